"""The processes in which bots think, so that they never delay a table. `turns` decides which question comes next."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from gonfalon.server.bots.turn_queue import TurnQueue

A = TypeVar("A")
B = TypeVar("B")


class Pool:
    """Starts its processes when they are first needed, and again if one dies."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.turns = TurnQueue(self.jobs)  # so that nothing waits inside the executor
        self._executor: ProcessPoolExecutor | None = None
        self._closed = False

    async def run(self, task: Callable[[A], B], argument: A) -> B:
        loop = asyncio.get_running_loop()
        executor = self._started()
        try:
            return await loop.run_in_executor(executor, task, argument)
        except BrokenProcessPool:
            if self._closed:
                raise
            if self._executor is executor:
                self._executor = None
            return await loop.run_in_executor(self._started(), task, argument)

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            # Spawned, not forked: a fork would copy the store's file locks, without its thread.
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self.jobs, context, initializer=quietly)
        return self._executor

    def close(self) -> None:
        self._closed = True
        if self._executor is not None:
            for process in list((getattr(self._executor, "_processes", None) or {}).values()):
                process.terminate()  # it has nothing to lose
            # Wait, since an abandoned pool complains about leaked semaphores when the server ends.
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None


def quietly() -> None:
    """Ignores Ctrl-C, which is for the server: it ends the pool. If the server dies, the process ends by itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
