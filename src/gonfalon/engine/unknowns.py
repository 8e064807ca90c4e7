"""Determinisation: fills a view's unknowns without contradicting anything the seat knows."""

from itertools import pairwise
from typing import Final

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN

STEPS: Final = 10  # partial deals that are kept while enumerating, as a multiple of the final limit


def known(value: int) -> int:
    """For rules that depend on something hidden: raises an error on a view that does not know it. A plain comparison
    with `UNKNOWN` would just be false, and undo would mistake a discovery for something predictable."""
    if value == UNKNOWN:
        raise BrokenRules("these rules decide by something that is not known here")
    return value


class Place:
    """A place with hidden things: how many, and which kinds it cannot hold (a flag per kind, or empty for none)."""

    def __init__(self, slots: int, cannot: list[bool]) -> None:
        self.slots = slots
        self.cannot = cannot

    def takes(self, kind: int) -> bool:
        return not self.cannot or not self.cannot[kind]


class Unknowns:
    """Unknown things of one sort: `unseen[kind]` of each kind lie somewhere in `places`."""

    def __init__(self, unseen: list[int], places: list[Place]) -> None:
        self.unseen = unseen
        self.places = places


def deal(unknowns: Unknowns, chance: Chance) -> list[list[int]]:
    """The kinds per place of a random deal. Deals freely, then moves things that a place cannot hold."""
    things: list[int] = []
    for kind, count in enumerate(unknowns.unseen):
        things.extend([kind] * count)
    slots: list[int] = []
    for index, place in enumerate(unknowns.places):
        slots.extend([index] * place.slots)
    _check(len(things), unknowns)
    things = chance.shuffled(things)
    for i, where in enumerate(slots):
        if not unknowns.places[where].takes(things[i]):
            _repair(unknowns, things, slots, i, chance)
    dealt: list[list[int]] = [[] for _ in unknowns.places]
    for where, kind in zip(slots, things, strict=True):
        dealt[where].append(kind)
    return dealt


def _check(things: int, unknowns: Unknowns) -> None:
    slots = 0
    for place in unknowns.places:
        slots += place.slots
    if things != slots:
        raise BrokenRules(f"{things} things are unseen, {slots} places wait for them")


class Dealing:
    """A possible deal: kinds per place, and its probability if every thing may be in every free slot. If places exclude
    kinds, these probabilities add up to less than one."""

    def __init__(self, dealt: list[list[int]], likely: float) -> None:
        self.dealt = dealt
        self.likely = likely


def every_dealing(unknowns: Unknowns, most: int) -> list[Dealing]:
    """All possible results of `deal`; empty if there are more than `most`."""
    left = sum([count for count in unknowns.unseen if count > 0])
    _check(left, unknowns)
    found = [Dealing([[] for _ in unknowns.places], 1.0)]
    for kind, count in enumerate(unknowns.unseen):
        for _ in range(count):
            found = _one_more(unknowns, kind, found, left)
            left -= 1
            if len(found) > STEPS * most:
                return []
    return found if len(found) <= most else []


def _one_more(unknowns: Unknowns, kind: int, before: list[Dealing], slots: int) -> list[Dealing]:
    """Adds one thing of this kind to each deal, in every place with a free slot."""
    found: dict[str, Dealing] = {}
    for one in before:
        for where, place in enumerate(unknowns.places):
            free = place.slots - len(one.dealt[where])
            if free <= 0 or not place.takes(kind):
                continue
            dealt = one.dealt[:]
            dealt[where] = [*dealt[where], kind]
            key = str(dealt)
            if key not in found:
                found[key] = Dealing(dealt, 0.0)
            found[key].likely += one.likely * free / slots
    return list(found.values())


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
    """Moves each thing one slot back along the path, and the thing at its start to its end."""
    carried = things[start]
    path = [last]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    path.reverse()
    for here, there in pairwise(path):
        things[here] = things[there]
    things[last] = carried
