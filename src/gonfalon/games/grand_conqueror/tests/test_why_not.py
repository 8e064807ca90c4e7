"""Why not? Every well-formed move that is not on offer is answered by a numbered rule that stands on the rules page."""

import re
from collections import Counter

import pytest

from gonfalon.catalog.found import find
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value

from .position import position, table

PAGE = (find("grand-conqueror").folder / "rules" / "en.md").read_text(encoding="utf-8")
ON_THE_PAGE = set(re.findall(r"^\*\*(GC-R?\d+b?)\*\*", PAGE, re.MULTILINE))


@pytest.mark.parametrize(
    "options",
    [
        {"layout": "meadow"},
        {"layout": "ponds", "move": "walk", "first_placement": "chain"},
        {"layout": "windmill", "move": "step", "contiguity": "end_of_turn", "confirm": True},
        {"board": "build", "pieces": 3, "armies": "choose"},
    ],
)
def test_refusals_cite_rules_of_the_page(options: dict[str, Value]) -> None:
    match = Match(table(3, **{"round_limit": 4, **options}), Seeded(1))
    chance = Seeded(2)
    cited: Counter[str] = Counter()
    for _ in until(match.over):
        seat = match.deciders()[0]
        choices = match.menu(seat)
        for verb in match.rules.verbs.all:
            for _ in range(4):
                move = Move(verb.base + chance.below(verb.size))
                line = match.why_not(seat, move)
                assert (line is None) == (move in choices)
                if line is not None:
                    assert line.rule in ON_THE_PAGE
                    cited[line.rule] += 1
        match.submit(seat, choices[chance.below(len(choices))])
    assert len(cited) >= 6


def test_once_the_game_is_over_the_rule_that_ended_it_is_named() -> None:
    p = position(
        """
        round 9, a to play
              A0  .   .   A+  A+
            .   a1  a2  a3  4   5
    """,
        "B   b   b   .\n  B-  B-  .",
    ).do("move 3 0")
    assert p.refusal("move 1 4", seat="b") == ("game-over", "GC-083", {})


# Each refusal of the moving chapter, asked in one position.
FIELD = """
    round 3, a to play
          e   B+f b   h   i
        A   a1  a2  a3  k   l
          m   a4  a5  a6  n
"""
REST = "B   b   b   .   .\n  A-  A-  B-  ."


@pytest.mark.parametrize(
    "rule, text, particulars",
    [
        ("GC-050", "move e h", {"cell": "e"}),
        ("GC-050", "done", {"count": 3}),
        ("GC-052", "move 1 1", {"cell": "1"}),
        ("GC-054", "move 1 l", {"origin": "1", "cell": "l"}),
        ("GC-056", "move 1 #2", {"cell": "#2", "seat": "b"}),
        ("GC-060", "move 1 #127", {"cell": "#127"}),
        ("GC-061", "move 1 2", {"cell": "2"}),
        ("GC-063", "move 1 f", {"cell": "f", "seat": "b"}),
        ("GC-045", "enter h", {}),
    ],
)
@pytest.mark.rule("GC-045", "GC-050", "GC-052", "GC-053", "GC-054", "GC-056", "GC-060", "GC-061", "GC-063")
def test_refusals_of_moves(rule: str, text: str, particulars: dict[str, object]) -> None:
    assert position(FIELD, REST).refusal(text)[1:] == (rule, particulars)


@pytest.mark.rule("GC-051")
def test_a_token_that_has_moved_is_named() -> None:
    p = position(FIELD, REST).do("move 1 h")
    assert p.refusal("move h i") == ("token-has-moved", "GC-051", {"cell": "h"})
    # Unless more is wrong with it, the token is what is wrong.
    assert p.forbidden_by("move h h") == "GC-051"
