"""Decks without order: queues of bags."""

import pytest

from gonfalon.engine.chance import NoChance, Scripted
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN
from toys.bag import Bag, empty
from toys.deck import Deck, deck_size

KINDS = 2


def deck(*bags: list[int]) -> Deck:
    return Deck(KINDS, [Bag(bag[:KINDS], bag[KINDS]) for bag in bags])


def lying(deck: Deck) -> list[list[int]]:
    return [bag.flat() for bag in deck.bags]


def test_a_draw_takes_from_the_first_bag_until_it_is_empty() -> None:
    pile = deck([1, 1, 0], [2, 0, 0])
    assert pile.pick(Scripted([1])) == 1
    pile.take(1)
    assert lying(pile) == [[1, 0, 0], [2, 0, 0]]
    assert pile.pick(NoChance()) == 0
    pile.take(0)
    assert lying(pile) == [[2, 0, 0]]
    assert pile.total() == 2


def test_an_empty_deck_gives_nothing() -> None:
    pile = deck([0, 0, 0])
    assert (pile.total(), pile.bags, pile.flat()) == (0, [], [])
    with pytest.raises(BrokenRules, match="the deck is empty"):
        pile.pick(NoChance())
    with pytest.raises(BrokenRules, match="the deck is empty"):
        pile.take(UNKNOWN)


def test_what_is_put_under_comes_last_and_in_no_order() -> None:
    pile = deck([1, 0, 0])
    pile.put_under([1, 0])
    pile.put_under([])
    pile.put_under([UNKNOWN])
    assert lying(pile) == [[1, 0, 0], [1, 1, 0], [0, 0, 1]]


def test_a_pile_put_under_stays_as_it_was() -> None:
    pile, discards = deck(), Bag([1, 1])
    pile.put_bag_under(empty(KINDS))
    pile.put_bag_under(discards)
    pile.take(0)
    assert lying(pile) == [[0, 1, 0]]
    assert discards.flat() == [1, 1, 0]


def test_a_peek_gives_the_seen_thing_a_bag_of_its_own() -> None:
    pile, others = deck([2, 2, 0]), deck([2, 2, 0])
    pile.peek(1)
    others.peek(UNKNOWN)
    assert lying(pile) == [[0, 1, 0], [2, 1, 0]]
    assert lying(others) == [[0, 0, 1], [0, 0, 3]]
    assert pile.pick(NoChance()) == 1  # what was seen is what is drawn
    others.peek(1)  # another looks as well: no new bag
    assert lying(others) == [[0, 1, 0], [0, 0, 3]]
    pile.peek(UNKNOWN)  # who has seen it knows it still
    assert lying(pile) == [[0, 1, 0], [2, 1, 0]]


def test_who_peeked_knows_who_drew_it() -> None:
    pile = deck([2, 2, 0])
    pile.peek(1)
    assert pile.take(UNKNOWN) == 1


def test_several_are_looked_at_one_below_the_other() -> None:
    pile = deck([2, 1, 0])
    pile.peek(0)
    assert pile.pick(Scripted([1]), 1) == 1
    pile.peek(1, 1)
    assert lying(pile) == [[1, 0, 0], [0, 1, 0], [1, 0, 0]]
    with pytest.raises(BrokenRules, match="ends above depth 3"):
        pile.peek(0, 3)
    with pytest.raises(BrokenRules, match="above depth 1 have not been looked at"):
        deck([2, 1, 0], [1, 0, 0]).peek(0, 1)


def test_the_thing_looked_at_goes_under() -> None:
    pile = deck([1, 1, 0], [2, 0, 0])
    with pytest.raises(BrokenRules, match="has not been looked at"):
        pile.bury()
    pile.peek(1)
    pile.bury()
    assert lying(pile) == [[1, 0, 0], [2, 0, 0], [0, 1, 0]]


def test_a_shuffle_needs_no_chance() -> None:
    pile = deck([1, 0, 0], [0, 1, 2])
    pile.shuffle()
    assert lying(pile) == [[1, 1, 2]]
    nothing = deck()
    nothing.shuffle()
    assert nothing.bags == []


def test_a_copy_goes_its_own_way_and_flat_reads_back() -> None:
    pile = deck([1, 0, 0], [0, 1, 2])
    twin = pile.copy()
    twin.take(0)
    twin.take(1)
    assert lying(pile) == [[1, 0, 0], [0, 1, 2]]
    twin.restore(pile.flat())
    assert lying(twin) == lying(pile)
    single = deck([1, 0, 0], [0, 1, 0])
    assert len(single.flat()) == deck_size(KINDS, 2)


def test_agreement_asks_bag_by_bag() -> None:
    truth = deck([1, 0, 0], [1, 1, 0])
    assert deck([0, 0, 1], [1, 0, 1]).agrees_with(truth)
    assert not deck([0, 1, 0], [1, 0, 1]).agrees_with(truth)
    assert not deck([0, 0, 3]).agrees_with(truth)
