"""The door for language models, through a real client of the protocol."""

import random
import re
import sys
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import TextContent

from gonfalon.doors.mcp.own_table import OwnTable
from gonfalon.doors.mcp.tools import NAMES, Tools, mcp_server

SHORT: dict[str, dict[str, Any]] = {
    "grand-conqueror": {"round_limit": 2},
    "six-kingdoms": {},
    "battue": {},
    "barbarian-kingdoms": {},
    "warrior-knights": {"turn_limit": 1},
}
MOST = 4000  # moves


async def call(client: Client, tool: str, **arguments: Any) -> str:
    text, well = await answer(client, tool, arguments)
    assert well, text
    return text


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    text, well = await answer(client, tool, arguments)
    assert not well, text
    return text


async def answer(client: Client, tool: str, arguments: dict[str, Any]) -> tuple[str, bool]:
    told = await client.call_tool(tool, arguments)
    return "".join(part.text for part in told.content if isinstance(part, TextContent)), not told.is_error


async def play_whole(client: Client, game: str, seed: int = 3) -> str:
    """Moves that the menu lists, until there are none."""
    chance = random.Random(seed)
    told = await call(client, "open_table", game=game, options=SHORT[game], bots="greedy", seed=seed)
    table = told.split()[3].rstrip(".")
    for _ in range(MOST):
        moves = (await call(client, "menu", table=table)).splitlines()
        if not moves:
            return await call(client, "look", table=table)
        told = await call(client, "play", table=table, move=chance.choice(moves))
    raise AssertionError(f"{game} did not end:\n{told}")


@pytest.mark.parametrize("game", SHORT)
def test_a_model_plays_a_whole_game(game: str) -> None:
    async def do() -> None:
        async with Client(mcp_server()) as client:
            assert re.search(r"wins!|without a winner", await play_whole(client, game))

    anyio.run(do)


def test_over_standard_input_and_output() -> None:
    async def do() -> None:
        program = StdioServerParameters(command=sys.executable, args=["-P", "-m", "gonfalon", "mcp", "--lang", "fr"])
        async with Client(stdio_client(program)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == set(NAMES)
            assert "grand-conqueror: Grand Conquérant" in await call(client, "games")
            told = await call(client, "open_table", game="six-kingdoms", seed=1)
            assert "Pays de l’or" in told and "SK-" in told

    anyio.run(do)


def test_what_a_model_asks_besides() -> None:
    async def do() -> None:
        async with Client(mcp_server()) as client:
            await call(client, "open_table", game="grand-conqueror", seed=5)
            assert "round_limit" in await call(client, "options", game="grand-conqueror")
            assert (await call(client, "rule", game="grand-conqueror", id="GC-054")).startswith("GC-054")
            assert "GC-" in await call(client, "find_rules", game="grand-conqueror", words="castle")
            assert "no odds" in await refused(client, "odds", game="grand-conqueror")
            assert "ask like this" in await call(client, "odds", game="battue")
            first = (await call(client, "menu", table="table-1")).splitlines()[0]
            assert "is allowed" in await call(client, "why_not", table="table-1", move=first)
            await call(client, "play", table="table-1", move=first)
            assert "GC-" in await call(client, "log", table="table-1")
            assert "there is no table" in await refused(client, "look", table="table-9")
            assert "move/unreadable" in await refused(client, "play", table="table-1", move="fly away")
            assert "nobody listens" in await refused(client, "chat", table="table-1", text="hello")
            assert await call(client, "leave", table="table-1") == "left"

    anyio.run(do)


class Poison:
    """A truth that nobody may look at."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the truth was asked for {name}")


@pytest.mark.parametrize("game", [game for game in SHORT if game != "grand-conqueror"])
def test_a_model_is_told_what_its_seat_was_shown_and_nothing_else(game: str) -> None:
    tools = Tools("en", 0.0)
    tools.open_table(game, options=SHORT[game], seed=11)
    seat = tools.tables["table-1"]
    assert isinstance(seat, OwnTable)
    seat.play(seat.moves()[0])
    before = (seat.look(), seat.moves(), seat.log())
    seat._match.play.state = Poison()
    assert (seat.look(), seat.moves(), seat.log()) == before
    seat.why_not(before[1][0])
