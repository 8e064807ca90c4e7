"""Reviews of finished games: made once for a game and a seat, in the background, and stored.

Reviews are made one at a time, part by part, in a process of the lowest priority. Between two parts the review waits
while bots have questions. A server that stops forgets unfinished reviews; people can ask for them again."""

import asyncio
from dataclasses import dataclass

import msgspec

from gonfalon import build_info
from gonfalon.bots.review import LIGHT, SECOND, THOROUGH, Part, PartResult, first_parts, second_parts
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.record import WHOLE
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.bots.turn_queue import Rank
from gonfalon.server.errors import BadMessage, NotOver, NotPlaying, TooFast, TooMany
from gonfalon.server.records.review_jobs import ReviewedGame, put_together, surveyed, worked
from gonfalon.server.records.workers import JobFailed, JobOverrun
from gonfalon.server.services import Services
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.past_batches import setup_of

LET_PASS = 0.25  # seconds between two checks whether bots have questions
LET_PASS_AT_MOST = 20  # checks before going on, so that busy bots do not stop a review forever
REMEMBERED = 100  # failed reviews

Asked = tuple[str, int]  # a table's id, and the seat


@dataclass
class Making:
    person: Person
    task: "asyncio.Task[None] | None" = None
    begun: bool = False
    done: int = 0
    total: int = 1
    reason: str = ""  # why it failed

    def status(self) -> wire.ReviewStatus:
        if self.reason:
            return wire.ReviewStatus("failed", reason=self.reason)
        return wire.ReviewStatus("working" if self.begun else "waiting", min(99, 100 * self.done // self.total))


class Reviews:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._making: dict[Asked, Making] = {}
        self._one_at_a_time = asyncio.Lock()

    async def status(self, table: LiveTable, number: int | None) -> wire.ReviewStatus:
        seat = self._checked(table, number)
        kept = await self._services.store.review(table.stored, seat)
        if kept is not None:
            return wire.ReviewStatus("done", 100, review=msgspec.Raw(kept))
        making = self._making.get((table.id, seat))
        return making.status() if making is not None else wire.ReviewStatus("none")

    async def ask(self, table: LiveTable, person: Person, number: int) -> wire.ReviewStatus:
        """Begins a review, unless it exists or is being made."""
        status = await self.status(table, number)
        if status.state not in ("none", "failed"):
            return status
        begun = self._making.get((table.id, number))
        if begun is not None and not begun.reason:  # begun by another request while this one was reading
            return begun.status()
        limits = self._services.limits
        at_work = [one for one in self._making.values() if not one.reason]
        if len(at_work) >= limits.reviews_waiting:
            raise TooMany("many games are being reviewed just now; ask again in a while")
        if sum(one.person == person for one in at_work) >= limits.reviews_of_person:
            raise TooFast("reviews that you have asked for are still being made; wait until one is done")
        making = Making(person)
        self._making[table.id, number] = making
        making.task = asyncio.create_task(self._make(table, number, making))
        return making.status()

    def stop(self) -> None:
        for making in self._making.values():
            if making.task is not None:
                making.task.cancel()

    def _checked(self, table: LiveTable, number: int | None) -> int:
        """The seat, if its game can be reviewed. The caller has checked that the person may see the record."""
        table.check_own_record()
        match = table.match
        if match is None or not match.over() or table.info.state not in ("over", "replay"):
            raise NotOver("a game is reviewed once it is over")
        if number is None or not 0 <= number < len(table.info.seats):
            raise BadMessage(f"expected a seat from 0 to {len(table.info.seats) - 1}")
        header, rules = table.header, table.ruleset.rules
        if (header.version, header.pack) != (rules.version, rules.pack_hash):
            raise NotPlaying("this game was played by other rules, and cannot be judged by these")
        if header.seat not in (WHOLE, number):
            raise BadMessage("this record holds only what another seat was shown")
        return number

    # -- making one ----------------------------------------------------------------------------------------------------

    async def _make(self, table: LiveTable, seat: int, making: Making) -> None:
        asked = (table.id, seat)
        try:
            async with self._one_at_a_time:
                making.begun = True
                kept = await self._made(table, seat, making)
                await self._services.store.save_review(table.stored.key, seat, kept)
            del self._making[asked]
        except (JobOverrun, JobFailed, GonfalonError) as error:
            self._services.log.trouble("review failed", error, table=table.id, reason=str(error))
            making.reason = str(error) if isinstance(error, JobOverrun) else "it could not be worked out"
            failed = [one for one, other in self._making.items() if other.reason]
            for one in failed[:-REMEMBERED]:
                del self._making[one]

    async def _made(self, table: LiveTable, seat: int, making: Making) -> bytes:
        run = self._services.review_workers.run
        effort = THOROUGH if build_info.is_compiled() else LIGHT
        batches = await self._services.store.batches(table.stored)
        asked = ReviewedGame(setup_of(table), table.stored.header, batches, seat, effort)
        asked.survey = await run(surveyed, asked)
        found: list[PartResult] = []
        parts = first_parts(asked.survey)
        making.total = len(parts) + SECOND + 1
        for part in parts:
            found += await self._part(asked, part, making)
        parts = second_parts(found, effort)
        making.total = making.done + len(parts) + 1
        for part in parts:
            found += await self._part(asked, part, making)
        asked.part, asked.found = None, found
        return await run(put_together, asked)

    async def _part(self, asked: ReviewedGame, part: Part, making: Making) -> list[PartResult]:
        turns = self._services.pool.turns
        for _ in range(LET_PASS_AT_MOST):
            if not turns.crowd(Rank.UNWATCHED):
                break
            await asyncio.sleep(LET_PASS)
        asked.part = part
        found = await self._services.review_workers.run(worked, asked)
        making.done += 1
        return found
