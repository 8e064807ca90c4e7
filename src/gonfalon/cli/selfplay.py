"""`gonfalon selfplay`: many games between bots, counted, saved or hashed."""

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from gonfalon.bots import selfplay as library
from gonfalon.bots.one_game import record_name
from gonfalon.bots.shards import Shard
from gonfalon.cli.far import folder_for, is_far
from gonfalon.cli.options import read_options
from gonfalon.cli.progress import leave_if_interrupted, print_json, progress
from gonfalon.cli.recordfiles import read_record
from gonfalon.engine.errors import BadOption


def selfplay(
    game: Annotated[str, typer.Argument(help="The game, such as grand-conqueror.")],
    games: Annotated[int, typer.Option(help="How many games.")],
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest possible if you do not say.")] = None,
    bots: Annotated[str, typer.Option(help="Bots, with commas, seat by seat and from the start again.")] = "random",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes; they change nothing but the time it takes.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, once per option.")] = None,
    pack: Annotated[Path | None, typer.Option(help="A folder of tables that replace the built-in ones.")] = None,
    save: Annotated[
        str | None, typer.Option(help="A folder for the records, one file per game, or a place such as s3://bucket/x.")
    ] = None,
    dataset: Annotated[
        str | None, typer.Option(help="A folder for a row per decision, as Parquet (docs/datasets.md).")
    ] = None,
    shard: Annotated[
        str, typer.Option(metavar="I/N", help="One of N parts, as JSON; gonfalon merge puts them together.")
    ] = "",
    ray: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="Play on Ray (extra `ray`): `local`, `auto`, or the address of a cluster."
        ),
    ] = "",
    hashes: Annotated[bool, typer.Option("--hashes", help="Add one hash over the records of all games.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False,
) -> None:
    """Let bots play many games among themselves, and count how they end."""
    part = Shard.read(shard) if shard else None
    if dataset is not None and save is not None and is_far(save):
        raise BadOption("--dataset: expected --save to name a folder of this machine, from which the rows are made")
    if part is not None and dataset is not None:
        raise BadOption("--shard: parts are saved as records (--save); gonfalon dataset make takes them together")
    if dataset is not None:
        from gonfalon.doors import dataset as needed  # noqa: F401  # fails early without the extra
    as_json = as_json or part is not None
    with (
        progress(game, len(part.numbers(games)) if part is not None else games, as_json) as advance,
        ExitStack() as held,
    ):
        records: Path | str | None = save
        if dataset is not None and save is None:
            records = Path(held.enter_context(TemporaryDirectory()))
        report = library.selfplay(
            game,
            games,
            seats=seats,
            bots=named(bots),
            seed=seed,
            jobs=jobs,
            options=read_options(option or []),
            pack=pack,
            save=records,
            hashes=hashes,
            on_game=lambda _: advance(),
            shard=part,
            ray=ray,
        )
        if save is None:
            report.pop("saved", None)
        if dataset is not None and records is not None:
            report["dataset"] = _write_dataset(Path(records), report, dataset, pack)
    if as_json:
        print_json(report)
    else:
        summary(report)
    leave_if_interrupted(report)


def _write_dataset(records: Path, report: dict[str, Any], place: str, pack: Path | None) -> dict[str, Any]:
    """Writes the games just played, in their order, as a dataset. pyarrow is an extra, and imported late."""
    from gonfalon.doors.dataset import write_dataset

    files = (records / record_name(report["game"], report["seed"], number) for number in range(report["games"]))
    with folder_for(place) as folder:
        written = write_dataset((read_record(file) for file in files if file.exists()), folder, pack)
    return written | {"folder": place}


def named(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",") if name.strip()]


def outcome_lines(report: dict[str, Any]) -> list[str]:
    outcomes = report["outcomes"]
    lines = ["wins by seat: " + ", ".join(map(str, outcomes["wins"]))]
    if outcomes["wins_by_faction"]:
        factions = outcomes["wins_by_faction"].items()
        lines.append("wins by faction: " + ", ".join(f"{name} {wins}" for name, wins in factions))
    lines.append(f"draws: {outcomes['draws']}, unfinished: {outcomes['unfinished']}, cut at a limit: {outcomes['cut']}")
    return lines


def summary(report: dict[str, Any]) -> None:
    cut_short = "interrupted after " if report["interrupted"] else ""
    print(f"{report['game']}: {cut_short}{report['games']} games of {', '.join(report['bots'])}, seed {report['seed']}")
    for line in outcome_lines(report):
        print(line)
    print(
        f"{report['decisions']} decisions in {report['seconds']:.1f} s: {report['decisions_per_second']:.0f} a second, "
        f"{report['mean_decisions']:.0f} a game ({'compiled' if report['compiled'] else 'plain Python'})"
    )
    if report.get("hash"):
        print(f"hash: {report['hash']}")
    if "dataset" in report:
        print(f"dataset: {report['dataset']['folder']}, {report['dataset']['decisions']} decisions")
    if "saved" in report:
        print(f"records: {report['saved']}")
