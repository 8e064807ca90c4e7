"""Search under secrets: one tree over what a seat knows, and a new deal of what it does not know in every round.

Information-set Monte Carlo tree search as Cowling, Powley and Whitehouse describe it (2012): each round fills the
unknowns of the view, walks down the tree by the moves that are legal in that deal, adds one node, plays on a little and
carries back how it ended. Every seat is taken to want the best for itself. A game's hints, where there are any, say
which moves to look at first (`scores`) and how a position stands where a round stops (`value`). Compiled, because a bot
is as strong as it is fast.
"""

from collections.abc import Callable
from math import exp, sqrt
from typing import Final, Generic

from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.event import S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.playout import play_out
from gonfalon.engine.view import determinized

CURIOSITY: Final = 1.5  # how much a move that was seldom tried is worth trying
STEEPNESS: Final = 0.75  # how much less likely each next move in the order of the hints is thought to be
LEAST_LIKELY: Final = 0.05  # of the likelihood of all moves, shared evenly, so that none is ruled out
MODESTY: Final = 0.05  # what a move that was never tried is thought to be worse than its place in the tree
PROBES: Final = 8  # rounds that find out how much the value of a position changes in one
USUALLY: Final = 80  # in a hundred: how often somebody makes the move that his hints rate best
LONGEST_LAP: Final = 60  # decisions
LONGEST_FORCED: Final = 1000  # menus of one entry in a row
LONGEST: Final = 100_000  # decisions of a round that is played to the end


class Node(Generic[S]):
    """What came of a move. `total` is the sum of what the seat that made it got out of `visits` rounds."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node[S]] = {}
        self.likely: dict[int, float] = {}  # of each move that was ever in its menu


class Search(Generic[S]):
    """Thinks about one decision of `seat`. `play` is the rules on its view; nothing here knows more."""

    def __init__(
        self,
        play: Play[S],
        seat: Seat,
        menu: list[Move],
        chance: Chance,
        value: Callable[[Rules[S], S, Seat], int] | None,
        scores: Callable[[Play[S], Seat, list[Move]], list[int]] | None,
        laps: int,
    ) -> None:
        self.play = play
        self.seat = seat
        self.menu = menu
        self.chance = chance
        self.value = value
        self.scores = scores
        self.laps = laps  # how often the word comes back to the seat, from a new node on, before a value is asked for
        self.root: Node[S] = Node()
        self.decisions = 0  # answered in all rounds
        self.start = [0] * play.rules.seats  # how each seat stands now, by its hint
        self.spread = 0.0  # how far that goes up and down in a round
        if value is not None:
            self._probe()

    def best(self) -> Move:
        """The move that held the most rounds."""
        found = self.menu[0]
        most = -1
        for move in self.menu:
            child = self.root.children.get(move)
            if child is not None and child.visits > most:
                found, most = move, child.visits
        return found

    def think(self, rounds: int) -> None:
        for _ in range(rounds):
            self._round()

    # -- one round -----------------------------------------------------------------------------------------------------

    def _dealt(self) -> Play[S]:
        state = determinized(self.play.rules, self.play.state, self.seat, self.chance)
        return Play(self.play.rules, state, self.play.top, Seeded(self.chance.below(1 << 29)))

    def _round(self) -> None:
        play = self._dealt()
        node = self.root
        seat = self.seat
        menu = self.menu
        path: list[Node[S]] = [node]
        movers: list[Seat] = [seat]
        while True:
            move = self._tried(node, play, seat, menu)
            child = node.children.get(move)
            fresh = child is None
            if child is None:
                child = Node()
                node.children[move] = child
            play.take(seat, move)
            play.events = []
            self.decisions += 1
            path.append(child)
            movers.append(seat)
            node = child
            if fresh or not self._to_choice(play) or not self._past_sealed(play):
                break
            seat = play.deciders()[0]
            menu = play.menu(seat)
        self._play_on(play)
        self._carry_back(play, path, movers)

    def _to_choice(self, play: Play[S]) -> bool:
        """Runs over menus of one entry. False: the game is over, or nobody has had a choice for too long."""
        for _ in range(LONGEST_FORCED):
            if play.over():
                return False
            seat = play.deciders()[0]
            menu = play.menu(seat)
            if len(menu) > 1:
                return True
            play.take(seat, menu[0])
            play.events = []
        return False

    def _past_sealed(self, play: Play[S]) -> bool:
        """Lets the others answer a sealed choice as they usually would. They have no nodes there: below a move of this
        seat they would learn to answer what they have not seen. False: there is no further choice."""
        for _ in range(LONGEST_LAP):
            seat = play.deciders()[0]
            if seat == self.seat or not play.top.sealed():
                return True
            menu = play.menu(seat)
            play.take(seat, menu[self._usual(play, seat, menu)])
            play.events = []
            self.decisions += 1
            if not self._to_choice(play):
                return False
        return False

    def _usual(self, play: Play[S], seat: Seat, menu: list[Move]) -> int:
        """The move that the hints rate best, or sometimes one further down; any without hints."""
        rated = self.scores(play, seat, menu) if self.scores is not None else []
        if not rated:
            return self.chance.below(len(menu))
        order = self.chance.shuffled(list(range(len(menu))))
        order.sort(key=rated.__getitem__, reverse=True)
        for index in order:
            if self.chance.below(100) < USUALLY:
                return index
        return order[0]

    def _tried(self, node: Node[S], play: Play[S], seat: Seat, menu: list[Move]) -> Move:
        """The move that promises most, by what it brought so far and how little it was tried (PUCT)."""
        likely = node.likely
        if not likely:
            self._rank(likely, play, seat, menu)
        children = node.children
        visits = 0
        total = 0.0
        for move in menu:
            child = children.get(move)
            if child is not None:
                visits += child.visits
                total += child.total
        unknown = total / visits - MODESTY if visits else 0.5
        pull = CURIOSITY * sqrt(visits + 1.0)
        found = menu[0]
        highest = -1e9
        floor = LEAST_LIKELY / len(menu)
        for move in menu:
            hope = pull * likely.get(move, floor)
            child = children.get(move)
            if child is None:
                promise = unknown + hope
            else:
                promise = child.total / child.visits + hope / (1 + child.visits)
            if promise > highest:
                found, highest = move, promise
        return found

    def _rank(self, likely: dict[int, float], play: Play[S], seat: Seat, menu: list[Move]) -> None:
        """How likely each move is to be good, by the order that the hints give them; equal ones in any order."""
        size = len(menu)
        rated = self.scores(play, seat, menu) if self.scores is not None else []
        if not rated:
            for move in menu:
                likely[move] = 1.0 / size
            return
        order = self.chance.shuffled(list(range(size)))
        order.sort(key=rated.__getitem__, reverse=True)
        share = (1.0 - LEAST_LIKELY) * (1.0 - STEEPNESS) / (1.0 - STEEPNESS**size)
        for index in order:
            likely[menu[index]] = share + LEAST_LIKELY / size
            share *= STEEPNESS

    def _play_on(self, play: Play[S]) -> None:
        """By the hints where there are some, else at random; to the end if nothing can tell how a position stands."""
        chance = self.chance
        scores = self.scores
        if scores is None and self.value is None:
            self.decisions += play_out(play, chance, LONGEST)
            return
        laps = self.laps
        away = False
        for _ in range(LONGEST_LAP if self.value is not None else LONGEST):
            if not self._to_choice(play):
                return
            seat = play.deciders()[0]
            if seat != self.seat:
                away = True
            elif away:  # positions are compared at the same point of the round
                away = False
                laps -= 1
                if laps <= 0 and self.value is not None:
                    return
            menu = play.menu(seat)
            self.decisions += 1
            chosen = chance.below(len(menu))
            if scores is not None:
                rated = scores(play, seat, menu)
                if rated:
                    top = max(rated)
                    if rated[chosen] < top:
                        chosen = rated.index(top)
            play.take(seat, menu[chosen])
            play.events = []

    def _carry_back(self, play: Play[S], path: list[Node[S]], movers: list[Seat]) -> None:
        reward = [-1.0] * play.rules.seats
        for node, seat in zip(path, movers, strict=True):
            if reward[seat] < 0.0:
                reward[seat] = self._reward(play, seat)
            node.visits += 1
            node.total += reward[seat]

    # -- what it came to -----------------------------------------------------------------------------------------------

    def _reward(self, play: Play[S], seat: Seat) -> float:
        """From 0 (lost) to 1 (won alone); between them by how far the position has changed for this seat."""
        if play.over():
            places = play.rules.outcome(play.state).places
            return 1.0 / places.count(1) if places[seat] == 1 else 0.0
        value = self.value
        if value is None or self.spread == 0.0:
            return 0.5
        change = (value(play.rules, play.state, seat) - self.start[seat]) / self.spread
        return 0.05 + 0.9 / (1.0 + exp(-max(-30.0, min(30.0, change))))

    def _probe(self) -> None:
        value = self.value
        assert value is not None
        changes = 0.0
        counted = 0
        first = self._dealt()
        for seat in range(first.rules.seats):
            self.start[seat] = value(first.rules, first.state, Seat(seat))
        for _ in range(PROBES):
            play = self._dealt()
            move = self.menu[self.chance.below(len(self.menu))]
            play.take(self.seat, move)
            play.events = []
            self._play_on(play)
            if not play.over():
                changes += abs(value(play.rules, play.state, self.seat) - self.start[self.seat])
                counted += 1
        self.spread = max(1.0, changes / counted) if counted else 1.0
