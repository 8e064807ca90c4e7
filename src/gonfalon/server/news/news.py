"""Who is told what, and when.

A notice stands in the outbox together with the batch it comes from, in one transaction: none is lost, whatever ends
the server. Before it is sent that is noted, so none is sent twice; if the server ends between the two, nobody can know,
and that event is never told again: another one, that it is still one's move, takes its place. A notice waits for a
minute, in which most people have moved, and then for quiet hours and for the digest. Whoever has moved meanwhile is
told nothing."""

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
WAKE: Final = "wake/"  # begins what is told whatever the hour
TOLD_ONCE: Final = ("nudge/", WAKE)
NAP: Final = 20.0  # seconds between two looks at the outbox
AT_ONCE: Final = 500
TOGETHER: Final = 8  # people who are told at the same time: a receiver that is slow holds up few
MOST_TRIES: Final = 7
HERE: Final = 15 * MINUTE  # after which somebody is looked for again who was at the table
KEPT: Final = 60 * DAY  # that it was told
LISTED: Final = 20  # tables in one message


def still_named(event: str) -> str:
    """What tells that it is still one's move, where nobody can know whether this was told: a name for each, since the
    server may end again while it tells that."""
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
        self._confirmed_from = Buckets(20 / 3600, 20)  # by address of the network
        self._confirmed_to = Buckets(5 / 3600, 5)  # and to one address, whoever gives it
        self._task: asyncio.Task[None] | None = None
        self.is_here: Callable[[str, int], Awaitable[bool]] | None = None
        self.is_mine: Callable[[], bool] = lambda: True  # of several workers, one sends
        self.waits_for: Callable[[Person], Awaitable[list[Asked]]] | None = None  # where somebody is asked just now

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
        """What is kept of somebody now, whoever has written it."""
        self.forget(Person(person))
        if payload is not None:
            with suppress(msgspec.DecodeError):
                self._remember(Person(person), msgspec.json.decode(payload, type=Contact))

    async def recover(self) -> None:
        """What was just being sent when the server ended: told or not, not again. That it is still one's move is."""
        store, now = self._services.store, self._services.now()
        unclear = await store.notices(SENDING, now + KEPT, 10**6)
        if unclear:
            await store.note_notices(unclear, SENT)
            turns = [one for one in unclear if not one.event.startswith(TOLD_ONCE)]
            still = [msgspec.structs.replace(one, event=still_named(one.event), due=now, tries=0) for one in turns]
            await store.save_news([*still])

    def _remember(self, person: Person, contact: Contact) -> None:
        self._contacts[person] = contact
        self._by_off[contact.off] = person

    # -- what happens at tables ----------------------------------------------------------------------------------------

    def after(self, table: "LiveTable", before: set[int], asked: set[int], number: int) -> list[Telling]:
        """What goes into the store with batch `number`, after which these seats are asked, and before which those. Each
        is named by the numbers of its own seat: who receives it counts nothing that the seat was not shown."""
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
        """Once a day, whoever asks."""
        person = table.info.seats[seat].person
        contact = self._contacts.get(person) if person is not None else None
        if person is not None and contact is not None:
            now = self._services.now()
            event = f"nudge/{table.id}/{seat}/{now // DAY}"
            await self._services.store.save_news(
                [StoredNotice(event, one, person, table.stored.key, seat, now) for one in contact.channels()]
            )

    async def woken(self, table: "LiveTable", seat: Seat, number: int) -> None:
        """By an order of one's own: at once, whatever the hour."""
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
        """A channel that is switched on also tells of what waits already."""
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
        """Sends what is due. Who cannot be told, for whatever reason, keeps nobody else from being told."""
        store, now = self._services.store, self._services.now()
        by_person: dict[Person, dict[Channel, list[StoredNotice]]] = {}
        for one in await store.notices(WAITING, now, AT_ONCE):
            channel: Channel = one.channel  # type: ignore[assignment]
            by_person.setdefault(Person(one.person), {}).setdefault(channel, []).append(one)
        turn = asyncio.Semaphore(TOGETHER)

        async def tell(person: Person, by_channel: dict[Channel, list[StoredNotice]]) -> None:
            async with turn:
                for channel, notices in by_channel.items():
                    await self._deal_with(person, channel, notices)

        telling = (tell(person, by_channel) for person, by_channel in by_person.items())
        failed = [one for one in await asyncio.gather(*telling, return_exceptions=True) if one is not None]
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
        """When something may be sent: by the digest, not in quiet hours, not on holiday."""
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
        await store.note_notices(notices, SENDING)  # from here on never again
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
        """A mail of another kind, at once; one that is not taken is not tried again: who waits for it asks again."""
        if self._mail is not None:
            fate = await senders.mail(self._mail, to, message, self._services.clock())
            self._services.metrics.count(f"mail_{fate.value}")

    # -- what people want ----------------------------------------------------------------------------------------------

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
        """How a guest was told holds for the account, where that says nothing yet."""
        theirs = self._contacts.pop(old, None)
        if theirs is None:
            return
        self._by_off.pop(theirs.off, None)
        mine = self._of(new)
        known = {one.endpoint for one in mine.browsers}
        mine.browsers = [*mine.browsers, *(one for one in theirs.browsers if one.endpoint not in known)][:MOST_BROWSERS]
        if not mine.email:
            mine.email, mine.confirmed, mine.confirm = theirs.email, theirs.confirmed, theirs.confirm
        mine.webhook = mine.webhook or theirs.webhook
        mine.away += theirs.away  # who was away is not fresh again
        if not mine.origin:
            mine.origin, mine.lang, mine.zone = theirs.origin, theirs.lang, theirs.zone
            mine.digest, mine.quiet = theirs.digest, theirs.quiet
        await self._keep(new, mine)

    def forget(self, person: Person) -> None:
        """Once nothing of it is in the store."""
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
