"""Twins over the wire: many tables of a game in two worlds, until enough decisions were compared."""

import time
from pathlib import Path

from twin_table import Manner, Tally, TwinTable
from world import two_worlds

LENGTHS = (30, 100, 300, 1000)  # acts at one table, at most
TOYS = ("toy-bids", "toy-guards", "toy-hands", "toy-offers", "toy-reveal")
GAMES = ("six-kingdoms", "battue", "barbarian-kingdoms", "warrior-knights")
USUAL = Manner()


async def compared(
    folder: Path,
    game: str,
    decisions: int,
    seed: int = 1,
    seconds: float = 3600.0,
    remote: bool = False,
    manner: Manner = USUAL,
) -> Tally:
    """Raises `Leak` where the worlds can be told apart by what must not be known. The count is of decisions in worlds
    that differ; it may be cut short by the clock."""
    tally = Tally()
    until = time.monotonic() + seconds

    def enough() -> bool:
        return tally.decisions >= decisions or time.monotonic() > until

    async with two_worlds(folder, remote) as worlds:
        while not enough():
            table = TwinTable(worlds, game, seed * 1_000_003 + tally.tables, tally, manner)
            await table.play(LENGTHS[tally.tables % len(LENGTHS)], enough)
    return tally
