"""Follows docs/adding-a-game.md: builds its first game from the page, and holds the page to the files it quotes."""

import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.source

PAGE = "adding-a-game.md"


@pytest.fixture(scope="module")
def nim(blocks: Any, new_site: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Nim, written from the page alone and installed beside Gonfalon."""
    project = tmp_path_factory.mktemp("nim")
    for block in blocks(PAGE):
        if "file" in block.marks:
            file = project / block.marks["file"]
            file.parent.mkdir(exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
    site = new_site()
    site.install(project, "gonfalon_nim")
    return site


def test_the_first_game_is_found_once_it_is_installed(nim: Any) -> None:
    told = {game["slug"]: game for game in json.loads(nim.gonfalon("games", "--json"))["games"]}
    assert "grand-conqueror" in told
    assert told["nim"]["seats"] == [2, 2]
    assert [option["name"] for option in told["nim"]["options"]] == ["sticks"]


def test_what_the_page_runs_in_python_works(nim: Any, blocks: Any) -> None:
    scripts = [block for block in blocks(PAGE) if "run" in block.marks]
    assert scripts
    for block in scripts:
        nim.python("-c", block.text)


def test_what_the_page_types_works(nim: Any, blocks: Any) -> None:
    typed = [line for block in blocks(PAGE) if block.language == "console" for line in block.text.splitlines()]
    commands = [line.split()[1:] for line in typed if line.startswith(("$ gonfalon ", "$ pip "))]
    told = [" ".join(command[:2]) for command in commands]
    assert told == [
        "gonfalon new", "pip install", "gonfalon check", "gonfalon play",
        "pip install", "gonfalon games", "gonfalon check", "gonfalon selfplay", "gonfalon play",
    ]  # fmt: skip
    for program, name, *arguments in commands:
        project = nim.folder / arguments[-1] if arguments else nim.folder
        if program == "gonfalon" and name != "play":  # `play` asks questions
            assert nim.gonfalon(name, *arguments)
        elif program == "pip" and project.name != "nim":  # which is installed already
            nim.install(project, f"gonfalon_{project.name.replace('-', '_')}")


def test_the_first_game_is_typed_as_the_page_says(nim: Any) -> None:
    site = nim.folder / "gonfalon_nim" / "__init__.py"
    nim.python("-m", "mypy", "--strict", "--cache-dir", str(nim.folder / "mypy"), str(site))


def test_every_block_is_run_or_quoted_from_a_file(root: Path, blocks: Any) -> None:
    quoted = 0
    for block in blocks(PAGE):
        if block.language == "console":
            continue
        assert len(block.marks) == 1, f"say where this block comes from, or that it is run:\n{block.text}"
        if "from" in block.marks:
            quoted += 1
            file = root / block.marks["from"]
            assert block.text in file.read_text(encoding="utf-8"), f"{file.name} no longer says:\n{block.text}"
    assert quoted > 10


@pytest.mark.parametrize(("example", "shown"), [("hex", "examples/hex"), ("joust", "red-keep")])
def test_the_page_shows_the_folder_as_it_is(root: Path, example: str, shown: str) -> None:
    """The tree of an example names everything that is there; `gonfalon new` writes the second under another name."""
    page = (root / "docs" / PAGE).read_text(encoding="utf-8")
    tree = page.split(f"    {shown}/\n")[1].split("\n\n")[0]
    for path in (root / "examples" / example).rglob("*"):
        listed = "tests" not in path.parts or example == "joust"
        kept_by_tools = any(part.startswith((".", "__pycache__")) for part in path.relative_to(root).parts)
        if path.is_file() and not kept_by_tools and listed:
            name = path.name.replace(".en.", ".*.").replace(".fr.", ".*.").replace("joust", "red_keep")
            assert name in tree, f"{path.name} is missing from the tree"


# -- Hex, installed the same way ---------------------------------------------------------------------------------------

HEX_GAME = """
import gonfalon
from gonfalon.engine.record import written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed

table = gonfalon.open_table("hex", options={"size": 5, "swap": True})
chance = gonfalon.Seeded(7)
match = table.match(chance)
while not match.over():
    seat = match.deciders()[0]
    menu = match.menu(seat)
    match.submit(seat, menu[chance.below(len(menu))])
text = "\\n".join(written(match, table.codec, table.header()).lines)
again = replayed(read(text), table.rules, table.codec)
print(table.found.package, table.rules.outcome(again.play.state).winners())
"""


@pytest.fixture(scope="module")
def hexed(root: Path, new_site: Any) -> Any:
    site = new_site()
    site.install(root / "examples/hex", "gonfalon_hex")
    return site


def test_hex_is_found_beside_gonfalon(hexed: Any) -> None:
    told = {game["slug"]: game for game in json.loads(hexed.gonfalon("games", "--json"))["games"]}
    assert [option["name"] for option in told["hex"]["options"]] == ["size", "swap"]


def test_hex_is_played_and_its_record_replays(hexed: Any) -> None:
    assert hexed.python("-c", HEX_GAME).strip() in ("gonfalon_hex [0]", "gonfalon_hex [1]")


def test_hex_keeps_the_contract(hexed: Any) -> None:
    assert hexed.gonfalon("check", "hex")
