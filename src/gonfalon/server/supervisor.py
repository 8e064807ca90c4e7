"""Runs several workers on one machine. They share one listening socket; a worker that ends or hangs is replaced.
SIGTERM stops all of them, SIGHUP replaces them one after another."""

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType

from gonfalon.engine.errors import GonfalonError
from gonfalon.server.one_worker import OneWorker, ServeSettings

SOONEST = 1.0  # seconds between two starts in the same slot, so that one that fails at once is not tried all the time
START_SECONDS = 60.0
STOP_SECONDS = 90.0
PULSE_SECONDS = 1.0
HANGS_SECONDS = 10.0  # without a pulse; its lease is over by then, and others have its tables
TURN = 0.5

spawn = multiprocessing.get_context("spawn")  # a process of its own, which has inherited no thread and no lock


def _work(settings: ServeSettings, public: socket.socket, number: int, told: Connection) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_process_above, daemon=True).start()
    os.set_blocking(told.fileno(), False)

    def pulse() -> None:
        with suppress(OSError):  # nobody reads, or not just now
            os.write(told.fileno(), b".")
        asyncio.get_running_loop().call_later(PULSE_SECONDS, pulse)

    try:
        worker = OneWorker(settings, public, number)
    except GonfalonError as error:
        print(error, file=sys.stderr, flush=True)
        sys.exit(1)
    worker.run(with_others=True, ready=pulse)


def _end_with_the_process_above() -> None:
    above = multiprocessing.parent_process()
    if above is not None:
        above.join()
        os.kill(os.getpid(), signal.SIGTERM)


class WorkerSlot:
    """A slot for one worker process: the present one, and those that replace it."""

    def __init__(self, settings: ServeSettings, public: socket.socket, number: int) -> None:
        self._made_of = (settings, public)
        self.number = number
        self.process: BaseProcess
        self.started = 0.0
        self.pulses: Connection
        self.is_ready = False
        self.silent = 0.0  # seconds since its last pulse in which we were awake ourselves

    def start(self) -> None:
        self.pulses, told = spawn.Pipe(duplex=False)
        self.started = time.monotonic()
        self.is_ready, self.silent = False, 0.0
        self.process = spawn.Process(target=_work, args=(*self._made_of, self.number, told), daemon=False)
        self.process.start()
        told.close()

    def hear(self) -> None:
        """Takes in what it has said."""
        if self.pulses.poll(0) and os.read(self.pulses.fileno(), 4096):
            self.is_ready, self.silent = True, 0.0

    def comes(self, wanted: Callable[[], bool]) -> bool:
        """Waits for it as long as it is wanted; False if it ended instead."""
        until = self.started + START_SECONDS
        while wanted() and self.process.is_alive() and time.monotonic() < until and not self.is_ready:
            wait([self.pulses, self.process.sentinel], timeout=TURN)
            self.hear()
        return self.is_ready


class Supervisor:
    def __init__(self, settings: ServeSettings, public: socket.socket, count: int) -> None:
        self._places = [WorkerSlot(settings, public, number) for number in range(count)]
        self._spare = count  # a number that no worker has now: a replacement takes it, since both run for a while
        self._stopping = False
        self._renewing = False

    def run(self) -> int:
        for kind in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(kind, self._on_signal)
        for place in self._places:
            place.start()
        come = all(place.comes(self._goes_on) for place in self._places)
        if not come and not self._stopping:
            print("A worker did not start; the others are stopped.", file=sys.stderr, flush=True)
            self._stop()
            return 1
        print(f"{len(self._places)} workers are ready.", file=sys.stderr, flush=True)
        while not self._stopping:
            self._look()
            if self._renewing:
                self._renewing = False
                self._renew()
        self._stop()
        return 0

    def _goes_on(self) -> bool:
        return not self._stopping

    def _on_signal(self, kind: int, frame: FrameType | None) -> None:
        if kind == signal.SIGHUP:
            self._renewing = True
        else:
            self._stopping = True

    def _look(self) -> None:
        """One turn: who has ended, and who says nothing more."""
        before = time.monotonic()
        wait([place.process.sentinel for place in self._places], timeout=TURN)
        awake = min(time.monotonic() - before, 2 * TURN)  # we may have been stopped ourselves
        for place in self._places:
            place.silent += awake
            place.hear()
            if place.is_ready and place.silent > HANGS_SECONDS:
                print(f"Worker {place.number} hangs, and is ended.", file=sys.stderr, flush=True)
                place.process.kill()
                place.process.join()
            if not self._stopping and not place.process.is_alive():
                time.sleep(max(0.0, place.started + SOONEST - time.monotonic()))
                place.start()

    def _renew(self) -> None:
        """Replaces each worker; the new one serves before the old one is told to stop."""
        for at, old in enumerate(self._places):
            new = WorkerSlot(*old._made_of, self._spare)
            new.start()
            if not new.comes(self._goes_on):
                new.process.kill()
                new.process.join()
                if not self._stopping:
                    print("A new worker did not start; the old ones go on.", file=sys.stderr, flush=True)
                return
            self._places[at], self._spare = new, old.number
            old.process.terminate()
            _ended(old.process)

    def _stop(self) -> None:
        alive = [place.process for place in self._places if place.process.is_alive()]
        for process in alive:
            process.terminate()
        for process in alive:
            _ended(process)


def _ended(process: BaseProcess) -> None:
    process.join(STOP_SECONDS)
    if process.is_alive():
        process.kill()
