"""The status page of the operator: figures taken every minute and kept in memory for an hour."""

import shutil
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from gonfalon import __version__
from gonfalon.catalog import every_game
from gonfalon.server import wire
from gonfalon.server.repeating import Repeating
from gonfalon.store import WAITING
from gonfalon.store.url import is_postgres

if TYPE_CHECKING:
    from gonfalon.server.services import Services

MINUTE: Final = 60
KEPT: Final = 60  # minutes
SLOW_MOVE: Final = 250  # ms, of 95 moves in 100
LONG_QUEUE: Final = 4  # questions per process of the bots
LATE_NEWS: Final = 10 * MINUTE
MOST_COUNTED: Final = 500

PARTS: Final = ("tables", "line", "bots", "news", "store")


class OperatorStatus:
    def __init__(self, services: "Services") -> None:
        self._services = services
        self._minutes: dict[str, deque[wire.PartState]] = {name: deque(maxlen=KEPT) for name in PARTS}
        self._moves_before = services.metrics.moves_by_bound()
        self.repeating = Repeating(MINUTE, self.note, services.log, "status not looked at")

    async def note(self) -> None:
        """Notes the states of the past minute."""
        for part in await self._parts():
            self._minutes[part.name].append(part.state)
        self._moves_before = self._services.metrics.moves_by_bound()

    async def told(self, live: int) -> wire.Status:
        services = self._services
        tables = 0
        with suppress(Exception):  # a failing store is reported below
            tables = await services.store.how_many_tables()
        refused = services.metrics.counts.get("refused_messages", 0)
        parts = await self._parts()
        return wire.Status(
            __version__, services.started, services.now(), len(every_game()), tables, live, refused, self._disk(), parts
        )

    async def _parts(self) -> list[wire.StatusPart]:
        services = self._services
        trouble = bool(services.store.trouble())
        p50, p95 = services.metrics.move_ms(self._moves_before, (0.5, 0.95))
        waiting = services.pool.turns.waiting()
        gauges = services.metrics.gauges
        lines = gauges["connections"]() if "connections" in gauges else 0
        news, late = await self._news()
        store = {"commits": services.store.commits, "written": services.store.rows}
        return [
            self._part("tables", "down" if trouble else "late" if p95 > SLOW_MOVE else "ok", {"p50": p50, "p95": p95}),
            self._part("line", "ok", {"lines": lines}),
            self._part(
                "bots",
                "late" if waiting > LONG_QUEUE * services.pool.jobs else "ok",
                {"waiting": waiting, "processes": services.pool.jobs},
            ),
            self._part("news", late, news),
            self._part("store", "down" if trouble else "ok", store),
        ]

    def _part(self, name: str, state: wire.PartState, figures: dict[str, int]) -> wire.StatusPart:
        return wire.StatusPart(name, state, figures, list(self._minutes[name]))  # type: ignore[arg-type]

    async def _news(self) -> tuple[dict[str, int], wire.PartState]:
        """The notices that are due but not sent, and the state of sending."""
        store, now = self._services.store, self._services.now()
        try:
            due = await store.notices(WAITING, now, MOST_COUNTED)
        except Exception:
            return {"waiting": 0, "oldest": 0}, "down"
        oldest = now - min((one.due for one in due), default=now)
        return {"waiting": len(due), "oldest": oldest}, "late" if oldest > LATE_NEWS else "ok"

    def _disk(self) -> int | None:
        place = getattr(self._services.store, "path", "")
        if not place or is_postgres(str(place)):
            return None
        try:
            usage = shutil.disk_usage(str(place))
        except OSError:
            return None
        return round(100 * usage.used / usage.total)
