"""QR codes of links: for the screen as a drawing, for a terminal as text."""

from functools import lru_cache

import segno

from gonfalon.server.wire import Qr

QUIET = 2  # light modules around a code; half of the four that the standard asks for, and cameras do not mind


@lru_cache(200)
def qr(link: str) -> Qr:
    """Drawn once, for links that many ask for again and again."""
    return drawn(link)


def drawn(link: str) -> Qr:
    """The dark modules as one path of SVG, each a unit wide."""
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
    """Two rows of modules in one line of text. What is light is drawn: most terminals are dark, and a camera that
    finds dark and light exchanged reads it all the same."""
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
