"""Lists shared by copies of a state: those fixed by the set-up, and others that seldom change. An event replaces such a
list and never writes to it, which would change every copy."""


def changed(values: list[int], index: int, value: int) -> list[int]:
    """A new list with one value changed."""
    new = values[:]
    new[index] = value
    return new
