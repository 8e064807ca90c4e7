"""The arena: who sits where, what is counted, and that `greedy` is worth its name."""

from collections import Counter

import pytest

from gonfalon.bots.arena import _entry, arena
from gonfalon.bots.intervals import wilson
from gonfalon.bots.one_game import PlayedGame, Setting, play_number
from gonfalon.bots.selfplay import outcomes
from gonfalon.engine.errors import BadNumber, BadSeats


@pytest.mark.parametrize(("seats", "bots"), [(2, "ab"), (3, "ab"), (4, "ab"), (3, "abc"), (2, "abc"), (4, "abc")])
def test_everybody_sits_everywhere_equally_often(seats: int, bots: str) -> None:
    setting = Setting("grand-conqueror", seats, tuple(bots), rotate=True)
    deal = range(setting.line_ups())
    taken = Counter((seat, who) for number in deal for seat, who in enumerate(setting.line_up(number)))
    assert len(taken) == seats * len(bots)
    assert len(set(taken.values())) == 1
    assert len({tuple(setting.line_up(number)) for number in deal}) == len(deal)  # no game is played twice
    assert {setting.deal(number) for number in deal} == {0}
    assert setting.deal(setting.line_ups()) == 1


def test_mirrored_games_of_equal_bots_cancel_out() -> None:
    told = arena("grand-conqueror", ["greedy", "greedy"], 6, options={"layout": "meadow"})
    first, second = told["bots"]
    assert (first["wins"], first["games"]) == (second["wins"], second["games"]) == (3, 6)
    assert first["win_share"] == first["fair_share"] == 0.5


def test_a_shared_first_place_is_a_share_of_a_win() -> None:
    setting = Setting("grand-conqueror", 4, ("a", "b"), rotate=True)
    seconds = [0.5, 1.0, 0.5, 1.0]
    games = [
        PlayedGame(0, 8, [1, 1, 1, 2], False, [""] * 4, "", [2, 1, 2, 3], seconds),  # a b a b
        PlayedGame(1, 8, [1, 2, 2, 2], False, [""] * 4, "", [1, 2, 3, 2], seconds),  # b a b a
        PlayedGame(2, 8, None, True, [""] * 4, "", [1, 1, 1, 1], seconds),  # a b a b
    ]
    a, b = (_entry(setting, index, games) for index in (0, 1))
    assert (a["wins"], b["wins"]) == (pytest.approx(2 / 3), pytest.approx(4 / 3))
    assert (a["games"], a["fair_share"]) == (3, 0.5)
    assert (a["decisions"], b["decisions"]) == (10, 10)
    assert a["seconds_per_decision"] == pytest.approx((1 + 2 + 1) / 10)


def test_a_game_without_a_winner_is_a_win_for_no_bot() -> None:
    setting = Setting("grand-conqueror", 2, ("a", "b"), rotate=True)
    games = [PlayedGame(0, 8, [2, 2], False, [""] * 2, "", [4, 4], [0.5, 0.5])]
    for index in (0, 1):
        told = _entry(setting, index, games)
        assert (told["games"], told["wins"], told["win_share"]) == (1, 0, 0)
    assert outcomes(2, games)["draws"] == 1


def test_the_interval_is_wilsons() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 0) == (0, 1)


def test_greedy_beats_random() -> None:
    told = arena("grand-conqueror", ["greedy", "random"], 20)
    greedy, random = told["bots"]
    assert greedy["wins"] >= 19
    assert greedy["wins"] + random["wins"] == 20 - told["outcomes"]["unfinished"]
    assert told["games_per_deal"] == 2


@pytest.mark.parametrize("move", ["walk", "step"])
def test_greedy_beats_random_however_tokens_move(move: str) -> None:
    told = arena("grand-conqueror", ["greedy", "random"], 8, seats=3, options={"move": move, "fortresses": 3})
    assert told["bots"][0]["wins"] >= 7


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadSeats, match="two bots or more, got random"):
        arena("grand-conqueror", ["random"], 2)
    with pytest.raises(BadNumber, match="more than 0 ms, got -5"):
        arena("grand-conqueror", ["random", "greedy"], 2, budget=-0.005)
    with pytest.raises(BadNumber, match="more than 0 ms, got nan"):
        arena("grand-conqueror", ["random", "greedy"], 2, budget=float("nan"))


def test_the_game_in_which_a_search_fought_and_passed_for_ever_comes_to_its_end() -> None:
    """`arena warrior-knights --bots mcts,greedy --seats 2 --seed 71`, its game 15: an attack could be opened and called
    off again and again at no cost, and from its decision 117 on nothing else happened (WK-R-164)."""
    played = play_number(Setting("warrior-knights", 2, ("mcts:6", "greedy"), 71, rotate=True), 15)
    assert played.places is not None and not played.cut
    assert played.decisions < 1500
