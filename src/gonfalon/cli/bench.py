"""`gonfalon bench`: how fast the rules are, beside other engines in the same rounds."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from gonfalon.bench import report as library
from gonfalon.bench.rounds import COPY, PLAY, ROUNDS
from gonfalon.cli.progress import leave_if_interrupted, print_json, progress

EXPLAINED = {
    "decisions_vs_catanatron_decisions": "our decisions a second, against catanatron's choices among two or more",
    "decisions_vs_catanatron_ticks": "our decisions a second, against everything catanatron plays, forced too",
    "copies_vs_catanatron_copies": "copies of a game a second, against catanatron's",
    "compiled_vs_plain": "compiled rules, against the same as plain Python",
}


def bench(
    name: Annotated[str | None, typer.Argument(help="A game or another engine; everything if left out.")] = None,
    rounds: Annotated[int, typer.Option(help="Everybody plays once a round.")] = ROUNDS,
    seconds: Annotated[float, typer.Option(help="Per contender and round; half of it for copies.")] = 1.0,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, nothing else.")] = False,
) -> None:
    """Measure random self-play and copies, ours and other engines', in interleaved rounds."""
    samples = sum(2 if hasattr(one, "copy") else 1 for one in library.line_up(name)[1] if one.installed()) * rounds
    with progress("bench", samples, as_json) as advance:
        report = library.bench(name, rounds=rounds, seconds=seconds, seed=seed, on_sample=lambda *_: advance())
    if as_json:
        print_json(report)
    else:
        _tables(report)
    leave_if_interrupted(report)


def _tables(report: dict[str, Any]) -> None:
    console = Console()
    for kind, title in ((PLAY, "random self-play, decisions a second"), (COPY, "copies of a game a second")):
        table = Table(title=title, title_justify="left")
        for column in ("", "median", "lowest", "highest", f"× {report['baseline']}"):
            table.add_column(column, justify="right" if column else "left")
        for name, one in report[kind].items():
            times = f"{one['ratio']:.2f}" if one["ratio"] is not None else ""
            table.add_row(name, *(f"{one[key]:,.0f}" for key in ("per_second", "lowest", "highest")), times)
        if report[kind]:
            console.print(table)
    for game, ratios in report["ratios"].items():
        for key, times in ratios.items():
            if times is not None:
                print(f"{game}: {times:.2f} ×  {EXPLAINED[key]}")
    for word in ("skipped", "failed"):
        for name, reason in report[word].items():
            print(f"{word}: {name}: {reason}")
    print(f"The rules run {'compiled' if report['compiled'] else 'as plain Python'}; Python {report['python']}.")
    if report["interrupted"]:
        print("interrupted: only the rounds that had ended are counted")
