"""Events: facts that have happened, and the only code that writes to a state. The truth is the fold of all events; a
view is the fold of their faces, by the same code."""

import inspect
from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.state import State
from gonfalon.engine.words import Args

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Generic[S]):
    """A fact. The parameters of `__init__` are the event's fields: integers, lists of integers or text, kept under the
    same names. Records contain them in this order, so it must never change."""

    rule: ClassVar[str] = ""
    final: ClassVar[bool] = False  # whether a rule forbids taking it back
    silent: ClassVar[bool] = False  # whether it has no line in the log, since it follows from the line before

    def apply(self, s: S) -> None:
        raise NotImplementedError

    def face(self, seat: Seat) -> "Event[S] | None":
        """What this seat (or `SPECTATOR`) sees; None if it learns nothing, not even that something happened."""
        raise NotImplementedError

    def cites(self) -> str:
        """The rule that this fact follows from."""
        return self.rule


@mypyc_attr(allow_interpreted_subclasses=True)
class PublicEvent(Event[S]):
    """An event that everybody sees in full."""

    def face(self, seat: Seat) -> "Event[S] | None":
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretEvent(Event[S]):
    """An event that some seats may not see in full. `secret` names the hidden fields and who knows them: `{"card":
    OTHERS}`, `{"card": but("seat", "to")}`, or `{WHOLE: OTHERS}` if others must not even learn that something happened.
    Hidden numbers become UNKNOWN, and lists keep their length. Where that is not enough, an event overrides `face`."""

    secret: ClassVar[dict[str, list[str]]] = {}

    def face(self, seat: Seat) -> "Event[S] | None":
        secret = self.secret
        if not secret:
            raise NotImplementedError(f"{type(self).__name__} says nothing of its secrets")
        hidden: list[str] = []
        for name, knowers in secret.items():
            if not self._knows(seat, knowers):
                hidden.append(name)
        if not hidden:
            return self
        if WHOLE in hidden:
            return None
        values: list[object] = []
        for name in parameters(type(self)):
            value = getattr(self, name)
            if name in hidden:
                value = [UNKNOWN] * len(value) if isinstance(value, list) else UNKNOWN
            values.append(value)
        return type(self)(*values)

    def _knows(self, seat: Seat, knowers: list[str]) -> bool:
        for name in knowers:
            if getattr(self, name) == seat:
                return True
        return False


WHOLE: Final = "*"  # in place of a field: the event itself


def but(*fields: str) -> list[str]:
    """For `SecretEvent.secret`: hidden from everybody except the seats in these fields."""
    return list(fields)


OTHERS: Final = but("seat")

_PARAMETERS: dict[type, list[str]] = {}


def parameters(kind: type) -> list[str]:
    """The names of a class's `__init__` parameters, in order: the fields of an event or of a step."""
    found = _PARAMETERS.get(kind)
    if found is None:
        found = list(inspect.signature(kind).parameters)
        _PARAMETERS[kind] = found
    return found


def particulars(event: Event[S]) -> Args:
    """The fields of an event that can be arguments of a line in the log: all except texts."""
    found: Args = {}
    for name in parameters(type(event)):
        value = getattr(event, name)
        if isinstance(value, (int, list)):
            found[name] = value
    return found


def same_event(a: Event[S], b: Event[S]) -> bool:
    if type(a) is not type(b):
        return False
    for name in parameters(type(a)):
        if getattr(a, name) != getattr(b, name):
            return False
    return True
