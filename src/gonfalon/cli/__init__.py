"""The command line: one module per command. Errors are one sentence on stderr and a non-zero exit."""

import io
import os
import sys
from typing import NoReturn

import typer

from gonfalon.cli import (
    admin,
    arena,
    bench,
    check,
    dataset,
    fuzz,
    games,
    lab,
    learn,
    lesson,
    mcp,
    merge,
    new,
    odds,
    play,
    replay,
    review,
    rules,
    selfplay,
    serve,
    sit,
    verify,
)
from gonfalon.engine.errors import GonfalonError

app = typer.Typer(
    name="gonfalon",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def root(context: typer.Context) -> None:
    """Five games for an empty throne, on one rules engine. Without a command: serve."""
    if context.invoked_subcommand is None:
        serve.serve()


app.command("serve")(serve.serve)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("lesson")(lesson.lesson)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("rules")(rules.rules)
app.command("odds")(odds.odds)
app.command("verify")(verify.verify)
app.command("selfplay")(selfplay.selfplay)
app.command("merge")(merge.merge)
app.command("arena")(arena.arena)
app.command("lab")(lab.lab)
app.command("learn")(learn.learn)
app.command("fuzz")(fuzz.fuzz)
app.command("check")(check.check)
app.command("new")(new.new)
app.command("sit")(sit.sit)
app.command("mcp")(mcp.mcp)
app.command("bench")(bench.bench)
app.add_typer(dataset.app, name="dataset")
app.add_typer(admin.app, name="admin")


def main() -> None:
    _hold_standard_streams()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):  # do not fail on a character that the terminal cannot show
            stream.reconfigure(errors="replace")
    try:
        sys.exit(app(standalone_mode=False) or 0)
    except GonfalonError as error:
        _stop(f"{error} [{error.code}]", 2)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except Exception as error:
        # Typer's usage errors have this method, but no public class.
        wrong_usage = getattr(error, "format_message", None)
        if wrong_usage is None:
            raise
        _stop(f"{wrong_usage()} [usage]", 2)


def _hold_standard_streams() -> None:
    """Opens closed standard streams on the null device. Otherwise the next file opened would get the number of a closed
    stream, and errors would be written into it."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def _stop(sentence: str, code: int) -> NoReturn:
    print(f"gonfalon: {sentence}", file=sys.stderr)
    sys.exit(code)
