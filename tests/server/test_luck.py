"""Chance at a server's tables can be checked, and records name who gave them out."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from driver import Browser, Server, served
from forgery import sealed_again
from test_play import play_to_the_end

from gonfalon.catalog import table_of_record
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.record import Record
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import Replaying
from gonfalon.server.record_signer import is_genuine

MINE, YOURS = "0a" * 16, "0b" * 16


async def opened(ada: Browser, ben: Browser, **more: Any) -> tuple[str, str]:
    """A table of dice that both have added to, and what the server had committed itself to before."""
    commitment = (await ada.post("/api/luck", None, 201))["commitment"]
    luck = {"commitment": commitment, "entropy": MINE}
    made = await ada.table("battue", 2, [0], luck=luck, **more)
    await ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"], "entropy": YOURS})
    return made["table"], commitment


async def finished(server: Server) -> tuple[Browser, str, str]:
    ada, ben = await server.browser("Ada"), await server.browser("Ben")
    commitment = (await ada.post("/api/luck", None, 201))["commitment"]
    luck = {"commitment": commitment, "entropy": MINE}
    made = await ada.table("six-kingdoms", 2, [0], luck=luck)
    table = made["table"]
    assert (await ada.get(f"/api/tables/{table}/luck")) == {
        "commitment": commitment,
        "begun": False,
        "added": {"0": MINE},
        "secret": None,
    }
    await ben.post(f"/api/tables/{table}/sit", {"invite": made["invite"], "entropy": YOURS})
    await play_to_the_end({0: await ada.socket(table, [0]), 1: await ben.socket(table, [1])})
    return ada, table, commitment


def text_of(body: bytes | str) -> str:
    return body.decode() if isinstance(body, bytes) else body


def resealed(lines: list[str]) -> str:
    """With digests that fit, as who tampers would leave it."""
    return "\n".join(sealed_again(lines)) + "\n"


def replayed(record: Record) -> Replaying[Any]:
    table, same = table_of_record(record)
    assert same
    replaying = Replaying(record, table.rules, table.codec)
    for entry in record.entries:
        replaying.take(entry)
    return replaying


def test_every_answer_follows_from_what_was_told_beforehand(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table, commitment = await finished(server)
        told = await ada.get(f"/api/tables/{table}/luck")
        assert told["added"] == {"0": MINE, "1": YOURS}
        assert sha256(bytes.fromhex(told["secret"])).hexdigest() == told["commitment"] == commitment
        whole = text_of((await ada.http.get(f"/api/tables/{table}/record")).content)
        record = read(whole)
        assert record.header.luck is not None and record.header.luck.secret == told["secret"]
        replaying = replayed(record)
        asked = sum(len(entry.chance) for entry in record.entries)
        assert replaying.checked is not None and replaying.checked.checked == asked > 0

        key = (await ada.get("/api/signer"))["key"]
        assert record.signature is not None and record.signature.server == key and is_genuine(record.signature)

        # Another draw, with digests as they would have to be: refused, and the batch is named.
        changed = next(entry for entry in record.entries if entry.chance)
        lines = whole.splitlines()
        closing = json.loads(lines[changed.line - 1])
        closing["chance"][0] = 0 if closing["chance"][0] else 1
        lines[changed.line - 1] = json.dumps(closing, separators=(",", ":"))
        forged = read(resealed(lines[:-1]))
        with pytest.raises(BadRecord, match=f"batch {changed.number}: chance answered"):
            replayed(forged)
        # What somebody added cannot be left out either, nor the record changed under its signature.
        unsalted = whole.replace(f',[1,"{YOURS}"]', "")
        assert unsalted != whole
        with pytest.raises(BadRecord, match="chance answered"):
            replayed(read(resealed(unsalted.splitlines()[:-1])))
        renamed = read(resealed(whole.replace("Ada", "Eve").splitlines()[:-1]) + lines[-1] + "\n")
        assert renamed.signature is not None and not is_genuine(renamed.signature)

    served(tmp_path / "a.db", do, committed=True)


def test_the_secret_is_kept_until_the_end(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        table, _ = await opened(ada, ben)
        assert (await ben.get(f"/api/tables/{table}/luck"))["secret"] is None
        own = read(text_of((await ben.http.get(f"/api/tables/{table}/record?seat=1")).content))
        assert own.header.luck is not None and not own.header.luck.secret
        assert own.signature is not None and is_genuine(own.signature)

    served(tmp_path / "a.db", do, committed=True)


def test_a_commitment_serves_one_person_and_one_table(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, eve = await server.browser("Ada"), await server.browser("Eve")
        commitment = (await ada.post("/api/luck", None, 201))["commitment"]
        wish = {"game": "toy-hands", "seats": 2, "luck": {"commitment": commitment, "entropy": MINE}}
        assert (await eve.post("/api/tables", wish, 409))["code"] == "luck/unknown"
        await ada.post("/api/tables", wish, 201)
        assert (await ada.post("/api/tables", wish, 409))["code"] == "luck/unknown"
        fresh = (await ada.post("/api/luck", None, 201))["commitment"]
        short = {**wish, "my_seats": [0], "luck": {"commitment": fresh, "entropy": "00"}}
        assert (await ada.post("/api/tables", short, 400))["code"] == "message/bad"

    served(tmp_path / "a.db", do, committed=True)


def test_nothing_is_added_once_the_game_has_begun(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("toy-hands", 2, [0], bots={"1": "random"})
        path = f"/api/tables/{made['table']}"
        await ada.post(f"{path}/seats/1", {"bot": None})
        await ben.post(f"{path}/sit", {"invite": made["invite"], "entropy": YOURS})
        assert (await ada.get(f"{path}/luck"))["added"] == {}

    served(tmp_path / "a.db", do, committed=True)


def test_a_restart_does_not_roll_again(tmp_path: Path) -> None:
    """A server that ends before a move is durable gives the same dice when it is made again."""
    at: dict[str, str] = {}

    async def begin(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        at["table"], at["commitment"] = await opened(ada, ben)
        at["cookie"] = ada.http.cookies["gonfalon"]

    async def go_on(server: Server) -> None:
        table = await server.app.lobby.table(at["table"])
        assert table.match is not None and table.info.luck is not None
        chance = table.services.chance(table.info.luck)
        for mine in (table.match.chance, chance):
            mine.begin_batch(99)
        assert [table.match.chance.below(100) for _ in range(9)] == [chance.below(100) for _ in range(9)]
        assert table.info.luck.luck(opened=True).commitment == at["commitment"]

    served(tmp_path / "a.db", begin, committed=True)
    served(tmp_path / "a.db", go_on, committed=True)


def test_a_record_from_elsewhere_is_not_signed_here(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table, _ = await finished(server)
        whole = (await ada.http.get(f"/api/tables/{table}/record")).content
        taken = await ada.post("/api/import", text_of(whole), 201)
        again = read(text_of((await ada.http.get(f"/api/tables/{taken['table']}/record")).content))
        assert again.signature is None
        assert again.header.luck is not None and again.header.luck.secret
        assert replayed(again).checked is not None

    served(tmp_path / "a.db", do, committed=True)


def test_who_plays_again_adds_to_the_next_table(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table, _ = await finished(server)
        ben = Browser(server)
        fresh = (await ada.post("/api/luck", None, 201))["commitment"]
        made = await ada.post(f"/api/tables/{table}/rematch", {"luck": {"commitment": fresh, "entropy": MINE}}, 201)
        told = await ada.get(f"/api/tables/{made['table']}/luck")
        assert told["commitment"] == fresh and MINE in told["added"].values() and not told["begun"]
        await ben.get("/api/me")
        other = await ben.post("/api/luck", None, 201)
        assert other["commitment"] != fresh

    served(tmp_path / "a.db", do, committed=True)
