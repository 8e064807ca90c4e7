"""The quick look at an army and the search say the same."""

import pytest

from gonfalon.catalog import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.games.grand_conqueror.board import AROUND, Board
from gonfalon.games.grand_conqueror.formation import Formation
from gonfalon.games.grand_conqueror.ids import TOKENS
from gonfalon.games.grand_conqueror.laws import Laws, laws
from gonfalon.games.grand_conqueror.lookahead import legal_moves, look
from gonfalon.games.grand_conqueror.march import March
from gonfalon.games.grand_conqueror.state import State
from gonfalon.games.grand_conqueror.survey import Survey


@pytest.mark.rule("GC-054", "GC-057", "GC-058")
@pytest.mark.parametrize(("layout", "seats", "seed"), [("plain", 2, 3), ("hourglass", 4, 5), ("lake", 3, 8)])
def test_a_quick_look_finds_the_menu_of_the_search(layout: str, seats: int, seed: int) -> None:
    play = open_table("grand-conqueror", seats, {"layout": layout}).play(Seeded(seed))
    chance = Seeded(seed)
    quick = slow = 0
    for _ in until(lambda: quick >= 60 and slow >= 6):  # noqa: B023
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
    for _ in until(lambda: isinstance(play.top, March)):
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


def grown(chance: Seeded, number: int, straight: int) -> list[tuple[int, int]]:
    """So many cells that hang together, the higher `straight` the more of them in one row."""
    cells = [(0, 0)]
    while len(cells) < number:
        q, r = cells[-1] if chance.below(10) < straight else cells[chance.below(len(cells))]
        dq, dr = AROUND[0 if chance.below(10) < straight else chance.below(6)]
        if (q + dq, r + dr) not in cells:
            cells.append((q + dq, r + dr))
    return cells


def cramped(chance: Seeded) -> State:
    """An army of six (rarely of five) on a board of little or hardly any room, its castle near or below it."""
    ring = chance.below(6) == 0  # around a cell that is closed
    army = AROUND[:] if ring else grown(chance, TOKENS, chance.below(11))
    around = [(q + dq, r + dr) for q, r in army for dq, dr in AROUND if not ring or (q + dq, r + dr) != (0, 0)]
    open_of_ten = 2 + chance.below(9)
    room = sorted({one for one in around if one not in army and chance.below(10) < open_of_ten})
    where = [*army, *room, (20, 0), (22, 0), (24, 0), (26, 0)]  # the rest of the world
    where.sort(key=lambda one: (one[1], one[0]))
    s = State(2, Board([q for q, _ in where], [r for _, r in where], False))
    near = [where.index(one) for one in [*army, *room]]
    far = [where.index((q, 0)) for q in (20, 22, 24, 26)]
    s.round, s.first = 9, 1
    s.castle = [near[chance.below(len(near))] if chance.below(3) else far[0], far[1]]
    s.fortress[0], s.fortress[1] = far[2], far[3]
    s.built[0] = s.built[1] = int(chance.below(2) == 0)
    if chance.below(3) == 0 and room:  # a rival's fortress stands in the way
        s.fortress[3], s.built[3] = near[TOKENS + chance.below(len(room))], chance.below(2)
    for token in range(TOKENS if chance.below(8) else TOKENS - 1):
        s.token[token] = where.index(army[token])
    s.lay()
    return s


@pytest.mark.rule("GC-054", "GC-057", "GC-058")
@pytest.mark.parametrize("seed", range(8))
def test_they_say_the_same_where_there_is_little_room(seed: int) -> None:
    law = open_table("grand-conqueror", 2).rules
    assert isinstance(law, Laws)
    chance, seat, proved = Seeded(seed), Seat(0), 0
    for _ in range(60):
        s = cramped(chance)
        for moved in range(3):  # one, two and three moves to go
            searched = look(Survey(s, law, seat), 3 - moved, False).kept()
            assert legal_moves(s, law, seat, 3 - moved) == searched, (s.q, s.r, s.token, s.castle, s.built, s.moved)
            proved += Formation(s, seat).ample(3 - moved)
            s.moved |= 1 << chance.below(TOKENS)
    assert proved > 20
