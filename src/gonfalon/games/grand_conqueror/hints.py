"""The scores of moves and positions for bots of Grand Conqueror: how far an army is from coming home, and where tiles
are best placed.

Not rules: nothing here decides what is allowed. A higher score is better."""

from typing import Final

from gonfalon.engine.endgame import NOT_NEAR
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.games.grand_conqueror.board import AROUND, NO_BOARD, Board
from gonfalon.games.grand_conqueror.deploy import line_cells
from gonfalon.games.grand_conqueror.ids import FORTRESSES, TOKENS, Cell, owner_of
from gonfalon.games.grand_conqueror.laws import STEP, Laws, laws
from gonfalon.games.grand_conqueror.march import MOVES
from gonfalon.games.grand_conqueror.setup import Fortresses
from gonfalon.games.grand_conqueror.state import DEPLOYING, NONE, State
from gonfalon.games.grand_conqueror.verbs import CASTLE, ENTER, FORTRESS, LINE, MOVE, PIECE, PLACE, ends_of

ENDGAME = 1  # turns left at which a search counts out the race home: one's own and the next rival's
LAPS = 4  # rounds that a search plays on, because the use of a march shows only some turns later
FAR: Final = 1_000  # out of reach
DETOUR: Final = 8  # extra steps for a cell held by a rival token, which may leave or can be passed around
HEAD: Final = 100  # weight of a step of the token nearest the goal; a step of any other token counts 1
HEAD_OF_BUNCH: Final = 3
SITE: Final = 100_000  # a fortress still to build
HELD: Final = 8  # extra steps for a goal where a rival token stands
WAITING: Final = 3  # extra steps while an own token stands on the castle and must leave before another can arrive
PATIENCE: Final = 20  # rounds
RESTLESS: Final = 4
HOME: Final = 100_000_000  # the game is won
MOST_KNOWN: Final = 4_000  # how many journeys are remembered


def scores(play: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """The score of each move of a menu; 0 for each move where the choice makes no difference (armies)."""
    s, law = play.state, laws(play)
    first = menu[0]
    if MOVE.owns(first) or ENTER.owns(first) or PLACE.owns(first) or LINE.owns(first):
        rated = _rated(journey_of(s, law, seat), s.cells_of(seat), s, menu)
        if s.round > PATIENCE and (s.round + seat) % RESTLESS == 0:
            # Two armies can block each other for ever. So in long games bots wander now and then, but never past a
            # fortress they could build.
            return [worth // SITE for worth in rated]
        return rated
    if PIECE.owns(first):
        return _pieces(s, law, menu)
    if CASTLE.owns(first):
        return _castles(s, menu)
    top = play.top
    if isinstance(top, Fortresses):
        return _fortresses(s, seat, law.tile_owner(seat, top.tile), menu)
    return [0] * len(menu)


def value(rules: Laws, view: State, seat: Seat) -> int:
    """How near this seat is to coming home, compared with the nearest of its rivals."""
    if view.castle[seat] == NONE or NONE in view.castle:
        return 0
    mine = _standing(rules, view, seat)
    best = -HOME
    for other in range(view.seats):
        if other != seat and not view.gone[other]:
            best = max(best, _standing(rules, view, Seat(other)))
    return mine - best


def ending(rules: Laws, view: State, seat: Seat) -> int:
    """The least number of turns before an army can be home: its head comes at most one step nearer with each move."""
    if view.round <= DEPLOYING:
        return NOT_NEAR
    soonest = NOT_NEAR
    for i in range(view.seats):
        if view.playing(Seat(i)):
            left = MOVES if i != seat else MOVES - view.moved.bit_count()
            steps = journey_of(view, rules, Seat(i)).steps_home(view.cells_of(Seat(i)))
            turns = max(0, (steps - left + MOVES - 1) // MOVES)
            soonest = min(soonest, (i - seat) % view.seats + view.seats * turns)
    return soonest


def _standing(law: Laws, s: State, seat: Seat) -> int:
    if s.place[seat]:
        return HOME - s.place[seat]
    journey = journey_of(s, law, seat)
    return journey.score(s.cells_of(seat), journey.every)


class Journeys:
    """A cache of journeys. Half of what a search computes is ways around the rivals' tokens, and as long as those stand
    still, for the rest of a turn and throughout a search of it, the ways are the same."""

    def __init__(self) -> None:
        self.board: Board = NO_BOARD
        self.known: dict[tuple[int, ...], Journey] = {}

    def of(self, s: State, law: Laws, seat: Seat) -> "Journey":
        if s.board is not self.board or len(self.known) >= MOST_KNOWN:
            self.board = s.board
            self.known = {}
        start = TOKENS * seat
        others = s.token[:start] + s.token[start + TOKENS :]
        key = (seat, law.mode, law.castle_presence_counts, *others, *s.built, *s.castle, *s.fortress)
        found = self.known.get(key)
        if found is None:
            found = Journey(s, law, seat)
            self.known[key] = found
        return found


_journeys: Final = Journeys()


def journey_of(s: State, law: Laws, seat: Seat) -> "Journey":
    return _journeys.of(s, law, seat)


class Journey:
    """The way of one army through its unbuilt fortresses in the best order, then to the castle (GC-073, GC-080).
    Distances from each goal are measured once; then any placement of the tokens can be scored by lookup. The head is
    the token nearest the next goal."""

    def __init__(self, s: State, law: Laws, seat: Seat) -> None:
        # Under `leap` the head draws the others along; under the other modes an army that spreads out gets stuck.
        self.head = HEAD if law.mode != STEP else HEAD_OF_BUNCH
        self.step = self.head + TOKENS  # the score of one step of the whole army
        self.castle = s.castle[seat]
        self.goals = s.unbuilt(seat)
        self.every = (1 << len(self.goals)) - 1  # the goals still to build, one bit each
        cost = _costs(s, seat)
        self.far: list[list[int]] = [_ways(s.board, goal, cost) for goal in self.goals]
        self.home = _ways(s.board, self.castle, cost)
        self.held = [HELD if cost[goal] > 1 else 0 for goal in self.goals]  # nothing is built under a rival (GC-075)
        self.presence_counts = law.castle_presence_counts
        # after[left * 4 + i]: the steps from goal i through all goals in `left` in the best order, and then home.
        self.after: list[int] = []
        for left in range(self.every + 1):
            for i in range(FORTRESSES + 1):
                self.after.append(self._after(left, i) if i < len(self.goals) else 0)

    def _after(self, left: int, here: int) -> int:
        if left == 0:
            return self.home[self.goals[here]]
        best = FAR * 4
        for i in range(len(self.goals)):
            if left >> i & 1:
                way = self.far[i][self.goals[here]] + self.after[(left & ~(1 << i)) * 4 + i]
                if way < best:
                    best = way
        return best

    def score(self, cells: list[int], left: int) -> int:
        """The score of an army: fortresses still to build count most, then the distance of its head, then that of the
        other tokens."""
        if left == 0:
            waits = WAITING * self.step if self.castle in cells and not self.presence_counts else 0
            return -waits - self._distance(self.home, cells, self.castle)
        best = -FAR * FAR
        for i in range(len(self.goals)):
            if left >> i & 1:
                rated = -self._distance(self.far[i], cells, NONE) - self.step * self.further(i, left)
                if rated > best:
                    best = rated
        for i in range(len(self.goals)):
            if left >> i & 1:
                best -= SITE
        return best

    def steps_home(self, cells: list[int]) -> int:
        """The steps of the head through all remaining goals and home."""
        best = FAR
        for cell in cells:
            if self.every == 0 and cell != self.castle:
                best = min(best, self.home[cell])
            for i in range(len(self.goals)):
                best = min(best, self.far[i][cell] + self.after[(self.every & ~(1 << i)) * 4 + i])
        return best

    def further(self, goal: int, left: int) -> int:
        """The steps that follow a goal if it is built first of the remaining ones."""
        return self.held[goal] + self.after[(left & ~(1 << goal)) * 4 + goal]

    def _distance(self, far: list[int], cells: list[int], leaving: int) -> int:
        """The distance of an army from a goal: head and other tokens, weighted."""
        head = FAR
        body = 0
        for cell in cells:
            way = far[cell]
            body += way
            if way < head and cell != leaving:
                head = way
        return self.head * head + body


class Distances:
    """The distances of an army from each of its goals, kept so that a move of one token is scored without looking at
    the others again."""

    def __init__(self, journey: Journey, cells: list[int]) -> None:
        self.journey = journey
        self.at_home = 0  # own tokens on the castle
        for cell in cells:
            if cell == journey.castle:
                self.at_home += 1
        going_home = journey.every == 0
        self.ways = [journey.home] if going_home else journey.far
        self.leaving = journey.castle if going_home else NONE
        self.further = [0] if going_home else [journey.further(i, journey.every) for i in range(len(journey.goals))]
        self.body: list[int] = []
        self.head: list[int] = []
        self.first: list[int] = []  # the cell of the head
        self.second: list[int] = []  # the distance of the second nearest token
        for far in self.ways:
            body, head, first, second = 0, FAR, NONE, FAR
            for cell in cells:
                way = far[cell]
                body += way
                if cell == self.leaving:
                    continue
                if way < head:
                    head, first, second = way, cell, head
                elif way < second:
                    second = way
            self.body.append(body)
            self.head.append(head)
            self.first.append(first)
            self.second.append(second)

    def after(self, origin: int, cell: int) -> int:
        """The score as in `Journey.score` after a token has moved to a cell that is none of its goals."""
        journey = self.journey
        best = -FAR * FAR
        for i, far in enumerate(self.ways):
            head = self.second[i] if self.first[i] == origin else self.head[i]
            if far[cell] < head and cell != self.leaving:
                head = far[cell]
            body = self.body[i] - far[origin] + far[cell]
            rated = -journey.head * head - body - journey.step * self.further[i]
            if rated > best:
                best = rated
        if self.leaving == NONE:
            return best - SITE * len(journey.goals)
        stays = self.at_home - (1 if origin == journey.castle else 0) > 0
        return best - (WAITING * journey.step if stays and not journey.presence_counts else 0)


def _rated(journey: Journey, cells: list[int], s: State, menu: list[Move]) -> list[int]:
    """The score of each move of a menu."""
    if not MOVE.owns(menu[0]):
        return [_after(journey, cells[:], s, move) for move in menu]
    distances = Distances(journey, cells)
    rated: list[int] = []
    for move in menu:
        if MOVE.owns(move):
            origin, cell = ends_of(move)
            if cell not in journey.goals and cell != journey.castle:
                rated.append(distances.after(origin, cell))
                continue
        rated.append(_after(journey, cells[:], s, move))
    return rated


def _after(journey: Journey, cells: list[int], s: State, move: Move) -> int:
    """The score after this move, without the goals that it builds. Changes `cells` to the army's cells after the
    move."""
    arrived: list[Cell] = []
    if MOVE.owns(move):
        origin, cell = ends_of(move)
        cells[cells.index(origin)] = cell
        arrived.append(cell)
    else:
        if LINE.owns(move):
            start, direction = LINE.args(move)
            arrived = line_cells(s, Cell(start), direction)
        elif ENTER.owns(move):
            arrived.append(Cell(ENTER.first(move)))
        else:
            arrived.append(Cell(PLACE.first(move)))
        cells.extend(arrived)
    left = journey.every
    for cell in arrived:
        for i in range(len(journey.goals)):
            if journey.goals[i] == cell:
                left &= ~(1 << i)
    if left == 0 and journey.castle in (cells if journey.presence_counts else arrived):
        return HOME
    return journey.score(cells, left)


def _costs(s: State, seat: Seat) -> list[int]:
    """The steps that entering each cell costs: rival strongholds are walls (GC-063), rival tokens a detour (GC-056)."""
    cost = [1] * s.board.size
    for token, cell in enumerate(s.token):
        if cell != NONE and owner_of(token) != seat:
            cost[cell] = 1 + DETOUR
    for tile, cell in enumerate(s.fortress):
        if s.is_stronghold(tile, seat):
            cost[cell] = FAR
    return cost


def _ways(board: Board, goal: int, cost: list[int]) -> list[int]:
    """The cost of the way from every cell to the goal. Costs are small, so cells wait in one list per distance."""
    far = [FAR] * board.size
    far[goal] = 0
    piles: list[list[int]] = [[goal]]
    now = 0
    while now < len(piles):
        for cell in piles[now]:
            if far[cell] != now:
                continue  # a cheaper way was found meanwhile
            then = now + cost[cell]
            for other in board.beside[cell]:
                if then < far[other] and cost[other] != FAR:
                    far[other] = then
                    while len(piles) <= then:
                        piles.append([])
                    piles[then].append(other)
        now += 1
    return far


# -- tiles -------------------------------------------------------------------------------------------------------------


def _pieces(s: State, law: Laws, menu: list[Move]) -> list[int]:
    """A piece lies best where it shares the most edges with the board, because in narrow passages armies block each
    other. Among such places, those near the middle are best."""
    at = s.board.at
    rated: list[int] = []
    for move in menu:
        shape, turn, q, r = PIECE.args(move)
        cells = law.piece_cells(shape, turn, q, r)
        shared = 0
        away = 0
        for cq, cr in cells:
            away = max(away, abs(cq), abs(cr), abs(cq + cr))
            for dq, dr in AROUND:
                if (cq + dq, cr + dr) in at:
                    shared += 1
        rated.append(3 * shared - 2 * away)
    return rated


def _castles(s: State, menu: list[Move]) -> list[int]:
    """One's own castle lies best where even the two worst fortresses make a short round trip, because a rival places
    them (GC-024)."""
    plain = [False] * s.board.size
    contour = s.board.contour
    far = [s.board.distances([cell], plain) for cell in contour]
    rated: list[int] = []
    for move in menu:
        home = far[contour.index(CASTLE.first(move))]
        longest = 0
        total = 0
        for i, one in enumerate(contour):
            total += home[one]
            for other in contour[:i]:
                length = home[one] + far[i][other] + home[other]
                if length > longest:
                    longest = length
        rated.append(-10 * longest - total)
    return rated


def _fortresses(s: State, seat: Seat, owner: Seat, menu: list[Move]) -> list[int]:
    """A rival's fortress lies best where it makes the rival's round trip long. Among such cells, those far from one's
    own castle are best, because a fortress there could wall it in (GC-063)."""
    plain = [False] * s.board.size
    home = s.board.distances([s.castle[owner]], plain)
    own = s.board.distances([s.castle[seat]], plain)
    lying = s.unbuilt(owner)
    far = [s.board.distances([cell], plain) for cell in lying]
    rated: list[int] = []
    for move in menu:
        cell = FORTRESS.first(move)
        rated.append(10 * _round(home, lying, far, cell) + own[cell])
    return rated


def _round(home: list[int], lying: list[int], far: list[list[int]], cell: int) -> int:
    """The shortest round trip from the castle through every placed fortress and this one."""
    if not lying:
        return 2 * home[cell]
    if len(lying) == 1:
        return home[lying[0]] + far[0][cell] + home[cell]
    a, b = lying[0], lying[1]
    between = home[a] + far[0][cell] + far[1][cell] + home[b]
    last = far[0][b] + home[cell] + min(home[a] + far[1][cell], home[b] + far[0][cell])
    return min(between, last)
