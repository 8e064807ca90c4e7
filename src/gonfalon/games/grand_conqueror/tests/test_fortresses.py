"""Chapter "Fortresses"."""

import pytest

from .position import drawn, position, redrawn

REST = """
    B   b   b   b   .
      B-  B-  .   .
"""
MARCH = """
    round 3, a to play
          A   .   .   A-7 A-8
        .   a1  a2  a3  4   5
          .   .   .   .   .
"""


@pytest.mark.rule("GC-070", "GC-004")
def test_a_token_that_arrives_on_an_own_site_builds_it_at_once() -> None:
    p = position(MARCH, REST).do("move 1 7")
    assert p.happened()[-2:] == ["Moved a 1 7", "FortressBuilt a 7"]
    assert p.drawn().splitlines()[0] == drawn(redrawn(MARCH, ("A-7", "A+a")).partition("play\n")[2]).splitlines()[0]


@pytest.mark.rule("GC-070")
def test_a_rival_who_arrives_builds_nothing() -> None:
    p = position(redrawn(MARCH, ("A-7", "B-7")), redrawn(REST, ("B-", "A-"))).do("move 1 7")
    assert p.state.built == [0] * 6


@pytest.mark.rule("GC-070", "GC-045")
def test_a_token_that_enters_on_an_own_site_builds_it() -> None:
    p = position(MARCH, REST).do("enter 7")
    assert p.happened()[-1] == "FortressBuilt a 7"


@pytest.mark.rule("GC-071", "GC-R10")
def test_building_is_neither_asked_for_nor_paid_and_the_token_stays() -> None:
    p = position(MARCH, REST).do("move 1 7")
    assert "7" in p.tokens("a")
    assert len(p.tokens("a")) == 3
    assert {move.split()[0] for move in p.moves()} == {"move", "enter"}  # nothing about building is on offer


@pytest.mark.rule("GC-072")
def test_after_building_the_turn_goes_on() -> None:
    p = position(MARCH, REST).do("move 1 7")
    assert p.to_play() == "a"
    assert p.refusal("done") == ("move-a-token", "GC-050", {"count": 2})
    p.do("move 2 4", "enter 5")
    assert p.to_play() == "b"


@pytest.mark.rule("GC-073")
@pytest.mark.parametrize("first, token", [("7", "1"), ("8", "4")])
def test_fortresses_are_built_in_any_order(first: str, token: str) -> None:
    p = position(
        """
        round 3, a to play
          A-7 .   .   .   A-8
            a4  a2  a3  a1  .
          .   .   .   .   A
    """,
        REST,
    ).do(f"move {token} {first}")
    assert p.happened()[-1] == f"FortressBuilt a {first}"


@pytest.mark.rule("GC-074", "GC-073", "GC-R10")
def test_several_fortresses_may_be_built_in_one_turn() -> None:
    p = position(MARCH, REST).do("move 1 7", "enter 8")
    assert p.to_play() == "a"
    assert p.state.built[:2] == [1, 1]


@pytest.mark.rule("GC-075")
def test_a_rival_on_a_site_holds_the_works_up_until_he_leaves() -> None:
    held = position(redrawn(MARCH, ("A-7", "A-b7")), REST)
    assert held.refusal("move 1 7") == ("rival-token-there", "GC-056", {"cell": "7", "seat": "b"})
    assert held.refusal("enter 7") == ("rival-token-there", "GC-056", {"cell": "7", "seat": "b"})
    # He leaves; then it can be built.
    p = position(
        """
        round 3, b to play
              A   a1  a2  A-b7A-8
            .   .   .   .   b   5
              .   B   B-  B-  b6
    """
    ).do("move 7 5")
    for _ in range(2):
        p.do(min(move for move in p.moves() if move.startswith("enter") and move != "enter 7"))
    assert p.to_play() == "a"
    assert p.state.built[0] == 0
    assert p.do("move 1 7").state.built[0] == 1


@pytest.mark.rule("GC-076", "GC-R16")
def test_a_built_fortress_stays_built() -> None:
    p = position(
        """
        round 3, a to play
              A   .   .   A+a7.
            .   .   a2  a3  4   5
              .   A-  .   .   .
    """,
        REST,
    ).do("move 7 4")
    assert p.state.built[0] == 1
    assert p.drawn().splitlines()[0].split() == ["A", ".", ".", "A+", "."]


@pytest.mark.rule("GC-076", "GC-R16", "GC-R18")
def test_nothing_ever_unbuilds() -> None:
    p = position(
        """
        round 3, a to play
              A   a1  .   A+  A+
            .   .   a2  a3  4   5
    """,
        "B   b   b   b   .\n  B-  B-  C   c   c\n    .   .   C-  C-",
        end_mode="all",
    ).do("move 3 #0")
    assert p.state.place == [1, 0, 0]
    assert p.state.built[:2] == [1, 1]
    assert p.leave("b").state.built[:2] == [1, 1]
