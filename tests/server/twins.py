"""Twins over the wire: many tables of a game in two worlds, until enough decisions were compared."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import our_games
from twin_table import Manner, Tally, TwinTable
from world import same_ids, two_worlds

LENGTHS = (30, 100, 300, 1000)  # acts at one table, at most
TOYS = ("toy-bids", "toy-guards", "toy-hands", "toy-offers", "toy-reveal")
GAMES = our_games.SECRETIVE
USUAL = Manner()


async def compared(
    folder: Path,
    game: str,
    decisions: int,
    seed: int = 1,
    seconds: float = 3600.0,
    remote: bool = False,
    manner: Manner = USUAL,
    at_once: int = 1,
    each_minute: Callable[[Tally], None] | None = None,
) -> Tally:
    """Raises `Leak` where the worlds can be told apart by what must not be known. The count is of decisions in worlds
    that differ; it may be cut short by the clock. So many tables go on at once, each in two worlds of its own."""
    tally = Tally()
    began = time.monotonic()
    until = began + seconds
    minutes = 0

    def enough() -> bool:
        return tally.decisions >= decisions or time.monotonic() > until

    def report() -> None:
        nonlocal minutes
        passed = int((time.monotonic() - began) // 60)
        if each_minute is not None and passed > minutes:
            minutes = passed
            each_minute(tally)

    async def look(number: int) -> None:
        async with two_worlds(folder / str(number), remote, at_once > 1) as worlds:
            while not enough():
                tally.tables += 1
                table = TwinTable(worlds, game, seed * 1_000_003 + tally.tables, tally, manner)
                await table.play(LENGTHS[tally.tables % len(LENGTHS)], enough)
                report()

    with same_ids():
        try:
            async with asyncio.TaskGroup() as group:
                for number in range(at_once):
                    group.create_task(look(number))
        except BaseExceptionGroup as errors:
            raise errors.exceptions[0] from errors
    return tally
