"""What nobody else may know: fate cards in a combat, the neutral city's cards, piles, votes, offers."""

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.games.warrior_knights.bitsets import count
from gonfalon.games.warrior_knights.events.barons import OfferTerms
from gonfalon.games.warrior_knights.ids import NEUTRAL
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.verbs import OFFER
from gonfalon.games.warrior_knights.war.bury import Bury

from .scene import scene


def fighting(seed: int, neutral: bool) -> Match[State] | None:
    """A random game of three up to its first combat with cards, against a baron or a neutral city."""
    match = Match(scene("3 players").rules, Seeded(seed))
    will = Seeded(seed + 50)
    for _ in range(2500):
        if match.over():
            return None
        if isinstance(match.play.top, Bury) and (match.play.state.combat.defender == NEUTRAL) == neutral:
            return match
        seat = match.deciders()[will.below(len(match.deciders()))]
        menu = match.menu(seat)
        match.submit(seat, menu[will.below(len(menu))])
    return None


@pytest.mark.parametrize("neutral", [False, True])
def test_drawn_fate_cards_are_seen_by_their_side_only(neutral: bool) -> None:
    match = next(found for seed in range(60) if (found := fighting(seed, neutral)) is not None)
    truth = match.play.state
    sides = {0: truth.combat.attacker, 1: truth.combat.defender}
    for viewer in (*range(3), SPECTATOR):
        view = match.views.of(Seat(viewer))
        for side, owner in sides.items():
            known, unknown = view.fate_hand[2 * side], view.fate_hand[2 * side + 1]
            assert count(known) + unknown == count(truth.fate_hand[2 * side])  # the number is public
            if owner == viewer:
                assert known == truth.fate_hand[2 * side] and unknown == 0
            elif len(view.fate_known) == 1:  # nobody had counted the deck out
                assert known == 0
    asked = match.deciders()[0]
    other = Seat(next(seat for seat in range(3) if seat != asked))
    menu = [move for move in match.menu(asked) if match.rules.text(move).startswith("under")]
    batch = match.submit(asked, menu[0])
    assert [event.face(other) for event in batch.events if type(event).__name__ == "BuryWritten"] == [None]
    assert match.views.of(other).drafts.of(asked)[0] == UNKNOWN


def test_cards_put_under_the_deck_stay_unseen() -> None:
    fights = (found for seed in range(200) if (found := fighting(seed, False)) is not None)
    match = next(one for one in fights if len(one.deciders()) == 2)
    sides = [match.play.state.combat.attacker, match.play.state.combat.defender]
    for _ in until(lambda: not isinstance(match.play.top, Bury)):
        seat = match.deciders()[0]
        texts = [match.rules.text(move) for move in match.menu(seat)]
        choice = "seal" if "seal" in texts else next(text for text in texts if text.startswith("under"))
        batch = match.submit(seat, match.rules.read(choice))
    buried = [event for event in batch.events if type(event).__name__ == "FateBuried"]
    assert len(buried) == 2
    for event in buried:
        for viewer in (*range(3), SPECTATOR):
            face = event.face(Seat(viewer))
            assert face is not None
            shown = face.cards  # type: ignore[attr-defined]
            assert (UNKNOWN in shown) == (viewer != event.seat)  # type: ignore[attr-defined]
    third = next(seat for seat in range(3) if seat not in sides)
    assert sum(match.views.of(Seat(third)).fate_unknown) > 0


def test_nobody_is_sent_the_order_of_a_deck() -> None:
    """What is shown leaves out what only counting would tell."""
    match = Match(scene("3 players").rules, Seeded(3))
    for viewer in (Seat(0), SPECTATOR):
        names = [field.name for field in match.rules.shown(match.views.of(viewer), viewer)]
        assert "fate_known" not in names and "kept" not in names and "crowns" in names


def test_terms_of_an_offer_are_known_to_the_two_alone() -> None:
    terms = OfferTerms(Seat(0), Seat(1), "your vote")
    seen = [terms.face(Seat(viewer)) for viewer in (0, 1, 2, SPECTATOR)]
    assert seen == [terms, terms, None, None]
    assert terms.cites() == "WK-NEGO-01"


def test_words_go_with_an_offer_and_stand_in_the_record() -> None:
    match = Match(scene("3 players").rules, Seeded(1))
    will = Seeded(2)
    while not match.asides(Seat(0)):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[will.below(len(menu))])
    batch = match.submit(Seat(0), OFFER.two(1, 1), "your vote")
    assert [type(event).__name__ for event in batch.events] == ["OfferMade", "OfferTerms"]
    assert batch.words == "your vote" and not match.play.words
    assert [type(event).__name__ for event in match.submit(Seat(0), OFFER.two(2, 1)).events] == ["OfferMade"]
