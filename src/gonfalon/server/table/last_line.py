"""The last line of a table's log, as a spectator sees it, put into words for the lobby."""

from collections.abc import Reversible
from typing import get_args

import msgspec

from gonfalon.catalog import Table
from gonfalon.catalog.speech import Speaker
from gonfalon.engine.words import Line
from gonfalon.server import wire
from gonfalon.server.table.table_info import Seated

_entry = msgspec.json.Decoder(wire.Entry).decode


def last_line(log: Reversible[bytes]) -> wire.Entry | None:
    """The newest line that was not taken back."""
    until = None
    for line in reversed(log):
        entry = _entry(line)
        if until is not None and entry.batch > until:
            continue
        if entry.event == "Undone":
            back = entry.args["back_to"]
            assert isinstance(back, int)
            until = back
        elif entry.key is not None:
            return entry
    return None


def in_words(table: Table, seats: list[Seated], entry: wire.Entry | None) -> dict[wire.Language, str]:
    texts: dict[wire.Language, str] = {}
    if entry is not None and entry.key is not None:
        for lang in get_args(wire.Language):
            plain = Speaker(table, lang)
            names = [_name(plain, number, seat) for number, seat in enumerate(seats, start=1)]
            texts[lang] = Speaker(table, lang, names).line(Line(entry.key, entry.rule, entry.args))
    return texts


def _name(plain: Speaker, number: int, seat: Seated) -> str:
    if seat.bot is not None:
        return plain.say("bot-alone", {"number": number})  # as it is called at the table
    return seat.name or plain.say("player", {"number": number})
