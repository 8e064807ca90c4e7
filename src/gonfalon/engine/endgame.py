"""Counting out the end of a game: what every move leads to, as long as few moves, dice and cards are left.

Exhaustive search with exact odds (`outcomes`). Everybody makes the move that brings him the greatest share of the first
place; among moves that are as good for him, the one that is worst for the seat that thinks, so that it is promised
nothing that hangs on somebody's whim. What lies further off than the word may pass from seat to seat cannot be told,
nor what depends on it, unless somebody has a move that wins in any case. Where a seat does not know all, each deal that
is possible is counted out as if it were known, and the results are mixed.

It looks one pass further every time it has counted out all that is nearer, so that the shortest way to win is found
first: who is sure to win later might else put it off for ever."""

from collections.abc import Callable
from typing import Final, Generic

from gonfalon.engine.errors import TooManyOutcomes
from gonfalon.engine.event import S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.outcomes import Branch, outcomes
from gonfalon.engine.play import Play
from gonfalon.engine.view import every_world

MOST_DEALS: Final = 40  # that a seat may hold possible
MOST_WAYS: Final = 400  # of chance, for one move
NOT_NEAR: Final = 1_000  # passes, where the end is too far off to be counted out
DEEPEST: Final = 200  # decisions in a row: further down there would be no room on the stack
CERTAIN: Final = 1.0 - 1e-9  # to win alone; sums of exact odds are rounded
UNTOLD: Final[list[float]] = []  # what cannot be told


class Endgame(Generic[S]):
    """Counts out one decision of `seat`, in `most` positions at most. `play` is the rules on its view; nothing here
    knows more."""

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
        self.scores = scores  # the hints say which moves to look at first
        self.ending = ending  # and how often the word must pass before the game can be over
        self.over = over  # asked at every position: whether time is up
        self.positions = 0  # counted so far
        self.stopped = False  # it would take too long
        self._told: dict[str, list[float]] = {}  # the shares of every seat, by position
        self._untold: dict[str, int] = {}  # how many passes from a position told nothing
        self._cut = False  # something lay too far off
        self._depth = 0

    def shares(self, passes: int) -> dict[Move, float]:
        """What part of the first place each move brings, as far as that can be told while the word passes so often; one
        that wins in any case stands alone. If it takes too long, as far as was told before."""
        worlds = every_world(self.play.rules, self.play.state, self.seat, MOST_DEALS)
        found: dict[Move, float] = {}
        if not worlds:
            return found
        moves = self._ordered(self.play, self.seat, self.menu)
        for further in range(self._soonest(self.play, self.seat), passes + 1):
            self._cut = False
            nearer = found
            found = {}
            for move in moves:
                share = self._share(move, worlds, further)
                if self.stopped:
                    return nearer
                if share >= CERTAIN:
                    return {move: 1.0}
                if share >= 0.0:
                    found[move] = share
            if not self._cut:  # there is nothing further off
                break
        return found

    def _share(self, move: Move, worlds: list[tuple[float, S]], passes: int) -> float:
        """Of a move at the root, over all deals; -1 if it cannot be told."""
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
        """The most promising by the hints first: who finds a move that wins need not look at the others."""
        rated = self.scores(play, seat, menu) if self.scores is not None else []
        if not rated:
            return menu
        order = list(range(len(menu)))
        order.sort(key=rated.__getitem__, reverse=True)
        return [menu[index] for index in order]

    def _after(self, play: Play[S], seat: Seat, move: Move, passes: int) -> list[float]:
        """Of a move, over everything that chance can make of it."""
        branches: list[Branch[S]] = []
        try:
            branches = outcomes(play, seat, move, MOST_WAYS)
        except TooManyOutcomes:
            return UNTOLD
        if len(branches) == 1:
            return self._shares(branches[0], seat, passes)
        total = [0.0] * play.rules.seats
        for branch in branches:
            shares = self._shares(branch, seat, passes)
            if not shares:
                return UNTOLD
            likely = float(branch.probability)
            for i in range(len(total)):
                total[i] += likely * shares[i]
        return total

    def _shares(self, branch: Branch[S], mover: Seat, passes: int) -> list[float]:
        """Of a position to which `mover` has led."""
        play = branch.play
        if play.over():
            return play.rules.outcome(play.state).win_shares()
        if self.stopped:
            return UNTOLD
        deciders = play.deciders()
        if len(deciders) > 1 or play.top.sealed():  # choices that are made at once are no matter of looking ahead
            return UNTOLD
        key = branch.key
        known = self._told.get(key)
        if known is not None:
            return known
        seat = deciders[0]
        if seat != mover:
            passes -= 1
            if passes < 0 or self._soonest(play, seat) > passes:
                self._cut = True
                return UNTOLD
        if self._untold.get(key, -1) >= passes or self._depth == DEEPEST:
            self._cut = True
            return UNTOLD
        self.positions += 1
        if self.positions > self.most or (self.over is not None and self.over()):
            self.stopped = True
            return UNTOLD
        self._depth += 1
        best = self._best(play, seat, passes)
        self._depth -= 1
        if best:
            self._told[key] = best
        elif not self.stopped:
            self._untold[key] = passes
        return best

    def _best(self, play: Play[S], seat: Seat, passes: int) -> list[float]:
        best = UNTOLD
        all_told = True
        for move in self._ordered(play, seat, play.menu(seat)):
            shares = self._after(play, seat, move, passes)
            if not shares:
                if self.stopped or (seat == self.seat and 0 < passes < play.rules.seats):
                    # He does not get the word again, and had he a way to win now, it would have been found before.
                    return UNTOLD
                all_told = False
            elif shares[seat] >= CERTAIN:
                return shares
            elif (
                not best
                or shares[seat] > best[seat]
                or (shares[seat] == best[seat] and shares[self.seat] < best[self.seat])
            ):
                best = shares
        return best if all_told else UNTOLD
