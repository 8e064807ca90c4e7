"""Whole recorded games that a game keeps beside its tests: one for every way it can end, played again to the byte."""

import tomllib
from pathlib import Path
from typing import Any

from gonfalon.catalog.tables import Table, table_of_record
from gonfalon.contract.case import ContractBroken
from gonfalon.engine.match import Match
from gonfalon.engine.record import Record, fold, read, replayed, written
from gonfalon.engine.state import State, difference


def names(folder: Path) -> list[str]:
    """Of the games in a folder."""
    return sorted(path.stem for path in folder.glob("*.jsonl"))


def noted(folder: Path, file: str = "endings.toml") -> dict[str, dict[str, Any]]:
    """How each game of a folder ended, by name, as it was written beside them."""
    return tomllib.loads((folder / file).read_text(encoding="utf-8"))


def ending(table: Table, state: State) -> dict[str, Any]:
    """How a game ended, to be compared with what was noted."""
    outcome = table.rules.outcome(state)
    return {"rule": outcome.rule, "places": outcome.places, "cut": outcome.cut}


def played_again(path: Path) -> tuple[Table, Match[Any]]:
    """Plays a record again by today's rules. It must come to its end, and give the very same record."""
    text = path.read_text(encoding="utf-8")
    record = read(text)
    table, same_rules = table_of_record(record)
    if not same_rules:
        raise ContractBroken(f"{path.name}: rules version or pack have changed: write the games anew")
    match = replayed(record, table.rules, table.codec)
    if not match.over():
        raise ContractBroken(f"{path.name}: the game is not over at the end of its record")
    if text_of(table, match, record) != text:
        raise ContractBroken(f"{path.name}: played again, it gives another record")
    field = difference(fold(record, table.codec, table.rules.start()), match.play.state)
    if field is not None:
        raise ContractBroken(f"{path.name}: the events of the record do not add up to the position: {field} differs")
    return table, match


def text_of(table: Table, match: Match[Any], record: Record | None = None) -> str:
    """A match as a file holds it, below the header of a record or one of its own."""
    header = table.header() if record is None else record.header
    return "\n".join(written(match, table.codec, header).lines) + "\n"


def shown_again(path: Path) -> tuple[Table, State, Record]:
    """A record of earlier rules or of another pack: its moves mean something else today, but its events still tell how
    it went."""
    record = read(path.read_text(encoding="utf-8"))
    table, same_rules = table_of_record(record)
    if same_rules:
        raise ContractBroken(f"{path.name}: is of today's rules, and can be played again")
    return table, fold(record, table.codec, table.rules.start()), record
