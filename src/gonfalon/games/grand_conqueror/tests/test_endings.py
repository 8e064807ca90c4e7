"""Whole recorded games: for every way the game can end, one is played again and ends as noted."""

import tomllib
from typing import Any

import pytest

from gonfalon.catalog.tables import table_of_record
from gonfalon.engine.record import fold, read, replayed, written
from gonfalon.engine.state import same
from gonfalon.games.grand_conqueror import state
from gonfalon.games.grand_conqueror.events import ended_by

from .endings import ENDINGS, GOLDEN


def noted_in(folder: str) -> dict[str, Any]:
    return tomllib.loads((GOLDEN / folder / "endings.toml").read_text(encoding="utf-8"))


NOTED = noted_in(".")
BEFORE = [(folder, name) for folder in ("rules-1", "nine-boards") for name in noted_in(folder)]
NAMES = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))


@pytest.mark.rule("GC-080", "GC-083", "GC-084", "GC-085", "GC-088", "GC-089", "GC-R17", "GC-R19", "GC-R20", "GC-R26")
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


@pytest.mark.parametrize(("folder", "name"), BEFORE)
def test_games_of_before_can_still_be_seen_and_end_as_noted(folder: str, name: str) -> None:
    record = read((GOLDEN / folder / f"{name}.jsonl").read_text(encoding="utf-8"))
    table, same_rules = table_of_record(record)
    assert record.header.version == (1 if folder == "rules-1" else 2) and not same_rules
    position = fold(record, table.codec, table.rules.start())
    outcome = table.rules.outcome(position)
    noted = noted_in(folder)[name]
    assert (outcome.rule, outcome.places, outcome.cut) == (noted["rule"], noted["places"], noted["cut"])
    assert position.round == noted["rounds"]


def test_every_way_to_end_has_its_game() -> None:
    ways = {state.WON, state.FIRST, state.RANKED, state.LIMIT, state.REPEATED, state.ALONE, state.STUCK, state.RECURRED}
    assert {ending.how for ending in ENDINGS} == ways
    assert {NOTED[name]["rule"] for name in NAMES} == {ended_by(way) for way in ways}
    assert NAMES == sorted(NOTED) == sorted(ending.name for ending in ENDINGS)


@pytest.mark.rule("GC-R17")
def test_the_game_won_by_waiting_at_home_needed_the_option() -> None:
    """Without `castle_presence_counts` the same moves do not end the game."""
    record = read((GOLDEN / "waiting-at-home.jsonl").read_text(encoding="utf-8"))
    record.header.options["castle_presence_counts"] = False
    table, _ = table_of_record(record)
    match = replayed(record, table.rules, table.codec, to=len(record.entries) - 2)
    last = record.entries[-1]
    match.submit(match.deciders()[0], table.rules.read(last.move))
    assert not match.over()


def test_the_games_can_be_found_again() -> None:
    ending = next(one for one in ENDINGS if one.name == "left-in-set-up")
    match = ending.found()
    table, _ = table_of_record(read((GOLDEN / "left-in-set-up.jsonl").read_text(encoding="utf-8")))
    lines = written(match, table.codec, table.header()).lines
    assert "\n".join(lines) + "\n" == (GOLDEN / "left-in-set-up.jsonl").read_text(encoding="utf-8")
