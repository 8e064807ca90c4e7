"""A real server, under load, ended by `kill -9`: for the crash test and for `tools/soak crash`.

Each round starts the server on the same file, plays at several tables at once from one browser, and kills it at a
random moment. Then the file must hold every acknowledged move, none twice, none half, and of what was not acknowledged
at most the one move per table that was under way. So must the server that is started on it next."""

import asyncio
import json
import random
import signal
from pathlib import Path
from typing import Any

import httpx
from process import Process
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gonfalon.engine.record import batch_in
from gonfalon.store import Store

LEAST_MOVES = 8  # acknowledged before a server is ended


class Played:
    """One table, as its player knows it. At most one move is under way."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.known = 0  # the last batch this player was told of
        self.acknowledged: dict[int, str] = {}  # moves by the number of their batch
        self.over = False
        self.under_way: tuple[int, str] | None = None  # a move sent and not answered, and the number it would get
        self.sent = (0, 0, "")  # the same as it was said: seat, menu, move

    def came_back(self, batch: int) -> None:
        """The server says where the table stands."""
        if self.under_way is not None and batch == self.known + 1:
            self.known = batch  # it was kept, although nobody could be told any more
        assert batch == self.known, f"table {self.id}: batch {self.known} was told, now the last one is {batch}"
        self.under_way = None

    def told(self, batch: int) -> None:
        """The move under way is acknowledged."""
        assert self.under_way is not None
        number, move = self.under_way
        assert batch == number, f"table {self.id}: batch {number} was acknowledged as {batch}"
        assert number not in self.acknowledged, f"table {self.id}: batch {number} was acknowledged twice"
        self.acknowledged[number] = move
        self.known = number
        self.under_way = None

    def check(self, kept: list[str]) -> None:
        """Against the moves that the file holds, the opening first."""
        for number, move in self.acknowledged.items():
            assert number < len(kept), f"table {self.id}: batch {number} was acknowledged and is lost"
            assert kept[number] == move, f"table {self.id}: batch {number} is {kept[number]}, not {move}"
        more = kept[self.known + 1 :]
        allowed = [self.under_way[1]] if self.under_way is not None else []
        assert more in ([], allowed), f"table {self.id}: {more} were kept after batch {self.known}; expected {allowed}"


class Load:
    """One person who plays both sides at several tables and writes down what was acknowledged."""

    def __init__(self, tables: int, seed: int) -> None:
        self.want = tables
        self.cookie = ""
        self.tables: list[Played] = []
        self.chance = random.Random(seed)

    async def set_up(self, url: str) -> None:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            if self.cookie:
                http.cookies.set("gonfalon", self.cookie)
            await http.get("/api/me")
            self.cookie = http.cookies.get("gonfalon") or self.cookie
            while sum(not table.over for table in self.tables) < self.want:
                body = {"game": "grand-conqueror", "seats": 2, "my_seats": [0, 1]}
                made = (await http.post("/api/tables", json=body)).json()
                self.tables.append(Played(made["table"]))

    async def play(self, url: str, table: Played) -> None:
        """Until the socket breaks or the game ends."""
        headers = {"Cookie": f"gonfalon={self.cookie}"}
        async with connect(url.replace("http", "ws") + "/ws", additional_headers=headers, max_size=None) as socket:
            await socket.send(json.dumps({"t": "join", "table": table.id, "seats": [0, 1]}))
            menus: dict[int, Any] = {}
            while True:
                message = json.loads(await socket.recv())
                if message.get("code") == "message/too-fast":  # a fast machine: the same move again, a little later
                    await asyncio.sleep(0.2)
                    await self._send(socket, *table.sent)
                    continue
                assert message["t"] != "refused", message
                if message["t"] not in ("sync", "batch"):
                    continue
                menus[message["seat"]] = message["menu"]
                if message.get("over"):
                    table.over = True
                    return
                if message["seat"] == 0 or len(menus) < 2:
                    continue
                # Both seats have been told.
                if message["t"] == "sync":
                    if message["batch"] < 0:
                        continue  # not begun
                    table.came_back(message["batch"])
                else:
                    table.told(message["number"])
                await self._move(socket, table, menus)

    async def _move(self, socket: ClientConnection, table: Played, menus: dict[int, Any]) -> None:
        mover, menu = next((seat, menu) for seat, menu in menus.items() if menu and menu["moves"])
        move = self.chance.choice(menu["moves"])
        table.under_way = (table.known + 1, move)
        table.sent = (mover, menu["number"], move)
        await self._send(socket, *table.sent)

    async def _send(self, socket: ClientConnection, seat: int, menu: int, move: str) -> None:
        await socket.send(json.dumps({"t": "move", "seat": seat, "menu": menu, "move": move}))

    async def play_until_ended(self, server: Process, seconds: float, how: signal.Signals) -> list[str]:
        """At all tables at once; gives how each socket was closed."""
        before = self.total()
        tasks = [asyncio.create_task(self.play(server.url, table)) for table in self.tables]
        await asyncio.sleep(seconds)
        for _ in range(200):  # on a busy machine it takes longer until there is a load at all
            if self.total() - before >= LEAST_MOVES:
                break
            await asyncio.sleep(0.05)
        await server.end(how)
        ended: list[str] = []
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, BaseException) and not isinstance(result, (WebSocketException, OSError)):
                raise result
            ended.append(str(result))
        return ended

    def total(self) -> int:
        return sum(len(table.acknowledged) for table in self.tables)


async def check(db: Path, load: Load) -> None:
    """What the file holds now."""
    store = Store(db)
    try:
        for table in load.tables:
            stored = store.table(table.id)
            assert stored is not None, f"table {table.id} is lost"
            table.check([batch_in(lines, number).move for number, lines in enumerate(store.batches(stored))])
    finally:
        await store.close()


async def crash_rounds(db: Path, rounds: int, tables: int = 4, seed: int = 1) -> int:
    """Gives how many moves were acknowledged over all rounds."""
    chance = random.Random(seed)
    load = Load(tables, seed)
    for _ in range(rounds):
        server = Process(db)
        await server.start()
        try:
            await load.set_up(server.url)
            await load.play_until_ended(server, chance.uniform(0.05, 0.8), signal.SIGKILL)
        finally:
            await server.end(signal.SIGKILL)
        await check(db, load)
    return load.total()
