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

SOONEST = 1.0  # least seconds between two starts in one slot, for workers that fail at once
START_SECONDS = 60.0
STOP_SECONDS = 90.0
PULSE_SECONDS = 1.0
HANGS_SECONDS = 10.0  # without a pulse; by then its lease has expired, and others may have its tables
TURN = 0.5

spawn = multiprocessing.get_context("spawn")  # spawned processes inherit no threads and no locks


def _work(settings: ServeSettings, public: socket.socket, number: int, pulse_pipe: Connection) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    os.set_blocking(pulse_pipe.fileno(), False)

    def pulse() -> None:
        with suppress(OSError):  # the pipe is closed or full
            os.write(pulse_pipe.fileno(), b".")
        asyncio.get_running_loop().call_later(PULSE_SECONDS, pulse)

    try:
        worker = OneWorker(settings, public, number)
    except GonfalonError as error:
        print(error, file=sys.stderr, flush=True)
        sys.exit(1)
    worker.run(with_others=True, ready=pulse)


def _end_with_supervisor() -> None:
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)


class WorkerSlot:
    """A slot for one worker process, which is restarted if it ends."""

    def __init__(self, settings: ServeSettings, public: socket.socket, number: int) -> None:
        self._made_of = (settings, public)
        self.number = number
        self.process: BaseProcess
        self.started = 0.0
        self.pulses: Connection
        self.is_ready = False
        self.silent = 0.0  # seconds since its last pulse, without those in which the supervisor itself was stopped

    def start(self) -> None:
        self.pulses, pulse_pipe = spawn.Pipe(duplex=False)
        self.started = time.monotonic()
        self.is_ready, self.silent = False, 0.0
        self.process = spawn.Process(target=_work, args=(*self._made_of, self.number, pulse_pipe), daemon=False)
        self.process.start()
        pulse_pipe.close()

    def read_pulses(self) -> None:
        """Reads the worker's pulses."""
        if self.pulses.poll(0) and os.read(self.pulses.fileno(), 4096):
            self.is_ready, self.silent = True, 0.0

    def becomes_ready(self, wanted: Callable[[], bool]) -> bool:
        """Waits until the worker is ready, as long as it is `wanted`. Returns whether it is."""
        until = self.started + START_SECONDS
        while wanted() and self.process.is_alive() and time.monotonic() < until and not self.is_ready:
            wait([self.pulses, self.process.sentinel], timeout=TURN)
            self.read_pulses()
        return self.is_ready


class Supervisor:
    def __init__(self, settings: ServeSettings, public: socket.socket, count: int) -> None:
        self._slots = [WorkerSlot(settings, public, number) for number in range(count)]
        self._spare = count  # the unused number, for a replacement, which runs beside the old worker for a while
        self._stopping = False
        self._renewing = False

    def run(self) -> int:
        for kind in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(kind, self._on_signal)
        for slot in self._slots:
            slot.start()
        all_ready = all(slot.becomes_ready(self._is_running) for slot in self._slots)
        if not all_ready and not self._stopping:
            print("A worker did not start; the others are stopped.", file=sys.stderr, flush=True)
            self._stop()
            return 1
        print(f"{len(self._slots)} workers are ready.", file=sys.stderr, flush=True)
        while not self._stopping:
            self._check_workers()
            if self._renewing:
                self._renewing = False
                self._renew()
        self._stop()
        return 0

    def _is_running(self) -> bool:
        return not self._stopping

    def _on_signal(self, kind: int, frame: FrameType | None) -> None:
        if kind == signal.SIGHUP:
            self._renewing = True
        else:
            self._stopping = True

    def _check_workers(self) -> None:
        """One round: restarts workers that have ended, and ends those that hang."""
        before = time.monotonic()
        wait([slot.process.sentinel for slot in self._slots], timeout=TURN)
        awake = min(time.monotonic() - before, 2 * TURN)  # the supervisor itself may have been stopped
        for slot in self._slots:
            slot.silent += awake
            slot.read_pulses()
            if slot.is_ready and slot.silent > HANGS_SECONDS:
                print(f"Worker {slot.number} hangs, and is ended.", file=sys.stderr, flush=True)
                slot.process.kill()
                slot.process.join()
            if not self._stopping and not slot.process.is_alive():
                time.sleep(max(0.0, slot.started + SOONEST - time.monotonic()))
                slot.start()

    def _renew(self) -> None:
        """Replaces each worker; the new one is ready before the old one is stopped."""
        for at, old in enumerate(self._slots):
            new = WorkerSlot(*old._made_of, self._spare)
            new.start()
            if not new.becomes_ready(self._is_running):
                new.process.kill()
                new.process.join()
                if not self._stopping:
                    print("A new worker did not start; the old ones go on.", file=sys.stderr, flush=True)
                return
            self._slots[at], self._spare = new, old.number
            old.process.terminate()
            _ended(old.process)

    def _stop(self) -> None:
        alive = [slot.process for slot in self._slots if slot.process.is_alive()]
        for process in alive:
            process.terminate()
        for process in alive:
            _ended(process)


def _ended(process: BaseProcess) -> None:
    process.join(STOP_SECONDS)
    if process.is_alive():
        process.kill()
