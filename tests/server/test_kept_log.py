"""A log whose early lines are packed reads like a list of all of them."""

from gonfalon.server.table.kept_log import PACKED, KeptLog


def test_it_reads_like_a_list() -> None:
    kept = KeptLog()
    plain: list[bytes] = []
    sizes = [1, 0, 3, PACKED - 1, PACKED, 5, 3 * PACKED + 2, 1]
    for size in sizes:
        lines = [b'{"n":%d,"text":"\\n"}' % (len(plain) + i) for i in range(size)]
        kept.add(lines)
        plain += lines
        assert len(kept) == len(plain)
        assert (list(kept), list(reversed(kept))) == (plain, plain[::-1])
        for seen in (-1, 0, 1, PACKED - 1, PACKED, PACKED + 1, len(plain) - 1, len(plain), len(plain) + 5):
            assert kept.since(seen) == plain[max(0, seen) :]


def test_what_is_packed_takes_little_room() -> None:
    kept = KeptLog()
    lines = [
        b'{"n":%d,"batch":%d,"event":"Marched","key":"log-marched","args":{"seat":1}}' % (n, n) for n in range(6400)
    ]
    kept.add(lines)
    assert sum(map(len, kept._packed)) < sum(map(len, lines)) / 5
