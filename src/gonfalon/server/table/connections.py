"""Connections at one table, grouped by the seat they joined as."""

from collections.abc import Iterator

from gonfalon.engine.ids import Seat
from gonfalon.server.ws.connection import Connection


class Connections:
    def __init__(self) -> None:
        self._by_viewer: dict[Seat, list[Connection]] = {}

    def __bool__(self) -> bool:
        return bool(self._by_viewer)

    def __contains__(self, viewer: Seat) -> bool:
        return viewer in self._by_viewer

    def of(self, viewer: Seat) -> list[Connection]:
        return self._by_viewer.get(viewer, [])

    def each(self) -> Iterator[tuple[Seat, Connection]]:
        """All connections, each once per viewer it joined as."""
        for viewer, connections in list(self._by_viewer.items()):
            for connection in connections[:]:
                yield viewer, connection

    def all(self) -> list[Connection]:
        """All connections, each once."""
        return list({id(one): one for _, one in self.each()}.values())

    def add(self, connection: Connection, viewer: Seat) -> None:
        connection.joined_as.append(viewer)
        self._by_viewer.setdefault(viewer, []).append(connection)

    def drop(self, connection: Connection, only: Seat | None = None) -> None:
        for viewer in connection.joined_as[:]:
            if only is None or viewer == only:
                connection.joined_as.remove(viewer)
                self._by_viewer[viewer].remove(connection)
                if not self._by_viewer[viewer]:
                    del self._by_viewer[viewer]
