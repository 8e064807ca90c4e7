"""Checks on serialisation: states, events, stacks and whole games are read back as they were written."""

from typing import Any

import msgspec

from gonfalon.contract.case import Case, Difference
from gonfalon.contract.play import everything, first_difference
from gonfalon.contract.source import found_at
from gonfalon.contract.walk import passages, walked, wander
from gonfalon.engine.bounds import Bounds
from gonfalon.engine.codec import state_in, state_out
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.event import parameters, same_event
from gonfalon.engine.folding import fold
from gonfalon.engine.game import everybody
from gonfalon.engine.match import Batch, Match
from gonfalon.engine.record import header_of, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed
from gonfalon.engine.state import difference
from gonfalon.engine.step import Over, Step


def declared(case: Case) -> None:
    """All steps and events are listed by the game, and their attributes are named like the parameters of their
    constructors: integers in steps; integers, lists of integers and texts in events."""
    if case.walk.match is None:
        return
    for number, play, _ in passages(case.walk, case.walk.moments):
        step: Step[Any] = play.top
        while not isinstance(step, Over):
            _check_attributes(step, case.codec.steps, parameters(type(step))[1:], (int,), number)
            step = step.under
    for number, batch in enumerate(case.walk.match.batches):
        for event in batch.events:
            _check_attributes(event, case.codec.events, parameters(type(event)), (int, str, list), number)


def _check_attributes(
    thing: object, known: dict[str, Any], names: list[str], kinds: tuple[type, ...], batch: int
) -> None:
    kind = type(thing)
    if known.get(kind.__name__) is not kind:
        raise Difference(f"{kind.__name__} is not listed by the game", batch, found_at(kind))
    for name in names:
        value = getattr(thing, name, None)
        whole = all(isinstance(one, int) for one in value) if isinstance(value, list) else True
        if isinstance(value, bool) or not isinstance(value, kinds) or not whole:
            message = f"{kind.__name__}.{name} is {value!r}: expected {' or '.join(k.__name__ for k in kinds)}"
            raise Difference(message, batch, found_at(kind, "__init__"))


def bounds(case: Case) -> None:
    """Events, faces, steps and states lie within the bounds that the game declares and that imported records are
    checked against."""
    match = case.walk.match
    if match is None:
        return
    truth, shown = (Bounds(case.game, case.seats, faces) for faces in (False, True))
    for number, batch in enumerate(match.batches):
        try:
            for event in batch.events:
                truth.check_event(type(event), case.codec.event_out(event))
                for face in [event.face(viewer) for viewer in match.views.viewers]:
                    if face is not None and face is not event:
                        shown.check_event(type(face), case.codec.event_out(face))
            stack = case.stack(batch.top)
            truth.check_depth(len(stack))
            for step in stack:
                truth.check_step(case.codec.step_kind(step), step)
        except BadRecord as error:
            raise Difference(f"{error}; say so in `field_kinds` or `largest` if it may", number) from error
    for moment in case.walk.moments:
        try:
            truth.check_state(moment.truth.state)
            for view in moment.views.states:
                truth.check_state(view, True)
        except BadRecord as error:
            raise Difference(f"{error}; say so in the layout of the state if it may", moment.number) from error


def fields_hold(case: Case) -> None:
    """The fields of a state keep their names and order, hold integers, and never outgrow their size."""
    expected = [(field.name, field.size) for field in case.rules.start().fields()]
    if len({name for name, _ in expected}) < len(expected):
        raise Difference(f"two fields have the same name: {expected}")
    for moment in case.walk.moments:
        fields = moment.truth.state.fields()
        if [(field.name, field.size) for field in fields] != expected:
            raise Difference("the fields of the state have other names or sizes than at the start", moment.number)
        for field in fields:
            # Size 0 marks fields that observations leave out.
            if field.size and len(field.values) > field.size:
                raise Difference(
                    f"{field.name} holds {len(field.values)} numbers, its size is {field.size}", moment.number
                )
            if not all(isinstance(value, int) for value in field.values):
                raise Difference(f"{field.name} holds more than whole numbers: {field.values}", moment.number)


def codec(case: Case) -> None:
    """States, events and stacks survive a round trip through JSON unchanged."""
    if case.walk.match is None:
        return
    for moment in case.walk.moments:
        before = everything(moment.truth.state)
        again = state_in(case.rules.start(), _through_json(state_out(moment.truth.state)))
        if everything(again) != before:
            what = first_difference(before, everything(again))
            raise Difference(f"a state that was written and read differs: {what}", moment.number)
        stack = case.stack(moment.truth.top)
        if case.stack(case.codec.stack_in(_through_json(stack))) != stack:
            raise Difference(f"the stack {stack} is not read back", moment.number)
    for number, batch in enumerate(case.walk.match.batches):
        for event in batch.events:
            again = case.codec.event_in(_through_json(case.codec.event_out(event)))
            if not same_event(event, again):
                message = f"{case.codec.event_out(event)} is not read back"
                raise Difference(message, number, found_at(event, "__init__"))


def records(case: Case) -> None:
    """A record can be read and replayed to the same digest, and folding its events gives the same state."""
    match = case.walk.match
    if match is None:
        return
    writer = written(match, case.codec, header_of(case.rules))
    record = read("\n".join(writer.lines))
    again = replayed(record, case.rules, case.codec)
    if written(again, case.codec, header_of(case.rules)).digest() != writer.digest():
        raise Difference("a record played again is not the same record")
    name = difference(fold(record, case.codec, case.rules.start()), match.play.state)
    if name is not None:
        raise Difference(f"the events of a record do not add up to the state: {name} differs")


def seat_records(case: Case) -> None:
    """The record for a seat or for spectators can be read, holds no chance, and folds to their view."""
    match = case.walk.match
    if match is None:
        return
    for seat in everybody(case.rules):
        header = header_of(case.rules)
        header.seat = seat
        record = read("\n".join(written(match, case.codec, header).lines))
        for entry in record.entries:
            if entry.chance or (entry.move and entry.seat != seat):
                raise Difference(f"the record of seat {seat} tells more than it saw, line {entry.line}", entry.number)
        name = difference(fold(record, case.codec, case.rules.start()), match.views.of(seat))
        if name is not None:
            raise Difference(f"the record of seat {seat} does not add up to its view: {name} differs")


def events_stay(case: Case) -> None:
    """Events are immutable: playing on does not change the events of earlier batches."""
    shown: list[list[bytes]] = []

    def note(match: Match[Any]) -> None:
        while len(shown) < len(match.batches):
            shown.append(_bytes(case, match.batches[len(shown)]))

    match = wander(case.rules, case.seed, case.moves, note)
    for number, before in enumerate(shown):
        if _bytes(case, match.batches[number]) != before:
            raise Difference(
                f"events have changed since: {before} became {_bytes(case, match.batches[number])}", number
            )


def same_seed(case: Case) -> None:
    """The same seed gives the same game, whatever was played before."""
    match = case.walk.match
    again = walked(case.game.table(case.loaded.pack, case.seats, case.options, case.loaded.hash), case.seed, case.moves)
    if match is None or again.match is None:
        return
    for number, (first, second) in enumerate(zip(match.batches, again.match.batches, strict=False)):
        if _bytes(case, first) != _bytes(case, second) or case.stack(first.top) != case.stack(second.top):
            raise Difference("the same seed gives another game the second time", number)
    if len(match.batches) != len(again.match.batches):
        raise Difference("the same seed gives a longer or shorter game the second time", len(match.batches))


def _bytes(case: Case, batch: Batch[Any]) -> list[bytes]:
    return [msgspec.json.encode(case.codec.event_out(event)) for event in batch.events]


def _through_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
