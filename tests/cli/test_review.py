"""`gonfalon review`: in words, as JSON, and every way it can be refused."""

import json
from pathlib import Path

import pytest

from gonfalon.bots.review import Effort
from gonfalon.cli import review

from .conftest import Command, one_sentence
from .test_replay_verify import made

TINY = Effort(2, 4, 2, 1, 4, 2, 2, 4, 2, 2, 1, 2)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(review, "THOROUGH", TINY)
    return made(tmp_path / "game.jsonl")


def test_a_game_is_reviewed_in_words_and_as_json(gonfalon: Command, record: Path) -> None:
    french = gonfalon("review", record, "--seat", 2, "--lang", "fr")
    assert french.code == 0 and "relue" in french.out and "Chances de gagner" in french.out
    told = json.loads(gonfalon("review", record, "--json").out)
    assert (told["review"], told["game"], told["seat"]) == (1, "grand-conqueror", 0)
    assert len(told["chances"][0]["chances"]) == 2 and told["decisions"] > 0


def test_what_cannot_be_reviewed_is_refused_in_a_sentence(gonfalon: Command, record: Path, tmp_path: Path) -> None:
    one_sentence(gonfalon("review", record, "--seat", 3), "--seat 3", "seats 1 to 2")
    one_sentence(gonfalon("review", record, "--jobs", 0), "--jobs 0")
    one_sentence(gonfalon("review", made(tmp_path / "short.jsonl", decisions=3)), "short.jsonl", "not over")
    one_sentence(gonfalon("review", made(tmp_path / "own.jsonl", seat=1)), "own.jsonl", "another seat")
    one_sentence(gonfalon("review", tmp_path / "none.jsonl"), "there is no such file")
