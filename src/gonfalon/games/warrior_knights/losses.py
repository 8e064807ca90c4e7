"""Secret cards and losses of a combat (WK-BATTLE-03, WK-BATTLE-09, WK-BATTLE-10, WK-ASSAULT-04)."""

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import known
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.asking import Question
from gonfalon.games.warrior_knights.capture import TakeControl, ransom
from gonfalon.games.warrior_knights.changes import exhaust, lift_sieges
from gonfalon.games.warrior_knights.clash import (
    ATTACK_SIDE,
    DEFENCE_SIDE,
    attacker,
    defender,
    must_bury,
    side_of,
    survivors,
)
from gonfalon.games.warrior_knights.death import Deaths, FallenGarrison
from gonfalon.games.warrior_knights.events import FortressFell, SiegesEnded
from gonfalon.games.warrior_knights.events_combat import (
    BreachTaken,
    CombatEnded,
    FateSpent,
    LossesIgnored,
    LossTaken,
    NobleSlain,
)
from gonfalon.games.warrior_knights.events_sealed import BuryCleared, BuryReopened, BurySealed, BuryWritten, FateBuried
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.realm import bits, count, force, men, walls
from gonfalon.games.warrior_knights.retreat import Retreats
from gonfalon.games.warrior_knights.state import (
    ASSAULT,
    C_ATTACKER,
    C_ATTACKERS,
    C_DEAD,
    C_DEFENCE_LOSSES,
    C_DEFENDER,
    C_KIND,
    C_LOSSES,
    C_STRONGHOLD,
    CITIES,
    GARRISON,
    NEUTRAL,
    PLAYS,
    State,
)
from gonfalon.games.warrior_knights.verbs import BREACH, LOSE, RETHINK, SEAL, UNDER
from gonfalon.kit.sealed import SealedChoice


class Bury(SealedChoice[State]):
    """Each side with a commander puts cards under the deck, unseen by the other. Written down by battle result."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-BATTLE-03"

    def left(self, g: Play[State], seat: Seat) -> list[int]:
        """Cards of each result still in the hand."""
        s = g.state
        hand = s.fate_hand[2 * side_of(s, seat)]
        written = s.drafts.of(seat)
        return [count(hand & laws(g).fate_sets[result]) - written[result] for result in range(4)]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves: list[Move] = []
        if sum(g.state.drafts.of(seat)[:4]) >= must_bury(g, seat):
            moves.append(SEAL.plain())
        for result, number in enumerate(self.left(g, seat)):
            if number > 0:
                moves.append(UNDER.one(result))
        return moves

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        return [RETHINK.plain()] if s.drafts.asked[seat] and (s.drafts.sealed[seat] or not s.drafts.empty(seat)) else []

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if UNDER.owns(move):
            result = UNDER.first(move)
            g.emit(BuryWritten(seat, result, g.state.drafts.of(seat)[result] + 1))
        elif SEAL.owns(move):
            g.emit(BurySealed(seat))
        else:
            if g.state.drafts.sealed[seat]:
                g.emit(BuryReopened(seat))
            g.emit(BuryCleared(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        for side, seat in ((0, s.combat[C_ATTACKER]), (1, s.combat[C_DEFENDER])):
            if seat == NEUTRAL or not must_bury(g, seat):
                continue
            written = s.drafts.of(Seat(seat))
            if s.gone[seat] != PLAYS:
                written = fewest(g, Seat(seat))
            cards: list[int] = []
            for result in range(4):
                cards.extend(bits(s.fate_hand[2 * side] & laws(g).fate_sets[result])[: known(written[result])])
            if s.fate_hand[2 * side + 1]:
                raise BrokenRules("the cards of a combat are not known here")
            g.emit(FateBuried(side, Seat(seat), cards))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if SEAL.owns(move):
            return Line("bury-more", "WK-BATTLE-03", {"count": must_bury(g, seat)})
        if UNDER.owns(move):
            return Line("no-such-card-left", "WK-BATTLE-03", {"result": UNDER.first(move)})
        return Line("not-now", self.rule(), {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-bury", "WK-BATTLE-03", {"seat": seat, "count": must_bury(g, seat)})


def fewest(g: Play[State], seat: Seat) -> list[int]:
    """As few cards as a side must put under the deck, the first ones: for a player who has left."""
    written = [0, 0, 0, 0]
    hand = g.state.fate_hand[2 * side_of(g.state, seat)]
    for _ in range(must_bury(g, seat)):
        for result in range(4):
            if written[result] < count(hand & laws(g).fate_sets[result]):
                written[result] += 1
                break
    return written


class Allocate(Question):
    """WK-BATTLE-09: one token at a time, on an army that took part, or on the walls (WK-ASSAULT-04). The defender
    chooses after seeing the attacker's allocation."""

    def __init__(self, under: Step[State], seat: Seat, side: int) -> None:
        self.under = under
        self.seat = seat
        self.side = side

    def rule(self) -> str:
        return "WK-BATTLE-09"

    def due(self, g: Play[State]) -> int:
        return g.state.combat[C_DEFENCE_LOSSES if self.side else C_LOSSES]

    def deciders(self, g: Play[State]) -> list[Seat]:
        if self.seat == NEUTRAL or not self.due(g) or not self.menu(g, self.seat):
            return []
        return Question.deciders(self, g)

    def run(self, g: Play[State]) -> Step[State]:
        if not self.due(g):
            return self.under
        menu = self.menu(g, self.seat)
        if not menu:  # WK-BATTLE-10, WK-R-143
            g.emit(LossesIgnored(self.side))
            return self.under
        return self.take(g, self.seat, menu[0])

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [LOSE.one(noble) for noble in bits(survivors(s, self.side))]
        if self.side == DEFENCE_SIDE and s.combat[C_KIND] == ASSAULT:
            stronghold = s.combat[C_STRONGHOLD]
            if stronghold >= CITIES and force(g, s.garrison(stronghold - CITIES)) > 0:  # WK-R-137
                moves.append(LOSE.one(s.garrison(stronghold - CITIES)))
            if walls(g, stronghold) > 0:  # WK-ASSAULT-05
                moves.append(BREACH.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if BREACH.owns(move):
            g.emit(BreachTaken(s.combat[C_STRONGHOLD]))
            return self
        army = LOSE.first(move)
        g.emit(LossTaken(self.side, army))
        if army < GARRISON and 100 * s.losses[army] >= men(g, army):  # WK-BATTLE-10, WK-R-073
            g.emit(NobleSlain(army, "WK-BATTLE-10"))
        return self

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-losses", "WK-BATTLE-09", {"seat": seat, "count": self.due(g)})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is LOSE:
            return Line("army-takes-no-more", "WK-BATTLE-10", {"army": args[0]})
        if verb is BREACH:
            return Line("no-walls-to-breach", "WK-ASSAULT-05", {})
        return Line("not-now", self.rule(), {})


class Aftermath(Step[State]):
    """WK-R-136: markers and the fallen fortress leave; retreats; deaths; control; the ransom. `lead`: by how many
    victories the attacker is ahead; `captured`: the walls are his if one of his nobles lives."""

    def __init__(self, under: Step[State], stage: int, lead: int, captured: int) -> None:
        self.under = under
        self.stage = stage
        self.lead = lead
        self.captured = captured

    def rule(self) -> str:
        return "WK-R-136"

    def next(self) -> Step[State]:
        return Aftermath(self.under, self.stage + 1, self.lead, self.captured)

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        combat = s.combat
        stronghold = combat[C_STRONGHOLD]
        if self.stage == 0:
            g.emit(FateSpent())
            for noble in bits(survivors(s, ATTACK_SIDE)):  # WK-COMBAT-07
                exhaust(g, noble, "WK-COMBAT-07")
            if not self.captured:
                return self.next()
            if s.siege[stronghold]:
                g.emit(SiegesEnded(stronghold))
            if stronghold < CITIES:
                return self.next()
            g.emit(FortressFell(Seat(stronghold - CITIES)))
            return FallenGarrison(self.next(), Seat(stronghold - CITIES), 0)
        if self.stage == 1:
            if self.lead == 1 and survivors(s, DEFENCE_SIDE):
                return Retreats(self.next(), defender(g), survivors(s, DEFENCE_SIDE))
            if self.lead == -1:
                return Retreats(self.next(), attacker(g), survivors(s, ATTACK_SIDE))
            return self.next()
        if self.stage == 2:
            return Deaths(self.next(), combat[C_DEAD], combat[C_ATTACKERS])
        taken = self.captured and survivors(s, ATTACK_SIDE) != 0  # WK-ASSAULT-08
        loser, winner = defender(g), attacker(g)
        g.emit(CombatEnded())
        lift_sieges(g)
        if not taken:
            return self.under
        if stronghold >= CITIES:
            return ransom(g, self.under, loser, winner)
        return TakeControl(self.under, winner, stronghold)
