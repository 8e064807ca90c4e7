"""Orders drawn at random, as a game's questions allow them."""

from typing import Any

from gonfalon.engine.chance import Chance
from gonfalon.engine.standing import AT_LEAST, AT_MOST, IS, Orderable

TESTS = (IS, AT_MOST, AT_LEAST)


def some_orders(will: Chance, occasions: list[str], orderables: list[Orderable]) -> list[dict[str, Any]]:
    """None to three. Conditions hold about as often as not."""
    known = {one.occasion: one for one in orderables}
    drawn: list[dict[str, Any]] = []
    for _ in range(will.below(4) if occasions else 0):
        name = occasions[will.below(len(occasions))]
        facts, ways = (known[name].facts, known[name].ways) if name in known else ([], [])
        way = ["pass", "ask", "wake", *[one.name for one in ways]][will.below(3 + len(ways))]
        most = next((one.most for one in ways if one.name == way), 0)
        conditions = []
        for fact in facts:
            if will.below(2):
                test = TESTS[will.below(2) + 1] if fact.most > 1 and not fact.seat else IS
                conditions.append({"fact": fact.name, "test": test, "value": will.below(min(fact.most, 8) + 1)})
        drawn.append({"occasion": name, "way": way, "conditions": conditions, "most": will.below(most + 1)})
    return drawn
