"""Event cards: what each of them does, in the order of the pack."""

import pytest

from .position import Position, position
from .test_cards import value


def drawn(event: str, chance: list[int], attackers: int = 4, more: str = "", seats: int = 2) -> Position:
    """a turns over C4, a Curia of defence 5 with one booty card, and draws this event."""
    p = position(
        f"""
        round 3, a to march
        gate_n: a{attackers} flag a
        c04: tile curia down
        events: {event}
        {more}
        """,
        seats,
    ).do(f"march gate_n c04 {attackers}")
    return p.do("done", chance=[0, *chance])


LOST = [0, 5]  # the dice of a lost round


def test_hoards_and_relics_are_kept() -> None:
    for event in ("hidden_hoard", "ancient_relic"):
        assert drawn(event, LOST).chest("a") == [event]


@pytest.mark.rule("BT-RULING-29")
def test_an_ambush_takes_one_warrior() -> None:
    p = drawn("ambush", LOST)
    assert p.log[4] == "WarriorsLost"
    assert p.horde("a", "c04") == 4 - 1 - 1


@pytest.mark.parametrize(("event", "change"), [("fire_in_the_streets", -2), ("last_stand", 2)])
def test_fire_and_last_stand_change_the_defence_for_the_battle(event: str, change: int) -> None:
    p = drawn(event, LOST)
    assert value(p, "defence") == 5 + change + 6
    p.do("fight", dice=[1, 6])
    assert value(p, "defence") == 5 + change + 6


@pytest.mark.rule("BT-WARRIOR-04")
def test_slaves_and_deserters_join_as_far_as_limits_allow() -> None:
    assert drawn("slaves_revolt", LOST).horde("a", "c04") == 4 + 1 - 1
    assert drawn("deserters", LOST).horde("a", "c04") == 4 + 2 - 1
    assert drawn("deserters", [5, 0, 0], attackers=7).horde("a", "c04") == 8
    p = drawn("deserters", LOST, more="c21: a8 flag a tile forum\nc30: a2 flag a tile forum")
    assert p.s.reserve[0] == 0 + 1  # one came, and one was lost
    q = drawn("slaves_revolt", LOST, more="c21: a8 flag a tile forum\nc30: a3 flag a tile forum")
    assert "EventFailed" in q.log  # nobody was in reserve


def test_an_abandoned_quarter_is_taken_without_a_fight() -> None:
    p = drawn("abandoned", [0])
    assert p.flag("c04") == "a"
    assert "Rolled" not in p.log


def test_in_a_free_for_all_everybody_still_in_draws_a_card() -> None:
    p = drawn("free_for_all", [0, 0, 0], seats=3)
    assert [len(p.hand(seat)) for seat in "abc"] == [1, 1, 1]
    assert [event.seat for event in p.happened if type(event).__name__ == "Drew"] == [0, 1, 2]
    q = drawn("free_for_all", [0, 0], more="out c", seats=3)
    assert [len(q.hand(seat)) for seat in "abc"] == [1, 1, 0]


def test_a_quarrel_costs_a_random_card() -> None:
    p = drawn("quarrel", [1], more="hand a: war_cry, spy")
    assert p.hand("a") == ["war_cry"]
    assert p.discarded() == ["spy"]


def test_the_plague_strikes_one_large_horde_of_each() -> None:
    p = drawn("plague", [5, 0, 0], attackers=6, more="gate_s: b6 flag b")
    assert (p.horde("a", "c04"), p.horde("b", "gate_s")) == (5, 5)
    r = drawn("plague", [5, 0, 0], attackers=6, more="gate_s: b5 flag b\nc05: a3 flag a tile domus_1")
    assert (r.horde("a", "c04"), r.horde("a", "c05"), r.horde("b", "gate_s")) == (5, 3, 5)  # only large ones
    q = drawn("plague", LOST, more="gate_s: b5 flag b")
    assert "EventFailed" in q.log


def test_an_uprising_costs_a_tile_without_warriors() -> None:
    p = drawn("uprising", [], more="c05: flag a tile domus_1\nc06: a1 flag a tile forum")
    assert p.asked == "a ask-give-up"
    assert p.menu == ["release gate_n", "release c05"]
    assert p.why_not("release c06") == ("choose-give-up", "BT-EVENT-07")
    p.do("release c05", chance=LOST)
    assert p.flag("c05") == ""
    assert p.s.flags[0] == 15 - 2


def test_rival_looters_are_to_the_left() -> None:
    p = drawn("rival_looters", [0], seats=3)
    assert [len(p.hand(seat)) for seat in "abc"] == [0, 1, 0]


def test_in_a_sandstorm_nobody_plays_cards_in_this_battle() -> None:
    p = drawn("sandstorm", LOST, more="hand a: war_cry, second_wind\nhand b: barricades")
    assert p.asked == "a ask-fight-on"  # neither was asked for cards
    p.do("fight", dice=[1, 6])
    assert p.asked == "a ask-fight-on"
    p.do("retreat gate_n")
    assert not any(p.s.modifiers.flat())


def test_an_informer_shows_up_to_two_tiles() -> None:
    p = drawn("informer", [])
    assert p.asked == "a ask-look"
    p.do("look c05", chance=[0]).do("look c06", chance=[0, *LOST])
    assert p.s.looked[p.cell("c05")] == p.s.looked[p.cell("c06")] == 1


@pytest.mark.parametrize(("last", "palace"), [("c05", "centre"), ("c05", ""), ("", "centre")])
def test_an_informer_shows_one_tile_if_only_one_is_left_and_the_palace_is_none(last: str, palace: str) -> None:
    """ "Up to two": with fewer to be looked at the battle goes on without a further question."""
    p = position("round 3, a to march\ngate_n: a4 flag a\nc04: tile curia down\nevents: informer")
    for cell in range(1, p.s.cells):
        if p.law.terms["cell"][cell] not in ("c04", palace, last):
            p.s.up[cell] = 1
    p.do("march gate_n c04 4")
    if last:
        p.do("done", chance=[0])
        assert p.asked == "a ask-look" and p.menu == ["look c05", "done"]
        p.do("look c05", chance=[0, *LOST])
    else:
        p.do("done", chance=[0, *LOST])
    assert p.asked == "a ask-fight-on"
    assert p.s.looked[p.cell("c05")] == (1 if last else 0)
