"""Moves as integers and as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import ALL, bids, hands, offers

from gonfalon.engine.errors import BrokenRules, UnreadableMove
from gonfalon.engine.ids import Move
from gonfalon.engine.move import Kind, Verb, Verbs

CELL = Kind("cell", 5)
STEPS = Kind("steps", 7, -3)
MARCH = Verb("march", [CELL, STEPS, CELL])
WAIT = Verb("wait", [])
CALL = Verb("call", [STEPS])
SHOVE = Verb("shove", [STEPS, CELL])
VERBS = Verbs([WAIT, MARCH, CALL, SHOVE])


def test_verbs_lie_end_to_end_and_fill_all_integers() -> None:
    assert (WAIT.base, MARCH.base, CALL.base, SHOVE.base, VERBS.size) == (0, 1, 176, 183, 218)
    seen = set()
    for number in range(VERBS.size):
        verb = VERBS.of(Move(number))
        args = verb.args(Move(number))
        assert verb.move(args) == number
        seen.add((verb.name, *args))
    assert len(seen) == VERBS.size


def test_short_forms_agree_with_the_checked_one() -> None:
    assert WAIT.plain() == WAIT.move([])
    for steps in range(-3, 4):
        assert CALL.one(steps) == CALL.move([steps])
        assert CALL.first(CALL.one(steps)) == steps
        for cell in range(5):
            assert SHOVE.two(steps, cell) == SHOVE.move([steps, cell])


@pytest.mark.parametrize("args", [[0, 0], [0, 0, 0, 0], [5, 0, 0], [-1, 0, 0], [0, 4, 0], [0, -4, 0]])
def test_arguments_out_of_range_are_refused(args: list[int]) -> None:
    with pytest.raises(BrokenRules):
        MARCH.move(args)


@pytest.mark.parametrize("number", [-1, 218, 10**9])
def test_a_number_outside_all_verbs_is_no_move(number: int) -> None:
    with pytest.raises(BrokenRules, match="there are 218"):
        VERBS.of(Move(number))


def test_two_verbs_of_one_name_are_refused() -> None:
    with pytest.raises(BrokenRules, match="two verbs are called go"):
        Verbs([Verb("go", []), Verb("go", [CELL])])


@given(st.data())
def test_text_reads_back_for_every_move_of_every_toy(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(ALL))
    rules = game.table(None, 2, {})
    move = Move(data.draw(st.integers(0, rules.verbs.size - 1)))
    text = rules.text(move)
    assert rules.read(text) == move
    assert rules.read("  " + text.upper().replace(" ", "   ") + " ") == move


def test_words_of_a_kind_are_written_and_numbers_are_read_as_well() -> None:
    rules = hands.GAME.table(None, 2, {})
    assert rules.text(hands.PLAY.one(hands.SPY)) == "play spy"
    assert rules.read("play 2") == hands.PLAY.one(hands.SPY)
    votes = offers.GAME.table(None, 2, {})  # a kind that does not begin with 0
    assert votes.text(offers.VOTE.one(offers.AYE)) == "vote aye"
    assert votes.read("vote 2") == votes.read("vote aye") == offers.VOTE.one(offers.AYE)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "expected a verb, one of put, seal, clear, reopen"),
        ("   ", "expected a verb"),
        ("fly 3", "unknown verb 'fly'"),
        ("put", "expected 'put COIN', got 0 arguments"),
        ("put 1 2", "got 2 arguments"),
        ("seal 1", "expected 'seal', got 1 arguments"),
        ("put 3", "'3' is no coin; expected a number from 0 to 2"),
        ("put -1", "'-1' is no coin"),
        ("put 1.0", "'1.0' is no coin"),
        ("put ١", "is no coin"),  # a digit, but not one of ours
        ("put 99999999999999999999", "is no coin"),
        ("put --1", "is no coin"),
    ],
)
def test_unreadable_texts_say_what_was_expected(text: str, told: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        bids.GAME.table(None, 2, {}).read(text)
    assert told in str(caught.value)
    assert caught.value.code == "move/unreadable"


def test_a_word_that_is_none_lists_the_words() -> None:
    with pytest.raises(UnreadableMove, match="'king' is no card; expected one of knight, thief, spy, page"):
        hands.GAME.table(None, 2, {}).read("play king")
