"""Bags: hidden collections such as hands, treasuries and piles. A bag counts its things by kind, and separately those
of unknown kind.

In the truth nothing is unknown. The bag of a view may forget, but never contradicts the true one.

A bag is `kinds + 1` numbers, the count of unknown things last. A state has several bags end to end in one list, which
makes copies fast. `at` is the index where a bag begins."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN


def put(bags: list[int], at: int, kinds: int, kind: int) -> None:
    bags[at + (kinds if kind == UNKNOWN else kind)] += 1


def take(bags: list[int], at: int, kinds: int, kind: int, count: int = 1) -> int:
    """Takes things of a kind, known ones first, then unknown ones, so that it works on the view of a seat that is shown
    what is taken. Taking a thing that is not shown (`UNKNOWN`) makes the whole bag unknown. Returns the kind, if
    known."""
    if kind == UNKNOWN:
        return _take_unseen(bags, at, kinds)
    seen = bags[at + kind]
    if seen >= count:
        bags[at + kind] = seen - count
        return kind
    unknown = bags[at + kinds] - (count - seen)
    if unknown < 0:
        raise BrokenRules(f"{count} things of kind {kind} were taken from a bag that has fewer")
    bags[at + kind] = 0
    bags[at + kinds] = unknown
    return kind


def _take_unseen(bags: list[int], at: int, kinds: int) -> int:
    """Takes a thing of unknown kind. If the bag's only thing is known, its kind stays known."""
    everything = total(bags, at, kinds)
    if everything == 0:
        raise BrokenRules("a thing was taken from an empty bag")
    last = UNKNOWN
    for kind in range(kinds):
        if everything == 1 and bags[at + kind]:
            last = kind
        bags[at + kind] = 0
    bags[at + kinds] = everything - 1
    return last


def total(bags: list[int], at: int, kinds: int) -> int:
    count = 0
    for i in range(at, at + kinds + 1):
        count += bags[i]
    return count


def known(bags: list[int], at: int, kinds: int) -> list[int]:
    """The kinds known to be in the bag, each once, for menus."""
    return [kind for kind in range(kinds) if bags[at + kind]]


def pick(bags: list[int], at: int, kinds: int, chance: Chance) -> int:
    """The kind of a random thing in the bag, for an event. Uses no chance if all things are of one kind."""
    alike = known(bags, at, kinds)
    if bags[at + kinds] or not alike:
        raise BrokenRules("nothing can be picked from a bag that is empty or not known")
    return alike[0] if len(alike) == 1 else chance.pick(bags[at : at + kinds])


def show(bags: list[int], at: int, kinds: int, things: list[int]) -> None:
    """Sets the contents of the bag, after all of it was shown."""
    for i in range(at, at + kinds + 1):
        bags[i] = 0
    for kind in things:
        bags[at + kind] += 1


def fill(bags: list[int], at: int, kinds: int, things: list[int]) -> None:
    """Replaces the unknown things by these, for `Rules.fill`."""
    bags[at + kinds] = 0
    for kind in things:
        bags[at + kind] += 1
