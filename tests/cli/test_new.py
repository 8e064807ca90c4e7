"""`gonfalon new`: what it writes is a whole game at once, as a package of its own and in tree."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sites import Site

from gonfalon import build_info
from gonfalon.cli import new

pytestmark = pytest.mark.source

ROOT = Path(__file__).resolve().parents[2]
GAME = "red-keep"


def _build_hook() -> Any:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None and spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    return hook


class Package:
    """The game as `gonfalon new` has written it, installed beside Gonfalon."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.project = folder / GAME
        self.site = Site(site)
        self.told = self.site.gonfalon("new", GAME, "--into", str(folder))
        self.site.install(self.project, "gonfalon_red_keep")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return Package(tmp_path_factory.mktemp("new"), tmp_path_factory.mktemp("site"))


def test_it_says_what_was_written_and_what_to_do_next(package: Package) -> None:
    files = [path for path in package.project.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    lines = sum(path.read_text(encoding="utf-8").count("\n") for path in files)
    first, *commands = package.told.splitlines()
    assert first == f"{package.project}: {len(files)} files, {lines} lines; rules are cited as RK-01"
    assert [command.strip() for command in commands] == [
        f"pip install -e {package.project}", "gonfalon check red-keep", "gonfalon play red-keep",
    ]  # fmt: skip


def test_nothing_is_left_of_the_name_of_the_template(package: Package) -> None:
    for path in package.project.rglob("*"):
        assert "joust" not in path.name
        if path.is_file() and path.suffix != ".pyc":
            text = path.read_text(encoding="utf-8")
            assert "joust" not in text.lower() and "joute" not in text.lower() and "JO-" not in text, path


def test_it_keeps_the_contract_at_once(package: Package) -> None:
    told = package.site.gonfalon("check", GAME, "--games", "1").splitlines()
    assert len(told) == 4 and all("checks kept" in line for line in told[:3])
    assert told[3] == f"{GAME}, 1 lesson: no faults"


def test_bots_play_it_to_its_end(package: Package) -> None:
    told = json.loads(package.site.gonfalon("selfplay", GAME, "--games", "20", "--seats", "3", "--json"))
    assert told["games"] == 20 and told["outcomes"]["cut"] == 0
    told = json.loads(
        package.site.gonfalon("arena", GAME, "--games", "4", "--bots", "greedy,mcts", "--budget", "5", "--json")
    )
    assert {bot["bot"] for bot in told["bots"]} == {"greedy", "mcts"}


def test_its_types_are_strict(package: Package) -> None:
    cache = str(package.site.folder / "mypy")
    package.site.python("-m", "mypy", "--strict", "--cache-dir", cache, "-p", "gonfalon_red_keep")
    tests = [str(path) for path in package.project.glob("tests/*.py")]
    package.site.python("-m", "mypy", "--strict", "--cache-dir", cache, *tests)


def test_its_own_tests_pass(package: Package) -> None:
    tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(package.project / "pyproject.toml")]
    assert " passed" in package.site.python(*tests, "--import-mode=importlib", str(package.project / "tests"))


def test_the_wheel_carries_the_template_along() -> None:
    tree = Path(os.environ.get("GONFALON_TREE", ROOT))
    carried = {place.removeprefix("gonfalon/cli/template/") for place in _build_hook().template_files(tree).values()}
    renamed = new._Renamed(GAME, False)
    read = [path.relative_to(new.template()) for path in new.template().rglob("*") if path.is_file()]
    assert {path.as_posix() for path in read if renamed.place(path) is not None} == carried
    assert "gonfalon_joust/face/picture.svg" in carried


@pytest.mark.parametrize(
    ("name", "why"),
    [("Red Keep", "cannot name a game"), ("9-men", "cannot name"), ("class", "cannot name"), ("battue", "already")],
)
def test_a_name_that_will_not_do_is_refused(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(new.CannotWrite, match=why):
        new.new(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / GAME).mkdir()
    with pytest.raises(new.CannotWrite, match="is there already"):
        new.new(GAME, tmp_path)


@pytest.mark.parametrize(
    ("slug", "taken", "prefix"),
    [("red-keep", set(), "RK"), ("red-keep", {"RK"}, "RE"), ("tilt", {"TI"}, "TL"), ("x-9", set(), "XX")],
)
def test_rules_are_cited_by_two_letters_of_its_own(slug: str, taken: set[str], prefix: str) -> None:
    assert new.free_prefix(slug, taken) == prefix


# -- in tree: one folder, and no other edit ----------------------------------------------------------------------------

LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "web", "golden", "browser", "pictures")
COPIED = ("src", "tests", "docs", "tools", "examples/hex", "examples/joust", "pyproject.toml", "hatch_build.py")


class Tree:
    """A copy of this tree with a sixth game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
            else:
                shutil.copy(ROOT / name, folder / name)
        self.python("-c", "from gonfalon.cli import main; main()", "new", GAME, "--in-tree")

    def python(self, *arguments: str) -> str:
        path = os.pathsep.join(str(self.folder / name) for name in ("src", "examples/hex", "examples/joust"))
        done = subprocess.run(
            [sys.executable, "-P", *arguments],
            cwd=self.folder,
            # What one process has compiled to bytecode the next need not.
            env={**os.environ, "PYTHONPATH": path, "PYTHONPYCACHEPREFIX": str(self.folder / "bytecode")},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    if build_info.is_compiled():
        pytest.skip("a compiled Gonfalon is no source tree")
    return Tree(tmp_path_factory.mktemp("tree"))


def test_whatever_is_tried_on_every_game_holds_for_a_sixth(tree: Tree) -> None:
    """Its own tests, and those of the tree that run on games found: the contract, words, rules pages, PettingZoo,
    forged records, twins over the wire."""
    tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain"]
    tests.append("--ignore=tests/server/test_openapi.py")  # takes long to collect, and has no games
    chosen = "red-keep or red_keep or test_layering or test_declared"
    told = tree.python(*tests, "-k", chosen, "tests", "src/gonfalon/games/red_keep")
    assert int(told.rpartition(" passed")[0].split()[-1]) > 200


def test_a_sixth_game_is_styled_and_typed_like_the_others(tree: Tree) -> None:
    tree.python("-m", "ruff", "check", "--no-cache", "src/gonfalon/games/red_keep")
    tree.python("-m", "ruff", "format", "--no-cache", "--check", "src/gonfalon/games/red_keep")
    tree.python("-m", "mypy", "--strict", "--cache-dir", str(tree.folder / "mypy"), "src/gonfalon/games/red_keep")
