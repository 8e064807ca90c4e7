"""What seats and factions are worth at one game, separated from the strength of their players.

A game is an order of finish. By the model of Plackett and Luce, each of those left comes first with a probability
proportional to the exponential of a sum: the values of player, faction and seat. All are estimated together over all
games, so a strong player who always draws the strong faction is not mistaken for it, nor it for them."""

from math import exp

import msgspec

ROUNDS = 200
ENOUGH = 1e-4  # of change in one round
HELD_BACK = 0.05  # how strongly what is little known is held at nothing, in games
STEP = 0.5

Part = tuple[str, str]  # kind and name: ("player", "ada"), ("faction", "saxons"), ("seat", "0")


class Finisher(msgspec.Struct, frozen=True):
    """One player of a finished game: where they came in, 1 for the first; equal for those who tied."""

    player: str
    rank: int
    seat: int
    faction: str = ""  # where the game has none

    def parts(self) -> list[Part]:
        return [("player", self.player), ("faction", self.faction), ("seat", str(self.seat))]


def worths(games: list[list[Finisher]]) -> dict[Part, float]:
    """What each part is worth, on the scale of logits; on average nothing for each kind."""
    worth: dict[Part, float] = {part: 0.0 for game in games for place in game for part in place.parts()}
    for _ in range(ROUNDS):
        slope = {part: -HELD_BACK * value for part, value in worth.items()}
        bend = dict.fromkeys(worth, HELD_BACK)
        for game in games:
            _add(game, worth, slope, bend)
        most = 0.0
        for part in worth:
            change = STEP * slope[part] / bend[part]
            worth[part] += change
            most = max(most, abs(change))
        if most < ENOUGH:
            break
    for kind in {kind for kind, _ in worth}:
        same = [part for part in worth if part[0] == kind]
        middle = sum(worth[part] for part in same) / len(same)
        for part in same:
            worth[part] -= middle
    return worth


def _add(game: list[Finisher], worth: dict[Part, float], slope: dict[Part, float], bend: dict[Part, float]) -> None:
    """Those who tied are each taken to have come before the other with the same chance: neither says anything."""
    parts = [place.parts() for place in game]
    powers = [exp(sum(worth[part] for part in mine)) for mine in parts]
    for first, place in enumerate(game):
        left = [other for other, one in enumerate(game) if other == first or one.rank > place.rank]
        if len(left) < 2:
            continue
        total = sum(powers[other] for other in left)
        for other in left:
            chance = powers[other] / total
            for part in parts[other]:
                slope[part] += (other == first) - chance
                bend[part] += chance * (1 - chance)
