"""Manoeuvres (BK-MAN)."""

import pytest

from gonfalon.contract.until import until
from gonfalon.games.barbarian_kingdoms.state import SEA_KING_SPENT, SEA_SPENT_ONCE, SEA_SPENT_TWICE

from .position import Position, position


def moves_of(p: Position, unit: str) -> set[str]:
    return {move.split()[2] for move in p.menu() if move.startswith(f"move {unit} ")}


@pytest.mark.rule("BK-MAN-01")
def test_each_unit_moves_once_and_it_is_free() -> None:
    p = position("franks: king belgica, warriors frisia, tokens burgundia, purse b\nturn franks")
    p.do("move belgica burgundia")
    assert p.refusal("move burgundia belgica") == ("moved-already", "BK-MAN-01")
    p.do("move frisia germania")
    assert p.menu() == ["done"]
    p.do("done")
    assert p.purse("franks") == "b" and p.turn() == "huns"
    assert (p.unit("burgundia"), p.unit("germania")) == ("franks king", "franks warrior")


@pytest.mark.rule("BK-MAN-02", "BK-R-38")
def test_only_to_adjacent_free_ground_one_controls_or_out_of_a_port() -> None:
    p = position("franks: king belgica, warriors burgundia, tokens frisia\nhuns: warriors germania frisia\nturn franks")
    assert moves_of(p, "belgica") == {"senonia", "sea"}
    assert p.refusal("move belgica frisia") == ("province-occupied", "BK-MAP-08")  # BK-R-38: no battle in Manoeuvres
    assert p.refusal("move belgica thuringia") == ("not-adjacent", "BK-MAN-02")
    assert p.refusal("move burgundia sea") == ("no-port", "BK-MAN-02")
    assert p.refusal("move burgundia narbonensis") == ("move-not-yours", "BK-MAN-02")
    assert p.refusal("move armorica senonia") == ("no-unit-there", "BK-MAN-01")


@pytest.mark.rule("BK-MAN-03", "BK-R-13")
def test_from_the_sea_to_a_port_one_controls() -> None:
    p = position("franks: king germania, warriors sea, tokens armorica\nhuns: tokens frisia\nturn franks")
    assert moves_of(p, "sea") == {"belgica", "senonia", "armorica"}
    assert p.refusal("move sea frisia") == ("move-not-yours", "BK-MAN-02")
    assert p.refusal("move sea aquitania") == ("not-adjacent", "BK-MAN-02")


@pytest.mark.rule("BK-MAN-04")
def test_a_province_left_by_one_is_free_for_the_next() -> None:
    p = position("franks: king belgica, warriors germania\nturn franks")
    assert "move germania belgica" not in p.menu()
    p.do("move belgica senonia", "move germania belgica")
    assert (p.unit("senonia"), p.unit("belgica")) == ("franks king", "franks warrior")


@pytest.mark.rule("BK-MAN-05")
def test_castling_uses_up_the_move_of_both_and_happens_once() -> None:
    p = position("franks: king belgica, warriors germania senonia frisia\nturn franks")
    p.do("castle germania")
    assert (p.unit("germania"), p.unit("belgica")) == ("franks king", "franks warrior")
    assert p.refusal("castle frisia") == ("castled-already", "BK-MAN-05")
    assert p.refusal("move belgica sea") == ("moved-already", "BK-MAN-01")
    p = position("franks: king belgica, warriors senonia, tokens armorica\nturn franks").do("move senonia armorica")
    assert p.refusal("castle armorica") == ("moved-already", "BK-MAN-05")
    p = position("franks: king belgica, warriors germania\nturn franks").do("move belgica senonia")
    assert p.refusal("castle germania") == ("moved-already", "BK-MAN-05")


@pytest.mark.rule("BK-MAN-06", "BK-R-37")
def test_castling_needs_no_control_and_interrupts_no_suspension() -> None:
    p = position(
        """
        huns: king thuringia, warriors germania
        franks: king belgica, tokens frisia saxonia burgundia armorica
        turn huns
    """
    )
    assert len(p.held("franks")) == 6
    p.do("castle germania")
    assert p.unit("germania") == "huns king" and not p.over()  # the Franks were never at seven
    p = position("franks: king belgica, warriors sea\nturn franks").do("castle sea")
    assert p.at_sea("franks") == (1, 0) and p.unit("belgica") == "franks warrior"


@pytest.mark.rule("BK-MAN-07")
def test_two_warriors_do_not_swap() -> None:
    p = position("franks: king taken by huns, warriors belgica germania\nturn franks")
    assert p.refusal("castle germania") == ("king-dead", "BK-MAN-05")
    p = position("franks: king belgica, warriors germania frisia\nturn franks")
    assert p.refusal("castle belgica") == ("castle-with-warrior", "BK-MAN-07")
    assert p.refusal("castle thuringia") == ("castle-with-warrior", "BK-MAN-07")
    p = position("franks: king senonia, warriors germania\nturn franks")
    assert p.refusal("castle germania") == ("castle-not-adjacent", "BK-MAN-05")


@pytest.mark.rule("BK-MAN-08", "BK-R-36")
def test_manoeuvres_may_be_made_without_a_move_unless_the_table_says_otherwise() -> None:
    """« Le joueur peut déplacer chacune de ses Unités »: none has to be moved."""
    p = position("franks: king belgica\nturn franks")
    p.do("hold")
    assert p.turn() != "franks" and p.unit("belgica") == "franks king"
    for options in ({"idle_manoeuvres": False}, {"edition": "recommended"}):
        p = position("franks: king belgica\nturn franks", **options)
        assert p.refusal("hold") == ("no-idle-manoeuvres", "BK-MAN-08")


@pytest.mark.rule("BK-MAN-01")
def test_manoeuvres_begin_with_a_move_and_end_when_one_says_so() -> None:
    p = position("franks: king belgica\nturn franks")
    assert "done" not in p.menu()
    p.do("move belgica senonia")
    assert p.refusal("hold") == ("manoeuvre-or-done", "BK-MAN-01")
    assert "done" in p.menu()
    assert p.refusal("tax") == ("manoeuvre-or-done", "BK-MAN-01")


@pytest.mark.rule("BK-MAN-05", "BK-POW-03")
def test_warriors_at_sea_are_told_apart_only_by_their_moves() -> None:
    p = position("huns: warriors sea moesia, tokens moesia dalmatia\nturn huns")
    p.do("move moesia sea")
    assert {"move sea moesia", "move sea-moved moesia"} <= set(p.menu())
    p.do("move sea-moved moesia")  # its second move
    assert p.refusal("move moesia sea") == ("moved-already", "BK-MAN-01")
    p.do("move sea dalmatia", "move dalmatia sea")
    assert p.at_sea("huns") == (0, 1)
    assert p.menu() == [move for move in p.menu() if not move.startswith("move sea")]


def castlings_of(p: Position) -> set[str]:
    return {move for move in p.menu() if move.startswith("castle ")}


@pytest.mark.rule("BK-MAN-05", "BK-MAN-06")
def test_a_king_at_sea_castles_with_a_warrior_in_a_port() -> None:
    text = "franks: king sea, warriors belgica germania senonia, tokens armorica\nturn franks"
    p = position(text)
    assert castlings_of(p) == {"castle belgica", "castle senonia"}  # Rhenish Germania has no port
    p.do("castle belgica")
    assert p.unit("belgica") == "franks king" and p.at_sea("franks") == (0, 1)
    p = position(text).do("move senonia armorica")
    assert castlings_of(p) == {"castle belgica"}
    assert p.refusal("castle armorica") == ("moved-already", "BK-MAN-05")


@pytest.mark.rule("BK-MAN-01", "BK-MAN-05")
def test_who_has_put_to_sea_neither_castles_nor_lands_again() -> None:
    p = position("franks: king belgica, warriors senonia\nturn franks").do("move senonia sea")
    assert castlings_of(p) == set() and moves_of(p, "sea") == set()
    assert p.refusal("castle sea") == ("moved-already", "BK-MAN-05")
    p = position("franks: king belgica, warriors senonia sea\nturn franks").do("move senonia sea")
    assert castlings_of(p) == {"castle sea"}  # with the other, who has not moved
    assert moves_of(p, "sea") == {"senonia"} and moves_of(p, "sea-moved") == set()


@pytest.mark.rule("BK-POW-03", "BK-MAN-03")
def test_a_hun_alone_at_sea_has_his_second_move() -> None:
    p = position("huns: king sea, warriors moesia, tokens moesia dalmatia\nturn huns").do("move moesia sea")
    assert moves_of(p, "sea") == {"moesia", "dalmatia"}
    p.do("move sea dalmatia")
    assert moves_of(p, "dalmatia") == set()
    text = "huns: king sea, warriors moesia sea, tokens moesia dalmatia\nturn huns"
    units = [move.split()[1] for move in position(text).do("move moesia sea").menu() if move.startswith("move ")]
    assert units == ["sea"] * 2 + ["sea-king"] * 2 + ["sea-moved"] * 2


@pytest.mark.rule("BK-MAN-01")
def test_the_next_manoeuvres_find_every_unit_fresh() -> None:
    p = position("franks: king belgica, warriors senonia\nhuns: king pannonia\nturn franks")
    p.do("move senonia sea", "move belgica senonia", "done")
    for _ in until(lambda: p.turn() == "franks"):
        p.do("done" if "done" in p.menu() else "tax")
    assert moves_of(p, "sea") == {"belgica"} and moves_of(p, "senonia") == {"belgica", "sea"}
    assert castlings_of(p) == {"castle sea"}


@pytest.mark.rule("BK-COMP-05", "BK-MAN-08")
def test_manoeuvres_are_for_who_has_a_unit_and_a_single_one_at_sea_will_do() -> None:
    for units in ("king sea", "king taken by huns, warriors sea", "king taken by huns, warriors germania"):
        assert "hold" in position(f"franks: {units}\nturn franks").menu()
    assert "hold" not in position("franks: king taken by huns\nturn franks").menu()


@pytest.mark.rule("BK-MAN-01", "BK-MAN-02", "BK-MAP-10")
def test_why_a_unit_cannot_move_there() -> None:
    text = "huns: warriors moesia sea, king dacia, tokens moesia dalmatia\nturn huns"
    p = position(text)
    assert p.refusal("move sea-moved moesia") == ("no-unit-there", "BK-MAN-01")
    p.do("move moesia sea")
    assert p.refusal("move sea-moved apulia") == ("move-not-yours", "BK-MAN-02")
    p = position("franks: king belgica\nturn franks", scenario="3p-1")  # without Saxons Saxony and Britain are closed
    assert p.refusal("move belgica maxima") == ("province-closed", "BK-MAP-10")


@pytest.mark.rule("BK-MAN-05", "BK-POW-03")
def test_castling_over_the_coast_takes_the_moves_of_both_along() -> None:
    def at_sea(p: Position) -> list[int]:
        return [p.state.spent[place] for place in (SEA_KING_SPENT, SEA_SPENT_ONCE, SEA_SPENT_TWICE)]

    text = "huns: king {}, warriors dalmatia sea, tokens moesia dalmatia\nturn huns"
    p = position(text.format("moesia")).do("move dalmatia sea", "castle sea-moved")
    assert at_sea(p) == [1, 0, 0] and moves_of(p, "moesia") == set()  # the warrior has made two moves by now
    p.do("move sea dalmatia")
    assert moves_of(p, "dalmatia") == {"pannonia", "sea"}  # the other was fresh
    p = position(text.format("sea")).do("castle dalmatia")
    assert at_sea(p) == [0, 1, 0] and moves_of(p, "dalmatia") == {"moesia", "pannonia", "sea"}
