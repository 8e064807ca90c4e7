"""Which modules the wheel compiles, and what Gonfalon says of its own build."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gonfalon import build_info


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    path = Path(__file__).resolve().parents[1] / "hatch_build.py"
    spec = importlib.util.spec_from_file_location("hatch_build", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_new_game_folder_is_compiled_without_an_edit(hook: ModuleType, tmp_path: Path) -> None:
    compiled = ["engine/play.py", "kit/deck.py", "games/sixth/game.py", "games/sixth/hints.py"]
    plain = [
        "engine/__init__.py",
        "games/__init__.py",
        "games/sixth/__init__.py",
        "games/sixth/pack.py",
        "games/sixth/tests/test_game.py",
        "catalog/find.py",
        "cli/play.py",
    ]
    for name in compiled + plain:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text('"""A module."""\n')
    found = [path.relative_to(tmp_path).as_posix() for path in hook.modules_to_compile(tmp_path)]
    assert found == sorted(compiled)


def test_a_file_opts_out_in_its_first_lines(hook: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "kit").mkdir()
    (tmp_path / "kit" / "out.py").write_text('"""A module."""\n# not compiled: needs a generator\n')
    (tmp_path / "kit" / "late.py").write_text("x = 1\n" * 20 + "# not compiled: said too late to be seen\n")
    (tmp_path / "kit" / "empty.py").write_text("")
    assert [path.name for path in hook.modules_to_compile(tmp_path)] == ["empty.py", "late.py"]


def test_why_plain_is_told_exactly_when_the_rules_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bool(build_info.why_plain()) != build_info.is_compiled()
    monkeypatch.setattr(build_info, "is_compiled", lambda: False)
    told = ModuleType("gonfalon._build")
    told.REASON = "no working C compiler was found"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gonfalon._build", told)
    assert build_info.why_plain() == "no working C compiler was found"
    monkeypatch.setitem(sys.modules, "gonfalon._build", None)
    assert "editable" in build_info.why_plain()
