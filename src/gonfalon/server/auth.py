"""Who is who, without registration: a browser gets a random id in a cookie that only this server can sign."""

import hashlib
import hmac
import secrets

COOKIE = "gonfalon"
YEAR = 365 * 24 * 3600


class Signer:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def signed(self, person: str) -> str:
        return f"{person}.{self._mac(person)}"

    def person(self, cookie: str | None) -> str:
        """The person a cookie names; empty if there is none or it was not signed here."""
        person, dot, mac = (cookie or "").partition(".")
        if not dot or len(person) > 64 or not hmac.compare_digest(mac.encode(), self._mac(person).encode()):
            return ""
        return person

    def _mac(self, person: str) -> str:
        return hmac.new(self._key, person.encode(), hashlib.sha256).hexdigest()[:32]


def new_key() -> bytes:
    return secrets.token_bytes(32)


def new_person() -> str:
    return secrets.token_urlsafe(12)


def new_table_id() -> str:
    return secrets.token_urlsafe(8)


def new_invite() -> str:
    return secrets.token_urlsafe(12)


def same_word(mine: str, yours: str) -> bool:
    """Compared in a time that does not tell how much of it is right."""
    return bool(mine) and hmac.compare_digest(mine.encode(), yours.encode())


def public_sign(person: str) -> str:
    """Tells people apart without naming what is in their cookie."""
    return hashlib.sha256(b"sign:" + person.encode()).hexdigest()[:12]
