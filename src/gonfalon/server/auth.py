"""Identity: a browser gets a random id in a cookie that only this server can sign. Nobody needs to register; an account
is recognised by a session as well. `cookie_signer.py` signs."""

import hashlib
import hmac
import secrets
from typing import NewType

COOKIE = "gonfalon"
YEAR = 365 * 24 * 3600

# The id of somebody with a cookie. Nobody is None, never an empty string, which could match an empty seat.
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
    """The id of a line of chat. Random, since gaps between numbers would reveal private talk of others."""
    return secrets.token_urlsafe(6)


def watching_word(invite: str) -> str:
    """The invitation for spectators: it does not reveal the one to a seat, and becomes invalid together with it."""
    return hashlib.sha256(b"watch:" + invite.encode()).hexdigest()[:20] if invite else ""


def same_word(mine: str, yours: str) -> bool:
    """Compares invitations in constant time."""
    return bool(mine) and hmac.compare_digest(mine.encode(), yours.encode())


def public_sign(person: Person) -> str:
    """A public id of a person, from which the one in the cookie cannot be found."""
    return hashlib.sha256(b"sign:" + person.encode()).hexdigest()[:12]
