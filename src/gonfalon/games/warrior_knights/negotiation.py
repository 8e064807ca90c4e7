"""Negotiation (WK-NEGO): payments and offers between two steps, and the hostages of that variant. No agreement is
binding."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.events.barons import CrownsGiven, OfferMade, OfferTerms, PlayerLeft
from gonfalon.games.warrior_knights.events.nobles import HeirGiven, HeirKilled, HeirSucceeded
from gonfalon.games.warrior_knights.ids import ALL_NOBLES, NOBODY, noble_by
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import PLAYS, State
from gonfalon.games.warrior_knights.verbs import DROP_OFFER, GIVE, GIVE_HEIR, KILL_HEIR, OFFER, TAKE_OFFER, VERBS
from gonfalon.games.warrior_knights.victory import LAST_BARON, end_game, last_standing
from gonfalon.games.warrior_knights.war.death import end_line

DEALS: Final = [GIVE, OFFER, TAKE_OFFER, DROP_OFFER, GIVE_HEIR, KILL_HEIR]
MOST_AT_ONCE: Final = 20  # crowns in one payment; there can be several payments


def asides_of(g: Play[State], seat: Seat) -> list[Move]:
    """The payments and offers a baron can make now: whole crowns, paid at once, and never during a secret choice
    (WK-R-115)."""
    s = g.state
    if s.gone[seat] != PLAYS or not s.turn or len(g.deciders()) > 1:
        return []
    others = [other for other in range(s.seats) if other != seat and s.gone[other] == PLAYS]
    most = min(MOST_AT_ONCE, s.crowns[seat])
    moves: list[Move] = []
    for other in others:
        moves.extend([GIVE.two(other, number) for number in range(1, most + 1)])
    for other in others:
        moves.extend([OFFER.two(other, number) for number in range(1, most + 1)])
    for other in others:
        offered = s.offers[s.offer_at(other, seat)]
        if 0 < offered <= s.crowns[other]:
            moves.append(TAKE_OFFER.one(other))
    for other in others:
        if s.offers[s.offer_at(other, seat)] or s.offers[s.offer_at(seat, other)]:
            moves.append(DROP_OFFER.one(other))
    if laws(g).hostages:
        hostage_moves(g, seat, others, moves)
    return moves


def hostage_moves(g: Play[State], seat: Seat, others: list[int], moves: list[Move]) -> None:
    """Adds the moves of hostages: an heir may be given to anybody, and whoever holds an enemy's heir may kill it
    (WK-VARIANT-03)."""
    s = g.state
    held = [noble for noble in ALL_NOBLES if s.heir[noble] == seat and not s.out[noble]]
    for noble in held:
        moves.extend([GIVE_HEIR.two(noble, other) for other in others])
    moves.extend([KILL_HEIR.one(noble) for noble in held if s.lord(noble) != seat])


def no_deal(g: Play[State], seat: Seat, move: Move) -> Line | None:
    """Why a payment, an offer or a hostage cannot be given now; None for other moves."""
    s = g.state
    verb = VERBS.of(move)
    if verb not in DEALS:
        return None
    if not s.turn or g.top.sealed() or len(g.deciders()) > 1:
        return Line("no-deals-now", "WK-R-115", {})
    args = verb.args(move)
    if verb is KILL_HEIR or verb is GIVE_HEIR:
        if not laws(g).hostages:
            return Line("no-hostages", "WK-VARIANT-03", {})
        if verb is GIVE_HEIR and s.heir[args[0]] == seat:
            return Line("no-such-partner", "WK-NEGO-01", {})
        return Line("not-your-hostage", "WK-VARIANT-03", {"noble": args[0]})
    if args[0] == seat or args[0] >= s.seats or s.gone[args[0]] != PLAYS:
        return Line("no-such-partner", "WK-NEGO-01", {})
    if verb is TAKE_OFFER or verb is DROP_OFFER:
        return Line("no-such-offer", "WK-R-115", {"other": args[0]})
    return Line("payment-out-of-reach", "WK-R-115", {"count": min(MOST_AT_ONCE, s.crowns[seat])})


def take_aside(g: Play[State], seat: Seat, move: Move) -> Step[State]:
    s = g.state
    if GIVE.owns(move):
        to, number = GIVE.args(move)
        g.emit(CrownsGiven(seat, Seat(to), number, "WK-NEGO-01"))
    elif OFFER.owns(move):
        to, number = OFFER.args(move)
        g.emit(OfferMade(seat, Seat(to), number))
        if g.words:
            g.emit(OfferTerms(seat, Seat(to), g.words))
    elif TAKE_OFFER.owns(move):
        giver = Seat(TAKE_OFFER.first(move))
        number = s.offers[s.offer_at(giver, seat)]
        g.emit(OfferMade(giver, seat, 0))
        g.emit(CrownsGiven(giver, seat, number, "WK-NEGO-01"))
    elif DROP_OFFER.owns(move):
        other = Seat(DROP_OFFER.first(move))
        if s.offers[s.offer_at(other, seat)]:
            g.emit(OfferMade(other, seat, 0))
        else:
            g.emit(OfferMade(seat, other, 0))
    elif GIVE_HEIR.owns(move):
        number, to = GIVE_HEIR.args(move)
        noble = noble_by(number)
        g.emit(HeirGiven(noble, seat, Seat(to)))
        if s.dead[noble] and s.lord(noble) == to:
            g.emit(HeirSucceeded(noble))
    else:
        noble = noble_by(KILL_HEIR.first(move))
        g.emit(HeirKilled(noble, seat))
        if s.dead[noble]:  # WK-R-118: a dead noble who waits for this heir loses his troops
            end_line(g, noble)
            g.emit(HeirSucceeded(noble))
    return g.top


def left_table(g: Play[State], seat: Seat) -> Step[State]:
    """A player is gone for good: default answers are given in their place. The last player at the table wins."""
    g.emit(PlayerLeft(seat))
    last = last_standing(g.state)
    if last != NOBODY:
        return end_game(g, g.top, LAST_BARON, last)
    return g.top
