"""A session of the assembly (WK-ASSEMBLY): votes are handed out, personal motions come first, the president orders the
agenda, then the votes follow."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import attends, charge_value
from gonfalon.games.warrior_knights.assembly.matters import CARD, Sitting, presiding, two_players
from gonfalon.games.warrior_knights.assembly.motions import motion
from gonfalon.games.warrior_knights.assembly.voting import ASKING, Ballot, WrittenSplit, ask_for_votes
from gonfalon.games.warrior_knights.bitsets import has, members
from gonfalon.games.warrior_knights.cards import ASSEMBLY, PERSONAL, VOTES_AT_ASSEMBLY, VOTES_BASE
from gonfalon.games.warrior_knights.events.assembly import (
    ActingNamed,
    AgendaOrdered,
    AssemblyClosed,
    AssemblyOpened,
    ProposalAimed,
    ProposalDiscarded,
    ProposalDrawn,
    ProposalsShuffled,
    ProposalTaken,
)
from gonfalon.games.warrior_knights.events.cards import ZoneEmptied
from gonfalon.games.warrior_knights.fate_draws import drawn_target, one_of
from gonfalon.games.warrior_knights.ids import NOBODY, NONE, ProposalId
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.purse import gain_votes
from gonfalon.games.warrior_knights.question import Question, in_play
from gonfalon.games.warrior_knights.state import AGENDA, DISCARDED, IN_DECK, State
from gonfalon.games.warrior_knights.strongholds import realm_cities
from gonfalon.games.warrior_knights.verbs import APPOINT, ORDER

OPENING: Final = 0
MOTIONS: Final = 1
ORDERING: Final = 2
SPLIT: Final = 3  # two players write down all their votes at once (WK-2P-04)
VOTING: Final = 4
CLOSING: Final = 5


class Assembly(Sitting):
    """One session, stage by stage. `item` is the number of proposals voted on so far."""

    def __init__(self, under: Step[State], stage: int, item: int = 0) -> None:
        self.under = under
        self.stage = stage
        self.item = item

    def rule(self) -> str:
        return "WK-ASSEMBLY-01"

    def at(self, stage: int) -> Step[State]:
        return Assembly(self.under, stage, self.item)

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.stage == OPENING:
            return self.opening(g)
        if self.stage == CLOSING:
            return self.closing(g)
        if not s.attending:  # WK-R-053: nobody can vote
            for card in s.agenda[:]:
                g.emit(ProposalDiscarded(card, "WK-R-053"))
            return self.at(CLOSING)
        if not has(s.attending, s.president) and (s.acting == NOBODY or not has(s.attending, s.acting)):
            return NameActing(self, Seat(s.president))  # WK-ASSEMBLY-04, WK-R-020
        if self.stage == MOTIONS:
            for card in s.agenda:  # WK-ASSEMBLY-05
                if laws(g).proposals[card].vote == PERSONAL:
                    g.emit(ProposalTaken(card))
                    return motion(g, self, card)
            return OrderAgenda(self.at(SPLIT), presiding(g), 0)
        if self.stage == SPLIT:
            return self.split(g)
        if not s.agenda:
            return self.at(CLOSING)
        card = s.agenda[0]
        following = Assembly(self.under, VOTING, self.item + 1)
        item = self.item if two_players(g) else NONE
        g.emit(ProposalTaken(card))
        return Ballot(following, CARD, card, item, ASKING, s.targets[self.item] if item != NONE else NONE)

    def adjourned(self) -> Step[State]:
        return self.at(CLOSING)

    def opening(self, g: Play[State]) -> Step[State]:
        """Hands out votes to every baron, absent and banned ones included (WK-ASSEMBLY-01, WK-ASSEMBLY-02,
        WK-R-045)."""
        s = g.state
        attending = 0
        for seat in range(s.seats):
            if attends(g, seat):
                attending |= 1 << seat
        g.emit(AssemblyOpened(attending))
        base = s.laws[VOTES_BASE] or 1
        for seat in range(s.seats):
            if in_play(g, seat):
                votes = base + realm_cities(s, seat) + charge_value(g, seat, VOTES_AT_ASSEMBLY)
                gain_votes(g, seat, votes, "WK-ASSEMBLY-02")
        return self.at(MOTIONS)

    def split(self, g: Play[State]) -> Step[State]:
        s = g.state
        if not two_players(g) or not s.agenda:
            return self.at(VOTING)
        for item, card in enumerate(s.agenda):
            proposal = laws(g).proposals[card]
            if proposal.draw:
                g.emit(ProposalAimed(item, drawn_target(g, proposal.draw, proposal.filter, NONE, "WK-R-155")))
        ask_for_votes(g)
        return WrittenSplit(self.at(VOTING))

    def closing(self, g: Play[State]) -> Step[State]:
        """Draws new proposals (WK-ASSEMBLY-13) and returns the cards of the zone to hands (WK-ASSEMBLY-14)."""
        fill_agenda(g)
        g.emit(ZoneEmptied(ASSEMBLY))
        g.emit(AssemblyClosed())
        return self.under


def fill_agenda(g: Play[State]) -> None:
    """Fills the agenda with up to three proposals. An empty deck is made anew from the discard pile (WK-SUPPLY-01)."""
    s = g.state
    while len(s.agenda) < AGENDA:
        deck = [card for card, where in enumerate(s.proposal_at) if where == IN_DECK]
        if not deck:
            if DISCARDED not in s.proposal_at:
                return
            g.emit(ProposalsShuffled())
            continue
        g.emit(ProposalDrawn(ProposalId(one_of(g, deck))))


class NameActing(Question):
    """An absent president names a baron who attends to preside (WK-ASSEMBLY-04, WK-R-055)."""

    def rule(self) -> str:
        return "WK-ASSEMBLY-04"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [APPOINT.one(other) for other in members(g.state.attending)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(ActingNamed(Seat(APPOINT.first(move))))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-acting", "WK-ASSEMBLY-04", {"seat": seat})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is APPOINT:
            return Line("does-not-attend", "WK-R-055", {"other": args[0]})
        return Line("not-now", self.rule(), {})


class OrderAgenda(Question):
    """The president chooses the first, second and third proposal (WK-ASSEMBLY-06). The first `fixed` places are
    settled."""

    def __init__(self, under: Step[State], seat: Seat, fixed: int) -> None:
        self.under = under
        self.seat = seat
        self.fixed = fixed

    def rule(self) -> str:
        return "WK-ASSEMBLY-06"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [ORDER.one(card) for card in sorted(g.state.agenda[self.fixed :])]

    def run(self, g: Play[State]) -> Step[State]:
        return Question.run(self, g) if self.menu(g, self.seat) else self.under

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        card = ProposalId(ORDER.first(move))
        agenda = g.state.agenda
        rest = [other for other in agenda[self.fixed :] if other != card]
        ordered = [*agenda[: self.fixed], card, *rest]
        if ordered != agenda:
            g.emit(AgendaOrdered(ordered))
        return OrderAgenda(self.under, self.seat, self.fixed + 1) if len(rest) > 1 else self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-order", "WK-ASSEMBLY-06", {"seat": seat, "place": self.fixed + 1})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is ORDER:
            return Line("not-on-agenda", "WK-ASSEMBLY-06", {"proposal": args[0]})
        return Line("not-now", self.rule(), {})
