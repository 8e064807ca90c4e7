"""`gonfalon replay` and `gonfalon verify`, on good records and on every kind of bad one."""

import re
from pathlib import Path
from typing import Any

import pytest
from forgery import Forger, sealed_again

from gonfalon.bots.greedy import Greedy
from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import SPECTATOR
from gonfalon.engine.record import written

from .conftest import Command, one_sentence


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game with one move taken back."""
    return made(tmp_path / "game.jsonl")


def made(file: Path, decisions: int = 5000, seat: int | None = None) -> Path:
    table = open_table("grand-conqueror", 2, {"layout": "meadow", "first_player": "1", "round_limit": 3})
    match = table.match(Seeded(4))
    luck = Seeded(5)
    for i in range(decisions):
        if match.over():
            break
        decider = match.deciders()[0]
        menu = match.menu(decider)
        match.submit(decider, menu[luck.below(len(menu))])
        if i == 3:
            match.undo(decider)
    header = table.header(["Anna", ""])
    if seat is not None:
        header.seat = seat
    file.write_text("\n".join(written(match, table.codec, header).lines) + "\n", encoding="utf-8")
    return file


def tampered(text: str) -> str:
    return "\n".join(sealed_again(text.splitlines())) + "\n"


def test_a_good_record_is_verified(gonfalon: Command, record: Path) -> None:
    run = gonfalon("verify", record)
    assert run.code == 0 and run.err == ""
    assert "grand-conqueror, 2 seats" in run.out
    assert "finished: every move was played again and gave the same events" in run.out
    assert "not finished" not in run.out
    assert "First: seat" in run.out and "(GC-089)" in run.out


def test_an_unfinished_record_is_verified_and_said_to_be_so(gonfalon: Command, tmp_path: Path) -> None:
    run = gonfalon("verify", made(tmp_path / "short.jsonl", decisions=10))
    assert run.code == 0
    assert "not finished: every move was played again" in run.out


def test_a_record_of_other_rules_is_folded_only(gonfalon: Command, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    now = re.search(r'"rules":\d+', lines[0])
    assert now is not None
    for change in ('"rules":99', now[0]):
        lines[0] = re.sub(r'"rules":\d+', change, lines[0])
        if change == now[0]:
            lines[0] = lines[0].replace('"pack":"', '"pack":"00')
        record.write_text(tampered("\n".join(lines)), encoding="utf-8")
        run = gonfalon("verify", record)
        assert run.code == 0
        assert "the moves were not played again, because it was played with" in run.out
        assert ("version 99 of the rules" if "99" in change else "another pack") in run.out


def test_a_seats_own_record_is_folded_and_replayed(gonfalon: Command, tmp_path: Path) -> None:
    own = made(tmp_path / "own.jsonl", seat=1)
    run = gonfalon("verify", own)
    assert run.code == 0 and "holds only what seat 2 was shown" in run.out
    assert gonfalon("replay", own).code == 0
    assert gonfalon("replay", own, "--as", 2).code == 0
    one_sentence(gonfalon("replay", own, "--as", 1), "only what seat 2 was shown")


def test_the_record_of_who_looks_on_is_folded_and_replayed(gonfalon: Command, tmp_path: Path) -> None:
    own = made(tmp_path / "own.jsonl", seat=SPECTATOR)
    run = gonfalon("verify", own)
    assert run.code == 0 and "holds only what a spectator was shown" in run.out
    assert gonfalon("replay", own).code == 0
    one_sentence(gonfalon("replay", own, "--as", 1), "only what a spectator was shown")


def edited(text: str) -> str:
    return text.replace('["CastlePlaced",0,', '["CastlePlaced",1,', 1)


def foreign(_: str) -> str:
    return '{"event": "chess", "moves": ["e4"]}\n'


BAD: dict[str, tuple[Any, list[str]]] = {
    "edited": (edited, ["line ", "the digest does not fit"]),
    "edited and sealed again": (lambda text: tampered(edited(text)), ["the rules give"]),
    "truncated": (lambda text: text[: len(text) // 2], ["line "]),
    "cut between two lines": (lambda text: "\n".join(text.splitlines()[:2]), ["breaks off inside batch"]),
    "header alone": (lambda text: text.splitlines()[0], ["ends after its header"]),
    "foreign": (foreign, ["no Gonfalon record"]),
    "no json": (lambda _: "hello, world\n", ["line 1: not JSON"]),
    "empty": (lambda _: "", ["is empty"]),
    "blank": (lambda _: "\n\n  \n", ["is empty"]),
    "another format": (lambda text: text.replace('"gonfalon":1', '"gonfalon":7', 1), ["format 7", "expected 1"]),
    "another game": (
        lambda text: tampered(text.replace('"game":"grand-conqueror"', '"game":"petit"', 1)),
        ["line 1: ", "'petit'"],
    ),
    "wrong option": (
        lambda text: tampered(text.replace('"layout":"meadow"', '"layout":"moon"', 1)),
        ["line 1: ", "layout", "'moon'"],
    ),
    "wrong seats": (lambda text: tampered(text.replace('"seats":2', '"seats":9', 1)), ["line 1: ", "got 9"]),
    "illegal move": (
        lambda text: tampered(text.replace('"move":"army', '"move":"castle 3","x":"army', 1)),
        ["'castle 3' is not allowed now"],
    ),
    "unreadable move": (
        lambda text: tampered(text.replace('"move":"army', '"move":"fly away","x":"army', 1)),
        ["fly away"],
    ),
    "no such seat": (
        lambda text: tampered(text.replace('"by":"move","seat":0', '"by":"move","seat":7', 1)),
        ["no seat 7"],
    ),
    "lists without end": (lambda text: text.splitlines()[0] + "\n" + "[" * 200_000, [""]),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_records_are_refused_in_one_sentence(gonfalon: Command, record: Path, name: str) -> None:
    change, words = BAD[name]
    record.write_text(change(record.read_text(encoding="utf-8")), encoding="utf-8")
    before = record.read_bytes()
    one_sentence(gonfalon("verify", record), "game.jsonl: ", *words)
    assert record.read_bytes() == before
    assert [file.name for file in record.parent.iterdir()] == ["game.jsonl"]


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_file_is_refused(gonfalon: Command, tmp_path: Path, command: str) -> None:
    one_sentence(gonfalon(command, tmp_path / "nothing"), "nothing: there is no such file")
    one_sentence(gonfalon(command, tmp_path), "is a folder")
    (tmp_path / "picture").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe" * 100)
    one_sentence(gonfalon(command, tmp_path / "picture"), "is no text file")
    one_sentence(gonfalon(command, "/dev/zero"), "is no ordinary file")


def test_replay_tells_the_log_and_draws_the_position(gonfalon: Command, record: Path) -> None:
    run = gonfalon("replay", record, "--lang", "en")
    assert run.code == 0
    assert "    0  Anna (1) places first. [GC-R24]\n" in run.out
    assert "Over after round 3" in run.out
    assert "Player 2" in run.out
    french = gonfalon("replay", record, "--lang", "fr", "--to", "0")
    assert "    0  Anna (1) pose en premier. [GC-R24]\n" in french.out
    assert "Mise en place" in french.out


def test_replay_stops_where_it_is_told(gonfalon: Command, record: Path) -> None:
    texts = [gonfalon("replay", record, "--to", to).out for to in (2, 3, 4, 5)]
    assert len(set(texts)) == 3
    assert texts[3] == texts[1]  # batch 5 takes back batch 4
    one_sentence(gonfalon("replay", record, "--to", 9999), "--to 9999", "batches 0 to")
    one_sentence(gonfalon("replay", record, "--to", -1), "--to -1")


def test_replay_as_a_seat(gonfalon: Command, record: Path) -> None:
    assert "Anna (1) (you)" in gonfalon("replay", record, "--as", 1, "--to", 5).out
    assert "(you)" not in gonfalon("replay", record, "--to", 5).out
    one_sentence(gonfalon("replay", record, "--as", 3), "--as 3", "seats 1 to 2")
    one_sentence(gonfalon("replay", record, "--as", 0), "--as 0")


def test_a_record_whose_events_do_not_fit_is_refused_by_replay(gonfalon: Command, record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace('["CastlePlaced",0,', '["CastlePlaced",99,', 1)
    record.write_text(tampered(text), encoding="utf-8")
    one_sentence(gonfalon("replay", record), "event CastlePlaced: seat: expected 0 to 1, got 99")
    text = text.replace('["CastlePlaced",99,', '["CastleTaken",0,', 1)
    record.write_text(tampered(text), encoding="utf-8")
    one_sentence(gonfalon("replay", record), "unknown event 'CastleTaken'")


def test_a_record_whose_stack_does_not_fit_is_refused_by_replay(gonfalon: Command, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    for stack, told in (
        (f'[["March",0,{10**30}]]', "a number beyond all bounds"),
        (f'[["March",0,{10**9}]]', "step March: left: expected -99999 to 99999, got 1000000000"),
        ('[["Dream",0]]', "unknown or malformed step"),
    ):
        record.write_text(tampered(text.replace('[["Armies",0]]', stack, 1)), encoding="utf-8")
        one_sentence(gonfalon("replay", record, "--to", 0), "game.jsonl: line ", told)


@pytest.mark.parametrize("seat", [None, 0], ids=["whole", "a seat's"])
def test_whatever_was_forged_is_told_in_one_sentence(gonfalon: Command, tmp_path: Path, seat: int | None) -> None:
    honest = made(tmp_path / "game.jsonl", 20, seat).read_text(encoding="utf-8").splitlines()
    for number, (what, text) in enumerate(Forger(honest, 9).forged(40)):
        file = tmp_path / f"{number}.jsonl"
        file.write_text(text, encoding="utf-8")
        for command in ("verify", "replay"):
            run = gonfalon(command, file)
            if run.code:
                one_sentence(run, f"{number}.jsonl: line ")
                assert len(run.err) < 600, what


def test_a_replay_tells_why_by_what_the_mover_saw(gonfalon: Command, tmp_path: Path) -> None:
    table = open_table("six-kingdoms", 2)
    match = table.match(Seeded(4))
    luck = Seeded(5)
    while not match.over():
        assert match.number() < 2_000
        seat = match.deciders()[0]
        match.submit(seat, Greedy().choose(match.seen_by(seat), seat, match.menu(seat), luck))
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(written(match, table.codec, table.header(["Anna", ""])).lines) + "\n", encoding="utf-8")

    def told(*how: str) -> list[str]:
        run = gonfalon("replay", file, "--lang", "en", *how)
        assert run.code == 0 and run.err == ""
        return [line for line in run.out.splitlines() if line.startswith("       · ")]

    everybody, mine, yours = told("--why"), told("--why", "--as", "1"), told("--why", "--as", "2")
    assert len(everybody) > 20 and any("falls" in line for line in everybody)
    assert len(mine) + len(yours) == len(everybody) and mine and yours  # a seat is told its own reasons alone
    assert not told()
