"""Frames as browsers send them, and as they must not."""

import pytest
from loopback import MASK, sent

from gonfalon.server.ws.frames import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    TEXT,
    Reader,
    accepted,
    answered_by,
    frame,
    is_key,
)


def test_the_handshake_of_the_standard() -> None:
    assert accepted(b"dGhlIHNhbXBsZSBub25jZQ==") == b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="  # RFC 6455, 1.3


@pytest.mark.parametrize("size", [0, 1, 4, 125, 126, 1000, 65535, 65536])
def test_messages_of_every_size_arrive_whole_however_they_are_cut(size: int) -> None:
    text = "".join(chr(32 + i % 95) for i in range(size))
    data = sent(TEXT, text.encode()) + sent(PING, b"hi") + sent(BINARY, b"x\xff")
    expected = [(TEXT, text), (PING, b"hi"), (BINARY, b"x\xff")]
    assert Reader(70_000).feed(data) == expected
    for step in (1, 3, 7, 100) if size < 2000 else (999,):
        reader = Reader(70_000)
        found = [one for at in range(0, len(data), step) for one in reader.feed(data[at : at + step])]
        assert found == expected


def test_a_message_in_several_frames_with_a_ping_between() -> None:
    data = sent(TEXT, b"bon", last=False) + sent(PING, b"") + sent(CONTINUATION, b"jo", last=False)
    data += sent(CONTINUATION, b"ur") + sent(TEXT, b"!")
    assert Reader(100).feed(data) == [(PING, b""), (TEXT, "bonjour"), (TEXT, "!")]


def stretched(kind: int, size: int, length: int, payload: bytes = b"") -> bytes:
    """A client's frame that says its size in so many bytes."""
    return bytes([0x80 | kind, 0x80 | (126 if length == 2 else 127)]) + size.to_bytes(length, "big") + MASK + payload


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (sent(TEXT, b"x", masked=False), 1002),
        (sent(TEXT, b"x", first=0x40), 1002),
        (sent(CONTINUATION, b"x"), 1002),
        (sent(TEXT, b"x", last=False) + sent(TEXT, b"y"), 1002),
        (sent(TEXT, b"x", last=False) + sent(BINARY, b"y"), 1002),
        (sent(5, b"x"), 1002),
        (sent(PING, b"x" * 126), 1002),
        (sent(CLOSE, b"", last=False), 1002),
        (stretched(TEXT, 125, 2), 1002),
        (stretched(TEXT, 0, 2), 1002),
        (stretched(BINARY, 100, 8), 1002),
        (stretched(BINARY, 65535, 8), 1002),
        (stretched(TEXT, 1 << 63, 8), 1002),
        (stretched(TEXT, (1 << 64) - 1, 8), 1002),
        (stretched(TEXT, (1 << 63) - 1, 8), 1009),
        (sent(TEXT, b"x" * 201), 1009),
        (b"".join([sent(TEXT, b"x" * 160, last=False), sent(CONTINUATION, b"x" * 160)]), 1009),
        (sent(TEXT, b"", last=False) + sent(CONTINUATION, b"", last=False) * 70, 1009),
        (sent(TEXT, b"\xff"), 1007),
        (sent(TEXT, b"caf\xc3"), 1007),
        (sent(TEXT, b"caf\xc3", last=False) + sent(CONTINUATION, b"\x28"), 1007),
        (sent(TEXT, b"caf\xc3", last=False) + sent(CONTINUATION, b""), 1007),
        (sent(TEXT, b"x" * 60 + b"\xff" + b"x" * 60)[:70], 1007),  # before all of it is there
        (sent(TEXT, b"\xf4\x90", last=False), 1007),  # before the last frame, and before the character is whole
    ],
)
def test_what_the_standard_forbids_breaks_off_but_what_came_before_is_given(data: bytes, code: int) -> None:
    good, after = sent(TEXT, "déjà".encode()) + sent(PING, b"?"), sent(TEXT, b"after")
    expected = [(TEXT, "déjà"), (PING, b"?")]
    whole = Reader(200)
    assert whole.feed(good + data + after) == expected
    assert whole.broken == code
    assert whole.feed(after) == []
    drop_by_drop = Reader(200)
    found = [one for byte in good + data + after for one in drop_by_drop.feed(bytes([byte]))]
    assert (found, drop_by_drop.broken) == (expected, code)


def test_a_character_may_be_cut_anywhere() -> None:
    text = "aé€\N{GRINNING FACE}z"
    data = text.encode()
    for at in range(len(data) + 1):
        for between in range(at, len(data) + 1):
            pieces = [data[:at], data[at:between], data[between:]]
            frames = sent(TEXT, pieces[0], last=False) + sent(CONTINUATION, pieces[1], last=False)
            frames += sent(CONTINUATION, pieces[2])
            reader = Reader(100)
            assert (reader.feed(frames), reader.broken) == ([(TEXT, text)], 0)


def test_what_has_come_in_part_is_known_until_it_is_whole() -> None:
    reader = Reader(100)
    assert reader.under_way() == 0
    reader.feed(sent(TEXT, b"one") + sent(TEXT, b"two")[:1])
    first = reader.under_way()
    reader.feed(sent(TEXT, b"two")[1:-1])
    assert reader.under_way() == first > 0
    reader.feed(sent(TEXT, b"two")[-1:])
    assert reader.under_way() == 0
    reader.feed(sent(TEXT, b"three", last=False))
    second = reader.under_way()
    assert second not in (0, first)
    reader.feed(sent(PING, b"") + sent(CONTINUATION, b"", last=False) + sent(PING, b"")[:3])
    assert reader.under_way() == second  # pings between its frames finish no message


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"", 1000),
        (b"\x03", 1002),
        ((1000).to_bytes(2, "big"), 1000),
        ((1001).to_bytes(2, "big") + "à bientôt".encode(), 1001),
        ((1000).to_bytes(2, "big") + b"\xff", 1007),
        ((1000).to_bytes(2, "big") + b"caf\xc3", 1007),
        *[(code.to_bytes(2, "big"), 1002) for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535)],
        *[(code.to_bytes(2, "big"), code) for code in (1003, 1007, 1011, 1014, 3000, 4999)],
    ],
)
def test_a_close_frame_is_answered_by_its_own_code_or_by_what_is_wrong_with_it(payload: bytes, code: int) -> None:
    assert answered_by(payload) == code


@pytest.mark.parametrize(
    ("key", "fits"),
    [
        (b"dGhlIHNhbXBsZSBub25jZQ==", True),
        (b"", False),
        (b"short", False),
        (b"=" * 24, False),
        (b"dGhlIHNhbXBsZSBub25jZSE=", False),  # 17 bytes
        (b"dGhlIHNhbXBs!SBub25jZQ==", False),
    ],
)
def test_a_key_is_sixteen_bytes_in_base64(key: bytes, fits: bool) -> None:
    assert is_key(key) == fits


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_what_is_sent_says_its_size(size: int) -> None:
    made = frame(TEXT, b"x" * size)
    head = len(made) - size
    assert made[0] == 0x81
    assert head == (2 if size < 126 else 4 if size < 65536 else 10)
    assert made[1] == (size if size < 126 else 126 if size < 65536 else 127)
    assert head == 2 or int.from_bytes(made[2:head], "big") == size
