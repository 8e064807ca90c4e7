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
    """A bound socket. Bind before anything else is opened, so that a taken port gives one clear error."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, or asyncio's own loop would not set TCP_NODELAY, and small frames would be delayed.
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
    # A busy event loop must not keep the store's thread waiting long.
    sys.setswitchinterval(0.0005)
    # Modules stay in memory, and tables are mostly numbers and text without cycles: collect garbage less often.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    _allow_many_connections(app.state.app.limits.tcp_connections)
    made = program(app)
    made.listens_with_others = with_others
    made.run(sockets=list(listening))


class Program(uvicorn.Server):
    """uvicorn, except that it hands its tables over to other workers before it stops. A second signal stops it at
    once."""

    def __init__(self, config: uvicorn.Config, drain: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self.listens_with_others = False  # whether it shares a socket; if so it stops listening while it drains
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
            pass  # the stop itself closes what is left
        finally:
            self.should_exit = True


def program(app: Starlette) -> Program:
    config = uvicorn.Config(
        app,
        log_level="error",  # a line per invalid request would let strangers fill the disk
        access_log=False,
        http=cast(Any, bounded(lambda: app.state.app.sockets)),
        ws=cast(Any, protocol_for(lambda: app.state.app.sockets)),
        timeout_graceful_shutdown=STOPPING_SECONDS,
        server_header=False,
        proxy_headers=False,  # uvicorn would trust everybody on this machine; see public_address.py
    )
    return Program(config, lambda: app.state.app.lobby.drain())


def _allow_many_connections(most: int) -> None:
    """Raises the limit of open files to the number of allowed connections, as far as the system permits."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + 200  # for other open files
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and wanted > soft:
        with suppress(OSError, ValueError):  # some systems have a further, hidden limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
