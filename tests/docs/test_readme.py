"""README.md: its commands are there and do what they say, on smaller numbers; its script runs."""

import re
from pathlib import Path
from typing import Any

import pytest

SMALLER = {"--games": "2", "-n": "2", "--to": "5"}
SHORT = ("--option", "round_limit=2")
NEW_STORE = """
import asyncio, pathlib, sys
from gonfalon.store import SqliteStore
asyncio.run(SqliteStore(pathlib.Path(sys.argv[1])).close())
"""


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    return (root / "README.md").read_text(encoding="utf-8")


def commands(readme: str) -> list[list[str]]:
    found = re.findall(r"gonfalon ((?:\S+ )*\S+)(?=\s{2,}|$)", "\n".join(re.findall(r"^ {4}.*$", readme, re.M)), re.M)
    return [command.split() for command in found]


def test_every_command_of_the_page_works(readme: str, new_site: Any) -> None:
    site = new_site()
    site.gonfalon("selfplay", "grand-conqueror", "--games", "1", *SHORT, "--save", ".", "--json")
    next(site.folder.glob("*.jsonl")).rename(site.folder / "game.jsonl")
    site.python("-c", NEW_STORE, "games.db")
    for part in (1, 2):
        said = site.gonfalon("selfplay", "grand-conqueror", "--games", "2", *SHORT, "--shard", f"{part}/2")
        (site.folder / f"part-{part}.json").write_text(said)
    told = [command for command in commands(readme) if command[0] != "sh"]
    assert {"games", "play", "selfplay", "arena", "replay", "verify", "rules", "check", "fuzz"} <= {
        one[0] for one in told
    }
    for command in told:
        smaller = [SMALLER.get(before, word) for before, word in zip(["", *command], command, strict=False)]
        # One takes minutes, two run until they are stopped, one needs a table, and nobody has left a game here.
        if command[0] in ("bench", "mcp", "serve", "sit") or "--resume" in command:
            assert site.gonfalon(command[0], "--help")
            continue
        if command[0] == "check":
            smaller += ["--games", "1"]
        if command[0] == "lab":
            smaller += ["--games", "2", *SHORT]
        if command[0] == "review":
            smaller += ["--light"]
        if command[0] == "admin":
            smaller += ["--db", "sqlite:///games.db"]
        if command[0] == "play":
            smaller += ["--bots", ",".join(["random"] * 3), *SHORT]
        assert site.gonfalon(*smaller)


def test_the_script_of_the_page_runs(readme: str, new_site: Any) -> None:
    script = re.search(r"^```python\n(.*?)^```$", readme, re.M | re.S)
    assert script is not None
    assert re.fullmatch(r"\[[01]\]\n|\[0, 1\]\n", new_site().python("-c", script[1]))


@pytest.mark.source
def test_the_commands_of_the_page_are_scripts_of_this_tree(readme: str, root: Path) -> None:
    called = re.findall(r"^ {4}sh (\S+)", readme, re.M)
    assert called == ["tools/start", "tools/start", "tools/start", "tools/test"]
    assert all((root / script).is_file() for script in called)
