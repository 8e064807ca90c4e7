"""`greedy`: the best move by a game's hints, without looking further ahead. `gonfalon.bots` describes hints."""

from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType
from typing import Any

from gonfalon import catalog
from gonfalon.engine.chance import Chance, Noted, Seeded
from gonfalon.engine.errors import UnknownGame
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.view import determinized

SAMPLES = 4  # tries of a move whose result depends on chance or hidden information
CERTAIN = 1 << 40  # the value of a won game: more than any value of hints

Value = Callable[[Rules[Any], Any, Seat], int]
Scores = Callable[[Play[Any], Seat, list[Move]], list[int]]
Hints = tuple[Value | None, Scores | None]


class Greedy:
    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        value, scores = self.hints_for(play.rules.slug)
        rated = scores(play, seat, menu) if scores is not None else []
        if rated:
            rated = self.rated_again(play, menu, rated)
        else:
            rated = tried(play, seat, menu, chance, value)
        return best(menu, rated, chance)

    def hints_for(self, slug: str) -> Hints:
        return hints(slug)

    def rated_again(self, play: Play[Any], menu: list[Move], rated: list[int]) -> list[int]:
        """Adjusts the ratings that the game's `scores` give to moves; overridden by styles."""
        return rated


def best(menu: list[Move], rated: list[int], chance: Chance) -> Move:
    top = max(rated)
    equal = [move for move, worth in zip(menu, rated, strict=True) if worth == top]
    return equal[0] if len(equal) == 1 else equal[chance.below(len(equal))]


def tried(play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, value: Value | None) -> list[int]:
    """The value of the position after each move, added up over samples. In a sample all moves meet the same deal and
    the same luck, so that only their own merit differs."""
    worth = [0] * len(menu)
    for _ in range(SAMPLES):
        dealt = determinized(play.rules, play.state, seat, chance)
        seed = chance.below(1 << 29)
        settled = not play.rules.hides()
        for i, move in enumerate(menu):
            luck = Noted(Seeded(seed))
            twin = Play(play.rules, dealt, play.top, luck).copy(luck)
            twin.take(seat, move)
            worth[i] += worth_of(twin, seat, value)
            settled = settled and not luck.answers
        if settled:  # another sample would give the same
            break
    return worth


def worth_of(play: Play[Any], seat: Seat, value: Value | None) -> int:
    if play.over():
        places = play.rules.outcome(play.state).places
        if places[seat] == 1:
            return CERTAIN // places.count(1)  # sharing the first place is worth less than holding it alone
        return -CERTAIN
    return value(play.rules, play.state, seat) if value is not None else 0


def unasked(play: Play[Any], seat: Seat, asides: list[Move]) -> Move | None:
    """The aside that a bot makes: the one that the game's hints rate highest, if it is rated above 0. The same for all
    bots, since only the game knows what an aside is good for."""
    rate = getattr(hints_module(play.rules.slug), "asides", None)
    if rate is None or not asides:
        return None
    rated = rate(play, seat, asides)
    return asides[rated.index(max(rated))] if max(rated) > 0 else None


def once(slug: str, aside: Move) -> Verb | None:
    """The verb of an aside if a bot may make it only once per question (`ONCE` in the game's hints), else None.
    Otherwise a bot would repeat an offer for ever to somebody who keeps it or sends it back."""
    verbs: Iterable[Verb] = getattr(hints_module(slug), "ONCE", ())
    return next((verb for verb in verbs if verb.owns(aside)), None)


@cache
def hints_module(slug: str) -> ModuleType | None:
    """A game's `hints.py`; None if it has none."""
    try:
        return catalog.find(slug).module("hints")
    except UnknownGame:  # a game under test, which no catalog lists
        return None


@cache
def hints(slug: str) -> Hints:
    """The functions `value` and `scores` of a game's `hints.py`."""
    return hints_in(hints_module(slug))


def hints_in(module: ModuleType | None) -> Hints:
    return getattr(module, "value", None), getattr(module, "scores", None)
