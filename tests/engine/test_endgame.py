"""Counting out the end of a game: exact shares, nothing beyond what the seat knows, and nothing half done."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import hands, sticks

from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.endgame import DEEPEST, Endgame
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.play import Play
from gonfalon.engine.state import same
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Place, Unknowns, deal, every_dealing
from gonfalon.engine.view import determinized, every_world


def heap(left: int) -> Endgame[sticks.State]:
    play = Play(sticks.GAME.table(None, 2, {}), sticks.State(left), sticks.Turn(Over(), Seat(0)), NoChance())
    return Endgame(play, Seat(0), play.menu(Seat(0)), 10_000)


def taken(shares: dict[Move, float]) -> dict[int, float]:
    return {sticks.TAKE.first(move): share for move, share in shares.items()}


def test_a_move_that_wins_in_any_case_stands_alone() -> None:
    assert taken(heap(7).shares(0)) == {7: 1.0}
    assert taken(heap(17).shares(9)) == {4: 1.0}  # thirteen are lost for whoever has them


def test_the_shortest_way_to_win_is_found_first() -> None:
    near, far = heap(17), heap(17)
    assert near.shares(2) == far.shares(40)
    assert near.positions == far.positions


def test_where_all_is_lost_every_move_is_told() -> None:
    assert taken(heap(13).shares(9)) == dict.fromkeys(range(1, 13), 0.0)


def test_what_lies_too_far_off_is_not_told_and_what_loses_before_is() -> None:
    assert taken(heap(30).shares(0)) == {}
    assert taken(heap(20).shares(1)) == dict.fromkeys(range(8, 13), 0.0)  # the rival takes the rest
    assert taken(heap(17).shares(1)) == dict.fromkeys(range(5, 13), 0.0)


def test_who_would_take_too_long_says_what_was_counted_out_before() -> None:
    play = heap(20).play
    few = Endgame(play, Seat(0), play.menu(Seat(0)), 13)
    assert taken(few.shares(9)) == dict.fromkeys(range(8, 13), 0.0) and few.stopped
    none = Endgame(play, Seat(0), play.menu(Seat(0)), 10_000, over=lambda: True)
    assert none.shares(9) == {} and none.stopped


class Again(sticks.Turn):
    """Whoever takes one stick is asked again: a turn that does not come to its end."""

    def take(self, g: Play[sticks.State], seat: Seat, move: Move) -> Step[sticks.State]:
        return self if sticks.TAKE.first(move) == 1 else super().take(g, seat, move)


def test_a_turn_without_end_is_left() -> None:
    play = Play(sticks.GAME.table(None, 2, {}), sticks.State(13), Again(Over(), Seat(0)), NoChance())
    found = Endgame(play, Seat(0), [sticks.TAKE.one(1)], 10_000)
    assert found.shares(3) == {} and found.positions <= 5 * DEEPEST


@st.composite
def possible(draw: st.DrawFn) -> Unknowns:
    """Things that lie somewhere, and places that exclude kinds, but none of what truly lies in them."""
    lying = draw(st.lists(st.lists(st.integers(0, 2), max_size=2), min_size=1, max_size=3))
    places = []
    for things in lying:
        cannot = draw(st.one_of(st.just([]), st.lists(st.booleans(), min_size=3, max_size=3)))
        places.append(Place(len(things), [flag and kind not in things for kind, flag in enumerate(cannot)]))
    unseen = [sum(things.count(kind) for things in lying) for kind in range(3)]
    return Unknowns(unseen, places)


@settings(max_examples=40)
@given(possible())
def test_every_dealing_is_every_deal(unknowns: Unknowns) -> None:
    told = {str([sorted(kinds) for kinds in one.dealt]) for one in every_dealing(unknowns, 1000)}
    chance = Seeded(1)
    assert {str([sorted(kinds) for kinds in deal(unknowns, chance)]) for _ in range(300)} <= told
    for one in every_dealing(unknowns, 1000):
        assert [len(kinds) for kinds in one.dealt] == [place.slots for place in unknowns.places]
        assert all(place.takes(kind) for place, kinds in zip(unknowns.places, one.dealt, strict=True) for kind in kinds)
    assert not every_dealing(unknowns, len(told) - 1)


def test_dealings_are_as_likely_as_deals() -> None:
    unknowns = Unknowns([3, 2, 1], [Place(2, []), Place(4, [])])
    found = Counter(str(sorted(deal(unknowns, Seeded(luck))[0])) for luck in range(3000))
    dealings = every_dealing(unknowns, 100)
    assert len(dealings) == len(found) == 5
    assert sum(one.likely for one in dealings) == pytest.approx(1.0)
    for one in dealings:
        assert found[str(sorted(one.dealt[0]))] / 3000 == pytest.approx(one.likely, abs=0.03)


def late(seed: int) -> tuple[Match[hands.State], Seat]:
    """Hands, when the last cards are drawn."""
    match: Match[hands.State] = Match(hands.GAME.table(None, 2, {}), Seeded(seed))
    chance = Seeded(seed)
    while match.play.state.deck.total() > 1 or len(match.menu(match.deciders()[0])) < 2:
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[chance.below(len(menu))])
    return match, match.deciders()[0]


def test_every_world_is_one_that_the_seat_cannot_tell_from_the_truth() -> None:
    match, seat = late(3)
    view = match.views.of(seat)
    worlds = every_world(match.rules, view, seat, 400)
    assert sum(likely for likely, _ in worlds) == pytest.approx(1.0)
    assert any(same(state, match.play.state) for _, state in worlds)
    for luck in range(60):
        dealt = determinized(match.rules, view, seat, Seeded(luck))
        assert any(same(state, dealt) for _, state in worlds)
    assert not every_world(match.rules, view, seat, len(worlds) - 1) or len(worlds) == 1


def test_the_view_alone_is_looked_at_and_stays_as_it_is() -> None:
    match, seat = late(3)
    seen = match.seen_by(seat)
    before = seen.state.copy()
    told: list[dict[Move, float]] = []
    for luck in range(3):
        other: Any = determinized(match.rules, seen.state, seat, Seeded(luck))  # another truth, the same view
        assert match.rules.agrees(seen.state, other) is None
        told.append(Endgame(seen, seat, match.menu(seat), 400).shares(3))
    assert told[0] == told[1] == told[2]
    assert same(seen.state, before)
