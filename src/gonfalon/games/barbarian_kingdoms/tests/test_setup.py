"""Set-up (BK-SETUP), first turns (BK-TURN-01) and what the box holds."""

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadOption
from gonfalon.engine.match import Match
from gonfalon.games.barbarian_kingdoms.coins import worth
from gonfalon.games.barbarian_kingdoms.founding import CoinsSpread
from gonfalon.games.barbarian_kingdoms.game import Table
from gonfalon.games.barbarian_kingdoms.state import BAG
from gonfalon.games.barbarian_kingdoms.verbs import COINS, PROVINCES

from .position import Position, letters


def opened(seats: int, seed: int = 1, **options: object) -> Position:
    rules = open_table("barbarian-kingdoms", seats, dict(options)).rules  # type: ignore[arg-type]
    assert isinstance(rules, Table)
    return Position(Match(rules, Seeded(seed)), rules)


def started(seats: int, seed: int = 1, **options: object) -> Position:
    """Every kingdom lays bronze, silver and gold in the order of its provinces."""
    p = opened(seats, seed, **options)
    return p.until(lambda: not p.match.play.top.sealed(), "spread bsg")


@pytest.mark.rule("BK-COMP-02", "BK-COMP-03")
def test_the_box_holds_seventy_two_coins() -> None:
    pack = open_table("barbarian-kingdoms", 3).loaded.pack
    box = pack.coins.coins.box.listed()
    assert (box, sum(box), worth(box)) == ([30, 24, 17, 1], 72, 30 + 48 + 51 + 5)
    parts = pack.box.components
    assert (parts.purses, parts.domination_tiles, parts.power_cards) == (2, 6, 6)


@pytest.mark.rule("BK-SETUP-01")
@pytest.mark.parametrize(
    ("seats", "kingdoms"),
    [
        (3, "ostrogoths visigoths franks"),
        (4, "ostrogoths vandals visigoths franks"),
        (5, "huns ostrogoths vandals visigoths franks"),
        (6, "huns ostrogoths vandals visigoths saxons franks"),
    ],
)
def test_the_recommended_scenario_is_played_unless_another_is_named(seats: int, kingdoms: str) -> None:
    p = started(seats)
    assert [p.kingdoms[k] for k in p.state.order] == kingdoms.split()


@pytest.mark.rule("BK-SETUP-01")
def test_a_scenario_for_other_numbers_is_refused() -> None:
    with pytest.raises(BadOption, match="'4p-1' is for 4 players, got 3 seats"):
        opened(3, scenario="4p-1")


@pytest.mark.rule("BK-SETUP-02")
def test_kingdoms_are_drawn_or_chosen() -> None:
    drawn = {tuple(started(3, seed).state.seat_of) for seed in range(40)}
    assert len(drawn) == 6  # every way to share out three kingdoms
    p = opened(3, kingdoms="choose")
    assert p.menu() == ["kingdom ostrogoths", "kingdom visigoths", "kingdom franks"]
    assert p.refusal("kingdom huns") == ("kingdom-not-in-play", "BK-SETUP-01")
    p.do("kingdom franks")
    assert p.refusal("kingdom franks") == ("kingdom-taken", "BK-ADV-02")
    p.do("kingdom visigoths")  # the last one is left and taken unasked
    assert [int(p.seat(k)) for k in ("franks", "visigoths", "ostrogoths")] == [0, 1, 2]


@pytest.mark.rule("BK-SETUP-03", "BK-R-67", "BK-TURN-02")
def test_the_order_of_play_is_the_printed_order_whoever_sits_where() -> None:
    for seed in range(6):
        p = started(4, seed)
        turns = []
        for _ in range(8):
            turns.append(p.turn())
            p.do("tax", "done")
        assert turns == ["ostrogoths", "vandals", "visigoths", "franks"] * 2


@pytest.mark.rule("BK-TURN-01")
def test_the_huns_open_else_the_next_in_printed_order() -> None:
    assert started(6).turn() == "huns"
    assert started(3).turn() == "ostrogoths"
    assert started(3, scenario="3p-2").turn() == "visigoths"


@pytest.mark.rule("BK-SETUP-05", "BK-R-03")
def test_each_player_lays_one_coin_of_each_metal_on_each_initial_province() -> None:
    p = opened(3, kingdoms="in_order")
    assert p.menu("franks") == [f"spread {order}" for order in ["bsg", "bgs", "sbg", "sgb", "gbs", "gsb"]]
    p.do("ostrogoths: spread gsb", "franks: spread bgs", "visigoths: spread sbg")
    assert [p.loot(home) for home in ("italia", "latium", "apulia")] == ["g", "s", "b"]
    assert [p.loot(home) for home in ("belgica", "germania", "senonia")] == ["b", "g", "s"]
    assert [p.loot(home) for home in ("aquitania", "tarraconensis", "carthaginensis")] == ["s", "b", "g"]


@pytest.mark.rule("BK-SEC-08")
def test_the_coins_are_laid_in_secret_until_all_have_laid_them() -> None:
    p = opened(3, kingdoms="in_order")
    p.do("ostrogoths: spread gsb")
    for viewer in ("visigoths", "franks"):
        assert p.seen(viewer).drafts.of(p.seat("ostrogoths")) != p.state.drafts.of(p.seat("ostrogoths"))
    assert p.loot("italia") == "" and not p.happened(CoinsSpread)
    p.do("ostrogoths: reopen", "ostrogoths: spread bsg", "franks: spread bsg", "visigoths: spread bsg")
    assert p.loot("italia") == "b"


@pytest.mark.rule("BK-SETUP-06")
def test_everybody_starts_with_ten_tremis() -> None:
    p = started(5)
    for kingdom in p.state.order:
        assert p.purse(p.kingdoms[kingdom]) == "bbbssg"
        assert p.state.wealth(p.seat(p.kingdoms[kingdom])) == 10


@pytest.mark.rule("BK-SETUP-08", "BK-SETUP-09", "BK-R-01", "BK-R-02")
@pytest.mark.parametrize(("seats", "chests"), [(3, 15), (4, 16), (5, 17), (6, 18)])
def test_an_unseen_chest_lies_on_every_open_neutral_province(seats: int, chests: int) -> None:
    p = started(seats)
    s = p.state
    assert sum(s.chest) == chests
    for province in range(PROVINCES):
        closed, home = s.atlas.closed[province], s.atlas.printed[province] >= 0
        assert s.chest[province] == (0 if closed or home else 1)
        assert not closed or s.loot_value(province) == 0
    assert letters(s.pool[:COINS]) == "bbbbbbssssssgggggd"


@pytest.mark.rule("BK-SETUP-10", "BK-SEC-05")
def test_the_chests_left_over_stay_out_and_unseen() -> None:
    p = started(3)
    assert sum(p.state.pool) - sum(p.state.chest) == 3
    assert sum(started(6).state.pool) == sum(started(6).state.chest)
    assert "pool" not in [field.name for field in p.rules.shown(p.seen("franks"), p.seat("franks"))]


@pytest.mark.rule("BK-SETUP-11")
def test_all_powers_are_public() -> None:
    pack = open_table("barbarian-kingdoms", 6).loaded.pack
    for kingdom in pack.ordered():
        for power in (kingdom.kingdom_power, kingdom.king_power):
            assert power.text_fr and power.text_en and power.name_fr and power.name_en


@pytest.mark.rule("BK-SEC-01", "BK-COMP-04")
def test_everything_but_coins_behind_screens_is_shown_to_all() -> None:
    p = started(4)
    for viewer in p.state.order:
        seat = p.seat(p.kingdoms[viewer])
        shown = {field.name: field.values for field in p.rules.shown(p.match.views.of(seat), seat)}
        for name in ("unit", "sea", "token", "warriors", "tokens", "captor", "loot", "chest"):
            truth = next(field.values for field in p.state.fields() if field.name == name)
            assert shown[name] == truth
        own = shown["treasury"][BAG * seat : BAG * seat + COINS]
        assert letters(own) == "bbbssg"


@pytest.mark.rule("BK-SETUP-05", "BK-SEC-08")
def test_what_is_not_sealed_cannot_be_reopened_nor_emptied() -> None:
    p = opened(3)
    for told in ("franks: reopen", "franks: empty"):
        assert p.refusal(told) == ("not-sealed", "BK-SEC-08")
    assert p.refusal("franks: tax") == ("spread-first", "BK-SETUP-05")


@pytest.mark.rule("BK-MAN-08", "BK-R-21", "BK-R-61")
def test_a_table_that_began_under_former_rules_goes_on_under_them() -> None:
    """Their readings are options now, and the defaults of today are others."""
    names = ("idle_manoeuvres", "home_tokens", "home_tokens_hold")
    for version, then in (2, [False, False, True]), (3, [True, True, True]), (4, [True, True, False]):
        options = open_table("barbarian-kingdoms", 3, version=version).rules.options.values
        assert [options[name] for name in names] == then
