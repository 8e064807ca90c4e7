"""Writes the records of finished games into a folder, for research: only games whose players have all consented,
without their names."""

from pathlib import Path

import msgspec

from gonfalon.engine.errors import BadFolder, GonfalonError
from gonfalon.engine.record import WHOLE, Writer
from gonfalon.engine.record_reader import batch_of, read_header
from gonfalon.server.accounts.account import Account
from gonfalon.server.auth import Person
from gonfalon.server.ruleset import Rulesets
from gonfalon.server.table.restore import entries_of
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store import Reads, copy_of


class WrittenRecords(msgspec.Struct):
    folder: str
    games: int
    without_consent: int  # finished games of this kind to which not everybody has consented
    unreadable: int


async def write_records(url: str, folder: Path, game: str = "", version: int = 0) -> WrittenRecords:
    """Writes the record of every finished game of this kind into a folder. May run beside a server."""
    written = WrittenRecords(str(folder), 0, 0, 0)
    async with copy_of(url) as store:
        agreed = await _who_agreed(store)
        rulesets = Rulesets()
        for id in await store.ids():
            try:
                lines = await _record(store, rulesets, id, agreed, game, version)
            except (GonfalonError, msgspec.MsgspecError, UnicodeDecodeError):
                written.unreadable += 1
                continue
            if lines is None:
                continue
            if not lines:
                written.without_consent += 1
                continue
            written.games += 1
            _write(folder / f"game-{written.games:06d}.jsonl", lines)  # not the table's id, by which it could be found
    return written


async def _who_agreed(store: Reads) -> set[Person]:
    accounts = [
        (Person(person), msgspec.json.decode(payload, type=Account)) for person, payload in await store.accounts()
    ]
    return {person for person, account in accounts if account.shares}


async def _record(
    store: Reads, rulesets: Rulesets, id: str, agreed: set[Person], game: str, version: int
) -> list[str] | None:
    """The lines of a record; None if it is not of the wanted kind, empty if somebody has not consented."""
    stored = await store.table(id)
    if stored is None:
        return None
    header = read_header(stored.header.decode())
    info = msgspec.json.decode(stored.about, type=TableInfo)
    if info.state != "over" or info.lesson is not None or info.branch is not None or header.seat != WHOLE:
        return None
    if (game and header.game != game) or (version and header.version != version):
        return None
    if not people_of(info) <= agreed:
        return []
    await rulesets.fetch_pack(header, store.pack)
    ruleset = rulesets.of_header(header)
    header.names = [seat.bot or "" for seat in info.seats]
    writer = Writer(ruleset.codec, header, ruleset.rules)
    for entry in entries_of(await store.batches(stored)):
        writer.write(entry.number, batch_of(entry, ruleset.codec, ruleset.rules))
    return writer.lines


def people_of(info: TableInfo) -> set[Person]:
    """The people who play or have played here, as far as is stored: those who hold a seat, held it before, or lent it,
    without their further devices."""
    found = [who for seat in info.seats for who in (seat.person, seat.former, seat.lender, *seat.known_to)]
    devices = {one.person for seat in info.seats for one in seat.also}
    return {who for who in found if who is not None} - devices


def _write(path: Path, lines: list[str]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadFolder(f"{path}: cannot be written: {error.strerror or error}") from error
