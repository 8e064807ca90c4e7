"""`gonfalon serve`: the lobby in the browser."""

import socket
import sys
import threading
import webbrowser
from typing import Annotated

import typer
import uvicorn
from starlette.applications import Starlette

from gonfalon.engine.errors import GonfalonError
from gonfalon.server.app import make_app
from gonfalon.server.house import House
from gonfalon.server.limits import Limits
from gonfalon.store import Store, default_url, path_of

STOPPING_SECONDS = 5


class AddressTaken(GonfalonError):
    code = "server/address"


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free one.")] = 8000,
    db: Annotated[str, typer.Option(metavar="URL", help="Where games are kept: sqlite:///path/to/file.db")] = "",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser on the lobby.")] = True,
) -> None:
    """Open the lobby in a browser. Games are kept, and go on where they stood."""
    listening = bound(host, port)
    limits = Limits()
    house = House(Store(path_of(db or default_url())), limits)
    address, taken = listening.getsockname()[:2]
    shown = "localhost" if address in ("127.0.0.1", "0.0.0.0", "::", "::1") else address
    url = f"http://{shown}:{taken}/"
    print(f"Gonfalon is at {url}   (Ctrl-C stops it; games are kept in {house.store.path})", flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, [url]).start()
    run(make_app(lambda: house, limits), listening, limits)


def bound(host: str, port: int) -> socket.socket:
    """Bound before anything else is opened, so that a taken port is one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise AddressTaken(f"cannot listen on {host}:{port}: {error}; choose another with --port") from error
    return listening


def run(app: Starlette, listening: socket.socket, limits: Limits) -> None:
    # The store's thread must not wait long for its turn while the loop is busy.
    sys.setswitchinterval(0.001)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=4 * limits.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOPPING_SECONDS,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[listening])
