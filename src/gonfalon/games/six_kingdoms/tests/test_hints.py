"""What the hints tell a bot: what a position is worth at the end."""

from gonfalon.bots import arena
from gonfalon.bots.greedy import Greedy
from gonfalon.catalog.tables import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.view import play_on
from gonfalon.games.six_kingdoms.hints.prospects import PATIENCE, cards_needed, impatience, scores, value
from gonfalon.games.six_kingdoms.state import LIMIT

from .position import Told, position

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
