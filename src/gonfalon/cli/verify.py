"""`gonfalon verify`: whether a record is whole and true to the rules, and what was checked."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.catalog import Table, table_of_record
from gonfalon.cli.recordfiles import read_record, shown_to
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.record import WHOLE, Header, fold, replayed


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as `save` and `selfplay --save` write it.")],
    pack: Annotated[Path | None, typer.Option(help="The pack it was played with, if not the built-in one.")] = None,
) -> None:
    """Check a record: its form, its digests, and every move against the rules."""
    record = read_record(file)
    header = record.header
    batches, events = len(record.entries), sum(len(entry.events) for entry in record.entries)
    ended = not record.entries[-1].stack
    try:
        table, same = table_of_record(record, pack)
        if header.seat == WHOLE and same:
            match = replayed(record, table.rules, table.codec)
            checked = "every move was played again and gave the same events"
            ended = match.over()
        else:
            fold(record, table.codec, table.rules.start())
            reason = _why_not(header, table)
            checked = f"form, digests and events fit; the moves were not played again, because {reason}"
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    state = "finished" if ended else "not finished"
    print(f"{file}: {header.game}, {header.seats} seats, {batches} batches, {events} events, {state}: {checked}.")
    if ended and header.seat == WHOLE and same:
        outcome = table.rules.outcome(match.play.state)
        winners = " and ".join(f"seat {seat + 1}" for seat in outcome.winners()) or "nobody"
        print(f"First: {winners} ({outcome.rule}). Digest {record.digest}.")


def _why_not(header: Header, table: Table) -> str:
    if header.seat != WHOLE:
        return f"the record holds only what {shown_to(header)} was shown"
    if header.version != table.rules.version:
        return f"it was played with version {header.version} of the rules, and this is version {table.rules.version}"
    return "it was played with another pack; give it with --pack"
