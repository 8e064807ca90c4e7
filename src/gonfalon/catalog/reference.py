"""The reference of a game, `reference.toml` in its folder: the parts of a turn, its symbols and its kinds of question,
each with its rule. The steps in progress determine which part and which question are the current ones."""

from functools import cache

import msgspec
from msgspec import Struct

from gonfalon.catalog.found import Found
from gonfalon.catalog.lessons import Words
from gonfalon.engine.errors import BadPack


class TurnPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a turn, or of the game."""

    name: Words
    say: Words
    rule: str
    steps: list[str] = []  # the part is current while any of these is in progress


class Symbol(Struct, frozen=True, forbid_unknown_fields=True):
    icon: str  # the id of a symbol that the face draws
    name: Words
    rule: str


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """An explanation of a kind of question, shown beside the board the first time that somebody is asked it."""

    steps: list[str]  # the steps that ask it
    say: Words
    rule: str


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """An explanation of something on the board, shown on request."""

    at: str  # a CSS selector of its elements, such as `[id^='cell-']`
    say: Words
    rule: str


class Reference(Struct, frozen=True, forbid_unknown_fields=True):
    part: list[TurnPart]
    symbol: list[Symbol] = []
    question: list[Question] = []
    thing: list[Thing] = []  # specific ones first


@cache
def reference_of(found: Found) -> Reference | None:
    """The reference of a game; None if it has none."""
    source = found.folder / "reference.toml"
    if not source.is_file():
        return None
    try:
        return msgspec.toml.decode(source.read_text(encoding="utf-8"), type=Reference)
    except msgspec.DecodeError as error:
        raise BadPack(f"{source}: {error}") from error
