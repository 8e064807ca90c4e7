"""Limits on the requests and resources of one browser, and of all together."""

import msgspec

from gonfalon.engine.errors import BadOption


class Limits(msgspec.Struct, frozen=True):
    message_bytes: int = 4096  # one message on the socket
    body_bytes: int = 64 * 1024  # the body of a request
    record_bytes: int = 8 * 1024 * 1024  # an imported record
    record_seconds: float = 120.0  # to read one of that size, or to look back; smaller ones have less
    record_megabytes: int = 512  # of memory for the same
    records_waiting: int = 32  # to be read
    reviews_waiting: int = 20  # of finished games
    reviews_of_person: int = 2  # of those, asked for by one person
    messages_per_second: float = 20.0  # on one socket
    burst: int = 60  # and as many at once
    chat_per_second: float = 1.0  # lines said on one socket, and by one person at one table
    chat_burst: int = 10  # and as many at once
    table_chat_per_second: float = 10.0  # lines of the players of one table, and as many of its spectators
    table_chat_burst: int = 30  # and as many at once
    controls_per_second: float = 5.0  # pings and pongs on one socket
    control_burst: int = 30  # and as many at once
    ping_seconds: float = 20.0  # between two pings; half a message is waited for from one ping to the one after next
    strikes: int = 50  # refused messages in a row before the socket is closed
    requests_per_second: float = 30.0  # over HTTP, per address
    request_burst: int = 200  # and as many at once
    keys_per_minute: float = 10.0  # seat keys tried from one address, and made by one person
    names_per_minute: float = 60.0  # people looked for by their name from one address, found or not
    sign_ins_per_minute: float = 10.0  # tried from one address, whatever comes of it
    sign_ins_per_hour: float = 30.0  # passwords tried for one account, from wherever
    new_people_per_hour: float = 100.0  # people from one address of whom something is stored for the first time
    new_people_burst: int = 500  # and as many at once
    tables_per_person: int = 200  # tables of one person at a time
    new_tables_per_minute: float = 30.0  # of one person
    new_tables_per_hour: float = 20.0  # of one address, records and series among them
    new_table_burst: int = 100  # and as many at once
    series_guests: int = 8  # guests of one address in one series that has not begun
    tables: int = 100_000
    connections: int = 4000  # sockets
    connections_per_address: int = 200  # sockets of one address
    tcp_connections: int = 8000  # of any kind, sockets among them
    tcp_connections_per_address: int = 400  # connections of any kind
    head_seconds: float = 20.0  # for the head of a request, and between two requests
    body_seconds: float = 120.0  # for the body of a request
    backlog_bytes: int = 4 * 1024 * 1024  # that may wait for a slow reader
    inbox: int = 200  # requests that may wait at one table
    idle_seconds: float = 300.0
    snapshot_every: int = 64
    waiting_days: float = 7.0  # after which a table is deleted at which no game has begun
    bots_days: float = 1.0  # the same for bots alone
    record_days: float = 30.0  # for an imported record
    alone_days: float = 365.0  # for a game of one person, over or not
    together_days: float = 3650.0  # for a game of several
    away_seconds: float = 60.0  # that a player must be gone before a bot may stand in
    nudge_seconds: float = 30.0  # between two nudges of the same player
    vote_seconds: float = 48 * 3600.0  # for a vote
    live_vote_seconds: float = 180.0  # the same with live clocks
    vote_rest_seconds: float = 3600.0  # for a person who lost a vote, before proposing again
    vote_stops: int = 3  # votes of one person that stop the clocks of a game, besides those that the table agrees to
    retry_seconds: float = 5.0  # until a table retries what the store could not do
    bot_seconds: float = 2.0  # that a bot thinks; less if many wait
    unwatched_bot_seconds: float = 0.2  # the same at a table of bots without spectators


def limits_with(given: list[str]) -> Limits:
    """The default limits, except those given as `name=number`."""
    changes: dict[str, float] = {}
    for text in given:
        name, _, number = text.partition("=")
        if name not in Limits.__struct_fields__:
            raise BadOption(f"{text!r}: no limit is called {name!r}; expected {', '.join(Limits.__struct_fields__)}")
        try:
            changes[name] = msgspec.json.decode(number)
            msgspec.convert(changes, Limits)
        except (msgspec.ValidationError, msgspec.DecodeError):
            raise BadOption(f"{text!r}: expected {name}=NUMBER, such as {name}={getattr(Limits(), name):g}") from None
        if changes[name] <= 0:
            raise BadOption(f"{text!r}: a limit is more than 0")
    return msgspec.convert(changes, Limits)


class Occupancy:
    """Counts open connections, in all and by address, against their limits."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._by_address: dict[str, int] = {}
        self.taken = 0

    def full(self, address: str) -> bool:
        return self.taken >= self._most or self._by_address.get(address, 0) >= self._most_of_one

    def take(self, address: str) -> None:
        """Counts a connection. An empty address stands for many people: it counts in the total only."""
        self.taken += 1
        if address:
            self._by_address[address] = self._by_address.get(address, 0) + 1

    def give_back(self, address: str) -> None:
        self.taken -= 1
        if address:
            left = self._by_address[address] - 1
            if left:
                self._by_address[address] = left
            else:
                del self._by_address[address]
