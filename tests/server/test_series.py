"""Series: entered, begun, taken from round to round, and what becomes of them when somebody or the server goes."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from account_holders import PASSWORD, hold, registered, try_it
from driver import EASY, Browser, Server, served

from gonfalon.server.pace.calendar import DAY
from gonfalon.store.doctor import examine


async def opened(host: Browser, **more: Any) -> str:
    return str((await host.post("/api/series", {"title": "Winter", "game": "hex", **more}, 201))["id"])


async def give_up(browser: Browser, series: str) -> None:
    """This person's table of the round that is played."""
    told = await browser.get(f"/api/series/{series}")
    (table,) = [one for one in told["played"][-1] if told["mine"] in one["entrants"]]
    seat = table["entrants"].index(told["mine"])
    tab = await browser.socket(table["table"], [seat])
    await tab.send("resign", seat=seat)
    while tab.views[seat]["over"] is None:
        await tab.next("batch")
    await tab.close()


def test_everybody_plays_everybody_once(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, cyd = [await server.browser(name) for name in ("Ada", "Ben", "Cyd")]
        id = await opened(ada)
        for who in (ada, ben, cyd, cyd):  # who enters twice is in once
            await who.post(f"/api/series/{id}/enter", None)
        assert (await ben.post(f"/api/series/{id}/begin", None, 403))["code"] == "table/not-yours"
        told = await ada.post(f"/api/series/{id}/begin", None)
        assert (told["state"], told["rounds"], len(told["played"])) == ("running", 3, 1)
        assert (await ben.post(f"/api/series/{id}/leave", None, 409))["code"] == "table/not-playing"
        for number in range(3):
            told = await ada.get(f"/api/series/{id}")
            assert len(told["played"]) == number + 1
            (table,) = told["played"][-1]
            await give_up([ada, ben, cyd][max(table["entrants"])], id)
        told = await cyd.get(f"/api/series/{id}")
        assert told["state"] == "over"
        assert [(one["name"], one["points"], one["games"]) for one in told["entrants"]] == [
            ("Ada", 2.0, 2),
            ("Ben", 1.0, 2),
            ("Cyd", 0.0, 2),
        ]

    try_it(tmp_path / "x.db", do)
    assert examine(tmp_path / "x.db").well


def test_a_series_goes_on_after_a_restart_and_for_who_has_become_somebody_else(tmp_path: Path) -> None:
    """A Swiss with a bot; the guest who opened it signs in to an account between two rounds."""
    kept: list[str] = []

    async def before(server: Server) -> None:
        await registered(server, "Ada")
        guest, ben = await server.browser("Guest"), await server.browser("Ben")
        kept.append(await opened(guest, kind="swiss", rounds=2))
        for who in (guest, ben):
            await who.post(f"/api/series/{kept[0]}/enter", None)
        await guest.post(f"/api/series/{kept[0]}/begin", None)
        await give_up(ben, kept[0])
        await guest.post("/api/account/in", {"name": "Ada", "password": "a horse, a battery", "merge": True})
        kept.extend(str(one.http.cookies["gonfalon"]) for one in (guest, ben))

    async def after(server: Server) -> None:
        ada, ben = Browser(server), Browser(server)
        for who, cookie in ((ada, kept[1]), (ben, kept[2])):
            hold(who, cookie)
        told = await ada.get(f"/api/series/{kept[0]}")
        assert (told["owner"], told["mine"], len(told["played"])) == (True, 0, 2)
        assert told["played"][1][0]["entrants"] == [1, 0]  # who sat first sits last
        await give_up(ada, kept[0])
        told = await ben.get(f"/api/series/{kept[0]}")
        assert (told["state"], [one["points"] for one in told["entrants"]]) == ("over", [1.0, 1.0])

    try_it(tmp_path / "x.db", before)
    try_it(tmp_path / "x.db", after)


def test_bots_play_their_tables_by_themselves(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        id = await opened(ada, kind="swiss", rounds=1, bots=["random", "random", "random"])
        await ada.post(f"/api/series/{id}/enter", None)
        told = await ada.post(f"/api/series/{id}/begin", None)
        (bots,) = [one["table"] for one in told["played"][0] if told["mine"] not in one["entrants"]]
        tab = await ada.socket(bots)
        while tab.views[None]["over"] is None:
            await tab.next("batch")
        await give_up(ada, id)
        told = await ada.get(f"/api/series/{id}")
        assert told["state"] == "over" and sum(one["points"] for one in told["entrants"]) == 2.0

    try_it(tmp_path / "x.db", do)


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        wrong: list[dict[str, Any]] = [
            {"title": ""},
            {"title": "\u200b"},
            {"game": "nothing"},
            {"seats": 3},  # everybody against everybody is for two
            {"seats": 9, "kind": "swiss"},
            {"bots": ["nobody"]},
            {"rounds": 0},
            {"pace": {"kind": "days", "zone": "No/Where"}},
        ]
        for one in wrong:
            body = {"title": "X", "game": "hex", **one}
            assert (await ada.http.post("/api/series", json=body)).status_code in (400, 404), one
        id = await opened(ada)
        await ada.post(f"/api/series/{id}/enter", None)
        await ada.post(f"/api/series/{id}/begin", None, 400)  # alone
        assert (await ada.post(f"/api/series/{id}/leave", None))["entrants"] == []
        for _ in range(4):
            await opened(ada)
        await ada.post("/api/series", {"title": "One more", "game": "hex"}, 503)

    try_it(tmp_path / "x.db", do)


def test_series_and_their_tables_are_counted_as_tables_are(tmp_path: Path) -> None:
    """Cookies are free: or one address would fill the hall with series, and the processors with their bots."""

    async def do(server: Server) -> None:
        body = {"title": "X", "game": "hex", "bots": ["random"] * 15}
        first = await server.browser()
        id = str((await first.post("/api/series", body, 201))["id"])
        refused = await first.post(f"/api/series/{id}/begin", None, 429)  # seven tables
        assert refused["code"] == "message/too-fast"
        assert (await first.get(f"/api/series/{id}"))["state"] == "open"
        assert (await (await server.browser()).post("/api/series", body, 429))["code"] == "message/too-fast"

    served(tmp_path / "x.db", do, msgspec.structs.replace(EASY, new_tables_per_hour=1.0, new_table_burst=5))


def test_guests_of_one_address_do_not_fill_a_series(tmp_path: Path) -> None:
    """Cookies are free; whoever has an account, or comes from elsewhere, finds a place."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        id = await opened(ada)
        enter = f"/api/series/{id}/enter"
        guests = [await server.browser() for _ in range(4)]
        for one in guests[:3]:
            await one.post(enter, None)
        assert (await guests[3].post(enter, None, 403))["code"] == "series/guests"
        await guests[0].post(enter, None)  # who takes part already
        await ada.post(enter, None)  # it is hers
        await guests[1].post(f"/api/series/{id}/leave", None)
        await guests[3].post(enter, None)
        assert (await guests[1].post(enter, None, 403))["code"] == "series/guests"
        await guests[0].post("/api/account", {"name": "Ben", "password": PASSWORD})
        await guests[1].post(enter, None)  # one guest less
        await (await registered(server, "Cleo")).post(enter, None)
        elsewhere = Browser(server)
        elsewhere.http = server.http("10.0.0.9")
        await elsewhere.get("/api/me")
        await elsewhere.post(enter, None)
        assert len((await ada.get(f"/api/series/{id}"))["entrants"]) == 7

    limits = msgspec.structs.replace(EASY, series_guests=3)
    served(tmp_path / "x.db", do, limits)


def test_a_series_begins_once_whoever_looks_meanwhile(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        id = await opened(ada)
        for who in (ada, ben):
            await who.post(f"/api/series/{id}/enter", None)
        path = f"/api/series/{id}"
        await asyncio.gather(ada.http.post(f"{path}/begin"), *(ben.http.get(path) for _ in range(3)))
        assert len((await ada.get(path))["played"]) == 1

    try_it(tmp_path / "x.db", do)


def test_series_that_nobody_began_are_forgotten(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        now = 1_800_000_000.0
        server.services.clock = lambda: now
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        left, played = await opened(ada), await opened(ada)
        for who in (ada, ben):
            await who.post(f"/api/series/{played}/enter", None)
        await ada.post(f"/api/series/{played}/begin", None)
        await give_up(ben, played)
        now += EASY.waiting_days * DAY - 1
        assert (await ada.get(f"/api/series/{played}"))["state"] == "over"
        await ada.get(f"/api/series/{left}")
        now += 1
        await ada.get(f"/api/series/{left}", 404)
        assert [one["id"] for one in await ada.get("/api/series")] == [played]
        now += EASY.together_days * DAY
        await ada.get(f"/api/series/{played}", 404)
        assert await server.services.store.series() == []

    try_it(tmp_path / "x.db", do)


def test_who_goes_leaves_a_bot_in_the_place(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Benedict")
        id = await opened(ada)
        for who in (ada, ben):
            await who.post(f"/api/series/{id}/enter", None)
        await ben.post("/api/account/delete", {"sure": True})
        told = await ada.get(f"/api/series/{id}")
        assert [one["bot"] for one in told["entrants"]] == [False, True]
        assert "Benedict" not in str(told)

    try_it(tmp_path / "x.db", do)
