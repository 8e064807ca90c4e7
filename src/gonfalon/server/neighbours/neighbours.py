"""The other workers, as this one knows them: which are running, which has the desk, and what they have stored."""

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
PATIENCE = 5.0  # seconds to wait for a worker that has a table; longer than a lease
PAUSE = 0.1
ERRAND_SECONDS = 10.0
LISTING_SECONDS = 1.0


class Neighbours:
    def __init__(self, lobby: "Lobby") -> None:
        self._lobby, self._store = lobby, lobby.services.store
        self.door: InnerDoor | None = None  # for other workers; None if there can be none
        self.others: list[Worker] = []
        self.has_desk = not self._store.shared
        self.on_desk: list[Callable[[], Awaitable[None]]] = []  # called when this worker takes the desk
        # By kind: called with an id and its stored value.
        self.on_change: dict[str, Callable[[str, bytes | None], None]] = {}
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
                continue  # the store does not answer; the lease limits what may be sent meanwhile
            except Exception as error:
                self._lobby.services.log.trouble("others not seen", error)

    async def _look(self) -> None:
        self.others = await self._store.others()
        self._drop_splices()
        await self.catch_up()
        if not self._lobby.draining:
            await self.take_desk()

    def another(self, id: str) -> str:
        """The worker to send to for a table that this one no longer takes."""
        there = [one for one in self.others if not one.draining and not one.hangs]
        if not there:
            raise Stopping("the server is stopping")
        return there[zlib.crc32(id.encode()) % len(there)].address

    # -- caches --------------------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Refreshes the caches with what other workers have stored since."""
        if self._store.shared:
            async with self._catching_up:
                for change in await self._store.changes():
                    await self._take(change)

    async def _take(self, change: Change) -> None:
        self.on_change[change.kind](change.id, await self._store.kept(change.kind, change.id))

    # -- the desk ------------------------------------------------------------------------------------------------------

    async def take_desk(self) -> str:
        """Takes the desk if it is free. Returns the address of the worker that has it; empty if this one does."""
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
            if self._lobby.draining:  # draining began meanwhile: give the desk up again
                await self._store.drain()
                return self.another("desk")
            self.has_desk = True
            return ""

    # -- errands -------------------------------------------------------------------------------------------------------

    async def at_table(self, errand: TableErrand) -> Any:
        """Runs an errand at the worker that has the table."""
        return await self._run(errand, lambda: self._lobby.where(errand.table))

    async def at_desk(self, errand: Errand) -> Any:
        return await self._run(errand, self.take_desk)

    async def _run(self, errand: Errand, where: Callable[[], Awaitable[str]]) -> Any:
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
        """Runs an errand at all workers. A worker that does not answer is gone, or reads the change from the store."""
        await errand.run(self._lobby)
        if self._store.shared:
            self.others = await self._store.others()
            await asyncio.gather(*(self._try_to_ask(one.address, errand) for one in self.others))

    async def _try_to_ask(self, address: str, errand: Errand) -> None:
        with suppress(NotThere, NoAnswer, GonfalonError):
            await self._ask(address, errand)

    async def listed(self, errands: dict[str, Errand]) -> dict[str, Any]:
        """The answers of several workers about their tables, by id, without workers that do not answer soon."""
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
        """Sends a request to a worker and waits while the worker is alive by the store: the system accepts connections
        for a stopped process too."""
        asking = asyncio.ensure_future(asked(address, head, body, seconds))
        seen = False
        try:
            while not (await asyncio.wait([asking], timeout=LOOK_SECONDS / 2))[0]:
                row = next((one for one in self.others if one.address == address), None)
                if row.hangs if row is not None else seen:  # a worker that was never seen has just started
                    raise NoAnswer("it hangs, or is gone")
                seen = row is not None
            return asking.result()
        finally:
            asking.cancel()

    async def do(self, body: bytes) -> bytes:
        """Runs an errand sent by another worker."""
        errand = msgspec.msgpack.decode(body, type=Sent)
        await self.catch_up()
        return msgspec.msgpack.encode(await errand.run(self._lobby))

    # -- sockets whose table is elsewhere ------------------------------------------------------------------------------

    def add_splice(self, address: str, splice: Splice) -> None:
        among = self._splices.setdefault(address, set())
        among.add(splice)
        splice.on_end = lambda: among.discard(splice)

    def _drop_splices(self) -> None:
        """Ends splices to workers that are gone or hang; the clients reconnect and find another worker."""
        there = {one.address for one in self.others if not one.hangs}
        for address in [one for one in self._splices if one not in there]:
            for splice in list(self._splices.pop(address)):
                splice.end()

    @property
    def spliced(self) -> int:
        return sum(len(splices) for splices in self._splices.values())
