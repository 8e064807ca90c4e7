"""docs/features.md: every row is there once, the sum is right, and what it points at exists."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.source
PAGE = Path(__file__).resolve().parents[2] / "docs" / "features.md"
ROW = re.compile(r"^\| (\d+) \| .+ \| ([●◐○]) \| .*\|$", re.MULTILINE)


def test_the_sum_is_that_of_the_rows() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = ROW.findall(text)
    assert [int(number) for number, _ in rows] == list(range(1, 73))
    signs = [sign for _, sign in rows]
    told = f"{signs.count('●')} are whole, {signs.count('◐')} in part, {signs.count('○')} are not here."
    assert told in text


def test_what_is_pointed_at_is_there() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", PAGE.read_text(encoding="utf-8")):
        assert (PAGE.parent / link).is_file(), link
