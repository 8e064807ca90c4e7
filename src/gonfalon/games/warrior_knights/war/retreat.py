"""Retreat (WK-RETREAT): forced, never chosen, by land only."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import exhaust, men, others_at
from gonfalon.games.warrior_knights.bitsets import members
from gonfalon.games.warrior_knights.board import OFF
from gonfalon.games.warrior_knights.cards import BRIDGES_CLOSED
from gonfalon.games.warrior_knights.events.nobles import NobleLeft, NobleRetreated
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question
from gonfalon.games.warrior_knights.state import NOBODY, NONE, PLAYS, State
from gonfalon.games.warrior_knights.strongholds import fortress_besieged, lift_sieges, owner_of, stronghold_at
from gonfalon.games.warrior_knights.verbs import FLEE, RETREAT
from gonfalon.games.warrior_knights.war.death import Death, Thinned, desertion


def retreat_regions(g: Play[State], noble: int) -> list[int]:
    """WK-RETREAT-03, WK-R-101: one step over a border that can be crossed, to no enemy city, fortress or noble."""
    s = g.state
    seat = s.lord(noble)
    here = s.where[noble]
    found: list[int] = []
    for region in laws(g).board.near[here]:
        if s.spells[BRIDGES_CLOSED] and region in laws(g).board.bridged[here]:
            continue
        stronghold = stronghold_at(g, region)
        if stronghold != NONE and owner_of(s, stronghold) not in (seat, NOBODY):
            continue
        if not others_at(g, seat, region):
            found.append(region)
    return found


class Retreats(Question):
    """The owner takes his beaten nobles one after the other."""

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
        return [RETREAT.one(noble) for noble in members(self.nobles)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        noble = RETREAT.first(move)
        return RetreatOne(Retreats(self.under, self.seat, self.nobles & ~(1 << noble)), noble, 0)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-retreat", "WK-RETREAT-01", {"seat": seat})


class RetreatOne(Step[State]):
    """Desertion first, then the way (WK-RETREAT-02 to WK-RETREAT-05)."""

    def __init__(self, under: Step[State], noble: int, stage: int) -> None:
        self.under = under
        self.noble = noble
        self.stage = stage

    def rule(self) -> str:
        return "WK-RETREAT-02"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        noble = self.noble
        if self.stage == 0:
            return desertion(g, RetreatOne(self.under, noble, 1), noble, "WK-RETREAT-02")
        if s.losses[noble] and 100 * s.losses[noble] >= men(g, noble):  # WK-R-135
            return Death(self.under, noble, 0)
        if not s.cards[noble]:
            g.emit(NobleLeft(noble, "WK-DEATH-06"))
            lift_sieges(g)
            return self.under
        if laws(g).board.overseas(s.where[noble]):  # WK-RETREAT-05
            return Death(self.under, noble, 0)
        if retreat_regions(g, noble):
            return Flee(self.under, s.lord(noble), noble)
        home = s.fortress[s.lord(noble)]
        if home == OFF or fortress_besieged(s, s.lord(noble)):  # WK-RETREAT-04
            return Death(self.under, noble, 0)
        g.emit(NobleRetreated(noble, home))
        exhaust(g, noble, "WK-R-102")
        lift_sieges(g)
        return self.under


class Flee(Question):
    def __init__(self, under: Step[State], seat: Seat, noble: int) -> None:
        self.under = under
        self.seat = seat
        self.noble = noble

    def rule(self) -> str:
        return "WK-RETREAT-03"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [FLEE.one(region) for region in sorted(retreat_regions(g, self.noble))]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(NobleRetreated(self.noble, FLEE.first(move)))
        lift_sieges(g)
        return Thinned(self.under, self.seat)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-flee", "WK-RETREAT-03", {"seat": seat, "noble": self.noble})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is FLEE:
            return Line("no-retreat-there", "WK-RETREAT-03", {"region": args[0], "noble": self.noble})
        return Line("not-now", self.rule(), {})
