"""States: flat lists of small integers in a declared layout, with a hand-written copy."""

from mypy_extensions import mypyc_attr

from gonfalon.engine.layout import FieldSpec, Layout, Packed


class Field:
    """A named flat list of a state; `size` is its greatest length."""

    def __init__(self, name: str, values: list[int], size: int, scalar: bool = False) -> None:
        self.name = name
        self.values = values
        self.size = size
        self.scalar = scalar  # a single number rather than a list


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Only events write to it. It holds no text, no pack, no generator and no history."""

    layout: Layout  # the game's `__init__` sets it; copies share it

    def copy(self) -> "State":
        """An independent copy. Called before every search and every move at a table: keep it fast."""
        raise NotImplementedError

    def derive(self) -> None:
        """Recomputes attributes that follow from the fields, after `restore`. Nothing by default."""

    def fields(self) -> list[Field]:
        """The whole position, in the order of the layout."""
        return [Field(spec.name, self.values(spec), spec.size, spec.scalar) for spec in self.layout.specs]

    def values(self, spec: FieldSpec) -> list[int]:
        """The values of one field; not to be written to."""
        value: object = getattr(self, spec.attribute)
        if isinstance(value, list):
            return value
        if isinstance(value, Packed):
            return value.flat()
        assert isinstance(value, int)
        return [value]

    def field_values(self) -> list[object]:
        """Numbers and lists of all fields in the order of the layout; not to be written to. None: the values are part
        of the list before. Called for every observation of a learning program; a game overrides it to be fast there."""
        found: list[object] = []
        for spec in self.layout.specs:
            values = self.values(spec)
            found.append(values[0] if spec.scalar else values)
        return found

    def restore(self, values: list[list[int]]) -> None:
        """The opposite of `fields`, on a fresh state. It keeps the lists it is given."""
        for spec, given in zip(self.layout.specs, values, strict=True):
            if spec.scalar:
                setattr(self, spec.attribute, given[0])
                continue
            packed: object = getattr(self, spec.attribute)
            if isinstance(packed, Packed):
                packed.restore(given)
            else:
                setattr(self, spec.attribute, given)
        self.derive()


def same(a: State, b: State) -> bool:
    return difference(a, b) is None


def difference(a: State, b: State) -> str | None:
    """The name of the first field in which two states differ."""
    for spec in a.layout.specs:
        if a.values(spec) != b.values(spec):
            return spec.name
    return None


def changes(state: State, last: list[list[int]]) -> list[int]:
    """The fields that differ from `last`, by their place in the layout. Updates `last` to the current values."""
    found: list[int] = []
    for place, spec in enumerate(state.layout.specs):
        values = state.values(spec)
        if values != last[place]:
            last[place] = values[:]
            found.append(place)
    return found
