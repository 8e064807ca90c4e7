"""Booty cards: when they are played, where they go, and what each effect of the vocabulary does."""

import pytest

from gonfalon.engine.ids import Seat

from .position import Position, position
from .test_battle import empty, occupied


def value(p: Position, side: str) -> int:
    """The attack or defence value of the last round."""
    return int(next(getattr(e, side) for e in p.happened if type(e).__name__ == "RoundDecided"))


# -- playing -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BT-BOOTY-01")
@pytest.mark.parametrize(
    ("phase", "card"),
    [("start", "clan_riders"), ("end", "plunder_wagon"), ("start", "tribute"), ("end", "camp_thieves")],
)
def test_a_card_is_played_at_the_moment_it_names(phase: str, card: str) -> None:
    hand = "clan_riders, plunder_wagon, tribute, camp_thieves, war_cry, barricades"
    p = position(f"""
        round 3, a to {phase}
        gate_n: a1 flag a
        hand a: {hand}
        hand b: spy
        chest b: silver_plate
    """)
    assert card in p.offers("play")
    for other in ("war_cry", "barricades"):
        assert p.why_not(f"play {other}") == ("wrong-moment", "BT-BOOTY-01")
    assert p.why_not("play blood_oath") == ("not-in-hand", "BT-BOOTY-01")


@pytest.mark.rule("BT-BOOTY-04")
def test_a_card_played_and_settled_is_discarded_face_up() -> None:
    p = empty(4, more="hand a: war_cry, spy").do("done").do("play war_cry")
    assert p.discarded() == []  # announced, not settled
    assert p.s.in_play.flat() == [0, p.card("war_cry")]
    p.do("done", dice=[1, 6])
    assert p.discarded() == ["war_cry"]


@pytest.mark.rule("BT-BOOTY-05")
def test_a_card_worth_points_goes_to_the_war_chest() -> None:
    p = position("""
        round 3, a to end
        gate_n: a1 flag a
        hand a: brass_pillar, spy
    """).do("play brass_pillar")
    assert (p.chest("a"), p.hand("a"), p.discarded()) == (["brass_pillar"], ["spy"], [])


@pytest.mark.rule("BT-BOOTY-12", "BT-BOOTY-13", "BT-RULING-29")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("clan_riders", "gate_n: a8 flag a\ncamp a: 7"),  # nobody is in reserve
        ("clan_riders", "gate_n: a8 flag a"),  # the only horde is full
        ("war_drums", "gate_n: a8 flag a"),
        ("war_drums", "gate_n: a7 flag a"),  # one more is all it can take, and the die brings that
        ("forced_march", "camp a: 6"),  # an extra step starts from a tile he controls
        ("tribute", "gate_n: a1 flag a"),  # nobody else holds a card
    ],
)
def test_a_start_card_that_could_change_nothing_is_played_for_nothing_unless_forbidden(card: str, text: str) -> None:
    lines = "\n".join(line.strip() for line in text.splitlines())
    told = f"round 3, a to start\n{lines}\nhand a: {card}"
    p = position(told)
    assert p.menu == [f"play {card}", "done"]
    before = [list(p.s.horde), list(p.s.reserve)]
    p.do(f"play {card}")
    assert (p.hand("a"), p.discarded(), [p.s.horde, p.s.reserve]) == ([], [card], before)
    for options in ({"idle_cards": False}, {"edition": "recommended"}):
        q = position(told, **options)
        assert q.menu == ["done"]
        assert q.why_not(f"play {card}") == ("changes-nothing", "BT-BOOTY-12")


@pytest.mark.rule("BT-BOOTY-12")
def test_end_and_battle_cards_that_could_change_nothing_may_be_forbidden() -> None:
    told = "round 3, a to end\ngate_n: a1 flag a\nhand a: camp_thieves, plunder_wagon\npile:\nchest b: brass_pillar"
    assert position(told).menu == ["play plunder_wagon", "play camp_thieves", "done"]
    p = position(told, idle_cards=False)
    assert p.menu == ["done"]  # nothing to draw, and the pillar is worth too much
    q = occupied(1, 1, more="hand b: hidden_archers, counter_ruse", idle_cards=False).do("done")
    assert q.menu == ["done"]  # a horde of one has no second warrior to lose, and there is nothing to cancel
    r = occupied(3, 1, more="hand a: horse_archers", idle_cards=False).do("done")
    assert r.why_not("play horse_archers") == ("changes-nothing", "BT-BOOTY-12")  # one defender stays in any case


@pytest.mark.rule("BT-BOOTY-12")
@pytest.mark.parametrize("idle", [True, False])
def test_who_may_have_an_idle_card_to_play_is_asked(idle: bool) -> None:
    """Where idle cards are refused, everybody can see that nothing is left to do, and nobody is asked."""
    p = position("round 3, a to end\ngate_n: a1 flag a\nhand a: plunder_wagon\npile:", idle_cards=idle)
    for card in range(p.s.booty):  # all others lie open
        p.s.chest[p.s.chest_at(1, card)] = p.law.cards[card].copies - p.s.held[p.s.bag_at(0) + card]
    assert (p.play.top.only(p.play, Seat(0)) is None) == idle


@pytest.mark.rule("BT-BOOTY-12")
@pytest.mark.parametrize("last", ["c05", ""])
def test_a_spy_is_idle_only_when_no_tile_is_left_to_look_at(last: str) -> None:
    p = position("round 3, a to start\ngate_n: a4 flag a\nhand a: spy", idle_cards=False)
    for cell in range(1, p.s.cells):
        p.s.up[cell] = 0 if p.law.terms["cell"][cell] == last else 1
    assert (p.menu == ["play spy", "done"]) == bool(last)


@pytest.mark.rule("BT-BOOTY-12", "BT-BATTLE-EMPTY-07")
def test_a_defender_may_lay_down_cards_that_change_nothing() -> None:
    """« Autant de cartes … qu’il souhaite »: a card that finds nothing to cancel is spent all the same."""
    p = occupied(1, 1, more="hand b: hidden_archers, counter_ruse, spy").do("done")
    assert p.menu == ["play hidden_archers", "play counter_ruse", "done"]
    p.do("play counter_ruse")
    assert p.menu == ["play hidden_archers", "done"]
    p.do("play hidden_archers").do("done", dice=[1, 6]).do("done")
    assert (p.horde("a", "c04"), p.hand("b")) == (0, ["spy"])
    assert sorted(p.discarded()) == ["counter_ruse", "hidden_archers"]


@pytest.mark.rule("BT-BOOTY-13", "BT-RULING-50")
def test_cards_announced_but_not_in_effect_are_left_out_of_account() -> None:
    p = (
        occupied(3, 2, more="hand a: horse_archers, horse_archers", idle_cards=False)
        .do("done")
        .do("play horse_archers")
    )
    assert "play horse_archers" in p.menu  # although the first will leave only one defender
    p.do("play horse_archers", dice=[1, 6])
    assert p.horde("b", "c04") == 1
    assert p.discarded() == ["horse_archers", "horse_archers"]


@pytest.mark.rule("BT-BOOTY-14")
def test_effects_of_the_same_kind_add_up() -> None:
    p = empty(4, more="hand a: war_cry, war_cry, furious_charge").do("done")
    p.do("play war_cry").do("play war_cry").do("play furious_charge", dice=[1, 6], chance=[0])
    assert value(p, "attack") == 4 + 2 + 2 + 3 + 1


@pytest.mark.rule("BT-BOOTY-11", "BT-RULING-08")
def test_an_effect_lasts_for_the_roll_the_battle_or_the_turn() -> None:
    p = occupied(8, 3, more="hand b: city_militia, boiling_oil")
    p.do("done").do("play city_militia").do("play boiling_oil", dice=[1, 6])
    assert value(p, "defence") == 4 + 3 + 1 + 3 + 6
    p.do("fight").do("stay", dice=[1, 6])
    assert value(p, "defence") == 4 + 3 + 1 + 6
    p.do("retreat gate_n")
    assert not any(p.s.modifiers.flat())


# -- one test per card, in the order of the pack -----------------------------------------------------------------------


@pytest.mark.rule("BT-BATTLE-EMPTY-09")
@pytest.mark.parametrize(
    ("card", "cell", "gain"),
    [("war_cry", "c04", 2), ("furious_charge", "c04", 3), ("battering_ram", "c04", 1), ("battering_ram", "gate_n", 4)],
)
def test_cards_that_raise_the_attack(card: str, cell: str, gain: int) -> None:
    tile = "tile castra" if cell == "c04" else ""
    home = "gate_n" if cell == "c04" else "wall_n_w"
    p = position(f"round 3, a to march\n{cell}: a2 flag b {tile}\n{home}: a1 flag a\nhand a: {card}")
    p.do("done").do(f"play {card}", dice=[1, 6] if cell == "c04" else [1, 4])
    assert value(p, "attack") == 2 + gain + 1


def test_horse_archers_take_a_defender_or_help_against_an_empty_tile() -> None:
    p = occupied(3, 3, more="hand a: horse_archers").do("done").do("play horse_archers", dice=[1, 6])
    assert p.horde("b", "c04") == 2
    assert (value(p, "attack"), value(p, "defence")) == (3 + 1, 4 + 2 + 6)
    q = empty(3, more="hand a: horse_archers").do("done").do("play horse_archers", dice=[1, 6])
    assert value(q, "attack") == 3 + 2 + 1


def test_blood_oath_lasts_for_the_battle() -> None:
    p = empty(4, more="hand a: blood_oath").do("done").do("play blood_oath", dice=[1, 6])
    p.do("fight", dice=[1, 6])
    assert value(p, "attack") == 3 + 1 + 1


@pytest.mark.rule("BT-BATTLE-OCC-09")
def test_encirclement_forbids_the_defender_to_retreat() -> None:
    p = occupied(5, 3, more="hand a: encirclement").do("done").do("play encirclement", dice=[1, 6])
    assert value(p, "attack") == 5 + 1 + 1
    p.do("fight", dice=[1, 6])  # b, who could go to C12, is not asked
    assert p.asked == "a ask-fight-on"
    assert value(p, "attack") == 4 + 1


def test_a_retreat_forbidden_is_refused_with_its_reason() -> None:
    p = occupied(5, 3, more="hand a: encirclement", retreat_order="loser_first")
    p.do("done").do("play encirclement", dice=[6, 1])
    # The defender lost, and would decide first; he cannot, so the attacker is asked.
    assert p.asked == "a ask-fight-on"


@pytest.mark.rule("BT-BATTLE-EMPTY-10")
def test_cards_that_raise_the_defence() -> None:
    p = empty(4, more="hand b: barricades, boiling_oil").do("done").do("play barricades")
    p.do("play boiling_oil", dice=[1, 1])
    assert value(p, "defence") == 4 + 2 + 3 + 1


def test_hidden_archers_take_one_more_of_a_beaten_attack() -> None:
    p = empty(4, more="hand b: hidden_archers").do("done").do("play hidden_archers", dice=[1, 6])
    assert p.horde("a", "c04") == 2
    q = empty(4, more="hand b: hidden_archers").do("done").do("play hidden_archers", dice=[6, 1], chance=[0])
    assert q.horde("a", "c04") == 4  # the attack won


@pytest.mark.rule("BT-BATTLE-EMPTY-08")
def test_second_wind_and_lucky_omen_roll_a_die_again() -> None:
    p = empty(4, more="hand a: second_wind\nhand b: lucky_omen").do("done").do("done").do("done", dice=[1, 6])
    p.do("play second_wind", dice=[5])
    assert p.asked == "b ask-defender-after"
    p.do("play lucky_omen", dice=[2], chance=[0])
    assert (value(p, "attack"), value(p, "defence")) == (4 + 5, 4 + 2)


@pytest.mark.rule("BT-RULING-50")
def test_counter_ruse_cancels_an_announced_card_which_never_takes_effect() -> None:
    p = empty(4, more="hand a: war_cry, furious_charge, blood_oath\nhand b: counter_ruse")
    p.do("done").do("play war_cry").do("play furious_charge").do("done").do("play counter_ruse")
    assert p.asked == "b ask-cancel"
    assert p.menu == ["cancel war_cry", "cancel furious_charge"]
    assert p.why_not("cancel blood_oath") == ("choose-cancel", "BT-RULING-50")
    p.do("cancel furious_charge", dice=[1, 6])
    assert p.log[:3] == ["CardCancelled", "Modified", "CardSpent"]
    p.do("done")
    assert value(p, "attack") == 4 + 2 + 1
    assert p.discarded() == ["war_cry", "furious_charge", "counter_ruse"]


@pytest.mark.rule("BT-RULING-50")
def test_cards_of_earlier_rounds_can_no_longer_be_cancelled() -> None:
    p = empty(4, more="hand a: blood_oath\nhand b: counter_ruse, spy", idle_cards=False)
    p.do("done").do("play blood_oath").do("done", dice=[1, 6]).do("done").do("fight")
    assert p.asked == "b ask-defender-cards"
    assert p.why_not("play counter_ruse") == ("changes-nothing", "BT-BOOTY-12")


@pytest.mark.rule("BT-WARRIOR-04")
def test_clan_riders_join_one_horde_as_far_as_limits_allow_and_it_may_still_move() -> None:
    p = position("""
        round 3, a to start
        gate_n: a7 flag a
        c05: a2 flag a tile domus_1
        hand a: clan_riders
    """).do("play clan_riders")
    assert p.asked == "a ask-gain"
    assert p.menu == ["horde gate_n", "horde c05"]
    assert p.why_not("horde c06") == ("choose-gain", "BT-BOOTY-04")
    p.do("horde gate_n")
    assert p.horde("a", "gate_n") == 8  # not nine
    p.do("done")
    assert "march gate_n c04 8" in p.menu


def test_war_drums_bring_one_more_with_every_roll() -> None:
    p = position("round 3, a to start\ngate_n: a1 flag a\nc05: a1 flag a tile domus_1\nhand a: war_drums")
    p.do("play war_drums").do("reinforce gate_n", dice=[1]).do("reinforce c05", dice=[6])
    assert (p.horde("a", "gate_n"), p.horde("a", "c05")) == (3, 5)


def test_a_spy_looks_at_up_to_two_tiles_one_after_the_other() -> None:
    p = position("round 3, a to start\ngate_n: a1 flag a\nc04: tile forum down looked b\nhand a: spy").do("play spy")
    assert p.asked == "a ask-look"
    assert "look centre" not in p.menu  # everybody knows the Palace
    assert p.why_not("look centre") == ("choose-look", "BT-BOOTY-04")
    p.do("look c04")
    assert p.happened[0].tile == p.tile("forum")
    assert p.why_not("look c04") == ("choose-look", "BT-BOOTY-04")  # he has seen it
    p.do("look c11", chance=[2])
    assert p.s.tile[p.cell("c11")] == p.law.named[2]
    assert p.asked == "a ask-reinforce"
    assert not p.s.up[p.cell("c11")]


def test_a_spy_may_stop_early() -> None:
    p = position("round 3, a to start\ngate_n: a1 flag a\nhand a: spy").do("play spy").do("done")
    assert p.asked == "a ask-reinforce"
    assert p.discarded() == ["spy"]


def test_tribute_takes_a_random_card_from_an_opponent() -> None:
    p = position(
        "round 3, a to start\ngate_n: a1 flag a\nhand a: tribute\nhand b: spy, war_cry\nhand c: war_drums\nout d",
        seats=4,
    ).do("play tribute")
    assert p.asked == "a ask-rob"
    assert p.menu == ["rob 1", "rob 2"]
    assert p.why_not("rob 3") == ("choose-rob", "BT-BOOTY-04")
    p.do("rob 1", chance=[0])
    assert (p.hand("a"), p.hand("b")) == (["war_cry"], ["spy"])


def test_treasures_are_worth_their_points() -> None:
    p = position(
        "round 3, a to end\ngate_n: a1 flag a\nhand a: silver_plate, golden_idol, imperial_regalia, brass_pillar"
    )
    for card in ("silver_plate", "golden_idol", "imperial_regalia", "brass_pillar"):
        p.do(f"play {card}")
    assert p.chest("a") == ["silver_plate", "golden_idol", "imperial_regalia", "brass_pillar"]


def test_a_plunder_wagon_draws_two_and_is_not_among_them() -> None:
    p = position("round 3, a to end\ngate_n: a1 flag a\nhand a: plunder_wagon\npile: spy\ndiscard: tribute")
    p.do("play plunder_wagon", chance=[0, 0])
    assert p.hand("a") == ["spy", "tribute"]
    assert p.discarded() == ["plunder_wagon"]


def test_camp_thieves_move_a_card_of_at_most_two_points_between_chests() -> None:
    p = position(
        """
        round 3, a to end
        gate_n: a1 flag a
        hand a: camp_thieves
        chest b: brass_pillar, golden_idol
        chest c: ancient_relic
        out c
        """,
        seats=3,
    ).do("play camp_thieves")
    assert p.asked == "a ask-take"
    assert p.menu == ["take 1 golden_idol", "take 2 ancient_relic"]  # eliminated players are not spared
    assert p.why_not("take 1 brass_pillar") == ("choose-take", "BT-BOOTY-04")
    p.do("take 2 ancient_relic")
    assert (p.chest("a"), p.chest("c")) == (["ancient_relic"], [])


@pytest.mark.rule("BT-BOOTY-12", "BT-BOOTY-09")
@pytest.mark.parametrize("last", ["pile: spy", "pile:\ndiscard: spy"])
def test_one_card_that_is_left_can_be_drawn(last: str) -> None:
    p = position(f"round 3, a to end\ngate_n: a1 flag a\nhand a: plunder_wagon\n{last}", idle_cards=False)
    assert "play plunder_wagon" in p.menu
