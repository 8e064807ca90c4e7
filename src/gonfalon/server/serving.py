"""Opens listening sockets and runs the application on them with uvicorn."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import FrameType
from typing import Any, cast

import uvicorn
from starlette.applications import Starlette

from gonfalon.engine.errors import GonfalonError
from gonfalon.server.http.bounded_http import bounded
from gonfalon.server.ws.uvicorn_protocol import protocol_for

STOPPING_SECONDS = 5
DRAINING_SECONDS = 60


class AddressTaken(GonfalonError):
    code = "server/address"


def bound(host: str, port: int, option: str = "--port") -> socket.socket:
    """Bound before anything else is opened, so that a taken port is one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio's own loop would not know that small frames must not wait for others (TCP_NODELAY).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise AddressTaken(f"cannot listen on {host}:{port}: {error}; choose another with {option}") from error
    return listening


def run(app: Starlette, *listening: socket.socket, with_others: bool = False) -> None:
    # The store's thread must not wait long for its turn while the loop is busy.
    sys.setswitchinterval(0.0005)
    # What was loaded so far stays; tables are mostly numbers and text, in which there are no cycles to look for.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    _allow_many_connections(app.state.app.limits.tcp_connections)
    made = program(app)
    made.listens_with_others = with_others
    made.run(sockets=list(listening))


class Program(uvicorn.Server):
    """uvicorn, which hands its tables over to other workers before it stops. A second signal stops it at once."""

    def __init__(self, config: uvicorn.Config, drain: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self.listens_with_others = False  # on a socket of theirs too: then nobody new is let in here meanwhile
        self._drain = drain
        self._draining: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._loop = asyncio.get_running_loop()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig != signal.SIGTERM or self._loop is None or self._draining is not None:
            super().handle_exit(sig, frame)
            return
        self._loop.call_soon_threadsafe(self._begin_to_drain)

    def _begin_to_drain(self) -> None:
        if self._draining is None:
            if self.listens_with_others:
                self.servers[0].close()
            self._draining = asyncio.create_task(self._drained())

    async def _drained(self) -> None:
        try:
            async with asyncio.timeout(DRAINING_SECONDS):
                await self._drain()
        except TimeoutError:
            pass  # what is left is told good-bye by the stop itself
        finally:
            self.should_exit = True


def program(app: Starlette) -> Program:
    config = uvicorn.Config(
        app,
        log_level="error",  # not a line for every request that is none: strangers could fill the disk
        access_log=False,
        http=cast(Any, bounded(lambda: app.state.app.sockets)),
        ws=cast(Any, protocol_for(lambda: app.state.app.sockets)),
        timeout_graceful_shutdown=STOPPING_SECONDS,
        server_header=False,
        proxy_headers=False,  # it would believe everybody on this machine; see outside.py
    )
    return Program(config, lambda: app.state.app.lobby.drain())


def _allow_many_connections(most: int) -> None:
    """As many open files as connections are let in, as far as the system lets us."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + 200  # for files of our own
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and wanted > soft:
        with suppress(OSError, ValueError):  # some systems have yet another limit that they do not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
