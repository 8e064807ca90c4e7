"""Lists that copies of a state share: what the set-up has settled, and whatever else changes seldom. An event replaces
such a list and never writes to it, or it would change every copy."""


def changed(values: list[int], index: int, value: int) -> list[int]:
    """A new list with one value changed."""
    new = values[:]
    new[index] = value
    return new
