"""The services that every table needs from the server: store, limits, log, bots, workers, metrics, clock and chance."""

import time
from collections.abc import Callable

from gonfalon.engine.chance import Chance
from gonfalon.server.accounts.accounts import Accounts
from gonfalon.server.accounts.friends import Friends
from gonfalon.server.auth import new_line_id
from gonfalon.server.bots.pool import Pool
from gonfalon.server.commitments import Commitments
from gonfalon.server.json_log import JsonLog
from gonfalon.server.limits import Limits
from gonfalon.server.metrics import Metrics
from gonfalon.server.news.mail_server import MailServer
from gonfalon.server.news.news import News
from gonfalon.server.operator_status import OperatorStatus
from gonfalon.server.own_packs import OwnPack, OwnPacks
from gonfalon.server.ratings.ratings import Ratings
from gonfalon.server.record_signer import RecordSigner
from gonfalon.server.records.workers import Workers
from gonfalon.server.ruleset import Rulesets, payload_of
from gonfalon.server.seat_keys import SeatKeys
from gonfalon.server.table.standing_answers import pause
from gonfalon.server.table_luck import TableLuck, chance_of, new_luck
from gonfalon.server.timer import Timer
from gonfalon.server.usual_answers import UsualAnswers
from gonfalon.store import Store

LOWEST = 19  # the system's lowest priority


class Services:
    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        log: JsonLog | None = None,
        pool: Pool | None = None,
        chance: Callable[[], Chance] | None = None,  # replaces the verifiable one, for tests
        clock: Callable[[], float] = time.time,
        packs: list[OwnPack] | None = None,
        pause: Callable[[], float] = pause,
        timer: Timer | None = None,
        workers: Workers | None = None,
        mail: MailServer | None = None,
        local_webhooks: bool = False,
        operator_password: str = "",
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.log = log or JsonLog()
        self.pool = pool or Pool()
        # Separate workers, so that looking back does not wait for imports, and bots for neither.
        self.import_workers = workers or self._workers()
        self.history_workers = workers or self._workers()
        # Everything else has priority over reviews.
        self.review_workers = workers or self._workers(LOWEST)
        self.metrics = Metrics()
        self.rulesets = Rulesets()
        self.packs = OwnPacks(packs or [])
        for pack in self.packs.all:
            payload = payload_of(pack.loaded)
            assert payload is not None  # a game without data takes no pack
            self.rulesets.packs[pack.loaded.hash] = payload
        self.own_chance = chance
        self.clock = clock
        self.commitments = Commitments(clock)
        self.seat_keys = SeatKeys(clock, store.take_key)
        self.signer: RecordSigner | None = None  # signs exported records; set once the server runs
        self.pause = pause
        self.timer = timer or Timer()
        self.new_line_id = new_line_id
        self.started = self.now()
        self.accounts = Accounts(store)
        self.friends = Friends(self.accounts)
        self.ratings = Ratings(store, self.accounts, self.history_workers)
        self.usual_answers = UsualAnswers(store, lambda: self.clock())
        self.news = News(self, mail, local_webhooks)
        self.operator_password = operator_password  # if empty, status and metrics are for this machine only
        self.status = OperatorStatus(self)
        self.leave: Callable[[], None] = lambda: None  # ends the process after its lease was lost
        self.on_started: Callable[[], None] = lambda: None
        self.set_due: Callable[[str, float | None], None] = lambda id, due: None  # sets a table's deadline

    def chance(self, luck: TableLuck | None) -> Chance:
        return self.own_chance() if self.own_chance is not None else chance_of(luck)

    def luck(self) -> TableLuck | None:
        """The luck of a new table whose opener asked for no commitment."""
        return new_luck() if self.own_chance is None else None

    def _workers(self, nice: int = 0) -> Workers:
        limits = self.limits
        return Workers(1, limits.record_seconds, limits.record_megabytes, limits.records_waiting, nice)

    def end_processes(self) -> None:
        for processes in (self.pool, self.import_workers, self.history_workers, self.review_workers):
            processes.close()

    def now(self) -> int:
        return int(self.clock())
