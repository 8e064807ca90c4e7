"""docs/operating.md: its limits are those of the program, and every file of deploy/ is told of."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from gonfalon.cli.serve import serve
from gonfalon.server.limits import Limits
from gonfalon.server.neighbours.neighbours import PATIENCE
from gonfalon.server.serving import DRAINING_SECONDS
from gonfalon.store.postgres.connecting import AWAY_SECONDS
from gonfalon.store.postgres.lease import BEAT_SECONDS, LEASE_SECONDS
from gonfalon.store.postgres.postgres_store import READERS

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "operating.md").read_text(encoding="utf-8")


def test_its_limits_are_those_of_the_program(page: str) -> None:
    rows = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", page.partition("## Limits")[2].partition("\n## ")[0], re.M))
    most = next(
        one.max for one in get_args(get_type_hints(serve, include_extras=True)["workers"]) if hasattr(one, "max")
    )
    assert rows["workers of one `gonfalon serve`"] == str(most)
    assert rows["lease, heartbeat"] == f"{LEASE_SECONDS:.0f} seconds, one a second" and BEAT_SECONDS == 1.0
    assert f"wait for {AWAY_SECONDS:.0f} seconds" in rows["database away"]
    assert rows["looking for whoever has a table"].startswith(f"{PATIENCE:.0f} seconds")
    assert rows["drain"].startswith(f"{DRAINING_SECONDS} seconds")
    assert f"up to {READERS} that read" in rows["connections to PostgreSQL"]
    assert f"| limit `tables` | {Limits().tables:,} kept".replace(",", " ") in page
    assert f"250 000 / {Limits().connections:,} = 63 workers".replace(",", " ") in page


def test_every_file_that_lies_ready_is_told_of(page: str, root: Path) -> None:
    told = page.partition("## What lies ready")[2].partition("\n## ")[0]
    assert {path.name for path in (root / "deploy").iterdir()} == set(
        re.findall(r"`([\w.]+)`", told.split("\n\n")[1])
    ) - {"GONFALON_DB"} - {"deploy"}
