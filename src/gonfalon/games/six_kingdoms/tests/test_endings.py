"""Whole recorded games: for every way the game can end, every power and every final symbol, one is played again and
ends as noted."""

import pytest

from gonfalon.contract.recorded import ending, names, noted, played_again, shown_again, text_of
from gonfalon.games.six_kingdoms.events.count import ended_by
from gonfalon.games.six_kingdoms.state import ALL_PASSED, ALONE, LAST_CARD, LIMIT

from .endings import ENDINGS, GOLDEN

NOTED, BEFORE = noted(GOLDEN), noted(GOLDEN / "rules-1")
BY_NAME = {ending.name: ending for ending in ENDINGS}


@pytest.mark.rule("SK-111", "SK-113", "SK-114", "SK-134", "SK-R09", "SK-R20", "SK-R23", "SK-R26", "SK-R27")
@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_the_game_is_played_again_and_ends_as_noted(name: str) -> None:
    table, match = played_again(GOLDEN / f"{name}.jsonl")
    state = match.play.state
    assert {**ending(table, state), "rounds": state.round, "count": state.count} == NOTED[name]
    assert state.ended == BY_NAME[name].how and BY_NAME[name].wanted(match)


@pytest.mark.parametrize("name", sorted(BEFORE))
def test_games_of_the_rules_before_can_still_be_seen_and_end_as_noted(name: str) -> None:
    table, state, record = shown_again(GOLDEN / "rules-1" / f"{name}.jsonl")
    assert record.header.version == 1
    assert {**ending(table, state), "rounds": state.round, "count": state.count} == BEFORE[name]


def test_every_way_to_end_has_its_game() -> None:
    ways = {LAST_CARD, ALL_PASSED, LIMIT, ALONE}
    assert {ending.how for ending in ENDINGS} == ways
    assert {one["rule"] for one in NOTED.values()} == {ended_by(way) for way in ways}
    assert names(GOLDEN) == sorted(NOTED) == sorted(BY_NAME)


@pytest.mark.parametrize("name", ["left-in-set-up", "reinforce"])
def test_the_games_can_be_found_again(name: str) -> None:
    table, _ = played_again(GOLDEN / f"{name}.jsonl")
    assert text_of(table, BY_NAME[name].found()) == (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
