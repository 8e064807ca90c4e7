"""One client of a table, as the table knows it. Sending never waits for the client to read."""

from mypy_extensions import mypyc_attr

from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.auth import Person
from gonfalon.server.buckets import Bucket
from gonfalon.server.limits import Limits
from gonfalon.server.ruleset import encode


@mypyc_attr(allow_interpreted_subclasses=True)  # tests have an in-memory subclass
class Connection:
    """The base class; `SocketConnection` writes to a socket."""

    def __init__(self, person: Person | None, limits: Limits) -> None:
        self.person = person
        self.name = ""  # of the person; read when it joins a table
        self.joined_as: list[Seat] = []  # seats, or SPECTATOR
        self.bucket = Bucket(limits.messages_per_second, limits.burst)
        self.chat = Bucket(limits.chat_per_second, limits.chat_burst)
        self.controls = Bucket(limits.controls_per_second, limits.control_burst)
        self.strikes = 0
        self.closing = ""  # the reason, once it is being closed
        self.limit = limits.backlog_bytes  # how much may wait for a slow reader

    def send(self, frame: bytes) -> None:
        """Returns at once. A client that reads too slowly is disconnected."""
        raise NotImplementedError

    def close(self, code: str, message: str) -> None:
        """Sends a goodbye; the socket is closed once that is written."""
        raise NotImplementedError

    def tell(self, message: wire.ToBrowser) -> None:
        self.send(encode(message))
