"""A table read from the store."""

import msgspec

from gonfalon.engine.record import Header, read_header
from gonfalon.server import wire
from gonfalon.server.about import About
from gonfalon.server.house import House
from gonfalon.server.loading import load
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.sight import Sight
from gonfalon.store import StoredTable

CHAT_KEPT = 100


class Kept:
    """A table as the store has it. Reading it takes a while, so it is made aside and taken up when it is whole."""

    def __init__(self, house: House, stored: StoredTable) -> None:
        self._house = house
        self.stored = stored
        self.header: Header = read_header(stored.header.decode())
        self.about = msgspec.json.decode(stored.about, type=About)
        rulesets = house.rulesets
        looked_at = self.about.state == "replay"
        self.ruleset: Ruleset = rulesets.for_looking(self.header) if looked_at else rulesets.of_header(self.header)
        self.sight = Sight(self.ruleset, self.header, self.about)
        self.chat: list[wire.Said] = []
        self.snapshot_at = 0
        self.missing = 0  # batches that were acknowledged and are not there

    def load(self) -> None:
        store, stored, sight = self._house.store, self.stored, self.sight
        acknowledged = store.acknowledged(stored)
        batches = store.batches(stored)
        self.missing = max(0, acknowledged - len(batches))
        self.chat = [msgspec.json.decode(line, type=wire.Said) for line in store.chat(stored, CHAT_KEPT)]
        if not batches:
            return
        snapshot = store.snapshot(stored, len(batches), self.ruleset.shape)
        loaded = load(self.ruleset, self.header, batches, snapshot, self._house.chance())
        sight.match = loaded.match
        sight.eyes = loaded.eyes
        sight.replay = sight.replay or self.missing > 0  # nobody has a menu
        sight.renew_all()
        self.snapshot_at = snapshot.number if snapshot is not None else 0
