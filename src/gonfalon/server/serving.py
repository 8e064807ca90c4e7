"""Listening: the socket, and the program that drives the application on it."""

import gc
import socket
import sys
from contextlib import suppress
from typing import Any, cast

import uvicorn
from starlette.applications import Starlette

from gonfalon.engine.errors import GonfalonError
from gonfalon.server.http.bounded_http import bounded
from gonfalon.server.ws.uvicorn_protocol import protocol_for

STOPPING_SECONDS = 5


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


def run(app: Starlette, *listening: socket.socket) -> None:
    # The store's thread must not wait long for its turn while the loop is busy.
    sys.setswitchinterval(0.0005)
    # What was loaded so far stays; tables are mostly numbers and text, in which there are no cycles to look for.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    _allow_many_connections(app.state.app.limits.tcp_connections)
    program(app).run(sockets=list(listening))


def program(app: Starlette) -> uvicorn.Server:
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
    return uvicorn.Server(config)


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
