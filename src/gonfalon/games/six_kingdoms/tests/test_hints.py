"""What the hints tell a bot: what a position is worth at the end."""

from typing import Any

from gonfalon.bots import arena
from gonfalon.bots.greedy import Greedy
from gonfalon.bots.mcts import Mcts, Time, halved, searching
from gonfalon.bots.watched_game import WatchedGame
from gonfalon.catalog.tables import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.endgame import NOT_NEAR, Endgame
from gonfalon.engine.ids import Seat
from gonfalon.engine.state import same
from gonfalon.engine.view import every_world, play_on
from gonfalon.games.six_kingdoms.hints.prospects import (
    ENDGAME,
    PATIENCE,
    cards_needed,
    ending,
    impatience,
    scores,
    value,
)
from gonfalon.games.six_kingdoms.laws import laws
from gonfalon.games.six_kingdoms.secrets import unknown_cards
from gonfalon.games.six_kingdoms.state import LIMIT

from .position import Told, begun, position

TAKE = "turn a\nred: red-1 blue-1\na red: red-1\nhand a: green-2 orange-1\nhand b: blue-3 yellow-1"


def best(p: Told) -> str:
    rated = scores(p.match.seen_by(p.seat()), p.seat(), p.match.menu(p.seat()))
    return p.menu()[rated.index(max(rated))]


def test_a_kingdom_within_reach_is_taken() -> None:
    assert best(position(TAKE)) == "add green-2 red"


def test_a_kingdom_that_pays_more_is_preferred() -> None:
    p = position(
        "turn a\nred: red-1 blue-1\ngreen: green-1 blue-1\na red: red-1\na green: green-1\n"
        "hand a: violet-2 orange-1 blue-1\nhand b: blue-3 yellow-1 red-1"
    )
    assert best(p) == "add violet-2 green"  # five more at the end


def test_the_last_card_is_played_by_who_wins_and_kept_by_who_loses() -> None:
    text = "turn a\na red: red-1\nhand a: green-1\nfree: orange-1\nhand b: yellow-2 blue-3\npoints: {}"
    assert best(position(text.format("9 0"))) in ("open green-1", "add green-1 red")
    assert best(position(text.format("1 30"))) == "recruit orange-1"


def test_the_dearest_card_is_mustered() -> None:
    p = position(
        "turn a\nblue back: b blue-2\na red: red-1\nhand a: green-1\nhand b: yellow-2 green-4 red-1\npoints: 0 1"
    )
    p.take("add green-1 red")
    assert best(p) == "muster green-4"


def test_a_card_not_known_is_left_to_several_deals() -> None:
    p = position(TAKE + "\ngreen back: b green-4\nb orange: orange-1 ?blue-2(green)")
    seen = p.match.seen_by(Seat(0))
    assert scores(seen, Seat(0), p.match.menu(Seat(0))) == []


def test_a_kingdom_in_danger_is_worth_less() -> None:
    strong = position(TAKE + "\nyellow: a yellow-3\nb yellow: yellow-1 red-2")
    weak = position(TAKE + "\nyellow: a yellow-3\nb blue: blue-1 yellow-2")
    assert value(strong.law, strong.s, Seat(0)) < value(weak.law, weak.s, Seat(0))  # yellow can be lost


def test_how_many_cards_close_a_gap() -> None:
    assert cards_needed(0b1, 5, [4, 3, 0, 2, 1, 0]) == 2
    assert cards_needed(0b11, 5, [4, 3, 0, 2, 1, 0]) == 0
    assert cards_needed(0, 1, [0, 0, 0, 0, 1, 0]) == 1


def test_after_a_while_hands_should_become_empty() -> None:
    p = position(TAKE)
    assert impatience(p.s) == 0
    p.s.round = PATIENCE + 4
    late = impatience(p.s)
    p.s.round = PATIENCE + 8
    assert impatience(p.s) == 2 * late > 0


def test_set_up_has_no_opinion() -> None:
    play = open_table("six-kingdoms", 2, {"set_choice": "pick"}).play(Seeded(1))
    assert scores(play, Seat(0), play.menu(Seat(0))) == [0] * 5


def test_greedy_beats_random_and_comes_to_an_end() -> None:
    """A small sample of what `gonfalon arena` shows at length."""
    told = arena.arena("six-kingdoms", ["greedy", "random"], 12, seed=3, options={"sides": "back"})
    assert told["bots"][0]["win_share"] > 0.75 and told["outcomes"]["cut"] == 0


def test_two_bots_do_not_swap_a_kingdom_for_ever() -> None:
    table, bot = open_table("six-kingdoms", 2, {"sides": "back"}), Greedy()
    for seed in range(4):
        play, chance = table.play(Seeded(seed)), Seeded(seed)
        for _ in until(play.over):
            seat = play.deciders()[0]
            menu = play.menu(seat)
            seen = play_on(play.rules, play.state, play.top)
            play.take(seat, bot.choose(seen, seat, menu, chance) if len(menu) > 1 else menu[0])
        assert play.state.ended != LIMIT


LAST_TURNS = """
    turn a
    orange: b orange-2
    violet: b violet-1
    a blue: blue-2
    b orange: orange-1
    hand a: red-1 red-2
    hand b: blue-3 orange-1
    free: violet-4
    points: 5 5
"""


def test_the_last_cards_are_counted_out() -> None:
    """Who recruits now has a card more than his rival and time to use it: every other move loses. It shows too late
    for a search that judges positions a turn ahead."""
    p = position(LAST_TURNS)
    seen, seat, menu = p.match.seen_by(Seat(0)), Seat(0), p.match.menu(Seat(0))
    near: Any = ending
    told = Endgame(seen, seat, menu, 1000, scores, near).shares(ENDGAME)
    assert {p.table.rules.text(move): share for move, share in told.items()} == {"recruit violet-4": 1.0}
    for move in menu:
        alone = Endgame(seen, seat, [move], 30_000, scores, near).shares(ENDGAME)
        assert alone[move] == (1.0 if move in told else 0.0)
    for seed in range(3):
        assert Mcts(100).choose(seen, seat, menu, Seeded(seed)) in told
        search = searching(seen, seat, menu, Seeded(seed))
        assert halved(search, search.candidates(), 50, Time(lambda: 0.0, None)) not in told


def test_the_end_is_not_near_with_many_cards_in_hand() -> None:
    p = position(
        LAST_TURNS.replace("hand b: blue-3 orange-1", "hand b: blue-3 orange-1 red-1 red-2 green-1 green-2 blue-1")
    )
    assert ending(p.law, p.s, Seat(0)) == NOT_NEAR
    few = begun()
    assert ending(few.law, few.s, few.seat()) == NOT_NEAR


def test_a_hidden_card_is_counted_out_deal_by_deal() -> None:
    """At the end of games in which a card lies hidden: all that may be it; what lies there in truth is among them."""
    near: Any = ending
    told = open_cases = 0
    for seed in (27, 34):
        game, chance = WatchedGame(open_table("six-kingdoms", 2, {"sides": "back"}), Seeded(seed)), Seeded(seed + 100)
        for seat in game.decisions():
            menu, seen = game.play.menu(seat), game.seen_by(seat)
            soon = ending(laws(game.play), seen.state, seat) <= ENDGAME
            if len(menu) > 1 and soon and unknown_cards(seen.state):
                worlds = every_world(game.rules, seen.state, seat, 40)
                assert any(same(state, game.play.state) for _, state in worlds)
                open_cases += len(worlds) > 1
                told += bool(Endgame(seen, seat, menu, 150, scores, near).shares(ENDGAME))
            game.play.take(seat, menu[chance.below(len(menu))])
    assert told and open_cases
