"""Somebody who looks for a game is seated at the nearest table, or waits for the next who looks."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from account_holders import registered, try_it
from driver import Browser, Server

from gonfalon.server import wire
from gonfalon.server.matching import Player, distance

HOUR = 3600
DAYS = {"kind": "days", "hours": 24, "zone": "UTC"}
TWO_DAYS = {"kind": "days", "hours": 48, "zone": "UTC"}
LIVE = {"kind": "live", "minutes": 20}


def offered(pace: wire.Pace | None = None, **more: Any) -> wire.Summary:
    seats = [wire.SeatInfo(0, "human", "Ada", True, False), wire.SeatInfo(1, "open", "", False, False)]
    one = wire.Summary("x", "hex", seats, {}, "waiting", [], -1, True, False, [], "", None, None, 0, pace=pace)
    for name, value in more.items():
        setattr(one, name, value)
    return one


EVEN = Player(1200)


@pytest.mark.parametrize(
    ("wanted", "other", "apart"),
    [
        (None, None, 0),
        (wire.Pace("live", minutes=20), wire.Pace("live", minutes=20), 0),
        (wire.Pace("live", minutes=20), wire.Pace("live", minutes=40), 1),
        (wire.Pace("days", hours=24), wire.Pace("days", hours=12), 1),
        (wire.Pace("days", hours=24), wire.Pace("daily"), 0),
        (wire.Pace("days"), wire.Pace("live"), None),
        (None, wire.Pace("live"), None),
    ],
)
def test_a_pace_is_near_or_another(wanted: wire.Pace | None, other: wire.Pace | None, apart: float | None) -> None:
    assert distance(wire.FindGame("hex", pace=wanted), offered(other), EVEN, EVEN) == apart


def test_strength_and_quickness_count() -> None:
    wanted, days = wire.FindGame("hex", pace=wire.Pace("days")), wire.Pace("days")
    assert distance(wanted, offered(days), Player(1200), Player(1400)) == 1
    assert distance(wanted, offered(days), Player(1200, HOUR), Player(1200, 4 * HOUR)) == 1
    assert distance(wanted, offered(days), Player(1200, HOUR), Player(1200)) == 0  # of whom nothing is known
    live = wire.FindGame("hex", pace=wire.Pace("live"))
    assert distance(live, offered(wire.Pace("live")), Player(1200, HOUR), Player(1200, 4 * HOUR)) == 0


@pytest.mark.parametrize(
    "more",
    [
        {"game": "toy-hands"},
        {"rated": True},
        {"state": "playing"},
        {"seats": [wire.SeatInfo(0, "human", "Ada", True, False), wire.SeatInfo(1, "open", "Ben", False, False)]},
    ],
)
def test_what_is_something_else_is_not_offered(more: dict[str, Any]) -> None:
    assert distance(wire.FindGame("hex"), offered(), EVEN, EVEN) == 0
    assert distance(wire.FindGame("hex"), offered(**more), EVEN, EVEN) is None
    assert distance(wire.FindGame("hex", seats=3), offered(), EVEN, EVEN) is None


async def find(browser: Browser, status: int = 200, **wish: Any) -> Any:
    return await browser.post("/api/find", {"game": "hex", **wish}, status)


def test_the_first_waits_and_the_second_finds_them(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        first = await find(ada, pace=DAYS)
        assert first["opened"]
        assert await find(ada, pace=DAYS) == {"table": first["table"], "opened": False}  # one waits there already
        assert (await find(ben, pace=LIVE))["opened"]  # another pace
        assert await find(ben, pace=TWO_DAYS) == {"table": first["table"], "opened": False}
        await ben.post(f"/api/tables/{first['table']}/sit", {})
        assert (await ada.get(f"/api/tables/{first['table']}"))["state"] == "playing"
        assert (await find(ada, pace=DAYS))["opened"]  # a game that has begun waits for nobody

    try_it(tmp_path / "x.db", do)


def test_two_who_look_at_once_get_one_table(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        people = [await server.browser(name) for name in ("Ada", "Ben", "Cyd")]
        found = await asyncio.gather(*(find(one) for one in people))
        assert len({one["table"] for one in found}) == 1
        assert [one["opened"] for one in found].count(True) == 1

    try_it(tmp_path / "x.db", do)


def test_the_nearest_in_strength_is_taken_and_who_is_blocked_is_not(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        strong, middling, seeker = [await registered(server, name) for name in ("Strong", "Middling", "Seeker")]
        for _ in range(4):
            await beaten(server, strong, middling)
        at_strong = (await strong.table("hex", 2, [0], public=True))["table"]
        at_middling = (await middling.table("hex", 2, [0], public=True))["table"]
        weak = await registered(server, "Weak")
        await beaten(server, middling, weak)
        assert (await find(weak))["table"] == at_middling
        await weak.post("/api/people/block", {"name": "Middling", "blocked": True})
        assert (await find(weak))["table"] == at_strong
        assert (await find(seeker, rated=True))["opened"]  # both are friendly

    try_it(tmp_path / "x.db", do)


async def beaten(server: Server, winner: Browser, loser: Browser) -> None:
    made = await winner.table("hex", 2, [0], rated=True)
    await loser.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
    tab = await loser.socket(made["table"], [1])
    await tab.send("resign", seat=1)
    while tab.views[1]["over"] is None:
        await tab.next("batch")
    await tab.close()
    while server.app.lobby.live[made["table"]].info.state != "over":
        await asyncio.sleep(0.01)


def test_a_rated_game_is_found_by_who_has_an_account(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, guest = await registered(server, "Ada"), await registered(server, "Ben"), await server.browser("Eve")
        assert (await find(guest, 403, rated=True))["code"] == "rated/account"
        made = await find(ada, rated=True)
        assert (await ada.get(f"/api/tables/{made['table']}"))["rated"] is True
        assert (await find(ben, rated=True))["table"] == made["table"]
        assert (await find(guest))["opened"]  # a friendly one

    try_it(tmp_path / "x.db", do)
