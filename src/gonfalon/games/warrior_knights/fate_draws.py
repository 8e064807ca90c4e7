"""Draws by fate (WK-FATE-01 to WK-FATE-04): a random baron, noble, city or nation."""

from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.armies import on_land, others_at
from gonfalon.games.warrior_knights.bitsets import has, members
from gonfalon.games.warrior_knights.cards import (
    ANY,
    DRAW_CITY,
    DRAW_NATION,
    DRAW_NOBLE,
    HAS_HEIR,
    ON_BOARD,
    OWNED_BY_DRAWER,
    REALM_NEUTRAL_FREE,
    REALM_UNRAZED,
    SERVING_DRAWER,
)
from gonfalon.games.warrior_knights.events.cards import FateTurned
from gonfalon.games.warrior_knights.fate_deck import top_card
from gonfalon.games.warrior_knights.ids import NOBODY, NONE, Army, City, FateCard, city_by, in_realm, noble_of
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import in_play
from gonfalon.games.warrior_knights.state import DECK, State


def turn_fate_card(g: Play[State], why: str) -> FateCard:
    """Turns one card for all to see; it goes under the deck. The deck is never empty here: only during a combat are
    cards in hands."""
    card = top_card(g)
    g.emit(FateTurned(card, why))
    return card


def one_of(g: Play[State], things: list[int]) -> int:
    """A random one of these. Chance is not asked if there is only one, so that the draw does not prevent undo."""
    return things[g.chance.below(len(things))] if len(things) > 1 else things[0]


def drawn_baron(g: Play[State], among: int, why: str) -> int:
    """A baron among these (one bit per seat). Cards that name another baron are skipped (WK-FATE-02)."""
    if among and not among & (among - 1):
        return members(among)[0]
    for _ in range(laws(g).fate_cards):
        card = turn_fate_card(g, why)
        seat = g.state.seat_of[laws(g).fate_baron[card]]
        if seat != NOBODY and has(among, seat):
            return seat
    return NOBODY  # WK-R-004: without effect after a full pass through the deck


def drawn_noble(g: Play[State], seat: int, filter: int, why: str) -> int:
    """A noble of one baron, by the shape on the card (WK-R-004)."""
    s = g.state
    for _ in range(laws(g).fate_cards):
        card = turn_fate_card(g, why)
        noble = noble_of(s.baron_of[seat], laws(g).fate_shape[card])
        if s.out[noble]:
            continue
        if filter == ON_BOARD and not on_land(s, noble):
            continue
        if filter == HAS_HEIR and s.no_heir[noble]:
            continue
        return noble
    return NONE


def drawn_city(g: Play[State], seat: int, filter: int, why: str) -> int:
    s = g.state
    for _ in range(laws(g).fate_cards):
        card = turn_fate_card(g, why)
        city = city_by(laws(g).fate_city[card])
        if not s.razed[city] and _city_fits(g, city, seat, filter):
            return city
    return NONE


def _city_fits(g: Play[State], city: City, seat: int, filter: int) -> bool:
    s = g.state
    if filter == OWNED_BY_DRAWER:
        return s.owner[city] == seat
    if filter == REALM_UNRAZED:
        return in_realm(city)
    if filter == REALM_NEUTRAL_FREE:
        return in_realm(city) and s.owner[city] == NOBODY and not others_at(g, seat, laws(g).city_region[city])
    return True


def drawn_nation(g: Play[State], seat: int, filter: int, why: str) -> int:
    """A nation; by filter, one that serves the drawer, or anybody."""
    s = g.state
    law = laws(g)
    serving = 0
    for card in range(law.mercenaries):
        where = s.place[card]
        if where < DECK and (filter != SERVING_DRAWER or s.lord(Army(where)) == seat):
            serving |= 1 << law.card_nation[card]
    for _ in range(law.fate_cards):
        card = turn_fate_card(g, why)
        nation = law.fate_nation[card]
        if filter == ANY or has(serving, nation):
            return nation
    return NONE


def drawn_target(g: Play[State], draw: int, filter: int, seat: int, why: str) -> int:
    if draw == DRAW_NOBLE:
        return drawn_noble(g, seat, filter, why)
    if draw == DRAW_CITY:
        return drawn_city(g, seat, filter, why)
    if draw == DRAW_NATION:
        return drawn_nation(g, seat, filter, why)
    among = 0
    for other in range(g.state.seats):
        if in_play(g, other):
            among |= 1 << other
    return drawn_baron(g, among, why)
