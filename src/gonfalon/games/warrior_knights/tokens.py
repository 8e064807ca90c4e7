"""The tokens of the president and the church: who gets them next, and how a ban takes them away."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.events.assembly import Refused
from gonfalon.games.warrior_knights.events.barons import BaronBanned, ChurchTaken, PresidencyTaken
from gonfalon.games.warrior_knights.fate_draws import drawn_baron
from gonfalon.games.warrior_knights.ids import NOBODY
from gonfalon.games.warrior_knights.question import in_play
from gonfalon.games.warrior_knights.state import State


def most_of(g: Play[State], held: list[int], among: list[int], why: str) -> int:
    """The baron among these who holds the most; fate decides ties."""
    best = -1
    tied = 0
    for seat in among:
        if held[seat] > best:
            best = held[seat]
            tied = 1 << seat
        elif held[seat] == best:
            tied |= 1 << seat
    return drawn_baron(g, tied, why) if tied else NOBODY


def ban(g: Play[State], seat: int) -> None:
    """Bans a baron (WK-BAN-02). If it is the president, the baron with the most votes succeeds (WK-BAN-06,
    WK-R-053)."""
    s = g.state
    if s.banned[seat]:
        return  # WK-R-054: a second refusal has no further cost
    g.emit(BaronBanned(Seat(seat)))
    if s.president == seat:
        pass_presidency(g, seat, "WK-BAN-06")


def refuse(g: Play[State], seat: Seat, why: str) -> None:
    """A baron refuses to obey and is banned (WK-BAN-01). An act of defiance, if there is one, follows (WK-R-158)."""
    g.emit(Refused(seat, why))
    ban(g, seat)


def pass_presidency(g: Play[State], seat: int, why: str) -> None:
    """The presidency goes to the other baron with the most votes, never to a banned one (WK-BAN-07). It stays if there
    is none."""
    s = g.state
    among = [other for other in range(s.seats) if other != seat and not s.banned[other] and in_play(g, other)]
    found = most_of(g, s.votes, among, why)
    if found != NOBODY:
        g.emit(PresidencyTaken(Seat(found), why))


def pass_church(g: Play[State], seat: int, why: str) -> None:
    s = g.state
    among = [other for other in range(s.seats) if other != seat and in_play(g, other)]
    found = most_of(g, s.faith, among, why)
    if found != NOBODY:
        g.emit(ChurchTaken(Seat(found), why))


def strictly_most(g: Play[State], held: list[int], seat: int) -> bool:
    """Whether a baron holds more than every other baron (WK-POLITICS-02, WK-CHURCH-02)."""
    for other in range(g.state.seats):
        if other != seat and in_play(g, other) and held[other] >= held[seat]:
            return False
    return True
