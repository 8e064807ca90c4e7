"""Matches taken up where they were left, for tests."""

from typing import Any

from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import Codec, state_in, state_out
from gonfalon.engine.game import Game, Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.undo import Position
from gonfalon.engine.view import Views
from toys import bids, hands, offers, reveal


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
