"""The command line: one module per command. Errors are one sentence on stderr and a non-zero exit."""

import sys

import typer

from gonfalon.cli import games, serve
from gonfalon.engine.errors import GonfalonError

app = typer.Typer(
    name="gonfalon",
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def root(context: typer.Context) -> None:
    """Five games for an empty throne, on one rules engine. Without a command: serve."""
    if context.invoked_subcommand is None:
        serve.serve()


app.command("serve")(serve.serve)
app.command("games")(games.games)


def main() -> None:
    try:
        app()
    except GonfalonError as error:
        print(f"gonfalon: {error} [{error.code}]", file=sys.stderr)
        sys.exit(2)
