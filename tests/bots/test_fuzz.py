"""Fuzzing: it tries what it says, finds what is broken, and keeps it so that it plays again."""

from pathlib import Path
from typing import Any

import pytest
from toys import hands, offers, reveal

from gonfalon.bots import fuzz as library
from gonfalon.bots.fuzz import fuzz, random_options
from gonfalon.catalog import Found, Table
from gonfalon.catalog.packs import LoadedPack
from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadNumber, UnknownGame
from gonfalon.engine.game import NO_PACK, Game
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value, choice, flag, number
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed


@pytest.fixture
def on_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    games: dict[str, Game[Any]] = {game.slug: game for game in (hands.GAME, offers.GAME, reveal.GAME)}

    def find(slug: str) -> Found:
        return Found(games[slug], "toys")

    def open_table(slug: str, seats: int, options: dict[str, Value]) -> Table:
        return Table(find(slug), LoadedPack(None, NO_PACK), games[slug].table(None, seats, options))

    monkeypatch.setattr(library, "find", find)
    monkeypatch.setattr(library, "open_table", open_table)


def test_everything_is_tried(on_toys: None, tmp_path: Path) -> None:
    for game in (hands.GAME, offers.GAME, reveal.GAME):
        told = fuzz(game.slug, 20, folder=tmp_path)
        assert told.crash is None, told.crash
        assert told.games == 20
        assert set(told.refused) == {"move/illegal", "move/no-undo", "move/unreadable"}
        assert told.batches > 100
        assert told.undone > 0
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_plays_the_same_games(on_toys: None) -> None:
    first, second, other = (fuzz(reveal.GAME.slug, 5, seed) for seed in (1, 1, 2))
    assert (first.batches, first.refused) == (second.batches, second.refused) != (other.batches, other.refused)


def test_a_crash_is_kept_and_plays_up_to_it(on_toys: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    applied = hands.Played.apply

    def faulty(event: hands.Played, s: hands.State) -> None:
        if event.card == hands.PAGE:
            raise IndexError("a page too many")
        applied(event, s)

    with monkeypatch.context() as patch:
        patch.setattr(hands.Played, "apply", faulty)
        told = fuzz(hands.GAME.slug, 50, seed=3, folder=tmp_path / "crashes")
    assert told.crash is not None
    assert "'play page': IndexError: a page too many" in told.crash.what
    assert told.games == told.crash.number + 1
    assert told.crash.file == tmp_path / "crashes" / f"fuzz-{hands.GAME.slug}-3-{told.crash.number}.jsonl"
    record = read(told.crash.file.read_text(encoding="utf-8"))
    rules = hands.GAME.table(None, record.header.seats, record.header.options)
    match = replayed(record, rules, Codec(hands.GAME))
    seat = match.deciders()[0]
    assert rules.read("play page") in match.menu(seat)


def test_a_refusal_that_leaves_its_mark_is_a_crash(
    on_toys: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def sloppy(rules: Any, text: str) -> Any:
        seen[-1].play.state.points[0] += 1
        return read_text(rules, text)

    seen: list[Match[Any]] = []
    rules_class = type(hands.GAME.table(None, 2, {}))
    read_text = rules_class.read
    trouble = library._trouble

    def watched(match: Match[Any], *rest: Any) -> None:
        seen.append(match)
        trouble(match, *rest)

    monkeypatch.setattr(library, "_trouble", watched)
    monkeypatch.setattr(rules_class, "read", sloppy)
    told = fuzz(hands.GAME.slug, 20, folder=tmp_path)
    assert told.crash is not None and "left its mark" in told.crash.what


def test_options_are_drawn_from_what_is_declared() -> None:
    declared = [flag("a", False), choice("b", ["x", "y", "z"]), number("c", 5, 2, 100), number("d", 1, 1, 2)]
    drawn: dict[str, set[Value]] = {"a": set(), "b": set(), "c": set(), "d": set()}
    for seed in range(200):
        for name, value in random_options(declared, Seeded(seed)).items():
            drawn[name].add(value)
    assert drawn == {"a": {False, True}, "b": {"x", "y", "z"}, "c": set(range(2, 10)), "d": {1, 2}}


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadNumber, match="one game or more, got 0"):
        fuzz("grand-conqueror", 0)
    with pytest.raises(UnknownGame):
        fuzz("grand-conquerer", 1)
