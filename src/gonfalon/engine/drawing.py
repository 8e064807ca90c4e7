"""A position drawn with letters: lines of spans, for a terminal and for every other place that can show text.

A game that can be drawn has a `text.py` with one function:

    def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]: ...

`g` are the rules on what `seat` was shown (`Match.seen_by`), so a drawing has no secret to give away. Words come from
`say`, which puts a `Line` into the reader's language; the drawing itself prints nothing. Styles are names, and whoever
shows the spans decides what they look like; no style may be the only sign of anything.
"""

from collections.abc import Callable
from typing import Final, Generic

from gonfalon.engine.event import Event, S
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.words import Line

Say = Callable[[Line], str]

# The styles there are, besides one per seat. A span may bear several, with blanks between them.
LIT: Final = "lit"  # you may: the target of a move
RECENT: Final = "recent"  # what happened last
FAINT: Final = "faint"  # borders, legends
BOLD: Final = "bold"


class Span:
    def __init__(self, text: str, style: str = "") -> None:
        self.text = text
        self.style = style


class Frame(Generic[S]):
    """What a drawing is wanted for: the moves to point out, what happened last, and the room there is."""

    def __init__(self, moves: list[Move], recent: list[Event[S]], width: int = 80, height: int = 24) -> None:
        self.moves = moves
        self.recent = recent
        self.width = width
        self.height = height


def seat_style(seat: Seat) -> str:
    return f"seat{seat + 1}"


def plain(lines: list[list[Span]]) -> str:
    """The drawing without its styles."""
    return "\n".join(["".join([span.text for span in line]).rstrip() for line in lines])


def columns(line: list[Span]) -> int:
    """How wide a line is."""
    return sum([len(span.text) for span in line])


def beside(left: list[list[Span]], right: list[list[Span]], gap: int) -> list[list[Span]]:
    """Two drawings side by side."""
    width = max([columns(line) for line in left], default=0) + gap
    joined: list[list[Span]] = []
    for i in range(max(len(left), len(right))):
        line = left[i] if i < len(left) else []
        more = right[i] if i < len(right) else []
        joined.append([*line, Span(" " * (width - columns(line))), *more] if more else line)
    return joined
