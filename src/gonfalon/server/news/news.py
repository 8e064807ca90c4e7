"""Notifications: who gets which, and when.

A notice is put into the outbox in the same transaction as its batch, so none is lost if the server ends. Before it is
sent it is marked, so none is sent twice. If the server ends in between, nobody can know whether it was sent: it is not
sent again, but replaced by another one, that it is still the person's move. A notice waits for a minute, in which most
people move, and then for quiet hours and the digest. It is dropped if the person has moved meanwhile."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from gonfalon.catalog import find
from gonfalon.engine.ids import Seat
from gonfalon.engine.record_reader import read_header
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.buckets import Buckets
from gonfalon.server.errors import BadMessage, MailFailed, NotFound, TooFast, TooMany
from gonfalon.server.http.game_info import title_of
from gonfalon.server.news import senders
from gonfalon.server.news.asked import Asked
from gonfalon.server.news.contact import (
    MOST_BROWSERS,
    Browser,
    Channel,
    Contact,
    checked_address,
    checked_url,
)
from gonfalon.server.news.mail_server import MailServer
from gonfalon.server.news.senders import Fate, Message
from gonfalon.server.news.words import WORDS
from gonfalon.server.pace.calendar import after_awake, zone_named
from gonfalon.server.ruleset import encode
from gonfalon.store import SENDING, SENT, WAITING, StoredNotice, Telling, Unasked

if TYPE_CHECKING:
    from gonfalon.server.services import Services
    from gonfalon.server.table.live_table import LiveTable

MINUTE: Final = 60
DAY: Final = 24 * 3600
WAKE: Final = "wake/"  # prefix of events that are sent at any hour
SENT_ONCE: Final = ("nudge/", WAKE)  # prefixes of events that are not replaced if their sending is unclear
NAP: Final = 20.0  # seconds between two checks of the outbox
AT_ONCE: Final = 500
TOGETHER: Final = 8  # people served at the same time, so that a slow receiver delays few others
MOST_TRIES: Final = 7
HERE: Final = 15 * MINUTE  # postponement for a person who is at the table
KEPT: Final = 60 * DAY  # how long sent notices are remembered
LISTED: Final = 20  # tables in one message


def still_named(event: str) -> str:
    """The event "it is still your move" that replaces an event whose sending is unclear. Each has its own name, since
    the server may end again while it sends one."""
    turn, _, count = event.partition("/still")
    if turn == event:
        return f"{event}/still"
    return f"{turn}/still-{int(count[1:] or 1) + 1}"


class News:
    def __init__(self, services: "Services", mail: MailServer | None = None, local: bool = False) -> None:
        self._services = services
        self._mail = mail if senders.MAY_MAIL else None
        self._local = local  # whether webhooks may lead into the server's own network
        self._push_key = b""
        self._contacts: dict[Person, Contact] = {}
        self._by_off: dict[str, Person] = {}
        self._confirmed = Buckets(5 / 3600, 5)  # mails to confirm an address, by person
        self._confirmed_from = Buckets(20 / 3600, 20)  # by network address
        self._confirmed_to = Buckets(5 / 3600, 5)  # by e-mail address, whoever gives it
        self._task: asyncio.Task[None] | None = None
        self.is_here: Callable[[str, int], Awaitable[bool]] | None = None
        self.is_mine: Callable[[], bool] = lambda: True  # whether this worker sends; of several only one does
        self.waits_for: Callable[[Person], Awaitable[list[Asked]]] | None = None  # the seats whose turn it is

    async def start(self) -> None:
        store = self._services.store
        for person, payload in await store.contacts():
            with suppress(msgspec.DecodeError):
                self._remember(Person(person), msgspec.json.decode(payload, type=Contact))
        if senders.MAY_PUSH:
            key = await store.setting("push key")
            if key is None:
                key = await store.setting_or_put("push key", await asyncio.to_thread(senders.new_push_key))
            self._push_key = key
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def take(self, person: str, payload: bytes | None) -> None:
        """Takes over a person's stored contact, perhaps written by another worker; None: deleted."""
        self.forget(Person(person))
        if payload is not None:
            with suppress(msgspec.DecodeError):
                self._remember(Person(person), msgspec.json.decode(payload, type=Contact))

    async def recover(self) -> None:
        """Replaces notices that were being sent when the server ended: they are not sent again, but a new one says that
        it is still the person's move."""
        store, now = self._services.store, self._services.now()
        unclear = await store.notices(SENDING, now + KEPT, 10**6)
        if unclear:
            await store.note_notices(unclear, SENT)
            turns = [one for one in unclear if not one.event.startswith(SENT_ONCE)]
            still = [msgspec.structs.replace(one, event=still_named(one.event), due=now, tries=0) for one in turns]
            await store.save_news([*still])

    def _remember(self, person: Person, contact: Contact) -> None:
        self._contacts[person] = contact
        self._by_off[contact.off] = person

    # -- what happens at tables ----------------------------------------------------------------------------------------

    def after(self, table: "LiveTable", before: set[int], asked: set[int], number: int) -> list[Telling]:
        """The notices to store with batch `number`. `before` and `asked` are the deciders before and after it. Each
        event uses the seat's own number of the batch, so it reveals nothing that the seat was not shown."""
        found: list[Telling] = []
        for seat in before ^ asked:
            person = table.info.seats[seat].person
            contact = self._contacts.get(person) if person is not None else None
            if person is None or contact is None:
                continue
            if seat in before:
                found.append(Unasked(table.stored.key, seat))
                continue
            due = self._services.now() + MINUTE
            event = f"{table.id}/{seat}/{table.broadcast.shown_as(Seat(seat), number)}"
            for channel in contact.channels():
                found.append(StoredNotice(event, channel, person, table.stored.key, seat, due))
        return found

    async def nudged(self, table: "LiveTable", seat: Seat) -> None:
        """Notifies a player who was nudged, once a day at most, whoever nudges."""
        person = table.info.seats[seat].person
        contact = self._contacts.get(person) if person is not None else None
        if person is not None and contact is not None:
            now = self._services.now()
            event = f"nudge/{table.id}/{seat}/{now // DAY}"
            await self._services.store.save_news(
                [StoredNotice(event, one, person, table.stored.key, seat, now) for one in contact.channels()]
            )

    async def woken(self, table: "LiveTable", seat: Seat, number: int) -> None:
        """Notifies a player who has an order to be woken: at once, at any hour."""
        person = table.info.seats[seat].person
        contact = self._contacts.get(person) if person is not None else None
        if person is not None and contact is not None:
            event = f"{WAKE}{table.id}/{seat}/{number}"
            await self._services.store.save_news(
                [
                    StoredNotice(event, one, person, table.stored.key, seat, self._services.now())
                    for one in contact.channels()
                ]
            )

    async def _tell_of_waiting(self, person: Person, channel: Channel) -> None:
        """Notifies a person, on a channel just switched on, of games that wait already."""
        due = self._services.now() + MINUTE
        asked = await self.waits_for(person) if self.waits_for is not None else []
        new = [(f"{one.table}/{one.seat}/{one.batch}/new", one) for one in asked]
        await self._services.store.save_news(
            [StoredNotice(event, channel, person, one.key, one.seat, due) for event, one in new]
        )

    def away_until(self, person: Person | None) -> int:
        contact = self._contacts.get(person) if person is not None else None
        return contact.away_until(self._services.clock()) if contact is not None else 0

    # -- sending -------------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(NAP)
            try:
                if self.is_mine():
                    await self.tick()
            except Exception as error:
                self._services.log.trouble("news not sent", error)

    async def tick(self) -> None:
        """Sends the notices that are due. A failure for one person does not affect the others."""
        store, now = self._services.store, self._services.now()
        by_person: dict[Person, dict[Channel, list[StoredNotice]]] = {}
        for one in await store.notices(WAITING, now, AT_ONCE):
            channel: Channel = one.channel  # type: ignore[assignment]
            by_person.setdefault(Person(one.person), {}).setdefault(channel, []).append(one)
        turn = asyncio.Semaphore(TOGETHER)

        async def serve(person: Person, by_channel: dict[Channel, list[StoredNotice]]) -> None:
            async with turn:
                for channel, notices in by_channel.items():
                    await self._deal_with(person, channel, notices)

        serving = (serve(person, by_channel) for person, by_channel in by_person.items())
        failed = [one for one in await asyncio.gather(*serving, return_exceptions=True) if one is not None]
        if now % 3600 < NAP:
            await store.forget_notices(now - KEPT)
        if failed:
            raise failed[0]

    async def _deal_with(self, person: Person, channel: Channel, notices: list[StoredNotice]) -> None:
        store, now = self._services.store, self._services.now()
        contact = self._contacts.get(person)
        if contact is None or channel not in contact.channels():
            await store.note_notices(notices, SENT)
            return
        wait = self._not_before(contact, channel)
        if wait > now:
            later = [one for one in notices if not one.event.startswith(WAKE)]
            await store.put_off([msgspec.structs.replace(one, due=wait) for one in later])
            notices = [one for one in notices if one.event.startswith(WAKE)]
            if not notices:
                return
        here = [one for one in notices if await self._is_at_table(one)]
        if here:
            await store.put_off([msgspec.structs.replace(one, due=now + HERE) for one in here])
        notices = [one for one in notices if one not in here][:LISTED]
        if notices:
            await self._send(person, contact, channel, notices)

    async def _is_at_table(self, notice: StoredNotice) -> bool:
        id = await self._services.store.id_of(notice.key)
        return id is not None and self.is_here is not None and await self.is_here(id, notice.seat)

    def _not_before(self, contact: Contact, channel: Channel) -> int:
        """The earliest time to send something, by digest, quiet hours and holiday."""
        now = self._services.now()
        at = max(now, contact.sent.get(channel, 0) + contact.digest * 3600, contact.away_until(now))
        night = contact.quiet if contact.quiet[0] != contact.quiet[1] else None
        return int(after_awake(at, 0, night, contact.zone))

    async def _send(self, person: Person, contact: Contact, channel: Channel, notices: list[StoredNotice]) -> None:
        store, now = self._services.store, self._services.now()
        message = await self._message(contact, channel, notices)
        if message is None:
            await store.note_notices(notices, SENT)
            return
        await store.note_notices(notices, SENDING)  # from here on they are never sent again
        fate = await self._sent(contact, channel, message)
        self._services.metrics.count(f"news_{channel}_{fate.value}")
        if fate == Fate.AGAIN and notices[0].tries < MOST_TRIES:
            later = now + MINUTE * 2 ** (notices[0].tries + 1)
            again = [msgspec.structs.replace(one, due=later, tries=one.tries + 1) for one in notices]
            await store.put_off(again)
            return
        await store.note_notices(notices, SENT)
        if fate == Fate.GONE:
            contact.end(channel)
        elif fate == Fate.DONE:
            contact.sent[channel] = now
        await self._keep(person, contact)

    async def _sent(self, contact: Contact, channel: Channel, message: Message) -> Fate:
        now = self._services.clock()
        if channel == "mail":
            return Fate.GONE if self._mail is None else await senders.mail(self._mail, contact.email, message, now)
        if channel == "hook":
            return await senders.webhook(contact.webhook, message, self._local)
        fates: list[Fate] = []
        for browser in contact.browsers[:]:
            fate = await senders.push(browser, message, self._push_key, contact, now, self._local)
            if fate == Fate.GONE:
                contact.browsers.remove(browser)
            fates.append(fate)
        return next((one for one in (Fate.DONE, Fate.AGAIN) if one in fates), Fate.GONE)

    async def _message(self, contact: Contact, channel: Channel, notices: list[StoredNotice]) -> Message | None:
        words, store = WORDS[contact.lang], self._services.store
        lines: list[str] = []
        link = ""
        for one in notices:
            id = await store.id_of(one.key)
            stored = await store.table(id) if id is not None else None
            if stored is None:
                continue
            title = title_of(find(read_header(stored.header.decode()).game), contact.lang)
            line = words["nudged" if one.event.startswith("nudge/") else "move"].format(game=title)
            where = f"{contact.origin}/t/{stored.id}"
            link = where
            lines.append(f"{line} {where}" if len(notices) > 1 else line)
        if not lines:
            return None
        if len(lines) > 1:
            link = f"{contact.origin}/"
        title = words["title"] if len(lines) == 1 else words["titles"].format(count=len(lines))
        off = f"{contact.origin}/news/off/{contact.off}/{channel}"
        return Message("+".join(one.event for one in notices), title, lines, link, off)

    def may_mail(self) -> bool:
        return self._mail is not None

    async def send_mail(self, to: str, message: Message) -> None:
        """Sends a mail of another kind at once. If it fails it is not tried again; the person can ask for another."""
        if self._mail is not None:
            fate = await senders.mail(self._mail, to, message, self._services.clock())
            self._services.metrics.count(f"mail_{fate.value}")

    # -- settings of people --------------------------------------------------------------------------------------------

    def knows(self, person: Person) -> bool:
        return person in self._contacts

    def told(self, person: Person) -> wire.Contact:
        contact = self._contacts.get(person) or Contact("")
        now = self._services.clock()
        return wire.Contact(
            contact.email,
            contact.confirmed,
            contact.webhook,
            len(contact.browsers),
            contact.digest,
            contact.quiet[0],
            contact.quiet[1],
            self._mail is not None,
            senders.public_part(self._push_key) if self._push_key else "",
            contact.away_until(now),
            contact.away_left(now),
        )

    async def set(self, person: Person, wanted: wire.SetContact, origin: str, address: str) -> None:
        contact = self._of(person)
        email = checked_address(wanted.email) if wanted.email else ""
        webhook = checked_url(wanted.webhook, self._local) if wanted.webhook else ""
        if zone_named(wanted.zone) is None:
            raise BadMessage(f"no time zone is called {wanted.zone!r}")
        if email and self._mail is None:
            raise BadMessage("this server sends no e-mail")
        confirm = bool(email) and email != contact.email
        asks = ((self._confirmed, person), (self._confirmed_from, address), (self._confirmed_to, email.casefold()))
        if confirm and not all(bucket.take(key) for bucket, key in asks):
            raise TooFast("many addresses were given; try again in a while")
        hooked = bool(webhook) and webhook != contact.webhook
        contact.webhook, contact.digest, contact.zone = webhook, wanted.digest, wanted.zone
        contact.quiet, contact.lang, contact.origin = (wanted.quiet_from, wanted.quiet_to), wanted.lang, origin
        if email != contact.email:
            contact.email, contact.confirmed = email, False
            contact.confirm = secrets.token_urlsafe(18) if email else ""
        if confirm:
            await self._keep(person, contact)
            await self._ask_to_confirm(contact)
        await self._keep(person, contact)
        if hooked:
            await self._tell_of_waiting(person, "hook")
        if confirm and not contact.email:
            raise MailFailed("no mail could be sent to that address; the rest is kept")

    async def _ask_to_confirm(self, contact: Contact) -> None:
        words = WORDS[contact.lang]
        link = f"{contact.origin}/news/confirm/{contact.off}/{contact.confirm}"
        message = Message(f"confirm/{contact.confirm}", words["confirm-title"], [words["confirm"]], link, "")
        assert self._mail is not None
        fate = await senders.mail(self._mail, contact.email, message, self._services.clock())
        if fate != Fate.DONE:
            contact.end("mail")

    async def confirm(self, off: str, word: str) -> Contact:
        person, contact = self._by(off)
        if not contact.confirm or not secrets.compare_digest(contact.confirm.encode(), word.encode()):
            raise NotFound("this link confirms nothing any more")
        contact.confirmed, contact.confirm = True, ""
        await self._keep(person, contact)
        await self._tell_of_waiting(person, "mail")
        return contact

    async def end(self, off: str, channel: str) -> Contact:
        person, contact = self._by(off)
        if channel not in ("mail", "hook", "push"):
            raise NotFound("there is no such channel")
        contact.end(channel)  # type: ignore[arg-type]
        await self._keep(person, contact)
        return contact

    async def add_browser(self, person: Person, wanted: wire.Pushed, origin: str) -> None:
        if not self._push_key:
            raise BadMessage("this server sends nothing to browsers")
        contact = self._of(person)
        browser = Browser(checked_url(wanted.endpoint, self._local), wanted.p256dh, wanted.auth)
        contact.browsers = [one for one in contact.browsers if one.endpoint != browser.endpoint]
        if len(contact.browsers) >= MOST_BROWSERS:
            raise TooMany(f"you have {MOST_BROWSERS} browsers already")
        contact.browsers.append(browser)
        contact.origin, contact.lang = origin, wanted.lang
        await self._keep(person, contact)
        if len(contact.browsers) == 1:
            await self._tell_of_waiting(person, "push")

    async def drop_browser(self, person: Person, endpoint: str) -> None:
        contact = self._of(person)
        contact.browsers = [one for one in contact.browsers if one.endpoint != endpoint]
        await self._keep(person, contact)

    async def go_away(self, person: Person, until: int) -> None:
        contact = self._of(person)
        contact.go_away(self._services.now(), until)
        await self._keep(person, contact)

    async def merge(self, old: Person, new: Person) -> None:
        """Gives a guest's settings to the account, where that has none yet."""
        former = self._contacts.pop(old, None)
        if former is None:
            return
        self._by_off.pop(former.off, None)
        own = self._of(new)
        known = {one.endpoint for one in own.browsers}
        own.browsers = [*own.browsers, *(one for one in former.browsers if one.endpoint not in known)][:MOST_BROWSERS]
        if not own.email:
            own.email, own.confirmed, own.confirm = former.email, former.confirmed, former.confirm
        own.webhook = own.webhook or former.webhook
        own.away += former.away  # so that signing in does not renew the days of holiday
        if not own.origin:
            own.origin, own.lang, own.zone = former.origin, former.lang, former.zone
            own.digest, own.quiet = former.digest, former.quiet
        await self._keep(new, own)

    def forget(self, person: Person) -> None:
        """Forgets a person whose contact is no longer in the store."""
        contact = self._contacts.pop(person, None)
        if contact is not None:
            self._by_off.pop(contact.off, None)

    def _of(self, person: Person) -> Contact:
        return self._contacts.get(person) or Contact.new()

    def _by(self, off: str) -> tuple[Person, Contact]:
        person = self._by_off.get(off)
        if person is None:
            raise NotFound("this link is nobody's any more")
        return person, self._contacts[person]

    async def _keep(self, person: Person, contact: Contact) -> None:
        await self._services.store.save_contact(person, contact.off, encode(contact))
        self._remember(person, contact)
