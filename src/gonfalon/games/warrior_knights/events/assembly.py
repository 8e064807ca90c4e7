"""Events of the assembly: agenda, votes, laws, charges, offices, motions."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.events.cited import CitedEvent
from gonfalon.games.warrior_knights.ids import NO_PROPOSAL, NOBODY, NONE, Noble, ProposalId
from gonfalon.games.warrior_knights.state import (
    DISCARDED,
    END_OF_MOTION,
    HELD,
    IN_DECK,
    IN_FORCE,
    MOST_CHARGES,
    ON_AGENDA,
    State,
)


class ProposalDrawn(PublicEvent[State]):
    rule = "WK-ASSEMBLY-13"

    def __init__(self, proposal: ProposalId) -> None:
        self.proposal = proposal

    def apply(self, s: State) -> None:
        s.proposal_at[self.proposal] = ON_AGENDA
        s.agenda.append(self.proposal)


class ProposalsShuffled(PublicEvent[State]):
    rule = "WK-SUPPLY-01"

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        for i in range(len(s.proposal_at)):
            if s.proposal_at[i] == DISCARDED:
                s.proposal_at[i] = IN_DECK


class AgendaOrdered(PublicEvent[State]):
    rule = "WK-ASSEMBLY-06"

    def __init__(self, proposals: list[ProposalId]) -> None:
        self.proposals = proposals

    def apply(self, s: State) -> None:
        s.agenda = self.proposals[:]


class ProposalTaken(PublicEvent[State]):
    """The proposal is put to the vote."""

    rule = "WK-ASSEMBLY-07"

    def __init__(self, proposal: ProposalId) -> None:
        self.proposal = proposal

    def apply(self, s: State) -> None:
        if self.proposal in s.agenda:
            s.agenda.remove(self.proposal)
        s.proposal_at[self.proposal] = HELD


class ProposalDiscarded(CitedEvent):
    def __init__(self, proposal: ProposalId, why: str) -> None:
        self.proposal = proposal
        self.why = why

    def apply(self, s: State) -> None:
        if self.proposal in s.agenda:
            s.agenda.remove(self.proposal)
        s.proposal_at[self.proposal] = DISCARDED


class LawPassed(PublicEvent[State]):
    rule = "WK-PROPOSAL-03"

    def __init__(self, proposal: ProposalId) -> None:
        self.proposal = proposal

    def apply(self, s: State) -> None:
        s.proposal_at[self.proposal] = IN_FORCE


class LawRepealed(PublicEvent[State]):
    rule = "WK-MOTION-02"

    def __init__(self, proposal: ProposalId) -> None:
        self.proposal = proposal

    def apply(self, s: State) -> None:
        s.proposal_at[self.proposal] = DISCARDED


class RuleChanged(PublicEvent[State]):
    rule = "WK-PROPOSAL-03"
    silent = True

    def __init__(self, key: int, amount: int) -> None:
        self.key = key
        self.amount = amount

    def apply(self, s: State) -> None:
        s.laws[self.key] = self.amount


class ChargeGiven(PublicEvent[State]):
    rule = "WK-PROPOSAL-04"

    def __init__(self, proposal: ProposalId, seat: Seat) -> None:
        self.proposal = proposal
        self.seat = seat

    def apply(self, s: State) -> None:
        s.proposal_at[self.proposal] = HELD
        for i in range(self.seat * MOST_CHARGES, (self.seat + 1) * MOST_CHARGES):
            if s.charges[i] == NONE:
                s.charges[i] = self.proposal
                break


class ChargeLost(CitedEvent):
    def __init__(self, proposal: ProposalId, seat: Seat, why: str) -> None:
        self.proposal = proposal
        self.seat = seat
        self.why = why

    def apply(self, s: State) -> None:
        s.proposal_at[self.proposal] = DISCARDED
        s.charges[s.charges.index(self.proposal)] = NO_PROPOSAL


class OfficeGiven(PublicEvent[State]):
    rule = "WK-PROPOSAL-06"

    def __init__(self, proposal: ProposalId, noble: Noble) -> None:
        self.proposal = proposal
        self.noble = noble

    def apply(self, s: State) -> None:
        s.proposal_at[self.proposal] = HELD
        s.office[self.noble] = self.proposal


class OfficeLost(CitedEvent):
    def __init__(self, proposal: ProposalId, noble: Noble, why: str) -> None:
        self.proposal = proposal
        self.noble = noble
        self.why = why

    def apply(self, s: State) -> None:
        s.proposal_at[self.proposal] = DISCARDED
        s.office[self.noble] = NO_PROPOSAL


class AssemblyOpened(PublicEvent[State]):
    rule = "WK-ASSEMBLY-01"

    def __init__(self, attending: int) -> None:
        self.attending = attending

    def apply(self, s: State) -> None:
        s.attending = self.attending
        s.acting = NOBODY


class ActingNamed(PublicEvent[State]):
    rule = "WK-ASSEMBLY-04"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        s.acting = self.seat


class AssemblyClosed(PublicEvent[State]):
    rule = "WK-ASSEMBLY-14"

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        s.attending = 0
        s.acting = NOBODY


class ProposerNamed(PublicEvent[State]):
    rule = "WK-MOTION-01"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: State) -> None:
        pass


class MotionMade(PublicEvent[State]):
    """`motion` is one of the matters in `assembly.matters`, `object` the card or baron it is about."""

    rule = "WK-MOTION-02"

    def __init__(self, seat: Seat, motion: int, object: int) -> None:
        self.seat = seat
        self.motion = motion
        self.object = object

    def apply(self, s: State) -> None:
        pass


class FreeMotionWorded(PublicEvent[State]):
    """The words of a free motion. The players have to carry it out themselves."""

    rule = "WK-VARIANT-02"

    def __init__(self, seat: Seat, words: str) -> None:
        self.seat = seat
        self.words = words

    def apply(self, s: State) -> None:
        drop_motion(s)
        s.spoken.extend([ord(letter) for letter in self.words])


class FreeMotionDecided(PublicEvent[State]):
    rule = "WK-R-119"

    def __init__(self, carried: int) -> None:
        self.carried = carried

    def apply(self, s: State) -> None:
        if self.carried and s.spoken and s.spoken[-1] != END_OF_MOTION:
            s.spoken.append(END_OF_MOTION)
        else:
            drop_motion(s)


def drop_motion(s: State) -> None:
    """Forgets the words of a free motion that was not carried."""
    while s.spoken and s.spoken[-1] != END_OF_MOTION:
        s.spoken.pop()


class TallyCleared(PublicEvent[State]):
    rule = "WK-ASSEMBLY-10"
    silent = True

    def __init__(self) -> None:
        pass

    def apply(self, s: State) -> None:
        for i in range(len(s.tally)):
            s.tally[i] = 0


class VoiceGiven(PublicEvent[State]):
    """The choice of a vote: yes (0), no (1) or a baron (2 and more)."""

    rule = "WK-ASSEMBLY-09"

    def __init__(self, seat: Seat, choice: int, count: int) -> None:
        self.seat = seat
        self.choice = choice
        self.count = count

    def apply(self, s: State) -> None:
        s.tally[self.choice] += self.count


class VotesSpent(PublicEvent[State]):
    rule = "WK-ASSEMBLY-10"
    silent = True

    def __init__(self, seats: list[int], counts: list[int]) -> None:
        self.seats = seats
        self.counts = counts

    def apply(self, s: State) -> None:
        for i in range(len(self.seats)):
            s.votes[self.seats[i]] -= self.counts[i]


class Decided(PublicEvent[State]):
    rule = "WK-ASSEMBLY-12"

    def __init__(self, choice: int) -> None:
        self.choice = choice

    def apply(self, s: State) -> None:
        pass


class Refused(CitedEvent):
    def __init__(self, seat: Seat, why: str) -> None:
        self.seat = seat
        self.why = why

    def apply(self, s: State) -> None:
        pass


class ProposalAimed(PublicEvent[State]):
    """Fate has named the target of a proposal; `item` is the proposal's place on the agenda."""

    rule = "WK-R-155"
    silent = True

    def __init__(self, item: int, target: int) -> None:
        self.item = item
        self.target = target

    def apply(self, s: State) -> None:
        s.targets[self.item] = self.target
