"""Chapter "Rounds 1 and 2: deploying"."""

import pytest

from .by_the_book import first_groups, first_lines, second_groups
from .position import Position, drawn, position


def rows(p: Position) -> set[frozenset[str]]:
    """The cells of every row on offer, found by placing it."""
    found = set()
    for move in p.moves():
        assert move.startswith("line "), move
        found.add(frozenset(p.twin().do(move).tokens("a")))
    return found


def groups(p: Position) -> set[frozenset[str]]:
    """The cells a turn of single placements can fill, whatever their order; a board on which only a plays."""
    before = p.tokens("a")
    found = set()

    def place(here: Position) -> None:
        if here.to_play() != "a" or not here.cells("place"):
            found.add(frozenset(here.tokens("a") - before))
            return
        for name in here.cells("place"):
            place(here.twin().do(f"place {name}"))

    place(p)
    return found


def named(p: Position, cells: set[frozenset[int]]) -> set[frozenset[str]]:
    return {frozenset(p.name(cell) for cell in group) for group in cells}


# -- round 1 -----------------------------------------------------------------------------------------------------------

FIRST = """
    round 1, a to play
          e   f   g   h   i
        A   j   k   l   m   n
          o   p   q   r   s
            t   u   v   w   B
              A-x A-  B-  B-
"""


@pytest.mark.rule("GC-035", "GC-036", "GC-037", "GC-R07")
def test_the_first_three_tokens_stand_in_a_straight_row_beside_the_castle() -> None:
    assert rows(position(FIRST, castles_closed_rounds=2)) == {
        frozenset(row) for row in ("efg", "ejp", "fjo", "jkl", "jpu", "opq", "otx")
    }


@pytest.mark.rule("GC-035")
def test_three_tokens_are_placed_and_three_stay_in_reserve() -> None:
    p = position(FIRST).do("line j e")
    assert p.tokens("a") == {"j", "k", "l"}
    assert p.reserve("a") == 3
    assert p.to_play() == "b"


@pytest.mark.rule("GC-035")
def test_single_tokens_or_moves_have_no_place_in_the_first_turn() -> None:
    p = position(FIRST)
    assert p.forbidden_by("place j") == "GC-035"
    assert p.forbidden_by("move j k") == "GC-035"


@pytest.mark.rule("GC-036", "GC-R07")
def test_the_row_may_not_bend_or_leave_the_board() -> None:
    p = position(FIRST)
    assert frozenset("ejk") not in rows(p)
    assert p.refusal("line m e") == ("line-leaves-the-board", "GC-036", {"cell": "m"})
    assert p.forbidden_by("line #99 e") == "GC-035"


@pytest.mark.rule("GC-037", "GC-R07")
def test_an_end_or_the_middle_of_the_row_may_touch_the_castle() -> None:
    p = position("""
        round 1, a to play
          .   e   f   g   .
            .   .   A   .   .
          A-  A-  .   .   .
            B-  B-  .   .   B
    """)
    assert {frozenset("efg")} <= rows(p)  # f and g touch it
    end = position("""
        round 1, a to play
              e   f   g   .
            A   .   .   .   .
              A-  A-  .   .   B
                B-  B-  .   .
    """)
    assert {frozenset("efg")} <= rows(end)  # e does


@pytest.mark.rule("GC-037")
def test_a_row_away_from_the_castle_is_refused() -> None:
    assert position(FIRST).refusal("line f e") == ("line-not-beside-castle", "GC-037", {"cell": "f"})


@pytest.mark.rule("GC-038", "GC-R08")
def test_each_cell_of_the_row_must_be_open() -> None:
    p = position(
        """
        round 1, b to play
              a1  a   a   2   .
            B   3   4   5   A
              6   7   A+  .   .
            A-  B-  B-  .   .
    """,
        castles_closed_rounds=2,
    )
    assert p.refusal("line 1 e") == ("line-rival-token-there", "GC-038", {"cell": "1", "seat": "a"})
    assert p.refusal("line 6 e") == ("line-rival-stronghold", "GC-038", {"cell": "#12", "seat": "a"})
    assert p.refusal("line 4 e") == ("line-castle-closed", "GC-038", {"cell": "#9", "rounds": 2})


@pytest.mark.rule("GC-036", "GC-R07")
def test_chain_allows_any_connected_group_from_the_start() -> None:
    p = position(FIRST, first_placement="chain")
    assert groups(p) == named(p, first_groups(p.state, p.play.rules.options, 0))
    assert frozenset("ejk") in groups(p)
    assert frozenset("jkl") in groups(p)


# Elsewhere, out of reach: everything a position needs that must not stand in the way.
ELSEWHERE = """
    B   .   .   .   .
      A-  A-  B-  B-
"""


@pytest.mark.rule("GC-039", "GC-R07")
def test_without_a_straight_row_any_connected_group_will_do() -> None:
    p = position(
        """
          round 1, a to play
              e
            A   f   g
                      h""",
        ELSEWHERE,
        castles_closed_rounds=2,
    )
    assert p.cells("place") == {"e", "f"}
    assert groups(p) == {frozenset("efg"), frozenset("fgh")}
    assert p.refusal("place g") == ("not-beside-castle", "GC-037", {"cell": "g"})
    p.do("place f")
    assert p.refusal("place h") == ("not-beside-army", "GC-039", {"cell": "h"})


@pytest.mark.rule("GC-039", "GC-036")
def test_a_straight_row_that_fits_must_be_used() -> None:
    p = position(
        """
          round 1, a to play
            A   e   f   g
                  h""",
        ELSEWHERE,
        castles_closed_rounds=2,
    )
    assert p.tokens("a") == set("efg")  # the only row, placed without asking
    assert p.to_play() == "b"


@pytest.mark.rule("GC-040", "GC-R08")
def test_if_no_group_of_three_fits_as_many_as_possible_are_placed() -> None:
    p = position(
        """
          round 1, a to play
            A   e   f""",
        ELSEWHERE,
        castles_closed_rounds=2,
    )
    assert p.tokens("a") == {"e", "f"}  # no choice, so nobody is asked
    assert p.to_play() == "b"
    assert p.reserve("a") == 4


@pytest.mark.rule("GC-040", "GC-058", "GC-R08")
def test_a_placement_that_spoils_the_greatest_number_is_refused() -> None:
    p = position(
        """
          round 1, a to play
                f
          e   A   g""",
        ELSEWHERE,
        castles_closed_rounds=2,
    )
    assert p.cells("place") == {"f", "g"}
    assert p.refusal("place e") == ("fewer-tokens-would-fit", "GC-040", {"cell": "e"})
    assert p.do("place f").tokens("a") == {"f", "g"}


@pytest.mark.rule("GC-040", "GC-R08")
def test_an_encircled_castle_lets_nobody_out() -> None:
    p = position("""
        round 1, b to play
          B   a   a   a   .   .   A
                .   .   .   A-  A-  B-  B-
    """)
    assert p.tokens("b") == set()
    assert p.reserve("b") == 6
    assert "Passed b" in p.happened()
    assert p.to_play() == "a"


# -- round 2 -----------------------------------------------------------------------------------------------------------

SECOND = """
    round 2, a to play
          e   f   g   h   i
        A   a   a   a   k   l
          m   n   o   p   b
            .   B   b   b   .
              A-  A-  B-  B-
"""


@pytest.mark.rule("GC-041")
def test_the_other_three_go_one_by_one_on_open_cells_next_to_the_army() -> None:
    p = position(SECOND, castles_closed_rounds=2)
    assert p.cells("place") == set("efghkmnop")
    assert p.refusal("place i") == ("not-beside-army", "GC-041", {"cell": "i"})
    p.do("place h")
    assert "i" in p.cells("place")  # the army as it then stands
    p.do("place i", "place l")
    assert p.to_play() == "b"
    assert p.reserve("a") == 0


@pytest.mark.rule("GC-041")
def test_only_tokens_are_placed_in_round_two() -> None:
    assert position(SECOND).forbidden_by("move #6 e") == "GC-041"


@pytest.mark.rule("GC-041")
def test_a_taken_cell_is_refused_in_round_two() -> None:
    p = position(SECOND)
    assert p.forbidden_by("place #7") == "GC-061"
    assert p.forbidden_by("place #15") == "GC-056"


@pytest.mark.rule("GC-042")
def test_no_line_is_required_in_round_two() -> None:
    p = position(SECOND).do("place e", "place n", "place k")
    assert p.drawn() == drawn("""
          a   .   .   .   .
        A   a   a   a   a   .
          .   a   .   .   b
            .   B   b   b   .
              A-  A-  B-  B-
    """)


@pytest.mark.rule("GC-043", "GC-R09", "GC-060")
@pytest.mark.parametrize("number, text", [(1, "line 1 e"), (2, "place 2")])
def test_castles_are_closed_in_rounds_one_and_two_by_option(number: int, text: str) -> None:
    drawing = """
          1   2   3   4   5
        A   .   .   .   .   .
          .   .   .   .   .
            A-  A-  B-  B-
    """
    if number == 1:
        p = position("round 1, a to play" + drawing.replace("3   4", "B   4"), castles_closed_rounds=2)
        assert p.refusal("line 1 e") == ("line-castle-closed", "GC-038", {"cell": "#2", "rounds": 2})
    else:
        p = position(
            "round 2, a to play" + drawing.replace("1   2   3", "a   B2  3").replace("A   .   .   .", "A1  a   a   ."),
            castles_closed_rounds=2,
        )
        assert p.refusal("place 2") == ("castle-closed", "GC-043", {"cell": "2", "rounds": 2})
        assert p.refusal("place 1") == ("castle-closed", "GC-043", {"cell": "1", "rounds": 2})


@pytest.mark.rule("GC-043", "GC-065", "GC-R09")
def test_castles_are_crossed_and_taken_from_the_first_round_on() -> None:
    first = position("""
        round 1, a to play
          1   2   B3  4   5
        A   .   .   .   .   .
          .   .   .   .   .
            A-  A-  B-  B-
    """)
    assert first.do("line 1 e").tokens("a") == {"1", "2", "3"}
    second = position("""
        round 2, a to play
          a   B1  2   .   .
        A3  a   a   .   .   .
          .   .   .   b   .
            A-  A-  B-  B-
    """)
    assert {"1", "3"} <= second.cells("place")
    assert second.do("place 1", "place 3").tokens("a") >= {"1", "3"}


@pytest.mark.rule("GC-043", "GC-065", "GC-R09")
def test_castles_open_in_round_three() -> None:
    drawing = """
          a   B2  .   .   .
        A1  a   a   .   b   .
          .   .   .   .   b
            A-  A-  B-  B-
    """
    assert {"1", "2"} <= position("round 3, a to play" + drawing).cells("enter")


@pytest.mark.rule("GC-043", "GC-R09")
@pytest.mark.parametrize("closed, own_in_round_2", [(0, True), (1, True), (2, False)])
def test_how_long_castles_are_closed_is_an_option(closed: int, own_in_round_2: bool) -> None:
    second = position(
        "round 2, a to play" + SECOND.partition("play")[2].replace("A ", "A1"), castles_closed_rounds=closed
    )
    assert ("1" in second.cells("place")) == own_in_round_2
    first = position(FIRST.replace("    A   j", "    A1  j"), castles_closed_rounds=closed)
    on_a_castle = [row for row in rows(first) if "1" in row]
    assert bool(on_a_castle) == (closed == 0)


@pytest.mark.rule("GC-044", "GC-070", "GC-R10")
def test_a_token_placed_on_an_own_site_builds_it_in_round_one() -> None:
    p = position("""
        round 1, a to play
              1   A-2 A-3 .   .
            A   .   .   .   B
              .   .   .   B-  B-
    """).do("line 1 e")
    assert p.happened()[-3:] == ["FortressBuilt a 2", "FortressBuilt a 3", "TurnBegan b"]
    assert p.state.built[:2] == [1, 1]


@pytest.mark.rule("GC-044", "GC-070", "GC-R10")
def test_a_token_placed_on_an_own_site_builds_it_in_round_two() -> None:
    p = position("""
        round 2, a to play
              a   A-1 A-  .   .
            A   a   a   .   B
              .   .   b   B-2 B-
    """).do("place 1")
    assert p.happened()[-1] == "FortressBuilt a 1"
    assert p.to_play() == "a"


@pytest.mark.rule("GC-046", "GC-R08")
def test_round_two_brings_in_at_most_three_tokens() -> None:
    p = position("""
        round 2, a to play
              a   1   2   3   4
            A   .   .   .   .
              .   .   .   .   B
            A-  A-  .   B-  B-
    """).do("place 1", "place 2", "place 3")
    assert p.to_play() == "b"
    assert p.reserve("a") == 2


@pytest.mark.rule("GC-046", "GC-R08")
def test_round_two_brings_in_as_many_as_possible() -> None:
    p = position(
        """
          round 2, a to play
            A   a   a   a   e   f""",
        ELSEWHERE,
        castles_closed_rounds=2,
    )
    assert p.tokens("a") >= {"e", "f"}
    assert p.reserve("a") == 1
    assert p.to_play() == "b"


@pytest.mark.rule("GC-046", "GC-R08")
def test_a_start_that_spoils_the_greatest_number_of_round_two_is_refused() -> None:
    p = position(
        """
          round 2, a to play
                f
          e   A   g""",
        ELSEWHERE,
        castles_closed_rounds=2,
    )
    assert p.cells("place") == {"f", "g"}
    assert p.refusal("place e") == ("fewer-tokens-would-fit", "GC-046", {"cell": "e"})


@pytest.mark.rule("GC-046", "GC-R08")
def test_an_army_not_yet_on_the_board_begins_round_two_next_to_its_castle() -> None:
    p = position("""
        round 2, a to play
              1   2   3   4
            A   5   6   7   B
              8   .   .   b   b
                A-  A-  B-  B-  b
    """)
    assert p.cells("place") == {"1", "5", "8"}
    assert p.refusal("place 6") == ("not-beside-castle", "GC-046", {"cell": "6"})
    p.do("place 1", "place 2", "place 3")
    assert p.to_play() == "b"


# -- later -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GC-045", "GC-050", "GC-R08")
def test_a_token_in_reserve_enters_in_place_of_a_move() -> None:
    p = position("""
        round 3, a to play
              a1  a2  3   4
            A   5   6   7   B
              .   .   .   b   b
                A-  A-  B-  B-  b
    """)
    assert p.cells("enter") == {"3", "5", "6"} | {"#4"}  # the last is the castle, open since round 3
    p.do("enter 3", "enter 4", "enter 7")
    assert p.to_play() == "b"
    assert p.reserve("a") == 1


@pytest.mark.rule("GC-045", "GC-051")
def test_a_token_that_entered_does_not_move_in_the_same_turn() -> None:
    p = position("""
        round 3, a to play
              a1  a2  3   4
            A   5   6   7   B
              .   .   .   b   b
                A-  A-  B-  B-  b
    """).do("enter 3")
    assert p.targets("3") == set()
    assert p.refusal("move 3 4") == ("token-has-moved", "GC-051", {"cell": "3"})


@pytest.mark.rule("GC-045")
def test_entering_needs_an_open_cell_next_to_the_army() -> None:
    p = position("""
        round 3, a to play
              a   b1  .   4
            A   5   6   7   B
              .   .   .   b   b
                A-  A-  B-  B-  b
    """)
    assert p.forbidden_by("enter 1") == "GC-056"
    assert p.refusal("enter 4") == ("enter-beside-army", "GC-045", {"cell": "4"})


@pytest.mark.rule("GC-045", "GC-R08")
def test_an_army_not_on_the_board_enters_next_to_or_on_its_castle() -> None:
    p = position("""
        round 3, a to play
              1   2   .   4
            A3  5   6   7   B
              8   .   .   b   b
                A-  A-  B-  B-  b
    """)
    assert p.cells("enter") == {"1", "3", "5", "8"}
    assert p.refusal("enter 2") == ("enter-beside-castle", "GC-045", {"cell": "2"})
    p.do("enter 3")
    assert p.cells("enter") == {"1", "5", "8"}


@pytest.mark.rule("GC-045")
def test_an_empty_reserve_lets_nobody_enter() -> None:
    p = position("""
        round 3, a to play
              a   a   a   4
            A   a   a   a   B
              .   .   .   b   b
                A-  A-  B-  B-  b
    """)
    assert p.refusal("enter 4") == ("reserve-empty", "GC-045", {})


@pytest.mark.rule("GC-035", "GC-036", "GC-037", "GC-038", "GC-043")
@pytest.mark.parametrize("closed", [0, 2])
def test_rows_agree_with_brute_force(closed: int) -> None:
    p = position(FIRST, castles_closed_rounds=closed)
    assert rows(p) == named(p, first_lines(p.state, p.play.rules.options, 0))


@pytest.mark.rule("GC-041", "GC-042", "GC-046")
@pytest.mark.parametrize("closed", [0, 2])
def test_reinforcements_agree_with_brute_force(closed: int) -> None:
    p = position(SECOND, castles_closed_rounds=closed)
    assert groups(p) == named(p, second_groups(p.state, p.play.rules.options, 0))
