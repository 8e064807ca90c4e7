"""Chapters "Set-up: armies, castles, fortresses" and "Turn order": who places what, and where."""

from typing import Any

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over
from gonfalon.games.grand_conqueror.board import Board
from gonfalon.games.grand_conqueror.events import CastlePlaced, FortressPlaced, TurnBegan
from gonfalon.games.grand_conqueror.ids import FORTRESSES
from gonfalon.games.grand_conqueror.setup import Castles, Fortresses
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.verbs import FORTRESS

from .by_the_book import fortress_cells, guard_passes, neighbours_of
from .position import Position, begun, position, table


def menu(match: Match[State]) -> list[str]:
    return [match.rules.text(move) for move in match.menu(match.deciders()[0])]


def do(match: Match[State], *texts: str) -> None:
    for text in texts:
        match.submit(match.deciders()[0], match.rules.read(text))


def first_choice(match: Match[State]) -> None:
    match.submit(match.deciders()[0], match.menu(match.deciders()[0])[0])


def set_up(match: Match[State], seed: int = 3) -> list[FortressPlaced | CastlePlaced | TurnBegan]:
    """Plays a whole set-up at random; what was laid, and the first turn."""
    chance = Seeded(seed)
    for _ in until(lambda: match.play.state.round != 0):
        choices = match.menu(match.deciders()[0])
        match.submit(match.deciders()[0], choices[chance.below(len(choices))])
    events = [event for batch in match.batches for event in batch.events]
    return [event for event in events if isinstance(event, FortressPlaced | CastlePlaced | TurnBegan)]


# -- first player and armies -------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-R24")
def test_the_host_may_name_the_first_player() -> None:
    for seat in range(4):
        assert begun(4, first_player=str(seat + 1)).deciders() == [seat]


@pytest.mark.rule("GC-R24")
def test_otherwise_the_first_player_is_drawn_by_lot() -> None:
    drawn = {Match(table(3, first_player="random"), Seeded(seed)).deciders()[0] for seed in range(30)}
    assert drawn == {0, 1, 2}


@pytest.mark.rule("GC-R24")
def test_the_lot_is_the_only_chance_in_the_game() -> None:
    match = Match(table(2, layout="meadow", first_player="random", round_limit=3), Seeded(4))
    for _ in until(match.over):
        first_choice(match)
    assert [len(batch.chance) for batch in match.batches] == [1] + [0] * (len(match.batches) - 1)


@pytest.mark.rule("GC-020")
@pytest.mark.parametrize("first_player", [1, 3])
def test_armies_are_chosen_in_turn(first_player: int) -> None:
    match = begun(3, armies="choose", first_player=str(first_player))
    for turn in range(3):
        assert match.deciders() == [(first_player - 1 + turn) % 3]
        assert len(menu(match)) == 4 - turn
        first_choice(match)
    assert menu(match)[0].startswith("castle")


@pytest.mark.rule("GC-020", "GC-001")
def test_no_army_serves_twice() -> None:
    match = begun(3, armies="choose")
    do(match, "army romans")
    assert menu(match) == ["army vikings", "army samurai", "army egyptians"]
    line = match.why_not(match.deciders()[0], match.rules.read("army romans"))
    assert line is not None
    assert (line.key, line.rule, line.args) == ("army-taken", "GC-020", {"army": 2, "seat": 0})
    do(match, "army egyptians", "army vikings")
    assert [match.rules.faction(match.play.state, Seat(seat)) for seat in range(3)] == [
        "romans",
        "egyptians",
        "vikings",
    ]


@pytest.mark.rule("GC-020", "GC-R24")
@pytest.mark.parametrize("first_player", [1, 2])
def test_armies_may_be_dealt_in_order(first_player: int) -> None:
    match = begun(3, armies="in_order", first_player=str(first_player))
    assert menu(match)[0].startswith("castle")
    dealt = [match.rules.faction(match.play.state, Seat((first_player - 1 + turn) % 3)) for turn in range(3)]
    assert dealt == ["vikings", "samurai", "romans"]


# -- castles -----------------------------------------------------------------------------------------------------------

MEADOW = """
          e   f   g   h
        i   .   .   .   j
      k   .   .   .   .   l
        m   .   .   .   n
          o   p   q   r
"""


def meadow(moment: str, **options: Any) -> Position:
    return position(moment + MEADOW, **options)


@pytest.mark.rule("GC-021")
@pytest.mark.parametrize("first_player", [1, 2, 3, 4])
def test_castles_are_placed_one_after_the_other_clockwise(first_player: int) -> None:
    castles = [event for event in set_up(begun(4, first_player=str(first_player))) if isinstance(event, CastlePlaced)]
    assert [event.seat for event in castles] == [(first_player - 1 + turn) % 4 for turn in range(4)]


@pytest.mark.rule("GC-022")
def test_a_castle_goes_on_any_contour_cell() -> None:
    p = meadow("castles, b to place")
    assert p.cells("castle") == set("efghijklmnopqr")
    assert p.moves() == {f"castle {name}" for name in "efghijklmnopqr"}


@pytest.mark.rule("GC-022")
def test_a_castle_goes_neither_inland_nor_on_a_tile_nor_off_the_board() -> None:
    p = position("castles, c to place" + MEADOW.replace("e", "A").replace("i   .", "i   1"), seats=3)
    assert p.cells("castle") == set("fghijklmnopqr")
    assert p.refusal("castle 1") == ("not-on-the-contour", "GC-022", {"cell": "1"})
    assert p.refusal("castle #0") == ("tile-there", "GC-022", {"cell": "#0"})
    assert p.refusal("castle #100") == ("no-such-cell", "GC-022", {"cell": "#100"})


@pytest.mark.rule("GC-023")
def test_castles_may_be_neighbours() -> None:
    p = meadow("castles, b to place").do("castle f")
    assert p.to_play() == "a"
    assert {"e", "g"} <= p.cells("castle")
    p.do("castle g")
    assert p.state.castle == [p.names["g"], p.names["f"]]


@pytest.mark.rule("GC-021")
def test_nothing_else_is_done_while_castles_are_placed() -> None:
    assert meadow("castles, b to place").forbidden_by("fortress e") == "GC-021"


# -- fortresses --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-024", "GC-025", "GC-R04")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fortresses", [2, 3])
def test_each_places_the_tiles_of_the_left_neighbour_one_per_turn(seats: int, fortresses: int) -> None:
    for first in range(seats):
        laid = set_up(begun(seats, first_player=str(first + 1), fortresses=fortresses))
        tiles = [event for event in laid if isinstance(event, FortressPlaced)]
        clockwise = [(first + turn) % seats for turn in range(seats)]
        assert [event.seat for event in tiles] == clockwise * fortresses
        # To one's left sits who plays next.
        assert [event.owner for event in tiles] == [(seat + 1) % seats for seat in clockwise] * fortresses


@pytest.mark.rule("GC-028", "GC-R04")
@pytest.mark.parametrize("seats, fortresses", [(2, 2), (3, 2), (3, 3), (4, 2), (4, 3)])
def test_spread_lets_different_rivals_place_a_players_fortresses(seats: int, fortresses: int) -> None:
    laid = set_up(begun(seats, fortresses=fortresses, fortress_placer="spread"))
    tiles = [event for event in laid if isinstance(event, FortressPlaced)]
    assert [event.seat for event in tiles] == list(range(seats)) * fortresses
    for owner in range(seats):
        placers = [event.seat for event in sorted(tiles, key=lambda event: event.tile) if event.owner == owner]
        # From the right neighbour on, counter-clockwise, and from the start again when rivals run out.
        assert placers == [(owner - 1 - k % (seats - 1)) % seats for k in range(fortresses)]


@pytest.mark.rule("GC-029", "GC-010")
@pytest.mark.parametrize("fortresses", [2, 3])
def test_an_unused_third_fortress_leaves_the_game(fortresses: int) -> None:
    match = begun(3, fortresses=fortresses)
    set_up(match)
    for seat in range(3):
        tiles = match.play.state.fortress[FORTRESSES * seat : FORTRESSES * (seat + 1)]
        assert [cell != NONE for cell in tiles] == [True, True, fortresses == 3]


SITES = """
          A   e   f   g
        h   1   .   .   i
      B-  .   .   .   .   j
        k   .   .   .   l
          m   n   o   B
"""


@pytest.mark.rule("GC-026", "GC-R05")
def test_a_fortress_goes_on_any_contour_cell_without_a_tile() -> None:
    p = position("fortress 2, a to place" + SITES)
    assert p.cells("fortress") == set("efghijklmno")


@pytest.mark.rule("GC-026", "GC-R05")
def test_a_fortress_goes_neither_inland_nor_on_another_tile_nor_off_the_board() -> None:
    p = position("fortress 2, a to place" + SITES)
    castle, site = "#0", "#9"
    assert p.refusal("fortress 1") == ("not-on-the-contour", "GC-026", {"cell": "1"})
    assert p.refusal(f"fortress {castle}") == ("tile-there", "GC-026", {"cell": castle})
    assert p.refusal(f"fortress {site}") == ("tile-there", "GC-026", {"cell": site})
    assert p.refusal("fortress #99") == ("no-such-cell", "GC-026", {"cell": "#99"})
    assert p.forbidden_by("castle e") == "GC-025"


@pytest.mark.rule("GC-004", "GC-026")
def test_a_fortress_is_laid_with_its_building_site_up() -> None:
    p = position("fortress 2, a to place" + SITES).do("fortress e")
    assert p.happened()[0] == "FortressPlaced a b 1 e"
    assert p.drawn().startswith("    A   B-  .   .\n")
    assert p.state.built == [0] * 6


# -- the guard ---------------------------------------------------------------------------------------------------------

# A corridor one cell wide with A at its left end: a fortress of B anywhere between A and its site would wall A in.
CORRIDOR = """
      A   e   f   g   A-  h   i   B
"""


@pytest.mark.rule("GC-027", "GC-R06")
def test_the_guard_refuses_a_fortress_that_would_cut_a_rival_off() -> None:
    p = position("fortress 1, a to place" + CORRIDOR)
    # Right of A's site, B's own way home stays free as well.
    assert p.cells("fortress") == {"h", "i"}
    assert p.refusal("fortress f") == ("would-be-unsolvable", "GC-027", {"cell": "f"})


@pytest.mark.rule("GC-027", "GC-R06")
def test_the_guard_refuses_a_fortress_that_its_owner_could_not_reach() -> None:
    # The next tile is A's: left of B's site A reaches it, right of it B's wall stands between.
    p = position("fortress 1, b to place\n    A   e   f   g   B-  h   i   B\n")
    assert p.cells("fortress") == {"e", "f", "g"}
    assert p.forbidden_by("fortress h") == "GC-027"


@pytest.mark.rule("GC-027", "GC-R06")
def test_the_guard_is_waived_when_no_cell_passes() -> None:
    # Either free cell lies between A and a site of A, and beyond a site of A for B.
    p = position("fortress 2, a to place\n    B-  B   A-  A   e   f   A-\n")
    assert p.cells("fortress") == {"e", "f"}
    assert p.do("fortress f").happened()[0] == "FortressPlaced a b 1 f"


@pytest.mark.rule("GC-027", "GC-R06")
def test_the_guard_can_be_switched_off() -> None:
    p = position("fortress 1, a to place" + CORRIDOR, solvability_guard=False)
    assert p.cells("fortress") == set("efghi")


def thin_board(chance: Seeded, size: int) -> Board:
    """A random board with many dead ends: a new cell mostly touches one other only."""
    cells = [(0, 0)]
    while len(cells) < size:
        origin = cells[chance.below(len(cells))]
        spot = sorted(neighbours_of(origin))[chance.below(6)]
        touching = sum(other in cells for other in neighbours_of(spot))
        if spot not in cells and (touching == 1 or chance.below(6) == 0):
            cells.append(spot)
    return Board([q for q, _ in cells], [r for _, r in cells], False)


@pytest.mark.rule("GC-026", "GC-027", "GC-R06")
@pytest.mark.parametrize("seats, fortresses", [(2, 2), (2, 3), (3, 2), (4, 2)])
@pytest.mark.parametrize("guard", [True, False])
def test_the_guard_agrees_with_brute_force(seats: int, fortresses: int, guard: bool) -> None:
    rules = table(seats, fortresses=fortresses, solvability_guard=guard, fortress_placer="spread")
    refused = waived = 0
    for seed in range(25):
        chance = Seeded(seed)
        state = State(seats, thin_board(chance, 8 * seats))
        state.first, state.army = 0, list(range(seats))
        play = Play(rules, state, Castles(Over(), Seat(0)), NoChance())
        play.advance()
        for _ in until(lambda: play.state.round != 0):  # noqa: B023
            seat = play.deciders()[0]
            choices = play.menu(seat)
            if isinstance(play.top, Fortresses):
                owner = play.top.prompt(play, seat).args["owner"]
                assert isinstance(owner, int)
                offered = {FORTRESS.first(move) for move in choices}
                assert offered == fortress_cells(play.state, rules.options, owner)
                free = set(play.state.board.contour) - {*play.state.castle, *play.state.fortress}
                refused += len(free - offered)
                waived += not any(guard_passes(play.state, owner, cell) for cell in free)
            play.take(seat, choices[chance.below(len(choices))])
    assert waived
    assert bool(refused) == guard


# -- turn order --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-030")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_placed_the_last_castle_begins(seats: int) -> None:
    for first in range(seats):
        match = begun(seats, first_player=str(first + 1))
        laid = set_up(match)
        last = [event.seat for event in laid if isinstance(event, CastlePlaced)][-1]
        assert isinstance(laid[-1], TurnBegan)
        assert laid[-1].seat == last == (first - 1) % seats
        assert match.deciders() == [last]


@pytest.mark.rule("GC-027", "GC-025")
def test_a_fortress_for_which_one_cell_is_left_is_laid_unasked() -> None:
    p = position("fortress 1, a to place\n    A   e   f   g   A-  h   B\n")
    assert p.name(p.state.fortress[3]) == "h"
    assert p.to_play() == "b" and p.cells("fortress") == {"e", "f", "g"}
