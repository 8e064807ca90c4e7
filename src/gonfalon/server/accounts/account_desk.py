"""Taking an account, signing in and out, changing passkeys and passwords, exporting and deleting.

Failures reveal nothing about others: an unknown name is refused like a wrong password, after the same time; a mail is
promised to every address, and sent after the answer. Only that a name is taken can be seen, as at every table."""

import asyncio
from dataclasses import dataclass

from gonfalon.engine.errors import GonfalonError
from gonfalon.server import wire
from gonfalon.server.accounts import passkeys
from gonfalon.server.accounts.account import Account, Passkey
from gonfalon.server.accounts.accounts import SHORTEST_PASSWORD, Accounts
from gonfalon.server.accounts.mailed_words import MailedWords
from gonfalon.server.accounts.passkeys import Passkeys, Site
from gonfalon.server.accounts.passwords import Passwords
from gonfalon.server.accounts.words import WORDS
from gonfalon.server.auth import Person
from gonfalon.server.buckets import Buckets
from gonfalon.server.errors import BadMessage, TooFast, Unproved, WrongSignIn
from gonfalon.server.lobby import Lobby
from gonfalon.server.names import normalized
from gonfalon.server.news.contact import checked_address
from gonfalon.server.news.senders import Message
from gonfalon.server.table.devices import browser_of, is_phone

UNKNOWN = "no account opens with this name and password"
PROOF_SECONDS = 600  # after signing in, for which the same person is assumed to be at the browser


@dataclass(frozen=True, slots=True)
class Asker:
    """A browser that makes a request, and its address."""

    person: Person
    session: str  # of the account, in the browser's cookie; empty: a guest
    address: str
    site: Site
    here: str  # the base of links in mails
    agent: str


class AccountDesk:
    def __init__(self, lobby: Lobby) -> None:
        services = lobby.services
        self._lobby, self._services = lobby, services
        self.accounts: Accounts = services.accounts
        self.passwords = Passwords()
        self._passkeys = Passkeys(lambda: services.clock())
        self._words = MailedWords(lambda: services.clock())
        limits = services.limits
        self._tried_from = Buckets(limits.sign_ins_per_minute / 60, limits.sign_ins_per_minute)
        self._tried = Buckets(limits.sign_ins_per_hour / 3600, limits.sign_ins_per_hour)
        self._proved = Buckets(limits.sign_ins_per_hour / 3600, limits.sign_ins_per_hour)  # for people signed in
        self._mailed = Buckets(5 / 3600, 5)  # mails to one address
        self._sending: set[asyncio.Task[None]] = set()

    async def told(self, person: Person, session_hash: str) -> wire.Account:
        account = self.accounts.of(person)
        one = account or Account("", 0)
        return wire.Account(
            one.name,
            one.email,
            one.confirmed,
            bool(one.password),
            [wire.PasskeyInfo(key.id, key.label, key.since) for key in one.passkeys],
            [wire.SessionInfo(s.browser, s.phone, s.since, s.hash == session_hash) for s in one.sessions],
            self._services.news.may_mail(),
            await self._services.store.how_many_tables_of(person, self._services.limits.tables_per_person, 0),
            one.shares,
        )

    # -- making an account ---------------------------------------------------------------------------------------------

    async def register(self, asker: Asker, name: str, password: str) -> str:
        """Makes an account with a password. Returns the word of the new session."""
        self._try(asker)
        self._check_new(asker.person)
        name = self.accounts.checked_name(name, asker.person)
        hash = await self._hash(password, name)
        name = self.accounts.checked_name(name, asker.person)  # again, since hashing took a while
        await self.accounts.add(asker.person, Account(name, self._services.now(), password=hash))
        return await self._open(asker, asker.person)

    def ask_passkey(self, asker: Asker, name: str) -> wire.PasskeyAsked:
        """The challenge for making a passkey, for a new account or as a further way to sign in."""
        self._try(asker)
        account = self.accounts.of(asker.person)
        if account is not None:
            self._check_proved(asker)
        shown = account.name if account is not None else self.accounts.checked_name(name, asker.person)
        id, challenge = self._passkeys.new_challenge(asker.person, new=True)
        known = account.passkeys if account is not None else []
        handle = asker.person.encode()
        return wire.PasskeyAsked(id, passkeys.to_register(asker.site, challenge, handle, shown, known))

    async def add_passkey(self, asker: Asker, wanted: wire.NewPasskey) -> str:
        """Adds a passkey. Returns the word of a new session if this made the account, otherwise an empty text."""
        challenge = self._passkeys.used(wanted.id, asker.person, new=True)
        label = wanted.label.strip() or browser_of(asker.agent) or "?"
        made = passkeys.registered(asker.site, challenge, wanted.credential, label, self._services.now())
        if self.accounts.of(asker.person) is not None:
            self._check_proved(asker)
            await self.accounts.add_passkey(asker.person, made)
            return ""
        self._check_not_known(made)
        name = self.accounts.checked_name(wanted.name, asker.person)
        await self.accounts.add(asker.person, Account(name, self._services.now(), passkeys=[made]))
        return await self._open(asker, asker.person)

    # -- signing in and out --------------------------------------------------------------------------------------------

    async def sign_in(self, asker: Asker, name: str, password: str, merge: bool) -> tuple[Person, str]:
        """Signs in. Returns the account's person and the word of the new session."""
        self._try(asker)
        person = self.accounts.called(name)
        if not self._tried.take(normalized(name)):
            raise TooFast("this name was tried many times; sign in with a passkey, or try again in a while")
        if not await self._fits(person, password) or person is None:
            raise WrongSignIn(UNKNOWN)
        return person, await self._enter(asker, person, merge)

    def ask_sign_in(self, asker: Asker) -> wire.PasskeyAsked:
        self._try(asker)
        id, challenge = self._passkeys.new_challenge(asker.person, new=False)
        return wire.PasskeyAsked(id, passkeys.to_sign_in(asker.site, challenge))

    async def sign_in_by_passkey(self, asker: Asker, wanted: wire.UsePasskey) -> tuple[Person, str]:
        challenge = self._passkeys.used(wanted.id, asker.person, new=False)
        found = self.accounts.with_passkey(passkeys.id_in(wanted.credential))
        if found is None:
            raise WrongSignIn("nobody is known by this")
        person, passkey = found
        count = passkeys.count_after(asker.site, challenge, wanted.credential, passkey)
        await self.accounts.note_use(person, passkey, count)
        return person, await self._enter(asker, person, wanted.merge)

    async def _enter(self, asker: Asker, person: Person, merge: bool) -> str:
        guest = asker.person
        if merge and guest != person and self.accounts.of(guest) is None:
            await self._lobby.person_changes.merge(guest, person)
        return await self._open(asker, person)

    async def _open(self, asker: Asker, person: Person) -> str:
        now = self._services.now()
        return await self.accounts.open_session(person, now, browser_of(asker.agent), is_phone(asker.agent))

    async def sign_out(self, person: Person, session: str, everywhere: bool) -> None:
        if everywhere:
            await self.accounts.close_sessions(person)
        else:
            await self.accounts.close_session(person, session)
        await self._lobby.person_changes.send_away(person)  # browsers that are still signed in reconnect

    # -- passkeys, password, address -----------------------------------------------------------------------------------

    async def drop_passkey(self, asker: Asker, id: str) -> None:
        self.accounts.own(asker.person)
        self._check_proved(asker)
        await self.accounts.drop_passkey(asker.person, id)

    async def prove(self, asker: Asker, wanted: wire.Prove) -> None:
        """Checks again that the person can open the account; for a while they may then change passkeys and password."""
        account = self.accounts.own(asker.person)
        self._try(asker)
        if wanted.credential:
            challenge = self._passkeys.used(wanted.id, asker.person, new=False)
            found = self.accounts.with_passkey(passkeys.id_in(wanted.credential))
            if found is None or found[0] != asker.person:
                raise WrongSignIn("this is no passkey of yours")
            count = passkeys.count_after(asker.site, challenge, wanted.credential, found[1])
            await self.accounts.note_use(*found, count)
        else:
            await self._check_own_password(asker, account, wanted.password)
        await self.accounts.note_proof(asker.person, asker.session, self._services.now())

    async def set_password(self, asker: Asker, old: str, new: str) -> None:
        account = self.accounts.own(asker.person)
        before = account.password
        await self._check_password(asker, account, old)
        hash = await self._hash(new, account.name)
        self._check_as_before(asker, before)
        await self.accounts.set_password(asker.person, hash, asker.session)
        await self._lobby.person_changes.send_away(asker.person)  # this browser, still signed in, reconnects

    async def set_email(self, asker: Asker, wanted: wire.SetEmail) -> None:
        """Sets an unconfirmed address, which cannot be used until the link in a mail to it is opened."""
        account = self.accounts.own(asker.person)
        email = checked_address(wanted.email) if wanted.email else ""
        if not self._services.news.may_mail():
            raise BadMessage("this server sends no e-mail")
        await self._check_password(asker, account, wanted.password)
        before = account.email if account.confirmed and account.email != email else ""
        self._words.void(asker.person)
        await self.accounts.set_email(asker.person, email, False)
        if before:
            self._mail("changed", before, account.name, wanted.lang, f"{asker.here}/account")
        if email:
            word = self._words.make("confirm", asker.person, email)
            self._mail("confirm", email, account.name, wanted.lang, f"{asker.here}/account/confirm#{word}")

    async def confirm(self, asker: Asker, word: str) -> None:
        self._try(asker)
        person, email = self._words.use(word, "confirm")
        account = self.accounts.of(person)
        if account is not None and account.email == email:
            await self.accounts.set_email(person, email, True)

    def forgot(self, asker: Asker, email: str, lang: wire.Language) -> None:
        """Sends a mail to reset the password. The answer does not reveal whether an account has this address."""
        self._try(asker)
        if not self._services.news.may_mail():
            raise BadMessage("this server sends no e-mail")
        for person in self.accounts.at(checked_address(email)):
            word = self._words.make("reset", person, email)
            name = self.accounts.own(person).name
            self._mail("reset", self.accounts.own(person).email, name, lang, f"{asker.here}/account/reset#{word}")

    async def reset(self, asker: Asker, word: str, password: str) -> tuple[Person, str]:
        """Sets a new password and signs out every browser except this one."""
        self._try(asker)
        self._check_length(password)
        person, _ = self._words.whose(word, "reset")
        hash = await self._hash(password, self.accounts.own(person).name)
        self._words.use(word, "reset")  # fails if it was used meanwhile, or a new one was made
        now, phone = self._services.now(), is_phone(asker.agent)
        session = await self.accounts.open_anew(person, hash, now, browser_of(asker.agent), phone)
        await self._lobby.person_changes.send_away(person)
        return person, session

    # -- deletion ------------------------------------------------------------------------------------------------------

    async def delete(self, asker: Asker, wanted: wire.DeleteMe) -> None:
        account = self.accounts.of(asker.person)
        if account is not None:
            await self._check_password(asker, account, wanted.password)
        self._words.void(asker.person)
        await self._lobby.person_changes.forget(asker.person)
        self.accounts.forget(asker.person)
        await self._services.friends.forget(asker.person)

    # -- checks --------------------------------------------------------------------------------------------------------

    def _try(self, asker: Asker) -> None:
        if not self._tried_from.take(asker.address):
            raise TooFast("too much was tried from your address; wait a minute")

    async def _check_password(self, asker: Asker, account: Account, password: str) -> None:
        """Checks the password before an action that somebody else at an open browser could take."""
        if account.password:
            self._try(asker)
            await self._check_own_password(asker, account, password)
        else:
            self._check_proved(asker)

    async def _check_own_password(self, asker: Asker, account: Account, password: str) -> None:
        # A separate limit, so that somebody with the cookie can neither guess faster nor lock others out.
        if not self._proved.take(asker.person):
            raise TooFast("your password was tried many times; use a passkey, or try again in a while")
        before = account.password
        if not await self._fits(asker.person, password):
            raise WrongSignIn("this is not your password")
        self._check_as_before(asker, before)

    async def _fits(self, person: Person | None, password: str) -> bool:
        """Whether this is the person's password, and still is after hashing, during which another may be set."""
        account = self.accounts.of(person)
        before = account.password if account is not None else ""
        fits = await self.passwords.fits(before, password)
        account = self.accounts.of(person)
        return fits and account is not None and account.password == before

    def _check_as_before(self, asker: Asker, password: str) -> None:
        """Checks, after a slow operation, that the password is unchanged and this browser still signed in."""
        account = self.accounts.of(asker.person)
        here = self.accounts.is_known(asker.person, asker.session)
        if account is None or account.password != password or not here:
            raise WrongSignIn("your account was changed meanwhile; sign in once more")

    def _check_proved(self, asker: Asker) -> None:
        """The same for requests without a password."""
        if self._services.now() - self.accounts.proved_at(asker.person, asker.session) >= PROOF_SECONDS:
            raise Unproved("to change what opens your account, show first that it is yours: sign in once more")

    def _check_new(self, person: Person) -> None:
        if self.accounts.of(person) is not None:
            raise BadMessage("you have an account already")

    def _check_not_known(self, passkey: Passkey) -> None:
        if self.accounts.with_passkey(passkey.id) is not None:
            raise BadMessage("this passkey is known already")

    def _check_length(self, password: str) -> None:
        if len(password) < SHORTEST_PASSWORD:
            raise BadMessage(f"a password has {SHORTEST_PASSWORD} characters at least")

    async def _hash(self, password: str, name: str) -> str:
        self._check_length(password)
        if normalized(name) in normalized(password) and len(password) < 2 * len(name):
            raise BadMessage("a password is not one's name")
        return await self.passwords.hashed(password)

    def _mail(self, what: str, to: str, name: str, lang: wire.Language, link: str) -> None:
        """Sends a mail in the background, so that the time of the answer does not reveal whether there is one."""
        if not self._mailed.take(to.casefold()):
            return
        words = WORDS[lang]
        message = Message(link, words[f"{what}-title"], [words[what].format(name=name)], link, "")
        task = asyncio.create_task(self._send(to, message))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, to: str, message: Message) -> None:
        try:
            await self._services.news.send_mail(to, message)
        except (GonfalonError, OSError) as error:
            self._services.log.trouble("mail not sent", error)

    async def finish(self) -> None:
        """Waits until all mails are sent."""
        await asyncio.gather(*self._sending, return_exceptions=True)
