"""Bags laid end to end: they do what the toys' bags do one by one, and never count below nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys.bag import Bag

from gonfalon.engine.chance import NoChance, Scripted
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.layout import bags_agree
from gonfalon.kit import bags

KINDS = 3
WIDTH = KINDS + 1
NEIGHBOUR = [7, 7, 7, 7]
numbers = st.lists(st.integers(0, 3), min_size=WIDTH, max_size=WIDTH)
kinds = st.sampled_from([0, 1, 2, UNKNOWN])


def between(bag: list[int]) -> list[int]:
    return NEIGHBOUR + bag + NEIGHBOUR


def one(many: list[int]) -> list[int]:
    assert (many[:WIDTH], many[2 * WIDTH :]) == (NEIGHBOUR, NEIGHBOUR), "a neighbour was touched"
    return many[WIDTH : 2 * WIDTH]


@given(numbers, st.lists(st.tuples(st.booleans(), kinds), max_size=12))
def test_they_hold_what_a_single_bag_holds(start: list[int], acts: list[tuple[bool, int]]) -> None:
    many, single = between(start), Bag(start[:KINDS], start[KINDS])
    for puts, kind in acts:
        if puts:
            bags.put(many, WIDTH, KINDS, kind)
            single.put(kind)
        else:
            before = one(many)
            try:
                taken = single.take(kind)
            except BrokenRules:
                with pytest.raises(BrokenRules):
                    bags.take(many, WIDTH, KINDS, kind)
                assert one(many) == before
                continue
            assert bags.take(many, WIDTH, KINDS, kind) == taken
        assert one(many) == single.flat()
        assert bags.total(many, WIDTH, KINDS) == single.total()
        assert bags.known(many, WIDTH, KINDS) == single.kinds()


def test_several_are_taken_at_once() -> None:
    bag = [2, 0, 0, 2]
    assert bags.take(bag, 0, KINDS, 0, 3) == 0
    assert bag == [0, 0, 0, 1]
    with pytest.raises(BrokenRules, match="2 things of kind 1 were taken from a bag that has fewer"):
        bags.take(bag, 0, KINDS, 1, 2)
    assert bag == [0, 0, 0, 1]


def test_chance_picks_among_kinds_by_how_many_there_are() -> None:
    assert bags.pick([0, 3, 0, 0], 0, KINDS, NoChance()) == 1  # all alike
    assert bags.pick([1, 0, 2, 0], 0, KINDS, Scripted([2])) == 2
    for bag in ([0, 0, 0, 0], [1, 0, 0, 1]):
        with pytest.raises(BrokenRules, match="empty or not known"):
            bags.pick(bag, 0, KINDS, NoChance())


def test_shown_and_dealt_things_are_known() -> None:
    bag = [1, 0, 0, 2]
    bags.fill(bag, 0, KINDS, [2, 2])
    assert bag == [1, 0, 2, 0]
    bags.show(bag, 0, KINDS, [1, 0, 1])
    assert bag == [1, 2, 0, 0]


@given(numbers, numbers)
def test_a_view_agrees_if_it_could_be_true(seen: list[int], true: list[int]) -> None:
    true[KINDS] = 0
    single = Bag(seen[:KINDS], seen[KINDS]).agrees_with(Bag(true[:KINDS], 0))
    assert bags_agree(seen, true, KINDS) == single
    assert bags_agree(true + seen, true + true, KINDS) == single
    assert not bags_agree(seen, seen + true, KINDS)
