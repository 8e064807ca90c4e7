"""Ratings recover strengths that are known, whatever factions and seats were drawn."""

import random
from math import exp

import pytest

from gonfalon.server.ratings.fairness import Finisher, worths
from gonfalon.server.ratings.ladder import ladder

FACTIONS = {"saxons": 1.0, "franks": 0.4, "goths": 0.0, "huns": -0.5, "britons": -0.9}
SEATS = [0.3, 0.1, -0.1, -0.3]
PLAYERS = {f"p{number:02}": -1.5 + 3 * number / 19 for number in range(20)}
FOND = {"p00", "p03", "p06", "p09", "p12"}


def played(games: int, seed: int, favoured: bool = False) -> list[list[Finisher]]:
    """Four at a table. `favoured`: some have a liking for the strongest faction, and mostly get it."""
    chance = random.Random(seed)
    return [_game(chance, favoured) for _ in range(games)]


def _game(chance: random.Random, favoured: bool) -> list[Finisher]:
    people = chance.sample(sorted(PLAYERS), 4)
    factions = chance.sample(sorted(FACTIONS), 4)
    if favoured and "saxons" in factions and chance.random() < 0.7:
        fond, holder = max(range(4), key=lambda at: people[at] in FOND), factions.index("saxons")
        factions[fond], factions[holder] = factions[holder], factions[fond]
    power = [exp(PLAYERS[people[at]] + FACTIONS[factions[at]] + SEATS[at]) for at in range(4)]
    left, order = list(range(4)), []
    while left:
        first = chance.choices(left, [power[at] for at in left])[0]
        left.remove(first)
        order.append(first)
    return [Finisher(people[at], order.index(at) + 1, at, factions[at]) for at in range(4)]


def rank_correlation(mine: list[str], yours: list[str]) -> float:
    n = len(mine)
    return 1 - 6 * sum((at - yours.index(who)) ** 2 for at, who in enumerate(mine)) / (n * (n * n - 1))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_known_strengths_are_recovered_from_unfair_games(seed: int) -> None:
    """Without the correction the second of them comes to 0.94."""
    games = played(2000, seed, favoured=True)
    truth = sorted(PLAYERS, key=lambda who: -PLAYERS[who])
    rated = ladder(games)
    assert not any(one.provisional for one in rated)
    assert rank_correlation([one.player for one in rated], truth) >= 0.95


@pytest.mark.parametrize("seed", [2, 3])
def test_what_factions_and_seats_do_to_the_odds_is_estimated_within_a_tenth(seed: int) -> None:
    """Of itself, each: with the Saxons one is e times as likely to be ahead of an average faction, not 1.1 e times."""
    worth = worths(played(2000, seed, favoured=True))
    for name, known in FACTIONS.items():
        assert abs(exp(worth["faction", name]) / exp(known) - 1) <= 0.1, name
    for seat, known in enumerate(SEATS):
        assert abs(exp(worth["seat", str(seat)]) / exp(known) - 1) <= 0.1, seat


def test_who_has_hardly_played_is_provisional_and_comes_last() -> None:
    games = played(300, seed=3)
    games.append([Finisher("new", 1, 0, "huns"), Finisher("p00", 2, 1, "goths")])
    rated = ladder(games)
    assert (rated[-1].player, rated[-1].games, rated[-1].provisional) == ("new", 1, True)


def test_a_win_with_the_weak_faction_is_worth_more() -> None:
    games = played(500, seed=4)
    gains = []
    for mine, yours in (("britons", "saxons"), ("saxons", "britons")):
        last = [Finisher("a", 1, 0, mine), Finisher("b", 2, 1, yours)]
        gains.append(next(one.rating for one in ladder([*games, last]) if one.player == "a"))
    assert gains[0] > gains[1]


def test_those_who_tie_stay_equal() -> None:
    rated = ladder([[Finisher("a", 1, 0), Finisher("b", 1, 1)], [Finisher("b", 1, 0), Finisher("a", 1, 1)]])
    assert abs(rated[0].rating - rated[1].rating) < 0.2
