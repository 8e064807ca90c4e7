"""How fast a long command goes is told beside its bar."""

import io

import pytest
from rich.console import Console
from rich.progress import Progress

from gonfalon.cli.progress import RateColumn


@pytest.mark.parametrize(("seconds", "told"), [(0.5, "2.0/s"), (30.0, "2.0/min")])
def test_the_rate_is_by_second_or_by_minute(seconds: float, told: str) -> None:
    now = 0.0
    bar = Progress(console=Console(file=io.StringIO()), get_time=lambda: now, auto_refresh=False)
    task = bar.add_task("games", total=100)
    for _ in range(5):
        now += seconds
        bar.advance(task)
    assert RateColumn().render(bar.tasks[0]).plain == told
