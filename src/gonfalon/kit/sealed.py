"""Sealed simultaneous choices: bribes, votes, secret plans.

    Asked ─▶ Drafted … Cleared … Sealed … Reopened … ─▶ Opened

A draft lives in the state, written by events that only its owner sees. That a seat has sealed is public, what it sealed
is not before `Opened`. The program seals for nobody, and until all have sealed a seat may take its own part back.

A game derives its state from `WithDrafts`, its events from the six below (each with its rule), its step from
`SealedChoice`.
"""

from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from gonfalon.engine.event import OTHERS, WHOLE, Event, PublicEvent, SecretEvent
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.layout import Packed
from gonfalon.engine.play import Play
from gonfalon.engine.state import State
from gonfalon.engine.step import Step

EVERYTHING: Final = -1  # in place of a viewer: the truth, which sees all drafts


class Drafts(Packed):
    """The drafts of one sealed choice: `width` numbers per seat, 0 until written; UNKNOWN where a view cannot see."""

    def __init__(self, seats: int, width: int) -> None:
        self.seats = seats
        self.width = width
        self.asked = [0] * seats
        self.sealed = [0] * seats
        self.written = [0] * (seats * width)

    def copy(self) -> "Drafts":
        twin = Drafts(self.seats, 0)
        twin.width = self.width
        twin.asked = self.asked[:]
        twin.sealed = self.sealed[:]
        twin.written = self.written[:]
        return twin

    def flat(self) -> list[int]:
        return self.asked + self.sealed + self.written

    def restore(self, values: list[int]) -> None:
        seats = self.seats
        self.asked = values[:seats]
        self.sealed = values[seats : 2 * seats]
        self.written = values[2 * seats :]

    def of(self, seat: Seat) -> list[int]:
        return self.written[seat * self.width : (seat + 1) * self.width]

    def at(self, seat: Seat, place: int) -> int:
        """One number of a draft, without a copy of the whole."""
        return self.written[seat * self.width + place]

    def waiting(self) -> list[Seat]:
        """Who was asked and has not sealed: public."""
        return [Seat(i) for i in range(self.seats) if self.asked[i] and not self.sealed[i]]

    def drafting(self, seat: Seat) -> bool:
        return self.asked[seat] == 1 and not self.sealed[seat]

    def empty(self, seat: Seat) -> bool:
        """Whether a seat has written nothing. Ask it of a seat's own draft only."""
        for place in range(self.width):
            if self.at(seat, place):
                return False
        return True

    # -- what events do ------------------------------------------------------------------------------------------------

    def ask(self, seats: list[int], eye: int) -> None:
        for i in range(self.seats):
            self.asked[i] = 1 if i in seats else 0
            self.sealed[i] = 0
            hidden = self.asked[i] and eye != EVERYTHING and eye != i
            self._set(i, UNKNOWN if hidden else 0)

    def write(self, seat: Seat, place: int, value: int) -> None:
        self.written[seat * self.width + place] = value

    def clear(self, seat: Seat) -> None:
        self._set(seat, 0)

    def drop(self, seat: Seat) -> None:
        """A player has left and is no longer asked; every view knows the draft to be empty."""
        self.asked[seat] = 0
        self.sealed[seat] = 0
        self._set(seat, 0)

    def open(self, written: list[int]) -> None:
        """Shows everything and ends the choice; the drafts can be read until the next one."""
        self.written = written[:]
        for i in range(self.seats):
            self.asked[i] = 0
            self.sealed[i] = 0

    def _set(self, seat: int, value: int) -> None:
        for place in range(seat * self.width, (seat + 1) * self.width):
            self.written[place] = value


def drafts_size(seats: int, width: int) -> int:
    """How many numbers `Drafts.flat` gives."""
    return seats * (2 + width)


@mypyc_attr(allow_interpreted_subclasses=True)
class WithDrafts(State):
    """A state with room for one sealed choice at a time; the width is that of the widest."""

    def __init__(self, drafts: Drafts) -> None:
        self.drafts = drafts


D = TypeVar("D", bound=WithDrafts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked(SecretEvent[D]):
    """A sealed choice begins. Everybody sees who is asked; each seat sees only its own draft."""

    def __init__(self, seats: list[int], eye: int) -> None:
        self.seats = seats
        self.eye = eye  # the viewer this face is for; EVERYTHING in the truth

    def apply(self, s: D) -> None:
        s.drafts = Drafts(s.drafts.seats, s.drafts.width)  # new drafts: copies may share those of a finished choice
        s.drafts.ask(self.seats, self.eye)

    def face(self, seat: Seat) -> "Event[D] | None":
        return type(self)(self.seats, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Drafted(SecretEvent[D]):
    """One number of a draft is written."""

    secret = {WHOLE: OTHERS}

    def __init__(self, seat: Seat, place: int, value: int) -> None:
        self.seat = seat
        self.place = place
        self.value = value

    def apply(self, s: D) -> None:
        s.drafts.write(self.seat, self.place, self.value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Cleared(SecretEvent[D]):
    """A seat wipes its own draft."""

    secret = {WHOLE: OTHERS}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: D) -> None:
        s.drafts.clear(self.seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(PublicEvent[D]):
    """That a seat has sealed is public; what it sealed is not told."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: D) -> None:
        s.drafts.sealed[self.seat] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Reopened(PublicEvent[D]):
    """A seat reopens its choice; its draft stays until it is rewritten."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: D) -> None:
        s.drafts.sealed[self.seat] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Opened(PublicEvent[D]):
    """All are sealed: everybody sees everything, seat by seat."""

    def __init__(self, written: list[int]) -> None:
        self.written = written

    def apply(self, s: D) -> None:
        s.drafts.open(self.written)


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedChoice(Step[D]):
    """Asks everybody who has not sealed. Once all have, `run` emits `Opened` and says what follows. The game emits
    `Asked` when it puts this step on the stack, and uses no chance before `Opened`."""

    def deciders(self, g: Play[D]) -> list[Seat]:
        return g.state.drafts.waiting()

    def sealed(self) -> bool:
        return True
