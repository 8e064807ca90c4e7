"""Looking after the file: what is wrong with it, copies of it, and what can be saved."""

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from keeping import changed, copy_as_a_crash_would_leave_it, found, listed, on_store

from gonfalon.store import Damaged, SqliteStore, StoredNotice, StoredSnapshot, StoreFailed, StoreInUse, StoreUnknown
from gonfalon.store.backup import accept, back_up, restore
from gonfalon.store.doctor import examine
from gonfalon.store.files import wal_of
from gonfalon.store.migrations import MIGRATIONS, migrate
from gonfalon.store.pages import Pages
from gonfalon.store.rows import WAITING, StoredTable, checksum, link, sum_of_table
from gonfalon.store.salvage import FoundRows, _follow, salvage
from gonfalon.store.tail import Mark

BATCHES = 120


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


async def fill(store: SqliteStore, tables: int = 3, batches: int = BATCHES) -> None:
    """Tables with long and short batches, people, chat and packs."""
    await store.setting_or_put("cookie key", b"secret")
    for i in range(tables):
        about = {"owner": "p", "seats": [{"person": "p"}, {"former": f"q{i}"}]}
        key = (
            await store.create(
                f"table-{i}",
                b'{"header":1}',
                json.dumps(about).encode(),
                7,
                i == 0,
                {"p", f"q{i}"},
                pack=("hash", b"pack"),
            )
        ).key
        await asyncio.gather(*[store.append(key, n, a_batch(i, n)) for n in range(batches)])
        await store.save_snapshot(key, StoredSnapshot("shape", 3, 2, [[1]], [[[1]]], []))
        for line in (b"hello", b"yes"):
            await store.say(key, line)
    await store.save_person("p", "Ada")
    await store.save_contact("p", "off", b'{"off":"off"}')
    await store.save_series("s", 7, b'{"title":"Winter"}')
    await store.save_account("p", 7, b'{"name":"Ada"}')
    await store.save_news([StoredNotice("event", "mail", "p", 1, 0, 9)])


def a_batch(table: int, number: int) -> bytes:
    return b'["Event",%d,%d]' % (table, number) + b" " * (9000 if number % 50 == 7 else 40)


async def check_whole(store: SqliteStore, tables: int = 3) -> None:
    assert store.short == []
    assert store.doubts == []
    for i in range(tables):
        table = await found(store, f"table-{i}")
        assert await store.batches(table) == [a_batch(i, n) for n in range(BATCHES)]
        assert await store.chat(table, 9) == [b"hello", b"yes"]
        assert await store.tables_of(f"q{i}", 9) == [table.id]
    assert await store.setting("cookie key") == b"secret"
    assert await store.pack("hash") == b"pack"
    assert await store.person("p") == "Ada"
    assert await listed(store) == ["table-0"]
    assert await store.contacts() == [("p", b'{"off":"off"}')]
    assert await store.accounts() == [("p", b'{"name":"Ada"}')]
    assert await store.series() == [b'{"title":"Winter"}']


@pytest.fixture
def db(tmp_path: Path) -> Path:
    folder = tmp_path / "kept"
    folder.mkdir()
    on_store(folder / "a.db", fill)
    return folder / "a.db"


# -- the doctor --------------------------------------------------------------------------------------------------------


def test_a_whole_file_is_well(db: Path) -> None:
    before = contents(db.parent)
    report = examine(db)
    assert (report.well, report.served, report.marked, report.damage) == (True, False, True, [])
    assert [(table.id, table.state, table.batches, table.acknowledged) for table in report.tables] == [
        (f"table-{i}", "whole", BATCHES, BATCHES) for i in range(3)
    ]
    assert report.batches == 3 * BATCHES
    assert contents(db.parent) == before


@pytest.mark.parametrize(
    ("damage", "state", "said"),
    [
        ("UPDATE batches SET payload = x'00' WHERE key = 2 AND number = 7", "damaged", "batch 7 is damaged"),
        ("DELETE FROM batches WHERE key = 2 AND number = 7", "damaged", "batch 7 is lost"),
        ("DELETE FROM batches WHERE key = 2 AND number >= 7", "short", f"{BATCHES - 7} batches are missing"),
        ("UPDATE tables SET about = x'7b7d' WHERE key = 2", "damaged", "what is kept about it is damaged"),
        ("UPDATE chat SET payload = x'7b7d' WHERE key = 2", "damaged", "2 lines of its chat are damaged"),
        ("DELETE FROM sitters WHERE key = 2 AND person = 'p'", "damaged", "not listed for those who sit there"),
        ("UPDATE tables SET id = 'other' WHERE key = 2", "damaged", "what is kept about it is damaged"),
        ("UPDATE tables SET changed = 0 WHERE key = 2", "damaged", "what is kept about it is damaged"),
    ],
)
def test_the_doctor_names_the_table_and_what_ails_it(db: Path, damage: str, state: str, said: str) -> None:
    changed(db, damage)
    before = contents(db.parent)
    report = examine(db)
    assert not report.well
    assert [table.state for table in report.tables] == ["whole", state, "whole"]
    assert said in report.tables[1].reason
    assert contents(db.parent) == before


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("DELETE FROM tables WHERE key = 2", f"{BATCHES} rows of batches belong to no table"),
        ("UPDATE people SET name = 'Eve'", "damaged: 1 × person"),
        ("UPDATE packs SET payload = x'00'", "damaged: 1 × pack"),
        ("UPDATE settings SET value = x'00' WHERE name = 'cookie key'", "damaged: 1 × setting"),
    ],
)
def test_the_doctor_looks_at_what_belongs_to_no_table(db: Path, damage: str, said: str) -> None:
    changed(db, damage)
    assert said in examine(db).damage


def test_the_doctor_finds_what_sqlite_finds(db: Path) -> None:
    data = bytearray(db.read_bytes())
    page = next(at for at in range(4096, len(data), 4096) if data[at] == 0x0D)
    data[page + 8 : page + 40] = bytes(32)  # where the rows of a page stand
    db.write_bytes(data)
    report = examine(db)
    assert not report.well
    assert any(line.startswith("SQLite: ") for line in report.damage)


def test_the_doctor_reads_beside_a_server_and_after_a_crash(db: Path, tmp_path: Path) -> None:
    told: list[str] = []

    async def hold(store: SqliteStore) -> None:
        await store.append(1, BATCHES, a_batch(0, BATCHES))
        before = set(contents(db.parent))
        program = "import sys; from pathlib import Path; from gonfalon.store.doctor import examine; "
        program += "r = examine(Path(sys.argv[1])); print(r.well, r.served, r.batches)"
        command = [sys.executable, "-c", program, str(db)]
        other = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
        told.append(other.stdout)
        assert set(contents(db.parent)) == before
        copy_as_a_crash_would_leave_it(db, tmp_path / "crashed")

    on_store(db, hold)
    assert told == [f"True True {3 * BATCHES + 1}\n"]
    before = contents(tmp_path / "crashed")
    report = examine(tmp_path / "crashed" / "a.db")
    assert (report.well, report.served, report.batches) == (True, False, 3 * BATCHES + 1)
    assert contents(tmp_path / "crashed") == before


def test_the_doctor_reads_files_of_earlier_versions(tmp_path: Path) -> None:
    for version in range(1, len(MIGRATIONS)):
        path = tmp_path / f"{version}.db"
        old = sqlite3.connect(path, isolation_level=None)
        migrate(old, MIGRATIONS[:version])
        row = (checksum(1, -1, b"") if version < 6 else sum_of_table(StoredTable(1, "t", b"", b"", 0), False),)
        old.execute("INSERT INTO tables (key, id, header, about, checksum) VALUES (1, 't', x'', x'', ?)", row)
        fit = link(1, 0, b"x", 0) if version >= 5 else checksum(1, 0, b"x")
        old.execute("INSERT INTO batches (key, number, checksum, payload) VALUES (1, 0, ?, ?)", (fit, b"x"))
        old.close()
        before = path.read_bytes()
        report = examine(path)
        assert (report.well, report.marked, report.batches) == (True, False, 1), version
        assert path.read_bytes() == before


def test_the_doctor_refuses_what_is_not_ours(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="there is no database"):
        examine(tmp_path / "none.db")
    sqlite3.connect(tmp_path / "b.db").execute("CREATE TABLE invoices (x)")
    with pytest.raises(StoreUnknown, match="another program"):
        examine(tmp_path / "b.db")
    assert sorted(contents(tmp_path)) == ["b.db"]


# -- backups -----------------------------------------------------------------------------------------------------------


def test_a_backup_is_made_while_the_server_writes(db: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    program = "import sys; from pathlib import Path; from gonfalon.store.backup import back_up; "
    program += "r = back_up(Path(sys.argv[1]), Path(sys.argv[2])); print(r.well, r.batches)"

    async def hold(store: SqliteStore) -> None:
        command = [sys.executable, "-c", program, str(db), str(file)]
        copying = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        number = BATCHES
        while copying.returncode is None and number < BATCHES + 100_000:
            await store.append(1, number, a_batch(0, number))
            number += 1
        assert copying.stdout is not None
        well, batches = (await copying.stdout.read()).split()
        assert well == b"True"
        assert 3 * BATCHES <= int(batches) <= 2 * BATCHES + number

    on_store(db, hold)
    assert sorted(contents(tmp_path)) == ["backup.db"]
    assert examine(file).well


def test_a_backup_never_takes_the_place_of_anything(db: Path, tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"dear")
    for file in (tmp_path / "there", db):
        with pytest.raises(StoreFailed, match="is there already; nothing was written"):
            back_up(db, file)
    with pytest.raises(StoreFailed, match="there is no folder"):
        back_up(db, tmp_path / "none" / "b.db")
    with pytest.raises(StoreFailed, match="there is no database"):
        back_up(tmp_path / "none.db", tmp_path / "b.db")
    assert contents(tmp_path) == {"there": b"dear"}


def test_a_backup_of_a_damaged_file_says_so(db: Path, tmp_path: Path) -> None:
    changed(db, "DELETE FROM batches WHERE key = 3 AND number >= 100")
    report = back_up(db, tmp_path / "b.db")
    assert not report.well
    assert [(table.state, table.batches) for table in report.tables] == [
        ("whole", BATCHES),
        ("whole", BATCHES),
        ("short", 100),
    ]
    assert (tmp_path / "b.db").exists()


def test_a_backup_is_put_back_and_nothing_is_thrown_away(db: Path, tmp_path: Path) -> None:
    back_up(db, tmp_path / "b.db")

    async def crash(store: SqliteStore) -> None:
        await store.append(1, BATCHES, a_batch(0, BATCHES))
        copy_as_a_crash_would_leave_it(db, tmp_path / "later")
        with pytest.raises(StoreInUse):
            restore(tmp_path / "b.db", db)

    on_store(db, crash)
    later = tmp_path / "later" / "a.db"
    for number in (1, 2):
        report, aside = restore(tmp_path / "b.db", later)
        assert report.well
        assert aside == later.with_name(f"a.db.before-{number}")
        assert examine(aside).batches == 3 * BATCHES + (number == 1)
        on_store(later, check_whole)
    restore(tmp_path / "b.db", tmp_path / "new" / "a.db")
    on_store(tmp_path / "new" / "a.db", check_whole)
    changed(tmp_path / "b.db", "DELETE FROM batches WHERE number = 50")
    before = contents(later.parent)
    with pytest.raises(Damaged, match="is not whole"):
        restore(tmp_path / "b.db", later)
    assert contents(later.parent) == before


def test_a_loss_that_is_accepted_is_no_longer_missed(db: Path) -> None:
    changed(
        db,
        "DELETE FROM batches WHERE key = 1 AND number >= 100",
        "DELETE FROM batches WHERE key = 2 AND number >= 90",
        "DELETE FROM tables WHERE key = 3",
    )

    async def look(store: SqliteStore) -> None:
        short = {one.id: one.kept for one in store.short}
        assert short == {"table-0": 100, "table-1": 90, "table-2": -1}
        with pytest.raises(StoreInUse):
            accept(db, [])

    async def go_on(store: SqliteStore) -> None:
        assert {one.id: one.kept for one in store.short} == {"table-1": 90, "table-2": -1}
        await store.append(1, 100, b"goes on")
        with pytest.raises(StoreFailed, match="missing"):
            await store.append(2, 90, b"does not")

    async def all_well(store: SqliteStore) -> None:
        assert store.short == []
        assert await store.table("table-2") is None
        await store.append(2, 90, b"goes on")

    on_store(db, look)
    with pytest.raises(StoreFailed, match="has no table 'none'"):
        accept(db, ["none"])
    assert [(id, now and now.batches, before.batches) for id, now, before in accept(db, ["table-0"])] == [
        ("table-0", 100, BATCHES)
    ]
    on_store(db, go_on)
    assert sorted((id, now and now.batches) for id, now, _ in accept(db, [])) == [("table-1", 90), ("table-2", None)]
    assert accept(db, []) == []
    on_store(db, all_well)


# -- what can be saved -------------------------------------------------------------------------------------------------


def test_a_whole_file_is_saved_whole(db: Path, tmp_path: Path) -> None:
    before = contents(db.parent)
    saved = salvage(db, tmp_path / "new.db")
    assert contents(db.parent) == before
    assert [(table.id, table.kept, table.lost, table.lines) for table in saved.tables] == [
        (f"table-{i}", BATCHES, 0, 2) for i in range(3)
    ]
    assert saved.notes == []
    assert saved.check.well
    assert sorted(contents(tmp_path)) == ["new.db", "new.db.tail"]
    on_store(tmp_path / "new.db", check_whole)

    async def look(store: SqliteStore) -> None:
        assert await store.notices(WAITING, 9, 9) == [StoredNotice("event", "mail", "p", 1, 0, 9)]

    on_store(tmp_path / "new.db", look)


def test_who_was_deleted_does_not_come_back(db: Path, tmp_path: Path) -> None:
    """Although rows of before are still found in the file."""

    async def forget(store: SqliteStore) -> None:
        await store.save_account("q", 7, b'{"name":"Ben"}')
        await store.forget_person("p")

    on_store(db, forget)
    data = bytearray(db.read_bytes())
    for at in pages_of(data, 0x05):
        data[at : at + 4096] = bytes(4096)
    db.write_bytes(data)
    salvage(db, tmp_path / "new.db")

    async def look(store: SqliteStore) -> None:
        assert await store.accounts() == [("q", b'{"name":"Ben"}')]
        assert await store.contacts() == []

    on_store(tmp_path / "new.db", look)


def test_pages_are_read_as_sqlite_reads_them(db: Path, tmp_path: Path) -> None:
    async def crash(store: SqliteStore) -> None:
        await store.append(1, BATCHES, a_batch(0, BATCHES))
        copy_as_a_crash_would_leave_it(db, tmp_path / "crashed")

    on_store(db, crash)
    path = tmp_path / "crashed" / "a.db"
    mine = {(id, *row[1:]) for id, row in Pages(path, wal_of(path)).rows() if len(row) == 5 and row[0] is None}
    looking = sqlite3.connect(path)
    theirs = set(looking.execute("SELECT row, key, number, checksum, payload FROM batches"))
    theirs |= set(looking.execute("SELECT row, key, number, checksum, payload FROM snapshots"))
    looking.close()
    assert len(theirs) == 3 * BATCHES + 4
    assert mine == theirs


def pages_of(data: bytes | bytearray, kind: int) -> list[int]:
    return [at for at in range(4096, len(data), 4096) if data[at] == kind]


def root_of(db: Path, index: str) -> int:
    looking = sqlite3.connect(db)
    (page,) = looking.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (index,)).fetchone()
    looking.close()
    return (int(page) - 1) * 4096


@pytest.mark.parametrize("what", ["first page", "inner pages", "indexes", "no page size"])
def test_a_broken_tree_costs_nothing_as_long_as_the_rows_are_there(db: Path, tmp_path: Path, what: str) -> None:
    data = bytearray(db.read_bytes())
    if what == "first page":
        data[:4096] = bytes(4096)
    elif what == "no page size":
        data[16:18] = b"\xff\xff"
    else:
        broken = pages_of(data, 0x05) if what == "inner pages" else [root_of(db, "batches_of_table")]
        assert broken
        for at in broken:
            data[at : at + 4096] = bytes(4096)
    db.write_bytes(data)
    assert not examine(db).well if what != "first page" else True
    saved = salvage(db, tmp_path / "new.db")
    assert [(table.kept, table.lost) for table in saved.tables] == [(BATCHES, 0)] * 3
    assert len(saved.notes) == (0 if what in ("inner pages", "indexes") else 2)
    assert saved.check.well
    on_store(tmp_path / "new.db", check_whole)


def test_a_table_is_saved_up_to_its_first_lost_batch(db: Path, tmp_path: Path) -> None:
    changed(
        db,
        "UPDATE batches SET payload = x'00' WHERE key = 2 AND number = 70",
        "UPDATE tables SET about = x'00' WHERE key = 3",
    )
    saved = salvage(db, tmp_path / "new.db")
    told = {table.id: (table.kept, table.lost, table.reason) for table in saved.tables}
    assert told == {
        "table-0": (BATCHES, 0, ""),
        "table-1": (70, BATCHES - 70, "batch 70 is damaged"),
        "table-2": (-1, BATCHES, "what is kept about it is lost"),
    }
    assert saved.check.well

    async def look(store: SqliteStore) -> None:
        assert store.short == []
        await store.append(2, 70, b"goes on")

    on_store(tmp_path / "new.db", look)


def test_a_file_cut_short_gives_what_is_left(db: Path, tmp_path: Path) -> None:
    size = db.stat().st_size
    with db.open("r+b") as file:
        file.truncate(2 * size // 3)
    saved = salvage(db, tmp_path / "new.db")
    assert saved.check.well
    assert sum(max(table.kept, 0) + table.lost for table in saved.tables) == 3 * BATCHES
    assert any(table.kept > 0 for table in saved.tables)

    async def look(store: SqliteStore) -> None:
        for table in saved.tables:
            if table.kept >= 0:
                number = int(table.id[-1])
                expected = [a_batch(number, n) for n in range(table.kept)]
                assert await store.batches(await found(store, table.id)) == expected

    on_store(tmp_path / "new.db", look)


def test_what_is_only_in_the_log_is_saved_too(tmp_path: Path) -> None:
    async def crash(store: SqliteStore) -> None:
        await fill(store)
        copy_as_a_crash_would_leave_it(store.path, tmp_path / "crashed")

    on_store(tmp_path / "a.db", crash)
    path = tmp_path / "crashed" / "a.db"
    assert path.stat().st_size < wal_of(path).stat().st_size
    shutil.copytree(path.parent, tmp_path / "broken")
    assert [table.kept for table in salvage(path, tmp_path / "new.db").tables] == [BATCHES] * 3
    (tmp_path / "broken" / "a.db").write_bytes(b"")  # SQLite would throw the log away
    saved = salvage(tmp_path / "broken" / "a.db", tmp_path / "newer.db")
    assert [table.kept for table in saved.tables] == [BATCHES] * 3


def test_a_deleted_table_does_not_come_back(db: Path, tmp_path: Path) -> None:
    async def delete(store: SqliteStore) -> None:
        await store.delete_table(2)

    on_store(db, delete)
    data = bytearray(db.read_bytes())
    for at in pages_of(data, 0x05):
        data[at : at + 4096] = bytes(4096)
    db.write_bytes(data)
    saved = salvage(db, tmp_path / "new.db")
    assert sorted(table.id for table in saved.tables) == ["table-0", "table-2"]


def test_traces_of_what_was_never_acknowledged_are_left_behind() -> None:
    """Rows that were refused stand in the log too. The chain tells which one was kept, and the mark where it ends."""
    table = StoredTable(1, "t", b"", b"", 0)
    links = [0]
    for number, payload in enumerate((b"[0]", b"[1]", b"[2]")):
        links.append(link(1, number, payload, links[-1]))
    refused = link(1, 1, b"[refused]", links[1])
    rows = {
        0: [(links[1], b"[0]")],
        1: [(refused, b"[refused]"), (links[2], b"[1]"), (7, b"[of another game]")],
        2: [(links[3], b"[2]")],
    }
    for mark, expected in [
        (Mark("t", 3, links[3]), [b"[0]", b"[1]", b"[2]"]),
        (Mark("t", 2, links[2]), [b"[0]", b"[1]"]),
        (Mark("t", 1, links[1]), [b"[0]"]),
        (Mark("t", 2, 99), [b"[0]"]),  # the one that was acknowledged is not there
        (None, [b"[0]", b"[1]", b"[2]"]),
    ]:
        gathered = FoundRows()
        _follow(table, rows, mark, gathered)
        assert [payload for _, _, payload in gathered.batches[1]] == expected


def test_salvage_refuses_to_touch_what_is_in_use_or_not_ours(db: Path, tmp_path: Path) -> None:
    async def hold(_: SqliteStore) -> None:
        with pytest.raises(StoreFailed, match="in use by a server"):
            salvage(db, tmp_path / "new.db")

    on_store(db, hold)
    (tmp_path / "there").write_bytes(b"dear")
    with pytest.raises(StoreFailed, match="is there already"):
        salvage(db, tmp_path / "there")
    with pytest.raises(StoreFailed, match="there is no database"):
        salvage(tmp_path / "none.db", tmp_path / "new.db")
    sqlite3.connect(tmp_path / "b.db").execute("CREATE TABLE invoices (x)")
    with pytest.raises(StoreUnknown, match="another program"):
        salvage(tmp_path / "b.db", tmp_path / "new.db")
    assert sorted(contents(tmp_path)) == ["b.db", "there"]
