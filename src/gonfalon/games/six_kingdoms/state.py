"""A position of Six Kingdoms: hands, armies, kingdoms, free knights and points.

In a view, a hand may hold cards that were never shown (their count comes last), and a card of an army may be
UNKNOWN."""

from typing import Final, cast

from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.layout import BAGS, MANY, SOME, Layout, array, scalar
from gonfalon.engine.state import State as EngineState
from gonfalon.games.six_kingdoms.ids import (
    ARMIES,
    CARDS,
    COLOURS,
    MOST_CARDS,
    VEILED,
    Card,
    Place,
    attack_place,
    colour_of,
    leader_of,
    value_of,
)
from gonfalon.games.six_kingdoms.verbs import SETS
from gonfalon.kit import bags

NONE: Final = -1  # no card here, no owner, no seat
HAND: Final = CARDS + 1  # a count per kind of card, then the count of unknown ones

# Middle symbols, as the pack writes them (SK-085 to SK-105).
POWERS: Final = ["", "reinforce", "withdraw", "stronghold", "falls_on_tie", "free_recruit", "hidden_card"]
REINFORCE_POWER: Final = 1
WITHDRAW_POWER: Final = 2
STRONGHOLD: Final = 3
FALLS_ON_TIE: Final = 4
FREE_RECRUIT_POWER: Final = 5
HIDDEN_CARD: Final = 6

# Final symbols (SK-121 to SK-131).
FINALS: Final = [
    "",
    "bonus5",
    "stragglers_count",
    "hand_zero",
    "no_troop_points",
    "final_muster",
    "tribute2",
    "fixed15",
]
BONUS: Final = 1
STRAGGLERS_COUNT: Final = 2
HAND_ZERO: Final = 3
NO_TROOP_POINTS: Final = 4
FINAL_MUSTER: Final = 5
TRIBUTE: Final = 6
FIXED: Final = 7

# Rows of the final count, per seat (SK-122 to SK-131).
ROW_POINTS: Final = 0
ROW_KINGDOMS: Final = 1
ROW_STRAGGLERS: Final = 2
ROW_HAND: Final = 3
ROW_BONUS: Final = 4
ROW_TRIBUTE: Final = 5
ROWS: Final = 6

# How the game ended.
PLAYING: Final = 0
LAST_CARD: Final = 1  # SK-110
ALL_PASSED: Final = 2  # SK-113
LIMIT: Final = 3  # SK-114
ALONE: Final = 4  # SK-R27: everybody else has left


def layout(seats: int) -> Layout:
    seat = seats - 1
    attack = seats * ARMIES * MOST_CARDS
    return Layout(
        [
            scalar("first", seat, NONE),
            array("sets", seats, SETS - 1, NONE),
            scalar("neutral", SETS - 1, NONE),
            array("side", COLOURS, 1, NONE),
            array("income", COLOURS, MANY),
            array("power", COLOURS, len(POWERS) - 1),
            array("final", COLOURS, len(FINALS) - 1),
            scalar("round", MANY),
            scalar("turn", seat, NONE),
            scalar("played", 1),
            scalar("paid", CARDS),
            scalar("passes", seats),
            scalar("last", seat, NONE),
            scalar("ended", ALONE),
            array("gone", seats, 1),
            array("points", seats, MANY, -MANY),
            array("hand", seats * HAND, CARDS, sight=BAGS, kinds=CARDS),
            array("free", CARDS, CARDS),
            array("attack_cards", attack, CARDS - 1, NONE, sight=SOME, name="attack"),
            array("defence_cards", COLOURS * MOST_CARDS, CARDS - 1, NONE, sight=SOME, name="defence"),
            array("owner", COLOURS, seat, NONE),
            array("used", COLOURS, 1),
            array("hidden", COLOURS, attack - 1, NONE),
            array("count", seats * ROWS, MANY, -MANY),
        ]
    )


class State(EngineState):
    def __init__(self, seats: int, like: "State | None" = None) -> None:
        self.seats = seats
        if like is not None:
            self._copy(like)
            return
        self.layout = layout(seats)
        places = seats * ARMIES + COLOURS
        # Settled in the set-up. Events replace these lists and never write to them, so that copies can share them.
        self.first = NONE
        self.sets = [NONE] * seats
        self.neutral = NONE
        self.side = [NONE] * COLOURS
        self.income = [0] * COLOURS  # this and the next two follow from the side that is turned up
        self.power = [0] * COLOURS
        self.final = [0] * COLOURS
        # The turn.
        self.round = 0  # 0 during set-up
        self.turn = NONE  # the seat whose turn it is
        self.played = 0  # the turn's card has been played (SK-038)
        self.paid = 0  # knights paid for with points this turn (SK-078)
        self.passes = 0  # turns in a row without a card played (SK-113)
        self.last = NONE  # the seat that has played its last card (SK-110)
        self.ended = PLAYING
        self.gone = [0] * seats
        # The table.
        self.points = [0] * seats
        self.hand = [0] * (seats * HAND)
        self.free = [0] * CARDS
        self.cards = [NONE] * (places * MOST_CARDS)  # of each place, in order: attack armies by seat, then kingdoms
        self.owner = [NONE] * COLOURS
        self.used = [0] * COLOURS  # 1 if the owner has used the power (SK-086)
        self.hidden = [NONE] * COLOURS  # the slot of the face-down card that this kingdom's power allowed
        self.count = [0] * (seats * ROWS)
        # Derived from the known cards.
        self.colours = [0] * places  # of each place, one bit per colour
        self.strength = [0] * places
        self.leads = [0] * seats  # colours of a seat's leaders (SK-028), one bit each

    def copy(self) -> "State":
        return State(self.seats, self)

    def _copy(self, other: "State") -> None:
        self.layout = other.layout
        self.first = other.first
        self.sets = other.sets
        self.neutral = other.neutral
        self.side = other.side
        self.income = other.income
        self.power = other.power
        self.final = other.final
        self.round = other.round
        self.turn = other.turn
        self.played = other.played
        self.paid = other.paid
        self.passes = other.passes
        self.last = other.last
        self.ended = other.ended
        self.gone = other.gone[:]
        self.points = other.points[:]
        self.hand = other.hand[:]
        self.free = other.free[:]
        self.cards = other.cards[:]
        self.owner = other.owner[:]
        self.used = other.used[:]
        self.hidden = other.hidden[:]
        self.count = other.count[:]
        self.colours = other.colours[:]
        self.strength = other.strength[:]
        self.leads = other.leads[:]

    def field_values(self) -> list[object]:
        return [
            self.first,
            self.sets,
            self.neutral,
            self.side,
            self.income,
            self.power,
            self.final,
            self.round,
            self.turn,
            self.played,
            self.paid,
            self.passes,
            self.last,
            self.ended,
            self.gone,
            self.points,
            self.hand,
            self.free,
            self.cards,
            None,  # the cards of kingdoms, which `cards` keeps behind the attack armies
            self.owner,
            self.used,
            self.hidden,
            self.count,
        ]

    def derive(self) -> None:
        for place in range(self.seats * ARMIES + COLOURS):
            self.reckon_army(Place(place))
        for seat in range(self.seats):
            self.reckon_leads(Seat(seat))

    def reckon_army(self, place: Place) -> None:
        colours = 0
        strength = 0
        for i in range(leader_of(place), leader_of(place) + MOST_CARDS):
            card = self.cards[i]
            if card == NONE:
                break
            if card != UNKNOWN:
                colours |= 1 << colour_of(card)
                strength += value_of(card)
        self.colours[place] = colours
        self.strength[place] = strength

    def reckon_leads(self, seat: Seat) -> None:
        leads = 0
        for colour in range(COLOURS):
            # SK-028: attack armies and armies that hold a kingdom count together.
            if self.owner[colour] == seat or self.cards[leader_of(self.attack(seat, colour))] != NONE:
                leads |= 1 << colour
        veiled = self.cards[leader_of(self.attack(seat, VEILED))]
        if veiled != NONE and veiled != UNKNOWN:
            leads |= 1 << colour_of(veiled)
        self.leads[seat] = leads

    @property
    def attack_cards(self) -> list[int]:
        return self.cards[: leader_of(self.home(0))]

    @attack_cards.setter
    def attack_cards(self, cards: list[int]) -> None:
        self.cards[: leader_of(self.home(0))] = cards

    @property
    def defence_cards(self) -> list[int]:
        return self.cards[leader_of(self.home(0)) :]

    @defence_cards.setter
    def defence_cards(self, cards: list[int]) -> None:
        self.cards[leader_of(self.home(0)) :] = cards

    # -- questions every chapter asks ----------------------------------------------------------------------------------

    def attack(self, seat: Seat, army: int) -> Place:
        """The place of a player's attack army."""
        return attack_place(seat, army)

    def home(self, kingdom: int) -> Place:
        """The place of the army that defends a kingdom."""
        return Place(self.seats * ARMIES + kingdom)

    def army(self, place: Place) -> list[Card]:
        """The cards of an army in their order; the first leads."""
        start = leader_of(place)
        return [Card(card) for card in self.cards[start : start + MOST_CARDS] if card != NONE]

    def size(self, place: Place) -> int:
        start = leader_of(place)
        count = 0
        while count < MOST_CARDS and self.cards[start + count] != NONE:
            count += 1
        return count

    def hand_size(self, seat: Seat) -> int:
        return bags.total(self.hand, seat * HAND, CARDS)

    def in_hand(self, seat: Seat) -> list[Card]:
        """The kinds of cards known to be in a hand, each once."""
        return cast("list[Card]", bags.known(self.hand, seat * HAND, CARDS))

    def hand_cards(self, seat: Seat) -> list[int]:
        """Every known card of a hand, kinds repeated as often as they are held."""
        found: list[int] = []
        for card in range(CARDS):
            for _ in range(self.hand[seat * HAND + card]):
                found.append(card)
        return found

    def playing(self) -> int:
        """How many players are still at the table."""
        count = 0
        for gone in self.gone:
            if not gone:
                count += 1
        return count
