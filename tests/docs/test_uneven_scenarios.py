"""A scenario of Barbarian Kingdoms that is uneven says so where it is chosen, in both languages: as it was measured."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from gonfalon.catalog import built_in_pack, find
from gonfalon.catalog.speech import LANGUAGES

RUNS = Path(__file__).parents[2] / "docs" / "performance" / "runs.jsonl"
FOUND = find("barbarian-kingdoms")
PACK: Any = built_in_pack(FOUND).pack


def newest(name: str) -> dict[str, Any]:
    runs = [json.loads(line) for line in RUNS.read_text(encoding="utf-8").splitlines()]
    found: dict[str, Any] = [one for one in runs if one["name"] == name][-1]
    return found


@pytest.mark.source
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", PACK.scenarios.scenario, ids=lambda scenario: scenario.id)
def test_who_wins_too_seldom_or_too_often_is_named_where_a_scenario_is_chosen(scenario: Any, lang: str) -> None:
    low, high = (0.7, 1.4) if scenario.recommended_first else (0.6, 1.6)
    shares = newest(f"balance-barbarian-kingdoms-{scenario.id}")["figures"]["shares"]
    uneven = {name for names, (times, _, _) in shares.items() if not low <= times <= high for name in names.split("+")}
    words = (FOUND.folder / "face" / f"words.{lang}.ftl").read_text(encoding="utf-8")
    told = re.search(rf"^option-scenario-{scenario.id} = (.*)$", words, re.MULTILINE)
    assert told is not None
    said = told[1].partition(";")[2]
    assert {one.id for one in PACK.kingdoms.kingdom if getattr(one, f"name_{lang}") in said} >= uneven
