"""Movement (WK-MOVE, WK-SEA, WK-TRANSFER): one noble, step by step, with the leave of those who bar the way."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.asking import Operation, Question
from gonfalon.games.warrior_knights.board import BRIDGE, MOUNTAIN, OFF, RIVER
from gonfalon.games.warrior_knights.cards import (
    BRIDGE_TOLL,
    BRIDGES_CLOSED,
    OFF_ROAD,
    ROAD,
    ROADS_CLOSED,
    SEA_ARRIVAL,
    SEA_CLOSED,
)
from gonfalon.games.warrior_knights.changes import ban, exhaust, lift_sieges, pay_crowns
from gonfalon.games.warrior_knights.death import Thinned
from gonfalon.games.warrior_knights.events_combat import LeaveDenied, LeaveGiven
from gonfalon.games.warrior_knights.events_court import Refused
from gonfalon.games.warrior_knights.events_nobles import (
    LossesMoved,
    NobleLanded,
    NobleLeft,
    NobleMoved,
    NobleSailed,
    TroopsJoined,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.realm import (
    card_of_kind,
    cards_in,
    charge_value,
    fortress_besieged,
    locked_in,
    men,
    office_value,
    on_land,
    owner_of,
    stronghold_at,
    troop_kinds,
)
from gonfalon.games.warrior_knights.state import CITIES, GARRISON, NOBODY, NONE, State
from gonfalon.games.warrior_knights.verbs import ALLOW, HALT, OBEY, RECEIVE, RECEIVE_ALL, REFUSE, SAIL, STEP

ANYWHERE: Final = -1
NORMAL_STEPS: Final = 1
ROAD_STEPS: Final = 3  # WK-MOVE-02


def road_limit(g: Play[State], noble: int) -> int:
    if g.state.spells[ROADS_CLOSED]:
        return 0
    return office_value(g, noble, ROAD) or ROAD_STEPS


def off_road_limit(g: Play[State], noble: int) -> int:
    return office_value(g, noble, OFF_ROAD) or NORMAL_STEPS


def may_move(g: Play[State], noble: int) -> bool:
    """WK-MOVE-01: fresh, on land, not locked in (WK-SIEGE-05)."""
    s = g.state
    return s.where[noble] != OFF and not s.tired[noble] and not s.at_sea[noble] and not locked_in(g, noble)


def may_sail(g: Play[State], noble: int) -> bool:
    return laws(g).board.port[g.state.where[noble]] and not g.state.spells[SEA_CLOSED]


def crossings(g: Play[State], here: int) -> list[int]:
    """Neighbours over a border that can be crossed now."""
    board = laws(g).board
    if g.state.spells[BRIDGES_CLOSED]:
        return [region for region in board.near[here] if region not in board.bridged[here]]
    return board.near[here]


def on_road(g: Play[State], here: int, limit: int, shut: int) -> int:
    """Where a noble can get along roads with so many steps, one bit a region; through regions of `shut` he may not."""
    if limit <= 0:
        return 0
    board = laws(g).board
    found = 0
    edge = [here]
    closed = g.state.spells[BRIDGES_CLOSED]
    for _ in range(limit):
        further: list[int] = []
        for region in edge:
            if region != here and shut >> region & 1:
                continue
            for other in board.road[region]:
                if closed and other in board.bridged[region]:
                    continue
                if not found >> other & 1:
                    found |= 1 << other
                    further.append(other)
        edge = further
    return found & ~(1 << here)


def reach(g: Play[State], noble: int) -> int:
    """Every region a noble can be brought to by one card, one bit each; leave to pass may still be refused."""
    s = g.state
    here = s.where[noble]
    found = 0
    for region in crossings(g, here):
        found |= 1 << region
        if off_road_limit(g, noble) > 1:
            for other in crossings(g, region):
                found |= 1 << other
    found |= on_road(g, here, road_limit(g, noble), 0)
    if may_sail(g, noble):
        for port in laws(g).board.ports:
            found |= 1 << port
    return found & ~(1 << here)


def barring(g: Play[State], seat: int, region: int) -> list[int]:
    """Who bars the way through a region, clockwise from the mover (WK-MOVE-05, WK-R-063)."""
    s = g.state
    stronghold = stronghold_at(g, region)
    owner = NOBODY
    if stronghold != NONE and (stronghold < CITIES or laws(g).fortress_blocks):
        owner = owner_of(s, stronghold)
    found: list[int] = []
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if other == owner or s.nobles_at(other, region):
            found.append(other)
    return found


class Moving(Question):
    """WK-MOVE. `target`: where the card's nobles must go. `road`: every step so far followed a road. `granted` and
    `refused`: regions through which leave was given or denied, one bit each."""

    def __init__(
        self, under: Step[State], seat: Seat, noble: int, target: int, steps: int, road: int, granted: int, refused: int
    ) -> None:
        self.under = under
        self.seat = seat
        self.noble = noble
        self.target = target
        self.steps = steps
        self.road = road
        self.granted = granted
        self.refused = refused

    def rule(self) -> str:
        return "WK-MOVE-01"

    def ways(self, g: Play[State]) -> list[int]:
        """Regions one step away that he may go to now."""
        s = g.state
        here = s.where[self.noble]
        if self.steps and here == self.target:
            return []
        if self.steps and self.refused >> here & 1:
            return []  # leave to pass through was denied
        found: list[int] = []
        road_left = road_limit(g, self.noble) - self.steps if self.road else 0
        off_left = off_road_limit(g, self.noble) - self.steps
        links = laws(g).board.road[here]
        for region in crossings(g, here):
            by_road = road_left > 0 and region in links
            if not by_road and off_left <= 0:
                continue
            if self.target != ANYWHERE and region != self.target:
                if self.refused >> region & 1:
                    continue
                further = on_road(g, region, road_left - 1, self.refused) if by_road else 0
                if off_left > 1 and self.target in crossings(g, region):
                    further |= 1 << self.target
                if not further >> self.target & 1:
                    continue
            found.append(region)
        return found

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        ways = self.ways(g)
        moves = [STEP.one(region) for region in ways]
        if self.steps == 0 and may_sail(g, self.noble):  # WK-SEA-05: never after a step
            here = s.where[self.noble]
            for port in laws(g).board.ports:
                if port != here and self.target in (ANYWHERE, port):
                    moves.append(SAIL.one(port))
        if self.steps or moves:
            self._givers(g, moves)
        if not moves or (self.steps and (self.target == ANYWHERE or s.where[self.noble] == self.target or not ways)):
            moves.append(HALT.plain())
        return moves

    def _givers(self, g: Play[State], moves: list[Move]) -> None:
        """WK-TRANSFER-01: fresh nobles of his baron beside him, and the garrison of the fortress he is in."""
        s = g.state
        whole: list[Move] = []
        gifts: list[Move] = []
        for army in givers(g, self.noble):
            if s.losses[army]:  # WK-TRANSFER-04: all or nothing
                if 100 * (s.losses[army] + s.losses[self.noble]) < men(g, self.noble) + s.men[army]:
                    whole.append(RECEIVE_ALL.one(army))
            else:
                for kind in troop_kinds(g, army):
                    gifts.append(RECEIVE.two(kind, army))
        gifts.sort()
        moves.extend(gifts)
        moves.extend(whole)

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if HALT.owns(move):
            if self.steps == 0:
                return self.unmoved()
            if not isinstance(self.under, Campaign):
                exhaust(g, self.noble, "WK-MOVE-07")
            return Thinned(self.under, self.seat)
        if SAIL.owns(move):
            g.emit(NobleSailed(self.noble, SAIL.first(move)))
            if charge_value(g, seat, SEA_ARRIVAL):
                g.emit(NobleLanded(self.noble, "WK-R-160"))
            lift_sieges(g)
            return Thinned(self.under, self.seat)
        if STEP.owns(move):
            return self.leave_for(g, STEP.first(move))
        if RECEIVE.owns(move):
            kind, army = RECEIVE.args(move)
            receive(g, [card_of_kind(g, kind, army)], army, self.noble)
        else:
            army = RECEIVE_ALL.first(move)
            receive(g, cards_in(g.state, army), army, self.noble)
        return self

    def unmoved(self) -> Step[State]:
        under = self.under
        return under.without(self.noble) if isinstance(under, Campaign) else under

    def leave_for(self, g: Play[State], region: int) -> Step[State]:
        """Asks for the leave that is needed (WK-MOVE-05), then crosses. Where a card binds nobles to one region leave
        is asked before they enter a region on the way, so that nobody is left standing half-way."""
        here = g.state.where[self.noble]
        if self.steps and not self.granted >> here & 1 and barring(g, self.seat, here):
            return Leave(self, Seat(barring(g, self.seat, here)[0]), self.seat, here, region, 0)
        bound = self.target not in (ANYWHERE, region)
        if bound and not self.granted >> region & 1 and barring(g, self.seat, region):
            return Leave(self, Seat(barring(g, self.seat, region)[0]), self.seat, region, region, 0)
        toll = g.state.laws[BRIDGE_TOLL]
        if toll and region in laws(g).board.bridged[here]:
            return Toll(self, self.seat, region)
        return self.cross(g, region)

    def cross(self, g: Play[State], region: int) -> Step[State]:
        here = g.state.where[self.noble]
        road = 1 if self.road and region in laws(g).board.road[here] else 0
        g.emit(NobleMoved(self.noble, region))
        lift_sieges(g)
        return Moving(self.under, self.seat, self.noble, self.target, self.steps + 1, road, self.granted, self.refused)

    def answered(self, region: int, granted: bool) -> "Moving":
        bit = 1 << region
        return Moving(
            self.under,
            self.seat,
            self.noble,
            self.target,
            self.steps,
            self.road,
            self.granted | bit if granted else self.granted,
            self.refused if granted else self.refused | bit,
        )

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-move", "WK-MOVE-01", {"seat": seat, "noble": self.noble})

    def reply(self, g: Play[State]) -> Move:
        menu = self.menu(g, self.seat)
        return menu[-1] if HALT.owns(menu[-1]) else menu[0]

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is STEP:
            return self._no_step(g, args[0])
        if verb is SAIL:
            if not may_sail(g, self.noble):
                return Line("no-sea-from-here", "WK-SEA-01", {"noble": self.noble})
            return Line("no-port-there" if not self.steps else "no-sea-after-steps", "WK-SEA-05", {"region": args[0]})
        if verb is HALT:
            return Line("must-move-on", "WK-R-126", {"noble": self.noble})
        if verb is RECEIVE or verb is RECEIVE_ALL:
            return Line("no-troops-from-there", "WK-TRANSFER-01", {"army": args[-1], "noble": self.noble})
        return Line("not-now", self.rule(), {})

    def _no_step(self, g: Play[State], region: int) -> Line:
        s = g.state
        here = s.where[self.noble]
        board = laws(g).board
        said: Args = {"region": region, "noble": self.noble}
        if region >= board.size or not board.touches(here, region):
            return Line("not-next-to-him", "WK-MOVE-01", said)
        if board.kind(here, region) == MOUNTAIN:
            return Line("mountain-bars", "WK-MOVE-03", said)
        if board.kind(here, region) == RIVER:
            return Line("river-bars", "WK-MOVE-04", said)
        if board.kind(here, region) == BRIDGE and s.spells[BRIDGES_CLOSED]:
            return Line("bridges-closed", "WK-R-154", said)
        if self.refused >> here & 1 or self.refused >> region & 1:
            return Line("leave-denied", "WK-MOVE-05", said)
        if self.target != ANYWHERE:
            return Line("not-towards-target", "WK-MILOPS-02", {"region": region, "target": self.target})
        if self.steps and region not in board.road[here]:
            return Line("leaves-the-road", "WK-MOVE-06", said)
        return Line("no-steps-left", "WK-MOVE-02", said)


class Campaign(Operation):
    """Military operations in one region: nobles moved by it stay fresh until the card is done (WK-MILOPS-03)."""

    def without(self, noble: int) -> Step[State]:
        """As if this noble had not been called."""
        return self


def givers(g: Play[State], noble: int) -> list[int]:
    """Armies that may hand troops to a moving noble where he is (WK-TRANSFER-01, WK-R-068)."""
    s = g.state
    seat = s.lord(noble)
    here = s.where[noble]
    found: list[int] = []
    first = s.first_noble(seat)
    for other in range(first, first + 4):
        if other != noble and s.where[other] == here and on_land(s, other) and not s.tired[other] and s.cards[other]:
            if not locked_in(g, other):
                found.append(other)
    if s.fortress[seat] == here and s.cards[s.garrison(seat)] and not fortress_besieged(s, seat):
        found.append(s.garrison(seat))
    return found


def receive(g: Play[State], cards: list[int], army: int, noble: int) -> None:
    s = g.state
    g.emit(TroopsJoined(cards, noble, "WK-TRANSFER-01"))
    if not s.cards[army]:
        if s.losses[army]:
            g.emit(LossesMoved(army, noble))
        if army < GARRISON and s.where[army] != OFF:
            g.emit(NobleLeft(army, "WK-TRANSFER-05"))
            lift_sieges(g)


class Leave(Question):
    """WK-MOVE-05, WK-R-064: each baron who bars a region, clockwise from the mover. Refused if nobody answers."""

    def __init__(self, under: Step[State], seat: Seat, mover: Seat, region: int, to: int, turn: int) -> None:
        self.under = under
        self.seat = seat
        self.mover = mover
        self.region = region
        self.to = to
        self.turn = turn

    def rule(self) -> str:
        return "WK-MOVE-05"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [ALLOW.plain(), REFUSE.plain()]

    def reply(self, g: Play[State]) -> Move:
        return REFUSE.plain()

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        moving = cast(Moving, self.under)
        if REFUSE.owns(move):
            g.emit(LeaveDenied(seat, self.region))
            return moving.answered(self.region, False)
        g.emit(LeaveGiven(seat, self.region))
        asked = barring(g, self.mover, self.region)
        if self.turn + 1 < len(asked):
            return Leave(moving, Seat(asked[self.turn + 1]), self.mover, self.region, self.to, self.turn + 1)
        return moving.answered(self.region, True).leave_for(g, self.to)

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return Occasion(REFUSE.plain(), ["leave"])

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        noble = cast(Moving, self.under).noble
        return Line(
            "ask-leave", "WK-MOVE-05", {"seat": seat, "mover": self.mover, "noble": noble, "region": self.region}
        )


class Toll(Question):
    """A law sets a price on bridges: pay, or cross in defiance (WK-R-158)."""

    def __init__(self, under: Step[State], seat: Seat, region: int) -> None:
        self.under = under
        self.seat = seat
        self.region = region

    def rule(self) -> str:
        return "WK-BAN-03"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [REFUSE.plain()]
        if g.state.crowns[seat] >= g.state.laws[BRIDGE_TOLL]:
            moves.append(OBEY.plain())
        return moves

    def reply(self, g: Play[State]) -> Move:
        return self.menu(g, self.seat)[-1]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if OBEY.owns(move):
            pay_crowns(g, seat, g.state.laws[BRIDGE_TOLL], "WK-R-158")
        else:
            g.emit(Refused(seat, "WK-BAN-03"))
            ban(g, seat)
        return cast(Moving, self.under).cross(g, self.region)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-toll", "WK-BAN-03", {"seat": seat, "crowns": g.state.laws[BRIDGE_TOLL]})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is OBEY:
            return Line("not-enough-crowns", "WK-R-158", {"crowns": g.state.laws[BRIDGE_TOLL]})
        return Line("not-now", self.rule(), {})
