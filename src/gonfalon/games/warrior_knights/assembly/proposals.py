"""The results of votes (WK-PROPOSAL, WK-BAN): laws, motions, charges, offices, refusal and bans."""

from typing import cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import armies_of
from gonfalon.games.warrior_knights.assembly.matters import (
    ADJOURNMENT,
    CARD,
    FIRST_SEAT,
    FREE_MOTION,
    NAY,
    PARDON_BARON,
    YEA,
    Sitting,
    presiding,
)
from gonfalon.games.warrior_knights.cards import (
    CHARGE,
    CONCESSION,
    DESIGNATE,
    LAW,
    LOSE_CROWNS,
    LOSE_MERCENARIES,
    LOSE_VOTES,
    NO_REFUSAL,
    OFFICE,
    Effect,
)
from gonfalon.games.warrior_knights.event_cards.effects import PROPOSAL_CARD, Effects, cards_of_nation
from gonfalon.games.warrior_knights.events.assembly import (
    ChargeGiven,
    ChargeLost,
    Decided,
    FreeMotionDecided,
    LawPassed,
    LawRepealed,
    OfficeGiven,
    OfficeLost,
    ProposalDiscarded,
    Refused,
    RuleChanged,
)
from gonfalon.games.warrior_knights.events.barons import BaronPardoned
from gonfalon.games.warrior_knights.ids import ALL_NOBLES, NOBODY, NONE, Nation, ProposalId, noble_by
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question, clockwise, in_play
from gonfalon.games.warrior_knights.state import IN_FORCE, State
from gonfalon.games.warrior_knights.tokens import ban, refuse
from gonfalon.games.warrior_knights.verbs import ACCEPT, DROP, REFUSE
from gonfalon.games.warrior_knights.verbs import OFFICE as OFFICE_VERB
from gonfalon.games.warrior_knights.war.death import Thinned


def apply_decision(
    g: Play[State], under: Step[State], matter: int, object: int, choice: int, drawn: int
) -> Step[State]:
    """Applies the result of a vote at once (WK-ASSEMBLY-12)."""
    g.emit(Decided(choice))
    if matter != CARD:
        return apply_motion(g, under, matter, object, choice)
    proposal = ProposalId(object)
    card = laws(g).proposals[proposal]
    if card.vote == DESIGNATE:
        seat = Seat(choice - FIRST_SEAT)
        if card.refusal == NO_REFUSAL or (is_fourth_charge(g, proposal, seat) and not laws(g).fourth_charge_refusable):
            return apply_acceptance(g, under, proposal, seat, drawn)
        return Acceptance(under, seat, proposal, drawn)
    if choice == NAY or (card.draw and drawn == NONE):
        g.emit(ProposalDiscarded(proposal, "WK-PROPOSAL-01"))
        return under
    if card.type == LAW:
        g.emit(LawPassed(proposal))
        for effect in card.effects:
            g.emit(RuleChanged(effect.key, effect.amount))
        return under
    first = presiding(g)
    return Objection(under, first, proposal, drawn, first, 0, 0)


def apply_motion(g: Play[State], under: Step[State], matter: int, object: int, choice: int) -> Step[State]:
    """Applies a vote with yes or no: pardon, repeal or adjournment. Nobody can refuse the result (WK-R-052,
    WK-BAN-04)."""
    if matter == FREE_MOTION:
        g.emit(FreeMotionDecided(1 if choice == YEA else 0))
        return under
    if choice == NAY:
        return under
    if matter == PARDON_BARON:
        g.emit(BaronPardoned(Seat(object)))  # WK-BAN-05: the baron attends from the next assembly on
        return under
    if matter == ADJOURNMENT:
        return cast(Sitting, under).adjourned()  # WK-MOTION-04
    return cancel_card(g, under, ProposalId(object))


def cancel_card(g: Play[State], under: Step[State], card: ProposalId) -> Step[State]:
    """Removes a law, charge or office from play."""
    s = g.state
    if s.proposal_at[card] == IN_FORCE:
        g.emit(LawRepealed(card))
        for effect in laws(g).proposals[card].effects:
            g.emit(RuleChanged(effect.key, 0))
        return under
    for noble in ALL_NOBLES:
        if s.office[noble] == card:
            g.emit(OfficeLost(card, noble, "WK-MOTION-02"))
            return Thinned(under, s.lord(noble))
    for seat in range(s.seats):
        if card in s.charges_of(seat):
            g.emit(ChargeLost(card, Seat(seat), "WK-MOTION-02"))
    return under


class Acceptance(Question):
    """The chosen baron accepts, or refuses and is banned; a refused card is discarded (WK-BAN-01, WK-R-157)."""

    def __init__(self, under: Step[State], seat: Seat, card: ProposalId, drawn: int) -> None:
        self.under = under
        self.seat = seat
        self.card = card
        self.drawn = drawn

    def rule(self) -> str:
        return "WK-BAN-01"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [REFUSE.plain(), ACCEPT.plain()]

    def reply(self, g: Play[State]) -> Move:
        return ACCEPT.plain()

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if ACCEPT.owns(move):
            return apply_acceptance(g, self.under, self.card, seat, self.drawn)
        g.emit(Refused(seat, "WK-BAN-01"))
        g.emit(ProposalDiscarded(self.card, "WK-BAN-01"))
        ban(g, seat)
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-accept", "WK-BAN-01", {"seat": seat, "proposal": self.card})


def apply_acceptance(g: Play[State], under: Step[State], card: ProposalId, seat: Seat, drawn: int) -> Step[State]:
    kind = laws(g).proposals[card].type
    if kind in (CHARGE, CONCESSION):
        if is_fourth_charge(g, card, seat):  # WK-PROPOSAL-04
            return GiveUp(under, seat, card)
        g.emit(ChargeGiven(card, seat))
        return under
    if kind == OFFICE:
        return ChooseNoble(under, seat, card)
    return Effects(PutAway(under, card), PROPOSAL_CARD, card, 0, seat, drawn, 0, 0)


def is_fourth_charge(g: Play[State], card: ProposalId, seat: int) -> bool:
    """Whether the card is a charge for a baron who has three already (WK-PROPOSAL-04)."""
    charge = laws(g).proposals[card].type in (CHARGE, CONCESSION)
    return charge and NONE not in g.state.charges_of(seat)


class PutAway(Step[State]):
    """Discards a motion once it has been applied (WK-PROPOSAL-02)."""

    def __init__(self, under: Step[State], card: ProposalId) -> None:
        self.under = under
        self.card = card

    def rule(self) -> str:
        return "WK-PROPOSAL-02"

    def run(self, g: Play[State]) -> Step[State]:
        g.emit(ProposalDiscarded(self.card, "WK-PROPOSAL-02"))
        return self.under


class GiveUp(Question):
    """A baron who receives a fourth charge gives up one of the old ones (WK-PROPOSAL-04, WK-R-049)."""

    def __init__(self, under: Step[State], seat: Seat, card: ProposalId) -> None:
        self.under = under
        self.seat = seat
        self.card = card

    def rule(self) -> str:
        return "WK-PROPOSAL-04"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [DROP.one(card) for card in sorted(g.state.charges_of(self.seat))]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(ChargeLost(ProposalId(DROP.first(move)), seat, "WK-PROPOSAL-04"))
        g.emit(ChargeGiven(self.card, seat))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-give-up", "WK-PROPOSAL-04", {"seat": seat, "proposal": self.card})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is DROP:
            return Line("not-your-charge", "WK-R-049", {"proposal": args[0]})
        if verb is REFUSE:
            return Line("fourth-charge", "WK-PROPOSAL-04", {"proposal": self.card})
        return Line("not-now", self.rule(), {})


class ChooseNoble(Question):
    """The baron gives an office to one of their nobles, on or off the board; it replaces an older office
    (WK-PROPOSAL-06, WK-R-051)."""

    def __init__(self, under: Step[State], seat: Seat, card: ProposalId) -> None:
        self.under = under
        self.seat = seat
        self.card = card

    def rule(self) -> str:
        return "WK-PROPOSAL-06"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [OFFICE_VERB.one(noble) for noble in g.state.nobles_of(self.seat) if not g.state.out[noble]]

    def run(self, g: Play[State]) -> Step[State]:
        if self.menu(g, self.seat):
            return Question.run(self, g)
        g.emit(ProposalDiscarded(self.card, "WK-R-051"))
        return self.under

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        s = g.state
        noble = noble_by(OFFICE_VERB.first(move))
        if s.office[noble] != NONE:
            g.emit(OfficeLost(s.office[noble], noble, "WK-PROPOSAL-06"))
        g.emit(OfficeGiven(self.card, noble))
        return Thinned(self.under, self.seat)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-office", "WK-PROPOSAL-06", {"seat": seat, "proposal": self.card})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is OFFICE_VERB:
            return Line("not-your-noble", "WK-PROPOSAL-06", {"noble": args[0], "region": NONE})
        return Line("not-now", self.rule(), {})


class Objection(Question):
    """A motion affects several barons: each who would lose something obeys, or refuses and is banned. All answer before
    the motion is applied (WK-R-050, WK-R-157)."""

    def __init__(
        self, under: Step[State], seat: Seat, card: ProposalId, drawn: int, first: Seat, turn: int, refused: int
    ) -> None:
        self.under = under
        self.seat = seat
        self.card = card
        self.drawn = drawn
        self.first = first
        self.turn = turn
        self.refused = refused

    def rule(self) -> str:
        return "WK-BAN-01"

    def asked(self, g: Play[State]) -> bool:
        card = laws(g).proposals[self.card]
        if card.refusal == NO_REFUSAL or not in_play(g, self.seat):
            return False
        for effect in card.effects:
            if would_cost(g, effect, self.seat, self.drawn):
                return True
        return False

    def deciders(self, g: Play[State]) -> list[Seat]:
        return Question.deciders(self, g) if self.asked(g) else []

    def run(self, g: Play[State]) -> Step[State]:
        return Question.run(self, g) if self.asked(g) else self.following(g, self.refused)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [REFUSE.plain(), ACCEPT.plain()]

    def reply(self, g: Play[State]) -> Move:
        return ACCEPT.plain()

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if ACCEPT.owns(move):
            return self.following(g, self.refused)
        refuse(g, seat, "WK-BAN-01")
        return self.following(g, self.refused | 1 << self.seat)

    def following(self, g: Play[State], refused: int) -> Step[State]:
        turn = self.turn + 1
        if turn < g.state.seats:
            seat = clockwise(g, self.first, turn)
            return Objection(self.under, seat, self.card, self.drawn, self.first, turn, refused)
        return Effects(PutAway(self.under, self.card), PROPOSAL_CARD, self.card, 0, NOBODY, self.drawn, 0, refused)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-object", "WK-BAN-01", {"seat": seat, "proposal": self.card})


def would_cost(g: Play[State], effect: Effect, seat: int, drawn: int) -> bool:
    """Whether an effect would take something from a baron."""
    s = g.state
    if effect.op == LOSE_MERCENARIES:
        for army in armies_of(s, seat):
            if cards_of_nation(g, army, Nation(drawn)):
                return True
        return False
    if effect.op == LOSE_CROWNS:
        return s.crowns[seat] > 0
    return effect.op == LOSE_VOTES and s.votes[seat] > 0
