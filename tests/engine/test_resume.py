"""A match taken up at its anchor, and given the batches since, is the same match again."""

from typing import Any

import pytest
from toys import bids
from toys.resuming import everything, loaded, random_step, saved, tables

from gonfalon.catalog import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Scripted, Seeded
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.game import Game, Rules
from gonfalon.engine.match import UNDO, Match
from gonfalon.engine.record import WHOLE, Writer, batch_out, header_of, written
from gonfalon.engine.record_reader import batch_in, batch_of
from gonfalon.engine.replaying import play_again


@pytest.mark.parametrize(("game", "rules"), tables(), ids=lambda one: getattr(one, "slug", ""))
@pytest.mark.parametrize("seed", range(3))
def test_a_match_goes_on_from_its_anchor(game: Game[Any], rules: Rules[Any], seed: int) -> None:
    codec = Codec(game)
    match = Match(rules, Seeded(seed))
    chance = Seeded(seed + 100)
    undone = 0
    for _ in range(60):
        if match.over():
            break
        random_step(match, chance)
        undone += match.batches[-1].kind == UNDO
        at = loaded(rules, codec, saved(match, codec))
        tail = match.batches[at.number :]
        twin = Match(rules, Scripted([answer for batch in tail for answer in batch.chance]), at)
        kept = [batch_out(number, batch, codec, rules) for number, batch in enumerate(match.batches)]
        entries = [batch_in(lines, number) for number, lines in enumerate(kept)]
        play_again(entries[at.number :], twin, codec)
        assert everything(twin, codec) == everything(match, codec)
    assert undone > 0 or game.slug != "grand-conqueror"


@pytest.mark.parametrize("seed", range(3))
def test_a_match_that_forgets_plays_as_one_that_does_not(seed: int) -> None:
    table = open_table("grand-conqueror", 3)
    rules, codec = table.rules, table.codec
    whole, short = Match(rules, Seeded(seed)), Match(rules, Seeded(seed))
    one, other = Seeded(seed + 50), Seeded(seed + 50)
    for _ in range(60):
        if whole.over():
            break
        random_step(whole, one)
        short.forget()
        random_step(short, other)
        assert short.batches[-1].back_to == whole.batches[-1].back_to
        assert everything(short, codec) == everything(whole, codec)
    assert len(short.batches) < len(whole.batches)


def test_batches_kept_one_by_one_make_the_same_records() -> None:
    rules = bids.GAME.table(None, 2, {})
    codec = Codec(bids.GAME)
    match = Match(rules, Seeded(3))
    chance = Seeded(4)
    for _ in until(match.over):
        random_step(match, chance)
    kept = [batch_out(number, batch, codec, rules) for number, batch in enumerate(match.batches)]
    for seat in (WHOLE, 0, 1):
        header = header_of(rules)
        header.seat = seat
        again = Writer(codec, header, rules)
        for number, lines in enumerate(kept):
            again.write(number, batch_of(batch_in(lines, number), codec, rules))
        assert again.lines == written(match, codec, header).lines


@pytest.mark.parametrize("lines", [b"", b"[]\n[]", b"{}", b'{"batch": 1}', b'{"batch":0}\n{"batch":0}'])
def test_lines_that_are_no_batch_are_refused(lines: bytes) -> None:
    with pytest.raises(BadRecord):
        batch_in(lines, 0)
