"""Carrying out the effects of cards one after the other. `cards.py` holds their vocabulary."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.armies import armies_of, cards_in, desert, exhaust, men, on_board, worn_out
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import (
    ADD_LOSSES,
    ALL_WITHOUT_FAITH,
    BREACH_CITY,
    CHOSEN,
    CHURCH_TOKEN,
    DRAWER,
    DRAWN,
    EXHAUST_NOBLE,
    FOR_BARON,
    GAIN_CROWNS,
    GAIN_FAITH,
    GAIN_INFLUENCE,
    GAIN_MERCENARY,
    GAIN_VOTES,
    IMPROVE_CITY,
    KILL_NOBLE,
    LOSE_CROWNS,
    LOSE_EXPEDITION,
    LOSE_MERCENARIES,
    LOSE_VOTES,
    LOST,
    MARK_NOBLE,
    MODIFIER,
    PARDON,
    PASS_TOKEN,
    PAY_OR_LOSE,
    PRESIDENT_TOKEN,
    RAZE_CITY,
    REVOLT_CITY,
    TAKE_CITY,
    TAKE_TOKEN,
    TRIGGER_PHASE,
    Effect,
)
from gonfalon.games.warrior_knights.event_cards.choices import AngryCompany, Mason, PickRevolt
from gonfalon.games.warrior_knights.events.barons import (
    BaronCursed,
    BaronPardoned,
    ChurchTaken,
    InfluenceGained,
    PresidencyTaken,
    VotesLost,
)
from gonfalon.games.warrior_knights.events.cards import ExpeditionEnded
from gonfalon.games.warrior_knights.events.cities import BreachMade, CityRazed
from gonfalon.games.warrior_knights.events.nobles import LossesAdded, NobleBedridden, NobleMarked, TroopsDisplayed
from gonfalon.games.warrior_knights.events.turn import PhaseOrdered, SpellCast
from gonfalon.games.warrior_knights.fate_draws import one_of
from gonfalon.games.warrior_knights.ids import (
    ALL_ROUTES,
    NO_ROUTE,
    NOBODY,
    Army,
    Nation,
    Region,
    city_by,
    is_garrison,
    noble_by,
    nobles_in,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.phases.mercenaries import Enlist, armies_that_recruit
from gonfalon.games.warrior_knights.purse import gain_crowns, gain_faith, gain_votes, pay_crowns
from gonfalon.games.warrior_knights.question import clockwise, in_play
from gonfalon.games.warrior_knights.state import DECK, LOSS, State
from gonfalon.games.warrior_knights.strongholds import drop_broken_fortification, walls
from gonfalon.games.warrior_knights.tokens import pass_church, pass_presidency
from gonfalon.games.warrior_knights.war.capture import TakeControl
from gonfalon.games.warrior_knights.war.death import DESERTION, Death, Deaths, Thinned

EVENT: Final = 0
PROPOSAL_CARD: Final = 1


class Effects(Step[State]):
    """The effects of an event or a proposal, as `source` says. `seat` drew it or was chosen; `drawn` is what fate
    named; `turn` counts the barons dealt with; `spared` are those who refused, one bit per seat (WK-R-050)."""

    def __init__(
        self, under: Step[State], source: int, card: int, index: int, seat: int, drawn: int, turn: int, spared: int
    ) -> None:
        self.under = under
        self.source = source
        self.card = card
        self.index = index
        self.seat = seat
        self.drawn = drawn
        self.turn = turn
        self.spared = spared

    def rule(self) -> str:
        return "WK-EVENT-05" if self.source == EVENT else "WK-PROPOSAL-02"

    def effects(self, g: Play[State]) -> list[Effect]:
        if self.source == EVENT:
            return laws(g).events[self.card].effects
        return laws(g).proposals[self.card].effects

    def run(self, g: Play[State]) -> Step[State]:
        effects = self.effects(g)
        if self.index == len(effects):
            return self.under
        effect = effects[self.index]
        done = Effects(self.under, self.source, self.card, self.index + 1, self.seat, self.drawn, 0, self.spared)
        if effect.op in BY_BARON:
            concerned = barons_concerned(g, effect, self.seat, self.drawn, self.spared)
            if self.turn >= len(concerned):
                return done
            following = Effects(
                self.under, self.source, self.card, self.index, self.seat, self.drawn, self.turn + 1, self.spared
            )
            return for_baron(g, following, effect, concerned[self.turn], self.drawn, self.rule())
        return on_board_effect(g, done, effect, self.seat, self.drawn, self.rule())


BY_BARON: Final = [
    GAIN_CROWNS,
    LOSE_CROWNS,
    GAIN_FAITH,
    GAIN_VOTES,
    LOSE_VOTES,
    GAIN_INFLUENCE,
    TAKE_TOKEN,
    PASS_TOKEN,
    TAKE_CITY,
    REVOLT_CITY,
    IMPROVE_CITY,
    LOSE_MERCENARIES,
    PAY_OR_LOSE,
    GAIN_MERCENARY,
]


def barons_concerned(g: Play[State], effect: Effect, seat: int, drawn: int, spared: int) -> list[int]:
    """The barons an effect acts on, clockwise from the president (WK-R-152). Barons already dealt with keep their
    places, because `Effects.turn` counts them."""
    s = g.state
    if effect.who in (DRAWER, CHOSEN):
        return [seat]
    if effect.who == DRAWN:
        return [drawn]
    found: list[int] = []
    for turn in range(s.seats):
        other = (s.president + turn) % s.seats
        if in_play(g, other) and not has(spared, other):
            found.append(other)
    return found


def for_baron(g: Play[State], under: Step[State], effect: Effect, seat: int, drawn: int, why: str) -> Step[State]:
    """Carries out one effect on one baron."""
    s = g.state
    baron = Seat(seat)
    op = effect.op
    cities = len(s.controls(seat)) if effect.per_city else 1
    if op == GAIN_CROWNS:
        gain_crowns(g, seat, max(effect.minimum, effect.amount * cities), why)
    elif op == LOSE_CROWNS:
        pay_crowns(g, seat, s.crowns[seat] // 2 if effect.half else effect.amount * cities, why)
    elif op == GAIN_FAITH:
        if effect.who != ALL_WITHOUT_FAITH or not s.faith[seat]:
            gain_faith(g, seat, effect.amount, why)
    elif op == GAIN_VOTES:
        gain_votes(g, seat, effect.amount, why)
    elif op == LOSE_VOTES:
        lost = s.votes[seat] if effect.everything else min(effect.amount, s.votes[seat])
        if lost:
            g.emit(VotesLost(baron, lost, why))
    elif op == GAIN_INFLUENCE:
        if not laws(g).might:
            g.emit(InfluenceGained(baron, effect.amount, why))
    elif op == TAKE_TOKEN:
        take_token(g, effect.token, baron, why)
    elif op == PASS_TOKEN:
        if effect.token == CHURCH_TOKEN and s.church == seat:
            pass_church(g, seat, why)
        elif effect.token == PRESIDENT_TOKEN and s.president == seat:
            pass_presidency(g, seat, why)
    elif op == TAKE_CITY:
        return TakeControl(under, baron, city_by(drawn))
    elif op == REVOLT_CITY:
        return PickRevolt(under, baron, 1 if effect.payable else 0)
    elif op == IMPROVE_CITY:
        return Mason(under, baron)
    elif op == LOSE_MERCENARIES:
        for army in armies_of(s, seat):
            desert(g, cards_of_nation(g, army, Nation(drawn)), army, why)
        return Thinned(under, baron)
    elif op == PAY_OR_LOSE:
        return AngryCompany(Thinned(under, baron), baron, Nation(drawn), 0)
    elif op == GAIN_MERCENARY:
        return gain_mercenary(g, under, baron)
    return under


def on_board_effect(g: Play[State], under: Step[State], effect: Effect, seat: int, drawn: int, why: str) -> Step[State]:
    """Carries out effects on cities, nobles, phases and rules."""
    s = g.state
    op = effect.op
    if op == RAZE_CITY:
        burnt = 0
        if effect.kill_nobles and s.owner[drawn] != NOBODY:  # WK-R-151: nobles inside die
            burnt = s.nobles_at(s.owner[drawn], laws(g).city_region[drawn])
        g.emit(CityRazed(city_by(drawn), why))
        return Deaths(under, burnt, burnt)
    if op == BREACH_CITY:
        city = city_by(drawn)
        for _ in range(effect.amount):
            if walls(g, city) > 0:
                g.emit(BreachMade(city, why))
                drop_broken_fortification(g, city)
    elif op == KILL_NOBLE:
        return Death(under, noble_by(drawn), DESERTION)
    elif op == ADD_LOSSES:
        if effect.in_region:
            return Plague(under, s.president, 0, laws(g).city_region[drawn], effect.amount)
        if effect.everything:
            return add_losses(g, under, armies_of(s, seat), effect.amount, effect.spare, why)
        return add_losses(g, under, [Army(drawn)], effect.amount, effect.spare, why)
    elif op == EXHAUST_NOBLE:
        if effect.rounds == 2:
            g.emit(NobleBedridden(noble_by(drawn)))
        else:
            exhaust(g, noble_by(drawn), why)
    elif op == MARK_NOBLE:
        g.emit(NobleMarked(noble_by(drawn)))
    elif op == TRIGGER_PHASE:
        g.emit(PhaseOrdered(effect.phase))
    elif op == LOSE_EXPEDITION:
        furthest = NO_ROUTE
        for route in ALL_ROUTES:
            if s.pawn[route] and (furthest == NO_ROUTE or s.pawn[route] >= s.pawn[furthest]):
                furthest = route
        if furthest != NO_ROUTE:
            g.emit(ExpeditionEnded(furthest, LOST))
    elif op == PARDON:
        for other in range(s.seats):
            if s.banned[other]:
                g.emit(BaronPardoned(Seat(other)))
    elif op == MODIFIER:
        if effect.scope == FOR_BARON:  # the pack allows events only no_faith_gain in this scope
            g.emit(BaronCursed(Seat(seat)))
        else:
            g.emit(SpellCast(effect.key, effect.amount))
    return under


def take_token(g: Play[State], token: int, seat: Seat, why: str) -> None:
    """Moves a token. The presidency never goes to a banned baron (WK-R-162)."""
    s = g.state
    if token == CHURCH_TOKEN:
        if s.church != seat:
            g.emit(ChurchTaken(seat, why))
    elif s.president != seat and not s.banned[seat]:
        g.emit(PresidencyTaken(seat, why))


def cards_of_nation(g: Play[State], army: Army, nation: Nation) -> list[int]:
    law = laws(g)
    return [card for card in cards_in(g.state, army) if law.card_nation[card] == nation]


def add_losses(
    g: Play[State], under: Step[State], armies: list[Army], amount: int, spare: bool, why: str
) -> Step[State]:
    """Adds loss tokens one at a time; none after one that kills. Nobles at sea or off the board get none (WK-R-153)."""
    s = g.state
    dead = 0
    for army in armies:
        if not on_board(s, army):
            continue
        if spare and LOSS * (s.losses[army] + amount) >= men(g, army):
            continue
        for _ in range(amount):
            if worn_out(g, army):
                break
            g.emit(LossesAdded(army, 1, why))
        if not is_garrison(army) and worn_out(g, army):
            dead |= 1 << army
    return Deaths(under, dead, dead) if dead else under


class Plague(Step[State]):
    """Every army in a region takes losses, baron after baron (WK-R-152)."""

    def __init__(self, under: Step[State], first: int, turn: int, region: Region, amount: int) -> None:
        self.under = under
        self.first = first
        self.turn = turn
        self.region = region
        self.amount = amount

    def rule(self) -> str:
        return "WK-EVENT-05"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.turn == s.seats:
            return self.under
        seat = clockwise(g, self.first, self.turn)
        armies: list[Army] = []
        armies.extend(nobles_in(s.nobles_at(seat, self.region)))
        if s.fortress[seat] == self.region:
            armies.append(s.garrison(seat))
        following = Plague(self.under, self.first, self.turn + 1, self.region, self.amount)
        return add_losses(g, following, armies, self.amount, False, "WK-EVENT-05")


def gain_mercenary(g: Play[State], under: Step[State], seat: Seat) -> Step[State]:
    """The baron gets the top mercenary card free of charge, if one of their armies may take it."""
    s = g.state
    deck = [card for card in range(laws(g).mercenaries) if s.place[card] == DECK]
    if not deck or not armies_that_recruit(g, seat):
        return under
    card = one_of(g, deck)
    g.emit(TroopsDisplayed([card]))
    return Enlist(under, seat, card)
