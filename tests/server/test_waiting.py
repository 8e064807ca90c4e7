"""Tables that wait cost next to nothing: `tools/soak clocks` counts it for 5 000 of them."""

import asyncio
import sys
from pathlib import Path

import pytest
from waiting import cost_of_waiting


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_clocks_that_run_cost_next_to_nothing(tmp_path: Path) -> None:
    cost = asyncio.run(cost_of_waiting(tmp_path / "x.db", 100, 3))
    assert cost.share < 0.1, cost  # of a machine that does other things meanwhile
