"""What holds at every decision of every game, and the look-ahead against brute force."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfalon.contract.until import until
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over
from gonfalon.games.grand_conqueror.board import Board
from gonfalon.games.grand_conqueror.ids import FORTRESSES, TOKENS
from gonfalon.games.grand_conqueror.march import March
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.turns import Turns
from gonfalon.games.grand_conqueror.verbs import ENTER, MOVE

from .by_the_book import Spot, connected, legal_moves, neighbours_of, singly_legal
from .position import table

# -- whole games -------------------------------------------------------------------------------------------------------

LAYOUTS = ["clearing", "plain", "meadow", "island", "windmill", "ponds", "cape", "serpent"]  # and one that is retired
OPTIONS = st.fixed_dictionaries(
    {
        "board": st.sampled_from(["layout", "layout", "layout", "build"]),
        "layout": st.sampled_from(LAYOUTS),
        "pieces": st.integers(3, 5),
        "fortresses": st.sampled_from([2, 3]),
        "fortress_placer": st.sampled_from(["right_neighbour", "spread"]),
        "move": st.sampled_from(["leap", "walk", "step"]),
        "contiguity": st.sampled_from(["each_token", "end_of_turn"]),
        "first_placement": st.sampled_from(["straight", "chain"]),
        "castles_closed_rounds": st.sampled_from([0, 1, 2]),
        "castle_presence_counts": st.booleans(),
        "contour_includes_holes": st.booleans(),
        "solvability_guard": st.booleans(),
        "end_mode": st.sampled_from(["first", "all"]),
        "round_limit": st.sampled_from([4, 6]),
        "repetition_draw": st.booleans(),
        "armies": st.sampled_from(["choose", "in_order"]),
        "confirm": st.booleans(),
    }
)


def spots(s: State, cells: list[int]) -> set[Spot]:
    return {(s.board.q[cell], s.board.r[cell]) for cell in cells}


class Watch:
    """Looks at a game at every decision."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self.options = match.rules.options
        self.built = [0] * len(match.play.state.built)
        self.seat = -1

    def look(self) -> None:
        s = self.match.play.state
        seats = [Seat(seat) for seat in range(s.seats)]
        self.tokens_are_conserved(s, seats)
        # GC-076: what is built stays built.
        assert all(now >= before for now, before in zip(s.built, self.built, strict=True))
        self.built = s.built[:]
        # GC-054: connected after every move, or at the end of every turn.
        deciding = -1 if self.match.over() else self.match.deciders()[0]
        for seat in seats:
            in_between = self.options.text("contiguity") == "end_of_turn" and seat == deciding and s.moved
            assert in_between or connected(spots(s, s.cells_of(seat)))
        # GC-043: castles are closed at the beginning.
        if 0 < s.round <= self.options.number("castles_closed_rounds"):
            assert all(s.token_on[castle] == NONE for castle in s.castle)
        # GC-063: nobody stands on a rival's fortress that was built before he came; who stood there held up the works.
        for i, cell in enumerate(s.fortress):
            if cell != NONE and s.built[i] and s.token_on[cell] != NONE:
                assert s.token_on[cell] // TOKENS == i // FORTRESSES
        # GC-080: who is still in the game has not finished.
        for seat in seats:
            home = s.castle[seat] != NONE and s.castle[seat] in s.cells_of(seat)
            if self.options.flag("castle_presence_counts") and s.round and home and not self.match.over():
                assert s.unbuilt(seat)

    def tokens_are_conserved(self, s: State, seats: list[Seat]) -> None:
        """GC-002, GC-061: six tokens each, one to a cell; an army that has left the board has none."""
        standing = [cell for cell in s.token if cell != NONE]
        assert len(set(standing)) == len(standing)
        for seat in seats:
            if s.playing(seat):
                assert len(s.cells_of(seat)) + s.reserve(seat) == TOKENS
            elif not self.match.over():
                assert not s.cells_of(seat)
        for cell in range(s.board.size):
            assert (s.token_on[cell] == NONE) == (cell not in standing)


@pytest.mark.rule("GC-002", "GC-043", "GC-054", "GC-061", "GC-063", "GC-076", "GC-086")
@given(seats=st.integers(2, 4), options=OPTIONS, seed=st.integers(0, 10**6))
@settings(max_examples=50, deadline=None, derandomize=True, database=None)
def test_at_every_decision_the_position_is_sound(seats: int, options: dict[str, Value], seed: int) -> None:
    chance = Seeded(seed)
    match = Match(table(seats, **options), chance)
    watch = Watch(match)
    for _ in until(match.over):
        watch.look()
        choices = match.menu(match.deciders()[0])
        match.submit(match.deciders()[0], choices[chance.below(len(choices))])
    watch.look()
    places = match.rules.outcome(match.play.state).places
    assert sorted(places)[0] == 1
    assert all(1 <= place <= seats for place in places)


# -- brute force -------------------------------------------------------------------------------------------------------


def grown(chance: Seeded, size: int, start: Spot, free: set[Spot] | None = None) -> list[Spot]:
    """A random connected group of spots."""
    group = [start]
    while len(group) < size:
        edge = sorted({other for spot in group for other in neighbours_of(spot)} - set(group))
        if free is not None:
            edge = [spot for spot in edge if spot in free]
        if not edge:
            break
        group.append(edge[chance.below(len(edge))])
    return group


def crowded(chance: Seeded, holes_count: bool) -> State:
    """A small, crowded board in round 3 with two armies, some tokens in reserve and some walls."""
    cells = sorted(grown(chance, 8 + chance.below(5), (0, 0)))
    number = {spot: cell for cell, spot in enumerate(cells)}
    s = State(2, Board([q for q, _ in cells], [r for _, r in cells], holes_count))
    s.first, s.army, s.round = 1, [0, 1], 3
    tiles = chance.shuffled(list(range(len(cells))))
    s.castle = [tiles.pop(), tiles.pop()]
    free = set(cells)
    for seat in range(2):
        for tile in range(2):
            s.fortress[FORTRESSES * seat + tile] = tiles.pop()
            s.built[FORTRESSES * seat + tile] = int(chance.below(3) > 0)
    for seat in range(2):
        walls = {cells[s.fortress[i]] for i in range(6) if s.built[i] and i // FORTRESSES != seat}
        room = sorted(free - walls)
        size = chance.below(TOKENS + 1 - 2 * seat)
        if room and size:
            army = grown(chance, size, room[chance.below(len(room))], set(room))
            free -= set(army)
            for i, spot in enumerate(army):
                s.token[TOKENS * seat + i] = number[spot]
    s.lay()
    for i in range(6):  # nobody stands on an own site without having built it
        owner = (
            s.token_on[s.fortress[i]] // TOKENS if s.fortress[i] != NONE and s.token_on[s.fortress[i]] != NONE else -1
        )
        if owner == i // FORTRESSES:
            s.built[i] = 1
    return s


def offered(play: Play[State], seat: Seat) -> set[tuple[int, int]]:
    found = set()
    for move in play.top.menu(play, seat):
        if MOVE.owns(move):
            origin, cell = MOVE.args(move)
            found.add((origin, cell))
        else:
            assert ENTER.owns(move)
            found.add((-1, ENTER.first(move)))
    return found


def finished_already(s: State, presence: bool) -> bool:
    return presence and not s.unbuilt(Seat(0)) and s.castle[0] in s.cells_of(Seat(0))


@pytest.mark.sample(keep=4)
@pytest.mark.rule("GC-050", "GC-055", "GC-057", "GC-058", "GC-059", "GC-045", "GC-R11", "GC-R12", "GC-R13")
@pytest.mark.parametrize("mode", ["leap", "walk", "step"])
@pytest.mark.parametrize("contiguity", ["each_token", "end_of_turn"])
@pytest.mark.parametrize("presence", [False, True])
def test_the_greatest_number_agrees_with_brute_force(mode: str, contiguity: str, presence: bool) -> None:
    rules = table(2, move=mode, contiguity=contiguity, castle_presence_counts=presence)
    seen: Counter[str] = Counter()
    for seed in [*range(120), 155, 163, 381, 2308]:
        chance = Seeded(seed)
        state = crowded(chance, False)
        if finished_already(state, presence):
            continue
        play = Play(rules, state, March(Turns(Over(), 1, 3), Seat(0), 3), NoChance())
        for left in (3, 2, 1):
            expected = legal_moves(play.state, rules.options, 0, left)
            assert offered(play, Seat(0)) == expected, f"seed {seed}, {left} moves left"
            if not expected:
                seen["stuck"] += 1
                break
            seen["refused"] += len(expected) < len(singly_legal(play.state, rules.options, 0))
            seen["entries"] += any(origin < 0 for origin, _ in expected)
            choices = play.top.menu(play, Seat(0))
            play.top = play.top.take(play, Seat(0), choices[chance.below(len(choices))])
            if not isinstance(play.top, March):
                seen["ended"] += 1
                break
            seen["went on"] += 1
    assert min(seen[what] for what in ("stuck", "entries", "refused", "ended", "went on")) > 0
