"""Assault (BK-ASLT): a unit moves in, may meet resistance, plunders, and removes the enemy's token."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.battle import battle
from gonfalon.games.barbarian_kingdoms.claim import claim, claim_cost, claimable, why_not_claim
from gonfalon.games.barbarian_kingdoms.contests import contests
from gonfalon.games.barbarian_kingdoms.events.battle import AssaultLaunched, BattleJoined, Embarked, Occupied
from gonfalon.games.barbarian_kingdoms.events.turn import ActionEnded, TokenReturned
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, figure, is_king, kingdom_of, piece_in
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.plunder import plunder_if_foreign
from gonfalon.games.barbarian_kingdoms.powers import follows_up, may_vacate
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.units import adjacent, landings, piece_of, zone_of
from gonfalon.games.barbarian_kingdoms.verbs import ASSAULT, CLAIM, DECLINE, EMBARK, SEA, SEA_KING
from gonfalon.games.barbarian_kingdoms.victory import decided, end_of_game


def eligible(law: Laws, s: State, kingdom: int, province: int) -> bool:
    """Whether a province may be assaulted (BK-ASLT-02): the player neither controls nor occupies it; with two players,
    neither does the same player's other kingdom (BK-R-48). Closed provinces are never reached."""
    standing = kingdom_of(s.unit[province])
    if standing == kingdom:
        return False
    holder = s.controller(province)
    if holder == kingdom:
        return law.own_assault and standing != NONE  # BK-R-15
    if law.partner_peace:
        mine = s.seat_of[kingdom]
        if (holder != NONE and s.seat_of[holder] == mine) or (standing != NONE and s.seat_of[standing] == mine):
            return False
    return True


def assaults(law: Laws, s: State, kingdom: int, own: list[int]) -> list[Move]:
    found: list[Move] = []
    for origin in own:
        for province in s.atlas.near[origin]:
            if eligible(law, s, kingdom, province):
                found.append(ASSAULT.two(origin, province))
    if s.sea[figure(kingdom, WARRIOR)]:  # BK-ASLT-04
        for province in s.atlas.ports:
            if eligible(law, s, kingdom, province):
                found.append(ASSAULT.two(SEA, province))
    if s.sea[figure(kingdom, KING)]:
        for province in landings(law, s, kingdom, KING):
            if eligible(law, s, kingdom, province):
                found.append(ASSAULT.two(SEA_KING, province))
    return found


def why_not_assault(law: Laws, s: State, kingdom: int, unit: int, province: int) -> Line:
    if piece_of(s, kingdom, unit) == NONE or unit > SEA_KING:
        return Line("no-unit-there", "BK-ASLT-01", {"unit": unit})
    if s.atlas.closed[province]:
        return Line("province-closed", "BK-MAP-10", {"province": province})
    if not adjacent(law, s, kingdom, unit, province):
        return Line("not-adjacent", "BK-ASLT-01", {"unit": unit, "province": province})
    if kingdom_of(s.unit[province]) == kingdom:
        return Line("assault-own-unit", "BK-ASLT-02", {"province": province})
    if s.controller(province) == kingdom:
        rule = "BK-ASLT-02" if s.unit[province] == NONE else "BK-R-15"
        return Line("assault-own", rule, {"province": province})
    return Line("partner-assault", "BK-R-48", {"province": province})


def assault(g: Play[State], under: Step[State], kingdom: int, unit: int, province: int) -> Step[State]:
    s = g.state
    g.emit(AssaultLaunched(kingdom, piece_of(s, kingdom, unit), zone_of(unit), province))
    resolved = AssaultResolved(under)
    if decided(g):  # by leaving its province the unit may have returned it to its owner
        return end_of_game(resolved)
    if s.unit[province] != NONE:  # BK-ASLT-05
        g.emit(BattleJoined(kingdom, kingdom_of(s.unit[province]), province))
        return battle(resolved)
    return contests(g, resolved, kingdom)


class AssaultResolved(Step[State]):
    """Steps 7 and 8 of an Assault, or its success without a battle (BK-ASLT-07 to -10, BK-R-69)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BK-ASLT-08"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        kingdom, province = s.turn, s.arena
        if s.rival == NONE:
            g.emit(Occupied(kingdom, KING if s.front[KING] else WARRIOR, province))
        holder = kingdom_of(s.unit[province])
        plunder_if_foreign(g, holder)
        if holder != kingdom:  # BK-BATTLE-25
            g.emit(ActionEnded())
            return self.under
        token = s.token[province]
        if token != NONE and token != kingdom:  # BK-R-24: after the plunder
            g.emit(TokenReturned(token, province))
            if decided(g):
                return end_of_game(self)
        return raid(g, self.under, kingdom)


# -- powers after a successful Assault ---------------------------------------------------------------------------------


def raid(g: Play[State], under: Step[State], kingdom: int) -> Step[State]:
    s = g.state
    king = is_king(s.unit[s.arena])
    if s.atlas.port[s.arena] and may_vacate(laws(g), s, kingdom, king):
        return Raid(under, kingdom)
    return follow_up(g, under, kingdom)


class Raid(Step[State]):
    """The last unit may put to sea and leave the province empty (BK-POW-07, BK-R-57)."""

    def __init__(self, under: Step[State], kingdom: int) -> None:
        self.under = under
        self.kingdom = kingdom

    def rule(self) -> str:
        return "BK-POW-07"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [EMBARK.plain(), DECLINE.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if not EMBARK.owns(move):
            return follow_up(g, self.under, self.kingdom)
        g.emit(Embarked(self.kingdom, piece_in(s.unit[s.arena]), s.arena))
        if decided(g):  # leaving ends the suspension it caused
            return end_of_game(self)
        g.emit(ActionEnded())
        return self.under

    def run(self, g: Play[State]) -> Step[State]:
        return follow_up(g, self.under, self.kingdom)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line("embark-or-decline", "BK-POW-07", {"province": g.state.arena})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-raid", "BK-POW-07", {"kingdom": self.kingdom, "province": g.state.arena})


def follow_up(g: Play[State], under: Step[State], kingdom: int) -> Step[State]:
    """Offers a follow-up Claim if the king led the Assault and stands in the province. Whether the player can pay is
    not asked, because treasuries are secret (BK-R-56)."""
    law, s = laws(g), g.state
    led = s.led and s.unit[s.arena] == figure(kingdom, KING)
    if led and follows_up(law, s, kingdom) and claimable(law, s, kingdom, s.arena):
        return FollowUp(under, kingdom, s.arena)
    g.emit(ActionEnded())
    return under


class FollowUp(Step[State]):
    """A Claim in the same turn, at a surcharge (BK-POW-04)."""

    def __init__(self, under: Step[State], kingdom: int, province: int) -> None:
        self.under = under
        self.kingdom = kingdom
        self.province = province

    def rule(self) -> str:
        return "BK-POW-04"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def _cost(self, g: Play[State]) -> int:
        return claim_cost(laws(g), g.state, self.kingdom) + laws(g).surcharge[self.kingdom]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        if g.state.wealth(seat) >= self._cost(g):
            return [CLAIM.one(self.province), DECLINE.plain()]
        return [DECLINE.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(ActionEnded())  # from here on a new contestable action
        if CLAIM.owns(move):
            return claim(g, self.under, self.kingdom, self.province, laws(g).surcharge[self.kingdom])
        return self.under

    def run(self, g: Play[State]) -> Step[State]:
        g.emit(ActionEnded())
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if CLAIM.owns(move) and CLAIM.first(move) == self.province:
            surcharge = laws(g).surcharge[self.kingdom]
            return why_not_claim(laws(g), g.state, self.kingdom, self.province, surcharge)
        return Line("follow-up-here", "BK-POW-04", {"province": self.province})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        args: Args = {"kingdom": self.kingdom, "province": self.province}
        args["cost"] = self._cost(g)
        return Line("ask-follow-up", "BK-POW-04", args)
