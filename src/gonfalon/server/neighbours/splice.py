"""Splices a client's socket to the worker that has its table: bytes pass unchanged in both directions."""

import asyncio
from collections.abc import Callable
from typing import cast

from gonfalon.server.neighbours.inner_request import FIRST_SECONDS, host_and_port

SWITCHED = b"HTTP/1.1 101 "
LONGEST_HEAD = 16 * 1024


class Splice(asyncio.Protocol):
    """The connection to the other worker. Bytes from the client are passed to `send`."""

    def __init__(self, client: asyncio.Transport) -> None:
        self.on_end: Callable[[], None] = lambda: None
        self._client = client
        self._owner: asyncio.Transport
        self._head = b""
        self._shaken: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._owner = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self._shaken.done():
            self._client.write(data)
            return
        self._head += data
        head, end, rest = self._head.partition(b"\r\n\r\n")
        if end or len(head) > LONGEST_HEAD:
            self._shaken.set_result(head.startswith(SWITCHED))
            if rest:
                self._client.write(rest)

    def eof_received(self) -> bool:
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._shaken.done():
            self._shaken.set_result(False)
        self._client.close()  # after sending what is still buffered
        self.on_end()

    def pause_writing(self) -> None:
        if not self._client.is_closing():
            self._client.pause_reading()

    def resume_writing(self) -> None:
        if not self._client.is_closing():
            self._client.resume_reading()

    # -- the client's side ---------------------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        self._owner.write(data)

    def client_is_slow(self, slow: bool) -> None:
        if not self._owner.is_closing():
            (self._owner.pause_reading if slow else self._owner.resume_reading)()

    def end(self) -> None:
        """Closes both connections."""
        self._owner.abort()
        self._client.close()


async def spliced(address: str, head: bytes, client: asyncio.Transport) -> Splice | None:
    """Opens a socket with the request `head`. None if the worker does not answer soon: the system accepts connections
    for a stopped process too."""
    loop = asyncio.get_running_loop()
    splice, shaken = None, False
    try:
        async with asyncio.timeout(FIRST_SECONDS):
            _, splice = await loop.create_connection(lambda: Splice(client), *host_and_port(address))
            splice.send(head)
            shaken = await asyncio.shield(splice._shaken)
    except (OSError, TimeoutError):
        pass
    finally:  # also after a cancellation
        if splice is not None and not shaken:
            splice._client = _Nowhere()
            splice._owner.abort()
    return splice if shaken else None


class _Nowhere(asyncio.Transport):
    """Replaces the client's transport after the other worker failed, so that the client's socket stays open."""

    def write(self, data: object) -> None: ...

    def close(self) -> None: ...
