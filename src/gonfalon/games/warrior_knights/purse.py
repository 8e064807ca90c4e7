"""What a baron has: crowns, faith and votes come and go through here."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.events.barons import CrownsGained, CrownsPaid, FaithGained, VotesGained
from gonfalon.games.warrior_knights.state import State


def gain_crowns(g: Play[State], seat: int, amount: int, why: str) -> None:
    if amount > 0:
        g.emit(CrownsGained(Seat(seat), amount, why))


def pay_crowns(g: Play[State], seat: int, amount: int, why: str) -> int:
    """To the bank, at most all he has."""
    paid = min(amount, g.state.crowns[seat])
    if paid > 0:
        g.emit(CrownsPaid(Seat(seat), paid, why))
    return paid


def gain_faith(g: Play[State], seat: int, amount: int, why: str) -> bool:
    """A heretic gains none (WK-R-154). Whether he did."""
    if amount <= 0 or g.state.heretic[seat]:
        return False
    g.emit(FaithGained(Seat(seat), amount, why))
    return True


def gain_votes(g: Play[State], seat: int, amount: int, why: str) -> None:
    if amount > 0:
        g.emit(VotesGained(Seat(seat), amount, why))
