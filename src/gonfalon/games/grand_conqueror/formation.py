"""A quick look at one army for the usual way of moving (`leap`, together after each token).

`Survey` finds out by search how many moves can follow a move. Here the same is proved without search wherever there is
room, which is nearly always: for the whole menu at once (`ample`), or else cell by cell (`firm`, `follows`). Sets of
tokens are bits 0 to 5.
"""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.ids import TOKENS
from gonfalon.games.grand_conqueror.laws import LEAP, Laws
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.verbs import moves_from

EVERY: Final = (1 << TOKENS) - 1
LANDED: Final = 1 << TOKENS  # the token that moves, where it has landed


def _lowest(tokens: int) -> int:
    token = 0
    while not tokens >> token & 1:
        token += 1
    return token


def _runs(ways: int) -> int:
    """Into how many runs the own neighbours of a cell fall: bits 1 to 6 for the directions, clockwise."""
    around = ways >> 1
    return sum(1 for way in range(6) if around >> way & 1 and not around >> (way + 5) % 6 & 1)


BITS: Final = [1 << token for token in range(TOKENS)]
FIRST_OF: Final = [NONE] + [_lowest(tokens) for tokens in range(1, 2 * LANDED)]  # a token of each set
RUNS: Final = [_runs(ways) for ways in range(128)]
FEW: Final = [tokens.bit_count() <= 2 for tokens in range(EVERY + 1)]  # fewer than stay in place, whoever moves
# The sets of tokens that stay where they are when this many of six move.
STAYING: Final = [[one for one in range(EVERY + 1) if one.bit_count() == TOKENS - moving] for moving in range(4)]


def usual(s: State, law: Laws) -> bool:
    """Whether `Formation` knows shortcuts for this way of moving. Castles are open, as they are after round 2."""
    if law.mode != LEAP or law.castle_presence_counts:
        return False
    return law.connected_always and s.round > law.castles_closed_rounds


class Formation:
    """One army as it stands, and the open cells beside it (GC-060)."""

    def __init__(self, s: State, seat: Seat) -> None:
        low = TOKENS * seat
        self.moved = s.moved
        self.castle = s.castle[seat]
        self.token_on = s.token_on
        self.low = low
        self.beside = [0] * (TOKENS + 1)  # own tokens next to each token, and next to the landed one
        self.cramped = 0  # tokens with fewer than three open cells beside them, the own castle apart (see `firm`)
        self.hinges = 0  # tokens whose own neighbours do not touch each other: the army may fall apart without them
        self.around: list[int] = []  # open cells next to the army, in order
        self.cells: list[int] = []  # of the army, in order, as far as it hangs together
        self.landed = 0  # own tokens beside where the moving token has landed, while one is tried
        ring = s.board.ring
        token_on, fortress_on = s.token_on, s.fortress_on
        touch = [0] * s.board.size
        self.touch = touch  # own tokens next to each open cell
        self.army = 0
        for token in range(TOKENS):
            if s.token[low + token] != NONE:
                self.army |= BITS[token]
        self.whole = False  # whether the army hangs together
        if self.army == 0:
            return
        cells, around, castle = self.cells, self.around, self.castle
        together = self.army & -self.army
        cells.append(s.token[low + FIRST_OF[together]])
        for cell in cells:
            token = token_on[cell] - low
            bit = BITS[token]
            way = 1
            ways = 0  # in which there is an own token, as `_runs` counts them
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
        """Every move that keeps the army together (GC-054), sorted."""
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
        """Whether all six stand together with so much room that after every move of `menu` all others of the `left`
        can follow. False may also mean that one has to look closer.

        Say `token` lands on a cell. What then stands is connected, so the tokens still to move can be taken off it one
        by one, from the ends of a tree that has its root beside the landed token: it never falls apart, and what stays
        is a core as in `firm`. With room enough beside every set of so many tokens, all can be set down again.
        With two to go, one token has moved before and must stay. Only if the others form one row from that token to
        the landed one is there no other end to take off; then a token of the middle must find another place."""
        if not self.whole or self.army != EVERY:
            return False
        if left == 1:
            return True
        if left == 3:
            return self._roomy(left)  # nothing has moved yet
        if self.moved & (self.moved - 1) or not self._roomy(left):
            return False
        if self.moved == 0:
            return True
        for token in range(TOKENS):
            if not self.moved >> token & 1 and self._rigid_row(token):
                return False
        return True

    def _roomy(self, left: int) -> bool:
        """Whether there are open cells enough beside every set of tokens that can stay in place."""
        if FEW[self.cramped]:
            return True
        for staying in STAYING[left]:
            if staying & ~self.cramped == 0 and self._room(staying, 0) < left:
                return False
        return True

    def _rigid_row(self, token: int) -> bool:
        """Whether the army without `token` is one row, with the token that has moved at its end, and no cell could take
        in a token from the middle."""
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
        """Whether a cell next to both tokens is open, that which `token` leaves included."""
        if self.beside[token] & pair == pair:
            return True
        for cell in self.around:
            if self.touch[cell] & pair == pair:
                return True
        return False

    # -- one token -----------------------------------------------------------------------------------------------------

    def targets(self, token: int) -> list[int]:
        """Open cells that join the army again once this token is lifted (GC-054)."""
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
        while part != rest:  # it falls into three or more
            found = [cell for cell in found if touch[cell] & part and touch[cell] & ~part & rest]
            rest &= ~part
            part = self._part(rest)
        return found

    def firm(self, token: int, left: int) -> int:
        """Tokens beside any of which `token` may land with all the moves left (this one included) still to follow.

        Take one or two more tokens off the rest of the army, as many as are to move after this one, so that it stays
        together each time: what remains is a core. If `token` lands beside the core, the others can be lifted in that
        order and set down beside the core too, as long as there are open cells enough: nothing is ever split. Every
        core of this kind counts. The own castle is no such cell, because an arrival there may end the game."""
        rest = self.army & ~(1 << token)
        if left == 1:
            return rest
        if self._part(rest) != rest:
            return 0  # only a cell that joins the parts can do, see `follows`
        return self._cores(rest, token, left)

    def follows(self, token: int, cell: int, left: int) -> bool:
        """The same for one cell that joins what `token` leaves: the landed token may be what holds a core together.
        False may also mean that only a search can tell."""
        self.landed = self.touch[cell] & ~(1 << token)
        return self._cores(self.army & ~(1 << token) | LANDED, token, left) & LANDED != 0

    def _cores(self, rest: int, token: int, left: int) -> int:
        """The tokens of all cores of a set, each with open cells enough."""
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
        """Open cells beside a core, and one more if it is next to where a token was taken from, with `vacated` beside
        it; three are as good as more."""
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
