"""Frames as browsers send them, and as they must not."""

import pytest
from loopback import MASK, sent

from gonfalon.server.frames import BINARY, CLOSE, CONTINUATION, PING, TEXT, BadFrame, Reader, accepted, frame


def test_the_handshake_of_the_standard() -> None:
    assert accepted(b"dGhlIHNhbXBsZSBub25jZQ==") == b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="  # RFC 6455, 1.3


@pytest.mark.parametrize("size", [0, 1, 4, 125, 126, 1000, 65535, 65536])
def test_messages_of_every_size_arrive_whole_however_they_are_cut(size: int) -> None:
    payload = bytes(i % 251 for i in range(size))
    data = sent(TEXT, payload) + sent(PING, b"hi") + sent(BINARY, b"x")
    expected = [(TEXT, payload), (PING, b"hi"), (BINARY, b"x")]
    assert Reader(70_000).feed(data) == expected
    for step in (1, 3, 7, 100) if size < 2000 else (999,):
        reader = Reader(70_000)
        found = [one for at in range(0, len(data), step) for one in reader.feed(data[at : at + step])]
        assert found == expected


def test_a_message_in_several_frames_with_a_ping_between() -> None:
    data = sent(TEXT, b"bon", last=False) + sent(PING, b"") + sent(CONTINUATION, b"jo", last=False)
    data += sent(CONTINUATION, b"ur") + sent(TEXT, b"!")
    assert Reader(100).feed(data) == [(PING, b""), (TEXT, b"bonjour"), (TEXT, b"!")]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (sent(TEXT, b"x", masked=False), 1002),
        (sent(TEXT, b"x", first=0x40), 1002),
        (sent(CONTINUATION, b"x"), 1002),
        (sent(TEXT, b"x", last=False) + sent(TEXT, b"y"), 1002),
        (sent(5, b"x"), 1002),
        (sent(PING, b"x" * 126), 1002),
        (sent(CLOSE, b"", last=False), 1002),
        (sent(TEXT, b"x" * 101), 1009),
        (bytes([0x81, 0xFF]) + (1 << 62).to_bytes(8, "big") + MASK, 1009),
        (b"".join([sent(TEXT, b"x" * 60, last=False), sent(CONTINUATION, b"x" * 60)]), 1009),
        (sent(TEXT, b"", last=False) + sent(CONTINUATION, b"", last=False) * 70, 1009),
    ],
)
def test_what_the_standard_forbids_is_refused(data: bytes, code: int) -> None:
    with pytest.raises(BadFrame) as caught:
        Reader(100).feed(data)
    assert caught.value.code == code


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_what_is_sent_says_its_size(size: int) -> None:
    made = frame(TEXT, b"x" * size)
    head = len(made) - size
    assert made[0] == 0x81
    assert head == (2 if size < 126 else 4 if size < 65536 else 10)
    assert made[1] == (size if size < 126 else 126 if size < 65536 else 127)
    assert head == 2 or int.from_bytes(made[2:head], "big") == size
