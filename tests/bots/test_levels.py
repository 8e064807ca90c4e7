"""Levels: how each plays a game, which are offered, and that low ones overlook things instead of playing at random."""

from typing import Any

import pytest
from toys import sticks

from gonfalon.bots import find, offered
from gonfalon.bots.beginner import Beginner
from gonfalon.bots.greedy import Greedy
from gonfalon.bots.levels import NAMES, USUALLY, Level, manners, measured, ratings
from gonfalon.bots.mcts import Mcts
from gonfalon.catalog import every_game, open_table
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.errors import UnknownBot
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over

LADDERS = [slug for slug in every_game() if measured(slug)]


@pytest.mark.parametrize("slug", LADDERS)
def test_a_ladder_has_five_levels_each_above_the_one_below(slug: str) -> None:
    levels = measured(slug)
    assert len(levels) == len(NAMES)
    strength = [(level.rounds, level.sight) for level in levels]
    assert strength == sorted(strength) and len(set(strength)) == len(levels)
    rated = [level.rating for level in levels if level.offered]
    assert None not in rated and rated == sorted(rated, key=lambda rating: rating or 0)
    assert rated[0] == 1000


def test_every_game_of_ours_has_a_ladder() -> None:
    ours = {slug for slug, found in every_game().items() if found.package.startswith("gonfalon.games.")}
    assert ours == set(LADDERS)


def test_what_was_not_measured_is_not_offered() -> None:
    for slug in LADDERS:
        names = [name for name, level in zip(NAMES, measured(slug), strict=True) if level.offered]
        assert offered(slug) == names == list(ratings(slug))
    assert offered("no such game") == ["random", "greedy", "mcts"]
    assert manners("no such game") == USUALLY and ratings("no such game") == {}


def test_a_level_plays_as_its_game_says() -> None:
    players = [Level(number).player("no such game") for number in range(1, 6)]
    assert [type(player) for player in players] == [Beginner, Beginner, Greedy, Mcts, Mcts]
    veteran, marshal = players[3:]
    assert isinstance(veteran, Mcts) and isinstance(marshal, Mcts)
    assert veteran.most == veteran.iterations < marshal.iterations < marshal.most  # only the highest uses all its time


@pytest.mark.parametrize("slug", LADDERS)
def test_a_level_searches_in_questions_that_are_asked(slug: str) -> None:
    steps = {kind.__name__ for kind in open_table(slug).found.game.steps()}
    for number, level in enumerate(measured(slug), 1):
        assert steps >= set(level.searched)  # a name that is misspelt would be searched in vain
        player = Level(number).player(slug)
        assert not isinstance(player, Mcts) or player.searched == level.searched


def heap(left: int) -> Play[Any]:
    return Play(sticks.GAME.table(None, 2, {}), sticks.State(left), sticks.Turn(Over(), Seat(0)), NoChance())


def test_a_beginner_overlooks_moves_and_takes_the_best_he_sees() -> None:
    """With four sticks left one may take all of them and win at once: whoever sees that does it."""
    play = heap(4)
    menu = play.menu(Seat(0))
    wins = dict.fromkeys((1, 50, 100), 0)
    for sight in wins:
        for seed in range(200):
            move = Beginner(sight).choose(play, Seat(0), menu, Seeded(seed))
            assert move in menu
            wins[sight] += sticks.TAKE.args(move) == [4]
    assert 0 < wins[1] < wins[50] < wins[100] == 200


def test_a_menu_of_two_is_seen_whole() -> None:
    play = heap(4)
    menu = play.menu(Seat(0))[-2:]
    chosen = {Beginner(1).choose(play, Seat(0), menu, Seeded(seed)) for seed in range(40)}
    assert {tuple(sticks.TAKE.args(move)) for move in chosen} == {(4,)}


def test_a_search_is_named_with_its_rounds() -> None:
    found = find("mcts:30")
    assert isinstance(found, Mcts) and found.iterations == found.most == 30
    for name in ("mcts:0", "mcts:", "mcts:x", "mcts:9999999", "greedy:3"):
        with pytest.raises(UnknownBot):
            find(name)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_same_luck_gives_the_same_move(level: int) -> None:
    match = open_table("six-kingdoms", 2).match(Seeded(3))
    seat = match.deciders()[0]
    menu = match.menu(seat)
    first = Level(level).choose(match.seen_by(seat), seat, menu, Seeded(5))
    assert first == Level(level).choose(match.seen_by(seat), seat, menu, Seeded(5))
