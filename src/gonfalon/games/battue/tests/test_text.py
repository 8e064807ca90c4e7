"""The position drawn with letters: everything on it can be read without colours, and it gives nothing away."""

from gonfalon.catalog.speech import Speaker
from gonfalon.contract.until import until
from gonfalon.engine.chance import NoChance
from gonfalon.engine.drawing import Frame, Span, columns, plain
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.play import Play
from gonfalon.games.battue.text import draw

from .position import Position, begun, position

CITY = """
    round 3, a to march
    gate_n: a5 flag a
    c04: b2 flag b tile curia
    c05: tile domus_1
    c06: tile forum down looked a
    camp b: 3
    hand a: war_cry, war_cry, spy
    chest a: golden_idol
"""


def drawn(p: Position, seat: int = 0, width: int = 140, lang: str = "en", moves: bool = True) -> list[list[Span]]:
    menu = p.play.menu(Seat(seat)) if moves and seat in p.play.deciders() else []
    play = Play(p.law, p.s, p.play.top, NoChance())
    return draw(play, Seat(seat), Speaker(p.table, lang).line, Frame(menu, p.happened, width, 40))


def test_a_space_shows_number_flag_figures_and_hordes() -> None:
    text = plain(drawn(position(CITY)))
    assert "◆4⚑2 5·1" in text and "=3* 2:2" in text  # C4: Curia, held by b, two warriors, may be entered
    assert "⚑1 3·1 =0 1:5" in text  # the gate
    assert "11 #N" in text and "1 ##" in text  # a named tile and another, face down


def test_what_may_be_entered_bears_a_sign_of_its_own() -> None:
    p = position(CITY)
    assert plain(drawn(p)).count("◆") - 1 == len({move.split()[1] for move in p.offers("march")})  # one is the legend's
    assert plain(drawn(p, moves=False)).count("◆") == 1


def test_what_happened_last_bears_a_sign_too() -> None:
    p = position(CITY).do("march gate_n c05 1")
    assert "•5" in plain(drawn(p, moves=False))


def test_a_tile_looked_at_is_drawn_for_its_looker_alone() -> None:
    p = position(CITY)
    assert "6 ◌4·3" in plain(drawn(p))
    other = p.s.copy()
    other.tile = other.tile[:]
    other.tile[p.cell("c06")] = UNKNOWN
    other.held[: other.booty] = [0] * other.booty
    other.held[other.booty] = 3
    lines = draw(Play(p.law, other, p.play.top, NoChance()), Seat(1), Speaker(p.table, "en").line, Frame([], []))
    text = plain(lines)
    assert "6 ◌◌" in text
    assert "Forum" not in text and "War Cry" not in text


def test_the_panel_tells_points_warriors_flags_and_ones_own_hand() -> None:
    text = plain(drawn(position(CITY)))
    assert "▶ Player 1 (you)" in text
    assert "2 points (0 from tiles) · 3 cards" in text
    assert "board 5, reserve 10 · flags 14" in text
    assert "camp 3 → the south gate" in text
    assert "War Cry × 2" in text


def test_a_battle_is_told_with_its_odds() -> None:
    p = position(CITY).do("march gate_n c04 5").do("done")
    text = plain(drawn(p))
    assert "C4: attack 5 against 7, each with a die" in text
    assert "this roll 6 in 36" in text


def test_it_is_drawn_in_french_for_who_looks_on_and_in_a_narrow_window() -> None:
    p = position(CITY)
    lines = drawn(p, SPECTATOR, width=80, lang="fr")
    assert "Tour de table 3" in plain(lines)
    assert max(columns(line) for line in lines) <= 80
    assert "Votre main" not in plain(lines)


def test_every_moment_of_the_set_up_can_be_drawn() -> None:
    p = begun()
    assert "Set-up" in plain(drawn(p, 1))
    for _ in until(lambda: bool(p.s.round)):
        seat = p.play.deciders()[0]
        assert plain(drawn(p, seat)).count("┌") + plain(drawn(p, seat)).count("◆") >= 55
        p.do(p.menu[0])
    assert "camp 6" in plain(drawn(p))


def test_all_lines_of_the_city_are_equally_long() -> None:
    board = drawn(position(CITY), width=60)[:28]
    assert {columns(line) for line in board} == {70}
