"""The terminal: prints styled spans, in colour if possible, and reads lines from a person or a pipe."""

import shutil
import sys
import textwrap
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from gonfalon.engine.drawing import Span

with suppress(ImportError):
    import readline  # noqa: F401  # arrow keys and history for input()

# Middle tones of the 256 colours, which are readable on dark and on light backgrounds. Colour is never the only sign.
STYLES = {
    "seat1": "color(33)",
    "seat2": "color(167)",
    "seat3": "color(133)",
    "seat4": "color(71)",
    "seat5": "color(173)",
    "seat6": "color(73)",
    "seat7": "color(137)",
    "seat8": "color(103)",
    "lit": "bold color(172)",
    "recent": "color(73)",
    "faint": "dim",
    "bold": "bold",
}
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # clears the scrollback too: a curtain must leave nothing to scroll back to


class Closed(Exception):
    """Raised at the end of the input."""


class Terminal:
    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
        self.live = self.console.is_terminal and sys.stdin.isatty()

    def size(self) -> tuple[int, int]:
        """Columns and lines; 80 by 24 for a pipe."""
        if not self.console.is_terminal:
            return 80, 24
        columns, lines = shutil.get_terminal_size()
        return max(columns, 40), max(lines, 10)

    def clear(self) -> None:
        if self.live:
            self.console.file.write(CLEAR)

    def spans(self, lines: list[list[Span]]) -> None:
        for line in lines:
            text = Text()
            for span in line:
                text.append(span.text, " ".join(STYLES.get(name, "") for name in span.style.split()))
            text.rstrip()
            self.console.print(text)

    def lines(self, text: str, indent: str = "") -> list[str]:
        """A text wrapped at the edge of the screen; continuation lines are indented by `indent`."""
        width = min(self.size()[0], 100) - 1
        broken: list[str] = []
        for line in text.split("\n"):
            broken += textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
        return broken

    def say(self, text: str = "", style: str = "", indent: str = "") -> None:
        for line in self.lines(text, indent):
            self.console.print(Text(line, STYLES.get(style, style)))

    def ask(self, mark: str = "> ") -> str:
        """A line of input. Piped input is echoed, so that the output reads like a played game."""
        self.console.file.flush()
        if self.live:
            try:
                return input(mark)
            except EOFError as error:
                self.console.print()
                raise Closed from error
        line = sys.stdin.readline()
        if not line:
            raise Closed
        self.console.print(Text(mark + line.rstrip("\n")))
        return line.rstrip("\n")
