"""Whole games played at random on a real server, every seat on a socket of its own: what `late` and `luck` measure."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).resolve().parent
SETTLED = 0.002  # seconds without a frame: everybody has been told


class Served:
    """A server of `serve.py`, in a process of its own on the first core."""

    def __init__(self, port: int, folder: str, chance: str) -> None:
        self.at = f"127.0.0.1:{port}"
        script, store = str(HERE / "serve.py"), f"{folder}/bench.db"
        command = ["taskset", "-c", "0", sys.executable, script, str(port), store, chance]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def asked(self, path: str, who: str = "", body: dict[str, Any] | None = None) -> tuple[Any, str]:
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"http://{self.at}{path}", data, {"cookie": who})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), (answer.headers["set-cookie"] or "").split(";")[0]

    def busy(self) -> float:
        """Seconds the process has been on a core, all its threads together."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


@contextmanager
def serving(port: int, chance: str = "committed") -> Iterator[Served]:
    """The rest of this process keeps to the second core."""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(port, folder, chance)
        try:
            time.sleep(3)
            os.sched_setaffinity(0, {1})
            yield server
        finally:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(60)


class Player:
    """One seat and what it was sent last."""

    def __init__(self, seat: int, socket: ClientConnection) -> None:
        self.seat = seat
        self.socket = socket
        self.menu: dict[str, Any] | None = None
        self.deciders: list[int] = []
        self.over = False
        self.told = 0.0  # when the last frame came
        self.answered = asyncio.Event()

    async def listen(self) -> None:
        async for text in self.socket:
            self.told = time.perf_counter()
            message = json.loads(text)
            if message["t"] in ("sync", "batch"):
                self.menu = message["menu"]
                self.deciders = message["deciders"]
                self.over = message.get("over") is not None
                self.answered.set()
            elif message["t"] == "refused":
                raise SystemExit(f"refused: {message}")


class Times:
    """Of every action that counts, in seconds."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.worked: list[float] = []  # by the server, on its core
        self.sizes: list[int] = []  # of the menus


def agree(players: list[Player]) -> bool:
    """Whether everybody was told the same, and who is asked has a menu: what has one answer the server answers."""
    one = players[0]
    same = all(player.deciders == one.deciders for player in players)
    return same and (one.over or players[one.deciders[0]].menu is not None)


async def play(
    server: Served, table: dict[str, Any], will: random.Random, after: int, actions: int, times: Times
) -> None:
    """One game, to its end or to so many actions; what came before `after` is not counted."""
    _, who = server.asked("/api/me")
    seats = list(range(table["seats"]))
    made, _ = server.asked("/api/tables", who, {**table, "my_seats": seats})
    players: list[Player] = []
    tasks: list[asyncio.Task[None]] = []
    for seat in seats:
        socket = await connect(
            f"ws://{server.at}/ws", additional_headers={"cookie": who}, compression=None, max_size=None
        )
        players.append(Player(seat, socket))
        await socket.send(json.dumps({"t": "join", "table": made["table"], "seats": [seat]}))
        tasks.append(asyncio.create_task(players[seat].listen()))
        await players[seat].answered.wait()
    newest = players[0]
    for number in range(after + actions):
        if newest.over:
            break
        mover = players[newest.deciders[0]]
        menu = mover.menu
        assert menu is not None
        move = will.choice(menu["moves"])
        mover.answered.clear()
        before = server.busy()
        sent = time.perf_counter()
        message = {"t": "move", "seat": mover.seat, "menu": menu["number"], "move": move}
        await mover.socket.send(json.dumps(message))
        await mover.answered.wait()
        last = 0.0
        newest = mover
        while last < max(player.told for player in players) or not agree(players):
            last = max(player.told for player in players)  # who is told nothing of a secret choice is not waited for
            await asyncio.sleep(SETTLED)
        if number >= after:
            times.took.append(last - sent)
            times.worked.append(server.busy() - before)
            times.sizes.append(len(menu["moves"]))
    for task, player in zip(tasks, players, strict=True):
        task.cancel()
        await player.socket.close()
