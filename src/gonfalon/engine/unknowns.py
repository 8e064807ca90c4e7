"""Determinisation: a view's unknowns are filled so that nothing the seat knows is contradicted."""

from itertools import pairwise

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN


def known(value: int) -> int:
    """For rules that decide by something hidden: on a view that does not know it they stop here. A bare comparison
    with `UNKNOWN` would go on as if it were merely different, and undo would take a discovery for foreseen."""
    if value == UNKNOWN:
        raise BrokenRules("these rules decide by something that is not known here")
    return value


class Place:
    """A place that hides things: how many, and which kinds it cannot hold (one flag per kind, or empty)."""

    def __init__(self, slots: int, cannot: list[bool]) -> None:
        self.slots = slots
        self.cannot = cannot

    def takes(self, kind: int) -> bool:
        return not self.cannot or not self.cannot[kind]


class Unknowns:
    """Things of one sort: `unseen[kind]` lie somewhere out of sight, in `places`."""

    def __init__(self, unseen: list[int], places: list[Place]) -> None:
        self.unseen = unseen
        self.places = places


def deal(unknowns: Unknowns, chance: Chance) -> list[list[int]]:
    """Kinds per place. Deals at random, then repairs by swaps what a place cannot hold."""
    things: list[int] = []
    for kind, count in enumerate(unknowns.unseen):
        things.extend([kind] * count)
    slots: list[int] = []
    for index, place in enumerate(unknowns.places):
        slots.extend([index] * place.slots)
    if len(things) != len(slots):
        raise BrokenRules(f"{len(things)} things are unseen, {len(slots)} places wait for them")
    things = chance.shuffled(things)
    for i, where in enumerate(slots):
        if not unknowns.places[where].takes(things[i]):
            _repair(unknowns, things, slots, i, chance)
    dealt: list[list[int]] = [[] for _ in unknowns.places]
    for where, kind in zip(slots, things, strict=True):
        dealt[where].append(kind)
    return dealt


def _repair(unknowns: Unknowns, things: list[int], slots: list[int], start: int, chance: Chance) -> None:
    """Finds a chain of moves that gives slot `start` a thing it can hold: an alternating path, breadth first."""
    order = chance.shuffled(list(range(len(slots))))
    came_from = {start: start}
    queue = [start]
    for slot in queue:
        for other in order:
            if other in came_from or not unknowns.places[slots[slot]].takes(things[other]):
                continue
            came_from[other] = slot
            if unknowns.places[slots[other]].takes(things[start]):
                _shift(things, came_from, other, start)
                return
            queue.append(other)
    raise BrokenRules("no way to fill what a view does not know: its places exclude too much")


def _shift(things: list[int], came_from: dict[int, int], last: int, start: int) -> None:
    """Moves each thing one slot back along the path, and what was at its start to its end."""
    carried = things[start]
    path = [last]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    path.reverse()
    for here, there in pairwise(path):
        things[here] = things[there]
    things[last] = carried
