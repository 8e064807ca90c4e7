"""Links that are mailed: to confirm an address, and to set a forgotten password anew."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from account_holders import PASSWORD, registered, try_it
from aiosmtpd.smtp import SMTP
from driver import Browser, Server
from letters import Letters

from gonfalon.server.news.mail_server import MailServer


class Post:
    """A server that sends mail, and what it has sent."""

    def __init__(self, server: Server, letters: Letters) -> None:
        self.server = server
        self.letters = letters

    async def word(self, kind: str) -> str:
        await self.server.app.account_handlers.desk.finish()
        found = re.search(rf"/account/{kind}#(\S+)", self.letters.text())
        assert found is not None, self.letters.text()
        return found[1]

    async def count(self) -> int:
        await self.server.app.account_handlers.desk.finish()
        return len(self.letters.got)


def mailing(path: Path, do: Callable[[Server, Post], Awaitable[None]]) -> None:
    async def run(server: Server) -> None:
        letters = Letters()
        receiver = await asyncio.get_running_loop().create_server(lambda: SMTP(letters), "127.0.0.1", 0)
        port = receiver.sockets[0].getsockname()[1]
        server.services.news._mail = MailServer.at(f"smtp://127.0.0.1:{port}", "house@example.org")
        async with receiver:
            await do(server, Post(server, letters))

    try_it(path, run)


async def with_address(server: Server, post: Post) -> Browser:
    ada = await registered(server)
    await ada.post("/api/account/email", {"email": "ada@example.org", "password": PASSWORD})
    await ada.post("/api/account/confirm", {"word": await post.word("confirm")})
    return ada


def test_an_address_is_confirmed_and_opens_the_account_again(tmp_path: Path) -> None:
    async def do(server: Server, post: Post) -> None:
        ada = await registered(server)
        told = await ada.post("/api/account/email", {"email": "ada@example.org", "password": PASSWORD})
        assert (told["email"], told["confirmed"]) == ("ada@example.org", False)
        eve = await server.browser("")
        await eve.post("/api/account/forgot", {"email": "ada@example.org"}, 202)
        assert await post.count() == 1  # nothing goes to an address that is not confirmed
        word = await post.word("confirm")
        await eve.post("/api/account/reset", {"word": word, "password": "another horse"}, 404)
        await ada.post("/api/account/confirm", {"word": word})
        assert (await ada.get("/api/account"))["confirmed"]
        await ada.post("/api/account/confirm", {"word": word}, 404)  # once

        lost = await server.browser("")
        await lost.post("/api/account/forgot", {"email": "Ada@example.org", "lang": "fr"}, 202)
        word = await post.word("reset")
        assert "mot de passe" in post.letters.text()
        await lost.post("/api/account/reset", {"word": word, "password": "short"}, 400)
        told = await lost.post("/api/account/reset", {"word": word, "password": "another horse"})
        assert told["name"] == "Ada" and len(told["sessions"]) == 1
        assert not (await ada.get("/api/me"))["account"]  # every other browser is signed out
        await lost.post("/api/account/reset", {"word": word, "password": "a third horse"}, 404)
        await ada.post("/api/account/in", {"name": "Ada", "password": PASSWORD}, 403)
        await ada.post("/api/account/in", {"name": "Ada", "password": "another horse"})

    mailing(tmp_path / "x.db", do)


def test_nobody_learns_whose_address_it_is(tmp_path: Path) -> None:
    """The answer is there before a mail is sent, and is the same."""

    async def do(server: Server, post: Post) -> None:
        await with_address(server, post)
        eve = await server.browser("")
        answers = []
        for email in ("ada@example.org", "nobody@example.org"):
            got = await eve.http.post("/api/account/forgot", json={"email": email})
            answers.append((got.status_code, got.content, sorted(got.headers.items())))
        assert answers[0] == answers[1]
        sent = await post.count()
        # And who gives the address of somebody else to an account is told nothing either.
        ben = await registered(server, "Ben")
        told = await ben.post("/api/account/email", {"email": "ada@example.org", "password": PASSWORD})
        assert not told["confirmed"] and await post.count() == sent + 1

    mailing(tmp_path / "x.db", do)


def test_nobody_else_says_where_a_mailed_link_leads(tmp_path: Path) -> None:
    """Whoever asks for a link to somebody's new password names the host; that must not be theirs."""

    async def do(server: Server, post: Post) -> None:
        await with_address(server, post)
        sent = await post.count()
        eve = await server.browser("")
        for host in ("evil.example", "localhost:1@evil.example", "localhost:1/x@evil.example"):
            told = await eve.post("/api/account/forgot", {"email": "ada@example.org"}, 421, headers={"Host": host})
            assert told["code"] == "server/host"
        assert await post.count() == sent

    mailing(tmp_path / "x.db", do)


def test_links_are_too_old_after_a_while_and_void_when_another_is_asked_for(tmp_path: Path) -> None:
    async def do(server: Server, post: Post) -> None:
        now = [1_800_000_000.0]
        server.services.clock = lambda: now[0]
        await with_address(server, post)
        lost = await server.browser("")
        words = []
        for _ in range(2):
            await lost.post("/api/account/forgot", {"email": "ada@example.org"}, 202)
            words.append(await post.word("reset"))
        await lost.post("/api/account/reset", {"word": words[0], "password": "another horse"}, 404)
        now[0] += 3600
        await lost.post("/api/account/reset", {"word": words[1], "password": "another horse"}, 404)

    mailing(tmp_path / "x.db", do)


def test_another_address_needs_the_password_and_the_old_one_is_told(tmp_path: Path) -> None:
    async def do(server: Server, post: Post) -> None:
        ada = await with_address(server, post)
        await ada.post("/api/account/email", {"email": "eve@example.org"}, 403)
        await ada.post("/api/account/email", {"email": "eve@example.org", "password": "a wrong one"}, 403)
        for bad in ("a@b", "a@b.c\r\nBcc: x@y.z", "a b@c.d", "x" * 250 + "@e.org"):
            await ada.post("/api/account/email", {"email": bad, "password": PASSWORD}, 400)
        before = await post.count()
        await ada.post("/api/account/email", {"email": "new@example.org", "password": PASSWORD})
        assert await post.count() == before + 2
        assert {one["To"] for one in post.letters.got[before:]} == {"ada@example.org", "new@example.org"}

    mailing(tmp_path / "x.db", do)


def test_many_mails_to_one_address_are_not_sent(tmp_path: Path) -> None:
    async def do(server: Server, post: Post) -> None:
        await with_address(server, post)
        eve = await server.browser("")
        for _ in range(20):
            await eve.post("/api/account/forgot", {"email": "ada@example.org"}, 202)
        assert await post.count() == 5

    mailing(tmp_path / "x.db", do)
