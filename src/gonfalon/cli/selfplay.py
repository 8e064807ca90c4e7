"""`gonfalon selfplay`: many games among bots, counted, saved or hashed."""

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
        from gonfalon.doors import dataset as needed  # noqa: F401  # told before the games are played, not after
    as_json = as_json or part is not None
    with (
        progress(game, len(part.numbers(games)) if part is not None else games, as_json) as advance,
        ExitStack() as held,
    ):
        records: Path | str | None = save
        if dataset is not None and save is None:
            records = Path(held.enter_context(TemporaryDirectory()))
        told = library.selfplay(
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
            told=lambda _: advance(),
            shard=part,
            ray=ray,
        )
        if save is None:
            told.pop("saved", None)
        if dataset is not None and records is not None:
            told["dataset"] = _written(Path(records), told, dataset, pack)
    if as_json:
        print_json(told)
    else:
        summary(told)
    leave_if_interrupted(told)


def _written(records: Path, told: dict[str, Any], place: str, pack: Path | None) -> dict[str, Any]:
    """The games that were just played, in their order. pyarrow is an extra, and imported late."""
    from gonfalon.doors.dataset import write_dataset

    files = (records / record_name(told["game"], told["seed"], number) for number in range(told["games"]))
    with folder_for(place) as folder:
        made = write_dataset((read_record(file) for file in files if file.exists()), folder, pack)
    return made | {"folder": place}


def named(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",") if name.strip()]


def outcome_lines(told: dict[str, Any]) -> list[str]:
    outcomes = told["outcomes"]
    lines = ["wins by seat: " + ", ".join(map(str, outcomes["wins"]))]
    if outcomes["wins_by_faction"]:
        factions = outcomes["wins_by_faction"].items()
        lines.append("wins by faction: " + ", ".join(f"{name} {wins}" for name, wins in factions))
    lines.append(f"draws: {outcomes['draws']}, unfinished: {outcomes['unfinished']}, cut at a limit: {outcomes['cut']}")
    return lines


def summary(told: dict[str, Any]) -> None:
    cut_short = "interrupted after " if told["interrupted"] else ""
    print(f"{told['game']}: {cut_short}{told['games']} games of {', '.join(told['bots'])}, seed {told['seed']}")
    for line in outcome_lines(told):
        print(line)
    print(
        f"{told['decisions']} decisions in {told['seconds']:.1f} s: {told['decisions_per_second']:.0f} a second, "
        f"{told['mean_decisions']:.0f} a game ({'compiled' if told['compiled'] else 'plain Python'})"
    )
    if told.get("hash"):
        print(f"hash: {told['hash']}")
    if "dataset" in told:
        print(f"dataset: {told['dataset']['folder']}, {told['dataset']['decisions']} decisions")
    if "saved" in told:
        print(f"records: {told['saved']}")
