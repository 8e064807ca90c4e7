"""Gaining and paying crowns, faith and votes."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.events.barons import CrownsGained, CrownsPaid, FaithGained, VotesGained
from gonfalon.games.warrior_knights.state import State


def gain_crowns(g: Play[State], seat: int, amount: int, why: str) -> None:
    if amount > 0:
        g.emit(CrownsGained(Seat(seat), amount, why))


def pay_crowns(g: Play[State], seat: int, amount: int, why: str) -> int:
    """Pays to the bank, at most what the baron has. Returns the amount paid."""
    paid = min(amount, g.state.crowns[seat])
    if paid > 0:
        g.emit(CrownsPaid(Seat(seat), paid, why))
    return paid


def gain_faith(g: Play[State], seat: int, amount: int, why: str) -> bool:
    """Gains faith, unless the baron is a heretic (WK-R-154). Returns whether it was gained."""
    if amount <= 0 or g.state.heretic[seat]:
        return False
    g.emit(FaithGained(Seat(seat), amount, why))
    return True


def gain_votes(g: Play[State], seat: int, amount: int, why: str) -> None:
    if amount > 0:
        g.emit(VotesGained(Seat(seat), amount, why))
