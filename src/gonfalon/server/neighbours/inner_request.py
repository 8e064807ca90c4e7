"""One request to another worker, and its answer."""

import asyncio
from contextlib import suppress

import httptools

FIRST_SECONDS = 1.0  # to be let in, and for the first byte where no work is expected: a process that is stopped still
# lets callers in, and says nothing
ANSWER_SECONDS = 150.0  # longer than anything takes that is asked for (limit record_seconds)


class NotThere(Exception):
    """Nothing was asked: nobody is there."""


class NoAnswer(Exception):
    """It was asked, and nobody knows what came of it."""


class Answer:
    """What httptools finds in the bytes that come back."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.whole = False
        self._parts: list[bytes] = []

    @property
    def body(self) -> bytes:
        return b"".join(self._parts)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_body(self, part: bytes) -> None:
        self._parts.append(part)

    def on_message_complete(self) -> None:
        self.whole = True


def host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


async def asked(address: str, head: bytes, body: bytes, seconds: float = ANSWER_SECONDS) -> Answer:
    """`head` is the request's first line and headers, without those that say how long the body is."""
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
            while not answer.whole:
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
