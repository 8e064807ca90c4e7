"""Military operations (WK-MILOPS): one region, to which nobles are called, a combat there, or both."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import exhaust, locked_in
from gonfalon.games.warrior_knights.bitsets import has, members
from gonfalon.games.warrior_knights.cards import ASSEMBLY, MILITARY, WAGES, ZONES
from gonfalon.games.warrior_knights.events.cards import CardDiscarded
from gonfalon.games.warrior_knights.ids import OFF, Noble, Region, noble_by, nobles_in
from gonfalon.games.warrior_knights.question import Operation, Question
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.verbs import AT, DISCARD_TO, DONE, FIGHT, FORGO, MARCH
from gonfalon.games.warrior_knights.war.declare import DENIED_BEFORE, Declare, can_fight
from gonfalon.games.warrior_knights.war.march import Way
from gonfalon.games.warrior_knights.war.roads import may_move, reach

FOUGHT: Final = 1  # a combat was fought by this card
DENIED: Final = 2  # a third baron denied an attack on the walls
DECLINED: Final = 3  # the baron opened a combat and then attacked nobody
DECLINED_AFTER_DENIAL: Final = 4


class MilitaryOperations(Operation):
    """A military operations card in use. `battles` is FOUGHT, DENIED, DECLINED or both of the last two; after a
    declined combat there is none until another noble is called (WK-R-164)."""

    def __init__(self, under: Step[State], seat: Seat, region: Region, moved: int, barred: int, battles: int) -> None:
        self.under = under
        self.seat = seat
        self.region = region  # OFF until it is chosen
        self.moved = moved  # nobles called, one bit each
        self.barred = barred  # nobles called to whom no way was open
        self.battles = battles

    def rule(self) -> str:
        return "WK-MILOPS-01"

    def fought(self) -> Step[State]:
        return MilitaryOperations(self.under, self.seat, self.region, self.moved, self.barred, FOUGHT)

    def refused(self, region: Region) -> Step[State]:
        return MilitaryOperations(self.under, self.seat, self.region, self.moved, self.barred, DENIED)

    def declined(self, region: Region) -> Step[State]:
        battles = DECLINED_AFTER_DENIAL if self.denied() else DECLINED
        return MilitaryOperations(self.under, self.seat, self.region, self.moved, self.barred, battles)

    def denied(self) -> int:
        return DENIED_BEFORE if self.battles in (DENIED, DECLINED_AFTER_DENIAL) else 0

    def without(self, noble: Noble) -> Step[State]:
        bit = 1 << noble
        moved, barred = self.moved & ~bit, self.barred | bit
        return MilitaryOperations(self.under, self.seat, self.region, moved, barred, self.battles)

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [] if self.battles == FOUGHT else Question.deciders(self, g)

    def run(self, g: Play[State]) -> Step[State]:
        return self.finish(g) if self.battles == FOUGHT else Question.run(self, g)

    def reply(self, g: Play[State]) -> Move:
        return FORGO.plain() if self.region == OFF else DONE.plain()

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        if self.region == OFF:
            regions = 0
            for noble in s.nobles_of(seat):
                if may_move(g, noble):
                    regions |= reach(g, noble)
                if s.where[noble] != OFF and not has(regions, s.where[noble]):
                    if can_fight(g, seat, s.where[noble], 0):
                        regions |= 1 << s.where[noble]
            moves = [FORGO.plain()]
            moves.extend([AT.one(region) for region in members(regions)])
            return moves
        moves = []
        for noble in s.nobles_of(seat):
            if self.may_call(g, noble):
                moves.append(MARCH.one(noble))
        if self.battles < DECLINED and can_fight(g, seat, self.region, self.denied()):
            moves.append(FIGHT.plain())
        moves.append(DONE.plain())
        return moves

    def may_call(self, g: Play[State], noble: Noble) -> bool:
        if has(self.moved | self.barred, noble) or g.state.where[noble] == self.region or not may_move(g, noble):
            return False
        return has(reach(g, noble), self.region)

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if AT.owns(move):
            return MilitaryOperations(self.under, seat, Region(AT.first(move)), 0, 0, 0)
        if MARCH.owns(move):
            noble = noble_by(MARCH.first(move))
            moved = self.moved | 1 << noble
            battles = DENIED if self.denied() else 0
            called = MilitaryOperations(self.under, seat, self.region, moved, self.barred, battles)
            return Way(called, seat, noble, self.region, 0, 0, 0, 0)
        if FIGHT.owns(move):
            return Declare(self, seat, self.region, self.denied())
        return self.finish(g)

    def finish(self, g: Play[State]) -> Step[State]:
        """Ends the card. Where it may go depends on whether nobles marched or fought (WK-MILOPS-04, WK-ACT-07,
        WK-R-014)."""
        for noble in nobles_in(self.moved):
            exhaust(g, noble, "WK-MILOPS-04")
        wages, assembly = 1 << WAGES, 1 << ASSEMBLY
        if self.moved and self.battles != FOUGHT:
            zones = wages
        elif self.battles == FOUGHT and not self.moved:
            zones = assembly
        else:
            zones = wages | assembly
        return DiscardTo(self.under, self.seat, MILITARY, zones)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        if self.region == OFF:
            return Line("ask-operations", "WK-MILOPS-01", {"seat": seat})
        return Line("ask-operations-at", "WK-MILOPS-01", {"seat": seat, "region": self.region})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is AT:
            return Line("no-use-there", "WK-MILOPS-01", {"region": args[0]})
        if verb is MARCH and has(self.barred, args[0]):
            return Line("called-in-vain", "WK-MILOPS-02", {"noble": args[0], "region": self.region})
        if verb is MARCH:
            return no_march(g, self.seat, noble_by(args[0]), self.region)
        if verb is FIGHT and self.region != OFF and self.battles >= DECLINED:
            return Line("thought-better-of-it", "WK-R-164", {})
        if verb is FIGHT and self.region != OFF:
            return Line("nobody-to-fight", "WK-COMBAT-01", {"region": self.region})
        return Line("not-now", self.rule(), {})


def no_march(g: Play[State], seat: Seat, noble: Noble, region: Region) -> Line:
    """Why a noble cannot be called."""
    s = g.state
    said: Args = {"noble": noble, "region": region}
    if s.lord(noble) != seat:
        return Line("not-your-noble", "WK-MILOPS-01", said)
    if s.where[noble] == OFF:
        return Line("noble-off-board", "WK-ARRIVAL-05", said)
    if s.tired[noble] or s.at_sea[noble]:
        return Line("noble-exhausted", "WK-MOVE-07", said)
    if locked_in(g, noble):
        return Line("noble-locked-in", "WK-SIEGE-05", said)
    if s.where[noble] == region:
        return Line("noble-already-there", "WK-MILOPS-01", said)
    return Line("cannot-reach", "WK-MILOPS-02", said)


ANY_ZONE: Final = (1 << len(ZONES)) - 1


class DiscardTo(Question):
    """The owner of a used card chooses a zone among those open to it (WK-ACT-06, WK-ACT-07)."""

    def __init__(self, under: Step[State], seat: Seat, action: int, zones: int) -> None:
        self.under = under
        self.seat = seat
        self.action = action
        self.zones = zones

    def rule(self) -> str:
        return "WK-ACT-07" if self.action == MILITARY else "WK-CHURCH-03"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [DISCARD_TO.one(zone) for zone in members(self.zones)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(CardDiscarded(self.seat, self.action, DISCARD_TO.first(move), self.rule()))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-zone", self.rule(), {"seat": seat, "action": self.action})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is DISCARD_TO:
            return Line("zone-not-open", self.rule(), {"zone": args[0], "action": self.action})
        return Line("not-now", self.rule(), {})
