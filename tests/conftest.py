"""Makes the toy games importable as `toys`, and what the browser tests share, wherever this folder lies."""

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
for folder in (str(HERE), str(HERE / "browser")):
    if folder not in sys.path:
        sys.path.append(folder)

import postgres as own_postgres  # noqa: E402  # which lies here
from sampling import PARTS, left_out, passed_over  # noqa: E402


@pytest.fixture(scope="session")
def postgres() -> Iterator[own_postgres.Postgres]:
    """A PostgreSQL of this run's own."""
    reason = own_postgres.why_not()
    if reason:
        pytest.skip(reason)
    running = own_postgres.Postgres()
    running.make()
    yield running
    running.end()


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "run a sample of the tests marked so, the one of this number (tests/sampling.py)"
    parser.addoption("--sample", type=int, default=None, metavar="TURN", help=told)
    told = "of the tests of one part, run every so manieth (tests/sampling.py)"
    parser.addoption("--in-part", type=int, default=1, metavar="SHARE", help=told)
    parser.addoption("--part", default="rules", choices=sorted(PARTS), help="which part that is")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    turn = config.getoption("--sample")
    if turn is not None:
        share, part = config.getoption("--in-part"), config.getoption("--part")
        out = {*left_out(items, turn), *passed_over(items, turn, share, part)}
        config.hook.pytest_deselected(items=list(out))
        items[:] = [item for item in items if item not in out]


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end; the collector need not look at them again and again."""
    gc.collect()
    gc.freeze()
