"""Tables: seats and options are checked at the door."""

import pytest
from toys import bids

from gonfalon.engine.errors import BadOption, BadSeats
from gonfalon.engine.game import Option, Options, Outcome, Value, choice, flag, number

DECLARED = [flag("quick", False), choice("side", ["north", "south"]), number("rounds", 3, 1, 9)]


def test_defaults_fill_up() -> None:
    options = Options(DECLARED, {"side": "south"})
    assert (options.flag("quick"), options.text("side"), options.number("rounds")) == (False, "south", 3)


@pytest.mark.parametrize(
    ("name", "text", "value"), [("quick", "true", True), ("quick", "false", False), ("rounds", "9", 9)]
)
def test_options_are_read_from_text(name: str, text: str, value: Value) -> None:
    assert Options(DECLARED, {name: text}).values[name] == value


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("quick", "yes", "true or false"),
        ("quick", 1, "true or false"),
        ("side", "east", "one of north, south"),
        ("side", 0, "one of north, south"),
        ("rounds", 0, "a whole number from 1 to 9"),
        ("rounds", "10", "a whole number from 1 to 9"),
        ("rounds", "many", "a whole number from 1 to 9"),
        ("rounds", "--5", "a whole number from 1 to 9"),
        ("rounds", "", "a whole number from 1 to 9"),
        ("rounds", "٣", "a whole number from 1 to 9"),
        ("rounds", "9" * 5000, "a whole number from 1 to 9"),
        ("rounds", True, "a whole number from 1 to 9"),
    ],
)
def test_a_bad_option_says_what_was_expected(name: str, value: Value, expected: str) -> None:
    with pytest.raises(BadOption) as caught:
        Options(DECLARED, {name: value})
    assert str(caught.value) == f"option {name}: expected {expected}, got {value!r}"


def test_an_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(BadOption, match="no option is called 'colour'; expected one of quick, side, rounds"):
        Options(DECLARED, {"colour": "red"})
    nothing: list[Option] = []
    with pytest.raises(BadOption, match="none at all"):
        Options(nothing, {"colour": "red"})


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_table_for_too_few_or_too_many_is_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"toy-bids is for 2 to 4 seats, got {seats}"):
        bids.GAME.table(None, seats, {})


def test_shared_places_share_the_win() -> None:
    assert Outcome([1, 3, 1], "X").winners() == [0, 2]


def test_a_game_may_end_without_a_winner() -> None:
    assert Outcome([2, 4, 2], "X").winners() == []


def test_people_start_from_other_values_where_an_option_says_so() -> None:
    declared = [flag("confirm", False, for_people=True), number("limit", 10, 0, 99)]
    assert Options(declared, {}).values == {"confirm": False, "limit": 10}
    assert Options(declared, {}, people=True).values == {"confirm": True, "limit": 10}
    assert Options(declared, {"confirm": "false"}, people=True).values["confirm"] is False
