"""One worker, built from the settings of the command line: sockets, services, application. `gonfalon serve` runs one,
or several of them (`supervisor.py`)."""

import asyncio
import os
import socket
from collections.abc import Callable

import msgspec

from gonfalon.engine.errors import BadOption
from gonfalon.server.http.app import make_app
from gonfalon.server.limits import limits_with
from gonfalon.server.neighbours.inner_door import InnerDoor, read_inner
from gonfalon.server.news.mail_server import MailServer
from gonfalon.server.own_addresses import origin_at, own_addresses
from gonfalon.server.own_packs import read_pack
from gonfalon.server.public_address import PublicAddress
from gonfalon.server.services import Services
from gonfalon.server.serving import bound, run
from gonfalon.store import prepare, store_at
from gonfalon.store.url import is_postgres

SHORTEST_PASSWORD = 12  # characters of the operator's; 30 attempts a minute are allowed


class ServeSettings(msgspec.Struct, frozen=True):
    """The settings from the command line, sent to each worker process."""

    db: str
    packs: list[str] = []
    limits: list[str] = []
    origins: list[str] = []
    proxies: list[str] = []
    base: str = ""
    metrics_port: int = 0
    inner: str = "127.0.0.1"
    mail: str = ""
    mail_from: str = ""
    local_webhooks: bool = False
    operator_password: str = ""
    metrics_host: str = "127.0.0.1"


def checked(settings: ServeSettings) -> None:
    """Checks the settings before anything is served, and raises for wrong ones; migrates the store."""
    for given in settings.packs:
        read_pack(given)
    limits_with(settings.limits)
    PublicAddress(settings.proxies, settings.origins, settings.base, settings.metrics_port)
    read_inner(settings.inner)
    if settings.mail:
        MailServer.at(settings.mail, settings.mail_from)
    if 0 < len(settings.operator_password) < SHORTEST_PASSWORD:
        raise BadOption(f"--operator-password: expected {SHORTEST_PASSWORD} characters or more")
    asyncio.run(prepare(settings.db))


class Reach:
    """The addresses at which workers on one public socket are reached."""

    def __init__(self, settings: ServeSettings, public: socket.socket, metrics_port: int = 0) -> None:
        host, port = public.getsockname()[:2]
        everywhere = host in ("0.0.0.0", "::")
        here = everywhere or host in ("127.0.0.1", "::1")
        # A socket for IPv4 accepts only IPv4; one for IPv6 accepts both.
        reached = [one for one in own_addresses() if host == "::" or ":" not in one] if everywhere else []
        self.guests = [origin_at(one, port) for one in (reached if here else [host])]
        proxies, origins = settings.proxies, settings.origins
        self.public_address = PublicAddress(proxies, origins, settings.base, metrics_port, self.guests)
        self.url = f"{origin_at('localhost' if here else host, port)}{self.public_address.base}/"

    def for_others(self) -> list[str]:
        """Links that work on other machines."""
        address = self.public_address
        return [f"{one}{address.base}/" for one in [*address.origins, *self.guests]]


class OneWorker:
    """A worker on a public socket, which several workers may share; `number` is unique on this machine."""

    def __init__(self, settings: ServeSettings, public: socket.socket, number: int = 0) -> None:
        self.listening = [public]
        metrics_port = settings.metrics_port + number if settings.metrics_port else 0
        if metrics_port:
            self.listening.append(bound(settings.metrics_host, metrics_port, "--metrics-port"))
        self._door, address = None, ""
        if is_postgres(settings.db):
            host, port = read_inner(settings.inner)
            inner = bound(host, port + number if port else 0, "--inner")
            self.listening.append(inner)
            self._door = InnerDoor(inner.getsockname()[1])
            address = f"[{host}]:{self._door.port}" if ":" in host else f"{host}:{self._door.port}"
        self.reach = Reach(settings, public, metrics_port)
        mail = MailServer.at(settings.mail, settings.mail_from) if settings.mail else None
        self.services = Services(
            store_at(settings.db, address),
            limits_with(settings.limits),
            packs=[read_pack(given) for given in settings.packs],
            mail=mail,
            local_webhooks=settings.local_webhooks,
            operator_password=settings.operator_password,
        )
        self.services.leave = _leave

    def run(self, with_others: bool = False, ready: Callable[[], None] | None = None) -> None:
        if ready is not None:
            self.services.on_started = ready
        app = make_app(
            lambda: self.services,
            self.services.limits,
            public_address=self.reach.public_address,
            inner_door=self._door,
        )
        run(app, *self.listening, with_others=with_others)


def _leave() -> None:
    """Ends the process at once after its lease was lost: another worker may have its tables, so nothing in memory may
    be sent or stored. Whatever started the program starts it again."""
    os._exit(3)
