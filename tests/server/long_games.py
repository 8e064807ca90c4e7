"""Long games, played at random at a table of the server, faster than anybody would: for the test of reopening and for
`bench/server/reopen`."""

import asyncio
from typing import Any

from driver import Server

from gonfalon.engine.chance import Seeded
from gonfalon.server.table.live_table import LiveTable


async def long_game(server: Server, game: str, seats: int, actions: int, seed: int, **more: Any) -> tuple[str, str]:
    """The id of a table where so many moves were made, and the cookie of the one who sits there."""
    ada = await server.browser("Ada")
    made = await ada.table(game, seats, list(range(seats)), **more)
    table = await server.app.lobby.table(made["table"])
    await table.ask(_play, table, actions, Seeded(seed))
    return made["table"], ada.http.cookies["gonfalon"]


async def _play(table: LiveTable, actions: int, chance: Seeded) -> None:
    """As the table itself does it, but for waiting after each move until it is durable."""
    match: Any = table.match
    kept: list[asyncio.Future[None]] = []
    for _ in range(actions):
        if match.over():
            raise ValueError(f"the game was over after {match.number()} actions; try another seed")
        seat = match.deciders()[0]
        menu = match.menu(seat)
        batch = match.submit(seat, menu[chance.below(len(menu))])
        number, lines = table.moves.lines(batch)
        kept.append(table.services.store.append(table.stored.key, number, lines))
        table.moves.kept(number, batch)
    await asyncio.gather(*kept)
