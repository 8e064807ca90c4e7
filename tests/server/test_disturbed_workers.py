"""A round of each disturbance, at all games; `tools/soak-server workers` runs hundreds."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from disturbing import DISTURBANCES, LEASE, disturbed, drained_crowd
from postgres import Postgres, why_not

from gonfalon.server.neighbours.neighbours import PATIENCE

SLOW = 3.0  # a test machine may be busy

pytestmark = pytest.mark.skipif(bool(why_not()), reason=why_not())


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """Which can be stopped without ending other tests."""
    running = Postgres()
    running.make()
    yield running
    running.end()


@pytest.mark.sample()  # tools/soak-server workers runs each at length
@pytest.mark.parametrize("what", DISTURBANCES)
def test_nothing_is_lost_whatever_ends(own_postgres: Postgres, tmp_path: Path, what: str) -> None:
    fleet = asyncio.run(disturbed(own_postgres, tmp_path, what, 1))
    assert fleet.load.total() > 0 and fleet.back
    if what in ("kill", "drain"):
        assert max(fleet.back) < 1 + SLOW
    elif what in ("stop", "cut"):
        assert max(fleet.back) < LEASE + 1 + SLOW
    else:
        assert max(fleet.back) < PATIENCE + SLOW


def test_a_crowd_is_handed_over(own_postgres: Postgres, tmp_path: Path) -> None:
    away, lost = asyncio.run(drained_crowd(own_postgres, tmp_path, 40))
    assert (len(away), lost) == (40, 0)
    assert max(away) < 2 + SLOW
