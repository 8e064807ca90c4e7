"""Standing answers: questions that a player lets pass beforehand, such as "no shield in the first round".

They are kept with the table and told to nobody but their owner. Where a question names its occasion
(`engine.standing.Occasion`, which everybody can work out) and the seat has said so beforehand, the table gives the
answer itself, after a pause. Every pause is drawn from one distribution, whoever is asked, whatever the question and
whatever the seat holds: neither the bytes nor the time of an answer tell what a hand could not play."""

import asyncio
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Final

from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.errors import BadMessage, NotPlaying
from gonfalon.server.ruleset import encode
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable

SHORTEST: Final = 0.4  # seconds; long enough for a bot to think unseen
LONGEST: Final = 1.2  # a battle may ask four such questions in a row

_chance = SystemRandom()


def pause() -> float:
    """How long a standing answer waits. There is nothing here that it could depend on."""
    return _chance.uniform(SHORTEST, LONGEST)


class StandingAnswers:
    """Those of one table."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._due: dict[Seat, tuple[int, asyncio.TimerHandle]] = {}  # by seat: the menu to be answered, and when

    def busy(self) -> bool:
        return bool(self._due)

    def stop(self) -> None:
        for _, timer in self._due.values():
            timer.cancel()
        self._due = {}

    def wake(self) -> None:
        """After anything that may have put a question or settled one."""
        table = self._table
        if not table.ruleset.occasions:
            return
        broadcast, match = table.broadcast, table.match
        asked = [] if match is None or match.over() else match.deciders()
        for seat, (number, timer) in list(self._due.items()):
            if seat not in asked or number != broadcast.menus[seat] or not broadcast.passes(match, seat):
                timer.cancel()
                del self._due[seat]
        for seat in asked:
            if seat not in self._due and broadcast.passes(match, seat):
                timer = asyncio.get_running_loop().call_later(table.services.pause(), self._now, seat)
                self._due[seat] = (broadcast.menus[seat], timer)

    def _now(self, seat: Seat) -> None:
        """Queued like anybody's move: what came in before comes first."""
        number, _ = self._due.pop(seat)
        self._table.put(self._answer, seat, number)

    async def _answer(self, seat: Seat, number: int) -> None:
        table = self._table
        match = table.match
        occasion = table.broadcast.passes(match, seat)
        if match is None or occasion is None or number != table.broadcast.menus[seat]:
            self.wake()  # the table has moved on
            return
        began = monotonic()
        await table.moves.keep(match.submit(seat, occasion.move))
        table.services.metrics.move_took(monotonic() - began)  # counted like a player's own

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
