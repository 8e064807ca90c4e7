"""The bots at one table: who has to move is thought for in the pool, and the answer queued like anybody's move."""

import asyncio
import secrets
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from gonfalon import bots
from gonfalon.engine.codec import state_out
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.errors import NoHint
from gonfalon.server.saying import refused
from gonfalon.server.thinking import Place, Question, answered
from gonfalon.server.transport import Connection

if TYPE_CHECKING:
    from gonfalon.server.table import LiveTable


FOR_THINKING: Final = 0.75  # of a pause; the rest is for the way to the pool and back


def hidden(match: Match[Any]) -> bool:
    """Whether somebody at the table cannot work out what those who are asked may answer."""
    return match.rules.hides() and not match.play.top.open()


class Minds:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._thinking: dict[Seat, asyncio.Task[None]] = {}  # of bots that have to move
        self._hints: dict[tuple[Seat, Person | None], asyncio.Task[None]] = {}  # by whose seat and for whom
        self._stopped = False

    def busy(self) -> bool:
        return bool(self._thinking or self._hints)

    def stop(self) -> None:
        self._stopped = True
        for task in [*self._thinking.values(), *self._hints.values()]:
            task.cancel()

    def wake(self) -> None:
        """After anything that may have made it a bot's turn."""
        table = self._table
        match = table.match
        if self._stopped or table.closed or match is None or table.about.state == "replay" or match.over():
            return
        for seat in match.deciders():
            if table.about.seats[seat].bot and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play(seat))

    async def _play(self, seat: Seat) -> None:
        """Thinks and moves. The table is looked at again afterwards, whatever happened meanwhile: as long as this is
        under way, nobody is woken for the seat."""
        table = self._table
        try:
            number = table.sight.menus[seat]
            text = await self._thought(seat)
            await table.do(self._move, seat, number, text)
        except Exception:
            return  # told already, and the table was taken back to what is durable
        finally:
            del self._thinking[seat]
        self.wake()

    async def _thought(self, seat: Seat) -> str:
        """The bot's move, as text. Where others cannot work out the menu, they may not see either whether there was
        anything to think about: when the answer is given is drawn beforehand, and the bot thinks until then at most."""
        table = self._table
        house = table.house
        match, bot = table.match, table.about.seats[seat].bot
        assert match is not None
        assert bot is not None
        if not hidden(match):
            return await self._tried(self._chosen(seat, bot, house.limits.bot_seconds))
        pause = house.pause()
        due = house.timer.now() + pause
        text = await self._tried(self._asked(seat, bot, min(pause * FOR_THINKING, house.limits.bot_seconds)))
        if house.timer.now() > due:  # how long it took is not told, only that it was too long
            due = house.timer.now() + house.pause()
        await house.timer.until(due)
        return text

    async def _tried(self, thinking: Coroutine[Any, Any, str]) -> str:
        """A bot that fails must not stop the others' game."""
        try:
            return await thinking
        except Exception as error:
            self._table.house.journal.trouble("bot failed", error, table=self._table.id)
            return ""

    async def _move(self, seat: Seat, number: int, text: str) -> None:
        table = self._table
        match = table.match
        if match is None or match.over() or not table.about.seats[seat].bot or number != table.sight.menus[seat]:
            return  # the table has moved on
        menu = match.menu(seat)
        move = table.ruleset.rules.read(text) if text else None
        if move not in menu:
            move = menu[secrets.randbelow(len(menu))]
        assert move is not None
        await table.keep(match.submit(seat, move))

    # -- hints ---------------------------------------------------------------------------------------------------------

    async def hint(self, connection: Connection, message: wire.AskHint) -> None:
        table = self._table
        seat = table.own(connection, message.seat)
        asked = (seat, connection.person)
        if asked in self._hints:
            raise NoHint(f"a hint for seat {seat + 1} is being looked for already")
        if not table.playing().menu(seat):
            raise NoHint(f"seat {seat + 1} is not asked anything now")
        self._hints[asked] = asyncio.create_task(self._look_for_hint(connection, seat))

    async def _look_for_hint(self, connection: Connection, seat: Seat) -> None:
        table = self._table
        number = table.sight.menus[seat]
        told: wire.Hint | wire.Refused
        try:
            text = await self._chosen(seat, bots.names()[-1], table.house.limits.bot_seconds)
            told = wire.Hint(seat, text)
            if number != table.sight.menus[seat]:
                told = refused(NoHint("the table has moved on while a hint was looked for"), None)
        except Exception as error:
            table.house.journal.trouble("hint failed", error, table=table.id)
            told = refused(NoHint("no hint could be found"), None)
        finally:
            del self._hints[seat, connection.person]
        if table.owns(connection, seat):  # what a seat's view says is for its holder, and not for who has left it
            connection.tell(told)

    # -- asking the pool -----------------------------------------------------------------------------------------------

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
            hidden(match),
        )
        return await table.house.pool.run(answered, question)
