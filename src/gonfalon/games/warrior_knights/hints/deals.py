"""For bots: negotiation (WK-NEGO). Offers are accepted or declined, and made to barons whose leave is needed. Not
rules."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.hints.outlook import Outlook, bill
from gonfalon.games.warrior_knights.ids import NOBODY
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.verbs import DROP_OFFER, OFFER, TAKE_OFFER
from gonfalon.games.warrior_knights.war.declare import Consent
from gonfalon.games.warrior_knights.war.movement import Leave

LEAVE_PRICE: Final = 2  # crowns for letting a baron pass
CONSENT_PRICE: Final = 4  # crowns for letting a baron attack walls of somebody else
ONCE: Final = [OFFER]  # made once per question: a baron who takes the crowns and refuses gets no second offer
LEADERS: Final = 3  # the leader of the race pays this many times as much


def asides(play: Play[State], seat: Seat, moves: list[Move]) -> list[int]:
    """Scores what a seat may do unasked; moves above 0 are made. An offer for an answer is taken once the answer is
    given, and declined at once if it is too small, so that nobody pays for a refusal."""
    s, top = play.state, play.top
    asker, asked, price = NOBODY, NOBODY, 0
    if isinstance(top, Leave):
        asker, asked = top.mover, top.seat
        price = price_for(Outlook(play, asked), asker, LEAVE_PRICE)
    elif isinstance(top, Consent):
        asker, asked = top.attacker, top.seat
        price = price_for(Outlook(play, asked), asker, CONSENT_PRICE)
    rated: list[int] = []
    for move in moves:
        worth = 0
        if TAKE_OFFER.owns(move):
            giver = TAKE_OFFER.first(move)
            worth = 0 if asked == seat and asker == giver else 10
        elif DROP_OFFER.owns(move):
            giver = DROP_OFFER.first(move)
            offered = s.offers[giver * s.seats + seat]
            worth = 8 if asked == seat and asker == giver and 0 < offered < price else 0
        elif OFFER.owns(move) and asker == seat:
            to, count = OFFER.args(move)
            spare = s.crowns[seat] - bill(play, seat)
            if to == asked and count == price <= spare and not s.offers[seat * s.seats + to]:
                worth = 5
        rated.append(worth)
    return rated


def price_for(o: Outlook, asker: int, usual: int) -> int:
    """The crowns a baron asks for leave or consent. What helps the leader harms everybody else, so the leader pays
    more. The race is public, so the leader can work out the price."""
    leads = asker == o.leader and o.race[asker] > o.race[o.seat]
    return usual * LEADERS if leads else usual


def paid_for(s: State, seat: int, asker: int, price: int) -> bool:
    """Whether the asker has offered enough, and can pay it."""
    offered = s.offers[asker * s.seats + seat]
    return price <= offered <= s.crowns[asker]
