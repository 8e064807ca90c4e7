"""Events, stacks and states as plain values and back."""

from typing import Any

import pytest
from toys import ALL, hands, offers
from toys.walk import say, wander, wandered

from gonfalon.contract.until import until
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.codec import Codec, Plain, state_in, state_out
from gonfalon.engine.errors import BadRecord
from gonfalon.engine.event import particulars, same_event
from gonfalon.engine.game import Game
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.state import difference, same
from gonfalon.engine.step import Over

CODEC = Codec(hands.GAME)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_everything_that_happens_reads_back(game: Game[Any]) -> None:
    codec = Codec(game)
    happened: set[type] = set()
    for seed in range(12):
        match = Match(game.table(None, game.most_seats, {}), Seeded(seed))
        will = Seeded(seed)
        for _ in until(match.over):
            stack = codec.stack_out(match.play.top)
            top = codec.stack_in(stack)
            assert codec.stack_out(top) == stack
            assert type(top) is type(match.play.top)
            for viewer in match.views.viewers:
                for state in (match.play.state, match.views.of(viewer)):
                    again = state_in(match.rules.start(), state_out(state))
                    assert same(again, state)
                    assert again is not state
            wander(match, will)
        for batch in match.batches:
            for event in batch.events:
                for shown in [event, *[event.face(viewer) for viewer in match.views.viewers]]:
                    if shown is not None:
                        happened.add(type(shown))
                        assert same_event(codec.event_in(codec.event_out(shown)), shown)
    assert happened == set(game.events()) - {offers.PlayerLeft}  # every event was tried


def test_an_event_is_its_name_and_its_fields_in_order() -> None:
    event = hands.Stole(Seat(2), Seat(0), hands.SPY)
    assert CODEC.event_out(event) == ["Stole", 2, 0, 2]
    assert CODEC.event_out(event.face(Seat(1)) or event) == ["Stole", 2, 0, UNKNOWN]
    assert particulars(event) == {"seat": 2, "victim": 0, "card": 2}
    assert not same_event(event, hands.Stole(Seat(2), Seat(0), hands.PAGE))
    assert not same_event(hands.Drew(Seat(0), 1), hands.Played(Seat(0), 1))


def test_a_stack_is_told_from_the_bottom_up() -> None:
    match = Match(offers.GAME.table(None, 2, {}), NoChance())
    say(match, 1, "offer 0 2")
    codec = Codec(offers.GAME)
    stack = codec.stack_out(match.play.top)
    assert stack == [["Day", 0], ["Answer", 1, 0, 2]]
    assert isinstance(codec.stack_in(stack).under.under, Over)
    assert codec.stack_out(Over()) == []


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ([], "unknown event ''"),
        ([7], "an event begins with its name"),
        (["Vanished", 1], "unknown event 'Vanished'"),
        (["Drew", 1], r"event Drew: expected 2 fields \(seat, card\), got 1"),
        (["Drew", 1, 2, 3], "got 3"),
    ],
)
def test_unknown_and_misshapen_events_are_refused(values: list[Plain], told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        CODEC.event_in(values)


@pytest.mark.parametrize("line", [[], ["Nap", 0], ["Turn"], ["Turn", 0, 1], [3]])
def test_unknown_and_misshapen_steps_are_refused(line: list[Plain]) -> None:
    with pytest.raises(BadRecord, match="unknown or malformed step"):
        CODEC.stack_in([["Draw", 0], line])


def test_a_state_with_too_few_fields_is_refused() -> None:
    state = wandered(hands.GAME, 2, 1).play.state
    with pytest.raises(BadRecord, match="a state of 4 fields was expected, got 3"):
        state_in(hands.State(2), state_out(state)[:-1])


def test_states_are_told_apart_by_the_first_field_that_differs() -> None:
    one, other = hands.State(2), hands.State(2)
    assert difference(one, other) is None
    hands.Drew(Seat(0), hands.SPY).apply(one)
    assert difference(one, other) == "deck"
    hands.Drew(Seat(0), UNKNOWN).apply(other)
    assert not same(one, other)
