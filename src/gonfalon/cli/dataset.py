"""`gonfalon dataset`: makes Parquet datasets from records, merges them, and describes them."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.cli.far import folder_for
from gonfalon.cli.progress import print_json
from gonfalon.cli.recordfiles import read_record
from gonfalon.engine.errors import BadFolder

app = typer.Typer(help="Games as tables for learning, in Parquet.", no_args_is_help=True)

Out = Annotated[str, typer.Option(help="The folder that is written to, or a place such as s3://bucket/x.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")]

# pyarrow is an extra, and imported late so that other commands start faster.


@app.command("make")
def make(
    records: Annotated[list[Path], typer.Argument(help="Records of whole games, or folders of them.")],
    out: Out,
    pack: Annotated[Path | None, typer.Option(help="The pack they were played with, if it was a player's own.")] = None,
    as_json: AsJson = False,
) -> None:
    """Turn records, of self-play or from a server, into rows: one per decision."""
    from gonfalon.doors.dataset import write_dataset

    with folder_for(out) as folder:
        report = write_dataset((read_record(file) for file in files(records)), folder, pack) | {"folder": out}
    if as_json:
        print_json(report)
    else:
        print(f"{report['folder']}: {report['games']} games, {report['decisions']} decisions")


@app.command("merge")
def merge(
    folders: Annotated[list[Path], typer.Argument(help="Datasets of the same kind of table.")],
    out: Out,
    as_json: AsJson = False,
) -> None:
    """Put several datasets into one."""
    from gonfalon.doors import dataset

    with folder_for(out) as folder:
        report = dataset.merge(folders, folder) | {"folder": out}
    if as_json:
        print_json(report)
    else:
        print(f"{report['folder']}: {report['games']} games, {report['decisions']} decisions")


@app.command("stats")
def stats(folder: Annotated[Path, typer.Argument(help="A dataset.")], as_json: AsJson = False) -> None:
    """Say what is in a dataset."""
    from gonfalon.doors import dataset

    report = dataset.stats(folder)
    if as_json:
        print_json(report)
        return
    kind = f"{report['game']} {report['version']}, {report['seats']} seats"
    print(f"{kind}, pack {report['pack']}, format {report['format']}")
    print(f"{report['games']} games, {report['decisions']} decisions, {report['mean_decisions']:.1f} a game")
    print(f"menus: {report['mean_menu']:.1f} moves on average, {report['longest_menu']} at most")
    for player, one in report["players"].items():
        low, high = one["interval"]
        print(f"{player or '-'}: first in {one['first']:g} of {one['games']} ({low:.0%} to {high:.0%})")


def files(given: list[Path]) -> list[Path]:
    found = [file for path in given for file in (sorted(path.glob("*.jsonl")) if path.is_dir() else [path])]
    if not found:
        raise BadFolder(f"{', '.join(map(str, given))}: there are no records")
    return found
