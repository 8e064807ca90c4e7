"""Sets of small numbers as the bits of one integer: nobles, seats, regions, fate cards."""


def set_of(things: list[int]) -> int:
    found = 0
    for thing in things:
        found |= 1 << thing
    return found


def has(mask: int, member: int) -> bool:
    return mask >> member & 1 == 1


def members(mask: int) -> list[int]:
    """The members in ascending order."""
    found: list[int] = []
    member = 0
    while mask:
        if mask & 1:
            found.append(member)
        mask >>= 1
        member += 1
    return found


def count(mask: int) -> int:
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def nth(mask: int, n: int) -> int:
    """The n-th member in ascending order, counted from 0."""
    member = 0
    while True:
        if mask & 1:
            if n == 0:
                return member
            n -= 1
        mask >>= 1
        member += 1
