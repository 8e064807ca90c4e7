"""Shared by long commands: a progress bar on stderr, one JSON object on stdout, and the exit code for Ctrl-C."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

INTERRUPTED = 130


class RateColumn(ProgressColumn):
    """The rate per second, or per minute if that is less than one."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:.1f}/s" if speed >= 1 else f"{60 * speed:.1f}/min")


@contextmanager
def progress(title: str, total: int, silent: bool) -> Iterator[Callable[[], None]]:
    """Yields a function to call after each piece of work. The bar is drawn on terminals only."""
    console = Console(stderr=True)
    drawn = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    columns = (*drawn, RateColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=silent or not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


def print_json(report: dict[str, Any]) -> None:
    print(msgspec.json.encode(report).decode())


def leave_if_interrupted(report: dict[str, Any]) -> None:
    """Exits with a code of its own after Ctrl-C, once the summary of what was done is printed."""
    if report["interrupted"]:
        raise typer.Exit(INTERRUPTED)
