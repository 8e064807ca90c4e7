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
    compiled = [
        "engine/play.py",
        "kit/deck.py",
        "games/sixth/game.py",
        "games/sixth/war/battle.py",
        "server/table/live_table.py",
    ]
    plain = [
        "engine/__init__.py",
        "games/__init__.py",
        "games/sixth/__init__.py",
        "games/sixth/pack.py",
        "games/seventh/pack/cards.py",
        "games/sixth/tests/test_game.py",
        "catalog/find.py",
        "server/wire/tables.py",
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


def test_a_wish_is_0_1_or_nothing(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GONFALON_CLIENT", raising=False)
    assert hook.wished("GONFALON_CLIENT", "no pages", "pages or fail") == ""
    monkeypatch.setenv("GONFALON_CLIENT", "0")
    assert hook.wished("GONFALON_CLIENT", "no pages", "pages or fail") == "0"
    monkeypatch.setenv("GONFALON_CLIENT", "no")
    with pytest.raises(ValueError, match="GONFALON_CLIENT='no': expected 0"):
        hook.wished("GONFALON_CLIENT", "no pages", "pages or fail")


def test_how_hard_the_compiler_tries(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GONFALON_OPTIMIZE", raising=False)
    assert hook.optimize() == hook.OPT_LEVEL == "2"
    monkeypatch.setenv("GONFALON_OPTIMIZE", "g")
    assert hook.optimize() == "g"


@pytest.mark.parametrize(
    ("version", "enough"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.3", False), ("v18.20.1", False), ("?", False)],
)
def test_an_old_node_is_no_node(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str, enough: bool
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert hook.node_is_here() is enough


def test_a_client_that_cannot_be_built_says_why(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.raises(hook.CannotBuildClient, match="client/ is not here"):
        hook.build_client(tmp_path, tmp_path / "work")
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "package-lock.json").write_text("{}")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(hook.CannotBuildClient, match=r"Node 20\.19 or newer was not found"):
        hook.build_client(tmp_path, tmp_path / "work")


def test_finished_pages_are_taken_as_they_are(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("GONFALON_PAGES", raising=False)
    web = tmp_path / "src" / "gonfalon" / "web"
    web.mkdir(parents=True)
    (web / "index.html").touch()
    assert hook.finished_pages(tmp_path) is None, "those of a working tree may be old"
    (tmp_path / "PKG-INFO").touch()
    assert hook.finished_pages(tmp_path) == web, "those of a source distribution belong to it"
    monkeypatch.setenv("GONFALON_PAGES", "elsewhere")
    with pytest.raises(hook.CannotBuildClient, match=r"GONFALON_PAGES=elsewhere: there is no index\.html"):
        hook.finished_pages(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "index.html").touch()
    assert hook.finished_pages(tmp_path) == tmp_path / "elsewhere"


def test_why_plain_is_told_exactly_when_the_rules_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bool(build_info.why_plain()) != build_info.is_compiled()
    monkeypatch.setattr(build_info, "is_compiled", lambda: False)
    told = ModuleType("gonfalon._build")
    told.REASON = "no working C compiler was found"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gonfalon._build", told)
    assert build_info.why_plain() == "no working C compiler was found"
    monkeypatch.setitem(sys.modules, "gonfalon._build", None)
    assert "editable" in build_info.why_plain()


def test_a_faster_build_is_told_of_until_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_info, "is_compiled", lambda: False)
    assert build_info.faster_build() == ""
    monkeypatch.setenv("GONFALON_FASTER", str(tmp_path))
    assert build_info.faster_build() == "building"
    assert "the next start" in build_info.why_plain()
    (tmp_path / "gonfalon.whl").touch()
    assert build_info.faster_build() == "ready"
    (tmp_path / "failed").touch()
    assert build_info.faster_build() == ""
    (tmp_path / "failed").unlink()
    monkeypatch.setattr(build_info, "is_compiled", lambda: True)
    assert build_info.faster_build() == ""
