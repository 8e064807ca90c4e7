"""Scenes written from the sentences of the rulebook alone, one after the other."""

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.match import Match
from gonfalon.games.grand_conqueror.state import NONE, State

from .position import begun, position, redrawn


def row(*cells: str) -> str:
    """What must be there without standing in the way."""
    return "".join(cell.ljust(4) for cell in cells).rstrip()


RIVAL = ("B", "b", "b", "b", ".", ".", "B-", "B-")


def menu(match: Match[State]) -> list[str]:
    return [match.rules.text(move) for move in match.menu(match.deciders()[0])]


def do(match: Match[State], text: str) -> None:
    match.submit(match.deciders()[0], match.rules.read(text))


# -- Préparation -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-011", "GC-017")
@pytest.mark.parametrize(("pieces", "laid"), [(0, 12), (5, 5)])
def test_players_lay_one_piece_each_in_turn_until_all_or_those_agreed_lie(pieces: int, laid: int) -> None:
    match = begun(3, board="build", pieces=pieces)
    who = []
    for _ in until(lambda: not menu(match)[0].startswith("piece ")):
        who.append(int(match.deciders()[0]))
        do(match, menu(match)[0])
    assert who == [turn % 3 for turn in range(laid)]


@pytest.mark.rule("GC-001", "GC-002", "GC-020")
def test_armies_are_chosen_in_turn_and_each_has_six_tokens_a_castle_and_three_fortresses() -> None:
    match = begun(4, armies="choose")
    for taken in range(3):  # the last is left one, and is not asked
        assert match.deciders() == [taken] and len(menu(match)) == 4 - taken
        do(match, menu(match)[0])
    s = match.play.state
    assert sorted(s.army) == [0, 1, 2, 3]
    assert (len(s.token), len(s.castle), len(s.fortress)) == (4 * 6, 4, 4 * 3)


@pytest.mark.rule("GC-021", "GC-022", "GC-023")
def test_castles_go_anywhere_on_the_outline_beside_each_other_but_never_on_one_cell() -> None:
    p = position(
        """
        castles, a to place
              1   2   3
            4   i   j   5
              6   7   8
        """,
        seats=3,
    )
    assert p.cells("castle") == set("12345678")
    p.do("castle 1")
    assert p.to_play() == "b" and p.cells("castle") == set("2345678")
    p.do("castle 2")
    assert p.to_play() == "c" and p.cells("castle") == set("345678")


@pytest.mark.rule("GC-024", "GC-025", "GC-026", "GC-004", "GC-029")
@pytest.mark.parametrize("fortresses", [2, 3])
def test_each_lays_two_or_three_fortresses_of_the_player_to_the_left_unbuilt_one_at_a_time(fortresses: int) -> None:
    match = begun(3, fortresses=fortresses, layout="plain")
    for _ in until(lambda: not menu(match)[0].startswith("castle ")):
        do(match, menu(match)[0])
    laid = []
    for _ in until(lambda: not menu(match)[0].startswith("fortress ")):
        before = list(match.play.state.fortress)
        placer = int(match.deciders()[0])
        do(match, menu(match)[0])
        [tile] = [i for i, cell in enumerate(match.play.state.fortress) if cell != before[i]]
        laid.append((placer, tile // 3))
    # The first who placed a castle begins, clockwise; the left neighbour is the next in that order.
    assert laid == [(seat, (seat + 1) % 3) for _ in range(fortresses) for seat in range(3)]
    s = match.play.state
    assert not any(s.built) and s.fortress.count(NONE) == 3 * (3 - fortresses)


@pytest.mark.rule("GC-028")
def test_by_agreement_ones_fortresses_are_laid_by_different_players() -> None:
    match = begun(3, fortresses=2, layout="plain", fortress_placer="spread")
    for _ in until(lambda: not menu(match)[0].startswith("castle ")):
        do(match, menu(match)[0])
    placers: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    for _ in until(lambda: not menu(match)[0].startswith("fortress ")):
        before = list(match.play.state.fortress)
        placer = int(match.deciders()[0])
        do(match, menu(match)[0])
        [tile] = [i for i, cell in enumerate(match.play.state.fortress) if cell != before[i]]
        placers[tile // 3].add(placer)
    assert placers == {0: {1, 2}, 1: {0, 2}, 2: {0, 1}}


# -- Déroulement -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-030", "GC-031")
def test_who_placed_the_last_castle_begins_and_the_order_stays_clockwise() -> None:
    match = begun(3, layout="plain")
    placed = []
    for part in (0, 1, 2):  # far from each other, so that nobody is hemmed in
        placed.append(int(match.deciders()[0]))
        do(match, menu(match)[part * (len(menu(match)) // 3)])
    for _ in until(lambda: not menu(match)[0].startswith("fortress ")):
        do(match, menu(match)[-1])
    last = placed[-1]
    turns: list[int] = []
    for _ in until(lambda: len(turns) >= 7):
        if not turns or turns[-1] != match.deciders()[0]:
            turns.append(int(match.deciders()[0]))
        do(match, menu(match)[0])
    assert turns == [(last + i) % 3 for i in range(7)]


FIRST = """
    round 1, a to play
          e   f   g   h   i
        A   j   k   l   m   n
          o   p   q   r   s
            t   u   v   w   B
              A-x A-  B-  B-
"""


@pytest.mark.rule("GC-035", "GC-036", "GC-037")
def test_in_the_first_round_three_tokens_stand_in_a_row_one_of_them_beside_the_castle() -> None:
    p = position(FIRST).do("line j e")
    assert p.tokens("a") == {"j", "k", "l"} and p.reserve("a") == 3 and p.to_play() == "b"
    assert position(FIRST).why_not("line k e") is not None  # k, l, m: none beside the castle
    assert position(FIRST).why_not("line o se") is None  # o, t and the site: in line too


@pytest.mark.rule("GC-041", "GC-042")
def test_in_the_second_round_the_other_three_are_laid_on_three_other_cells_in_the_same_order() -> None:
    p = position(FIRST).do("line j e", "line s sw")
    assert p.to_play() == "a"
    p.do("place e", "place p", "place q")
    assert p.tokens("a") == set("jklepq") and p.reserve("a") == 0 and p.to_play() == "b"


@pytest.mark.rule("GC-041", "GC-054")
def test_the_second_three_touch_those_that_stand_and_need_no_row() -> None:
    p = position(FIRST).do("line j e", "line s sw")
    assert p.why_not("place n") is not None  # separated from the army by a cell
    p.do("place o", "place t", "place f")
    assert p.tokens("a") == set("jklotf")


FIELD = """
    round 5, a to play
          e   f   g   h   i
        A   a1  a2  a3  k   l
          m   a4  a5  a6  n
            o   p   q   r   A-s
"""


@pytest.mark.rule("GC-050", "GC-051")
def test_three_of_the_six_are_moved_and_none_of_them_twice() -> None:
    p = position(FIELD, row(*RIVAL, "A-")).do("move 1 k")
    assert not p.targets("k") and p.forbidden_by("move k l") == "GC-051"
    p.do("move 4 n")
    assert p.to_play() == "a"
    p.do("move 2 l")
    assert p.to_play() == "b"


@pytest.mark.rule("GC-070", "GC-072", "GC-051")
def test_a_fortress_is_built_by_arriving_and_the_turn_goes_on_without_that_token() -> None:
    p = position(redrawn(FIELD, ("n", "a7"), ("a1", "1")), row(*RIVAL, "A-")).do("move 4 s")
    assert p.happened()[-1].startswith("FortressBuilt") and p.to_play() == "a"
    assert p.why_not("move s l") is not None  # it may not turn round at once
    p.do("move 2 l", "move 5 i")
    assert p.to_play() == "b"


@pytest.mark.rule("GC-070", "GC-072")
def test_a_fortress_reached_by_the_third_token_ends_the_turn() -> None:
    p = position(redrawn(FIELD, ("n", "a7"), ("a1", "1")), row(*RIVAL, "A-"))
    p.do("move 2 l", "move 3 i", "move 4 s")
    assert p.to_play() == "b"
    assert [one.split()[0] for one in p.happened()].count("FortressBuilt") == 1


HOME = """
    round 9, a to play
          e   f   g   h   i
        A0  a1  a2  a3  k   l
          m   a4  a5  a6  n
            o   p   q   r   s
"""


@pytest.mark.rule("GC-080", "GC-081", "GC-083")
def test_one_token_on_the_castle_wins_once_all_fortresses_are_built() -> None:
    p = position(HOME, row(*RIVAL, "A+", "A+")).do("move 6 0")
    assert p.to_play() == "" and p.places() == [1, 2]


@pytest.mark.rule("GC-080")
def test_the_castle_wins_nothing_while_a_fortress_is_not_built() -> None:
    p = position(HOME, row(*RIVAL, "A+", "A-")).do("move 6 0")
    assert p.to_play() == "a"


THREE = ("C", "c", "c", ".", "C-", "C-", "B", "b", "b", ".", "B-", "B-")


@pytest.mark.rule("GC-084", "GC-085", "GC-086", "GC-087")
def test_with_three_the_game_ends_there_or_goes_on_for_the_others_without_that_army() -> None:
    p = position(HOME, row(*THREE, "A+", "A+")).do("move 6 0")
    assert p.to_play() == "" and p.places()[0] == 1
    p = position(HOME, row(*THREE, "A+", "A+"), end_mode="all").do("move 6 0")
    assert p.to_play() == "b" and p.tokens("a") == set()


# -- Déplacements des jetons-combattants -------------------------------------------------------------------------------


@pytest.mark.rule("GC-054")
def test_in_line_or_grouped_all_six_touch() -> None:
    p = position(
        """
        round 5, a to play
        A   .   a1  a2  a3  a4  a5  a6  e   f   g
          .   .   .   .   h   .   .   .   .   .
        """,
        row(*RIVAL, "A-", "A-"),
    )
    assert "e" in p.targets("1") and "f" not in p.targets("1")  # no cell may lie between
    assert "h" in p.targets("1")  # from a line to a group
    assert p.forbidden_by("move 3 e") == "GC-054"  # the others would be parted


@pytest.mark.rule("GC-056", "GC-061")
def test_a_rival_is_neither_jumped_over_nor_stood_upon_but_walked_around() -> None:
    p = position(
        """
        round 5, a to play
        A   a1  a2  b3  e   f
          .   a4  a5  a6  b7  g
            .   .   .   h   i   .
        """,
        "B   .   .   .   B-  B-  A-  A-",
    )
    assert p.why_not("move 1 3") is not None  # on them
    assert p.forbidden_by("move 1 f") == "GC-054"  # beyond them: a jump would part the army
    p.do("move 1 h", "move 2 i")
    assert "g" in p.targets("4")  # round the end of their line


@pytest.mark.rule("GC-057", "GC-058")
def test_who_cannot_move_three_moves_as_many_as_possible() -> None:
    p = position(
        """
        round 5, a to play
        A   b   b   b
          a1  a2  b
            b   b
        """,
        "B   .   .   .   B-  B-  A-  A-",
        seats=2,
    )
    # Two tokens stand and four wait: one can move to the castle, one come out after it, and no third can do anything.
    # What is the only way is done unasked.
    mine = [one for one in p.happened() if one.split()[0] in ("Moved", "Entered") and one.split()[1] == "a"]
    assert mine == ["Moved a 2 #0", "Entered a 2"]


def corridor(tile: str) -> str:
    """An army before a way that is one cell wide."""
    way = row("A", "a1", "a2", "a3", "a4", "a5", "a6", "e", tile, "g", "h")
    return f"round 5, a to play\n{way}\n  {row(*'......')}"


@pytest.mark.rule("GC-062", "GC-063")
def test_an_enemys_fortress_is_passed_and_stopped_upon_only_until_it_is_built() -> None:
    elsewhere = "B   b   b   b   .   .   .   B-  A-  A-"
    open_way = position(corridor("B-t"), elsewhere).do("move 1 e")
    assert "t" in open_way.targets("2")
    open_way.do("move 2 t")
    assert "g" in open_way.targets("3")  # over it
    walled = position(corridor("B+t"), elsewhere).do("move 1 e")
    assert "t" not in walled.targets("2") and walled.forbidden_by("move 2 t") == "GC-063"


@pytest.mark.rule("GC-075")
def test_nobody_builds_a_fortress_on_which_an_opponent_stands() -> None:
    p = position(corridor("A-bt"), "B   .   b   b   .   .   B-  B-  A-").do("move 1 e")
    assert p.why_not("move 2 t") is not None
    assert not any(one.startswith("FortressBuilt") for one in p.happened())


@pytest.mark.rule("GC-065", "GC-066")
def test_any_castle_may_be_entered_while_it_is_empty_and_ones_own_is_closed_under_an_opponent() -> None:
    elsewhere = "b   b   b   .   .   B-  B-  A-  A-"
    p = position(corridor("Bt"), elsewhere).do("move 1 e")
    assert "t" in p.targets("2")
    held = position(
        """
        round 9, a to play
              e   f   g   h
            Ab0 a1  a2  a3  k
              m   a4  a5  a6
        """,
        "B   b   b   .   .   B-  B-  A+  A+",
    )
    assert held.why_not("move 6 0") is not None and held.to_play() == "a"


@pytest.mark.rule("GC-065", "GC-043", "GC-R09")
def test_a_castle_without_a_token_is_open_from_the_first_round_on() -> None:
    p = position(FIRST.replace("A   j", "A0  j").replace("k   l   m", "Bk  l   m").replace("w   B", "w   z"))
    assert p.why_not("line j e") is None  # over the rival's castle, which nobody stands on
