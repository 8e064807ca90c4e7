"""A table as the store has it."""

from typing import Any

import msgspec

from gonfalon.catalog.lesson_run import LessonRun
from gonfalon.engine.match import Match
from gonfalon.engine.record import Header, read_header
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.services import Services
from gonfalon.server.table.broadcast import Broadcast
from gonfalon.server.table.restore import furthest_return, load
from gonfalon.server.table.said_line import SaidLine
from gonfalon.server.table.table_info import TableInfo
from gonfalon.server.table.table_lesson import run_of
from gonfalon.store import Damaged, StoredTable

CHAT_KEPT = 100


class SavedTable:
    """A table as the store has it. Reading it takes a while, so it is made aside and taken up when it is whole."""

    def __init__(self, services: Services, stored: StoredTable) -> None:
        self._services = services
        self.stored = stored
        self.header: Header = read_header(stored.header.decode())
        self.info = msgspec.json.decode(stored.about, type=TableInfo)
        rulesets = services.rulesets
        looked_at = self.info.state == "replay"
        self.ruleset: Ruleset = rulesets.for_looking(self.header) if looked_at else rulesets.of_header(self.header)
        self.broadcast = Broadcast(self.ruleset, self.header, self.info)
        self.match: Match[Any] | None = None
        self.chat: list[SaidLine] = []
        self.snapshot_at = 0
        self.clock: bytes | None = None
        self.lesson: LessonRun | None = None
        self.missing = 0  # batches that were acknowledged and are not there

    def load(self) -> None:
        if self.info.lesson is not None:
            self.lesson = run = run_of(self.ruleset, self.info.lesson)
            self.match = run.match
            self.broadcast.show_all(run.match)
            return
        store, stored, broadcast = self._services.store, self.stored, self.broadcast
        acknowledged = store.acknowledged(stored)
        batches = store.batches(stored)
        self.missing = max(0, acknowledged - len(batches))
        self.chat = [msgspec.json.decode(line, type=SaidLine) for line in store.chat(stored, CHAT_KEPT)]
        if not batches:
            return
        self.clock = store.clock(stored.key) if self.info.pace is not None else None
        snapshot = store.snapshot(stored, len(batches), self.ruleset.shape)
        while snapshot is not None:
            back = furthest_return(batches[snapshot.number :], snapshot.number)
            if back >= snapshot.number:
                break
            snapshot = store.snapshot(stored, back, self.ruleset.shape)
        if snapshot is None and self.info.branch is not None:
            raise Damaged(f"table {stored.id}: the position it was taken up from is of another version")
        loaded = load(self.ruleset, self.header, batches, snapshot, self._services.chance(self.info.luck))
        self.match = loaded.match
        broadcast.viewers = loaded.viewers
        broadcast.replay = broadcast.replay or self.missing > 0  # nobody has a menu
        broadcast.renew_menus()
        self.snapshot_at = snapshot.number if snapshot is not None else 0
