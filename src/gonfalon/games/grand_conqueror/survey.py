"""Search on a scratch copy of the board for where the tokens of one army can go (GC-053 to GC-056)."""

from gonfalon.engine.ids import Seat
from gonfalon.games.grand_conqueror.cells import OPEN, WALL, ground
from gonfalon.games.grand_conqueror.ids import TOKENS
from gonfalon.games.grand_conqueror.laws import LEAP, WALK, Laws
from gonfalon.games.grand_conqueror.state import NONE, State


class Survey:
    """One player's army on a scratch copy of the board. Tokens are numbered 0 to 5 within the army."""

    def __init__(self, s: State, law: Laws, seat: Seat) -> None:
        self.seat = seat
        self.board = s.board
        self.mode = law.mode
        self.connected_always = law.connected_always
        self.castle = s.castle[seat]
        self.presence_counts = law.castle_presence_counts
        self.unbuilt = s.unbuilt(seat)
        self.ground = ground(s, law, seat)
        self.cells = s.places_of(seat)
        self.moved = s.moved
        self._region: list[bool] = []  # under `leap`: where the army can go, worked out when first asked
        self.count = TOKENS - self.cells.count(NONE)

    # -- one token -----------------------------------------------------------------------------------------------------

    def is_still(self, token: int) -> bool:
        """Whether a token is on the board and has not moved this turn (GC-051)."""
        return self.cells[token] != NONE and not self.moved >> token & 1

    def is_open(self, cell: int) -> bool:
        return self.ground[cell] == OPEN

    def next_in_reserve(self) -> int:
        for token in range(TOKENS):
            if self.cells[token] == NONE:
                return token
        return NONE

    def targets(self, token: int, left: int, one_is_enough: bool) -> list[int]:
        """The cells where a token may be set down with `left` moves to go, this one included. Every legal cell is among
        them; the look-ahead removes the others, which are few. If it is enough to find one move, equivalent cells may
        be left out."""
        if self.connected_always or left == 1:
            if self.count == 1:
                return self._open(self._reach(token))
            joining = self._joining(token)
            if self.connected_always and self.mode == LEAP:
                return joining  # GC-R11b: a way over own tokens always exists
            reach = self._reach(token)
            return [cell for cell in joining if reach[cell]]
        if self._may_all_follow(token, left - 1):
            return self._open(self._reach(token))
        # The army must be connected at the end of the turn and some token stays in place, so each move still to come
        # can bridge a gap of one cell. Under `leap` no token blocks another, so the last two moves can be ordered so
        # that the first lands next to the army as it stands, unless that move would come home too early (GC-082).
        far_from_home = len(self.unbuilt) > int(self.presence_counts)
        span = 1 if one_is_enough and left == 2 and self.mode == LEAP and far_from_home else left
        others = [cell for cell in self.cells if cell != NONE and (cell != self.cells[token] or span == 1)]
        far = self.board.distances(others, [False] * self.board.size)
        reach = self._reach(token)
        return [cell for cell in self._open(reach) if far[cell] <= span]

    def _may_all_follow(self, token: int, moves: int) -> bool:
        """Whether all other tokens of the army can still move, so that this one need not stay near any of them."""
        for other in range(TOKENS):
            if other != token and self.cells[other] != NONE:
                if self.moved >> other & 1:
                    return False
                moves -= 1
        return moves >= 0

    def entries(self) -> list[int]:
        """The cells where a token of the reserve may enter (GC-045)."""
        found: list[int] = []
        if self.count:
            for cell in range(self.board.size):
                if self.is_open(cell) and self._touches_army(cell):
                    found.append(cell)
            return found
        if self.is_open(self.castle):
            found.append(self.castle)
        for cell in self.board.beside[self.castle]:
            if self.is_open(cell):
                found.append(cell)
        return found

    def way(self, token: int, cell: int) -> bool:
        """Whether a way leads the token there (GC-055)."""
        if self.mode == LEAP and self.connected_always and self.count > 1:
            return True
        return self._reach(token)[cell]

    def together(self) -> bool:
        start = NONE
        for cell in self.cells:
            if cell != NONE:
                start = cell
                break
        if start == NONE:
            return True
        seen = 1 << self.ground[start]
        queue = [start]
        for cell in queue:
            for other in self.board.beside[cell]:
                token = self.ground[other]
                if 0 <= token < TOKENS and not seen >> token & 1:
                    seen |= 1 << token
                    queue.append(other)
        return len(queue) == self.count

    def _touches_army(self, cell: int) -> bool:
        for other in self.board.beside[cell]:
            if 0 <= self.ground[other] < TOKENS:
                return True
        return False

    def _joining(self, token: int) -> list[int]:
        """The open cells next to every part of the army that remains when this token is lifted (GC-R12)."""
        part = [NONE] * TOKENS
        part[token] = TOKENS  # lifted, so part of no group
        parts = 0
        beside = self.board.beside
        for start in range(TOKENS):
            if part[start] != NONE or self.cells[start] == NONE:
                continue
            part[start] = parts
            queue = [self.cells[start]]
            for cell in queue:
                for other in beside[cell]:
                    found = self.ground[other]
                    if 0 <= found < TOKENS and part[found] == NONE:
                        part[found] = parts
                        queue.append(other)
            parts += 1
        touched = [0] * self.board.size
        every = (1 << parts) - 1
        joining: list[int] = []
        for other_token in range(TOKENS):
            if part[other_token] == NONE or other_token == token:
                continue
            bit = 1 << part[other_token]
            for cell in beside[self.cells[other_token]]:
                before = touched[cell]
                if self.ground[cell] == OPEN and before != every:
                    touched[cell] = before | bit
                    if before | bit == every:
                        joining.append(cell)
        return joining

    def _open(self, cells: list[bool]) -> list[int]:
        return [cell for cell in range(self.board.size) if cells[cell] and self.is_open(cell)]

    def _reach(self, token: int) -> list[bool]:
        """The cells a token can travel to, whether or not the army stays connected: under `step` the adjacent ones,
        under `walk` those reached over open cells, under `leap` over own tokens too (GC-055, GC-R11)."""
        home = self.cells[token]
        if self.mode == LEAP and self._region:
            return self._region  # own tokens block nobody, so the region is the same for all tokens and the whole turn
        if self.mode == LEAP:
            self._region = self.board.reached(home, [one == WALL for one in self.ground])
            return self._region
        if self.mode == WALK:
            return self.board.reached(home, [one != OPEN for one in self.ground])
        reach = [False] * self.board.size
        for cell in self.board.beside[home]:
            reach[cell] = True
        return reach

    # -- trying things out ---------------------------------------------------------------------------------------------

    def ends(self, token: int, cell: int) -> bool:
        """Whether this arrival brings the army home (GC-080), so that no further move follows."""
        to_build = len(self.unbuilt)
        if to_build > 1 or (to_build == 1 and self.unbuilt[0] != cell):
            return False
        if cell == self.castle:
            return to_build == 0
        return self.presence_counts and self.ground[self.castle] not in (OPEN, WALL, token)

    def connects(self, token: int, cell: int) -> bool:
        """Whether the army is connected once this token stands there (GC-054)."""
        origin = self.put(token, cell)
        together = self.together()
        self.put_back(token, origin)
        return together

    def put(self, token: int, cell: int) -> int:
        """Sets a token down and returns its former cell, for `put_back`."""
        origin = self.cells[token]
        if origin != NONE:
            self.ground[origin] = OPEN
        else:
            self.count += 1
        self.cells[token] = cell
        self.ground[cell] = token
        return origin

    def put_back(self, token: int, origin: int) -> None:
        self.ground[self.cells[token]] = OPEN
        self.cells[token] = origin
        if origin != NONE:
            self.ground[origin] = token
        else:
            self.count -= 1
