"""The ids of Six Kingdoms: small integers with a type of their own, which costs nothing once compiled.

A knight is its colour and its value: `card = 4 * colour + value - 1`. Knights that look the same are one kind, whatever
their set, because a back decides nothing once the sets are dealt. A kingdom has the number of its colour. An army has
the number of its target kingdom, which is the colour of its leader; an army whose leader is face down (option
`hidden_as_leader`) is the veiled army. A place is where an army's cards lie: attack armies by seat, then the armies
that hold the kingdoms. A slot is one card of a place."""

from typing import Final, NewType

from gonfalon.engine.ids import Seat

Kingdom = NewType("Kingdom", int)  # also the colour of that number
Card = NewType("Card", int)  # a kind of knight
Army = NewType("Army", int)  # among the attack armies of one player
Place = NewType("Place", int)  # among all armies at the table
Slot = NewType("Slot", int)  # among all cards in armies

COLOURS: Final = 6
VALUES: Final = 4
CARDS: Final = COLOURS * VALUES
VEILED: Final = Army(COLOURS)  # the army whose leader is face down
ARMIES: Final = COLOURS + 1  # places for a player's attack armies: one per colour, and the veiled one
MOST_CARDS: Final = COLOURS  # SK-027: an army holds each colour at most once


def card_of(colour: int, value: int) -> Card:
    return Card(VALUES * colour + value - 1)


def colour_of(card: int) -> Kingdom:
    return Kingdom(card >> 2)


def value_of(card: int) -> int:
    return (card & 3) + 1


def attack_place(seat: Seat, army: int) -> Place:
    return Place(seat * ARMIES + army)


def attacker_at(place: Place) -> Seat:
    """The owner of an attack army."""
    return Seat(place // ARMIES)


def army_at(place: Place) -> Army:
    """The number of an attack army among those of its owner."""
    return Army(place % ARMIES)


def leader_of(place: Place) -> Slot:
    """The slot of an army's first card."""
    return Slot(place * MOST_CARDS)


def place_of(slot: int) -> Place:
    return Place(slot // MOST_CARDS)
