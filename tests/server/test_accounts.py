"""Accounts: a guest takes one and keeps every seat, comes back to it from elsewhere, and goes with everything. And what
somebody tries who is not its owner."""

import asyncio
import base64
import hashlib
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import cbor2
import pytest
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from driver import BASE, Browser, Server, served
from letters import Letters

from gonfalon.server.accounts.account import MOST_SESSIONS
from gonfalon.server.limits import limits_with
from gonfalon.server.news.mail_server import MailServer
from gonfalon.store.doctor import examine

PASSWORD = "a horse, a battery"
ROOMY = limits_with(["sign_ins_per_minute=100000", "sign_ins_per_hour=100000", "request_burst=100000"])


def try_it(path: Path, do: Callable[[Server], Awaitable[None]]) -> str:
    return served(path, do, limits=ROOMY)


def cookie(browser: Browser) -> str:
    return str(browser.http.cookies.get("gonfalon"))


def hold(browser: Browser, value: str) -> None:
    """This cookie and no other."""
    browser.http.cookies.clear()
    browser.http.cookies.set("gonfalon", value, "localhost.local")


async def registered(server: Server, name: str = "Ada", password: str = PASSWORD) -> Browser:
    browser = await server.browser(name)
    await browser.post("/api/account", {"name": name, "password": password})
    return browser


async def signed_in(server: Server, name: str = "Ada", **more: Any) -> Browser:
    browser = await server.browser("")
    await browser.post("/api/account/in", {"name": name, "password": PASSWORD, **more})
    return browser


# -- taking one, and coming back ---------------------------------------------------------------------------------------


def test_a_guest_takes_an_account_and_keeps_the_seat(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-hands", 2, [0])
        guest = cookie(ada)
        assert (await ada.get("/api/account"))["name"] == ""
        told = await ada.post("/api/account", {"name": "Ada", "password": PASSWORD})
        assert (told["name"], told["password"], told["tables"]) == ("Ada", True, 1)
        assert [one["here"] for one in told["sessions"]] == [True]
        assert (await ada.get("/api/me"))["account"]
        assert cookie(ada) != guest
        assert (await ada.get(f"/api/tables/{made['table']}"))["seats"][0]["mine"]
        elsewhere = await signed_in(server)
        assert (await elsewhere.get(f"/api/tables/{made['table']}"))["seats"][0]["mine"]

    try_it(tmp_path / "x.db", do)


def test_an_account_is_there_after_a_restart(tmp_path: Path) -> None:
    held: list[str] = []

    async def before(server: Server) -> None:
        held.append(cookie(await registered(server)))

    async def after(server: Server) -> None:
        ada = Browser(server)
        hold(ada, held[0])
        assert (await ada.get("/api/account"))["name"] == "Ada"
        await signed_in(server)

    try_it(tmp_path / "x.db", before)
    assert PASSWORD.encode() not in (tmp_path / "x.db").read_bytes()
    try_it(tmp_path / "x.db", after)
    assert examine(tmp_path / "x.db").well


def test_names_of_accounts_are_nobody_elses(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        await registered(server)
        ben = await server.browser("Ben")
        for name in ("Ada", "ADA", " ada ", "ａｄａ"):
            assert (await ben.post("/api/account", {"name": name, "password": PASSWORD}, 409))["code"] == "name/taken"
        for name in ("", "x", "\u200b\u200b"):
            await ben.post("/api/account", {"name": name, "password": PASSWORD}, 400)
        await ben.post("/api/account", {"name": "Ben", "password": PASSWORD})
        assert (await ben.post("/api/me", {"name": "aDa"}, 409))["code"] == "name/taken"
        assert (await ben.post("/api/me", {"name": "Benno"}))["name"] == "Benno"
        await signed_in(server, "Benno")

    try_it(tmp_path / "x.db", do)


def test_two_who_want_one_name_at_once_do_not_both_get_it(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        both = [await server.browser("") for _ in range(2)]
        asked = [one.http.post("/api/account", json={"name": "Ada", "password": PASSWORD}) for one in both]
        assert sorted(one.status_code for one in await asyncio.gather(*asked)) == [200, 409]

    try_it(tmp_path / "x.db", do)


@pytest.mark.parametrize("password", ["short", "", "AdaAdaAdaA"[:9], "adaadaada", "x" * 201])
def test_poor_passwords_are_refused(tmp_path: Path, password: str) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        await ada.post("/api/account", {"name": "Ada", "password": password}, 400)
        assert not (await ada.get("/api/me"))["account"]

    try_it(tmp_path / "x.db", do)


# -- a guest becomes part of an account --------------------------------------------------------------------------------


def test_what_a_guest_has_goes_into_the_account_if_that_is_wanted(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        await registered(server)
        phone = await server.browser("On the phone")
        await phone.post("/api/news", {"webhook": "https://hooks.example.org/x"})
        made = await phone.table("toy-hands", 2, [0])
        tab = await phone.socket(made["table"], [0])
        before = cookie(phone)
        await phone.post("/api/account/in", {"name": "Ada", "password": PASSWORD, "merge": True})
        assert tab.closed is not None  # that socket was the guest's
        summary = await phone.get(f"/api/tables/{made['table']}")
        assert summary["owner"] and summary["seats"][0]["mine"]
        assert (await phone.get("/api/news"))["webhook"] == "https://hooks.example.org/x"
        old = Browser(server)
        hold(old, before)
        await old.get(f"/api/tables/{made['table']}", 403)
        assert (await old.get("/api/me"))["name"] == ""

    try_it(tmp_path / "x.db", do)
    assert examine(tmp_path / "x.db").well


def test_a_guest_stays_apart_if_nobody_asks_for_that(tmp_path: Path) -> None:
    """At somebody else's browser one does not take their seats along."""

    async def do(server: Server) -> None:
        await registered(server)
        host = await server.browser("Host")
        made = await host.table("toy-hands", 2, [0])
        before = cookie(host)
        await host.post("/api/account/in", {"name": "Ada", "password": PASSWORD})
        await host.get(f"/api/tables/{made['table']}", 403)
        hold(host, before)
        assert (await host.get(f"/api/tables/{made['table']}"))["seats"][0]["mine"]

    try_it(tmp_path / "x.db", do)


def test_no_account_goes_into_another(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        await registered(server)
        ben = await registered(server, "Ben", PASSWORD)
        made = await ben.table("toy-hands", 2, [0])
        await ben.post("/api/account/in", {"name": "Ada", "password": PASSWORD, "merge": True})
        await ben.get(f"/api/tables/{made['table']}", 403)
        again = await signed_in(server, "Ben")
        assert (await again.get(f"/api/tables/{made['table']}"))["owner"]

    try_it(tmp_path / "x.db", do)


def test_ballots_and_rests_go_along(tmp_path: Path) -> None:
    """A guest who has asked in vain does not ask again at once as somebody else, nor votes twice."""
    from gonfalon.server.auth import Person
    from gonfalon.server.table.changing_hands import replaced
    from gonfalon.server.table.table_info import Seated, SecondDevice, TableInfo, Vote

    guest, ada, ben = Person("guest"), Person("ada"), Person("ben")
    device = SecondDevice(guest, "phone", "Firefox", 1)
    seats = [Seated("G", guest, lender=guest), Seated("B", ben, also=[device]), Seated("F", former=guest)]
    vote = Vote(1, "pause", guest, 10, {guest: True, ben: False})
    now = replaced(TableInfo(guest, "word", False, seats, vote=vote, rests={guest: 5, ben: 6}), guest, ada)
    assert guest not in now.sitters() and now.owner == ada
    assert [(seat.person, seat.former, seat.lender) for seat in now.seats] == [
        (ada, None, ada),
        (ben, None, None),
        (None, ada, None),
    ]
    assert now.vote is not None and now.vote.by == ada and now.vote.ballots == {ada: True, ben: False}
    assert now.rests == {ada: 5, ben: 6}


# -- sessions ----------------------------------------------------------------------------------------------------------


def test_a_cookie_that_was_planted_is_worth_nothing_after_signing_in(tmp_path: Path) -> None:
    """Session fixation: somebody has put a cookie into the browser of who then takes an account, or signs in."""

    async def do(server: Server) -> None:
        mallory = await server.browser("Mallory")
        planted = cookie(mallory)
        ada = Browser(server)
        hold(ada, planted)
        await ada.post("/api/account", {"name": "Ada", "password": PASSWORD})
        made = await ada.table("toy-hands", 2, [0])
        assert cookie(mallory) == planted
        assert not (await mallory.get("/api/me"))["account"]
        await mallory.get(f"/api/tables/{made['table']}", 403)
        second = Browser(server)
        hold(second, planted)
        await second.get("/api/me")
        await second.post("/api/account/in", {"name": "Ada", "password": PASSWORD})
        third = Browser(server)
        hold(third, planted)
        assert not (await third.get("/api/me"))["account"]
        assert len({cookie(ada), cookie(second), planted}) == 3

    try_it(tmp_path / "x.db", do)


def test_signing_out_ends_this_cookie_and_everywhere_all_of_them(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await registered(server)
        made = await ada.table("toy-hands", 2, [0])
        phone, desk = await signed_in(server), await signed_in(server)
        held = cookie(phone)
        await phone.post("/api/account/out", {})
        hold(phone, held)
        assert not (await phone.get("/api/me"))["account"]
        assert (await desk.get("/api/me"))["account"]
        tab = await desk.socket(made["table"], [0])
        held = cookie(desk)
        await ada.post("/api/account/out", {"everywhere": True})
        assert tab.closed is not None
        hold(desk, held)
        assert not (await desk.get("/api/me"))["account"]
        await desk.get(f"/api/tables/{made['table']}", 403)
        lost = await desk.socket()
        await lost.send("join", table=made["table"], seats=[0])
        assert (await lost.next("refused", "sync"))["t"] == "refused"

    try_it(tmp_path / "x.db", do)


def test_forged_sessions_are_nobodys(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await registered(server)
        subject, _, mac = cookie(ada).partition(".")
        person, _, session = subject.partition("~")
        signer = server.app.signer
        for forged in (
            f"{person}.{mac}",
            f"{person}~.{mac}",
            f"{person}~{session}x.{mac}",
            signer.signed(person),  # type: ignore[arg-type]  # a guest's, rightly signed
            signer.signed(person, "another"),  # type: ignore[arg-type]
        ):
            assert signer.person(forged) is None, forged
        assert signer.person(cookie(ada)) == person

    try_it(tmp_path / "x.db", do)


def test_sessions_are_bounded(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        first = await registered(server)
        for _ in range(MOST_SESSIONS):
            last = await signed_in(server)
        assert len((await last.get("/api/account"))["sessions"]) == MOST_SESSIONS
        assert not (await first.get("/api/me"))["account"]

    try_it(tmp_path / "x.db", do)


@pytest.mark.parametrize(
    "path",
    ["", "/in", "/out", "/passkeys/new", "/passkeys", "/passkeys/in", "/password", "/email", "/reset", "/delete"],
)
def test_pages_of_other_sites_do_nothing(tmp_path: Path, path: str) -> None:
    """CSRF: the browser sends the cookie along, and where it comes from."""

    async def do(server: Server) -> None:
        ada = await registered(server)
        for origin in ("https://evil.example", "null", "http://localhost.evil.example"):
            told = await ada.post(f"/api/account{path}", {"sure": True}, 403, headers={"Origin": origin})
            assert told["code"] == "server/origin"
        assert (await ada.get("/api/account"))["name"] == "Ada"
        answer = await ada.http.get("/api/me")
        assert "set-cookie" not in answer.headers
        answer = await ada.http.post("/api/account/in", json={"name": "Ada", "password": PASSWORD})
        told = answer.headers["set-cookie"].lower()
        assert "samesite=lax" in told and "httponly" in told

    try_it(tmp_path / "x.db", do)


# -- guessing ----------------------------------------------------------------------------------------------------------


def test_a_name_that_nobody_has_is_refused_like_a_wrong_password(tmp_path: Path) -> None:
    """The same answer after the same work."""

    async def do(server: Server) -> None:
        await registered(server)
        eve = await server.browser("")
        passwords = server.app.account_handlers.desk.passwords
        answers, checked = [], []
        for name in ("Ada", "Nobody"):
            before = passwords.checked
            got = await eve.http.post("/api/account/in", json={"name": name, "password": "not the password"})
            answers.append((got.status_code, got.content, sorted(got.headers.items())))
            checked.append(passwords.checked - before)
        assert answers[0] == answers[1] and answers[0][0] == 403
        assert checked == [1, 1]

    try_it(tmp_path / "x.db", do)


def test_the_hash_that_stands_in_for_nobody_costs_as_much_as_a_real_one() -> None:
    from argon2 import PasswordHasher, extract_parameters

    from gonfalon.server.accounts.passwords import NOBODYS, _fits

    assert extract_parameters(NOBODYS) == extract_parameters(PasswordHasher().hash("x"))
    assert not _fits(NOBODYS, "x")


def test_guessing_is_slow_from_one_address_and_for_one_name(tmp_path: Path) -> None:
    limits = limits_with(["sign_ins_per_minute=6", "sign_ins_per_hour=4", "request_burst=1000"])

    async def do(server: Server) -> None:
        ada = await registered(server)
        wrong = {"name": "Ada", "password": "not the password"}
        codes = [(await ada.http.post("/api/account/in", json=wrong)).json()["code"] for _ in range(6)]
        assert codes == ["account/wrong"] * 4 + ["message/too-fast"] * 2  # for the name, then from the address
        other = Browser(server)
        other.http = server.http("10.0.0.9")
        await other.get("/api/me")
        assert (await other.post("/api/account/in", wrong, 429))["code"] == "message/too-fast"
        assert (await other.post("/api/account/in", {**wrong, "name": "Ben"}, 403))["code"] == "account/wrong"

    served(tmp_path / "x.db", do, limits=limits)


# -- mail --------------------------------------------------------------------------------------------------------------


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


# -- passkeys ----------------------------------------------------------------------------------------------------------


def url64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """Signs what it is asked, as a phone does; and whatever else a test wants."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = hashlib.sha256(str(id(self)).encode()).digest()
        self.count = 0

    def _data(self, site: str, flags: int, more: bytes = b"") -> bytes:
        self.count += 1
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + more

    def _said(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def made(self, asked: dict[str, Any], origin: str = BASE, site: str = "localhost", flags: int = 0x45) -> str:
        options = json.loads(asked["options"])
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        more = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._data(site, flags, more)})
        response = {
            "clientDataJSON": url64(self._said("webauthn.create", options["challenge"], origin)),
            "attestationObject": url64(attestation),
        }
        return self._credential(response)

    def signed(self, asked: dict[str, Any], origin: str = BASE, site: str = "localhost", flags: int = 0x05) -> str:
        options = json.loads(asked["options"])
        data = self._data(site, flags)
        said = self._said("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        response = {"clientDataJSON": url64(said), "authenticatorData": url64(data), "signature": url64(signature)}
        return self._credential(response)

    def _credential(self, response: dict[str, str]) -> str:
        id = url64(self.id)
        return json.dumps({"id": id, "rawId": id, "type": "public-key", "response": response})


async def with_passkey(server: Server, name: str = "Ada") -> tuple[Browser, Authenticator]:
    browser, key = await server.browser(name), Authenticator()
    asked = await browser.post("/api/account/passkeys/new", {"name": name})
    await browser.post("/api/account/passkeys", {"id": asked["id"], "credential": key.made(asked), "name": name})
    return browser, key


def test_a_passkey_alone_is_enough(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, key = await with_passkey(server)
        made = await ada.table("toy-hands", 2, [0])
        told = await ada.get("/api/account")
        assert (told["name"], told["password"], len(told["passkeys"])) == ("Ada", False, 1)
        phone = await server.browser("")
        asked = await phone.post("/api/account/passkeys/ask", None)
        assert "Ada" not in asked["options"]
        await phone.post("/api/account/passkeys/in", {"id": asked["id"], "credential": key.signed(asked)})
        assert (await phone.get(f"/api/tables/{made['table']}"))["seats"][0]["mine"]
        # The only way in is not thrown away; a second one lets the first go.
        await ada.post("/api/account/passkeys/drop", {"id": url64(key.id)}, 400)
        second = Authenticator()
        asked = await ada.post("/api/account/passkeys/new", {})
        told = await ada.post("/api/account/passkeys", {"id": asked["id"], "credential": second.made(asked)})
        assert len(told["passkeys"]) == 2
        told = await ada.post("/api/account/passkeys/drop", {"id": url64(key.id)})
        assert [one["id"] for one in told["passkeys"]] == [url64(second.id)]
        await ada.post("/api/account/password", {"new": PASSWORD})
        await signed_in(server)

    try_it(tmp_path / "x.db", do)


def test_a_passkey_is_not_replayed_nor_used_by_another_site_or_browser(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, key = await with_passkey(server)
        eve = await server.browser("")

        async def tried(how: Callable[[dict[str, Any]], str], who: Browser = eve) -> str:
            asked = await eve.post("/api/account/passkeys/ask", None)
            body = {"id": asked["id"], "credential": how(asked)}
            got = await who.http.post("/api/account/passkeys/in", json=body)
            assert got.status_code in (200, 400, 403), got.text
            return str(got.json().get("code", "in"))

        assert await tried(lambda asked: key.signed(asked, origin="https://evil.example")) == "account/wrong"
        assert await tried(lambda asked: key.signed(asked, site="evil.example")) == "account/wrong"
        assert await tried(lambda asked: key.signed(asked, flags=0x01)) == "account/wrong"  # nobody was verified
        assert await tried(lambda asked: Authenticator().signed(asked)) == "account/wrong"
        assert await tried(lambda asked: "{}") == "account/wrong"
        assert await tried(lambda asked: "nonsense") == "account/wrong"
        assert await tried(key.signed, await server.browser("")) == "account/wrong"  # asked by another browser

        def forged(asked: dict[str, Any]) -> str:
            told = json.loads(key.signed(asked))
            told["response"]["signature"] = json.loads(Authenticator().signed(asked))["response"]["signature"]
            return json.dumps(told)

        assert await tried(forged) == "account/wrong"

        # What was heard once is not said again: neither to the same challenge, nor to another, nor by a copy.
        asked = await eve.post("/api/account/passkeys/ask", None)
        heard = key.signed(asked)
        ada = await server.browser("")
        hold(ada, cookie(eve))
        await ada.http.post("/api/account/passkeys/in", json={"id": asked["id"], "credential": heard})
        again = {"id": asked["id"], "credential": heard}
        assert (await eve.post("/api/account/passkeys/in", again, 403))["code"] == "account/wrong"
        assert await tried(lambda asked: heard) == "account/wrong"
        key.count -= 1  # a copy that does not know how often it was used
        assert await tried(key.signed) == "account/wrong"
        assert await tried(key.signed) == "in"

    try_it(tmp_path / "x.db", do)


def test_a_challenge_is_for_one_purpose_and_not_for_long(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        now = [1_800_000_000.0]
        server.services.clock = lambda: now[0]
        _, key = await with_passkey(server)
        eve = await server.browser("Eve")
        new = await eve.post("/api/account/passkeys/new", {"name": "Eve"})
        await eve.post("/api/account/passkeys/in", {"id": new["id"], "credential": key.signed(new)}, 403)
        asked = await eve.post("/api/account/passkeys/ask", None)
        now[0] += 300
        await eve.post("/api/account/passkeys/in", {"id": asked["id"], "credential": key.signed(asked)}, 403)
        # Nobody registers the passkey of somebody else, nor one for another site.
        new = await eve.post("/api/account/passkeys/new", {"name": "Eve"})
        stolen = {"id": new["id"], "credential": key.made(new), "name": "Eve"}
        await eve.post("/api/account/passkeys", stolen, 400)
        new = await eve.post("/api/account/passkeys/new", {"name": "Eve"})
        foreign = {"id": new["id"], "credential": Authenticator().made(new, origin="https://evil.example")}
        await eve.post("/api/account/passkeys", {**foreign, "name": "Eve"}, 403)
        assert not (await eve.get("/api/me"))["account"]

    try_it(tmp_path / "x.db", do)


# -- one's data --------------------------------------------------------------------------------------------------------


def test_everything_of_ones_own_is_exported_and_nothing_of_others(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server), await server.browser("Ben")
        made = await ada.table("toy-hands", 2, [0])
        await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
        for who, seat, text in ((ada, 0, "mine alone"), (ben, 1, "not mine")):
            tab = await who.socket(made["table"], [seat])
            await tab.send("chat", text=text)
            await tab.next("chat")
        got = await ada.http.get("/api/account/export")
        told = got.json()
        assert told["account"]["name"] == told["name"] == "Ada"
        assert [(one["table"], one["my_seats"]) for one in told["tables"]] == [(made["table"], [0])]
        assert [one["text"] for one in told["tables"][0]["said"]] == ["mine alone"]
        for secret in ("not mine", "argon2", "Ben", cookie(ada).partition(".")[0], made["invite"]):
            assert secret not in got.text

    try_it(tmp_path / "x.db", do)


def test_who_is_deleted_leaves_no_trace_and_the_others_play_on(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Adalind"), await server.browser("Ben")
        alone = await ada.table("toy-hands", 2, [0])
        made = await ada.table("toy-hands", 2, [0])
        await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
        tab = await ada.socket(made["table"], [0])
        await tab.send("chat", text="I was here")
        await tab.next("chat")
        held = cookie(ada)
        await ada.post("/api/account/delete", {"sure": False}, 400)
        await ada.post("/api/account/delete", {"sure": True}, 403)
        told = await ada.post("/api/account/delete", {"sure": True, "password": PASSWORD})
        assert told["name"] == "" and not told["account"]
        assert tab.closed is not None
        await ben.get(f"/api/tables/{alone['table']}", 404)
        seats = (await ben.get(f"/api/tables/{made['table']}"))["seats"]
        assert seats[0]["kind"] == "bot" and seats[1]["mine"]
        hold(ada, held)
        await ada.get(f"/api/tables/{made['table']}", 403)
        await ada.get("/api/me")
        await ada.post("/api/account/in", {"name": "Adalind", "password": PASSWORD}, 403)
        await registered(server, "Adalind")  # the name is free again

    try_it(tmp_path / "x.db", do)
    assert examine(tmp_path / "x.db").well
    store_text = "".join(kept(tmp_path / "x.db"))
    assert "I was here" not in store_text


def kept(path: Path) -> list[str]:
    """Every text and every blob in the tables of a store."""
    import sqlite3

    db = sqlite3.connect(path)
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = [value for name in names for row in db.execute(f"SELECT * FROM {name}") for value in row]
    db.close()
    return [value.decode(errors="replace") if isinstance(value, bytes) else str(value) for value in rows]


def test_a_guest_is_deleted_too(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        eve = await server.browser("Evelyn")
        await eve.post("/api/news", {"webhook": "https://hooks.example.org/eve"})
        await eve.table("toy-hands", 2, [0])
        await eve.post("/api/account/delete", {"sure": True})

    try_it(tmp_path / "x.db", do)
    text = "".join(kept(tmp_path / "x.db"))
    assert "Evelyn" not in text and "hooks.example.org/eve" not in text


def test_accounts_that_are_damaged_are_passed_over(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        await registered(server)

    try_it(tmp_path / "x.db", do)
    import sqlite3

    db = sqlite3.connect(tmp_path / "x.db")
    db.execute('UPDATE accounts SET payload = CAST(\'{"name": "Ada"}\' AS BLOB)')
    db.commit()
    db.close()
    assert any("account" in line for line in examine(tmp_path / "x.db").damage)

    async def after(server: Server) -> None:
        eve = await server.browser("")
        await eve.post("/api/account/in", {"name": "Ada", "password": PASSWORD}, 403)

    try_it(tmp_path / "x.db", after)
