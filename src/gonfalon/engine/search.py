"""Search under hidden information: one tree over what a seat knows, with a new determinisation in every iteration.

Information-set Monte Carlo tree search as described by Cowling, Powley and Whitehouse (2012). An iteration determinizes
the view, selects moves down the tree among those legal in that deal, expands one node, rolls out to a horizon and
backpropagates the rewards. Every seat maximizes its own reward. A game's hints, if it has any, give priors of moves
(`scores`), evaluate the position at the horizon (`value`), say where the horizon is (`moment`) and what the others
probably hold (`infer`). Compiled, because a bot is as strong as it is fast.

Moves at the root are selected by PUCT (`think`), as in the rest of the tree, or by the caller (`try_each`): few
iterations compare moves better if they are allocated evenly to fewer and fewer of them (sequential halving). If a turn
consists of many small decisions, a tree spends its iterations on follow-ups that nobody would choose; a `flat` search
has no tree and compares only the moves at the root.
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

EXPLORATION: Final = 1.5  # the exploration constant of PUCT
PRIOR_DECAY: Final = 0.75  # ratio between the priors of successive moves in the order of the hints
PRIOR_FLOOR: Final = 0.05  # total prior that is distributed evenly, so that no move is ruled out
LEFT_OUT: Final = -1.0  # the prior of a move that is excluded
FIRST_PLAY_REDUCTION: Final = 0.05  # by how much an unvisited move is valued below its parent
PROBES: Final = 8  # rollouts to measure how much the value of a position changes in one
USUALLY: Final = 80  # probability in percent that a seat plays the move its hints rate highest
MOST_TO_HORIZON: Final = 240  # decisions of a rollout, for each moment to its horizon
ODDS: Final = 1000.0  # of a learnt value: 1 in log-odds
MOST_FORCED: Final = 1000  # menus of one entry in a row
MOST_TO_END: Final = 100_000  # decisions of a rollout to the end of the game


class Node(Generic[S]):
    """A node: the statistics of a move. `total` is the sum of rewards of the seat that made it, over `visits`
    iterations."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node[S]] = {}
        self.priors: dict[int, float] = {}  # of each move that was ever in its menu


class Search(Generic[S]):
    """A search for one decision of `seat`. `play` holds the rules on its view, and nothing here knows more than
    that."""

    def __init__(
        self,
        play: Play[S],
        seat: Seat,
        menu: list[Move],
        chance: Chance,
        value: Callable[[Rules[S], S, Seat], int] | None,
        scores: Callable[[Play[S], Seat, list[Move]], list[int]] | None,
        horizon: int,
        moment: Callable[[S, Seat], int] | None = None,
        infer: Callable[[Rules[S], S, S, Seat, Chance], None] | None = None,
        flat: bool = False,
        over: Callable[[], bool] | None = None,
    ) -> None:
        self.play = play
        self.seat = seat
        self.menu = menu
        self.chance = chance
        self.value = value
        self.scores = scores
        self.horizon = horizon  # in moments from now, or in laps without `moment`
        self.moment = moment  # a number that grows at the natural points of a game
        self.infer = infer  # changes a deal according to what the others' actions make likely
        self.flat = flat  # no tree: an iteration is a rollout after its first move, and `value` is in log-odds
        self.over = over  # called before every decision: whether time is up; the current iteration is then dropped
        self.stopped = False  # whether time was up
        self.now = moment(play.state, seat) if moment is not None else 0
        self.seed = chance.below(1 << 29)
        self.root: Node[S] = Node()
        self.rewards: dict[int, list[float]] = {}  # of each move at the root, visit by visit
        self.decisions = 0  # in all iterations
        self.start = [0] * play.rules.seats  # the value of the current position for each seat
        self.spread = 0.0  # how much the value changes in a rollout, on average
        if value is not None and not flat:
            self._probe()

    def best(self) -> Move:
        """The most visited move; without any iteration, the one with the highest prior."""
        if not self.root.children:
            return self.candidates()[0]
        found = self.menu[0]
        most = -1
        for move in self.menu:
            child = self.root.children.get(move)
            if child is not None and child.visits > most:
                found, most = move, child.visits
        return found

    def think(self, iterations: int) -> None:
        self._prepare()
        for _ in range(iterations):
            if self._time_is_up():
                return
            self._iterate(self._select(self.root, self.menu))

    def candidates(self) -> list[Move]:
        """The moves that are not excluded, those with the highest priors first."""
        self._prepare()
        priors = self.root.priors
        found = [move for move in self.menu if priors[move] != LEFT_OUT]
        found.sort(key=priors.__getitem__, reverse=True)
        return found

    def try_each(self, moves: list[Move]) -> None:
        """Runs one iteration for each of these moves of the menu."""
        self._prepare()
        for move in moves:
            if self._time_is_up():
                return
            self._iterate(move)

    def mean(self, move: Move) -> float:
        """The mean reward of a move; 0 if it was never tried."""
        child = self.root.children.get(move)
        return child.total / child.visits if child is not None else 0.0

    def clearly(self, move: Move, other: Move) -> float:
        """How clearly a move is better than another: the mean difference of their rewards in the same deals, in
        standard errors; 0 with fewer than two deals."""
        rewards = self.rewards.get(move, [])
        others = self.rewards.get(other, [])
        tries = min(len(rewards), len(others))
        if tries < 2:
            return 0.0
        mean = 0.0
        for i in range(tries):
            mean += (rewards[i] - others[i]) / tries
        squares = 0.0
        for i in range(tries):
            squares += (rewards[i] - others[i] - mean) ** 2
        return mean / sqrt(squares / (tries - 1) / tries + 1e-12)

    def _time_is_up(self) -> bool:
        if not self.stopped and self.over is not None and self.over():
            self.stopped = True
        return self.stopped

    # -- one iteration -------------------------------------------------------------------------------------------------

    def _determinize(self) -> Play[S]:
        state = determinized(self.play.rules, self.play.state, self.seat, self.chance)
        if self.infer is not None:
            self.infer(self.play.rules, self.play.state, state, self.seat, self.chance)
        return Play(self.play.rules, state, self.play.top, Seeded(self.chance.below(1 << 29)))

    def nth_deal(self, visit: int) -> Play[S]:
        """Common random numbers: the nth visit of every move meets the nth deal and the same luck after it, so that
        moves are compared by their own merit and not by their deals."""
        self.chance = Seeded(self.seed + visit)
        return self._determinize()

    def _prepare(self) -> None:
        if not self.root.priors:
            self._set_priors(self.root.priors, self.play, self.seat, self.menu)

    def _iterate(self, move: Move) -> None:
        """Runs one iteration that begins with this move at the root."""
        node = self.root
        seat = self.seat
        first = move
        child = node.children.get(move)
        play = self.nth_deal(child.visits if child is not None else 0)
        path: list[Node[S]] = [node]
        movers: list[Seat] = [seat]
        while True:
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
            if fresh or self.flat or not to_choice(play) or not self._past_sealed(play):
                break
            seat = play.deciders()[0]
            menu = play.menu(seat)
            if not node.priors:
                self._set_priors(node.priors, play, seat, menu)
            move = self._select(node, menu)
        self._rollout(play)
        if self.stopped:  # the rollout is incomplete: drop the iteration
            if not node.visits:
                del path[-2].children[move]
            return
        reward = self._backpropagate(play, path, movers)
        if first not in self.rewards:
            self.rewards[first] = []
        self.rewards[first].append(reward)

    def _past_sealed(self, play: Play[S]) -> bool:
        """Plays the others' answers to a sealed choice by the hints. They have no nodes there: in a tree below this
        seat's move they would learn to respond to what they have not seen. False: there is no further choice."""
        for _ in range(MOST_TO_HORIZON):
            seat = play.deciders()[0]
            if seat == self.seat or not play.top.sealed():
                return True
            if self._time_is_up():
                return False
            menu = play.menu(seat)
            play.take(seat, menu[self._usual(play, seat, menu)])
            play.events = []
            self.decisions += 1
            if not to_choice(play):
                return False
        return False

    def _usual(self, play: Play[S], seat: Seat, menu: list[Move]) -> int:
        """The index of the move that the hints rate highest, or sometimes of a lower one; a random one without
        hints."""
        rated = self.scores(play, seat, menu) if self.scores is not None else []
        if not rated:
            return self.chance.below(len(menu))
        order = self.chance.shuffled(list(range(len(menu))))
        order.sort(key=rated.__getitem__, reverse=True)
        for index in order:
            if self.chance.below(100) < USUALLY:
                return index
        return order[0]

    def _select(self, node: Node[S], menu: list[Move]) -> Move:
        """The move with the greatest upper bound: mean reward plus exploration bonus (PUCT)."""
        priors = node.priors
        children = node.children
        visits = 0
        total = 0.0
        for move in menu:
            child = children.get(move)
            if child is not None:
                visits += child.visits
                total += child.total
        unvisited = total / visits - FIRST_PLAY_REDUCTION if visits else 0.5
        exploration = EXPLORATION * sqrt(visits + 1.0)
        found = menu[0]
        highest = -1e9
        floor = PRIOR_FLOOR / len(menu)
        for move in menu:
            prior = priors.get(move, floor)
            if prior == LEFT_OUT:
                continue
            bonus = exploration * prior
            child = children.get(move)
            if child is None:
                bound = unvisited + bonus
            else:
                bound = child.total / child.visits + bonus / (1 + child.visits)
            if bound > highest:
                found, highest = move, bound
        return found

    def _set_priors(self, priors: dict[int, float], play: Play[S], seat: Seat, menu: list[Move]) -> None:
        """Sets the priors of moves by their order in the hints, with ties in random order."""
        size = len(menu)
        rated = self.scores(play, seat, menu) if self.scores is not None else []
        if not rated and self.scores is not None and play is self.play:
            rated = self.scores(self._determinize(), seat, menu)  # `scores` may have no opinion on a view
        if not rated:
            for move in menu:
                priors[move] = 1.0 / size
            return
        order = self.chance.shuffled(list(range(size)))
        order.sort(key=rated.__getitem__, reverse=True)
        share = (1.0 - PRIOR_FLOOR) * (1.0 - PRIOR_DECAY) / (1.0 - PRIOR_DECAY**size)
        for index in order:
            priors[menu[index]] = share + PRIOR_FLOOR / size
            share *= PRIOR_DECAY
        if play.top.sealed() and rated[order[0]] >= 0 and not self.flat:
            # A sealed choice is made coin by coin or vote by vote, and no single step seems to cost anything: so moves
            # that the hints rate below 0 are excluded.
            for index in order:
                if rated[index] < 0:
                    priors[menu[index]] = LEFT_OUT

    def _rollout(self, play: Play[S]) -> None:
        """Plays on by the hints, or at random without them, to the horizon; to the end if there is no `value`."""
        chance = self.chance
        scores = self.scores
        if scores is None and self.value is None:
            self.decisions += play_out(play, chance, MOST_TO_END)
            return
        horizon = self.horizon
        away = False
        moment = self.moment
        end = 0
        if moment is not None:
            end = max(self.now + horizon, moment(play.state, self.seat) + 1)
        for _ in range(MOST_TO_HORIZON * self.horizon if self.value is not None else MOST_TO_END):
            if self._time_is_up() or not to_choice(play):
                return
            seat = play.deciders()[0]
            if moment is not None:
                if moment(play.state, self.seat) >= end:
                    return
            elif seat != self.seat:
                away = True
            elif away:  # so that positions are always evaluated at the same point of the turn order
                away = False
                horizon -= 1
                if horizon <= 0 and self.value is not None:
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

    def _backpropagate(self, play: Play[S], path: list[Node[S]], movers: list[Seat]) -> float:
        """Adds the rewards to the nodes on the path; returns that of the searching seat."""
        reward = [-1.0] * play.rules.seats
        for node, seat in zip(path, movers, strict=True):
            if reward[seat] < 0.0:
                reward[seat] = self._reward(play, seat)
            node.visits += 1
            node.total += reward[seat]
        return reward[self.seat]

    # -- rewards -------------------------------------------------------------------------------------------------------

    def _reward(self, play: Play[S], seat: Seat) -> float:
        """The reward from 0 (lost) to 1 (won alone); for unfinished games by how much the value has changed for this
        seat."""
        if play.over():
            places = play.rules.outcome(play.state).places
            return 1.0 / places.count(1) if places[seat] == 1 else 0.0
        value = self.value
        if value is not None and self.flat:
            return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, value(play.rules, play.state, seat) / ODDS))))
        if value is None or self.spread == 0.0:
            return 0.5
        change = (value(play.rules, play.state, seat) - self.start[seat]) / self.spread
        return 0.05 + 0.9 / (1.0 + exp(-max(-30.0, min(30.0, change))))

    def _probe(self) -> None:
        value = self.value
        assert value is not None
        changes = 0.0
        counted = 0
        first = self._determinize()
        for seat in range(first.rules.seats):
            self.start[seat] = value(first.rules, first.state, Seat(seat))
        for _ in range(PROBES):
            play = self._determinize()
            move = self.menu[self.chance.below(len(self.menu))]
            play.take(self.seat, move)
            play.events = []
            self._rollout(play)
            if self.stopped:
                break
            if not play.over():
                changes += abs(value(play.rules, play.state, self.seat) - self.start[self.seat])
                counted += 1
        self.spread = max(1.0, changes / counted) if counted else 1.0


def to_choice(play: Play[S]) -> bool:
    """Plays on until somebody has a choice. False: the game is over, or nobody has had a choice for too long."""
    for _ in range(MOST_FORCED):
        if play.over():
            return False
        seat = play.deciders()[0]
        menu = play.menu(seat)
        if len(menu) > 1:
            return True
        play.take(seat, menu[0])
        play.events = []
    return False
