"""Damaged files, opened by a real server: for the flip test and for `tools/soak-server flip`.

A database with finished and running games of every title is copied, once as a server leaves it that was stopped and
once as one leaves it that was killed. In each copy bytes are flipped, pages lost or misplaced, the log or the file cut
short, or the log left behind. Then a server is started on it. Every table must be exactly what was acknowledged, or be
told as damaged or short; if the server refuses the file, that is told too. What the doctor says and what salvage keeps
is held to the same truth."""

import asyncio
import random
import shutil
import signal
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from crashing import GAMES
from driver import EASY, Browser, Server, serving
from process import Process

from gonfalon.engine.errors import GonfalonError
from gonfalon.store import SqliteStore
from gonfalon.store.doctor import Report, examine
from gonfalon.store.files import wal_of
from gonfalon.store.salvage import salvage
from gonfalon.store.tail import tail_of

PAGE = 4096
MOVES = 12  # at a running table
SHORT = {  # so that random games are soon over
    "grand-conqueror": {"round_limit": 8},
    "six-kingdoms": {"round_limit": 10},
    "battue": {"max_rounds": 6},
    "barbarian-kingdoms": {"round_limit": 6},
    "warrior-knights": {"turn_limit": 3},
}
VOLATILE = ("changed",)
Shown = dict[str, Any]


class Truth:
    """What was acknowledged."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self.batches: dict[str, list[bytes]] = {}  # by table
        self.chat: dict[str, list[bytes]] = {}
        self.shown: dict[str, Shown] = {}


class Base:
    """Whole files to be damaged: of a server that was stopped, and of one that was killed."""

    def __init__(self, stopped: Path, killed: Path, truth: Truth) -> None:
        self.stopped = stopped
        self.killed = killed
        self.truth = truth


# -- making ------------------------------------------------------------------------------------------------------------


async def make_base(folder: Path, finished: list[str], running: list[str], seed: int) -> Base:
    db = folder / "stopped" / "a.db"
    killed = folder / "killed"
    killed.mkdir()
    chance = random.Random(seed)
    limits = msgspec.structs.replace(EASY, snapshot_every=8, idle_seconds=0.0)
    async with serving(db, limits, pause=lambda: 0.0) as server:
        ada = await server.browser("Ada")
        truth = Truth(ada.http.cookies["gonfalon"])
        for game in finished:
            made = await ada.table(game, 2, [], bots={"0": "random", "1": "random"}, options=SHORT[game])
            await until_over(server, made["table"])
        # Half of what is running stands in the database itself when the server is killed, the other half in the log.
        for i, game in enumerate(running):
            await play_some(ada, game, chance)
            if i == len(running) // 2:
                server.sqlite._reading.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        while server.app.lobby.live:
            await server.app.lobby.sweep.unload_idle()
            await asyncio.sleep(0.01)
        store = server.services.store
        for id in await store.tables_of(ada_of(server, truth), 99):
            table = await store.table(id)
            assert table is not None
            truth.batches[id] = await store.batches(table)
            truth.chat[id] = await store.chat(table, 99)
            truth.shown[id] = await shown(ada.http, id)
        assert len(truth.batches) == len(finished) + len(running)
        for path in (db, wal_of(db), tail_of(db)):
            shutil.copyfile(path, killed / path.name)
    return Base(db, killed / "a.db", truth)


def ada_of(server: Server, truth: Truth) -> str:
    person = server.app.signer.person(truth.cookie)
    assert person is not None
    return person


async def until_over(server: Server, id: str) -> None:
    async with asyncio.timeout(120):
        table = server.app.lobby.live[id]
        while table.match is None or not table.match.over():
            await asyncio.sleep(0.01)


async def play_some(ada: Browser, game: str, chance: random.Random) -> None:
    made = await ada.table(game, 2, [0, 1], public=True)
    tab = await ada.socket(made["table"], [0, 1])
    for text in ("good luck", "and to you"):
        await tab.send("chat", text=text)
        await tab.next("chat")
    for _ in range(MOVES):
        asked = [seat for seat in (0, 1) if (tab.views[seat]["menu"] or {}).get("moves")]
        seat = chance.choice(asked)
        await tab.play(seat, chance.randrange(1000))
        await tab.send("why", seat=seat, move="x")  # the other seat has been told when this is answered
        await tab.next("why", "refused")
    await tab.close()


async def shown(http: httpx.AsyncClient, id: str) -> Shown:
    """What its owner sees of a table: a code where it is told that it cannot be shown."""
    told: Shown = {}
    response = await http.get(f"/api/tables/{id}")
    body = response.json()
    if response.status_code != 200:
        return {"refused": body["code"]}
    told["summary"] = {key: value for key, value in body.items() if key not in VOLATILE}
    seat = "" if body["state"] == "over" else "?seat=0"
    record = await http.get(f"/api/tables/{id}/record{seat}")
    told["record"] = record.text if record.status_code == 200 else record.json()["code"]
    position = await http.get(f"/api/tables/{id}/at/{body['batch']}{seat}")
    told["position"] = position.json()
    return told


# -- damaging ----------------------------------------------------------------------------------------------------------


def flip(path: Path, chance: random.Random) -> str:
    data = bytearray(path.read_bytes())
    count = chance.choice([1, 1, 2, 8, 64])
    for _ in range(count):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    path.write_bytes(data)
    return f"{count} bits of {path.name} flipped"


def cut(path: Path, chance: random.Random) -> str:
    size = chance.randrange(path.stat().st_size)
    with path.open("r+b") as file:
        file.truncate(size)
    return f"{path.name} cut to {size} bytes"


def lose_page(path: Path, chance: random.Random) -> str:
    """A page of zeros, or one that stands where another belongs."""
    data = bytearray(path.read_bytes())
    pages = len(data) // PAGE
    at, other = chance.randrange(pages), chance.randrange(pages)
    misplaced = chance.random() < 0.5
    page = data[other * PAGE : (other + 1) * PAGE] if misplaced else bytes(PAGE)
    data[at * PAGE : (at + 1) * PAGE] = page
    path.write_bytes(data)
    return f"page {at} of {path.name} " + (f"overwritten with page {other}" if misplaced else "lost")


def leave_behind(path: Path, _: random.Random) -> str:
    path.unlink()
    return f"{path.name} left behind"


def damage(db: Path, chance: random.Random) -> str:
    ways: list[tuple[Callable[[Path, random.Random], str], Path]] = [
        (flip, db),
        (flip, db),
        (cut, db),
        (lose_page, db),
        (flip, tail_of(db)),
        (leave_behind, tail_of(db)),
    ]
    if wal_of(db).exists():
        ways += [
            (flip, wal_of(db)),
            (flip, wal_of(db)),
            (cut, wal_of(db)),
            (cut, wal_of(db)),
            (leave_behind, wal_of(db)),
        ]
    how, path = chance.choice(ways)
    return how(path, chance)


# -- looking -----------------------------------------------------------------------------------------------------------


class Trial:
    """One damaged file."""

    def __init__(self, db: Path, truth: Truth, what: str) -> None:
        self.db = db
        self.truth = truth
        self.what = what
        self.seen: dict[str, Shown] | None = None  # by table; None if the server refused the file
        self.mine: dict[str, Any] = {}  # the owner's tables as the lobby shows them
        self.verdicts: Counter[str] = Counter()

    def wrong(self, said: str) -> AssertionError:
        return AssertionError(f"{self.what}: {said}")

    async def run(self) -> Counter[str]:
        report = self._examined()
        self._salvaged()
        await self._served()
        if self.seen is None:
            self.verdicts["refused"] += len(self.truth.batches)
            if report is not None and report.well:
                raise self.wrong("the server refuses a file that the doctor finds well")
            return self.verdicts
        await self._compare(report)
        return self.verdicts

    def _examined(self) -> Report | None:
        before = {path.name: path.read_bytes() for path in self.db.parent.iterdir()}
        try:
            report = examine(self.db)
        except GonfalonError:
            report = None
        if {path.name: path.read_bytes() for path in self.db.parent.iterdir()} != before:
            raise self.wrong("the doctor has changed something")
        return report

    def _salvaged(self) -> None:
        """Nothing but what was acknowledged comes out of it."""
        with tempfile.TemporaryDirectory() as folder:
            new = Path(folder, "new.db")
            try:
                saved = salvage(self.db, new)
            except GonfalonError:
                return
            if not saved.check.well:
                raise self.wrong(f"what was saved is not well: {saved.check}")
            for id, batches in batches_in(new).items():
                expected = self.truth.batches.get(id)
                if expected is None or expected[: len(batches)] != batches:
                    raise self.wrong(f"table {id} was saved as something else")
                self.verdicts["saved"] += len(batches)
            self.verdicts["to save"] += sum(map(len, self.truth.batches.values()))

    async def _served(self) -> None:
        server = Process(self.db)
        try:
            await server.start()
        except RuntimeError:
            if "Traceback" in server.errors() or server.errors().count("\n") != 1:
                raise self.wrong(f"the server did not say in one sentence why not: {server.errors()}") from None
            return
        finally:
            if server.url == "":
                await server.end(signal.SIGKILL)
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                http.cookies.set("gonfalon", self.truth.cookie)
                self.seen = {id: await shown(http, id) for id in self.truth.batches}
                told = await http.get("/api/tables")
                if told.status_code == 200:
                    self.mine = {one["id"]: one for one in told.json()["mine"]}
                elif told.json()["code"] != "store/damaged":
                    raise self.wrong(f"the lobby says {told.json()}")
        finally:
            await server.end(signal.SIGKILL)
        if "Traceback" in server.errors():
            raise self.wrong(server.errors())

    async def _compare(self, report: Report | None) -> None:
        assert self.seen is not None
        kept = await stored_batches(self.db, list(self.truth.batches))
        ill = report is None or not report.well
        for id, expected in self.truth.batches.items():
            verdict = self._verdict(id, self.seen[id])
            self.verdicts[verdict] += 1
            found = kept.get(id)
            if verdict == "whole" and found != expected:
                raise self.wrong(f"table {id} is told as whole, and its batches are others")
            if verdict == "short" and (found is None or expected[: len(found)] != found or len(found) == len(expected)):
                raise self.wrong(f"table {id} is told as short, and is something else")
            if verdict != "whole" and not ill:
                raise self.wrong(f"table {id} is {verdict}, and the doctor finds all well")
            listed = self.mine.get(id)
            if listed is None and not ill:
                raise self.wrong(f"table {id} is missing in the lobby, and the doctor finds all well")
            if listed is not None and (verdict == "damaged") != (listed["state"] == "damaged"):
                raise self.wrong(f"table {id} is {verdict}, and the lobby says {listed['state']}")

    def _verdict(self, id: str, seen: Shown) -> str:
        if "refused" in seen:
            if seen["refused"] != "store/damaged":
                raise self.wrong(f"table {id} is told as {seen['refused']}")
            return "damaged"
        if seen["summary"].get("closed") == "short":
            return "short"
        expected = self.truth.shown[id]
        for part in ("summary", "record", "position"):
            if seen[part] != expected[part]:
                raise self.wrong(f"table {id}: {part} was {str(expected[part])[:300]}, is {str(seen[part])[:300]}")
        return "whole"


async def stored_batches(db: Path, ids: list[str]) -> dict[str, list[bytes]]:
    """What can be read of these tables by the store."""
    kept: dict[str, list[bytes]] = {}
    store = SqliteStore(db)
    try:
        for id in ids:
            try:
                table = await store.table(id)
                if table is not None:
                    kept[id] = await store.batches(table)
            except GonfalonError:
                continue
    finally:
        await store.close()
    return kept


def batches_in(db: Path) -> dict[str, list[bytes]]:
    """All of a file that is whole."""
    looking = sqlite3.connect(db)
    found: dict[str, list[bytes]] = {}
    for key, id in looking.execute("SELECT key, id FROM tables").fetchall():
        rows = looking.execute("SELECT payload FROM batches WHERE key = ? ORDER BY number", (key,))
        found[id] = [payload for (payload,) in rows]
    looking.close()
    return found


async def flip_files(
    folder: Path, files: int, seed: int = 1, finished: list[str] = GAMES, running: list[str] = GAMES
) -> Counter[str]:
    """Gives how often a table was found whole, damaged, short, or refused with its file, and how many batches of all
    damaged files were saved."""
    chance = random.Random(seed)
    total: Counter[str] = Counter()
    base = await make_base(folder, finished, running, seed)
    for number in range(files):
        source = chance.choice([base.stopped, base.killed, base.killed])
        copy = folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for path in (source, wal_of(source), tail_of(source)):
            if path.exists():
                shutil.copyfile(path, copy / path.name)
        what = damage(copy / "a.db", chance)
        total += await Trial(copy / "a.db", base.truth, f"file {number} ({source.parent.name}), {what}").run()
    return total
