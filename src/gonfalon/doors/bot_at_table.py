"""Seats a program at a server's table. The program speaks the same JSON lines as in the arena; the seat is taken by the
owner's link and played over the server's WebSocket, like a person's. Needs the extra `mcp`."""

from random import Random
from typing import Any

import httpx

from gonfalon.bots.program import USUAL_BUDGET, ProgramBot, ProgramFailed, hello, opened_up
from gonfalon.catalog import find
from gonfalon.doors.mcp.server_table import SECONDS, NotJoined, Refused, ServerTable, read_link
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.ids import SPECTATOR
from gonfalon.engine.record import header_of

LONGEST_NAME = 40  # that a server accepts
MOST_REFUSALS = 20  # in a row before giving up: another program may hold the same seat


class BotAtTable:
    """A program playing at a server's table. If it fails to answer with a valid move, a random one is played; `faults`
    has a line for each."""

    def __init__(self, link: str, command: str, budget: float = USUAL_BUDGET, wait: float = 20.0) -> None:
        self.bot = ProgramBot(command)
        self.budget = budget
        self.faults = self.bot.faults
        self._luck = Random()
        try:
            self.bot.greet(about(link))  # to learn its name
        except ProgramFailed as failed:
            raise NotJoined(f"{command}: {failed}") from failed
        self.bot.end()  # it is started again once its seat is known
        self.table = ServerTable(link, called(self.bot), "en", wait)
        rules = self.table.table.rules
        self._about = hello(rules.slug, rules.version, header_of(rules).options, rules.seats, self.table.seat)
        self._scalars = {field.name for field in rules.shown(rules.start(), SPECTATOR) if field.scalar}

    def play(self, most: int = 100_000) -> int:
        """Plays to the end of the game, or up to `most` moves; returns the number of moves made."""
        made = refused = 0
        while not self.table.over() and made < most:
            moves = self.table.moves()
            if not moves:
                continue  # waiting for others
            try:
                self.table.play(moves[0] if len(moves) == 1 else self._answer(moves))
            except Refused:
                refused += 1  # the table has changed in the meantime
                if refused == MOST_REFUSALS:
                    raise
                continue
            made, refused = made + 1, 0
        return made

    def leave(self) -> None:
        self.bot.end()
        self.table.leave()

    def _answer(self, moves: list[str]) -> str:
        fields, stack = self.table.shown()
        view: dict[str, Any] = {}
        for name, values in fields.items():
            view[name] = opened_up(values)[0] if name in self._scalars else opened_up(values)
        try:
            move = self.bot.answer(self._about, self.table.seat, view, stack, moves, self.budget)
            if move not in moves:
                raise ProgramFailed(f"answered {move[:60]!r}, which is not in its menu")
        except ProgramFailed as failed:
            self.faults.append(f"{self.bot.introduction.name or self.bot.command} {failed}")
            return self._luck.choice(moves)
        return move


def called(bot: ProgramBot) -> str:
    """A bot's name and author, as everybody at the table sees them."""
    name = " ".join(bot.introduction.name.split()) or "bot"
    author = " ".join(bot.introduction.author.split())
    full = f"{name} ({author})" if author else name
    return full if len(full) <= LONGEST_NAME else f"{full[: LONGEST_NAME - 1].rstrip()}…"


def about(link: str) -> dict[str, Any]:
    """The first message to a program before it has a seat, describing the table that the link leads to."""
    root, table, invite = read_link(link)
    try:
        response = httpx.get(f"{root}/api/tables/{table}", params={"invite": invite}, timeout=SECONDS)
        response.raise_for_status()
    except httpx.HTTPError as error:
        raise NotJoined(f"{link}: {error}") from error
    summary = response.json()
    game = summary["game"]
    try:
        version = find(game).game.version
    except GonfalonError as error:
        raise NotJoined(f"{link}: {error}") from error
    return hello(game, version, summary["options"], len(summary["seats"]), 0)
