"""Bad packs are refused with the file, the path inside it and the reason; unknown effects above all."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import pack_from, provenance
from gonfalon.engine.errors import BadPack

GAME = find("warrior-knights")
DATA = Path(str(files("gonfalon.games.warrior_knights"))) / "data"


def refused(tmp_path: Path, table: str, old: str, new: str, every: bool = False) -> str:
    text = (DATA / f"{table}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{table}.toml").write_text(text.replace(old, new, -1 if every else 1), encoding="utf-8")
    with pytest.raises(BadPack) as error:
        pack_from(GAME, tmp_path)
    return re.sub(r"^.*/", "", str(error.value))


@pytest.mark.parametrize(
    ("table", "old", "new", "said"),
    [
        (
            "events",
            'op = "pass_token"',
            'op = "turn_to_frogs"',
            "events.toml: event[0].effects[1].op: invalid value 'turn_to_frogs'",
        ),
        (
            "events",
            'key = "no_faith_gain"',
            'key = "no_beer"',
            "events.toml: event[0].effects[0].key: 'no_beer' is unknown",
        ),
        (
            "events",
            'noble = "drawn", mark',
            'noble = "drawn", marx',
            "events.toml: event[1].effects[0]: object contains unknown field `marx`",
        ),
        (
            "events",
            'draw = { kind = "noble", of = "drawer", filter = "has_heir" }\n',
            "",
            "events.toml: event[1].effects[0].noble: the card draws no noble",
        ),
        (
            "proposals",
            'key = "income_tax", value = 2',
            'key = "income_tax", value = true',
            "proposals.toml: proposal[9].effects[0].value: expected a whole number",
        ),
        (
            "proposals",
            'duration = "law"',
            'duration = "turn"',
            "proposals.toml: proposal[9].effects[0]: scope 'game' for 'turn' does not go with type 'law'",
        ),
        (
            "cities",
            "strength = 300",
            "strength = 250",
            "cities.toml: city[0].strength: expected `int` that's a multiple of 100",
        ),
        (
            "cities",
            'region = "B2"',
            'region = "Z9"',
            "cities.toml: city[0].region: no region of the realm is called 'Z9'",
        ),
        ("map", '["C2", "D3"]', '["C2", "H5"]', "map.toml: river[0].borders[0]: C2 and H5 do not touch"),
        (
            "barons",
            'shape = "square"',
            'shape = "star"',
            "barons.toml: noble[0].shape: 'green' has two nobles of shape 'star'",
        ),
        (
            "troops",
            'nation = "english"',
            'nation = "martian"',
            "troops.toml: mercenary[0].nation: no nation is called 'martian'",
        ),
        ("fate", 'city = "lenz"', 'city = "acre"', "fate.toml: card: no card names the city 'lenz'"),
        ("actions", "copies = 2", "copies = 3", "actions.toml: cards of a baron: expected 12, got 13"),
        (
            "expeditions",
            '"2x" = 9',
            '"2x" = 8',
            "expeditions.toml: destination[0].results_in_fate_deck.2x: the file says 8",
        ),
    ],
)
def test_wrong_tables_are_refused(tmp_path: Path, table: str, old: str, new: str, said: str) -> None:
    if table == "expeditions":
        text = (DATA / "expeditions.toml").read_text(encoding="utf-8")
        old = next(part for part in re.findall(r'"?2x"? = 9', text))
        new = old.replace("9", "8")
    assert refused(tmp_path, table, old, new).startswith(said)


def test_every_thing_says_where_it_comes_from() -> None:
    counts = provenance(pack_from(GAME, None))
    assert sum(counts["events"].values()) == 33 and sum(counts["proposals"].values()) == 41
    assert {word for table in counts.values() for word in table} == {"rulebook", "published", "reconstructed"}


@pytest.mark.rule("WK-COMP-08", "WK-R-036")
@pytest.mark.parametrize(
    "field", ["baron", "revolt", "shape", "noble", "battle", "city", "nation", "ceylon", "spice_islands", "china"]
)
def test_every_fate_card_has_all_its_fields(field: str, tmp_path: Path) -> None:
    """Seven, where the expedition one is three and the noble one shows his shape as well."""
    card = (DATA / "fate.toml").read_text(encoding="utf-8").split("[[card]]")[1]
    (line,) = [one for one in card.splitlines() if one.startswith(f"{field} =")]
    said = refused(tmp_path, "fate", card, card.replace(line + "\n", ""))
    assert said == f"fate.toml: card[0]: object missing required field `{field}`"
