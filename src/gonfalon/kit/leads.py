"""By how much a seat is ahead: what positions are made of for bots that learn, in games where seats count alike."""


def ahead(counts: list[int], seat: int) -> int:
    """Of the best of the others; less than 0 if one of them has more."""
    first = True
    best = 0
    for other in range(len(counts)):
        if other != seat and (first or counts[other] > best):
            best = counts[other]
            first = False
    return counts[seat] - best
