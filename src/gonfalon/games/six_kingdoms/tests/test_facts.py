"""What the game says of itself before anybody sits down: seats, options and their bounds, how much can be said."""

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack

FOUND = find("six-kingdoms")
GAME = FOUND.game

# As the rules page has it: between bots, where people play, as we recommend it (None: as printed), and the bounds.
NUMBERS = {
    "max_paid_recruits_per_turn": (1, 1, None, 0, 12),
    "round_limit": (60, 0, None, 0, 10000),
}
FLAGS = {
    "end_on_full_round_without_card": (True, True, None),
    "withdraw_leader": (True, True, False),
    "hidden_as_leader": (False, False, None),
    "open_hands": (False, False, None),
    "modifiers_apply_to_neutral": (False, False, None),
    "confirm": (False, True, None),
}


def test_seats_and_how_long_it_takes() -> None:
    assert (GAME.least_seats, GAME.most_seats, GAME.minutes, GAME.weight) == (2, 4, 40, 2)
    assert GAME.limit == 5_000  # decisions, after which self-play gives up


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
    assert [verb.size for verb in verbs.all] == [24, 168, 1008, 144, 144, 24, 144, 144, 1, 24, 1, 5, 12]
    named = {**GAME.argument_kinds(), **GAME.field_kinds()}
    assert {name: (kind.size, kind.low) for name, kind in named.items()} == {
        "seat": (4, 0),
        "loser": (5, -1),
        "payer": (4, 0),
        "card": (24, 0),
        "cards": (24, 0),
        "leader": (24, 0),
        "second": (24, 0),
        "army": (7, 0),
        "kingdom": (6, 0),
        "side": (2, 0),
        "set": (5, 0),
        "power": (7, 0),
        "symbol": (8, 0),
    }
