"""Accounts: a guest takes one and keeps every seat, comes back to it from elsewhere, and goes with everything. And what
somebody tries who is not its owner."""

import asyncio
from pathlib import Path

import pytest
from account_holders import PASSWORD, cookie, hold, registered, signed_in, try_it
from driver import Browser, Server, served

from gonfalon.server.limits import limits_with
from gonfalon.store.doctor import examine


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


def test_a_socket_that_waited_for_the_session_to_end_is_nobodys(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await registered(server)
        table = (await ada.table("toy-hands", 2, [0]))["table"]
        waiting = await ada.socket()
        await ada.post("/api/account/out", {"everywhere": True})
        await waiting.send("join", table=table, seats=[0])
        assert (await waiting.next("sync", "refused"))["t"] == "refused"

    try_it(tmp_path / "x.db", do)


def test_sockets_of_the_guest_end_when_there_is_an_account(tmp_path: Path) -> None:
    """Whoever has had the guest's cookie, or planted it, may have opened one; its owner comes in again."""

    async def do(server: Server) -> None:
        ada, thief = await server.browser("Ada"), Browser(server)
        table = (await ada.table("toy-hands", 2, [0], bots={"1": "random"}))["table"]
        hold(thief, cookie(ada))
        theirs, opened_before = await thief.socket(table, [0]), await thief.socket()
        await ada.post("/api/account", {"name": "Ada", "password": PASSWORD})
        assert (await theirs.next("bye"))["code"] == "person/signed-out"
        mine = await ada.socket(table, [0])
        for tab in (opened_before, await thief.socket()):
            await tab.send("join", table=table, seats=[0])
            assert (await tab.next("sync", "refused"))["t"] == "refused"
        await mine.send("picture", seat=0, lang="en")
        await mine.next("picture")

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
