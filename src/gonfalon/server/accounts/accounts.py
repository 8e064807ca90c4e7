"""All accounts, found by person, by name, by passkey and by address. A guest who makes an account stays the same person
and keeps all seats. From then on a cookie without a session of the account is invalid.
"""

import secrets
from contextlib import suppress

import msgspec

from gonfalon.server.accounts.account import MOST_PASSKEYS, MOST_SESSIONS, Account, Passkey, Session
from gonfalon.server.accounts.mailed_words import hashed
from gonfalon.server.auth import Person
from gonfalon.server.errors import BadMessage, BadName, NameTaken, NoAccount, TooMany
from gonfalon.server.names import clean_name, normalized
from gonfalon.server.ruleset import encode
from gonfalon.store import Store

SHORTEST_NAME = 2
SHORTEST_PASSWORD = 10


class Accounts:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._all: dict[Person, Account] = {}
        self._by_name: dict[str, Person] = {}
        self._by_passkey: dict[str, Person] = {}
        self._keys: dict[Person, tuple[str, list[str]]] = {}  # the keys of a person in these two

    async def load(self) -> None:
        for person, payload in await self._store.accounts():
            with suppress(msgspec.DecodeError):
                self._remember(Person(person), msgspec.json.decode(payload, type=Account))

    def take(self, person: str, payload: bytes | None) -> None:
        """Takes over a stored account, perhaps written by another worker; None: deleted."""
        self._forget(Person(person))
        if payload is not None:
            with suppress(msgspec.DecodeError):
                self._remember(Person(person), msgspec.json.decode(payload, type=Account))

    def _remember(self, person: Person, account: Account) -> None:
        self._forget(person)
        self._all[person] = account
        self._keys[person] = (normalized(account.name), [one.id for one in account.passkeys])
        self._by_name[normalized(account.name)] = person
        for passkey in account.passkeys:
            self._by_passkey[passkey.id] = person

    def _forget(self, person: Person) -> None:
        self._all.pop(person, None)
        name, passkeys = self._keys.pop(person, ("", []))
        self._by_name.pop(name, None)
        for id in passkeys:
            self._by_passkey.pop(id, None)

    # -- finding -------------------------------------------------------------------------------------------------------

    def of(self, person: Person | None) -> Account | None:
        return self._all.get(person) if person is not None else None

    def own(self, person: Person) -> Account:
        account = self._all.get(person)
        if account is None:
            raise NoAccount("you have no account here; this browser alone keeps your seats")
        return account

    def called(self, name: str) -> Person | None:
        return self._by_name.get(normalized(name))

    def with_passkey(self, id: str) -> tuple[Person, Passkey] | None:
        person = self._by_passkey.get(id)
        if person is None:
            return None
        return person, next(one for one in self._all[person].passkeys if one.id == id)

    def at(self, email: str) -> list[Person]:
        """The people who have confirmed this address."""
        wanted = email.casefold()
        return [who for who, one in self._all.items() if one.confirmed and one.email.casefold() == wanted]

    def is_known(self, person: Person, session: str) -> bool:
        """Whether a cookie for this person is valid. A guest's has no session, and becomes invalid once there is an
        account: somebody else may have planted it."""
        account = self._all.get(person)
        if account is None:
            return not session
        hash = hashed(session)
        return bool(session) and any(one.hash == hash for one in account.sessions)

    # -- changing ------------------------------------------------------------------------------------------------------

    def checked_name(self, given: str, person: Person) -> str:
        name = clean_name(given)
        if len(name) < SHORTEST_NAME:
            raise BadName(f"the name of an account has {SHORTEST_NAME} letters at least")
        if self.called(name) not in (None, person):
            raise NameTaken("somebody here is called so, or nearly so; choose another name")
        return name

    async def add(self, person: Person, account: Account) -> None:
        if person in self._all:
            raise BadMessage("you have an account already")
        await self._keep(person, account)

    async def rename(self, person: Person, name: str) -> None:
        self.own(person).name = self.checked_name(name, person)
        await self._keep(person, self.own(person))

    async def set_password(self, person: Person, hash: str, session: str) -> None:
        """Sets another password and ends all sessions but this browser's."""
        account = self.own(person)
        account.password = hash
        account.sessions = [one for one in account.sessions if one.hash == hashed(session)]
        await self._keep(person, account)

    async def open_anew(self, person: Person, hash: str, now: int, browser: str, phone: bool) -> str:
        """Sets another password and ends all other sessions. Returns the session word for this browser's cookie."""
        account = self.own(person)
        account.password, account.sessions = hash, []
        return await self.open_session(person, now, browser, phone)

    async def set_email(self, person: Person, email: str, confirmed: bool) -> None:
        account = self.own(person)
        account.email, account.confirmed = email, confirmed
        await self._keep(person, account)

    async def set_sharing(self, person: Person, shares: bool) -> None:
        self.own(person).shares = shares
        await self._keep(person, self.own(person))

    async def add_passkey(self, person: Person, passkey: Passkey) -> None:
        account = self.own(person)
        if len(account.passkeys) >= MOST_PASSKEYS:
            raise TooMany(f"you have {MOST_PASSKEYS} passkeys already")
        if passkey.id in self._by_passkey:
            raise BadMessage("this passkey is known already")
        account.passkeys.append(passkey)
        await self._keep(person, account)

    async def note_use(self, person: Person, passkey: Passkey, count: int) -> None:
        passkey.count = count
        await self._keep(person, self.own(person))

    async def drop_passkey(self, person: Person, id: str) -> None:
        account = self.own(person)
        left = [one for one in account.passkeys if one.id != id]
        if not left and not account.password:
            raise BadMessage("this is the only way into your account; set a password first, or add another passkey")
        account.passkeys = left
        await self._keep(person, account)

    async def open_session(self, person: Person, now: int, browser: str, phone: bool) -> str:
        """Opens a new session. Returns the word for the cookie."""
        word, account = secrets.token_urlsafe(18), self.own(person)
        account.sessions = [*account.sessions[1 - MOST_SESSIONS :], Session(hashed(word), now, browser, phone)]
        await self._keep(person, account)
        return word

    def proved_at(self, person: Person, session: str) -> int:
        """When the person last proved in this session that the account is theirs."""
        found = [one.proved_at() for one in self.own(person).sessions if one.hash == hashed(session)]
        return found[0] if found else 0

    async def note_proof(self, person: Person, session: str, now: int) -> None:
        for one in self.own(person).sessions:
            if one.hash == hashed(session):
                one.proved = now
        await self._keep(person, self.own(person))

    async def close_session(self, person: Person, session: str) -> None:
        account = self.own(person)
        account.sessions = [one for one in account.sessions if one.hash != hashed(session)]
        await self._keep(person, account)

    async def close_sessions(self, person: Person) -> None:
        self.own(person).sessions = []
        await self._keep(person, self.own(person))

    async def keep(self, person: Person) -> None:
        """Stores a changed account."""
        await self._keep(person, self.own(person))

    def everybody(self) -> list[tuple[Person, Account]]:
        return list(self._all.items())

    def forget(self, person: Person) -> None:
        """Forgets an account that is no longer in the store."""
        self._forget(person)

    async def _keep(self, person: Person, account: Account) -> None:
        """Stores an account. The memory is updated first, so that two people cannot get the same name at once."""
        self._remember(person, account)
        await self._store.save_account(person, account.since, encode(account))
        await self._store.save_person(person, account.name)
