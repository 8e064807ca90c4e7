"""HTTP connections that are too many, requests that are too large or never come to an end, over real sockets."""

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from driver import EASY
from loopback import LOOPS, Line, Loopback, listened, soon
from tab import PATIENCE

from gonfalon.server.http.bounded_http import PIPELINED


async def answered(server: Loopback, *parts: bytes) -> bytes:
    """All that comes back until the server closes the socket. It is read while the parts are sent: whoever sends on to
    a closed socket is told so by an error, which takes away what was not yet read."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    told = bytearray()

    async def listen() -> None:
        with suppress(ConnectionError):
            while part := await reader.read(65536):
                told.extend(part)

    listening = asyncio.create_task(listen())
    try:
        with suppress(ConnectionError, RuntimeError):  # the latter is how uvloop says that it is closed
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(0.01)
        async with asyncio.timeout(20):
            await listening
    finally:
        listening.cancel()
        writer.close()
    return bytes(told)


@pytest.mark.parametrize("loop", LOOPS)
def test_an_endless_head_is_cut_off(tmp_path: Path, loop: str) -> None:
    async def do(server: Loopback) -> None:
        told = await answered(server, b"GET / HTTP/1.1\r\nhost: x\r\n", *[b"x: " + b"y" * 20_000 + b"\r\n"] * 20)
        assert told == b"" or told.startswith(b"HTTP/1.1 400 ")
        told = await answered(server, *[b"GET /" + b"y" * 40_000] * 10)
        assert told == b"" or told.startswith(b"HTTP/1.1 400 ")
        assert (await (await server.browser()).get("/healthz")) == {"ok": True}

    listened(tmp_path / "a.db", do, loop=loop)


HASTY = msgspec.structs.replace(EASY, head_seconds=0.3, body_seconds=0.3)
WHOLE = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"


@pytest.mark.parametrize("loop", LOOPS)
def test_a_head_that_does_not_end_is_not_waited_for(tmp_path: Path, loop: str) -> None:
    async def do(server: Loopback) -> None:
        assert await answered(server) == b""
        assert await answered(server, b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n") == b""
        told = await answered(server, WHOLE, WHOLE, b"GET /healthz HTTP/1.1\r\n")
        assert told.count(b'{"ok":true}') == 2  # what was whole was answered, the rest was not waited for
        # Nothing but empty lines after an answer: as good as nothing.
        assert (await answered(server, WHOLE, b"\r\n")).count(b'{"ok":true}') == 1

    listened(tmp_path / "a.db", do, HASTY, loop)


@pytest.mark.parametrize("loop", LOOPS)
def test_a_body_that_does_not_end_is_not_waited_for(tmp_path: Path, loop: str) -> None:
    head = b"POST /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n"
    unread = head.replace(b"/api/me", b"/nowhere")  # which nobody reads

    async def do(server: Loopback) -> None:
        # Of these, the second goes on sending when the answer has long been given.
        for parts in ([head], [head, *[b" "] * 60], [head.replace(b"content-length: 100000", b"expect: 100-continue")]):
            told = await answered(server, *parts)
            if b"expect" not in parts[0]:
                assert b"408 Request Timeout" in told
                assert b"message/too-slow" in told
        assert b" 405 " in await answered(server, unread, *[b" "] * 60)
        assert await (await server.browser()).get("/healthz") == {"ok": True}
        await soon(lambda: server.app.sockets.tcp == 1)

    listened(tmp_path / "a.db", do, HASTY, loop)


@pytest.mark.parametrize("loop", LOOPS)
def test_who_does_not_read_the_answer_is_not_waited_for(tmp_path: Path, loop: str) -> None:
    async def do(server: Loopback) -> None:
        plug = socket.socket()
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", server.port))
        rules = b"GET /api/rules/warrior-knights/en HTTP/1.1\r\nhost: localhost\r\n\r\n"
        await asyncio.get_running_loop().sock_sendall(plug, rules)
        await soon(lambda: server.app.sockets.tcp == 1)
        await soon(lambda: server.app.sockets.tcp == 0)
        plug.close()

    listened(tmp_path / "a.db", do, HASTY, loop, send_buffer=4096)


@pytest.mark.parametrize("loop", LOOPS)
def test_a_slow_reader_gets_all_of_its_answer(tmp_path: Path, loop: str) -> None:
    """As long as something is taken, however little, nobody is cut off."""

    async def do(server: Loopback) -> None:
        plug = socket.socket()
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.setblocking(False)
        running = asyncio.get_running_loop()
        await running.sock_connect(plug, ("127.0.0.1", server.port))
        rules = b"GET /api/rules/warrior-knights/en HTTP/1.1\r\nhost: localhost\r\n\r\n"
        await running.sock_sendall(plug, rules)
        began, got = running.time(), b""
        while b"\r\n\r\n" not in got:
            got += await running.sock_recv(plug, 1)
        size = int(got.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        read = 0
        async with asyncio.timeout(PATIENCE):
            while read < size:
                part = await running.sock_recv(plug, size // 60 + 1)
                assert part
                read += len(part)
                await asyncio.sleep(0.05)
        assert running.time() - began > 2 * limits.head_seconds  # or it was no slow reader
        plug.close()

    limits = msgspec.structs.replace(EASY, head_seconds=1.0)
    listened(tmp_path / "a.db", do, limits, loop, send_buffer=4096)


@pytest.mark.parametrize("loop", LOOPS)
def test_requests_do_not_pile_up(tmp_path: Path, loop: str) -> None:
    async def do(server: Loopback) -> None:
        told = await answered(server, WHOLE * 2000)
        assert told.count(b'{"ok":true}') <= PIPELINED + 1
        assert (await answered(server, WHOLE * PIPELINED)).count(b'{"ok":true}') == PIPELINED

    listened(tmp_path / "a.db", do, HASTY, loop)


@pytest.mark.parametrize("loop", LOOPS)
def test_connections_are_counted_per_address_and_in_all(tmp_path: Path, loop: str) -> None:
    async def opened(server: Loopback, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))

    async def refused(server: Loopback, address: str) -> bool:
        reader, writer = await opened(server, address)
        async with asyncio.timeout(PATIENCE):
            told = await reader.read()
        writer.close()
        assert told.startswith(b"HTTP/1.1 503 ")
        return b"server/full" in told

    async def do(server: Loopback) -> None:
        held = [await opened(server, "127.0.0.2") for _ in range(2)]
        assert await refused(server, "127.0.0.2")
        line = await Line.open(server)  # a socket counts once, as what it is below
        held += [await opened(server, "127.0.0.1")]
        assert await refused(server, "127.0.0.1")
        held += [await opened(server, "127.0.0.3")]
        assert await refused(server, "127.0.0.4")  # five in all
        line.drop()
        await soon(lambda: server.app.sockets.tcp == 4)
        assert (await Line.open(server)).accepted
        for _, writer in held:
            writer.close()
        await soon(lambda: server.app.sockets.tcp == 1)

    listened(
        tmp_path / "a.db", do, msgspec.structs.replace(EASY, tcp_connections=5, tcp_connections_per_address=2), loop
    )


def test_a_large_body_is_no_large_head(tmp_path: Path) -> None:
    async def do(server: Loopback) -> None:
        ada = await server.browser("Ada")
        for _ in range(2):
            assert (await ada.post("/api/import", b"x" * 3_000_000, 400))["code"] == "record/bad"
        assert (await ada.post("/api/me", b" " * 300_000, 413))["code"] == "message/too-large"

    listened(tmp_path / "a.db", do)
