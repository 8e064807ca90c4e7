"""Baron action cards (WK-LEVY, WK-RECRUIT, WK-POLITICS, WK-CHURCH, WK-IMPROV), which their owner uses or forgoes."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import on_land
from gonfalon.games.warrior_knights.bitsets import count, has, members
from gonfalon.games.warrior_knights.cards import ASSEMBLY, IMPROVISE, LEVY, RECRUIT, SERVE, TAXES, WAGES
from gonfalon.games.warrior_knights.events.barons import ChurchTaken, PresidencyTaken
from gonfalon.games.warrior_knights.events.cards import CardDiscarded, CardReturned, ShieldPlaced
from gonfalon.games.warrior_knights.ids import NOBODY, OFF, Noble, Region, noble_by
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.purse import gain_crowns, gain_faith, gain_votes, pay_crowns
from gonfalon.games.warrior_knights.question import Operation, Question
from gonfalon.games.warrior_knights.state import SPACES, State
from gonfalon.games.warrior_knights.tokens import strictly_most
from gonfalon.games.warrior_knights.verbs import AT, FORGO, MARCH, MOST_REGIONS, SHIELD, TAKE_CROWNS, TAKE_VOTE, USE
from gonfalon.games.warrior_knights.war.declare import DENIED_BEFORE, Declare, can_fight
from gonfalon.games.warrior_knights.war.movement import ANYWHERE, Moving
from gonfalon.games.warrior_knights.war.operations import ANY_ZONE, DiscardTo, no_march
from gonfalon.games.warrior_knights.war.roads import may_move, reach


class UseCard(Question):
    """A revealed card (WK-ACT-02, WK-ACT-03). Military operations are in `war.operations`."""

    def __init__(self, under: Step[State], seat: Seat, action: int) -> None:
        self.under = under
        self.seat = seat
        self.action = action

    def rule(self) -> str:
        return RULES[self.action]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        if self.action == RECRUIT:
            moves = [FORGO.plain()]
            moves.extend([SHIELD.one(space + 1) for space in free_spaces(g)])
            return moves
        return [USE.plain(), FORGO.plain()]

    def reply(self, g: Play[State]) -> Move:
        return FORGO.plain() if self.action == RECRUIT else USE.plain()

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        used = not FORGO.owns(move)
        if self.action == SERVE:
            if used and gain_faith(g, seat, 1, "WK-CHURCH-01"):
                if s.church != seat and strictly_most(g, s.faith, seat):
                    g.emit(ChurchTaken(seat, "WK-CHURCH-02"))
            return DiscardTo(self.under, seat, SERVE, ANY_ZONE)
        zone = TAXES
        if self.action == LEVY:
            if used:
                gain_crowns(g, seat, levied(g, seat), "WK-LEVY-01")
        elif self.action == RECRUIT:
            zone = WAGES
            if used:
                g.emit(ShieldPlaced(seat, SHIELD.first(move) - 1))
        else:
            zone = ASSEMBLY
            if used:
                gain_votes(g, seat, 2, "WK-POLITICS-01")
                if s.president != seat and not s.banned[seat] and strictly_most(g, s.votes, seat):
                    g.emit(PresidencyTaken(seat, "WK-POLITICS-02"))
        g.emit(CardDiscarded(seat, self.action, zone, "WK-ACT-06"))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        if self.action == RECRUIT:
            return Line("ask-shield", "WK-RECRUIT-01", {"seat": seat})
        return Line("ask-use", self.rule(), {"seat": seat, "action": self.action})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is SHIELD and self.action == RECRUIT:
            return no_space(g, args[0] - 1)
        return Line("not-now", self.rule(), {})


RULES: Final = ["WK-LEVY-01", "WK-RECRUIT-01", "WK-POLITICS-01", "WK-CHURCH-01", "WK-MILOPS-01", "WK-IMPROV-01"]


def levied(g: Play[State], seat: int) -> int:
    """The crowns of a levy: one for each region in which the baron has a noble on land (WK-LEVY-01, WK-LEVY-02)."""
    s = g.state
    regions = 0
    for noble in s.nobles_of(seat):
        if on_land(s, noble):
            regions |= 1 << s.where[noble]
    return count(regions)


def free_spaces(g: Play[State]) -> list[int]:
    """The empty spaces numbered N or less, and all blank ones (WK-RECRUIT-01, WK-R-058)."""
    s = g.state
    n = s.players()
    return [space for space in range(SPACES) if s.track[space] == NOBODY and laws(g).space_least[space] <= n]


def no_space(g: Play[State], space: int) -> Line:
    if g.state.track[space] != NOBODY:
        return Line("space-taken", "WK-RECRUIT-01", {"space": space + 1})
    return Line("space-not-used", "WK-RECRUIT-01", {"space": space + 1})


UNUSED: Final = 0
USED: Final = 1
NO_COMBAT: Final = 2 << MOST_REGIONS
NO_MARCH: Final = 4 << MOST_REGIONS


class Improvise(Operation):
    """One of five actions (WK-IMPROV-01); the card then goes back to its owner's hand (WK-ACT-05). `used` is USED once
    an action was done. Until then it holds the regions for whose walls a third baron has denied an attack (WK-R-084),
    one bit each from the second on, and above them the flags of a combat (`NO_COMBAT`) or a march (`NO_MARCH`) that was
    opened and given up."""

    def __init__(self, under: Step[State], seat: Seat, used: int) -> None:
        self.under = under
        self.seat = seat
        self.used = used

    def rule(self) -> str:
        return "WK-IMPROV-01"

    def fought(self) -> Step[State]:
        return Improvise(self.under, self.seat, USED)

    def refused(self, region: Region) -> Step[State]:
        return Improvise(self.under, self.seat, self.used | 2 << region)

    def declined(self, region: Region) -> Step[State]:
        return Improvise(self.under, self.seat, self.used | NO_COMBAT)

    def without(self, noble: Noble) -> Step[State]:
        return Improvise(self.under, self.seat, self.used | NO_MARCH)

    def denied(self, region: Region) -> int:
        return DENIED_BEFORE if self.used >> region + 1 & 1 else 0

    def marched(self) -> Step[State]:
        return Improvise(self.under, self.seat, USED)

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [] if self.used == USED else Question.deciders(self, g)

    def run(self, g: Play[State]) -> Step[State]:
        return self.finish(g) if self.used == USED else Question.run(self, g)

    def reply(self, g: Play[State]) -> Move:
        return TAKE_CROWNS.plain()

    def finish(self, g: Play[State]) -> Step[State]:
        g.emit(CardReturned(self.seat, IMPROVISE))
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [FORGO.plain()]
        for space in free_spaces(g):
            if laws(g).space_price[space] <= s.crowns[seat]:
                moves.append(SHIELD.one(space + 1))
        moves.append(TAKE_CROWNS.plain())
        moves.append(TAKE_VOTE.plain())
        battlefields = 0
        marches: list[Move] = []
        for noble in s.nobles_of(seat):
            here = s.where[noble]
            if here == OFF or s.tired[noble] or s.at_sea[noble]:
                continue
            if not self.used & NO_MARCH and may_move(g, noble) and reach(g, noble):
                marches.append(MARCH.one(noble))
            if self.used & NO_COMBAT or has(battlefields, here):
                continue
            if can_fight(g, seat, here, self.denied(here)):
                battlefields |= 1 << here
        moves.extend([AT.one(region) for region in members(battlefields)])
        moves.extend(marches)
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        done = Improvise(self.under, seat, USED)
        if SHIELD.owns(move):
            space = SHIELD.first(move) - 1
            pay_crowns(g, seat, laws(g).space_price[space], "WK-IMPROV-03")
            g.emit(ShieldPlaced(seat, space))
        elif TAKE_CROWNS.owns(move):
            gain_crowns(g, seat, 2, "WK-IMPROV-01")
        elif TAKE_VOTE.owns(move):
            gain_votes(g, seat, 1, "WK-IMPROV-01")
        elif MARCH.owns(move):
            return Moving(self, seat, noble_by(MARCH.first(move)), ANYWHERE, 0, 1, 0, 0)
        elif AT.owns(move):
            region = Region(AT.first(move))
            return Declare(self, seat, region, self.denied(region))
        return done

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-improvise", "WK-IMPROV-01", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is SHIELD:
            space = args[0] - 1
            if space in free_spaces(g):
                return Line("not-enough-crowns", "WK-IMPROV-03", {"crowns": laws(g).space_price[space]})
            return no_space(g, space)
        if (verb is MARCH and self.used & NO_MARCH) or (verb is AT and self.used & NO_COMBAT):
            return Line("thought-better-of-it", "WK-R-164", {})
        if verb is MARCH:
            return no_march(g, self.seat, noble_by(args[0]), OFF)
        if verb is AT:
            return Line("nobody-to-fight", "WK-COMBAT-01", {"region": args[0]})
        return Line("not-now", self.rule(), {})
