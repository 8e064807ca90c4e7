"""What the game says of itself before anybody sits down: seats, options and their bounds, how much can be said."""

from gonfalon.catalog.found import find
from gonfalon.catalog.packs import built_in_pack

FOUND = find("barbarian-kingdoms")
GAME = FOUND.game

# As the rules page has it: between bots, where people play, as we recommend it (None: as printed), and the bounds.
NUMBERS = {
    "games": (1, 1, None, 1, 12),
    "round_limit": (100, 0, None, 0, 10000),
}
FLAGS = {
    "privilege": (False, False, None),
    "inheritance": (False, False, None),
    "precedence": (False, False, None),
    "expert": (False, False, None),
    "own_assault": (False, False, None),
    "partner_peace": (False, False, True),
    "making_change": (True, True, None),
    "open_accounts": (False, False, None),
}


def test_seats_and_how_long_it_takes() -> None:
    assert (GAME.least_seats, GAME.most_seats, GAME.minutes, GAME.weight) == (2, 6, 75, 2)
    assert GAME.limit == 50_000  # decisions, after which self-play gives up


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
        37,
        1,
        1443,
        39,
        1404,
        36,
        36,
        1728,
        1728,
        144,
        2160,
        1,
        39,
        1,
        39,
        1,
        4,
        1,
        1,
        1,
        2,
        37,
        1,
        1,
        48,
        6,
        6,
        2160,
        2160,
        1,
    ]
    named = {**GAME.argument_kinds(), **GAME.field_kinds()}
    assert {name: (kind.size, kind.low) for name, kind in named.items()} == {
        "seat": (6, 0),
        "seats": (6, 0),
        "kingdom": (6, 0),
        "kingdoms": (6, 0),
        "order": (6, 0),
        "rival": (6, 0),
        "winner": (6, 0),
        "loser": (6, 0),
        "province": (36, 0),
        "provinces": (36, 0),
        "zone": (37, 0),
        "origin": (37, 0),
        "unit": (39, 0),
        "piece": (2, 0),
        "coin": (4, 0),
        "coins": (1000, 0),
        "scenario": (48, 0),
        "given": (1000, 0),
        "taken": (1000, 0),
        "change": (1000, 0),
        "chest": (5, -1),
        "rival_coins": (1000, 0),
        "level": (12, 0),
        "CoinsSpread.coins": (4, 0),
        "GameWon.kingdom": (7, -1),
        "standing": (6, 0),
    }
