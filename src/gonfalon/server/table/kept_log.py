"""The log of one viewer, one line of JSON per entry. A game has thousands of lines per viewer, and the early ones are
hardly ever asked for again, so they are compressed to a quarter of their size or less."""

import zlib
from collections.abc import Iterable, Iterator
from typing import Final

PACKED: Final = 32  # lines at a time
FAST: Final = 1  # level of zlib; since lines are alike, higher levels compress little better


class KeptLog:
    __slots__ = ("_packed", "_recent")

    def __init__(self) -> None:
        self._packed: list[bytes] = []  # PACKED lines each
        self._recent: list[bytes] = []

    def __len__(self) -> int:
        return PACKED * len(self._packed) + len(self._recent)

    def add(self, lines: Iterable[bytes]) -> None:
        self._recent += lines
        while len(self._recent) >= 2 * PACKED:  # recent lines stay uncompressed, for brief reconnections
            self._packed.append(zlib.compress(b"\n".join(self._recent[:PACKED]), FAST))
            del self._recent[:PACKED]

    def since(self, seen: int) -> list[bytes]:
        """The lines after line `seen`, counted from 1."""
        first, skipped = divmod(max(0, seen), PACKED)
        if first >= len(self._packed):
            return self._recent[max(0, seen) - PACKED * len(self._packed) :]
        found = [line for block in self._packed[first:] for line in _unpacked(block)]
        return [*found[skipped:], *self._recent]

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.since(0))

    def __reversed__(self) -> Iterator[bytes]:
        yield from reversed(self._recent)
        for block in reversed(self._packed):
            yield from reversed(_unpacked(block))


def _unpacked(block: bytes) -> list[bytes]:
    return zlib.decompress(block).split(b"\n")
