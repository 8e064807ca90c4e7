"""A player who leaves for good (BT-RULING-52)."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.games.battue.battle_events import BattleEnded
from gonfalon.games.battue.card_events import CardSpent, EventSpent
from gonfalon.games.battue.events import PlayerLeft
from gonfalon.games.battue.state import B_CELL, NONE, PLAYING, State
from gonfalon.games.battue.turn import Turn
from gonfalon.games.battue.victory import end_if_alone, hand


def left(g: Play[State], seat: Seat) -> Step[State]:
    """BT-RULING-52: treated as eliminated. In his own turn all that goes on ends with it."""
    s = g.state
    g.emit(PlayerLeft(seat, hand(s, seat)))
    end_if_alone(g)
    if s.ended != PLAYING:
        return Over()
    if seat != s.active:
        return g.top  # steps that would ask him pass him over
    while s.in_play:
        g.emit(CardSpent(Seat(s.in_play[0]), s.in_play[1]))
    if s.event != NONE:
        g.emit(EventSpent(s.event))
    if s.battle[B_CELL] != NONE:
        g.emit(BattleEnded(s.battle[B_CELL]))
    step = g.top
    while not isinstance(step, Turn):
        step = step.under
    return step
