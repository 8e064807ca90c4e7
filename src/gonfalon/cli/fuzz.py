"""`gonfalon fuzz`: random games with wrong moves and malformed input."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.bots import fuzz as library
from gonfalon.cli.progress import INTERRUPTED, progress


def fuzz(
    game: Annotated[str, typer.Argument(help="The game, such as grand-conqueror.")],
    games: Annotated[int, typer.Option("-n", "--games", help="How many games.")],
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    save: Annotated[Path | None, typer.Option(help="Where to write a crash; here if you do not say.")] = None,
) -> None:
    """Play random games at random tables, with wrong moves and rubbish among the right ones. A crash is kept as a
    record."""
    with progress(f"fuzz {game}", games, False) as advance:
        report = library.fuzz(game, games, seed, save, advance)
    refused = ", ".join(f"{count} {code}" for code, count in sorted(report.refused.items())) or "nothing"
    print(
        f"{game}: {'interrupted after ' if report.interrupted else ''}{report.games} games, {report.batches} batches, "
        f"{report.undone} taken back, refused: {refused} ({report.seconds:.1f} s)"
    )
    if report.crash is not None:
        crash = report.crash
        where = f"; {crash.file} plays up to it" if crash.file is not None else ""
        print(f"crash in game {crash.number} of seed {seed} ({crash.table}): {crash.what}{where}")
        raise typer.Exit(1)
    if report.interrupted:
        raise typer.Exit(INTERRUPTED)
