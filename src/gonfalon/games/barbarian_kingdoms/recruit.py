"""Recruit (BK-RECR): one warrior comes from reserve; its price is laid where it appears."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.events.turn import Recruited
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.payment import Payment
from gonfalon.games.barbarian_kingdoms.powers import recruits_at_sea
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import LAY, PROVINCES, RECRUIT, SEA


def warrior_cost(law: Laws, s: State, kingdom: int) -> int:
    """The price of the next warrior, which depends on the warriors on the map (BK-RECR-03, BK-R-34). Only valid while
    some are in reserve."""
    return law.warrior_cost[s.on_map(kingdom)]


def recruitments(law: Laws, s: State, kingdom: int, controlled: list[int]) -> list[Move]:
    """Every Recruit a kingdom can make now. Uses the treasury, so it needs the player's own view."""
    moves: list[Move] = []
    if s.warriors[kingdom] == 0 or s.wealth(s.seat_of[kingdom]) < warrior_cost(law, s, kingdom):  # BK-RECR-05
        return moves
    for province in controlled:
        if s.unit[province] == NONE:  # BK-RECR-02
            moves.append(RECRUIT.one(province))
    if controlled and recruits_at_sea(law, s, kingdom):  # BK-POW-11, BK-R-59
        moves.append(RECRUIT.one(SEA))
    return moves


def recruit(g: Play[State], under: Step[State], kingdom: int, zone: int) -> Step[State]:
    if zone == SEA:
        return PriceAshore(under, kingdom)
    return Payment(Enlist(under, kingdom, zone), kingdom, zone, warrior_cost(laws(g), g.state, kingdom), 1)


def why_not_recruit(law: Laws, s: State, kingdom: int, zone: int) -> Line:
    if s.warriors[kingdom] == 0:
        return Line("no-warrior-left", "BK-RECR-05", {})
    if zone == SEA and not recruits_at_sea(law, s, kingdom):
        return Line("not-at-sea", "BK-POW-11", {})
    if zone == SEA and not s.controlled(kingdom):
        return Line("no-province", "BK-R-59", {})
    if zone < PROVINCES and s.atlas.closed[zone]:
        return Line("province-closed", "BK-MAP-10", {"province": zone})
    if zone < PROVINCES and s.controller(zone) != kingdom:
        suspended = s.atlas.printed[zone] == kingdom and s.token[zone] in (NONE, kingdom)
        return Line("recruit-not-yours", "BK-CTRL-04" if suspended else "BK-RECR-02", {"province": zone})
    if zone < PROVINCES and s.unit[zone] != NONE:
        return Line("province-occupied", "BK-RECR-02", {"province": zone})
    return Line("too-poor", "BK-RECR-05", {"cost": warrior_cost(law, s, kingdom)})


class PriceAshore(Step[State]):
    """The player chooses the controlled province that receives the price of a warrior recruited at Sea (BK-POW-11)."""

    def __init__(self, under: Step[State], kingdom: int) -> None:
        self.under = under
        self.kingdom = kingdom

    def rule(self) -> str:
        return "BK-POW-11"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [LAY.one(province) for province in g.state.controlled(self.kingdom)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        cost = warrior_cost(laws(g), g.state, self.kingdom)
        return Payment(Enlist(self.under, self.kingdom, SEA), self.kingdom, LAY.first(move), cost, 1)

    def run(self, g: Play[State]) -> Step[State]:
        return self.under  # for a player who has left during the action

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if LAY.owns(move):
            return Line("lay-not-yours", "BK-POW-11", {"province": LAY.first(move)})
        return Line("lay-price", "BK-POW-11", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        cost = warrior_cost(laws(g), g.state, self.kingdom)
        return Line("ask-lay", "BK-POW-11", {"kingdom": self.kingdom, "cost": cost})


class Enlist(Step[State]):
    """The price is paid, and the warrior appears."""

    def __init__(self, under: Step[State], kingdom: int, zone: int) -> None:
        self.under = under
        self.kingdom = kingdom
        self.zone = zone

    def rule(self) -> str:
        return "BK-RECR-01"

    def run(self, g: Play[State]) -> Step[State]:
        g.emit(Recruited(self.kingdom, self.zone))
        return self.under
