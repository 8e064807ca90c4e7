"""`gonfalon fuzz` and `gonfalon check`."""

from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gonfalon.bots import fuzz as library
from gonfalon.catalog import every_game
from gonfalon.cli import check as command
from gonfalon.contract import CHECKS, ContractBroken, Result

Command = Callable[..., Any]
DATA = Path(str(files("gonfalon.games.grand_conqueror"))) / "data"


def test_fuzz_says_what_it_did(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MOST_MOVES", 30)
    run = gonfalon("fuzz", "grand-conqueror", "-n", 2, "--seed", 5)
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("grand-conqueror: 2 games, ")
    assert "taken back, refused: " in run.out


def test_fuzz_names_a_crash_and_fails(gonfalon: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(library, "_check_replay", broken)
    monkeypatch.setattr(library, "MOST_MOVES", 5)
    run = gonfalon("fuzz", "grand-conqueror", "-n", 3, "--save", tmp_path)
    (file,) = tmp_path.iterdir()
    assert run.code == 1
    assert f"ZeroDivisionError: by zero; {file} plays up to it" in run.out
    assert gonfalon("verify", file).code == 0


def test_check_runs_the_contract_at_every_number_of_seats(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "CHECKS", [check for check in CHECKS if check.name in ("menus", "copies")])
    run = gonfalon("check", "grand-conqueror", "--games", 1, "--seed", 3)
    assert (run.code, run.err) == (0, "")
    *checked, lessons = run.out.splitlines()
    assert checked == [
        f"grand-conqueror, {seats} seats, default options, seed 3: 2 checks kept (1 random game)" for seats in (2, 3, 4)
    ]
    assert lessons == "grand-conqueror, 3 lessons: no faults"


def test_check_draws_further_tables(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[tuple[int, dict[str, Any]]] = []

    def kept(case: Any, *_: object) -> list[Result]:
        tables.append((case.seats, case.options))
        return [Result("menus", case.seed, 0.0, None)]

    monkeypatch.setattr(command, "results", kept)
    for _ in range(2):
        assert gonfalon("check", "grand-conqueror", "--tables", 6).code == 0
    assert tables[:3] == [(2, {}), (3, {}), (4, {})]
    assert len({str(table) for table in tables[3:9]}) == 6 and all(options for _, options in tables[3:9])
    assert not any(name in options for _, options in tables for name in ("pieces", "round_limit"))  # numbers stay
    assert tables[9:] == tables[:9]  # the same seed draws the same


def test_check_without_a_name_takes_every_game(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def kept(found: Any, *_: object) -> bool:
        asked.append(found.slug)
        return bool(found.slug != "grand-conqueror")

    monkeypatch.setattr(command, "_keeps_contract", kept)
    assert gonfalon("check").code == 1
    assert asked == list(every_game())


def test_a_broken_contract_is_told_and_fails(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        command, "results", lambda *_: [Result("menus", 1, 0.0, ContractBroken("menus: an empty one (seed 1)"))]
    )
    run = gonfalon("check", "grand-conqueror")
    assert run.code == 1
    assert "checks broken" in run.out and "  menus: an empty one (seed 1)" in run.out


def test_ctrl_c_tells_what_was_checked(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(case: Any, *_: object) -> Iterator[Result]:
        yield Result("menus", 1, 0.0, None)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "results", stopped)
    run = gonfalon("check", "grand-conqueror")
    assert run.code == 130
    assert run.out == "grand-conqueror, 2 seats, default options, seed 1: 1 checks kept (1 random game)\n"


def test_check_of_a_pack(gonfalon: Command, tmp_path: Path) -> None:
    (tmp_path / "layouts.toml").write_bytes((DATA / "layouts.toml").read_bytes())
    run = gonfalon("check", tmp_path, "--game", "grand-conqueror")
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith(f"{tmp_path}: a pack for grand-conqueror (")
    assert "layouts: 13 reconstructed" in run.out


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("no game is called 'chess'", ["check", "chess"]),
        ("expected a folder of TOML tables", ["check", "/nowhere", "--game", "grand-conqueror"]),
        ("expected 1 random game or more, got 0", ["check", "grand-conqueror", "--games", "0"]),
        ("grand-conqueror is a game; --game tells", ["check", "grand-conqueror", "--game", "chess"]),
        ("expected 0 further tables or more, got -1", ["check", "grand-conqueror", "--tables", "-1"]),
        ("no game is called 'chess'", ["fuzz", "chess", "-n", "1"]),
        ("one game or more, got -1", ["fuzz", "grand-conqueror", "-n", "-1"]),
        ("[usage]", ["fuzz", "grand-conqueror"]),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(gonfalon: Command, words: str, wrong: list[str]) -> None:
    run = gonfalon(*wrong)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("gonfalon: ") and run.err.count("\n") == 1
    assert words in run.err


def test_a_wrong_pack_is_refused_with_its_path(gonfalon: Command, tmp_path: Path) -> None:
    text = (DATA / "layouts.toml").read_text(encoding="utf-8")
    (tmp_path / "layouts.toml").write_text(text.replace("difficulty = 1", 'difficulty = "easy"', 1), encoding="utf-8")
    run = gonfalon("check", tmp_path, "--game", "grand-conqueror")
    assert (run.code, run.out) == (2, "")
    assert f"{tmp_path}/layouts.toml: layout[0].difficulty: expected `int`" in run.err
