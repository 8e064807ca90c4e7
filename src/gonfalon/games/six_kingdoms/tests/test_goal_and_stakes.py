"""The question bar: what the count would give now, and what hangs on a move."""

import pytest

from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.step import Over
from gonfalon.games.six_kingdoms.count import Count
from gonfalon.games.six_kingdoms.events.count import score

from .position import Told, position

TABLE = "turn a\n{line}\na {target}: {target}-1 yellow-1\nhand a: {card} blue-1\nhand b: yellow-1 red-1"


def told(p: Told, move: str) -> Stakes:
    return p.table.rules.stakes(p.play, Seat(0), p.table.rules.read(move), Seeded(1))


@pytest.mark.rule("SK-061", "SK-070")
@pytest.mark.parametrize(
    ("card", "key", "short"), [("orange-3", "stakes-short", 1), ("orange-4", "stakes-takes-from", 0)]
)
def test_an_army_is_measured_against_its_kingdom(card: str, key: str, short: int) -> None:
    p = position(TABLE.format(line="green: b green-3 blue-2", target="green", card=card))
    line = told(p, f"add {card} green").lines[0]
    assert line.key == key and line.args["need"] == 6
    assert int(line.args["need"]) - int(line.args["strength"]) == short  # type: ignore[arg-type]


@pytest.mark.rule("SK-134")
def test_the_total_is_what_the_count_would_give() -> None:
    p = position("turn a\ngreen: a green-3 blue-2\nred: b red-3\nhand a: red-2 blue-1\nhand b: yellow-1")
    (line,) = p.table.rules.goal(p.play.state, Seat(0))
    assert line.args["hand"] == 3 and line.args["held"] == 1
    counted = p.play.state.copy()
    Count(Over()).run(Play(p.table.rules, counted, Over(), Chance()))
    for seat in (Seat(0), Seat(1)):
        (line,) = p.table.rules.goal(p.play.state, seat)
        assert line.args["total"] == score(counted, seat)


@pytest.mark.rule("SK-070")
def test_a_kingdom_one_card_from_falling_is_named_before_the_turn_ends() -> None:
    p = position("turn a\ngreen: a green-3 blue-2\nb green: green-4\nhand a: red-2 blue-1\nhand b: yellow-1")
    assert told(p, "end_turn").lines[0].key == "stakes-threatened"
    p = position("turn a\ngreen: a green-3 blue-2 red-4\nb green: green-4\nhand a: red-2 blue-1\nhand b: yellow-1")
    assert told(p, "end_turn") == Stakes([])


@pytest.mark.rule("SK-076", "SK-098")
def test_a_knight_has_a_price_and_one_by_the_power_none() -> None:
    p = position(
        "turn a\nyellow back: a yellow-2 red-1\nhand a: red-2\nhand b: yellow-1\nfree: blue-4 red-3\npoints: 9 9"
    )
    for card, cost in (("blue-4", 4), ("red-3", 3)):
        price = told(p, f"recruit {card}").price
        assert price is not None and (price.key, price.rule, price.args) == ("price-points", "SK-076", {"cost": cost})
        price = told(p, f"free_recruit {card} yellow").price
        assert price is not None and (price.key, price.rule, price.args) == ("price-free", "SK-098", {"cost": 0})


@pytest.mark.rule("SK-051", "SK-060", "SK-064", "SK-070")
def test_an_army_that_is_opened_is_measured_too_and_a_land_of_nobody_is_lost_by_nobody() -> None:
    p = position("turn a\ngreen: green-1 blue-1\nhand a: green-3 green-2 blue-1\nhand b: yellow-1")
    (takes,), (short,) = told(p, "open green-3").lines, told(p, "open green-2").lines
    assert (takes.key, takes.args) == ("stakes-takes", {"kingdom": 2, "strength": 3, "need": 3})
    assert (short.key, short.args) == ("stakes-short", {"kingdom": 2, "strength": 2, "need": 3, "short": 1})


@pytest.mark.rule("SK-R17")
def test_nothing_is_told_of_an_army_whose_leader_lies_face_down() -> None:
    p = position(
        "turn a\ngreen back: a green-3\na veiled: ?red-2(green)\nhand a: blue-2 red-1\nhand b: yellow-1",
        hidden_as_leader=True,
    )
    assert told(p, "add blue-2 veiled") == Stakes([])


@pytest.mark.rule("SK-090", "SK-061")
def test_what_a_kingdom_holds_against_once_it_is_reinforced() -> None:
    p = position("turn a\nviolet: a violet-2 red-1\nhand a: green-2 blue-1\nhand b: yellow-1")
    (line,) = told(p, "reinforce green-2 violet").lines
    assert (line.key, line.args) == ("stakes-holds", {"kingdom": 5, "need": 6})


@pytest.mark.rule("SK-070")
def test_every_kingdom_in_danger_is_named_once_and_none_of_the_others() -> None:
    p = position(
        """
        turn a
        green: a green-3 blue-2
        blue: a blue-1 red-1
        violet: a violet-1
        red: b red-1
        b green: green-2
        c green: green-3
        b blue: blue-1
        b violet: orange-1
        hand a: red-2
        hand b: yellow-1
        hand c: yellow-1
        """,
        seats=3,
    )
    (line,) = told(p, "end_turn").lines
    assert line.args == {"kingdoms": [2, 3, 5]}
    p = position("turn a\ngreen: a green-3 blue-2\nb green: green-1\na red: red-4\nhand a: red-2\nhand b: yellow-1")
    assert told(p, "end_turn") == Stakes([])  # five against six
    assert told(p, "hide red-2 green green") == Stakes([])  # nothing hangs on what is not played yet
