"""Datasets for learning: Parquet files with one row per decision. Needs the extra `datasets`. docs/datasets.md has the
schema.

Rows are made from complete records, so games of self-play and of a server give the same rows. A row holds what the
deciding seat was shown, never more."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from gonfalon.bots.intervals import wilson
from gonfalon.catalog import Table
from gonfalon.catalog.tables import table_of_record
from gonfalon.doors.rewards import rewards
from gonfalon.engine.errors import BadFolder, BadRecord, MissingExtra
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import MOVE
from gonfalon.engine.record import WHOLE, Record
from gonfalon.engine.replaying import Replaying
from gonfalon.engine.wording import split

try:
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:  # pragma: no cover - tried where it is missing
    raise MissingExtra("datasets need the extra `datasets`:  pip install 'gonfalon[datasets]'") from error

from gonfalon.doors.observer import Observer  # needs numpy too

FORMAT = "1"  # of the schema: raised when a column changes its meaning
GAMES_PER_FILE = 500
FACTS = [  # columns of every dataset, in addition to those of the observation
    ("game", pa.int32()),
    ("decision", pa.int32()),
    ("player", pa.string()),
    ("menu", pa.list_(pa.int32())),
    ("move", pa.int32()),
    ("place", pa.int8()),
    ("result", pa.float32()),
    ("cut", pa.bool_()),
]


class Dataset:
    """The schema and the rows of a dataset, for one kind of table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.observer = Observer(table)
        header = table.header()
        about = {
            "format": FORMAT,
            "game": header.game,
            "version": header.version,
            "pack": header.pack,
            "seats": header.seats,
            "options": header.options,
        }
        columns = [pa.field(name, kind) for name, kind in FACTS]
        columns += [pa.field(name, pa.int64()) for name in self.observer.columns]
        self.schema = pa.schema(columns, metadata={"gonfalon": msgspec.json.encode(about).decode()})

    def rows_of(self, record: Record, number: int) -> Any:
        """The rows of a record: answers to menus of two or more entries, without those that were taken back."""
        if record.header.seat != WHOLE:
            raise BadRecord("a record that holds what one seat was shown cannot be played again; expected a whole one")
        rules = self.table.rules
        replaying: Replaying[Any] = Replaying(record, rules, self.table.codec)
        standing = {entry.number for entry in record.live()}
        facts: list[tuple[int, list[int], int]] = []  # seat, menu, move
        rows = []
        for entry in record.entries:
            match = replaying.match
            if entry.by == MOVE and entry.number in standing:
                seat = Seat(entry.seat)
                menu = match.menu(seat)
                if len(menu) > 1:
                    rows.append(self.observer.one(match.views.of(seat), match.play.top, seat))
                    facts.append((seat, list(menu), rules.read(split(entry.move)[0])))
            replaying.take(entry)
        play = replaying.match.play
        outcome = rules.outcome(play.state) if play.over() else None
        places = outcome.places if outcome is not None else [0] * rules.seats
        results = rewards(outcome) if outcome is not None else [0.0] * rules.seats
        names = [*record.header.names, *[""] * rules.seats]
        count = len(facts)
        columns = [
            [number] * count,
            range(count),
            [names[seat] for seat, _, _ in facts],
            [menu for _, menu, _ in facts],
            [move for _, _, move in facts],
            [places[seat] for seat, _, _ in facts],
            [results[seat] for seat, _, _ in facts],
            [outcome is None or outcome.cut] * count,
        ]
        arrays = [pa.array(values, kind) for values, (_, kind) in zip(columns, FACTS, strict=True)]
        block = np.array(rows, np.int64).reshape(count, len(self.observer.columns))
        arrays += [pa.array(block[:, at]) for at in range(block.shape[1])]
        return pa.Table.from_arrays(arrays, schema=self.schema)


def write_dataset(records: Iterable[Record], folder: Path, pack: Path | None = None) -> dict[str, Any]:
    """Writes games into new files of a folder. All must be of the same kind of table."""
    dataset: Dataset | None = None
    games = decisions = 0
    waiting: list[Any] = []
    for record in records:
        if dataset is None:
            table, same = table_of_record(record, pack)
            dataset = Dataset(table)
            check_same(folder, dataset.schema)
        else:
            table, same = dataset.table, _plain(record.header) == _plain(dataset.table.header())
        if not same:
            raise BadRecord("a record is of another game, version, pack or table; one dataset holds one kind of table")
        waiting.append(dataset.rows_of(record, games))
        games += 1
        decisions += len(waiting[-1])
        if len(waiting) == GAMES_PER_FILE:
            _write(folder, waiting)
            waiting = []
    if waiting:
        _write(folder, waiting)
    return {"folder": str(folder), "games": games, "decisions": decisions}


def merge(folders: Sequence[Path], out: Path) -> dict[str, Any]:
    """Merges several datasets of the same kind of table into one. Games are renumbered."""
    first, games, decisions = 0, 0, 0
    schema = None
    for folder in folders:
        highest = -1
        for file in files_of(folder):
            table = pq.read_table(file)
            if schema is None:
                schema = table.schema
                check_same(out, schema)
            _same(table.schema, schema, folder)
            numbers = np.asarray(table["game"])
            highest = max(highest, int(numbers.max(initial=-1)))
            games += len(np.unique(numbers))
            decisions += len(table)
            at = table.schema.get_field_index("game")
            table = table.set_column(at, table.schema.field(at), pa.array(numbers + first, pa.int32()))
            _write(out, [table])
        first += highest + 1
    return {"folder": str(out), "games": games, "decisions": decisions}


def stats(folder: Path) -> dict[str, Any]:
    """Statistics of a dataset: its kind of table, its size, the lengths of games and menus, and the winners."""
    games: dict[tuple[str, int], int] = {}
    wins: dict[str, float] = {}
    sat: dict[str, int] = {}
    menus: list[int] = []
    about: dict[str, Any] = {}
    for file in files_of(folder):
        table = pq.read_table(file, columns=["game", "player", "seat", "menu", "place"])
        about = msgspec.json.decode(table.schema.metadata[b"gonfalon"])
        seen: set[tuple[int, int]] = set()
        rows = zip(*(table[name].to_pylist() for name in ("game", "player", "seat", "menu", "place")), strict=True)
        for game, player, seat, menu, place in rows:
            key = (file.name, game)
            games[key] = games.get(key, 0) + 1
            menus.append(len(menu))
            if (game, seat) not in seen:  # a seat that never had a choice has no rows, and is not counted
                seen.add((game, seat))
                sat[player] = sat.get(player, 0) + 1
                wins[player] = wins.get(player, 0) + (place == 1)
    return {
        **about,
        "games": len(games),
        "decisions": len(menus),
        "mean_decisions": len(menus) / max(1, len(games)),
        "mean_menu": sum(menus) / max(1, len(menus)),
        "longest_menu": max(menus, default=0),
        "players": {
            player: {"games": sat[player], "first": wins[player], "interval": list(wilson(wins[player], sat[player]))}
            for player in sorted(sat)
        },
    }


def files_of(folder: Path) -> list[Path]:
    found = sorted(folder.glob("*.parquet"))
    if not found:
        raise BadFolder(f"{folder}: there is no dataset; expected a folder of Parquet files")
    return found


def check_same(folder: Path, schema: Any) -> None:
    """Refuses a folder with another kind of dataset. Called before anything is written."""
    for file in sorted(folder.glob("*.parquet"))[:1]:
        _same(pq.read_schema(file), schema, folder)


def _same(found: Any, schema: Any, folder: Path) -> None:
    if found != schema or found.metadata.get(b"gonfalon") != schema.metadata[b"gonfalon"]:
        raise BadFolder(f"{folder}: holds a dataset of another game, version, table or format; name another folder")


def _write(folder: Path, tables: Sequence[Any]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = len(list(folder.glob("*.parquet")))
        pq.write_table(pa.concat_tables(tables), folder / f"part-{number:05d}.parquet", compression="zstd")
    except OSError as error:
        raise BadFolder(f"{folder}: cannot be written: {error.strerror or error}") from error


def _plain(header: Any) -> Any:
    return (header.game, header.version, header.pack, header.seats, sorted(header.options.items()))
