"""A player who leaves for good (BT-RULING-52)."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.games.battue.events.battle import BattleEnded
from gonfalon.games.battue.events.cards import CardSpent, EventSpent
from gonfalon.games.battue.events.turn import PlayerLeft
from gonfalon.games.battue.ids import CardId
from gonfalon.games.battue.state import NONE, PLAYING, State
from gonfalon.games.battue.turn import Turn
from gonfalon.games.battue.victory import end_if_alone, hand


def left(g: Play[State], seat: Seat) -> Step[State]:
    """Treats a player who leaves as eliminated (BT-RULING-52). In that player's own turn, everything under way ends
    too."""
    s = g.state
    g.emit(PlayerLeft(seat, hand(s, seat)))
    end_if_alone(g)
    if s.ended != PLAYING:
        return Over()
    if seat != s.active:
        return g.top  # steps skip a player who is no longer in the game
    while s.in_play.cards:
        g.emit(CardSpent(s.in_play.seats[0], s.in_play.cards[0]))
    if s.event != NONE:
        g.emit(EventSpent(CardId(s.event)))
    if s.battle.cell != NONE:
        g.emit(BattleEnded(s.battle.cell))
    step = g.top
    while not isinstance(step, Turn):
        step = step.under
    return step
