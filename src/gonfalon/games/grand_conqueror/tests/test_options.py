"""Every option in every setting: what the page promises is what the table offers, and each makes the difference it
names. Tests of a chapter that turn an option's two sides are not repeated here."""

import re

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadOption
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value

from .position import table

GAME = find("grand-conqueror")


def written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def declared() -> dict[str, list[str]]:
    """Each option's defaults as one would write them: where people play, if that differs, and otherwise."""
    found = {}
    for option in GAME.game.options(built_in_pack(GAME).pack):
        people = [written(option.for_people)] if option.for_people != option.default else []
        found[option.name] = [*people, written(option.default)]
    return found


def told(lang: str) -> dict[str, list[str]]:
    """The options table of the rules page: name and defaults."""
    page = (GAME.folder / "rules" / f"{lang}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|([^|]*`[^|]*)\|[^|]*\|$", page, re.MULTILINE)
    return {name: re.findall(r"`(\w+)`", default) for name, _, default in rows}


@pytest.mark.rule("GC-010", "GC-R02")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_page_lists_every_option_with_its_default(lang: str) -> None:
    assert told(lang) == declared()


@pytest.mark.rule("GC-010")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_page_names_every_choice(lang: str) -> None:
    page = (GAME.folder / "rules" / f"{lang}.md").read_text(encoding="utf-8")
    for option in GAME.game.options(built_in_pack(GAME).pack):
        row = re.search(rf"^\| `{option.name}` \|(.*)\|$", page, re.MULTILINE)
        assert row, option.name
        if option.name in ("layout", "first_player"):
            continue  # a table of its own, and a span
        for word in option.choices:
            assert f"`{word}`" in row[1], f"{option.name}: {word}"
        if option.name == "castles_closed_rounds":
            assert {str(option.low), str(option.high)} <= set(row[1].split("|")[0].split())


@pytest.mark.rule("GC-010")
@pytest.mark.parametrize(
    "name, wrong",
    [
        ("board", "map"),
        ("layout", "atlantis"),
        ("fortresses", 1),
        ("fortresses", 4),
        ("move", "jump"),
        ("contiguity", "never"),
        ("castles_closed_rounds", -1),
        ("solvability_guard", "perhaps"),
        ("end_mode", "last"),
        ("round_limit", -1),
        ("first_player", "5"),
        ("armies", "random"),
        ("colour", "red"),
    ],
)
def test_a_wrong_setting_is_refused_by_name(name: str, wrong: Value) -> None:
    with pytest.raises(BadOption, match=name):
        table(2, **{name: wrong})


@pytest.mark.rule("GC-R24")
@pytest.mark.parametrize("named, first", [("1", 0), ("2", 1), ("3", 0), ("4", 1)])
def test_records_that_name_a_seat_nobody_has_are_still_read_and_go_round(named: str, first: int) -> None:
    match = Match(table(2, first_player=named, armies="choose"), Seeded(1))
    assert match.deciders() == [first]


SETTINGS: list[dict[str, Value]] = [
    {"board": "build", "pieces": 4},
    {"board": "layout", "layout": "cape"},
    {"fortresses": 2},
    {"fortresses": 3},
    {"fortress_placer": "right_neighbour"},
    {"fortress_placer": "spread"},
    {"move": "leap"},
    {"move": "walk"},
    {"move": "step"},
    {"contiguity": "each_token"},
    {"contiguity": "end_of_turn", "move": "step"},
    {"first_placement": "straight"},
    {"first_placement": "chain"},
    {"castles_closed_rounds": 0},
    {"castles_closed_rounds": 1},
    {"castles_closed_rounds": 2},
    {"castle_presence_counts": True},
    {"castle_presence_counts": False},
    {"contour_includes_holes": True, "layout": "ponds"},
    {"contour_includes_holes": False, "layout": "ponds"},
    {"solvability_guard": True},
    {"solvability_guard": False},
    {"end_mode": "first"},
    {"end_mode": "all"},
    {"round_limit": 3},
    {"repetition_draw": True},
    {"repetition_draw": False},
    {"first_player": "random"},
    {"first_player": "3"},
    {"armies": "choose"},
    {"armies": "in_order"},
    {"confirm": True},
    {"confirm": False},
]


def test_every_option_is_tried_in_every_setting() -> None:
    tried: dict[str, set[Value]] = {}
    for setting in SETTINGS:
        for name, value in setting.items():
            tried.setdefault(name, set()).add(value)
    for option in GAME.game.options(built_in_pack(GAME).pack):
        assert option.name in tried
        if isinstance(option.default, bool):
            assert tried[option.name] == {True, False}
        elif option.choices and option.name not in ("layout", "first_player"):
            assert tried[option.name] == set(option.choices)


@pytest.mark.rule("GC-010")
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: ",".join(f"{k}={v}" for k, v in setting.items()))
def test_a_game_is_played_to_its_end_with_every_setting(setting: dict[str, Value]) -> None:
    match = Match(table(3, **{"layout": "clearing", "round_limit": 5, **setting}), Seeded(2))
    chance = Seeded(3)
    for _ in until(match.over):
        choices = match.menu(match.deciders()[0])
        match.submit(match.deciders()[0], choices[chance.below(len(choices))])
    assert min(match.rules.outcome(match.play.state).places) == 1
