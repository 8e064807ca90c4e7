"""`mcts`: Monte Carlo tree search (`engine.search`) with a game's hints, for a number of iterations or a time."""

from collections.abc import Callable, Collection
from functools import cache
from math import inf
from time import perf_counter
from types import ModuleType
from typing import Any

from gonfalon.bots.greedy import Greedy, Value, hints, hints_module
from gonfalon.bots.learnt import learnt
from gonfalon.engine.chance import Chance
from gonfalon.engine.endgame import CERTAIN, Endgame
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.search import Search

Moment = Callable[[Any, Seat], int]
Clock = Callable[[], float]
Ending = Callable[[Any, Any, Seat], int]

ITERATIONS = 200  # without a time budget, so that the same seed gives the same game
MOST_ITERATIONS = 20_000  # however much time there is: more find nothing new, and the tree takes memory
HORIZON = 1  # moments (or laps, if the game names no moments) until a rollout is evaluated; hints may set more
BATCH = 4  # iterations between two looks at the clock
FIRST_LOOKS = 4  # moves tried once to measure the time of an iteration
LOOKS = 12  # iterations per move that is compared, on average
COUNTED = 10  # positions of the endgame solver, at most, per iteration of search
MOST_COUNTED = 20_000  # positions of the endgame solver with a time budget
COUNTING = 0.5  # part of the time for the endgame solver
ALIKE = 1e-9  # shares that differ by less are equal: sums of exact probabilities are rounded
DOUBT = 0.0  # standard errors by which a move must beat the hints' favourite; hints may set more


class Mcts:
    """Without a budget the search runs a fixed number of iterations; with one, as many as there is time for, or
    `at_most` that number.

    With hidden information, iterations are allocated by sequential halving (Karnin, Koren and Somekh, 2013): all moves
    of a shortlist are tried equally often, then the better half of them, and so on, until two are left. The nth try of
    every move meets the same deal, so that few tries suffice to compare them."""

    def __init__(
        self,
        iterations: int = ITERATIONS,
        at_most: bool = False,
        clock: Clock = perf_counter,
        searched: Collection[str] = (),
    ) -> None:
        self.iterations = iterations
        self.searched = searched  # steps at whose questions it searches; empty: all that the hints name
        self.most = iterations if at_most else MOST_ITERATIONS
        self.clock = clock

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        time = Time(self.clock, budget)
        slug = play.rules.slug
        if not worth_a_search(hints_module(slug), play, self.searched):
            return Greedy().choose(play, seat, menu, chance, budget)
        menu = self.counted_out(play, seat, menu, budget)
        if len(menu) == 1:
            return menu[0]
        search = searching(play, seat, menu, chance, time.is_up if budget is not None else None)
        to_the_end = budget is not None and self.most == MOST_ITERATIONS
        left = self.most if budget is not None else self.iterations
        if not play.rules.hides():  # there is only one world, so the tree below a move stays valid
            return grown(search, left, time)
        moves = search.candidates()
        if budget is not None:
            first = moves[:FIRST_LOOKS]
            before = time.now()
            search.try_each(first)
            left = min(self.most - len(first), time.enough_for((time.now() - before) / len(first)))
        return halved(search, moves, left, time, to_the_end, doubt(slug))

    def counted_out(self, play: Play[Any], seat: Seat, menu: list[Move], budget: float | None) -> list[Move]:
        """The moves left to choose from once the endgame is solved, if the game's hints say that the end is near."""
        slug = play.rules.slug
        module = hints_module(slug)
        ending: Ending | None = getattr(module, "ending", None)
        passes = int(getattr(module, "ENDGAME", 0))
        if ending is None or ending(play.rules, play.state, seat) > passes:
            return menu
        most = MOST_COUNTED if budget is not None and self.most == MOST_ITERATIONS else COUNTED * self.iterations
        over = Time(self.clock, COUNTING * budget).is_up if budget is not None else None
        return worth_choosing(menu, Endgame(play, seat, menu, most, hints(slug)[1], ending, over).shares(passes))


def worth_choosing(menu: list[Move], shares: dict[Move, float]) -> list[Move]:
    """The moves that may be the best, given the known shares of the first place of some. If every move loses, all of
    them: the others may not see it."""
    best = max(shares.values(), default=0.0)
    if best >= CERTAIN or len(shares) == len(menu):
        return [move for move in menu if shares.get(move, 0.0) >= best - ALIKE]
    return [move for move in menu if shares.get(move, 1.0) > ALIKE]


def searching(
    play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, over: Callable[[], bool] | None = None
) -> Search[Any]:
    """A search with the game's hints, which stops when `over` returns true. docs/search.md shows how to use it."""
    slug = play.rules.slug
    module = hints_module(slug)
    flat = int(getattr(module, "FLAT", 0))  # horizon in moments of a search without a tree
    return Search(
        play,
        seat,
        menu,
        chance,
        judgement(slug),
        hints(slug)[1],
        flat or horizon(slug),
        moment(slug),
        getattr(module, "infer", None),
        flat > 0,
        over,
    )


class Time:
    """The time left of a budget; unlimited without one."""

    def __init__(self, clock: Clock, budget: float | None) -> None:
        self.clock = clock
        self.end = clock() + budget if budget is not None else inf
        self._last = self.now()
        self._longest = 0.0

    def now(self) -> float:
        return self.clock() if self.end != inf else 0.0

    def is_up(self) -> bool:
        return self.clock() >= self.end

    def enough_for(self, each: float) -> int:
        """How many iterations of this length there is time for."""
        return MOST_ITERATIONS if each <= 0 else min(MOST_ITERATIONS, max(0, int((self.end - self.now()) / each)))

    def is_over(self) -> bool:
        """Called after each of several pieces of work of about equal length: whether more than half of another one, as
        long as the longest so far, would be past the end. On a busy processor, single pieces sometimes take much longer
        than the others."""
        now = self.now()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        return now + self._longest / 2 >= self.end


def grown(search: Search[Any], left: int, time: Time) -> Move:
    """Grows the tree for the iterations or the time given, and returns the best move."""
    while left > 0:
        search.think(min(BATCH, left))
        left -= BATCH
        if time.is_over():
            break
    return search.best()


def halved(
    search: Search[Any],
    moves: list[Move],
    left: int,
    time: Time,
    to_the_end: bool = False,
    doubt: float = DOUBT,
) -> Move:
    """Allocates iterations to moves, ordered from the most promising, by sequential halving, and returns the best move.
    `to_the_end` goes on as long as there is time, even beyond the estimated number of iterations. The first move is the
    hints' favourite: with `doubt` it is never eliminated, and another must be clearly better to be chosen."""
    moves = moves[: max(2, left // LOOKS)]
    favourite = moves[0]
    phases = max(1, (len(moves) - 1).bit_length())
    for phase in range(phases):
        each = max(1, left // (phases - phase) // len(moves))
        while each > 0:
            search.try_each(moves)
            left -= len(moves)
            each -= 1
            if time.is_over():
                return preferred(search, moves, favourite, doubt)
            if not each and to_the_end and phase == phases - 1 and left > -MOST_ITERATIONS:
                each = 1
        if phase < phases - 1:
            moves.sort(key=search.mean, reverse=True)
            moves = moves[: max(2, (len(moves) + 1) // 2)]
            if doubt and favourite not in moves:
                moves[-1] = favourite
    return preferred(search, moves, favourite, doubt)


def preferred(search: Search[Any], moves: list[Move], favourite: Move, doubt: float) -> Move:
    """The best of the moves if it is clearly better than the favourite, else the favourite."""
    best = max(moves, key=search.mean)
    if not doubt or best == favourite:
        return best
    return best if search.clearly(best, favourite) >= doubt else favourite


@cache
def judgement(slug: str) -> Value | None:
    """The evaluation at the horizon of a rollout: the learnt one if there is any, else `value` of the game's hints.
    Bots that do not search use `value` only, since it also guides them when nothing much is at stake."""
    better = learnt(slug, hints_module(slug))
    return better.value if better is not None else hints(slug)[0]


def horizon(slug: str) -> int:
    """The horizon: how many moments, or laps, a rollout lasts before it is evaluated (`LAPS` in the game's hints)."""
    return int(getattr(hints_module(slug), "LAPS", HORIZON))


def doubt(slug: str) -> float:
    """How clearly a move must beat the hints' favourite, in standard errors (`DOUBT` in the game's hints)."""
    return float(getattr(hints_module(slug), "DOUBT", DOUBT))


def moment(slug: str) -> Moment | None:
    """The function `moment` of the game's hints, a number that grows at the natural points of a game; None without."""
    found: Moment | None = getattr(hints_module(slug), "moment", None)
    return found


def worth_a_search(module: ModuleType | None, play: Play[Any], searched: Collection[str] = ()) -> bool:
    """Whether search helps with the current question: the hints may name the steps for which it does (`SEARCHED`), and
    a level may name fewer."""
    named = searched or getattr(module, "SEARCHED", None)
    return named is None or type(play.top).__name__ in named
