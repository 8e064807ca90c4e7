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
SHARES: Final = 4  # of the queue's capacity; spectators may fill one of them


class Inbox:
    """Runs each request in a task, one after another. Moves, the most frequent, need no task: see `_move`."""

    def __init__(self, name: str, most: int) -> None:
        self.touched = monotonic()
        self._name = name
        self._most = most
        self._waiting: deque[Job | MovePosted] = deque()
        self._busy = False  # a task is running, or a move is being stored
        self._task: asyncio.Task[None] | None = None  # the running task; None during a move
        self._finished: asyncio.Future[None] | None = None  # set once the table is being closed

    def _move(self, connection: Connection, message: wire.MakeMove, arrived: float) -> None:
        """Makes a move. If it is not finished on return, sets `_busy` and calls `_ended` later."""
        raise NotImplementedError

    def _looks_on(self, connection: Connection) -> bool:
        """Whether the connection has joined and belongs to nobody who plays here."""
        raise NotImplementedError

    async def _failed(
        self,
        error: Exception,
        answer: "asyncio.Future[Any] | None",
        connection: Connection | None,
        args: tuple[Any, ...],
    ) -> None:
        """Reports a failed request to its sender."""
        raise NotImplementedError

    def post(self, connection: Connection, do: Do, *args: Any) -> None:
        """Queues a request of a connection. A refusal is sent to the connection."""
        self._check_room(self._looks_on(connection))
        self._put((do, args, None, connection))

    def post_move(self, connection: Connection, message: wire.MakeMove) -> None:
        """Queues a move of a connection."""
        self._check_room(self._looks_on(connection))
        self._put((connection, message, monotonic()))

    async def ask(self, do: Do, *args: Any) -> Any:
        """Queues a request and returns its answer. Raises a refusal."""
        self._check_room()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put((do, args, answer, None))
        return await answer

    def put(self, do: Do, *args: Any) -> None:
        """Queues a request of the table itself."""
        self._put((do, args, None, None))

    async def do(self, do: Do, *args: Any) -> None:
        """Queues a request of the table itself and waits for it. Raises a failure after `_failed` has reported it."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._put((do, args, answer, None))
        await answer

    def _check_room(self, looks_on: bool = False) -> None:
        """Raises if the queue is full. Spectators may fill only a part of it."""
        if self._finished is not None:
            raise Stopping("this table is just being put away; come back in a moment")
        if len(self._waiting) >= (self._most // SHARES if looks_on else self._most):
            raise TooFast("too much is waiting at this table")

    def _put(self, job: Job | MovePosted) -> None:
        self._waiting.append(job)
        if not self._busy:
            self._next()

    def _next(self) -> None:
        """Starts the oldest waiting request, unless one is running."""
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
