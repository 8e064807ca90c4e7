"""The transport keeps to RFC 6455, case by case as the Autobahn test suite has them, over real sockets."""

import asyncio
from pathlib import Path

import pytest
from autobahn_cases import CHAPTERS, Case, Event
from echo import echoing
from loopback import LOOPS, Line, Loopback, on_loop, sent
from tab import PATIENCE

from gonfalon.server.ws.frames import CLOSE


class Peer(Line):
    """Keeps everything it is sent in one list."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    def _hear(self, first: int, payload: bytes) -> None:
        assert first & 0xF0 == 0x80
        if first & 15 == CLOSE:
            assert self.closed is None
            self.closed = int.from_bytes(payload, "big")
        else:
            assert self.closed is None
            self.events.append((first & 15, payload))


async def tried(server: Loopback, case: Case) -> tuple[list[Event], int]:
    """What comes back, and the code at the end."""
    peer = await Peer.open(server)
    assert isinstance(peer, Peer)
    for data in case.send:
        await write(peer, data)
    if case.then:
        await peer.until(lambda: bool(peer.events) or peer.closed is not None)
        for data in case.then:
            await write(peer, data)
    if not case.closes:
        await peer.until(lambda: len(peer.events) >= len(case.heard) or peer.closed is not None)
        await write(peer, sent(CLOSE, (1000).to_bytes(2, "big")))
    return peer.events, await peer.ended()


async def write(peer: Peer, data: bytes) -> None:
    if peer.closed is None:
        try:
            await peer.push(data)
            await asyncio.sleep(0)  # by itself, as far as that is in our hands
        except ConnectionError:
            pass  # the server has seen enough


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_case_of_the_chapter(tmp_path: Path, chapter: int, loop: str) -> None:
    async def run() -> list[str]:
        wrong: list[str] = []
        async with echoing(tmp_path / "a.db") as server, asyncio.timeout(PATIENCE):
            for number, case in CHAPTERS[chapter].items():
                found = await tried(server, case)
                if found != (case.heard, case.code):
                    wrong.append(f"{number}: {str(found)[:200]}, expected {str((case.heard, case.code))[:200]}")
        return wrong

    assert on_loop(loop, run()) == []


def test_no_case_is_missing() -> None:
    assert {chapter: len(cases) for chapter, cases in CHAPTERS.items()} == {
        1: 16,
        2: 11,
        3: 7,
        4: 10,
        5: 20,
        6: 145,
        7: 37,
        10: 1,
    }
