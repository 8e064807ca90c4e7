"""One of two servers that are told apart by nothing but secrets: same ids, same clock, and chance and bots that answer
as the test wants. Reached in process or over real sockets."""

import asyncio
import itertools
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import httpx
import pytest
from driver import Inline, Server, serving
from loopback import Loopback, listening
from pairing import Act
from tab import PATIENCE, Tab

from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.event import Event
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import LEFT, UNDO, Match
from gonfalon.engine.record import Entry
from gonfalon.engine.view import faces
from gonfalon.server import wire
from gonfalon.server.auth import public_sign
from gonfalon.server.bots.advice_job import advised
from gonfalon.server.bots.pool_jobs import answered
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.table.restore import entries_of
from gonfalon.store.reading import batches_of

KINDS = re.compile(rb'^\{"t":"([a-z]+)"(?:,"seat":(\d+))?')  # of a frame, and the seat that it is for


class Lots(Chance):
    """Chance at the tables of one world: what was prepared, then what follows from a seed."""

    def __init__(self) -> None:
        self.begin([], 0)

    def begin(self, answers: list[int], seed: int) -> None:
        self.prepared = answers[::-1]
        self._others = Seeded(seed)

    def below(self, n: int) -> int:
        return self.prepared.pop() if self.prepared else self._others.below(n)


class Gate(Inline):
    """Bots and hints wait here until the test says what they have thought of."""

    def __init__(self, stir: Callable[[], None]) -> None:
        super().__init__(64)  # nobody waits for a turn
        self.asked: dict[int, tuple[Any, asyncio.Future[str]]] = {}  # by seat
        self._stir = stir

    async def run(self, task: Callable[[Any], Any], argument: Any, *more: Any, **named: Any) -> Any:
        if task not in (answered, advised):
            return task(argument)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.asked[argument.seat] = (argument, answer)
        self._stir()
        text = await answer
        return text if task is answered else [wire.Idea(text, [], None, [])]

    def tell(self, seat: int, text: str) -> None:
        _, answer = self.asked.pop(seat)
        if not answer.done():
            answer.set_result(text)


CURRENT: ContextVar["World"] = ContextVar("CURRENT")  # for which something is being done


@contextmanager
def same_ids() -> Iterator[None]:
    """Ids, invitations and cookies count up, for each world by itself."""

    def word() -> str:
        return f"word{next(CURRENT.get().ids):06d}"

    with pytest.MonkeyPatch.context() as patch:
        for name in (
            "new_tables.new_table_id",
            "new_tables.new_invite",
            "table.moderation.new_invite",
            "http.app.new_person",
        ):
            patch.setattr(f"gonfalon.server.{name}", word)
        patch.setattr("gonfalon.server.lobby.new_key", lambda: b"key")
        patch.setattr("gonfalon.server.lobby.new_signing_key", lambda: bytes(32))
        yield


class Viewer:
    """Somebody, or nobody, in one world: a cookie, a tab, and everything that was answered to requests."""

    def __init__(self, name: str, cookie: str = "") -> None:
        self.name = name
        self.cookie = cookie
        self.tab: Tab | None = None
        self.heard: list[bytes] = []

    def here(self) -> Tab:
        assert self.tab is not None
        return self.tab

    def everything(self) -> list[bytes]:
        """All that was heard since this was last asked."""
        heard, self.heard = self.heard, []
        if self.tab is not None:
            heard += self.tab.frames
            self.tab.frames.clear()
        return heard


class World:
    server: Server

    def __init__(self, number: int) -> None:
        self.number = number
        self.ids = itertools.count()
        self.stirred = asyncio.Event()  # a batch was made, a bot was asked, or somebody was told something
        self.batches = 0  # those that were kept and told
        self.lots = Lots()
        self.gate = Gate(self.stirred.set)
        self.minutes = 0
        self.accounted = 0  # batches that the test knows of
        self.table_id = ""
        self.viewers: dict[str, Viewer] = {}

    def stand_on(self, server: Server, inline: bool) -> None:
        self.server = server
        services = server.services
        if inline:  # for long counts: without a thread that has to get its turn for every move
            writer = server.sqlite._writer
            writer.put = lambda units: writer._tell(writer._write(units))  # type: ignore[method-assign]
        services.pool = self.gate
        services.own_chance = lambda: self.lots
        services.clock = lambda: 1_000_000.0 + 60 * self.minutes
        services.metrics.count = self._counted  # type: ignore[method-assign]

    def _counted(self, name: str, by: int = 1) -> None:
        if name == "batches":
            self.batches += by
            self.stirred.set()

    @property
    def table(self) -> LiveTable:
        return self.server.app.lobby.live[self.table_id]

    @property
    def match(self) -> Match[Any]:
        match = self.table.match
        assert match is not None
        return match

    # -- HTTP ----------------------------------------------------------------------------------------------------------

    async def ask(self, viewer: Viewer, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """Status and body; with the headers, they are kept as heard by this viewer."""
        CURRENT.set(self)
        content = b"" if body is None else json.dumps(body).encode()
        status, headers, answer = await self._request(method, path, viewer.cookie, content)
        head = "".join(f"\n{name}: {value}" for name, value in headers)
        viewer.heard.append(f"{method} {path} {status}\n".encode() + answer + head.encode())
        return status, answer

    async def _request(
        self, method: str, path: str, cookie: str, content: bytes
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        """Straight to the application."""
        path, _, query = path.partition("?")
        got: list[Any] = []
        sent = [{"type": "http.request", "body": content, "more_body": False}]

        async def receive() -> Any:
            return sent.pop() if sent else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            got.append(message)

        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "scheme": "http",
            "headers": [(b"host", b"localhost"), *([(b"cookie", f"gonfalon={cookie}".encode())] if cookie else [])],
            "client": ("1.2.3.4", 1),
            "server": ("localhost", 80),
            "asgi": {"version": "3.0"},
        }
        await self.server.asgi(scope, receive, send)
        headers = [(name.decode(), value.decode()) for name, value in got[0]["headers"]]
        return got[0]["status"], headers, b"".join(message.get("body", b"") for message in got[1:])

    async def welcome(self, name: str) -> Viewer:
        """Somebody with a cookie and a name."""
        viewer = self.viewers[name] = Viewer(name)
        await self.ask(viewer, "POST", "/api/me", {"name": name})
        found = re.search(rb"gonfalon=([^;]+)", viewer.heard[-1])
        assert found is not None
        viewer.cookie = found[1].decode()
        return viewer

    async def make(self, owner: Viewer, wanted: dict[str, Any]) -> str:
        status, made = await self.ask(owner, "POST", "/api/tables", wanted)
        assert status == 201, made
        table: str = json.loads(made)["table"]
        return table

    async def begun(self) -> None:
        """The last seat was taken; the game opens."""
        await self.table.ask(_nothing)
        self.batches = self.accounted = self.match.number()

    def sign(self, name: str) -> str:
        """By which others know a person."""
        person = self.server.app.signer.person(self.viewers[name].cookie)
        assert person is not None
        return public_sign(person)

    # -- sockets -------------------------------------------------------------------------------------------------------

    async def open(self, viewer: Viewer) -> Tab:
        CURRENT.set(self)
        viewer.tab = await self.server.open(viewer.cookie)
        viewer.tab.more = self.stirred
        return viewer.tab

    async def join(self, viewer: Viewer, seats: list[int], invite: str = "", seen: list[int] | None = None) -> None:
        """Opens a tab and joins, or is refused."""
        await self.open(viewer)
        more = {"seen": seen} if seen is not None else {}
        message = {"t": "join", "table": self.table_id, "seats": seats, "invite": invite, **more}
        await self.say(viewer, message, "sync", "refused", count=len(seats) or 1)

    async def say(self, viewer: Viewer, message: dict[str, Any], *kinds: str, count: int = 1) -> None:
        """Until as many frames of these kinds have come. After a refusal nothing more will, if it is one of them."""
        tab = viewer.here()
        at = len(tab.frames)

        def enough() -> bool:
            """Looks at every new frame once."""
            nonlocal at, count
            assert tab.closed is None, f"closed with {tab.closed} after {message}"
            for frame in tab.frames[at:]:
                found = KINDS.match(frame)
                if found is not None and found[1].decode() in kinds:
                    count = 0 if found[1] == b"refused" else count - 1
                at += 1
            return count <= 0

        tab.say(json.dumps(message))
        await self.until(enough)

    async def leave(self, viewer: Viewer) -> None:
        """Closes the tab; the others are told."""
        tab, viewer.tab = viewer.tab, None
        if tab is not None:
            await tab.close()
            viewer.heard += tab.frames

    async def flush(self) -> None:
        """Until everything that was sent has come to those who are here."""
        for _ in range(2):  # what the table has put behind: others are told, a plan falls, and then its player is asked
            await self.table.ask(_nothing)

    # -- play ----------------------------------------------------------------------------------------------------------

    async def until(self, ready: Callable[[], bool]) -> None:
        for patience in (PATIENCE, PATIENCE, None):  # a process that was stopped for a while finds its time up
            assert patience is not None, "nothing happens any more"
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    while not ready():
                        self.stirred.clear()
                        await self.stirred.wait()
                    return

    async def settle(self) -> None:
        """Until nothing more happens by itself. What waits in the table's queue, as a plan that falls does, is done
        and told in its turn, and may lead to more."""
        more = True
        while more:
            await self.until(lambda: not self.under_way())
            await self.table.ask(_nothing)
            more = bool(self.table._waiting) or self.under_way()

    def under_way(self) -> bool:
        """Whether a move is being kept, or a bot that has no choice or a standing answer is about to make one."""
        table = self.table
        if self.match.number() != self.batches or table.standing.busy():
            return True
        if self.match.over():
            return False
        for seat in self.match.deciders():
            if self.match.forced(seat) is not None:
                return True
            if table.info.seats[seat].bot:
                if seat not in self.gate.asked:
                    return True
            elif table.standing.choice(seat) is not None:
                return True
        return False

    async def act(self, holder: Viewer | None, kind: str, seat: Seat, text: str) -> None:
        """A move over the wire, by its holder or by the bot that sits there."""
        before = self.batches
        if holder is None:
            while self.batches == before:  # a bot that thought about an older menu thinks again
                self.gate.tell(seat, text)
                await self.until(lambda: self.batches > before or seat in self.gate.asked)
            return
        if kind in (UNDO, LEFT):
            message: dict[str, Any] = {"t": "undo" if kind == UNDO else "resign", "seat": seat}
        else:
            message = {"t": "move", "seat": seat, "menu": self.table.broadcast.menus[seat], "move": text}
        frames = holder.here().frames
        at = len(frames)
        holder.here().say(json.dumps(message))

        def refused() -> list[bytes]:
            return [frame for frame in frames[at:] if frame.startswith(b'{"t":"refused"')]

        await self.until(lambda: self.batches > before or bool(refused()))
        assert self.batches > before, f"{message}: {refused()}"

    def act_at_once(self, act: Act) -> "asyncio.Future[None] | None":
        """The same without the wire, for what happened before anybody looks. Nothing happens by itself meanwhile: no
        bot gets a turn before this is awaited."""
        move = act.moves[self.number]
        self.minutes += 1
        if not act.happens(move):
            return None
        self.lots.begin(act.answers[self.number], 0)
        table = self.table
        batch = act.perform(self.match, move)
        number, lines = table.moves.lines(batch)
        kept = self.server.services.store.append(table.stored.key, number, lines)
        table.moves.kept(number, batch)
        self.accounted += 1
        return kept

    def by_itself(self) -> list[Entry]:
        """The batches that the test did not ask for."""
        if self.match.number() == self.accounted:
            return []
        found = batches_of(self.server.sqlite._reading, self.table.stored, None, self.accounted)
        return entries_of([lines for _, _, lines in found], self.accounted)

    def faces(self, entries: list[Entry], viewer: Seat) -> list[Event[Any]]:
        """What this viewer saw of them."""
        codec = self.table.ruleset.codec
        return [face for entry in entries for face in faces([codec.event_in(event) for event in entry.events], viewer)]

    def forget_the_absent(self) -> None:
        """Second tabs that were closed."""
        for name in [name for name, viewer in self.viewers.items() if viewer.tab is None]:
            if name == "second" or name.endswith(" again"):
                del self.viewers[name]

    async def put_away(self) -> LiveTable:
        """Out of memory, as a table that nobody looks at is after a while."""
        table = self.table
        await table.save()
        del self.server.app.lobby.live[self.table_id]
        await table.close()
        self.gate.asked.clear()
        return table

    async def clear_away(self) -> None:
        """Nothing is left of the table."""
        table = await self.put_away()
        await self.server.services.store.delete_table(table.stored.key)


class RemoteWorld(World):
    """Over real sockets."""

    server: Loopback
    _http: httpx.AsyncClient | None = None

    async def _request(
        self, method: str, path: str, cookie: str, content: bytes
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        if self._http is None:
            self._http = self.server.http()
        headers = {"cookie": f"gonfalon={cookie}"} if cookie else {}
        answer = await self._http.request(method, path, content=content, headers=headers)
        self._http.cookies.clear()  # it asks for everybody
        kept = [(name, value) for name, value in answer.headers.multi_items() if name not in ("date", "server")]
        return answer.status_code, kept, answer.content

    async def flush(self) -> None:
        """A question on every tab, whose answer comes after all that was sent before."""
        for viewer in self.viewers.values():
            if viewer.tab is not None:
                await self.say(viewer, {"t": "why", "seat": 0, "move": "nonsense"}, "refused")


@asynccontextmanager
async def two_worlds(folder: Path, remote: bool, inline: bool) -> AsyncIterator[tuple[World, World]]:
    """Servers on files in this folder. Keep `same_ids` around it."""
    door: Any = listening if remote else serving
    worlds = (RemoteWorld(0), RemoteWorld(1)) if remote else (World(0), World(1))
    async with AsyncExitStack() as stack:
        for world in worlds:
            CURRENT.set(world)  # also for what the server does by itself
            path = folder / f"{world.number}.db"
            world.stand_on(await stack.enter_async_context(door(path, pause=lambda: 0.0)), inline)
        yield worlds


async def _nothing() -> None:
    pass
