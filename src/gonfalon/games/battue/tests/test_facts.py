"""What the game says of itself before anybody sits down: seats, options and their bounds, how much can be said."""

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack

FOUND = find("battue")
GAME = FOUND.game

# As the rules page has it: between bots, where people play, as we recommend it (None: as printed), and the bounds.
NUMBERS = {
    "max_rounds": (0, 0, None, 0, 1000),
}
FLAGS = {
    "camp_retreat": (False, False, None),
    "plunder_once": (False, False, None),
    "auto_fill_tiles": (True, True, None),
}


def test_seats_and_how_long_it_takes() -> None:
    assert (GAME.least_seats, GAME.most_seats, GAME.minutes, GAME.weight) == (2, 4, 75, 2)
    assert GAME.limit == 500_000  # decisions, after which self-play gives up


def test_options_have_the_defaults_and_bounds_of_the_rules_page() -> None:
    numbers: dict[str, tuple[object, ...]] = {}
    flags: dict[str, tuple[object, ...]] = {}
    for one in GAME.options(built_in_pack(FOUND).pack):
        if isinstance(one.default, bool):
            flags[one.name] = (one.default, one.for_people, one.recommended)
        elif isinstance(one.default, int):
            numbers[one.name] = (one.default, one.for_people, one.recommended, one.low, one.high)
    assert numbers == NUMBERS and flags == FLAGS


def test_how_much_can_be_said() -> None:
    # Agents index their actions by this, and records are held to the kinds: a change of either breaks them.
    verbs = GAME.verbs()
    assert [verb.size for verb in verbs.all] == [
        61440,
        61440,
        64,
        64,
        128,
        128,
        128,
        1,
        1,
        64,
        64,
        64,
        64,
        4,
        512,
        128,
        64,
        4,
        256,
        1,
    ]
    named = {**GAME.argument_kinds(), **GAME.field_kinds()}
    assert {name: (kind.size, kind.low) for name, kind in named.items()} == {
        "seat": (4, 0),
        "owner": (4, 0),
        "defender": (4, 0),
        "robber": (4, 0),
        "cell": (64, 0),
        "origin": (64, 0),
        "card": (128, 0),
        "tile": (128, 0),
        "edge": (4, 0),
        "colour": (4, 0),
        "cells": (64, 0),
        "cards": (128, 0),
        "other": (5, -1),
        "cover": (4, 0),
        "modifier": (8, 0),
        "scope": (3, 0),
        "how": (4, 0),
    }
