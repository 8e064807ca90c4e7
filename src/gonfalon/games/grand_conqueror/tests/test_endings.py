"""Whole recorded games: for every way the game can end, one is played again and ends as noted."""

import pytest

from gonfalon.catalog.tables import table_of_record
from gonfalon.contract.recorded import ending, names, noted, played_again, shown_again, text_of
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed
from gonfalon.games.grand_conqueror.events import ended_by
from gonfalon.games.grand_conqueror.state import ALONE, FIRST, LIMIT, RANKED, RECURRED, REPEATED, STUCK, WON

from .endings import ENDINGS, GOLDEN

NOTED, NAMES = noted(GOLDEN), names(GOLDEN)
BEFORE = [(folder, name) for folder in ("rules-1", "nine-boards") for name in noted(GOLDEN / folder)]


@pytest.mark.rule("GC-080", "GC-083", "GC-084", "GC-085", "GC-088", "GC-089", "GC-R17", "GC-R19", "GC-R20", "GC-R26")
@pytest.mark.parametrize("name", NAMES)
def test_the_game_is_played_again_and_ends_as_noted(name: str) -> None:
    table, match = played_again(GOLDEN / f"{name}.jsonl")
    assert {**ending(table, match.play.state), "rounds": match.play.state.round} == NOTED[name]


@pytest.mark.parametrize(("folder", "name"), BEFORE)
def test_games_of_before_can_still_be_seen_and_end_as_noted(folder: str, name: str) -> None:
    table, state, record = shown_again(GOLDEN / folder / f"{name}.jsonl")
    assert record.header.version == (1 if folder == "rules-1" else 2)
    assert {**ending(table, state), "rounds": state.round} == noted(GOLDEN / folder)[name]


def test_every_way_to_end_has_its_game() -> None:
    ways = {
        WON,
        FIRST,
        RANKED,
        LIMIT,
        REPEATED,
        ALONE,
        STUCK,
        RECURRED,
    }
    assert {one.how for one in ENDINGS} == ways
    assert {NOTED[name]["rule"] for name in NAMES} == {ended_by(way) for way in ways}
    assert NAMES == sorted(NOTED) == sorted(one.name for one in ENDINGS)


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
    name = "left-in-set-up"
    match = next(one for one in ENDINGS if one.name == name).found()
    table, _ = played_again(GOLDEN / f"{name}.jsonl")
    assert text_of(table, match) == (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
