"""What is said at a table: it waits for no move, and no move waits for it."""

import asyncio
import json
from pathlib import Path
from typing import Any

from driver import EASY, Server, served
from msgspec.structs import replace
from tab import Tab
from test_play import seated

SOON = 30.0


async def said(tab: Tab) -> str:
    async with asyncio.timeout(SOON):
        text: str = (await tab.next("chat"))["said"]["text"]
    return text


async def answer(tab: Tab, text: str) -> Any:
    """What somebody is told who says something."""
    await tab.send("chat", text=text)
    told = await tab.next("chat", "refused")
    return told["said"]["text"] if told["t"] == "chat" else told["code"]


def test_what_is_said_waits_for_no_move(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server)
        done = asyncio.Event()
        server.app.lobby.live[table].put(done.wait)  # something takes its time
        for number in range(5):
            await ada.send("chat", text=f"line {number}")
        assert [await said(ben) for _ in range(5)] == [f"line {number}" for number in range(5)]
        assert [await said(ada) for _ in range(5)] == [f"line {number}" for number in range(5)]
        done.set()

    served(tmp_path / "a.db", do)


def test_it_is_told_once_it_is_kept_and_to_newcomers_too(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server)
        live = server.app.lobby.live[table]
        for number in range(3):
            await ada.send("chat", text=f"line {number}")
            assert await said(ben) == f"line {number}"
            kept = [json.loads(line)["text"] for line in await server.services.store.chat(live.stored, 10)]
            assert kept == [f"line {told}" for told in range(number + 1)]
        await ben.send("join", table=table, seats=[1])
        assert [line["text"] for line in (await ben.next("sync"))["chat"]] == kept

    served(tmp_path / "a.db", do)


def test_who_has_just_asked_to_come_in_may_speak_at_once(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, _, _ = await seated(server)
        invite = server.app.lobby.live[table].info.invite
        eve, cat = [await (await server.browser(name)).socket() for name in ("Eve", "Cat")]
        await cat.send("join", table=table, seats=[], invite=invite)
        await cat.send("chat", text="Hello")
        assert await said(cat) == "Hello"
        await eve.send("join", table=table, seats=[])
        assert await answer(eve, "Let me in") == "table/private"

    served(tmp_path / "a.db", do)


def test_nobody_talks_faster_than_others_can_read(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, ada, ben = await seated(server)
        for number in range(3):
            await ada.send("chat", text=f"line {number}")
        await ada.send("chat", text="one too many")
        told = [(await ada.next("chat", "refused")) for _ in range(4)]
        assert {"chat/too-fast"} == {one["code"] for one in told if one["t"] == "refused"}
        assert [one["said"]["text"] for one in told if one["t"] == "chat"] == ["line 0", "line 1", "line 2"]
        assert await answer(ben, "Hush") == "line 0"  # he has a breath of his own
        await ada.play(0)  # and moves are counted apart

    served(tmp_path / "a.db", do, replace(EASY, chat_per_second=0.001, chat_burst=3))


def test_nobody_silences_the_others_by_talking_in_many_sockets(tmp_path: Path) -> None:
    """All who play at a table have one share of what may be said there."""

    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("toy-bids", 2, [0])
        await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
        theirs = await ben.socket(made["table"], [1])
        for _ in range(4):
            tab = await ada.socket(made["table"], [0])
            for _ in range(2):
                told = await answer(tab, "la la la")
        assert told == "chat/too-fast"
        await theirs.send("chat", text="may I?")
        assert [await said(theirs) for _ in range(4)] == ["la la la"] * 3 + ["may I?"]

    limits = replace(EASY, chat_per_second=0.001, chat_burst=3, table_chat_per_second=0.001, table_chat_burst=5)
    served(tmp_path / "a.db", do, limits)


def test_however_many_look_on_and_talk_those_who_play_are_heard(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server)
        invite = server.app.lobby.live[table].info.invite
        crowd = [await (await server.browser()).socket(table, [], invite=invite) for _ in range(8)]
        quiet = await (await server.browser()).socket(table, [], invite=invite)
        for one in crowd:
            await one.send("chat", text="hooray")
        for one in crowd:
            await catch_up_onlooker(one)
        told = [frame for one in crowd for frame in one.frames if b"chat/too-fast" in frame]
        assert len(told) == 3
        assert [await said(quiet) for _ in range(5)] == ["hooray"] * 5
        await ben.send("chat", text="my move")
        assert await said(ada) == "my move"

    served(tmp_path / "a.db", do, replace(EASY, table_chat_per_second=0.001, table_chat_burst=5))


async def catch_up_onlooker(tab: Tab) -> None:
    await tab.send("undo", seat=0)
    while (await tab.next("refused"))["code"] != "seat/not-yours":
        pass


def test_moves_and_lines_are_not_refused_for_each_other(tmp_path: Path) -> None:
    """The queue of a table is full, and people talk all the same."""

    async def do(server: Server) -> None:
        table, ada, ben = await seated(server)
        done = asyncio.Event()
        live = server.app.lobby.live[table]
        live.put(done.wait)
        for _ in range(3):
            await ada.send("why", seat=0, move="nonsense")
        await ada.send("why", seat=0, move="nonsense")
        assert (await ada.next("refused"))["code"] == "message/too-fast"
        assert await answer(ada, "It is stuck") == "It is stuck"
        assert await said(ben) == "It is stuck"
        done.set()
        for _ in range(3):
            assert (await ada.next("refused"))["code"] == "move/unreadable"

    served(tmp_path / "a.db", do, replace(EASY, inbox=3))
