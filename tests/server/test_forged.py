"""What somebody hands in as a record harms nobody: it is taken, or refused with its line; and what was taken can be
looked at from all sides."""

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from driver import Browser, Server, served, serving
from forgery import Forger, sealed_again
from pulse import second_thoughts

from gonfalon.catalog import every_game, open_table
from gonfalon.contract.walk import wander
from gonfalon.engine.folding import Folding
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.record import WHOLE, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.view import Views
from gonfalon.server.records.jobs import CheckedRecord, SubmittedRecord, taken_in

GAMES = sorted(every_game())
FORGERIES = 5


def lines_of(slug: str, seats: int | None, whose: str, moves: int = 40) -> list[str]:
    """An honest record of a random game."""
    table = open_table(slug, seats)
    match: Match[Any] = wander(table.rules, 7, moves, lambda match: None)
    header = table.header(["Ada"])
    if whose == "of other rules":
        header.version += 50
    header.seat = {"a seat": 0, "a spectator": 63}.get(whose, WHOLE)
    return written(match, table.codec, header).lines


def handed_in(lines: list[str]) -> CheckedRecord:
    return taken_in(SubmittedRecord(("\n".join(lines) + "\n").encode(), None))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("whose", ["whole", "of other rules", "a seat", "a spectator"])
def test_a_forged_record_is_taken_or_refused_with_its_line(slug: str, whose: str) -> None:
    lines = lines_of(slug, None, whose)
    assert handed_in(lines).error == ""
    refused = 0
    for what, text in Forger(lines, 3).forged(FORGERIES):
        error = taken_in(SubmittedRecord(text.encode(), None)).error
        if error:
            refused += 1
            assert re.match(r"line \d+: ", error), (what, error)
            assert len(error) < 400, what
    assert refused > FORGERIES // 2


@pytest.mark.parametrize("move", ["x" * 5_000, "9" * 300_000, " " * 5_000, '"' * 5_000, 'x "' + "é" * 5_000 + '"'])
def test_a_refusal_does_not_repeat_a_move_of_any_length(move: str) -> None:
    lines = lines_of("hex", None, "whole")
    at = next(at for at, line in enumerate(lines) if '"by":"move"' in line)
    closing = {**msgspec.json.decode(lines[at]), "move": move}
    error = handed_in(sealed_again([*lines[:at], msgspec.json.encode(closing).decode()])).error
    assert re.match(rf"line {at + 1}: ", error)
    assert len(error) < 400


@pytest.mark.sample(keep=6)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("whose", ["of other rules", "a seat"])
def test_what_was_taken_can_be_looked_at_from_all_sides(tmp_path: Path, slug: str, whose: str) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        lines = lines_of(slug, None, whose, 25)
        for what, text in [("nothing", "\n".join(lines)), *Forger(lines, 5, subtle=True).forged(2 * FORGERIES)]:
            response = await ada.http.post("/api/import", content=text.encode())
            if response.status_code == 201:
                await look_at(ada, response.json()["table"], whose == "of other rules")
            else:
                assert (response.status_code, response.json()["code"]) == (400, "record/bad"), what
                assert what != "nothing"

    assert "failed" not in served(tmp_path / "a.db", do)


async def look_at(ada: Browser, id: str, everybody: bool) -> None:
    told = await ada.get(f"/api/tables/{id}")
    seats = list(range(len(told["seats"]))) if everybody else []
    for seen in ["", *[f"?seat={seat}" for seat in seats]]:
        for batch in {0, told["batch"] // 2, told["batch"]}:
            await ada.get(f"/api/tables/{id}/at/{batch}{seen}")
        await ada.get(f"/api/tables/{id}/record{seen}")
    if seats:
        await (await ada.socket(id, seats)).close()
    tab = await ada.socket(id)
    for lang in ("fr", "en"):
        await tab.send("picture", seat=None, lang=lang)
        assert (await tab.next("picture"))["text"]
    await tab.close()
    await ada.get("/api/tables")


@pytest.mark.parametrize("whose", ["whole", "of other rules", "a seat"])
def test_a_position_is_the_same_wherever_the_nearest_snapshot_lies(tmp_path: Path, whose: str) -> None:
    lines = lines_of("battue", 2, whose, 540)
    record, table = read("\n".join(lines)), open_table("battue", 2)
    viewer = Seat(0) if whose == "a seat" else SPECTATOR
    views = None if whose == "a seat" else Views(table.rules)
    folding: Folding[Any] = Folding(record.header, table.codec, table.rules.start(), views)
    expected: dict[int, Any] = {}
    for entry in record.entries:
        folding.take(entry)
        view = folding.state if folding.views is None else folding.views.of(viewer)
        expected[entry.number] = {field.name: list(field.values) for field in table.rules.shown(view, viewer)}
    assert [entry.by for entry in record.entries].count("undo") > 5

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        id = (await ada.post("/api/import", "\n".join(lines), 201))["table"]
        live = await server.app.lobby.table(id)
        kept = live.broadcast.viewers[-1].kept  # those of a spectator, or of the seat
        for batch, number in enumerate(kept):
            if batch % 50 == 0 or 250 < batch < 260 or batch > 505:
                told = await ada.get(f"/api/tables/{id}/at/{batch}")
                assert told["fields"] == expected[number], batch
        assert await server.services.store.snapshot(live.stored, 300, live.ruleset.shape) is not None

    served(tmp_path / "a.db", do)


def test_no_snapshot_stands_where_an_undo_goes_behind_it(tmp_path: Path) -> None:
    """A stone is laid by every other batch, and taken back by the next."""
    lines = second_thoughts(300).splitlines()
    lines = sealed_again([lines[0].replace('"rules":1', '"rules":99'), *lines[1:]])

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        id = (await ada.post("/api/import", "\n".join(lines), 201))["table"]
        for batch in range(250, 300):
            owners = (await ada.get(f"/api/tables/{id}/at/{batch}"))["fields"]["owner"]
            assert sum(owner >= 0 for owner in owners) == batch % 2, batch

    served(tmp_path / "a.db", do)


# -- one by one --------------------------------------------------------------------------------------------------------


def test_a_number_that_would_take_gigabytes_is_refused_at_once() -> None:
    lines = lines_of("six-kingdoms", 2, "a seat")
    where = next(i for i, line in enumerate(lines) if line.startswith('["KingdomManned"'))
    _, _, leader, second = lines[where].strip("[]").split(",")
    lines[where] = f'["KingdomManned",{1 << 35},{leader},{second}]'
    told = handed_in(sealed_again(lines))
    assert told.error == f"line {where + 1}: event KingdomManned: kingdom: expected 0 to 5, got {1 << 35}"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["A" * 41], "line 1: a name of 41 letters; at most 40 are shown"),
        (["A\u200b"], "line 1: a name with an invisible sign"),
        (["A", "B", "C"], "line 1: 3 names for 2 seats"),
        (["A\x07"], "line 1: 'A\\x07' holds signs that are no letters"),
    ],
)
def test_names_in_a_record_are_names(names: list[str], told: str) -> None:
    table = open_table("hex", 2)
    match: Match[Any] = wander(table.rules, 7, 5, lambda match: None)
    assert handed_in(written(match, table.codec, table.header(names)).lines).error.startswith(told)


def test_what_is_no_text_is_no_record() -> None:
    assert taken_in(SubmittedRecord(b"\xff\xfe", None)).error.startswith("the record is not UTF-8 text")


def test_a_record_has_no_more_lines_than_anybody_can_play() -> None:
    told = taken_in(SubmittedRecord(b"{}\n" + b"[]\n" * 500_000, None))
    assert told.error == "the record has 500001 lines; at most 500000 are read"


def test_a_batch_of_ones_own_says_which_move_was_made() -> None:
    lines = lines_of("hex", 2, "a seat")
    where = next(i for i, line in enumerate(lines) if '"seat":0,"move"' in line)
    lines[where] = re.sub(r'"move":"[^"]*",', "", lines[where])
    told = handed_in(sealed_again(lines))
    assert told.error == f"line {where + 1}: batch 1 does not say which move was made"


# -- in processes of their own -----------------------------------------------------------------------------------------


def test_a_record_is_taken_in_and_looked_back_at_in_other_processes(tmp_path: Path) -> None:
    """And what is asked for too often by one person waits."""

    async def run() -> None:
        async with serving(tmp_path / "a.db", processes=True) as server:
            ada = await server.browser("Ada")
            text = "\n".join(lines_of("hex", 2, "whole")) + "\n"
            first = asyncio.create_task(ada.post("/api/import", text, 201))
            while not server.app.lobby.new_tables._importing:
                await asyncio.sleep(0.01)
            refused = await ada.post("/api/import", text, 429)
            assert refused["message"].startswith("a record of yours is being read already")
            id = (await first)["table"]
            assert await ada.get(f"/api/tables/{id}/record") == text
            assert (await ada.get(f"/api/tables/{id}/at/3"))["log_until"] > 0
            for workers in (server.services.import_workers, server.services.history_workers):
                assert len(workers._all) == 1

    asyncio.run(run())


def test_a_record_that_takes_too_long_is_refused_and_the_next_one_is_read(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "a.db", processes=True) as server:
            ada = await server.browser("Ada")
            server.services.import_workers.seconds = 0.006  # of which a small one has a sixth
            long = "\n".join(lines_of("battue", 4, "of other rules", 200)) + "\n"
            told = await ada.post("/api/import", long, 400)
            assert told["code"] == "record/bad"
            assert told["message"] == "the record cannot be read: it takes more than 0.001 seconds"
            server.services.import_workers.seconds = 600
            await ada.post("/api/import", "\n".join(lines_of("hex", 2, "whole")) + "\n", 201)

    asyncio.run(run())
