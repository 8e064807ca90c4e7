"""Fast legality tests for one army under the usual way of moving (`leap`, connected after each token).

`Survey` searches for how many moves can follow a move. `Formation` proves the same without search where there is enough
room, which is nearly always: for the whole menu at once (`ample`), or else cell by cell (`firm`, `follows`). Sets of
tokens are bit sets, bits 0 to 5."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.ids import TOKENS
from gonfalon.games.grand_conqueror.laws import LEAP, Laws
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.verbs import moves_from

EVERY: Final = (1 << TOKENS) - 1
LANDED: Final = 1 << TOKENS  # the moving token, at the cell where it has landed


def _lowest(tokens: int) -> int:
    token = 0
    while not tokens >> token & 1:
        token += 1
    return token


def _runs(ways: int) -> int:
    """The number of runs that the own neighbours of a cell form around it. `ways` has a bit per direction, 1 to 6,
    clockwise."""
    around = ways >> 1
    return sum(1 for way in range(6) if around >> way & 1 and not around >> (way + 5) % 6 & 1)


BITS: Final = [1 << token for token in range(TOKENS)]
FIRST_OF: Final = [NONE] + [_lowest(tokens) for tokens in range(1, 2 * LANDED)]  # one token of each set
RUNS: Final = [_runs(ways) for ways in range(128)]
FEW: Final = [tokens.bit_count() <= 2 for tokens in range(EVERY + 1)]  # smaller than any set that stays in place
# The sets of tokens that may stay in place when this many of the six move.
STAYING: Final = [[one for one in range(EVERY + 1) if one.bit_count() == TOKENS - moving] for moving in range(4)]


def usual(s: State, law: Laws) -> bool:
    """Whether `Formation` can be used: its proofs are for this way of moving, and with castles open, as after round
    2."""
    if law.mode != LEAP or law.castle_presence_counts:
        return False
    return law.connected_always and s.round > law.castles_closed_rounds


class Formation:
    """One army and the open cells beside it (GC-060)."""

    def __init__(self, s: State, seat: Seat) -> None:
        low = TOKENS * seat
        self.moved = s.moved
        self.castle = s.castle[seat]
        self.token_on = s.token_on
        self.low = low
        self.beside = [0] * (TOKENS + 1)  # own tokens next to each token, and next to the landed one
        self.cramped = 0  # tokens with fewer than three open cells beside them, the own castle apart (see `firm`)
        self.hinges = 0  # tokens whose own neighbours form several runs: without them the army may split
        self.around: list[int] = []  # open cells next to the army, sorted
        self.cells: list[int] = []  # cells of the army, sorted; of its first part only if it is split
        self.landed = 0  # own tokens next to the cell on which the moving token is tried
        ring = s.board.ring
        token_on, fortress_on = s.token_on, s.fortress_on
        touch = [0] * s.board.size
        self.touch = touch  # the own tokens next to each open cell
        self.army = 0
        for token in range(TOKENS):
            if s.token[low + token] != NONE:
                self.army |= BITS[token]
        self.whole = False  # whether the army is connected
        if self.army == 0:
            return
        cells, around, castle = self.cells, self.around, self.castle
        together = self.army & -self.army
        cells.append(s.token[low + FIRST_OF[together]])
        for cell in cells:
            token = token_on[cell] - low
            bit = BITS[token]
            way = 1
            ways = 0  # the directions with an own token, one bit each, as `_runs` expects
            neighbours = 0
            room = 0
            for other in ring[cell]:
                way += way
                if other == OFF:
                    continue
                found = token_on[other]
                if found == NONE:
                    before = touch[other]
                    if before == 0:
                        tile = fortress_on[other]
                        if tile != NONE and s.is_stronghold(tile, seat):
                            continue  # GC-063
                        around.append(other)
                    touch[other] = before | bit
                    if other != castle:
                        room += 1
                elif 0 <= found - low < TOKENS:
                    own = BITS[found - low]
                    neighbours |= own
                    ways |= way
                    if not together & own:
                        together |= own
                        cells.append(other)
            self.beside[token] = neighbours
            if room < 3:
                self.cramped |= bit
            if RUNS[ways] > 1:
                self.hinges |= bit
        self.whole = together == self.army
        cells.sort()
        around.sort()

    # -- the whole menu ------------------------------------------------------------------------------------------------

    def menu(self) -> list[Move]:
        """Every move that keeps the army connected (GC-054), sorted."""
        touch, around = self.touch, self.around
        menu: list[object] = []
        for origin in self.cells:
            token = self.token_on[origin] - self.low
            bit = BITS[token]
            if self.moved & bit:
                continue
            moves = moves_from(origin)
            if self.hinges & bit:
                for cell in self.targets(token):
                    menu.append(moves[cell])
                continue
            rest = self.army & ~bit
            for cell in around:
                if touch[cell] & rest:
                    menu.append(moves[cell])
        return cast(list[Move], menu)

    def ample(self, left: int) -> bool:
        """Whether there is so much room that, after every move of `menu`, all the remaining ones of `left` moves can
        follow. All six tokens must be on the board and connected. False means only that the moves have to be tested one
        by one.

        The proof: `token` lands on a cell and the army is connected. Take a spanning tree of it with its root next to
        the landed token. The tokens still to move can be taken off the tree leaf by leaf; the army never splits, and
        what remains is a core as in `firm`. If there is enough room beside every possible core, all of them can be set
        down again. With two moves left, one token has moved already and must stay. The tree then lacks another leaf
        only if the other tokens form a single row from that token to the landed one; in that case a token from the
        middle of the row must find another place."""
        if not self.whole or self.army != EVERY:
            return False
        if left == 1:
            return True
        if left == 3:
            return self._roomy(left)  # no token has moved yet
        if self.moved & (self.moved - 1) or not self._roomy(left):
            return False
        if self.moved == 0:
            return True
        for token in range(TOKENS):
            if not self.moved >> token & 1 and self._rigid_row(token):
                return False
        return True

    def _roomy(self, left: int) -> bool:
        """Whether there are enough open cells beside every set of tokens that may stay in place."""
        if FEW[self.cramped]:
            return True
        for staying in STAYING[left]:
            if staying & ~self.cramped == 0 and self._room(staying, 0) < left:
                return False
        return True

    def _rigid_row(self, token: int) -> bool:
        """Whether the army without `token` is a single row that ends with the token already moved, and no open cell
        could take a token from the middle of the row."""
        rest = self.army & ~BITS[token]
        before = 0
        at = self.moved
        row = at
        while True:
            following = self.beside[FIRST_OF[at]] & rest & ~row
            if following == 0:
                return row == rest
            if following & (following - 1):
                return False
            if before and self._bridged(before | following, token):
                return False
            before = at
            at = following
            row |= at

    def _bridged(self, pair: int, token: int) -> bool:
        """Whether an open cell, or the one that `token` leaves, is next to both tokens of a pair."""
        if self.beside[token] & pair == pair:
            return True
        for cell in self.around:
            if self.touch[cell] & pair == pair:
                return True
        return False

    # -- one token -----------------------------------------------------------------------------------------------------

    def targets(self, token: int) -> list[int]:
        """The open cells that connect the army again after this token is lifted (GC-054)."""
        rest = self.army & ~(1 << token)
        part = self._part(rest)
        touch = self.touch
        found: list[int] = []
        if part == rest:
            for cell in self.around:
                if touch[cell] & rest:
                    found.append(cell)
            return found
        for cell in self.around:
            if touch[cell] & part and touch[cell] & ~part & rest:
                found.append(cell)
        rest &= ~part
        part = self._part(rest)
        while part != rest:  # the army splits into three or more parts
            found = [cell for cell in found if touch[cell] & part and touch[cell] & ~part & rest]
            rest &= ~part
            part = self._part(rest)
        return found

    def firm(self, token: int, left: int) -> int:
        """The tokens next to which `token` may land so that all the moves left, this one included, are still possible.

        Take as many more tokens off the rest of the army as are to move after this one, so that it stays connected each
        time: what remains is a core. If `token` lands next to the core, the other tokens can be lifted in that order
        and set down next to the core too, as long as it has enough open cells; the army never splits. The union of all
        such cores is returned. The own castle does not count as an open cell, because an arrival there may end the
        game."""
        rest = self.army & ~(1 << token)
        if left == 1:
            return rest
        if self._part(rest) != rest:
            return 0  # the token must land where it connects the parts again: see `follows`
        return self._cores(rest, token, left)

    def follows(self, token: int, cell: int, left: int) -> bool:
        """Like `firm`, for one cell that connects what `token` leaves: the landed token may belong to a core itself.
        False means only that a search must tell."""
        self.landed = self.touch[cell] & ~(1 << token)
        return self._cores(self.army & ~(1 << token) | LANDED, token, left) & LANDED != 0

    def _cores(self, rest: int, token: int, left: int) -> int:
        """The union of all cores of a set that have enough open cells beside them."""
        found = 0
        vacated = 0 if self.token_on[self.castle] - self.low == token else self.beside[token]
        for first in range(TOKENS):
            core = rest & ~(1 << first)
            if core == rest or self.moved >> first & 1 or not core & ~found or self._part(core) != core:
                continue
            if left == 2:
                if self._room(core, vacated) >= 2:
                    found |= core
                continue
            for second in range(TOKENS):
                smaller = core & ~(1 << second)
                if smaller == core or self.moved >> second & 1 or not smaller & ~found:
                    continue
                if self._part(smaller) == smaller and self._room(smaller, vacated) >= 3:
                    found |= smaller
            if found == rest:
                break
        return found

    def _room(self, core: int, vacated: int) -> int:
        """The number of open cells beside a core, at most three. The cell that the moving token left counts if it is
        next to the core; `vacated` are the tokens beside it."""
        room = 1 if vacated & core else 0
        for cell in self.around:
            if self.touch[cell] & core and cell != self.castle:
                room += 1
                if room == 3:
                    break
        return room

    def _part(self, rest: int) -> int:
        """One connected part of a set of tokens."""
        self.beside[TOKENS] = self.landed
        part = rest & -rest
        fresh = part
        while fresh:
            token = FIRST_OF[fresh]
            near = self.beside[token]
            if self.landed >> token & 1:
                near |= LANDED
            near &= rest & ~part
            part |= near
            fresh = fresh & (fresh - 1) | near
        return part
