"""Chance: the same for ever, without bias, scripted and noted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfalon.engine.chance import Chance, NoChance, Noted, Scripted, Seeded
from gonfalon.engine.errors import BrokenRules


def test_seeds_give_these_numbers_for_ever() -> None:
    """A change here changes every seeded game: never adapt the numbers, mend the generator."""
    assert [Seeded(seed).below(1000) for seed in (0, 1, 2, 7, 42)] == [413, 48, 625, 783, 431]
    chance = Seeded(2024)
    assert [chance.below(6) for _ in range(20)] == [4, 5, 1, 2, 1, 2, 4, 2, 1, 4, 3, 4, 1, 0, 5, 5, 2, 1, 1, 1]
    assert [Seeded(seed).below(1000) for seed in (-1, 1 << 32, 1 << 200)] == [161, 67, 817]
    assert Seeded(-5).shuffled(list(range(10))) == [0, 8, 6, 4, 3, 5, 1, 7, 9, 2]


def test_words_are_those_of_xoshiro128_plus_plus() -> None:
    """The vector that other implementations of Blackman and Vigna's generator are tested with: state 1, 2, 3, 4."""
    chance = Seeded(0)
    chance.a, chance.b, chance.c, chance.d = 1, 2, 3, 4
    assert [chance.word() for _ in range(5)] == [641, 1573767, 3222811527, 3517856514, 836907274]


@given(st.integers(), st.integers())
def test_different_seeds_of_any_size_give_different_chance(one: int, other: int) -> None:
    def numbers(seed: int) -> list[int]:
        chance = Seeded(seed)
        return [chance.below(1 << 29) for _ in range(6)]

    assert (numbers(one) == numbers(other)) == (one == other)


def test_big_and_negative_seeds_are_all_told_apart() -> None:
    seeds = [s * (1 << shift) for shift in (0, 31, 32, 33, 63, 64, 200) for s in (1, -1)] + [0]
    assert len({Seeded(seed).below(1 << 29) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10])
def test_numbers_are_uniform(n: int) -> None:
    chance, rounds = Seeded(99), 4000 * n
    counts = [0] * n
    for _ in range(rounds):
        counts[chance.below(n)] += 1
    # Chi square with n - 1 degrees of freedom: 4 (n - 1) + 16 is beyond one in a thousand for every n here.
    assert sum((count - 4000) ** 2 for count in counts) / 4000 < 4 * (n - 1) + 16


@pytest.mark.parametrize("n", [6, 3 << 27])
def test_words_that_would_favour_a_number_are_thrown_away(n: int) -> None:
    """2**32 words cannot be shared out evenly: of the products, those whose lower half is below the remainder go."""
    chance, words = Seeded(17), Seeded(17)
    thrown_away = 0
    for _ in range(300):
        product = words.word() * n
        while product % 2**32 < 2**32 % n:
            thrown_away += 1
            product = words.word() * n
        assert chance.below(n) == product >> 32
    assert (thrown_away > 0) == (n == 3 << 27)  # one word in sixteen there, one in a thousand million for dice


def test_shuffles_are_uniform() -> None:
    chance = Seeded(3)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(chance.shuffled([0, 1, 2]))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert min(counts.values()) > 850


def test_a_shuffle_leaves_its_list_alone() -> None:
    things = [1, 2, 3, 4, 5]
    assert sorted(Seeded(1).shuffled(things)) == things == [1, 2, 3, 4, 5]


def test_picks_follow_the_weights() -> None:
    picks = [Scripted([answer]).pick([2, 0, 3]) for answer in range(5)]
    assert picks == [0, 0, 2, 2, 2]
    with pytest.raises(BrokenRules):
        Seeded(1).pick([0, 0])


@pytest.mark.parametrize("n", [0, -1, (1 << 29) + 1])
def test_impossible_questions_are_refused(n: int) -> None:
    with pytest.raises(BrokenRules, match=f"below {n}"):
        Seeded(1).below(n)


def test_scripted_answers_come_in_order_and_are_checked() -> None:
    chance = Scripted([5, 0])
    assert chance.die(6) == 6
    assert chance.below(1) == 0
    with pytest.raises(BrokenRules, match="asked 3 times, 2 answers were given"):
        chance.below(2)
    with pytest.raises(BrokenRules, match="answer 1 of chance is 6, expected 0 to 5"):
        Scripted([6]).die(6)
    with pytest.raises(BrokenRules):
        Scripted([-1]).below(6)


def test_noted_chance_can_be_given_again() -> None:
    noted = Noted(Seeded(8))
    first = [noted.die(6), noted.pick([1, 2, 3]), *noted.shuffled([1, 2, 3, 4])]
    again = Scripted(noted.answers)
    assert [again.die(6), again.pick([1, 2, 3]), *again.shuffled([1, 2, 3, 4])] == first
    assert again.used == len(noted.answers) == 5


@pytest.mark.parametrize("chance", [NoChance(), Chance()])
def test_no_chance_refuses(chance: Chance) -> None:
    with pytest.raises(BrokenRules, match="where none may be used"):
        chance.die(6)
