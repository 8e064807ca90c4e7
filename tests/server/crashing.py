"""A real server, under load, ended by `kill -9`: for the crash test and for `tools/soak-server crash`.

Each round starts the server on the same file, plays at several tables at once from one browser, and kills it at a
random moment. Then the file must hold every acknowledged move, none twice, none half."""

import asyncio
import contextlib
import json
import random
import signal
from pathlib import Path
from typing import Any

import httpx
from process import Process
from websockets.asyncio.client import connect

from gonfalon.engine.record import batch_in
from gonfalon.store import Store


class Load:
    """One person who plays both sides at several tables and writes down what was acknowledged."""

    def __init__(self, tables: int, seed: int) -> None:
        self.want = tables
        self.cookie = ""
        self.tables: list[str] = []
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}  # per table: batch number and move
        self.asked: dict[str, set[str]] = {}  # moves sent whose answer did not come
        self.chance = random.Random(seed)

    async def set_up(self, url: str) -> None:
        async with httpx.AsyncClient(base_url=url) as http:
            if self.cookie:
                http.cookies.set("gonfalon", self.cookie)
            await http.get("/api/me")
            self.cookie = http.cookies.get("gonfalon") or self.cookie
            while len(self.tables) < self.want:
                body = {"game": "grand-conqueror", "seats": 2, "my_seats": [0, 1]}
                made = (await http.post("/api/tables", json=body)).json()
                self.tables.append(made["table"])
                self.acknowledged[made["table"]] = []

    async def play(self, url: str, table: str) -> None:
        """Until the socket breaks or the game ends."""
        headers = {"Cookie": f"gonfalon={self.cookie}"}
        async with connect(url.replace("http", "ws") + "/ws", additional_headers=headers, max_size=None) as socket:
            await socket.send(json.dumps({"t": "join", "table": table, "seats": [0, 1]}))
            menus: dict[int, Any] = {}
            sent: tuple[int, str] | None = None
            while True:
                message = json.loads(await socket.recv())
                if message["t"] not in ("sync", "batch"):
                    continue
                seat = message["seat"]
                menus[seat] = message["menu"]
                if message["t"] == "batch" and sent is not None and sent[0] == seat and message["actor"] == seat:
                    self.acknowledged[table].append((message["number"], sent[1]))
                    sent = None
                if message.get("over"):
                    return
                if sent is None and len(menus) == 2:
                    for mover, menu in menus.items():
                        if menu and menu["moves"] and seat == 1:
                            move = self.chance.choice(menu["moves"])
                            sent = (mover, move)
                            frame = {"t": "move", "seat": mover, "menu": menu["number"], "move": move}
                            await socket.send(json.dumps(frame))
                            break

    async def play_until_killed(self, server: Process, seconds: float) -> None:
        tasks = [asyncio.create_task(self.play(server.url, table)) for table in self.tables]
        await asyncio.sleep(seconds)
        await server.end(signal.SIGKILL)
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in tasks:
            with contextlib.suppress(Exception, asyncio.CancelledError):
                task.result()

    def total(self) -> int:
        return sum(len(moves) for moves in self.acknowledged.values())


async def check(db: Path, load: Load) -> None:
    """What was acknowledged is in the file, once and whole; and at most one move more per table."""
    store = Store(db)
    try:
        for id in load.tables:
            table = store.table(id)
            assert table is not None, f"table {id} is lost"
            kept = [batch_in(lines, number) for number, lines in enumerate(store.batches(table))]
            for number, move in load.acknowledged[id]:
                assert number < len(kept), f"table {id}: batch {number} was acknowledged and is lost"
                assert kept[number].move == move, f"table {id}: batch {number} is {kept[number].move}, not {move}"
    finally:
        await store.close()


async def crash_rounds(db: Path, rounds: int, tables: int = 4, seed: int = 1) -> int:
    """Gives how many moves were acknowledged over all rounds."""
    chance = random.Random(seed)
    load = Load(tables, seed)
    before: dict[str, int] = {}
    for _ in range(rounds):
        server = Process(db)
        await server.start()
        try:
            await load.set_up(server.url)
            await load.play_until_killed(server, chance.uniform(0.05, 0.8))
        finally:
            await server.end(signal.SIGKILL)
        await check(db, load)
        numbers = {id: [number for number, _ in moves] for id, moves in load.acknowledged.items()}
        for id, mine in numbers.items():
            assert mine == sorted(set(mine)), f"table {id}: a batch was acknowledged twice"
            assert len(mine) >= before.get(id, 0)
            before[id] = len(mine)
    return load.total()
