"""A position as flat lists: how long each is, and that nothing is lost on the way there and back."""

import pytest

from gonfalon.engine.state import same
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS

from .position import position, table

GROWING = {"order": KINGDOMS, "named": KINGDOMS, "tally": 6}  # the tally is that of a battle


@pytest.mark.parametrize("scenario", ["2p-1", "4p-1", "6p-1"])
def test_every_field_is_as_long_as_it_says(scenario: str) -> None:
    s = table(scenario).start()
    for field in s.fields():
        longest = s.seats if field.name == "standing" else GROWING.get(field.name, len(field.values))
        assert field.size == longest, field.name


def test_a_position_comes_back_from_its_fields() -> None:
    p = position(
        """
        franks: king belgica, warriors senonia sea, tokens burgundia, purse bbssg
        visigoths: king taken by franks
        loot burgundia bs
        turn franks
        """
    )
    s = p.state
    s.first, s.round, s.action, s.arena, s.rival, s.led, s.castled = 1, 7, 2, 3, 4, 1, 1
    s.ended, s.winner, s.game, s.standing, s.scenario, s.named = 2, 5, 3, [1, 0], 6, [2, 4]
    twin = State(s.seats, s.atlas.chart.atlas(0))
    twin.restore([field.values[:] for field in s.fields()])
    assert same(twin, s) and twin.atlas is s.atlas


def test_what_is_drawn_is_as_long_as_it_says() -> None:
    p = position("franks: king belgica, warriors senonia sea, purse bbssg\nturn franks")
    seat = p.seat("franks")
    for field in p.rules.shown(p.state, seat):
        longest = p.state.seats if field.name == "standing" else GROWING.get(field.name, len(field.values))
        assert field.size == longest, field.name


def test_coins_that_lie_in_a_province_count_one_two_three_and_five() -> None:
    p = position("loot belgica bsgd\nloot senonia bbs\nturn franks")
    assert [p.state.loot_value(p.provinces.index(one)) for one in ("belgica", "senonia", "frisia")] == [11, 4, 0]
