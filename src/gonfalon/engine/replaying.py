"""Replays a record by the rules with the recorded chance, and reports the line of any difference."""

from collections.abc import Callable
from typing import Generic

from gonfalon.engine import wording
from gonfalon.engine.chance import Scripted
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadRecord, GonfalonError
from gonfalon.engine.event import S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.luck import CheckedChance
from gonfalon.engine.match import ASIDE, LEFT, MOVE, OPENING, REWIND, Batch, Match
from gonfalon.engine.record import Entry, Record
from gonfalon.engine.record_reader import brief
from gonfalon.engine.step import Over
from gonfalon.engine.undo import Position
from gonfalon.engine.view import Views


class Replaying(Generic[S]):
    """Replays a complete record entry by entry. Any difference, and any other failure, raises `BadRecord` with the
    line: a file must not crash a program, whatever is wrong with it."""

    def __init__(self, record: Record, rules: Rules[S], codec: Codec[S]) -> None:
        self.codec = codec
        answers: list[int] = []
        for entry in record.entries:
            answers.extend(entry.chance)
        first = record.entries[0]
        luck = record.header.luck
        self.checked: CheckedChance | None = CheckedChance(luck, answers) if luck is not None and luck.secret else None
        try:
            self.match: Match[S] = Match(rules, self.checked or Scripted(answers))
        except GonfalonError as error:
            raise BadRecord(f"line {first.line}: batch {first.number}: {error}") from error

    def take(self, entry: Entry) -> None:
        try:
            play_again([entry], self.match, self.codec)
        except BadRecord as error:
            if str(error).startswith("line "):
                raise
            # From chance, which knows no line.
            raise BadRecord(f"line {entry.line}: batch {entry.number}: {error}") from error
        except GonfalonError:
            raise
        except Exception as broken:
            reason = type(broken).__name__
            raise BadRecord(f"line {entry.line}: batch {entry.number}: the rules fail here ({reason})") from broken


def replayed(record: Record, rules: Rules[S], codec: Codec[S], to: int = -1) -> Match[S]:
    """Replays a complete record up to entry `to`. Checks that the same events happen and, if the secret of its luck is
    published, that chance follows from it."""
    replaying = Replaying(record, rules, codec)
    for entry in record.entries if to < 0 else record.entries[: to + 1]:
        replaying.take(entry)
    return replaying.match


def play_again(
    entries: list[Entry], match: Match[S], codec: Codec[S], base: Callable[[], Position[S]] | None = None
) -> None:
    """Replays entries that continue a match, using the match's chance, and checks that the same happens. `base` makes
    the position at which the match was resumed; None: it began at the start."""
    for entry in entries:
        try:
            if entry.by == REWIND:
                at = base() if base is not None else start_of(match.rules)
                _compare(entry, match.rewind(entry.back_to, at), codec)
            else:
                _compare(entry, _again(entry, match), codec)
        except BadRecord:
            raise
        except GonfalonError as error:
            raise BadRecord(f"line {entry.line}: batch {entry.number}: {error}") from error


def start_of(rules: Rules[S]) -> Position[S]:
    """The position before the opening."""
    return Position(0, -1, rules.start(), Views(rules), Over())


def _again(entry: Entry, match: Match[S]) -> Batch[S]:
    if entry.by == OPENING:
        return match.batches[0]
    seat = Seat(entry.seat)
    if entry.by == MOVE or entry.by == ASIDE:
        text, words = wording.split(entry.move)
        return match.submit(seat, match.rules.read(text), words)
    if entry.by == LEFT:
        return match.leave(seat)
    batch = match.undo(seat)
    if batch.back_to != entry.back_to:
        raise BadRecord(f"line {entry.line}: the undo returns to batch {batch.back_to}, not {entry.back_to}")
    return batch


def _compare(entry: Entry, batch: Batch[S], codec: Codec[S]) -> None:
    where = f"line {entry.line}: batch {entry.number}"
    happened = [codec.event_out(event) for event in batch.events]
    for given, recorded in zip(happened, entry.events, strict=False):
        if given != recorded:
            raise BadRecord(f"{where}: the rules give {brief(given)}, the record says {brief(recorded)}")
    if len(happened) != len(entry.events):
        raise BadRecord(f"{where}: the rules give {len(happened)} events, the record has {len(entry.events)}")
    if batch.chance != entry.chance:
        raise BadRecord(f"{where}: chance was asked for {brief(batch.chance)}, the record says {brief(entry.chance)}")
    if codec.stack_out(batch.top) != entry.stack:
        raise BadRecord(f"{where}: the stack of steps differs from what the rules give")
