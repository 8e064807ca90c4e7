"""Events of Battue about set-up, turns and the end of the game. All others are in `events/battle.py` and
`events/cards.py`."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.battue.going_on import Modifiers
from gonfalon.games.battue.ids import Cell, Tile
from gonfalon.games.battue.state import ELIMINATED, GONE, PALACE, PLAIN, State
from gonfalon.games.battue.verbs import CAMP
from gonfalon.kit.shared import changed

# -- set-up ------------------------------------------------------------------------------------------------------------


class FirstPlayerSet(PublicEvent[State]):
    rule = "BT-SETUP-03"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.first = self.seat


class PalacePlaced(PublicEvent[State]):
    rule = "BT-SETUP-05"

    def __init__(self, seat: Seat, cell: Cell, tile: Tile) -> None:
        self.seat = seat
        self.cell = cell
        self.tile = tile

    def apply(self, s: State) -> None:
        s.cover = changed(s.cover, self.cell, PALACE)
        s.tile = changed(s.tile, self.cell, self.tile)


class TilePlaced(PublicEvent[State]):
    rule = "BT-SETUP-06"

    def __init__(self, seat: Seat, cell: Cell, cover: int) -> None:
        self.seat = seat
        self.cell = cell
        self.cover = cover

    def apply(self, s: State) -> None:
        s.cover = changed(s.cover, self.cell, self.cover)

    def cites(self) -> str:
        return "BT-SETUP-08" if self.cover == PLAIN else "BT-SETUP-06"


class CityFilled(PublicEvent[State]):
    rule = "BT-SETUP-12"

    def __init__(self, cells: list[Cell]) -> None:
        self.cells = cells

    def apply(self, s: State) -> None:
        cover = s.cover[:]
        for cell in self.cells:
            cover[cell] = PLAIN
        s.cover = cover


class ColourChosen(PublicEvent[State]):
    rule = "BT-SETUP-15"

    def __init__(self, seat: Seat, colour: int) -> None:
        self.seat = seat
        self.colour = colour

    def apply(self, s: State) -> None:
        s.colour = changed(s.colour, self.seat, self.colour)


class CampPitched(PublicEvent[State]):
    rule = "BT-SETUP-17"

    def __init__(self, seat: Seat, edge: int, cell: Cell, count: int) -> None:
        self.seat = seat
        self.edge = edge
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.edge = changed(s.edge, self.seat, self.edge)
        s.entry = changed(s.entry, self.seat, self.cell)
        s.horde[s.horde_at(self.seat, CAMP)] = self.count
        s.reserve[self.seat] -= self.count


# -- turns -------------------------------------------------------------------------------------------------------------


class RoundBegan(PublicEvent[State]):
    rule = "BT-TURN-02"

    def __init__(self, round: int) -> None:
        self.round = round

    def apply(self, s: State) -> None:
        s.round = self.round


class TurnBegan(PublicEvent[State]):
    rule = "BT-TURN-01"
    silent = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.active = self.seat


class TurnEnded(PublicEvent[State]):
    rule = "BT-TURN-09"
    silent = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.moved = [0] * s.cells
        s.frozen = [0] * s.cells
        s.conflict = [0] * s.cells
        s.modifiers = Modifiers()
        s.extra_moves = 0


class Reinforced(PublicEvent[State]):
    rule = "BT-REINF-02"

    def __init__(self, seat: Seat, cell: Cell, die: int, count: int) -> None:
        self.seat = seat
        self.cell = cell
        self.die = die
        self.count = count

    def apply(self, s: State) -> None:
        at = s.horde_at(self.seat, self.cell)
        s.horde[at] += self.count
        s.reserve[self.seat] -= self.count
        s.frozen = changed(s.frozen, self.cell, s.horde[at])  # BT-REINF-07


class Marched(PublicEvent[State]):
    rule = "BT-MOVE-01"

    def __init__(self, seat: Seat, origin: Cell, cell: Cell, count: int) -> None:
        self.seat = seat
        self.origin = origin
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.march(self.seat, self.origin, self.cell, self.count)
        s.moved = changed(s.moved, self.cell, s.moved[self.cell] + self.count)


class Pressed(PublicEvent[State]):
    """An extra step (BT-MOVE-17)."""

    rule = "BT-MOVE-17"

    def __init__(self, seat: Seat, origin: Cell, cell: Cell, count: int) -> None:
        self.seat = seat
        self.origin = origin
        self.cell = cell
        self.count = count

    def apply(self, s: State) -> None:
        s.march(self.seat, self.origin, self.cell, self.count)
        s.moved = changed(s.moved, self.origin, s.moved[self.origin] - self.count)
        s.moved[self.cell] += self.count
        s.extra_moves -= 1


class MovementEnded(PublicEvent[State]):
    """`cells` are the tiles in conflict."""

    rule = "BT-REVEAL-01"

    def __init__(self, seat: Seat, cells: list[Cell]) -> None:
        self.seat = seat
        self.cells = cells

    def apply(self, s: State) -> None:
        if self.cells:
            s.conflict = s.conflict[:]
            for cell in self.cells:
                s.conflict[cell] = 1


# -- the end -----------------------------------------------------------------------------------------------------------


class Eliminated(PublicEvent[State]):
    """`cards` are the player's hand, which goes face up to the discard pile (BT-ELIM-05)."""

    rule = "BT-ELIM-01"

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def apply(self, s: State) -> None:
        s.out = changed(s.out, self.seat, ELIMINATED)
        lay_down(s, self.seat, self.cards)


class PlayerLeft(PublicEvent[State]):
    rule = "BT-RULING-52"

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def apply(self, s: State) -> None:
        s.out = changed(s.out, self.seat, GONE)
        for cell in s.hordes(self.seat):
            s.reserve[self.seat] += s.warriors(self.seat, cell)
            s.horde[s.horde_at(self.seat, cell)] = 0
        lay_down(s, self.seat, self.cards)


def lay_down(s: State, seat: Seat, cards: list[int]) -> None:
    s.discard = s.discard[:]
    for card in cards:
        s.take(seat, card)
        s.discard[card] += 1


class GameEnded(PublicEvent[State]):
    rule = "BT-END-01"

    def __init__(self, how: int) -> None:
        self.how = how

    def apply(self, s: State) -> None:
        s.ended = self.how

    def cites(self) -> str:
        return ["", "BT-END-01", "BT-END-03", "BT-END-10"][self.how]
