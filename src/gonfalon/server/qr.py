"""QR codes of links, as an SVG path and as text for a terminal."""

from functools import lru_cache

import segno

from gonfalon.server.wire import Qr

QUIET = 2  # light modules around a code; the standard asks for four, but cameras read it with two


@lru_cache(200)
def qr(link: str) -> Qr:
    """The QR code of a link, cached."""
    return drawn(link)


def drawn(link: str) -> Qr:
    """The dark modules as one SVG path; each module is one unit wide."""
    rows = _rows(link)
    path: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            run = 1
            while x + run < len(row) and row[x + run] == row[x]:
                run += 1
            if row[x]:
                path.append(f"M{x} {y}h{run}v1h-{run}z")
            x += run
    return Qr(len(rows), "".join(path))


def in_terminal(link: str) -> str:
    """The code as text, two rows of modules per line. Light modules are drawn, since most terminals are dark; cameras
    also read a code with dark and light exchanged."""
    rows = _rows(link)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        lines.append("".join(" ▄▀█"[2 * (not a) + (not b)] for a, b in zip(upper, lower, strict=True)))
    return "\n".join(lines)


def _rows(link: str) -> list[list[bool]]:
    matrix = segno.make(link, micro=False, error="m").matrix
    wide = [False] * (len(matrix) + 2 * QUIET)
    inside = [[*wide[:QUIET], *(bool(one) for one in row), *wide[:QUIET]] for row in matrix]
    return [wide[:] for _ in range(QUIET)] + inside + [wide[:] for _ in range(QUIET)]
