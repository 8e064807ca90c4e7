"""Small numbers with a meaning in Six Kingdoms. They cost nothing once compiled.

A knight is its colour and its value: `card = 4 * colour + value - 1`. Knights that look the same are one kind, of
whatever set: a back never decides anything once the sets are dealt. A kingdom is numbered like its colour. An army is
named by the kingdom it aims at, which is the colour of its leader; one whose leader lies face down (option
`hidden_as_leader`) is the veiled army. Its place is where its cards lie: attack armies by seat, then the armies that
hold the kingdoms; a slot is one card of a place."""

from typing import Final, NewType

from gonfalon.engine.ids import Seat

Kingdom = NewType("Kingdom", int)  # and the colour of that number
Card = NewType("Card", int)  # a kind of knight
Army = NewType("Army", int)  # of one player
Place = NewType("Place", int)  # of all armies at the table
Slot = NewType("Slot", int)  # of all cards in armies

COLOURS: Final = 6
VALUES: Final = 4
CARDS: Final = COLOURS * VALUES
VEILED: Final = Army(COLOURS)  # whose leader lies face down
ARMIES: Final = COLOURS + 1  # places for a player's attack armies: one a colour, and the veiled one
MOST_CARDS: Final = COLOURS  # SK-027: the colours of an army differ


def card_of(colour: int, value: int) -> Card:
    return Card(VALUES * colour + value - 1)


def colour_of(card: int) -> Kingdom:
    return Kingdom(card >> 2)


def value_of(card: int) -> int:
    return (card & 3) + 1


def attack_place(seat: Seat, army: int) -> Place:
    return Place(seat * ARMIES + army)


def attacker_at(place: Place) -> Seat:
    """Whose attack army it is."""
    return Seat(place // ARMIES)


def army_at(place: Place) -> Army:
    """Which of its owner's attack armies it is."""
    return Army(place % ARMIES)


def leader_of(place: Place) -> Slot:
    """Where its first card lies."""
    return Slot(place * MOST_CARDS)


def place_of(slot: int) -> Place:
    return Place(slot // MOST_CARDS)
