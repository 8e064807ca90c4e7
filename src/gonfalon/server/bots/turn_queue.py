"""The queue of questions to bots, when there are more of them than processes.

Tables with people present come first, then other tables with people, then bots that somebody watches, then bots that
nobody watches. Within a rank, owners take turns, and then the tables of one owner: opening twenty tables does not buy
twenty times the thinking."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

REMEMBERED: Final = 10_000  # owners and tables whose last turn is remembered


class Rank(IntEnum):
    """The urgency of a question; lower comes first."""

    PRESENT = 0  # a player is connected, or asks for a hint
    PLAYED = 1  # people play there, but none is connected
    WATCHED = 2  # only bots play, with spectators
    UNWATCHED = 3


@dataclass(frozen=True)
class Asker:
    owner: str
    table: str
    rank: Callable[[], Rank]  # a function, since people come and go while a question waits


class _Waiting:
    def __init__(self, asker: Asker, since: int) -> None:
        self.asker = asker
        self.since = since  # the number of turns granted before it came in
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class TurnQueue:
    """Grants as many turns at once as there are processes."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self._free = at_once
        self._waiting: list[_Waiting] = []
        self._given = 0
        self._last: dict[str, int] = {}  # by owner or table: the number of its last turn

    def waiting(self) -> int:
        return len(self._waiting)

    def crowd(self, rank: Rank) -> float:
        """The number of waiting questions per process that are at least as urgent as this rank."""
        return sum(one.asker.rank() <= rank for one in self._waiting) / self.at_once

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Waits for a turn and holds a process until the end of the block."""
        await self._wait(asker)
        try:
            yield
        finally:
            self._end()

    async def _wait(self, asker: Asker) -> None:
        one = _Waiting(asker, self._given)
        self._waiting.append(one)
        self._next()
        try:
            await one.granted
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            elif not one.granted.cancelled():
                self._end()  # the turn was granted just before
            raise

    def _end(self) -> None:
        self._free += 1
        self._next()

    def _next(self) -> None:
        while self._free and self._waiting:
            one = min(self._waiting, key=self._place)
            self._waiting.remove(one)
            if one.granted.cancelled():
                continue
            self._free -= 1
            self._given += 1
            self._remember(f"owner {one.asker.owner}")
            self._remember(f"table {one.asker.table}")
            one.granted.set_result(None)

    def _place(self, one: _Waiting) -> tuple[int, int, int, int]:
        """The sort key within the queue. Those whose last turn is longest ago come first; for those who never had one,
        the time counts when they came in."""
        asker = one.asker
        owner = self._last.get(f"owner {asker.owner}", one.since)
        table = self._last.get(f"table {asker.table}", one.since)
        return asker.rank(), owner, table, one.since

    def _remember(self, who: str) -> None:
        self._last.pop(who, None)
        self._last[who] = self._given  # moved to the end: the oldest entries are forgotten first
        if len(self._last) > REMEMBERED:
            del self._last[next(iter(self._last))]
