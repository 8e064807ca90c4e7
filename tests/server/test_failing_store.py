"""A store that cannot keep or read something: what was not kept did not happen, and what cannot be read is not played.
`test_full_disk.py` has the same with a real process on a full disk."""

import asyncio
import io
import json
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from driver import EASY, Browser, Server, Socket, served
from test_play import catch_up

from gonfalon.server.json_log import JsonLog
from gonfalon.store.files import wal_of
from gonfalon.store.tail import tail_of

SOON = msgspec.structs.replace(EASY, retry_seconds=0.01)
NEVER = msgspec.structs.replace(EASY, retry_seconds=3600.0)


@contextmanager
def read_only(server: Server) -> Iterator[None]:
    """SQLite itself refuses to write."""
    server.sqlite._writer.db.execute("PRAGMA query_only = ON")
    yield
    server.sqlite._writer.db.execute("PRAGMA query_only = OFF")


async def refused(tab: Any, t: str, **message: Any) -> str:
    await tab.send(t, **message)
    code: str = (await tab.next("refused"))["code"]
    return code


# -- nothing happened that was not kept --------------------------------------------------------------------------------


def test_a_move_that_cannot_be_kept_is_not_made(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        before = tab.views[0]["fields"]
        seat = tab.views[0]["deciders"][0]
        menu = tab.views[seat]["menu"]
        with read_only(server):
            for _ in range(3):
                await tab.move(seat, menu["moves"][0], menu["number"])
                told = await tab.next("refused")
                assert (told["code"], str(tmp_path) in told["message"]) == ("store/failed", False)
        assert (tab.views[0]["fields"], tab.views[0]["batch"]) == (before, 0)
        await tab.play(seat)
        assert tab.views[seat]["batch"] == 1
        assert await refused(tab, "undo", seat=1 - seat) == "move/no-undo"
        with read_only(server):
            assert await refused(tab, "undo", seat=seat) == "store/failed"
        await tab.send("undo", seat=seat)
        await catch_up({0: tab})

    log = served(tmp_path / "a.db", do, NEVER)
    assert log.count('"table failed"') == 4


def test_a_full_database_refuses_and_plays_on_when_there_is_room(tmp_path: Path) -> None:
    """SQLite's own limit on its size."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        db = server.sqlite._writer.db
        db.execute("PRAGMA max_page_count = 1")  # as large as it is
        for _ in range(500):
            seat = tab.views[0]["deciders"][0]
            known = tab.views[0]["batch"]
            await tab.move(seat, tab.views[seat]["menu"]["moves"][0])
            told = await tab.next("batch", "refused")
            if told["t"] == "refused":
                break
            await catch_up({0: tab, 1: tab})
        assert told["code"] == "store/failed"
        assert tab.views[0]["batch"] == known > 0
        db.execute("PRAGMA max_page_count = 1000000")
        await tab.play(tab.views[0]["deciders"][0])
        table = await server.services.store.table(made["table"])
        assert table is not None
        assert len(await server.services.store.batches(table)) == known + 2

    log = served(tmp_path / "a.db", do, NEVER)
    assert "database or disk is full" in log


def test_a_seat_that_cannot_be_kept_is_not_taken(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("toy-bids", 2, [0], public=True)
        url = f"/api/tables/{made['table']}"
        tab = await ada.socket(made["table"], [0])
        with read_only(server):
            sitting = {"seat": 1, "name": "Ben", "invite": ""}
            assert (await ben.post(url + "/sit", sitting, 503))["code"] == "store/failed"
            assert (await ada.post(url + "/seats/0", {"bot": "random"}, 503))["code"] == "store/failed"
            assert await refused(tab, "chat", text="hello") == "store/failed"
            assert (await ben.post("/api/me", {"name": "Benjamin"}, 503))["code"] == "store/failed"
        assert [seat["kind"] for seat in (await ada.get(url))["seats"]] == ["human", "open"]
        assert (await ben.get("/api/me"))["name"] == "Ben"
        assert list(tab.views) == [0]  # nobody lost a seat
        assert b'"chat":[]' in [frame for frame in tab.frames if b'"t":"sync"' in frame][-1]
        await ben.post(url + "/sit", {"seat": 1, "name": "Ben", "invite": ""})
        assert (await ada.get(url))["state"] == "playing"

    served(tmp_path / "a.db", do, NEVER)


def test_a_game_that_cannot_be_opened_opens_later(tmp_path: Path) -> None:
    """The seat is kept; that the game plays and its first batch are kept together, as soon as they can be."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-bids", 2, [0])
        tab = await ada.socket(made["table"], [0])
        db = server.sqlite._writer.db
        # The file has room for a row that changes, and none for a new one.
        db.execute("CREATE TRIGGER no_room BEFORE INSERT ON batches BEGIN SELECT raise(ABORT, 'no room'); END")
        told = await ada.post(f"/api/tables/{made['table']}/seats/1", {"bot": "random"}, 503)
        assert told["code"] == "store/failed"
        assert (await ada.get(f"/api/tables/{made['table']}"))["state"] == "waiting"
        stored = await server.services.store.table(made["table"])
        assert stored is not None
        assert json.loads(stored.about)["state"] == "waiting"
        assert json.loads(stored.header).get("names", []) == []
        db.execute("DROP TRIGGER no_room")
        while tab.views[0]["batch"] < 0:
            await tab.next("sync")

    served(tmp_path / "a.db", do, SOON)


def test_bots_go_on_when_there_is_room_again(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        with read_only(server):
            body = {"game": "toy-bids", "seats": 2, "bots": {"0": "random", "1": "random"}}
            assert (await ada.post("/api/tables", body, 503))["code"] == "store/failed"
        assert await server.services.store.how_many_tables() == 0
        made = await ada.table("toy-hands", 2, [0], bots={"1": "random"})
        tab = await ada.socket(made["table"], [0])
        table = server.app.lobby.live[made["table"]]
        while tab.views[0]["deciders"] != [0]:
            await tab.next("batch")
        seen = tab.views[0]["batch"]
        await ada.post(f"/api/tables/{made['table']}/seats/0", {"bot": "random"})
        server.sqlite._writer.db.execute("PRAGMA query_only = ON")
        while table._retry is None:
            await asyncio.sleep(0.001)
        server.sqlite._writer.db.execute("PRAGMA query_only = OFF")
        while table.info.batch <= seen:
            await asyncio.sleep(0.001)
            table._note_facts()

    served(tmp_path / "a.db", do, SOON)


def test_a_table_is_kept_with_its_pack_or_not_at_all(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        db = server.sqlite._writer.db
        db.execute("CREATE TRIGGER no_room BEFORE INSERT ON packs BEGIN SELECT raise(ABORT, 'no room'); END")
        body = {"game": "grand-conqueror", "seats": 2, "my_seats": [0, 1]}
        assert (await ada.post("/api/tables", body, 503))["code"] == "store/failed"
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (0,)

    served(tmp_path / "a.db", do)


# -- what cannot be read is not played ---------------------------------------------------------------------------------


def test_a_table_that_cannot_be_read_again_is_closed_until_it_can(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-hands", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        await tab.play(tab.views[0]["deciders"][0])
        await catch_up({0: tab, 1: tab})
        seat = tab.views[0]["deciders"][0]
        menu = tab.views[seat]["menu"]
        other = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
        other.execute("UPDATE batches SET checksum = checksum + 1 WHERE number = 1")
        with read_only(server):
            await tab.move(seat, menu["moves"][0])
            assert (await tab.next("refused"))["code"] == "store/failed"
        url = f"/api/tables/{made['table']}"
        assert (await ada.get(url))["closed"] == "unreadable"
        assert (await ada.get("/api/tables"))["mine"][0]["closed"] == "unreadable"
        for t, message in {
            "move": {"seat": seat, "menu": menu["number"], "move": menu["moves"][0]},
            "undo": {"seat": seat},
            "chat": {"text": "hello?"},
            "leave": {"seat": seat},
            "resign": {"seat": seat},
            "reinvite": {},
        }.items():
            assert await refused(tab, t, **message) == "table/closed", t
        assert (await ada.post(url + "/seats/0", {"bot": "random"}, 503))["code"] == "table/closed"
        rows = "SELECT (SELECT count(*) FROM batches), (SELECT count(*) FROM chat), about FROM tables"
        before = other.execute(rows).fetchone()
        await server.app.lobby.live[made["table"]].save()
        assert other.execute(rows).fetchone() == before
        other.execute("UPDATE batches SET checksum = checksum - 1 WHERE number = 1")
        table = server.app.lobby.live[made["table"]]
        assert table._retry is not None
        table._retry.cancel()
        table._retry_now()
        while (await tab.next("sync"))["table"].get("closed"):
            pass
        await tab.next("sync")
        await tab.play(seat)
        assert tab.views[seat]["batch"] == 2
        other.close()

    log = served(tmp_path / "a.db", do, NEVER)
    assert '"table closed"' in log


def test_a_table_that_came_back_shorter_is_looked_at_and_not_played(tmp_path: Path) -> None:
    known: dict[str, Any] = {}

    async def play(server: Server) -> None:
        ada = await server.browser("Ada")
        known["cookie"] = ada.http.cookies["gonfalon"]
        for name in ("short", "whole"):
            known[name] = (await ada.table("toy-hands", 2, [0], bots={"1": "random"}, public=True))["table"]
        tabs = {name: await ada.socket(known[name], [0]) for name in ("whole", "short")}
        await its_turn(tabs["short"])
        await its_turn(tabs["whole"])
        await tabs["whole"].play(0)
        cut = wal_of(tmp_path / "a.db").stat().st_size
        known["fields"] = tabs["short"].views[0]["fields"]
        known["batch"] = tabs["short"].views[0]["batch"]
        await tabs["short"].play(0)
        crashed = tmp_path / "crashed"
        crashed.mkdir()
        for path in (tmp_path / "a.db", wal_of(tmp_path / "a.db"), tail_of(tmp_path / "a.db")):
            shutil.copyfile(path, crashed / path.name)
        with (crashed / "a.db-wal").open("r+b") as wal:
            wal.truncate(cut)

    async def look(server: Server) -> None:
        ada = Browser(server)
        ada.http.cookies.set("gonfalon", known["cookie"])
        mine = {one["id"]: one for one in (await ada.get("/api/tables"))["mine"]}
        assert mine[known["short"]]["closed"] == "short"
        assert mine[known["whole"]].get("closed") is None
        before = sqlite3.connect(tmp_path / "crashed" / "a.db")
        rows = "SELECT about, (SELECT count(*) FROM batches WHERE key = tables.key) FROM tables WHERE id = ?"
        kept = before.execute(rows, (known["short"],)).fetchone()
        tab = await Socket.open(server, known["cookie"])
        await tab.send("join", table=known["short"], seats=[0])
        told = await tab.next("sync")
        assert (told["table"]["closed"], told["batch"], told["fields"]) == ("short", known["batch"], known["fields"])
        assert told["menu"] is None
        assert (await ada.get(f"/api/tables/{known['short']}/record?seat=0")).startswith("{")
        assert await refused(tab, "undo", seat=0) == "table/closed"
        seat = f"/api/tables/{known['short']}/seats/0"
        assert (await ada.post(seat, {"bot": "random"}, 503))["code"] == "table/closed"
        await server.app.lobby.live[known["short"]].save()
        assert before.execute(rows, (known["short"],)).fetchone() == kept
        before.close()
        tab = await Socket.open(server, known["cookie"])
        await tab.send("join", table=known["whole"], seats=[0])
        await tab.next("sync")
        await its_turn(tab)
        await tab.play(0)

    served(tmp_path / "a.db", play)
    log = served(tmp_path / "crashed" / "a.db", look)
    told = [json.loads(line) for line in log.splitlines()]
    assert [line["table"] for line in told if line["event"] == "table short"] == [known["short"]]


async def its_turn(tab: Any) -> None:
    while tab.views[0]["deciders"] != [0]:
        await tab.next("batch")


def test_a_table_that_cannot_be_read_says_so_in_the_lobby(tmp_path: Path) -> None:
    known: list[str] = []

    async def play(server: Server) -> None:
        ada = await server.browser("Ada")
        known.append((await ada.table("toy-hands", 2, [0, 1]))["table"])
        known.append(ada.http.cookies["gonfalon"])
        tab = await ada.socket(known[0], [0, 1])
        await tab.play(tab.views[0]["deciders"][0])

    async def look(server: Server) -> None:
        ada = Browser(server)
        ada.http.cookies.set("gonfalon", known[1])
        assert (await ada.get(f"/api/tables/{known[0]}", 500))["code"] == "store/damaged"
        told = (await ada.get("/api/tables"))["mine"]
        assert [(one["id"], one["state"], one["game"]) for one in told] == [(known[0], "damaged", "toy-hands")]

    served(tmp_path / "a.db", play)
    db = sqlite3.connect(tmp_path / "a.db")
    db.execute("UPDATE batches SET payload = x'00' WHERE number = 1")
    db.commit()
    before = db.execute("SELECT * FROM tables").fetchall()
    log = served(tmp_path / "a.db", look)
    assert db.execute("SELECT * FROM tables").fetchall() == before
    db.close()
    assert "batch 1 is damaged" in log


# -- a file that is gone -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be deleted there")
def test_a_server_whose_file_is_gone_acknowledges_nothing_and_says_that_it_is_ill(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        seat = tab.views[0]["deciders"][0]
        menu = tab.views[seat]["menu"]
        assert await ada.get("/healthz") == {"ok": True}
        (tmp_path / "a.db").rename(tmp_path / "moved.db")
        told = await ada.get("/healthz", 503)
        assert (told["code"], str(tmp_path) in told["message"]) == ("store/failed", False)
        await tab.move(seat, menu["moves"][0], menu["number"])
        assert (await tab.next("refused"))["code"] == "store/failed"
        (tmp_path / "moved.db").rename(tmp_path / "a.db")
        assert await ada.get("/healthz") == {"ok": True}
        while tab.views[seat]["menu"] is None:
            await tab.next("sync")
        await tab.play(seat)

    log = served(tmp_path / "a.db", do, SOON)
    assert "a.db is gone" in log


# -- the journal -------------------------------------------------------------------------------------------------------


class Full(io.StringIO):
    """Takes nothing until it is told to."""

    full = True

    def write(self, text: str) -> int:
        if self.full:
            raise OSError(28, "No space left on device")
        return super().write(text)


def test_a_journal_never_raises_and_counts_what_was_lost() -> None:
    out = Full()
    log = JsonLog(out)
    log.note("one")
    log.trouble("two", ValueError("x"), table="t")
    log.note("three", what=object())
    out.full = False
    log.note("four")
    log.note("five")
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [(line["event"], line.get("lost")) for line in lines] == [("four", 3), ("five", None)]
    out.close()
    log.note("six")
    assert log.lost == 1


@pytest.mark.parametrize("stderr", [None, "closed", "/dev/full"])
def test_a_journal_needs_no_stderr(monkeypatch: pytest.MonkeyPatch, stderr: str | None) -> None:
    if stderr == "/dev/full" and not Path(stderr).exists():
        pytest.skip("this system has no /dev/full")
    with Path(stderr if stderr == "/dev/full" else os.devnull).open("w") as out:
        if stderr == "closed":
            out.close()
        monkeypatch.setattr(sys, "stderr", out if stderr is not None else None)
        log = JsonLog()
        log.note("something")
        log.trouble("something", OSError(1, "x"))
        monkeypatch.undo()
        with suppress(OSError):
            out.close()  # what it could not write is still there
    assert log.lost == 2
