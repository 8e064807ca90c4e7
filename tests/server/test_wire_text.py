"""`docs/wire.md` and the client's types say what `wire.py` says."""

from pathlib import Path

import pytest

from gonfalon.server import wire_text

pytestmark = pytest.mark.source

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("file", "made"), [("docs/wire.md", wire_text.markdown), ("client/src/wire.ts", wire_text.typescript)]
)
def test_what_is_made_from_the_wire_is_current(file: str, made: object) -> None:
    path = ROOT / file
    if not path.exists() and file.startswith("client"):
        pytest.skip("the client's source is not here")
    assert callable(made)
    assert path.read_text(encoding="utf-8") == made(), f"run tools/wire-types: {file} is old"


def test_every_field_of_a_message_reaches_the_client() -> None:
    made = wire_text.typescript()
    assert 'export interface MakeMove {\n  t: "move";\n  seat: number;' in made
    assert "Raw" not in made
    assert "UnsetType" not in made
    assert "  back_to?: number;" in made


def test_what_is_said_of_a_field_stands_in_the_docs() -> None:
    assert "| `number` | `number` | to be sent with a move that answers this menu |" in wire_text.markdown()
