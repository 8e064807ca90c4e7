"""Seats around a table. They are numbered clockwise."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Seat
from gonfalon.engine.options import Option, choice


def left_of(seat: Seat, seats: int) -> Seat:
    """Who sits to the left: next in clockwise order."""
    return Seat((seat + 1) % seats)


def first_player(most: int, binding: bool = True) -> Option:
    """Who begins: a seat that somebody has, by its number from 1, or chance. Not binding where a number beyond the
    seats was taken to go round."""
    option = choice("first_player", ["random"] + [str(seat) for seat in range(1, most + 1)])
    for seat in range(2, most + 1):
        option.only_for[str(seat)] = (seat, most)
    option.binding = binding
    return option


def first_seat(wanted: str, seats: int, chance: Chance) -> Seat:
    """Who begins, as the option says; a number beyond the seats goes round."""
    return Seat(chance.below(seats) if wanted == "random" else (int(wanted) - 1) % seats)
