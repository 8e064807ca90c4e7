"""It is your move: told once, by real receivers of mail, webhooks and push messages, by a clock that is handed in."""

import asyncio
import base64
import json
import re
import shutil
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import http_ece
import pytest
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from driver import Browser, Server, served
from letters import Letters
from tab import Tab

from gonfalon.engine.errors import BadOption
from gonfalon.server.news import outgoing
from gonfalon.server.news.contact import Contact
from gonfalon.server.news.mail_server import MailServer
from gonfalon.server.news.outgoing import is_public
from gonfalon.store import SENDING, SENT, WAITING
from gonfalon.store.rows import StoredNotice

HOUR = 3600
DAY = 24 * HOUR


class Receiver:
    """Takes what is posted to it, and answers as it is told."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.port = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.got.append((first, headers, body))
        where = "Location: /elsewhere\r\n" if self.status == 302 else ""
        writer.write(f"HTTP/1.1 {self.status} So\r\n{where}Content-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    @asynccontextmanager
    async def listening(self) -> AsyncIterator["Receiver"]:
        server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self


class House:
    """Ada and Ben at a table; Ben is not here."""

    def __init__(self, server: Server, now: float = 1_800_000_000.0) -> None:
        self.server = server
        self.now = now - now % DAY + 12 * HOUR  # noon
        server.services.clock = lambda: self.now
        self.news = server.services.news
        self.id = ""
        self.ada: Browser
        self.ben: Browser
        self.tab: Tab

    @classmethod
    async def opened(cls, server: Server) -> "House":
        one = cls(server)
        one.ada, one.ben = await server.browser("Ada"), await server.browser("Ben")
        await one.table()
        return one

    async def table(self) -> None:
        made = await self.ada.table("hex", 2, [0])
        self.id = made["table"]
        await self.ben.post(f"/api/tables/{self.id}/sit", {"invite": made["invite"]})
        self.tab = await self.ada.socket(self.id, [0])

    async def moves(self) -> None:
        """Ada has moved, and it is Ben's turn."""
        await self.tab.play(0)

    async def ben_moves(self) -> None:
        tab = await self.ben.socket(self.id, [1])
        await tab.play(1)
        await tab.close()
        while not (self.tab.views[0]["menu"] or {}).get("moves"):
            await self.tab.next("batch")

    async def later(self, seconds: float) -> None:
        self.now += seconds
        await self.news.tick()

    def outbox(self, state: int) -> int:
        return len(self.server.sqlite._fetch("SELECT 1 FROM outbox WHERE state = ?", (state,)))


def housed(path: Path, do: Callable[[House], Awaitable[None]], local: bool = True) -> None:
    async def run(server: Server) -> None:
        server.services.news._local = local
        await do(await House.opened(server))

    served(path / "a.db", run)


@asynccontextmanager
async def mailing(house: House) -> AsyncIterator[Letters]:
    letters = Letters()
    make = partial(SMTP, letters, hostname="mail.test")
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        house.news._mail = MailServer("127.0.0.1", port, "", "", False, "hall@gonfalon.test")
        yield letters


async def by_hook(house: House, receiver: Receiver, **more: Any) -> None:
    await house.ben.post("/api/news", {"webhook": f"http://127.0.0.1:{receiver.port}/hook", **more})


# -- e-mail ------------------------------------------------------------------------------------------------------------


def test_a_mail_is_sent_once_to_who_has_confirmed_it_and_ends_by_one_click(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        async with mailing(house) as letters:
            told = await house.ben.post("/api/news", {"email": "ben@mail.test", "lang": "fr"})
            assert (told["email"], told["confirmed"]) == ("ben@mail.test", False)
            await house.moves()
            await house.later(2 * HOUR)
            assert len(letters.got) == 1  # that asks whether it is his
            link = re.search(r"http://localhost(/news/confirm/\S+)", letters.text())
            assert link is not None
            stranger = house.server.http()
            assert (await stranger.post(link[1][:-4] + "0000")).status_code == 404
            await stranger.get(link[1])  # as programs do that look at links before people do
            assert (await house.ben.get("/api/news"))["confirmed"] is False
            assert (await stranger.post(link[1])).status_code == 200
            assert (await house.ben.get("/api/news"))["confirmed"] is True

            await house.ben_moves()
            await house.moves()
            await house.later(30)
            assert len(letters.got) == 1  # most people move at once
            await house.later(31)
            for _ in range(5):
                await house.later(DAY)
            assert len(letters.got) == 2
            letter = letters.got[-1]
            assert letter["Subject"] == "À vous de jouer"
            assert letter["To"] == "ben@mail.test"
            assert f"http://localhost/t/{house.id}" in letters.text()
            whole = letter.as_string()
            for secret in ("Ada", "Ben", "invite", house.ben.http.cookies["gonfalon"].partition(".")[0]):
                assert secret not in whole.replace("ben@mail.test", "")
            off = re.fullmatch(r"<http://localhost(/news/off/\S+/mail)>", letter["List-Unsubscribe"])
            assert off is not None
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            await stranger.get(off[1])
            assert (await house.ben.get("/api/news"))["email"] == "ben@mail.test"
            assert (await stranger.post(off[1], content="List-Unsubscribe=One-Click")).status_code == 200
            await house.ben_moves()
            await house.moves()
            await house.later(DAY)
            assert len(letters.got) == 2
            assert (await house.ben.get("/api/news"))["email"] == ""

    housed(tmp_path, do)


def test_nobody_is_written_to_who_has_moved_or_is_here(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        async with Receiver().listening() as receiver:
            await by_hook(house, receiver)
            await house.moves()
            await house.ben_moves()
            await house.later(DAY)
            assert (receiver.got, house.outbox(WAITING)) == ([], 0)
            await house.moves()
            tab = await house.ben.socket(house.id, [1])
            await house.later(2 * HOUR)
            assert receiver.got == []  # he looks at it
            await tab.close()
            await house.later(HOUR)
            assert len(receiver.got) == 1

    housed(tmp_path, do)


def test_addresses_are_addresses(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        async with mailing(house) as letters:
            for wrong in (
                "ben",
                "a@b",
                "a@b.test\nBcc: c@d.test",
                "a@b.test,c@d.test",
                "a b@c.test",
                "<a@b.test>",
                "@b.test",
            ):
                assert (await house.ben.post("/api/news", {"email": wrong}, 400))["code"] == "message/bad"
            for number in range(5):
                await house.ben.post("/api/news", {"email": f"b{number}@mail.test"})
            told = await house.ben.post("/api/news", {"email": "b6@mail.test"}, 429)  # nobody floods others by us
            assert (told["code"], len(letters.got)) == ("message/too-fast", 5)
        with pytest.raises(BadOption):
            MailServer.at("http://mail.test", "a@b.test")
        assert MailServer.at("smtps://u:p%40q@mail.test", "a@b.test").password == "p@q"

    housed(tmp_path, do)


def test_nobody_is_flooded_by_others_who_give_their_address(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        async with mailing(house) as letters:
            told = []
            for number in range(8):  # each a person of their own, and elsewhere
                http = house.server.http(f"198.51.100.{number}")
                await http.get("/api/me")
                email = "cleo@mail.test" if number % 2 else "Cleo@mail.test"
                told.append((await http.post("/api/news", json={"email": email})).status_code)
            assert told == [200] * 5 + [429] * 3
            assert len(letters.got) == 5

    housed(tmp_path, do)


def test_a_mail_that_was_surely_not_taken_is_tried_again_and_no_other(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        async with mailing(house) as letters:
            await house.ben.post("/api/news", {"email": "ben@mail.test"})
            (await house.server.http().post(re.findall(r"http://localhost(/news/confirm/\S+)", letters.text())[0]))
            letters.refuse = "451 not now"
            await house.moves()
            await house.later(61)
            assert (len(letters.got), house.outbox(WAITING)) == (1, 1)
            letters.refuse = ""
            await house.later(60)
            assert len(letters.got) == 1  # not at once
            await house.later(HOUR)
            assert (len(letters.got), house.outbox(WAITING)) == (2, 0)

    housed(tmp_path, do)


# -- a webhook ---------------------------------------------------------------------------------------------------------


def test_a_webhook_takes_what_discord_takes_and_quiet_hours_and_digests_hold(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        async with Receiver().listening() as receiver:
            await by_hook(house, receiver, quiet_from=22, quiet_to=8, zone="UTC", digest=6)
            house.now += 11 * HOUR  # 23:00
            await house.moves()
            await house.later(8 * HOUR)
            assert receiver.got == []
            await house.later(HOUR + 60)  # 8:01
            ((first, _, body),) = receiver.got
            assert first == "POST /hook HTTP/1.1"
            told = json.loads(body)
            assert told["allowed_mentions"] == {"parse": []}
            assert "it is your move" in told["content"]
            assert not any(name in told["content"] for name in ("Ada", "Ben"))
            off = re.search(r"<http://localhost(/news/off/\S+/hook)>$", told["content"])
            assert off is not None
            before = house.id
            await house.ben_moves()
            await house.moves()
            await house.table()
            await house.moves()
            await house.later(HOUR)
            assert len(receiver.got) == 1  # six hours between two
            await house.later(5 * HOUR)
            assert len(receiver.got) == 2
            content = json.loads(receiver.got[-1][2])["content"]
            assert "2 tables" in content
            assert before in content and house.id in content
            assert (await house.server.http().post(off[1])).status_code == 200
            assert (await house.ben.get("/api/news"))["webhook"] == ""

    housed(tmp_path, do)


def test_what_names_a_message_counts_nothing_that_others_did_unseen(tmp_path: Path) -> None:
    """It goes to the receiver of a webhook; each coin of a sealed bid is a batch that nobody else is shown."""

    def told_to_ben(coins: int) -> list[str]:
        async def do(house: House) -> None:
            made = await house.ada.table("toy-bids", 2, [0])
            async with Receiver().listening() as receiver:
                await by_hook(house, receiver)
                await house.ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
                ada, ben = await house.ada.socket(made["table"], [0]), await house.ben.socket(made["table"], [1])
                await ben.play(1, -1)
                for _ in range(coins):
                    await ada.play(0, 0)
                await ada.play(0, -1)
                rows = house.server.sqlite._fetch(
                    "SELECT event FROM outbox WHERE event LIKE ?", (f"{made['table']}/%",)
                )
                found.extend(str(event).partition("/")[2] for (event,) in rows)

        found: list[str] = []
        housed(tmp_path / f"{coins}.db", do)
        return found

    assert told_to_ben(0) == told_to_ben(1) == ["1/2"]  # the opening is 0, Ben's bid 1, Ada's 2


@pytest.mark.parametrize("in_memory", [True, False])
def test_who_is_waited_for_already_is_told_on_a_new_channel(tmp_path: Path, in_memory: bool) -> None:
    async def do(house: House) -> None:
        async with Receiver().listening() as receiver:
            await house.moves()
            if not in_memory:
                await house.tab.close()
                table = house.server.app.lobby.live.pop(house.id)
                await table.save()
                await table.close()
            await by_hook(house, receiver)
            await by_hook(house, receiver)  # kept again, without another word
            await house.later(61)
            await house.later(DAY)
            assert len(receiver.got) == 1
            if in_memory:
                await house.ben_moves()
                await by_hook(house, receiver, digest=1)
                await house.later(DAY)
                assert len(receiver.got) == 1  # nobody waits for him now

    housed(tmp_path, do)


def test_a_nudge_is_sent_once_a_day(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        async with Receiver().listening() as receiver:
            await by_hook(house, receiver)
            await house.moves()
            await house.later(61)
            for _ in range(6):
                await house.tab.send("nudge", seat=0, whom=1)
                assert (await house.tab.next("nudged", "refused"))["t"] == "nudged"
                await house.later(3 * HOUR)
            assert len(receiver.got) == 3  # the move, and a nudge on each of two days
            assert "waits for your move" in json.loads(receiver.got[1][2])["content"]

    housed(tmp_path, do)


@pytest.mark.parametrize(("status", "tries"), [(500, 8), (429, 8), (404, 1), (302, 1), (200, 1)])
def test_what_a_receiver_answers_decides(tmp_path: Path, status: int, tries: int) -> None:
    async def do(house: House) -> None:
        async with Receiver().listening() as receiver:
            receiver.status = status
            await by_hook(house, receiver)
            await house.moves()
            for _ in range(12):
                await house.later(DAY)
            assert len(receiver.got) == tries
            assert all(first == "POST /hook HTTP/1.1" for first, *_ in receiver.got)  # nobody is sent elsewhere
            left = (await house.ben.get("/api/news"))["webhook"]
            assert (left == "") == (status in (404, 302))

    housed(tmp_path, do)


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://10.0.0.7/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[fe80::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://0.0.0.0/x",
        "https://2130706433/x",
    ],
)
def test_a_webhook_does_not_reach_the_servers_own_network(tmp_path: Path, url: str) -> None:
    async def do(house: House) -> None:
        await house.ben.post("/api/news", {"webhook": url})
        await house.moves()
        await house.later(61)
        assert (house.outbox(SENT), house.outbox(WAITING)) == (1, 0)
        assert (await house.ben.get("/api/news"))["webhook"] == ""  # it is of no use
        assert house.server.services.metrics.counts["news_hook_gone"] == 1

    housed(tmp_path, do, local=False)


def test_addresses_that_are_none_are_refused(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        for wrong in (
            "http://example.test/x",
            "ftp://x.test",
            "https://",
            "https://a@b.test/",
            "https://x.test/\r\nA: b",
            "https://x.test:99999/",
            "https://x.test:0/",
            "https://[x",
            "https://[x.test]/",
            "x",
        ):
            assert (await house.ben.post("/api/news", {"webhook": wrong}, 400))["code"] == "message/bad"

    housed(tmp_path, do, local=False)


# Private, of this machine, of one wire, of nobody, of many, and those that stand for another address.
INSIDE = """
    0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.8.9.1 169.254.169.254 172.16.0.1 192.0.0.8 192.0.2.1 192.88.99.1
    192.168.0.1 198.18.0.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
    :: ::1 ::127.0.0.1 ::ffff:10.0.0.1 ::ffff:0:7f00:1 64:ff9b::a00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1
    2002:a00:1:: 3fff::1 fc00::1 fd00:ec2::254 fe80::1%eth0 fec0::1 ff02::1
"""


def test_the_whole_world_and_nothing_nearer_is_public() -> None:
    assert [one for one in INSIDE.split() if is_public(one)] == []
    assert is_public("9.9.9.9") and is_public("2620:fe::fe") and is_public("::ffff:9.9.9.9")


@pytest.mark.parametrize("addresses", [["10.0.0.7"], ["9.9.9.9", "10.0.0.7"], ["9.9.9.9", "fd00::1"], []])
def test_a_name_that_leads_inside_is_not_called(monkeypatch: pytest.MonkeyPatch, addresses: list[str]) -> None:
    """Not even if it leads elsewhere too."""
    asked = led_to(monkeypatch, addresses)
    with pytest.raises(outgoing.Forbidden):
        asyncio.run(outgoing.post("https://inside.test/x", b"", {}))
    assert asked == ["inside.test"]


def test_a_name_is_asked_for_once_and_that_address_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers for the name may answer otherwise a moment later."""
    asked = led_to(monkeypatch, ["9.9.9.9"])
    with pytest.raises(outgoing.NotSent):
        asyncio.run(outgoing.post("https://elsewhere.test/x", b"", {}))
    assert asked == ["elsewhere.test", "called 9.9.9.9 as elsewhere.test"]


def led_to(monkeypatch: pytest.MonkeyPatch, addresses: list[str]) -> list[str]:
    """Every name leads to these; nobody is called. What is asked and called stands in the list."""
    asked: list[str] = []

    def looked_up(host: str, port: int, **more: Any) -> list[Any]:
        asked.append(host)
        return [(None, None, 0, "", (one, port)) for one in addresses]

    async def called(address: str, port: int, **more: Any) -> Any:
        asked.append(f"called {address} as {more['server_hostname']}")
        raise OSError("nobody is there")

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    monkeypatch.setattr(asyncio, "open_connection", called)
    return asked


def test_a_receiver_that_never_ends_its_answer_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte now and then kept each wait short, and all of them together as long as one liked."""

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            writer.write(b"HTTP/1.1 100 Continue\r\n")
            while True:
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.01)

    async def do(house: House) -> None:
        slow = await asyncio.start_server(drip, "127.0.0.1", 0)
        async with Receiver().listening() as receiver, slow:
            cleo = await house.server.browser("Cleo")
            port = slow.sockets[0].getsockname()[1]
            await house.ben.post("/api/news", {"webhook": f"http://127.0.0.1:{port}/"})
            await cleo.post("/api/news", {"webhook": f"http://127.0.0.1:{receiver.port}/"})
            await house.moves()
            made = await house.ada.table("hex", 2, [0])
            await cleo.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
            tab = await house.ada.socket(made["table"], [0])
            await tab.play(0)
            await asyncio.wait_for(house.later(61), 20)
            assert len(receiver.got) == 1
            assert (house.outbox(SENT), house.outbox(WAITING)) == (2, 0)  # nobody knows whether the slow one took it

    monkeypatch.setattr(outgoing, "SECONDS", 0.2)
    housed(tmp_path, do)


# -- push --------------------------------------------------------------------------------------------------------------


def test_a_browser_gets_a_message_that_it_alone_can_read(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        async with Receiver().listening() as receiver:
            key, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
            raw = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
            told = await house.ben.get("/api/news")
            assert len(base64.urlsafe_b64decode(told["push_key"] + "=")) == 65
            subscription = {
                "endpoint": f"http://127.0.0.1:{receiver.port}/push/abc",
                "p256dh": base64.urlsafe_b64encode(raw).decode().rstrip("="),
                "auth": base64.urlsafe_b64encode(auth).decode().rstrip("="),
            }
            assert (await house.ben.post("/api/news/push", subscription))["browsers"] == 1
            await house.moves()
            await house.later(61)
            await house.later(DAY)
            ((_, headers, body),) = receiver.got
            plain = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm"))
            assert plain == {"title": "Your move", "body": plain["body"], "link": f"http://localhost/t/{house.id}"}
            assert b"move" not in body
            assert headers["authorization"].startswith("vapid t=")
            assert headers["content-encoding"] == "aes128gcm"
            receiver.status = 410  # the browser takes no more
            await house.ben_moves()
            await house.moves()
            await house.later(61)
            assert (await house.ben.get("/api/news"))["browsers"] == 0

    housed(tmp_path, do)


# -- never twice, none lost --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("killed", ["before", "while", "after"])
def test_whatever_ends_the_server_nothing_is_told_twice_and_nothing_is_lost(tmp_path: Path, killed: str) -> None:
    """The file as kill -9 leaves it at three points, served again."""

    async def first(server: Server) -> None:
        server.services.news._local = True
        house = await House.opened(server)
        async with Receiver().listening() as receiver:
            await by_hook(house, receiver)
            await house.moves()
            if killed == "while":
                house.now += 61
                note = server.services.store.note_notices

                def and_end(notices: Any, state: int) -> Any:
                    assert state == SENDING
                    durable = note(notices, state)
                    durable.add_done_callback(lambda _: copy())
                    return durable

                server.services.store.note_notices = and_end  # type: ignore[method-assign]
                with pytest.raises(AssertionError):
                    await house.news.tick()
            elif killed == "after":
                await house.later(61)
                copy()
            else:
                copy()
            events.extend(headers["x-gonfalon-event"] for _, headers, _ in receiver.got)
        kept.update(now=house.now, url=f"http://127.0.0.1:{receiver.port}/hook")
        kept["ben"] = server.app.signer.person(house.ben.http.cookies["gonfalon"])

    def copy() -> None:
        for file in tmp_path.glob("a.db*"):
            shutil.copy(file, tmp_path / file.name.replace("a.db", "b.db"))

    async def second(server: Server) -> None:
        server.services.news._local = True
        server.services.clock = lambda: kept["now"] + HOUR
        async with Receiver().listening() as receiver:
            server.services.news._contacts[kept["ben"]].webhook = f"http://127.0.0.1:{receiver.port}/hook"
            await server.services.news.recover()  # by the clock of the test
            for _ in range(3):
                await server.services.news.tick()
            events.extend(headers["x-gonfalon-event"] for _, headers, _ in receiver.got)

    kept: dict[str, Any] = {}
    events: list[str] = []
    served(tmp_path / "a.db", first)
    served(tmp_path / "b.db", second)
    assert len(events) == len(set(events))  # never twice
    assert len([event for event in events if not event.endswith("/still")]) == 1
    # Where nobody can know, the move is told under another name.
    assert [event for event in events if event.endswith("/still")] == (
        [events[0] + "/still"] if killed == "while" else []
    )


def test_a_notice_that_is_cut_off_again_and_again_is_told_in_the_end(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        news, store = server.services.news, server.services.store
        await store.save_news([StoredNotice("t/1/5", "webhook", "ben", 1, 1, 0)])
        names = ["t/1/5"]
        for _ in range(3):  # each time the server ends while it tells
            await store.note_notices(await store.notices(WAITING, 10**12, 9), SENDING)
            await news.recover()
            names += [one.event for one in await store.notices(WAITING, 10**12, 9)]
        assert names == ["t/1/5", "t/1/5/still", "t/1/5/still-2", "t/1/5/still-3"]

    served(tmp_path / "a.db", do)


# -- away --------------------------------------------------------------------------------------------------------------


def test_short_holidays_put_off_no_more_deadlines_than_long_ones() -> None:
    """One of a second puts a daily deadline off by a day; so each counts as a day, also if one is back at once."""
    for back in (False, True):
        contact, now, holidays = Contact.new(), 1_800_000_000, 0
        for _ in range(60):
            contact.go_away(now, now + 1)
            holidays += contact.away_until(now) > 0
            if back:
                contact.go_away(now, 0)
            now += DAY
        assert holidays == 42
        assert contact.away_left(now) == 0
        assert contact.away_left(now + 365 * DAY) == 42 * DAY


def test_the_clocks_of_who_is_on_holiday_stand_still(tmp_path: Path) -> None:
    async def do(house: House) -> None:
        pace = {"kind": "days", "hours": 24, "reserve": 24, "zone": "UTC"}
        made = await house.ada.table("hex", 2, [0], pace=pace)
        await house.ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
        tab = await house.ada.socket(made["table"], [0])
        await tab.play(0)

        async def ben() -> dict[str, Any]:
            times: dict[str, Any] = (await house.ada.get(f"/api/tables/{made['table']}"))["times"][1]
            return times

        house.now += HOUR
        until = int(house.now) + 10 * DAY
        told = await house.ben.post("/api/news/away", {"until": until})
        assert told["away_until"] == until
        house.now += 5 * DAY
        await house.server.app.lobby.wheel.catch_up()
        assert ((await ben())["runs"], (await ben())["left"]) == (False, 47 * HOUR)
        told = await house.ben.post("/api/news/away", {"until": 0})  # back before that
        assert (told["away_until"], told["away_left"]) == (0, 37 * DAY)
        house.now += HOUR
        assert ((await ben())["runs"], (await ben())["left"]) == (True, 46 * HOUR)
        told = await house.ben.post("/api/news/away", {"until": int(house.now) + 300 * DAY})
        assert told["away_until"] == int(house.now) + 21 * DAY  # so long at once
        house.now += 22 * DAY
        assert (await ben())["left"] == 22 * HOUR  # it ends by itself
        told = await house.ben.post("/api/news/away", {"until": int(house.now) + 300 * DAY})
        assert told["away_until"] == int(house.now) + 16 * DAY  # and so long in a year

    housed(tmp_path, do)
