"""`gonfalon arena`: which bot is better, and how certain that is."""

import shlex
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from gonfalon.bots import arena as library
from gonfalon.bots.levels import NAMES
from gonfalon.bots.sequential import TIMES
from gonfalon.cli.options import read_options
from gonfalon.cli.progress import leave_if_interrupted, print_json, progress
from gonfalon.cli.selfplay import named, outcome_lines
from gonfalon.engine.errors import BadSeats


def arena(
    game: Annotated[str, typer.Argument(help="The game, such as grand-conqueror.")],
    bots: Annotated[str, typer.Option(help="Two bots or more, with commas.")] = "",
    games: Annotated[int, typer.Option(help="How many games; with --sprt, how many at most.")] = 200,
    seats: Annotated[int | None, typer.Option(help="How many play; one seat per bot if you do not say.")] = None,
    budget: Annotated[float | None, typer.Option(help="Milliseconds a bot may think about a decision.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes; they change nothing but the time it takes.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, once per option.")] = None,
    pack: Annotated[Path | None, typer.Option(help="A folder of tables that replace the built-in ones.")] = None,
    level: Annotated[
        int | None, typer.Option(min=2, max=len(NAMES), help="This level against a table of the one below, as --sprt.")
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Play until it is clear whether the first bot beats a table of the others.")
    ] = False,
    times: Annotated[float, typer.Option(help="With --sprt: how many times its fair share it should win.")] = TIMES,
    resume: Annotated[Path | None, typer.Option(help="A file that keeps every game; go on from what it holds.")] = None,
    save: Annotated[
        str | None, typer.Option(help="A folder for the records, one file per game, or a place such as s3://bucket/x.")
    ] = None,
    ray: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="Play on Ray (extra `ray`): `local`, `auto`, or the address of a cluster."
        ),
    ] = "",
    page: Annotated[Path | None, typer.Option(help="Write the results as a page.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False,
) -> None:
    """Let bots compete: every deal is played with everybody at every seat."""
    if level is not None:
        if bots:
            raise BadSeats("--level names its bots itself; leave out --bots")
        bots, sprt = f"{NAMES[level - 1]},{NAMES[level - 2]}", True
    with progress(game, games, as_json) as advance:
        report = library.arena(
            game,
            named(bots),
            games,
            seats=seats,
            budget=budget / 1000 if budget is not None else None,
            seed=seed,
            jobs=jobs,
            ray=ray,
            options=read_options(option or []),
            pack=pack,
            times=times if sprt else None,
            resume=resume,
            save=save,
            page=page,
            command=shlex.join(["gonfalon", *sys.argv[1:]]),
            on_game=lambda _: advance(),
        )
    if as_json:
        print_json(report)
    else:
        _print_table(report)
    leave_if_interrupted(report)


def _print_table(report: dict[str, Any]) -> None:
    table = Table(title=f"{report['game']}, {report['games']} games, seed {report['seed']}", title_justify="left")
    for column in ("bot", "games", "wins", "share", "95 %", "fair", "rating", "ms per decision"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for one in report["bots"]:
        low, high = one["interval"]
        table.add_row(
            one["bot"],
            str(one["games"]),
            f"{one['wins']:g}",
            f"{one['win_share']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{one['fair_share']:.1%}",
            f"{one['rating']['report']} ± {one['rating']['give_or_take']}" if "rating" in one else "–",
            f"{1000 * one['seconds_per_decision']:.3f}",
        )
    Console().print(table)
    for one in report["bots"]:
        if one["faults"]:
            print(f"{one['bot']} lost {one['faults']} moves to chance; the first: {one['first_faults'][0]}")
    if "sequential" in report:
        print(_verdict(report["sequential"]))
    for line in outcome_lines(report):
        print(line)
    if report["interrupted"]:
        print("interrupted: only the games that had ended are counted")


def _verdict(test: dict[str, Any]) -> str:
    return (
        f"{test['bot']} against a table of the others: {test['verdict']} (H0 {test['h0']:.1%}, H1 {test['h1']:.1%}, "
        f"errors {test['error']:.0%}, evidence {test['evidence']:+.2f} after {test['games']} games)"
    )
