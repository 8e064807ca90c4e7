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
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="https://NAME", help="A name this server goes by, besides its addresses; once per name."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy to believe, by address or network, such as 127.0.0.1; once per proxy."
        ),
    ] = None,
    base: Annotated[str, typer.Option(metavar="/PATH", help="The path below which a proxy offers this server.")] = "",
    metrics_port: Annotated[
        int, typer.Option(help="Port of this machine for /metrics; 0 shows them to this machine on the usual one.")
    ] = 0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser on the lobby.")] = True,
) -> None:
    """Open the lobby in a browser. Games are kept, and go on where they stood."""
    # Imported late: the other commands need not wait for a web server to load.
    from gonfalon.server.http.app import make_app
    from gonfalon.server.limits import limits_with
    from gonfalon.server.own_packs import read_pack
    from gonfalon.server.public_address import PublicAddress
    from gonfalon.server.services import Services
    from gonfalon.server.serving import bound, run
    from gonfalon.store import Store, default_url, path_of

    packs = [read_pack(given) for given in pack or []]
    limits = limits_with(limit or [])
    public_address = PublicAddress(proxy or [], origin or [], base, metrics_port)
    listening = [bound(host, port)]
    if metrics_port:
        listening.append(bound("127.0.0.1", metrics_port, "--metrics-port"))
    services = Services(Store(path_of(db or default_url())), limits, packs=packs)
    address, taken = listening[0].getsockname()[:2]
    shown = "localhost" if address in ("127.0.0.1", "0.0.0.0", "::", "::1") else address
    url = f"http://{f'[{shown}]' if ':' in shown else shown}:{taken}{public_address.base}/"
    print(f"Gonfalon is at {url}   (Ctrl-C stops it; games are kept in {services.store.path})", flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, [url]).start()
    run(make_app(lambda: services, services.limits, public_address=public_address), *listening)
