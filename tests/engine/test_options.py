"""Tables: seats and options are checked at the door."""

import pytest
from toys import bids, guards

from gonfalon.engine.errors import BadOption, BadSeats
from gonfalon.engine.game import Outcome
from gonfalon.engine.options import Option, Options, Value, choice, edition_of, flag, number, offered
from gonfalon.engine.record import header_of

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
    assert Outcome([1, 3, 1], "X").win_shares() == [0.5, 0.0, 0.5]


def test_a_game_may_end_without_a_winner() -> None:
    assert Outcome([2, 4, 2], "X").winners() == []
    assert Outcome([2, 4, 2], "X").win_shares() == [0.0, 0.0, 0.0]


def test_people_start_from_other_values_where_an_option_says_so() -> None:
    declared = [flag("confirm", False, for_people=True), number("limit", 10, 0, 99)]
    assert Options(declared, {}).values == {"confirm": False, "limit": 10}
    assert Options(declared, {}, people=True).values == {"confirm": True, "limit": 10}
    assert Options(declared, {"confirm": "false"}, people=True).values["confirm"] is False


OURS = [
    flag("cap", False, recommended=True),
    choice("side", ["north", "south"], recommended="south"),
    number("rounds", 3, 1, 9, recommended=5),
    flag("confirm", False, for_people=True),
]


def test_an_edition_sets_all_options_we_would_play_otherwise_and_single_ones_override_it() -> None:
    assert [option.name for option in offered(OURS)] == ["edition", "cap", "side", "rounds", "confirm"]
    assert offered(OURS)[0].expected() == "one of printed, recommended"
    printed = {"cap": False, "side": "north", "rounds": 3, "confirm": False}
    recommended = {"cap": True, "side": "south", "rounds": 5, "confirm": False}
    assert Options(OURS, {}).values == Options(OURS, {"edition": "printed"}).values == printed
    assert Options(OURS, {"edition": "recommended"}).values == recommended
    assert Options(OURS, {"rounds": "4", "edition": "recommended"}).values == recommended | {"rounds": 4}
    assert Options(OURS, {"edition": "recommended"}, people=True).values == recommended | {"confirm": True}
    with pytest.raises(BadOption, match="option edition: expected one of printed, recommended, got 'second'"):
        Options(OURS, {"edition": "second"})
    with pytest.raises(BadOption, match="expected one of edition, cap, side, rounds, confirm"):
        Options(OURS, {"colour": "red"})


def test_a_game_that_differs_from_its_book_in_nothing_offers_no_edition_but_takes_it() -> None:
    assert offered(DECLARED) == DECLARED
    assert Options(DECLARED, {"edition": "recommended"}).values == Options(DECLARED, {}).values


def test_an_edition_is_told_by_the_values() -> None:
    assert edition_of(OURS, Options(OURS, {"confirm": True}).values) == "printed"
    assert edition_of(OURS, Options(OURS, {"cap": True}).values) == "mixed"
    assert edition_of(OURS, Options(OURS, {"edition": "recommended", "confirm": True}).values) == "recommended"
    change = flag("change", False, for_people=True, recommended=True)  # people play so in both editions
    assert edition_of([change, *OURS], Options([change, *OURS], {}, people=True).values) == "printed"


def test_a_header_names_every_option_and_no_edition() -> None:
    header = header_of(guards.GAME.table(None, 2, {"edition": "recommended", "rounds": 4}))
    assert header.options == {"hand": 3, "rounds": 4}


def test_a_retired_choice_is_not_offered_but_records_may_name_it() -> None:
    layout = choice("layout", ["plain", "lake"])
    layout.retired = ["serpent"]
    assert Options([layout], {"layout": "serpent"}).text("layout") == "serpent"
    assert layout.expected() == "one of plain, lake"
    with pytest.raises(BadOption, match="expected one of plain, lake, got 'swamp'"):
        Options([layout], {"layout": "swamp"})
