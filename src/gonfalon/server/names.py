"""Names that people choose: without invisible or misleading characters, and unique at a table."""

import unicodedata
from collections.abc import Iterable

from gonfalon.server.errors import BadName

NAMELESS = "?"
MOST_MARKS = 3  # combining marks on one letter; no script needs more, and more would overlap the lines above
# Some scripts and emoji need joiners. All other format characters are refused: they are invisible, or reverse the text
# beside them.
JOINERS = "\u200c\u200d"
REFUSED = {
    "Cc": "a control character",
    "Cf": "an invisible sign",
    "Cs": "half a character",
    "Co": "a private character",
    "Cn": "an unassigned character",
    "Zl": "a line break",
    "Zp": "a line break",
}


def clean_name(given: str) -> str:
    """The name with single spaces; empty if none was given. Raises `BadName` for invisible or misleading characters."""
    name = unicodedata.normalize("NFC", " ".join(given.split()))
    marks = 0
    for char in name:
        kind = unicodedata.category(char)
        if kind in REFUSED and char not in JOINERS:
            raise BadName(f"a name with {REFUSED[kind]} (U+{ord(char):04X}); expected letters, digits and signs")
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise BadName(f"a name with more than {MOST_MARKS} marks on one letter")
    if name and not normalized(name).strip():
        raise BadName("a name of invisible signs; expected letters, digits and signs")
    return name


def own_name(wanted: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody at the table already has it."""
    taken = {normalized(name) for name in others}
    name, number = wanted or NAMELESS, 2
    while normalized(name) in taken:
        name = f"{wanted or NAMELESS} {number}"
        number += 1
    return name


def normalized(name: str) -> str:
    """The name in the form for comparison: without case, width and joiners."""
    text = unicodedata.normalize("NFKC", name).casefold()
    return " ".join("".join(char for char in text if char not in JOINERS).split())
