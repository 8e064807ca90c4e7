"""Positions drawn with letters."""

import pytest

from gonfalon.catalog import open_table
from gonfalon.catalog.pictures import picture
from gonfalon.catalog.speech import Speaker
from gonfalon.engine.chance import Seeded
from gonfalon.engine.drawing import LIT, Frame, columns, plain, seat_style
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.games.warrior_knights.text import draw, lit_regions
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise
from gonfalon.games.warrior_knights.war.bury import Bury

from .scene import Scene, scene


def drawn(s: Scene, width: int = 80, lang: str = "en") -> str:
    table = open_table("warrior-knights", seats=s.s.seats)
    speaker = Speaker(table, lang)
    moves = [] if s.play.over() else s.play.menu(s.play.deciders()[0])
    return plain(draw(s.play, Seat(0), speaker.line, Frame(moves, [], width)))


def test_what_a_region_shows() -> None:
    text = drawn(
        scene(
            """
            3 players
            kovel: green, besieged by blue
            monz: razed
            alan_of_smalt at b2: regular-50
            louis_de_cyan at b2: regular-50
            otto_von_prussen at b2: regular-50
            fortress red c3:
            turn 4, reserve 7
            expedition china 2: green 5
            law crusade
            """
        )
    )
    assert "KO*abb" in text and "#m" in text and "c3♜3" in text
    assert "50 men   Kovel" in text and "100 men   no city" in text
    assert "Turn 4   reserve 7" in text and "China: space 2" in text and "laws: Crusade" in text


def test_each_army_stands_beside_the_map_with_its_men() -> None:
    text = drawn(
        scene(
            """
            3 players
            alan_of_smalt at b2: regular-50 regular-100; exhausted
            louis_de_cyan at c4: regular-50; losses 0
            fortress green c3: regular-50
            surat: razed
            """
        )
    )
    assert "  KO 150°  ♜ 50\n" in text and "  c4 50\n" in text


def test_who_puts_fate_cards_under_the_deck_sees_those_in_hand() -> None:
    s = scene(
        """
        2 players, green presides
        alan_of_smalt at c3: regular-100 polish-150
        louis_de_cyan at c3: regular-100
        fate: inflict inflict victory evade victory victory evade inflict
        """,
        seed=1,
    )
    s.on(lambda under: Improvise(under, Seat(0), 0)).say("green", "at c3", "attack 1")
    while not isinstance(s.play.top, Bury):
        s.say(s.asked(), s.menu()[0])
    assert "your fate cards: inflict 100, inflict 100, evade 100 and victory" in drawn(s)
    s.say("green", "under inflict_100")
    assert "your fate cards: inflict 100, evade 100 and victory" in drawn(s)


def test_where_a_noble_may_go_is_pointed_out() -> None:
    s = scene("3 players\nalan_of_smalt at c3: regular-50", seed=1)
    s.on(lambda under: Improvise(under, Seat(0), 0)).say("green", "march alan_of_smalt")
    moves = s.play.menu(Seat(0))
    assert s.region("d3") in lit_regions(moves)
    assert "◆ST" in drawn(s)
    spans = [span for line in draw(s.play, Seat(0), str, Frame(moves, [])) for span in line]
    assert any(span.style == LIT for span in spans) and any(span.style == seat_style(Seat(0)) for span in spans)


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_is_drawn_for_everybody_and_fits(width: int, lang: str) -> None:
    table = open_table("warrior-knights", seats=6)
    match = table.match(Seeded(2))
    will = Seeded(4)
    for number in range(400):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[will.below(len(menu))])
        if number % 80 == 0:
            for viewer in (Seat(0), SPECTATOR):
                recent = match.batches[-1].events
                frame = Frame([], recent, width)
                lines = picture(table, match.seen_by(viewer), viewer, Speaker(table, lang), frame)
                assert max(columns(line) for line in lines[:8]) <= width
