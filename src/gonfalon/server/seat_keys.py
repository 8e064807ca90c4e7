"""Keys that take somebody's own seats at one table to another device.

A key is random, works once and not for long, and is void as soon as its owner asks for another one. The server keeps
its hash alone, and in memory alone: after a restart one asks for a new one. It says nothing about who somebody is: the
device that uses it stays whoever it was, and holds those seats besides."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from gonfalon.server.auth import Person
from gonfalon.server.errors import UnknownKey

SECONDS = 600
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 32 that nobody takes for one another
LENGTH = 12  # 60 bits: nobody guesses one in ten minutes, from however many addresses
GROUP = 4
MOST = 10_000  # keys at a time
MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


@dataclass(frozen=True, slots=True)
class _Held:
    table: str
    person: Person
    until: float


class SeatKeys:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._held: dict[bytes, _Held] = {}  # by hash, the oldest first
        self._last: dict[tuple[str, Person], bytes] = {}  # the hash that somebody was last given at a table

    def make(self, table: str, person: Person) -> str:
        now = self._clock()
        if before := self._last.get((table, person)):
            self._drop(before)
        while self._held and (len(self._held) >= MOST or self._oldest().until <= now):
            self._drop(next(iter(self._held)))
        key = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        self._last[table, person] = _hash(key)
        self._held[_hash(key)] = _Held(table, person, now + SECONDS)
        return "-".join(key[i : i + GROUP] for i in range(0, LENGTH, GROUP))

    def _oldest(self) -> _Held:
        return next(iter(self._held.values()))

    def _drop(self, hash: bytes) -> _Held | None:
        held = self._held.pop(hash, None)
        if held is not None:
            del self._last[held.table, held.person]
        return held

    def use(self, key: str) -> tuple[str, Person]:
        """The table and whose seats they are. Why a key opens nothing is told to nobody."""
        held = self._drop(_hash(key.upper().translate(MISREAD)))
        if held is None or held.until <= self._clock():
            raise UnknownKey("this key opens nothing: it is used, too old, or mistyped")
        return held.table, held.person


def _hash(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()
