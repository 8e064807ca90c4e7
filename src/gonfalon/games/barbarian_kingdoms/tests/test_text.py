"""Positions drawn with letters: what each province shows, and that it fits a terminal."""

import pytest

from gonfalon.catalog.speech import Speaker
from gonfalon.catalog.tables import Table, open_table
from gonfalon.engine.chance import Scripted, Seeded
from gonfalon.engine.drawing import Frame, Span, columns, plain
from gonfalon.engine.game import everybody
from gonfalon.engine.ids import SPECTATOR
from gonfalon.games.barbarian_kingdoms.text import draw, letters

from .position import WHOLE_GAME, Position, position, tries


def table_of(p: Position) -> Table:
    found = open_table("barbarian-kingdoms", p.rules.seats)
    return Table(found.found, found.loaded, p.rules)


def drawn(p: Position, viewer: str = "", lang: str = "en", moves: bool = True) -> list[list[Span]]:
    seat = p.seat(viewer) if viewer else SPECTATOR
    menu = p.match.menu(seat) if moves and viewer and seat in p.match.deciders() else []
    speaker = Speaker(table_of(p), lang)
    recent = p.match.batches[-1].events if p.match.batches else []
    return draw(p.match.seen_by(seat), seat, speaker.line, Frame(menu, recent))


def row(p: Position, province: str, viewer: str = "") -> str:
    text = plain(drawn(p, viewer, moves=False))
    start = text.index(province)
    return text[start - 1 : start + 25].rstrip()


def test_a_province_shows_control_unit_and_loot() -> None:
    p = position(
        "franks: king belgica, warriors burgundia, tokens frisia\nhuns: warriors germania\nloot frisia bsg\nturn franks"
    )
    assert row(p, "belgica").split()[:3] == ["belgica", "F", "♚F"]
    assert row(p, "frisia").split()[:3] == ["frisia", "F*", "6"]
    assert row(p, "germania").split()[:3] == ["germania", "F-", "♟H"]
    assert row(p, "burgundia").split()[:2] == ["burgundia", "♟F"]
    assert row(p, "armorica").split()[:2] == ["armorica", "▣"]
    p = position("franks: tokens germania\nhuns: warriors germania\nturn franks")
    assert row(p, "germania").split()[:3] == ["germania", "F-", "♟H"]  # no token holds it now (BK-R-61)
    p = position("turn franks", scenario="3p-1")
    assert row(p, "africa").split()[:2] == ["africa", "×"]


def test_kingdoms_have_letters_of_their_own() -> None:
    assert letters(position("turn franks").rules) == ["H", "O", "V", "I", "S", "F"]


def test_targets_and_the_last_move_are_pointed_out() -> None:
    p = position("franks: king belgica\nvisigoths: king carthaginensis\nturn franks")
    assert "◆burgundia" in plain(drawn(p, "franks"))  # one unit: where it can go
    several = position("franks: king belgica, warriors senonia\nturn franks")
    assert "◆belgica" in plain(drawn(several, "franks")) and "◆burgundia" not in plain(drawn(several, "franks"))
    p.do("assault belgica burgundia")
    text = plain(drawn(p, "huns", moves=False))
    assert "•burgundia" in text and "•belgica" in text


def test_the_sea_and_the_kingdoms_stand_below() -> None:
    p = position("franks: king sea, warriors sea\nsaxons: king taken by franks\nturn franks")
    text = plain(drawn(p, "franks"))
    assert "Sea" in text and "♚F ♟F" in text
    assert "▶ F Franks · Player 6 (you)  3/7" in text and "1 king taken" in text and "king dead" in text
    assert "Francs · Joueur 6 (vous)" in plain(drawn(p, "franks", "fr"))


@pytest.mark.rule("BK-SEC-02", "BK-SEC-13")
def test_no_treasury_but_ones_own_is_drawn() -> None:
    p = position("franks: king belgica, purse bbs\nhuns: purse gg\nturn franks")
    assert "treasury 4: 2 bronze, 1 silver, 0 gold, 0 diamond" in plain(drawn(p, "franks"))
    assert plain(drawn(p, "franks")).count("treasury") == 1
    assert "treasury" not in plain(drawn(p))
    opened = position("franks: purse bbs\nhuns: purse gg\nturn franks", open_accounts=True)
    assert plain(drawn(opened)).count("treasury") == 6
    text = plain(drawn(opened, "franks"))
    assert "Player 1: treasury 6: 0 bronze, 0 silver, 2 gold" in text  # colour is never the only sign
    assert "\n  treasury 4: 2 bronze, 1 silver" in text


@pytest.mark.rule("BK-SEC-03")
def test_a_plundered_chest_stays_out_of_others_pictures() -> None:
    pictures = []
    for answer in (0, 17):
        p = position("franks: king belgica\nturn franks", chance=Scripted([answer])).do("assault belgica frisia")
        pictures.append([plain(drawn(p, viewer)) for viewer in ("huns", "saxons", "")])
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_moment_fits_eighty_columns(seats: int, lang: str) -> None:
    table = open_table("barbarian-kingdoms", seats, {"round_limit": 6})
    match = table.match(Seeded(seats))
    will = Seeded(3)
    speaker = Speaker(table, lang)
    for _ in tries(WHOLE_GAME):
        if match.over():
            break
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[will.below(len(menu))])
    for viewer in everybody(table.rules):
        for line in draw(match.seen_by(viewer), viewer, speaker.line, Frame([], match.batches[-1].events)):
            assert columns(line) <= 100
    assert not speaker.faults
