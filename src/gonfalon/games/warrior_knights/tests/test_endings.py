"""Whole recorded games: for every way the game can end, one is played again and ends as noted. Games of earlier rules
are still shown, and a table that was left in one of them goes on."""

from pathlib import Path

import pytest

from gonfalon.catalog.tables import table_of_record
from gonfalon.contract.recorded import ending, names, noted, played_again, shown_again
from gonfalon.engine.chance import Seeded
from gonfalon.engine.folding import fold
from gonfalon.engine.play import Play
from gonfalon.engine.playout import play_out
from gonfalon.engine.record_reader import read
from gonfalon.games.warrior_knights.victory import BY_INFLUENCE, LAST_BARON, MILITARY_VICTORY, TURN_LIMIT

from .endings import ENDINGS, GOLDEN

NOTED, NAMES = noted(GOLDEN), names(GOLDEN)
OLD = sorted(GOLDEN.glob("rules-*/*.jsonl"))


@pytest.mark.rule("WK-END-01", "WK-END-02", "WK-END-03", "WK-VARIANT-07", "WK-VARIANT-01")
@pytest.mark.parametrize("name", NAMES)
def test_the_game_is_played_again_and_ends_as_noted(name: str) -> None:
    table, match = played_again(GOLDEN / f"{name}.jsonl")
    told = {**ending(table, match.play.state), "turns": match.play.state.turn}
    assert {key: told[key] for key in NOTED[name]} == NOTED[name]


def test_every_way_to_end_has_its_game() -> None:
    assert {one.how for one in ENDINGS} == {MILITARY_VICTORY, BY_INFLUENCE, LAST_BARON, TURN_LIMIT}
    assert NAMES == sorted(NOTED) == sorted(one.name for one in ENDINGS)


@pytest.mark.sample(keep=4)
@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_earlier_rules_is_still_shown(path: Path) -> None:
    table, state, record = shown_again(path)
    assert path.parent.name == f"rules-{record.header.version}"
    told = {**ending(table, state), "turns": state.turn}
    before = noted(path.parent)[path.stem]
    assert {key: told[key] for key in before} == before


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_table_of_earlier_rules_goes_on(path: Path) -> None:
    """Wherever nobles are on the march or a card is being used, and at some other places."""
    record = read(path.read_text(encoding="utf-8"))
    table, _ = table_of_record(record)
    tried = 0
    for entry in record.entries[:-1]:
        steps = {str(step[0]) for step in entry.stack}
        if entry.number % 40 and not steps & {"Moving", "Leave", "Improvise", "MilitaryOperations"}:
            continue
        state = fold(record, table.codec, table.rules.start(), entry.number)
        play = Play(table.rules, state, table.codec.stack_in(entry.stack), Seeded(entry.number))
        play.advance()
        play_out(play, Seeded(1), 20)
        tried += 1
    assert tried > 2
