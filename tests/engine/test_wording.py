"""Words of a player's own that go with a move."""

import pytest
from toys import offers
from toys.walk import move

from gonfalon.engine import wording
from gonfalon.engine.chance import NoChance
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import UnreadableMove
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.record import header_of, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed

WORDS = 'No toll, « jamais », "never" {x}'


@pytest.mark.parametrize("words", ["", "a", WORDS, "x" * wording.MOST])
def test_words_come_back_as_they_were_written(words: str) -> None:
    assert wording.split(wording.joined("march 1 2", words)) == ("march 1 2", words)


def test_a_move_without_quotation_marks_has_no_words() -> None:
    assert wording.split("march 1 2") == ("march 1 2", "")
    assert wording.split('march ""') == ("march", "")


@pytest.mark.parametrize(
    "text", ['march "and never', 'say "' + "x" * (wording.MOST + 1) + '"', 'say "a\x00b"', 'say "\u202e"']
)
def test_words_that_are_no_line_of_text_are_refused(text: str) -> None:
    with pytest.raises(UnreadableMove):
        wording.split(text)


def test_spaces_and_line_breaks_are_one_space() -> None:
    assert wording.split('say " two\n\n lines "') == ("say", "two lines")


def test_a_record_keeps_the_words_and_plays_them_again() -> None:
    rules = offers.GAME.table(None, 3, {})
    match = Match(rules, NoChance())
    codec = Codec(offers.GAME)
    match.submit(Seat(0), move(match, "work"), WORDS)
    lines = written(match, codec, header_of(rules)).lines
    again = replayed(read("\n".join(lines)), rules, codec)
    assert again.batches[-1].words == WORDS
    assert match.can_undo(Seat(0)) and again.can_undo(Seat(0))
    assert written(again, codec, header_of(rules)).lines == lines


def test_a_verb_without_words_takes_none() -> None:
    match = Match(offers.GAME.table(None, 3, {}), NoChance())
    with pytest.raises(UnreadableMove, match="takes no words"):
        match.submit(Seat(0), move(match, "rest"), WORDS)
    assert len(match.batches) == 1
