"""The signed cookie that identifies a browser."""

import hashlib
import hmac
from collections.abc import Callable

from gonfalon.server.auth import Person


class CookieSigner:
    """Signs cookies and reads them: `person.mac` for a guest, `person~session.mac` for somebody with an account."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        # Whether a person has this session; a guest's is empty.
        self.is_known: Callable[[Person, str], bool] = lambda person, session: not session

    def signed(self, person: Person, session: str = "") -> str:
        subject = f"{person}~{session}" if session else person
        return f"{subject}.{self._mac(subject)}"

    def person(self, cookie: str | None) -> Person | None:
        """The person in a cookie; None without a cookie, without a valid signature, or if the session has ended."""
        named = self._read(cookie)
        return named[0] if named is not None and self.is_known(*named) else None

    def session(self, cookie: str | None) -> str:
        """The session of somebody with an account; empty for everybody else."""
        named = self._read(cookie)
        return named[1] if named is not None and self.is_known(*named) else ""

    def is_stale(self, cookie: str | None) -> bool:
        """Whether the signature is valid but the account does not know the session: it has ended, or is not yet known
        here."""
        named = self._read(cookie)
        return named is not None and bool(named[1]) and not self.is_known(*named)

    def _read(self, cookie: str | None) -> tuple[Person, str] | None:
        subject, dot, mac = (cookie or "").partition(".")
        if not dot or len(subject) > 64 or not hmac.compare_digest(mac.encode(), self._mac(subject).encode()):
            return None
        person, _, session = subject.partition("~")
        return (Person(person), session) if person else None

    def _mac(self, subject: str) -> str:
        return hmac.new(self._key, subject.encode(), hashlib.sha256).hexdigest()[:32]
