"""Keys that give a player's seats at one table to another device.

A key is random, works once and for a short time, and becomes invalid when its owner asks for another. The server keeps
only its hash, in memory; after a restart the player asks for a new one. Keys made by the operator are in the store
(`Store.take_key`). A key does not change identity: the device that uses it keeps its own, and also holds the seats."""

import hashlib
import secrets
from collections.abc import Awaitable, Callable

import msgspec

from gonfalon.server.auth import Person
from gonfalon.server.errors import UnknownKey

SECONDS = 600
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 32 characters that are not easily confused
LENGTH = 12  # 60 bits: cannot be guessed in ten minutes, from however many addresses
GROUP = 4
MOST = 10_000  # keys at a time
MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


class Held(msgspec.Struct, frozen=True):
    """The table and the person whose seats a key gives, and when it expires."""

    table: str
    person: Person
    until: float


class SeatKeys:
    def __init__(self, clock: Callable[[], float], left: Callable[[bytes], Awaitable[bytes | None]]) -> None:
        self._clock = clock
        self._left = left  # takes a key of the operator's from the store
        self._held: dict[bytes, Held] = {}  # by hash, the oldest first
        self._last: dict[tuple[str, Person], bytes] = {}  # by table and person: the hash of the latest key

    def make(self, table: str, person: Person) -> str:
        now = self._clock()
        if before := self._last.get((table, person)):
            self._drop(before)
        while self._held and (len(self._held) >= MOST or self._oldest().until <= now):
            self._drop(next(iter(self._held)))
        key = new_seat_key()
        self._last[table, person] = hash_of(key)
        self._held[hash_of(key)] = Held(table, person, now + SECONDS)
        return key

    def _oldest(self) -> Held:
        return next(iter(self._held.values()))

    def _drop(self, hash: bytes) -> Held | None:
        held = self._held.pop(hash, None)
        if held is not None:
            del self._last[held.table, held.person]
        return held

    async def use(self, key: str) -> tuple[str, Person]:
        """The table, and the person whose seats the key gives. The error does not say why a key is invalid."""
        hash = hash_of(key)
        held = self._drop(hash)
        if held is None and (left := await self._left(hash)) is not None:
            held = msgspec.json.decode(left, type=Held)
        if held is None or held.until <= self._clock():
            raise UnknownKey("this key opens nothing: it is used, too old, or mistyped")
        return held.table, held.person


def new_seat_key() -> str:
    key = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
    return "-".join(key[i : i + GROUP] for i in range(0, LENGTH, GROUP))


def hash_of(key: str) -> bytes:
    """The hash of a typed key: case, separators, and letters that look like digits do not matter."""
    return hashlib.sha256(key.upper().translate(MISREAD).encode()).digest()
