"""Leads between seats, as features for learning bots, in games where all seats count the same things."""


def ahead(counts: list[int], seat: int) -> int:
    """By how much a seat is ahead of the best other one; negative if another has more."""
    first = True
    best = 0
    for other in range(len(counts)):
        if other != seat and (first or counts[other] > best):
            best = counts[other]
            first = False
    return counts[seat] - best
