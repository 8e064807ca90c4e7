"""Links that are mailed: to confirm an address, and to set a forgotten password anew."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
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


# -- two things at once ------------------------------------------------------------------------------------------------


class Meanwhile:
    """Something that happens while a password is hashed or compared, which takes a while."""

    def __init__(self, server: Server) -> None:
        self._passwords = server.app.account_handlers.desk.passwords
        self._hashed, self._fits = self._passwords.hashed, self._passwords.fits
        self._passwords.hashed, self._passwords.fits = self._hash, self._fit  # type: ignore[method-assign]
        self.do: Callable[[], Awaitable[object]] | None = None

    async def _first(self) -> None:
        do, self.do = self.do, None
        if do is not None:
            await do()

    async def _hash(self, password: str) -> str:
        hash = await self._hashed(password)
        await self._first()
        return hash

    async def _fit(self, hash: str, password: str) -> bool:
        fits = await self._fits(hash, password)
        await self._first()
        return fits


async def _forgotten(server: Server, post: Post) -> tuple[Browser, str]:
    lost = await server.browser("")
    await lost.post("/api/account/forgot", {"email": "ada@example.org"}, 202)
    return lost, await post.word("reset")


def test_of_two_links_used_at_once_the_last_that_was_mailed_holds(tmp_path: Path) -> None:
    async def do(server: Server, post: Post) -> None:
        await with_address(server, post)
        eve, word = await _forgotten(server, post)
        meanwhile = Meanwhile(server)
        opened: list[Browser] = []

        async def again() -> None:
            lost, last = await _forgotten(server, post)
            await lost.post("/api/account/reset", {"word": last, "password": "another horse"})
            opened.append(lost)

        meanwhile.do = again
        await eve.post("/api/account/reset", {"word": word, "password": "a horse of Eve"}, 404)
        assert not (await eve.get("/api/me"))["account"]
        told = await opened[0].get("/api/account")
        assert (told["name"], len(told["sessions"])) == ("Ada", 1)
        await eve.post("/api/account/in", {"name": "Ada", "password": "a horse of Eve"}, 403)
        # One link used twice at once opens the account once.
        lost, word = await _forgotten(server, post)
        body = {"word": word, "password": "a third horse"}
        asked = [one.http.post("/api/account/reset", json=body) for one in (lost, eve)]
        assert sorted(one.status_code for one in await asyncio.gather(*asked)) == [200, 404]

    mailing(tmp_path / "x.db", do)


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("in", {"name": "Ada", "password": PASSWORD}),
        ("password", {"old": PASSWORD, "new": "a horse of Eve"}),
        ("email", {"email": "eve@example.org", "password": PASSWORD}),
        ("prove", {"password": PASSWORD}),
        ("delete", {"sure": True, "password": PASSWORD}),
    ],
)
def test_a_password_that_is_set_anew_meanwhile_opens_nothing(tmp_path: Path, what: str, body: dict[str, str]) -> None:
    """Whoever knew it is in the middle of using it, signed in or not."""

    async def do(server: Server, post: Post) -> None:
        eve = await with_address(server, post)
        if what == "in":
            eve = await server.browser("")
        lost, word = await _forgotten(server, post)
        meanwhile = Meanwhile(server)
        meanwhile.do = lambda: lost.post("/api/account/reset", {"word": word, "password": "another horse"})
        await eve.post(f"/api/account/{what}", body, 403)
        told = await lost.get("/api/account")
        assert (told["name"], told["email"], len(told["sessions"])) == ("Ada", "ada@example.org", 1)
        again = await server.browser("")
        await again.post("/api/account/in", {"name": "Ada", "password": "another horse"})

    mailing(tmp_path / "x.db", do)


def test_a_new_password_that_is_refused_leaves_the_link_as_it_was(tmp_path: Path) -> None:
    async def do(server: Server, post: Post) -> None:
        ada = await registered(server, "Adelheid IV")
        await ada.post("/api/account/email", {"email": "ada@example.org", "password": PASSWORD})
        await ada.post("/api/account/confirm", {"word": await post.word("confirm")})
        lost, word = await _forgotten(server, post)
        await lost.post("/api/account/reset", {"word": word, "password": "Adelheid IV"}, 400)
        await lost.post("/api/account/reset", {"word": word, "password": "another horse"})

    mailing(tmp_path / "x.db", do)
