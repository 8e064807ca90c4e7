"""What a table decides together, by a vote of which nobody learns anything but the result."""

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from driver import EASY, Browser, Server, served
from tab import Tab

from gonfalon.server.pace.calendar import DAY, HOUR

NAMES = ("Ada", "Ben", "Cleo")
DAYS = {"kind": "days", "hours": 24, "reserve": 48, "zone": "UTC"}


class Table:
    """Three people, or as many as one wants, and a clock that is set by hand."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.now = 1_800_000_000.0
        server.services.clock = lambda: self.now
        self.people: list[Browser] = []
        self.tabs: list[Tab] = []
        self.id = self.invite = ""

    @classmethod
    async def begun(cls, server: Server, game: str = "grand-conqueror", people: int = 3, **more: Any) -> "Table":
        one = cls(server)
        one.people = [await server.browser(NAMES[seat]) for seat in range(people)]
        made = await one.people[0].table(game, more.pop("seats", people), [0], **more)
        one.id, one.invite = made["table"], made["invite"]
        for person in one.people[1:]:
            await person.post(f"/api/tables/{one.id}/sit", {"invite": one.invite})
        one.tabs = [await person.socket(one.id, [seat]) for seat, person in enumerate(one.people)]
        return one

    async def summary(self) -> dict[str, Any]:
        told: dict[str, Any] = await self.people[0].get(f"/api/tables/{self.id}")
        return told

    async def play(self, moves: int) -> None:
        """So many moves, of whoever is asked."""
        for _ in range(moves):
            seat = (await self.summary())["deciders"][0]
            while seat >= len(self.tabs):  # a bot's
                await asyncio.sleep(0)
                seat = (await self.summary())["deciders"][0]
            tab = self.tabs[seat]
            await self.caught_up(seat)
            await tab.play(seat)

    async def propose(self, seat: int, what: str, **more: Any) -> dict[str, Any]:
        tab = self.tabs[seat]
        await self.caught_up(seat)
        await tab.send("propose", seat=seat, what=what, **more)
        return await tab.next("voting", "refused")

    async def vote(self, seat: int, agreed: bool) -> dict[str, Any]:
        table = self.server.app.lobby.live[self.id]
        assert table.info.vote is not None
        await self.caught_up(seat)
        await self.tabs[seat].send("vote", seat=seat, vote=table.info.vote.id, agreed=agreed)
        return await self.tabs[seat].next("voting", "refused")

    async def caught_up(self, seat: int) -> None:
        """Until all that was sent before is read."""
        await self.tabs[seat].send("picture", seat=None, lang="en")
        await self.tabs[seat].next("picture")

    async def passes(self, seat: int, what: str, **more: Any) -> None:
        """Everybody agrees."""
        told = await self.propose(seat, what, **more)
        assert told["t"] == "voting", told
        for other in range(len(self.people)):
            if other != seat:
                told = await self.vote(other, True)
        assert told["result"]["result"] == "passed"

    async def turns(self) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = await self.people[0].get(f"/api/tables/{self.id}/turns")
        return told

    async def shown(self, seat: int | None) -> dict[str, Any]:
        """What somebody who comes now is shown."""
        tab = await self.people[seat or 0].socket(self.id, [] if seat is None else [seat])
        view = tab.views[seat]
        await tab.close()
        return view

    async def everywhere(self) -> list[Any]:
        views = [await self.shown(seat) for seat in (None, *range(len(self.people)))]
        return [(view["fields"], view["stack"], view["deciders"]) for view in views]


def at_table(path: Path, do: Callable[[Table], Awaitable[None]], **more: Any) -> None:
    async def run(server: Server) -> None:
        await do(await Table.begun(server, **more))

    served(path / "a.db", run)


# -- the ballot --------------------------------------------------------------------------------------------------------


def test_only_the_result_is_told_and_only_once_all_have_voted(tmp_path: Path) -> None:
    """Whoever says no, and whenever, the others are sent the same bytes."""

    def heard(votes: list[bool]) -> list[list[dict[str, Any]]]:
        async def run(server: Server) -> None:
            table = await Table.begun(server, pace=DAYS)
            start = [len(tab.frames) for tab in table.tabs]
            assert (await table.propose(0, "pause"))["vote"]["sealed"] == 1
            for seat, agreed in enumerate(votes, start=1):
                told = await table.vote(seat, agreed)
                assert (told["result"] is not None) == (seat == 2)
            for tab, first in zip(table.tabs, start, strict=True):
                frames = [json.loads(frame) for frame in tab.frames[first:]]
                all_told.append([frame for frame in frames if frame["t"] == "voting"])

        all_told: list[list[dict[str, Any]]] = []
        served(tmp_path / f"{len(list(tmp_path.iterdir()))}.db", run)
        return all_told

    no_yes, yes_no = heard([False, True]), heard([True, False])
    assert no_yes == yes_no
    assert no_yes[0][-1]["result"]["result"] == "passed"  # two of three
    assert [told["vote"]["sealed"] for told in no_yes[1][:-1]] == [1, 2]
    words = json.dumps(no_yes)
    assert not any(name in words for name in NAMES)
    assert "ballots" not in words


def test_a_vote_is_sealed_and_ones_own(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        assert (await table.propose(0, "pause"))["t"] == "voting"
        assert (await table.propose(1, "more-time"))["code"] == "vote/open"
        assert (await table.vote(0, False))["code"] == "vote/sealed"
        stranger = await table.server.browser("Zoe")
        tab = await stranger.socket(table.id, [], invite=table.invite)
        await tab.send("vote", seat=1, vote=0, agreed=False)
        assert (await tab.next("refused"))["code"] == "seat/not-yours"
        await table.tabs[1].send("vote", seat=1, vote=17, agreed=False)
        assert (await table.tabs[1].next("refused"))["code"] == "vote/none"  # of another vote
        assert all(b'"voting"' not in frame for frame in tab.frames)  # a spectator is told of no vote
        await table.vote(1, False)
        assert (await table.vote(2, False))["result"]["result"] == "failed"
        assert (await table.propose(0, "pause"))["code"] == "vote/too-soon"  # who asked in vain rests
        assert (await table.propose(1, "pause"))["t"] == "voting"

    at_table(tmp_path, do, pace=DAYS)


def test_bots_do_not_vote_and_who_plays_alone_decides_alone(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        told = await table.propose(0, "pause")
        assert (told["result"]["result"], told["result"]["vote"]["voters"]) == ("passed", 1)
        assert (await table.summary())["paused"] is True

    at_table(tmp_path, do, people=1, seats=3, bots={"1": "random", "2": "random"}, pace=DAYS)


def test_who_does_not_vote_in_time_has_not_agreed(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        await table.play(4)
        assert (await table.propose(0, "rewind", to=0))["t"] == "voting"
        await table.vote(1, True)
        table.now += 48 * HOUR
        await table.server.app.lobby.wheel.catch_up()
        told = await table.tabs[2].next("voting")
        while told["result"] is None:
            told = await table.tabs[2].next("voting")
        assert told["result"]["result"] == "failed"

    at_table(tmp_path, do)  # without a clock, too


def test_an_open_vote_outlives_the_server(tmp_path: Path) -> None:
    async def first(server: Server) -> None:
        table = await Table.begun(server)
        await table.play(5)
        kept.update(id=table.id, before=(await table.everywhere())[0], turns=await table.turns())
        kept["cookies"] = [person.http.cookies["gonfalon"] for person in table.people]
        await table.propose(0, "rewind", to=kept["turns"][1]["batch"])
        await table.vote(1, True)
        for file in tmp_path.glob("a.db*"):  # as kill -9 leaves it
            shutil.copy(file, tmp_path / file.name.replace("a.db", "b.db"))

    async def second(server: Server) -> None:
        assert kept["id"] in server.app.lobby.wheel._due  # its time runs out whether anybody comes or not
        cleo = Browser(server)
        cleo.http.cookies.set("gonfalon", kept["cookies"][2])
        tab = await cleo.socket(kept["id"], [2])
        told = (await tab.next("voting"))["vote"]
        assert (told["sealed"], told["mine"], told["voters"]) == (2, False, 3)
        await tab.send("vote", seat=2, vote=told["vote"], agreed=True)
        assert (await tab.next("batch"))["by"] == "rewind"
        assert (await tab.next("voting"))["result"]["result"] == "passed"
        assert kept["id"] not in server.app.lobby.wheel._due

    kept: dict[str, Any] = {}
    served(tmp_path / "a.db", first)
    served(tmp_path / "b.db", second)


# -- clocks ------------------------------------------------------------------------------------------------------------


def test_clocks_stand_still_while_a_table_votes_and_while_it_pauses(tmp_path: Path) -> None:
    async def left(table: Table, seat: int) -> int:
        times: int = (await table.summary())["times"][seat]["left"]
        return times

    async def do(table: Table) -> None:
        asked = (await table.summary())["deciders"][0]
        table.now += HOUR
        assert await left(table, asked) == 71 * HOUR
        await table.propose(0, "pause")
        table.now += 10 * HOUR
        await table.vote(1, True)
        await table.vote(2, True)
        table.now += 30 * DAY
        await table.server.app.lobby.wheel.catch_up()
        times = (await table.summary())["times"]
        assert not any(one["runs"] or one["out"] for one in times)
        await table.passes(1, "resume")
        assert await left(table, asked) == 71 * HOUR
        await table.passes(2, "more-time")
        assert await left(table, asked) == 95 * HOUR
        table.now += HOUR
        assert await left(table, asked) == 94 * HOUR

    at_table(tmp_path, do, pace=DAYS)


def test_votes_in_vain_stop_the_clocks_three_times_and_no_more(tmp_path: Path) -> None:
    """Of one person in one game; the others' still do, and so does what the table agrees on."""

    async def left(table: Table) -> tuple[int, bool]:
        summary = await table.summary()
        told = summary["times"][summary["deciders"][0]]
        return told["left"], told["runs"]

    async def fails(table: Table, seat: int) -> tuple[int, bool]:
        """How much of a clock passes while this one's vote is open, and whether it is told that clocks stand."""
        table.now += EASY.vote_rest_seconds + 1
        before, _ = await left(table)
        told = await table.propose(seat, "more-time")
        table.now += 3600
        await table.server.app.lobby.wheel.catch_up()
        after, runs = await left(table)
        for other in range(3):
            if other != seat:
                await table.vote(other, False)
        assert told["vote"]["stops"] is not runs
        return before - after, runs

    async def do(table: Table) -> None:
        assert [await fails(table, 0) for _ in range(3)] == [(0, False)] * 3
        assert await fails(table, 0) == (3600, True)
        assert await fails(table, 1) == (0, False)
        table.now += EASY.vote_rest_seconds + 1
        await table.passes(0, "pause")
        assert (await left(table))[1] is False

    at_table(tmp_path, do, pace={**DAYS, "reserve": 480})


def test_without_a_clock_there_is_nothing_to_pause(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        for what in ("pause", "resume", "more-time"):
            assert (await table.propose(0, what))["code"] == "table/not-playing"

    at_table(tmp_path, do)


# -- somebody gone, and an end -----------------------------------------------------------------------------------------


def test_more_than_half_of_the_others_replace_who_is_gone(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        assert (await table.propose(0, "replace", whom=2))["code"] == "seat/present"
        await table.tabs[2].close()
        assert (await table.propose(0, "replace", whom=2))["code"] == "seat/too-soon"
        table.now += EASY.away_seconds + 1
        told = await table.propose(0, "replace", whom=2)
        assert told["vote"]["voters"] == 2  # who is gone has no vote in it
        assert (await table.vote(1, True))["result"]["result"] == "passed"
        seat = (await table.summary())["seats"][2]
        assert (seat["kind"], seat["meanwhile"]) == ("bot", "Cleo")
        back = await table.people[2].socket()
        await back.send("join", table=table.id)
        assert (await back.next("sync"))["table"]["seats"][2]["kind"] == "human"

    at_table(tmp_path, do)


def test_who_comes_back_meanwhile_keeps_the_seat(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        await table.tabs[2].close()
        table.now += EASY.away_seconds + 1
        await table.propose(0, "replace", whom=2, how="offer")
        tab = await table.people[2].socket(table.id, [2])
        assert (await tab.next("voting"))["vote"]["mine"] is True  # nothing to answer
        assert (await table.vote(1, True))["result"]["result"] == "lapsed"
        assert (await table.summary())["seats"][2]["kind"] == "human"

    at_table(tmp_path, do)


@pytest.mark.parametrize("agreed", [True, False])
def test_all_together_end_a_game_without_a_winner(tmp_path: Path, agreed: bool) -> None:
    async def do(table: Table) -> None:
        await table.play(2)
        await table.propose(0, "cancel")
        await table.vote(1, True)
        told = await table.vote(2, agreed)
        assert told["result"]["result"] == ("passed" if agreed else "failed")
        summary = await table.summary()
        assert summary["state"] == ("cancelled" if agreed else "playing")
        if agreed:
            assert (summary["deciders"], summary["outcome"]) == ([], None)
            view = await table.shown(0)
            assert (view["menu"], view["deciders"], view["over"]) == (None, [], None)
            await table.tabs[0].send("undo", seat=0)
            assert (await table.tabs[0].next("refused"))["code"] == "table/not-playing"
            await table.people[0].get(f"/api/tables/{table.id}/record", 403)  # nothing hidden is opened by it
            await table.people[0].get(f"/api/tables/{table.id}/record?seat=1", 403)
            lobby = table.server.app.lobby
            live = lobby.live.pop(table.id)
            await live.save()
            await live.close()
            assert (await table.summary())["state"] == "cancelled"  # also after it was out of memory

    at_table(tmp_path, do, game="toy-hands")


@pytest.mark.parametrize("stands_in", [False, True])
def test_nobody_is_rid_of_a_voter_by_offering_the_seat(tmp_path: Path, stands_in: bool) -> None:
    """Who owns the table may offer the seat of somebody gone, and have a bot play there; to end the game or go back
    still takes whose seat that was."""

    async def do(table: Table) -> None:
        await table.play(4)
        await table.tabs[1].close()
        table.now += EASY.away_seconds + 1
        await table.caught_up(0)
        await table.tabs[0].send("offer-seat", seat=0, absent=1, agreed=True)
        while (await table.summary())["seats"][1]["kind"] != "open":
            await table.tabs[0].next("table")
        if stands_in:
            await table.people[0].post(f"/api/tables/{table.id}/seats/1", {"bot": "random"})
        first = (await table.turns())[0]["batch"]
        assert (await table.propose(0, "rewind", to=first))["vote"]["voters"] == 2
        table.now += EASY.vote_seconds + 1
        await table.server.app.lobby.wheel.catch_up()
        table.now += EASY.vote_rest_seconds + 1
        await table.tabs[0].next("voting")  # that it has failed
        assert (await table.propose(0, "cancel"))["vote"]["voters"] == 2
        assert (await table.summary())["state"] == "playing"
        await table.people[1].post(f"/api/tables/{table.id}/sit", {"seat": 1})
        table.tabs[1] = await table.people[1].socket(table.id, [1])
        assert (await table.vote(1, True))["result"]["result"] == "passed"

    at_table(tmp_path, do, people=2)


# -- going back --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["grand-conqueror", "toy-bids", "battue", "warrior-knights"])
def test_a_table_goes_back_to_the_beginning_of_a_turn(tmp_path: Path, game: str) -> None:
    """For everybody, sealed choices or not: fields, stack, who is asked. It is so again after a restart, the record and
    every earlier position say the same, and the game goes on."""

    async def first(server: Server) -> None:
        table = await Table.begun(server, game)
        was: dict[int, list[Any]] = {}
        for _ in range(9):
            batch = (await table.shown(None))["batch"]
            was.setdefault(batch, await table.everywhere())
            await table.play(1)
        turns = [turn["batch"] for turn in await table.turns()]
        target = next(batch for batch in reversed(turns) if batch in was)
        for seat in range(3):
            await table.shown(seat)
        log = len((await table.shown(None))["log"])
        await table.passes(0, "rewind", to=target)
        assert await table.everywhere() == was[target]
        view = await table.shown(None)
        assert view["log"][-1]["event"] == "Undone"
        assert view["log"][-1]["args"]["back_to"] == target
        assert len(view["log"]) == log + 1  # nothing that was taken back is lost
        at = await table.people[0].get(f"/api/tables/{table.id}/at/{view['batch']}")
        assert at["fields"] == was[target][0][0]
        turned = [turn["batch"] for turn in await table.turns()]
        assert all(batch < target for batch in turned)  # one does not go back to what was taken back
        kept.update(id=table.id, was=was[target], batch=view["batch"])
        kept["cookies"] = [person.http.cookies["gonfalon"] for person in table.people]
        await server.app.lobby.live[table.id].save()
        for file in tmp_path.glob("a.db*"):
            shutil.copy(file, tmp_path / file.name.replace("a.db", "b.db"))

    async def second(server: Server) -> None:
        table = Table(server)
        for seat, cookie in enumerate(kept["cookies"]):
            person = Browser(server)
            person.http.cookies.set("gonfalon", cookie)
            table.people.append(person)
            table.tabs.append(await person.socket(kept["id"], [seat]))
        table.id = kept["id"]
        assert await table.everywhere() == kept["was"]
        await table.play(3)
        at = await table.people[0].get(f"/api/tables/{table.id}/at/{kept['batch']}")
        assert at["fields"] == kept["was"][0][0]
        lines = (await table.people[0].get(f"/api/tables/{table.id}/record?seat=0")).splitlines()
        assert sum('"by":"rewind"' in line for line in lines) == 1
        # Without snapshots everything is played again from the start.
        store = server.services.store

        async def none(*args: object) -> None:
            return None

        store.snapshot = none  # type: ignore[assignment, method-assign]
        before = await table.everywhere()
        live = server.app.lobby.live[table.id]
        live.put(live._reload)
        await asyncio.sleep(0)
        assert await table.everywhere() == before

    kept: dict[str, Any] = {}
    served(tmp_path / "a.db", first)
    served(tmp_path / "b.db", second)


def test_going_back_takes_everybody(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        await table.play(4)
        batch = (await table.summary())["batch"]
        await table.propose(0, "rewind", to=0)
        await table.vote(1, True)
        assert (await table.vote(2, False))["result"]["result"] == "failed"
        assert (await table.summary())["batch"] == batch
        for wrong in (-1, batch, batch + 1, 999):
            assert (await table.propose(1, "rewind", to=wrong))["code"] == "message/bad"

    at_table(tmp_path, do)


def test_whoever_is_asked_again_begins_a_turn_by_the_clock(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        first = (await table.summary())["deciders"][0]
        table.now += 30 * HOUR  # six of the reserve
        await table.play(6)
        await table.passes(0, "rewind", to=0)
        summary = await table.summary()
        assert summary["deciders"] == [first]
        assert summary["times"][first]["left"] == (24 + 42) * HOUR

    at_table(tmp_path, do, pace=DAYS)


def test_bots_play_on_from_where_the_table_went_back_to(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        await table.play(3)
        turns = await table.turns()
        mine = next(turn["batch"] for turn in turns if turn["seats"] == [0])
        await table.passes(0, "rewind", to=mine)
        await table.play(3)

    at_table(tmp_path, do, people=1, seats=2, bots={"1": "random"}, game="hex")
