"""Whole recorded games: for every way the game can end and for every card, one is played again and ends as noted. Games
of earlier rules are still shown, and a table that was left in one of them goes on."""

from pathlib import Path

import pytest

from gonfalon.catalog.tables import open_table, table_of_record
from gonfalon.contract.recorded import ending, names, noted, played_again, shown_again, text_of
from gonfalon.engine.chance import Seeded
from gonfalon.engine.folding import fold
from gonfalon.engine.play import Play
from gonfalon.engine.playout import play_out
from gonfalon.engine.record_reader import read
from gonfalon.games.battue.effects import OPS
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import KEYS, LAST, LIMIT

from .endings import ENDINGS, GOLDEN, cards_in

NOTED, NAMES = noted(GOLDEN), names(GOLDEN)
OLD = sorted(GOLDEN.glob("rules-*/*.jsonl"))


@pytest.mark.rule("BT-END-01", "BT-END-03", "BT-END-10", "BT-RULING-49", "BT-RULING-52")
@pytest.mark.parametrize("name", NAMES)
def test_the_game_is_played_again_and_ends_as_noted(name: str) -> None:
    table, match = played_again(GOLDEN / f"{name}.jsonl")
    assert {**ending(table, match.play.state), "rounds": match.play.state.round} == NOTED[name]


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_earlier_rules_is_still_shown(path: Path) -> None:
    table, state, record = shown_again(path)
    assert path.parent.name == f"rules-{record.header.version}"
    assert {**ending(table, state), "rounds": state.round} == noted(path.parent)[path.stem]


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_table_of_earlier_rules_goes_on(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    table, _ = table_of_record(record)
    for entry in record.entries[:-1:60]:
        state = fold(record, table.codec, table.rules.start(), entry.number)
        play = Play(table.rules, state, table.codec.stack_in(entry.stack), Seeded(entry.number))
        play.advance()
        play_out(play, Seeded(1), 20)


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
            _, match = played_again(GOLDEN / f"{name}.jsonl")
            played |= cards_in(match)
    assert played == set(range(len(law.cards)))
    assert {effect.op for card in law.cards for effect in card.effects} == set(range(len(OPS)))


def test_the_games_can_be_found_again() -> None:
    name = "left-in-set-up"
    match = next(one for one in ENDINGS if one.name == name).found()
    table, _ = played_again(GOLDEN / f"{name}.jsonl")
    assert text_of(table, match) == (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
