"""`gonfalon sit`: lets a program of the user play at a server's table."""

import sys
from typing import Annotated

import typer

from gonfalon.bots.outside import PROGRAM
from gonfalon.engine.errors import MissingExtra, UnknownBot


def sit(
    link: Annotated[str, typer.Argument(help="The link that the owner of the table shares.")],
    bot: Annotated[str, typer.Option(help="cmd:PROGRAM, which speaks JSON lines (docs/bots.md).")],
    budget: Annotated[float, typer.Option(help="Milliseconds it may think about a move.")] = 2000.0,
) -> None:
    """Let a program of yours play at a server's table, under its name and its author's."""
    if not bot.startswith(PROGRAM):
        raise UnknownBot(f"{bot!r}: expected {PROGRAM}PROGRAM")
    try:
        from gonfalon.doors.bot_at_table import BotAtTable
    except ModuleNotFoundError as missing:
        raise MissingExtra("this needs the extra `mcp`: pip install 'gonfalon[mcp]'") from missing
    seated = BotAtTable(link, bot.removeprefix(PROGRAM), budget / 1000)
    try:
        print(
            f"{seated.bot.introduction.name or bot} sits at seat {seated.table.seat + 1} of {seated.table.game}",
            flush=True,
        )
        made = seated.play()
    finally:
        seated.leave()
    print(f"the game is over: {made} moves, {len(seated.faults)} of them lost to chance")
    for fault in seated.faults[:3]:
        print(fault, file=sys.stderr)
