"""Determinisation: what is dealt respects every place and contradicts nothing a seat knows."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import ALL, bids, reveal
from toys.walk import say, wander

from gonfalon.contract.until import until
from gonfalon.engine.chance import Scripted, Seeded
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.game import Game
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.state import same
from gonfalon.engine.unknowns import Place, Unknowns, deal, known
from gonfalon.engine.view import determinized

KINDS = 4


@st.composite
def possible(draw: st.DrawFn) -> Unknowns:
    """Things that lie somewhere, and places that exclude kinds, but none of what truly lies in them."""
    lying = draw(st.lists(st.lists(st.integers(0, KINDS - 1), max_size=4), min_size=1, max_size=6))
    unseen = [0] * KINDS
    places = []
    for things in lying:
        for kind in things:
            unseen[kind] += 1
        cannot = draw(st.one_of(st.just([]), st.lists(st.booleans(), min_size=KINDS, max_size=KINDS)))
        places.append(Place(len(things), [flag and kind not in things for kind, flag in enumerate(cannot)]))
    return Unknowns(unseen, places)


@given(possible(), st.integers())
def test_a_deal_fills_every_place_with_what_it_can_hold(unknowns: Unknowns, seed: int) -> None:
    dealt = deal(unknowns, Seeded(seed))
    counts = [0] * KINDS
    for place, things in zip(unknowns.places, dealt, strict=True):
        assert len(things) == place.slots
        for kind in things:
            counts[kind] += 1
            assert place.takes(kind)
    assert counts == unknowns.unseen


def test_a_deal_reaches_every_arrangement() -> None:
    unknowns = Unknowns([1, 1, 1], [Place(1, [True, False, False]), Place(1, []), Place(1, [])])
    chance = Seeded(2)
    seen = {tuple(things[0] for things in deal(unknowns, chance)) for _ in range(200)}
    assert seen == {(1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}


def test_a_chain_of_swaps_is_found_where_one_swap_is_not_enough() -> None:
    only = [[kind != wanted for kind in range(5)] for wanted in (3, 0, 4, 1, 2)]
    unknowns = Unknowns([1] * 5, [Place(1, cannot) for cannot in only])
    for seed in range(50):
        assert deal(unknowns, Seeded(seed)) == [[3], [0], [4], [1], [2]]


def test_what_cannot_be_filled_is_said() -> None:
    with pytest.raises(BrokenRules, match="3 things are unseen, 2 places wait"):
        deal(Unknowns([3], [Place(2, [])]), Seeded(1))
    with pytest.raises(BrokenRules, match="exclude too much"):
        deal(Unknowns([2, 0], [Place(1, [True, False]), Place(1, [])]), Seeded(1))


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_a_determinised_view_is_whole_and_agrees_with_what_the_seat_knows(game: Game[Any]) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        for seed in range(3):
            rules = game.table(None, seats, {})
            match, will = Match(rules, Seeded(seed)), Seeded(seed)
            for _ in until(match.over):
                wander(match, will)
                for viewer in match.views.viewers:
                    view = match.views.of(viewer)
                    before = view.copy()
                    whole = determinized(rules, view, viewer, will)
                    assert same(view, before)
                    assert all(UNKNOWN not in field.values for field in whole.fields())
                    assert rules.agrees(view, whole) is None


def test_two_determinisations_differ() -> None:
    match = Match(reveal.GAME.table(None, 3, {}), Seeded(1))
    chance = Seeded(1)
    view = match.views.of(Seat(0))
    tiles = {tuple(determinized(match.rules, view, Seat(0), chance).tile) for _ in range(100)}
    assert len(tiles) == 9
    assert {tile[0] for tile in tiles} == {match.play.state.tile[0]}


def test_a_denied_tile_is_not_dealt() -> None:
    match = Match(reveal.GAME.table(None, 2, {}), Scripted([0, 2]))
    say(match, 0, "guess 1 2")
    chance = Seeded(1)
    for viewer in (Seat(0), SPECTATOR):
        view = match.views.of(viewer)
        assert {determinized(match.rules, view, viewer, chance).tile[1] for _ in range(60)} == {0, 1}


def test_a_sealed_bid_is_dealt_from_the_purse_dealt_with_it() -> None:
    match = Match(bids.GAME.table(None, 2, {}), Seeded(6))
    say(match, 1, "seal")
    chance = Seeded(1)
    sizes = set()
    for _ in range(200):
        whole = determinized(match.rules, match.views.of(Seat(0)), Seat(0), chance)
        draft = whole.drafts.of(Seat(1))
        assert all(bid <= has for bid, has in zip(draft, whole.purses[1].counts, strict=True))
        sizes.add(sum(draft))
    assert sizes == {0, 1, 2, 3}


def test_known_refuses_what_is_unknown() -> None:
    assert known(0) == 0
    with pytest.raises(BrokenRules):
        known(UNKNOWN)
