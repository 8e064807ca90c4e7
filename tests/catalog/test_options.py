"""Which choices of an option are for which number of players."""

import pytest

from gonfalon.catalog import built_in_pack, every_game, find
from gonfalon.engine.errors import MisfitOption


@pytest.mark.parametrize("slug", sorted(every_game()))
def test_what_is_offered_for_a_number_of_seats_can_be_played_and_what_binds_and_is_not_is_refused(slug: str) -> None:
    found = find(slug)
    loaded = built_in_pack(found)
    tried = 0
    for option in found.game.options(loaded.pack):
        for seats in range(found.game.least_seats, found.game.most_seats + 1):
            for value in option.only_for:
                tried += 1
                if option.fits(value, seats):
                    found.game.table(loaded.pack, seats, {option.name: value})
                elif option.binding:
                    with pytest.raises(
                        MisfitOption, match=f"option {option.name}: '{value}' is for .* got {seats} seats"
                    ):
                        found.game.table(loaded.pack, seats, {option.name: value})
    assert tried or slug not in ("barbarian-kingdoms", "battue", "grand-conqueror", "six-kingdoms")


def test_scenarios_are_offered_to_those_they_are_for() -> None:
    found = find("barbarian-kingdoms")
    options = found.game.options(built_in_pack(found).pack)
    scenario = next(option for option in options if option.name == "scenario")
    fitting = [value for value in scenario.choices if scenario.fits(value, 3)]
    assert fitting == ["recommended", "3p-1", "3p-2", "3p-3"]
    expert = next(option for option in options if option.name == "expert")
    assert [expert.fits(True, seats) for seats in (2, 3)] == [False, True]
    assert expert.fits(False, 2)
