"""A position as text: drawn by the game's `text.py`, or listed field by field if there is none."""

from typing import Any

from gonfalon.catalog.speech import Speaker
from gonfalon.catalog.tables import Table
from gonfalon.engine.drawing import FAINT, Frame, Span, plain
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.play import Play


def picture(table: Table, play: Play[Any], seat: Seat, speaker: Speaker, frame: Frame[Any]) -> list[list[Span]]:
    """The position as `seat` sees it; `play` holds the rules on its view (`Match.seen_by`)."""
    module = table.found.module("text")
    if module is not None:
        drawn: list[list[Span]] = module.draw(play, seat, speaker.line, frame)
        return drawn
    lines: list[list[Span]] = []
    for field in table.rules.shown(play.state, seat):
        values = " ".join("?" if value == UNKNOWN else str(value) for value in field.values)
        lines.append([Span(f"{field.name}: ", FAINT), Span(values)])
    return lines


def plain_picture(table: Table, play: Play[Any], seat: Seat, lang: str, names: list[str] | None = None) -> str:
    """The same without styles, moves or history: what PettingZoo calls `ansi`. Seats without a name are numbered."""
    return plain(picture(table, play, seat, Speaker(table, lang, names), Frame([], [])))
