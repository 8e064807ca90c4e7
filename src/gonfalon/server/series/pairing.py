"""Pairings. Entrants are numbers; a table is a list of entrants by seat. Nothing here knows of people or games."""

from itertools import combinations

Table = list[int]


def round_robin(entrants: int) -> list[list[Table]]:
    """Pairs everybody with everybody once, in as few rounds as possible; with an odd number of entrants one sits out
    each round. The first seat alternates between rounds."""
    circle = [*range(entrants), *([-1] if entrants % 2 else [])]
    rounds: list[list[Table]] = []
    for number in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = [[circle[i], circle[-1 - i]] for i in range(half)]
        if number % 2:  # otherwise the entrant that does not rotate would always begin
            pairs[0].reverse()
        rounds.append([pair for pair in pairs if -1 not in pair])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def swiss(points: list[float], before: list[list[Table]], seats: int) -> list[Table]:
    """The tables of the next round: entrants with equal points meet, and if possible nobody meets an opponent again. If
    the number does not fit, entrants sit out who did so least often, the last ones first."""
    order = sorted(range(len(points)), key=lambda one: (-points[one], one))
    resting = set(_resting(order, before, len(points) % seats))
    left = [one for one in order if one not in resting]
    met = meetings(before)
    tables = _pairs(left, met) if seats == 2 else None
    if tables is None:
        tables = []
        while left:
            table = [left.pop(0)]
            while len(table) < seats:
                known = [sum(met.get(_both(one, other), 0) for other in table) for one in left]
                best = left[known.index(min(known))]
                left.remove(best)
                table.append(best)
            tables.append(table)
    return [_seated(table, before) for table in tables]


def _resting(order: list[int], before: list[list[Table]], count: int) -> list[int]:
    rests = {one: sum(all(one not in table for table in played) for played in before) for one in order}
    return sorted(order, key=lambda one: (rests[one], -order.index(one)))[:count]


def _pairs(left: list[int], met: dict[tuple[int, int], int]) -> list[Table] | None:
    """Pairs of entrants who have not met, the best with the next best; None if that is impossible."""
    if not left:
        return []
    first = left[0]
    for other in left[1:]:
        if not met.get(_both(first, other)):
            rest = _pairs([one for one in left if one not in (first, other)], met)
            if rest is not None:
                return [[first, other], *rest]
    return None


def _seated(table: Table, before: list[list[Table]]) -> Table:
    """The table's seats: entrants who have had the earliest seats sit last."""
    had = {one: sum(played.index(one) for round in before for played in round if one in played) for one in table}
    return sorted(table, key=lambda one: (-had[one], one))


def meetings(before: list[list[Table]]) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for table in [table for played in before for table in played]:
        for one, other in combinations(table, 2):
            found[_both(one, other)] = found.get(_both(one, other), 0) + 1
    return found


def _both(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


def points_of(places: list[int]) -> list[float]:
    """The points by place: 1 for the first, 0 for the last, the others in between; shared places share their points."""
    behind = [sum(place < other for other in places) for place in places]
    beside = [sum(place == other for other in places) - 1 for place in places]
    return [(less + same / 2) / (len(places) - 1) for less, same in zip(behind, beside, strict=True)]
