"""Turns (SK-020, SK-021, SK-035 to SK-045): their order, income, the menu of a turn, and the end of play."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.six_kingdoms.conquest import compare, withdraw
from gonfalon.games.six_kingdoms.count import Unhiding
from gonfalon.games.six_kingdoms.events.count import GameEnded, HandShown
from gonfalon.games.six_kingdoms.events.turn import (
    ArmyOpened,
    ArmyStrengthened,
    CardHidden,
    IncomePaid,
    KingdomReinforced,
    KnightRecruited,
    KnightRecruitedFree,
    LastCardPlayed,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from gonfalon.games.six_kingdoms.ids import COLOURS, VEILED, colour_of
from gonfalon.games.six_kingdoms.laws import laws
from gonfalon.games.six_kingdoms.plays import can_play, turn_menu
from gonfalon.games.six_kingdoms.refusals import why_not_in_turn
from gonfalon.games.six_kingdoms.state import ALL_PASSED, LAST_CARD, LIMIT, NONE, State
from gonfalon.games.six_kingdoms.verbs import (
    ADD,
    END_TURN,
    FREE_RECRUIT,
    HIDE,
    OPEN,
    RECRUIT,
    REINFORCE,
    VEIL,
    WITHDRAW,
)


class Turns(Step[State]):
    """Opens the next turn, or ends the game. `index` counts seats clockwise from the player who began."""

    def __init__(self, under: Step[State], index: int, round: int) -> None:
        self.under = under
        self.index = index
        self.round = round  # the round of the turn before; 0 before the first turn

    def rule(self) -> str:
        return "SK-021"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        law = laws(g)
        if s.last != NONE:
            return self._over(g, LAST_CARD)  # SK-111
        if law.all_passed_ends and s.passes >= s.playing():
            return self._over(g, ALL_PASSED)  # SK-113
        if self.index == 0:
            if self.round and self.round == law.round_limit:
                return self._over(g, LIMIT)  # SK-114
            g.emit(RoundBegan(self.round + 1))
        following = Turns(self.under, (self.index + 1) % s.seats, s.round)
        seat = Seat((s.first + self.index) % s.seats)
        if s.gone[seat]:
            return following
        g.emit(TurnBegan(seat))
        points = income(s, seat)
        if points:
            g.emit(IncomePaid(seat, points))  # SK-036
        return Turn(following, seat, 0, law.confirm)

    def _over(self, g: Play[State], how: int) -> Step[State]:
        g.emit(GameEnded(how))
        return Unhiding(self.under)


class Turn(Step[State]):
    """One flat menu until the turn is over. Once a card is played, everybody can work out the menu; a turn in which
    nothing more can be done then ends by itself, unless the option `confirm` asks first."""

    def __init__(self, under: Step[State], seat: Seat, played: int, asked: int) -> None:
        self.under = under
        self.seat = seat
        self.played = played
        self.asked = asked

    def rule(self) -> str:
        return "SK-044"

    def open(self) -> bool:
        return self.played == 1 and self.asked == 0

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return turn_menu(g.state, laws(g), seat, self.played)

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if move < RECRUIT.base:
            play_card(g, seat, move)
            return Turn(self.under, seat, 1, self.asked)
        if END_TURN.owns(move):
            g.emit(TurnEnded(seat, 1 - self.played))
            return self.under
        if RECRUIT.owns(move):
            g.emit(KnightRecruited(seat, RECRUIT.first(move)))
        elif FREE_RECRUIT.owns(move):
            card, kingdom = FREE_RECRUIT.args(move)
            g.emit(KnightRecruitedFree(seat, card, kingdom))
        else:
            card, kingdom = WITHDRAW.args(move)
            withdraw(g, seat, card, kingdom)
        return self

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return why_not_in_turn(g.state, laws(g), seat, self.played, move)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        if self.played:
            return Line("ask-rest", "SK-040", {"seat": seat})
        if can_play(g.state, seat):
            return Line("ask-card", "SK-038", {"seat": seat})
        return Line("ask-pass", "SK-043", {"seat": seat})


def income(s: State, seat: Seat) -> int:
    """The income from the kingdoms held when the turn begins (SK-035)."""
    points = 0
    for kingdom in range(COLOURS):
        if s.owner[kingdom] == seat:
            points += s.income[kingdom]
    return points


def play_card(g: Play[State], seat: Seat, move: Move) -> None:
    """Plays the turn's one card (SK-038). Its effects follow at once: the end is triggered (SK-110) or a kingdom falls
    (SK-039)."""
    army = NONE
    if OPEN.owns(move):
        card = OPEN.first(move)
        army = colour_of(card)
        g.emit(ArmyOpened(seat, card))
    elif ADD.owns(move):
        card, army = ADD.args(move)
        g.emit(ArmyStrengthened(seat, army, card))
    elif HIDE.owns(move):
        card, army, kingdom = HIDE.args(move)
        _hide(g, seat, army, card, kingdom)
    elif VEIL.owns(move):
        card, kingdom = VEIL.args(move)
        army = VEILED
        _hide(g, seat, army, card, kingdom)
    else:
        card, kingdom = REINFORCE.args(move)
        g.emit(KingdomReinforced(seat, card, kingdom))  # SK-092
    if g.state.hand_size(seat) == 0:
        g.emit(LastCardPlayed(seat))
    if army != NONE:
        compare(g, seat, army)


def _hide(g: Play[State], seat: Seat, army: int, card: int, kingdom: int) -> None:
    g.emit(CardHidden(seat, army, card, kingdom))
    if laws(g).open_hands:
        g.emit(HandShown(seat, g.state.hand_cards(seat)))
