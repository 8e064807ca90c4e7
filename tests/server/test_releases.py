"""What any released version has kept is opened, followed and played on. `tests/data/releases` says how it was made."""

import gzip
from pathlib import Path

import msgspec
import pytest
from driver import Browser, Server, served

from gonfalon.catalog import table_of_record
from gonfalon.engine.folding import fold
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed
from gonfalon.server.auth import COOKIE
from gonfalon.server.care.replays import replay_all
from gonfalon.server.table.table_info import TableInfo
from gonfalon.store.doctor import examine

KEPT = Path(__file__).resolve().parents[1] / "data" / "releases"
DATABASES = sorted(path.name.removesuffix(".gz") for path in KEPT.glob("*.db.gz"))
RECORDS = sorted(path.name.removesuffix(".gz") for path in KEPT.glob("*.jsonl.gz"))
GAMES = {"grand-conqueror", "six-kingdoms", "battue", "barbarian-kingdoms", "warrior-knights"}
ON = 6  # moves that each game goes on for


def unpacked(name: str, folder: Path) -> Path:
    """With the tail beside it, where the version had one."""
    for path in (KEPT / f"{name}.gz", KEPT / f"{name}.tail.gz"):
        if path.exists():
            (folder / path.name.removesuffix(".gz")).write_bytes(gzip.decompress(path.read_bytes()))
    return folder / name


def test_every_schema_that_was_released_is_here(tmp_path: Path) -> None:
    versions = [int.from_bytes(unpacked(name, tmp_path).read_bytes()[60:64], "big") for name in DATABASES]
    assert versions == [3, 4, 5, 6]


@pytest.mark.parametrize("name", DATABASES)
def test_a_database_is_opened_followed_and_played_on(tmp_path: Path, name: str) -> None:
    db = unpacked(name, tmp_path)
    assert examine(db).well
    moved: dict[str, int] = {}

    async def play_on(server: Server) -> None:
        before = {table.id: table for table in await replay_all(f"sqlite:///{db.with_name('before.db')}")}
        assert {table.game for table in before.values()} == GAMES
        assert [table.reason for table in before.values() if not table.well] == []
        for id, table in before.items():
            moved[table.game] = await _moves(server, id)

    db.with_name("before.db").write_bytes(db.read_bytes())  # what the server opens is the server's
    log = served(db, play_on)
    assert moved == dict.fromkeys(GAMES, ON)
    assert "damaged" not in log and "short" not in log
    assert examine(db).well


async def _moves(server: Server, id: str) -> int:
    """How many moves its owner, who has both seats, can still make; some of them at most."""
    stored = await server.services.store.table(id)
    assert stored is not None
    owner = msgspec.json.decode(stored.about, type=TableInfo).owner
    browser = Browser(server)
    browser.http.cookies.set(COOKIE, server.app.signer.signed(owner))
    tab = await browser.socket(id, [0, 1])
    made = 0
    while made < ON:
        while tab.read_so_far() < len(tab.frames):  # what the other seat was told besides
            await tab.next()
        asked = [seat for seat in (0, 1) if (menu := tab.views[seat]["menu"]) and menu["moves"]]
        if asked:
            await tab.play(asked[0])
            made += 1
        else:
            await tab.next("batch")
    await tab.close()
    return made


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_read_and_followed_to_its_end(tmp_path: Path, name: str) -> None:
    record = read(unpacked(name, tmp_path).read_text(encoding="utf-8"))
    table, same = table_of_record(record)
    assert not record.entries[-1].stack  # it is whole
    if same:
        assert replayed(record, table.rules, table.codec).over()
    else:
        fold(record, table.codec, table.rules.start())
