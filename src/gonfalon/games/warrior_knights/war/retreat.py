"""Retreat (WK-RETREAT): only beaten nobles retreat, and only by land."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import exhaust, others_at, worn_out
from gonfalon.games.warrior_knights.cards import BRIDGES_CLOSED
from gonfalon.games.warrior_knights.events.nobles import NobleLeft, NobleRetreated
from gonfalon.games.warrior_knights.ids import NOBODY, NONE, OFF, Noble, Region, is_fortress, noble_by, nobles_in
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question
from gonfalon.games.warrior_knights.state import PLAYS, State
from gonfalon.games.warrior_knights.strongholds import fortress_besieged, lift_sieges, owner_of, stronghold_at
from gonfalon.games.warrior_knights.verbs import FLEE, RETREAT
from gonfalon.games.warrior_knights.war.death import DESERTION, Death, Thinned, desertion


def retreat_regions(g: Play[State], noble: Noble) -> list[Region]:
    """The regions one step away, across a border that can be crossed, without an enemy city or noble (WK-RETREAT-03,
    WK-R-101); by option, without an enemy fortress either."""
    s = g.state
    seat = s.lord(noble)
    here = s.where[noble]
    found: list[Region] = []
    for region in laws(g).board.near[here]:
        if s.spells[BRIDGES_CLOSED] and region in laws(g).board.bridged[here]:
            continue
        stronghold = stronghold_at(g, region)
        if stronghold != NONE and owner_of(s, stronghold) not in (seat, NOBODY):
            if not is_fortress(stronghold) or laws(g).fortress_bars_retreat:
                continue
        if not others_at(g, seat, region):
            found.append(region)
    return found


class Retreats(Question):
    """The owner picks the order in which the beaten nobles retreat."""

    def __init__(self, under: Step[State], seat: Seat, nobles: int) -> None:
        self.under = under
        self.seat = seat
        self.nobles = nobles

    def rule(self) -> str:
        return "WK-RETREAT-01"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if self.nobles and g.state.gone[self.seat] == PLAYS else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.take(g, self.seat, self.reply(g)) if self.nobles else self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [RETREAT.one(noble) for noble in nobles_in(self.nobles)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        noble = noble_by(RETREAT.first(move))
        return RetreatOne(Retreats(self.under, self.seat, self.nobles & ~(1 << noble)), noble, BEFORE)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-retreat", "WK-RETREAT-01", {"seat": seat})


BEFORE: Final = 0  # mercenaries may desert
AWAY: Final = 1


class RetreatOne(Step[State]):
    """One beaten noble: mercenaries may desert, then he retreats, or dies if he cannot (WK-RETREAT-02 to
    WK-RETREAT-05)."""

    def __init__(self, under: Step[State], noble: Noble, stage: int) -> None:
        self.under = under
        self.noble = noble
        self.stage = stage

    def rule(self) -> str:
        return "WK-RETREAT-02"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        noble = self.noble
        if self.stage == BEFORE:
            return desertion(g, RetreatOne(self.under, noble, AWAY), noble, "WK-RETREAT-02")
        if s.losses[noble] and worn_out(g, noble):  # WK-R-135
            return Death(self.under, noble, DESERTION)
        if not s.cards[noble]:
            g.emit(NobleLeft(noble, "WK-DEATH-06"))
            lift_sieges(g)
            return self.under
        if laws(g).board.overseas(s.where[noble]):  # WK-RETREAT-05
            return Death(self.under, noble, DESERTION)
        if retreat_regions(g, noble):
            return Flee(self.under, s.lord(noble), noble)
        home = s.fortress[s.lord(noble)]
        if home == OFF or fortress_besieged(s, s.lord(noble)):  # WK-RETREAT-04
            return Death(self.under, noble, DESERTION)
        g.emit(NobleRetreated(noble, home))
        if laws(g).retreat_home_exhausts:
            exhaust(g, noble, "WK-R-102")
        lift_sieges(g)
        return self.under


class Flee(Question):
    def __init__(self, under: Step[State], seat: Seat, noble: Noble) -> None:
        self.under = under
        self.seat = seat
        self.noble = noble

    def rule(self) -> str:
        return "WK-RETREAT-03"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [FLEE.one(region) for region in sorted(retreat_regions(g, self.noble))]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(NobleRetreated(self.noble, Region(FLEE.first(move))))
        lift_sieges(g)
        return Thinned(self.under, self.seat)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-flee", "WK-RETREAT-03", {"seat": seat, "noble": self.noble})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is FLEE:
            return Line("no-retreat-there", "WK-RETREAT-03", {"region": args[0], "noble": self.noble})
        return Line("not-now", self.rule(), {})
