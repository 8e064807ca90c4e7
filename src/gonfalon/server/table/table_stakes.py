"""What is at stake in moves of a menu, for a player who points at one. Computed in the pool from the seat's view, so it
delays no move and cannot reveal what the seat was not shown. Answers are kept as long as the menu."""

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec import Raw

from gonfalon.engine.codec import state_out
from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.bots.pool_jobs import StakesQuestion, TableSetup, staked
from gonfalon.server.bots.turn_queue import Asker, Rank
from gonfalon.server.errors import StakesBusy, StaleStakes
from gonfalon.server.table.to_wire import refused
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

MOST_KEPT: Final = 64  # answers of one menu


class TableStakes:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._asked: dict[tuple[Seat, Person | None], asyncio.Task[None]] = {}
        self._kept: dict[Seat, tuple[int, dict[tuple[str, ...], bytes]]] = {}  # by seat: the menu, and answers by moves

    def busy(self) -> bool:
        return bool(self._asked)

    def stop(self) -> None:
        for task in self._asked.values():
            task.cancel()

    async def ask(self, connection: Connection, message: wire.AskStakes) -> None:
        """Holds the table's queue only while it copies the view."""
        table = self._table
        seat = table.access.own(connection, message.seat)
        if message.menu != table.broadcast.menus[seat]:  # checked first: the end of a game makes every menu stale
            raise StaleStakes("the table has moved on since this menu was offered")
        match = table.playing()
        asked = (seat, connection.person)
        if asked in self._asked:
            raise StakesBusy(f"what hangs on moves of seat {seat + 1} is being looked at already")
        known = self._answers(seat, message.menu).get(tuple(message.moves))
        if known is not None:
            connection.tell(wire.Stakes(seat, message.menu, Raw(known)))
            return
        header = table.header
        payload = table.services.rulesets.packs.get(header.pack)
        place = TableSetup(header.game, header.seats, table.ruleset.settled(), header.pack, payload)
        stack = table.ruleset.codec.stack_out(match.play.top)
        question = StakesQuestion(place, seat, state_out(match.views.of(seat)), stack, message.moves)
        self._asked[asked] = asyncio.create_task(self._answer(connection, seat, message, question))

    def _answers(self, seat: Seat, menu: int) -> dict[tuple[str, ...], bytes]:
        """The known answers for this menu; they are cleared for a new menu, and when there are too many."""
        number, answers = self._kept.get(seat, (-1, {}))
        if number != menu or len(answers) >= MOST_KEPT:
            answers = {}
            self._kept[seat] = (menu, answers)
        return answers

    async def _answer(
        self, connection: Connection, seat: Seat, message: wire.AskStakes, question: StakesQuestion
    ) -> None:
        table = self._table
        pool = table.services.pool
        answer_sent: wire.Stakes | wire.Refused
        try:
            async with pool.turns.turn(Asker(connection.person or "", table.id, lambda: Rank.PRESENT)):
                answer = await pool.run(staked, question)
            if message.menu != table.broadcast.menus[seat]:
                raise StaleStakes("the table has moved on while this was looked at")
            self._answers(seat, message.menu)[tuple(message.moves)] = answer
            answer_sent = wire.Stakes(seat, message.menu, Raw(answer))
        except Exception as error:
            if not isinstance(error, StaleStakes):
                table.services.log.trouble("stakes failed", error, table=table.id)
            answer_sent = refused(error, None)
        finally:
            del self._asked[seat, connection.person]
        if table.access.owns(connection, seat):  # the answer comes from the seat's view, so only its holder gets it
            connection.tell(answer_sent)
