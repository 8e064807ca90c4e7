"""The pool's jobs: choosing a bot's move, and working out what is at stake in moves. Nothing here touches a table."""

import time
from functools import lru_cache
from typing import Any, Final

import msgspec

from gonfalon import bots
from gonfalon.bots.bot import checked
from gonfalon.catalog import Table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import state_in
from gonfalon.engine.ids import Seat
from gonfalon.engine.view import play_on
from gonfalon.server import wire
from gonfalon.server.ruleset import encode, table_with
from gonfalon.server.table.to_wire import on_wire


class TableSetup(msgspec.Struct, frozen=True):
    """The plain values from which another process sets up the same rules."""

    game: str
    seats: int
    options: tuple[tuple[str, int | str | bool], ...]
    pack: str
    payload: bytes | None  # the pack's data, unless it is the built-in one


class Question(msgspec.Struct):
    """A question to a bot: the fields of its seat's view and the stack, never the truth."""

    place: TableSetup
    bot: str
    seat: int
    view: list[list[int]]
    stack: list[list[int | str | list[int]]]
    seed: int
    budget: float
    hidden: bool  # whether others cannot work out the menu, so a missing choice must not show


class StakesQuestion(msgspec.Struct):
    """A question about what is at stake in moves of a seat's menu. The answer depends on the seat's view only."""

    place: TableSetup
    seat: int
    view: list[list[int]]
    stack: list[list[int | str | list[int]]]
    moves: list[str]


MOST_SECONDS: Final = 0.5  # for all moves of one question; moves after that get no stakes
SAME_LUCK: Final = 1  # a fixed seed, so that the same question has the same answer


@lru_cache(maxsize=32)
def table_at(place: TableSetup) -> Table:
    return table_with(place.game, place.seats, dict(place.options), place.pack, place.payload)


def answered(question: Question) -> str:
    """The text of the move that a bot chooses. If its menu is hidden it thinks even without a choice: otherwise those
    who wait for the same process could notice that it became free too soon."""
    table = table_at(question.place)
    rules = table.rules
    seat = Seat(question.seat)
    view: Any = state_in(rules.start(), question.view)
    play = play_on(rules, view, table.codec.stack_in(question.stack))
    menu = play.menu(seat)
    if len(menu) == 1 and not question.hidden:
        return rules.text(menu[0])
    move = bots.find(question.bot).choose(play, seat, menu, Seeded(question.seed), question.budget)
    return rules.text(checked(move, menu, question.bot))


def staked(question: StakesQuestion) -> bytes:
    """What is at stake in each of the moves, as JSON. A move that is not offered has no stakes."""
    table = table_at(question.place)
    rules = table.rules
    seat = Seat(question.seat)
    view: Any = state_in(rules.start(), question.view)
    play = play_on(rules, view, table.codec.stack_in(question.stack))
    offered = [*play.menu(seat), *rules.asides(play, seat)]
    until = time.monotonic() + MOST_SECONDS
    stakes_of: list[wire.Stake] = []
    for text in question.moves:
        move = rules.read(text)
        if move not in offered or time.monotonic() > until:
            stakes_of.append(wire.Stake(text, [], None))
            continue
        stakes = rules.stakes(play, seat, move, Seeded(SAME_LUCK))
        price = on_wire(stakes.price) if stakes.price is not None else None
        stakes_of.append(wire.Stake(text, [on_wire(line) for line in stakes.lines], price))
    return encode(stakes_of)
