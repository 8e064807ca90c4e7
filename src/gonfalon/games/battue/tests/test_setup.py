"""Set-up: the city is laid out face down, camps are pitched, the first player begins."""

from typing import Any

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Scripted, Seeded
from gonfalon.engine.errors import BadSeats
from gonfalon.engine.play import Play
from gonfalon.games.battue.state import NAMED, NONE, PALACE, PLAIN

from .position import Position, begun

LARGE = ["c01", "c11", "c12", "c18", "c19", "c26", "c27", "c38"]


def placed(p: Position, *slots: str) -> Position:
    for slot in slots:
        p.do(f"place {slot}")
    return p


def camps(seats: int = 2) -> Position:
    """The named tiles lie, and the first player is asked for a colour."""
    return placed(begun(seats), "c11", "c12", "c18", "c19")


@pytest.mark.rule("BT-COMP-04", "BT-RULING-03", "BT-RULING-47")
def test_two_three_or_four_play() -> None:
    for seats in (2, 3, 4):
        assert open_table("battue", seats).rules.seats == seats
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            open_table("battue", seats)


@pytest.mark.rule("BT-SETUP-03")
def test_the_first_player_is_chosen_at_random() -> None:
    table = open_table("battue", 3)
    for seat in range(3):
        play = Play(table.rules, table.rules.start(), table.rules.first(), Scripted([seat]))
        play.advance()
        assert play.state.first == seat


@pytest.mark.rule("BT-SETUP-03")
@pytest.mark.parametrize("named, first", [("1", 0), ("2", 1), ("3", 0), ("4", 1)])
def test_records_that_name_a_seat_nobody_has_are_still_read_and_go_round(named: str, first: int) -> None:
    assert begun(2, first_player=named).s.first == first


@pytest.mark.rule("BT-SETUP-05", "BT-SETUP-02")
def test_the_palace_lies_face_down_in_the_centre_and_everybody_knows_it() -> None:
    p = begun()
    centre = p.cell("centre")
    assert p.s.cover[centre] == PALACE
    assert p.s.tile[centre] == p.tile("palace")
    assert not p.s.up[centre]
    laid: Any = p.play.events[1]
    assert laid.seat == 0  # by the first player


@pytest.mark.rule("BT-SETUP-01", "BT-SETUP-04", "BT-SETUP-06", "BT-SETUP-07", "BT-RULING-25")
def test_the_named_tiles_go_on_large_slots_one_by_one_from_the_left_of_the_first_player() -> None:
    p = begun(3)
    for who, slot in zip("bcab", ["c38", "c01", "c26", "c11"], strict=True):
        assert p.asked == f"{who} ask-place-named"
        assert p.offers("place") == [one for one in LARGE if not p.s.cover[p.cell(one)]]
        p.do(f"place {slot}")
        assert p.s.cover[p.cell(slot)] == NAMED
    assert p.asked == "a ask-colour"


@pytest.mark.rule("BT-SETUP-02", "BT-SETUP-11", "BT-SETUP-12", "BT-RULING-24", "BT-RULING-45")
def test_the_program_fills_the_rest_and_nobody_knows_what_lies_where() -> None:
    p = camps()
    interior = [cell for cell in range(1, p.law.cells) if not p.law.outer[cell]]
    covers = [p.s.cover[cell] for cell in interior]
    assert (covers.count(PALACE), covers.count(NAMED), covers.count(PLAIN)) == (1, 4, 34)
    # Not even the program has settled which tile lies where; what is left over never gets a place.
    assert [p.s.tile[cell] for cell in interior if cell != p.law.centre] == [NONE] * 38
    assert not any(p.s.up[cell] for cell in interior)


@pytest.mark.rule("BT-SETUP-08", "BT-SETUP-09", "BT-SETUP-11")
def test_players_lay_all_tiles_from_the_largest_to_the_smallest() -> None:
    p = placed(begun(auto_fill_tiles=False), "c11", "c12", "c18", "c19")
    sizes: list[int] = []
    for _ in until(lambda: not p.asked.endswith("ask-place")):
        slot = p.offers("place")[0]
        sizes.append(p.law.size[p.cell(slot)])
        p.do(f"place {slot}")
    # The last slot of a size is filled unasked.
    assert sizes == [2] * 3 + [3] * 11 + [4] * 17
    assert all(p.s.cover[cell] for cell in range(1, p.law.cells) if not p.law.outer[cell])


@pytest.mark.rule("BT-SETUP-04")
def test_players_go_on_laying_in_turn_order() -> None:
    p = placed(begun(3, auto_fill_tiles=False), "c11", "c12", "c18", "c19")
    assert p.asked == "c ask-place"  # b c a b have laid the named ones
    p.do("place c01")
    assert p.asked == "a ask-place"


@pytest.mark.rule("BT-SETUP-09", "BT-SETUP-10", "BT-COMP-08")
def test_a_tile_goes_on_a_free_slot_of_its_size_inside_the_walls() -> None:
    p = begun().do("place c11")
    assert p.why_not("place c11") == ("slot-covered", "BT-SETUP-09")
    assert p.why_not("place c04") == ("slot-of-other-size", "BT-SETUP-09")
    assert p.why_not("place centre") == ("slot-covered", "BT-SETUP-09")
    assert p.why_not("place camp") == ("no-such-cell", "BT-SETUP-09")
    for outer in ("gate_n", "wall_e_s", "tower_sw"):
        assert p.why_not(f"place {outer}") == ("no-tile-on-walls", "BT-SETUP-10")
    assert p.why_not("done") == ("place-a-tile", "BT-SETUP-04")


@pytest.mark.rule("BT-SETUP-13")
def test_both_piles_are_whole_and_nothing_is_discarded() -> None:
    s = begun().s
    assert s.pile_size() == 60
    assert sum(s.event_pile) == 20
    assert sum(s.discard) + sum(s.event_discard) == 0


@pytest.mark.rule("BT-SETUP-14")
def test_nobody_starts_with_cards_or_flags_on_the_board() -> None:
    s = begun(4).s
    assert [s.hand_size(seat) for seat in range(4)] == [0] * 4
    assert s.flag == [NONE] * s.cells


@pytest.mark.rule("BT-SETUP-15", "BT-COMP-02")
def test_each_takes_an_unused_colour_and_six_of_fifteen_warriors() -> None:
    p = camps()
    assert p.offers("colour") == ["gules", "azure", "vert", "purpure"]
    p.do("colour vert")
    assert p.asked == "a ask-pitch"
    p.do("pitch n gate_n")
    assert p.horde("a", "camp") == 6
    assert p.s.reserve[0] == 9
    assert p.asked == "b ask-colour"
    assert p.offers("colour") == ["gules", "azure", "purpure"]
    assert p.why_not("colour vert") == ("colour-taken", "BT-SETUP-15")
    assert p.why_not("pitch s gate_s") == ("choose-a-colour", "BT-SETUP-15")


@pytest.mark.rule("BT-SETUP-15")
def test_colours_may_be_settled_beforehand() -> None:
    p = placed(begun(colours="in_order", first_player="2"), "c11", "c12", "c18", "c19")
    assert p.asked == "b ask-pitch"
    assert p.s.colour == [NONE, 0]


@pytest.mark.rule("BT-SETUP-16", "BT-SETUP-17")
def test_one_player_camps_on_an_edge_next_to_one_of_its_spaces() -> None:
    p = camps().do("colour gules")
    assert len(p.offers("pitch")) == 20  # five spaces on each of four edges
    p.do("pitch e wall_e_s").do("colour azure")
    assert p.s.entry[0] == p.cell("wall_e_s")
    assert len(p.offers("pitch")) == 15
    assert p.why_not("pitch e gate_e") == ("edge-taken", "BT-SETUP-16")
    assert p.why_not("pitch n gate_e") == ("not-on-that-edge", "BT-SETUP-17")
    assert p.why_not("pitch n c04") == ("not-on-that-edge", "BT-SETUP-17")
    assert p.why_not("done") == ("pitch-your-camp", "BT-SETUP-17")


@pytest.mark.rule("BT-SETUP-18", "BT-RULING-26")
def test_a_corner_tower_belongs_to_two_edges() -> None:
    p = camps().do("colour gules").do("pitch n tower_ne").do("colour azure").do("pitch e tower_ne")
    assert p.s.entry == [p.cell("tower_ne")] * 2


@pytest.mark.rule("BT-SETUP-19", "BT-SETUP-20")
def test_the_camp_touches_the_entry_space_alone_and_the_first_player_begins() -> None:
    p = camps().do("colour gules").do("pitch n gate_n").do("colour azure").do("pitch s gate_s")
    assert p.asked == "a ask-reinforce"  # without cards in hand nobody is asked for any
    p.do("done")
    assert p.menu == ["march camp gate_n 6", "done"]
    assert p.law.near[0] == []
    assert all(0 not in near for near in p.law.near)


def test_set_up_uses_chance_for_the_first_player_alone() -> None:
    table = open_table("battue", 4)
    play = Play(table.rules, table.rules.start(), table.rules.first(), Seeded(1))
    play.advance()
    play.chance = Scripted([])
    for _ in until(lambda: bool(play.state.round)):
        seat = play.deciders()[0]
        play.take(seat, play.menu(seat)[0])


@pytest.mark.rule("BT-BOOTY-12")
def test_a_table_that_began_under_rules_1_goes_on_under_them() -> None:
    """Its readings are options now, and the defaults of today are others."""
    then = {"idle_cards": False}
    for version, former in (1, True), (2, False):
        options = open_table("battue", 2, version=version).rules.options.values
        assert {name: options[name] == then[name] for name in then} == dict.fromkeys(then, former)
