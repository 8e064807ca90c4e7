"""Seats around a table, numbered clockwise."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Seat
from gonfalon.engine.options import Option, choice


def left_of(seat: Seat, seats: int) -> Seat:
    """The seat to the left: the next one in clockwise order."""
    return Seat((seat + 1) % seats)


def first_player(most: int, binding: bool = True) -> Option:
    """The option for the first player: a seat, counted from 1, or chance. Not binding for games in which a number
    beyond the seats used to wrap around."""
    option = choice("first_player", ["random"] + [str(seat) for seat in range(1, most + 1)])
    for seat in range(2, most + 1):
        option.only_for[str(seat)] = (seat, most)
    option.binding = binding
    return option


def first_seat(wanted: str, seats: int, chance: Chance) -> Seat:
    """The first player according to the option; a number beyond the seats wraps around."""
    return Seat(chance.below(seats) if wanted == "random" else (int(wanted) - 1) % seats)
