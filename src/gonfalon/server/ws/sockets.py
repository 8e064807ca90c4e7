"""All open WebSockets: permission to open one, their limits, and the person behind each."""

import asyncio

from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from gonfalon.server.auth import COOKIE, Person
from gonfalon.server.cookie_signer import CookieSigner
from gonfalon.server.errors import Refusal, Stopping, TooMany
from gonfalon.server.limits import Occupancy
from gonfalon.server.lobby import Lobby
from gonfalon.server.neighbours.splice import Splice, spliced
from gonfalon.server.public_address import Caller, PublicAddress, counted
from gonfalon.server.ws.connection import Connection
from gonfalon.server.ws.conversation import Conversation


class Sockets:
    def __init__(self, lobby: Lobby, signer: CookieSigner, public_address: PublicAddress) -> None:
        self.lobby = lobby
        self.signer = signer
        self.public_address = public_address
        limits = lobby.services.limits
        self._places = Occupancy(limits.connections, limits.connections_per_address)
        self._tcp = Occupancy(limits.tcp_connections, limits.tcp_connections_per_address)
        lobby.services.metrics.gauges["connections"] = lambda: self.open
        lobby.services.metrics.gauges["tcp_connections"] = lambda: self.tcp

    @property
    def open(self) -> int:
        return self._places.taken

    @property
    def tcp(self) -> int:
        """The number of TCP connections, those of HTTP included."""
        return self._tcp.taken

    @property
    def may_pass_on(self) -> bool:
        """Whether other workers may have a table."""
        return self.lobby.neighbours.door is not None

    async def spliced(self, address: str, head: bytes, caller: Caller, client: asyncio.Transport) -> Splice | None:
        """Opens a socket to another worker, spliced to a client's socket here."""
        neighbours = self.lobby.neighbours
        assert neighbours.door is not None
        splice = await spliced(address, neighbours.door.introduced(head, caller), client)
        if splice is not None:
            neighbours.add_splice(address, splice)
        return splice

    def refusal(self, caller: Caller, headers: Headers) -> Refusal | None:
        """Why a socket may not be opened; None if it may."""
        if self.lobby.stopping:
            return Stopping("the server is stopping")
        if not self.lobby.services.store.may_let_in():
            return Stopping("the database does not answer; come back in a moment")
        if self._places.full(caller.address):
            return TooMany("too many sockets are open")
        return self.public_address.refusal(caller, headers, "/ws")

    def who(self, headers: Headers) -> Person | None:
        """The person whom the cookie names."""
        return self.signer.person(cookie_parser(headers.get("cookie", "")).get(COOKIE))

    def conversation(self, connection: Connection, headers: Headers) -> Conversation:
        conversation = Conversation(self.lobby, connection)
        conversation.who_again = lambda: self.who(headers)
        conversation.is_stale = self.signer.is_stale(cookie_parser(headers.get("cookie", "")).get(COOKIE))
        return conversation

    def opened(self, address: str) -> None:
        self._places.take(address)

    def closed(self, address: str) -> None:
        self._places.give_back(address)

    # -- TCP connections, of sockets and of HTTP -----------------------------------------------------------------------

    def connected(self, peer: str, port: int) -> bool:
        """Counts a TCP connection; returns whether it may stay. Trusted proxies and other workers are not limited per
        address, since they have many people behind them."""
        address = self._counted(peer, port)
        if self._tcp.full(address):
            return False
        self._tcp.take(address)
        return True

    def disconnected(self, peer: str, port: int) -> None:
        self._tcp.give_back(self._counted(peer, port))

    def _counted(self, peer: str, port: int) -> str:
        inner = port == self.public_address.inner_port != 0
        return "" if inner or self.public_address.trusts(peer) else counted(peer)
