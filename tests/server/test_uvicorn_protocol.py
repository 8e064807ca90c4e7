"""The direct transport over real sockets of this machine, on the loop that serves people and on asyncio's own."""

import asyncio
import contextlib
import json
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from driver import EASY
from loopback import DROPPED, LOOPS, MASK, Line, Loopback, listened, listening, sent, soon
from tab import PATIENCE, Tab
from test_play import catch_up, play_to_the_end, seated

from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.server.limits import Limits
from gonfalon.server.ws.frames import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT
from gonfalon.server.ws.socket_connection import SocketConnection

Do = Callable[[Loopback], Awaitable[None]]
Run = Callable[..., str]
JOIN_NOTHING = b'{"t":"join","table":"nowhere"}'


@pytest.fixture(params=LOOPS)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    def run(do: Do, limits: Limits = EASY, send_buffer: int = 0) -> str:
        return listened(tmp_path / "a.db", do, limits, request.param, send_buffer)

    return run


async def answered(line: Tab) -> None:
    """The socket is alive: something wrong is answered."""
    line.say(JOIN_NOTHING)
    assert (await line.next("refused"))["code"] == "table/unknown"


# -- shaking hands -----------------------------------------------------------------------------------------------------


def test_two_play_a_whole_game(run: Run) -> None:
    async def do(server: Loopback) -> None:
        _, ada, ben = await seated(server, "toy-hands")
        assert await play_to_the_end({0: ada, 1: ben}) > 5
        assert ada.views[0]["over"] == ben.views[1]["over"]
        assert server.app.sockets.open == 2
        await ada.close()
        await ben.close()
        await soon(lambda: server.app.sockets.open == 0)

    run(do)


@pytest.mark.parametrize(
    ("status", "code", "request_line", "headers"),
    [
        (404, "server/not-found", "GET /elsewhere HTTP/1.1", {}),
        (404, "server/not-found", "GET /ws/ HTTP/1.1", {}),
        (404, "server/not-found", "POST /ws HTTP/1.1", {}),
        (400, "message/bad", "GET /ws HTTP/1.1", {"sec_websocket_version": "8"}),
        (400, "message/bad", "GET /ws HTTP/1.1", {"sec_websocket_version": None}),
        (400, "message/bad", "GET /ws HTTP/1.1", {"sec_websocket_key": None}),
        (400, "message/bad", "GET /ws HTTP/1.1", {"sec_websocket_key": "short"}),
    ],
)
def test_a_bad_handshake_is_refused_with_a_reason(
    run: Run, status: int, code: str, request_line: str, headers: dict[str, Any]
) -> None:
    async def do(server: Loopback) -> None:
        line = await Line.open(server, request=request_line, **headers)
        assert (line.status, json.loads(line.body)["code"]) == (status, code)
        assert server.app.sockets.open == 0
        assert (await Line.open(server)).accepted

    run(do)


def test_other_sites_may_not_open_a_socket(run: Run) -> None:
    async def do(server: Loopback) -> None:
        for origin in (
            "https://elsewhere.example",
            "null",
            f"http://{server.host}.elsewhere.example",
            "http://127.0.0.1",
        ):
            line = await Line.open(server, origin=origin)
            assert (line.status, json.loads(line.body)["code"]) == (403, "server/origin")
        assert server.app.sockets.open == 0
        assert (await Line.open(server)).accepted
        assert (await Line.open(server, origin=None)).accepted  # no browser

    run(do)


def test_sockets_are_counted_and_their_places_given_back(run: Run) -> None:
    limits = msgspec.structs.replace(EASY, connections_per_address=2)

    async def do(server: Loopback) -> None:
        one, two = await Line.open(server), await Line.open(server)
        third = await Line.open(server)
        assert (third.status, json.loads(third.body)["code"]) == (503, "server/full")
        await one.close()
        await soon(lambda: server.app.sockets.open == 1)
        again = await Line.open(server)
        assert again.accepted
        assert (await Line.open(server)).status == 503
        two.drop()  # without a word
        await soon(lambda: server.app.sockets.open == 1)
        assert (await Line.open(server)).accepted
        await answered(again)

    run(do, limits)


def test_all_sockets_together_are_counted(run: Run) -> None:
    async def do(server: Loopback) -> None:
        first = await Line.open(server)
        assert first.accepted
        assert (await Line.open(server)).status == 503
        first.raw(b"")  # it is still held

    run(do, msgspec.structs.replace(EASY, connections=1))


# -- messages ----------------------------------------------------------------------------------------------------------


def test_a_large_message_is_refused_and_a_huge_one_ends_the_socket(run: Run) -> None:
    async def do(server: Loopback) -> None:
        line = await Line.open(server)
        line.raw(sent(TEXT, b"x" * (EASY.message_bytes + 1)))
        assert (await line.next("refused"))["code"] == "message/too-large"
        line.raw(sent(TEXT, b"x" * (4 * EASY.message_bytes + 1)))
        assert await line.ended() == 1009
        promised = await Line.open(server)
        promised.raw(bytes([0x81, 0xFF]) + (1 << 62).to_bytes(8, "big") + MASK)  # refused by its size, before it comes
        assert await promised.ended() == 1009
        pieces = await Line.open(server)
        pieces.raw(sent(TEXT, b"x" * EASY.message_bytes, last=False))
        for _ in range(4):
            pieces.raw(sent(CONTINUATION, b"x" * EASY.message_bytes, last=False))
        assert await pieces.ended() == 1009
        await soon(lambda: server.app.sockets.open == 0)

    run(do)


def test_a_message_in_pieces_is_heard_as_one(run: Run) -> None:
    async def do(server: Loopback) -> None:
        line = await Line.open(server)
        line.raw(sent(TEXT, JOIN_NOTHING[:5], last=False) + sent(PING, b"between"))
        line.raw(sent(CONTINUATION, b"", last=False) + sent(CONTINUATION, JOIN_NOTHING[5:]))
        assert (await line.next("refused"))["code"] == "table/unknown"
        assert line.controls == [(PONG, b"between")]
        for byte in sent(BINARY, JOIN_NOTHING) * 2:  # as slowly as a line can be
            line.raw(bytes([byte]))
            await asyncio.sleep(0)
        for _ in range(2):
            assert (await line.next("refused"))["code"] == "table/unknown"
        line.raw(sent(TEXT, JOIN_NOTHING) * 30)  # and all at once
        for _ in range(30):
            assert (await line.next("refused"))["code"] == "table/unknown"

    run(do)


@pytest.mark.parametrize(
    "data",
    [
        sent(TEXT, JOIN_NOTHING, masked=False),
        sent(TEXT, JOIN_NOTHING, first=0x40),
        sent(CONTINUATION, JOIN_NOTHING),
        sent(TEXT, b"{", last=False) + sent(TEXT, b"}"),
        sent(3, b""),
        sent(11, b""),
        sent(PING, b"x" * 126),
        sent(PING, b"", last=False),
        bytes([0x81, 0xFE, 0, 2]) + MASK + b"{}",  # two bytes for a size that fits into one
        bytes([0x81, 0xFF]) + (1 << 63).to_bytes(8, "big") + MASK,
    ],
)
def test_what_the_standard_forbids_ends_the_socket(run: Run, data: bytes) -> None:
    async def do(server: Loopback) -> None:
        other, line = await Line.open(server), await Line.open(server)
        line.raw(data + sent(TEXT, JOIN_NOTHING))
        assert await line.ended() == 1002
        assert line.frames == []  # what follows is not heard
        await answered(other)

    run(do)


def test_text_that_is_no_text_ends_the_socket_and_bytes_that_are_none_are_refused(run: Run) -> None:
    async def do(server: Loopback) -> None:
        no_text = b'{"t":"chat","text":"\xff\xfe"}'
        line = await Line.open(server)
        line.raw(sent(BINARY, no_text))
        assert (await line.next("refused"))["code"] == "message/bad"
        await answered(line)
        line.raw(sent(TEXT, no_text))
        assert await line.ended() == 1007
        early = await Line.open(server)
        early.raw(sent(TEXT, no_text + b" " * 100)[:40])  # the rest is not waited for
        assert await early.ended() == 1007
        pieces = await Line.open(server)
        pieces.raw(sent(TEXT, no_text[:21], last=False))
        assert await pieces.ended() == 1007

    run(do)


def test_what_was_said_before_the_protocol_was_broken_is_answered(run: Run) -> None:
    bad = sent(3, b"")

    async def do(server: Loopback) -> None:
        table, ada, ben = await seated(server)
        assert isinstance(ada, Line)
        assert isinstance(ben, Line)
        menu = ada.views[0]["menu"]["number"]
        move = json.dumps({"t": "move", "seat": 0, "menu": menu, "move": "seal"}).encode()
        question = json.dumps({"t": "why", "seat": 0, "move": "seal"}).encode()
        ada.raw(sent(TEXT, move) + sent(TEXT, question) + bad + sent(TEXT, question))
        assert await ada.ended() == 1002
        heard = [json.loads(frame)["t"] for frame in ada.frames[ada.read_so_far() :]]
        assert heard.count("batch") == 1
        assert heard.count("why") == 1
        assert (await ben.next("batch"))["number"] == 1
        # So is what has to wait until the table is fetched.
        await ben.close()
        await server.app.lobby.live.pop(table).close()
        stored = await server.services.store.table(table)
        assert stored is not None
        join = json.dumps({"t": "join", "table": table, "invite": json.loads(stored.about)["invite"]}).encode()
        hasty = await Line.open(server)
        hasty.raw(sent(TEXT, join) + sent(TEXT, b'{"t":"picture","seat":null,"lang":"en"}') + bad)
        assert await hasty.ended() == 1002
        assert [json.loads(frame)["t"] for frame in hasty.frames] == ["sync", "presence", "picture"]

    run(do)


def test_wrong_messages_in_a_row_end_the_socket_with_a_reason(run: Run) -> None:
    async def do(server: Loopback) -> None:
        line = await Line.open(server)
        line.raw(sent(TEXT, b"{}") * 20)
        assert await line.ended() == 1008
        kinds = [json.loads(frame) for frame in line.frames]
        assert [one["t"] for one in kinds] == ["refused"] * 10 + ["bye"]
        assert kinds[-1]["code"] == "message/too-many-wrong"

    run(do, msgspec.structs.replace(EASY, strikes=10))


def test_what_is_said_while_a_table_is_fetched_is_answered_in_its_order(run: Run) -> None:
    async def do(server: Loopback) -> None:
        table, ada, ben = await seated(server)
        for tab in (ada, ben):
            await tab.close()
        await server.app.lobby.live.pop(table).close()  # not in memory: joining takes a while
        looker = await server.browser("Eve")
        stored = await server.services.store.table(table)
        assert stored is not None
        invite = json.loads(stored.about)["invite"]
        line = await Line.open(server, looker.http.cookies["gonfalon"])
        join = json.dumps({"t": "join", "table": table, "invite": invite}).encode()
        line.raw(sent(TEXT, join) + sent(TEXT, b'{"t":"picture","seat":null,"lang":"en"}') + sent(PING, b"!"))
        line.raw(sent(TEXT, b'{"t":"undo","seat":0}'))
        heard = [await line.next() for _ in range(4)]
        assert [one["t"] for one in heard] == ["sync", "presence", "picture", "refused"]
        assert heard[-1]["code"] == "seat/not-yours"
        # Whoever is gone before the table is there is not kept as a spectator.
        await server.app.lobby.live.pop(table).close()
        hasty = await Line.open(server)
        hasty.raw(sent(TEXT, join))
        hasty.drop()
        await soon(lambda: table in server.app.lobby.live and server.app.sockets.open == 1)
        live = server.app.lobby.live[table]
        await soon(lambda: not live._busy)
        assert not live.connections

    run(do)


def test_a_small_frame_does_not_wait_for_others(run: Run) -> None:
    async def do(server: Loopback) -> None:
        table, _, _ = await seated(server)
        (connection,) = server.app.lobby.live[table].connections.of(Seat(0))
        assert isinstance(connection, SocketConnection)
        plug = connection._transport.get_extra_info("socket")
        assert plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    run(do)


# -- pings and good-byes -----------------------------------------------------------------------------------------------


def test_pings_are_answered_with_what_they_said(run: Run) -> None:
    async def do(server: Loopback) -> None:
        line = await Line.open(server)
        for payload in (b"", b"hello", b"x" * 125):
            line.raw(sent(PING, payload))
        line.raw(sent(PONG, b"nobody asked"))
        await answered(line)
        assert line.controls == [(PONG, b""), (PONG, b"hello"), (PONG, b"x" * 125)]

    run(do)


@pytest.mark.sample(keep=6)
@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ((1000).to_bytes(2, "big"), 1000),
        ((1001).to_bytes(2, "big") + b"going away", 1001),
        ((4321).to_bytes(2, "big"), 4321),
        (b"", 1000),
        ((1005).to_bytes(2, "big"), 1002),  # for what a program tells itself, never for the wire
        ((1006).to_bytes(2, "big"), 1002),
        ((999).to_bytes(2, "big"), 1002),
        ((5000).to_bytes(2, "big"), 1002),
        (b"x", 1002),
        ((1000).to_bytes(2, "big") + b"\xff", 1007),
    ],
)
def test_good_bye_is_answered_and_the_table_knows(run: Run, payload: bytes, code: int) -> None:
    async def do(server: Loopback) -> None:
        _, ada, ben = await seated(server)
        assert isinstance(ben, Line)
        ben.raw(sent(CLOSE, payload) + sent(TEXT, b'{"t":"chat","text":"after the end"}'))
        assert await ben.ended() == code
        assert [kind for kind, _ in ben.controls] == [CLOSE]
        while (await ada.next("presence", "chat"))["connected"] != [0]:
            pass
        await catch_up({0: ada})
        assert b"after the end" not in b"".join(ada.frames)
        assert server.app.sockets.open == 1

    run(do)


def test_who_is_gone_without_a_word_is_found_out_by_a_ping(run: Run) -> None:
    async def do(server: Loopback) -> None:
        table, ada, ben = await seated(server)
        assert isinstance(ada, Line)
        assert isinstance(ben, Line)
        live = server.app.lobby.live[table]
        ben.answers_pings = False
        assert await ben.ended() == DROPPED
        await soon(lambda: Seat(1) not in live.connections)
        while (await ada.next("presence"))["connected"] != [0]:
            pass
        await ada.until(lambda: len(ada.controls) >= 5)  # who answers stays
        await catch_up({0: ada})
        assert ada.closed is None

    run(do, msgspec.structs.replace(EASY, ping_seconds=0.1))


def test_half_a_message_is_not_waited_for_for_ever(run: Run) -> None:
    async def do(server: Loopback) -> None:
        quiet = await Line.open(server)  # says nothing, but answers pings
        lines = []
        for half in (sent(TEXT, JOIN_NOTHING)[:-1], sent(TEXT, b"{", last=False), sent(PING, b"hello")[:3]):
            line = await Line.open(server)
            line.answers_pings = False
            line.raw(half)
            lines.append(line)
        drops = await Line.open(server)
        drops.answers_pings = False
        drop_by_drop = asyncio.create_task(dripping(drops))
        pings = await Line.open(server)
        pings.raw(sent(TEXT, b"{", last=False))  # answers pings in the middle of its message
        for line in [*lines, drops, pings]:
            assert await line.ended() in (1008, DROPPED)
        assert pings.closed == drops.closed == 1008
        assert json.loads(drops.frames[-1])["code"] == "message/too-slow"
        drop_by_drop.cancel()
        await answered(quiet)

    async def dripping(line: Line) -> None:
        for byte in sent(TEXT, b" " * 4000):
            line.raw(bytes([byte]))
            await asyncio.sleep(0.02)

    run(do, msgspec.structs.replace(EASY, ping_seconds=0.3))


def test_a_flood_of_pings_ends_the_socket(run: Run) -> None:
    limits = msgspec.structs.replace(EASY, controls_per_second=0.001, control_burst=5)

    async def do(server: Loopback) -> None:
        for kind, answers in ((PING, 5), (PONG, 0)):
            line = await Line.open(server)
            line.raw(sent(kind, b"!") * 20_000)
            assert await line.ended() == 1008
            assert len(line.controls) == answers + 1
            assert json.loads(line.frames[-1])["code"] == "message/too-fast"
        for _ in range(2):
            line = await Line.open(server)
            line.raw(sent(PING, b"!") * 5)
            await answered(line)
            await line.close()  # a good-bye is no ping
            assert line.closed == 1000

    run(do, limits)


def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    lines: list[Line] = []

    async def do(server: Loopback) -> None:
        _, *seats = await seated(server)
        lines.extend(seat for seat in seats if isinstance(seat, Line))
        lines.append(await Line.open(server))  # at no table

    async def run() -> None:
        async with listening(tmp_path / "a.db") as server:
            await do(server)
        for line in lines:
            assert await line.ended() == 1012
            assert json.loads(line.frames[-1])["code"] == "server/stopping"

    asyncio.run(run())


# -- slow readers ------------------------------------------------------------------------------------------------------


async def table_with_a_slow_reader(server: Loopback) -> tuple[str, Tab, Line]:
    """Somebody plays both sides; somebody else asks for much and reads nothing."""
    ada = await server.browser("Ada")
    made = await ada.table("grand-conqueror", 2, [0, 1], public=True)
    tab = await ada.socket(made["table"], [0, 1])
    slow = await Line.open(server, reads=False)
    slow.say(json.dumps({"t": "join", "table": made["table"]}))
    live = server.app.lobby.live[made["table"]]
    await soon(lambda: SPECTATOR in live.connections)
    return made["table"], tab, slow


def test_who_reads_too_slowly_is_let_go_and_holds_up_nobody(run: Run) -> None:
    async def do(server: Loopback) -> None:
        table, tab, slow = await table_with_a_slow_reader(server)
        live = server.app.lobby.live[table]
        again = sent(TEXT, json.dumps({"t": "join", "table": table}).encode())
        async with asyncio.timeout(PATIENCE):
            while SPECTATOR in live.connections:
                slow.raw(again * 5)  # each is answered by the whole position
                await tab.play(tab.views[0]["deciders"][0])
                await catch_up({0: tab})
        assert server.app.sockets.open == 1
        await tab.play(tab.views[0]["deciders"][0])
        slow.drop()

    run(do, msgspec.structs.replace(EASY, backlog_bytes=200_000), send_buffer=8192)


def test_a_position_may_be_longer_than_what_waits_for_slow_readers(run: Run) -> None:
    async def do(server: Loopback) -> None:
        ada = await server.browser("Ada")
        made = await ada.table(
            "warrior-knights", 6, [0], public=True, bots={str(seat): "random" for seat in range(1, 6)}
        )
        tab = await ada.socket(made["table"], [0])
        slow = await Line.open(server, reads=False)
        slow.say(json.dumps({"t": "join", "table": made["table"]}))
        await soon(lambda: SPECTATOR in server.app.lobby.live[made["table"]].connections)
        slow.start_reading()
        assert (await slow.next("sync"))["table"]["id"] == made["table"]
        assert len(slow.frames[0]) > 5000
        await tab.close()

    run(do, msgspec.structs.replace(EASY, backlog_bytes=1000), send_buffer=2048)


def test_who_goes_on_talking_after_the_end_is_cut_off(run: Run) -> None:
    async def do(server: Loopback) -> None:
        line = await Line.open(server, reads=False)
        line.raw(sent(3, b""))
        taken = 0
        with contextlib.suppress(ConnectionError):
            for _ in range(1000):
                await line.push(b"x" * 10_000)
                taken += 10_000
        assert taken < 8_000_000  # of ten; buffers of the system hold some

    run(do, msgspec.structs.replace(EASY, backlog_bytes=100_000))


def test_pongs_do_not_pile_up_for_who_does_not_read(run: Run) -> None:
    async def do(server: Loopback) -> None:
        slow = await Line.open(server, reads=False)
        pings = sent(PING, b"x" * 125) * 100
        with contextlib.suppress(ConnectionError):  # cut off in the middle of it
            for _ in range(2_000_000 // len(pings)):
                await slow.push(pings)
        await soon(lambda: server.app.sockets.open == 0)

    run(do, msgspec.structs.replace(EASY, backlog_bytes=200_000), send_buffer=8192)


def test_who_does_not_even_take_the_good_bye_is_cut_off(run: Run) -> None:
    """What waits for a slow reader must not keep a socket that was closed alive for ever."""

    async def do(server: Loopback) -> None:
        table, tab, slow = await table_with_a_slow_reader(server)
        live = server.app.lobby.live[table]
        (connection,) = live.connections.of(SPECTATOR)
        slow.raw(sent(TEXT, json.dumps({"t": "join", "table": table}).encode()) * 20)
        await catch_up({0: tab})
        connection.close("message/too-many-wrong", "enough")
        await soon(lambda: server.app.sockets.open == 1)
        await soon(lambda: SPECTATOR not in live.connections)
        slow.drop()

    run(do, msgspec.structs.replace(EASY, ping_seconds=0.2), send_buffer=8192)
