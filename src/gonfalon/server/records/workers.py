"""Processes for work that people ask for, such as reading a record or looking back, so that it never delays a table or
a bot.

A job has a process to itself while it runs, and limits on memory and time. A job that exceeds either is ended with its
process: the caller gets an error, and the next job a new process. Other jobs run in other processes, or wait.
"""

import asyncio
import multiprocessing
import os
import pickle
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from gonfalon.server.bots.pool import quietly
from gonfalon.server.errors import TooMany

A = TypeVar("A")
B = TypeVar("B")

START_SECONDS = 60.0
REST_SECONDS = 300.0  # until idle processes are ended

DONE, FAILED, TOO_MUCH = "done", "failed", "too much"


class JobOverrun(Exception):
    """A job took more time or memory than allowed; the message says which."""


class JobFailed(Exception):
    """An internal error in a worker process."""


class Workers:
    """Worker processes, started when they are first needed. At most `most` jobs may run or wait."""

    def __init__(
        self, processes: int = 1, seconds: float = 120.0, megabytes: int = 512, most: int = 32, nice: int = 0
    ) -> None:
        self.processes = processes
        self.nice = nice  # the processes' niceness, at most 19
        self.seconds = seconds
        self.megabytes = megabytes
        self.most = most
        self._under_way = 0
        self._idle: list[Worker] = []
        self._all: list[Worker] = []
        self._lock = threading.Lock()
        self._threads: ThreadPoolExecutor | None = None
        self._rest: asyncio.TimerHandle | None = None

    async def run(self, task: Callable[[A], B], argument: A, share: float = 1.0) -> B:
        """Calls a module's function in a worker process with an argument that can be pickled. `share` is the share of
        the time limit that the job gets."""
        if self._under_way >= self.most:
            raise TooMany("too many records are being read just now; try again in a moment")
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self.processes, "workers")
        loop = asyncio.get_running_loop()
        self._under_way += 1
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        try:
            answer: B = await loop.run_in_executor(self._threads, self._done, task, argument, share)
            return answer
        finally:
            self._under_way -= 1
            if not self._under_way and self._threads is not None:
                self._rest = loop.call_later(REST_SECONDS, self._let_go)

    def close(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
        threads, self._threads = self._threads, None
        if threads is not None:
            threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            workers, self._all, self._idle = self._all, [], []
        for worker in workers:
            worker.end()

    def _let_go(self) -> None:
        self._rest = None
        with self._lock:
            workers, self._idle = self._idle, []
            self._all = [worker for worker in self._all if worker not in workers]
        for worker in workers:
            worker.end()

    # -- in a thread of the server -------------------------------------------------------------------------------------

    def _done(self, task: Callable[[A], B], argument: A, share: float) -> Any:
        job = pickle.dumps((task, argument), pickle.HIGHEST_PROTOCOL)
        for attempt in (1, 2):
            worker = self._taken()
            try:
                how, answer = worker.do(job, self.seconds * share)
            except EOFError:
                # The process is gone: killed from outside, or out of memory where no error could be raised. The first
                # is not the job's fault, so it is tried once more.
                self._drop(worker)
                if attempt == 2 or self._threads is None:
                    raise JobOverrun(f"it ended its process; at most {self.megabytes} MB are given") from None
                continue
            except JobOverrun:
                self._drop(worker)
                raise
            if how == TOO_MUCH:
                self._drop(worker)
                raise JobOverrun(f"it takes more than {self.megabytes} MB of memory")
            with self._lock:
                self._idle.append(worker)
            if how == FAILED:
                raise JobFailed(answer)
            return answer
        raise AssertionError("unreachable")

    def _taken(self) -> "Worker":
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.process.is_alive():
                    return worker
                self._all.remove(worker)
            worker = Worker(multiprocessing.get_context("spawn"), self.megabytes, self.nice)
            self._all.append(worker)
            return worker

    def _drop(self, worker: "Worker") -> None:
        with self._lock:
            if worker in self._all:
                self._all.remove(worker)
        worker.end()


class Worker:
    """One process, and the pipe to it."""

    def __init__(self, context: SpawnContext, megabytes: int, nice: int = 0) -> None:
        # Spawned, not forked: a fork would copy the store's file locks, without its thread.
        self._pipe, far_end = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(far_end, megabytes, nice), daemon=True)
        self.process.start()
        far_end.close()
        self._ending = threading.Lock()

    def do(self, job: bytes, seconds: float) -> tuple[str, Any]:
        try:
            self._pipe.send_bytes(job)
            # The time limit counts from the beginning of the job, since a new process has a lot to import first.
            if not self._pipe.poll(START_SECONDS):
                raise JobOverrun("no process could be started for it")
            self._pipe.recv_bytes()
            if not self._pipe.poll(seconds):
                raise JobOverrun(f"it takes more than {seconds:g} seconds")
            answer: tuple[str, Any] = pickle.loads(self._pipe.recv_bytes())
            return answer
        except OSError as error:
            raise EOFError from error

    def end(self) -> None:
        """Ends the process. Two threads may call this: one when the server closes, one that sees the process gone. The
        lock is needed since closing a pipe twice at once could close a file that was opened in between."""
        with self._ending:
            self.process.kill()  # it has nothing to lose
            self.process.join()
            self._pipe.close()


# -- in the process ----------------------------------------------------------------------------------------------------


def _work(line: "Connection[Any, Any]", megabytes: int, nice: int = 0) -> None:
    quietly()
    if nice and sys.platform != "win32":
        os.nice(nice)
    while True:
        try:
            task, argument = pickle.loads(line.recv_bytes())
            line.send_bytes(b"begun")
        except (EOFError, OSError):
            return
        answer = _answered(task, argument, megabytes)
        del task, argument
        line.send_bytes(pickle.dumps(answer, pickle.HIGHEST_PROTOCOL))
        if answer[0] == TOO_MUCH:
            return


def _answered(task: Callable[[Any], Any], argument: Any, megabytes: int) -> tuple[str, Any]:
    _limit_memory(megabytes)
    try:
        return DONE, task(argument)
    except MemoryError:
        return TOO_MUCH, ""
    except Exception as error:
        return FAILED, f"{type(error).__name__}: {error}"[:500]
    finally:
        _limit_memory(0)


def _limit_memory(megabytes: int) -> None:
    """Limits memory to this much above the present use; 0: no limit. If the system cannot, only time is limited."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_AS)
    limit = most
    if megabytes:
        try:
            with open("/proc/self/statm", encoding="ascii") as statm:
                now = int(statm.read().split()[0]) * resource.getpagesize()
        except OSError:
            return
        limit = now + megabytes * 1024 * 1024
        if most != resource.RLIM_INFINITY:
            limit = min(limit, most)
    resource.setrlimit(resource.RLIMIT_AS, (limit, most))
