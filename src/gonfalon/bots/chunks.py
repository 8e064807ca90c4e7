"""Plays the games of a series in chunks, in processes of this machine or on Ray. A game depends on its setting and
number alone, so a chunk whose process died is simply played again."""

import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context

from gonfalon.bots.on_ray import run_on_ray
from gonfalon.bots.one_game import PlayedGame, Setting, play_number
from gonfalon.engine.errors import GonfalonError

MOST_DEATHS = 3  # of pools in a row without a finished chunk between them

Chunk = list[int]  # numbers of games
Play = Callable[[Setting, Chunk], list[PlayedGame]]


def play_chunk(setting: Setting, numbers: Chunk) -> list[PlayedGame]:
    return [play_number(setting, number) for number in numbers]


def run_chunks(
    setting: Setting, ranges: list[Chunk], jobs: int, play: Play = play_chunk, ray: str = ""
) -> Generator[list[PlayedGame], None, None]:
    """Yields the games of each chunk when it is finished, in no particular order. Chunks of a process that died are
    played again. `ray` is the address of a Ray cluster, or `local`."""
    if ray:
        yield from run_on_ray(setting, ranges, ray, jobs, play)
        return
    left = dict(enumerate(ranges))
    deaths = 0
    while left:
        before = len(left)
        try:
            for number, games in _in_processes(setting, left, min(jobs, len(left)), play):
                del left[number]
                yield games
        except BrokenExecutor as error:
            deaths = deaths + 1 if len(left) == before else 1
            if deaths >= MOST_DEATHS:
                raise GonfalonError(
                    f"processes died {deaths} times before they had finished a game; fewer jobs may help"
                ) from error


def _in_processes(
    setting: Setting, chunks: dict[int, Chunk], processes: int, play: Play
) -> Iterator[tuple[int, list[PlayedGame]]]:
    # Spawned, not forked: only plain values travel, and no thread or lock is copied by accident.
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_parent)
    try:
        with _ctrl_c_held_back():
            futures: dict[Future[list[PlayedGame]], int] = {
                pool.submit(play, setting, chunk): number for number, chunk in chunks.items()
            }
        broken: BrokenExecutor | None = None
        for done in as_completed(futures):
            try:
                games = done.result()
            except BrokenExecutor as error:  # other chunks may have finished before
                broken = error
                continue
            yield futures[done], games
        if broken is not None:
            raise broken
    except BaseException:
        _end_now(pool)
        raise
    pool.shutdown()


def _end_now(pool: ProcessPoolExecutor) -> None:
    for process in list((pool._processes or {}).values()):
        process.terminate()  # its game is not needed any more
    pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Blocks SIGINT for processes started now, which would otherwise die of Ctrl-C while they import."""
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
