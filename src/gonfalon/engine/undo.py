"""What can be taken back. It is computed from what happened; rules do not say it.

A batch can be taken back by the seat that made it if it used no chance, holds no event that a rule calls final, told
that seat nothing new, and cost no other seat a secret. Showing one's own secret is allowed, if nobody else shared it.
"""

from typing import Generic

from gonfalon.engine.chance import NoChance
from gonfalon.engine.event import Event, S, same_event
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.view import Views, faces


class Position(Generic[S]):
    """Everything as it is before batch `number`: where a match can go back to, or be resumed."""

    def __init__(self, number: int, after: int, state: S, views: Views[S], top: Step[S]) -> None:
        self.number = number
        self.after = after  # number of the batch that stands last, which an undo before it makes an earlier one
        self.state = state
        self.views = views
        self.top = top


class Point(Generic[S]):
    """A move that may be taken back, and what was before it."""

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
    # What one other seat learnt and another knew already may have been the other's to keep: shown, it cost a secret.
    return learnt == 0 or (learnt == others and _own(events, point.seat))


def _foreseen(point: Point[S], events: list[Event[S]], viewer: Seat) -> bool:
    """Whether this viewer could have foreseen, from its view alone, what the move would show it."""
    view = point.before.views.of(viewer)
    twin: S = view.copy()  # type: ignore[assignment]
    play = Play(point.before.views.rules, twin, point.before.top, NoChance())
    try:
        play.take(point.seat, point.move, point.words)
    except Exception:  # a view that runs into an unknown could not foresee what follows
        return False
    expected = faces(play.events, viewer)
    seen = faces(events, viewer)
    if len(expected) != len(seen):
        return False
    for mine, true in zip(expected, seen, strict=True):
        if not same_event(mine, true):
            return False
    return True


def _own(events: list[Event[S]], seat: Seat) -> bool:
    """Whether the seat knows all that happened: then what others learnt was its own secret."""
    for event in events:
        face = event.face(seat)
        if face is None or not same_event(face, event):
            return False
    return True
