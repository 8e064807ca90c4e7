"""Why not? Every well-formed move that is not on offer is answered by a numbered rule that stands on the rules page."""

from collections import Counter

import pytest

from gonfalon.catalog.found import find
from gonfalon.catalog.rulespages import rules_page
from gonfalon.catalog.tables import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Move
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.games.battue.state import State
from gonfalon.games.battue.verbs import VERBS

PAGE = rules_page(find("battue"), "en")


@pytest.mark.parametrize("options", [{"max_rounds": 8}, {"max_rounds": 3, "auto_fill_tiles": False}], ids=str)
def test_refusals_cite_rules_of_the_page(options: dict[str, Value]) -> None:
    assert PAGE is not None
    match: Match[State] = open_table("battue", 3, options).match(Seeded(1))
    chance = Seeded(2)
    cited: Counter[str] = Counter()
    refused: set[str] = set()
    for _ in until(match.over):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        for verb in VERBS.all:
            for _ in range(2):
                move = Move(verb.base + chance.below(verb.size))
                line = match.why_not(seat, move)
                assert (line is None) == (move in menu)
                if line is not None:
                    assert line.rule in PAGE.paragraphs
                    cited[line.rule] += 1
                    refused.add(verb.name)
        match.submit(seat, menu[chance.below(len(menu))])
    assert refused == set(VERBS.named)
    assert len(cited) > 8


def test_out_of_turn_and_after_the_end() -> None:
    match: Match[State] = open_table("battue", 2, {"max_rounds": 1, "first_player": "1"}).match(Seeded(1))
    chance = Seeded(2)
    line = match.why_not(match.deciders()[0] ^ 1, VERBS.named["done"].plain())  # type: ignore[arg-type]
    assert line is not None and (line.key, line.rule) == ("not-your-turn", "BT-SETUP-04")
    for _ in until(match.over):
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[chance.below(len(menu))])
    line = match.why_not(match.rules.outcome(match.play.state).winners()[0], VERBS.named["done"].plain())
    assert line is not None and (line.key, line.rule) == ("game-over", "BT-END-10")
