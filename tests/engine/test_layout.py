"""A state says once what it is made of; writing, reading and comparing follow from that."""

import pytest

from gonfalon.engine.codec import state_in, state_out
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.layout import BAGS, EVERYBODY, SOME, Layout, Packed, array, bags_agree, scalar
from gonfalon.engine.state import State, difference, same


class Purse(Packed):
    def __init__(self) -> None:
        self.gold, self.silver = 1, 2

    def flat(self) -> list[int]:
        return [self.gold, self.silver]

    def restore(self, values: list[int]) -> None:
        self.gold, self.silver = values


class Camp(State):
    def __init__(self) -> None:
        self.layout = Layout(
            [scalar("turn", 9), array("men", 3, 5, -1, sight=SOME), array("purse", 2, 99, name="coins")]
        )
        self.turn = 4
        self.men = [1, 2]
        self.purse = Purse()
        self.total = 3

    def derive(self) -> None:
        self.total = sum(self.men)


def test_a_state_is_written_and_read_by_its_layout() -> None:
    camp = Camp()
    assert [(field.name, field.values, field.size, field.scalar) for field in camp.fields()] == [
        ("turn", [4], 1, True),
        ("men", [1, 2], 3, False),
        ("coins", [1, 2], 2, False),
    ]
    camp.turn, camp.men, camp.purse.gold = 5, [5, 0], 7
    twin = state_in(Camp(), state_out(camp))
    assert (twin.turn, twin.men, twin.purse.gold, twin.total) == (5, [5, 0], 7, 5)
    assert same(camp, twin)
    twin.purse.silver = 0
    assert difference(camp, twin) == "coins"


def test_what_was_written_in_another_layout_is_not_read() -> None:
    with pytest.raises(BadRecord, match="3 fields was expected, got 2"):
        state_in(Camp(), [[1], [2]])


def test_a_view_may_lack_only_what_some_may_see() -> None:
    public, some = array("men", 3, 5), array("men", 3, 5, sight=SOME)
    assert public.sight == EVERYBODY
    assert public.agrees([1, 2], [1, 2])
    assert not public.agrees([1, UNKNOWN], [1, 2])
    assert some.agrees([1, UNKNOWN], [1, 2])
    assert not some.agrees([2, UNKNOWN], [1, 2])
    assert not some.agrees([1], [1, 2])
    bags = array("hands", 6, 9, sight=BAGS, kinds=2)
    assert bags.agrees([0, 0, 3, 1, 0, 0], [1, 2, 0, 1, 0, 0])
    assert not bags.agrees([0, 0, 2, 1, 0, 0], [1, 2, 0, 1, 0, 0])
    assert not bags_agree([2, 0, 1], [1, 2, 0], 2)


def test_values_are_held_to_their_bounds() -> None:
    spec = array("men", 2, 5, -1, sight=SOME)
    assert spec.misfit([-1, 5], view=False) == ""
    assert spec.misfit([6], view=False) == "6, expected -1 to 5"
    assert spec.misfit([-2], view=True) == "-2, expected -1 to 5"
    assert spec.misfit([0, 0, 0], view=True) == "3 numbers, at most 2 fit"
    assert spec.misfit([UNKNOWN], view=True) == ""
    assert spec.misfit([UNKNOWN], view=False) == "1000003, expected -1 to 5"
    assert array("men", 2, 5).misfit([UNKNOWN], view=True) != ""
