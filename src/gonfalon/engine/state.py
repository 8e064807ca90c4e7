"""What every state offers: flat lists of small integers, and a copy written by hand."""

from mypy_extensions import mypyc_attr


class Field:
    """One named flat list of a state; `size` is the greatest length it can have."""

    def __init__(self, name: str, values: list[int], size: int) -> None:
        self.name = name
        self.values = values
        self.size = size


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Only events write to it. It holds no text, no pack, no generator and no history."""

    def copy(self) -> "State":
        """An independent twin. Called before every search and every move at a table: keep it fast."""
        raise NotImplementedError

    def fields(self) -> list[Field]:
        """Everything the position is, in a fixed order. Equality, codec, patches and observations come from it."""
        raise NotImplementedError

    def restore(self, values: list[list[int]]) -> None:
        """The opposite of `fields`: takes the lists in the same order, and rebuilds what is derived."""
        raise NotImplementedError


def same(a: State, b: State) -> bool:
    return difference(a, b) is None


def difference(a: State, b: State) -> str | None:
    """The name of the first field in which two states differ."""
    for mine, yours in zip(a.fields(), b.fields(), strict=True):
        if mine.values != yours.values:
            return mine.name
    return None
