"""A small part of `tools/soak-server attack`."""

import asyncio
from pathlib import Path

import pytest
from attack import attacked


@pytest.mark.sample(of="a server under fire")  # tools/soak runs each at length
def test_people_play_on_beside_every_attack(tmp_path: Path) -> None:
    told = asyncio.run(attacked(tmp_path, 0.03))
    assert len(told) == 7
