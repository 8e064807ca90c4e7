"""Small things that happen in many chapters: money, tokens, sieges that end, bans."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.asking import in_play
from gonfalon.games.warrior_knights.board import OFF
from gonfalon.games.warrior_knights.events import (
    ChurchTaken,
    CrownsGained,
    CrownsPaid,
    FaithGained,
    FortificationLost,
    PresidencyTaken,
    SiegeLifted,
    VotesGained,
)
from gonfalon.games.warrior_knights.events_court import BaronBanned
from gonfalon.games.warrior_knights.events_nobles import NobleExhausted, TroopsDeserted
from gonfalon.games.warrior_knights.lots import drawn_baron
from gonfalon.games.warrior_knights.realm import bits, region_of, walls
from gonfalon.games.warrior_knights.state import CITIES, NOBODY, STRONGHOLDS, State


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


def exhaust(g: Play[State], noble: int, why: str) -> None:
    if g.state.where[noble] != OFF and not g.state.tired[noble]:
        g.emit(NobleExhausted(noble, why))


def lift_sieges(g: Play[State]) -> None:
    """WK-SIEGE-08, WK-R-088: a siege ends when its baron has no noble on land there any more."""
    s = g.state
    for stronghold in range(STRONGHOLDS):
        besiegers = s.siege[stronghold]
        if besiegers:
            region = region_of(g, stronghold)
            for seat in bits(besiegers):
                if not s.nobles_at(seat, region):
                    g.emit(SiegeLifted(stronghold, Seat(seat)))


def test_walls(g: Play[State], stronghold: int) -> None:
    """WK-FORTIFY-03, WK-R-122: a fortified city brought to 0 turns plain and loses one breach."""
    s = g.state
    if stronghold < CITIES and s.fortified[stronghold] and walls(g, stronghold) <= 0:
        g.emit(FortificationLost(stronghold))


def most_of(g: Play[State], held: list[int], among: list[int], why: str) -> int:
    """Who of these holds most; fate decides between equals."""
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
    """WK-BAN-02; a president who is banned is followed by the one with most votes (WK-BAN-06, WK-R-053)."""
    s = g.state
    if s.banned[seat]:
        return  # WK-R-054: refusing again costs nothing
    g.emit(BaronBanned(Seat(seat)))
    if s.president == seat:
        pass_presidency(g, seat, "WK-BAN-06")


def pass_presidency(g: Play[State], seat: int, why: str) -> None:
    """To the other baron with most votes, never to a banned one (WK-BAN-07); with nobody left it stays."""
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
    """WK-POLITICS-02, WK-CHURCH-02: more than every other baron."""
    for other in range(g.state.seats):
        if other != seat and in_play(g, other) and held[other] >= held[seat]:
            return False
    return True


def desert(g: Play[State], cards: list[int], army: int, why: str) -> None:
    """Mercenaries go back into the deck."""
    if cards:
        g.emit(TroopsDeserted(cards, army, why))
