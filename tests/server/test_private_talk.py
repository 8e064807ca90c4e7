"""Private talk where the rules allow it, talk of spectators, and lines that are reported."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from account_holders import PASSWORD, hold, registered, try_it
from driver import Browser, Server, served
from tab import Tab

from gonfalon.server.care.deleting import delete_lines
from gonfalon.server.care.listing import reports_in
from gonfalon.store import StoreFailed
from gonfalon.store.doctor import examine

GAME = "barbarian-kingdoms"
SECRET = "Let us take Gaul together."


class Table:
    """Three who play and a spectator."""

    def __init__(self, people: list[Browser], tabs: list[Tab], onlooker: Tab, id: str, invite: str) -> None:
        self.people = people
        self.tabs = tabs
        self.onlooker = onlooker
        self.id = id
        self.invite = invite

    @classmethod
    async def begun(cls, server: Server, game: str = GAME, seats: int = 3) -> "Table":
        people = [await server.browser(name) for name in ("Ada", "Ben", "Cyd")[:seats]]
        made = await people[0].table(game, seats, [0])
        for seat, one in enumerate(people[1:], start=1):
            await one.post(f"/api/tables/{made['table']}/sit", {"seat": seat, "invite": made["invite"]})
        tabs = [await one.socket(made["table"], [seat]) for seat, one in enumerate(people)]
        looker = await server.browser("Eve")
        onlooker = await looker.socket(made["table"], [], invite=made["invite"])
        return cls([*people, looker], tabs, onlooker, made["table"], made["invite"])

    async def everybody_again(self) -> list[list[str]]:
        """What those who come now are told was said."""
        told = []
        for seat, one in enumerate(self.people):
            seats = [seat] if seat < len(self.tabs) else []
            tab = await one.socket(self.id, seats, invite=self.invite)
            told.append([line["text"] for line in sync_of(tab)["chat"]])
            await tab.close()
        return told


def sync_of(tab: Tab) -> Any:
    return [json.loads(frame) for frame in tab.frames if json.loads(frame)["t"] == "sync"][-1]


async def heard(tab: Tab) -> list[str]:
    """All that this tab was told was said since it joined."""
    await tab.send("picture", seat=None, lang="en")
    await tab.next("picture")
    told = [json.loads(frame) for frame in tab.frames]
    return [one["said"]["text"] for one in told if one["t"] == "chat"]


def test_two_talk_in_private_and_nobody_else_hears(tmp_path: Path) -> None:
    cookies: list[str] = []
    kept: list[Any] = []

    async def do(server: Server) -> None:
        table = await Table.begun(server)
        assert sync_of(table.tabs[0])["private_talk"] == "BK-DIPL-01"
        await table.tabs[0].send("chat", text=SECRET, to=1)
        said = (await table.tabs[1].next("chat"))["said"]
        assert (said["seat"], said["to"], said["text"]) == (0, 1, SECRET)
        await table.tabs[2].send("chat", text="What do you whisper?")
        await table.onlooker.next("chat")
        assert [await heard(tab) for tab in (*table.tabs, table.onlooker)] == [
            [SECRET, "What do you whisper?"],
            [SECRET, "What do you whisper?"],
            ["What do you whisper?"],
            ["What do you whisper?"],
        ]
        lobby = {one: (await who.get("/api/tables"))["mine"] for one, who in enumerate(table.people[:3])}
        assert [len(lobby[seat][0]["said"]) for seat in range(3)] == [1, 2, 0]
        cookies.extend(str(one.http.cookies["gonfalon"]) for one in table.people)
        kept.extend([table.id, table.invite])

    async def again(server: Server) -> None:
        people = [Browser(server) for _ in cookies]
        for one, cookie in zip(people, cookies, strict=True):
            hold(one, cookie)
        tabs = [await one.socket(kept[0], [seat]) for seat, one in enumerate(people[:3])]
        table = Table(people, tabs, tabs[0], *kept)
        assert [SECRET in lines for lines in await table.everybody_again()] == [True, True, False, False]

    served(tmp_path / "a.db", do)
    served(tmp_path / "a.db", again)


def test_who_is_given_the_seat_is_not_given_what_was_said(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table = await Table.begun(server)
        await table.tabs[0].send("chat", text=SECRET, to=1)
        await table.tabs[1].next("chat")
        await table.tabs[1].send("leave", seat=1)
        while (await table.tabs[0].next("table"))["table"]["seats"][1]["kind"] != "open":
            pass
        await table.people[3].post(f"/api/tables/{table.id}/sit", {"seat": 1, "invite": table.invite})
        tab = await table.people[3].socket(table.id, [1])
        assert sync_of(tab)["chat"] == []

    served(tmp_path / "a.db", do)


def test_a_guest_who_takes_an_account_goes_on_reading_what_was_said_in_private(tmp_path: Path) -> None:
    """Both sides of it, and what was said to it; so does the other; nobody else does, nor after a restart."""
    cookies: list[str] = []
    kept: list[Any] = []

    async def do(server: Server) -> None:
        await registered(server, "Holder")
        table = await Table.begun(server)
        await table.tabs[0].send("chat", text=SECRET, to=1)
        await table.tabs[1].next("chat")
        await table.tabs[1].send("chat", text="Gladly.", to=0)
        await table.tabs[0].next("chat")
        await table.tabs[1].next("chat")
        guest = (await table.people[0].get("/api/me"))["id"]
        await table.people[0].post("/api/account/in", {"name": "Holder", "password": PASSWORD, "merge": True})
        assert await table.everybody_again() == [[SECRET, "Gladly."], [SECRET, "Gladly."], [], []]
        lines = server.sqlite._fetch("SELECT payload FROM chat")
        assert not [line for (line,) in lines if guest.encode() in line]
        await table.tabs[1].send("chat", text="Still there?", to=0)
        await table.tabs[1].next("chat")
        cookies.extend(str(one.http.cookies["gonfalon"]) for one in table.people)
        kept.extend([table.id, table.invite])

    async def again(server: Server) -> None:
        people = [Browser(server) for _ in cookies]
        for one, cookie in zip(people, cookies, strict=True):
            hold(one, cookie)
        tabs = [await one.socket(kept[0], [seat]) for seat, one in enumerate(people[:3])]
        told = await Table(people, tabs, tabs[0], *kept).everybody_again()
        both = [SECRET, "Gladly.", "Still there?"]
        assert told == [both, both, [], []]

    try_it(tmp_path / "a.db", do)
    try_it(tmp_path / "a.db", again)


def test_where_the_rules_know_no_private_talk_it_is_refused(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table = await Table.begun(server, "hex", 2)
        assert sync_of(table.tabs[0])["private_talk"] == ""
        await table.tabs[0].send("chat", text=SECRET, to=1)
        assert (await table.tabs[0].next("refused"))["code"] == "chat/not-private"
        kingdoms = await Table.begun(server)
        for tab, to in ((kingdoms.onlooker, 0), (kingdoms.tabs[0], 0)):
            await tab.send("chat", text=SECRET, to=to)
            assert (await tab.next("refused"))["code"] == "chat/not-private"
        assert await heard(table.tabs[1]) == []

    served(tmp_path / "a.db", do)


def test_who_looks_on_is_heard_by_those_who_look_on_until_the_end(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table = await Table.begun(server, "hex", 2)
        await table.onlooker.send("chat", text="The corner is weak.")
        assert (await table.onlooker.next("chat"))["said"]["among"]
        assert [await heard(tab) for tab in table.tabs] == [[], []]
        told = await table.everybody_again()
        assert told == [[], [], ["The corner is weak."]]
        await table.tabs[1].send("resign", seat=1)
        while (await table.tabs[0].next("table"))["table"]["state"] != "over":
            pass
        assert await table.everybody_again() == [["The corner is weak."]] * 3

    served(tmp_path / "a.db", do)


def test_private_talk_is_opened_when_both_wish_it_and_not_before(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table = await Table.begun(server)
        await table.tabs[0].send("chat", text=SECRET, to=1)
        await table.tabs[1].next("chat")
        await table.tabs[0].send("open-talk", seat=0, to=1, opened=True)
        assert (await table.tabs[0].next("refused"))["code"] == "table/still-playing"
        live = server.app.lobby.live[table.id]
        live.info.state = "cancelled"
        await table.tabs[0].send("open-talk", seat=0, to=1, opened=True)
        while (await table.tabs[1].next("table"))["table"]["opens"] != [0]:
            pass
        assert [SECRET in lines for lines in await table.everybody_again()] == [True, True, False, False]
        await table.tabs[1].send("open-talk", seat=1, to=0, opened=True)
        while (await table.tabs[0].next("table"))["table"]["opens"] != [1]:
            pass
        assert [SECRET in lines for lines in await table.everybody_again()] == [True] * 4
        await table.tabs[1].send("open-talk", seat=1, to=0, opened=False)
        while (await table.tabs[0].next("table"))["table"]["opens"] != []:
            pass
        assert [SECRET in lines for lines in await table.everybody_again()] == [True, True, False, False]

    served(tmp_path / "a.db", do)


def test_a_reported_line_is_told_to_the_owner_unless_it_was_private(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table = await Table.begun(server)
        await table.tabs[1].send("chat", text="You are all fools.")
        line = (await table.tabs[2].next("chat"))["said"]["id"]
        await table.tabs[1].send("chat", text="And you most of all.", to=2)
        apart = (await table.tabs[2].next("chat"))["said"]["id"]
        await table.onlooker.send("report", line=apart)  # who did not hear it
        assert (await table.onlooker.next("refused"))["code"] == "server/not-found"
        for one in (line, line, apart):
            await table.tabs[2].send("report", line=one)
        while (await table.tabs[2].next("table"))["table"]["reported"] != [line, apart]:
            pass
        assert (await table.people[0].get(f"/api/tables/{table.id}"))["reported"] == [line]
        assert (await table.people[1].get(f"/api/tables/{table.id}"))["reported"] == []
        assert [one.text for one in server.app.lobby.live[table.id].info.reports] == [
            "You are all fools.",
            "And you most of all.",
        ]
        assert "fools" not in server.log.getvalue()  # what was said is nobody's business who reads the log

    served(tmp_path / "a.db", do)


def test_who_runs_the_server_reads_reports_and_deletes_what_was_said(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table = await Table.begun(server, "hex", 2)
        for text in ("Hello", "You are a fool."):
            await table.tabs[1].send("chat", text=text)
            line = (await table.tabs[0].next("chat"))["said"]["id"]
        await table.tabs[0].send("report", line=line)
        while not (await table.tabs[0].next("table"))["table"]["reported"]:
            pass

    served(tmp_path / "a.db", do)
    url = f"sqlite:///{tmp_path / 'a.db'}"
    (report,) = asyncio.run(reports_in(url))
    assert (report.text, report.private) == ("You are a fool.", False)
    with pytest.raises(StoreFailed, match="no reported line"):
        asyncio.run(delete_lines(url, [report.line, "nothing"]))
    assert len(asyncio.run(reports_in(url))) == 1
    asyncio.run(delete_lines(url, [report.line]))
    assert asyncio.run(reports_in(url)) == []
    assert examine(tmp_path / "a.db").well
    with sqlite3.connect(tmp_path / "a.db") as db:
        assert [json.loads(line)["text"] for (line,) in db.execute("SELECT payload FROM chat")] == ["Hello"]
