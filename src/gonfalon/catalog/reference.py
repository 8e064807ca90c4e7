"""The reference of a game: the order of a turn, its symbols and its kinds of question, each with its rule:
`reference.toml` in its folder. Which part of the order is the present one follows from the steps that are going on, and
so does which question is asked."""

from functools import cache

import msgspec
from msgspec import Struct

from gonfalon.catalog.found import Found
from gonfalon.catalog.lessons import Words
from gonfalon.engine.errors import BadPack


class TurnPart(Struct, frozen=True, forbid_unknown_fields=True):
    """One part of a turn, or of the game."""

    name: Words
    say: Words
    rule: str
    steps: list[str] = []  # it is the present one while any of these is going on


class Symbol(Struct, frozen=True, forbid_unknown_fields=True):
    icon: str  # the id of a symbol that the face draws
    name: Words
    rule: str


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of question is about: said beside the board the first time that somebody is asked it."""

    steps: list[str]  # the steps that ask it
    say: Words
    rule: str


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """What something on the board means: said to whoever asks."""

    at: str  # a CSS selector of its elements, such as `[id^='cell-']`
    say: Words
    rule: str


class Reference(Struct, frozen=True, forbid_unknown_fields=True):
    part: list[TurnPart]
    symbol: list[Symbol] = []
    question: list[Question] = []
    thing: list[Thing] = []  # the more particular ones first


@cache
def reference_of(found: Found) -> Reference | None:
    """None where a game has none."""
    source = found.folder / "reference.toml"
    if not source.is_file():
        return None
    try:
        return msgspec.toml.decode(source.read_text(encoding="utf-8"), type=Reference)
    except msgspec.DecodeError as error:
        raise BadPack(f"{source}: {error}") from error
