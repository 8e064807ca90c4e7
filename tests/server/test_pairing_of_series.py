"""Who meets whom in a series."""

from itertools import combinations

import pytest

from gonfalon.engine.chance import Seeded
from gonfalon.server.series.pairing import Table, meetings, points_of, round_robin, swiss


@pytest.mark.parametrize("entrants", range(2, 13))
def test_everybody_meets_everybody_once_and_begins_about_half_the_time(entrants: int) -> None:
    rounds = round_robin(entrants)
    assert len(rounds) == entrants - 1 + entrants % 2
    assert meetings(rounds) == dict.fromkeys(combinations(range(entrants), 2), 1)
    for tables in rounds:
        sitting = [one for table in tables for one in table]
        assert len(sitting) == len(set(sitting)) == entrants - entrants % 2
    firsts = [sum(table[0] == one for tables in rounds for table in tables) for one in range(entrants)]
    assert max(firsts) - min(firsts) <= 2


@pytest.mark.parametrize("entrants", [4, 5, 8, 9, 16])
def test_in_a_swiss_nobody_meets_the_same_twice(entrants: int) -> None:
    chance, points = Seeded(entrants), [0.0] * entrants
    before: list[list[Table]] = []
    for _ in range(3):
        tables = swiss(points, before, 2)
        assert len(tables) == entrants // 2
        for table in tables:
            points[table[chance.below(2)]] += 1
        before.append(tables)
    assert max(meetings(before).values()) == 1
    rests = [sum(all(one not in table for table in tables) for tables in before) for one in range(entrants)]
    assert max(rests) <= 1


def test_the_leaders_of_a_swiss_meet() -> None:
    before = [[[0, 1], [2, 3], [4, 5], [6, 7]]]
    tables = swiss([1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0], before, 2)
    assert [sorted(table) for table in tables] == [[0, 2], [4, 6], [1, 3], [5, 7]]


def test_tables_of_four_are_filled_with_who_has_met_least() -> None:
    first = swiss([0.0] * 8, [], 4)
    second = swiss([0.0] * 8, [first], 4)
    assert sorted(one for table in second for one in table) == list(range(8))
    assert sum(len(set(a) & set(b)) for a in first for b in second) == 8
    assert all(len(set(a) & set(b)) == 2 for a in first for b in second)


def test_when_all_have_met_they_meet_again_rather_than_not_at_all() -> None:
    before = [*round_robin(4)]
    assert len(swiss([0.0] * 4, before, 2)) == 2


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([1, 2], [1.0, 0.0]),
        ([2, 2], [0.5, 0.5]),  # where nobody wins
        ([3, 1, 2], [0.0, 1.0, 0.5]),
        ([1, 1, 3], [0.75, 0.75, 0.0]),
    ],
)
def test_a_place_is_worth_the_share_that_one_has_left_behind(places: list[int], points: list[float]) -> None:
    assert points_of(places) == points
