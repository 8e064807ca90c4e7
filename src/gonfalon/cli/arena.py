"""`gonfalon arena`: which bot is better, and how sure that is."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from gonfalon.bots import arena as library
from gonfalon.cli.options import read_options
from gonfalon.cli.progress import leave_if_interrupted, print_json, progress
from gonfalon.cli.selfplay import named, outcome_lines


def arena(
    game: Annotated[str, typer.Argument(help="The game, such as grand-conqueror.")],
    bots: Annotated[str, typer.Option(help="Two bots or more, with commas.")],
    games: Annotated[int, typer.Option(help="How many games.")],
    seats: Annotated[int | None, typer.Option(help="How many play; one seat per bot if you do not say.")] = None,
    budget: Annotated[float | None, typer.Option(help="Milliseconds a bot may think about a decision.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes; they change nothing but the time it takes.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE, once per option.")] = None,
    pack: Annotated[Path | None, typer.Option(help="A folder of tables that replace the built-in ones.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False,
) -> None:
    """Let bots compete: every deal is played with everybody at every seat."""
    with progress(game, games, as_json) as advance:
        told = library.arena(
            game,
            named(bots),
            games,
            seats=seats,
            budget=budget / 1000 if budget is not None else None,
            seed=seed,
            jobs=jobs,
            options=read_options(option or []),
            pack=pack,
            told=lambda _: advance(),
        )
    if as_json:
        print_json(told)
    else:
        table = Table(title=f"{game}, {told['games']} games, seed {seed}", title_justify="left")
        for column in ("bot", "games", "wins", "share", "95 %", "fair", "ms per decision"):
            table.add_column(column, justify="left" if column == "bot" else "right")
        for one in told["bots"]:
            low, high = one["interval"]
            table.add_row(
                one["bot"],
                str(one["games"]),
                f"{one['wins']:g}",
                f"{one['win_share']:.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{one['fair_share']:.1%}",
                f"{1000 * one['seconds_per_decision']:.3f}",
            )
        Console().print(table)
        for line in outcome_lines(told):
            print(line)
        if told["interrupted"]:
            print("interrupted: only the games that had ended are counted")
    leave_if_interrupted(told)
