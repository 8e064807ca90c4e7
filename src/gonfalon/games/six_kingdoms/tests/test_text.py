"""Positions drawn with letters: what each line shows, for whom, and that it fits a terminal."""

import pytest

from gonfalon.catalog.pictures import picture
from gonfalon.catalog.speech import Speaker
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.drawing import LIT, RECENT, Frame, Span, columns, plain
from gonfalon.engine.ids import SPECTATOR, Move, Seat

from .position import Told, begun, position

TABLE = """
    turn a
    green back: a green-4 orange-1
    violet: a violet-2 used
    blue: b blue-3 red-2
    red: red-4 blue-4
    a red: red-1 ?yellow-2(green)
    b red: red-2 yellow-1
    hand a: orange-2 violet-4 violet-4
    hand b: green-3 blue-1 red-3
    free: violet-1
    points: 3 1
"""


def drawn(p: Told, seat: Seat, moves: list[Move] | None = None, lang: str = "en", width: int = 80) -> list[list[Span]]:
    recent = p.match.batches[-1].events if p.match.batches else []
    frame = Frame(moves if moves is not None else [], recent, width, 50)
    return picture(p.table, p.match.seen_by(seat), seat, Speaker(p.table, lang), frame)


def text(p: Told, seat: Seat, lang: str = "en") -> str:
    return plain(drawn(p, seat, p.match.menu(seat), lang))


def test_a_table_in_english() -> None:
    assert text(position(TABLE), Seat(0)) == IN_ENGLISH


def test_the_same_table_for_the_other_player_in_french() -> None:
    assert text(position(TABLE), Seat(1), "fr") == IN_FRENCH


def test_who_looks_on_sees_no_hand_and_no_hidden_card() -> None:
    told = text(position(TABLE), SPECTATOR)
    assert "Your hand" not in told and "yellow-2" not in told and "red-1 ■ = 1+?" in told


def test_cards_that_may_be_played_are_marked_then_where_they_may_go() -> None:
    p = position(TABLE)
    lit = [span.text for line in drawn(p, Seat(0), p.match.menu(Seat(0))) for span in line if span.style == LIT]
    assert lit == ["◆", "violet-1 ", "◆", "orange-2 ", "◆", "violet-4×2 "]
    one = [move for move in p.match.menu(Seat(0)) if "orange-2" in p.table.rules.text(move)]
    lines = [plain([line]) for line in drawn(p, Seat(0), one) if line[0].style == LIT]
    assert lines == ["◆orange  Gold Land, income 2, Greedy Land", "◆        ⚔ Player 1: red-1 ■yellow-2 = 3"]


def test_what_happened_last_is_marked() -> None:
    p = position(TABLE)
    p.take("open orange-2")
    marked = [line for line in drawn(p, Seat(1)) if line and line[0].style == RECENT]
    assert [plain([line])[:7] for line in marked] == ["•orange"]


def test_a_veiled_army_has_a_line_of_its_own() -> None:
    p = position(TABLE.replace("a red: red-1 ?yellow-2(green)", "a veiled: ?yellow-2(green) blue-1"))
    assert "⚔ Player 1: ■ blue-1 = 1+?" in text(p, Seat(1))
    assert "⚔ Player 1: ■yellow-2 blue-1 = 3" in text(p, Seat(0))


def test_open_hands_are_drawn() -> None:
    p = position(TABLE, open_hands=True)
    assert "Hand of Player 2: green-3 blue-1 red-3" in text(p, Seat(0))


def test_the_final_count_is_drawn() -> None:
    p = position(TABLE.replace("hand a: orange-2 violet-4 violet-4", "hand a: orange-2"))
    p.take("open orange-2", "end_turn")
    told = text(p, Seat(1))
    assert " Player 1: points 3 · kingdoms 7 = 10" in told
    assert " Player 2: points 1 · kingdoms 5 · hand -7 = -1" in told


def test_sides_that_are_still_to_choose() -> None:
    p = begun(2, sides="chosen", first_player="1").take("turn_up orange back")
    lines = text(p, Seat(1)).splitlines()
    assert lines[0] == " orange  Gold Land, income 2, Brittle Walls, Crown Fief"
    assert lines[1] == "◆yellow  Grain Land"


def test_who_left_is_told() -> None:
    p = begun(3)
    p.match.leave(Seat(1))
    assert " Player 2  has left" in text(p, Seat(0))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_fit_eighty_columns(seats: int, lang: str) -> None:
    p, chance = begun(seats, seed=seats, sides="random", open_hands=True), Seeded(9)
    for _ in until(p.match.over):
        seat = p.seat()
        menu = p.match.menu(seat)
        lines = drawn(p, seat, menu, lang)
        assert max(columns(line) for line in lines) <= 80
        p.match.submit(seat, menu[chance.below(len(menu))])


IN_ENGLISH = """\
 orange  Gold Land, income 2, Greedy Land
         ▣ orange-3 yellow-3 = 6  needs 7
 yellow  Grain Land, income 1, Granaries
         ▣ yellow-3 green-3 = 6  needs 7
 green   Forest Land, income 1, Ambush ✓
         ▣ Player 1: green-4 orange-1 = 5  needs 6
 blue    Lake Land, income 1, Withdraw
         ▣ Player 2: blue-3 red-2 = 5  needs 6
 red     Castle Land, income 1, Stronghold
         ▣ red-4 blue-4 = 8  needs 9
         ⚔ Player 1: red-1 ■yellow-2 = 3
         ⚔ Player 2: red-2 yellow-1 = 3
 violet  Shadow Land, income 1, Reinforce ✓
         ▣ Player 1: violet-2 = 2  needs 3
▸Player 1 (you)  3 points, +2 a turn, 3 cards
 Player 2  1 point, +1 a turn, 3 cards
Free knights: ◆violet-1
Your hand: ◆orange-2 ◆violet-4×2
▣ defends   ⚔ attacks   ■ face down
◆ you may   • last move   ✓ power used"""

IN_FRENCH = """\
 orange  Pays de l’or, revenu 2, Terre avide
         ▣ orange-3 yellow-3 = 6  il faut 7
 yellow  Pays du blé, revenu 1, Greniers
         ▣ yellow-3 green-3 = 6  il faut 7
 green   Pays des forêts, revenu 1, Embuscade ✓
         ▣ Joueur 1 : green-4 orange-1 = 5  il faut 6
 blue    Pays des lacs, revenu 1, Repli
         ▣ Joueur 2 : blue-3 red-2 = 5  il faut 6
 red     Pays des châteaux, revenu 1, Place forte
         ▣ red-4 blue-4 = 8  il faut 9
         ⚔ Joueur 1 : red-1 ■ = 1+?
         ⚔ Joueur 2 : red-2 yellow-1 = 3
 violet  Pays de l’ombre, revenu 1, Renfort ✓
         ▣ Joueur 1 : violet-2 = 2  il faut 3
▸Joueur 1  3 points, +2 par tour, 3 cartes
 Joueur 2 (vous)  1 point, +1 par tour, 3 cartes
Chevaliers libres : violet-1
Votre main : green-3 blue-1 red-3
▣ défend   ⚔ attaque   ■ face cachée
◆ possible   • dernier coup   ✓ pouvoir employé"""
