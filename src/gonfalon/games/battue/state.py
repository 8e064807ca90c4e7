"""A position of Battue: hordes, flags, tiles, cards, and the battle under way.

Hidden are cards in hand, the order of the booty pile, and tiles that somebody looked at. A face-down tile that nobody
has looked at has no identity yet: chance settles it when it is turned over or looked at, which nobody can tell from
tiles shuffled beforehand (BT-SETUP-02)."""

from typing import Final

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import Seat
from gonfalon.engine.layout import BAGS, MANY, SOME, Layout, array, scalar
from gonfalon.engine.state import State as EngineState
from gonfalon.games.battue.going_on import Announced, CurrentBattle, Modifiers
from gonfalon.games.battue.ids import Cell
from gonfalon.games.battue.verbs import CAMP, COLOURS, MOST_HORDE, MOST_TILES
from gonfalon.kit import bags

NONE: Final = -1  # no owner, no cell, no tile settled yet
EDGES: Final = 4

# What covers a slot. Outer spaces are bare, because their figures are printed on the board (BT-COMP-08).
BARE: Final = 0
PALACE: Final = 1
NAMED: Final = 2  # one of the four named tiles, but not known which
PLAIN: Final = 3

# Whether a seat is in the game.
IN: Final = 0
ELIMINATED: Final = 1
GONE: Final = 2  # left the table (BT-RULING-52)

# How the game ended.
PLAYING: Final = 0
KEYS: Final = 1  # BT-END-01
LAST: Final = 2  # BT-END-03
LIMIT: Final = 3  # BT-END-10


def layout(seats: int, cells: int, booty: int, events: int) -> Layout:
    seat, card = seats - 1, booty + events - 1
    hands = seats * (booty + 1)
    return Layout(
        [
            array("horde", seats * cells, MOST_HORDE),
            array("flag", cells, seat, NONE),
            array("moved", cells, MOST_HORDE),
            array("frozen", cells, MOST_HORDE),
            array("conflict", cells, 1),
            array("cover", cells, PLAIN),
            array("tile", cells, MOST_TILES - 1, NONE, sight=SOME),
            array("up", cells, 1),
            array("looked", cells, (1 << seats) - 1),
            array("plundered", cells, 1),
            array("reserve", seats, MOST_HORDE),
            array("flags", seats, MANY),
            array("conquered", seats, 1),
            array("out", seats, GONE),
            array("colour", seats, len(COLOURS) - 1, NONE),
            array("edge", seats, EDGES - 1, NONE),
            array("entry", seats, cells - 1, NONE),
            array("hand_bags", hands, MANY, sight=BAGS, kinds=booty, name="hands"),
            array("pile_bag", booty + 1, MANY, sight=BAGS, kinds=booty, name="pile"),
            array("discard", booty, MANY),
            array("chest", seats * (booty + events), MANY),
            array("event_pile", events, MANY),
            array("event_discard", events, MANY),
            array("in_play", Announced.MOST, max(seat, card)),
            array("modifiers", Modifiers.SIZE, MANY, -MANY),
            array("battle", CurrentBattle.SIZE, MANY, NONE),
            scalar("event", card, NONE),
            scalar("extra_moves", MANY),
            scalar("first", seat, NONE),
            scalar("active", seat, NONE),
            scalar("round", MANY),
            scalar("ended", LIMIT),
        ]
    )


class State(EngineState):
    def __init__(self, seats: int, cells: int, booty: int, events: int, like: "State | None" = None) -> None:
        self.seats = seats
        self.cells = cells  # the camp, cell 0, included
        self.booty = booty  # kinds of booty cards; the kinds of events are numbered after them
        self.cards = booty + events
        if like is not None:
            self._copy(like)
            return
        self.layout = layout(seats, cells, booty, events)
        self.horde = [0] * (seats * cells)  # warriors by seat and cell; the cells of a seat are adjacent
        self.flag = [NONE] * cells
        self.moved = [0] * cells  # how many of the active player's warriors on each cell have moved this turn
        self.frozen = [0] * cells  # how many of them called reinforcements (BT-REINF-07)
        self.conflict = [0] * cells  # battles still to be fought this turn (BT-REVEAL-01)
        self.cover = [BARE] * cells
        self.tile = [NONE] * cells  # settled once somebody has seen it
        self.up = [0] * cells  # face up
        self.looked = [0] * cells  # who has looked at it in secret, one bit per seat
        self.plundered = [0] * cells
        self.reserve = [0] * seats
        self.flags = [0] * seats  # in supply
        self.conquered = [0] * seats  # has conquered a tile (BT-MOVE-05)
        self.out = [IN] * seats
        self.colour = [NONE] * seats
        self.edge = [NONE] * seats
        self.entry = [NONE] * seats
        # Bags of booty cards: a hand per seat, then the pile. Each holds a count per kind, then the count of unknown
        # cards.
        self.held = [0] * ((seats + 1) * (booty + 1))
        self.discard = [0] * booty
        self.chest = [0] * (seats * (booty + events))
        self.event_pile = [0] * events
        self.event_discard = [0] * events
        self.in_play = Announced()
        self.modifiers = Modifiers()
        self.battle = CurrentBattle()
        self.event = NONE  # the event card being carried out
        self.extra_moves = 0  # extra steps left this turn (BT-MOVE-17)
        self.first = NONE
        self.active = NONE
        self.round = 0  # table rounds; 0 during set-up
        self.ended = PLAYING

    def field_values(self) -> list[object]:
        return [
            self.horde,
            self.flag,
            self.moved,
            self.frozen,
            self.conflict,
            self.cover,
            self.tile,
            self.up,
            self.looked,
            self.plundered,
            self.reserve,
            self.flags,
            self.conquered,
            self.out,
            self.colour,
            self.edge,
            self.entry,
            self.held,
            None,  # the pile, which `held` keeps behind the hands
            self.discard,
            self.chest,
            self.event_pile,
            self.event_discard,
            self.in_play.flat(),
            self.modifiers.flat(),
            self.battle.flat(),
            self.event,
            self.extra_moves,
            self.first,
            self.active,
            self.round,
            self.ended,
        ]

    def copy(self) -> "State":
        return State(self.seats, self.cells, self.booty, self.cards - self.booty, self)

    def _copy(self, other: "State") -> None:
        self.layout = other.layout
        self.horde = other.horde[:]
        self.held = other.held[:]
        self.reserve = other.reserve[:]
        self.flags = other.flags[:]
        # Everything else is shared: events replace these lists and never write to them.
        self.flag = other.flag
        self.moved = other.moved
        self.frozen = other.frozen
        self.conflict = other.conflict
        self.discard = other.discard
        self.modifiers = other.modifiers
        self.battle = other.battle
        self.in_play = other.in_play
        self.cover = other.cover
        self.tile = other.tile
        self.up = other.up
        self.looked = other.looked
        self.plundered = other.plundered
        self.conquered = other.conquered
        self.out = other.out
        self.colour = other.colour
        self.edge = other.edge
        self.entry = other.entry
        self.chest = other.chest
        self.event_pile = other.event_pile
        self.event_discard = other.event_discard
        self.event = other.event
        self.extra_moves = other.extra_moves
        self.first = other.first
        self.active = other.active
        self.round = other.round
        self.ended = other.ended

    # -- hands and the booty pile --------------------------------------------------------------------------------------
    # Bags (`kit.bags`): a hand per seat, then the pile.

    @property
    def hand_bags(self) -> list[int]:
        return self.held[: self.bag_at(self.seats)]

    @hand_bags.setter
    def hand_bags(self, values: list[int]) -> None:
        self.held[: self.bag_at(self.seats)] = values

    @property
    def pile_bag(self) -> list[int]:
        return self.held[self.bag_at(self.seats) :]

    @pile_bag.setter
    def pile_bag(self, values: list[int]) -> None:
        self.held[self.bag_at(self.seats) :] = values

    def bag_at(self, bag: int) -> int:
        """The index in `held` at which a bag begins: a hand by its seat, the pile by the number of seats."""
        return bag * (self.booty + 1)

    def known_in(self, bag: int) -> list[int]:
        """How many of each card a bag is known to hold."""
        at = self.bag_at(bag)
        return self.held[at : at + self.booty]

    def hand_size(self, seat: int) -> int:
        """How many cards a hand holds, which is public. With the number of seats for `seat`: how many the pile
        holds."""
        return bags.total(self.held, self.bag_at(seat), self.booty)

    def pile_size(self) -> int:
        return self.hand_size(self.seats)

    def has(self, seat: Seat, card: int) -> bool:
        return self.held[self.bag_at(seat) + card] > 0

    def put(self, bag: int, card: int) -> None:
        bags.put(self.held, self.bag_at(bag), self.booty, card)

    def take(self, bag: int, card: int) -> int:
        """Takes a card and returns what is known of it."""
        return bags.take(self.held, self.bag_at(bag), self.booty, card)

    # -- questions every chapter asks ----------------------------------------------------------------------------------

    def horde_at(self, seat: int, cell: int) -> int:
        """The index of a horde in `horde`."""
        return seat * self.cells + cell

    def warriors(self, seat: int, cell: int) -> int:
        return self.horde[self.horde_at(seat, cell)]

    def march(self, seat: Seat, origin: Cell, cell: Cell, count: int) -> None:
        """Moves warriors from one cell to another. Only events call this."""
        self.horde[self.horde_at(seat, origin)] -= count
        self.horde[self.horde_at(seat, cell)] += count

    def chest_at(self, seat: int, card: int) -> int:
        """The index of a war-chest card in `chest`."""
        return seat * self.cards + card

    def other_on(self, seat: int, cell: int) -> int:
        """The other seat whose warriors stand on a cell, or NONE."""
        for other in range(self.seats):
            if other != seat and self.horde[other * self.cells + cell]:
                return other
        return NONE

    def hordes(self, seat: int) -> list[Cell]:
        """The cells where a seat has warriors, the camp included."""
        start = seat * self.cells
        return [Cell(cell) for cell in range(CAMP, self.cells) if self.horde[start + cell]]

    def playing(self, seat: int) -> bool:
        return self.out[seat] == IN

    def left_of(self, seat: int) -> Seat:
        """The next player to the left who is still in the game (BT-TURN-02, BT-BATTLE-EMPTY-03)."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.out[other] == IN:
                return Seat(other)
        raise BrokenRules("nobody is left in the game")
