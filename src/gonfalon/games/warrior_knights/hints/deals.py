"""For bots: what to do unasked (WK-NEGO). Offers are answered, and made where somebody's leave is needed. Not rules."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.hints.outlook import Outlook, bill
from gonfalon.games.warrior_knights.ids import NOBODY
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.verbs import DROP_OFFER, OFFER, TAKE_OFFER
from gonfalon.games.warrior_knights.war.declare import Consent
from gonfalon.games.warrior_knights.war.movement import Leave

LEAVE_PRICE: Final = 2  # crowns for which a baron is let through
CONSENT_PRICE: Final = 4  # and for which he may attack walls that are not one's own
ONCE: Final = [OFFER]  # at a question: who keeps the crowns and gives no leave gets no more
LEADERS: Final = 3  # times as much is asked of who leads the race


def asides(play: Play[State], seat: Seat, moves: list[Move]) -> list[int]:
    """Rates what a seat may do unasked; what is above 0 is done. What was offered for an answer is taken once that
    answer is given, and sent back at once if it is too little: nobody pays for a refusal."""
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
    """What a baron asks for his leave. What helps the leader costs everybody, so he pays for it; how the race stands is
    public, and he knows."""
    leads = asker == o.leader and o.race[asker] > o.race[o.seat]
    return usual * LEADERS if leads else usual


def paid_for(s: State, seat: int, asker: int, price: int) -> bool:
    """Whether who asks has offered enough, and can pay it."""
    offered = s.offers[asker * s.seats + seat]
    return price <= offered <= s.crowns[asker]
