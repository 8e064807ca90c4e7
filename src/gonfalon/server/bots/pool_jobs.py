"""What runs in the pool: bots that choose, and what hangs on a move. Nothing here touches a table."""

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
    """What another process needs to set up the same rules: plain values."""

    game: str
    seats: int
    options: tuple[tuple[str, int | str | bool], ...]
    pack: str
    payload: bytes | None  # of a pack that is not the built-in one


class Question(msgspec.Struct):
    """What a bot is asked: the fields of its seat's view and the stack, never the truth."""

    place: TableSetup
    bot: str
    seat: int
    view: list[list[int]]
    stack: list[list[int | str | list[int]]]
    seed: int
    budget: float
    hidden: bool  # whether others cannot work out the menu, and so may not be able to tell that there is no choice


class StakesQuestion(msgspec.Struct):
    """Moves of a seat's menu, and its view: what hangs on them is worked out from nothing else."""

    place: TableSetup
    seat: int
    view: list[list[int]]
    stack: list[list[int | str | list[int]]]
    moves: list[str]


MOST_SECONDS: Final = 0.5  # for all moves of one question; what comes later is left unsaid
SAME_LUCK: Final = 1  # so that the same question has the same answer


@lru_cache(maxsize=32)
def table_at(place: TableSetup) -> Table:
    return table_with(place.game, place.seats, dict(place.options), place.pack, place.payload)


def answered(question: Question) -> str:
    """The text of the move a bot chooses. Where its menu is hidden it thinks even if it has no choice: those who wait
    for the same process would notice that it is free too soon."""
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
    """What hangs on each of the moves, as JSON. A move that is not offered has no stakes."""
    table = table_at(question.place)
    rules = table.rules
    seat = Seat(question.seat)
    view: Any = state_in(rules.start(), question.view)
    play = play_on(rules, view, table.codec.stack_in(question.stack))
    offered = [*play.menu(seat), *rules.asides(play, seat)]
    until = time.monotonic() + MOST_SECONDS
    told: list[wire.Stake] = []
    for text in question.moves:
        move = rules.read(text)
        if move not in offered or time.monotonic() > until:
            told.append(wire.Stake(text, [], None))
            continue
        stakes = rules.stakes(play, seat, move, Seeded(SAME_LUCK))
        price = on_wire(stakes.price) if stakes.price is not None else None
        told.append(wire.Stake(text, [on_wire(line) for line in stakes.lines], price))
    return encode(told)
