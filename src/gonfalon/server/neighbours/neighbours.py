"""The other workers, as this one knows them: who is there, who has the desk, and what they have written."""

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from gonfalon.engine.errors import GonfalonError
from gonfalon.server import wire
from gonfalon.server.errors import Answered, Elsewhere, Stopping
from gonfalon.server.neighbours.errands import Errand, Sent, TableErrand
from gonfalon.server.neighbours.inner_door import OURSELVES, InnerDoor
from gonfalon.server.neighbours.inner_request import ANSWER_SECONDS, Answer, NoAnswer, NotThere, asked
from gonfalon.server.neighbours.splice import Splice
from gonfalon.store import Change, OwnedElsewhere, StoreFailed, Worker

if TYPE_CHECKING:
    from gonfalon.server.lobby import Lobby

LOOK_SECONDS = 1.0
PATIENCE = 5.0  # seconds in which somebody is found who has a table: a lease and more
PAUSE = 0.1
ERRAND_SECONDS = 10.0
LISTING_SECONDS = 1.0


class Neighbours:
    def __init__(self, lobby: "Lobby") -> None:
        self._lobby, self._store = lobby, lobby.services.store
        self.door: InnerDoor | None = None  # by which others come in, where there may be others
        self.others: list[Worker] = []
        self.has_desk = not self._store.shared
        self.on_desk: list[Callable[[], Awaitable[None]]] = []  # once this worker has it
        self.on_change: dict[str, Callable[[str, bytes | None], None]] = {}  # by kind: what is kept of it now
        self._taking_desk = asyncio.Lock()
        self._splices: dict[str, set[Splice]] = {}
        self._catching_up = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self._store.shared:
            await self._look()
            self._task = asyncio.create_task(self._watch())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        for splices in list(self._splices.values()):
            for splice in list(splices):
                splice.end()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._look()
            except StoreFailed:
                continue  # it is away; the lease says what may be told meanwhile
            except Exception as error:
                self._lobby.services.log.trouble("others not seen", error)

    async def _look(self) -> None:
        self.others = await self._store.others()
        self._drop_splices()
        await self.catch_up()
        if not self._lobby.draining:
            await self.take_desk()

    def another(self, id: str) -> str:
        """Who is to have a table that this worker takes no more."""
        there = [one for one in self.others if not one.draining and not one.hangs]
        if not there:
            raise Stopping("the server is stopping")
        return there[zlib.crc32(id.encode()) % len(there)].address

    # -- what everybody remembers --------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Reads again whatever was written since."""
        if self._store.shared:
            async with self._catching_up:
                for change in await self._store.changes():
                    await self._take(change)

    async def _take(self, change: Change) -> None:
        self.on_change[change.kind](change.id, await self._store.kept(change.kind, change.id))

    # -- the desk ------------------------------------------------------------------------------------------------------

    async def take_desk(self) -> str:
        """Where it is; empty: here."""
        async with self._taking_desk:
            if self.has_desk and self._store.may_serve():
                return ""
            if self._lobby.draining:
                return self.another("desk")
            claim = await self._store.claim_desk()
            if isinstance(claim, OwnedElsewhere):
                return claim.address
            await self.catch_up()
            for begin in self.on_desk:
                await begin()
            if self._lobby.draining:  # meanwhile: then it is given up once more
                await self._store.drain()
                return self.another("desk")
            self.has_desk = True
            return ""

    # -- errands -------------------------------------------------------------------------------------------------------

    async def at_table(self, errand: TableErrand) -> Any:
        """Wherever the table is."""
        return await self._done(errand, lambda: self._lobby.where(errand.table))

    async def at_desk(self, errand: Errand) -> Any:
        return await self._done(errand, self.take_desk)

    async def _done(self, errand: Errand, where: Callable[[], Awaitable[str]]) -> Any:
        until = monotonic() + PATIENCE
        while True:
            address = await where()
            try:
                return await (self._ask(address, errand) if address else errand.run(self._lobby))
            except (NotThere, Elsewhere) as error:
                if monotonic() >= until:
                    raise StoreFailed("the worker that has this does not answer") from error
            except NoAnswer as error:
                raise StoreFailed("the worker that has this does not answer") from error
            await asyncio.sleep(PAUSE)

    async def at_everybody(self, errand: Errand) -> None:
        """Here too. A worker that does not answer is gone, or will find out by itself."""
        await errand.run(self._lobby)
        if self._store.shared:
            self.others = await self._store.others()
            await asyncio.gather(*(self._told(one.address, errand) for one in self.others))

    async def _told(self, address: str, errand: Errand) -> None:
        with suppress(NotThere, NoAnswer, GonfalonError):
            await self._ask(address, errand)

    async def listed(self, errands: dict[str, Errand]) -> dict[str, Any]:
        """What several workers say of their tables, by id. Of one that does not answer soon nothing is known."""
        found: dict[str, Any] = {}

        async def ask(address: str, errand: Errand) -> None:
            with suppress(NotThere, NoAnswer, GonfalonError):
                found.update(await self._ask(address, errand, LISTING_SECONDS))

        await asyncio.gather(*(ask(address, errand) for address, errand in errands.items()))
        return found

    async def _ask(self, address: str, errand: Errand, seconds: float = ERRAND_SECONDS) -> Any:
        assert self.door is not None
        head = b"POST /inner/errand HTTP/1.1\r\nhost: localhost\r\n" + self.door.introduction(OURSELVES)
        answer = await self.asked(address, head, msgspec.msgpack.encode(errand), seconds)
        if answer.status == 200:
            return msgspec.msgpack.decode(answer.body, type=errand.answer)
        problem = msgspec.json.decode(answer.body, type=wire.Problem)
        if problem.code == Stopping.code:
            raise Elsewhere(address)
        raise Answered(problem.code, problem.message, answer.status)

    async def asked(self, address: str, head: bytes, body: bytes, seconds: float = ANSWER_SECONDS) -> Answer:
        """One request to a worker, which is waited for as long as it is there: one that is stopped still lets callers
        in, and says nothing."""
        asking = asyncio.ensure_future(asked(address, head, body, seconds))
        seen = False
        try:
            while not (await asyncio.wait([asking], timeout=LOOK_SECONDS / 2))[0]:
                row = next((one for one in self.others if one.address == address), None)
                if row.hangs if row is not None else seen:  # one that was never seen has just come
                    raise NoAnswer("it hangs, or is gone")
                seen = row is not None
            return asking.result()
        finally:
            asking.cancel()

    async def do(self, body: bytes) -> bytes:
        """An errand of another worker's."""
        errand = msgspec.msgpack.decode(body, type=Sent)
        await self.catch_up()
        return msgspec.msgpack.encode(await errand.run(self._lobby))

    # -- sockets whose table is elsewhere ------------------------------------------------------------------------------

    def add_splice(self, address: str, splice: Splice) -> None:
        among = self._splices.setdefault(address, set())
        among.add(splice)
        splice.on_end = lambda: among.discard(splice)

    def _drop_splices(self) -> None:
        """The row of an owner is gone, or nothing was heard of it for long: whoever comes back finds another."""
        there = {one.address for one in self.others if not one.hangs}
        for address in [one for one in self._splices if one not in there]:
            for splice in list(self._splices.pop(address)):
                splice.end()

    @property
    def spliced(self) -> int:
        return sum(len(splices) for splices in self._splices.values())
