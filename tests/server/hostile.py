"""Malformed, hostile and out-of-place messages: for the fuzz tests and for `tools/soak wire-fuzz`."""

import json
from typing import Any, get_args

import msgspec
from loopback import sent

from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import UnreadableMove
from gonfalon.engine.ids import Move
from gonfalon.server import wire
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.ws.frames import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT

KINDS = [
    "join",
    "move",
    "undo",
    "why",
    "hint",
    "stakes",
    "picture",
    "chat",
    "open-talk",
    "report",
    "leave",
    "resign",
    "standing",
    "orders",
    "nudge",
    "stand-in",
    "offer-seat",
    "propose",
    "vote",
    "coach",
    "mute",
    "remove",
    "reinvite",
    "sync",
    "batch",
    "",
    "t",
]
WORDS: list[Any] = [
    "", "seal", "put 1", "put -1", "put 99999999999999999999", "move 0 0", "\0", "../../etc/passwd", "<script>",
    "é" * 60, "'; DROP TABLE batches; --", "seal seal", "﻿seal", "{}", "null", "NaN", "x" * 300, None, True, 0, -1,
    1e308, 2**63, 2**64, -(2**70), [], {}, [[]], {"a": 1}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
]  # fmt: skip
MOTIONS = get_args(wire.Motion)
FIELDS = [
    *("t", "seat", "menu", "move", "table", "seats", "seen", "invite", "text", "lang", "__class__", "T", "extra"),
    *("what", "to", "whom", "how", "vote", "agreed", "line", "opened"),
]
RAW = [
    b"", b"{", b"}", b"[]", b"null", b"true", b"0", b'"join"', b"\xff\xfe", b"{" * 900, b"[" * 3000, b'{"t":' * 500,
    b'{"t":"join"}', b'{"t":"join","t":"move"}', b'{"t":"move","seat":1e400,"menu":0,"move":"seal"}', b"\0" * 100,
    b'{"t":"chat","text":"\\ud800"}', b'{"t":"move","seat":0,"menu":0,"move":"' + b"9" * 3000 + b'"}', b"x" * 5000,
]  # fmt: skip
HANDSHAKES: list[dict[str, Any]] = [
    {"request": "POST /ws HTTP/1.1"},
    {"request": "GET /ws/../api HTTP/1.1"},
    {"request": "GET /%77%73?x=\\ HTTP/1.1"},
    {"origin": "https://elsewhere.example"},
    {"sec_websocket_version": "99"},
    {"sec_websocket_key": "=" * 24},
    {"sec_websocket_key": "x" * 5000},
    {"cookie": "gonfalon=" + "a" * 3000 + "." + "b" * 32},
    {"cookie": "gonfalon=.; gonfalon=é; =; ;;"},
    {"host": "elsewhere.example"},
    {"x_many": "y" * 20_000},
]

decode = msgspec.json.Decoder(wire.FromBrowser).decode


def garbage(chance: Seeded, table: str) -> str | bytes:
    """What nobody would say."""
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
        text = text[:at] + chr(chance.below(300)) + text[at + chance.below(3) :]
    return text if chance.below(2) else text.encode(errors="replace")


def out_of_place(chance: Seeded, table: str) -> dict[str, Any]:
    """Messages as they should be, about what is not the speaker's."""
    seat = chance.below(16)
    choices: list[dict[str, Any]] = [
        {"t": "move", "seat": seat, "menu": chance.below(20), "move": "seal"},
        {"t": "undo", "seat": seat},
        {"t": "leave", "seat": seat},
        {"t": "resign", "seat": seat},
        {"t": "hint", "seat": seat},
        {"t": "stakes", "seat": seat, "menu": chance.below(20), "moves": ["seal"]},
        {"t": "picture", "seat": seat, "lang": "fr"},
        {"t": "why", "seat": seat, "move": "seal"},
        {"t": "standing", "seat": seat, "names": ["strikes", ""]},
        {"t": "orders", "seat": seat, "orders": [{"occasion": "strikes", "way": "raise"}], "plan": ["wait"]},
        {"t": "nudge", "seat": seat, "whom": 1 - seat % 2},
        {"t": "stand-in", "seat": seat, "absent": 1 - seat % 2, "agreed": True},
        {"t": "offer-seat", "seat": seat, "absent": 1 - seat % 2, "agreed": True},
        {"t": "propose", "seat": seat, "what": MOTIONS[chance.below(len(MOTIONS))], "to": chance.below(40) - 5},
        {"t": "propose", "seat": seat, "what": "replace", "whom": chance.below(9), "how": "offer"},
        {"t": "vote", "seat": seat, "vote": chance.below(4) - 1, "agreed": chance.below(2) == 0},
        {"t": "mute", "sign": table, "muted": True},
        {"t": "remove", "sign": None},
        {"t": "reinvite"},
        {"t": "report", "line": table},
        {"t": "open-talk", "seat": seat, "to": 1 - seat % 2, "opened": True},
        {"t": "join", "table": table, "seats": [seat]},
        {"t": "join", "table": table, "seats": [seat, 1 - seat % 2, seat], "invite": table},
        {"t": "join", "table": table[::-1]},
        {"t": "join", "table": "\0" * chance.below(64), "seen": [-(2**40)]},
    ]
    return choices[chance.below(len(choices))]


def anything(chance: Seeded, table: str) -> str | bytes:
    return garbage(chance, table) if chance.below(2) else json.dumps(out_of_place(chance, table))


def broken_frames(chance: Seeded, table: str) -> bytes:
    """Bytes that do not keep to the protocol, or only just."""
    payload = garbage(chance, table)
    data = payload if isinstance(payload, bytes) else payload.encode(errors="replace")
    kind = (CONTINUATION, TEXT, BINARY, 3, 7, CLOSE, PING, PONG, 11, 15)[chance.below(10)]
    match chance.below(7):
        case 0:
            return sent(kind, data, masked=False)
        case 1:
            return sent(kind, data, first=0x10 << chance.below(3))
        case 2:
            return sent(kind, data, last=False)
        case 3:
            return sent(kind, data)[: chance.below(8) + 1]
        case 4:  # in more pieces than anybody needs
            return sent(TEXT, b"", last=False) + sent(CONTINUATION, b"{", last=False) * chance.below(80)
        case 5:
            return bytes([0x80 | kind, 0xFF]) + (1 << chance.below(64)).to_bytes(8, "big") + b"mask" + data
    return bytes(chance.below(256) for _ in range(chance.below(60)))


class Seated:
    """Somebody who sits at a table, and says there only what must be refused."""

    def __init__(self, seat: int, menu: dict[str, Any] | None, ruleset: Ruleset) -> None:
        self.seat = seat
        self.menu = menu
        self.ruleset = ruleset
        offered = [*menu["moves"], *menu["asides"], *menu["takebacks"]] if menu else []
        self._offered = {ruleset.rules.read(text) for text in offered}

    def misplaced(self, chance: Seeded, table: str) -> str | bytes:
        """Well-formed, from the right seat, and still not to be done now; else garbage that a seat could not say."""
        said: str | bytes
        if chance.below(3) == 0:
            said = garbage(chance, table)
        else:
            said = json.dumps(self._move(chance) if chance.below(4) else out_of_place(chance, table))
        return "{}" if self._would_be_done(said) else said

    def _move(self, chance: Seeded) -> dict[str, Any]:
        rules = self.ruleset.rules
        now = self.menu["number"] if self.menu else 0
        number = (now, now, now - 1, now + 1, -1, chance.below(now + 1), 2**62)[chance.below(7)]
        text = rules.text(Move(chance.below(rules.verbs.size)))
        bent = (text.upper() + "  ", text + " 0", text[1:], "\0" + text, text + "9" * 30)
        if chance.below(4) == 0:
            text = bent[chance.below(len(bent))]
        seat = chance.below(4) if chance.below(4) == 0 else self.seat
        return {"t": "move", "seat": seat, "menu": number, "move": text}

    def _would_be_done(self, said: str | bytes) -> bool:
        """Whether the server would be right to do it."""
        try:
            message = decode(said)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        if isinstance(message, wire.Mute | wire.Remove | wire.Reinvite):
            return self.seat == 0  # the owner's
        if getattr(message, "seat", None) != self.seat:
            return False
        match message:
            case wire.Leave() | wire.Resign() | wire.AskHint() | wire.AskStakes():
                return True
            case wire.SetStanding() | wire.SetOrders():
                return True
            case wire.Undo():
                return self.menu is not None and bool(self.menu["can_undo"])
            case wire.MakeMove(menu=number, move=text):
                try:
                    return self.menu is not None and self.menu["number"] == number and self._offers(text)
                except UnreadableMove:
                    return False
        return False

    def _offers(self, text: str) -> bool:
        return self.ruleset.rules.read(text) in self._offered
