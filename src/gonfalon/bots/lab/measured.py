"""Plays a game of the lab and measures it: who won, who led, and which verbs and things were used."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from gonfalon.bots.bot import checked
from gonfalon.bots.one_game import Setting, opened, seeds
from gonfalon.bots.outside import bring
from gonfalon.bots.watched_game import WatchedGame
from gonfalon.catalog import Table
from gonfalon.catalog.stories import story_of
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play


@dataclass(frozen=True)
class MeasuredGame:
    """The measurements of a game. `leaders` are the seats in the lead each time the turn passed to another seat;
    several if they are level."""

    number: int
    decisions: int
    places: list[int]  # empty: given up at the game's limit, which ranks nobody
    cut: bool
    factions: list[str]
    leaders: list[list[int]]
    uses: dict[str, int] = field(default_factory=dict)  # by verb, and by thing that moves name

    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def won(self, seat: int) -> float:
        """The seat's share of the first place."""
        winners = self.winners()
        return 1 / len(winners) if seat in winners else 0.0

    def lead_changes(self) -> int:
        """How often the sole lead passed to another seat."""
        alone = [leaders[0] for leaders in self.leaders if len(leaders) == 1]
        return sum(one != other for one, other in pairwise(alone))

    def came_back(self) -> bool:
        """Whether the sole winner was not in the lead halfway through the game."""
        winners = self.winners()
        return len(winners) == 1 and bool(self.leaders) and winners[0] not in self.leaders[len(self.leaders) // 2]


def measured(setting: Setting, number: int, shift: int = 0) -> MeasuredGame:
    """Plays the game of that number with the seeds of self-play; `shift` changes the seed of the bots' luck."""
    table = opened(setting)
    luck, own = seeds(setting, number)
    chance = Seeded(own + shift)
    bots = [bring(setting.bots[index]) for index in setting.line_up(number)]
    game = WatchedGame(table, Seeded(luck))
    play = game.play
    uses: Counter[str] = Counter()
    leaders: list[list[int]] = []
    decisions, last = 0, -1
    for seat in game.decisions():
        if seat != last:
            last = seat
            leaders.append(leading(table, play))
        menu = play.menu(seat)
        move = menu[0]
        if len(menu) > 1:
            decisions += 1
            bot = bots[seat]
            chosen = bot.choose(game.seen_by(seat), seat, menu, chance, setting.budget)
            move = checked(chosen, menu, type(bot).__name__)
            uses.update(named(table, move))
        play.take(seat, move)
    outcome = table.rules.outcome(play.state) if play.over() else None
    factions = [table.rules.faction(play.state, Seat(seat)) for seat in range(table.rules.seats)]
    places = outcome.places if outcome is not None else []
    return MeasuredGame(number, decisions, places, outcome is None or outcome.cut, factions, leaders, dict(uses))


def leading(table: Table, play: Play[Any]) -> list[int]:
    """The seats with the best score of the game's story; empty if the story has no score."""
    story = story_of(table.found)
    if not story.measure:
        return []
    scores = [story.score(table.rules, play.state, Seat(seat)) for seat in range(table.rules.seats)]
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


def named(table: Table, move: Move) -> list[str]:
    """The verb of a move and its named arguments: cards, units, kingdoms."""
    verb = table.rules.verbs.of(move)
    found = [verb.name]
    for kind, value in zip(verb.kinds, verb.args(move), strict=True):
        if kind.name in table.rules.terms:
            found.append(f"{kind.name} {table.rules.word(kind, value)}")
    return found
