"""Records: written, read, played again; and every damage named with its line."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from forgery import sealed_again
from toys import ALL, bids, hands, offers, reveal
from toys.walk import say, snapshot, wander, wandered

from gonfalon.contract.until import until
from gonfalon.engine.chance import NoChance, Scripted, Seeded
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.folding import fold
from gonfalon.engine.game import Game
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.record import header_of, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed
from gonfalon.engine.state import same
from gonfalon.engine.view import faces


def lines_of(match: Match[Any], game: Game[Any], seat: int = -1) -> list[str]:
    header = header_of(match.rules)
    header.seat = seat
    header.names = ["Red", "Ünal Ö"]
    return written(match, Codec(game), header).lines


def text_of(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def again(lines: list[str], game: Game[Any], match: Match[Any]) -> Match[Any]:
    return replayed(read(text_of(lines)), match.rules, Codec(game))


# -- whole and undamaged -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_what_was_written_is_read_and_played_again_alike(game: Game[Any]) -> None:
    for seed in range(6):
        match = wandered(game, game.most_seats, seed)
        lines = lines_of(match, game)
        record = read(text_of(lines))
        assert record.header.plain() == json.loads(lines[0])
        assert record.header.names == ["Red", "Ünal Ö"]
        twin = replayed(record, match.rules, Codec(game))
        assert snapshot(twin) == snapshot(match)
        assert lines_of(twin, game) == lines
        assert same(fold(record, Codec(game), match.rules.start()), match.play.state)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_a_record_can_be_played_and_folded_up_to_any_batch(game: Game[Any]) -> None:
    match = Match(game.table(None, 2, {}), Seeded(11))
    will, truths = Seeded(11), [match.play.state.copy()]
    for _ in until(match.over):
        wander(match, will)
        truths.append(match.play.state.copy())
    record = read(text_of(lines_of(match, game)))
    for to, truth in enumerate(truths):
        assert same(replayed(record, match.rules, Codec(game), to).play.state, truth)
        assert same(fold(record, Codec(game), match.rules.start(), to), truth)


def test_a_record_looks_like_this() -> None:
    match = Match(reveal.GAME.table(None, 2, {"turns": 1}), Scripted([0, 2]))
    say(match, 0, "mark 3", "mark 1")
    match.undo(Seat(0))
    lines = [json.loads(line) for line in lines_of(match, reveal.GAME)]
    assert lines[0] == {
        "gonfalon": 1,
        "game": "toy-reveal",
        "rules": 1,
        "pack": "no pack",
        "options": {"turns": 1},
        "seats": 2,
        "names": ["Red", "Ünal Ö"],
    }
    digests = [line.pop("digest") for line in lines if isinstance(line, dict) and "batch" in line]
    assert len(set(digests)) == 4
    stack = [["Turn", 0, 1]]
    assert lines[1:] == [
        ["TileDealt", 0, 0],
        ["TileDealt", 1, 1],
        {"batch": 0, "by": "opening", "chance": [0, 2], "stack": stack},
        ["Marked", 0, 3],
        {"batch": 1, "by": "move", "seat": 0, "move": "mark 3", "stack": stack},
        ["Marked", 0, 1],
        {"batch": 2, "by": "move", "seat": 0, "move": "mark 1", "stack": stack},
        {"batch": 3, "by": "undo", "seat": 0, "back_to": 1, "stack": stack},
    ]


def test_leaving_and_asides_are_played_again() -> None:
    match = Match(offers.GAME.table(None, 3, {}), NoChance())
    say(match, 2, "offer 0 1")
    say(match, 0, "accept", "work")
    match.leave(Seat(1))
    say(match, 2, "rest")
    say(match, 0, "vote no", "reopen", "vote aye")
    twin = again(lines_of(match, offers.GAME), offers.GAME, match)
    assert snapshot(twin) == snapshot(match)
    assert [batch.kind for batch in twin.batches] == [batch.kind for batch in match.batches]


# -- what one seat may carry away --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_a_seats_record_holds_its_faces_its_moves_and_no_chance(game: Game[Any]) -> None:
    codec = Codec(game)
    for seed in range(4):
        match = wandered(game, game.most_seats, seed)
        for seat in [*range(game.most_seats), SPECTATOR]:
            lines = lines_of(match, game, seat)
            record = read(text_of(lines))
            assert record.header.seat == seat
            shown = [codec.event_out(event) for batch in match.batches for event in faces(batch.events, Seat(seat))]
            assert [event for entry in record.entries for event in entry.events] == shown
            assert all((entry.move != "") <= (entry.seat == seat) for entry in record.entries)
            assert '"chance"' not in text_of(lines)
            assert same(fold(record, codec, match.rules.start()), match.views.of(Seat(seat)))


def test_a_seats_record_holds_no_secret_of_another() -> None:
    """Everything seat 1 has and writes differs; seat 0's record is the same to the byte until bids are opened."""

    def carried(deal: list[int], *other: str) -> list[str]:
        match = Match(bids.GAME.table(None, 2, {}), Scripted(deal))
        say(match, 0, "put 0")
        for text in other:
            say(match, 1, text)
        say(match, 0, "put 1", "seal")
        return lines_of(match, bids.GAME, 0)

    quiet = carried([0, 7, 12, 0, 0, 0, 0])
    assert quiet == carried([0, 7, 12, 12, 12, 12], "put 2", "put 2", "clear", "put 2")
    assert quiet != carried([0, 7, 12, 0, 0, 0, 0], "seal")  # that a seat has sealed is public


def test_a_seats_record_tells_nothing_of_a_steal_between_two_others() -> None:
    match = Match(hands.GAME.table(None, 3, {"hand": 1}), Scripted([6, 0, 0, 0]))  # a thief and two knights
    say(match, 0, "play thief", "steal 1")
    stolen = {seat: lines_of(match, hands.GAME, seat)[-2] for seat in range(3)}
    assert stolen == {0: '["Stole",0,1,0]', 1: '["Stole",0,1,0]', 2: f'["Stole",0,1,{UNKNOWN}]'}


def test_an_undo_returns_to_a_batch_that_the_seats_record_has() -> None:
    match = Match(reveal.GAME.table(None, 2, {}), Scripted([0, 2]))
    say(match, 0, "mark 3", "mark 1")
    match.undo(Seat(0))
    match.undo(Seat(0))
    say(match, 0, "mark 2")
    for seat in range(2):
        record = read(text_of(lines_of(match, reveal.GAME, seat)))
        assert [entry.back_to for entry in record.entries if entry.by == "undo"] == [1, 0]
        assert same(fold(record, Codec(reveal.GAME), match.rules.start()), match.views.of(Seat(seat)))


# -- damage ------------------------------------------------------------------------------------------------------------


def game_of_hands() -> tuple[list[str], Match[Any]]:
    match = wandered(hands.GAME, 2, 5)
    return lines_of(match, hands.GAME), match


def closing(lines: list[str], batch: int) -> int:
    """Which line (from 1) closes a batch."""
    return next(i for i, line in enumerate(lines, 1) if line.startswith('{"batch":' + str(batch) + ","))


def refused(lines: list[str] | str) -> str:
    with pytest.raises(BadRecord) as caught:
        read(lines if isinstance(lines, str) else text_of(lines))
    assert caught.value.code == "record/bad"
    return str(caught.value)


def test_an_edited_value_is_found_at_the_end_of_its_batch() -> None:
    lines, _ = game_of_hands()
    lines[2] = '["Drew",1,3]' if lines[2] != '["Drew",1,3]' else '["Drew",1,2]'
    where = closing(lines, 0)
    assert refused(lines) == f"line {where}: the digest does not fit: this line or one before it was changed or lost"


def test_an_edited_header_is_found() -> None:
    lines, _ = game_of_hands()
    lines[0] = lines[0].replace("Red", "Green")
    assert refused(lines).startswith(f"line {closing(lines, 0)}: the digest")


def test_an_edited_end_of_a_batch_is_found_even_at_the_end_of_the_record() -> None:
    lines, match = game_of_hands()
    for batch in (1, len(match.batches) - 1):
        edited = lines[:]
        where = closing(lines, batch)
        value = json.loads(lines[where - 1])
        edited[where - 1] = json.dumps({**value, "seat": 1 - value["seat"]})
        assert refused(edited).startswith(f"line {where}: the digest does not fit")
        assert refused([*edited[: where - 1], lines[where - 1].replace('"digest":"', '"digest":"0')]).startswith(
            f"line {where}: the digest does not fit"
        )


def test_a_dropped_event_is_found() -> None:
    lines, _ = game_of_hands()
    del lines[1]
    assert refused(lines).startswith(f"line {closing(lines, 0)}: the digest")


def test_a_dropped_end_of_a_batch_is_found() -> None:
    lines, _ = game_of_hands()
    del lines[closing(lines, 1) - 1]
    assert refused(lines) == f"line {closing(lines, 2)}: batch 2 follows where 1 was expected"


def test_swapped_lines_are_found() -> None:
    lines, _ = game_of_hands()
    lines[1], lines[2] = lines[2], lines[1]
    assert lines[1] != lines[2]
    assert refused(lines).startswith(f"line {closing(lines, 0)}: the digest")


def test_a_line_too_many_is_found() -> None:
    lines, _ = game_of_hands()
    lines.insert(2, lines[1])
    assert refused(lines).startswith(f"line {closing(lines, 0)}: the digest")


def test_a_record_that_breaks_off_in_a_line_is_found() -> None:
    lines, _ = game_of_hands()
    text = text_of(lines)
    assert refused(text[:-20]).startswith(f"line {len(lines)}: not JSON")


def test_a_record_that_breaks_off_in_a_batch_is_found() -> None:
    lines, _ = game_of_hands()
    assert refused(lines[:3]) == "line 3: the record breaks off inside batch 0"
    assert refused(lines[:1]) == "line 1: the record ends after its header"


def test_a_record_cut_between_two_batches_is_an_unfinished_game() -> None:
    lines, match = game_of_hands()
    twin = again(lines[: closing(lines, 2)], hands.GAME, match)
    assert len(twin.batches) == 3
    assert not twin.over()


@pytest.mark.parametrize("text", ["", "\n", "  \n\n"])
def test_an_empty_record_is_refused(text: str) -> None:
    assert refused(text) == "the record is empty; expected a header line"


@pytest.mark.parametrize("text", ['{"moves": [1, 2]}', "[1,2,3]", "7", '"gonfalon"', "null"])
def test_foreign_json_is_refused(text: str) -> None:
    assert refused(text) == "line 1: this is no Gonfalon record: the header lacks 'gonfalon'"


@pytest.mark.parametrize("text", ["1. e4 e5", "\x00\x01", "{", "<html>"])
def test_what_is_no_json_is_refused(text: str) -> None:
    assert refused(text).startswith("line 1: not JSON")


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("gonfalon", 2, "line 1: format 2 is not known here; expected 1"),
        ("gonfalon", "1", "line 1: format '1' is not known here; expected 1"),
        ("game", 5, "line 1: 'game' must be text, got 5"),
        ("rules", "x", "line 1: 'rules' must be a number, got 'x'"),
        ("rules", True, "line 1: 'rules' must be a number, got True"),
        ("pack", None, "line 1: 'pack' must be text, got None"),
        ("seats", 2.5, "line 1: 'seats' must be a number, got 2.5"),
        ("options", [], "line 1: 'options' must be a table"),
        ("options", {"hand": None}, "line 1: option 'hand' must be a number, a word or a flag"),
        ("names", "Red", "line 1: 'names' must be a list"),
        ("as", "me", "line 1: 'as' must be a number, got 'me'"),
        ("as", -1, "line 1: 'as' is -1, but there are 2 seats"),
        ("as", 3, "line 1: 'as' is 3, but there are 2 seats"),
    ],
)
def test_a_misshapen_header_is_refused(key: str, value: object, told: str) -> None:
    lines, _ = game_of_hands()
    assert refused([json.dumps({**json.loads(lines[0]), key: value}), *lines[1:]]) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("7", "line 2: expected an event or the end of a batch, got '7'"),
        ('"Drew"', "line 2: expected an event"),
        ('["Drew",0,null]', "line 2: None cannot stand in an event"),
        ('["Drew",0,true]', "line 2: True cannot stand in an event"),
        ('["Drew",0,1.5]', "line 2: 1.5 cannot stand in an event"),
        ('["Drew",0,["x"]]', "line 2: expected a number, got 'x'"),
        ('["Drew",0,[true]]', "line 2: expected a number, got True"),
        ("{}", "line 2: 'batch' must be a number, got None"),
        ('{"batch":0}', "line 2: 'by' must be text, got None"),
        ('{"batch":0,"by":"move"}', "line 2: 'seat' must be a number, got None"),
        ('{"batch":0,"by":"move","seat":0,"move":3}', "line 2: 'move' must be text, got 3"),
        ('{"batch":0,"by":"undo","seat":0}', "line 2: 'back_to' must be a number, got None"),
        ('{"batch":0,"by":"opening"}', "line 2: 'chance' and 'stack' must be lists"),
        ('{"batch":0,"by":"opening","stack":[7]}', "line 2: 7 is no step"),
        ('{"batch":0,"by":"opening","stack":[],"chance":["x"]}', "line 2: expected a number, got 'x'"),
        ('{"batch":0,"by":"opening","stack":[]}', "line 2: the digest does not fit"),
        ('{"batch":4,"by":"opening"}', "line 2: batch 4 follows where 0 was expected"),
    ],
)
def test_a_misshapen_line_is_refused(line: str, told: str) -> None:
    lines, _ = game_of_hands()
    assert refused([lines[0], line, *lines[2:]]).startswith(told)


Change = Callable[[dict[str, Any]], object]


def forged(batch: int, change: Change) -> str:
    """The message about a record with one closing line changed and all digests made to fit."""
    lines, match = game_of_hands()
    where = closing(lines, batch)
    value = json.loads(lines[where - 1])
    change(value)
    lines[where - 1] = json.dumps(value)
    with pytest.raises(BadRecord) as caught:
        again(sealed_again(lines), hands.GAME, match)
    message = str(caught.value)
    assert message.startswith(f"line {where}: ")
    return message.removeprefix(f"line {where}: ")


def put(**values: object) -> Change:
    return lambda line: line.update(values)


def test_an_undamaged_record_passes_the_forger() -> None:
    lines, match = game_of_hands()
    assert again(sealed_again(lines), hands.GAME, match).over()
    assert sealed_again(lines) == lines


def test_forged_batches_are_found_by_playing_again() -> None:
    assert "'keep' is not allowed now: play-or-end (HD-03)" in forged(1, put(move="keep"))
    assert "unknown verb 'fly'" in forged(1, put(move="fly"))
    assert "is not allowed now: not-your-turn" in forged(1, put(seat=1))
    assert "cannot leave" in forged(1, put(by="left"))
    assert "has nothing to take back" in forged(1, put(by="undo", back_to=0))
    assert forged(1, put(stack=[["Turn", 1]])) == "batch 1: the stack of steps differs from what the rules give"
    assert forged(0, put(stack=[])) == "batch 0: the stack of steps differs from what the rules give"


@pytest.mark.parametrize(
    ("batch", "change", "told"),
    [
        (1, {"seat": 7}, "there is no seat 7"),
        (1, {"seat": -1}, "there is no seat -1"),
        (1, {"by": "dream"}, "unknown kind of batch 'dream'"),
        (0, {"by": "move", "seat": 0}, "the first batch, and no other, must be the opening, got 'move'"),
        (1, {"by": "opening"}, "the first batch, and no other, must be the opening, got 'opening'"),
        (1, {"by": "undo", "back_to": 1}, "nothing can return from batch 1 to 1"),
        (1, {"by": "undo", "back_to": -1}, "nothing can return from batch 1 to -1"),
    ],
)
def test_a_forged_batch_that_no_game_could_have_is_found_by_reading(
    batch: int, change: dict[str, object], told: str
) -> None:
    lines, _ = game_of_hands()
    where = closing(lines, batch)
    lines[where - 1] = json.dumps({**json.loads(lines[where - 1]), **change})
    assert refused(sealed_again(lines)) == f"line {where}: {told}"


def test_an_unknown_step_is_found_by_folding() -> None:
    lines, match = game_of_hands()
    where = closing(lines, 1)
    lines[where - 1] = json.dumps({**json.loads(lines[where - 1]), "stack": [["Dream", 0]]})
    with pytest.raises(BadRecord, match=f"line {where}: unknown or malformed step"):
        fold(read(text_of(sealed_again(lines))), Codec(hands.GAME), match.rules.start())


def test_forged_chance_is_found_by_playing_again() -> None:
    lines, match = game_of_hands()
    answers = json.loads(lines[closing(lines, 0) - 1])["chance"]
    assert len(answers) == 5
    other = [16 - answers[0], *answers[1:]]
    assert "the rules give" in forged(0, put(chance=other))
    assert "expected 0 to 16" in forged(0, put(chance=[99, *answers[1:]]))
    last = len(match.batches) - 1
    assert "the record says [3]" in forged(last, put(chance=[3]))


def test_a_forged_event_is_found_by_playing_again_and_an_unknown_one_by_folding() -> None:
    lines, match = game_of_hands()
    true = json.loads(lines[1])
    lines[1] = json.dumps(["Drew", 0, (true[2] + 1) % 4])
    lines = sealed_again(lines)
    where = closing(lines, 0)
    with pytest.raises(BadRecord, match=f"line {where}: batch 0: the rules give .*, the record says"):
        again(lines, hands.GAME, match)
    lines[1] = json.dumps(["Conjured", 0, 1])
    record = read(text_of(sealed_again(lines)))
    with pytest.raises(BadRecord, match="line 2: unknown event 'Conjured'"):
        fold(record, Codec(hands.GAME), match.rules.start())
    with pytest.raises(BadRecord, match=f"line {where}: batch 0"):
        replayed(record, match.rules, Codec(hands.GAME))


@pytest.mark.parametrize("event", [["Drew", 9, 0], ["Drew", 0, 77], ["Drew", 0, "x"], ["TopPutUnder", 0]])
def test_an_event_that_does_not_fit_the_position_is_found_by_folding(event: list[object]) -> None:
    lines, match = game_of_hands()
    lines[1] = json.dumps(event)
    with pytest.raises(BadRecord, match="line 2: "):
        fold(read(text_of(sealed_again(lines))), Codec(hands.GAME), match.rules.start())


def test_an_event_too_few_and_one_too_many_are_found_by_playing_again() -> None:
    lines, match = game_of_hands()
    where = closing(lines, 0)
    few = sealed_again(lines[: where - 2] + lines[where - 1 :])
    with pytest.raises(BadRecord, match="the rules give 5 events, the record has 4"):
        again(few, hands.GAME, match)
    many = sealed_again([*lines[: where - 1], '["Drew",0,0]', *lines[where - 1 :]])
    with pytest.raises(BadRecord, match="the rules give 5 events, the record has 6"):
        again(many, hands.GAME, match)


def test_an_undo_that_returns_elsewhere_is_found() -> None:
    match = Match(reveal.GAME.table(None, 2, {}), Scripted([0, 2]))
    say(match, 0, "mark 3", "mark 1")
    match.undo(Seat(0))
    lines = lines_of(match, reveal.GAME)
    lines[-1] = lines[-1].replace('"back_to":1', '"back_to":0')
    with pytest.raises(BadRecord, match=f"line {len(lines)}: the undo returns to batch 1, not 0"):
        again(sealed_again(lines), reveal.GAME, match)
