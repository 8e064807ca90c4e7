"""Free words that a player adds to a move: `invent "No army may use a road."`.

Only a `worded` verb takes them. They follow the move in quotation marks wherever it is written: in the terminal, on the
wire and in records. A rule that wants them reads `Play.words` while it takes the move.
"""

from typing import Final

from gonfalon.engine.errors import UnreadableMove

MOST: Final = 200  # characters
MARK: Final = '"'


def split(text: str) -> tuple[str, str]:
    """A move's text without its words, and the words."""
    move, mark, rest = text.partition(MARK)
    if not mark:
        return text, ""
    rest = rest.rstrip()
    if not rest.endswith(MARK):
        raise UnreadableMove(f"{text!r}: words of your own must end with a quotation mark")
    return move.rstrip(), checked(rest[: -len(MARK)])


def joined(move: str, words: str) -> str:
    return f"{move} {MARK}{words}{MARK}" if words else move


def checked(words: str) -> str:
    """One line, not too long; spaces that do nothing are left out."""
    tidy = " ".join(words.split())
    if len(tidy) > MOST:
        raise UnreadableMove(f"words of your own may have {MOST} characters, {len(tidy)} came")
    if not tidy.isprintable():
        raise UnreadableMove(f"{tidy!r}: words of your own must be plain text")
    return tidy
