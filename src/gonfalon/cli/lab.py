"""`gonfalon lab`: measures variants of a game side by side."""

import shlex
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from gonfalon.bots.lab import lab as measure
from gonfalon.bots.lab.evidence import ERROR
from gonfalon.bots.lab.page import title, write_csv, write_page
from gonfalon.cli.options import read_options
from gonfalon.cli.progress import print_json, progress
from gonfalon.cli.selfplay import named


def lab(
    game: Annotated[str, typer.Argument(help="The game, such as grand-conqueror.")],
    vary: Annotated[
        list[str] | None, typer.Option(help="OPTION=VALUE,VALUE or pack=FOLDER; all combinations are played.")
    ] = None,
    bots: Annotated[str, typer.Option(help="Bots, with commas; two kinds also tell luck from skill.")] = "greedy",
    games: Annotated[int, typer.Option(help="Games of each variant, at most.")] = 200,
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest possible if you do not say.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes; they change nothing but the time it takes.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE for all variants, once per option.")] = None,
    error: Annotated[float, typer.Option(help="How often a difference may be told where there is none.")] = ERROR,
    page: Annotated[Path | None, typer.Option(help="Write a page with plots.")] = None,
    table: Annotated[Path | None, typer.Option("--csv", help="Write every figure as a line of a table.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False,
) -> None:
    """Try house rules: how even, how long, how tense a game is with each; stops when a difference is sure."""
    with progress(game, games, as_json) as advance:
        report = measure(
            game,
            vary=vary or [],
            bots=named(bots),
            games=games,
            seats=seats,
            seed=seed,
            jobs=jobs,
            options=read_options(option or []),
            error=error,
            on_game=advance,
        )
    if page is not None:
        write_page(page, report, shlex.join(["gonfalon", *sys.argv[1:]]))
    if table is not None:
        write_csv(table, report)
    if as_json:
        print_json(report)
        return
    for one in report["variants"]:
        for line in _lines(one):
            print(line)
    if len(report["variants"]) > 1:
        found = ", ".join(report["differences"]) or "none is sure"
        print(f"differences (error {report['error']:.0%}, {report['games']} games): {found}")


def _lines(one: dict[str, Any]) -> list[str]:
    length, leads, back = one["length"], one["lead_changes"], one["comebacks"]
    lines = [f"{title(one['variant'])}: {one['games']} games, {length['mean']:.0f} decisions each"]
    for name, share in {**one["by_seat"], **one["by_faction"]}.items():
        low, high = share["interval"]
        lines.append(f"  {name}: {share['share']:.1%} ({low:.1%} to {high:.1%}), fair {share['fair']:.1%}")
    if leads is not None and back is not None:
        lines.append(f"  lead changes {leads:.1f}, comebacks {back:.0%}, decisive {one['decisive']:.0%}")
    if one["skill"] is not None:
        lines.append(f"  skill {one['skill']:.0%}, luck {one['luck']:.0%} of {one['deals']} deals")
    return lines
