"""Set-up, from the decks to the first turn, and what the box holds."""

from typing import Any

import pytest

from gonfalon.catalog import open_table
from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights import cards, game, verbs
from gonfalon.games.warrior_knights.events.barons import ChurchTaken, PresidencyTaken
from gonfalon.games.warrior_knights.events.cards import EventSunk, FateShuffled
from gonfalon.games.warrior_knights.events.cities import CityRazed
from gonfalon.games.warrior_knights.setup import PlaceFortress, PlaceNoble
from gonfalon.games.warrior_knights.state import DISPLAY, State

from .scene import scene

PACK = built_in_pack(find("warrior-knights")).pack


def opened(seats: int, seed: int = 1, **options: Any) -> Play[State]:
    rules = scene(f"{seats} players", **options).rules
    play = Play(rules, rules.start(), rules.first(), Seeded(seed))
    play.advance()
    return play


@pytest.mark.rule("WK-SETUP-05", "WK-2P-01", "WK-2P-02", "WK-SETUP-08", "WK-SETUP-18", "WK-R-002")
@pytest.mark.parametrize(("seats", "standing"), [(2, 7), (3, 11), (4, 13), (5, 15), (6, 18)])
def test_cities_are_razed_for_fewer_players(seats: int, standing: int) -> None:
    play = opened(seats)
    assert play.state.razed[:18].count(0) == standing and play.state.razed[18:] == [0] * 6
    kinds = [type(event) for event in play.events]
    shuffled = kinds.index(FateShuffled)
    assert kinds.count(CityRazed) == 18 - standing and shuffled > kinds.index(ChurchTaken)
    assert play.state.fate_known == [play.rules.fate_whole]  # type: ignore[attr-defined]


@pytest.mark.rule(
    "WK-SETUP-01", "WK-SETUP-02", "WK-SETUP-03", "WK-SETUP-04", "WK-SETUP-06", "WK-SETUP-07", "WK-SETUP-09"
)
@pytest.mark.rule("WK-R-003", "WK-R-005", "WK-VARIANT-01")
def test_what_everybody_starts_with() -> None:
    for seed in range(6):
        play = opened(4, seed)
        s = play.state
        assert s.crowns == [15] * 4 and s.votes == s.faith == s.influence == [0] * 4
        assert s.reserve == 40 and s.owner == [-1] * 24 and s.president != s.church
        assert [type(e) for e in play.events].count(EventSunk) == 1 and s.event_top in (0, 1, 2)
        assert [type(e) for e in play.events].count(PresidencyTaken) == 1
        assert s.hand == [2, 2, 2, 2, 2, 2, 0] * 4 and s.where == [-1] * 24
    assert opened(3, influence_per_player=15).state.reserve == 45


@pytest.mark.rule(
    "WK-SETUP-10", "WK-SETUP-11", "WK-SETUP-12", "WK-SETUP-13", "WK-COMP-05", "WK-R-006", "WK-R-007", "WK-R-001"
)
def test_starting_troops_are_assigned_in_secret() -> None:
    rules = scene("3 players").rules
    match = Match(rules, Seeded(3))
    for seat in range(3):
        assert match.play.state.men[24 + seat] == 400 and match.play.state.cards[24 + seat] == 6
    nobles = [match.play.state.nobles_of(seat)[0] for seat in range(3)]
    for seat in range(3):
        for _ in range(5):
            match.submit(Seat(seat), rules.read(f"station {rules.terms['army'][nobles[seat]]}"))
        for other in (*range(3), SPECTATOR):
            hidden = match.views.of(Seat(other)).drafts.of(Seat(seat))[0] == UNKNOWN
            assert hidden == (other != seat)
        match.submit(Seat(seat), rules.read(f"station {rules.terms['army'][24 + seat]}"))
        match.submit(Seat(seat), rules.read("seal"))
    s = match.play.state
    assert [s.cards[noble] for noble in nobles] == [5, 5, 5] and s.cards[24:27] == [1, 1, 1]
    assert s.place.count(DISPLAY) == 4 and len(s.agenda) == 3
    for other in range(3):
        assert match.views.of(Seat(other)).cards == s.cards  # now everybody sees them


@pytest.mark.rule("WK-SETUP-14", "WK-2P-03", "WK-R-008")
def test_where_fortresses_may_stand() -> None:
    s = scene("4 players\nkovel: razed\nfortress blue c3:")
    s.on(lambda under: PlaceFortress(under, Seat(0), Seat(0), 0))
    assert s.offers("fortress b2") and s.offers("fortress a1")  # beside the ruins; and on the rim with four
    assert s.refusal("fortress c3") == ("fortress-there", "WK-SETUP-14")
    assert s.refusal("fortress e2") == ("city-there", "WK-SETUP-14")
    assert s.refusal("fortress o_acre") == ("not-in-the-realm", "WK-SETUP-14")
    s = scene("3 players").on(lambda under: PlaceFortress(under, Seat(0), Seat(0), 0))
    assert s.refusal("fortress a1") == ("outer-region", "WK-2P-03")
    s.say("green", "fortress c3")
    assert s.asked() == "blue"


@pytest.mark.rule("WK-SETUP-15", "WK-SETUP-16", "WK-SETUP-17", "WK-R-009", "WK-ARRIVAL-05")
def test_nobles_are_placed_counter_clockwise() -> None:
    s = scene(
        """
        3 players
        alan_of_smalt at off: regular-50
        casimir_zielony at off: regular-50
        louis_de_cyan at off: regular-50
        fortress green c3:
        fortress blue d4:
        """
    )
    s.on(lambda under: PlaceNoble(under, s.seat("red"), 0))
    assert s.asked() == "blue"  # red has none
    assert s.refusal("place louis_de_cyan c3") == ("enemy-there", "WK-SETUP-16")
    assert s.refusal("place louis_de_cyan o_acre") == ("not-in-the-realm", "WK-SETUP-16")
    assert s.refusal("place otto_von_prussen d4") == ("noble-not-waiting", "WK-SETUP-17")
    s.say("blue", "place louis_de_cyan e2")  # a neutral city does not hinder
    s.say("green", "place alan_of_smalt c3")
    assert s.refusal("place casimir_zielony e2") == ("enemy-there", "WK-SETUP-16")
    s.say("green", "place casimir_zielony c3")
    assert s.play.over()


@pytest.mark.rule("WK-COMP-01", "WK-COMP-02", "WK-COMP-03", "WK-COMP-04", "WK-COMP-05", "WK-COMP-07")
@pytest.mark.rule("WK-COMP-09", "WK-TERM-01", "WK-TERM-06", "WK-EXPED-01")
def test_what_the_box_holds() -> None:
    assert (len(PACK.barons.noble), len(PACK.cities.city), len(PACK.barons.baron)) == (24, 24, 6)
    assert {event.colour for event in PACK.events.event} == {"red", "green", "blue"}  # their backs
    assert (len(PACK.events.event), sum(card.copies for card in PACK.proposals.proposal)) == (33, 44)
    assert sum(card.copies for card in PACK.troops.mercenary) == 60 and len(PACK.fate.card) == 24
    assert [(card.size, card.copies) for card in PACK.troops.regular] == [(50, 3), (100, 1)]
    assert sum(card.copies for card in PACK.actions.baron) == 12
    assert sum(card.copies for card in PACK.actions.neutral) == 8
    names = [city.id for city in PACK.cities.city if city.kind == "overseas"]
    assert names == ["constantinople", "syracuse", "cadix", "jerusalem", "alexandrie", "acre"]
    assert [route.id for route in PACK.expeditions.destination] == ["ceylon", "spice_islands", "china"]
    assert len(PACK.map.bridge) == 4 and len(PACK.troops.space) == 7
    shapes = {(noble.baron, noble.shape) for noble in PACK.barons.noble}
    assert len(shapes) == 24


@pytest.mark.rule("WK-R-010", "WK-R-011", "WK-R-012")
def test_barons_by_lot() -> None:
    seen = {tuple(opened(3, seed, barons="random").state.baron_of) for seed in range(8)}
    assert len(seen) > 4
    assert opened(3).state.baron_of == [0, 1, 2]
    assert PACK.actions.neutral[cards.IMPORTANT_EVENT].copies == 3


def test_arguments_of_moves_and_fields_are_as_many_as_there_are_things() -> None:
    terms = scene("6 players").rules.terms
    fixed = (verbs.BARON, verbs.CITY, verbs.NOBLE, verbs.ARMY, verbs.ACTION, verbs.NEUTRAL_CARD, verbs.ROUTE)
    for kind in (*fixed, verbs.RESULT, verbs.ZONE):
        assert len(terms[kind.name]) == kind.size
    assert (verbs.SEAT.size, verbs.PILE.size, verbs.SPACE.size) == (6, 3, 7)
    assert (game.NOBLES.size, game.BARONS.size) == (1 << verbs.NOBLE.size, 1 << verbs.SEAT.size)  # sets of them
    assert game.REGIONS.size == 1 << verbs.REGION.size and game.PARTY.size == verbs.SEAT.size + 1


@pytest.mark.rule("WK-R-068", "WK-R-101", "WK-R-102")
def test_a_table_that_began_under_former_rules_goes_on_under_them() -> None:
    """Their readings are options now, and the defaults of today are others."""
    names = ("fortress_bars_retreat", "retreat_home_exhausts", "besieged_garrison_stays")
    for version, then in (3, [True, True, True]), (4, [False, True, True]), (5, [False, False, False]):
        options = open_table("warrior-knights", 3, version=version).rules.options.values
        assert [options[name] for name in names] == then
