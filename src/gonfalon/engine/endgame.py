"""An endgame solver: finds what every move leads to, once few moves, dice and cards are left.

It is an exhaustive search with exact probabilities (`outcomes`). Every seat is assumed to play the move with the
greatest share of the first place for itself and, among equally good ones, the worst for the searching seat, so that
nothing is promised that depends on another player's whim. The horizon is the number of times that the turn passes from
seat to seat: positions beyond it are unsolved, and so is everything that depends on them, unless somebody has a move
that wins in any case. With hidden information, every possible deal is solved as if it were known, and the results are
averaged.

The horizon is deepened by one pass at a time, so that the shortest win is found first: otherwise a seat that is sure to
win later might put it off for ever."""

from collections.abc import Callable
from typing import Final, Generic

from gonfalon.engine.errors import TooManyOutcomes
from gonfalon.engine.event import S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.outcomes import Branch, outcomes
from gonfalon.engine.play import Play
from gonfalon.engine.view import every_world

MOST_DEALS: Final = 40  # possible deals of hidden things
MOST_WAYS: Final = 400  # outcomes of chance for one move
NOT_NEAR: Final = 1_000  # for `ending` in hints: the end is too far away to be solved
DEEPEST: Final = 200  # depth of recursion in decisions, limited by Python's stack
CERTAIN: Final = 1.0 - 1e-9  # a certain win alone; sums of probabilities are rounded
UNSOLVED: Final[list[float]] = []  # in place of shares that cannot be computed


class Endgame(Generic[S]):
    """Solves one decision of `seat`, visiting at most `most` positions. `play` holds the rules on its view, and nothing
    here knows more than that."""

    def __init__(
        self,
        play: Play[S],
        seat: Seat,
        menu: list[Move],
        most: int,
        scores: Callable[[Play[S], Seat, list[Move]], list[int]] | None = None,
        ending: Callable[[Rules[S], S, Seat], int] | None = None,
        over: Callable[[], bool] | None = None,
    ) -> None:
        self.play = play
        self.seat = seat
        self.menu = menu
        self.most = most
        self.scores = scores  # from the hints, to order moves
        self.ending = ending  # from the hints: the least number of passes until the game can be over
        self.over = over  # called at every position: whether time is up
        self.positions = 0  # visited so far
        self.stopped = False  # out of time or positions
        self._solved: dict[str, list[float]] = {}  # the shares of every seat, by position
        self._unsolved: dict[str, int] = {}  # by position: a horizon within which it could not be solved
        self._cut = False  # whether something lay beyond the horizon
        self._depth = 0

    def shares(self, passes: int) -> dict[Move, float]:
        """The share of the first place that each move brings, for moves that can be solved within a horizon of
        `passes`. A move that wins in any case is returned alone. If time runs out, the result of the last complete
        horizon."""
        worlds = every_world(self.play.rules, self.play.state, self.seat, MOST_DEALS)
        found: dict[Move, float] = {}
        if not worlds:
            return found
        moves = self._ordered(self.play, self.seat, self.menu)
        for horizon in range(self._soonest(self.play, self.seat), passes + 1):
            self._cut = False
            nearer = found
            found = {}
            for move in moves:
                share = self._share(move, worlds, horizon)
                if self.stopped:
                    return nearer
                if share >= CERTAIN:
                    return {move: 1.0}
                if share >= 0.0:
                    found[move] = share
            if not self._cut:  # nothing lies beyond the horizon
                break
        return found

    def _share(self, move: Move, worlds: list[tuple[float, S]], passes: int) -> float:
        """The share of a move at the root, averaged over all deals; -1 if it is unsolved."""
        share = 0.0
        for likely, state in worlds:
            play = Play(self.play.rules, state, self.play.top, self.play.chance)
            shares = self._after(play, self.seat, move, passes)
            if not shares:
                return -1.0
            share += likely * shares[self.seat]
        return share

    def _soonest(self, play: Play[S], seat: Seat) -> int:
        return self.ending(play.rules, play.state, seat) if self.ending is not None else 0

    def _ordered(self, play: Play[S], seat: Seat, menu: list[Move]) -> list[Move]:
        """The menu with the most promising moves by the hints first: once a winning move is found, the others are
        skipped."""
        rated = self.scores(play, seat, menu) if self.scores is not None else []
        if not rated:
            return menu
        order = list(range(len(menu)))
        order.sort(key=rated.__getitem__, reverse=True)
        return [menu[index] for index in order]

    def _after(self, play: Play[S], seat: Seat, move: Move, passes: int) -> list[float]:
        """The shares after a move, averaged over all outcomes of chance."""
        branches: list[Branch[S]] = []
        try:
            branches = outcomes(play, seat, move, MOST_WAYS)
        except TooManyOutcomes:
            return UNSOLVED
        if len(branches) == 1:
            return self._shares(branches[0], seat, passes)
        total = [0.0] * play.rules.seats
        for branch in branches:
            shares = self._shares(branch, seat, passes)
            if not shares:
                return UNSOLVED
            likely = float(branch.probability)
            for i in range(len(total)):
                total[i] += likely * shares[i]
        return total

    def _shares(self, branch: Branch[S], mover: Seat, passes: int) -> list[float]:
        """The shares of a position reached by a move of `mover`."""
        play = branch.play
        if play.over():
            return play.rules.outcome(play.state).win_shares()
        if self.stopped:
            return UNSOLVED
        deciders = play.deciders()
        if len(deciders) > 1 or play.top.sealed():  # simultaneous choices cannot be solved by this search
            return UNSOLVED
        key = branch.key
        known = self._solved.get(key)
        if known is not None:
            return known
        seat = deciders[0]
        if seat != mover:
            passes -= 1
            if passes < 0 or self._soonest(play, seat) > passes:
                self._cut = True
                return UNSOLVED
        if self._unsolved.get(key, -1) >= passes or self._depth == DEEPEST:
            self._cut = True
            return UNSOLVED
        self.positions += 1
        if self.positions > self.most or (self.over is not None and self.over()):
            self.stopped = True
            return UNSOLVED
        self._depth += 1
        best = self._best(play, seat, passes)
        self._depth -= 1
        if best:
            self._solved[key] = best
        elif not self.stopped:
            self._unsolved[key] = passes
        return best

    def _best(self, play: Play[S], seat: Seat, passes: int) -> list[float]:
        best = UNSOLVED
        all_solved = True
        for move in self._ordered(play, seat, play.menu(seat)):
            shares = self._after(play, seat, move, passes)
            if not shares:
                if self.stopped or (seat == self.seat and 0 < passes < play.rules.seats):
                    # It is not this seat's turn again within the horizon, and a win now would have been found before.
                    return UNSOLVED
                all_solved = False
            elif shares[seat] >= CERTAIN:
                return shares
            elif (
                not best
                or shares[seat] > best[seat]
                or (shares[seat] == best[seat] and shares[self.seat] < best[self.seat])
            ):
                best = shares
        return best if all_solved else UNSOLVED
