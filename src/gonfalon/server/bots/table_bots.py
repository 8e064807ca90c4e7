"""The bots at one table: the pool chooses a move for a bot whose turn it is, and the move is queued like any other."""

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Final

from gonfalon import bots
from gonfalon.bots.greedy import once, unasked
from gonfalon.engine.codec import state_out
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.move import Verb
from gonfalon.engine.step import Step
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.bots.advice_job import advised
from gonfalon.server.bots.pool_jobs import Question, TableSetup, answered
from gonfalon.server.bots.turn_queue import Asker, Rank
from gonfalon.server.errors import NoHint, RatedHint, StaleHint
from gonfalon.server.table.absences import BOT
from gonfalon.server.table.to_wire import refused
from gonfalon.server.ws.connection import Connection

if TYPE_CHECKING:
    from gonfalon.server.table.live_table import LiveTable


FOR_THINKING: Final = 0.75  # share of a pause; the rest is for the way to the pool and back


def hidden(match: Match[Any]) -> bool:
    """Whether somebody at the table cannot work out the deciders' menus."""
    return match.rules.hides() and not match.play.top.open()


class TableBots:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._thinking: dict[Seat, asyncio.Task[None]] = {}  # by the seat of a bot whose turn it is
        # By seat, person and menu: a hint for an earlier menu does not block one for the next.
        self._hints: dict[tuple[Seat, Person | None, int], asyncio.Task[None]] = {}
        self._dealing: asyncio.Task[None] | None = None  # a bot that makes an aside
        # Asides that bots make only once per question: the question, and who has made which.
        self._done_at: Step[Any] | None = None
        self._done: set[tuple[Seat, Verb]] = set()
        self._stopped = False

    def busy(self) -> bool:
        return bool(self._thinking or self._hints or self._dealing)

    def stop(self) -> None:
        self._stopped = True
        for task in [*self._thinking.values(), *self._hints.values()]:
            task.cancel()
        if self._dealing is not None:
            self._dealing.cancel()

    def wake(self) -> None:
        """Called after anything that may have made it a bot's turn."""
        table = self._table
        match = table.match
        if (
            self._stopped
            or table.closed
            or match is None
            or table.info.state in ("replay", "cancelled")
            or match.over()
        ):
            return
        if self._deal(match):
            return  # called again after the aside
        for seat in match.deciders():
            if self._bot_at(seat) is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play(seat))

    def _deal(self, match: Match[Any]) -> bool:
        """Lets a bot make an aside if it wants to. Returns whether one is under way."""
        if self._dealing is not None:
            return True
        for index, seated in enumerate(self._table.info.seats):
            if seated.bot and self._wanted_aside(match, Seat(index)) is not None:
                self._dealing = asyncio.create_task(self._play_aside(Seat(index)))
                return True
        return False

    def _wanted_aside(self, match: Match[Any], seat: Seat) -> Move | None:
        offered = match.asides(seat)
        if self._done_at is match.play.top:
            done = [verb for one, verb in self._done if one == seat]
            offered = [move for move in offered if not any(verb.owns(move) for verb in done)]
        return unasked(match.seen_by(seat), seat, offered) if offered else None

    async def _play_aside(self, seat: Seat) -> None:
        try:
            await self._table.do(self._make_aside, seat)
        except Exception:
            return  # reported already, as for a move
        finally:
            self._dealing = None
        self.wake()

    async def _make_aside(self, seat: Seat) -> None:
        table = self._table
        match = table.match
        if match is None or table.closed or match.over() or table.info.state == "cancelled":
            return
        if table.info.seats[seat].bot is None:
            return
        move = self._wanted_aside(match, seat)
        if move is None:
            return
        question = match.play.top
        await table.moves.keep(match.submit(seat, move))
        if verb := once(match.rules.slug, move):
            if self._done_at is not question:
                self._done_at, self._done = question, set()
            self._done.add((seat, verb))

    async def _play(self, seat: Seat) -> None:
        """Thinks and moves, then calls `wake`, which starts nothing for this seat while it thinks."""
        table = self._table
        try:
            number = table.broadcast.menus[seat]
            text = await self._thought_move(seat, number)
            await table.do(self._move, seat, number, text)
        except Exception:
            return  # reported already, and the table was loaded again from the store
        finally:
            del self._thinking[seat]
        self.wake()

    async def _thought_move(self, seat: Seat, number: int) -> str:
        """The bot's move, as text. If others cannot work out the menu, the time of the answer must not reveal whether
        there was a choice: it is drawn beforehand, and the bot thinks until then at most."""
        table = self._table
        services, timer = table.services, table.services.timer
        match = self._match_if_asked(seat, number)
        if match is None:
            return ""
        if len(match.menu(seat)) == 1 and not hidden(match):
            return table.ruleset.rules.text(match.menu(seat)[0])
        async with services.pool.turns.turn(Asker(table.info.owner, table.id, self._rank)):
            match = self._match_if_asked(seat, number)
            if match is None:
                return ""
            if not hidden(match):
                return await self._answer_or_nothing(match, seat, services.limits.bot_seconds)
            pause = services.pause()
            due = timer.now() + pause
            text = await self._answer_or_nothing(match, seat, min(pause * FOR_THINKING, services.limits.bot_seconds))
        if timer.now() > due:  # draw again: this reveals only that it took too long, not how long
            due = timer.now() + services.pause()
        await timer.until(due)
        return text

    async def _answer_or_nothing(self, match: Match[Any], seat: Seat, most: float) -> str:
        """The bot's answer; empty if the bot fails, so that a failing bot does not stop the game."""
        bot = self._bot_at(seat)
        assert bot is not None
        try:
            return await self._answer(match, seat, bot, self._budget(self._rank(), most))
        except Exception as error:
            header = self._table.header
            self._table.services.log.trouble("bot failed", error, table=self._table.id, game=header.game, bot=bot)
            return ""

    def _match_if_asked(self, seat: Seat, number: int) -> Match[Any] | None:
        """The match, if this bot still has to answer the same question."""
        table = self._table
        match = table.match
        if match is None or table.closed or match.over() or table.info.state == "cancelled":
            return None
        if seat not in match.deciders():  # the question was answered or taken back meanwhile
            return None
        return match if self._bot_at(seat) is not None and number == table.broadcast.menus[seat] else None

    def _bot_at(self, seat: Seat) -> str | None:
        """The bot that answers for a seat: the one seated there, or one that plays a turn whose time has run out."""
        table = self._table
        return table.info.seats[seat].bot or (BOT if table.pace.helps(seat) else None)

    async def _move(self, seat: Seat, number: int, text: str) -> None:
        table = self._table
        match = self._match_if_asked(seat, number)
        if match is None:
            return
        menu = match.menu(seat)
        move = table.ruleset.rules.read(text) if text else None
        if move not in menu:
            move = menu[secrets.randbelow(len(menu))]
        assert move is not None
        await table.moves.keep(match.submit(seat, move))

    # -- hints ---------------------------------------------------------------------------------------------------------

    async def hint(self, connection: Connection, message: wire.AskHint) -> None:
        table = self._table
        seat = table.access.own(connection, message.seat)
        if table.info.rated:
            raise RatedHint("at a rated table everybody plays without hints")
        number = table.broadcast.menus[seat]
        key = (seat, connection.person, number)
        if key in self._hints:
            raise NoHint(f"a hint for seat {seat + 1} is being looked for already")
        if not table.playing().menu(seat):
            raise NoHint(f"seat {seat + 1} is not asked anything now")
        self._hints[key] = asyncio.create_task(self._look_for_hint(connection, seat, number))

    async def _look_for_hint(self, connection: Connection, seat: Seat, number: int) -> None:
        table = self._table
        answer: wire.Hint | wire.Refused
        try:
            answer = wire.Hint(seat, number, await self._hint(connection, seat, number))
            self._check_same(seat, number)
        except StaleHint as stale:
            answer = refused(stale, None)
        except Exception as error:
            table.services.log.trouble("hint failed", error, table=table.id)
            answer = refused(NoHint("no hint could be found"), None)
        finally:
            del self._hints[seat, connection.person, number]
        if table.access.owns(connection, seat):  # the hint comes from the seat's view, so only its holder gets it
            connection.tell(answer)

    def _check_same(self, seat: Seat, number: int) -> None:
        """Raises if another menu has been offered since the hint was asked for."""
        if number != self._table.broadcast.menus[seat]:
            raise StaleHint("the table has moved on while a hint was looked for")

    async def _hint(self, connection: Connection, seat: Seat, number: int) -> list[wire.Idea]:
        services = self._table.services
        assert connection.person is not None
        async with services.pool.turns.turn(Asker(connection.person, self._table.id, lambda: Rank.PRESENT)):
            self._check_same(seat, number)
            budget = self._budget(Rank.PRESENT, services.limits.bot_seconds)
            question = self._question(self._table.playing(), seat, bots.STRONGEST, budget)
            return await services.pool.run(advised, question)

    # -- asking the pool -----------------------------------------------------------------------------------------------

    def _rank(self) -> Rank:
        table = self._table
        seats = [Seat(i) for i, seat in enumerate(table.info.seats) if seat.person is not None]
        if any(seat in table.connections for seat in seats):
            return Rank.PRESENT
        if seats:
            return Rank.PLAYED
        return Rank.WATCHED if table.connections else Rank.UNWATCHED

    def _budget(self, rank: Rank, most: float) -> float:
        """The seconds to think: fewer the more questions wait, so that the queue never takes much longer than one or
        two answers."""
        services = self._table.services
        if rank == Rank.UNWATCHED:
            most = min(most, services.limits.unwatched_bot_seconds)
        return most / (1 + services.pool.turns.crowd(rank))

    async def _answer(self, match: Match[Any], seat: Seat, bot: str, budget: float) -> str:
        return await self._table.services.pool.run(answered, self._question(match, seat, bot, budget))

    def _question(self, match: Match[Any], seat: Seat, bot: str, budget: float) -> Question:
        table = self._table
        header = table.header
        payload = table.services.rulesets.packs.get(header.pack)
        return Question(
            TableSetup(
                header.game,
                header.seats,
                table.ruleset.settled(),
                header.pack,
                payload,
            ),
            bot,
            seat,
            state_out(match.views.of(seat)),
            table.ruleset.codec.stack_out(match.play.top),
            secrets.randbits(62),
            budget,
            hidden(match),
        )
