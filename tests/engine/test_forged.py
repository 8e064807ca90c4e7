"""Forged records: whatever a value is changed to, a record is taken, or refused in one sentence that names the line."""

import json
import re
import tracemalloc
from typing import Any

import pytest
from forgery import Forger, sealed_again
from toys import ALL, bids, hands, reveal
from toys.walk import say, wandered

from gonfalon.engine.bounds import MOST_NUMBERS, MOST_STEPS, Bounds
from gonfalon.engine.chance import Scripted
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.folding import Folding, fold
from gonfalon.engine.game import Game
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.layout import LARGEST
from gonfalon.engine.match import Match
from gonfalon.engine.move import Kind
from gonfalon.engine.record import WHOLE, header_of, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed
from gonfalon.engine.state import same
from gonfalon.engine.view import Views

FORGERIES = 40
MOST_BYTES = 8 * 1024 * 1024


def lines_of(match: Match[Any], game: Game[Any], seat: int = WHOLE) -> list[str]:
    header = header_of(match.rules)
    header.seat = seat
    header.names = ["Red", "Blue"]
    return written(match, Codec(game), header).lines


def looked_at(text: str, game: Game[Any], match: Match[Any]) -> None:
    """As a file is: a whole one of these rules is played again, any other is folded, for everybody if it can be."""
    record = read(text)
    if record.header.seat == WHOLE and record.header.version == game.version:
        replayed(record, match.rules, Codec(game))
        return
    views = Views(match.rules) if record.header.seat == WHOLE else None
    folding: Folding[Any] = Folding(record.header, Codec(game), match.rules.start(), views)
    for entry in record.entries:
        folding.take(entry)


@pytest.mark.sample(keep=6)
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
@pytest.mark.parametrize("whose", ["whole", "whole, of other rules", "a seat", "a spectator"])
def test_a_forged_record_is_taken_or_refused_with_its_line(game: Game[Any], whose: str) -> None:
    match = wandered(game, 2, 3, 25)
    seat = {"a seat": 0, "a spectator": int(SPECTATOR)}.get(whose, WHOLE)
    lines = lines_of(match, game, seat)
    if "other" in whose:
        lines = sealed_again([lines[0].replace('"rules":1', '"rules":99'), *lines[1:]])
        assert '"rules":99' in lines[0]
    looked_at("\n".join(lines), game, match)
    refused = 0
    tracemalloc.start()
    try:
        for what, text in Forger(lines, 1).forged(FORGERIES):
            before = tracemalloc.get_traced_memory()[0]
            tracemalloc.reset_peak()
            try:
                looked_at(text, game, match)
            except BadRecord as error:
                refused += 1
                assert re.match(r"line \d+: ", str(error)), (what, str(error))
                assert len(str(error)) < 400, what
            assert tracemalloc.get_traced_memory()[1] - before < MOST_BYTES, what
    finally:
        tracemalloc.stop()
    assert FORGERIES // 3 < refused < FORGERIES  # some are as good as true: nobody could tell


# -- fields ------------------------------------------------------------------------------------------------------------


class Counted(type(hands.GAME)):  # type: ignore[misc]
    """Hands, with everything declared."""

    largest = 50

    def argument_kinds(self) -> dict[str, Kind]:
        return {"seat": Kind("seat", 3), "card": Kind("card", 99), "victim": Kind("seat", 3)}

    def field_kinds(self) -> dict[str, Kind]:
        return {"card": Kind("card", 4), "Stole.card": Kind("card", 2), "Turn.seat": Kind("seat", 4, low=-1)}


class Undeclared(Counted):
    def argument_kinds(self) -> dict[str, Kind]:
        return {}

    def field_kinds(self) -> dict[str, Kind]:
        return {}


def misfit(values: list[Any], faces: bool = False, seats: int = 2) -> str:
    codec: Codec[Any] = Codec(Counted())
    bounds: Bounds[Any] = Bounds(codec.game, seats, faces)
    try:
        if values[0] in codec.steps:
            bounds.check_step(codec.step_kind(values), values)
        else:
            bounds.check_event(codec.event_kind(values), values)
    except BadRecord as error:
        return str(error)
    return ""


def test_a_number_lies_within_its_kind() -> None:
    assert misfit(["Drew", 1, 3]) == ""
    assert misfit(["Drew", 1, 4]) == "event Drew: card: expected 0 to 3, got 4"
    assert misfit(["Drew", 1, -1]) == "event Drew: card: expected 0 to 3, got -1"
    assert misfit(["Stole", 0, 1, 2]) == "event Stole: card: expected 0 to 1, got 2"


def test_a_seat_is_one_of_the_table() -> None:
    assert misfit(["Drew", 2, 0]) == "event Drew: seat: expected 0 to 1, got 2"
    assert misfit(["Drew", 2, 0], seats=3) == ""
    assert misfit(["Turn", -1]) == ""
    assert misfit(["Turn", 2]) == "step Turn: seat: expected -1 to 1, got 2"


def test_what_no_kind_names_is_as_large_as_the_game_says() -> None:
    codec: Codec[Any] = Codec(bids.GAME)
    bounds: Bounds[Any] = Bounds(bids.GAME, 2, False)
    won = codec.events["PrizeWon"]
    bounds.check_event(won, ["PrizeWon", 0, [99_999]])
    for value in (100_000, -100_000, LARGEST):
        with pytest.raises(BadRecord, match=f"event PrizeWon: .*: expected -99999 to 99999, got {value}"):
            bounds.check_event(won, ["PrizeWon", 0, [0, value]])
    with pytest.raises(BadRecord, match="card: expected -50 to 50, got 51"):
        strict: Bounds[Any] = Bounds(Undeclared(), 2, False)
        strict.check_event(hands.Drew, ["Drew", 0, 51])


def test_only_a_seat_may_not_know_and_only_what_was_not_shown_to_all() -> None:
    assert misfit(["Drew", 0, UNKNOWN]) == "event Drew: card: is unknown, which it cannot be here"
    assert misfit(["Drew", 0, UNKNOWN], faces=True) == ""
    assert misfit(["Played", 0, UNKNOWN], faces=True) == "event Played: card: is unknown, which it cannot be here"
    assert misfit(["Turn", UNKNOWN], faces=True) == "step Turn: seat: is unknown, which it cannot be here"


def test_a_field_has_the_form_that_its_class_says() -> None:
    assert misfit(["Drew", 0, "x"]) == "event Drew: card: expected a whole number, got text"
    assert misfit(["Drew", 0, [1]]) == "event Drew: card: expected a whole number, got a list"
    assert misfit(["Turn", [0]]) == "step Turn: seat: expected a whole number, got a list"
    codec: Codec[Any] = Codec(bids.GAME)
    bounds: Bounds[Any] = Bounds(bids.GAME, 2, False)
    opened = codec.events["BidsOpened"]
    with pytest.raises(BadRecord, match="list"):
        bounds.check_event(opened, ["BidsOpened", 3])
        codec.event_in(["BidsOpened", 3])  # a class of kit's own is compiled, and looks at its fields itself
    with pytest.raises(BadRecord, match="a list of 1001 numbers, at most 1000 can stand there"):
        bounds.check_event(opened, ["BidsOpened", [0] * (MOST_NUMBERS + 1)])


# -- positions ---------------------------------------------------------------------------------------------------------


def test_a_stack_has_an_end() -> None:
    match = wandered(hands.GAME, 2, 5)
    lines = lines_of(match, hands.GAME, 0)
    deep = lines[-1].replace('"stack":[', '"stack":[' + '["Turn",0],' * MOST_STEPS + '["Turn",0]')
    with pytest.raises(BadRecord, match=f"line {len(lines)}: a stack of 101 steps; at most 100 can be going on"):
        looked_at("\n".join(sealed_again([*lines[:-1], deep])), hands.GAME, match)


def test_no_list_of_a_position_outgrows_its_field() -> None:
    match = wandered(bids.GAME, 2, 5)
    lines = lines_of(match, bids.GAME, 0)
    where = next(i for i, line in enumerate(lines) if line.startswith('["BidsOpened"'))
    lines[where] = '["BidsOpened",[' + ",".join("0" * 900) + "]]"
    del lines[next(i for i in range(where, len(lines)) if lines[i].startswith('["BidsAsked"'))]  # on a new sheet
    with pytest.raises(BadRecord, match=r"line \d+: drafts would hold 904 numbers, at most \d+ fit"):
        looked_at("\n".join(sealed_again(lines)), bids.GAME, match)


def test_what_was_taken_back_is_looked_at_too() -> None:
    match = Match(reveal.GAME.table(None, 2, {}), Scripted([0, 2]))
    say(match, 0, "mark 3", "mark 1")
    match.undo(Seat(0))
    lines = lines_of(match, reveal.GAME, 0)
    where = lines.index('["Marked",0,1]')
    lines[where] = '["Marked",0,100]'
    with pytest.raises(BadRecord, match=f"line {where + 1}: event Marked: cell: expected 0 to 3, got 100"):
        looked_at("\n".join(sealed_again(lines)), reveal.GAME, match)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_folding_goes_back_as_far_as_an_undo_does(game: Game[Any]) -> None:
    """Also further than the positions it keeps at hand."""
    for seed in range(3):
        match = wandered(game, 2, seed)
        record = read("\n".join(lines_of(match, game)))
        folding: Folding[Any] = Folding(record.header, Codec(game), match.rules.start(), Views(match.rules))
        folding.kept = 2
        for entry in record.entries:
            folding.take(entry)
        assert same(folding.state, match.play.state)
        assert folding.views is not None
        for viewer in match.views.viewers:
            assert same(folding.views.of(viewer), match.views.of(viewer))
        assert same(fold(record, Codec(game), match.rules.start()), match.play.state)


# -- headers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("seats", 0, "'seats' is 0; expected 1 to 62"),
        ("seats", 10**9, "'seats' is 1000000000; expected 1 to 62"),
        ("rules", 10**30, "'rules' is a number beyond all bounds"),
        ("names", ["a", "b", "c"], "3 names for 2 seats"),
        ("names", [7], "'names' must be texts, got 7"),
        ("names", ["x" * 101], "is longer than 100 letters"),
        ("names", ["Ünal\u2028Ö"], "holds signs that are no letters"),
        ("names", ["\u202eevil"], "holds signs that are no letters"),
        ("names", ["a\x00"], "holds signs that are no letters"),
        ("pack", "x" * 101, "is longer than 100 letters"),
        ("game", "a\nb", "holds signs that are no letters"),
        ("options", {"hand": 10**30}, "option 'hand' is a number beyond all bounds"),
        ("options", {"x" * 101: 1}, "is longer than 100 letters"),
        ("options", {f"x{i}": 1 for i in range(101)}, "101 options; at most 100 can be set"),
    ],
)
def test_a_header_holds_no_more_than_anybody_needs(key: str, value: object, told: str) -> None:
    lines = lines_of(wandered(hands.GAME, 2, 5), hands.GAME)
    header = {**json.loads(lines[0]), key: value}
    with pytest.raises(BadRecord, match=r"^line 1: ") as caught:
        read("\n".join([json.dumps(header), *lines[1:]]))
    assert told in str(caught.value)


def test_half_a_sign_is_no_text() -> None:
    lines = lines_of(wandered(hands.GAME, 2, 5), hands.GAME)
    with pytest.raises(BadRecord, match="line 1: not JSON"):
        read("\n".join([lines[0].replace("Red", "\ud800"), *lines[1:]]))
