"""A game that began under earlier rules goes on under them, where the game still knows them (`Game.former`)."""

import json
from pathlib import Path

import our_games
import pytest

from gonfalon.catalog import Table, every_game, find, open_table, table_of_record
from gonfalon.engine.record import Record
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed

GAMES = Path(our_games.__file__).resolve().parents[1] / "src" / "gonfalon" / "games"
# A position of one of them in which the rules of today offer something else. For Warrior Knights the options have tests
# of their own: nobody retreats past a fortress, or into his own, in these games.
ASKED_OTHERWISE = [("barbarian-kingdoms", "game-01.jsonl", 3), ("battue", "cards-1.jsonl", 27)]
KEPT = [
    (slug, version, folder)
    for slug, found in every_game().items()
    for version in found.game.former
    if (folder := GAMES / slug.replace("-", "_") / "tests" / "golden" / f"rules-{version}").is_dir()
]


def test_every_former_version_has_games_that_were_played_under_it() -> None:
    assert {(slug, version) for slug, version, _ in KEPT} == {
        ("barbarian-kingdoms", 2),
        ("barbarian-kingdoms", 3),
        ("battue", 1),
        ("warrior-knights", 3),
        ("warrior-knights", 4),
    }


def menus(record: Record, table: Table, to: int) -> list[list[str]]:
    match = replayed(record, table.rules, table.codec, to=to)
    return [[table.rules.text(move) for move in match.menu(seat)] for seat in match.deciders()]


@pytest.mark.parametrize(("slug", "version", "folder"), KEPT)
def test_its_games_are_played_again_move_by_move(slug: str, version: int, folder: Path) -> None:
    for path in sorted(folder.glob("*.jsonl")):
        record = read(path.read_text(encoding="utf-8"))
        table, same = table_of_record(record)
        assert (same, table.rules.version) == (True, version)
        assert replayed(record, table.rules, table.codec).number() > 0


@pytest.mark.parametrize(("slug", "name", "batch"), ASKED_OTHERWISE)
def test_somebody_is_asked_otherwise_than_under_the_rules_of_today(slug: str, name: str, batch: int) -> None:
    folder = next(folder for game, _, folder in KEPT if game == slug)
    record = read((folder / name).read_text(encoding="utf-8"))
    table, _ = table_of_record(record)
    new = open_table(slug, record.header.seats, record.header.options)
    assert menus(record, table, batch) != menus(record, new, batch)


def test_what_a_table_has_chosen_comes_before_what_was_usual_then() -> None:
    chosen = open_table("warrior-knights", 2, {"fortress_bars_retreat": False}, version=3)
    assert chosen.rules.options.values["fortress_bars_retreat"] is False
    assert open_table("warrior-knights", 2, version=3).rules.options.values["fortress_bars_retreat"] is True


def test_rules_that_are_not_known_any_more_are_those_of_today() -> None:
    table = open_table("warrior-knights", 2, version=1)
    assert table.rules.version == find("warrior-knights").game.version


@pytest.mark.parametrize(("slug", "version", "folder"), KEPT)
def test_former_options_are_options_of_the_game(slug: str, version: int, folder: Path) -> None:
    known = open_table(slug).rules.options.values
    assert set(find(slug).game.former[version]) <= set(known)
    assert json.dumps(find(slug).game.former[version])
