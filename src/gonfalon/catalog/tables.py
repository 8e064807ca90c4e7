"""Opens tables: a game with its pack, seats and options, all checked."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gonfalon.catalog.found import Found, find
from gonfalon.catalog.packs import LoadedPack, pack_from
from gonfalon.engine.chance import Chance
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadOption, BadRecord, BadSeats, UnknownGame
from gonfalon.engine.game import Rules
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.engine.record import Header, Record, header_of


@dataclass(frozen=True)
class Table:
    """Everything that is decided before the first move."""

    found: Found
    loaded: LoadedPack
    rules: Rules[Any]

    @property
    def codec(self) -> Codec[Any]:
        return Codec(self.found.game)

    def header(self, names: list[str] | None = None) -> Header:
        header = header_of(self.rules)
        header.names = names or []
        return header

    def match(self, chance: Chance) -> Match[Any]:
        """A new match with views, undo and batches, as people play it."""
        return Match(self.rules, chance)

    def play(self, chance: Chance) -> Play[Any]:
        """A new game without views or batches, for self-play and search, advanced to its first decision."""
        play = Play(self.rules, self.rules.start(), self.rules.first(), chance)
        play.advance()
        return play


def open_table(
    slug: str,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    people: bool = False,
    version: int = 0,
) -> Table:
    """Opens a table. Seats default to the fewest the game allows, options to the game's defaults; `people` selects the
    defaults for human players, such as confirming the end of a turn. `version` is that of the rules under which the
    game began, and is used if the game still has those rules (`Game.former`)."""
    found = find(slug)
    loaded = pack_from(found, pack)
    count = found.game.least_seats if seats is None else seats
    rules = found.game.table(loaded.pack, count, options or {}, loaded.hash, people, version)
    return Table(found, loaded, rules)


def table_of_record(record: Record, pack: Path | None = None) -> tuple[Table, bool]:
    """The table of a record, and whether rules version and pack are the same: only then can its moves be replayed;
    otherwise its events can still be folded."""
    header = record.header
    try:
        table = open_table(header.game, header.seats, header.options, pack, version=header.version)
    except (UnknownGame, BadSeats, BadOption) as error:
        raise BadRecord(f"line 1: {error}") from error
    same = table.rules.version == header.version and table.rules.pack_hash == header.pack
    return table, same
