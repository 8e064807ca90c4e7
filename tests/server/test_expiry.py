"""Tables that nobody came back to are forgotten, and make room for others."""

import asyncio
import time
from pathlib import Path

import msgspec
from driver import EASY, Browser, Server, served

from gonfalon.server.auth import Person
from gonfalon.server.limits import Limits
from gonfalon.server.table.expiry import DAY, kept_until
from gonfalon.server.table.table_info import Seated, TableInfo

ADA = Person("ada")


def test_how_long_a_table_is_kept() -> None:
    limits = Limits()
    bots = [Seated(bot="random"), Seated(bot="greedy")]
    people = [Seated("Ada", ADA), Seated(bot="greedy")]
    left = [Seated("Ada", former=ADA, bot="random"), Seated(bot="greedy")]
    kept = {
        "waiting": kept_until(TableInfo(ADA, "i", True, people), 0, limits),
        "bots": kept_until(TableInfo(ADA, "i", True, bots, "playing"), 0, limits),
        "over": kept_until(TableInfo(ADA, "i", True, bots, "over"), 0, limits),
        "people": kept_until(TableInfo(ADA, "i", True, people, "playing"), 0, limits),
        "left": kept_until(TableInfo(ADA, "i", True, left, "playing"), 0, limits),
        "friends": kept_until(TableInfo(ADA, "i", True, [*people, Seated("Ben", Person("ben"))], "over"), 0, limits),
        "record": kept_until(TableInfo(ADA, "i", True, people, "replay"), 0, limits),
    }
    days = {name: seconds / DAY for name, seconds in kept.items()}
    assert days == {"waiting": 7, "bots": 1, "over": 1, "people": 365, "left": 365, "friends": 3650, "record": 30}


def test_a_table_that_nobody_came_back_to_makes_room(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        services = server.services
        ada = await server.browser("Ada")
        waiting = [(await ada.table("toy-bids", 2, [0]))["table"] for _ in range(2)]
        assert (await ada.post("/api/tables", {"game": "toy-bids", "seats": 2}, 503))["code"] == "server/full"
        now = services.clock()
        services.clock = lambda: now + 6 * DAY
        await server.app.lobby.sweep.delete_abandoned()
        assert await services.store.how_many_tables() == 2
        services.clock = lambda: now + 8 * DAY
        await server.app.lobby.sweep.delete_abandoned()
        assert await services.store.how_many_tables() == 2, "they are in memory: somebody may be there"
        server.app.lobby.live.clear()
        await server.app.lobby.sweep.delete_abandoned()
        assert await services.store.how_many_tables() == 0
        assert (await ada.get(f"/api/tables/{waiting[0]}", 404))["code"] == "table/unknown"
        await ada.table("toy-bids", 2, [0])

    served(tmp_path / "a.db", do, limits=msgspec.structs.replace(EASY, tables=2))


def test_old_games_of_people_do_not_hide_what_is_to_be_forgotten(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        services = server.services
        ada = await server.browser("Ada")
        games = [(await ada.table("toy-bids", 2, [0, 1]))["table"] for _ in range(3)]
        now = services.clock()
        services.clock = lambda: now + 60
        await ada.table("toy-bids", 2, [0])
        server.app.lobby.live.clear()
        services.clock = lambda: now + 30 * DAY
        server.app.lobby.sweep.at_once = 2
        for _ in range(3):
            await server.app.lobby.sweep.delete_abandoned()
        assert [await ada.get(f"/api/tables/{id}") for id in games]
        assert await services.store.how_many_tables() == 3

    served(tmp_path / "a.db", do)


EAGER = msgspec.structs.replace(EASY, idle_seconds=1e-9)  # out of memory as soon as nobody looks


class Calendar:
    """The server's clock, with days that pass at once."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.days = 0.0
        server.services.clock = lambda: time.time() + self.days * DAY

    async def later(self, days: float) -> None:
        self.days += days
        await self.server.app.lobby.sweep.unload_idle()
        await self.server.app.lobby.sweep.delete_abandoned()


async def is_there(browser: Browser, table: str) -> bool:
    answer = await browser.http.get(f"/api/tables/{table}")
    assert answer.status_code == 200 or answer.json()["code"] == "table/unknown", answer.text
    return answer.status_code == 200


def test_who_looks_in_keeps_a_table(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        calendar = Calendar(server)
        ada = await server.browser("Ada")
        table = (await ada.table("toy-reveal", 2, [0]))["table"]
        for _ in range(3):
            await calendar.later(6)
            tab = await ada.socket(table, [0])
            await tab.close()
        tab = await ada.socket(table, [0])
        await calendar.later(30)
        assert await is_there(ada, table)  # she never left
        await tab.close()
        await calendar.later(6)
        assert await is_there(ada, table)
        await calendar.later(2)
        assert not await is_there(ada, table)
        late = await ada.socket()
        await late.send("join", table=table, seats=[0])
        assert (await late.next("refused"))["code"] == "table/unknown"

    served(tmp_path / "a.db", do, EAGER)


def test_who_opens_a_table_while_it_is_forgotten_finds_none(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        calendar = Calendar(server)
        ada = await server.browser("Ada")
        table = (await ada.table("toy-reveal", 2, [0]))["table"]
        await calendar.later(0)
        calendar.days += 8
        forgetting = asyncio.create_task(server.app.lobby.sweep.delete_abandoned())
        await asyncio.sleep(0)  # it has begun
        assert [await is_there(ada, table) for _ in range(3)] == [False] * 3
        await forgetting
        assert not await is_there(ada, table)

    served(tmp_path / "a.db", do, EAGER)


def test_old_tables_do_not_keep_a_person_from_opening_new_ones(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        calendar = Calendar(server)
        ada = await server.browser("Ada")
        for _ in range(3):
            await ada.table("toy-reveal", 2, [0, 1])
        wish = {"game": "toy-reveal", "seats": 2}
        assert (await ada.post("/api/tables", wish, 503))["message"] == "you have 3 tables already"
        await calendar.later(31)
        await ada.post("/api/tables", wish, 201)
        assert len((await ada.get("/api/tables"))["mine"]) == 4

    served(tmp_path / "a.db", do, msgspec.structs.replace(EAGER, tables_per_person=3))


def test_one_address_cannot_fill_the_house_with_free_cookies(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        told = []
        for address in ["1.2.3.4"] * 7 + ["5.6.7.8"]:
            browser = Browser(server)
            browser.http = server.http(address)
            await browser.get("/api/me")
            answer = await browser.http.post("/api/tables", json={"game": "toy-reveal", "seats": 2})
            told.append(answer.status_code)
        assert told == [201] * 5 + [429] * 2 + [201]
        assert (await browser.http.post("/api/import", content="nonsense")).status_code == 400
        browser.http = server.http("1.2.3.4")
        await browser.get("/api/me")
        assert (await browser.post("/api/import", "nonsense", 429))["code"] == "message/too-fast"

    served(tmp_path / "a.db", do, msgspec.structs.replace(EASY, new_tables_per_hour=1.0, new_table_burst=5))
