"""The quick look at an army and the search say the same."""

import pytest

from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.games.grand_conqueror.formation import Formation
from gonfalon.games.grand_conqueror.laws import laws
from gonfalon.games.grand_conqueror.lookahead import legal_moves, look
from gonfalon.games.grand_conqueror.march import March
from gonfalon.games.grand_conqueror.survey import Survey


@pytest.mark.rule("GC-054", "GC-057", "GC-058")
@pytest.mark.parametrize(("layout", "seats", "seed"), [("plain", 2, 3), ("hourglass", 4, 5), ("lake", 3, 8)])
def test_a_quick_look_finds_the_menu_of_the_search(layout: str, seats: int, seed: int) -> None:
    play = open_table("grand-conqueror", seats, {"layout": layout}).play(Seeded(seed))
    chance = Seeded(seed)
    quick = slow = 0
    while quick < 60 or slow < 6:
        assert not play.over()
        seat = play.deciders()[0]
        menu = play.menu(seat)
        top = play.top
        if isinstance(top, March):
            searched = look(Survey(play.state, laws(play), seat), top.left, False).kept()
            assert legal_moves(play.state, laws(play), seat, top.left) == searched, (play.state.token, top.left)
            if Formation(play.state, seat).ample(top.left):
                quick += 1
            else:
                slow += 1
        play.take(seat, menu[chance.below(len(menu))])


def test_an_army_in_two_parts_is_left_to_the_search() -> None:
    play = open_table("grand-conqueror", 2).play(Seeded(1))
    chance = Seeded(1)
    while not isinstance(play.top, March):
        menu = play.menu(play.deciders()[0])
        play.take(play.deciders()[0], menu[chance.below(len(menu))])
    s, seat = play.state, play.deciders()[0]
    taken = [*s.token, *s.castle]
    away = next(
        cell for cell in range(s.board.size) if cell not in taken and not set(s.board.beside[cell]) & set(taken)
    )
    first = s.token.index(s.cells_of(seat)[0])
    s.token[first] = away
    s.lay()
    assert not Formation(s, seat).ample(1)
    searched = look(Survey(s, laws(play), seat), 1, False).kept()
    assert searched
    assert legal_moves(s, laws(play), seat, 1) == searched
