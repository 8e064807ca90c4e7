"""Lists what each kind of viewer is shown of every event, for the author to review: no check can know what should be
secret.

Faces depend on an event's own fields only, so one example of each event is made and shown to every kind of viewer."""

from itertools import product
from typing import Any

from gonfalon.engine.bounds import ANY, NUMBER, NUMBERS, TEXT, forms_of
from gonfalon.engine.codec import Plain
from gonfalon.engine.event import Event, PublicEvent, parameters
from gonfalon.engine.game import Game
from gonfalon.engine.ids import SPECTATOR, Seat

SHOWN, HIDDEN, UNTOLD = "shown to", "hidden from", "not even told to"
SOMEBODY = 7  # an example value for fields that are not seats
STRANGER = Seat(5)  # a seat that no field of the example names
OF_FORM: dict[int, list[Plain]] = {NUMBER: [SOMEBODY], NUMBERS: [[SOMEBODY, SOMEBODY]], TEXT: ["text"]}


def secrets(game: Game[Any]) -> list[str]:
    """One line per public event, and one per field of every other event: who is shown it, from whom it is hidden, and
    who does not learn that anything happened."""
    lines: list[str] = []
    for kind in game.events():
        if issubclass(kind, PublicEvent):
            lines.append(f"{kind.__name__}: {SHOWN} everybody")
        else:
            lines += _lines(kind, _seat_fields(game, kind))
    return lines


def _seat_fields(game: Game[Any], kind: type[Event[Any]]) -> list[str]:
    kinds = {**game.argument_kinds(), **game.field_kinds()}
    found = []
    for name in parameters(kind):
        declared = kinds.get(f"{kind.__name__}.{name}") or kinds.get(name)
        if name == "seat" or (declared is not None and declared.name == "seat"):
            found.append(name)
    return found


def _lines(kind: type[Event[Any]], seats: list[str]) -> list[str]:
    event = _example(kind, seats)
    viewers = {name: Seat(i) for i, name in enumerate(seats)}
    viewers |= {"other players": STRANGER, "onlookers": SPECTATOR}
    lines = []
    for field in parameters(kind):
        sees = {viewer: _sees(event, field, seat) for viewer, seat in viewers.items()}
        parts = [f"{how} {_viewers(sees, how)}" for how in (SHOWN, HIDDEN, UNTOLD) if how in sees.values()]
        lines.append(f"{kind.__name__}.{field}: " + ", ".join(parts))
    return lines


def _viewers(sees: dict[str, str], wanted: str) -> str:
    names = [viewer for viewer, how in sees.items() if how == wanted]
    return "everybody" if len(names) == len(sees) else " and ".join(names)


def _sees(event: Event[Any], field: str, seat: Seat) -> str:
    face = event.face(seat)
    if face is None:
        return UNTOLD
    same = type(face) is type(event) and getattr(face, field) == getattr(event, field)
    return SHOWN if same else HIDDEN


def _example(kind: type[Event[Any]], seats: list[str]) -> Event[Any]:
    """An example of an event. Compiled classes have no annotations but refuse values of a wrong type, so values are
    tried until some fit; for plain classes the annotations narrow them down."""
    names = parameters(kind)
    for values in product(*(_candidates(kind, name, seats) for name in names)):
        try:
            event = kind(*values)
            for viewer in (Seat(0), STRANGER, SPECTATOR):
                event.face(viewer)
        except TypeError:
            continue
        return event
    raise TypeError(f"{kind.__name__} cannot be made of numbers, lists of numbers and text")


def _candidates(kind: type[Event[Any]], name: str, seats: list[str]) -> list[Plain]:
    if name in seats:
        return [seats.index(name), [seats.index(name)]]  # one seat, or several
    return OF_FORM.get(forms_of(kind).get(name, ANY), [*OF_FORM[NUMBER], *OF_FORM[NUMBERS], *OF_FORM[TEXT]])
