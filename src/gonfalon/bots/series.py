"""Many games, in this process or in several. Whatever the number of processes, the same games are played."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from time import perf_counter

from gonfalon.bots.one_game import Played, Setting, play_number, settled
from gonfalon.engine.errors import BadNumber, GonfalonError

MOST_JOBS = 256
LARGEST_CHUNK = 64  # games a process plays before it reports

Told = Callable[[Played], None]


@dataclass
class Series:
    """The games that were played, by number, and how long it took. `interrupted`: somebody pressed Ctrl-C."""

    games: list[Played]
    seconds: float
    interrupted: bool


def play_series(setting: Setting, games: int, jobs: int = 1, told: Told | None = None) -> Series:
    """Plays games 0 to `games` - 1; `told` hears of each as it ends. Ctrl-C keeps what was played."""
    if games < 1:
        raise BadNumber(f"expected one game or more, got {games}")
    if not 1 <= jobs <= MOST_JOBS:
        raise BadNumber(f"expected 1 to {MOST_JOBS} jobs, got {jobs}")
    settled(setting)
    played: list[Played] = []

    def keep(one: Played) -> None:
        played.append(one)
        if told is not None:
            told(one)

    began = perf_counter()
    interrupted = False
    try:
        if jobs == 1:
            for number in range(games):
                keep(play_number(setting, number))
        else:
            _share_out(setting, games, jobs, keep)
    except KeyboardInterrupt:
        interrupted = True
    except BrokenExecutor as error:
        raise GonfalonError("a process died in the middle of its games; fewer jobs may help") from error
    seconds = perf_counter() - began
    played.sort(key=lambda one: one.number)
    return Series(played, seconds, interrupted)


def _share_out(setting: Setting, games: int, jobs: int, keep: Told) -> None:
    chunk = max(1, min(LARGEST_CHUNK, games // (4 * jobs)))
    # Spawned, not forked: only plain values travel, and no thread or lock is copied by accident.
    pool = ProcessPoolExecutor(min(jobs, games), mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_parent)
    try:
        with _ctrl_c_held_back():
            chunks = [pool.submit(_chunk, setting, low, min(low + chunk, games)) for low in range(0, games, chunk)]
        for done in as_completed(chunks):
            for one in done.result():
                keep(one)
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()  # in the middle of a game that nobody waits for
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _chunk(setting: Setting, low: int, high: int) -> list[Played]:
    return [play_number(setting, number) for number in range(low, high)]


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Processes that are started now do not hear Ctrl-C while they are still importing."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _leave_ctrl_c_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
