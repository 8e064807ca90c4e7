"""Checks whether stored games still follow from the rules: replays every table, batch by batch.

The doctor (`store/doctor.py`) checks that rows are as they were written; this checks that they make sense."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Literal

import msgspec

from gonfalon.engine.chance import Scripted
from gonfalon.engine.codec import state_out
from gonfalon.engine.errors import BadRecord, GonfalonError
from gonfalon.engine.folding import fold
from gonfalon.engine.match import Match
from gonfalon.engine.record import WHOLE, Entry, Header, Record
from gonfalon.engine.record_reader import read_header
from gonfalon.engine.replaying import Replaying, play_again
from gonfalon.server.care.read_table import no_such_table
from gonfalon.server.ruleset import Ruleset, Rulesets
from gonfalon.server.table.restore import entries_of, position
from gonfalon.server.table.table_info import TableInfo
from gonfalon.server.table.table_lesson import run_of
from gonfalon.store import Damaged, Reads, StoredSnapshot, copy_of

Outcome = Literal["again", "followed", "empty", "differs", "broken", "damaged"]
WELL: tuple[Outcome, ...] = ("again", "followed", "empty")


class ReplayedTable(msgspec.Struct):
    """The result for one table. `again`: every move gave the same events. `followed`: the game is of other rules or
    data, or a record of one seat, and its events fit together. `differs`: today's rules give other events; the table
    goes on from the stored ones. `broken`: the stored events do not fit together. `damaged`: it cannot be read."""

    id: str
    game: str
    batches: int
    outcome: Outcome
    reason: str = ""

    @property
    def well(self) -> bool:
        return self.outcome in WELL


async def replay_all(url: str, wanted: list[str] | None = None) -> list[ReplayedTable]:
    """Replays all tables, or the wanted ones. Changes nothing, and may run beside a server."""
    async with copy_of(url) as store:
        ids = await store.ids()
        for id in wanted or []:
            if id not in ids:
                raise no_such_table(url, id)
        rulesets = Rulesets()
        return [await _replayed(store, rulesets, id) for id in wanted or ids]


async def _replayed(store: Reads, rulesets: Rulesets, id: str) -> ReplayedTable:
    result = ReplayedTable(id, "", 0, "damaged")
    try:
        stored = await store.table(id)
        if stored is None:
            raise Damaged("it is not found by its name")
        header = read_header(stored.header.decode())
        info = msgspec.json.decode(stored.about, type=TableInfo)
        result.game = header.game
        batches = await store.batches(stored)
        result.batches = len(batches)
        await rulesets.fetch_pack(header, store.pack)
        is_replay = info.state == "replay"
        ruleset = rulesets.for_looking(header) if is_replay else rulesets.of_header(header)
        if info.lesson is not None:
            run_of(ruleset, info.lesson)
            result.outcome = "again"
        elif not batches:
            result.outcome = "empty"
        else:
            snapshots = {one.number: one for one in await store.snapshots(stored, ruleset.shape)}
            result.outcome, result.reason = _played(snapshots, ruleset, header, info, entries_of(batches))
    except GonfalonError as error:
        result.reason = str(error).removeprefix(f"table {id}: ")
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        result.reason = f"what is kept about it cannot be read: {error}"
    return result


def _played(
    snapshots: dict[int, StoredSnapshot], ruleset: Ruleset, header: Header, info: TableInfo, entries: list[Entry]
) -> tuple[Outcome, str]:
    rules = ruleset.rules
    reason = ""
    outcome: Outcome = "followed"
    if header.seat == WHOLE and header.version == rules.version and header.pack == rules.pack_hash:
        try:
            reason = _again(ruleset, header, info, entries, snapshots)
            return ("broken" if reason else "again"), reason
        except BadRecord as error:
            reason = _place(str(error))
            outcome = "differs"
    try:
        if info.branch is None:
            fold(Record(header, entries, ""), ruleset.codec, rules.start())
    except BadRecord as error:
        return "broken", _place(str(error))
    return outcome, reason


def _again(
    ruleset: Ruleset, header: Header, info: TableInfo, entries: list[Entry], snapshots: dict[int, StoredSnapshot]
) -> str:
    """Replays the moves. Returns what is wrong with the snapshots, or an empty text; raises if the events differ."""
    for match in _matches(ruleset, header, info, entries, snapshots):
        snapshot = snapshots.get(match.number())
        if snapshot is not None and snapshot.state != state_out(match.play.state):
            return f"the snapshot before batch {snapshot.number} is another position"
    return ""


def _matches(
    ruleset: Ruleset, header: Header, info: TableInfo, entries: list[Entry], snapshots: dict[int, StoredSnapshot]
) -> Iterator[Match[Any]]:
    """The match after each entry."""
    if info.branch is None:
        header.luck = info.luck.luck(opened=True) if info.luck is not None else None
        replaying: Replaying[Any] = Replaying(Record(header, entries, ""), ruleset.rules, ruleset.codec)
        for entry in entries:
            replaying.take(entry)
            yield replaying.match
        return
    if not snapshots:
        raise Damaged("the position it was taken up from is of another version")
    first = snapshots[min(snapshots)]
    tail = entries[first.number :]
    answers = Scripted([answer for entry in tail for answer in entry.chance])
    match: Match[Any] = Match(ruleset.rules, answers, position(first, ruleset))
    for entry in tail:
        play_again([entry], match, ruleset.codec, partial(position, first, ruleset))
        yield match


def _place(reason: str) -> str:
    """The reason without the number of the line: a stored batch has none, and its own number is in the reason too."""
    line, colon, rest = reason.partition(": ")
    return rest if colon and line.startswith("line ") else reason
