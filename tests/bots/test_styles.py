"""Styles: what a raider, a builder and a diplomat do more often than each other, counted in games they play."""

from collections import Counter
from typing import Any

import pytest

from gonfalon.bots import choosable, find, offered
from gonfalon.bots.greedy import Greedy
from gonfalon.bots.styles import NAMES, Styled, liking, styles
from gonfalon.bots.watched_game import WatchedGame
from gonfalon.catalog import every_game, open_table
from gonfalon.engine.chance import Seeded

WITH_STYLES = [slug for slug in every_game() if styles(slug)]


def done(slug: str, deals: int, decisions: int) -> dict[str, Counter[str]]:
    """How often each style did what, by verb, and by verb and word: each sits at every seat of every deal."""
    told: dict[str, Counter[str]] = {name: Counter() for name in NAMES}
    table = open_table(slug, len(NAMES))
    for number in range(deals * len(NAMES)):
        deal, turned = divmod(number, len(NAMES))
        sitting = [NAMES[(seat + turned) % len(NAMES)] for seat in range(len(NAMES))]
        game = WatchedGame(table, Seeded(deal + 40))
        own = Seeded(deal + 90)
        for seat in game.decisions(decisions):
            menu = game.play.menu(seat)
            move = menu[0]
            if len(menu) > 1:
                move = find(f"greedy:{sitting[seat]}").choose(game.seen_by(seat), seat, menu, own)
                verb, *words = table.rules.text(move).split()
                told[sitting[seat]].update([verb, *(f"{verb} {word}" for word in words)])
            game.play.take(seat, move)
    return told


def test_in_barbarian_kingdoms_raiders_assault_builders_build_and_diplomats_keep_out() -> None:
    told = done("barbarian-kingdoms", deals=3, decisions=400)
    raider, builder, diplomat = (told[name] for name in NAMES)
    turns = {name: sum(told[name][verb] for verb in ("assault", "claim", "move", "recruit", "tax")) for name in NAMES}
    assaults = {name: told[name]["assault"] / turns[name] for name in NAMES}
    assert assaults["raider"] > 1.2 * max(assaults["builder"], assaults["diplomat"])
    assert builder["tax"] > 1.5 * raider["tax"]
    assert min(raider["contest"], builder["contest"]) > diplomat["contest"]


def test_in_warrior_knights_each_plans_another_turn() -> None:
    told = done("warrior-knights", deals=1, decisions=160)
    raider, builder, diplomat = (told[name] for name in NAMES)
    assert raider["lay recruit_troops"] > diplomat["lay recruit_troops"]
    assert builder["lay levy_taxes"] > raider["lay levy_taxes"]
    assert diplomat["lay political_manoeuvres"] > raider["lay political_manoeuvres"]


@pytest.mark.parametrize("slug", WITH_STYLES)
def test_what_a_style_likes_is_something_that_can_be_said(slug: str) -> None:
    """A verb that is misspelt would be liked in vain."""
    verbs = {verb.name: verb for verb in open_table(slug).rules.verbs.all}
    assert set(styles(slug)) <= set(NAMES)
    for likes in styles(slug).values():
        assert all(like.split()[0] in verbs and likes[like] != 0 for like in likes)


def test_styles_are_offered_after_the_levels_where_a_game_has_them() -> None:
    assert choosable("battue") == offered("battue")
    assert choosable("warrior-knights") == [*offered("warrior-knights"), *(f"greedy:{name}" for name in NAMES)]


def test_without_styles_it_is_greedy() -> None:
    match: Any = open_table("six-kingdoms", 2).match(Seeded(3))
    seat = match.deciders()[0]
    menu, seen = match.menu(seat), match.seen_by(seat)
    assert Styled("raider").choose(seen, seat, menu, Seeded(5)) == Greedy().choose(seen, seat, menu, Seeded(5))
    assert liking({}, seen, menu[0]) == 0
