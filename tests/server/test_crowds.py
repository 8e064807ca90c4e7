"""A sample of what `crowds.py` measures. The bars are wide, since machines are busy: what is to be noticed took ten
times as long when questions of bots, and lines of chat among moves, waited in one queue."""

import asyncio
import sys
from pathlib import Path

import pytest
from crowds import bot_answer_beside, moves_beside_bots, moves_beside_talkers

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")


def test_a_bot_answers_beside_a_strangers_twenty_tables(tmp_path: Path) -> None:
    took = asyncio.run(bot_answer_beside(tmp_path, 20, answers=1, thinks=0.5))
    assert took.usually() < 5.0, took


def test_moves_are_made_beside_sixty_who_talk(tmp_path: Path) -> None:
    took = asyncio.run(moves_beside_talkers(tmp_path, 60, moves=15))
    assert took.usually() < 1.0, took


def test_moves_are_made_beside_tables_of_bots_that_think(tmp_path: Path) -> None:
    took = asyncio.run(moves_beside_bots(tmp_path, 6, moves=10, thinks=0.5))
    assert took.usually() < 1.0, took
