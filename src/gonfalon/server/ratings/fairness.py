"""Estimates what seats and factions are worth at one game, separated from the strength of their players.

A game is an order of finish. By the Plackett-Luce model, each remaining player comes next with a probability
proportional to the exponential of the sum of three values: player, faction and seat. All values are estimated together
over all games, so the strength of a player who always draws the same faction is not attributed to the faction, nor the
other way round."""

from math import exp

import msgspec

ROUNDS = 200
ENOUGH = 1e-4  # largest change in one round at which the estimate has converged
REGULARIZATION = 0.05  # pulls values known from few games towards 0; in games
STEP = 0.5

Part = tuple[str, str]  # kind and name: ("player", "ada"), ("faction", "saxons"), ("seat", "0")


class Finisher(msgspec.Struct, frozen=True):
    """One player of a finished game. `rank` is 1 for the first; equal for players who tied."""

    player: str
    rank: int
    seat: int
    faction: str = ""  # empty if the game has none

    def parts(self) -> list[Part]:
        return [("player", self.player), ("faction", self.faction), ("seat", str(self.seat))]


def worths(games: list[list[Finisher]]) -> dict[Part, float]:
    """The worth of each part in logits; for each kind the average is 0."""
    worth: dict[Part, float] = {part: 0.0 for game in games for place in game for part in place.parts()}
    for _ in range(ROUNDS):
        slope = {part: -REGULARIZATION * value for part, value in worth.items()}
        curvature = dict.fromkeys(worth, REGULARIZATION)
        for game in games:
            _add(game, worth, slope, curvature)
        largest_change = 0.0
        for part in worth:
            change = STEP * slope[part] / curvature[part]
            worth[part] += change
            largest_change = max(largest_change, abs(change))
        if largest_change < ENOUGH:
            break
    for kind in {kind for kind, _ in worth}:
        same = [part for part in worth if part[0] == kind]
        middle = sum(worth[part] for part in same) / len(same)
        for part in same:
            worth[part] -= middle
    return worth


def _add(
    game: list[Finisher], worth: dict[Part, float], slope: dict[Part, float], curvature: dict[Part, float]
) -> None:
    """Adds the slopes and curvatures of one game. Players who tied count neither as before nor as after each other."""
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
                curvature[part] += chance * (1 - chance)
