"""`tools/mutate`: which changes it makes to a file of rules, and that a changed module is the one tests import."""

import importlib
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.source

TOOL = Path(__file__).resolve().parents[1] / "tools" / "mutate"
RULES = '''"""Docstring with 3 and < in it."""

SIZE = 7


def may(a: int, b: int = 2) -> bool:
    assert a > 0
    if a < b and not (a == 5):
        tell(a + 1)
    return max(a, b) in range(SIZE)
'''


@pytest.fixture
def tool() -> ModuleType:
    loader = SourceFileLoader("mutate", str(TOOL))
    spec = spec_from_loader("mutate", loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules["mutate"] = module  # dataclasses look for it
    loader.exec_module(module)
    return module


def test_every_change_is_one_line_and_none_is_of_words_types_or_asserts(tool: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "chapter.py"
    path.write_text(RULES)
    changes = {(one.line, one.function, one.now) for one in tool.mutants_of(tmp_path, path)}
    assert (3, "", "SIZE = 8") in changes
    assert (8, "may", "if a <= b and not (a == 5):") in changes
    assert (8, "may", "if a < b or not (a == 5):") in changes
    assert (8, "may", "if a < b and (a == 5):") in changes
    assert (8, "may", "if False:") in changes
    assert (9, "may", "pass") in changes
    assert (9, "may", "tell(a - 1)") in changes
    assert (10, "may", "return min(a, b) in range(SIZE)") in changes
    assert (10, "may", "return max(a, b) not in range(SIZE)") in changes
    assert {line for line, _, _ in changes} == {3, 8, 9, 10}


def test_a_changed_module_is_imported_in_place_of_its_file(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "chapter_to_change.py").write_text("SIZE = 7\n")
    changed = tool.Changed("chapter_to_change", tmp_path / "chapter_to_change.py", "SIZE = 8\n")
    sys.path.insert(0, str(tmp_path))
    sys.meta_path.insert(0, changed)
    try:
        assert importlib.import_module("chapter_to_change").SIZE == 8
    finally:
        sys.meta_path.remove(changed)
        sys.path.remove(str(tmp_path))


def test_a_long_run_is_done_in_pieces(tool: ModuleType) -> None:
    assert [*tool.piece(150, 1, None)] == [*tool.piece(150, 1, 60), *tool.piece(150, 61, 90), *tool.piece(150, 91, 200)]


def test_a_change_that_makes_no_difference_needs_a_reason(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    told = 'file = "a.py"\nfunction = "may"\nwas = "a < b"\nnow = "a <= b"\n'
    (tmp_path / "tests" / "mutants.toml").write_text(f"[[equivalent]]\n{told}")
    with pytest.raises(SystemExit, match="without a reason"):
        tool.reasons(tmp_path)
    (tmp_path / "tests" / "mutants.toml").write_text(f'[[equivalent]]\n{told}reason = "a is never b"\n')
    assert tool.reasons(tmp_path) == {("a.py", "may", "a < b", "a <= b")}


def test_a_test_that_becomes_endless_is_noticed_soon(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(tool.resource, "getrlimit", lambda _: (300, 301))
    monkeypatch.setattr(tool.resource, "setrlimit", lambda _, limits: asked.append(limits))
    monkeypatch.setattr(tool.time, "process_time", lambda: 50.0)
    for seconds in (0.1, 20.0, 200.0):
        tool.allow(seconds)
    assert asked == [(60, 301), (120, 301), (301, 301)]


def test_a_job_that_computes_longer_than_it_may_counts_as_noticed(tool: ModuleType) -> None:
    def endless() -> int:
        tool.resource.setrlimit(tool.resource.RLIMIT_CPU, (1, 2))
        while True:
            pass

    assert tool.ended(endless, 100.0) == "noticed"
    assert tool.ended(lambda: 0, 100.0) == "survived"


def test_a_function_that_runs_when_its_file_is_read_is_tried_by_every_test(tool: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "chapter.py"
    path.write_text("def width(a: int) -> int:\n    return a + 1\n\n\nWIDTH = width(6)\n")
    plus = next(one for one in tool.mutants_of(tmp_path, path) if one.now == "return a - 1")
    lines = {"return a + 1": [""], "": [""]}  # run by no test, but before all of them
    found = {"seconds": {"t::slow": 2.0, "t::quick": 1.0}, "lines": {"chapter.py": {"width": lines}}}
    assert tool.tests_of(plus, found) == ["t::quick", "t::slow"]
    lines["return a + 1"].append("t::slow")
    assert tool.tests_of(plus, found) == ["t::slow"]
    lines["return a + 1"].clear()
    assert tool.tests_of(plus, found) == []


def test_a_file_that_is_never_read_to_its_end_is_noticed_soon(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chapter.py").write_text("SIZE = 7\n")
    [seven, *_] = tool.mutants_of(tmp_path, tmp_path / "chapter.py")
    done: list[object] = []
    monkeypatch.setattr(tool, "silence", lambda: None)
    monkeypatch.setattr(tool.os, "chdir", lambda _: None)
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setattr(tool, "allow", done.append)
    monkeypatch.setattr(pytest, "main", lambda *_, **__: done.append("read"))
    tool.afresh(tmp_path, seven, ["t.py::one"], {"seconds": {"t.py::one": 200.0}})
    assert done == [tool.READING, "read"]
