"""A long game is reviewed on a real server while people play there: how long that takes, and what they notice. For
`tools/soak beside-review`."""

import asyncio
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from crowds import Took
from loopback import Line
from process import Process

from gonfalon.bots.registry import find as find_bot
from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.record import written

BESIDE = "hex"  # what the people play: a move, and then it is taken back, so that the game never ends
PAIRS = 10
EVERY = 0.1  # seconds between two moves of a pair
PATIENCE = 280.0


@dataclass
class Beside:
    game: str
    seats: int
    decisions: int  # of the game, by all seats
    reviewed: int  # of the seat
    seconds: float
    moves: Took

    def figures(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "decisions": self.decisions,
            "reviewed": self.reviewed,
            "seconds": round(self.seconds, 1),
            "ms_per_decision": round(1000 * self.seconds / max(1, self.reviewed), 1),
            "moves": len(self.moves.seconds),
            "p50_ms": round(1000 * self.moves.usually(), 1),
            "p99_ms": round(1000 * self.moves.at_worst(), 1),
        }


def long_game(game: str, seats: int, least: int, most: int = 200) -> tuple[str, int]:
    """The record of the first game between bots with so many decisions, and how many it has."""
    table, bot = open_table(game, seats), find_bot("greedy")
    for seed in range(most):
        match, own = table.match(Seeded(seed)), Seeded(seed + 1000)
        decisions = 0
        for _ in range(table.found.game.limit):
            if match.over():
                break
            seat = match.deciders()[0]
            menu = match.menu(seat)
            decisions += len(menu) > 1
            match.submit(seat, bot.choose(match.seen_by(seat), seat, menu, own) if len(menu) > 1 else menu[0])
        if match.over() and decisions >= least:
            return "\n".join(written(match, table.codec, table.header()).lines) + "\n", decisions
    raise ValueError(f"no game of {game} at {seats} seats has {least} decisions")


async def review_beside(folder: Path, game: str, seats: int, least: int) -> Beside:
    record, decisions = long_game(game, seats, least)
    server = Process(folder / "review.db", arguments=["--limit", "messages_per_second=1000", "--limit", "burst=1000"])
    await server.start()
    took: list[float] = []
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            await http.get("/api/me")
            playing = [asyncio.create_task(_play(server, http, took)) for _ in range(PAIRS)]
            made = await http.post("/api/import", content=record)
            assert made.status_code == 201, made.text
            path = f"/api/tables/{made.json()['table']}/review"
            began = time.monotonic()
            took.clear()
            asked = await http.post(path, json={"seat": 0})
            assert asked.status_code == 202, asked.text
            status = asked.json()
            async with asyncio.timeout(PATIENCE):
                while status["state"] in ("waiting", "working"):
                    await asyncio.sleep(0.2)
                    status = (await http.get(path, params={"seat": 0})).json()
            seconds = time.monotonic() - began
            assert status["state"] == "done", status
            for one in playing:
                assert not one.done(), one.exception()
                one.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    finally:
        await server.end(signal.SIGTERM)
    return Beside(game, seats, decisions, status["review"]["decisions"], seconds, Took(took))


async def _play(server: Process, http: httpx.AsyncClient, took: list[float]) -> None:
    made = (await http.post("/api/tables", json={"game": BESIDE, "seats": 2, "my_seats": [0, 1]})).json()
    line = await Line.open(server, http.cookies["gonfalon"])
    await line.send("join", table=made["table"], seats=[0, 1])
    await line.next("sync")
    await line.next("sync")
    while True:
        (seat,) = line.views[0]["deciders"]
        began = time.monotonic()
        if line.views[0]["batch"] % 2 == 0:
            await line.play(seat)
        else:
            await line.send("undo", seat=1 - seat)
        while line.views[0]["batch"] != line.views[1]["batch"] or line.views[0]["deciders"] == [seat]:
            await line.next("batch")
        took.append(time.monotonic() - began)
        await asyncio.sleep(EVERY)
