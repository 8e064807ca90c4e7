"""What runs in the pool: bots that choose and records that are checked. Nothing here touches a table."""

from functools import lru_cache
from typing import Any

import msgspec

from gonfalon import bots
from gonfalon.catalog import Table, table_of_record
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.codec import state_in
from gonfalon.engine.errors import BadOption, BadPack, BadRecord, BadSeats, GonfalonError, UnknownGame
from gonfalon.engine.ids import Seat
from gonfalon.engine.record import WHOLE, Record, fold, read, replayed
from gonfalon.engine.view import play_on
from gonfalon.server.loading import load
from gonfalon.server.ruleset import Ruleset, table_with


class Place(msgspec.Struct, frozen=True):
    """A table's rules, by value."""

    game: str
    seats: int
    options: tuple[tuple[str, int | str | bool], ...]
    pack: str
    payload: bytes | None  # of a pack that is not the built-in one


class Question(msgspec.Struct):
    """What a bot is asked: the fields of its seat's view and the stack, never the truth."""

    place: Place
    bot: str
    seat: int
    view: list[list[int]]
    stack: list[list[int | str | list[int]]]
    seed: int
    budget: float
    hidden: bool  # whether others cannot work out the menu, and so may not be able to tell that there is no choice


class Submitted(msgspec.Struct):
    """A record that somebody wants to look at, and the pack it was played with if it is a known one of our own."""

    text: str
    payload: bytes | None


class Checked(msgspec.Struct):
    """What a record turned out to be."""

    header: str
    seat: int
    batches: list[str]
    error: str = ""


@lru_cache(maxsize=32)
def _table(place: Place) -> Table:
    return table_with(place.game, place.seats, dict(place.options), place.pack, place.payload)


def answered(question: Question) -> str:
    """The text of the move a bot chooses. Where its menu is hidden it thinks even if it has no choice: those who wait
    for the same process would notice that it is free too soon."""
    table = _table(question.place)
    rules = table.rules
    seat = Seat(question.seat)
    view: Any = state_in(rules.start(), question.view)
    play = play_on(rules, view, table.codec.stack_in(question.stack))
    menu = play.menu(seat)
    if len(menu) == 1 and not question.hidden:
        return rules.text(menu[0])
    move = bots.find(question.bot).choose(play, seat, menu, Seeded(question.seed), question.budget)
    return rules.text(move)


def checked(submitted: Submitted) -> Checked:
    """Reads a record and plays it again, or folds it where it cannot be played: a seat's own, or of older rules."""
    try:
        record = read(submitted.text)
        table, same = _table_of(record, submitted.payload)
        if same and record.header.seat == WHOLE:
            replayed(record, table.rules, table.codec)
        else:
            fold(record, table.codec, table.rules.start())
    except GonfalonError as error:
        return Checked("", 0, [], str(error))
    told = Checked(*_parts(submitted.text, record.header.seat))
    try:
        load(Ruleset(table), record.header, [lines.encode() for lines in told.batches], None, NoChance())
    except Exception as error:  # a seat's own record cannot be played again, so it may hold anything
        return Checked("", 0, [], f"the record cannot be shown: {type(error).__name__}")
    return told


def _table_of(record: Record, payload: bytes | None) -> tuple[Table, bool]:
    if payload is None:
        return table_of_record(record)
    header = record.header
    try:
        table = table_with(header.game, header.seats, header.options, header.pack, payload)
    except (UnknownGame, BadSeats, BadOption, BadPack, msgspec.ValidationError) as error:
        raise BadRecord(f"line 1: {error}") from error
    return table, table.rules.version == header.version


def _parts(text: str, seat: int) -> tuple[str, int, list[str]]:
    """Header, whose record it is, and the lines of each batch."""
    header, *rest = text.removesuffix("\n").replace("\r\n", "\n").split("\n")
    batches: list[str] = []
    lines: list[str] = []
    for line in rest:
        lines.append(line)
        if line.startswith("{"):
            batches.append("\n".join(lines))
            lines = []
    return header, seat, batches
