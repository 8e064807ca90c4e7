"""`gonfalon verify`: checks that a record is complete and follows the rules, and says what was checked."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.catalog import Table, table_of_record
from gonfalon.cli.recordfiles import read_record, shown_to
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.folding import fold
from gonfalon.engine.luck import CheckedChance, Luck
from gonfalon.engine.record import WHOLE, Header, Record
from gonfalon.engine.replaying import Replaying
from gonfalon.server.record_signer import is_genuine


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as `save` and `selfplay --save` write it.")],
    pack: Annotated[Path | None, typer.Option(help="The pack it was played with, if not the built-in one.")] = None,
    signed_by: Annotated[str, typer.Option(help="The key of the server that must have signed it.")] = "",
) -> None:
    """Check a record: its form, its digests, its signature, every move against the rules, and every answer of chance
    against what the server had committed itself to."""
    record = read_record(file)
    header = record.header
    batches, events = len(record.entries), sum(len(entry.events) for entry in record.entries)
    ended = not record.entries[-1].stack
    recomputed: CheckedChance | None = None
    try:
        signed = _signed(record, signed_by.strip().lower())
        table, same = table_of_record(record, pack)
        if header.seat == WHOLE and same:
            replaying = Replaying(record, table.rules, table.codec)
            for entry in record.entries:
                replaying.take(entry)
            match, recomputed = replaying.match, replaying.checked
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
    print(_luck(header.luck, recomputed))
    print(signed)


def _luck(luck: Luck | None, recomputed: CheckedChance | None) -> str:
    if luck is None:
        return "Chance: as recorded; nobody had committed themselves to it."
    if recomputed is None:
        why = "the moves were not played again" if luck.secret else "the secret is told when the game is over"
        return f"Chance: committed to {luck.commitment[:16]}…, but not worked out again, because {why}."
    who = ", ".join(f"seat {one.seat + 1}" for one in luck.added)
    added = f"added to by {who}" if who else "which nobody added to, so that the server could have chosen it"
    return f"Chance: {recomputed.checked} answers follow from commitment {luck.commitment[:16]}…, {added}."


def _signed(record: Record, wanted: str) -> str:
    signature = record.signature
    if signature is None:
        if wanted:
            raise BadRecord("the record is not signed")
        return "Not signed: anybody can have written it."
    if not is_genuine(signature):
        raise BadRecord("the signature does not fit: the record was changed after a server signed it")
    if wanted and signature.server != wanted:
        raise BadRecord(f"it is signed by the server with key {signature.server}, not {wanted}")
    return f"Signed by the server with key {signature.server}."


def _why_not(header: Header, table: Table) -> str:
    if header.seat != WHOLE:
        return f"the record holds only what {shown_to(header)} was shown"
    if header.version != table.rules.version:
        return f"it was played with version {header.version} of the rules, and this is version {table.rules.version}"
    return "it was played with another pack; give it with --pack"
