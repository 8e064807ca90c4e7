"""Chapter "From round 3: moving"."""

import pytest

from .position import drawn, position, redrawn

# Elsewhere, out of reach: a rival with room to move, and tiles that must not stand in the way.
RIVAL = """
    B   b   b   b   .   .
      .   B-  B-  A-  A-
"""
RIVAL_AND_CASTLE = """
    B   b   b   b   .   .
      A   B-  B-  A-  A-
"""

FIELD = """
    round 3, a to play
          e   f   g   h   i
        j   a1  a2  a3  k   l
          m   a4  a5  a6  n
            o   p   q   r
"""


@pytest.mark.rule("GC-050")
def test_three_different_tokens_are_moved_in_a_turn() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE).do("move 1 h", "move 4 k")
    assert p.to_play() == "a"
    p.do("move 2 n")
    assert p.to_play() == "b"
    assert p.tokens("a") == {"h", "k", "n", "3", "5", "6"}


@pytest.mark.rule("GC-050")
def test_only_own_tokens_are_moved() -> None:
    p = position(redrawn(FIELD, ("k", "b7")), RIVAL_AND_CASTLE)
    assert p.refusal("move 7 l") == ("no-own-token", "GC-050", {"cell": "7"})
    assert p.refusal("move e f") == ("no-own-token", "GC-050", {"cell": "e"})


@pytest.mark.rule("GC-050")
def test_placing_and_stopping_early_have_no_place_in_a_turn() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE)
    assert p.refusal("done") == ("move-a-token", "GC-050", {"count": 3})
    p.do("move 1 h")
    assert p.refusal("place k") == ("move-a-token", "GC-050", {"count": 2})


@pytest.mark.rule("GC-051")
def test_no_token_moves_twice_in_a_turn() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE).do("move 1 h")
    assert p.targets("h") == set()
    assert p.refusal("move h i") == ("token-has-moved", "GC-051", {"cell": "h"})


@pytest.mark.rule("GC-051")
def test_a_moved_token_moves_again_in_the_next_turn() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE).do("move 1 h", "move 4 k", "move 2 n")
    for _ in range(3):
        p.do(min(move for move in p.moves() if move.startswith("enter")))
    assert p.to_play() == "a"
    assert p.targets("h")


@pytest.mark.rule("GC-052", "GC-R11")
def test_a_token_set_back_where_it_was_has_not_moved() -> None:
    assert position(FIELD, RIVAL_AND_CASTLE).refusal("move 1 1") == ("same-cell", "GC-052", {"cell": "1"})


@pytest.mark.rule("GC-053")
def test_the_target_must_be_open() -> None:
    p = position(
        """
        round 3, a to play
              e   b   B+g h   i
            j   a1  a2  a3  k   l
              m   a4  a5  a6  n
                o   p   q   r
    """,
        """
    B   b   b   .   .   .
      A   .   B-  A-  A-
    """,
    )
    assert p.refusal("move 1 2") == ("own-token-there", "GC-061", {"cell": "2"})
    assert p.refusal("move 1 #1") == ("rival-token-there", "GC-056", {"cell": "#1", "seat": "b"})
    assert p.refusal("move 1 g") == ("rival-stronghold", "GC-063", {"cell": "g", "seat": "b"})
    assert p.refusal("move 1 #120") == ("no-such-cell", "GC-060", {"cell": "#120"})
    assert p.targets("1") == set("hkmnopqr")


@pytest.mark.rule("GC-054", "GC-R12")
def test_after_each_move_the_army_is_one_group() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE)
    assert p.targets("1") == set("fghkmnopqr")
    assert p.refusal("move 1 l") == ("army-split", "GC-054", {"origin": "1", "cell": "l"})
    assert p.refusal("move 1 i") == ("army-split", "GC-054", {"origin": "1", "cell": "i"})


@pytest.mark.rule("GC-054", "GC-R12")
def test_a_lifted_token_may_not_leave_the_rest_split() -> None:
    p = position(
        """
        round 3, a to play
              e   f   g   h   i
            a1  a2  a3  k   l
              .   .   .   .
    """,
        RIVAL_AND_CASTLE,
    )
    assert p.refusal("move 2 g") == ("army-split", "GC-054", {"origin": "2", "cell": "g"})


@pytest.mark.rule("GC-054", "GC-R12")
def test_the_rest_may_be_split_while_a_token_is_in_the_hand() -> None:
    straight = position(
        """
        round 3, a to play
              e   f   g   h   i
            a1  a2  a3  k   l
              m   n   .   .
    """,
        RIVAL_AND_CASTLE,
    )
    bent = position(
        """
        round 3, a to play
              a1  f   a3  h   i
                a2  g   k   l
                  m   n   .   .
    """,
        RIVAL_AND_CASTLE,
    )
    assert straight.targets("2") == set()  # 1 and 3 have no other neighbour in common
    assert bent.targets("2") == {"f"}


@pytest.mark.rule("GC-054", "GC-R12")
def test_with_end_of_turn_the_army_may_come_apart_in_between() -> None:
    drawing = """
        round 3, a to play
              e   f   g   h   i
            a1  a2  a3  a4  a5  a6
              m   n   o   p   q
    """
    strict = position(drawing, RIVAL_AND_CASTLE)
    assert strict.forbidden_by("move 2 g") == "GC-054"
    loose = position(drawing, RIVAL_AND_CASTLE, contiguity="end_of_turn")
    loose.do("move 2 g")
    assert loose.to_play() == "a"
    assert loose.do("move 1 h", "move 3 i").drawn().splitlines()[0].split() == [".", ".", "a", "a", "a"]


@pytest.mark.rule("GC-054", "GC-R12")
def test_with_end_of_turn_the_army_is_whole_when_the_turn_ends() -> None:
    p = position(
        """
        round 3, a to play
              e   f   g   h   i
            a1  a2  a3  a4  a5  a6
              m   n   o   p   q
    """,
        RIVAL_AND_CASTLE,
        contiguity="end_of_turn",
    ).do("move 2 g", "move 3 h")
    # The third move must join 1 to the others again: only 1 itself can.
    assert {move.split()[1] for move in p.moves()} == {"1"}
    assert p.refusal("move 4 i") == ("army-split", "GC-054", {"origin": "4", "cell": "i"})


@pytest.mark.rule("GC-054", "GC-045", "GC-R12")
def test_with_end_of_turn_entering_must_not_leave_a_gap_either() -> None:
    p = position(
        """
        round 3, a to play
              e   f   g   h   i
            a1  a2  a3  a4  k   .
              m   n   o   p   q
    """,
        RIVAL_AND_CASTLE,
        contiguity="end_of_turn",
    ).do("move 2 i", "move 3 k")
    assert p.refusal("enter e") == ("gap-stays", "GC-054", {"cell": "e"})


@pytest.mark.rule("GC-054", "GC-058", "GC-R12")
def test_with_end_of_turn_a_small_army_may_go_away_as_a_whole() -> None:
    p = position(
        """
        round 3, a to play
        .   a1  a2  a3  .   .   .   .   7   8   9
    """,
        RIVAL_AND_CASTLE,
        contiguity="end_of_turn",
    )
    assert p.do("move 1 7", "move 2 8", "move 3 9").tokens("a") == {"7", "8", "9"}


@pytest.mark.rule("GC-058", "GC-082", "GC-R12", "GC-R13")
def test_with_end_of_turn_the_last_of_three_may_come_home_and_join_the_rest() -> None:
    # Three tokens can move this way: one enters at 2, 1 crosses the castle, and the third comes home between them.
    p = position(
        """
        round 3, a to play
        b   2
          a1  A0  5
    """,
        "B   b   b   b   .   .\n  B-  B-  A+  A+",
        contiguity="end_of_turn",
    )
    assert p.do("enter 2", "move 1 5").happened()[-3:] == ["Entered a 0", "Finished a 1", "GameEnded 1"]


CORRIDOR = """
    round 3, a to play
    0   a1  a2  a3  a4  a5  a6  7   8   9
"""


@pytest.mark.rule("GC-055", "GC-R11", "GC-R11b")
def test_a_token_leaps_any_distance_over_its_own_army() -> None:
    p = position(CORRIDOR, RIVAL_AND_CASTLE)
    # Three can move only if 1, 2 and 3 come to the front in this order; without a choice nobody is asked.
    assert p.happened()[2:5] == ["Moved a 1 7", "Moved a 2 8", "Moved a 3 9"]


@pytest.mark.rule("GC-055", "GC-059", "GC-R11", "GC-R11b")
def test_walking_tokens_do_not_pass_their_own_army() -> None:
    p = position(CORRIDOR, RIVAL_AND_CASTLE, move="walk")
    assert p.happened()[-2:] == ["Passed a", "TurnBegan b"]  # stuck in the corridor


@pytest.mark.rule("GC-055", "GC-R11")
def test_walk_keeps_to_open_cells() -> None:
    drawing = """
        round 3, a to play
              b   b   b   b
            e   a1  a2  a3  k
              m   a4  a5  a6  n
                b   b   r
    """
    leap = position(drawing, "B   .   .   .\n  A   B-  B-  A-  A-")
    walk = position(drawing, "B   .   .   .\n  A   B-  B-  A-  A-", move="walk")
    assert leap.targets("1") == {"k", "m", "n", "r"}
    assert walk.targets("1") == {"m"}
    assert walk.refusal("move 1 k")[1:] == ("GC-055", {"origin": "1", "cell": "k"})


@pytest.mark.rule("GC-055", "GC-R11")
def test_step_goes_to_a_neighbouring_cell() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE, move="step")
    assert p.targets("1") == {"f", "m"}
    assert p.refusal("move 1 g")[1:] == ("GC-055", {"origin": "1", "cell": "g"})


@pytest.mark.rule("GC-055", "GC-056", "GC-R11b")
@pytest.mark.parametrize("between, passes", [(".", True), ("b", False), ("B+", False), ("B-", True), ("A+", True)])
def test_a_lone_token_needs_a_way_over_open_cells(between: str, passes: bool) -> None:
    p = position(
        f"""
        round 3, a to play
        5   0   a1  {between:<4}3   4
    """,
        """
    B   .   .   .
      A   B-  A-
    """,
    )
    assert ({"3", "4"} <= p.targets("1")) == passes
    if not passes:
        assert p.refusal("move 1 3")[1:] == ("GC-055", {"origin": "1", "cell": "3"})


@pytest.mark.rule("GC-055", "GC-R11b")
def test_with_end_of_turn_a_way_is_looked_for() -> None:
    drawing = """
        round 3, a to play
        e   a1  a2  b   5   6
    """
    p = position(drawing, RIVAL_AND_CASTLE, contiguity="end_of_turn")
    assert p.refusal("move 1 5")[1:] == ("GC-055", {"origin": "1", "cell": "5"})


@pytest.mark.rule("GC-056")
def test_nobody_stops_on_a_rival_token() -> None:
    p = position(redrawn(FIELD, ("k", "b7")), RIVAL_AND_CASTLE)
    assert p.refusal("move 1 7") == ("rival-token-there", "GC-056", {"cell": "7", "seat": "b"})


@pytest.mark.rule("GC-056")
def test_a_line_of_rivals_is_not_jumped_but_gone_round() -> None:
    walled = position(
        """
        round 3, a to play
              e   b   h
            a1  a2  b   i
              a3  b   k
    """,
        "B   b   .   .   .\n  A   B-  B-  A-  A-",
    )
    assert not {"h", "i", "k"} & (walled.targets("1") | walled.cells("enter"))
    gap = position(
        """
        round 3, a to play
              e   b   h
            a1  a2  f   i
              a3  b   k
    """,
        "B   b   .   .   .\n  A   B-  B-  A-  A-",
    ).do("move 1 f")
    assert {"h", "i", "k"} <= gap.targets("3")


# The army fills a corridor; behind it lies 0, before it 7 and 9.
NARROW = """
    round 3, a to play
    0   a1  a2  a3  a4  a5  a6  7
                              9
"""


@pytest.mark.rule("GC-057", "GC-R13")
def test_if_three_cannot_move_the_greatest_number_does() -> None:
    p = position(NARROW, RIVAL_AND_CASTLE).do("move 1 7")
    # After 2 has followed to 9 nothing more can move, so the turn is over.
    assert [line for line in p.happened() if line.startswith("Moved a")] == ["Moved a 1 7", "Moved a 2 9"]
    assert p.to_play() == "b"


@pytest.mark.rule("GC-058", "GC-R13")
def test_a_first_move_that_spoils_the_greatest_number_is_refused() -> None:
    p = position(NARROW, RIVAL_AND_CASTLE)
    assert p.moves() == {"move 1 7", "move 1 9"}
    assert p.refusal("move 6 0") == ("fewer-moves-left", "GC-058", {"cell": "0"})


@pytest.mark.rule("GC-058", "GC-R13")
def test_a_second_move_that_spoils_the_greatest_number_is_refused() -> None:
    p = position(
        """
        round 3, a to play
        0   a1  a2  a3  a4  a5  a6  7   8
                                  9
    """,
        RIVAL_AND_CASTLE,
    ).do("move 1 7")
    assert p.targets("2") == {"8", "9"}
    # Three can move: 1, 2 and 3 to the front. 6 is no end any more, and at the back 0 is out of reach.
    assert p.moves() == {"move 2 8", "move 2 9"}


@pytest.mark.rule("GC-045", "GC-057", "GC-058", "GC-R08")
def test_a_token_entering_counts_as_moved() -> None:
    p = position(
        """
        round 3, a to play
        a1  a2  a3  a4  a5  6
                          7
    """,
        RIVAL_AND_CASTLE,
    )
    # 1 and 2 go to the front and the sixth token enters at the back: three. Entering in front leaves room for two.
    assert p.moves() == {"move 1 6", "move 1 7"}
    assert p.refusal("enter 6") == ("fewer-moves-left", "GC-058", {"cell": "6"})
    assert p.do("move 1 6").happened()[2:5] == ["Moved a 1 6", "Moved a 2 7", "Entered a 2"]


@pytest.mark.rule("GC-058", "GC-R13")
def test_a_finishing_move_is_always_allowed() -> None:
    drawing = """
        round 3, a to play
        A0  a1  a2  a3  a4  a5  a6  7
                                  9
    """
    rest = "B   b   b   b   .   .\n  .   B-  B-  A+  {}"
    assert position(drawing, rest.format("A-")).forbidden_by("move 6 0") == "GC-058"
    p = position(drawing, rest.format("A+")).do("move 6 0")
    assert p.play.over()
    assert p.places() == [1, 2]


@pytest.mark.rule("GC-059", "GC-R13", "GC-R21")
def test_who_can_move_nothing_passes() -> None:
    p = position(
        """
        round 3, a to play
        b   a   a   a   a   a   a   b
    """,
        """
        B   b   b   .   .   .
          A   B-  B-  A-  A-
    """,
    )
    assert p.happened() == ["RoundBegan 3", "TurnBegan a", "Passed a", "TurnBegan b"]


@pytest.mark.rule("GC-059")
def test_who_can_move_is_not_let_pass() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE)
    assert p.forbidden_by("done") == "GC-050"


@pytest.mark.rule("GC-R22")
def test_the_same_cells_may_be_held_again_by_other_tokens() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE)
    before = p.drawn()
    p.do("move 1 h", "move 4 k", "move 2 n")
    for _ in range(3):
        p.do(min(move for move in p.moves() if move.startswith("enter")))
    p.do("move n 2", "move k 4", "move h 1")
    assert p.drawn().splitlines()[:4] == before.splitlines()[:4]


@pytest.mark.rule("GC-R23")
def test_a_cell_left_this_turn_is_open_again_at_once() -> None:
    p = position(FIELD, RIVAL_AND_CASTLE)
    assert "1" not in p.targets("4")
    p.do("move 1 h")
    assert "1" in p.targets("4")
    p.do("move 4 1")
    assert "4" in p.targets("5")
    assert (
        p.do("move 5 4").drawn().splitlines()[:4]
        == drawn("""
          .   .   .   a   .
        .   a   a   a   .   .
          .   a   .   a   .
            .   .   .   .
    """).splitlines()
    )
