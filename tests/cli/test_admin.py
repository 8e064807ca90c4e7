"""`gonfalon admin`: what it says, and how it ends. What it does is tested in tests/store."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from gonfalon.store import SqliteStore

from .conftest import Command, one_sentence


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Two tables, of three batches and of one."""

    async def fill() -> None:
        store = SqliteStore(tmp_path / "kept" / "a.db")
        await store.setting_or_put("cookie key", b"secret")
        for id, batches in (("one", [b"[0]", b"[1]", b"[2]"]), ("two", [b"[0]"])):
            about = b'{"owner":"p","seats":[]}'
            await store.create(id, b"{}", about, 7, sitters={"p"}, batches=batches)
        await store.close()

    asyncio.run(fill())
    return tmp_path / "kept" / "a.db"


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def lose(db: Path) -> None:
    """The last batch of the first table."""
    with sqlite3.connect(db) as file:
        file.execute("DELETE FROM batches WHERE key = 1 AND number = 2")
    file.close()


def test_the_doctor_says_that_all_is_well(gonfalon: Command, db: Path) -> None:
    run = gonfalon("admin", "doctor", "--db", url(db))
    assert (run.code, run.err) == (0, "")
    assert run.out == f"{db}: 2 tables, 4 batches: all is well.\n"
    told = json.loads(gonfalon("admin", "doctor", "--json", "--db", url(db)).out)
    assert (told["well"], told["batches"], [table["id"] for table in told["tables"]]) == (True, 4, ["one", "two"])


def test_the_doctor_says_what_is_wrong(gonfalon: Command, db: Path) -> None:
    lose(db)
    run = gonfalon("admin", "doctor", "--db", url(db))
    assert run.code == 1
    assert run.out.splitlines() == [
        f"{db}: 2 tables, 3 batches: not all is well.",
        "  table one: short, 2 batches of 3 that were acknowledged: 1 batches are missing",
    ]
    run = gonfalon("admin", "doctor", "--json", "--db", url(db))
    assert (run.code, json.loads(run.out)["well"]) == (1, False)


def test_a_loss_is_accepted(gonfalon: Command, db: Path) -> None:
    lose(db)
    one_sentence(gonfalon("admin", "accept", "--db", url(db)), "name the tables, or give --all")
    one_sentence(gonfalon("admin", "accept", "three", "--db", url(db)), "has no table 'three'")
    run = gonfalon("admin", "accept", "--all", "--db", url(db))
    assert (run.code, run.out) == (0, "table one goes on with 2 batches; 3 were acknowledged.\n")
    assert gonfalon("admin", "accept", "one", "--db", url(db)).out == "Nothing is missing.\n"
    assert gonfalon("admin", "doctor", "--db", url(db)).code == 0


def test_a_backup_is_made_and_put_back(gonfalon: Command, db: Path, tmp_path: Path) -> None:
    run = gonfalon("admin", "backup", tmp_path / "b.db", "--db", url(db))
    assert (run.code, run.out) == (0, f"{tmp_path / 'b.db'}: 2 tables, 4 batches, every checksum fits.\n")
    one_sentence(gonfalon("admin", "backup", tmp_path / "b.db", "--db", url(db)), "is there already")
    run = gonfalon("admin", "restore", tmp_path / "b.db", "--db", url(db))
    assert run.code == 0
    assert run.out.splitlines() == [
        f"{db}: 2 tables, 4 batches, as in {tmp_path / 'b.db'}.",
        f"What was there before is {db}.before-1.",
    ]
    lose(db)
    run = gonfalon("admin", "backup", tmp_path / "c.db", "--db", url(db))
    assert run.code == 1
    assert "is written, but not whole" in run.out
    told = json.loads(gonfalon("admin", "backup", tmp_path / "d.db", "--json", "--db", url(db)).out)
    assert (told["well"], told["file"]) == (False, str(tmp_path / "d.db"))


def test_what_can_be_saved_is_saved(gonfalon: Command, db: Path, tmp_path: Path) -> None:
    lose(db)
    run = gonfalon("admin", "salvage", tmp_path / "new.db", "--db", url(db))
    assert run.code == 0
    first, second = run.out.splitlines()
    assert first == f"{tmp_path / 'new.db'}: 2 tables, 3 batches kept; 1 tables have lost something."
    assert second == "  table one: 2 batches kept, 1 lost: the last batches are missing"
    assert gonfalon("admin", "doctor", "--db", url(tmp_path / "new.db")).code == 0
    told = json.loads(gonfalon("admin", "salvage", tmp_path / "newer.db", "--json", "--db", url(db)).out)
    assert [(table["id"], table["kept"], table["lost"]) for table in told["tables"]] == [("one", 2, 1), ("two", 1, 0)]


def test_what_cannot_be_done_is_one_sentence(gonfalon: Command, tmp_path: Path) -> None:
    none = url(tmp_path / "none.db")
    for command in (["doctor"], ["backup", tmp_path / "b.db"], ["salvage", tmp_path / "b.db"], ["accept", "--all"]):
        one_sentence(gonfalon("admin", *command, "--db", none), "there is no database", "[store/failed]")
    one_sentence(gonfalon("admin", "restore", tmp_path / "b.db", "--db", none), "there is no database")
    one_sentence(gonfalon("admin", "doctor", "--db", "mysql://x"), "names no store", "[store/unknown]")
    assert list(tmp_path.iterdir()) == []
