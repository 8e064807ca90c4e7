"""Bags: a view may forget, it never errs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from gonfalon.engine.chance import NoChance, Scripted, Seeded
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.unknowns import deal
from toys.bag import Bag, agree, empty, fill, flat, restored, unseen
from toys.deck import Deck

KINDS = 3
counts = st.lists(st.integers(0, 3), min_size=KINDS, max_size=KINDS)


def test_a_known_one_is_taken_first_and_else_an_unknown_one() -> None:
    bag = Bag([1, 0, 0], 1)
    assert bag.take(0) == 0
    assert bag.flat() == [0, 0, 0, 1]
    assert bag.take(0) == 0
    assert bag.flat() == [0, 0, 0, 0]
    bag = Bag([1, 0, 0], 1)
    bag.take(2)
    assert bag.flat() == [1, 0, 0, 0]


def test_taking_an_unknown_one_makes_the_whole_bag_unknown() -> None:
    bag = Bag([2, 1, 0], 1)
    assert bag.take(UNKNOWN) == UNKNOWN
    assert bag.flat() == [0, 0, 0, 3]
    bag = Bag([3, 0, 0])
    assert bag.take(UNKNOWN) == UNKNOWN
    assert bag.flat() == [0, 0, 0, 2]


def test_the_last_known_thing_is_still_known_when_it_is_taken_unseen() -> None:
    bag = Bag([0, 1, 0])
    assert bag.take(UNKNOWN) == 1
    assert bag.total() == 0
    assert Bag([0, 0, 0], 1).take(UNKNOWN) == UNKNOWN


def test_what_is_not_there_is_not_taken() -> None:
    for kind in (1, UNKNOWN):
        with pytest.raises(BrokenRules):
            empty(KINDS).take(kind)
    bag = Bag([2, 0, 0])
    with pytest.raises(BrokenRules, match="kind 1 was taken from a bag that has none"):
        bag.take(1)
    assert bag.flat() == [2, 0, 0, 0]


def test_put_learn_forget_and_add() -> None:
    bag = empty(KINDS)
    for kind in (2, 2, UNKNOWN, 0):
        bag.put(kind)
    assert bag.flat() == [1, 0, 2, 1]
    assert (bag.total(), bag.kinds()) == (4, [0, 2])
    bag.add(Bag([0, 1, 0], 2))
    assert bag.flat() == [1, 1, 2, 3]
    bag.forget()
    assert bag.flat() == [0, 0, 0, 7]
    shown = [3, 3, 1]
    bag.learn(shown)
    bag.put(0)
    assert (bag.flat(), shown) == ([4, 3, 1, 0], [3, 3, 1])


def test_chance_picks_by_how_many_there_are() -> None:
    bag = Bag([2, 0, 3])
    assert [bag.pick(Scripted([answer])) for answer in range(5)] == [0, 0, 2, 2, 2]
    assert bag.flat() == [2, 0, 3, 0]  # picking is no taking


def test_chance_is_not_asked_where_all_are_alike() -> None:
    assert Bag([0, 4, 0]).pick(NoChance()) == 1


@pytest.mark.parametrize("bag", [Bag([1, 1, 1], 1), Bag([0, 0, 0], 3), Bag([0, 0, 0])])
def test_nothing_is_picked_from_what_is_not_known(bag: Bag) -> None:
    with pytest.raises(BrokenRules):
        bag.pick(Seeded(1))


def test_a_copy_goes_its_own_way() -> None:
    bag = Bag([1, 1, 1])
    twin = bag.copy()
    twin.take(0)
    twin.put(UNKNOWN)
    assert bag.flat() == [1, 1, 1, 0]


@given(st.lists(st.tuples(counts, st.integers(0, 3)), max_size=5))
def test_bags_lie_flat_and_stand_up_again(several: list[tuple[list[int], int]]) -> None:
    bags = [Bag(known, unknown) for known, unknown in several]
    again = restored(flat(bags), KINDS)
    assert [bag.flat() for bag in again] == [bag.flat() for bag in bags]


@pytest.mark.parametrize(
    ("view", "truth", "agrees"),
    [
        (Bag([1, 0, 0], 1), Bag([1, 1, 0]), True),
        (Bag([0, 0, 0], 2), Bag([1, 1, 0]), True),
        (Bag([1, 1, 0]), Bag([1, 1, 0]), True),
        (Bag([2, 0, 0]), Bag([1, 1, 0]), False),  # knows one that is not there
        (Bag([1, 0, 0]), Bag([1, 1, 0]), False),  # one too few
        (Bag([1, 1, 0], 1), Bag([1, 1, 0]), False),  # one too many
    ],
)
def test_agreement(view: Bag, truth: Bag, agrees: bool) -> None:
    assert view.agrees_with(truth) == agrees
    assert agree([truth, view], [truth, truth]) == agrees
    assert not agree([truth], [truth, truth])


@given(st.lists(counts, min_size=1, max_size=4), st.data(), st.integers())
def test_what_bags_do_not_know_is_dealt_so_that_they_agree(
    truths: list[list[int]], data: st.DataObject, seed: int
) -> None:
    everything = [sum(truth[kind] for truth in truths) for kind in range(KINDS)]
    views = []
    for truth in truths:
        known = [data.draw(st.integers(0, count)) for count in truth]
        views.append(Bag(known, sum(truth) - sum(known)))
    filled = [view.copy() for view in views]
    fill(filled, deal(unseen(everything, views), Seeded(seed)))
    assert [bag.unknown for bag in filled] == [0] * len(filled)
    assert agree(views, filled)
    assert [sum(bag.counts[kind] for bag in filled) for kind in range(KINDS)] == everything


class CardGame(RuleBasedStateMachine):
    """Draw, play, steal, peek, put under, shuffle: what each of three seats (and a spectator) folds from its faces
    never contradicts the truth, and a seat always knows its own hand."""

    SEATS = 3
    seats = st.integers(0, SEATS - 1)
    lots = st.integers(0, 99)

    def __init__(self) -> None:
        super().__init__()
        self.decks = [Deck(KINDS, [Bag([5, 4, 3])]) for _ in range(self.SEATS + 2)]  # the last one is the truth
        self.hands = [[empty(KINDS) for _ in range(self.SEATS)] for _ in self.decks]
        self.discards = [empty(KINDS) for _ in self.decks]

    def seen(self, kind: int, *knowing: int) -> list[int]:
        """What each view is shown of a thing that only some see; the truth sees all."""
        return [kind if viewer in knowing else UNKNOWN for viewer in range(self.SEATS + 1)] + [kind]

    def drawable(self) -> bool:
        return self.decks[-1].total() > 0

    @precondition(drawable)
    @rule(seat=seats, lot=lots)
    def draw(self, seat: int, lot: int) -> None:
        kinds = self.seen(self.decks[-1].pick(Seeded(lot)), seat)
        for deck, hands, kind in zip(self.decks, self.hands, kinds, strict=True):
            hands[seat].put(deck.take(kind))

    @precondition(drawable)
    @rule(seat=seats, lot=lots, under=st.booleans())
    def peek(self, seat: int, lot: int, under: bool) -> None:
        kinds = self.seen(self.decks[-1].pick(Seeded(lot)), seat)
        for deck, kind in zip(self.decks, kinds, strict=True):
            deck.peek(kind)
            if under:
                deck.bury()

    @rule(seat=seats, lot=lots)
    def play(self, seat: int, lot: int) -> None:
        own = self.hands[-1][seat].kinds()
        if own:
            for hands, discards in zip(self.hands, self.discards, strict=True):
                discards.put(hands[seat].take(own[lot % len(own)]))

    @rule(thief=seats, victim=seats, lot=lots)
    def steal(self, thief: int, victim: int, lot: int) -> None:
        if thief != victim and self.hands[-1][victim].total():
            kinds = self.seen(self.hands[-1][victim].pick(Seeded(lot)), thief, victim)
            for hands, kind in zip(self.hands, kinds, strict=True):
                hands[thief].put(hands[victim].take(kind))

    @rule(seat=seats, many=st.integers(1, 3))
    def put_under(self, seat: int, many: int) -> None:
        """Several at once: every view sees how many, the owner which."""
        own = [kind for kind, count in enumerate(self.hands[-1][seat].counts) for _ in range(count)][:many]
        shown = [self.seen(kind, seat) for kind in own]
        for viewer, (hands, deck) in enumerate(zip(self.hands, self.decks, strict=True)):
            deck.put_under([hands[seat].take(kinds[viewer]) for kinds in shown])

    @rule()
    def reshuffle(self) -> None:
        for i, deck in enumerate(self.decks):
            deck.put_bag_under(self.discards[i])
            self.discards[i] = empty(KINDS)
            deck.shuffle()

    @invariant()
    def no_view_errs(self) -> None:
        for deck, hands, discards in zip(self.decks, self.hands, self.discards, strict=True):
            assert deck.agrees_with(self.decks[-1])
            assert agree([*hands, discards], [*self.hands[-1], self.discards[-1]])

    @invariant()
    def a_seat_knows_its_own_hand(self) -> None:
        for seat in range(self.SEATS):
            assert self.hands[seat][seat].flat() == self.hands[-1][seat].flat()

    @invariant()
    def nothing_is_lost(self) -> None:
        for deck, hands, discards in zip(self.decks, self.hands, self.discards, strict=True):
            assert deck.total() + sum(hand.total() for hand in hands) + discards.total() == 12


TestCardGame = CardGame.TestCase
TestCardGame.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
