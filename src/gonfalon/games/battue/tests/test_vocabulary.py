"""Effects are data: cards that no table of ours has need no code. Each effect of the vocabulary in another place."""

from pathlib import Path

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.playout import play_out

from .own_pack import with_card, written
from .position import Position, position
from .test_cards import value

CARD = 'id = "new", timing = "{timing}", window = "{window}", copies = 4, vp = {vp}, effects = [{effects}]'
EVENT = 'id = "new", copies = 2, vp = {vp}, effects = [{effects}]'


class Bench:
    """Positions at a table whose War Cry, or whose Ambush, is another card called `new`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def card(self, timing: str, effects: str, text: str, seats: int = 2, window: str = "turn", vp: int = 0) -> Position:
        line = CARD.format(timing=timing, window=window, effects=effects, vp=vp)
        pack = written(self.folder, booty=with_card("booty", "war_cry", line))
        return position(text, seats, pack=pack, idle_cards=False)

    def event(self, effects: str, more: str = "", seats: int = 2, chance: list[int] | None = None) -> Position:
        """a turns over a Curia on C4 with four warriors and draws it."""
        line = EVENT.format(effects=effects, vp=0)
        text = f"round 3, a to march\ngate_n: a4 flag a\nc04: tile curia down\nevents: new\n{more}"
        pack = written(self.folder, events=with_card("events", "ambush", line))
        p = position(text, seats, pack=pack).do("march gate_n c04 4")
        return p.do("done", chance=[0, *(chance or [])])


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


BATTLE = "round 3, a to march\ngate_n: a1 flag a\nc04: a4 b3 flag b tile theatrum\nc12: b1 flag b tile forum\n"


def test_a_start_card_may_change_every_battle_of_the_turn(bench: Bench) -> None:
    effects = '{op="add_attack", n=5, scope="turn"}, {op="add_defence", n=1, scope="turn"}'
    p = bench.card("start", effects, BATTLE.replace("march", "start") + "hand a: new")
    p.do("play new").do("done").do("done", dice=[1, 6])
    assert (value(p, "attack"), value(p, "defence")) == (4 + 5 + 1, 4 + 3 + 1 + 6)
    p.do("fight").do("stay", dice=[1, 6])
    assert value(p, "attack") == 3 + 5 + 1


def test_extra_loss_strikes_the_defender_too(bench: Bench) -> None:
    p = bench.card("attacker", '{op="extra_loss", who="defender", n=5}', BATTLE + "hand a: new", window="before_roll")
    p.do("done").do("play new", dice=[6, 1])
    assert p.flag("c04") == "a"  # five more than the one: all three are gone


def test_the_attacker_may_be_held(bench: Bench) -> None:
    effects = '{op="forbid_retreat", who="attacker", scope="battle"}'
    p = bench.card("defender", effects, BATTLE + "hand b: new", window="before_roll")
    p.do("done").do("play new", dice=[1, 6])
    assert p.asked == "b ask-stay"  # a cannot leave and is not asked


def test_a_held_attacker_without_a_way_out_is_no_reason_to_play(bench: Bench) -> None:
    text = "round 1, a to march\ngate_n: a4\nhand b: new"
    p = bench.card("defender", '{op="forbid_retreat", who="attacker"}', text, window="before_roll").do("done")
    assert p.menu == ["done"]


def test_no_cards_may_be_played_by_a_card(bench: Bench) -> None:
    p = bench.card(
        "attacker", '{op="no_cards", scope="battle"}', BATTLE + "hand a: new\nhand b: lucky_omen", window="before_roll"
    )
    p.do("done").do("play new").do("done", dice=[1, 6])  # b was asked before it took effect, but not after the roll
    assert p.asked == "a ask-fight-on"
    p.do("fight").do("stay", dice=[1, 6])
    assert p.asked == "a ask-fight-on"


def test_a_tile_may_be_taken_by_a_card(bench: Bench) -> None:
    p = bench.card("attacker", '{op="auto_win"}', BATTLE + "hand a: new", window="before_roll")
    p.do("done").do("play new")
    assert p.flag("c04") == "a"
    assert p.horde("b", "c04") == 0  # no two hordes share a tile
    assert p.s.reserve[1] == 15 - 1


def test_two_cards_may_be_cancelled_by_one(bench: Bench) -> None:
    text = BATTLE + "hand a: furious_charge, furious_charge, blood_oath, spy\nhand b: new"
    p = bench.card("defender", '{op="cancel_card", who="attacker", n=2}', text, window="before_roll")
    p.do("done").do("play furious_charge").do("play furious_charge").do("play blood_oath").do("done").do("play new")
    assert p.menu == ["cancel furious_charge", "cancel blood_oath"]
    p.do("cancel furious_charge").do("cancel furious_charge", dice=[1, 6]).do("done")
    assert value(p, "attack") == 4 + 1 + 1


def test_effects_after_the_roll_take_hold_at_once(bench: Bench) -> None:
    p = bench.card("attacker", '{op="add_attack", n=6}', BATTLE + "hand a: new", window="after_roll")
    p.do("done").do("done", dice=[4, 6]).do("play new")
    assert value(p, "attack") == 4 + 6 + 4


def test_a_player_may_choose_what_he_discards(bench: Bench) -> None:
    more = "hand a: spy\nhand b: spy, tribute, tribute"
    p = bench.event('{op="discard_booty", who="each", n=2, choice="owner"}', more)
    assert p.asked == "a ask-lay-down"
    assert p.menu == ["discard spy"]  # asked although he has no choice: nobody else knows
    assert p.why_not("discard tribute") == ("not-in-hand", "BT-EVENT-07")
    assert p.why_not("done") == ("choose-discard", "BT-EVENT-07")
    p.do("discard spy")
    assert p.asked == "b ask-lay-down"
    p.do("discard tribute").do("discard spy")
    assert (p.hand("a"), p.hand("b")) == ([], ["tribute"])


def test_who_is_robbed_may_choose_the_card(bench: Bench) -> None:
    text = "round 3, a to start\ngate_n: a1 flag a\nhand a: new\nhand b: spy, tribute"
    p = bench.card("start", '{op="steal_booty", from="chosen_opponent", n=2, choice="owner"}', text).do("play new")
    assert p.asked == "b ask-give"
    assert p.why_not("give new") == ("not-in-hand", "BT-EVENT-07")
    assert p.why_not("done") == ("choose-give", "BT-EVENT-07")
    p.do("give tribute").do("give spy")
    assert (p.hand("a"), p.hand("b")) == (["spy", "tribute"], [])


def test_several_cards_are_taken_from_one_chest(bench: Bench) -> None:
    text = (
        "round 3, a to end\ngate_n: a1 flag a\nhand a: new\nchest b: silver_plate, golden_idol\nchest c: silver_plate"
    )
    p = bench.card("end", '{op="steal_chest", from="chosen_opponent", n=3, max_vp=2}', text, seats=3).do("play new")
    p.do("take 1 silver_plate")
    assert p.chest("a") == ["silver_plate", "golden_idol"]  # the second needs no question, a third is not there
    assert p.chest("c") == ["silver_plate"]


def test_everybody_may_gain_or_lose_in_a_horde_of_his_choice(bench: Bench) -> None:
    effects = '{op="gain_warriors", who="each", n=2, where="own_choice_horde_min", min_size=3}'
    p = bench.event(effects, "gate_s: b3 flag b\nc35: b4 flag b tile forum")
    assert p.horde("a", "c04") == 6
    assert p.menu == ["horde gate_s", "horde c35"]


def test_an_effect_may_take_the_last_warriors(bench: Bench) -> None:
    p = bench.event('{op="lose_warriors", who="active", n=9, where="battle_horde"}', "wall_n_w: a1 flag a")
    assert p.horde("a", "c04") == 0
    assert p.flag("c04") == ""
    assert "Rolled" not in p.log and p.log.count("BattleEnded") == 1  # BT-REVEAL-08: the conflict is over
    assert p.s.up[p.cell("c04")]
    q = bench.event('{op="lose_warriors", who="active", n=9, where="battle_horde"}')
    assert q.asked == "over"  # they were all he had


def test_the_last_defenders_may_fall_to_a_card(bench: Bench) -> None:
    p = bench.card(
        "attacker",
        '{op="lose_warriors", who="defender", n=3, where="battle_horde"}',
        BATTLE + "hand a: new",
        window="before_roll",
    )
    p.do("done").do("play new")
    assert p.flag("c04") == "a"
    assert "Rolled" not in p.log


def test_flags_may_be_lost_by_everybody(bench: Bench) -> None:
    p = bench.event(
        '{op="lose_control", who="left", n=2}', "c06: flag b tile forum\nc07: flag b tile forum\ngate_s: flag b"
    )
    assert p.asked == "b ask-give-up"
    p.do("release c06").do("release gate_s", dice=[1, 6])
    assert p.s.flag.count(1) == 1


def test_conditions_are_asked_when_the_effect_comes(bench: Bench) -> None:
    effects = '{op="draw_booty", who="self", n=1, if={kind="reserve_min", n=12}}, {op="draw_booty", who="self", n=1}'
    p = bench.card("start", effects, "round 3, a to start\ngate_n: a4 flag a\nhand a: new").do("play new", chance=[0])
    assert len(p.hand("a")) == 1


def test_a_treasure_may_be_played_at_any_moment(bench: Bench) -> None:
    p = bench.card("attacker", '{op="to_chest"}', BATTLE + "hand a: new", window="before_roll", vp=5)
    p.do("done").do("play new", dice=[1, 6])
    assert p.chest("a") == ["new"]


def test_without_after_roll_cards_nobody_is_asked_after_the_roll(tmp_path: Path) -> None:
    spare = 'id = "{0}", timing = "{1}", window = "before_roll", copies = 2, vp = 0, effects = [{{op="add_{2}", n=1}}]'
    text = with_card("booty", "second_wind", spare.format("second_wind", "attacker", "attack"))
    (tmp_path / "first").mkdir()
    lines = text.splitlines()
    other = with_card("booty", "lucky_omen", spare.format("lucky_omen", "defender", "defence")).splitlines()
    merged = [a if "second_wind" in a else b for a, b in zip(lines, other, strict=True)]
    pack = written(tmp_path / "first", booty="\n".join(merged))
    p = position(BATTLE + "hand a: spy\nhand b: spy", pack=pack).do("done").do("done").do("done", dice=[1, 6])
    assert p.asked == "a ask-fight-on"


def test_random_games_with_a_strange_pack_come_to_their_end(tmp_path: Path) -> None:
    effects = ", ".join(
        [
            '{op="discard_booty", who="each", n=1, choice="owner"}',
            '{op="lose_warriors", who="each", n=2, where="own_choice_horde_min"}',
            '{op="gain_warriors", who="left", n=3, where="own_choice_horde_min"}',
            '{op="steal_booty", from="chosen_opponent", n=2, choice="owner"}',
            '{op="peek_tile", who="active", n=3}',
            '{op="lose_control", who="each", n=1}',
        ]
    )
    pack = written(tmp_path, events=with_card("events", "ambush", EVENT.format(effects=effects, vp=0)))
    for seats in (2, 3, 4):
        table = open_table("battue", seats, {"max_rounds": 30}, pack)
        for seed in range(5):
            play = table.play(Seeded(seed))
            play_out(play, Seeded(seed), 100_000)
            assert play.over()
