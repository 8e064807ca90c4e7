"""Jobs for `test_workers.py`: good ones, and those that a worker must not suffer."""

import os
import signal
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def process(_: None) -> int:
    return os.getpid()


def dally(seconds: float) -> str:
    time.sleep(seconds)
    return "done"


def swallow(megabytes: int) -> int:
    return len(bytearray(megabytes * 1024 * 1024))


def shift(bits: int) -> int:
    """What a forged record did."""
    return (1 << bits).bit_length()


def fail(_: None) -> None:
    raise IndexError("nothing is there")


def die_once(mark: str) -> str:
    """As if somebody had killed the process, the first time."""
    path = Path(mark)
    if not path.exists():
        path.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def die(_: None) -> None:
    os._exit(1)
