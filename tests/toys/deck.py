"""A deck nobody has looked into has no order: it is a queue of bags, and chance picks at the draw.

The undrawn things are one bag; each batch put under is one more at the end; a thing somebody looked at lies in a bag of
its own. How many things each bag holds is the same in every view.
"""

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.layout import Packed
from toys.bag import Bag, agree, empty, flat, restored


class Deck(Packed):
    """`bags[0]` is on top. No bag of the queue is empty."""

    def __init__(self, kinds: int, bags: list[Bag]) -> None:
        self.kinds = kinds
        self.bags = [bag for bag in bags if bag.total()]

    def copy(self) -> "Deck":
        twin = Deck(self.kinds, [])
        twin.bags = [bag.copy() for bag in self.bags]
        return twin

    def flat(self) -> list[int]:
        return flat(self.bags)

    def restore(self, values: list[int]) -> None:
        self.bags = restored(values, self.kinds)

    def total(self) -> int:
        total = 0
        for bag in self.bags:
            total += bag.total()
        return total

    def pick(self, chance: Chance, depth: int = 0) -> int:
        """The kind of the thing on top, or below `depth` things already looked at: for the rules to put into an
        event."""
        return self._at(depth).pick(chance)

    def take(self, kind: int) -> int:
        """Takes the top thing, of this kind or `UNKNOWN`; gives what is known of it. What `apply` of a draw does."""
        taken = self._at(0).take(kind)
        if not self.bags[0].total():
            del self.bags[0]
        return taken

    def peek(self, kind: int, depth: int = 0) -> None:
        """Somebody looks at the top thing: it now lies in a bag of its own. Whoever does not see it passes `UNKNOWN`.
        To look at several, look at one after the other, a step deeper each time."""
        bag = self._at(depth)
        for above in self.bags[:depth]:
            if above.total() != 1:
                raise BrokenRules(f"things above depth {depth} have not been looked at")
        seen = empty(self.kinds)
        seen.put(bag.take(kind))
        if bag.total():
            self.bags.insert(depth, seen)
        else:
            self.bags[depth] = seen

    def put_under(self, things: list[int]) -> None:
        """These go to the bottom together, in no order among themselves."""
        batch = empty(self.kinds)
        for kind in things:
            batch.put(kind)
        self.put_bag_under(batch)

    def put_bag_under(self, batch: Bag) -> None:
        """A whole pile goes to the bottom, such as the discards when the deck has run out."""
        if batch.total():
            self.bags.append(batch.copy())

    def bury(self) -> None:
        """A top thing that was looked at goes to the bottom."""
        if self._at(0).total() != 1:
            raise BrokenRules("the top of this deck has not been looked at")
        self.bags.append(self.bags.pop(0))

    def shuffle(self) -> None:
        """All of it loses its order. No chance is needed: it is asked at the draw."""
        whole = empty(self.kinds)
        for bag in self.bags:
            whole.add(bag)
        self.bags = [whole] if whole.total() else []

    def agrees_with(self, truth: "Deck") -> bool:
        return agree(self.bags, truth.bags)

    def _at(self, depth: int) -> Bag:
        if depth >= len(self.bags):
            raise BrokenRules("the deck is empty" if not self.bags else f"the deck ends above depth {depth}")
        return self.bags[depth]


def deck_size(kinds: int, things: int) -> int:
    """The greatest length of `Deck.flat()`: every thing in a bag of its own."""
    return (kinds + 1) * things
