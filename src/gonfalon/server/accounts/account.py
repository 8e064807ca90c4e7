"""What is kept of an account. Of what opens it only what is needed to know it again: hashes and public keys."""

from typing import Final

import msgspec

from gonfalon.server.auth import Person

MOST_PASSKEYS: Final = 10
MOST_SESSIONS: Final = 20


class Passkey(msgspec.Struct):
    id: str  # base64url, as browsers write it
    public_key: bytes
    count: int  # how often it was used, as the authenticator says; 0 if that does not count
    label: str
    since: int


class Session(msgspec.Struct):
    """One browser that is signed in."""

    hash: str  # of the word in its cookie
    since: int
    browser: str
    phone: bool
    proved: int = 0  # when it last proved again whose it is

    def proved_at(self) -> int:
        return max(self.since, self.proved)


class Account(msgspec.Struct, omit_defaults=True):
    name: str
    since: int
    password: str = ""  # as argon2 writes it
    passkeys: list[Passkey] = []
    sessions: list[Session] = []
    email: str = ""
    confirmed: bool = False
    friends: list[Person] = []  # both are each other's
    asking: list[Person] = []  # who asks to be one
    asked: list[Person] = []  # whom one has asked, answered or not
    blocked: list[Person] = []
    shares: bool = False  # finished games may be given to researchers, without the name
