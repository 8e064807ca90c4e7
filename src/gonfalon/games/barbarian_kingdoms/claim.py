"""Claim (BK-CLAIM): the player pays first, then opponents may contest."""

from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.contests import contests
from gonfalon.games.barbarian_kingdoms.events.battle import ClaimMade
from gonfalon.games.barbarian_kingdoms.events.turn import ActionEnded, TokenPlaced, TokenReturned
from gonfalon.games.barbarian_kingdoms.ids import kingdom_of
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.payment import Payment
from gonfalon.games.barbarian_kingdoms.plunder import plunder_if_foreign
from gonfalon.games.barbarian_kingdoms.powers import claim_discount
from gonfalon.games.barbarian_kingdoms.state import TOKENS, State
from gonfalon.games.barbarian_kingdoms.victory import decided, end_of_game


def claim_cost(law: Laws, s: State, kingdom: int) -> int:
    """The price of a Claim (BK-CLAIM-03, BK-R-65). Only valid while a token is in reserve."""
    return max(1, law.control_cost[TOKENS - s.tokens[kingdom]] - claim_discount(law, s, kingdom))


def claimable(law: Laws, s: State, kingdom: int, province: int) -> bool:
    """Whether a province may be claimed, as far as everybody can see (BK-CLAIM-01, BK-CLAIM-02). Money is not
    considered."""
    if kingdom_of(s.unit[province]) != kingdom or s.tokens[kingdom] == 0 or s.atlas.capital[province]:
        return False
    return s.controller(province) != kingdom and not _of_partner(law, s, kingdom, province)


def _of_partner(law: Laws, s: State, kingdom: int, province: int) -> bool:
    """Whether the province belongs to the other kingdom of the same player (BK-R-70)."""
    owner = s.token[province] if s.token[province] != NONE else s.atlas.printed[province]
    return law.partner_peace and owner not in (NONE, kingdom) and s.seat_of[owner] == s.seat_of[kingdom]


def claim(g: Play[State], under: Step[State], kingdom: int, province: int, surcharge: int) -> Step[State]:
    cost = claim_cost(laws(g), g.state, kingdom) + surcharge
    return Payment(ClaimPaid(under, kingdom, province), kingdom, province, cost, 0)


def why_not_claim(law: Laws, s: State, kingdom: int, province: int, surcharge: int) -> Line:
    if s.atlas.closed[province]:
        return Line("province-closed", "BK-MAP-10", {"province": province})
    if kingdom_of(s.unit[province]) != kingdom:
        return Line("claim-needs-unit", "BK-CLAIM-01", {"province": province})
    if s.controller(province) == kingdom:
        return Line("claim-own", "BK-CLAIM-01", {"province": province})
    if s.atlas.capital[province]:
        return Line("claim-capital", "BK-CTRL-07", {"province": province})
    if s.tokens[kingdom] == 0:
        return Line("no-token-left", "BK-R-35", {})
    if _of_partner(law, s, kingdom, province):
        return Line("partner-claim", "BK-R-70", {"province": province})
    return Line("too-poor", "BK-CLAIM-03", {"cost": claim_cost(law, s, kingdom) + surcharge})


class ClaimPaid(Step[State]):
    """The payment lies in the province; from now on nothing can be taken back (BK-CLAIM-04). Then contests are
    offered."""

    def __init__(self, under: Step[State], kingdom: int, province: int) -> None:
        self.under = under
        self.kingdom = kingdom
        self.province = province

    def rule(self) -> str:
        return "BK-CLAIM-05"

    def run(self, g: Play[State]) -> Step[State]:
        g.emit(ClaimMade(self.kingdom, self.province))
        return contests(g, ClaimResolved(self.under), self.kingdom)


class ClaimResolved(Step[State]):
    """Steps 7 and 8 of a Claim, or its success without a battle."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "BK-CLAIM-06"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        kingdom, province = s.turn, s.arena
        holder = kingdom_of(s.unit[province])
        if holder == kingdom:
            old = s.token[province]
            if old != NONE:  # BK-R-19
                g.emit(TokenReturned(old, province))
            if s.atlas.printed[province] != kingdom or laws(g).home_tokens:  # BK-R-21
                g.emit(TokenPlaced(kingdom, province))
            if decided(g):
                return end_of_game(self)
        else:
            plunder_if_foreign(g, holder)  # BK-R-22: after a failed claim the winner plunders everything
        g.emit(ActionEnded())
        return self.under
