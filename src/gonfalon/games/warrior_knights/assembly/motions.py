"""Personal motions (WK-MOTION): fate names a baron, who proposes a pardon, a repeal, an adjournment or an old card."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.assembly.matters import (
    ADJOURNMENT,
    CANCEL_CARD,
    CARD,
    FREE_MOTION,
    OLD_CARD,
    PARDON_BARON,
)
from gonfalon.games.warrior_knights.assembly.voting import ASKING, Ballot
from gonfalon.games.warrior_knights.cards import PERSONAL
from gonfalon.games.warrior_knights.events.assembly import (
    FreeMotionWorded,
    MotionMade,
    ProposalDiscarded,
    ProposalTaken,
    ProposerNamed,
)
from gonfalon.games.warrior_knights.fate_draws import drawn_baron
from gonfalon.games.warrior_knights.ids import NOBODY, NONE, ProposalId
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question, in_play
from gonfalon.games.warrior_knights.state import DISCARDED, HELD, IN_FORCE, State
from gonfalon.games.warrior_knights.verbs import ADJOURN, INVENT, PASS, REPEAL, REVIVE
from gonfalon.games.warrior_knights.verbs import PARDON as PARDON_VERB


def motion(g: Play[State], under: Step[State], card: ProposalId) -> Step[State]:
    """Fate names a baron, who may be absent (WK-MOTION-01)."""
    s = g.state
    among = 0
    for seat in range(s.seats):
        if in_play(g, seat):
            among |= 1 << seat
    seat = drawn_baron(g, among, "WK-MOTION-01")
    if seat == NOBODY:
        g.emit(ProposalDiscarded(card, "WK-R-052"))
        return under
    g.emit(ProposerNamed(Seat(seat)))
    return Propose(under, Seat(seat), card)


class Propose(Question):
    """The baron chooses a motion or declines (WK-MOTION-02). Only motions with something to act on are offered
    (WK-R-052)."""

    def __init__(self, under: Step[State], seat: Seat, card: ProposalId) -> None:
        self.under = under
        self.seat = seat
        self.card = card

    def rule(self) -> str:
        return "WK-MOTION-02"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = [PASS.plain()]
        moves.extend([PARDON_VERB.one(other) for other in range(s.seats) if s.banned[other]])
        moves.extend([REPEAL.one(card) for card in in_play_cards(g)])
        moves.append(ADJOURN.plain())
        for card, where in enumerate(s.proposal_at):
            if where == DISCARDED and laws(g).proposals[card].vote != PERSONAL:
                moves.append(REVIVE.one(card))
        if laws(g).free_motions:
            moves.append(INVENT.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(ProposalDiscarded(self.card, "WK-R-052"))
        matter, object = FREE_MOTION, NONE
        if PASS.owns(move):
            return self.under
        if PARDON_VERB.owns(move):
            matter, object = PARDON_BARON, PARDON_VERB.first(move)
        elif REPEAL.owns(move):
            matter, object = CANCEL_CARD, REPEAL.first(move)
        elif ADJOURN.owns(move):
            matter = ADJOURNMENT
        elif REVIVE.owns(move):
            card = ProposalId(REVIVE.first(move))
            g.emit(MotionMade(seat, OLD_CARD, card))
            g.emit(ProposalTaken(card))
            return Ballot(self.under, CARD, card, NONE, ASKING, NONE)
        g.emit(MotionMade(seat, matter, object))
        if matter == FREE_MOTION and g.words:
            g.emit(FreeMotionWorded(seat, g.words))
        return Ballot(self.under, matter, object, NONE, ASKING, NONE)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-motion", "WK-MOTION-02", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is PARDON_VERB:
            return Line("not-banned", "WK-MOTION-02", {"other": args[0]})
        if verb is REPEAL:
            return Line("not-in-play", "WK-MOTION-02", {"proposal": args[0]})
        if verb is REVIVE:
            return Line("not-in-discard", "WK-R-052", {"proposal": args[0]})
        if verb is INVENT:
            return Line("no-free-motions", "WK-VARIANT-02", {})
        return Line("not-now", self.rule(), {})


def in_play_cards(g: Play[State]) -> list[int]:
    """The cards in play: laws in force, charges and offices held."""
    s = g.state
    found: list[int] = []
    for card, where in enumerate(s.proposal_at):
        if where == IN_FORCE or (where == HELD and (card in s.charges or card in s.office)):
            found.append(card)
    return found
