"""docs/running.md names every option of `gonfalon serve` and every limit, with what is usual."""

import re
from pathlib import Path

import pytest
import typer.main

from gonfalon.cli import app
from gonfalon.server.limits import Limits

pytestmark = pytest.mark.source

SIZES = {"kB": 1024, "MB": 1024**2}


def page(root: Path) -> str:
    return (root / "docs" / "running.md").read_text(encoding="utf-8")


def test_every_option_is_described(root: Path) -> None:
    command = typer.main.get_command(app)
    serve = command.commands["serve"]  # type: ignore[attr-defined]
    options = {max(one.opts + one.secondary_opts, key=len) for one in serve.params if not one.hidden} - {"--help"}
    assert len(options) >= 9
    table = page(root).partition("## Names")[0]
    for option in options:
        assert f"`{option}" in table or f", `{option}" in table, option


def test_every_limit_is_described_with_what_is_usual(root: Path) -> None:
    told: dict[str, float] = {}
    for names, usual in re.findall(
        r"^\| (`\w+`(?:, `\w+`)*) \| ([^|]+) \|", page(root).partition("## Limits")[2], re.M
    ):
        for name, text in zip(re.findall(r"\w+", names), usual.split(", "), strict=True):
            number, _, unit = text.replace("100 000", "100000").strip().partition(" ")
            told[name] = float(number) * SIZES.get(unit, 1)
    assert told == {name: float(getattr(Limits(), name)) for name in Limits.__struct_fields__}
