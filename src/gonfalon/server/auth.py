"""Identity: a browser gets a random id in a cookie that only this server can sign. Nobody needs to register; an account
is recognised by a session as well. `cookie_signer.py` signs."""

import hashlib
import hmac
import secrets
from typing import NewType

COOKIE = "gonfalon"
YEAR = 365 * 24 * 3600

# Somebody with a cookie of ours. Nobody is None, never an empty text that could be taken for an empty seat's holder.
Person = NewType("Person", str)


def new_key() -> bytes:
    return secrets.token_bytes(32)


def new_person() -> Person:
    return Person(secrets.token_urlsafe(12))


def new_table_id() -> str:
    return secrets.token_urlsafe(8)


def new_invite() -> str:
    return secrets.token_urlsafe(12)


def new_line_id() -> str:
    """Of a line of chat. Drawn, not counted: a gap would tell that others speak in private."""
    return secrets.token_urlsafe(6)


def watching_word(invite: str) -> str:
    """The invitation to look on and nothing more: it tells nothing of the one to a seat, and ends with it."""
    return hashlib.sha256(b"watch:" + invite.encode()).hexdigest()[:20] if invite else ""


def same_word(mine: str, yours: str) -> bool:
    """Compared in a time that does not tell how much of it is right."""
    return bool(mine) and hmac.compare_digest(mine.encode(), yours.encode())


def public_sign(person: Person) -> str:
    """Tells people apart without naming what is in their cookie."""
    return hashlib.sha256(b"sign:" + person.encode()).hexdigest()[:12]
