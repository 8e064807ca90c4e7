"""`greedy`: by value, by scores, without hints, and on a view only."""

from typing import Any

import pytest
from toys import hands, reveal

from gonfalon.bots import find, names
from gonfalon.bots.greedy import CERTAIN, SAMPLES, Greedy, best, tried, worth_of
from gonfalon.catalog import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import NoChance, Scripted, Seeded
from gonfalon.engine.errors import UnknownBot
from gonfalon.engine.game import Game
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.state import same


def started(game: Game[Any], seed: int = 1) -> Match[Any]:
    return Match(game.table(None, 2, {}), Seeded(seed))


def test_bots_are_found_by_name() -> None:
    styles = ["greedy:raider", "greedy:builder", "greedy:diplomat"]
    assert names() == ["random", "greedy", "mcts", *(f"level{number}" for number in range(1, 6)), *styles]
    for name in names():
        assert find(name).choose is not None
    with pytest.raises(UnknownBot, match="did you mean greedy") as error:
        find("gredy")
    assert error.value.code == "bot/unknown"
    with pytest.raises(UnknownBot, match="expected one of random, greedy, mcts"):
        find("deep thought")


def test_random_plays_every_move_of_the_menu() -> None:
    match = started(hands.GAME)
    seat = match.deciders()[0]
    menu = [Move(4), Move(7), Move(9)]
    chance = Seeded(3)
    chosen = {find("random").choose(match.seen_by(seat), seat, menu, chance) for _ in range(60)}
    assert chosen == set(menu)


def test_the_best_is_kept_and_chance_decides_among_equals() -> None:
    menu = [Move(1), Move(2), Move(3)]
    assert best(menu, [5, 9, 7], NoChance()) == 2  # no chance is used where one move is best
    assert best(menu, [9, 5, 9], Scripted([1])) == 3


def test_value_is_asked_after_every_move_on_a_copy_of_the_view() -> None:
    """A knight is worth two points: whoever sees one in his hand plays it."""
    for seed in range(40):
        match = started(hands.GAME, seed)
        seat = match.deciders()[0]
        seen, menu = match.seen_by(seat), match.menu(seat)
        before = seen.state.copy()
        worth = tried(seen, seat, menu, Seeded(5), lambda rules, view, mine: int(view.points[mine]))
        assert same(seen.state, before)
        knight = hands.PLAY.move([hands.KNIGHT])
        assert [move for move, points in zip(menu, worth, strict=True) if points > 0] == [knight] * (knight in menu)
        if knight in menu:
            return
    pytest.fail("no hand of forty held a knight")


def test_a_value_never_meets_the_truth() -> None:
    """What the seat does not know is dealt anew for every sample, so the rival's hand is not always the true one."""
    match = started(hands.GAME)
    seat = match.deciders()[0]
    rival = Seat(1 - seat)
    met: set[tuple[int, ...]] = set()

    def value(rules: Any, view: Any, mine: Seat) -> int:
        assert view.hands[rival].unknown == 0  # whole, as the rules need it
        met.add(tuple(view.hands[rival].flat()))
        return 0

    for seed in range(10):
        tried(match.seen_by(seat), seat, match.menu(seat), Seeded(seed), value)
    assert len(met) > 1


def test_without_hints_a_win_is_taken_and_a_loss_avoided() -> None:
    match = started(reveal.GAME)
    play = match.play
    for _ in until(play.over):
        seat = play.deciders()[0]
        play.take(seat, play.menu(seat)[0])
    places = play.rules.outcome(play.state).places
    for i, place in enumerate(places):
        worth = worth_of(play, Seat(i), None)
        assert (worth > 0) == (place == 1)
        assert worth == (CERTAIN // places.count(1) if place == 1 else -CERTAIN)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", [hands.GAME, reveal.GAME], ids=lambda game: game.slug)
def test_without_hints_greedy_plays_games_with_secrets_to_their_end(game: Game[Any], seed: int) -> None:
    match = started(game, seed)
    chance = Seeded(seed)
    for _ in range(500):
        if match.over():
            break
        seat = match.deciders()[0]
        menu = match.menu(seat)
        move = Greedy().choose(match.seen_by(seat), seat, menu, chance) if len(menu) > 1 else menu[0]
        match.submit(seat, move)
    assert match.over()


def asked(match: Match[Any]) -> tuple[int, int]:
    """How often `value` is asked, and how many moves there are."""
    seat = match.deciders()[0]
    menu = match.menu(seat)
    times: list[int] = []

    def value(rules: Any, view: Any, mine: Seat) -> int:
        times.append(1)
        return 0

    tried(match.seen_by(seat), seat, menu, Seeded(1), value)
    return len(times), len(menu)


def test_only_what_is_uncertain_is_tried_more_than_once() -> None:
    times, moves = asked(open_table("grand-conqueror").match(Seeded(1)))
    assert times == moves
    times, moves = asked(started(hands.GAME))
    assert times == SAMPLES * moves
