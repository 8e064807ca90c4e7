"""`gonfalon admin`: maintenance of the store in which games are kept."""

import asyncio
from collections.abc import Sized
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gonfalon.cli import admin_tables
from gonfalon.cli.admin_tables import AsJson, Db, path_at, print_json

if TYPE_CHECKING:
    from gonfalon.store.doctor import Report
    from gonfalon.store.moving import Moved

app = typer.Typer(
    name="admin",
    help="Look after the file in which games are kept: backups, damage, tables and people.",
    no_args_is_help=True,
    add_completion=False,
)

app.command("list")(admin_tables.list_)
app.command("check")(admin_tables.check)
app.command("repair")(admin_tables.repair)
app.command("key")(admin_tables.key)
app.command("delete")(admin_tables.delete)
app.command("move")(admin_tables.move)
app.command("records")(admin_tables.records)

# The store is imported late, as in `serve`, so that other commands start faster.


@app.command("backup")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy to make; it must not be there yet.")],
    db: Db = "",
    as_json: AsJson = False,
) -> None:
    """Make a copy of everything, also while the server runs, and check it."""
    from gonfalon.store.backup import back_up
    from gonfalon.store.moving import back_up_postgres
    from gonfalon.store.url import is_postgres

    if is_postgres(db):
        _print_moved(asyncio.run(back_up_postgres(db, file)), as_json)
        return
    report = back_up(path_at(db), file)
    if as_json:
        print_json(report)
    elif report.well:
        print(f"{report.file}: {_counted(report.tables, report.batches)}, every checksum fits.")
    else:
        print(f"{report.file} is written, but not whole, as the file it was made from is not:")
        _print_damage(report)
    if not report.well:
        raise typer.Exit(1)


@app.command("doctor")
def doctor(db: Db = "", as_json: AsJson = False) -> None:
    """Check every table and every checksum, and whether anything is missing. Changes nothing."""
    from gonfalon.store.doctor import examine

    report = examine(path_at(db))
    if as_json:
        print_json(report)
    else:
        verdict = "all is well" if report.well else "not all is well"
        running = ", a server has it open" if report.served else ""
        print(f"{report.file}: {_counted(report.tables, report.batches)}{running}: {verdict}.")
        _print_damage(report)
        if not report.marked:
            print("It has no tail beside it: whether anything is missing at the end of a table is not known.")
    if not report.well:
        raise typer.Exit(1)


@app.command("salvage")
def salvage(
    new: Annotated[Path, typer.Argument(metavar="NEW", help="The file to make; it must not be there yet.")],
    db: Db = "",
    as_json: AsJson = False,
) -> None:
    """Take whatever can be read of a damaged file into a new one."""
    from gonfalon.store.salvage import salvage as save

    saved = save(path_at(db), new)
    lost = [table for table in saved.tables if table.lost or table.kept < 0]
    if as_json:
        print_json(saved)
        return
    kept = sum(max(table.kept, 0) for table in saved.tables)
    print(f"{saved.file}: {_counted(saved.tables, kept)} kept; {len(lost) or 'no'} tables have lost something.")
    for table in lost:
        what = "nothing could be kept" if table.kept < 0 else f"{table.kept} batches kept"
        print(f"  table {table.id}: {what}, {table.lost} lost: {table.reason}")
    for note in saved.notes:
        print(f"  {note}")


@app.command("restore")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    db: Db = "",
) -> None:
    """Put a backup in place of the file, or into an empty PostgreSQL. The server must be stopped; a file that was there
    is moved aside."""
    from gonfalon.store.backup import restore as put_back
    from gonfalon.store.moving import restore_postgres
    from gonfalon.store.url import is_postgres

    if is_postgres(db):
        _print_moved(asyncio.run(restore_postgres(file, db)), False)
        return
    path = path_at(db)
    report, aside = put_back(file, path)
    print(f"{path}: {_counted(report.tables, report.batches)}, as in {report.file}.")
    if aside is not None:
        print(f"What was there before is {aside}.")


@app.command("move-store")
def move_store(
    source: Annotated[str, typer.Argument(metavar="FROM", help="sqlite:///file.db or postgresql://user@host/db")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The other of the two: empty, or not there yet.")],
    as_json: AsJson = False,
) -> None:
    """Take everything from a file to a PostgreSQL or back, and check it. Nobody may serve either meanwhile."""
    from gonfalon.store.moving import move_store as move

    _print_moved(asyncio.run(move(source, target)), as_json)


def _print_moved(moved: "Moved", as_json: bool) -> None:
    from gonfalon.store.moving import summary

    if as_json:
        print_json(moved)
    else:
        print(*summary(moved), sep="\n")


@app.command("accept")
def accept(
    tables: Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help="Ids of tables.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every table that has lost something.")] = False,
    db: Db = "",
) -> None:
    """Let tables that have lost moves go on from where they are. The server must be stopped."""
    from gonfalon.store.backup import accept as accept_loss

    if bool(tables) == everything:
        raise typer.BadParameter("name the tables, or give --all")
    changed = accept_loss(path_at(db), tables or [])
    for id, now, before in changed:
        what = "is given up" if now is None else f"goes on with {now.batches} batches"
        print(f"table {id} {what}; {before.batches} were acknowledged.")
    if not changed:
        print("Nothing is missing.")


def _counted(tables: Sized, batches: int) -> str:
    return f"{len(tables)} {'table' if len(tables) == 1 else 'tables'}, {batches} batches"


def _print_damage(report: "Report") -> None:
    for table in report.tables:
        if table.state != "whole":
            acknowledged = "" if table.acknowledged is None else f" of {table.acknowledged} that were acknowledged"
            print(f"  table {table.id}: {table.state}, {table.batches} batches{acknowledged}: {table.reason}")
    for line in report.damage:
        print(f"  {line}")
