"""What every table needs from the server: store, limits, log, bots, workers, metrics, clock and chance."""

import time
from collections.abc import Callable

from gonfalon.engine.chance import Chance
from gonfalon.server.bots.pool import Pool
from gonfalon.server.entropy import Entropy
from gonfalon.server.json_log import JsonLog
from gonfalon.server.limits import Limits
from gonfalon.server.metrics import Metrics
from gonfalon.server.news.news import News
from gonfalon.server.news.senders import MailServer
from gonfalon.server.own_packs import OwnPack, OwnPacks
from gonfalon.server.records.workers import Workers
from gonfalon.server.ruleset import Rulesets, payload_of
from gonfalon.server.table.standing_answers import pause
from gonfalon.server.timer import Timer
from gonfalon.store import Store


class Services:
    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        log: JsonLog | None = None,
        pool: Pool | None = None,
        chance: Callable[[], Chance] = Entropy,
        clock: Callable[[], float] = time.time,
        packs: list[OwnPack] | None = None,
        pause: Callable[[], float] = pause,
        timer: Timer | None = None,
        workers: Workers | None = None,
        mail: MailServer | None = None,
        local_webhooks: bool = False,
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.log = log or JsonLog()
        self.pool = pool or Pool()
        # Of their own, so that nobody who looks back waits for a record that is taken in, nor a bot for either.
        self.import_workers = workers or self._workers()
        self.history_workers = workers or self._workers()
        self.metrics = Metrics()
        self.rulesets = Rulesets()
        self.packs = OwnPacks(packs or [])
        for pack in self.packs.all:
            payload = payload_of(pack.loaded)
            assert payload is not None  # a game without data takes no pack
            self.rulesets.packs[pack.loaded.hash] = payload
        self.chance = chance
        self.clock = clock
        self.pause = pause
        self.timer = timer or Timer()
        self.started = self.now()
        self.news = News(self, mail, local_webhooks)
        self.set_due: Callable[[str, float | None], None] = lambda id, due: None  # when a table's time runs out

    def _workers(self) -> Workers:
        limits = self.limits
        return Workers(1, limits.record_seconds, limits.record_megabytes, limits.records_waiting)

    def end_processes(self) -> None:
        for processes in (self.pool, self.import_workers, self.history_workers):
            processes.close()

    def now(self) -> int:
        return int(self.clock())
