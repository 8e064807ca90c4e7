"""docs/bots.md: its example runs, and it names every field that scripts may rely on."""

from typing import Any

import pytest

from gonfalon.bots import names
from gonfalon.bots.arena import arena
from gonfalon.bots.selfplay import selfplay
from gonfalon.cli.bench import EXPLAINED

from .conftest import FENCE, ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
QUICK: dict[str, Any] = {"round_limit": 3}


def test_the_example_runs() -> None:
    (example,) = [text for language, _, text in FENCE.findall(PAGE) if language == "python"]
    names: dict[str, Any] = {}
    exec(example, names)
    assert names["told"]["games"] == 2
    assert names["best"]["bot"] == "greedy"


@pytest.mark.parametrize("told", ["selfplay", "arena", "ratios", "bots"])
def test_every_field_is_described(told: str, tmp_path: Any) -> None:
    fields: list[str] = {
        "selfplay": lambda: _fields(selfplay("grand-conqueror", 1, options=QUICK, hashes=True, save=tmp_path)),
        "arena": lambda: list(arena("grand-conqueror", ["greedy", "random"], 1, options=QUICK)["bots"][0]),
        "ratios": lambda: list(EXPLAINED),
        "bots": names,
    }[told]()
    fields = [field for field in fields if field != "bot"]  # its name
    assert [field for field in fields if f"`{field}`" not in PAGE] == []


def _fields(told: dict[str, Any]) -> list[str]:
    return [name for name in told if name != "outcomes"] + [f"outcomes.{name}" for name in told["outcomes"]]
