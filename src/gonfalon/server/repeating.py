"""Repeats an action at a fixed interval while the server runs."""

import asyncio
from collections.abc import Awaitable, Callable

from gonfalon.server.json_log import JsonLog


class Repeating:
    """Calls the action again and again. A failure is logged, and the next call follows as usual."""

    def __init__(self, seconds: float, do: Callable[[], Awaitable[None]], log: JsonLog, failed: str) -> None:
        self._seconds, self._do, self._log, self._failed = seconds, do, log, failed
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            try:
                await self._do()
            except Exception as error:
                self._log.trouble(self._failed, error)
