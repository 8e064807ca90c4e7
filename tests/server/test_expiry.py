"""Tables that nobody came back to are forgotten, and make room for others."""

from pathlib import Path

import msgspec
from driver import EASY, Server, served

from gonfalon.server import lobby
from gonfalon.server.about import About, Seated
from gonfalon.server.auth import Person
from gonfalon.server.expiry import DAY, kept_until
from gonfalon.server.limits import Limits

ADA = Person("ada")


def test_how_long_a_table_is_kept() -> None:
    limits = Limits()
    bots = [Seated(bot="random"), Seated(bot="greedy")]
    people = [Seated("Ada", ADA), Seated(bot="greedy")]
    left = [Seated("Ada", former=ADA, bot="random"), Seated(bot="greedy")]
    kept = {
        "waiting": kept_until(About(ADA, "i", True, people), 0, limits),
        "bots": kept_until(About(ADA, "i", True, bots, "playing"), 0, limits),
        "over": kept_until(About(ADA, "i", True, bots, "over"), 0, limits),
        "people": kept_until(About(ADA, "i", True, people, "playing"), 0, limits),
        "left": kept_until(About(ADA, "i", True, left, "playing"), 0, limits),
        "friends": kept_until(About(ADA, "i", True, [*people, Seated("Ben", Person("ben"))], "over"), 0, limits),
        "record": kept_until(About(ADA, "i", True, people, "replay"), 0, limits),
    }
    days = {name: seconds / DAY for name, seconds in kept.items()}
    assert days == {"waiting": 7, "bots": 1, "over": 1, "people": 365, "left": 365, "friends": 3650, "record": 30}


def test_a_table_that_nobody_came_back_to_makes_room(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        house = server.house
        ada = await server.browser("Ada")
        waiting = [(await ada.table("toy-bids", 2, [0]))["table"] for _ in range(2)]
        assert (await ada.post("/api/tables", {"game": "toy-bids", "seats": 2}, 503))["code"] == "server/full"
        now = house.clock()
        house.clock = lambda: now + 6 * DAY
        await server.app.lobby.forget()
        assert house.store.how_many_tables() == 2
        house.clock = lambda: now + 8 * DAY
        await server.app.lobby.forget()
        assert house.store.how_many_tables() == 2, "they are in memory: somebody may be there"
        server.app.lobby.live.clear()
        await server.app.lobby.forget()
        assert house.store.how_many_tables() == 0
        assert (await ada.get(f"/api/tables/{waiting[0]}", 404))["code"] == "table/unknown"
        await ada.table("toy-bids", 2, [0])

    served(tmp_path / "a.db", do, limits=msgspec.structs.replace(EASY, tables=2))


def test_old_games_of_people_do_not_hide_what_is_to_be_forgotten(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        house = server.house
        ada = await server.browser("Ada")
        games = [(await ada.table("toy-bids", 2, [0, 1]))["table"] for _ in range(3)]
        now = house.clock()
        house.clock = lambda: now + 60
        await ada.table("toy-bids", 2, [0])
        server.app.lobby.live.clear()
        house.clock = lambda: now + 30 * DAY
        for _ in range(3):
            await server.app.lobby.forget()
        assert [await ada.get(f"/api/tables/{id}") for id in games]
        assert house.store.how_many_tables() == 3

    at_once, lobby.SWEPT_AT_ONCE = lobby.SWEPT_AT_ONCE, 2
    try:
        served(tmp_path / "a.db", do)
    finally:
        lobby.SWEPT_AT_ONCE = at_once
