"""`gonfalon serve`, as far as it says no before it listens. What it serves is tested in tests/server."""

from pathlib import Path

import pytest

from gonfalon.cli.serve import _show_the_way
from gonfalon.server.qr import in_terminal

from .conftest import Command, one_sentence


def test_a_wrong_pack_is_refused_with_its_path(gonfalon: Command, tmp_path: Path) -> None:
    one_sentence(gonfalon("serve", "--pack", tmp_path / "nowhere"), "nowhere: ", "[pack/bad]")
    (tmp_path / "layouts.toml").write_text("[[layout]]\nid = 7\n")
    run = gonfalon("serve", "--pack", f"grand-conqueror={tmp_path}")
    one_sentence(run, f"{tmp_path}/layouts.toml: layout[0].id: expected `str`, got `int`", "[pack/bad]")
    one_sentence(gonfalon("serve", "--pack", f"chess={tmp_path}"), "no game is called 'chess'")


def test_an_address_that_is_taken_is_told(gonfalon: Command, tmp_path: Path) -> None:
    run = gonfalon("serve", "--host", "203.0.113.1", "--no-browser", "--db", f"sqlite:///{tmp_path / 'a.db'}")
    one_sentence(run, "cannot listen on 203.0.113.1:8000", "[server/address]")


def test_sharing_shows_the_way_for_others(capsys: pytest.CaptureFixture[str]) -> None:
    _show_the_way(["http://192.0.2.7:8000/", "http://[2001:db8::7]:8000/"])
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Others find it at http://192.0.2.7:8000/ or http://[2001:db8::7]:8000/"
    assert told[1:] == in_terminal("http://192.0.2.7:8000/").splitlines()
    _show_the_way([])
    assert "--origin" in capsys.readouterr().out


def test_a_limit_that_is_none_is_refused(gonfalon: Command) -> None:
    one_sentence(gonfalon("serve", "--limit", "speed=3"), "no limit is called 'speed'; expected message_bytes")
    for wrong in ("burst", "burst=many", "burst=2.5"):
        one_sentence(gonfalon("serve", "--limit", wrong), f"{wrong!r}: expected burst=NUMBER, such as burst=60")
    one_sentence(gonfalon("serve", "--limit", "burst=0"), "a limit is more than 0", "[option/bad]")


def test_what_is_said_of_the_outside_must_be_possible(gonfalon: Command) -> None:
    one_sentence(gonfalon("serve", "--origin", "play.example.org"), "expected https://NAME", "[option/bad]")
    one_sentence(gonfalon("serve", "--proxy", "nginx"), "expected an address or a network", "[option/bad]")
    one_sentence(gonfalon("serve", "--base", "gonfalon"), "expected a path such as /gonfalon", "[option/bad]")
