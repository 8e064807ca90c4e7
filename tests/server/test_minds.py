"""Bots and hints: whoever comes, goes or asks meanwhile, a table that waits for a bot goes on."""

import asyncio
from collections.abc import Callable
from copy import copy
from itertools import permutations
from pathlib import Path
from typing import Any

from driver import EASY, Server, served
from msgspec.structs import replace

from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.ids import Seat
from gonfalon.server import seating, wire
from gonfalon.server.auth import new_person
from gonfalon.server.pool import Pool
from gonfalon.server.table import LiveTable
from gonfalon.server.transport import QueuedConnection

SOON = 30.0  # seconds; only a table that stands still takes so long


def test_a_bot_plays_on_for_who_left_while_a_hint_was_looked_for(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        (seat,) = tab.views[0]["deciders"]
        await tab.send("hint", seat=seat)
        await tab.send("leave", seat=seat)
        await tab.next("table")
        await ada.post(f"/api/tables/{made['table']}/seats/{seat}", {"bot": "random"})
        async with asyncio.timeout(SOON):
            while (await tab.next("batch"))["actor"] != seat:
                pass
        assert not any(b'"hint"' in frame for frame in tab.frames)  # it was for who held the seat

    served(tmp_path / "a.db", do, replace(EASY, bot_seconds=0.3), Pool(1))


class Held(Pool):
    """Thinks only when it is let."""

    def __init__(self) -> None:
        super().__init__(1)
        self.open = asyncio.Event()

    async def run(self, task: Callable[[Any], Any], argument: Any) -> Any:
        await self.open.wait()
        return task(argument)


class Chair:
    """A seat that is asked, whoever sits there, and what may happen to it."""

    def __init__(self, table: LiveTable, seat: Seat, pool: Held) -> None:
        self.table = table
        self.seat = seat
        self.pool = pool
        self.ada = table.about.owner
        self.tab = QueuedConnection(self.ada, "Ada", EASY)

    async def happens(self, what: str) -> None:
        table, seat = self.table, self.seat
        try:
            match what:
                case "hint":
                    await table.ask(table.minds.hint, self.tab, wire.AskHint(seat))
                case "leave":
                    await table.ask(seating.leave, table, self.tab, wire.Leave(seat))
                case "bot":
                    await table.ask(seating.set_seat, table, self.ada, seat, "random")
                case "come back":
                    await table.ask(seating.set_seat, table, self.ada, seat, None)
                case "sit":
                    await table.ask(seating.sit, table, self.ada, seat, "", "")
                    await table.ask(table.join, self.tab, wire.Join(table.id, [seat]))
                case "answer":
                    self.pool.open.set()
                    await self.settled()
                    self.pool.open.clear()
        except GonfalonError:
            pass  # it makes no sense at this point

    async def settled(self) -> None:
        """Until everything that was thought about is done; if a bot sits here, until it has moved."""
        async with asyncio.timeout(SOON):
            while self.table.minds.busy() or self.waits_for_a_bot():
                await asyncio.sleep(0.005)

    def waits_for_a_bot(self) -> bool:
        match = self.table.match
        assert match is not None
        return self.table.about.seats[self.seat].bot is not None and self.seat in match.deciders()


async def lived_through(server: Server, order: tuple[str, ...]) -> bool:
    """Whether a bot has moved by the end."""
    made = await server.app.lobby.new_table(new_person(), "Ada", wire.NewTable("toy-reveal", 2, my_seats=[0, 1]))
    table = server.app.lobby.live.pop(made.table)
    pool = Held()
    table.house = copy(server.house)
    table.house.pool = pool
    await table.do(_nothing)  # it has begun
    assert table.match is not None
    (seat,) = table.match.deciders()
    chair = Chair(table, seat, pool)
    await chair.happens("sit")
    for what in order:
        await chair.happens(what)
    pool.open.set()
    try:
        await chair.settled()
    except TimeoutError:
        raise AssertionError(f"the table stands still after {order}") from None
    await table.close()
    return table.match.number() > 1


def test_in_whatever_order_people_ask_leave_and_return_a_seated_bot_moves(tmp_path: Path) -> None:
    orders = list(permutations(["hint", "leave", "bot", "come back", "sit", "answer"]))
    orders = [order for order in orders if order.index("hint") < order.index("answer")]
    moved: list[bool] = []

    async def do(server: Server) -> None:
        # All at once, so that the disk is not waited for by one after the other.
        moved.extend(await asyncio.gather(*[lived_through(server, order) for order in orders]))

    served(tmp_path / "a.db", do, replace(EASY, bot_seconds=0.001))
    assert 0 < sum(moved) < len(orders)


async def _nothing() -> None:
    pass
