"""What a seat does not know can be dealt anew, as it may be; and a view that errs is found out."""

from collections.abc import Callable

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.view import determinized, play_on
from gonfalon.games.warrior_knights.assembly.voting import Commit
from gonfalon.games.warrior_knights.bitsets import count
from gonfalon.games.warrior_knights.cards import KINDS
from gonfalon.games.warrior_knights.game import Table
from gonfalon.games.warrior_knights.setup import Station
from gonfalon.games.warrior_knights.state import BAG, State
from gonfalon.games.warrior_knights.turn.preparation import Prepare
from gonfalon.games.warrior_knights.war.bury import Bury
from gonfalon.games.warrior_knights.war.sides import must_bury, side_of

from .scene import scene


def sound(rules: Table, s: State) -> None:
    """Every card lies somewhere, once, and nothing is unknown."""
    assert UNKNOWN not in [*s.offers, *s.drafts.written]
    for seat in range(s.seats):
        for kind in range(KINDS):
            laid = sum(s.piles[(pile * s.seats + seat) * BAG + kind] for pile in range(3))
            assert s.hand[seat * BAG + kind] + laid == s.kept[seat * KINDS + kind]
    places = [*s.fate_known, s.fate_hand[0], s.fate_hand[2]]
    assert sum(map(count, places)) == rules.fate_cards and not sum(s.fate_unknown) + s.fate_hand[1] + s.fate_hand[3]


def sealed_draft(match: Match[State], s: State, rival: Seat) -> None:
    """What a rival has sealed is what he could have sealed."""
    draft = s.drafts.of(rival)
    if isinstance(match.play.top, Station):
        assert all(1 <= place <= 5 for place in draft[:6])
    elif isinstance(match.play.top, Prepare):
        for kind in range(KINDS):
            assert sum(draft[kind::KINDS][:3]) <= s.hand[rival * BAG + kind]
        piles = [sum(draft[pile * KINDS : (pile + 1) * KINDS]) for pile in range(3)]
        assert max(piles) <= 2 and sum(piles) == min(6, sum(s.hand[rival * BAG : rival * BAG + KINDS]))
    elif isinstance(match.play.top, Commit):
        assert 0 <= draft[0] <= s.votes[rival]
    else:
        hand = s.fate_hand[2 * side_of(s, rival)]
        play = play_on(match.rules, s, match.play.top)
        assert sum(draft[:4]) == must_bury(play, rival) <= count(hand)


def test_rivals_secrets_are_dealt_as_they_may_be() -> None:
    rules = scene("3 players").rules
    assert isinstance(rules, Table)
    match, will = Match(rules, Seeded(6)), Seeded(3)
    seen: dict[type, int] = {}
    for number in until(lambda: len(seen) == 4, 4000):
        top = match.play.top
        sealed = [Seat(seat) for seat in range(3) if match.play.state.drafts.sealed[seat]] if top.sealed() else []
        if isinstance(top, (Station, Prepare, Commit, Bury)) and sealed and seen.get(type(top), 0) < 3:
            seen[type(top)] = seen.get(type(top), 0) + 1
            for viewer in range(3):
                view = match.views.of(Seat(viewer))
                dealt = determinized(rules, view, Seat(viewer), Seeded(number))
                assert rules.agrees(view, dealt) is None
                sound(rules, dealt)
                for rival in sealed:
                    if rival != viewer:
                        sealed_draft(match, dealt, rival)
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[will.below(len(menu))])


def more_in_hand(view: State) -> None:
    """One kind more than there is, another less."""
    view.hand[0], view.hand[1] = view.hand[0] + 1, view.hand[1] - 1


def too_many_in_hand(view: State) -> None:
    view.hand[BAG + KINDS] += 1


def another_fate_card(view: State) -> None:
    view.fate_known[0], view.fate_unknown[0] = 0, count(view.fate_known[0]) + view.fate_unknown[0]
    view.fate_known[-1] ^= 1 << 30


def fewer_fate_cards(view: State) -> None:
    view.fate_unknown[0] -= 1


def one_heap_more(view: State) -> None:
    view.fate_known.append(0)
    view.fate_unknown.append(0)


def cards_in_a_hand(view: State) -> None:
    view.fate_hand[1] += 1


def a_card_in_a_hand(view: State) -> None:
    view.fate_hand[2] |= 1
    view.fate_hand[3] -= 1


def rich(view: State) -> None:
    view.crowns[2] += 1


@pytest.mark.parametrize(
    ("err", "field"),
    [
        (more_in_hand, "hand"),
        (too_many_in_hand, "hand"),
        (another_fate_card, "fate_known"),
        (fewer_fate_cards, "fate_known"),
        (one_heap_more, "fate_known"),
        (cards_in_a_hand, "fate_hand"),
        (a_card_in_a_hand, "fate_hand"),
        (rich, "crowns"),
    ],
)
def test_a_view_that_errs_is_found_out(err: Callable[[State], None], field: str) -> None:
    rules = scene("3 players").rules
    assert isinstance(rules, Table)
    match = Match(rules, Seeded(1))
    view = match.views.of(Seat(0)).copy()
    assert rules.agrees(view, match.play.state) is None
    err(view)
    assert rules.agrees(view, match.play.state) == field


def test_a_state_is_restored_from_its_fields() -> None:
    s = scene(
        """
        3 players, blue presides, red has the church
        alan_of_smalt at c3: regular-100 polish-100; losses 1; exhausted; office constable
        fortress blue c2: regular-50; breaches 1
        kovel: green, fortified, besieged by blue
        law bridge_toll
        track green - blue
        display english-150
        agenda crusade
        zone taxes: green 1
        expedition china 2: green 5; blessed
        turn 4, reserve 7
        """
    ).s
    twin = scene("3 players").s
    twin.restore([field.values for field in s.fields()])
    assert [(field.name, field.values) for field in twin.fields()] == [
        (field.name, field.values) for field in s.fields()
    ]
    assert (twin.men, twin.cards, twin.seat_of) == (s.men, s.cards, s.seat_of)
