"""The queue of one table: its requests are handled one after another, so no two of them ever interleave."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, Final

from gonfalon.server import wire
from gonfalon.server.errors import Stopping, TooFast
from gonfalon.server.ws.connection import Connection

Do = Callable[..., Coroutine[Any, Any, Any]]
Job = tuple[Do, tuple[Any, ...], "asyncio.Future[Any] | None", Connection | None]
MovePosted = tuple[Connection, wire.MakeMove, float]
SHARES: Final = 4  # of the room for requests; those who look on have one of them


class Inbox:
    """Each request is run in a task, one after another. Moves, the most frequent, do without a task: see `_move`."""

    def __init__(self, name: str, most: int) -> None:
        self.touched = monotonic()
        self._name = name
        self._most = most
        self._waiting: deque[Job | MovePosted] = deque()
        self._busy = False  # something is under way: a task's work, or a move that is being made durable
        self._task: asyncio.Task[None] | None = None  # the work under way, unless it is a move
        self._finished: asyncio.Future[None] | None = None  # made when the table is being put away

    def _move(self, connection: Connection, message: wire.MakeMove, arrived: float) -> None:
        """Does a move. If it is not done on return, `_busy` is set, and `_ended` called when it is."""
        raise NotImplementedError

    def _looks_on(self, connection: Connection) -> bool:
        """Whether the connection has come in, and is of nobody who plays here."""
        raise NotImplementedError

    async def _failed(
        self,
        error: Exception,
        answer: "asyncio.Future[Any] | None",
        connection: Connection | None,
        args: tuple[Any, ...],
    ) -> None:
        """A request failed: tells whoever made it."""
        raise NotImplementedError

    def post(self, connection: Connection, do: Do, *args: Any) -> None:
        """A request of a connection. If it is refused, the connection is told."""
        self._check_room(self._looks_on(connection))
        self._put((do, args, None, connection))

    def post_move(self, connection: Connection, message: wire.MakeMove) -> None:
        """The same for a move."""
        self._check_room(self._looks_on(connection))
        self._put((connection, message, monotonic()))

    async def ask(self, do: Do, *args: Any) -> Any:
        """A request with an answer. If it is refused, that is raised."""
        self._check_room()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put((do, args, answer, None))
        return await answer

    def put(self, do: Do, *args: Any) -> None:
        """A request of the table itself."""
        self._put((do, args, None, None))

    async def do(self, do: Do, *args: Any) -> None:
        """The same, awaited. A failure is raised after it was told."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put((do, args, answer, None))
        await answer

    def _check_room(self, looks_on: bool = False) -> None:
        """Who looks on leaves most of the room to who plays."""
        if self._finished is not None:
            raise Stopping("this table is just being put away; come back in a moment")
        if len(self._waiting) >= (self._most // SHARES if looks_on else self._most):
            raise TooFast("too much is waiting at this table")

    def _put(self, job: Job | MovePosted) -> None:
        self._waiting.append(job)
        if not self._busy:
            self._next()

    def _next(self) -> None:
        """Starts the oldest waiting request, unless one is under way."""
        while not self._busy:
            if not self._waiting:
                if self._finished is not None and not self._finished.done():
                    self._finished.set_result(None)
                return
            job = self._waiting.popleft()
            self.touched = monotonic()
            if len(job) == 3:
                self._move(*job)
            else:
                self._start(self._work(job))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._busy = True
        self._task = asyncio.create_task(work, name=self._name)
        self._task.add_done_callback(self._ended)

    def _ended(self, _: object = None) -> None:
        self._busy = False
        self._task = None
        self._next()

    async def _work(self, job: Job) -> None:
        do, args, answer, connection = job
        try:
            result = await do(*args)
            if answer is not None and not answer.done():
                answer.set_result(result)
        except Exception as error:
            await self._failed(error, answer, connection, args)

    async def finish(self) -> None:
        """Handles what is queued and accepts nothing more."""
        if self._finished is None:
            self._finished = asyncio.get_running_loop().create_future()
            self._next()
        await self._finished
