"""`gonfalon admin list`, `check`, `repair`, `delete`, `move`, `key` and `records`: commands that work with tables
rather than rows."""

import asyncio
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import typer

if TYPE_CHECKING:
    from gonfalon.server.care.replays import ReplayedTable

Db = Annotated[
    str,
    typer.Option("--db", metavar="URL", envvar="GONFALON_DB", help="Where games are kept: sqlite:///path/to/file.db"),
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")]
TableIds = Annotated[
    list[str] | None, typer.Argument(metavar="[TABLE]...", help="Ids of tables; all if none is named.")
]

# The server is imported late, so that other commands start faster.


def url_at(url: str) -> str:
    from gonfalon.store import default_url

    return url or default_url()


def path_at(url: str) -> Path:
    """The SQLite file of a URL; refuses other stores."""
    from gonfalon.store import path_of

    return path_of(url_at(url))


def print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def list_(
    what: Annotated[
        Literal["tables", "people", "reports"], typer.Argument(help="tables, people, or reports of lines of chat")
    ] = "tables",
    db: Db = "",
    as_json: AsJson = False,
) -> None:
    """List the tables, the people, or the reported lines of chat that the file has; also while the server runs."""
    from gonfalon.server.care.listing import people_in, reports_in, tables_in

    found: Sequence[msgspec.Struct]
    if what == "tables":
        found = tables = asyncio.run(tables_in(url_at(db)))
        for table in [] if as_json else tables:
            seats = ", ".join(name or "-" for name in table.seats)
            game, day = table.game or "?", _day(table.changed)
            print(f"{table.id}  {game}  {table.state}  {table.batches} batches  {day}  {seats}")
    elif what == "reports":
        found = reports = asyncio.run(reports_in(url_at(db)))
        for one in [] if as_json else reports:
            apart = "  private" if one.private else ""
            print(f"{one.line}  table {one.table}  {_day(one.at)}  {one.sign}, reported by {one.by}{apart}: {one.text}")
    else:
        found = people = asyncio.run(people_in(url_at(db)))
        for person in [] if as_json else people:
            print(f"{person.sign}  {person.tables} tables  {_day(person.changed)}  {person.name or '-'}")
    if as_json:
        print_json(found)


def check(tables: TableIds = None, db: Db = "", as_json: AsJson = False) -> None:
    """Play every game that is kept again and say what does not follow from the rules, and where; also while the server
    runs. Changes nothing."""
    from gonfalon.server.care.replays import replay_all

    replayed = asyncio.run(replay_all(url_at(db), tables or []))
    if as_json:
        print_json(replayed)
    else:
        _print_replayed(replayed)
    if not all(table.well for table in replayed):
        raise typer.Exit(1)


def _print_replayed(replayed: list["ReplayedTable"]) -> None:
    how = {
        "again": "played again, move by move",
        "followed": "followed event by event, being of other rules or data, or one seat's",
        "empty": "without a game",
        "differs": "that today's rules would have played otherwise; they go on from what happened",
        "broken": "that do not fit together",
        "damaged": "that cannot be read",
    }
    for outcome, words in how.items():
        some = [table for table in replayed if table.outcome == outcome]
        if some:
            print(f"{len(some)} {'table' if len(some) == 1 else 'tables'} {words}.")
        for table in some:
            if table.reason:
                print(f"  table {table.id}, {table.game or 'game unknown'}: {table.reason}")
    if not replayed:
        print("There are no tables.")


def repair(db: Db = "", as_json: AsJson = False) -> None:
    """Mend what follows from something else (lists, snapshots, clocks, damaged lines of chat), then check every table.
    What was played is never changed. The server must be stopped."""
    from gonfalon.server.care.replays import replay_all
    from gonfalon.store.repair import repair as mend

    path = path_at(db)
    mended = mend(path)
    replayed = asyncio.run(replay_all(url_at(db)))
    if as_json:
        print_json({"mended": mended, "tables": replayed})
    else:
        for line in mended:
            print(line)
        if not mended:
            print("There was nothing to mend.")
        _print_replayed(replayed)
    if not all(table.well for table in replayed):
        raise typer.Exit(1)


def key(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Id of the table.")],
    seat: Annotated[int, typer.Argument(metavar="SEAT", help="Its number, from 1.")],
    minutes: Annotated[int, typer.Option(min=1, max=7 * 24 * 60, help="For how long it can be used.")] = 60,
    db: Db = "",
    as_json: AsJson = False,
) -> None:
    """Hand out a key to somebody's seat, for whoever has lost the browser that held it; also while the server runs."""
    from gonfalon.server.care.new_seat_key import make_seat_key

    handed = asyncio.run(make_seat_key(url_at(db), table, seat, time.time(), minutes * 60))
    if as_json:
        print_json(handed)
        return
    seats = " and ".join(f"seat {number}" for number in handed.seats)
    print(f"{handed.key} opens {seats} of table {table} ({handed.name or 'no name'}), once, for {minutes} minutes.")
    print(f"It is typed at /key, or the link to it is /key#{handed.key} behind the server's address.")


def delete(
    what: Annotated[Literal["table", "person", "line"], typer.Argument(help="table, person, or line of chat")],
    which: Annotated[list[str], typer.Argument(metavar="WHICH...", help="Ids of tables or lines, or signs of people.")],
    db: Db = "",
) -> None:
    """Delete tables, all that is kept of people, or reported lines, for good. The server must be stopped."""
    from gonfalon.server.care.deleting import delete_lines, delete_people, delete_tables

    how = {"table": delete_tables, "person": delete_people, "line": delete_lines}[what]
    asyncio.run(how(url_at(db), which))
    for id in which:
        print(f"{what.capitalize()} {id} is deleted.")


def move(
    what: Annotated[Literal["table", "person"], typer.Argument(help="table, or person")],
    which: Annotated[list[str], typer.Argument(metavar="WHICH...", help="Ids of tables, or the sign of a person.")],
    to: Annotated[str, typer.Option("--to", metavar="URL|SIGN", help="Another store, or who has it all from now on.")],
    db: Db = "",
) -> None:
    """Move tables to another store, or all that a guest has to somebody else. The servers must be stopped."""
    from gonfalon.server.care.handing_on import move_person, move_tables

    if what == "table":
        asyncio.run(move_tables(url_at(db), which, to))
    else:
        for sign in which:
            asyncio.run(move_person(url_at(db), sign, to))
    for id in which:
        print(f"{what.capitalize()} {id} is moved.")


def _day(seconds: int) -> str:
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d") if seconds else "-"


def records(
    out: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records are written.")],
    game: Annotated[str, typer.Option(help="Of this game only.")] = "",
    version: Annotated[int, typer.Option(help="Of this version of its rules only; 0 is any.")] = 0,
    db: Db = "",
    as_json: AsJson = False,
) -> None:
    """Write the records of finished games whose players have all agreed to it, without their names; also while the
    server runs."""
    from gonfalon.server.care.research_records import write_records

    written = asyncio.run(write_records(url_at(db), out, game, version))
    if as_json:
        print_json(written)
        return
    print(f"{written.folder}: {written.games} games; of {written.without_consent} more somebody has not agreed.")
    if written.unreadable:
        print(f"{written.unreadable} tables cannot be read; see gonfalon admin doctor")
