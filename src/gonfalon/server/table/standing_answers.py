"""Standing answers: questions that a player passes beforehand, such as "no shield in the first round"; also orders with
conditions, and moves planned for the player's next turn (`orders.py`).

They are stored with the table and sent to nobody but their owner. If a question names its occasion
(`engine.standing.Occasion`, which everybody can work out) and the seat has left an answer for it, the table answers
after a pause. All pauses are drawn from one distribution that depends neither on the question nor on the seat or its
hand, so neither the bytes nor the timing of an answer reveal what a hand could not play."""

import asyncio
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Literal

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import RETURNS, Batch
from gonfalon.server import wire
from gonfalon.server.errors import BadMessage, NotPlaying
from gonfalon.server.ruleset import encode
from gonfalon.server.table.orders import WAKE, answer_of, check_orders, is_touched, order_for, planned, why_fallen
from gonfalon.server.table.table_info import PlannedMove
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

SHORTEST: Final = 0.4  # seconds; a bot can think within it, so its thinking time stays hidden
LONGEST: Final = 1.2  # a battle may ask four such questions in a row

_chance = SystemRandom()


def pause() -> float:
    """How long a standing answer waits: a random time that depends on nothing."""
    return _chance.uniform(SHORTEST, LONGEST)


class StandingAnswers:
    """The standing answers, orders and plans of one table."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._looked_at: dict[Seat, int] = {}  # by seat: the last menu for which no answer was found
        self._due: dict[Seat, tuple[int, asyncio.TimerHandle]] = {}  # by seat: the menu to answer, and its timer
        self._giving = False  # an answer is being given: no longer in `_due`, not yet stored

    def busy(self) -> bool:
        return bool(self._due) or self._giving

    def stop(self) -> None:
        for _, timer in self._due.values():
            timer.cancel()
        self._due = {}

    def wake(self) -> None:
        """Called after anything that may have opened or closed a question."""
        table = self._table
        if not self._due and not any(seat.answers_beforehand() for seat in table.info.seats):
            return
        match, menus = table.match, table.broadcast.menus
        asked = [] if match is None or match.over() else match.deciders()
        for seat, (number, timer) in list(self._due.items()):
            if seat not in asked or number != menus[seat] or self.choice(seat) is None:
                timer.cancel()
                del self._due[seat]
        for seat in asked:
            if seat not in self._due and table.info.seats[seat].answers_beforehand():
                self._look_at(seat)

    def _look_at(self, seat: Seat) -> None:
        """Schedules the seat's prepared answer, or lets its player be asked if there is none."""
        table = self._table
        number = table.broadcast.menus[seat]
        if self.choice(seat) is not None:
            timer = asyncio.get_running_loop().call_later(table.services.pause(), self._now, seat)
            self._due[seat] = (number, timer)
        elif self._looked_at.get(seat) != number:  # once per question
            self._looked_at[seat] = number
            table.put(self._ask, seat, number)

    def choice(self, seat: Seat) -> Move | None:
        """The seat's prepared move for the current question; None if its player is asked."""
        table, match = self._table, self._table.match
        seated = table.info.seats[seat]
        if match is None or table.broadcast.replay or match.over() or not seated.answers_beforehand():
            return None
        occasion = match.occasion(seat) if table.ruleset.occasions else None
        if occasion is not None:
            return answer_of(seated, occasion)
        if not seated.plan or why_fallen(table.ruleset, match, match.menu(seat), seated.plan):
            return None
        return table.ruleset.read(seated.plan[0].move)

    def _now(self, seat: Seat) -> None:
        """Queues the answer behind earlier requests, like any move."""
        number, _ = self._due.pop(seat)
        self._table.put(self._answer, seat, number)

    async def _answer(self, seat: Seat, number: int) -> None:
        table = self._table
        match, move = table.match, self.choice(seat)
        if match is None or move is None or seat not in match.deciders() or number != table.broadcast.menus[seat]:
            self.wake()  # the table has moved on
            return
        seated = table.info.seats[seat]
        by_plan = match.occasion(seat) is None
        self._giving = True
        try:
            if by_plan:  # saved first, so that the move is not made twice after a crash
                seated.plan = seated.plan[1:]
                await table.save()
            began = monotonic()
            await table.moves.keep(match.submit(seat, move))
        finally:
            self._giving = False
        table.services.metrics.move_took(monotonic() - began)  # counted like a player's own
        if by_plan and seated.plan:  # the seat's own changes do not make its plan lapse
            seated.plan = planned(table.ruleset, match, seated.plan_texts())
            await table.save()
            self.wake()  # the plan was last checked against the values before this move
        if by_plan or seated.orders:
            self._tell(seat, given=table.ruleset.rules.text(move))

    async def _ask(self, seat: Seat, number: int) -> None:
        """Called when the player is asked after all, because a plan has lapsed or an order says so."""
        table, match = self._table, self._table.match
        if match is None or match.over() or table.closed or number != table.broadcast.menus[seat]:
            return
        seated = table.info.seats[seat]
        if seat not in match.deciders() or self.choice(seat) is not None:
            return
        occasion = match.occasion(seat)
        if occasion is None and seated.plan:
            first = seated.plan[0].move
            why = why_fallen(table.ruleset, match, match.menu(seat), seated.plan)
            seated.plan = []
            await table.save()
            self._tell(seat, fell=first, why=why)
        order = order_for(seated, occasion) if occasion is not None else None
        if order is not None and order.way == WAKE:
            await table.services.news.woken(table, seat, number)

    def after_batch(self, batch: Batch[Any]) -> None:
        """Drops plans if others have changed something they name, or after an undo or rewind."""
        table = self._table
        for number, seated in enumerate(table.info.seats):
            if seated.plan and (batch.seat != number or batch.kind in RETURNS):
                if batch.kind in RETURNS or is_touched(table.ruleset, seated.plan, batch.events):
                    table.put(self._fall, Seat(number), seated.plan)

    async def _fall(self, seat: Seat, plan: list[PlannedMove]) -> None:
        seated = self._table.info.seats[seat]
        if seated.plan is plan and plan:
            seated.plan = []
            await self._table.save()
            self._tell(seat, fell=plan[0].move, why="changed")
            self.wake()

    def _tell(
        self, seat: Seat, given: str = "", fell: str = "", why: Literal["", "not-offered", "changed"] = ""
    ) -> None:
        seated = self._table.info.seats[seat]
        frame = encode(wire.Orders(seat, seated.orders, seated.plan_texts(), given, fell, why))
        for one in self._table.connections.of(seat):
            if seated.held_by(one.person):
                one.send(frame)

    async def set_orders(self, connection: Connection, message: wire.SetOrders) -> None:
        table = self._table
        table.check_open()
        seat = table.access.own(connection, message.seat)
        if table.info.state not in ("waiting", "playing"):
            raise NotPlaying("nothing more will be asked at this table")
        check_orders(table.ruleset, message.orders)
        seated = table.seated(seat)
        if message.plan != seated.plan_texts():  # an unchanged plan keeps the values it depends on
            seated.plan = planned(table.ruleset, table.match, message.plan)
        seated.orders = message.orders
        await table.save()
        self._looked_at.pop(seat, None)
        self._tell(seat)
        self.wake()

    async def set(self, connection: Connection, message: wire.SetStanding) -> None:
        table = self._table
        table.check_open()
        seat = table.access.own(connection, message.seat)
        if table.info.state not in ("waiting", "playing"):
            raise NotPlaying("nothing more will be asked at this table")
        known = table.ruleset.occasions
        for name in message.names:
            if name not in known:
                raise BadMessage(f"no question is called {name[:20]!r}; expected some of {', '.join(known)}")
        seated = table.seated(seat)
        seated.standing = [name for name in known if name in message.names]
        await table.save()
        frame = encode(wire.Standing(seat, seated.standing))
        for one in table.connections.of(seat):
            one.send(frame)
        self.wake()
