"""A match taken up at its anchor, and given the batches since, is the same match again."""

from typing import Any

import pytest
from toys import bids, hands, offers, reveal

from gonfalon.catalog import open_table
from gonfalon.engine.chance import Scripted, Seeded
from gonfalon.engine.codec import Codec, state_in, state_out
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.game import Game, Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import UNDO, Match
from gonfalon.engine.record import WHOLE, Writer, batch_in, batch_of, batch_out, header_of, play_again, written
from gonfalon.engine.undo import Position
from gonfalon.engine.view import Views


def saved(match: Match[Any], codec: Codec[Any]) -> tuple[Any, ...]:
    """An anchor as plain values, as a store keeps it."""
    at = match.anchor()
    return at.number, at.after, state_out(at.state), [state_out(s) for s in at.views.states], codec.stack_out(at.top)


def loaded(rules: Rules[Any], codec: Codec[Any], values: tuple[Any, ...]) -> Position[Any]:
    number, after, state, views, stack = values
    states = [state_in(rules.start(), one) for one in views]
    return Position(number, after, state_in(rules.start(), state), Views(rules, states), codec.stack_in(stack))


def everything(match: Match[Any], codec: Codec[Any]) -> tuple[Any, ...]:
    seats = [Seat(seat) for seat in range(match.rules.seats)]
    return (
        match.number(),
        state_out(match.play.state),
        [state_out(state) for state in match.views.states],
        codec.stack_out(match.play.top),
        [match.can_undo(seat) for seat in seats],
        [match.menu(seat) for seat in seats],
    )


def random_step(match: Match[Any], chance: Seeded) -> None:
    seats = [Seat(seat) for seat in range(match.rules.seats)]
    able = [seat for seat in seats if match.can_undo(seat)]
    if able and chance.below(4) == 0:
        match.undo(able[chance.below(len(able))])
        return
    deciders = match.deciders()
    seat = deciders[chance.below(len(deciders))]
    menu = match.menu(seat)
    match.submit(seat, menu[chance.below(len(menu))])


def tables() -> list[tuple[Game[Any], Rules[Any]]]:
    toys: list[Game[Any]] = [bids.GAME, hands.GAME, offers.GAME, reveal.GAME]
    conquest = open_table("grand-conqueror", 3)
    return [(game, game.table(None, game.most_seats, {})) for game in toys] + [(conquest.found.game, conquest.rules)]


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
    while not match.over():
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
