"""Sessions of accounts: a cookie each, ended one by one or all at once, and nobody else's."""

from pathlib import Path

import pytest
from account_holders import PASSWORD, cookie, hold, registered, signed_in, try_it
from driver import Browser, Server

from gonfalon.server.accounts.account import MOST_SESSIONS


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


def test_another_password_signs_out_all_other_browsers(tmp_path: Path) -> None:
    """Somebody who changes it may suspect that it is known."""

    async def do(server: Server) -> None:
        ada = await registered(server)
        made = await ada.table("toy-hands", 2, [0])
        phone = await signed_in(server)
        tab, held = await phone.socket(made["table"], [0]), cookie(phone)
        await ada.post("/api/account/password", {"old": PASSWORD, "new": "battery horse correct"})
        assert tab.closed is not None
        assert (await ada.get("/api/me"))["account"]
        hold(phone, held)
        assert not (await phone.get("/api/me"))["account"]

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
