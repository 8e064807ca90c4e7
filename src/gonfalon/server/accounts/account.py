"""An account as it is stored. Of secrets only hashes and public keys are kept."""

from typing import Final

import msgspec

from gonfalon.server.auth import Person

MOST_PASSKEYS: Final = 10
MOST_SESSIONS: Final = 20


class Passkey(msgspec.Struct):
    id: str  # base64url, as browsers write it
    public_key: bytes
    count: int  # uses, as counted by the authenticator; 0 if it does not count
    label: str
    since: int


class Session(msgspec.Struct):
    """One browser that is signed in."""

    hash: str  # of the session's word in the cookie
    since: int
    browser: str
    phone: bool
    proved: int = 0  # when the person last proved again that the account is theirs

    def proved_at(self) -> int:
        return max(self.since, self.proved)


class Account(msgspec.Struct, omit_defaults=True):
    name: str
    since: int
    password: str = ""  # an argon2 hash; empty: none
    passkeys: list[Passkey] = []
    sessions: list[Session] = []
    email: str = ""
    confirmed: bool = False
    friends: list[Person] = []  # always mutual
    asking: list[Person] = []  # people who ask to be friends
    asked: list[Person] = []  # people who were asked, whether they have answered or not
    blocked: list[Person] = []
    shares: bool = False  # consents to giving finished games to researchers, without the name
