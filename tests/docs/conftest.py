"""Reading the pages of docs/, and games installed beside Gonfalon as they say."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from sites import Site

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, what its first line says of it, and its text."""

    language: str
    marks: dict[str, str]  # from `file="a.py"`; a bare word stands for itself
    text: str


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def blocks() -> Callable[[str], list[Block]]:
    """The fenced blocks of a page of docs/, in order."""

    def read(page: str) -> list[Block]:
        found = []
        for language, marks, text in FENCE.findall((ROOT / "docs" / page).read_text(encoding="utf-8")):
            named = {name: value or name for name, value in re.findall(r'(\w+)(?:="([^"]*)")?', marks)}
            found.append(Block(language, named, text))
        return found

    return read


@pytest.fixture(scope="session")
def new_site(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Site]:
    return lambda: Site(tmp_path_factory.mktemp("site"))
