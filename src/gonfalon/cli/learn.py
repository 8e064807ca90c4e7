"""`gonfalon learn`: fits the weights of a game's features to games between bots."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from gonfalon.bots.chances import FILE as CHANCES
from gonfalon.bots.chances import ChancesFile
from gonfalon.bots.learning import learn as library
from gonfalon.bots.learning import learn_chances
from gonfalon.bots.learnt import FILE, Weights
from gonfalon.bots.one_game import save_lines
from gonfalon.catalog import find
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
    chances: Annotated[
        bool, typer.Option("--chances", help="Learn how likely each seat is to win instead, at every number of seats.")
    ] = False,
    resume: Annotated[
        Path | None, typer.Option(help="Keep what was seen of every game in this file, and go on from what is there.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write: weights.toml or chances.toml if you do not say.")
    ] = None,
) -> None:
    """Learn what a position is worth from games between bots."""
    command = shlex.join(["gonfalon", *sys.argv[1:]])
    if chances:
        _learn_chances(game, games, seed, command, out or Path(CHANCES))
        return
    out = out or Path(FILE)
    with progress(game, games, False) as advance:
        found = library(
            game, named(bots), games, seats=seats, seed=seed, command=command, on_game=advance, resume=resume
        )
    save_lines(out.parent, out.name, lines(found))
    about = found.provenance
    print(
        f"{about.positions} positions of {about.games} games; {about.loss} bits missing, {about.guess} without looking"
    )
    if about.before is not None:
        print(f"{about.before} with the weights of before")
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
        *([] if about.before is None else [f"before = {about.before}  # the same with the weights of before"]),
        "",
        "[weights]",
        *(f"{msgspec.json.encode(name).decode()} = {weight}" for name, weight in found.weights.items()),
    ]


def _learn_chances(game: str, games: int, seed: int, command: str, out: Path) -> None:
    about = find(game).game
    with progress(game, games * (about.most_seats - about.least_seats + 1), False) as advance:
        found = learn_chances(game, games, seed=seed, command=command, on_game=advance)
    save_lines(out.parent, out.name, chances_lines(found))
    for one in found.fitted:
        print(f"{one.seats} seats: {one.positions} positions; {one.loss} bits missing, {one.guess} before")
    print(f"written to {out}")


def chances_lines(found: ChancesFile) -> list[str]:
    lines = [
        "# How likely each seat is to win, by how it stands; docs/bots.md says how it was fitted.",
        f"command = {msgspec.json.encode(found.command).decode()}",
    ]
    for one in found.fitted:
        lines += [
            "",
            "[[fitted]]",
            f"seats = {one.seats}",
            f"scale = {one.scale}",
            f"span = {one.span}",
            f"length = {one.length}  # moves of a usual game",
            f"weights = {one.weights}  # of value and standing",
            f"positions = {one.positions}",
            f"loss = {one.loss}  # bits missing to know who wins, on games kept apart",
            f"guess = {one.guess}  # the same without looking",
        ]
    return lines
