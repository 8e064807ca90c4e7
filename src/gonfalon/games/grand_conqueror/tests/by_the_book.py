"""The rules once more, slowly: brute force straight from their text, sharing nothing with the game's own code but the
position it reads. Properties compare the two."""

from collections.abc import Callable, Iterable
from itertools import combinations

from gonfalon.engine.options import Options
from gonfalon.games.grand_conqueror.ids import FORTRESSES, TOKENS
from gonfalon.games.grand_conqueror.state import NONE, State

Spot = tuple[int, int]

# -- boards ------------------------------------------------------------------------------------------------------------


def neighbours_of(spot: Spot) -> set[Spot]:
    q, r = spot
    return {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}


def reached(start: Iterable[Spot], passes: Callable[[Spot], bool]) -> set[Spot]:
    """All spots to which a way leads over spots that let one pass; where it starts always counts."""
    found = set(start)
    edge = set(found)
    while edge:
        edge = {other for spot in edge for other in neighbours_of(spot) if other not in found and passes(other)}
        found |= edge
    return found


def outside_of(board: Iterable[Spot]) -> set[Spot]:
    """The empty spots around a board, up to two beyond it."""
    spots = set(board)
    low_q, high_q = min(q for q, _ in spots) - 2, max(q for q, _ in spots) + 2
    low_r, high_r = min(r for _, r in spots) - 2, max(r for _, r in spots) + 2

    def empty(spot: Spot) -> bool:
        return low_q <= spot[0] <= high_q and low_r <= spot[1] <= high_r and spot not in spots

    return reached([(low_q, low_r)], empty)


def enclosed_holes(board: Iterable[Spot]) -> set[Spot]:
    spots = set(board)
    beside = {other for spot in spots for other in neighbours_of(spot)} - spots - outside_of(spots)
    return reached(beside, lambda spot: spot not in spots)


def contour_of(spots: set[Spot], holes_count: bool) -> set[Spot]:
    """GC-019."""
    outside = outside_of(spots)
    return {
        spot
        for spot in spots
        if any(other not in spots and (holes_count or other in outside) for other in neighbours_of(spot))
    }


def footprints(spots: set[Spot], shapes: list[frozenset[Spot]]) -> set[frozenset[Spot]]:
    """GC-013 to GC-015: the cells a new piece may cover."""
    found = set()
    beside = {other for spot in spots for other in neighbours_of(spot)} - spots
    for shape in shapes:
        turned = shape
        for _ in range(6):
            turned = frozenset((-r, q + r) for q, r in turned)
            for q, r in turned:
                for to_q, to_r in beside:
                    laid = frozenset((cq - q + to_q, cr - r + to_r) for cq, cr in turned)
                    if not laid & spots:
                        found.add(laid)
    return found


# -- positions ---------------------------------------------------------------------------------------------------------


class Table:
    """One seat's sight of a position: spots instead of numbers, sets instead of lists."""

    def __init__(self, s: State, options: Options, seat: int) -> None:
        self.spots = list(zip(s.board.q, s.board.r, strict=True))
        self.cells = set(self.spots)
        self.number = {spot: cell for cell, spot in enumerate(self.spots)}
        self.options = options
        self.seat = seat
        self.round = s.round
        self.castles = [self.spots[cell] if cell != NONE else None for cell in s.castle]
        tiles = [
            (self.spots[cell], i // FORTRESSES, bool(s.built[i])) for i, cell in enumerate(s.fortress) if cell != NONE
        ]
        self.walls = {spot for spot, owner, built in tiles if built and owner != seat}
        self.sites = {spot for spot, owner, built in tiles if not built and owner == seat}
        self.rivals = {self.spots[cell] for i, cell in enumerate(s.token) if cell != NONE and i // TOKENS != seat}
        self.own = {i: self.spots[s.token[i]] for i in range(TOKENS * seat, TOKENS * (seat + 1)) if s.token[i] != NONE}
        self.used = frozenset(i for i in self.own if s.moved >> (i - TOKENS * seat) & 1)
        self.reserve = TOKENS - len(self.own)
        self.known: dict[object, int] = {}  # greatest numbers found so far

    def standing(self) -> "Standing":
        return Standing(self.own, self.used, self.reserve, frozenset(self.sites))

    def open(self, spot: Spot, own: Iterable[Spot]) -> bool:
        """GC-060."""
        if spot not in self.cells or spot in self.rivals or spot in own or spot in self.walls:
            return False
        return not (spot in self.castles and self.round <= self.options.number("castles_closed_rounds"))


def connected(spots: Iterable[Spot]) -> bool:
    army = set(spots)
    return not army or reached([min(army)], lambda spot: spot in army) == army


# -- moving ------------------------------------------------------------------------------------------------------------


class Standing:
    """An army in the middle of its turn."""

    def __init__(self, own: dict[int, Spot], used: frozenset[int], reserve: int, sites: frozenset[Spot]) -> None:
        self.own = own
        self.used = used  # tokens that have moved this turn
        self.reserve = reserve
        self.sites = sites


Step = tuple[Spot | None, Spot]  # from (None: from the reserve) and to


def single_moves(t: Table, a: Standing) -> list[tuple[Step, Standing, bool]]:
    """Each move or entry that is legal by itself, what follows from it, and whether it finishes."""
    found: list[tuple[Step, Standing, bool]] = []
    army = set(a.own.values())
    if a.reserve:
        if army:
            entrances = {other for spot in army for other in neighbours_of(spot)}
        else:
            castle = t.castles[t.seat]
            assert castle is not None
            entrances = neighbours_of(castle) | {castle}
        new = next(i for i in range(TOKENS * t.seat, TOKENS * (t.seat + 1)) if i not in a.own)
        for spot in entrances:
            if t.open(spot, army):
                found.append(((None, spot), *_arrived(t, a, new, spot, a.reserve - 1)))
    for token, origin in a.own.items():
        if token in a.used:
            continue
        others = army - {origin}
        for spot in _ways(t, origin, others):
            if spot == origin or not t.open(spot, others):
                continue
            after = _arrived(t, a, token, spot, a.reserve)
            found.append(((origin, spot), *after))
    if t.options.text("contiguity") == "each_token":
        return [one for one in found if connected(one[1].own.values())]
    # A finishing move ends the turn, so it too must leave the army whole (GC-082).
    return [one for one in found if not one[2] or connected(one[1].own.values())]


def _ways(t: Table, origin: Spot, others: set[Spot]) -> set[Spot]:
    """GC-055: where the way of a lifted token may lead."""
    mode = t.options.text("move")
    if mode == "step":
        return neighbours_of(origin)
    if mode == "walk":
        return reached([origin], lambda spot: t.open(spot, others))
    return reached([origin], lambda spot: t.open(spot, others) or spot in others)


def _arrived(t: Table, a: Standing, token: int, spot: Spot, reserve: int) -> tuple[Standing, bool]:
    after = Standing({**a.own, token: spot}, a.used | {token}, reserve, a.sites - {spot})
    castle = t.castles[t.seat]
    if t.options.flag("castle_presence_counts"):
        home = castle in after.own.values()
    else:
        home = spot == castle
    return after, home and not after.sites


def greatest_number(t: Table, a: Standing, left: int) -> int:
    """GC-057: how many more tokens can be moved; -1 if the turn cannot even end here (`end_of_turn`)."""
    # Tokens are alike, so what counts is where the used and the unused ones stand.
    resting = frozenset(a.own[token] for token in a.used)
    key = (resting, frozenset(a.own.values()), a.reserve, a.sites, left)
    if key not in t.known:
        t.known[key] = _greatest(t, a, left)
    return t.known[key]


def _greatest(t: Table, a: Standing, left: int) -> int:
    best = 0 if connected(a.own.values()) else -1
    if left == 0:
        return best
    for _, after, finishes in single_moves(t, a):
        rest = 0 if finishes else greatest_number(t, after, left - 1)
        if rest >= 0:
            best = max(best, rest + 1)
        if best == left:
            break
    return best


def singly_legal(s: State, options: Options, seat: int) -> list[Step]:
    """Moves that nothing but the greatest number can forbid."""
    t = Table(s, options, seat)
    return [step for step, _, _ in single_moves(t, t.standing())]


def legal_moves(s: State, options: Options, seat: int, left: int) -> set[tuple[int, int]]:
    """GC-050 to GC-059: origin (-1 for an entry) and target of each legal move, with `left` moves to go."""
    t = Table(s, options, seat)
    now = t.standing()
    best = greatest_number(t, now, left)
    found = set()
    for (origin, spot), after, finishes in single_moves(t, now):
        if finishes or (best > 0 and greatest_number(t, after, left - 1) == best - 1):
            found.add((-1 if origin is None else t.number[origin], t.number[spot]))
    return found


# -- deploying ---------------------------------------------------------------------------------------------------------


def first_lines(s: State, options: Options, seat: int) -> set[frozenset[int]]:
    """GC-035 to GC-038: straight rows of three open cells, one of them next to the own castle."""
    t = Table(s, options, seat)
    castle = t.castles[seat]
    assert castle is not None
    found = set()
    for spot in t.cells:
        for q, r in ((1, 0), (0, 1), (1, -1)):
            row = [(spot[0] + k * q, spot[1] + k * r) for k in range(3)]
            if all(t.open(one, []) for one in row) and set(row) & neighbours_of(castle):
                found.add(frozenset(t.number[one] for one in row))
    return found


def first_groups(s: State, options: Options, seat: int) -> set[frozenset[int]]:
    """GC-039, GC-040: the largest connected groups of at most three open cells, one of them next to the castle."""
    t = Table(s, options, seat)
    castle = t.castles[seat]
    assert castle is not None
    spots = [spot for spot in t.cells if t.open(spot, [])]
    for size in (3, 2, 1):
        groups = {
            frozenset(t.number[spot] for spot in group)
            for group in combinations(spots, size)
            if connected(group) and set(group) & neighbours_of(castle)
        }
        if groups:
            return groups
    return {frozenset()}


def second_groups(s: State, options: Options, seat: int) -> set[frozenset[int]]:
    """GC-041, GC-046: the sets of cells that can be filled in round 2, as many as possible up to three."""
    t = Table(s, options, seat)
    castle = t.castles[seat]
    assert castle is not None
    before = set(t.own.values())
    stages = [{frozenset(before)}]
    for _ in range(min(3, t.reserve)):
        further = set()
        for army in stages[-1]:
            start = {other for spot in army for other in neighbours_of(spot)} if army else neighbours_of(castle)
            further |= {army | {spot} for spot in start if t.open(spot, army)}
        if not further:
            break
        stages.append(further)
    return {frozenset(t.number[spot] for spot in army - before) for army in stages[-1]}


# -- the guard ---------------------------------------------------------------------------------------------------------


def guard_passes(s: State, owner: int, cell: int) -> bool:
    """GC-027: with all rival fortress cells as walls, everybody's castle and fortresses are still in one piece."""
    spots = list(zip(s.board.q, s.board.r, strict=True))
    lie = [(spots[one], i // FORTRESSES) for i, one in enumerate(s.fortress) if one != NONE] + [(spots[cell], owner)]
    for seat in range(s.seats):
        walls = {spot for spot, whose in lie if whose != seat}
        own = {spot for spot, whose in lie if whose == seat} | {spots[s.castle[seat]]}
        ground = set(spots) - walls
        if not own <= reached([spots[s.castle[seat]]], ground.__contains__):
            return False
    return True


def fortress_cells(s: State, options: Options, owner: int) -> set[int]:
    """GC-026, GC-027: where a fortress of `owner` may go."""
    taken = {cell for cell in [*s.castle, *s.fortress] if cell != NONE}
    spots = list(zip(s.board.q, s.board.r, strict=True))
    contour = contour_of(set(spots), options.flag("contour_includes_holes"))
    free = {cell for cell, spot in enumerate(spots) if spot in contour} - taken
    if not options.flag("solvability_guard"):
        return free
    return {cell for cell in free if guard_passes(s, owner, cell)} or free
