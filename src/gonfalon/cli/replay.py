"""`gonfalon replay`: prints the log of a recorded game, and the position it had reached."""

from pathlib import Path
from typing import Annotated, Any

import typer

from gonfalon.bots.advice import spoke_for as reasons_for
from gonfalon.catalog import Table, table_of_record
from gonfalon.catalog.pictures import picture
from gonfalon.catalog.speech import Speaker
from gonfalon.catalog.stories import chronicle, in_words
from gonfalon.cli.languages import chosen
from gonfalon.cli.recordfiles import read_record, shown_to
from gonfalon.cli.terminal import Terminal
from gonfalon.engine.drawing import Frame
from gonfalon.engine.errors import BadNumber, BadRecord, BadSeats
from gonfalon.engine.event import Event
from gonfalon.engine.folding import Folding
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.record import WHOLE, Entry, Record
from gonfalon.engine.view import Views, faces, play_on


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `save` and `selfplay --save` write it.")],
    to: Annotated[int | None, typer.Option(help="Stop after this batch; the last one if you do not say.")] = None,
    seat: Annotated[int | None, typer.Option("--as", help="As this seat saw it: 1 for the first.")] = None,
    why: Annotated[
        bool, typer.Option("--why", help="Below each move, what spoke for it as its player saw it.")
    ] = False,
    lang: Annotated[str | None, typer.Option(help="fr or en; that of your system if you do not say.")] = None,
    pack: Annotated[Path | None, typer.Option(help="The pack it was played with, if not the built-in one.")] = None,
) -> None:
    """Tell a recorded game again, and draw the position it had come to."""
    language = chosen(lang)
    record = read_record(file)
    try:
        table, _ = table_of_record(record, pack)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    last = len(record.entries) - 1
    if to is not None and not 0 <= to <= last:
        raise BadNumber(f"--to {to}: {file} has batches 0 to {last}")
    viewer = _viewer(record, seat)
    speaker = Speaker(table, language, _names(record, table, language))
    terminal = Terminal()
    log: list[str] = []
    recent: list[Event[Any]] = []
    seen_by = viewer if record.header.seat == WHOLE else None
    views = Views(table.rules) if record.header.seat == WHOLE and (why or seen_by is not None) else None
    folding = Folding(record.header, table.codec, table.rules.start(), views)
    entries = record.live(last if to is None else to)
    entry = entries[0]
    try:
        for entry in entries:
            spoke_for = _reason(table, folding, entry, viewer, speaker) if why else None
            folding.take(entry)
            recent = folding.events if seen_by is None else faces(folding.events, seen_by)
            lines = [line for line in (speaker.cited(event) for event in recent) if line is not None]
            if spoke_for is not None and lines:
                lines.insert(1, f"· {spoke_for}")  # after the move, before its consequences
            log += [f"{entry.number if i == 0 else '':>5}  {line}" for i, line in enumerate(lines)]
        state = folding.state if seen_by is None or folding.views is None else folding.views.of(seen_by)
        frame: Frame[Any] = Frame([], recent, *terminal.size())
        seen = play_on(table.rules, state, folding.top)
        drawn = picture(table, seen, SPECTATOR if viewer is None else viewer, speaker, frame)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    except Exception as error:  # events are applied unchecked, so a forged record may cause any error
        raise BadRecord(f"{file}: line {entry.line}: batch {entry.number} does not fit the position") from error
    terminal.say("\n".join(log), indent=" " * 7)
    terminal.say()
    terminal.spans(drawn)
    if seen.over() and record.header.seat == WHOLE:
        terminal.say()
        for line in _story(table, entries, speaker):
            terminal.say(line, indent="  ")


def _reason(table: Table, folding: Folding[Any], entry: Entry, viewer: Seat | None, speaker: Speaker) -> str | None:
    """The strongest reason for the move of the next batch, by what its player was shown then. A viewing seat gets its
    own reasons only: those of others may mention what it has not seen."""
    if not entry.move or entry.seat == SPECTATOR or (viewer is not None and viewer != entry.seat):
        return None
    seat = Seat(entry.seat)
    seen = play_on(table.rules, folding.views.of(seat) if folding.views is not None else folding.state, folding.top)
    reasons = reasons_for(seen, seat, table.rules.read(entry.move), entry.number)
    return speaker.line(reasons[0]) if reasons else None


def _story(table: Table, entries: list[Entry], speaker: Speaker) -> list[str]:
    codec = table.codec
    happened = [(entry.number, [codec.event_in(event) for event in entry.events]) for entry in entries]
    return in_words(chronicle(table, happened), speaker)


def _viewer(record: Record, seat: int | None) -> Seat | None:
    """The seat whose view is shown; None for the truth."""
    own = record.header.seat
    if seat is None:
        return None if own == WHOLE else Seat(own)
    if not 1 <= seat <= record.header.seats:
        raise BadSeats(f"--as {seat}: the record has seats 1 to {record.header.seats}")
    if own not in (WHOLE, seat - 1):
        raise BadSeats(f"--as {seat}: the record holds only what {shown_to(record.header)} was shown")
    return Seat(seat - 1)


def _names(record: Record, table: Table, lang: str) -> list[str]:
    """The players' names; a seat without one in the record is called by its number."""
    plain = Speaker(table, lang)
    named = [*record.header.names, *[""] * record.header.seats][: record.header.seats]
    return [
        plain.say("named", {"number": i + 1, "name": name}) if name else plain.seat(i) for i, name in enumerate(named)
    ]
