"""The deadlines of all tables, loaded or not: one heap and one task."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable

LONGEST_NAP = 30.0  # seconds; the machine's clock may be changed meanwhile


class Wheel:
    def __init__(self, clock: Callable[[], float], run_out: Callable[[str], Awaitable[None]]) -> None:
        self._clock = clock
        self._run_out = run_out
        self._heap: list[tuple[float, str]] = []
        self._due: dict[str, float] = {}  # the current deadlines; other entries of the heap are outdated
        self._sooner = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._due)

    def set(self, id: str, due: float | None) -> None:
        if due is None:
            self._due.pop(id, None)
        elif self._due.get(id) != due:
            self._due[id] = due
            heapq.heappush(self._heap, (due, id))
            if len(self._heap) > 2 * len(self._due) + 100:
                self._heap = [(when, one) for one, when in self._due.items()]
                heapq.heapify(self._heap)
            if self._heap[0][1] == id:
                self._sooner.set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._turn())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _turn(self) -> None:
        while True:
            await self.catch_up()
            nap = LONGEST_NAP
            if self._heap:
                nap = min(nap, max(0.0, self._heap[0][0] - self._clock()))
            self._sooner.clear()
            try:
                async with asyncio.timeout(nap):
                    await self._sooner.wait()
            except TimeoutError:
                continue

    async def catch_up(self) -> None:
        """Handles everything that is due, the longest overdue first."""
        while self._heap and self._heap[0][0] <= self._clock():
            due, id = heapq.heappop(self._heap)
            if self._due.get(id) == due:
                del self._due[id]
                await self._run_out(id)
