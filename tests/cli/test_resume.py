"""`gonfalon play GAME --resume`: a game that was left goes on where it stood."""

import os
import stat
from pathlib import Path

import pytest

from gonfalon.catalog import open_table
from gonfalon.cli.left_games import LeftGame, LeftMove, keep, left, place_of
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded

from .conftest import Command, one_sentence

PLAY = ("play", "battue", "--seats", "2", "--seed", "5", "--bots", "random")


def test_a_game_that_was_left_goes_on_with_the_same_moves(gonfalon: Command) -> None:
    first = gonfalon(*PLAY, typed="1\n1\n1\nquit\n")
    assert "gonfalon play battue --resume" in first.out
    before = left("battue")
    assert len(before.moves) >= 3
    again = gonfalon("play", "battue", "--resume", typed="1\n1\n1\nquit\n")
    assert again.code == 0
    after = left("battue")
    assert after.moves[: len(before.moves)] == before.moves and len(after.moves) > len(before.moves)
    assert (after.seed, after.options, after.bots) == (before.seed, before.options, before.bots)


def test_what_was_taken_back_is_not_played_again(gonfalon: Command) -> None:
    gonfalon("play", "grand-conqueror", "--seed", "5", "--bots", "none", typed="1\nundo\nquit\n")
    assert not place_of("grand-conqueror").exists()  # nobody has moved


def test_nothing_is_kept_of_a_game_in_which_nobody_moved(gonfalon: Command) -> None:
    assert "--resume" not in gonfalon(*PLAY, typed="quit\n").out
    assert not place_of("battue").exists()


def test_the_kept_seed_is_for_its_owner_alone(gonfalon: Command) -> None:
    gonfalon(*PLAY, typed="1\nquit\n")
    assert stat.S_IMODE(place_of("battue").stat().st_mode) == 0o600


def test_what_cannot_be_taken_up_is_told_in_a_sentence(gonfalon: Command, tmp_path: Path) -> None:
    one_sentence(gonfalon("play", "battue", "--resume"), "no game of battue was left")
    gonfalon(*PLAY, typed="1\nquit\n")
    one_sentence(gonfalon("play", "battue", "--resume", "--seats", "3"), "seats, bots, seed")
    kept = place_of("battue")
    kept.write_bytes(kept.read_bytes().replace(b'"version":', b'"version":9'))
    one_sentence(gonfalon("play", "battue", "--resume"), "older rules")
    kept.write_text("{}")
    one_sentence(gonfalon("play", "battue", "--resume"), "cannot be read")


def test_a_disk_that_is_full_holds_nobody_up(gonfalon: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "replace", full)
    run = gonfalon(*PLAY, typed="1\nquit\n")
    assert run.code == 0 and "You leave the table" in run.out and "--resume" not in run.out


def test_a_game_played_to_its_end_is_no_longer_kept(gonfalon: Command) -> None:
    slug = "grand-conqueror"
    table, luck = open_table(slug), Seeded(3)
    match, moves = table.match(Seeded(5)), list[LeftMove]()
    for _ in until(match.over):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        choice = menu[luck.below(len(menu))]
        moves.append(LeftMove(seat, table.rules.text(choice)))
        match.submit(seat, choice)
    *before, last = moves
    keep(LeftGame(slug, table.found.game.version, 2, ["", ""], 5, table.rules.options.values, None, before))
    run = gonfalon("play", slug, "--resume", typed=f"{last.move}\n")
    assert run.code == 0 and "wins!" in run.out
    assert not place_of(slug).exists()
