"""Runs several workers on one machine. They listen on one socket; one that ends is started again. SIGTERM stops all of
them, SIGHUP replaces them one after the other."""

import multiprocessing
import signal
import socket
import sys
import time
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType

from gonfalon.server.one_worker import OneWorker, ServeSettings

SOONEST = 1.0  # seconds between two starts in the same slot, so that one that fails at once is not tried all the time
START_SECONDS = 60.0
STOP_SECONDS = 90.0

spawn = multiprocessing.get_context("spawn")  # a process of its own, which has inherited no thread and no lock


def _work(settings: ServeSettings, public: socket.socket, number: int, told: Connection) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    worker = OneWorker(settings, public, number)
    worker.run(with_others=True, ready=lambda: told.send(True))


class Place:
    """A slot for one worker process: the present one, and those that replace it."""

    def __init__(self, settings: ServeSettings, public: socket.socket, number: int) -> None:
        self._made_of = (settings, public)
        self.number = number
        self.process: BaseProcess
        self.started = 0.0
        self._ready: Connection

    def start(self, number: int | None = None) -> None:
        self.number = self.number if number is None else number
        self._ready, told = spawn.Pipe(duplex=False)
        self.started = time.monotonic()
        self.process = spawn.Process(target=_work, args=(*self._made_of, self.number, told), daemon=False)
        self.process.start()
        told.close()

    def is_ready(self) -> bool:
        """Waits until the worker serves; False if it ended or took too long."""
        try:
            return self._ready.poll(START_SECONDS) and bool(self._ready.recv())
        except EOFError:
            return False


class Supervisor:
    def __init__(self, settings: ServeSettings, public: socket.socket, count: int) -> None:
        self._places = [Place(settings, public, number) for number in range(count)]
        self._spare = count  # a number that no worker has now: a replacement takes it, since both run for a while
        self._stopping = False
        self._renewing = False

    def run(self) -> int:
        for place in self._places:
            place.start()
        for kind in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(kind, self._on_signal)
        if not all(place.is_ready() for place in self._places):
            print("A worker did not start; the others are stopped.", file=sys.stderr, flush=True)
            self._stop()
            return 1
        while not self._stopping:
            wait([place.process.sentinel for place in self._places], timeout=0.5)
            if self._renewing:
                self._renewing = False
                self._renew()
            for place in self._places:
                if not self._stopping and not place.process.is_alive():
                    time.sleep(max(0.0, place.started + SOONEST - time.monotonic()))
                    place.start()
        self._stop()
        return 0

    def _on_signal(self, kind: int, frame: FrameType | None) -> None:
        if kind == signal.SIGHUP:
            self._renewing = True
        else:
            self._stopping = True

    def _renew(self) -> None:
        """Replaces each worker; the new one serves before the old one is told to stop."""
        for place in self._places:
            if self._stopping:
                return
            old, free = place.process, place.number
            place.start(self._spare)
            if not place.is_ready():
                place.process.terminate()
                place.process, place.number = old, free
                print("A new worker did not start; the old ones go on.", file=sys.stderr, flush=True)
                return
            self._spare = free
            old.terminate()
            _ended(old)

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
