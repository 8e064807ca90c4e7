"""Whole recorded games: for every way the game can end, every power and every final symbol, one is played again and
ends as noted."""

import tomllib

import pytest

from gonfalon.catalog.tables import table_of_record
from gonfalon.engine.record import fold, read, replayed, written
from gonfalon.engine.state import same
from gonfalon.games.six_kingdoms.count_events import ended_by
from gonfalon.games.six_kingdoms.state import ALL_PASSED, ALONE, LAST_CARD, LIMIT

from .endings import ENDINGS, GOLDEN

NOTED = tomllib.loads((GOLDEN / "endings.toml").read_text(encoding="utf-8"))
BEFORE = tomllib.loads((GOLDEN / "rules-1" / "endings.toml").read_text(encoding="utf-8"))
BY_NAME = {ending.name: ending for ending in ENDINGS}


@pytest.mark.rule("SK-111", "SK-113", "SK-114", "SK-134", "SK-R09", "SK-R20", "SK-R23", "SK-R26", "SK-R27")
@pytest.mark.parametrize("name", sorted(BY_NAME))
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
    assert (match.play.state.round, match.play.state.count) == (noted["rounds"], noted["count"])
    assert match.play.state.ended == BY_NAME[name].how and BY_NAME[name].wanted(match)
    again = written(match, table.codec, record.header)
    assert again.digest() == record.digest
    assert "\n".join(again.lines) + "\n" == text
    assert same(fold(record, table.codec, table.rules.start()), match.play.state)


@pytest.mark.parametrize("name", sorted(BEFORE))
def test_games_of_the_rules_before_can_still_be_seen_and_end_as_noted(name: str) -> None:
    record = read((GOLDEN / "rules-1" / f"{name}.jsonl").read_text(encoding="utf-8"))
    table, same_rules = table_of_record(record)
    assert record.header.version == 1 and not same_rules
    state = fold(record, table.codec, table.rules.start())
    outcome = table.rules.outcome(state)
    noted = BEFORE[name]
    assert (outcome.rule, outcome.places, outcome.cut) == (noted["rule"], noted["places"], noted["cut"])
    assert (state.round, state.count) == (noted["rounds"], noted["count"])


def test_every_way_to_end_has_its_game() -> None:
    ways = {LAST_CARD, ALL_PASSED, LIMIT, ALONE}
    assert {ending.how for ending in ENDINGS} == ways
    assert {noted["rule"] for noted in NOTED.values()} == {ended_by(way) for way in ways}
    assert sorted(path.stem for path in GOLDEN.glob("*.jsonl")) == sorted(NOTED) == sorted(BY_NAME)


@pytest.mark.parametrize("name", ["left-in-set-up", "reinforce"])
def test_the_games_can_be_found_again(name: str) -> None:
    match = BY_NAME[name].found()
    text = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
    table, _ = table_of_record(read(text))
    assert "\n".join(written(match, table.codec, table.header()).lines) + "\n" == text
