"""The rules of Hex, each told by a small game written as its moves."""

import pytest

from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.codec import state_in, state_out
from gonfalon.engine.errors import BadOption, IllegalMove
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.state import difference
from gonfalon_hex import GAME
from gonfalon_hex.board import Board
from gonfalon_hex.game import Table
from gonfalon_hex.hints import missing, value
from gonfalon_hex.state import State

BLUE, RED = Seat(0), Seat(1)


def played(moves: str, **options: int | bool) -> Match[State]:
    """A match after some moves, taken turn about: `played("a1 b2 swap", size=3)`. A bare cell means `place`."""
    match = Match(GAME.table(None, 2, {"size": 3, **options}), NoChance())
    for word in moves.split():
        match.submit(match.deciders()[0], match.rules.read(word if word == "swap" else f"place {word}"))
    return match


def random_game(seed: int, **options: int | bool) -> Match[State]:
    match, chance = played("", **options), Seeded(seed)
    while not match.over():
        seat = match.deciders()[0]
        menu = match.menu(seat)
        match.submit(seat, menu[chance.below(len(menu))])
    return match


def refusal(match: Match[State], text: str) -> tuple[str, str]:
    line = match.why_not(match.deciders()[0], match.rules.read(text))
    assert line is not None
    return line.key, line.rule


def board_of(match: Match[State]) -> Board:
    assert isinstance(match.rules, Table)
    return match.rules.board


def stones(match: Match[State]) -> dict[str, int]:
    laid = zip(board_of(match).names, match.play.state.owner, strict=False)  # the sides come last and have no name
    return {name: owner for name, owner in laid if owner >= 0}


@pytest.mark.rule("HX-01")
def test_the_board_is_a_rhombus_of_eleven_unless_chosen_smaller() -> None:
    assert len(Match(GAME.table(None, 2, {}), NoChance()).menu(BLUE)) == 121
    match = played("", size=4)
    assert [match.rules.text(move) for move in match.menu(BLUE)][:6] == [
        "place a1", "place b1", "place c1", "place d1", "place a2", "place b2",
    ]  # fmt: skip
    assert refusal(match, "place 16") == ("no-such-cell", "HX-01")
    for size in (2, 12):
        with pytest.raises(BadOption, match="3 to 11"):
            GAME.table(None, 2, {"size": size})


@pytest.mark.rule("HX-01")
def test_a_cell_has_six_neighbours_and_a_corner_two_or_three() -> None:
    board = board_of(played(""))
    near = [sorted(board.names[one] for one in cells if one < board.cells) for cells in board.near]
    assert near[4] == ["a2", "a3", "b1", "b3", "c1", "c2"]
    assert [len(near[corner]) for corner in (0, 2, 6, 8)] == [2, 3, 3, 2]


@pytest.mark.rule("HX-02", "HX-04")
@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        ("b1 a1 b2 c1 b3", BLUE),  # straight down
        ("c1 a1 b2 b1 a3", BLUE),  # along the short diagonal, whose cells touch
        ("b1 a2 b3 b2 a1 c2", RED),  # straight across
        ("a1 a3 c3 b2 b3 c1", RED),
    ],
)
def test_whoever_joins_their_own_two_sides_wins_at_once(moves: str, winner: Seat) -> None:
    assert not played(" ".join(moves.split()[:-1])).over()
    match = played(moves)
    assert match.over()
    outcome = match.rules.outcome(match.play.state)
    assert (outcome.winners(), outcome.rule, outcome.cut) == ([winner], "HX-04", False)


@pytest.mark.rule("HX-02", "HX-04")
@pytest.mark.parametrize(
    "moves",
    [
        "a1 a2 b1 c2 c1",  # Blue from left to right
        "a1 a2 b2 c1 c3",  # the long diagonal: its cells do not touch
    ],
)
def test_what_looks_like_a_chain_and_wins_nothing(moves: str) -> None:
    assert not played(moves).over()


@pytest.mark.rule("HX-03")
def test_blue_begins_and_players_take_turns() -> None:
    assert [played(moves).deciders() for moves in ("", "a1", "a1 b2")] == [[BLUE], [RED], [BLUE]]
    line = played("").why_not(RED, played("").rules.read("place a1"))
    assert line is not None
    assert (line.key, line.rule) == ("not-your-turn", "HX-03")


@pytest.mark.rule("HX-03")
def test_a_stone_stays_and_its_cell_is_taken() -> None:
    match = played("b2")
    assert refusal(match, "place b2") == ("cell-taken", "HX-03")
    assert match.rules.read("place b2") not in match.menu(RED)
    before = state_out(match.play.state)
    with pytest.raises(IllegalMove, match="HX-03"):
        match.submit(RED, match.rules.read("place b2"))
    assert state_out(match.play.state) == before


@pytest.mark.rule("HX-05")
def test_every_random_game_has_one_winner() -> None:
    winners = set()
    for seed in range(60):
        match = random_game(seed, size=3 + seed % 4, swap=seed % 2 == 0)
        assert sorted(match.rules.outcome(match.play.state).places) == [1, 2]
        assert match.play.state.joined(BLUE) != match.play.state.joined(RED)
        winners.add(match.play.state.winner)
    assert winners == {BLUE, RED}


@pytest.mark.rule("HX-06")
def test_swap_mirrors_the_first_stone_and_only_then() -> None:
    match = played("c2 swap", swap=True)
    assert stones(match) == {"b3": RED}
    assert match.deciders() == [BLUE]
    assert refusal(match, "swap") == ("swap-too-late", "HX-06")
    assert refusal(played("", swap=True), "swap") == ("swap-too-late", "HX-06")
    assert refusal(played("c2 swap a1", swap=True), "swap") == ("swap-too-late", "HX-06")
    assert refusal(played("c2"), "swap") == ("swap-not-agreed", "HX-06")


@pytest.mark.rule("HX-06")
def test_a_swapped_stone_is_as_good_as_a_laid_one() -> None:
    assert played("c2 swap a1 a3 c1 c2", swap=True).play.state.winner == RED


@pytest.mark.rule("HX-07")
def test_who_leaves_has_lost() -> None:
    match = played("a1 b2")
    match.leave(RED)
    outcome = match.rules.outcome(match.play.state)
    assert (outcome.winners(), outcome.rule) == ([BLUE], "HX-07")


def test_a_stone_can_be_taken_back_until_the_rival_plays() -> None:
    match = played("a1")
    assert match.can_undo(BLUE)
    match.undo(BLUE)
    assert difference(match.play.state, match.rules.start()) is None
    assert not played("a1 b2").can_undo(BLUE)


def test_a_position_restored_from_its_fields_plays_on_alike() -> None:
    for seed in range(20):
        state = random_game(seed, size=5, swap=True).play.state
        twin = state_in(GAME.table(None, 2, {"size": 5}).start(), state_out(state))
        assert difference(state, twin) is None
        assert (twin.free, twin.linked) == (state.free, state.linked)


def test_hints_count_the_stones_that_are_missing() -> None:
    assert [missing(played("").play.state, seat) for seat in (BLUE, RED)] == [3, 3]
    state = played("b2 a1 b1").play.state
    assert [missing(state, seat) for seat in (BLUE, RED)] == [1, 3]
    assert value(played("").rules, state, BLUE) == 2 == -value(played("").rules, state, RED)
    assert missing(played("b1 a1 b2 c1 b3").play.state, RED) == 9  # no way is left
