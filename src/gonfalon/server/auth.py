"""Who is who: a browser gets a random id in a cookie that only this server can sign. Nobody needs to register; who has
an account is known by a session of it besides."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import NewType

COOKIE = "gonfalon"
YEAR = 365 * 24 * 3600

# Somebody with a cookie of ours. Nobody is None, never an empty text that could be taken for an empty seat's holder.
Person = NewType("Person", str)


class Signer:
    """Of cookies: `person.mac` for a guest, `person~session.mac` for somebody with an account."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        # Whether a person is known by this session; an empty one is a guest's.
        self.is_known: Callable[[Person, str], bool] = lambda person, session: not session

    def signed(self, person: Person, session: str = "") -> str:
        subject = f"{person}~{session}" if session else person
        return f"{subject}.{self._mac(subject)}"

    def person(self, cookie: str | None) -> Person | None:
        """The person a cookie names; None if there is none, it was not signed here, or its session is over."""
        named = self._read(cookie)
        return named[0] if named is not None and self.is_known(*named) else None

    def session(self, cookie: str | None) -> str:
        """That of somebody with an account; empty for everybody else."""
        named = self._read(cookie)
        return named[1] if named is not None and self.is_known(*named) else ""

    def _read(self, cookie: str | None) -> tuple[Person, str] | None:
        subject, dot, mac = (cookie or "").partition(".")
        if not dot or len(subject) > 64 or not hmac.compare_digest(mac.encode(), self._mac(subject).encode()):
            return None
        person, _, session = subject.partition("~")
        return (Person(person), session) if person else None

    def _mac(self, subject: str) -> str:
        return hmac.new(self._key, subject.encode(), hashlib.sha256).hexdigest()[:32]


def new_key() -> bytes:
    return secrets.token_bytes(32)


def new_person() -> Person:
    return Person(secrets.token_urlsafe(12))


def new_table_id() -> str:
    return secrets.token_urlsafe(8)


def new_invite() -> str:
    return secrets.token_urlsafe(12)


def watching_word(invite: str) -> str:
    """The invitation to look on and nothing more: it tells nothing of the one to a seat, and ends with it."""
    return hashlib.sha256(b"watch:" + invite.encode()).hexdigest()[:20] if invite else ""


def same_word(mine: str, yours: str) -> bool:
    """Compared in a time that does not tell how much of it is right."""
    return bool(mine) and hmac.compare_digest(mine.encode(), yours.encode())


def public_sign(person: Person) -> str:
    """Tells people apart without naming what is in their cookie."""
    return hashlib.sha256(b"sign:" + person.encode()).hexdigest()[:12]
