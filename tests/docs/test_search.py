"""docs/search.md: its examples run, one after the other, and the bot it shows plays."""

from typing import Any

import pytest

from gonfalon.bots.arena import arena

from .conftest import FENCE, ROOT

PAGE = (ROOT / "docs" / "search.md").read_text(encoding="utf-8")


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for language, _, text in FENCE.findall(PAGE):
        assert language == "python"
        exec(text, names)
    assert "of 20 random games" in capsys.readouterr().out
    assert len(names["branches"]) > 1


def test_the_bot_of_twenty_lines_beats_chance() -> None:
    told = arena("joust", [f"{ROOT / 'examples' / 'bots' / 'flat.py'}:Flat", "random"], 20)
    assert told["bots"][0]["wins"] > told["bots"][1]["wins"]
