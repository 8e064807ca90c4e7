"""The command line: one module per command. Errors are one sentence on stderr and a non-zero exit."""

import sys

import typer

from gonfalon.cli import games
from gonfalon.engine.errors import GonfalonError

app = typer.Typer(
    name="gonfalon",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def root() -> None:
    """Five games for an empty throne, on one rules engine."""


app.command("games")(games.games)


def main() -> None:
    try:
        app()
    except GonfalonError as error:
        print(f"gonfalon: {error} [{error.code}]", file=sys.stderr)
        sys.exit(2)
