"""A quick look at one army for the usual way of moving (`leap`, together after each token).

`Survey` finds out by search how many moves can follow a move. Here the same is proved without search wherever there is
room, which is nearly always: self-play is some ten times faster for it. Sets of tokens are bits 0 to 5.
"""

from typing import Final

from gonfalon.games.grand_conqueror.cells import OPEN, WALL
from gonfalon.games.grand_conqueror.state import NONE, TOKENS
from gonfalon.games.grand_conqueror.survey import Survey

EVERY: Final = (1 << TOKENS) - 1
LANDED: Final = 1 << TOKENS  # the token that moves, where it has landed


class Outlook:
    def __init__(self, survey: Survey) -> None:
        self.moved = survey.moved
        self.army = 0
        self.beside = [0] * TOKENS  # own tokens next to each token
        self.touch = [0] * survey.board.size  # own tokens next to each open cell
        self.around: list[int] = []  # open cells next to the army
        self.landed = 0  # own tokens beside where the moving token has landed, while one is tried
        self.castle = survey.castle
        self.on_castle = survey.ground[survey.castle]
        ground, touch, beside = survey.ground, self.touch, survey.board.beside
        for token in range(TOKENS):
            cell = survey.cells[token]
            if cell == NONE:
                continue
            bit = 1 << token
            self.army |= bit
            neighbours = 0
            for other in beside[cell]:
                found = ground[other]
                if found == OPEN:
                    before = touch[other]
                    if before == 0:
                        self.around.append(other)
                    touch[other] = before | bit
                elif found != WALL:
                    neighbours |= 1 << found
            self.beside[token] = neighbours
        # Own tokens next to any token of a set, for all 64 sets: connectivity is asked some forty times a menu.
        around_set = [0]
        for token in range(TOKENS):
            neighbours = self.beside[token]
            around_set += [smaller | neighbours for smaller in around_set]
        self.around_set = around_set

    def targets(self, token: int) -> list[int]:
        """Open cells that join the army again once this token is lifted (GC-054)."""
        rest = self.army & ~(1 << token)
        self.landed = 0
        part = self._part(rest)
        touch = self.touch
        found: list[int] = []
        if part == rest:
            for cell in self.around:
                if touch[cell] & rest:
                    found.append(cell)
            return found
        parts = [part]
        rest &= ~part
        while rest:
            part = self._part(rest)
            parts.append(part)
            rest &= ~part
        for cell in self.around:
            joins = True
            for part in parts:
                if not touch[cell] & part:
                    joins = False
                    break
            if joins:
                found.append(cell)
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
        self.landed = 0
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
        for first in range(TOKENS):
            core = rest & ~(1 << first)
            if core == rest or self.moved >> first & 1 or not core & ~found or self._part(core) != core:
                continue
            if left == 2:
                if self._room(core, token) >= 2:
                    found |= core
                continue
            for second in range(TOKENS):
                smaller = core & ~(1 << second)
                if smaller == core or self.moved >> second & 1 or not smaller & ~found:
                    continue
                if self._part(smaller) == smaller and self._room(smaller, token) >= 3:
                    found |= smaller
            if found == rest:
                break
        return found

    def _room(self, core: int, token: int) -> int:
        """Open cells beside a core, with the one that `token` leaves; three are as good as more."""
        room = 1 if self.beside[token] & core and token != self.on_castle else 0
        for cell in self.around:
            if self.touch[cell] & core and cell != self.castle:
                room += 1
                if room == 3:
                    break
        return room

    def _part(self, rest: int) -> int:
        """One connected part of a set of tokens."""
        part = rest & -rest
        while True:
            grown = part | self.around_set[part & EVERY]
            if part & LANDED:
                grown |= self.landed
            elif part & self.landed:
                grown |= LANDED
            grown &= rest
            if grown == part:
                return part
            part = grown
