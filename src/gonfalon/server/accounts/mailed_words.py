"""One-time words in mailed links, which prove that somebody can read that mail. Each works once and for a short time.
The server keeps only hashes, in memory; after a restart people must ask for a new one."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from gonfalon.server.auth import Person
from gonfalon.server.errors import UnknownWord

Purpose = Literal["confirm", "reset"]
SECONDS: Final[dict[Purpose, int]] = {"confirm": 24 * 3600, "reset": 3600}
MOST: Final = 10_000


@dataclass(frozen=True, slots=True)
class _Mailed:
    purpose: Purpose
    person: Person
    email: str
    until: float


class MailedWords:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._mailed: dict[str, _Mailed] = {}

    def make(self, purpose: Purpose, person: Person, email: str) -> str:
        """Makes a word. Earlier ones for the same purpose and person become invalid."""
        self.void(person, purpose)
        while len(self._mailed) >= MOST:
            del self._mailed[next(iter(self._mailed))]
        word = secrets.token_urlsafe(24)
        self._mailed[hashed(word)] = _Mailed(purpose, person, email, self._clock() + SECONDS[purpose])
        return word

    def whose(self, word: str, purpose: Purpose) -> tuple[Person, str]:
        """The person whose word it is, and the address it was mailed to."""
        mailed = self._mailed.get(hashed(word))
        if mailed is None or mailed.purpose != purpose or mailed.until <= self._clock():
            raise UnknownWord("this link does nothing any more: it was used, or is too old")
        return mailed.person, mailed.email

    def use(self, word: str, purpose: Purpose) -> tuple[Person, str]:
        """The same, and makes the word invalid."""
        found = self.whose(word, purpose)
        del self._mailed[hashed(word)]
        return found

    def void(self, person: Person, purpose: Purpose | None = None) -> None:
        for hash, one in list(self._mailed.items()):
            if one.person == person and purpose in (None, one.purpose):
                del self._mailed[hash]


def hashed(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()
