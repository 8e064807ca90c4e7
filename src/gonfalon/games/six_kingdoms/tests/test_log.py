"""What the log says of whole turns and of the final count, line by line, and the rule each line comes from."""

import pytest

from gonfalon.catalog.speech import Speaker

from .position import Told, begun, position


def chronicle(p: Told) -> list[str]:
    speaker = Speaker(p.table, "en", ["Anne", "Ben", "Cleo"][: p.s.seats])
    told = [(event.cites(), speaker.log(event)) for batch in p.match.batches for event in batch.events]
    return [f"{rule} {line}" for rule, line in told if line is not None]


@pytest.mark.rule("SK-010", "SK-006")
def test_a_side_is_told_with_its_income_its_power_and_its_symbol() -> None:
    crown, back = (chronicle(begun(sides=sides))[1:7] for sides in ("crown", "back"))
    assert crown == [
        "SK-010 Gold Land: crown side, income 2, Greedy Land.",
        "SK-010 Grain Land: crown side, income 1, Granaries.",
        "SK-010 Forest Land: crown side, income 1, Treasure.",
        "SK-010 Lake Land: crown side, income 1, Withdraw.",
        "SK-010 Castle Land: crown side, income 1, Stronghold.",
        "SK-010 Shadow Land: crown side, income 1, Reinforce.",
    ]
    assert back[0] == "SK-010 Gold Land: back, income 2, Brittle Walls, Crown Fief."
    assert back[1] == "SK-010 Grain Land: back, income 1, Free Recruit."


@pytest.mark.rule("SK-066", "SK-067", "SK-076", "SK-096", "SK-098", "SK-103", "SK-104")
def test_turns_are_told_as_they_were_played() -> None:
    p = position(
        """
        turn a
        red: red-1 blue-1
        green back: b green-1 red-1
        yellow back: a yellow-3
        blue: a blue-1 orange-2
        a red: red-1
        a green: green-2
        c blue: blue-1 yellow-1
        b violet: violet-1
        hand a: yellow-2 violet-1 orange-1
        hand b: yellow-1 orange-1 orange-4
        hand c: yellow-2 red-1
        free: orange-1 blue-2
        points: 2 0 0
        """,
        seats=3,
    )
    p.take("recruit blue-2", "free_recruit orange-1 yellow", "add yellow-2 red", "end_turn")
    p.take("hide orange-4 violet green", "end_turn", "open red-1")
    p.take("withdraw orange-2 blue", "add orange-2 green")
    assert chronicle(p) == [
        "SK-076 Anne recruits blue 2 for 2 points.",
        "SK-098 Anne recruits orange 1 for free, thanks to Grain Land.",
        "SK-052 Anne adds yellow 2 to the army against Castle Land.",
        "SK-064 Anne takes Castle Land; its defenders are free knights now.",
        "SK-035 Ben draws 1 point from the kingdoms held.",
        "SK-100 Ben hides orange 4 in the army against Shadow Land.",
        "SK-051 Cleo opens an army: red 1.",  # and draws nothing before: no kingdom is hers
        "SK-021 Round 4.",
        "SK-035 Anne draws 3 points from the kingdoms held.",
        "SK-093 Anne withdraws orange 2 from Lake Land.",
        "SK-096 Lake Land is too weak now: it falls to Cleo, and Anne takes the knights back to hand.",
        "SK-052 Anne adds orange 2 to the army against Forest Land.",
        "SK-064 Anne takes Forest Land from Ben, whose knights return to hand.",
        "SK-104 Ben has lost Forest Land and must turn up the hidden card: orange 4.",
    ]


COUNT = """
    turn a
    orange SIDE: a orange-4
    yellow SIDE: b yellow-3
    green: a green-2 red-1
    red back: b red-3
    violet SIDE: a violet-1
    a blue: blue-1
    b blue: blue-2
    hand a: violet-2
    hand b: red-1 red-1 blue-4
    points: 1 5
"""
BEFORE = [
    "SK-052 Anne adds violet 2 to the army against Lake Land.",
    "SK-110 Anne has played the last card: the game ends with this turn.",
    "SK-111 A hand is empty: the game is over.",
    "SK-128 Anne has no cards in hand.",
    "SK-128 Ben shows: blue 4, red 1 and red 1.",
    "SK-122 Anne has gathered 1 point.",
    "SK-122 Ben has gathered 5 points.",
]


@pytest.mark.rule("SK-122", "SK-123", "SK-124", "SK-126", "SK-129", "SK-130", "SK-131", "SK-134")
def test_the_count_is_told_line_by_line() -> None:
    p = position(COUNT.replace("SIDE", "crown")).take("add violet-2 blue")
    assert chronicle(p) == [
        *BEFORE,
        "SK-124 Gold Land gives Anne 0.",
        "SK-123 Grain Land gives Ben 3.",
        "SK-123 Forest Land gives Anne 3.",
        "SK-123 Castle Land gives Ben 3.",
        "SK-123 Shadow Land gives Anne 1.",
        "SK-126 The armies of Anne without a kingdom give 0.",
        "SK-126 The armies of Ben without a kingdom give 0.",
        "SK-128 The hand of Anne costs 0.",
        "SK-129 The hand of Ben costs 0.",
        "SK-130 Forest Land gives Anne 5 more.",
        "SK-131 Anne pays Ben 2 for Castle Land.",
        "SK-134 Anne comes to 8.",
        "SK-134 Ben comes to 13.",
    ]


@pytest.mark.rule("SK-125", "SK-127", "SK-128")
def test_the_count_of_the_other_sides() -> None:
    p = position(COUNT.replace("SIDE", "back")).take("add violet-2 blue")
    assert chronicle(p) == [
        *BEFORE,
        "SK-125 Gold Land gives Anne 15.",
        "SK-123 Grain Land gives Ben 3.",
        "SK-123 Forest Land gives Anne 3.",
        "SK-123 Castle Land gives Ben 3.",
        "SK-123 Shadow Land gives Anne 1.",
        "SK-127 The armies of Anne without a kingdom give 3.",
        "SK-126 The armies of Ben without a kingdom give 0.",
        "SK-128 The hand of Anne costs 0.",
        "SK-128 The hand of Ben costs 6.",
        "SK-130 Forest Land gives Anne 5 more.",
        "SK-131 Anne pays Ben 2 for Castle Land.",
        "SK-134 Anne comes to 26.",
        "SK-134 Ben comes to 7.",
    ]
