"""Free words of a player in a move: `invent "No army may use a road."`.

Only moves with a `worded` verb may have them. They follow the move in quotation marks wherever it is written: in the
terminal, on the wire and in records. Rules read them from `Play.words` while taking the move.
"""

from typing import Final

from gonfalon.engine.errors import UnreadableMove

MOST: Final = 200  # characters
MARK: Final = '"'


def split(text: str) -> tuple[str, str]:
    """Splits a text into the move and its free words."""
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
    """Free words as a single line without superfluous spaces; refuses a line that is too long or not printable."""
    tidy = " ".join(words.split())
    if len(tidy) > MOST:
        raise UnreadableMove(f"words of your own may have {MOST} characters, {len(tidy)} came")
    if not tidy.isprintable():
        raise UnreadableMove(f"{tidy!r}: words of your own must be plain text")
    return tidy
