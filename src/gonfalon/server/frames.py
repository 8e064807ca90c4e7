"""WebSocket frames (RFC 6455), as far as a server without extensions needs them: bytes in, messages out."""

import base64
import hashlib
from typing import Final

CONTINUATION: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10

PROTOCOL_ERROR: Final = 1002
TOO_LARGE: Final = 1009

KEY_END: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class BadFrame(Exception):
    """The other side does not keep to the protocol; `code` says how it is told."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def accepted(key: bytes) -> bytes:
    """The answer to a client's key."""
    return base64.b64encode(hashlib.sha1(key + KEY_END).digest())


def frame(kind: int, payload: bytes) -> bytes:
    """One whole frame from the server, unmasked."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, size)) + payload
    if size < 65536:
        return bytes((0x80 | kind, 126, size >> 8, size & 255)) + payload
    return bytes((0x80 | kind, 127)) + size.to_bytes(8, "big") + payload


class Reader:
    """Takes bytes as they come; gives (kind, payload) for every whole message and control frame."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rest = b""
        self._parts: list[bytes] = []  # of a message in several frames
        self._kind = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        if self._rest:
            data = self._rest + data
        found: list[tuple[int, bytes]] = []
        at, end = 0, len(data)
        while end - at >= 2:
            first, second = data[at], data[at + 1]
            kind, size, head = first & 15, second & 127, 6
            if first & 0x70 or not second & 0x80:  # no extension was agreed on; a client must mask
                raise BadFrame(PROTOCOL_ERROR)
            if kind >= CLOSE and (kind > PONG or size > 125 or not first & 0x80):
                raise BadFrame(PROTOCOL_ERROR)
            if size >= 126:
                length = 2 if size == 126 else 8
                head += length
                if end - at < head:
                    break
                size = int.from_bytes(data[at + 2 : at + 2 + length], "big")
            if size > self._most:
                raise BadFrame(TOO_LARGE)
            if end - at < head + size:
                break
            payload = unmasked(data[at + head : at + head + size], data[at + head - 4 : at + head])
            at += head + size
            if kind >= CLOSE:
                found.append((kind, payload))
            else:
                self._message(kind, payload, bool(first & 0x80), found)
        self._rest = data[at:]
        return found

    def _message(self, kind: int, payload: bytes, last: bool, found: list[tuple[int, bytes]]) -> None:
        going_on = bool(self._kind)
        if kind > BINARY or going_on != (kind == CONTINUATION):
            raise BadFrame(PROTOCOL_ERROR)
        if last and not going_on:
            found.append((kind, payload))
            return
        self._kind = self._kind or kind
        self._parts.append(payload)
        if sum(len(part) for part in self._parts) > self._most or len(self._parts) > 64:
            raise BadFrame(TOO_LARGE)
        if last:
            found.append((self._kind, b"".join(self._parts)))
            self._kind = 0
            self._parts = []


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """One big exclusive or: far faster in Python than byte by byte."""
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
