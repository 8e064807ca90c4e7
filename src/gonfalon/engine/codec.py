"""Events, steps and states as plain values (numbers, lists, text) and back: for records, snapshots and the wire.

A class is written as its name followed by the parameters of its `__init__`, read from the class itself, so that no
game writes codec code.
"""

from typing import Generic, cast

from gonfalon.engine.errors import BadRecord
from gonfalon.engine.event import Event, S, parameters
from gonfalon.engine.game import Game
from gonfalon.engine.state import State
from gonfalon.engine.step import Over, Step

Plain = int | str | list[int]


class Codec(Generic[S]):
    """The names of one game's events and steps."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.events: dict[str, type[Event[S]]] = {kind.__name__: kind for kind in game.events()}
        self.steps: dict[str, type[Step[S]]] = {kind.__name__: kind for kind in game.steps()}

    def event_out(self, event: Event[S]) -> list[Plain]:
        kind = type(event)
        return [kind.__name__, *[cast(Plain, getattr(event, name)) for name in parameters(kind)]]

    def event_kind(self, values: list[Plain]) -> type[Event[S]]:
        """The class of a written event, if it has the right number of fields."""
        name = values[0] if values else ""
        if not isinstance(name, str):
            raise BadRecord("an event begins with its name")
        kind = self.events.get(name)
        if kind is None:
            raise BadRecord(f"unknown event {name[:60]!r}")
        names = parameters(kind)
        if len(values) - 1 != len(names):
            raise BadRecord(f"event {name}: expected {len(names)} fields ({', '.join(names)}), got {len(values) - 1}")
        return kind

    def event_in(self, values: list[Plain]) -> Event[S]:
        kind = self.event_kind(values)
        try:
            return kind(*values[1:])
        except TypeError as error:  # compiled classes check the types of their fields
            raise BadRecord(f"event {values[0]}: {error}") from error

    def stack_out(self, top: Step[S]) -> list[list[Plain]]:
        """The stack from the bottom up, without `Over`."""
        out: list[list[Plain]] = []
        step = top
        while not isinstance(step, Over):
            kind = type(step)
            out.append([kind.__name__, *[cast(Plain, getattr(step, name)) for name in parameters(kind)[1:]]])
            step = step.under
        out.reverse()
        return out

    def step_kind(self, line: list[Plain]) -> type[Step[S]]:
        name = line[0] if line else ""
        kind = self.steps.get(name) if isinstance(name, str) else None
        if kind is None or len(line) != len(parameters(kind)):
            raise BadRecord(f"unknown or malformed step {str(line)[:60]}")
        return kind

    def stack_in(self, values: list[list[Plain]]) -> Step[S]:
        top: Step[S] = Over()
        for line in values:
            kind = self.step_kind(line)
            try:
                top = kind(top, *line[1:])  # every step takes its integers after `under`
            except TypeError as error:
                raise BadRecord(f"step {line[0]}: {error}") from error
        return top


def state_out(state: State) -> list[list[int]]:
    return [state.values(spec)[:] for spec in state.layout.specs]


def state_in(blank: S, values: list[list[int]]) -> S:
    """Fills a fresh state of the same table (`Rules.start()`)."""
    expected = len(blank.layout.specs)
    if len(values) != expected:
        raise BadRecord(f"a state of {expected} fields was expected, got {len(values)}")
    blank.restore([list(one) for one in values])
    return blank
