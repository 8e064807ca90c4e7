"""The action phase (WK-ACT): cards are revealed pile by pile; a full zone or a full track triggers its phase."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.assembly.session import OPENING, Assembly
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import (
    DEFENCE,
    EXPEDITION,
    IMPORTANT_EVENT,
    IMPROVISE,
    KINDS,
    MILITARY,
    TAXES,
    TROOP_UPKEEP,
    WAGES,
    ZONES,
)
from gonfalon.games.warrior_knights.event_cards.drawing import important_event
from gonfalon.games.warrior_knights.events.cards import ActionsEnded, CardRevealed, FateShuffled, NeutralRevealed
from gonfalon.games.warrior_knights.events.turn import PhaseBegan, RecruitmentBegan
from gonfalon.games.warrior_knights.ids import NOBODY, OFF
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.phases.mercenaries import Recruitment
from gonfalon.games.warrior_knights.phases.taxes import Taxes
from gonfalon.games.warrior_knights.phases.wages import Wages
from gonfalon.games.warrior_knights.state import BAG, PILES, State
from gonfalon.games.warrior_knights.turn.baron_cards import UNUSED, Improvise, UseCard
from gonfalon.games.warrior_knights.turn.expeditions import Launch
from gonfalon.games.warrior_knights.turn.works import DefenceWorks, TroopUpkeep
from gonfalon.games.warrior_knights.war.operations import MilitaryOperations
from gonfalon.kit import bags


class ActionPhase(Step[State]):
    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-ACT-01"

    def run(self, g: Play[State]) -> Step[State]:
        phase = triggered_phase(g, self)
        if phase is not None:
            return phase
        s = g.state
        if s.players() == 1:
            return self.under  # WK-R-117: the last remaining baron has won
        for pile in range(PILES):
            cards = pile_owners(s, pile)
            if sum(cards):
                return self.reveal(g, pile, cards)
        g.emit(ActionsEnded(laws(g).neutral_copies[:]))
        return self.under

    def reveal(self, g: Play[State], pile: int, cards: list[int]) -> Step[State]:
        """Reveals a card of a pile. A shuffled pile has no order (WK-PREP-04): chance picks its owner, then the
        card."""
        s = g.state
        alike = [owner for owner in range(len(cards)) if cards[owner]]
        owner = alike[0] if len(alike) == 1 else g.chance.pick(cards)
        if owner == s.seats:
            neutral = g.chance.pick(s.neutral_left)
            g.emit(NeutralRevealed(pile, neutral))
            return neutral_card(g, self, neutral)
        at = s.pile_at(pile, owner)
        action = bags.pick(s.piles, at, KINDS, g.chance)
        seat = Seat(owner)
        g.emit(CardRevealed(pile, seat, action))
        if action == MILITARY:
            return MilitaryOperations(self, seat, OFF, 0, 0, 0)
        if action == IMPROVISE:
            return Improvise(self, seat, UNUSED)
        return UseCard(self, seat, action)


def pile_owners(s: State, pile: int) -> list[int]:
    """How many cards of each seat are on a pile, then how many neutral ones. This is public."""
    cards: list[int] = []
    piles = s.piles
    for seat in range(s.seats):
        at = s.pile_at(pile, seat)
        total = 0
        for i in range(at, at + BAG):
            total += piles[i]
        cards.append(total)
    cards.append(s.neutral_in[pile])
    return cards


def in_zone(s: State, zone: int) -> int:
    total = 0
    zones = s.zones
    for i in range(s.zone_at(zone, 0), s.zone_at(zone, s.seats)):
        total += zones[i]
    return total


def full_zone(s: State) -> int:
    """How many cards trigger the phase of a zone (WK-ACT-08)."""
    return 2 * s.players()


def triggered_phase(g: Play[State], under: Step[State]) -> Step[State] | None:
    """The phase that a card has ordered or a full zone triggers, before the next card is revealed (WK-ACT-08,
    WK-ACT-09, WK-R-019); in the order taxes, wages, assembly, recruitment (WK-ACT-12)."""
    s = g.state
    full = full_zone(s)
    for zone in range(len(ZONES)):
        ordered = has(s.ordered, zone)
        if ordered or in_zone(s, zone) >= full:
            g.emit(PhaseBegan(zone, "WK-R-159" if ordered else "WK-ACT-08"))
            if zone == TAXES:
                return Taxes(under, 0, 0, 0)
            if zone == WAGES:
                return Wages(under, Seat(s.president), 0)
            return Assembly(under, OPENING)
    shields = 0
    for owner in s.track:
        if owner != NOBODY:
            shields += 1
    if shields > s.players():
        g.emit(RecruitmentBegan())
        return Recruitment(under)
    return None


def neutral_card(g: Play[State], under: Step[State], neutral: int) -> Step[State]:
    """The president reads a neutral card, and it is applied (WK-ACT-02)."""
    president = Seat(g.state.president)
    if neutral == IMPORTANT_EVENT:
        return important_event(g, under)
    if neutral == EXPEDITION:
        return Launch(under, president)
    if neutral == DEFENCE:
        return DefenceWorks(under, president, president, 0)
    if neutral == TROOP_UPKEEP:
        return TroopUpkeep(under, president, president, 0)
    g.emit(FateShuffled("WK-UNCERTAIN-01"))
    return under
