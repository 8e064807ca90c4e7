"""Whose question is thought about next."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from driver import EASY, Server, served
from msgspec.structs import replace

from gonfalon.server.bots import turn_queue
from gonfalon.server.bots.pool import Pool
from gonfalon.server.bots.turn_queue import Asker, Rank, TurnQueue


def asker(table: str, rank: Rank = Rank.PRESENT) -> Asker:
    """Tables are called by their owner and a number, such as `ada 3`."""
    return Asker(table.split()[0], table, lambda: rank)


class Line:
    """Questions that wait for the one process there is, which `first` holds to begin with."""

    def __init__(self, at_once: int = 1) -> None:
        self.turns = TurnQueue(at_once)
        self.order: list[str] = []
        self.asked: list[asyncio.Task[None]] = []
        self.go = asyncio.Event()

    async def ask(self, *askers: Asker) -> None:
        for one in askers:
            self.asked.append(asyncio.create_task(self._think(one)))
        await asyncio.sleep(0)

    async def _think(self, one: Asker) -> None:
        async with self.turns.turn(one):
            self.order.append(one.table)
            await self.go.wait()

    async def answered(self) -> list[str]:
        self.go.set()
        await asyncio.gather(*self.asked, return_exceptions=True)
        return self.order


def run(do: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(10):
            await do()

    asyncio.run(main())


def test_people_come_before_bots_and_the_watched_before_the_unwatched() -> None:
    async def do() -> None:
        line = Line()
        await line.ask(asker("first 1"))
        await line.ask(*[asker(f"x {rank.name}", rank) for rank in reversed(Rank)])
        assert (await line.answered())[1:] == ["x PRESENT", "x PLAYED", "x WATCHED", "x UNWATCHED"]

    run(do)


def test_it_goes_round_between_owners_and_then_between_the_tables_of_one() -> None:
    async def do() -> None:
        line = Line()
        await line.ask(asker("first 1"))
        await line.ask(*[asker(f"eve {number}") for number in (1, 2, 2, 3)])
        await line.ask(asker("ada 1"), asker("ben 1"), asker("ada 1"))
        order = (await line.answered())[1:]
        assert order == ["eve 1", "ada 1", "ben 1", "eve 2", "ada 1", "eve 3", "eve 2"]

    run(do)


def test_who_comes_to_a_table_while_it_waits_puts_it_forward() -> None:
    async def do() -> None:
        line = Line()
        here = False
        await line.ask(asker("first 1"), asker("a 1", Rank.PLAYED))
        await line.ask(Asker("b", "b 1", lambda: Rank.PRESENT if here else Rank.UNWATCHED))
        here = True
        assert await line.answered() == ["first 1", "b 1", "a 1"]

    run(do)


def test_as_many_at_once_as_there_are_processes() -> None:
    async def do() -> None:
        line = Line(2)
        await line.ask(*[asker(f"x {number}") for number in range(5)])
        assert line.order == ["x 0", "x 1"]
        assert line.turns.crowd(Rank.UNWATCHED) == 1.5  # three wait, for two processes
        assert line.turns.crowd(Rank.PRESENT) == 1.5
        await line.ask(asker("y 1", Rank.WATCHED))
        assert line.turns.crowd(Rank.PLAYED) == 1.5
        assert line.turns.crowd(Rank.WATCHED) == 2
        await line.answered()

    run(do)


def test_who_gives_up_leaves_no_gap() -> None:
    async def do() -> None:
        line = Line()
        await line.ask(*[asker(f"x {number}") for number in range(5)])
        line.asked[1].cancel()  # while it waits
        line.asked[0].cancel()  # while it thinks
        line.asked[2].cancel()  # is cancelled, and has its turn at the same moment
        for _ in range(5):
            await asyncio.sleep(0)
        assert line.order == ["x 0", "x 3"]
        assert await line.answered() == ["x 0", "x 3", "x 4"]
        assert line.turns.crowd(Rank.UNWATCHED) == 0
        await line.ask(asker("y 1"))
        assert line.order[-1] == "y 1"
        await line.answered()

    run(do)


def test_not_everybody_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_queue, "REMEMBERED", 10)

    async def do() -> None:
        line = Line(100)
        await line.ask(*[asker(f"x{number} 1") for number in range(50)])
        assert len(line.turns._last) == 10
        await line.answered()

    run(do)


# -- at tables ---------------------------------------------------------------------------------------------------------


class Noting(Pool):
    """Thinks when it is let, one at a time, and keeps whose question it was."""

    def __init__(self) -> None:
        super().__init__(1)
        self.questions: list[Any] = []
        self.go = asyncio.Semaphore(0)

    async def run(self, task: Callable[[Any], Any], argument: Any) -> Any:
        self.questions.append(argument)
        await self.go.acquire()
        return task(argument)


async def eventually(ready: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not ready():
            await asyncio.sleep(0.002)


def test_strangers_tables_of_bots_do_not_keep_a_person_waiting(tmp_path: Path) -> None:
    pool = Noting()

    async def do(server: Server) -> None:
        eve, ada = await server.browser("Eve"), await server.browser("Ada")
        for _ in range(20):
            await eve.table("toy-reveal", 2, [], bots={"0": "random", "1": "random"})
        made = await ada.table("toy-reveal", 2, [0], bots={"1": "greedy"})
        tab = await ada.socket(made["table"], [0])
        while 0 in tab.views[0]["deciders"]:
            await tab.play(0)
        await eventually(lambda: pool.turns.crowd(Rank.PRESENT) == 1)
        assert len(pool.questions) == 1  # as many as there are processes; the others wait in our order
        pool.go.release()
        await eventually(lambda: len(pool.questions) == 2)
        strangers, hers = pool.questions
        assert (strangers.bot, hers.bot) == ("random", "greedy")
        assert strangers.budget <= 0.1
        assert hers.budget == pytest.approx(0.75)  # of the pause: those who wait behind her take nothing from it

    served(tmp_path / "a.db", do, replace(EASY, unwatched_bot_seconds=0.1), pool, pause=lambda: 1.0)


def test_the_more_wait_the_less_each_may_think(tmp_path: Path) -> None:
    pool = Noting()

    async def do(server: Server) -> None:
        for _ in range(8):
            ada = await server.browser("Ada")
            made = await ada.table("grand-conqueror", 2, [0, 1])
            tab = await ada.socket(made["table"], [0, 1])
            await tab.send("hint", seat=tab.views[0]["deciders"][0])
        await eventually(lambda: pool.turns.crowd(Rank.PRESENT) == 7)
        for number in range(1, 8):
            pool.go.release()
            await eventually(partial(lambda many: len(pool.questions) == many, number + 1))
        budgets = [question.budget for question in pool.questions]
        assert budgets == [0.1, *[0.1 / waiting for waiting in range(7, 0, -1)]]

    served(tmp_path / "a.db", do, replace(EASY, bot_seconds=0.1), pool)
