"""Turns (BT-TURN): their order, the five steps of each, start and end cards, the hand limit, and the end of the
game."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line
from gonfalon.games.battue.cards import play_card, playable, sees_nothing_to_play, why_not_play
from gonfalon.games.battue.conflict import Conflicts
from gonfalon.games.battue.effects import AT_END, AT_START
from gonfalon.games.battue.events.cards import CardDiscarded
from gonfalon.games.battue.events.turn import GameEnded, RoundBegan, TurnBegan, TurnEnded
from gonfalon.games.battue.ids import CardId
from gonfalon.games.battue.laws import laws
from gonfalon.games.battue.march import March
from gonfalon.games.battue.reinforce import Reinforcements
from gonfalon.games.battue.standing import END_CARDS, START_CARDS, without_cards
from gonfalon.games.battue.state import KEYS, LIMIT, PLAYING, State
from gonfalon.games.battue.verbs import DISCARD, DONE, PLAY
from gonfalon.games.battue.victory import keys_controlled

# The steps of a turn (BT-TURN-01).
START: Final = 0
REINFORCING: Final = 1
MARCHING: Final = 2
FIGHTING: Final = 3
FINISH: Final = 4
END: Final = 5


class Turns(Step[State]):
    """Opens the next turn. `index` counts seats to the left of the first player. `round` is the table round of the turn
    before, or 0 before the first turn."""

    def __init__(self, under: Step[State], index: int, round: int) -> None:
        self.under = under
        self.index = index
        self.round = round

    def rule(self) -> str:
        return "BT-TURN-02"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if self.index == 0:
            if self.round and self.round == laws(g).max_rounds:
                g.emit(GameEnded(LIMIT))  # BT-END-10
                return self.under
            g.emit(RoundBegan(self.round + 1))
        seat = Seat((s.first + self.index) % s.seats)
        following = Turns(self.under, (self.index + 1) % s.seats, s.round)
        if not s.playing(seat):  # BT-ELIM-03
            return following
        g.emit(TurnBegan(seat))
        return Turn(following, seat, START)


class Turn(Step[State]):
    def __init__(self, under: Step[State], seat: Seat, phase: int) -> None:
        self.under = under
        self.seat = seat
        self.phase = phase

    def rule(self) -> str:
        return "BT-TURN-01"

    def run(self, g: Play[State]) -> Step[State]:
        phase = self.phase
        if not g.state.playing(self.seat):
            phase = END  # BT-ELIM-06
        following = Turn(self.under, self.seat, phase + 1)
        if phase == START:
            return StartCards(following, self.seat)
        if phase == REINFORCING:
            return Reinforcements(following, self.seat)
        if phase == MARCHING:
            return March(following, self.seat, 0)
        if phase == FIGHTING:
            return Conflicts(following, self.seat)
        if phase == FINISH:
            return EndCards(following, self.seat)
        return self._end(g)

    def _end(self, g: Play[State]) -> Step[State]:
        g.emit(TurnEnded(self.seat))
        if keys_controlled(g.state, laws(g)):
            g.emit(GameEnded(KEYS))  # BT-END-01, BT-END-02
        return self.under if g.state.ended == PLAYING else Over()


class StartCards(Step[State]):
    """The player plays any number of start cards, one after the other (BT-TURN-04). Everybody with a card in hand is
    asked, so that nobody can tell whether a card could be played; an empty hand is public."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "BT-TURN-04"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if g.state.playing(self.seat) and g.state.hand_size(self.seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = playable(g, seat, AT_START)
        moves.append(DONE.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if DONE.owns(move):
            return self.under
        return play_card(g, self, seat, CardId(PLAY.first(move)))

    def only(self, g: Play[State], seat: Seat) -> Move | None:
        return DONE.plain() if sees_nothing_to_play(g, seat, AT_START) else None

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if PLAY.owns(move):
            return why_not_play(g, seat, CardId(PLAY.first(move)), AT_START)
        return Line("start-cards-only", "BT-TURN-04", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-start-cards", "BT-TURN-04", {"seat": seat})

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return without_cards(START_CARDS)


class EndCards(Step[State]):
    """The player plays any number of end cards (BT-TURN-08) and cannot end the turn with more than six cards in hand
    (BT-BOOTY-06)."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "BT-TURN-08"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if g.state.playing(self.seat) and g.state.hand_size(self.seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves = playable(g, seat, AT_END)
        if s.hand_size(seat) > laws(g).hand_limit:
            for card in range(s.booty):
                if s.has(seat, card):
                    moves.append(DISCARD.one(card))
        else:
            moves.append(DONE.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if DONE.owns(move):
            return self.under
        if DISCARD.owns(move):
            g.emit(CardDiscarded(seat, CardId(DISCARD.first(move))))
            return self
        return play_card(g, self, seat, CardId(PLAY.first(move)))

    def only(self, g: Play[State], seat: Seat) -> Move | None:
        full = g.state.hand_size(seat) > laws(g).hand_limit
        return DONE.plain() if not full and sees_nothing_to_play(g, seat, AT_END) else None

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s, limit = g.state, laws(g).hand_limit
        if PLAY.owns(move):
            return why_not_play(g, seat, CardId(PLAY.first(move)), AT_END)
        if DISCARD.owns(move):
            card = DISCARD.first(move)
            if card >= s.booty or not s.has(seat, card):
                return Line("not-in-hand", "BT-BOOTY-01", {"card": card})
            return Line("hand-small-enough", "BT-BOOTY-06", {"limit": limit})
        if DONE.owns(move):
            return Line("hand-too-large", "BT-BOOTY-06", {"count": s.hand_size(seat), "limit": limit})
        return Line("end-cards-only", "BT-TURN-08", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        over = g.state.hand_size(seat) - laws(g).hand_limit
        if over > 0:
            return Line("ask-discard", "BT-BOOTY-06", {"seat": seat, "count": over})
        return Line("ask-end-cards", "BT-TURN-08", {"seat": seat})

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        # No standing answer discards for a player, so a hand above the limit is always asked.
        return without_cards(END_CARDS) if g.state.hand_size(seat) <= laws(g).hand_limit else None
