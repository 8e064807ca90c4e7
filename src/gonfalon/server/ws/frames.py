"""WebSocket frames (RFC 6455), as far as a server without extensions needs them: bytes in, messages out."""

import base64
import codecs
import hashlib
from typing import Final

CONTINUATION: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10

PROTOCOL_ERROR: Final = 1002
NOT_TEXT: Final = 1007
TOO_LARGE: Final = 1009
# Codes allowed in a close frame (RFC 6455, 7.4), besides those that applications define.
CLOSE_CODES: Final = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014)

KEY_END: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
WHOLE_TEXT: Final = 0x81  # the first byte of a message in one frame
PIECES: Final = 64  # frames of one message


def is_key(key: bytes) -> bool:
    """Whether a client's key is valid: 16 bytes in base64."""
    try:
        return len(key) == 24 and len(base64.b64decode(key, validate=True)) == 16
    except ValueError:
        return False


def accepted(key: bytes) -> bytes:
    """The value of Sec-WebSocket-Accept for a client's key."""
    return base64.b64encode(hashlib.sha1(key + KEY_END).digest())


def frame(kind: int, payload: bytes) -> bytes:
    """One complete frame from the server, unmasked."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, size)) + payload
    if size < 65536:
        return bytes((0x80 | kind, 126, size >> 8, size & 255)) + payload
    return bytes((0x80 | kind, 127)) + size.to_bytes(8, "big") + payload


def answered_by(payload: bytes) -> int:
    """The code to answer a close frame with: its own, or the error in it."""
    if not payload:
        return 1000
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (code in CLOSE_CODES or 3000 <= code < 5000):
        return PROTOCOL_ERROR
    try:
        payload[2:].decode()
    except UnicodeDecodeError:
        return NOT_TEXT
    return code


class Reader:
    """Parses bytes as they arrive into (kind, content) of complete messages and control frames: text as str, everything
    else as bytes. If the other side breaks the protocol, `broken` is the code to close the socket with: what came
    before is still returned, nothing after it is read."""

    def __init__(self, most: int) -> None:
        self.broken = 0
        self._most = most  # bytes of a message
        self._rest = b""  # an incomplete frame head
        self._missing = -1  # bytes of the frame's content still to come; -1: a head comes next
        self._frame = 0  # kind of the current frame
        self._last = False  # whether it is the last of its message
        self._mask = b""  # rotated to fit the next byte
        self._control = b""  # content of the current control frame
        self._message = 0  # kind of the current message; 0: none
        self._pieces = 0
        self._content = bytearray()  # of the current message, so far
        self._cut = b""  # an incomplete UTF-8 character
        self._done = 0

    def under_way(self) -> int:
        """A number for the current incomplete message, the same until it is complete; 0 if there is none."""
        return self._done + 1 if self._rest or self._missing >= 0 or self._message else 0

    def feed(self, data: bytes) -> list[tuple[int, str | bytes]]:
        found: list[tuple[int, str | bytes]] = []
        if self._rest:
            data = self._rest + data
        elif len(data) > 6 and data[0] == WHOLE_TEXT and 0x80 <= data[1] < 0xFE and len(data) == data[1] - 0x7A:
            # The fast path, for nearly all data: exactly one small unfragmented message.
            if not self.broken and not self.under_way():
                try:
                    found.append((TEXT, unmasked(data[6:], data[2:6]).decode()))
                    self._done += 1
                except UnicodeDecodeError:
                    self.broken = NOT_TEXT
                return found
        at = 0
        while not self.broken:
            if self._missing < 0:
                head = self._head(data, at)
                if not head:
                    break
                at += head
            part = data[at : at + self._missing]
            at += len(part)
            self._missing -= len(part)
            self._take(part, found)
            if self._missing:
                break
            self._missing = -1
        self._rest = data[at:]
        return found

    def _head(self, data: bytes, at: int) -> int:
        """Reads the head of a frame. Returns its size, or 0 if it is incomplete or invalid."""
        came = len(data) - at
        if came < 2:
            return 0
        first, second = data[at], data[at + 1]
        kind, size, head = first & 15, second & 127, 6
        if first & 0x70 or not second & 0x80:  # no extension was agreed on; a client must mask
            self.broken = PROTOCOL_ERROR
        elif kind >= CLOSE:
            if kind > PONG or size > 125 or not first & 0x80:
                self.broken = PROTOCOL_ERROR
        elif kind > BINARY or (kind == CONTINUATION) != bool(self._message):
            self.broken = PROTOCOL_ERROR
        if self.broken:
            return 0
        if size >= 126:
            length = 2 if size == 126 else 8
            head += length
            if came < head:
                return 0
            size = int.from_bytes(data[at + 2 : at + 2 + length], "big")
            if size < (126 if length == 2 else 65536) or size >> 63:  # not the shortest form, or too large
                self.broken = PROTOCOL_ERROR
                return 0
        elif came < head:
            return 0
        if kind < CLOSE:
            self._pieces += 1
            if len(self._content) + size > self._most or self._pieces > PIECES:
                self.broken = TOO_LARGE
                return 0
            self._message = self._message or kind
        self._frame = kind
        self._last = bool(first & 0x80)
        self._mask = data[at + head - 4 : at + head]
        self._missing = size
        return head

    def _take(self, part: bytes, found: list[tuple[int, str | bytes]]) -> None:
        """Takes a part of a frame's content, or all of it."""
        shift = len(part) & 3
        part = unmasked(part, self._mask)
        self._mask = self._mask[shift:] + self._mask[:shift]
        complete = self._missing == 0
        if self._frame >= CLOSE:
            self._control += part
            if complete:
                found.append((self._frame, self._control))
                self._control = b""
                if not self._message:
                    self._done += 1
            return
        complete = complete and self._last
        text = ""
        if self._message == TEXT:
            try:  # check each part at once, so that bad text is refused early
                text, read = codecs.utf_8_decode(self._cut + part, "strict", complete)
            except UnicodeDecodeError:
                self.broken = NOT_TEXT
                return
            self._cut = (self._cut + part)[read:]
        if not complete:
            self._content += part
            return
        if self._content:
            part = bytes(self._content) + part
            text = part.decode() if self._message == TEXT else ""
            self._content = bytearray()
        found.append((self._message, text if self._message == TEXT else part))
        self._message = self._pieces = 0
        self._done += 1


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """The payload without its mask: one big exclusive or, which in Python is far faster than byte by byte."""
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
