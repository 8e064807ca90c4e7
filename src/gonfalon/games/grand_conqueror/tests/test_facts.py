"""What the game says of itself before anybody sits down: seats, options and their bounds, how much can be said."""

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack

FOUND = find("grand-conqueror")
GAME = FOUND.game

# As the rules page has it: between bots, where people play, as we recommend it (None: as printed), and the bounds.
NUMBERS = {
    "pieces": (0, 0, None, 0, 12),
    "fortresses": (2, 2, None, 2, 3),
    "castles_closed_rounds": (0, 0, 2, 0, 2),
    "round_limit": (100, 0, None, 0, 100000),
}
FLAGS = {
    "castle_presence_counts": (False, False, None),
    "contour_includes_holes": (False, False, None),
    "solvability_guard": (True, True, None),
    "repetition_draw": (False, False, None),
    "confirm": (False, True, None),
}


def test_seats_and_how_long_it_takes() -> None:
    assert (GAME.least_seats, GAME.most_seats, GAME.minutes, GAME.weight) == (2, 4, 20, 1)
    assert GAME.limit == 20_000  # decisions, after which self-play gives up


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
    assert [verb.size for verb in verbs.all] == [16384, 128, 1, 384, 128, 128, 128, 8, 127896]
    named = {**GAME.argument_kinds(), **GAME.field_kinds()}
    assert {name: (kind.size, kind.low) for name, kind in named.items()} == {
        "seat": (4, 0),
        "owner": (4, 0),
        "cell": (128, 0),
        "cells": (128, 0),
        "origin": (128, 0),
        "army": (8, 0),
        "shape": (4, 0),
        "q": (73, -36),
        "r": (73, -36),
        "turn": (6, 0),
        "PiecePlaced.cells": (145, -72),
        "position": (1 << 48, 0),
    }
