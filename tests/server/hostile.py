"""Malformed, hostile and out-of-place messages, for the fuzz test and for `tools/soak-server wire-fuzz`."""

import json
from typing import Any

from driver import Server, Socket
from test_play import catch_up

from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import state_out

KINDS = ["join", "move", "undo", "why", "hint", "picture", "chat", "leave", "resign", "sync", "batch", "", "t"]
WORDS: list[Any] = [
    "", "seal", "put 1", "put -1", "put 99999999999999999999", "move 0 0", "\0", "../../etc/passwd", "<script>",
    "é" * 60, "'; DROP TABLE batches; --", "seal seal", "﻿seal", "{}", "null", "NaN", "x" * 300, None, True, 0, -1,
    1e308, 2**63, 2**64, -(2**70), [], {}, [[]], {"a": 1}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
]  # fmt: skip
FIELDS = ["t", "seat", "menu", "move", "table", "seats", "seen", "invite", "text", "lang", "__class__", "T", "extra"]
RAW = [
    b"", b"{", b"}", b"[]", b"null", b"true", b"0", b'"join"', b"\xff\xfe", b"{" * 900, b"[" * 3000, b'{"t":' * 500,
    b'{"t":"join"}', b'{"t":"join","t":"move"}', b'{"t":"move","seat":1e400,"menu":0,"move":"seal"}', b"\0" * 100,
    b'{"t":"chat","text":"\\ud800"}', b'{"t":"move","seat":0,"menu":0,"move":"' + b"9" * 3000 + b'"}', b"x" * 5000,
]  # fmt: skip


def hostile(chance: Seeded, table: str) -> str | bytes:
    """One message that must change nothing."""
    kind = chance.below(10)
    if kind == 0:
        return RAW[chance.below(len(RAW))]
    message: dict[str, Any] = {"t": KINDS[chance.below(len(KINDS))]}
    for _ in range(chance.below(6)):
        message[FIELDS[chance.below(len(FIELDS))]] = WORDS[chance.below(len(WORDS))]
    if chance.below(3) == 0:
        message["table"] = table
    text = json.dumps(message)
    if kind == 1:  # cut or bent somewhere
        at = chance.below(len(text))
        text = text[:at] + (chr(chance.below(300)) if kind else "") + text[at + chance.below(3) :]
    return text if chance.below(2) else text.encode(errors="replace")


class Target:
    """A table in the middle of a game, whose people are here, and strangers who say anything."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def set_up(self) -> None:
        ada = await self.server.browser("Ada")
        made = await ada.table("toy-bids", 2, [0, 1])
        self.table = made["table"]
        self.tab = await ada.socket(self.table, [0, 1])
        await self.tab.play(0, pick=1)
        await catch_up({0: self.tab, 1: self.tab})
        self.stranger = await self.server.browser("Stranger")
        self.before = self.state()

    def state(self) -> tuple[Any, ...]:
        live = self.server.app.lobby.live[self.table]
        assert live.match is not None
        seats = [(seat.person, seat.bot, seat.name) for seat in live.about.seats]
        return state_out(live.match.play.state), live.match.number(), seats, self.server.house.store.how_many_tables()

    async def attack(self, chance: Seeded, messages: int) -> int:
        """A stranger's socket says so many wrong things; gives how many answers came."""
        socket: Socket | None = None
        answers = 0
        for i in range(messages):
            if socket is None or socket.closed is not None:
                socket = await self.stranger.socket()
                if chance.below(2):
                    await socket.send("join", table=self.table)  # without the invitation
            socket.say(hostile(chance, self.table))
            if i % 40 == 39:
                await self._drain(socket)
                answers += len(socket.frames)
                await socket.close()
                socket = None
        if socket is not None:
            await self._drain(socket)
            answers += len(socket.frames)
            await socket.close()
        return answers

    async def _drain(self, socket: Socket) -> None:
        await socket.send("no such thing")
        try:
            while "no such thing" not in (await socket.next("refused", "bye"))["message"]:
                pass
        except ConnectionError:
            pass
