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
