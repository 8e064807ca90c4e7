"""A position as flat lists: how long each is, and that nothing is lost on the way there and back. Bags of cards."""

import pytest

from gonfalon.catalog.tables import open_table
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.state import same
from gonfalon.games.battue.events.battle import TileAbandoned
from gonfalon.games.battue.going_on import BETWEEN_BATTLES, Announced, CurrentBattle
from gonfalon.games.battue.ids import CardId, Cell
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import State

from .position import position


def empty(seats: int) -> State:
    law = open_table("battue", seats).rules
    assert isinstance(law, Laws)
    return law.start()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_field_is_as_long_as_it_says(seats: int) -> None:
    for field in empty(seats).fields():
        assert field.size == (Announced.MOST if field.name == "in_play" else len(field.values)), field.name
    assert Announced.MOST == 240


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_drawn_is_as_long_as_it_says(seats: int) -> None:
    p = position("round 3, a to march\ngate_n: a6 flag a", seats)
    for field in p.law.shown(p.s, Seat(0)):
        # Chances are shown in a battle only: of the roll and of the whole, then both sides before the dice.
        longest = {"in_play": Announced.MOST, "odds": 4}.get(field.name, len(field.values))
        assert field.size == longest, field.name


def test_a_position_comes_back_from_its_fields() -> None:
    p = position("round 7, b to march\ngate_n: a3 flag a\nhand a: spy, war_cry\nhand b: tribute\nchest b: silver_plate")
    p.s.event, p.s.extra_moves, p.s.first, p.s.ended = 3, 2, 1, 3
    p.s.in_play = p.s.in_play.with_more(Seat(0), CardId(5))
    twin = empty(2)
    twin.restore([field.values[:] for field in p.s.fields()])
    assert same(twin, p.s)


# -- hands as a view knows them ----------------------------------------------------------------------------------------


def bag(s: State, known: dict[int, int], unknown: int) -> State:
    """What is known of the second hand."""
    for card, count in known.items():
        s.held[s.booty + 1 + card] = count
    s.held[2 * s.booty + 1] = unknown
    return s


def content(s: State) -> tuple[dict[int, int], int]:
    start = s.booty + 1
    return {card: s.held[start + card] for card in range(s.booty) if s.held[start + card]}, s.held[2 * s.booty + 1]


def test_a_known_card_is_taken_before_an_unknown_one() -> None:
    s = bag(empty(2), {4: 2}, 1)
    assert s.take(1, 4) == 4 and content(s) == ({4: 1}, 1)
    assert s.take(1, 6) == 6 and content(s) == ({4: 1}, 0)
    with pytest.raises(BrokenRules):
        s.take(1, 6)


def test_an_unknown_card_leaves_the_whole_hand_in_doubt() -> None:
    s = bag(empty(2), {0: 1, 4: 2}, 1)
    assert s.hand_size(1) == 4
    assert s.take(1, UNKNOWN) == UNKNOWN and content(s) == ({}, 3) and s.hand_size(1) == 3


def test_the_only_card_of_a_hand_is_known_wherever_it_goes() -> None:
    s = bag(empty(2), {4: 1}, 0)
    assert s.take(1, UNKNOWN) == 4 and content(s) == ({}, 0)
    with pytest.raises(BrokenRules):
        s.take(1, UNKNOWN)
    for known, unknown in (({4: 1}, 1), ({4: 2}, 0), ({4: 1, 5: 1}, 0), ({}, 1)):
        s = bag(empty(2), known, unknown)
        assert s.take(1, UNKNOWN) == UNKNOWN


def test_between_battles_nobody_defends_and_nothing_is_counted() -> None:
    assert CurrentBattle().flat() == [BETWEEN_BATTLES, 0, 0, 0, 0, 0, 0, 0]
    assert position("round 3, a to march\ngate_n: a6 flag a").s.battle.flat() == CurrentBattle().flat()


@pytest.mark.rule("BT-PLUNDER-05")
def test_a_tile_that_is_handed_over_without_a_fight_is_marked_so() -> None:
    s = position("round 3, a to march\nc04: a6 tile theatrum").s
    TileAbandoned(Cell(4)).apply(s)
    assert s.battle.taken == 1  # a flag, as boards and agents read it
