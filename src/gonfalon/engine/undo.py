"""Computes what can be taken back, from what happened; rules do not declare it.

A batch can be taken back by the seat that made it if it used no chance, contains no event that a rule calls final,
showed that seat nothing new, and revealed no other seat's secret. Revealing one's own secret is allowed if nobody else
knew it.
"""

from typing import Generic

from gonfalon.engine.chance import NoChance
from gonfalon.engine.event import Event, S, same_event
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.view import Views, faces


class Position(Generic[S]):
    """The complete position before batch `number`, to which a match can return or at which it can be resumed."""

    def __init__(self, number: int, after: int, state: S, views: Views[S], top: Step[S]) -> None:
        self.number = number
        self.after = after  # number of the last live batch, which differs from `number` - 1 after an undo
        self.state = state
        self.views = views
        self.top = top


class Point(Generic[S]):
    """A move that may be taken back, and the position before it."""

    def __init__(self, seat: Seat, move: Move, words: str, before: Position[S]) -> None:
        self.seat = seat
        self.move = move
        self.words = words
        self.before = before


def can_take_back(point: Point[S], events: list[Event[S]], chance: list[int]) -> bool:
    if chance:
        return False
    for event in events:
        if event.final:
            return False
    if not point.before.views.rules.hides():
        return True
    if not _foreseen(point, events, point.seat):
        return False
    learnt = 0
    others = 0
    for viewer in point.before.views.viewers:
        if viewer != point.seat:
            others += 1
            learnt += not _foreseen(point, events, viewer)
    # If one other seat learnt something that another knew already, it may have been the other's secret.
    return learnt == 0 or (learnt == others and _own(events, point.seat))


def _foreseen(point: Point[S], events: list[Event[S]], viewer: Seat) -> bool:
    """Whether this viewer could predict, from its view alone, what the move would show it."""
    view = point.before.views.of(viewer)
    twin: S = view.copy()  # type: ignore[assignment]
    play = Play(point.before.views.rules, twin, point.before.top, NoChance())
    try:
        play.take(point.seat, point.move, point.words)
    except Exception:  # the rules ran into an unknown of the view, so the result could not be predicted
        return False
    expected = faces(play.events, viewer)
    seen = faces(events, viewer)
    if len(expected) != len(seen):
        return False
    for predicted, true in zip(expected, seen, strict=True):
        if not same_event(predicted, true):
            return False
    return True


def _own(events: list[Event[S]], seat: Seat) -> bool:
    """Whether the seat sees all these events in full: then what others learnt was its own secret."""
    for event in events:
        face = event.face(seat)
        if face is None or not same_event(face, event):
            return False
    return True
