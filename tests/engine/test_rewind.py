"""A table that goes back to an earlier turn: whatever was shown since, and with chance drawn anew."""

from typing import Any

import pytest
from toys.resuming import everything, loaded, random_step, saved, tables

from gonfalon.catalog import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Scripted, Seeded
from gonfalon.engine.codec import Codec, state_out
from gonfalon.engine.errors import BadRecord, NothingToUndo
from gonfalon.engine.folding import fold
from gonfalon.engine.game import Game, Rules
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import REWIND, Match
from gonfalon.engine.record import WHOLE, Header, batch_out, header_of, written
from gonfalon.engine.record_reader import batch_in, read
from gonfalon.engine.replaying import play_again, replayed, start_of
from gonfalon.engine.state import difference


def here(match: Match[Any], codec: Codec[Any]) -> tuple[Any, ...]:
    return everything(match, codec)[1:4]


def wandering(game: Game[Any], rules: Rules[Any], seed: int, rewinds: int) -> tuple[Match[Any], list[tuple[Any, ...]]]:
    """A match that goes back now and then, and what was the case after each of its batches."""
    codec, chance = Codec(game), Seeded(seed + 100)
    match = Match(rules, Seeded(seed))
    after = [here(match, codec)]
    for step in range(1, 81):
        if match.over():
            break
        live = match._live_numbers(0)
        if rewinds and len(live) > 2 and step % 4 == 0:
            back_to = live[chance.below(len(live) - 1)]
            batch = match.rewind(back_to, start_of(rules))
            assert (batch.kind, batch.seat, batch.back_to) == (REWIND, SPECTATOR, back_to)
            rewinds -= 1
        else:
            random_step(match, chance)
        after.append(here(match, codec))
    return match, after


@pytest.mark.parametrize(("game", "rules"), tables(), ids=lambda one: getattr(one, "slug", ""))
@pytest.mark.parametrize("seed", range(3))
def test_a_table_that_went_back_is_what_it_was(game: Game[Any], rules: Rules[Any], seed: int) -> None:
    """Truth, every view and the stack; nobody can undo what lies before; and every record of it says the same."""
    codec = Codec(game)
    match, after = wandering(game, rules, seed, 3)
    went_back = 0
    for number, batch in enumerate(match.batches):
        if batch.kind == REWIND:
            went_back += 1
            assert after[number] == after[batch.back_to]
    assert went_back > 0
    text = "\n".join(written(match, codec, header_of(rules)).lines) + "\n"
    record = read(text)
    assert difference(fold(record, codec, rules.start()), match.play.state) is None
    assert everything(replayed(record, rules, codec), codec) == everything(match, codec)
    for seat in [*range(rules.seats), SPECTATOR]:
        header: Header = header_of(rules)
        header.seat = seat
        own = read("\n".join(written(match, codec, header).lines) + "\n")
        assert difference(fold(own, codec, rules.start()), match.views.of(Seat(seat))) is None
        assert [entry.by for entry in own.entries].count("rewind") == went_back  # nobody is left out


@pytest.mark.parametrize(("game", "rules"), tables(), ids=lambda one: getattr(one, "slug", ""))
def test_a_match_that_forgets_goes_back_to_a_position_that_was_kept(game: Game[Any], rules: Rules[Any]) -> None:
    codec, chance = Codec(game), Seeded(9)
    match = Match(rules, Seeded(5))
    for _ in range(3):
        random_step(match, chance)
        match.forget()
    there, number = here(match, codec), match.number()
    for _ in range(2):
        random_step(match, chance)
        match.forget()
    assert not match.over()
    match.rewind(number - 1, loaded(rules, codec, (number, number - 1, *there)))
    assert here(match, codec) == there
    assert not any(match.can_undo(Seat(seat)) for seat in range(rules.seats))
    assert match.anchor().after == number - 1
    kept = saved(match, codec)
    random_step(match, chance)
    entry = batch_in(batch_out(match.number() - 1, match.batches[-1], codec, rules), match.number() - 1)
    twin = Match(rules, Scripted(match.batches[-1].chance), loaded(rules, codec, kept))
    play_again([entry], twin, codec)
    assert everything(twin, codec) == everything(match, codec)


def test_what_was_taken_back_is_nowhere_to_go_back_to() -> None:
    game, rules = tables()[-1]
    match, _ = wandering(game, rules, 1, 0)
    last = match.number() - 1
    assert not match.over()
    match.rewind(2, start_of(rules))
    for wrong in (last, last + 1, last + 5, -1):
        before = state_out(match.play.state)
        with pytest.raises(NothingToUndo):
            match.rewind(wrong, start_of(rules))
        assert state_out(match.play.state) == before
    assert match.batches[-1].kind == REWIND
    lines = written(match, Codec(game), header_of(rules)).lines
    assert '"by":"rewind","back_to":2' in lines[-1]


def test_chance_is_drawn_anew() -> None:
    rules = open_table("battue", 2).rules
    match, chance = Match(rules, Seeded(2)), Seeded(102)
    for _ in until(lambda: bool(match.batches[-1].chance) and match.number() > 2):
        random_step(match, chance)
    drawn, number = match.batches[-1], match.number() - 1
    different = set()
    for seed in range(12):
        random_step(match, chance)  # something to go back from
        match.rewind(number - 1, start_of(rules))
        match.chance = Seeded(seed)
        different.add(tuple(match.submit(drawn.seat, drawn.move).chance))
    assert len(different) > 1


def test_a_forged_rewind_is_one_refusal() -> None:
    game, rules = tables()[-1]
    match, _ = wandering(game, rules, 1, 0)
    match.rewind(2, start_of(rules))
    good = written(match, Codec(game), header_of(rules))
    header = header_of(rules)
    assert header.seat == WHOLE
    for wrong in ('"back_to":99', '"back_to":-1'):
        text = "\n".join(good.lines).replace('"back_to":2', wrong)
        with pytest.raises(BadRecord):
            read(text)
