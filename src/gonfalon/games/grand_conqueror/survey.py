"""One army on a scratch board: where each token can go (GC-053 to GC-056)."""

from gonfalon.engine.ids import Seat
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.cells import walls
from gonfalon.games.grand_conqueror.laws import LEAP, STEP, Laws
from gonfalon.games.grand_conqueror.state import NONE, TOKENS, State


class Survey:
    """One player's army on a scratch board. Tokens are numbered 0 to 5 within the army."""

    def __init__(self, s: State, law: Laws, seat: Seat) -> None:
        self.seat = seat
        self.board = s.board
        self.near = s.board.near
        self.mode = law.mode
        self.connected_always = law.connected_always
        self.castle = s.castle[seat]
        self.presence_counts = law.castle_presence_counts
        self.unbuilt = s.unbuilt(seat)
        self.wall = walls(s, law, seat)
        self.cells = s.token[TOKENS * seat : TOKENS * seat + TOKENS]
        self.moved = s.moved
        self.token_on = [NONE] * s.board.size  # own tokens only; rival ones are walls
        self.count = 0
        for token in range(TOKENS):
            cell = self.cells[token]
            if cell != NONE:
                self.token_on[cell] = token
                self.count += 1

    # -- one token -----------------------------------------------------------------------------------------------------

    def is_still(self, token: int) -> bool:
        """On the board and not yet moved this turn (GC-051)."""
        return self.cells[token] != NONE and not self.moved >> token & 1

    def is_open(self, cell: int) -> bool:
        return self.token_on[cell] == NONE and not self.wall[cell]

    def next_in_reserve(self) -> int:
        for token in range(TOKENS):
            if self.cells[token] == NONE:
                return token
        return NONE

    def leaping(self) -> bool:
        """The usual way of moving, for which `Outlook` knows shortcuts."""
        return self.mode == LEAP and self.connected_always and self.count > 1 and not self.presence_counts

    def targets(self, token: int) -> list[int]:
        """Where a token may be set down, if nothing but this move counted."""
        if not self.connected_always:
            return self._within_reach(token)
        if self.mode == LEAP and self.count > 1:
            return self._joining(token)  # GC-R11b: a way over own tokens always exists
        joining = self._joining(token) if self.count > 1 else []
        found: list[int] = []
        for cell in self._within_reach(token):
            if self.count == 1 or cell in joining:
                found.append(cell)
        return found

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
        for cell in self.board.neighbours(self.castle):
            if self.is_open(cell):
                found.append(cell)
        return found

    def way(self, token: int, cell: int) -> bool:
        """Whether the token can travel there at all (GC-055)."""
        if self.mode == LEAP and self.connected_always and self.count > 1:
            return True
        return cell in self._within_reach(token)

    def together(self) -> bool:
        start = NONE
        for cell in self.cells:
            if cell != NONE:
                start = cell
                break
        if start == NONE:
            return True
        seen = 1 << self.token_on[start]
        queue = [start]
        near = self.near
        for cell in queue:
            for i in range(6 * cell, 6 * cell + 6):
                other = near[i]
                if other != OFF:
                    token = self.token_on[other]
                    if token != NONE and not seen >> token & 1:
                        seen |= 1 << token
                        queue.append(other)
        return len(queue) == self.count

    def _touches_army(self, cell: int) -> bool:
        for i in range(6 * cell, 6 * cell + 6):
            other = self.near[i]
            if other != OFF and self.token_on[other] != NONE:
                return True
        return False

    def _joining(self, token: int) -> list[int]:
        """Open cells next to every part of the army that is left when this token is lifted (GC-R12)."""
        home = self.cells[token]
        self.token_on[home] = NONE
        part = [NONE] * TOKENS
        parts = 0
        near = self.near
        for start in range(TOKENS):
            if start == token or part[start] != NONE or self.cells[start] == NONE:
                continue
            part[start] = parts
            queue = [self.cells[start]]
            for cell in queue:
                for i in range(6 * cell, 6 * cell + 6):
                    other = near[i]
                    if other != OFF:
                        found = self.token_on[other]
                        if found != NONE and part[found] == NONE:
                            part[found] = parts
                            queue.append(other)
            parts += 1
        self.token_on[home] = token
        touched = [0] * self.board.size
        every = (1 << parts) - 1
        joining: list[int] = []
        for other_token in range(TOKENS):
            if part[other_token] == NONE:
                continue
            bit = 1 << part[other_token]
            cell = self.cells[other_token]
            for i in range(6 * cell, 6 * cell + 6):
                beside = near[i]
                if beside != OFF and self.token_on[beside] == NONE and not self.wall[beside]:
                    before = touched[beside]
                    if before != every:
                        touched[beside] = before | bit
                        if before | bit == every:
                            joining.append(beside)
        return joining

    def _within_reach(self, token: int) -> list[int]:
        """Cells a token can travel to, the army apart: by `step` the next ones, by `walk` over open cells, by `leap`
        over own tokens too (GC-055, GC-R11)."""
        home = self.cells[token]
        if self.mode == STEP:
            return [cell for cell in self.board.neighbours(home) if self.is_open(cell)]
        blocked = self.wall
        if self.mode != LEAP:
            blocked = self.wall[:]
            for cell in self.cells:
                if cell != NONE:
                    blocked[cell] = True
        return [cell for cell in self.board.flood(home, blocked) if self.is_open(cell)]

    # -- trying things out ---------------------------------------------------------------------------------------------

    def ends(self, token: int, cell: int) -> bool:
        """Whether this arrival brings the army home (GC-080), so that nothing can follow."""
        to_build = len(self.unbuilt)
        if to_build > 1 or (to_build == 1 and self.unbuilt[0] != cell):
            return False
        if cell == self.castle:
            return to_build == 0
        return self.presence_counts and self.token_on[self.castle] not in (NONE, token)

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
            self.token_on[origin] = NONE
        else:
            self.count += 1
        self.cells[token] = cell
        self.token_on[cell] = token
        return origin

    def put_back(self, token: int, origin: int) -> None:
        self.token_on[self.cells[token]] = NONE
        self.cells[token] = origin
        if origin != NONE:
            self.token_on[origin] = token
        else:
            self.count -= 1
