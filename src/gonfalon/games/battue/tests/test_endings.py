"""Whole recorded games: for every way the game can end and for every card, one is played again and ends as noted."""

import tomllib

import pytest

from gonfalon.catalog.tables import open_table, table_of_record
from gonfalon.engine.record import fold, read, replayed, written
from gonfalon.engine.state import same
from gonfalon.games.battue.effects import OPS
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import KEYS, LAST, LIMIT

from .endings import ENDINGS, GOLDEN, cards_in

NOTED = tomllib.loads((GOLDEN / "endings.toml").read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))


@pytest.mark.rule("BT-END-01", "BT-END-03", "BT-END-10", "BT-RULING-49", "BT-RULING-52")
@pytest.mark.parametrize("name", NAMES)
def test_the_game_is_played_again_and_ends_as_noted(name: str) -> None:
    text = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
    record = read(text)
    table, same_rules = table_of_record(record)
    assert same_rules, "rules version or pack have changed: write the games anew"
    match = replayed(record, table.rules, table.codec)
    assert match.over()
    outcome = table.rules.outcome(match.play.state)
    noted = NOTED[name]
    assert (outcome.rule, outcome.places, outcome.cut) == (noted["rule"], noted["places"], noted["cut"])
    assert match.play.state.round == noted["rounds"]
    again = written(match, table.codec, record.header)
    assert again.digest() == record.digest
    assert "\n".join(again.lines) + "\n" == text
    assert same(fold(record, table.codec, table.rules.start()), match.play.state)


def test_every_way_to_end_has_its_game() -> None:
    assert {ending.how for ending in ENDINGS} == {KEYS, LAST, LIMIT}
    assert {NOTED[name]["rule"] for name in NAMES} == {"BT-END-01", "BT-END-03", "BT-END-10"}
    assert sorted(NOTED) == NAMES
    assert {ending.name for ending in ENDINGS} <= set(NAMES)


def test_every_card_and_so_every_effect_is_played_in_one_of_them() -> None:
    law = open_table("battue").rules
    assert isinstance(law, Laws)
    played: set[int] = set()
    for name in NAMES:
        if name.startswith("cards-"):
            record = read((GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8"))
            table, _ = table_of_record(record)
            played |= cards_in(replayed(record, table.rules, table.codec))
    assert played == set(range(len(law.cards)))
    assert {effect.op for card in law.cards for effect in card.effects} == set(range(len(OPS)))


def test_the_games_can_be_found_again() -> None:
    ending = next(one for one in ENDINGS if one.name == "left-in-set-up")
    match = ending.found()
    table, _ = table_of_record(read((GOLDEN / "left-in-set-up.jsonl").read_text(encoding="utf-8")))
    lines = written(match, table.codec, table.header()).lines
    assert "\n".join(lines) + "\n" == (GOLDEN / "left-in-set-up.jsonl").read_text(encoding="utf-8")
