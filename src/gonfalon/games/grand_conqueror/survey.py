"""One army on a scratch board: where each token can go (GC-053 to GC-056)."""

from gonfalon.engine.ids import Seat
from gonfalon.games.grand_conqueror.cells import OPEN, WALL, ground
from gonfalon.games.grand_conqueror.ids import TOKENS
from gonfalon.games.grand_conqueror.laws import LEAP, WALK, Laws
from gonfalon.games.grand_conqueror.state import NONE, State


class Survey:
    """One player's army on a scratch board. Tokens are numbered 0 to 5 within the army."""

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
        self._region: list[bool] = []  # by `leap`: where the army can go, once it was asked
        self.count = TOKENS - self.cells.count(NONE)

    # -- one token -----------------------------------------------------------------------------------------------------

    def is_still(self, token: int) -> bool:
        """On the board and not yet moved this turn (GC-051)."""
        return self.cells[token] != NONE and not self.moved >> token & 1

    def is_open(self, cell: int) -> bool:
        return self.ground[cell] == OPEN

    def next_in_reserve(self) -> int:
        for token in range(TOKENS):
            if self.cells[token] == NONE:
                return token
        return NONE

    def targets(self, token: int, left: int, one_is_enough: bool) -> list[int]:
        """Where a token may be set down with `left` moves to go, this one included: every legal cell, and few that the
        look-ahead will have to refuse. If one move is as good as another, cells may be left out."""
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
        # The turn must end with the army together, and some token stays where it is: each move still to come can bridge
        # one cell. By `leap` no token stands in another's way, so the last two moves can be made in the order in which
        # the first lands beside the army as it stands, unless that one would come home too early (GC-082).
        far_from_home = len(self.unbuilt) > int(self.presence_counts)
        span = 1 if one_is_enough and left == 2 and self.mode == LEAP and far_from_home else left
        others = [cell for cell in self.cells if cell != NONE and (cell != self.cells[token] or span == 1)]
        far = self.board.distances(others, [False] * self.board.size)
        reach = self._reach(token)
        return [cell for cell in self._open(reach) if far[cell] <= span]

    def _may_all_follow(self, token: int, moves: int) -> bool:
        """Whether the rest of the army can move as a whole, so that no token holds this one back."""
        for other in range(TOKENS):
            if other != token and self.cells[other] != NONE:
                if self.moved >> other & 1:
                    return False
                moves -= 1
        return moves >= 0

    def entries(self) -> list[int]:
        """Where a token of the reserve may enter (GC-045)."""
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
        """Whether the token can travel there at all (GC-055)."""
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
        """Open cells next to every part of the army that is left when this token is lifted (GC-R12)."""
        part = [NONE] * TOKENS
        part[token] = TOKENS  # in the hand
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
        """Cells a token can travel to, the army apart: by `step` the next ones, by `walk` over open cells, by `leap`
        over own tokens too (GC-055, GC-R11)."""
        home = self.cells[token]
        if self.mode == LEAP and self._region:
            return self._region  # own tokens stand in nobody's way, so it is the same all turn and for all of them
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
        """Whether this arrival brings the army home (GC-080), so that nothing can follow."""
        to_build = len(self.unbuilt)
        if to_build > 1 or (to_build == 1 and self.unbuilt[0] != cell):
            return False
        if cell == self.castle:
            return to_build == 0
        return self.presence_counts and self.ground[self.castle] not in (OPEN, WALL, token)

    def connects(self, token: int, cell: int) -> bool:
        """Whether the army hangs together once this token stands there (GC-054)."""
        origin = self.put(token, cell)
        together = self.together()
        self.put_back(token, origin)
        return together

    def put(self, token: int, cell: int) -> int:
        """Sets a token down and returns where it was, for `put_back`."""
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
