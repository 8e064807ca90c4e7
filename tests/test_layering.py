"""Imports point one way, and the rules touch nothing of the world: read from the sources, without running them.

engine ← kit ← games ← catalog ← bots ← contract ← doors ← bench ← store ← server ← cli
"""

import ast
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

LAYERS = ("engine", "kit", "games", "catalog", "bots", "contract", "doors", "bench", "store", "server", "cli")
PURE = ("engine", "kit", "games")
EVERYBODYS = ("build_info", "__version__")  # beside the layers, and importing none of them

# What rules may use of the standard library: values, types and arithmetic. No clock, file, network, process, thread
# or generator of its own; chance is handed in.
PURE_STDLIB = {
    "__future__", "abc", "array", "base64", "binascii", "bisect", "collections", "copy", "dataclasses", "enum",
    "fractions", "functools", "hashlib", "heapq", "inspect", "itertools", "json", "math", "operator", "re", "string",
    "struct", "textwrap", "types", "typing", "unicodedata", "zlib",
}  # fmt: skip
PURE_OTHERS = {"msgspec", "mypy_extensions", "typing_extensions", "librt"}
IMPURE_CALLS = {"open", "print", "input", "breakpoint", "exec", "eval", "compile", "__import__", "globals"}


def package() -> Path:
    spec = find_spec("gonfalon")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(next(iter(spec.submodule_search_locations)))


def imports(source: str, module: tuple[str, ...], is_package: bool = False) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Line and dotted name of everything that `module` imports, relative imports made absolute."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, tuple(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            above = len(module) - node.level + is_package
            start = module[:above] if node.level else ()
            origin = (*start, *(node.module.split(".") if node.module else ()))
            for alias in node.names:
                yield node.lineno, (*origin, alias.name)


def wrong_directions(source: str, module: tuple[str, ...], is_package: bool = False) -> list[str]:
    """What `module`, such as ("gonfalon", "kit", "deck"), must not import."""
    if len(module) < 2 or module[1] not in LAYERS:
        return []
    layer, wrong = module[1], []
    tests = "tests" in module[2:]
    for line, name in imports(source, module, is_package):
        if name[0] != "gonfalon":
            continue
        target = name[1] if len(name) > 1 else ""
        if layer == target == "games":
            if name[2:3] != module[2:3]:
                wrong.append(f"{'.'.join(module)}:{line}: a game imports another game, {'.'.join(name)}")
        elif target in LAYERS:
            if LAYERS.index(target) > LAYERS.index(layer) and not tests:
                wrong.append(f"{'.'.join(module)}:{line}: {layer} imports {target}, which stands further right")
        elif not tests and (target not in EVERYBODYS or layer in PURE):
            wrong.append(f"{'.'.join(module)}:{line}: {layer} imports {'.'.join(name)}, which is no layer")
    return wrong


def impurities(source: str, module: tuple[str, ...], is_package: bool = False) -> list[str]:
    """Where rules would touch the world. Tests of a game may; its pack, a plain shape, may not either."""
    if len(module) < 2 or module[1] not in PURE or "tests" in module[2:]:
        return []
    wrong = []
    for line, name in imports(source, module, is_package):
        if name[0] != "gonfalon" and name[0] not in PURE_STDLIB | PURE_OTHERS:
            kind = "touches the world" if name[0] in sys.stdlib_module_names else "is a foreign package"
            wrong.append(f"{'.'.join(module)}:{line}: imports {name[0]}, which {kind}")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            wrong.append(f"{'.'.join(module)}:{node.lineno}: calls {node.func.id}()")
    return wrong


def modules() -> Iterator[tuple[str, tuple[str, ...], bool]]:
    root = package()
    for path in sorted(root.rglob("*.py")):
        parts = ("gonfalon", *path.relative_to(root).with_suffix("").parts)
        is_package = parts[-1] == "__init__"
        yield path.read_text(encoding="utf-8"), parts[:-1] if is_package else parts, is_package


def test_imports_point_one_way() -> None:
    assert [line for source, name, is_package in modules() for line in wrong_directions(source, name, is_package)] == []


def test_rules_touch_nothing_of_the_world() -> None:
    assert [line for source, name, is_package in modules() for line in impurities(source, name, is_package)] == []


def test_what_stands_beside_the_layers_imports_none_of_them() -> None:
    for source, name, is_package in modules():
        if len(name) == 2 and name[1] in EVERYBODYS:
            assert [found for _, found in imports(source, name, is_package) if found[0] == "gonfalon"] == []


ENGINE, KIT, SERVER = ("gonfalon", "engine", "play"), ("gonfalon", "kit", "deck"), ("gonfalon", "server", "app")
GAME, GAME_TEST = ("gonfalon", "games", "battue", "turn"), ("gonfalon", "games", "battue", "tests", "test_turn")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (ENGINE, "from gonfalon.kit.deck import Deck"),
        (ENGINE, "from ..kit import deck"),
        (ENGINE, "import gonfalon.cli"),
        (ENGINE, "from gonfalon import build_info"),
        (ENGINE, "def late():\n    from gonfalon.games import battue"),
        (KIT, "from gonfalon import games"),
        (KIT, "if TYPE_CHECKING:\n    from gonfalon.games.battue.state import State"),
        (GAME, "from gonfalon.catalog import find"),
        (GAME, "from gonfalon.games.six_kingdoms.state import State"),
        (GAME, "from ..six_kingdoms import state"),
        (GAME, "from gonfalon.games import six_kingdoms"),
        (GAME, "import gonfalon"),
        (GAME_TEST, "from gonfalon.games.six_kingdoms import GAME"),
        (("gonfalon", "catalog", "find"), "from gonfalon.server.wire import Message"),
        (SERVER, "import gonfalon.cli.serve"),
        (SERVER, "from gonfalon import load"),
    ],
)
def test_a_wrong_direction_is_found(module: tuple[str, ...], source: str) -> None:
    assert wrong_directions(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (ENGINE, "from gonfalon.engine.move import Move\nfrom .errors import IllegalMove\nfrom . import chance"),
        (KIT, "from gonfalon.engine.play import Step"),
        (GAME, "from gonfalon.games.battue.state import State\nfrom .state import State\nfrom . import events"),
        (GAME, "from gonfalon.kit.deck import Bag\nimport msgspec"),
        (GAME_TEST, "import pytest\nfrom gonfalon.contract import check\nfrom gonfalon.games.battue import GAME"),
        (SERVER, "from gonfalon.store.log import Log\nfrom gonfalon import build_info"),
        (("gonfalon",), "from gonfalon.catalog import load"),
    ],
)
def test_a_right_direction_passes(module: tuple[str, ...], source: str) -> None:
    assert wrong_directions(source, module) == []


def test_a_package_resolves_its_own_relative_imports() -> None:
    assert wrong_directions("from .game import GAME", ("gonfalon", "games", "battue"), is_package=True) == []
    assert wrong_directions("from ..six_kingdoms import GAME", ("gonfalon", "games", "battue"), is_package=True)


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import randint",
        "import os.path",
        "from time import monotonic",
        "import datetime",
        "from pathlib import Path",
        "import socket",
        "import urllib.request",
        "import asyncio",
        "import logging",
        "import sys",
        "import secrets",
        "import numpy",
        "def late():\n    import threading",
        "def show(x):\n    print(x)",
        "text = open('cards.toml').read()",
        "answer = input()",
        "clock = __import__('time')",
    ],
)
@pytest.mark.parametrize("module", [ENGINE, KIT, GAME, ("gonfalon", "games", "battue", "pack")])
def test_an_impurity_is_found(module: tuple[str, ...], source: str) -> None:
    assert impurities(source, module)


def test_what_is_pure_or_free_to_be_impure_passes() -> None:
    pure = "import msgspec\nfrom typing import Final\nfrom collections.abc import Iterator\ndoor.open()\nprinted = 1"
    assert impurities(pure, GAME) == []
    assert impurities("import random, time\nprint(open('x'))", SERVER) == []
    assert impurities("import random, time\nprint(open('x'))", GAME_TEST) == []
