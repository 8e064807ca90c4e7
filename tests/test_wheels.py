"""`tools/wheels.py`, which builds a wheel once for the same sources, and the summary that `tools/test` ends with."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

TOOLS = Path(__file__).resolve().parents[1] / "tools"
sys.path.append(str(TOOLS))
import wheels  # noqa: E402  # which lies there


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for name in wheels.SOURCES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if "." in path.name or path.name == "LICENSE":
            path.write_text(name)
        else:
            (path / "part").mkdir(parents=True)
            (path / "part" / "one.py").write_text("1")
    monkeypatch.setattr(wheels, "ROOT", tmp_path)
    monkeypatch.setattr(wheels, "WHEELS", tmp_path / "build" / "wheels")
    yield tmp_path


def test_a_digest_changes_with_the_sources_and_with_nothing_else(tree: Path) -> None:
    before = wheels.digest()
    for passed_over in ("src/part/tests/test_one.py", "client/node_modules/x.js", "src/web/index.html", "docs/x.md"):
        (tree / passed_over).parent.mkdir(parents=True, exist_ok=True)
        (tree / passed_over).write_text("something")
    assert wheels.digest() == before
    (tree / "src" / "part" / "one.py").write_text("2")
    changed = wheels.digest()
    assert changed != before
    (tree / "src" / "part" / "one.py").rename(tree / "src" / "part" / "two.py")
    assert wheels.digest() not in (before, changed)


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """What pip was run with, which here leaves an empty wheel where it is told to."""
    seen: list[dict[str, str]] = []

    def pip(command: list[str], *, env: dict[str, str], check: bool) -> None:
        seen.append(env)
        if env.get("FAILS"):
            raise subprocess.CalledProcessError(int(env["FAILS"]), command)
        Path(command[command.index("-w") + 1], "gonfalon.whl").touch()

    monkeypatch.setattr(subprocess, "run", pip)
    return seen


def test_a_wheel_is_built_once(tree: Path, runs: list[dict[str, str]]) -> None:
    assert wheels.built("a", compiled=True) is None
    wheel = wheels.build("a", compiled=True)
    assert wheels.build("a", compiled=True) == wheels.built("a", compiled=True) == wheel
    assert [run["GONFALON_COMPILE"] for run in runs] == ["1"]
    wheels.build("b", compiled=False)
    assert [run["GONFALON_COMPILE"] for run in runs] == ["1", "0"]
    assert not wheel.exists(), "wheels of other sources are forgotten"


def test_what_is_tested_is_compiled_in_haste_unless_it_was_compiled_well(
    tree: Path, runs: list[dict[str, str]]
) -> None:
    hasty = wheels.tested("a")
    assert wheels.tested("a") == hasty
    assert [run.get("GONFALON_OPTIMIZE") for run in runs] == ["g"]
    assert wheels.built("a", compiled=True) is None, "nobody plays with it"
    well = wheels.build("a", compiled=True)
    assert [run.get("GONFALON_OPTIMIZE") for run in runs] == ["g", None]
    assert wheels.tested("a") == well


@pytest.mark.parametrize(("code", "noted"), [("1", True), ("-15", False)])
def test_what_cannot_be_built_is_noted_unless_it_was_stopped(
    tree: Path, runs: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch, code: str, noted: bool
) -> None:
    monkeypatch.setenv("FAILS", code)
    with pytest.raises(subprocess.CalledProcessError):
        wheels.build("a", compiled=True)
    assert wheels.failed("a", compiled=True) is noted


def test_what_a_killed_build_left_is_cleared_away(tree: Path, runs: list[dict[str, str]]) -> None:
    left = wheels.folder("a", compiled=True) / f"{wheels.UNFINISHED}x"
    left.mkdir(parents=True)
    wheel = wheels.build("a", compiled=True)
    assert sorted(path.name for path in wheel.parent.iterdir()) == ["gonfalon.whl", "lock"]


def test_the_summary_names_what_failed_and_what_was_skipped(tmp_path: Path) -> None:
    told = [("style", "success"), ("plain", "failed"), ("nginx", "skipped"), ("browser", "skipped")]
    for number, (name, result) in enumerate(told):
        report = {"sessions": [{"name": name, "result": result}]}
        (tmp_path / f"{number}.json").write_text(json.dumps(report), encoding="utf-8")
    run = subprocess.run([sys.executable, TOOLS / "summary", tmp_path], capture_output=True, text=True, check=True)
    assert run.stdout == " in: plain; skipped: nginx, browser"
