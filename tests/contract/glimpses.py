"""Lanterns in which a look is answered in public and then undone: whoever is looked at shows a brightest lantern or has
none to show, and puts the hand back. What was learnt is worth nothing a moment later; it was learnt all the same."""

import pytest

from gonfalon.engine.event import OTHERS, PublicEvent, SecretEvent
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step

from . import lanterns as ln

BRIGHTEST = ln.KINDS - 1


class Showed(PublicEvent[ln.Table]):
    rule = "LN-04"

    def __init__(self, seat: int, lantern: int) -> None:
        self.seat = seat
        self.lantern = lantern

    def apply(self, s: ln.Table) -> None:
        ln.Looked(self.seat, self.seat, self.lantern).apply(s)


class HadNone(PublicEvent[ln.Table]):
    rule = "LN-04"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def apply(self, s: ln.Table) -> None:
        pass


class PutBack(SecretEvent[ln.Table]):
    rule = "LN-04"
    secret = {"lanterns": OTHERS}

    def __init__(self, seat: int, lanterns: list[int]) -> None:
        self.seat = seat
        self.lanterns = lanterns

    def apply(self, s: ln.Table) -> None:
        for lantern in self.lanterns:
            ln.take(s.hands, self.seat * ln.HAND, lantern)
            s.deck[ln.KINDS if lantern == UNKNOWN else lantern] += 1


def looks_are_answered(patch: pytest.MonkeyPatch, told: bool) -> None:
    """Honest if a lantern is shown as such. Told otherwise, the same is said by an event that leaves no trace."""
    right, events = ln.Prize.take, ln.Lanterns.events

    def take(self: ln.Prize, g: Play[ln.Table], seat: Seat, move: Move) -> Step[ln.Table]:
        if not ln.LOOK.owns(move):
            return right(self, g, seat, move)
        owner = ln.LOOK.first(move)
        hand = g.state.hand(owner)
        if not hand[BRIGHTEST]:
            g.emit(HadNone(owner))
        elif told:
            g.emit(Showed(owner, BRIGHTEST))
        g.emit(PutBack(owner, [kind for kind in range(ln.KINDS) for _ in range(hand[kind])]))
        return self.under

    patch.setattr(ln.Prize, "take", take)
    patch.setattr(ln.Lanterns, "events", lambda self: [*events(self), Showed, HadNone, PutBack])
