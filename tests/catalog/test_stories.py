"""The story of a game that is over: every game found has one, in both languages, and it agrees with what happened."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from toys import sticks

from gonfalon.bots import find as find_bot
from gonfalon.catalog import Table, every_game, open_table, table_of_record
from gonfalon.catalog.found import Found, find
from gonfalon.catalog.packs import LoadedPack
from gonfalon.catalog.speech import LANGUAGES, Speaker
from gonfalon.catalog.stories import MOST_MOMENTS, Chronicle, chronicle, in_words, story_of
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.game import NO_PACK
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.record_reader import read

UNKNOWN_TEXT = str(UNKNOWN)
KEY = re.compile(r"\b(story|moment|tally|opened|log)-[a-z-]+")


def played(table: Table, seed: int) -> Match[Any]:
    match, bot, luck = table.match(Seeded(seed)), find_bot("greedy"), Seeded(seed + 1)
    for _ in until(match.over):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[0] if len(menu) == 1 else bot.choose(match.seen_by(seat), seat, menu, luck))
    return match


def told(table: Table, match: Match[Any]) -> Chronicle:
    return chronicle(table, enumerate([batch.events for batch in match.batches]))


@cache
def game_of(slug: str) -> tuple[Table, Match[Any], Chronicle]:
    table = open_table(slug, min(3, find(slug).game.most_seats))
    match = played(table, 7)
    return table, match, told(table, match)


@pytest.mark.parametrize("slug", [slug for slug in every_game() if not slug.startswith("toy-")])
def test_every_game_can_be_told_in_both_languages(slug: str) -> None:
    table, _, story = game_of(slug)
    for lang in LANGUAGES:
        speaker = Speaker(table, lang)
        for line in in_words(story, speaker):
            assert not KEY.search(line), line
        assert not speaker.faults


@pytest.mark.parametrize("slug", list(every_game()))
def test_a_story_ends_as_the_game_did(slug: str) -> None:
    table, match, story = game_of(slug)
    outcome = table.rules.outcome(match.play.state)
    assert story.outcome.places == outcome.places
    assert story.last == len(match.batches) - 1
    declared = story_of(table.found)
    for seat, steps in enumerate(story.series):
        assert steps[-1][1] == declared.score(table.rules, match.play.state, Seat(seat))
    for tally in story.count:
        assert len(tally.values) == table.rules.seats


@pytest.mark.parametrize("slug", list(every_game()))
def test_moments_are_few_and_in_order_and_can_be_gone_back_to(slug: str) -> None:
    _, match, story = game_of(slug)
    batches = [moment.batch for moment in story.moments]
    assert batches == sorted(set(batches)) and len(batches) <= MOST_MOMENTS
    assert all(0 <= batch < len(match.batches) for batch in batches)
    assert story.moments, "at least how it ended"


@pytest.mark.parametrize("slug", ["barbarian-kingdoms", "battue", "grand-conqueror", "six-kingdoms", "warrior-knights"])
def test_our_games_say_how_everybody_stood_and_how_the_places_came_about(slug: str) -> None:
    table, _, story = game_of(slug)
    assert len(story.series) == table.rules.seats and any(len(steps) > 1 for steps in story.series)
    assert story.count
    for lang in LANGUAGES:
        speaker = Speaker(table, lang)
        assert speaker.has(story.measure) and speaker.has(story.round_name)
        assert not story.goal or speaker.has(story.goal_name)
        assert all(speaker.has(kind) for kind in story_of(table.found).kinds)


def test_the_total_is_the_sum_of_its_lines() -> None:
    for slug in ("six-kingdoms", "battue", "barbarian-kingdoms"):
        _, _, story = game_of(slug)
        *lines, total = story.count
        assert total.key == "tally-total"
        assert total.values == [sum(column) for column in zip(*[line.values for line in lines], strict=True)]


@pytest.mark.rule("SK-134")
def test_the_standing_of_six_kingdoms_ends_in_the_score() -> None:
    _, _, story = game_of("six-kingdoms")
    assert [steps[-1][1] for steps in story.series] == story.count[-1].values


def test_the_turning_point_is_when_the_winner_took_the_lead_for_good() -> None:
    for seed in range(1, 6):
        table = open_table("six-kingdoms", 2)
        story = told(table, played(table, seed))
        turned = [one for one in story.moments if one.kind == "moment-turning-point"]
        if not turned or len(story.outcome.winners()) != 1:
            continue
        winner = story.outcome.winners()[0]
        (at,) = [one.batch for one in turned]

        def standing(seat: int, batch: int, story: Chronicle = story) -> int:
            return [value for from_batch, value in story.series[seat] if from_batch <= batch][-1]

        assert standing(winner, at) > standing(1 - winner, at)
        assert standing(winner, at - 1) <= standing(1 - winner, at - 1)
        assert all(standing(winner, later) > standing(1 - winner, later) for later in range(at, story.last + 1))
        return
    raise AssertionError("no game had a turning point")


def test_a_game_without_a_story_tells_how_it_ended() -> None:
    table = Table(Found(sticks.GAME, "toys"), LoadedPack(None, NO_PACK), sticks.GAME.table(None, 2, {}))
    story = told(table, played(table, 1))
    assert story.series == [] and story.count == []
    assert [(one.kind, one.batch) for one in story.moments] == [("moment-last-move", story.last)]


GOLDEN = sorted(Path(str(files("gonfalon") / "games")).glob("*/tests/golden/*.jsonl"))


@pytest.mark.sample(keep=20)
@pytest.mark.source
@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: f"{file.parents[2].name}-{file.stem}")
def test_every_ending_can_be_told(file: Path) -> None:
    """Also those of tables that somebody left in the set-up, of games without a winner, and of limits."""
    record = read(file.read_text(encoding="utf-8"))
    table, same = table_of_record(record)
    if not same or record.entries[-1].stack:
        pytest.skip("of other rules, or broken off")
    events = [(one.number, [table.codec.event_in(event) for event in one.events]) for one in record.live()]
    story = chronicle(table, events)
    for lang in LANGUAGES:
        speaker = Speaker(table, lang)
        for line in in_words(story, speaker):
            assert not KEY.search(line) and UNKNOWN_TEXT not in line, line
        assert not speaker.faults
