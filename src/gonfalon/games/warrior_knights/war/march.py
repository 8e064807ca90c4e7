"""A march by military operations (WK-MILOPS-02): the whole way is chosen and open before the first step is taken."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import BRIDGE_TOLL
from gonfalon.games.warrior_knights.events.nobles import NobleMoved
from gonfalon.games.warrior_knights.ids import Noble, Region
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Operation
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import lift_sieges
from gonfalon.games.warrior_knights.verbs import DEFY_STEP, HALT, RECEIVE, RECEIVE_ALL, SAIL, STEP
from gonfalon.games.warrior_knights.war.death import Thinned
from gonfalon.games.warrior_knights.war.movement import Leave, Traveller
from gonfalon.games.warrior_knights.war.roads import (
    barring,
    cannot_pay_toll,
    crossings,
    may_sail,
    next_regions,
    off_road_limit,
    on_road,
    road_limit,
)

DIGIT: Final = 64  # base of a way as one number, first step lowest; above the number of regions


def regions_of(way: int) -> list[Region]:
    """The regions of a way, from the first step on."""
    found: list[Region] = []
    while way:
        found.append(Region(way % DIGIT - 1))
        way //= DIGIT
    return found


def way_of(regions: list[Region]) -> int:
    way = 0
    for region in reversed(regions):
        way = way * DIGIT + region + 1
    return way


class Way(Traveller):
    """Before he moves, the player chooses a noble's way to the region of the card, region by region (WK-MILOPS-02).
    Then leave is asked for all of it. If it is denied, the player chooses another way; if there is none, the noble
    stays, fresh and with his troops. `defied` are the bridges to be crossed in defiance of a toll (WK-R-158), by the
    region behind them."""

    def __init__(
        self,
        under: Step[State],
        seat: Seat,
        noble: Noble,
        target: Region,
        way: int,
        granted: int,
        refused: int,
        defied: int,
    ) -> None:
        self.under = under
        self.seat = seat
        self.noble = noble
        self.target = target
        self.way = way
        self.granted = granted
        self.refused = refused
        self.defied = defied

    def rule(self) -> str:
        return "WK-MILOPS-02"

    def at(self, g: Play[State]) -> Region:
        """The last region of the way chosen so far."""
        told = regions_of(self.way)
        return told[-1] if told else g.state.where[self.noble]

    def ways(self, g: Play[State]) -> list[Region]:
        """The regions that can be chosen next: those from which the region of the card can still be reached."""
        board = laws(g).board
        here = g.state.where[self.noble]
        road = 1
        told = regions_of(self.way)
        for region in told:
            road = road if region in board.road[here] else 0
            here = region
        steps = len(told)
        found: list[Region] = []
        for region in next_regions(g, self.noble, here, steps, road):
            if region != self.target:
                if has(self.refused, region):
                    continue
                by_road = road and region in board.road[here]
                left = road_limit(g, self.noble) - steps - 1
                further = on_road(g, region, left, self.refused) if by_road else 0
                if off_road_limit(g, self.noble) - steps > 1 and self.target in crossings(g, region):
                    further |= 1 << self.target
                if not has(further, self.target):
                    continue
            found.append(region)
        return found

    def owed(self, g: Play[State]) -> int:
        """The tolls of the way chosen so far, without those that are defied."""
        toll = g.state.laws[BRIDGE_TOLL]
        total = 0
        here = g.state.where[self.noble]
        for region in regions_of(self.way):
            if region in laws(g).board.bridged[here] and not has(self.defied, region):
                total += toll
            here = region
        return total

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        here, owed = self.at(g), self.owed(g)
        moves: list[Move] = []
        defiant: list[Move] = []
        for region in self.ways(g):
            if cannot_pay_toll(g, seat, here, region, owed):
                defiant.append(DEFY_STEP.one(region))
            else:
                moves.append(STEP.one(region))
        moves.extend(defiant)
        if self.by_sea(g):
            moves.append(SAIL.one(self.target))
        if defiant or not moves:  # nobody has to defy a law in order to come when called
            moves.append(HALT.plain())
        return moves

    def by_sea(self, g: Play[State]) -> bool:
        return not self.way and may_sail(g, self.noble) and laws(g).board.port[self.target]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if HALT.owns(move):
            return cast(Operation, self.under).without(self.noble)
        if SAIL.owns(move):
            return Marching(self.under, seat, self.noble, way_of([self.target]), 0, 0, 1)
        region = Region(STEP.first(move)) if STEP.owns(move) else Region(DEFY_STEP.first(move))
        way = way_of([*regions_of(self.way), region])
        defied = self.defied if STEP.owns(move) else self.defied | 1 << region
        told = Way(self.under, seat, self.noble, self.target, way, self.granted, self.refused, defied)
        return told.ask(g) if region == self.target else told

    def ask(self, g: Play[State]) -> Step[State]:
        """Asks leave for every region on the way before the first step (WK-MOVE-05). Then the noble marches."""
        for region in regions_of(self.way)[:-1]:
            if not has(self.granted, region):
                bars = barring(g, self.seat, region)
                if bars:
                    return Leave(self, Seat(bars[0]), self.seat, region, self.target, 0)
        return Marching(self.under, self.seat, self.noble, self.way, 0, self.defied, 0)

    def allowed(self, g: Play[State], region: Region, to: int) -> Step[State]:
        granted = self.granted | 1 << region
        told = Way(self.under, self.seat, self.noble, self.target, self.way, granted, self.refused, self.defied)
        return told.ask(g)

    def denied(self, region: Region) -> Step[State]:
        refused = self.refused | 1 << region
        return Way(self.under, self.seat, self.noble, self.target, 0, self.granted, refused, 0)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        said: Args = {"seat": seat, "noble": self.noble, "target": self.target}
        if self.way:
            said["region"] = self.at(g)
            return Line("ask-way-on", "WK-MILOPS-02", said)
        return Line("ask-way", "WK-MILOPS-02", said)

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is STEP or verb is DEFY_STEP:
            here, region = self.at(g), Region(args[0])
            line = self.no_defiance(g, verb, here, region, self.ways(g)) or self.no_border(g, here, region)
            if line is not None:
                return line
            if has(self.refused, region):
                return Line("leave-denied", "WK-MOVE-05", {"region": region, "noble": self.noble})
            return Line("not-towards-target", "WK-MILOPS-02", {"region": region, "target": self.target})
        if verb is SAIL:
            if not may_sail(g, self.noble):
                return Line("no-sea-from-here", "WK-SEA-01", {"noble": self.noble})
            return Line("not-towards-target", "WK-MILOPS-02", {"region": args[0], "target": self.target})
        if verb is RECEIVE or verb is RECEIVE_ALL:
            return Line("not-on-the-march", "WK-R-126", {"noble": self.noble})
        if verb is HALT:
            return Line("must-move-on", "WK-R-126", {"noble": self.noble})
        return Line("not-now", self.rule(), {})


class Marching(Traveller):
    """A noble on a way that is open to its end (`sea`: by ship). He does not stop before it, but troops may join him in
    every region he passes."""

    def __init__(
        self, under: Step[State], seat: Seat, noble: Noble, way: int, steps: int, defied: int, sea: int
    ) -> None:
        self.under = under
        self.seat = seat
        self.noble = noble
        self.way = way
        self.steps = steps
        self.defied = defied
        self.sea = sea

    def rule(self) -> str:
        return "WK-MILOPS-02"

    def ahead(self) -> list[Region]:
        """The regions of the way that are left."""
        return regions_of(self.way)[self.steps :]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        ahead = self.ahead()
        moves: list[Move] = []
        if self.sea:
            moves.append(SAIL.one(ahead[0]))
        elif ahead:
            dear = cannot_pay_toll(g, seat, g.state.where[self.noble], ahead[0], 0)
            moves.append(DEFY_STEP.one(ahead[0]) if dear else STEP.one(ahead[0]))
        moves.extend(self.joins(g))
        if not ahead:
            moves.append(HALT.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if HALT.owns(move):
            return Thinned(cast(Operation, self.under).marched(), self.seat)
        if SAIL.owns(move):
            self.set_sail(g, Region(SAIL.first(move)))
            return Thinned(cast(Operation, self.under).marched(), self.seat)
        if STEP.owns(move) or DEFY_STEP.owns(move):
            region = self.ahead()[0]
            return self.over_border(g, region, has(self.defied, region))
        return self.joined(g, move)

    def cross(self, g: Play[State], region: Region) -> Step[State]:
        g.emit(NobleMoved(self.noble, region))
        lift_sieges(g)
        return Marching(self.under, self.seat, self.noble, self.way, self.steps + 1, self.defied, self.sea)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-move", "WK-MOVE-01", {"seat": seat, "noble": self.noble})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        said: Args = {"noble": self.noble}
        if verb is STEP or verb is DEFY_STEP:
            here, ahead = g.state.where[self.noble], [] if self.sea else self.ahead()[:1]
            line = self.no_defiance(g, verb, here, Region(args[0]), ahead) or self.no_border(g, here, Region(args[0]))
            return line or Line("not-on-the-way", "WK-MILOPS-02", {"region": args[0], "noble": self.noble})
        if verb is SAIL:
            return Line("not-on-the-way", "WK-MILOPS-02", {"region": args[0], "noble": self.noble})
        if verb is HALT:
            return Line("must-move-on", "WK-R-126", said)
        if verb is RECEIVE or verb is RECEIVE_ALL:
            return Line("no-troops-from-there", "WK-TRANSFER-01", {"army": args[-1], "noble": self.noble})
        return Line("not-now", self.rule(), {})
