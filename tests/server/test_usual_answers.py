"""How long somebody usually takes to answer, where games are played by correspondence."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from account_holders import registered, try_it
from driver import Browser, Server

from gonfalon.server import wire
from gonfalon.server.pace.clocks import Clocks
from gonfalon.server.usual_answers import LEAST, usual

DAYS = {"kind": "days", "hours": 24, "reserve": 48, "zone": "UTC"}
HOUR = 3600


def test_the_one_in_the_middle_is_told_once_there_are_some() -> None:
    assert usual([]) == 0
    assert usual([HOUR] * (LEAST - 1)) == 0
    assert usual([60, 9 * HOUR, 2 * HOUR, 3 * HOUR, 10**6]) == 3 * HOUR


def test_a_turn_is_answered_when_its_seat_is_asked_no_more() -> None:
    pace, zones = wire.Pace("days"), ["UTC", "UTC"]
    clocks = Clocks.new(pace, 2, 0.0)
    clocks.ask(pace, zones, [0, 1], 100.0)
    clocks.ask(pace, zones, [0, 1], 200.0)  # another move of the same turn
    later = clocks.copy()
    later.ask(pace, zones, [1], 700.0)
    assert clocks.answered(later) == {0: 600}
    last = later.copy()
    last.ask(pace, zones, [0], 800.0)
    assert later.answered(last) == {1: 700}
    last.seats[0].helped = True  # a bot plays this turn
    after = last.copy()
    after.ask(pace, zones, [1], 900.0)
    assert last.answered(after) == {}


class Meeting:
    """Two people with accounts who play by correspondence; time passes as the test wants."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.now = server.services.clock()
        server.services.clock = lambda: self.now

    async def play(self, ada: Browser, ben: Browser, pace: dict[str, Any] | None, turns: int, waits: list[int]) -> str:
        """`waits`: how long Ada and Ben let each other wait before each turn."""
        made = await ada.table("hex", 2, [0], pace=pace)
        await ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"], "zone": "UTC"})
        tabs = [await one.socket(made["table"], [seat]) for seat, one in enumerate((ada, ben))]
        for _ in range(turns):
            asked = (await ada.get(f"/api/tables/{made['table']}"))["deciders"][0]
            self.now += waits[asked]
            tab = tabs[asked]
            while not (tab.views[asked]["menu"] or {"moves": []})["moves"]:
                await tab.next("batch")
            await tab.play(asked)
        for tab in tabs:
            await tab.close()
        await self.server.app.lobby.live[made["table"]].save()
        return str(made["table"])


def test_profile_and_hall_tell_how_fast_somebody_usually_answers(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        meeting = Meeting(server)
        await meeting.play(ada, ben, DAYS, 2 * LEAST, [2 * HOUR, 5 * HOUR])
        guest = await server.browser("Guest")
        assert (await guest.get("/api/people/Ada"))["answers"] == 2 * HOUR
        assert (await guest.get("/api/people/Ben"))["answers"] == 5 * HOUR
        made = await ben.table("hex", 2, [0], public=True, pace=DAYS)
        [told] = (await guest.get("/api/tables"))["open"]
        assert [seat["answers"] for seat in told["seats"]] == [5 * HOUR, 0]
        await guest.post(f"/api/tables/{made['table']}/sit", {})  # of whom nothing is known
        seats = (await guest.get(f"/api/tables/{made['table']}"))["seats"]
        assert [seat["answers"] for seat in seats] == [0, 0]  # everybody sits: nobody has to choose any more

    try_it(tmp_path / "x.db", do)


@pytest.mark.parametrize("pace", [None, {"kind": "live", "minutes": 600, "increment": 600}])
def test_only_games_by_correspondence_count(tmp_path: Path, pace: dict[str, Any] | None) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        await Meeting(server).play(ada, ben, pace, 2 * LEAST, [60, 60])
        assert (await ben.get("/api/people/Ada"))["answers"] == 0

    try_it(tmp_path / "x.db", do)


def test_what_a_bot_plays_for_somebody_and_what_others_play_in_the_seat_does_not_count(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        meeting = Meeting(server)
        table = await meeting.play(ada, ben, DAYS, 2 * LEAST, [HOUR, HOUR])
        info = server.app.lobby.live[table].info
        assert [len(seat.answers) for seat in info.seats] == [LEAST, LEAST]
        asked = info.deciders[0]
        meeting.now += 30 * 24 * HOUR
        await server.app.lobby.wheel.catch_up()  # a bot makes the one move
        for _ in range(100):
            if info.deciders != [asked]:
                break
            await asyncio.sleep(0.05)
            server.app.lobby.live[table].summary(None)
        assert info.deciders == [1 - asked]
        assert [len(seat.answers) for seat in info.seats] == [LEAST, LEAST]
        info.seats[0].offer()
        info.seats[0].sit(info.seats[1].person or info.owner, "Ben")
        assert info.seats[0].answers == []

    try_it(tmp_path / "x.db", do)


def test_who_is_deleted_leaves_nothing_of_it(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        table = await Meeting(server).play(ada, ben, DAYS, 2 * LEAST, [HOUR, HOUR])
        await ada.post("/api/account/delete", {"sure": True, "password": "a horse, a battery"})
        assert server.app.lobby.live[table].info.seats[0].answers == []

    try_it(tmp_path / "x.db", do)
