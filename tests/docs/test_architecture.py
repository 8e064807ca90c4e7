"""docs/architecture.md: what it names is there, and nothing of the engine is left out."""

import importlib
import re
from pathlib import Path

import pytest

import gonfalon.engine

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_every_object_stands_where_the_page_says(page: str) -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| `(\w+)/(\w+)\.py` \|", page, re.MULTILINE)
    assert len(rows) > 10
    for names, layer, module in rows:
        found = importlib.import_module(f"gonfalon.{layer}.{module}")
        for name in re.findall(r"\w+", names):
            assert hasattr(found, name), f"{layer}/{module}.py has no {name}"


def test_every_module_of_the_engine_is_told(page: str) -> None:
    modules = {path.stem for path in Path(gonfalon.engine.__path__[0]).glob("*.py")} - {"__init__"}
    assert modules <= set(re.findall(r"engine/(\w+)\.py", page))


def test_what_is_called_on_an_object_is_there(page: str) -> None:
    """`Match.submit`, `Event.face` and their like, wherever the page names them."""
    classes = {}
    for path in Path(gonfalon.engine.__path__[0]).glob("*.py"):
        if path.stem != "__init__":
            classes.update(vars(importlib.import_module(f"gonfalon.engine.{path.stem}")))
    called = re.findall(r"\b([A-Z]\w+)\.([a-z_]+)\b", page)
    assert len(called) > 8
    for name, method in called:
        if (name, method) != ("Match", "play"):  # an attribute, set in __init__
            assert hasattr(classes[name], method), f"{name}.{method}"


def test_the_layers_are_those_that_are_enforced(page: str, root: Path) -> None:
    order = next(line.strip() for line in page.splitlines() if line.startswith("    engine ← kit"))
    enforced = (root / "tests" / "test_layering.py").read_text(encoding="utf-8")
    assert order in enforced
