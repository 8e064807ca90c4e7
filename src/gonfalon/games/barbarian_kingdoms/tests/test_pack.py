"""The data are held to their shape; a wrong pack is refused with path and reason."""

from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack, pack_from, provenance
from gonfalon.engine.errors import BadPack
from gonfalon.engine.options import Options
from gonfalon.games.barbarian_kingdoms.game import Table
from gonfalon.games.barbarian_kingdoms.tax import tax_limit

from .position import laid

GAME = find("barbarian-kingdoms")
DATA = Path(str(GAME.folder)) / "data"


@pytest.mark.rule("BK-COMP-02", "BK-COMP-04")
def test_the_built_in_pack_is_sound_and_tells_where_its_facts_come_from() -> None:
    told = provenance(built_in_pack(GAME))
    assert set(told) == {"box", "coins", "numbers", "kingdoms", "map", "scenarios"}
    assert told["coins"] == {"rulebook": 6}
    assert told["map"]["published"] == 10 and told["scenarios"]["rulebook"] == 4
    assert all(set(counts) <= {"rulebook", "published", "reconstructed"} for counts in told.values())


def test_no_power_of_ours_gives_more_than_five_battle_points() -> None:
    pack = built_in_pack(GAME).pack
    usual = {
        "king_strength_when_active": pack.numbers.battle.king,
        "warrior_strength_with_king": pack.numbers.battle.warrior,
        "control_bonus_while_king_lives": 0,
    }
    for one in pack.kingdoms.kingdom:
        for power in (one.kingdom_power, one.king_power):
            assert power.value - usual.get(power.kind, 0) <= 5, power.id


WRONG = [
    ("coins", "diamond = 1\nprovenance", "diamond = 7\nprovenance", r"coins.toml: coins.box.diamond"),
    ("coins", "bronze = 6", "bronze = 5", r"coins.toml: coins.chest_pool.bronze: 5 with six sets .* the box has 30"),
    ("coins", "gold = 3\n", "gold = 4\n", r"coins.toml: coins.value.gold: invalid enum value 4"),
    ("numbers", "warrior = [1, 2, 4, 6]", "warrior = [1, 2, 4]", r"numbers.toml: costs.warrior: expected"),
    ("numbers", "warrior = [1, 2, 4, 6]", "warrior = [2, 2, 4, 6]", r"numbers.toml: costs.warrior\[0\]: differs"),
    ("numbers", "control = [2, 3, 4, 5]", "control = [2, 3, 4, 11]", r"kingdom\[0\]: a claim would cost 14"),
    ("kingdoms", 'kind = "wins_ties"', 'kind = "wins_all"', r"kingdoms.toml: kingdom\[.*\].kingdom_power.kind"),
    ("kingdoms", 'capital = "pannonia"', 'capital = "italia"', r"map.toml: province\[1\]: kingdoms.toml does not give"),
    ("kingdoms", 'capital = "latium"', 'capital = "frisia"', r"province\[4\]"),
    ("kingdoms", 'domination_province = "noricum"', 'domination_province = "dalmatia"', r"'dalmatia' is shared"),
    ("kingdoms", 'domination_province = "noricum"', 'domination_province = "latium"', r"'latium' is no neutral"),
    ("kingdoms", '"saxons", "franks"]', '"saxons", "huns"]', r"turn_order.order: expected each kingdom once"),
    ("kingdoms", 'value = 2\ntext_fr = "Pendant', 'value = 3\ntext_fr = "Pendant', r"expected 1 or 2 moves, got 3"),
    ("map", 'id = "frisia"', 'id = "thule"', r"no province is called 'frisia'"),
    ("map", 'id = "frisia"', 'id = "saxonia"', r"province\[\d+\]: 'saxonia' is used twice"),
    (
        "map",
        '["caledonia", "secunda"],',
        '["caledonia", "caledonia"],',
        r"land.adjacency\[0\]: .* not adjacent to itself",
    ),
    ("map", '["caledonia", "secunda"],', '["flavia", "secunda"],', r"are joined twice"),
    (
        "map",
        'between = ["maxima", "belgica"]',
        'between = ["maxima", "ys"]',
        r"strait\[0\]: no province is called 'ys'",
    ),
    (
        "map",
        "port = false\ncoastal = false\nx = 704",
        "port = true\ncoastal = false\nx = 704",
        r"a port lies on a coast",
    ),
    ("map", 'kind = "neutral"\nowner = ""', 'kind = "neutral"\nowner = "huns"', r"a neutral province has none"),
    (
        "map",
        "port = true   # had none",
        "port = false   # had none",
        r"map.toml: province\[19\]: 'cambria' is open in scenario '2p-1', but no way .* leads there from 'latium'",
    ),
    ("map", 'owner = "saxons"', 'owner = "jutes"', r"no kingdom is called 'jutes'"),
    ("scenarios", 'side_a = ["ostrogoths", "vandals"]', 'side_a = ["ostrogoths"]', r"scenario\[0\].side_a"),
    (
        "scenarios",
        '"ostrogoths", "visigoths", "franks"]',
        '"ostrogoths", "franks"]',
        r"expected 3 for 3 players, got 2",
    ),
    (
        "scenarios",
        'unplayed = ["huns", "vandals", "saxons"]',
        'unplayed = ["huns", "vandals"]',
        r"must name each kingdom once",
    ),
    ("scenarios", 'id = "3p-1"', 'id = "3p-2"', r"'3p-2' is used twice"),
    ("box", "provinces = 36", "provinces = 35", r"box.toml: components.provinces"),
]


@pytest.mark.rule("BK-MAP-01", "BK-MAP-06", "BK-COMP-01", "BK-COMP-03", "BK-TWO-01", "BK-R-02")
@pytest.mark.parametrize(("name", "old", "new", "reason"), WRONG, ids=[f"{i}-{one[0]}" for i, one in enumerate(WRONG)])
def test_a_wrong_table_is_refused(tmp_path: Path, name: str, old: str, new: str, reason: str) -> None:
    text = (DATA / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadPack, match=reason):
        pack_from(GAME, tmp_path)


@pytest.mark.rule("BK-MAP-10", "BK-EXP-01")
def test_a_map_with_an_open_province_that_nobody_reaches_is_refused_in_scenarios_players_make_too(
    tmp_path: Path,
) -> None:
    """Only the scenario of six is left, in which the Saxons hold Cambria's neighbours; experts may leave them out."""
    text = (DATA / "map.toml").read_text(encoding="utf-8")
    text = text.replace("port = true   # had none", "port = false   # had none")
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    text = (DATA / "scenarios.toml").read_text(encoding="utf-8")
    (tmp_path / "scenarios.toml").write_text(text[text.rindex("[[scenario]]") :], encoding="utf-8")
    with pytest.raises(BadPack, match=r"'cambria' is open with huns, ostrogoths and vandals in play \(expert"):
        pack_from(GAME, tmp_path)


def test_powers_may_be_keyed_in_for_other_kingdoms(tmp_path: Path) -> None:
    """An owner of the printed game types what his cards say; no code asks for a kingdom by name."""
    text = (DATA / "kingdoms.toml").read_text(encoding="utf-8")
    text = text.replace('kind = "wins_ties"\nvalue = 1', 'kind = "tax_bonus"\nvalue = 3')
    (tmp_path / "kingdoms.toml").write_text(text, encoding="utf-8")
    loaded = pack_from(GAME, tmp_path)
    rules = GAME.game.rules(loaded.pack, 3, Options(GAME.game.options(loaded.pack), {}))
    assert isinstance(rules, Table)
    state = laid(rules)
    assert tax_limit(rules, state, 5) == 3 + 3
    assert loaded.hash != built_in_pack(GAME).hash
