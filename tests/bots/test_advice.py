"""Hints for people: every one has words, is legal, and its plan can be played."""

from typing import Any

import pytest
from our_games import SECRETIVE, SLUGS

from gonfalon.bots import find
from gonfalon.bots.advice import IDEAS, REASONS, advise, planned
from gonfalon.catalog import find as find_game
from gonfalon.catalog import open_table
from gonfalon.catalog.speech import LANGUAGES, Speaker
from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import state_in, state_out
from gonfalon.engine.playout import play_out
from gonfalon.engine.view import play_on

DECISIONS = 60
WITHOUT_REASON = 0.1  # of the questions of a game


@pytest.mark.parametrize("slug", SLUGS)
def test_a_hint_says_why_in_both_languages(slug: str) -> None:
    table = open_table(slug)
    speakers = [Speaker(table, lang) for lang in LANGUAGES]
    match, asked, silent = table.match(Seeded(4)), 0, 0
    while not match.over() and asked < DECISIONS:
        seat = match.deciders()[0]
        menu, move = match.menu(seat), match.menu(seat)[0]
        if len(menu) > 1:
            ideas = advise(match.seen_by(seat), seat, menu, find("greedy"), Seeded(asked), 0.02)
            asked += 1
            silent += not ideas[0].reasons
            assert 1 <= len(ideas) <= IDEAS
            assert len({idea.move for idea in ideas}) == len(ideas)
            for idea in ideas:
                assert idea.move in menu and len(idea.reasons) <= REASONS
                assert idea.holds is None or 0 <= idea.holds <= 100
                for line in idea.reasons:
                    for speaker in speakers:
                        said = speaker.line(line)
                        assert "reason-" not in said and "{" not in said, (slug, line)
            move = ideas[0].move
        match.submit(seat, move)
    if find_game(slug).module("reasons") is not None:
        assert silent <= WITHOUT_REASON * asked


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_called_sure_can_be_played_as_it_was_told(slug: str) -> None:
    table = open_table(slug)
    match = table.match(Seeded(6))
    compared = 0
    for number in range(120):
        if match.over():
            break
        seat = match.deciders()[0]
        menu = match.menu(seat)
        move = find("greedy").choose(match.seen_by(seat), seat, menu, Seeded(number)) if len(menu) > 1 else menu[0]
        _, plan = planned(match.seen_by(seat), seat, move, Seeded(number))
        match.submit(seat, move)
        for step in plan:
            if not step.sure or match.over() or seat not in match.deciders():
                break
            assert step.move in match.menu(seat), (slug, table.rules.text(step.move))
            match.submit(seat, step.move)
            compared += 1
    assert compared > 0


def test_ideas_differ_by_more_than_a_number() -> None:
    table = open_table("battue")
    match = table.match(Seeded(4))
    for number in range(60):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        if len(menu) > 1:
            ideas = advise(match.seen_by(seat), seat, menu, find("greedy"), Seeded(number), 0.01)
            goals = [table.rules.text(idea.move).split()[:3] for idea in ideas]
            assert len({tuple(goal) for goal in goals}) == len(goals)
        match.submit(seat, find("greedy").choose(match.seen_by(seat), seat, menu, Seeded(number)))


@pytest.mark.parametrize("slug", SECRETIVE)
def test_a_view_and_a_seed_give_the_same_advice(slug: str) -> None:
    """Made of the view's numbers alone, as in the pool, where no truth ever comes."""
    table = open_table(slug)
    match = table.match(Seeded(4))
    whole = play_out(table.play(Seeded(4)), Seeded(4), 100)
    for number in range(min(30, whole // 3)):  # into the game, however short
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, find("greedy").choose(match.seen_by(seat), seat, menu, Seeded(number)))
    seat = match.deciders()[0]
    said: list[Any] = []
    for view in (match.views.of(seat), state_in(table.rules.start(), state_out(match.views.of(seat)))):
        play = play_on(table.rules, view, match.play.top)
        ideas = advise(play, seat, play.menu(seat), find("greedy"), Seeded(1), None)
        said.append([(idea.move, idea.reasons, idea.holds, [step.move for step in idea.plan]) for idea in ideas])
    assert said[0] == said[1]
