"""Votes (WK-ASSEMBLY-07 to WK-ASSEMBLY-12): committed in secret, shown together, announced in order, counted."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import known
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.assembly.matters import (
    CANCEL_CARD,
    CARD,
    FIRST_SEAT,
    NAY,
    PARDON_BARON,
    YEA,
    presiding,
)
from gonfalon.games.warrior_knights.assembly.proposals import apply_decision
from gonfalon.games.warrior_knights.bitsets import has, members
from gonfalon.games.warrior_knights.cards import DESIGNATE, PRESIDENT_TOKEN, TAKE_TOKEN
from gonfalon.games.warrior_knights.events.assembly import ProposalDiscarded, TallyCleared, VoiceGiven, VotesSpent
from gonfalon.games.warrior_knights.events.sealed import (
    VotesAsked,
    VotesCleared,
    VotesOpened,
    VotesReopened,
    VotesSealed,
    VotesWritten,
)
from gonfalon.games.warrior_knights.fate_draws import drawn_target
from gonfalon.games.warrior_knights.ids import NONE, ProposalId, seats_in
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question, clockwise, in_play
from gonfalon.games.warrior_knights.state import PLAYS, WRITTEN, State
from gonfalon.games.warrior_knights.verbs import COMMIT, ELECT, MOST_COUNT, NO, RETHINK, YES
from gonfalon.kit.sealed import EVERYTHING, SealedChoice


def ask_for_votes(g: Play[State]) -> None:
    s = g.state
    asked = [seat for seat in members(s.attending) if s.gone[seat] == PLAYS]
    g.emit(VotesAsked(asked, EVERYTHING))


ASKING: Final = 0
ANNOUNCING: Final = 1
COUNTING: Final = 2


class Ballot(Step[State]):
    """One vote. `item` is the index of the number that counts, where two players wrote down several; otherwise none."""

    def __init__(self, under: Step[State], matter: int, object: int, item: int, stage: int, drawn: int) -> None:
        self.under = under
        self.matter = matter
        self.object = object
        self.item = item
        self.stage = stage
        self.drawn = drawn

    def rule(self) -> str:
        return "WK-ASSEMBLY-07"

    def at(self, stage: int, drawn: int) -> Step[State]:
        return Ballot(self.under, self.matter, self.object, self.item, stage, drawn)

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.stage == ASKING:
            if not s.attending:  # nobody can vote on it
                if self.matter == CARD:
                    g.emit(ProposalDiscarded(ProposalId(self.object), "WK-R-053"))
                return self.under
            drawn = self.drawn
            if self.matter == CARD and self.item == NONE:
                card = laws(g).proposals[self.object]
                if card.draw:  # WK-R-155: barons should know what they vote on
                    drawn = drawn_target(g, card.draw, card.filter, NONE, "WK-R-155")
            if self.item != NONE:
                return self.at(ANNOUNCING, drawn)
            ask_for_votes(g)
            return Commit(self.at(ANNOUNCING, drawn))
        if self.stage == ANNOUNCING:
            g.emit(TallyCleared())
            first = presiding(g)
            return Announce(self.at(COUNTING, self.drawn), first, self.matter, self.object, self.item, first, 0)
        spent: list[int] = []
        numbers: list[int] = []
        for seat in seats_in(s.attending):
            number = committed(g, seat, self.item)
            if number:
                spent.append(seat)
                numbers.append(number)
        if spent:
            g.emit(VotesSpent(spent, numbers))  # WK-ASSEMBLY-10
        tied = best_choices(g, self.matter, self.object)
        if len(tied) == 1:
            return apply_decision(g, self.under, self.matter, self.object, tied[0], self.drawn)
        return TieBreak(self.under, presiding(g), self.matter, self.object, self.drawn)


def committed(g: Play[State], seat: int, item: int) -> int:
    """The votes a baron wrote down for this vote, or fewer if votes were lost since (WK-R-057)."""
    s = g.state
    if s.gone[seat] != PLAYS:
        return 0
    return min(known(s.drafts.at(Seat(seat), max(item, 0))), s.votes[seat])


def choices(g: Play[State], matter: int, object: int) -> list[int]:
    """The possible choices: yes and no, or any baron in the game; a banned baron cannot become president (WK-R-156)."""
    if matter != CARD or laws(g).proposals[object].vote != DESIGNATE:
        return [YEA, NAY]
    barred = False
    for effect in laws(g).proposals[object].effects:
        if effect.op == TAKE_TOKEN and effect.token == PRESIDENT_TOKEN:
            barred = True
    s = g.state
    found: list[int] = []
    for seat in range(s.seats):
        if in_play(g, seat) and not (barred and s.banned[seat]):
            found.append(FIRST_SEAT + seat)
    return found


def best_choices(g: Play[State], matter: int, object: int) -> list[int]:
    """The choices with the most votes; all choices if there were no votes (WK-R-046)."""
    s = g.state
    every = choices(g, matter, object)
    most = max([s.tally[choice] for choice in every], default=0)
    return [choice for choice in every if s.tally[choice] == most]


def vote_move(choice: int) -> Move:
    if choice == YEA:
        return YES.plain()
    return NO.plain() if choice == NAY else ELECT.one(choice - FIRST_SEAT)


def choice_of(move: Move) -> int:
    if YES.owns(move):
        return YEA
    return NAY if NO.owns(move) else FIRST_SEAT + ELECT.first(move)


class Commit(SealedChoice[State]):
    """Each baron commits 0 to all of his votes in secret (WK-ASSEMBLY-07); all are shown at the same time
    (WK-ASSEMBLY-08)."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-ASSEMBLY-07"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [COMMIT.one(number) for number in range(min(MOST_COUNT, g.state.votes[seat]) + 1)]

    def only(self, g: Play[State], seat: Seat) -> Move | None:
        return COMMIT.one(0) if not g.state.votes[seat] else None  # how many votes a baron has is public

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        drafts = g.state.drafts
        return [RETHINK.plain()] if drafts.asked[seat] and drafts.sealed[seat] else []

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if RETHINK.owns(move):
            g.emit(VotesReopened(seat))
            g.emit(VotesCleared(seat))
        else:
            g.emit(VotesWritten(seat, 0, COMMIT.first(move)))
            g.emit(VotesSealed(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        g.emit(VotesOpened(g.state.drafts.written[:]))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if COMMIT.owns(move):
            return Line("not-so-many-votes", "WK-ASSEMBLY-07", {"count": g.state.votes[seat]})
        return Line("not-now", self.rule(), {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-commit", "WK-ASSEMBLY-07", {"seat": seat, "count": g.state.votes[seat]})


class WrittenSplit(SealedChoice[State]):
    """Two players write down how many votes they spend on each proposal (WK-2P-04). The number after the last one says
    how many were written."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-2P-04"

    def left(self, g: Play[State], seat: Seat) -> int:
        return g.state.votes[seat] - sum(g.state.drafts.of(seat)[:WRITTEN])

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [COMMIT.one(number) for number in range(min(MOST_COUNT, self.left(g, seat)) + 1)]

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        drafts = g.state.drafts
        return [RETHINK.plain()] if drafts.asked[seat] and (drafts.sealed[seat] or drafts.at(seat, WRITTEN)) else []

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        if RETHINK.owns(move):
            if s.drafts.sealed[seat]:
                g.emit(VotesReopened(seat))
            g.emit(VotesCleared(seat))
            return self
        place = s.drafts.at(seat, WRITTEN)
        g.emit(VotesWritten(seat, place, COMMIT.first(move)))
        g.emit(VotesWritten(seat, WRITTEN, place + 1))
        if place + 1 == len(s.agenda):
            g.emit(VotesSealed(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        g.emit(VotesOpened(g.state.drafts.written[:]))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if COMMIT.owns(move):
            return Line("not-so-many-votes", "WK-2P-04", {"count": self.left(g, seat)})
        return Line("not-now", self.rule(), {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        place = g.state.drafts.at(seat, WRITTEN)
        card = g.state.agenda[place] if place < len(g.state.agenda) else g.state.agenda[0]
        return Line("ask-split", "WK-2P-04", {"seat": seat, "proposal": card, "count": self.left(g, seat)})


class Announce(Question):
    """Clockwise from the president, each baron who committed votes says what they are for (WK-ASSEMBLY-09). Barons
    without votes are not asked (WK-R-047)."""

    def __init__(
        self, under: Step[State], seat: Seat, matter: int, object: int, item: int, first: Seat, turn: int
    ) -> None:
        self.under = under
        self.seat = seat
        self.matter = matter
        self.object = object
        self.item = item
        self.first = first
        self.turn = turn

    def rule(self) -> str:
        return "WK-ASSEMBLY-09"

    def silent(self, g: Play[State]) -> bool:
        return not has(g.state.attending, self.seat) or not committed(g, self.seat, self.item)

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [] if self.silent(g) else Question.deciders(self, g)

    def run(self, g: Play[State]) -> Step[State]:
        return self.following(g) if self.silent(g) else Question.run(self, g)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [vote_move(choice) for choice in choices(g, self.matter, self.object)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(VoiceGiven(seat, choice_of(move), committed(g, seat, self.item)))
        return self.following(g)

    def following(self, g: Play[State]) -> Step[State]:
        turn = self.turn + 1
        if turn == g.state.seats:
            return self.under
        seat = clockwise(g, self.first, turn)
        return Announce(self.under, seat, self.matter, self.object, self.item, self.first, turn)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        number = committed(g, seat, self.item)
        return asked_on("WK-ASSEMBLY-09", seat, self.matter, self.object, number)

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        return no_choice(self.rule(), verb)


class TieBreak(Question):
    """The president breaks a tie, not bound by their own vote (WK-ASSEMBLY-11)."""

    def __init__(self, under: Step[State], seat: Seat, matter: int, object: int, drawn: int) -> None:
        self.under = under
        self.seat = seat
        self.matter = matter
        self.object = object
        self.drawn = drawn

    def rule(self) -> str:
        return "WK-ASSEMBLY-11"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [vote_move(choice) for choice in best_choices(g, self.matter, self.object)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        return apply_decision(g, self.under, self.matter, self.object, choice_of(move), self.drawn)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return asked_on("WK-ASSEMBLY-11", seat, self.matter, self.object, 0)

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        return no_choice(self.rule(), verb)


def asked_on(rule: str, seat: Seat, matter: int, object: int, number: int) -> Line:
    """A question that names what is voted on: the card, the pardon, or the kind of motion. `number` is the votes in
    question, or 0 for a tie."""
    tie = number == 0
    if matter in (CARD, CANCEL_CARD):
        key = "ask-tie-card" if tie else "ask-announce-card"
        return Line(key, rule, {"seat": seat, "count": number, "proposal": object})
    if matter == PARDON_BARON:
        key = "ask-tie-pardon" if tie else "ask-announce-pardon"
        return Line(key, rule, {"seat": seat, "count": number, "other": object})
    key = "ask-tie-motion" if tie else "ask-announce-motion"
    return Line(key, rule, {"seat": seat, "count": number, "matter": matter})


def no_choice(rule: str, verb: Verb) -> Line:
    if verb in (YES, NO, ELECT):
        return Line("not-a-choice-here", rule, {})
    return Line("not-now", rule, {})
