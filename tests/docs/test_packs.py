"""docs/packs.md: its pack loads, and its errors are the ones people will read."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from gonfalon.catalog import built_in_pack, find, open_table
from gonfalon.engine.errors import BadPack
from gonfalon.games.grand_conqueror.laws import Laws
from gonfalon.server.own_packs import read_pack

PAGE = "packs.md"
ROW = re.compile(r"^\| `([^|]+)` \| `` ([^|]+) `` \|$", re.MULTILINE)


@pytest.fixture
def pack(blocks: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's own pack, in the folder that the page calls `my-pack`."""
    monkeypatch.chdir(tmp_path)
    folder = Path("my-pack")
    folder.mkdir()
    for block in blocks(PAGE):
        if "file" in block.marks:
            (folder / block.marks["file"]).write_text(block.text, encoding="utf-8")
    return folder


def refusal(folder: Path) -> str:
    with pytest.raises(BadPack) as refused:
        open_table("grand-conqueror", pack=folder)
    return str(refused.value)


def test_the_pack_of_the_page_opens_a_table(pack: Path) -> None:
    table = open_table("grand-conqueror", options={"layout": "kitchen_table"}, pack=pack)
    assert isinstance(table.rules, Laws)
    assert table.rules.board.size == 28
    assert table.loaded.pack.armies == built_in_pack(find("grand-conqueror")).pack.armies
    assert table.loaded.hash != built_in_pack(find("grand-conqueror")).hash
    options = {option.name: option for option in find("grand-conqueror").game.options(table.loaded.pack)}
    assert options["layout"].choices == ["kitchen_table"]


def test_the_script_of_the_page_runs(pack: Path, blocks: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(PAGE):
        if "run" in block.marks:
            exec(compile(block.text, PAGE, "exec"), {})
    assert re.fullmatch(r"[0-9a-f]{16}\n", capsys.readouterr().out)


def test_the_server_takes_the_packs_of_the_page(pack: Path, blocks: Any) -> None:
    shutil.copytree(pack, "boards/lakes")
    (command,) = [block.text.split() for block in blocks(PAGE) if "serve" in block.marks]
    given = [command[at + 1] for at, word in enumerate(command) if word == "--pack"]
    assert command[:2] == ["gonfalon", "serve"]
    assert [(own.found.slug, own.name) for own in map(read_pack, given)] == [
        ("grand-conqueror", "my-pack"),
        ("grand-conqueror", "lakes"),
    ]


def test_comments_and_blanks_do_not_change_the_hash(pack: Path) -> None:
    file = pack / "layouts.toml"
    before = open_table("grand-conqueror", pack=pack).loaded.hash
    file.write_text("# my own\n\n" + file.read_text(encoding="utf-8").replace(" = ", "="), encoding="utf-8")
    assert open_table("grand-conqueror", pack=pack).loaded.hash == before


def test_the_errors_of_the_page_are_what_people_read(pack: Path, root: Path) -> None:
    rows = ROW.findall((root / "docs" / PAGE).read_text(encoding="utf-8"))
    assert len(rows) == 6
    file = pack / "layouts.toml"
    right = file.read_text(encoding="utf-8")
    for keyed, said in rows:
        key = {"dificulty": "difficulty"}.get(keyed.split()[0], keyed.split()[0])
        file.write_text(re.sub(rf"^{key} = .*$", keyed, right, flags=re.MULTILINE), encoding="utf-8")
        assert refusal(pack) == said


def test_wrong_folders_are_refused_as_the_page_says(pack: Path, blocks: Any) -> None:
    said = []
    (pack / "layouts.toml").rename(pack / "cards.toml")
    said.append(refusal(pack))
    (pack / "cards.toml").unlink()
    said.append(refusal(pack))
    pack.rmdir()
    said.append(refusal(pack))
    assert said == next(block.text for block in blocks(PAGE) if "example" in block.marks).splitlines()


def test_the_page_names_the_tables_there_are(root: Path) -> None:
    page = (root / "docs" / PAGE).read_text(encoding="utf-8")
    for name in built_in_pack(find("grand-conqueror")).pack.__struct_fields__:
        assert f"`{name}.toml`" in page
