"""The heads of HTTP requests: uvicorn's reader, with an end to what one may hold and how long it may take."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES: Final = 64 * 1024
HEAD_SECONDS = 20.0


class BoundedHttp(HttpToolsProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._head = 0  # bytes of the head so far; -1 while a request is past its head
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._begin()

    def data_received(self, data: bytes) -> None:
        if self._head > HEAD_BYTES:
            self.send_400_response("The head of the request is too large.")
            return
        if self._head >= 0:
            self._head += len(data)  # with the beginning of a body, perhaps; that is looked at when more comes
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._head < 0:
            self._begin()

    def on_headers_complete(self) -> None:
        self._head = -1
        self._timer_off()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer_off()
        super().connection_lost(exc)

    def _begin(self) -> None:
        self._timer_off()
        self._head = 0
        self._timer = self.loop.call_later(HEAD_SECONDS, self._late)

    def _late(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()

    def _timer_off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
