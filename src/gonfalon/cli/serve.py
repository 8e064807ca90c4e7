"""`gonfalon serve`: the lobby in the browser."""

import asyncio
import os
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer


def serve(
    share: Annotated[bool, typer.Option("--share", help="Let the network in, and show how others get here.")] = False,
    host: Annotated[
        str, typer.Option(help="Address to listen on: 127.0.0.1, this machine alone, or with --share 0.0.0.0.")
    ] = "",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free one.")] = 8000,
    db: Annotated[
        str,
        typer.Option(
            metavar="URL", help="Where games are kept: sqlite:///path/to/file.db or postgresql://user@host/db"
        ),
    ] = "",
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
    mail: Annotated[
        str,
        typer.Option(
            metavar="smtp://USER:PASSWORD@HOST:PORT",
            envvar="GONFALON_MAIL",
            help="The server that sends e-mail to who wants to be told of their turns; smtps:// for TLS at once.",
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(metavar="ADDRESS", envvar="GONFALON_MAIL_FROM", help="The address that e-mail comes from.")
    ] = "",
    local_webhooks: Annotated[
        bool, typer.Option("--local-webhooks", help="Let webhooks reach this machine and its own network.")
    ] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser on the lobby.")] = True,
) -> None:
    """Open the lobby in a browser. Games are kept, and go on where they stood."""
    # Imported late: the other commands need not wait for a web server to load.
    from gonfalon.server.http.app import make_app
    from gonfalon.server.limits import limits_with
    from gonfalon.server.news.mail_server import MailServer
    from gonfalon.server.own_addresses import origin_at, own_addresses
    from gonfalon.server.own_packs import read_pack
    from gonfalon.server.public_address import PublicAddress
    from gonfalon.server.services import Services
    from gonfalon.server.serving import bound, run
    from gonfalon.store import default_url, prepare, store_at

    packs = [read_pack(given) for given in pack or []]
    limits = limits_with(limit or [])
    # What is said of the outside is looked at before anything is opened.
    PublicAddress(proxy or [], origin or [], base, metrics_port)
    listening = [bound(host or ("0.0.0.0" if share else "127.0.0.1"), port)]
    if metrics_port:
        listening.append(bound("127.0.0.1", metrics_port, "--metrics-port"))
    mail_server = MailServer.at(mail, mail_from) if mail else None
    asyncio.run(prepare(db or default_url()))
    store = store_at(db or default_url())
    services = Services(store, limits, packs=packs, mail=mail_server, local_webhooks=local_webhooks)
    services.leave = _leave
    address, taken = listening[0].getsockname()[:2]
    everywhere = address in ("0.0.0.0", "::")
    here = everywhere or address in ("127.0.0.1", "::1")
    # A socket for IPv4 takes no other calls; one for IPv6 takes both.
    reached = [one for one in own_addresses() if address == "::" or ":" not in one] if everywhere else []
    guests = [origin_at(one, taken) for one in (reached if here else [address])]
    public_address = PublicAddress(proxy or [], origin or [], base, metrics_port, guests)
    url = f"{origin_at('localhost' if here else address, taken)}{public_address.base}/"
    print(f"Gonfalon is at {url}   (Ctrl-C stops it; games are kept in {services.store.name})", flush=True)
    if share:
        _show_the_way([f"{one}{public_address.base}/" for one in [*public_address.origins, *guests]])
    if browser:
        threading.Timer(0.5, webbrowser.open, [url]).start()
    run(make_app(lambda: services, services.limits, public_address=public_address), *listening)


def _leave() -> None:
    """At once: nothing that is in memory here may be told or kept any more. Whatever started this program starts it
    again."""
    os._exit(3)


def _show_the_way(links: list[str]) -> None:
    """Where others find this server: to be typed, and for a phone's camera."""
    from gonfalon.server.qr import in_terminal

    if not links:
        print("No address of this machine was found that others could call; give it a name with --origin.", flush=True)
        return
    print("Others find it at " + " or ".join(links))
    code = in_terminal(links[0])
    with suppress(UnicodeEncodeError):  # a terminal without blocks still shows the address
        print(code)
    sys.stdout.flush()
