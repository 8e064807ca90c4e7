"""Preparation (WK-PREP): every baron lays up to six cards face down, at most two on each of three piles."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import known
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.cards import KINDS
from gonfalon.games.warrior_knights.events.cards import NeutralsDealt
from gonfalon.games.warrior_knights.events.sealed import (
    CardLaid,
    PilesAsked,
    PilesCleared,
    PilesLaid,
    PilesReopened,
    PilesSealed,
)
from gonfalon.games.warrior_knights.events.turn import TurnBegan
from gonfalon.games.warrior_knights.state import MOST_ON_PILE, PILES, PLAYS, State
from gonfalon.games.warrior_knights.turn.actions import ActionPhase
from gonfalon.games.warrior_knights.turn.upkeep import VICTORY, Upkeep
from gonfalon.games.warrior_knights.verbs import LAY, RETHINK, SEAL, UNLAY
from gonfalon.kit.sealed import EVERYTHING, SealedChoice

PREPARATION: Final = 0
ACTIONS: Final = 1
UPKEEP: Final = 2


class Turns(Step[State]):
    """Preparation, actions, upkeep, turn after turn (WK-TURN-01)."""

    def __init__(self, under: Step[State], stage: int) -> None:
        self.under = under
        self.stage = stage

    def rule(self) -> str:
        return "WK-TURN-01"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.stage == ACTIONS:
            return ActionPhase(Turns(self.under, UPKEEP))
        if self.stage == UPKEEP:
            return Upkeep(Turns(self.under, PREPARATION), VICTORY)
        g.emit(TurnBegan(s.turn + 1))
        g.emit(PilesAsked([seat for seat in range(s.seats) if s.gone[seat] == PLAYS], EVERYTHING))
        return Prepare(Turns(self.under, ACTIONS))


class Prepare(SealedChoice[State]):
    """Barons lay their cards in secret, fewer than six if they like (WK-PREP-01, WK-PREP-02). The draft has a number
    for each pile and kind."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-PREP-01"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        drafts = g.state.drafts
        kinds = [kind for kind in range(KINDS) if self.left(g, seat, kind) > 0]
        moves: list[Move] = []
        for pile in range(PILES):
            on_pile = 0
            for kind in range(KINDS):
                on_pile += drafts.at(seat, pile * KINDS + kind)
            if on_pile < MOST_ON_PILE:
                for kind in kinds:
                    moves.append(LAY.two(pile + 1, kind))
        moves.append(SEAL.plain())
        return moves

    def left(self, g: Play[State], seat: Seat, kind: int) -> int:
        """How many cards of a kind are still in hand (WK-PREP-05)."""
        s = g.state
        laid = 0
        for pile in range(PILES):
            laid += s.drafts.at(seat, pile * KINDS + kind)
        return s.hand[s.hand_at(seat) + kind] - laid

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        """Takes back all cards, or one of them."""
        drafts = g.state.drafts
        if not drafts.asked[seat] or (not drafts.sealed[seat] and drafts.empty(seat)):
            return []
        moves = [RETHINK.plain()]
        for place, laid in enumerate(drafts.of(seat)):
            if laid:
                moves.append(UNLAY.two(place // KINDS + 1, place % KINDS))
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if LAY.owns(move):
            pile, kind = LAY.args(move)
            place = (pile - 1) * KINDS + kind
            g.emit(CardLaid(seat, place, s.drafts.at(seat, place) + 1))
        elif SEAL.owns(move):
            g.emit(PilesSealed(seat))
        else:
            if s.drafts.sealed[seat]:
                g.emit(PilesReopened(seat))
            if UNLAY.owns(move):
                pile, kind = UNLAY.args(move)
                place = (pile - 1) * KINDS + kind
                g.emit(CardLaid(seat, place, s.drafts.of(seat)[place] - 1))
            else:
                g.emit(PilesCleared(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        for seat in range(s.seats):
            if not s.drafts.asked[seat]:
                continue
            cards = s.drafts.of(Seat(seat))
            sizes = [0, 0, 0]
            for place, number in enumerate(cards):
                sizes[place // KINDS] += known(number)
            g.emit(PilesLaid(Seat(seat), sizes, cards))
        g.emit(NeutralsDealt())
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if LAY.owns(move):
            pile, kind = LAY.args(move)
            if self.left(g, seat, kind) <= 0:
                return Line("no-such-card-in-hand", "WK-PREP-05", {"action": kind})
            return Line("pile-full", "WK-PREP-01", {"pile": pile})
        if UNLAY.owns(move):
            pile, kind = UNLAY.args(move)
            return Line("not-laid-there", "WK-PREP-01", {"action": kind, "pile": pile})
        return Line("not-now", self.rule(), {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-lay", "WK-PREP-01", {"seat": seat, "count": sum(g.state.drafts.of(seat))})
