"""`gonfalon admin` beside a real server, and on the files of one that was stopped."""

import asyncio
import io
import json
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from process import Process

from gonfalon.cli import main
from gonfalon.server.services import Services
from gonfalon.server.table.restore import snapshot_of
from gonfalon.server.table.saved_table import SavedTable
from gonfalon.store import SqliteStore
from gonfalon.store.rows import COLUMNS, StoredTable, fitting_table, link

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")

GAME = {"game": "grand-conqueror", "seats": 2, "my_seats": [0], "bots": {"1": "greedy"}}


class Ran(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def admin_now(db: Path, *args: object) -> Ran:
    """In this process, which is not the server's: to start one for each command takes long."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    command = ["gonfalon", "admin", *map(str, args), "--db", f"sqlite:///{db}"]
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr("sys.argv", command)
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
    return Ran(code, out.getvalue(), err.getvalue())


async def admin(db: Path, *args: object) -> Ran:
    return await asyncio.to_thread(admin_now, db, *args)


def told(ran: Ran, code: int = 0) -> Any:
    assert (ran.returncode, ran.stderr) == (code, "")
    return json.loads(ran.stdout)


def refused(ran: Ran, *words: str) -> None:
    """One sentence, and nothing done."""
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("gonfalon: ") and ran.stderr.count("\n") == 1
    for word in words:
        assert word in ran.stderr


@asynccontextmanager
async def running(db: Path) -> AsyncIterator[Process]:
    server = Process(db)
    await server.start()
    try:
        yield server
    finally:
        await server.end(signal.SIGTERM)


async def opened(server: Process, name: str) -> tuple[httpx.AsyncClient, str]:
    """A browser, and a table that begins at once: the other seat is a bot's."""
    http = httpx.AsyncClient(base_url=server.url, timeout=60)
    await http.get("/api/me")
    assert (await http.post("/api/me", json={"name": name})).status_code == 200
    made = await http.post("/api/tables", json=GAME)
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    for _ in range(1000):  # it is told as soon as it stands, and begins a moment after
        if (await http.get(f"/api/tables/{table}")).json()["state"] == "playing":
            return http, table
        await asyncio.sleep(0.02)
    raise AssertionError(f"table {table} does not begin")


def test_beside_a_running_server(tmp_path: Path) -> None:
    db = tmp_path / "a.db"

    async def run() -> None:
        async with running(db) as server:
            ada, table = await opened(server, "Ada")
            [listed] = told(await admin(db, "list", "tables", "--json"))
            assert (listed["id"], listed["game"], listed["state"]) == (table, "grand-conqueror", "playing")
            assert listed["seats"][0] == "Ada" and listed["batches"] > 0
            [person] = told(await admin(db, "list", "people", "--json"))
            me = (await ada.get("/api/me")).json()
            assert (person["sign"], person["name"], person["tables"]) == (me["id"], "Ada", 1)
            [checked] = told(await admin(db, "check", "--json"))
            assert (checked["outcome"], checked["reason"], checked["game"]) == ("again", "", "grand-conqueror")

            backup = await admin(db, "backup", tmp_path / "b.db")
            assert backup.returncode == 0, backup.stderr
            assert [one["id"] for one in told(await admin(tmp_path / "b.db", "list", "--json"))] == [table]

            for command in (
                ["restore", tmp_path / "b.db"],
                ["delete", "table", table],
                ["delete", "person", me["id"]],
                ["repair"],
            ):
                refused(await admin(db, *command), "is in use by another Gonfalon", "stop that one")
            assert (await ada.get(f"/api/tables/{table}")).status_code == 200

            await _uses_a_key(server, db, table)
            await ada.aclose()

    asyncio.run(run())


async def _uses_a_key(server: Process, db: Path, table: str) -> None:
    """Somebody with another cookie gets the seat, once."""
    handed = told(await admin(db, "key", table, 1, "--json"))
    assert (handed["table"], handed["seats"], handed["name"]) == (table, [1], "Ada")
    refused(await admin(db, "key", table, 2), "seat 2", "bot greedy")
    refused(await admin(db, "key", table, 3), "has no seat 3; expected 1 to 2")
    refused(await admin(db, "key", "nowhere", 1), "has no table 'nowhere'", "gonfalon admin list tables")
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as phone:
        await phone.get("/api/me")
        used = await phone.post("/api/key", json={"key": handed["key"].lower()})
        assert (used.status_code, used.json()) == (200, {"table": table})
        mine = (await phone.get("/api/tables")).json()["mine"]
        assert [one["id"] for one in mine] == [table]
        again = await phone.post("/api/key", json={"key": handed["key"]})
        assert (again.status_code, again.json()["code"]) == (404, "key/unknown")


def test_on_the_files_of_a_stopped_server(tmp_path: Path) -> None:
    db = tmp_path / "a.db"

    async def run() -> None:
        async with running(db) as server:
            ada, first = await opened(server, "Ada")
            ben, second = await opened(server, "Ben")
            await ada.aclose()
            await ben.aclose()
        assert (await admin(db, "backup", tmp_path / "b.db")).returncode == 0
        handed = told(await admin(db, "key", second, 1, "--json"))

        refused(await admin(db, "delete", "table", first, "nowhere"), "has no table 'nowhere'")
        assert len(told(await admin(db, "list", "--json"))) == 2  # none, rather than some
        ran = await admin(db, "delete", "table", first)
        assert (ran.returncode, ran.stdout) == (0, f"Table {first} is deleted.\n")
        assert [one["id"] for one in told(await admin(db, "list", "--json"))] == [second]
        assert told(await admin(db, "doctor", "--json"))["well"]

        assert (await admin(db, "restore", tmp_path / "b.db")).returncode == 0
        assert {one["id"] for one in told(await admin(db, "list", "--json"))} == {first, second}
        assert {one["outcome"] for one in told(await admin(db, "check", "--json"))} == {"again"}
        ran = await admin(db, "check", second)
        assert (ran.returncode, ran.stdout) == (0, "1 table played again, move by move.\n")
        refused(await admin(db, "check", "nowhere"), "has no table 'nowhere'")

        async with running(db) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as phone:
            await phone.get("/api/me")
            used = await phone.post("/api/key", json={"key": handed["key"]})
            assert (used.status_code, used.json()) == (200, {"table": second})

        _forge(db, first)
        assert told(await admin(db, "doctor", "--json"), 0)["well"]  # every checksum fits
        found = {one["id"]: one for one in told(await admin(db, "check", "--json"), 1)}
        assert (found[second]["outcome"], found[first]["outcome"]) == ("again", "differs")
        assert found[first]["reason"].startswith("batch 0: the rules give ")

        _confuse(db, second)
        assert not told(await admin(db, "doctor", "--json"), 1)["well"]
        mended = told(await admin(db, "repair", "--json"), 1)  # the forged game is not mended
        assert mended["mended"] == [
            "1 rows of clocks that belonged to no table are deleted",
            "damaged and deleted: 1 × line of chat",
            f"table {second} is listed again for those who sit there",
        ]
        assert told(await admin(db, "doctor", "--json"))["well"]
        assert told(await admin(db, "repair", "--json"), 1)["mended"] == []

        refused(await admin(db, "delete", "person", "nobody"), "knows nobody", "gonfalon admin list people")
        people = {one["name"]: one["sign"] for one in told(await admin(db, "list", "people", "--json"))}
        ran = await admin(db, "delete", "person", people["Ada"])
        assert (ran.returncode, ran.stdout) == (0, f"Person {people['Ada']} is deleted.\n")
        assert [one["id"] for one in told(await admin(db, "list", "--json"))] == [second]  # hers was nobody else's
        assert "Ada" not in {one["name"] for one in told(await admin(db, "list", "people", "--json"))}
        assert told(await admin(db, "doctor", "--json"))["well"]

    asyncio.run(run())


def _forge(db: Path, id: str) -> None:
    """The other seat begins, by the first batch, and every checksum after it is made anew."""
    with sqlite3.connect(db) as now:
        stored = _stored(now, id)
        before = 0
        rows = now.execute(
            "SELECT number, payload FROM batches WHERE key = ? ORDER BY number", (stored.key,)
        ).fetchall()
        for number, payload in rows:
            if number == 0:
                *events, closing = payload.split(b"\n")
                name, seat = json.loads(events[-1])
                assert (name, seat in (0, 1)) == ("FirstPlayerSet", True)
                payload = b"\n".join([*events[:-1], json.dumps([name, 1 - seat]).encode(), closing])
            before = link(stored.key, number, payload, before)
            sql = "UPDATE batches SET payload = ?, checksum = ? WHERE key = ? AND number = ?"
            now.execute(sql, (payload, before, stored.key, number))
    now.close()
    db.with_name(db.name + ".tail").unlink()  # it would know better


def _confuse(db: Path, id: str) -> None:
    with sqlite3.connect(db) as now:
        stored = _stored(now, id)
        now.execute("DELETE FROM sitters WHERE key = ?", (stored.key,))
        now.execute("INSERT INTO chat (key, payload, checksum) VALUES (?, ?, 1)", (stored.key, b"{}"))
        now.execute("INSERT INTO clocks (key, payload, checksum) VALUES (99, x'00', 1)")
    now.close()


def _stored(db: sqlite3.Connection, id: str) -> StoredTable:
    stored = fitting_table(db.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,)).fetchone())
    assert stored is not None
    return stored


def test_tables_are_moved_to_another_server_and_guests_become_others(tmp_path: Path) -> None:
    db, other = tmp_path / "a.db", tmp_path / "b.db"

    async def run() -> None:
        async with running(db) as server:
            ada, first = await opened(server, "Ada")
            ben, second = await opened(server, "Ben")
            await ada.aclose()
            await ben.aclose()
        before = {one["id"]: one for one in told(await admin(db, "list", "--json"))}
        refused(
            await admin(db, "move", "table", first, "nowhere", "--to", f"sqlite:///{other}"), "has no table 'nowhere'"
        )
        refused(await admin(db, "move", "table", first, "--to", f"sqlite:///{db}"), "another store")
        ran = await admin(db, "move", "table", first, "--to", f"sqlite:///{other}")
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"Table {first} is moved.\n", "")
        assert [one["id"] for one in told(await admin(db, "list", "--json"))] == [second]
        assert told(await admin(other, "list", "--json")) == [before[first]]
        assert {one["outcome"] for one in told(await admin(other, "check", "--json"))} == {"again"}
        for file in (db, other):
            assert told(await admin(file, "doctor", "--json"))["well"]
        handed = told(await admin(other, "key", first, 1, "--json"))
        async with running(other) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as phone:
            await phone.get("/api/me")
            assert (await phone.post("/api/key", json={"key": handed["key"]})).status_code == 200
            seats = (await phone.get(f"/api/tables/{first}")).json()["seats"]
            assert (seats[0]["name"], seats[0]["mine"]) == ("Ada", True)  # and the game goes on

        people = {one["name"]: one["sign"] for one in told(await admin(db, "list", "people", "--json"))}
        ran = await admin(db, "move", "person", people["Ben"], "--to", people["Ada"])
        assert (ran.returncode, ran.stderr) == (0, "")
        found = {one["name"]: one["tables"] for one in told(await admin(db, "list", "people", "--json"))}
        assert found == {"Ada": 1}
        refused(await admin(db, "move", "person", people["Ada"], "--to", people["Ada"]), "one person")
        assert told(await admin(db, "doctor", "--json"))["well"]

    asyncio.run(run())


def test_a_table_that_makes_no_sense_is_told_and_can_be_deleted(tmp_path: Path) -> None:
    db = tmp_path / "a.db"

    async def run() -> None:
        async with running(db) as server:
            ada, table = await opened(server, "Ada")
            await ada.aclose()

        batch = await _with_another_snapshot(db, table)  # the bot may have begun, and moved
        [checked] = told(await admin(db, "check", "--json"), 1)
        assert checked["outcome"] == "broken"
        assert checked["reason"] == f"the snapshot before batch {batch} is another position"

        with sqlite3.connect(db) as now:
            now.execute("UPDATE tables SET about = x'00'")
        now.close()
        [listed] = told(await admin(db, "list", "--json"))
        assert (listed["id"], listed["state"]) == (table, "damaged")
        [checked] = told(await admin(db, "check", "--json"), 1)
        assert (checked["outcome"], checked["reason"]) == ("damaged", "what is kept about it is damaged")
        refused(await admin(db, "key", table, 1), "what is kept about it is damaged")
        assert (await admin(db, "delete", "table", table)).returncode == 0
        assert told(await admin(db, "check", "--json")) == []

    asyncio.run(run())


async def _with_another_snapshot(db: Path, id: str) -> int:
    """One that fits its checksum, and would be played on from. Gives the batch that it stands before."""
    services = Services(SqliteStore(db))
    stored = await services.store.table(id)
    assert stored is not None
    saved = SavedTable(services, stored)
    await saved.load()
    assert saved.match is not None
    snapshot = snapshot_of(saved.match, saved.ruleset)
    snapshot.state[0][0] += 1
    await services.store.save_snapshot(stored.key, snapshot)
    await services.store.close()
    services.end_processes()
    return snapshot.number
