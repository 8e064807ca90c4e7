"""`gonfalon serve`: the server, with its lobby in the browser."""

import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from gonfalon.cli.settings_file import read_settings
from gonfalon.engine.errors import BadOption


def serve(
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.toml",
            envvar="GONFALON_CONFIG",
            help="A file whose table [serve] says what no option and no variable says.",
            is_eager=True,
            callback=read_settings,
        ),
    ] = None,
    share: Annotated[
        bool, typer.Option("--share", envvar="GONFALON_SHARE", help="Let the network in, and show how others get here.")
    ] = False,
    host: Annotated[
        str,
        typer.Option(
            envvar="GONFALON_HOST", help="Address to listen on: 127.0.0.1, this machine alone, or with --share 0.0.0.0."
        ),
    ] = "",
    port: Annotated[int, typer.Option(envvar="GONFALON_PORT", help="Port to listen on; 0 takes any free one.")] = 8000,
    db: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="GONFALON_DB",
            help="Where games are kept: sqlite:///path/to/file.db or postgresql://user@host/db",
        ),
    ] = "",
    pack: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[GAME=]PATH",
            envvar="GONFALON_PACK",
            help="A folder of tables to play with in place of built-in ones; once per folder.",
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=NUMBER",
            envvar="GONFALON_LIMIT",
            help="Another limit than usual, such as requests_per_second=300.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="https://NAME",
            envvar="GONFALON_ORIGIN",
            help="A name this server goes by, besides its addresses; once per name.",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="GONFALON_PROXY",
            help="A proxy to believe, by address or network, such as 127.0.0.1; once per proxy.",
        ),
    ] = None,
    base: Annotated[
        str,
        typer.Option(metavar="/PATH", envvar="GONFALON_BASE", help="The path below which a proxy offers this server."),
    ] = "",
    metrics_port: Annotated[
        int,
        typer.Option(
            envvar="GONFALON_METRICS_PORT",
            help="Port of this machine for /metrics; 0 shows them to this machine on the usual one.",
        ),
    ] = 0,
    metrics_host: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="GONFALON_METRICS_HOST",
            help="Another address for --metrics-port to listen on, of a private network.",
        ),
    ] = "127.0.0.1",
    workers: Annotated[
        int,
        typer.Option(
            min=1, max=64, envvar="GONFALON_WORKERS", help="Processes that share the work; several need a PostgreSQL."
        ),
    ] = 1,
    inner: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS[:PORT]",
            envvar="GONFALON_INNER",
            help="The address of this machine by which workers on other machines reach it; of a private network.",
        ),
    ] = "127.0.0.1",
    mail: Annotated[
        str,
        typer.Option(
            metavar="smtp://USER:PASSWORD@HOST:PORT",
            envvar="GONFALON_MAIL",
            help="The server that sends e-mail to whoever wants to be told of their turns; smtps:// for TLS at once.",
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(metavar="ADDRESS", envvar="GONFALON_MAIL_FROM", help="The address that e-mail comes from.")
    ] = "",
    local_webhooks: Annotated[
        bool,
        typer.Option(
            "--local-webhooks",
            envvar="GONFALON_LOCAL_WEBHOOKS",
            help="Let webhooks reach this machine and its own network.",
        ),
    ] = False,
    operator_password: Annotated[
        str,
        typer.Option(
            metavar="WORD",
            envvar="GONFALON_OPERATOR_PASSWORD",
            help="Shows /status, /lab and /metrics to whoever has it, from elsewhere too; better in the environment.",
        ),
    ] = "",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser on the lobby.")] = True,
) -> None:
    """Open the lobby in a browser. Games are kept, and go on where they stood."""
    # Imported late, so that other commands need not wait for a web server to load.
    from gonfalon.server.one_worker import OneWorker, Reach, ServeSettings, checked
    from gonfalon.server.serving import bound
    from gonfalon.server.supervisor import Supervisor
    from gonfalon.store import default_url, name_of
    from gonfalon.store.url import is_postgres

    settings = ServeSettings(
        db or default_url(),
        pack or [],
        limit or [],
        origin or [],
        proxy or [],
        base,
        metrics_port,
        inner,
        mail,
        mail_from,
        local_webhooks,
        operator_password,
        metrics_host,
    )
    if workers > 1 and not is_postgres(settings.db):
        raise BadOption("--workers: several workers share a PostgreSQL; expected --db postgresql://user@host/database")
    checked(settings)
    public = bound(host or ("0.0.0.0" if share else "127.0.0.1"), port)
    worker = OneWorker(settings, public) if workers == 1 else None
    reach = Reach(settings, public)
    print(f"Gonfalon is at {reach.url}   (Ctrl-C stops it; games are kept in {name_of(settings.db)})", flush=True)
    if share:
        _show_the_way(reach.for_others())
    if browser:
        threading.Timer(0.5, webbrowser.open, [reach.url]).start()
    if worker is not None:
        worker.run()
    else:
        raise typer.Exit(Supervisor(settings, public, workers).run())


def _show_the_way(links: list[str]) -> None:
    """Prints the addresses of this server for other people, and a QR code for phones."""
    from gonfalon.server.qr import in_terminal

    if not links:
        print("No address of this machine was found that others could call; give it a name with --origin.", flush=True)
        return
    print("Others find it at " + " or ".join(links))
    code = in_terminal(links[0])
    with suppress(UnicodeEncodeError):  # a terminal that cannot show the code still shows the address
        print(code)
    sys.stdout.flush()
