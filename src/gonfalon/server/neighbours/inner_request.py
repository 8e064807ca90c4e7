"""One request to another worker and its response."""

import asyncio
from contextlib import suppress

import httptools

FIRST_SECONDS = 1.0  # to connect, and for the first byte of a handshake: the system accepts connections for a stopped
# process too, which then sends nothing
ANSWER_SECONDS = 150.0  # more than any request takes (limit record_seconds)


class NotThere(Exception):
    """The request was not sent: no connection."""


class NoAnswer(Exception):
    """The request was sent, but its result is unknown."""


class Answer:
    """The response, filled in by the parser of httptools."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.complete = False
        self._parts: list[bytes] = []

    @property
    def body(self) -> bytes:
        return b"".join(self._parts)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_body(self, part: bytes) -> None:
        self._parts.append(part)

    def on_message_complete(self) -> None:
        self.complete = True


def host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


async def asked(address: str, head: bytes, body: bytes, seconds: float = ANSWER_SECONDS) -> Answer:
    """Sends a request and returns the response. `head` is the request line and headers without `content-length`."""
    try:
        async with asyncio.timeout(FIRST_SECONDS):
            reader, writer = await asyncio.open_connection(*host_and_port(address))
    except (OSError, TimeoutError) as error:
        raise NotThere(str(error)) from error
    answer = Answer()
    parser = httptools.HttpResponseParser(answer)
    try:
        writer.write(head + b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
        async with asyncio.timeout(seconds):
            while not answer.complete:
                data = await reader.read(65536)
                if not data:
                    raise NoAnswer("it hung up")
                parser.feed_data(data)
    except (OSError, TimeoutError, httptools.HttpParserError) as error:
        raise NoAnswer(str(error)) from error
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
    answer.status = parser.get_status_code()
    return answer
