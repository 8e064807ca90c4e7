"""The turn (BK-TURN): turn order, and the one action of each turn."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.assault import assault, assaults, why_not_assault
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.claim import claim, claim_cost, claimable, why_not_claim
from gonfalon.games.barbarian_kingdoms.events.turn import GameWon, RoundBegan, TurnBegan
from gonfalon.games.barbarian_kingdoms.laws import laws
from gonfalon.games.barbarian_kingdoms.manoeuvres import begin, castlings, has_units, hold, moves, why_not_manoeuvre
from gonfalon.games.barbarian_kingdoms.recruit import recruit, recruitments, why_not_recruit
from gonfalon.games.barbarian_kingdoms.state import LIMIT, State
from gonfalon.games.barbarian_kingdoms.tax import tax
from gonfalon.games.barbarian_kingdoms.units import garrisons
from gonfalon.games.barbarian_kingdoms.verbs import ASSAULT, CASTLE, CLAIM, HOLD, MOVE, RECRUIT, TAX


class Turns(Step[State]):
    """Opens the next turn. Nobody is skipped (BK-TURN-02). `index` counts kingdoms from the first player's."""

    def __init__(self, under: Step[State], index: int) -> None:
        self.under = under
        self.index = index

    def rule(self) -> str:
        return "BK-TURN-02"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.index == 0:
            if s.round and s.round == laws(g).round_limit:
                g.emit(GameWon(NONE, LIMIT))  # BK-R-53
                return self.under
            g.emit(RoundBegan(s.round + 1))
        count = len(s.order)
        kingdom = s.order[(s.first + self.index) % count]
        g.emit(TurnBegan(kingdom))
        return Turn(Turns(self.under, (self.index + 1) % count), kingdom, 0)


class Turn(Step[State]):
    """One action, announced by its verb (BK-TURN-03)."""

    def __init__(self, under: Step[State], kingdom: int, changed: int) -> None:
        self.under = under
        self.kingdom = kingdom
        self.changed = changed  # always 0; 1 in old records, where change was a move of the turn

    def rule(self) -> str:
        return "BK-TURN-03"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        law, s, kingdom = laws(g), g.state, self.kingdom
        own, controlled = garrisons(s, kingdom), s.controlled(kingdom)
        menu = recruitments(law, s, kingdom, controlled)
        menu.append(TAX.plain())  # BK-TURN-06
        menu.extend(moves(law, s, kingdom, own, False))
        menu.extend(castlings(law, s, kingdom, own, False))
        menu.extend(assaults(law, s, kingdom, own))
        if s.tokens[kingdom] and s.wealth(seat) >= claim_cost(law, s, kingdom):
            for province in own:
                if claimable(law, s, kingdom, province):
                    menu.append(CLAIM.one(province))
        if law.idle_manoeuvres and has_units(s, kingdom, own):
            menu.append(HOLD.plain())
        return menu

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        kingdom = self.kingdom
        if ASSAULT.owns(move):
            unit, province = ASSAULT.args(move)
            return assault(g, self.under, kingdom, unit, province)
        if MOVE.owns(move) or CASTLE.owns(move):
            return begin(g, self.under, kingdom, move)
        if HOLD.owns(move):
            return hold(g, self.under, kingdom)
        if TAX.owns(move):
            return tax(g, self.under, kingdom)
        if RECRUIT.owns(move):
            return recruit(g, self.under, kingdom, RECRUIT.first(move))
        return claim(g, self.under, kingdom, CLAIM.first(move), 0)

    def run(self, g: Play[State]) -> Step[State]:
        return self.under  # a player who has left collects nothing (BK-R-33)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        law, s, kingdom = laws(g), g.state, self.kingdom
        if ASSAULT.owns(move):
            unit, province = ASSAULT.args(move)
            return why_not_assault(law, s, kingdom, unit, province)
        if MOVE.owns(move) or CASTLE.owns(move):
            return why_not_manoeuvre(law, s, kingdom, move, False)
        if RECRUIT.owns(move):
            return why_not_recruit(law, s, kingdom, RECRUIT.first(move))
        if CLAIM.owns(move):
            return why_not_claim(law, s, kingdom, CLAIM.first(move), 0)
        if HOLD.owns(move):
            return Line("no-idle-manoeuvres" if not law.idle_manoeuvres else "no-unit-left", "BK-MAN-08", {})
        return Line("choose-an-action", "BK-TURN-03", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-turn", "BK-TURN-03", {"kingdom": self.kingdom, "round": g.state.round})
