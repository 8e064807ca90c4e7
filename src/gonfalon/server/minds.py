"""The bots at one table: who has to move is thought for in the pool, and the answer queued like anybody's move."""

import asyncio
import secrets
from typing import TYPE_CHECKING

from gonfalon import bots
from gonfalon.engine.codec import state_out
from gonfalon.engine.ids import Move, Seat
from gonfalon.server import wire
from gonfalon.server.errors import NoHint
from gonfalon.server.saying import refused
from gonfalon.server.standing import SHORTEST
from gonfalon.server.thinking import Place, Question, answered
from gonfalon.server.transport import Connection

if TYPE_CHECKING:
    from gonfalon.server.table import LiveTable


class Minds:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._thinking: dict[Seat, asyncio.Task[None]] = {}

    def busy(self) -> bool:
        return bool(self._thinking)

    def stop(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()

    def wake(self) -> None:
        """After anything that may have made it a bot's turn."""
        table = self._table
        match = table.match
        if match is None or table.about.state == "replay" or match.over():
            return
        for seat in match.deciders():
            if table.about.seats[seat].bot and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: Seat) -> None:
        table = self._table
        number = table.sight.menus[seat]
        match, bot = table.match, table.about.seats[seat].bot
        assert match is not None
        assert bot is not None
        try:
            if match.occasion(seat) is None:
                text = await self._chosen(seat, bot, table.house.limits.bot_seconds)
            else:
                # Others may not see whether it had anything to think about: it answers when a standing answer would.
                # It goes through the pool in any case, and has time to think before the shortest pause is over.
                thinking = self._asked(seat, bot, SHORTEST / 2)
                text, _ = await asyncio.gather(thinking, asyncio.sleep(table.house.pause()))
        except Exception as error:
            table.house.journal.trouble("bot failed", error, table=table.id)
            text = ""
        finally:
            self._thinking.pop(seat, None)
        table.put(self._move, seat, number, text)

    async def _move(self, seat: Seat, number: int, text: str) -> None:
        table = self._table
        match = table.match
        if match is None or match.over():
            return
        if not table.about.seats[seat].bot or number != table.sight.menus[seat]:
            self.wake()  # the table has moved on
            return
        menu = match.menu(seat)
        move = table.ruleset.rules.read(text) if text else None
        if move not in menu:
            move = menu[secrets.randbelow(len(menu))]  # a bot that fails must not stop the others' game
        assert move is not None
        await table.keep(match.submit(seat, move))

    async def hint(self, connection: Connection, message: wire.AskHint) -> None:
        table = self._table
        seat = table.own(connection, message.seat)
        if seat in self._thinking or not table.playing().menu(seat):
            raise NoHint(f"seat {seat + 1} is not asked anything now")
        self._thinking[seat] = asyncio.create_task(self._think_of_hint(connection, seat))

    async def _think_of_hint(self, connection: Connection, seat: Seat) -> None:
        try:
            text = await self._chosen(seat, bots.names()[-1], self._table.house.limits.bot_seconds)
            connection.tell(wire.Hint(seat, text))
        except Exception as error:
            self._table.house.journal.trouble("hint failed", error, table=self._table.id)
            connection.tell(refused(NoHint("no hint could be found"), None))
        finally:
            self._thinking.pop(seat, None)

    async def _chosen(self, seat: Seat, bot: str, budget: float) -> str:
        match = self._table.match
        assert match is not None
        menu: list[Move] = match.menu(seat)
        if len(menu) == 1:
            return self._table.ruleset.rules.text(menu[0])
        return await self._asked(seat, bot, budget)

    async def _asked(self, seat: Seat, bot: str, budget: float) -> str:
        table = self._table
        match = table.match
        assert match is not None
        header = table.header
        payload = table.house.rulesets.packs.get(header.pack)
        question = Question(
            Place(header.game, header.seats, tuple(sorted(header.options.items())), header.pack, payload),
            bot,
            seat,
            state_out(match.views.of(seat)),
            table.ruleset.codec.stack_out(match.play.top),
            secrets.randbits(62),
            budget,
        )
        return await table.house.pool.run(answered, question)
