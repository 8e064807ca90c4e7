"""Positions drawn as text: lines of styled spans, for terminals and wherever else text is shown.

A game that can be drawn has a `text.py` with one function:

    def draw(g: Play[State], seat: Seat, say: Say, frame: Frame[State]) -> list[list[Span]]: ...

`g` holds the rules on `seat`'s view (`Match.seen_by`), so a drawing cannot leak a secret. Words come from `say`, which
puts a `Line` into the reader's language; the function itself prints nothing. Styles are names, and the program that
shows the spans decides what they look like; no style may be the only sign of anything.
"""

from collections.abc import Callable
from typing import Final, Generic

from gonfalon.engine.event import Event, S
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.words import Line

Say = Callable[[Line], str]

# The styles, besides one per seat. A span may have several, separated by spaces.
LIT: Final = "lit"  # the target of a legal move
RECENT: Final = "recent"  # changed by the latest events
FAINT: Final = "faint"  # borders, legends
BOLD: Final = "bold"


class Span:
    def __init__(self, text: str, style: str = "") -> None:
        self.text = text
        self.style = style


class Frame(Generic[S]):
    """The context of a drawing: the moves to highlight, the latest events, and the available size."""

    def __init__(self, moves: list[Move], recent: list[Event[S]], width: int = 80, height: int = 24) -> None:
        self.moves = moves
        self.recent = recent
        self.width = width
        self.height = height


def seat_style(seat: Seat) -> str:
    return f"seat{seat + 1}"


def plain(lines: list[list[Span]]) -> str:
    """A drawing as plain text."""
    return "\n".join(["".join([span.text for span in line]).rstrip() for line in lines])


def columns(line: list[Span]) -> int:
    """The width of a line."""
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
