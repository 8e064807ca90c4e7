"""`mcts`: looks as far ahead as its time allows (`engine.search`), by a game's hints where it has some."""

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

ITERATIONS = 200  # where no time is given, so that the same seed gives the same game
MOST_ITERATIONS = 20_000  # however much time there is: more finds nothing new, and a tree takes memory
HORIZON = 1  # moments, or laps where a game names none, until a rollout is evaluated, unless the hints want more
BATCH = 4  # iterations between two looks at the clock
FIRST_LOOKS = 4  # moves that are tried once to see how much time an iteration takes
LOOKS = 12  # so many iterations, on average, for each move that is compared
COUNTED = 10  # positions at the end of a game that are counted out at most, for each iteration there would be
MOST_COUNTED = 20_000  # where there is time for as many
COUNTING = 0.5  # of the time, for that
ALIKE = 1e-9  # shares that differ by less are equal: sums of exact odds are rounded
DOUBT = 0.0  # standard errors by which a move must be better than what the hints would do, unless these want more


class Mcts:
    """Without a budget it makes so many iterations; with one, as many as there is time for, or so many `at_most`.

    Where things are hidden they are shared by sequential halving (Karnin, Koren and Somekh, 2013): all moves of a
    shortlist are tried equally often, then the better half of them, and so on, until two are left. The nth try of every
    move meets the same deal, so that few tries tell which is better."""

    def __init__(
        self,
        iterations: int = ITERATIONS,
        at_most: bool = False,
        clock: Clock = perf_counter,
        searched: Collection[str] = (),
    ) -> None:
        self.iterations = iterations
        self.searched = searched  # the questions, by their steps, it looks ahead in; none: all that the hints name
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
        if not play.rules.hides():  # nothing is dealt: what was found below a move goes on to count
            return grown(search, left, time)
        moves = search.candidates()
        if budget is not None:
            first = moves[:FIRST_LOOKS]
            before = time.now()
            search.try_each(first)
            left = min(self.most - len(first), time.enough_for((time.now() - before) / len(first)))
        return halved(search, moves, left, time, to_the_end, doubt(slug))

    def counted_out(self, play: Play[Any], seat: Seat, menu: list[Move], budget: float | None) -> list[Move]:
        """The moves that are left to choose from once the end of the game is counted out, where the game's hints say
        that it is near."""
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
    """Of moves whose shares of the first place are known in part: those that may be the best. Where all is lost
    whatever one does, all of them: others may not see it."""
    best = max(shares.values(), default=0.0)
    if best >= CERTAIN or len(shares) == len(menu):
        return [move for move in menu if shares.get(move, 0.0) >= best - ALIKE]
    return [move for move in menu if shares.get(move, 1.0) > ALIKE]


def searching(
    play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, over: Callable[[], bool] | None = None
) -> Search[Any]:
    """A search by the hints of the game, where it has some, until it is `over`. docs/search.md shows what to do with
    it."""
    slug = play.rules.slug
    module = hints_module(slug)
    flat = int(getattr(module, "FLAT", 0))  # moments that a search without a tree looks ahead
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
    """How much of a budget is left; without one there is always time."""

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
        """How many things of this length there is time for."""
        return MOST_ITERATIONS if each <= 0 else min(MOST_ITERATIONS, max(0, int((self.end - self.now()) / each)))

    def is_over(self) -> bool:
        """Looked at after each of things that take about equally long: whether one more would end rather too late than
        too soon, if it takes as long as the longest did. On a processor that others want too, what takes a moment now
        and then takes many."""
        now = self.now()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        return now + self._longest / 2 >= self.end


def grown(search: Search[Any], left: int, time: Time) -> Move:
    """Lets the tree grow where it promises most."""
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
    """Shares iterations among moves, which come the most promising first, and finds the best; `to_the_end`: as long as
    there is time, however many were thought to be left. The first of them is what the hints would do: where there is
    `doubt` it stays to the end, and another must be clearly better to be preferred."""
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
    """The best of the moves, if it is clearly better than the favourite."""
    best = max(moves, key=search.mean)
    if not doubt or best == favourite:
        return best
    return best if search.clearly(best, favourite) >= doubt else favourite


@cache
def judgement(slug: str) -> Value | None:
    """How a search judges where a round stops: by what was learnt, else by the value of the game's hints. Who looks no
    further than a move asks that value alone: it also says what to do when nothing else is left to do."""
    better = learnt(slug, hints_module(slug))
    return better.value if better is not None else hints(slug)[0]


def horizon(slug: str) -> int:
    """How many moments, or laps, a rollout takes before it is evaluated: `LAPS` of the game's hints."""
    return int(getattr(hints_module(slug), "LAPS", HORIZON))


def doubt(slug: str) -> float:
    """How clearly a move must be better than what the hints would do: `DOUBT` of the game's hints."""
    return float(getattr(hints_module(slug), "DOUBT", DOUBT))


def moment(slug: str) -> Moment | None:
    """A number that grows at the natural points of a game, if its hints have one."""
    found: Moment | None = getattr(hints_module(slug), "moment", None)
    return found


def worth_a_search(module: ModuleType | None, play: Play[Any], searched: Collection[str] = ()) -> bool:
    """Whether looking ahead helps in the question that is asked: the hints may name those (`SEARCHED`), and a level
    fewer of them."""
    named = searched or getattr(module, "SEARCHED", None)
    return named is None or type(play.top).__name__ in named
