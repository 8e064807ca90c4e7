"""Limits on the numbers of an imported record, checked before anything is applied.

A record may come from anybody, and `1 << noble` or `[0] * count` with a huge number would use up all memory. The game
declares what the fields of events and steps may hold: in `Game.field_kinds` and `Game.argument_kinds`, and in
`Game.largest` for all other fields.
"""

import inspect
from typing import Final, Generic, get_origin, get_type_hints

from gonfalon.engine.codec import Plain
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.event import Event, PublicEvent, S, parameters
from gonfalon.engine.game import Game
from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.move import Kind
from gonfalon.engine.state import State
from gonfalon.engine.step import Step
from gonfalon.engine.wording import MOST as MOST_LETTERS

MOST_NUMBERS: Final = 1_000  # in a list of an event
MOST_STEPS: Final = 100  # on a stack
MOST_UNSIZED: Final = 100_000  # numbers in a field of a state without a greatest length

# The form of a field, if known: compiled classes have no annotations, but check the types of their arguments.
ANY: Final = 0
NUMBER: Final = 1
NUMBERS: Final = 2
TEXT: Final = 3
FORMS: Final = ["", "a whole number", "a list of whole numbers", "text"]


class FieldBounds:
    """The bounds of one field of an event or a step."""

    def __init__(self, name: str, form: int, low: int, high: int, unknown: bool) -> None:
        self.name = name
        self.form = form
        self.low = low
        self.high = high
        self.unknown = unknown  # whether it may be UNKNOWN

    def misfit(self, value: Plain) -> str:
        """Why a value is not allowed here; empty if it is."""
        if isinstance(value, list):
            if self.form != NUMBERS and self.form != ANY:
                return f"expected {FORMS[self.form]}, got a list"
            if len(value) > MOST_NUMBERS:
                return f"a list of {len(value)} numbers, at most {MOST_NUMBERS} can stand there"
            for one in value:
                if not self.low <= one <= self.high and not (self.unknown and one == UNKNOWN):
                    return self._span(one)
            return ""
        if isinstance(value, str):
            if self.form != TEXT and self.form != ANY:
                return f"expected {FORMS[self.form]}, got text"
            if len(value) > MOST_LETTERS:
                return f"a text of {len(value)} letters, at most {MOST_LETTERS} can stand there"
            return "" if value.isprintable() else "a text with signs that cannot be printed"
        if self.form != NUMBER and self.form != ANY:
            return f"expected {FORMS[self.form]}, got the number {value}"
        if not self.low <= value <= self.high and not (self.unknown and value == UNKNOWN):
            return self._span(value)
        return ""

    def _span(self, value: int) -> str:
        if value == UNKNOWN:
            return "is unknown, which it cannot be here"
        return f"expected {self.low} to {self.high}, got {value}"


class Bounds(Generic[S]):
    """The bounds for a table with a number of seats. `faces`: the record is one seat's, so hidden fields may be
    UNKNOWN."""

    def __init__(self, game: Game[S], seats: int, faces: bool) -> None:
        self.seats = seats
        self.faces = faces
        self.largest = game.largest
        self.kinds: dict[str, Kind] = {}
        self.kinds.update(game.argument_kinds())
        self.kinds.update(game.field_kinds())
        self._known: dict[type, list[FieldBounds]] = {}

    def check_event(self, kind: type[Event[S]], values: list[Plain]) -> None:
        """Checks an event. `values` are its name and then all its fields."""
        fields = self._known.get(kind)
        if fields is None:
            unknown = self.faces and not issubclass(kind, PublicEvent)
            fields = self._fields(kind, parameters(kind), unknown)
            self._known[kind] = fields
        self._check("event", values, fields)

    def check_step(self, kind: type[Step[S]], values: list[Plain]) -> None:
        """Checks a step. Steps hold integers that everybody knows."""
        fields = self._known.get(kind)
        if fields is None:
            fields = self._fields(kind, parameters(kind)[1:], False)
            for field in fields:
                field.form = NUMBER
            self._known[kind] = fields
        self._check("step", values, fields)

    def check_depth(self, steps: int) -> None:
        if steps > MOST_STEPS:
            raise BadRecord(f"a stack of {steps} steps; at most {MOST_STEPS} can be going on")

    def check_state(self, state: State, view: bool = False) -> None:
        """Checks, after events were applied, that every field fits its layout."""
        for spec in state.layout.specs:
            values = state.values(spec)
            misfit = spec.misfit(values, view or self.faces)
            if not misfit and len(values) > MOST_UNSIZED:
                misfit = f"{len(values)} numbers, at most {MOST_UNSIZED} fit"
            if misfit:
                raise BadRecord(f"{spec.name} would hold {misfit}")

    def _check(self, what: str, values: list[Plain], fields: list[FieldBounds]) -> None:
        for i, field in enumerate(fields):
            misfit = field.misfit(values[i + 1])
            if misfit:
                raise BadRecord(f"{what} {values[0]}: {field.name}: {misfit}")

    def _fields(self, kind: type, names: list[str], unknown: bool) -> list[FieldBounds]:
        forms = forms_of(kind)
        found: list[FieldBounds] = []
        for name in names:
            low = -self.largest
            high = self.largest
            declared = self.kinds.get(f"{kind.__name__}.{name}") or self.kinds.get(name)
            if declared is not None:
                low = declared.low
                high = declared.low + declared.size - 1
                if declared.name == "seat" and high >= self.seats:
                    high = self.seats - 1
            found.append(FieldBounds(name, forms.get(name, ANY), low, high, unknown))
        return found


def forms_of(kind: type) -> dict[str, int]:
    """The forms of a class's fields, from the annotations of `__init__`; empty if it has none."""
    try:
        hints: dict[str, object] = get_type_hints(inspect.getattr_static(kind, "__init__"))
    except (NameError, TypeError, AttributeError):
        return {}
    return {name: _form(hint) for name, hint in hints.items()}


def _form(hint: object) -> int:
    while hasattr(hint, "__supertype__"):  # a `NewType` such as `Seat`
        hint = hint.__supertype__
    if hint is int:
        return NUMBER
    if hint is str:
        return TEXT
    if hint is list or get_origin(hint) is list:
        return NUMBERS
    return ANY
