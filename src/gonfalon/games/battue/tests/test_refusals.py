"""What is answered to a move of another phase, and what a player is asked while the table is laid."""

import pytest

from .position import begun, position


@pytest.mark.rule("BT-TURN-04", "BT-TURN-08")
@pytest.mark.parametrize(
    ("phase", "answer"),
    [("start", ("start-cards-only", "BT-TURN-04")), ("end", ("end-cards-only", "BT-TURN-08"))],
)
def test_before_and_after_marching_cards_are_all_that_is_played(phase: str, answer: tuple[str, str]) -> None:
    p = position(f"round 3, a to {phase}\ngate_n: a1 flag a\nhand a: spy")
    for move in ("march gate_n c04 1", "attack gate_n", "reinforce gate_n", "fight", "colour vert"):
        assert p.why_not(move) == answer


@pytest.mark.rule("BT-REINF-05", "BT-REINF-09")
def test_who_has_all_warriors_on_the_board_cannot_call_for_more() -> None:
    p = position("round 3, a to reinforce\ngate_n: a8 flag a\nc04: a6 flag a\nc05: a1 flag a")
    assert p.s.reserve[0] == 0
    assert p.asked == "a ask-march"  # nobody could come, so nobody is asked
    assert "reinforce c05" not in p.menu


@pytest.mark.rule("BT-SETUP-06", "BT-SETUP-15", "BT-SETUP-17")
def test_what_is_asked_while_the_table_is_laid() -> None:
    p = begun(colours="choose")
    asked: list[str] = []
    while p.s.round == 0 and len(asked) < 10:
        asked.append(p.asked)
        p.do(p.menu[0])
    assert asked == [
        *["b ask-place-named", "a ask-place-named"] * 2,
        *["a ask-colour", "a ask-pitch", "b ask-colour", "b ask-pitch"],
    ]
