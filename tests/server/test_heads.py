"""Heads of HTTP requests that are too large, or never come to an end, over real sockets."""

import asyncio
from pathlib import Path

import pytest
from loopback import LOOPS, Loopback, listened

from gonfalon.server import heads


async def answered(server: Loopback, *parts: bytes) -> bytes:
    """All that comes back until the server closes the socket."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0.01)
        async with asyncio.timeout(20):
            return await reader.read()
    except ConnectionError:
        return b""  # it was closed while there was still something to say
    finally:
        writer.close()


@pytest.mark.parametrize("loop", LOOPS)
def test_an_endless_head_is_cut_off(tmp_path: Path, loop: str) -> None:
    async def do(server: Loopback) -> None:
        told = await answered(server, b"GET / HTTP/1.1\r\nhost: x\r\n", *[b"x: " + b"y" * 20_000 + b"\r\n"] * 20)
        assert told == b"" or told.startswith(b"HTTP/1.1 400 ")
        told = await answered(server, *[b"GET /" + b"y" * 40_000] * 10)
        assert told == b"" or told.startswith(b"HTTP/1.1 400 ")
        assert (await (await server.browser()).get("/healthz")) == {"ok": True}

    listened(tmp_path / "a.db", do, loop=loop)


@pytest.mark.parametrize("loop", LOOPS)
def test_a_head_that_does_not_end_is_not_waited_for(tmp_path: Path, loop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heads, "HEAD_SECONDS", 0.3)

    async def do(server: Loopback) -> None:
        assert await answered(server) == b""
        assert await answered(server, b"GET /healthz HTTP/1.1\r\nhost: x\r\n") == b""
        whole = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
        told = await answered(server, whole, whole, b"GET /healthz HTTP/1.1\r\n")
        assert told.count(b'{"ok":true}') == 2  # what was whole was answered, the rest was not waited for

    listened(tmp_path / "a.db", do, loop=loop)


def test_a_large_body_is_no_large_head(tmp_path: Path) -> None:
    async def do(server: Loopback) -> None:
        ada = await server.browser("Ada")
        for _ in range(2):
            assert (await ada.post("/api/import", b"x" * 3_000_000, 400))["code"] == "record/bad"
        assert (await ada.post("/api/me", b" " * 300_000, 413))["code"] == "message/too-large"

    listened(tmp_path / "a.db", do)
