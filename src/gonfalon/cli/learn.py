"""`gonfalon learn`: weights for what a game's bots look at, fitted to games between bots."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from gonfalon.bots.learning import learn as library
from gonfalon.bots.learnt import FILE, Weights
from gonfalon.bots.one_game import save_lines
from gonfalon.cli.progress import progress
from gonfalon.cli.selfplay import named


def learn(
    game: Annotated[str, typer.Argument(help="The game, such as battue.")],
    games: Annotated[int, typer.Option(help="How many games to learn from.")] = 600,
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest possible if you do not say.")] = None,
    bots: Annotated[
        str, typer.Option(help="Who plays them, with commas; equals, or the weights tell who is the stronger one.")
    ] = "mcts:20",
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    out: Annotated[Path, typer.Option(help="The file to write; a game's own lies in its folder.")] = Path(FILE),
) -> None:
    """Learn what a position is worth from games between bots."""
    command = shlex.join(["gonfalon", *sys.argv[1:]])
    with progress(game, games, False) as advance:
        found = library(game, named(bots), games, seats=seats, seed=seed, command=command, told=advance)
    save_lines(out.parent, out.name, lines(found))
    about = found.provenance
    print(f"{about.positions} positions of {about.games} games; {about.loss} bits missing, {about.guess} before")
    for name, weight in found.weights.items():
        print(f"{weight:>8}  {name}")
    print(f"written to {out}")


def lines(found: Weights) -> list[str]:
    about = found.provenance
    return [
        "# What each feature of a position is worth, in thousandths of the logarithm of the odds to win.",
        "[provenance]",
        f"command = {msgspec.json.encode(about.command).decode()}",
        f"games = {about.games}",
        f"positions = {about.positions}",
        f"loss = {about.loss}  # bits missing to know who wins, on games kept apart",
        f"guess = {about.guess}  # the same without looking",
        "",
        "[weights]",
        *(f"{msgspec.json.encode(name).decode()} = {weight}" for name, weight in found.weights.items()),
    ]
