"""Whole recorded games: for every way the game can end, one is played again and ends as noted."""

import tomllib

import pytest

from gonfalon.catalog.tables import table_of_record
from gonfalon.engine.record import fold, read, replayed, written
from gonfalon.engine.state import same
from gonfalon.games.warrior_knights.victory import BY_INFLUENCE, LAST_BARON, MILITARY_VICTORY, TURN_LIMIT

from .endings import ENDINGS, GOLDEN

NOTED = tomllib.loads((GOLDEN / "endings.toml").read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))


@pytest.mark.rule("WK-END-01", "WK-END-02", "WK-END-03", "WK-VARIANT-07", "WK-VARIANT-01")
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
    assert (outcome.rule, outcome.places) == (noted["rule"], noted["places"])
    assert match.play.state.turn == noted["turns"]
    again = written(match, table.codec, record.header)
    assert "\n".join(again.lines) + "\n" == text
    assert same(fold(record, table.codec, table.rules.start()), match.play.state)


def test_every_way_to_end_has_its_game() -> None:
    assert {ending.how for ending in ENDINGS} == {MILITARY_VICTORY, BY_INFLUENCE, LAST_BARON, TURN_LIMIT}
    assert NAMES == sorted(NOTED) == sorted(ending.name for ending in ENDINGS)
