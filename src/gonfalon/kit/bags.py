"""Hidden collections: hands, treasuries, piles. A bag counts its things per kind, plus those it does not know.

On the truth nothing is unknown. A view's bag may forget, but it never contradicts the true one.

A bag is `kinds + 1` numbers in a row, the unknown ones last; several lie end to end in one list of a state, since a
copy of a position is made so often. `at` is where one begins."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN


def put(bags: list[int], at: int, kinds: int, kind: int) -> None:
    bags[at + (kinds if kind == UNKNOWN else kind)] += 1


def take(bags: list[int], at: int, kinds: int, kind: int, count: int = 1) -> int:
    """Takes known ones first, then unknown ones: so a view follows a thing that is shown as it leaves. Taking one that
    is not shown (`UNKNOWN`) makes the whole bag unknown. Gives what is known of what was taken."""
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
    """Whoever saw the last thing of a bag still knows it once it is somewhere else."""
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
    """Which kinds are known to be here, for menus: twins are one option."""
    return [kind for kind in range(kinds) if bags[at + kind]]


def pick(bags: list[int], at: int, kinds: int, chance: Chance) -> int:
    """Which kind a blind grip gets, for the rules to put into an event. Chance is not asked where all are alike."""
    alike = known(bags, at, kinds)
    if bags[at + kinds] or not alike:
        raise BrokenRules("nothing can be picked from a bag that is empty or not known")
    return alike[0] if len(alike) == 1 else chance.pick(bags[at : at + kinds])


def show(bags: list[int], at: int, kinds: int, things: list[int]) -> None:
    """All of it is shown: these things, one by one."""
    for i in range(at, at + kinds + 1):
        bags[i] = 0
    for kind in things:
        bags[at + kind] += 1


def fill(bags: list[int], at: int, kinds: int, things: list[int]) -> None:
    """For `Rules.fill`: what was dealt for the unknown ones becomes known."""
    bags[at + kinds] = 0
    for kind in things:
        bags[at + kind] += 1
