"""What a peer must stand, by the numbers of the Autobahn test suite: chapters 1 to 7 and 10. `tools/autobahn` runs the
suite itself where there is one; these are the same cases, told as what is sent and what must come back."""

from dataclasses import dataclass

from loopback import sent

from gonfalon.server.ws.frames import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT

Event = tuple[int, bytes]


@dataclass(frozen=True)
class Case:
    send: list[bytes]  # written one by one
    heard: list[Event]  # what must come back, in this order
    code: int = 1000  # of the close frame that must come at the end
    closes: bool = False  # the peer must close, or what is sent closes already; else the client does
    then: tuple[bytes, ...] = ()  # sent once all that must come back has come: it may be too early before


def drops(data: bytes, size: int = 1) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


def echoed(kind: int, payload: bytes, size: int = 0) -> Case:
    data = sent(kind, payload)
    return Case(drops(data, size) if size else [data], [(kind, payload)])


def pieces(kind: int, *payloads: bytes) -> list[bytes]:
    """One message in several frames."""
    kinds = [kind] + [CONTINUATION] * (len(payloads) - 1)
    lasts = [False] * (len(payloads) - 1) + [True]
    return [sent(kind, payload, last) for kind, payload, last in zip(kinds, payloads, lasts, strict=True)]


def three_ways(frames: list[bytes]) -> list[list[bytes]]:
    """All at once, frame by frame, byte by byte."""
    return [[b"".join(frames)], frames, drops(b"".join(frames))]


def closing(code: int, reason: bytes = b"") -> bytes:
    return sent(CLOSE, code.to_bytes(2, "big") + reason)


HELLO = b"Hello, world!"
ASKED = b"ping payload"


def chapter_1() -> dict[str, Case]:
    """Messages of every size."""
    found: dict[str, Case] = {}
    for part, (kind, byte) in enumerate([(TEXT, b"*"), (BINARY, b"\xfe")], 1):
        sizes = [0, 125, 126, 127, 128, 65535, 65536]
        for i, size in enumerate(sizes, 1):
            found[f"1.{part}.{i}"] = echoed(kind, byte * size)
        found[f"1.{part}.8"] = echoed(kind, byte * 65536, 997)
    return found


def chapter_2() -> dict[str, Case]:
    """Pings and pongs."""
    found: dict[str, Case] = {}
    for i, payload in enumerate([b"", HELLO, b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff", b"\xfe" * 125], 1):
        found[f"2.{i}"] = Case([sent(PING, payload)], [(PONG, payload)])
    found["2.5"] = Case([sent(PING, b"\xfe" * 126)], [], 1002, True)
    found["2.6"] = Case(drops(sent(PING, b"\xfe" * 125)), [(PONG, b"\xfe" * 125)])
    found["2.7"] = Case([sent(PONG, b"")], [])
    found["2.8"] = Case([sent(PONG, b"unasked")], [])
    found["2.9"] = Case([sent(PONG, b"unasked"), sent(PING, ASKED)], [(PONG, ASKED)])
    payloads = [b"payload-%d" % i for i in range(10)]
    pings = b"".join(sent(PING, payload) for payload in payloads)
    found["2.10"] = Case([pings], [(PONG, payload) for payload in payloads])
    found["2.11"] = Case(drops(pings), [(PONG, payload) for payload in payloads])
    return found


def chapter_3() -> dict[str, Case]:
    """Bits that mean nothing without an extension."""
    good = sent(TEXT, HELLO)
    found: dict[str, Case] = {"3.1": Case([sent(TEXT, HELLO, first=1 << 4)], [], 1002, True)}
    for i in (2, 3, 4):
        ways = three_ways([good, sent(TEXT, HELLO, first=i << 4), sent(PING, b"")])
        found[f"3.{i}"] = Case(ways[i - 2], [(TEXT, HELLO)], 1002, True)
    found["3.5"] = Case([sent(BINARY, b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff", first=5 << 4)], [], 1002, True)
    found["3.6"] = Case([sent(PING, HELLO, first=6 << 4)], [], 1002, True)
    found["3.7"] = Case([sent(CLOSE, b"", first=7 << 4)], [], 1002, True)
    return found


def chapter_4() -> dict[str, Case]:
    """Kinds of frames that there are none of."""
    found: dict[str, Case] = {}
    for part, first in ((1, 3), (2, 11)):
        for i, payload in enumerate([b"", b"reserved", b"", HELLO, HELLO], 1):
            bad = sent(first + i - 1, payload)
            if i < 3:
                found[f"4.{part}.{i}"] = Case([bad], [], 1002, True)
                continue
            ways = three_ways([sent(TEXT, HELLO), bad, sent(PING, b"")])
            found[f"4.{part}.{i}"] = Case(ways[2 if i == 5 else 0], [(TEXT, HELLO)], 1002, True)
    return found


def chapter_5() -> dict[str, Case]:
    """Messages in several frames."""
    one, two = b"fragment1", b"fragment2"
    found: dict[str, Case] = {}
    for i, kind in ((1, PING), (2, PONG)):
        found[f"5.{i}"] = Case([sent(kind, one, last=False) + sent(CONTINUATION, two)], [], 1002, True)
    for i, way in enumerate(three_ways(pieces(TEXT, one, two)), 3):
        found[f"5.{i}"] = Case(way, [(TEXT, one + two)])
    first, second = pieces(TEXT, one, two)
    for i, way in enumerate(three_ways([first, sent(PING, ASKED), second]), 6):
        found[f"5.{i}"] = Case(way, [(PONG, ASKED), (TEXT, one + two)])
    for at, last in ((9, True), (12, False)):
        for i, way in enumerate(three_ways([sent(CONTINUATION, b"nothing before", last), sent(TEXT, HELLO)]), at):
            found[f"5.{i}"] = Case(way, [], 1002, True)
    found["5.15"] = Case(
        [first + second + sent(CONTINUATION, b"fragment3", last=False) + sent(TEXT, b"fragment4")],
        [(TEXT, one + two)],
        1002,
        True,
    )
    for i, last in ((16, False), (17, True)):
        twice = (sent(CONTINUATION, one, last) + b"".join(pieces(TEXT, two, b"fragment3"))) * 2
        found[f"5.{i}"] = Case([twice], [], 1002, True)
    found["5.18"] = Case([sent(TEXT, one, last=False) + sent(TEXT, two)], [], 1002, True)
    parts = [b"fragment%d" % i for i in range(1, 6)]
    frames = pieces(TEXT, *parts)
    frames = [*frames[:2], sent(PING, b"1"), *frames[2:4], sent(PING, b"2"), frames[4]]
    heard = [(PONG, b"1"), (PONG, b"2"), (TEXT, b"".join(parts))]
    # The first pong must have come before the rest is sent.
    found["5.19"] = Case([b"".join(frames[:3])], heard, then=(b"".join(frames[3:]),))
    found["5.20"] = Case(frames[:3], heard, then=tuple(frames[3:]))
    return found


GREEK = "κ\N{GREEK SMALL LETTER OMICRON WITH OXIA}σμε".encode()  # characters of two and three bytes
LATIN = "Hello-µ@ßöäüàá-UTF-8!!".encode()


def chapter_6() -> dict[str, Case]:
    """Text that is UTF-8, and text that is not."""
    found: dict[str, Case] = {
        "6.1.1": echoed(TEXT, b""),
        "6.1.2": Case(pieces(TEXT, b"", b"", b""), [(TEXT, b"")]),
        "6.1.3": Case(pieces(TEXT, b"", b"middle", b""), [(TEXT, b"middle")]),
        "6.2.1": echoed(TEXT, LATIN),
        "6.2.2": Case(pieces(TEXT, LATIN[:14], LATIN[14:]), [(TEXT, LATIN)]),
        "6.2.3": Case(pieces(TEXT, *drops(LATIN)), [(TEXT, LATIN)]),
        "6.2.4": Case(pieces(TEXT, *drops(GREEK)), [(TEXT, GREEK)]),
    }
    surrogate = GREEK + b"\xed\xa0\x80" + b"edited"
    found["6.3.1"] = Case([sent(TEXT, surrogate)], [], 1007, True)
    found["6.3.2"] = Case(pieces(TEXT, *drops(surrogate)), [], 1007, True)
    # Found out at once: the rest is never sent. A ping shows that what came first was taken.
    beyond = GREEK + b"\xf4\x90\x80\x80" + b"edited"
    whole = sent(TEXT, beyond)
    head = len(whole) - len(beyond)
    for i, (first, second) in enumerate([(len(GREEK), len(GREEK) + 4), (len(GREEK) + 1, len(GREEK) + 2)], 1):
        begun = sent(TEXT, beyond[:first], last=False) + sent(PING, b"here")
        bad = sent(CONTINUATION, beyond[first:second], last=False)
        found[f"6.4.{i}"] = Case([begun], [(PONG, b"here")], 1007, True, (bad,))
        found[f"6.4.{i + 2}"] = Case([whole[: head + first], whole[head + first : head + second]], [], 1007, True)
    for part, (good, texts) in enumerate(utf_8(), 5):
        for i, text in enumerate(texts, 1):
            valid = text in good
            found[f"6.{part}.{i}"] = echoed(TEXT, text) if valid else Case([sent(TEXT, text)], [], 1007, True)
    return found


def utf_8() -> list[tuple[list[bytes], list[bytes]]]:
    """What is well-formed, and all there is: Markus Kuhn's stress test for decoders, by its sections."""

    def h(text: str) -> list[bytes]:
        return [bytes.fromhex(one) for one in text.split()]

    none: list[bytes] = []
    some = [b"hello" + one + b"world" for one in h("24 c2a2 e282ac f0a4ada2")] + [GREEK]
    prefixes = [GREEK[:size] for size in range(1, len(GREEK) + 1)]
    first = h("00 c280 e0a080 f0908080")
    last = h("7f dfbf efbfbf f48fbfbf")
    borders = h("ed9fbf ee8080 efbfbd f48fbfbf f4908080")
    continuations = [*h("80 bf 80bf 80bf80 80bf80bf 80bf80bf80 80bf80bf80bf"), bytes(range(0x80, 0xBF))]
    begun = [(0xC0, 0xDF), (0xE0, 0xEF), (0xF0, 0xF7), (0xF8, 0xFB), (0xFC, 0xFD)]
    lonely = [b"".join(bytes([one]) + b" " for one in range(*both)) for both in begun]
    cut = h("c0 e080 f08080 f8808080 fc80808080 df efbf f7bfbf fbbfbfbf fdbfbfbfbf")
    halves = "eda080 edadbf edae80 edafbf"
    pairs = [one + other for one in h(halves) for other in h("edb080 edbfbf")]
    beyond_planes = [
        bytes([a, b, 0xBF, c])
        for a in (0xF0, 0xF1, 0xF2, 0xF3, 0xF4)
        for b in (0x8F, 0x9F, 0xAF, 0xBF)
        for c in (0xBE, 0xBF)
        if (a, b) != (0xF0, 0x8F) and (a != 0xF4 or b == 0x8F)
    ]
    no_characters = h("efbfbe efbfbf") + beyond_planes
    specials = h("efbfb9 efbfba efbfbb efbfbc efbfbd efbfbe efbfbf")
    return [
        (some, some),
        ([GREEK[:size] for size in (2, 5, 7, 9, 11)], prefixes),
        (first, first),
        (none, h("f888808080 fc8480808080")),
        (last, last),
        (none, h("f7bfbfbf fbbfbfbfbf fdbfbfbfbfbf")),
        (borders[:4], borders),
        (none, continuations),
        (none, lonely),
        (none, cut),
        (none, [b"".join(cut)]),
        (none, h("fe ff fefeffff")),
        (none, h("c0af e080af f08080af f8808080af fc80808080af")),
        (none, h("c1bf e09fbf f08fbfbf f887bfbfbf fc83bfbfbfbf")),
        (none, h("c080 e08080 f0808080 f880808080 fc8080808080")),
        (none, h(halves + " edb080 edbe80 edbfbf")),
        (none, pairs),
        (no_characters, no_characters),
        (specials, specials),
    ]


def chapter_7() -> dict[str, Case]:
    """Good-byes."""
    bye = closing(1000)
    found: dict[str, Case] = {
        "7.1.1": echoed(TEXT, b"Hello World!"),
        "7.1.2": Case([bye + sent(CLOSE, b"")], [], closes=True),
        "7.1.3": Case([bye + sent(PING, b"")], [], closes=True),
        "7.1.4": Case([bye + sent(TEXT, b"Hello World!")], [], closes=True),
        "7.1.5": Case([sent(TEXT, b"one", last=False) + bye + sent(CONTINUATION, b"two")], [], closes=True),
        "7.1.6": Case(
            [sent(TEXT, b"BAsd7&jh23" * 26214) + sent(TEXT, b"Hello World!") + bye + sent(PING, b"")],
            [(TEXT, b"BAsd7&jh23" * 26214), (TEXT, b"Hello World!")],
            closes=True,
        ),
        "7.3.1": Case([sent(CLOSE, b"")], [], closes=True),
        "7.3.2": Case([sent(CLOSE, b"a")], [], 1002, True),
        "7.3.3": Case([bye], [], closes=True),
        "7.3.4": Case([closing(1000, b"Hello World!")], [], closes=True),
        "7.3.5": Case([closing(1000, b"*" * 123)], [], closes=True),
        "7.3.6": Case([closing(1000, b"*" * 124)], [], 1002, True),
        "7.5.1": Case([closing(1000, GREEK + b"\xed\xa0\x80edited")], [], 1007, True),
        "7.13.1": Case([closing(5000)], [], 1002, True),
        "7.13.2": Case([closing(65535)], [], 1002, True),
    }
    codes = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]
    for i, code in enumerate(codes, 1):
        found[f"7.7.{i}"] = Case([closing(code)], [], code, True)
    for i, code in enumerate([0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999], 1):
        found[f"7.9.{i}"] = Case([closing(code)], [], 1002, True)
    return found


def chapter_10() -> dict[str, Case]:
    payload = b"*" * 65536
    return {"10.1.1": Case(pieces(TEXT, *drops(payload, 1300)), [(TEXT, payload)])}


CHAPTERS = {
    1: chapter_1(),
    2: chapter_2(),
    3: chapter_3(),
    4: chapter_4(),
    5: chapter_5(),
    6: chapter_6(),
    7: chapter_7(),
    10: chapter_10(),
}
