"""Reads a table from the store."""

import asyncio
from typing import Any

import msgspec

from gonfalon.catalog.lesson_run import LessonRun
from gonfalon.engine.match import Match
from gonfalon.engine.record import Header
from gonfalon.engine.record_reader import read_header
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.services import Services
from gonfalon.server.table.broadcast import Broadcast
from gonfalon.server.table.restore import furthest_return, load
from gonfalon.server.table.said_line import SaidLine
from gonfalon.server.table.table_info import TableInfo
from gonfalon.server.table.table_lesson import run_of
from gonfalon.store import Damaged, StoredSnapshot, StoredTable

CHAT_KEPT = 100


class SavedTable:
    """A table as read from the store. Reading takes a while, so the live table takes it over only when it is
    complete."""

    def __init__(self, services: Services, stored: StoredTable) -> None:
        self._services = services
        self.stored = stored
        self.header: Header = read_header(stored.header.decode())
        self.info = msgspec.json.decode(stored.about, type=TableInfo)
        rulesets = services.rulesets
        is_replay = self.info.state == "replay"
        self.ruleset: Ruleset = rulesets.for_looking(self.header) if is_replay else rulesets.of_header(self.header)
        self.broadcast = Broadcast(self.ruleset, self.header, self.info)
        self.match: Match[Any] | None = None
        self.chat: list[SaidLine] = []
        self.snapshot_at = 0
        self.clock: bytes | None = None
        self.lesson: LessonRun | None = None
        self.missing = 0  # acknowledged batches that are not in the store

    async def load(self) -> None:
        """Reads the batches, then replays them in a thread, so that a long game delays nobody."""
        batches: list[bytes] = []
        snapshot: StoredSnapshot | None = None
        if self.info.lesson is None:
            store, stored = self._services.store, self.stored
            acknowledged = await store.acknowledged(stored)
            batches = await store.batches(stored)
            self.missing = max(0, acknowledged - len(batches))
            self.chat = [msgspec.json.decode(line, type=SaidLine) for line in await store.chat(stored, CHAT_KEPT)]
            if not batches:
                return
            self.clock = await store.clock(stored.key) if self.info.pace is not None else None
            snapshot = await self._snapshot(batches)
        await asyncio.to_thread(self._play_again, batches, snapshot)

    async def _snapshot(self, batches: list[bytes]) -> StoredSnapshot | None:
        """The last snapshot that no later rewind has made invalid."""
        store, stored, shape = self._services.store, self.stored, self.ruleset.shape
        snapshot = await store.snapshot(stored, len(batches), shape)
        while snapshot is not None:
            back = await asyncio.to_thread(furthest_return, batches[snapshot.number :], snapshot.number)
            if back >= snapshot.number:
                return snapshot
            snapshot = await store.snapshot(stored, back, shape)
        if self.info.branch is not None:
            raise Damaged(f"table {stored.id}: the position it was taken up from is of another version")
        return None

    def _play_again(self, batches: list[bytes], snapshot: StoredSnapshot | None) -> None:
        broadcast = self.broadcast
        if self.info.lesson is not None:
            self.lesson = run = run_of(self.ruleset, self.info.lesson)
            self.match = run.match
            broadcast.show_all(run.match)
            return
        loaded = load(self.ruleset, self.header, batches, snapshot, self._services.chance(self.info.luck))
        self.match = loaded.match
        broadcast.viewers = loaded.viewers
        broadcast.replay = broadcast.replay or self.missing > 0  # nobody has a menu
        broadcast.renew_menus()
        self.snapshot_at = snapshot.number if snapshot is not None else 0
