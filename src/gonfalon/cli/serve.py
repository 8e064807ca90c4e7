"""`gonfalon serve`: the lobby in the browser."""

import threading
import webbrowser
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free one.")] = 8000,
    db: Annotated[str, typer.Option(metavar="URL", help="Where games are kept: sqlite:///path/to/file.db")] = "",
    pack: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[GAME=]PATH", help="A folder of tables to play with in place of built-in ones; once per folder."
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=NUMBER", help="Another limit than usual, such as requests_per_second=300."),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser on the lobby.")] = True,
) -> None:
    """Open the lobby in a browser. Games are kept, and go on where they stood."""
    # Imported late: the other commands need not wait for a web server to load.
    from gonfalon.server.app import make_app
    from gonfalon.server.house import House
    from gonfalon.server.limits import limits_with
    from gonfalon.server.own_packs import read_pack
    from gonfalon.server.serving import bound, run
    from gonfalon.store import Store, default_url, path_of

    packs = [read_pack(given) for given in pack or []]
    limits = limits_with(limit or [])
    listening = bound(host, port)
    house = House(Store(path_of(db or default_url())), limits, packs=packs)
    address, taken = listening.getsockname()[:2]
    shown = "localhost" if address in ("127.0.0.1", "0.0.0.0", "::", "::1") else address
    url = f"http://{shown}:{taken}/"
    print(f"Gonfalon is at {url}   (Ctrl-C stops it; games are kept in {house.store.path})", flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, [url]).start()
    run(make_app(lambda: house, house.limits), listening)
