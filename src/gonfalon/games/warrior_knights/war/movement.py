"""Movement (WK-MOVE, WK-SEA, WK-TRANSFER): one noble, step by step, with the leave of barons who bar the way."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import (
    card_of_kind,
    cards_in,
    charge_value,
    exhaust,
    locked_in,
    men,
    on_land,
    troop_kinds,
)
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.board import BRIDGE, MOUNTAIN, RIVER
from gonfalon.games.warrior_knights.cards import (
    BRIDGE_TOLL,
    BRIDGES_CLOSED,
    SEA_ARRIVAL,
)
from gonfalon.games.warrior_knights.events.combat import LeaveDenied, LeaveGiven
from gonfalon.games.warrior_knights.events.nobles import (
    LossesMoved,
    NobleLanded,
    NobleLeft,
    NobleMoved,
    NobleSailed,
    TroopsJoined,
)
from gonfalon.games.warrior_knights.ids import OFF, Army, Noble, Region, is_garrison
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.purse import pay_crowns
from gonfalon.games.warrior_knights.question import Operation, Question
from gonfalon.games.warrior_knights.state import LOSS, State
from gonfalon.games.warrior_knights.strongholds import fortress_besieged, lift_sieges
from gonfalon.games.warrior_knights.tokens import refuse
from gonfalon.games.warrior_knights.verbs import ALLOW, DEFY_STEP, HALT, OBEY, RECEIVE, RECEIVE_ALL, REFUSE, SAIL, STEP
from gonfalon.games.warrior_knights.war.death import Thinned
from gonfalon.games.warrior_knights.war.roads import barring, cannot_pay_toll, may_sail, next_regions

ANYWHERE: Final = Region(-1)


class Traveller(Question):
    """A noble under way, or about to set out."""

    def __init__(self, under: Step[State], seat: Seat, noble: Noble) -> None:
        self.under = under
        self.seat = seat
        self.noble = noble

    def allowed(self, g: Play[State], region: Region, to: Region) -> Step[State]:
        """The next step if all barons who bar a region let the noble pass."""
        return self

    def denied(self, region: Region) -> Step[State]:
        """The next step if one of them does not."""
        return self

    def cross(self, g: Play[State], region: Region) -> Step[State]:
        """The noble takes a step; leave and toll are settled."""
        return self

    def over_border(self, g: Play[State], region: Region, defied: bool) -> Step[State]:
        """The noble takes a step, for which a bridge may ask its toll."""
        here = g.state.where[self.noble]
        if g.state.laws[BRIDGE_TOLL] and region in laws(g).board.bridged[here]:
            if not defied or not cannot_pay_toll(g, self.seat, here, region, 0):
                return Toll(self, self.seat, region)
            refuse(g, self.seat, "WK-BAN-03")
        return self.cross(g, region)

    def set_sail(self, g: Play[State], port: Region) -> None:
        g.emit(NobleSailed(self.noble, port))
        if charge_value(g, self.seat, SEA_ARRIVAL):
            g.emit(NobleLanded(self.noble, "WK-R-160"))
        lift_sieges(g)

    def joins(self, g: Play[State]) -> list[Move]:
        """The moves by which troops join: from fresh nobles of the same baron beside him, and from the garrison of the
        fortress he is in (WK-TRANSFER-01)."""
        s = g.state
        whole: list[Move] = []
        gifts: list[Move] = []
        for army in givers(g, self.noble):
            if s.losses[army]:  # WK-TRANSFER-04: all cards or none
                if LOSS * (s.losses[army] + s.losses[self.noble]) < men(g, self.noble) + s.men[army]:
                    whole.append(RECEIVE_ALL.one(army))
            else:
                for kind in troop_kinds(g, army):
                    gifts.append(RECEIVE.two(kind, army))
        gifts.sort()
        gifts.extend(whole)
        return gifts

    def joined(self, g: Play[State], move: Move) -> Step[State]:
        if RECEIVE.owns(move):
            kind, giver = RECEIVE.args(move)
            army = Army(giver)
            receive(g, [card_of_kind(g, kind, army)], army, self.noble)
        else:
            army = Army(RECEIVE_ALL.first(move))
            receive(g, cards_in(g.state, army), army, self.noble)
        return self

    def reply(self, g: Play[State]) -> Move:
        menu = self.menu(g, self.seat)
        return menu[-1] if HALT.owns(menu[-1]) else menu[0]

    def no_border(self, g: Play[State], here: Region, region: Region) -> Line | None:
        """Why there is no way at all from one region to another, for any noble."""
        board = laws(g).board
        said: Args = {"region": region, "noble": self.noble}
        if region >= board.size or not board.touches(here, region):
            return Line("not-next-to-him", "WK-MOVE-01", said)
        if board.kind(here, region) == MOUNTAIN:
            return Line("mountain-bars", "WK-MOVE-03", said)
        if board.kind(here, region) == RIVER:
            return Line("river-bars", "WK-MOVE-04", said)
        if board.kind(here, region) == BRIDGE and g.state.spells[BRIDGES_CLOSED]:
            return Line("bridges-closed", "WK-R-154", said)
        return None

    def no_defiance(
        self, g: Play[State], verb: Verb, here: Region, region: Region, offered: list[Region]
    ) -> Line | None:
        """Why a step can be taken only in defiance of the toll, or why it needs no defiance."""
        if region not in offered:
            return None
        if verb is STEP:
            return Line("not-enough-crowns", "WK-R-158", {"crowns": g.state.laws[BRIDGE_TOLL]})
        return Line("no-law-against-it", "WK-R-158", {})


class Moving(Traveller):
    """A free move by improvisation (WK-MOVE), step by step. `road`: whether every step so far followed a road.
    `granted` and `refused`: regions for which leave was given or denied, one bit each. `target` is `ANYWHERE`, except
    at tables begun under the first rules, where it is the region of military operations."""

    def __init__(
        self,
        under: Step[State],
        seat: Seat,
        noble: Noble,
        target: Region,
        steps: int,
        road: int,
        granted: int,
        refused: int,
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

    def ways(self, g: Play[State]) -> list[Region]:
        """The regions one step away that the noble may go to now."""
        here = g.state.where[self.noble]
        if self.steps and has(self.refused, here):
            return []  # leave to pass through was denied
        return next_regions(g, self.noble, here, self.steps, self.road)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        here = g.state.where[self.noble]
        moves: list[Move] = []
        defiant: list[Move] = []
        for region in self.ways(g):
            if cannot_pay_toll(g, seat, here, region, 0):
                defiant.append(DEFY_STEP.one(region))
            else:
                moves.append(STEP.one(region))
        free = len(moves)
        moves.extend(defiant)
        if self.steps == 0 and may_sail(g, self.noble):  # WK-SEA-05: not after a step
            for port in laws(g).board.ports:
                if port != here:
                    moves.append(SAIL.one(port))
                    free += 1
        if self.steps or free:
            moves.extend(self.joins(g))
        if self.steps or not free:
            moves.append(HALT.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        card = cast(Operation, self.under)
        if HALT.owns(move):
            if self.steps == 0:
                return card.without(self.noble)
            exhaust(g, self.noble, "WK-MOVE-07")
            return Thinned(card.marched(), self.seat)
        if SAIL.owns(move):
            self.set_sail(g, Region(SAIL.first(move)))
            return Thinned(card.marched(), self.seat)
        if STEP.owns(move):
            return self.leave_for(g, Region(STEP.first(move)), False)
        if DEFY_STEP.owns(move):
            return self.leave_for(g, Region(DEFY_STEP.first(move)), True)
        return self.joined(g, move)

    def leave_for(self, g: Play[State], region: Region, defied: bool) -> Step[State]:
        """Asks leave to pass through the region that the noble has come to (WK-MOVE-05), then crosses."""
        here = g.state.where[self.noble]
        if self.steps and not has(self.granted, here) and barring(g, self.seat, here):
            return Leave(self, Seat(barring(g, self.seat, here)[0]), self.seat, here, region, 0)
        return self.over_border(g, region, defied)

    def cross(self, g: Play[State], region: Region) -> Step[State]:
        here = g.state.where[self.noble]
        road = 1 if self.road and region in laws(g).board.road[here] else 0
        g.emit(NobleMoved(self.noble, region))
        lift_sieges(g)
        return Moving(self.under, self.seat, self.noble, self.target, self.steps + 1, road, self.granted, self.refused)

    def allowed(self, g: Play[State], region: Region, to: Region) -> Step[State]:
        granted = self.granted | 1 << region
        let = Moving(self.under, self.seat, self.noble, self.target, self.steps, self.road, granted, self.refused)
        return let.over_border(g, to, False)

    def denied(self, region: Region) -> Step[State]:
        refused = self.refused | 1 << region
        return Moving(self.under, self.seat, self.noble, self.target, self.steps, self.road, self.granted, refused)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-move", "WK-MOVE-01", {"seat": seat, "noble": self.noble})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is STEP or verb is DEFY_STEP:
            return self._no_step(g, verb, Region(args[0]))
        if verb is SAIL:
            if not may_sail(g, self.noble):
                return Line("no-sea-from-here", "WK-SEA-01", {"noble": self.noble})
            return Line("no-port-there" if not self.steps else "no-sea-after-steps", "WK-SEA-05", {"region": args[0]})
        if verb is HALT:
            return Line("must-move-on", "WK-R-126", {"noble": self.noble})
        if verb is RECEIVE or verb is RECEIVE_ALL:
            return Line("no-troops-from-there", "WK-TRANSFER-01", {"army": args[-1], "noble": self.noble})
        return Line("not-now", self.rule(), {})

    def _no_step(self, g: Play[State], verb: Verb, region: Region) -> Line:
        here = g.state.where[self.noble]
        said: Args = {"region": region, "noble": self.noble}
        line = self.no_defiance(g, verb, here, region, self.ways(g)) or self.no_border(g, here, region)
        if line is not None:
            return line
        if has(self.refused, here):
            return Line("leave-denied", "WK-MOVE-05", said)
        if self.steps and region not in laws(g).board.road[here]:
            return Line("leaves-the-road", "WK-MOVE-06", said)
        return Line("no-steps-left", "WK-MOVE-02", said)


def givers(g: Play[State], noble: Noble) -> list[Army]:
    """The armies that may give troops to a moving noble where he is (WK-TRANSFER-01, WK-R-068)."""
    s = g.state
    seat = s.lord(noble)
    here = s.where[noble]
    found: list[Army] = []
    for other in s.nobles_of(seat):
        if other != noble and s.where[other] == here and on_land(s, other) and not s.tired[other] and s.cards[other]:
            if not locked_in(g, other):
                found.append(other)
    if s.fortress[seat] == here and s.cards[s.garrison(seat)]:
        if not laws(g).besieged_garrison_stays or not fortress_besieged(s, seat):
            found.append(s.garrison(seat))
    return found


def receive(g: Play[State], cards: list[int], army: Army, noble: Noble) -> None:
    s = g.state
    g.emit(TroopsJoined(cards, noble, "WK-TRANSFER-01"))
    if not s.cards[army]:
        if s.losses[army]:
            g.emit(LossesMoved(army, noble))
        if not is_garrison(army) and s.where[army] != OFF:
            g.emit(NobleLeft(Noble(army), "WK-TRANSFER-05"))
            lift_sieges(g)


class Leave(Question):
    """Each baron who bars a region gives or denies leave, clockwise from the mover (WK-MOVE-05, WK-R-064). For a player
    who has left the answer is no."""

    def __init__(self, under: Step[State], seat: Seat, mover: Seat, region: Region, to: Region, turn: int) -> None:
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
        traveller = cast(Traveller, self.under)
        if REFUSE.owns(move):
            g.emit(LeaveDenied(seat, self.region))
            return traveller.denied(self.region)
        g.emit(LeaveGiven(seat, self.region))
        asked = barring(g, self.mover, self.region)
        if self.turn + 1 < len(asked):
            return Leave(traveller, Seat(asked[self.turn + 1]), self.mover, self.region, self.to, self.turn + 1)
        return traveller.allowed(g, self.region, self.to)

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return Occasion(REFUSE.plain(), ["leave"], {"mover": int(self.mover)}, {"allow": [ALLOW.plain()]})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        noble = cast(Traveller, self.under).noble
        said: Args = {"seat": seat, "mover": self.mover, "noble": noble, "region": self.region, "target": self.to}
        return Line("ask-leave", "WK-MOVE-05", said)


class Toll(Question):
    """A law sets a price on bridges: the baron pays, or crosses in defiance (WK-R-158). Barons who cannot pay are asked
    too, so that nobody is banned unasked."""

    def __init__(self, under: Step[State], seat: Seat, region: Region) -> None:
        self.under = under
        self.seat = seat
        self.region = region

    def rule(self) -> str:
        return "WK-BAN-03"

    def open(self) -> bool:
        return False

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
            refuse(g, seat, "WK-BAN-03")
        return cast(Traveller, self.under).cross(g, self.region)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-toll", "WK-BAN-03", {"seat": seat, "crowns": g.state.laws[BRIDGE_TOLL]})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is OBEY:
            return Line("not-enough-crowns", "WK-R-158", {"crowns": g.state.laws[BRIDGE_TOLL]})
        return Line("not-now", self.rule(), {})
