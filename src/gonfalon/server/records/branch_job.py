"""Builds a branch from an earlier position, in a separate process. Information hidden from the seat is dealt at random,
and every other seat knows the same parts of this deal as it knew of the truth."""

from typing import Any

import msgspec

from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.codec import state_in, state_out
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.game import Rules, everybody
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.layout import BAGS, SOME
from gonfalon.engine.match import OPENING
from gonfalon.engine.record import WHOLE
from gonfalon.engine.record_reader import read_header
from gonfalon.engine.view import determinized
from gonfalon.server.bots.pool_jobs import table_at
from gonfalon.server.records.jobs import WantedBatches
from gonfalon.server.ruleset import Ruleset, encode
from gonfalon.server.table.restore import entries_of, seen_at
from gonfalon.store import StoredSnapshot


class BranchRequest(msgspec.Struct):
    """The batches up to a position, the seat whose view the branch continues from, and the seed of the deal."""

    wanted: WantedBatches
    seed: int


class DealtPosition(msgspec.Struct):
    opening: bytes = b""  # the lines of the first batch; empty: the game is over there
    position: StoredSnapshot | None = None


def take_up(asked: BranchRequest) -> DealtPosition:
    wanted = asked.wanted
    ruleset = Ruleset(table_at(wanted.place))
    rules, seat = ruleset.rules, Seat(wanted.seat)
    header = read_header(wanted.header.decode())
    entries = entries_of(wanted.batches, wanted.first)

    def seen_by(viewer: Seat) -> Any:
        return seen_at(ruleset, header, viewer, wanted.snapshot, entries)

    view, stack = seen_by(seat)
    if not stack:
        return DealtPosition()
    chance = Seeded(asked.seed)
    truth = determinized(rules, view, seat, chance)
    states = [truth]
    if rules.hides():
        states = []
        for viewer in everybody(rules):
            if viewer == seat:
                states.append(view)
            elif header.seat == WHOLE:
                states.append(known_of(rules, truth, seen_by(viewer)[0], viewer, chance))
            else:  # a record of one seat does not say what others knew: bots see the whole deal
                states.append(truth)
    closing = encode({"batch": 0, "by": OPENING, "stack": stack})
    views = [state_out(state) for state in states]
    return DealtPosition(closing, StoredSnapshot(ruleset.shape, 1, 0, state_out(truth), views, stack))


def known_of(rules: Rules[Any], truth: Any, knew: Any, viewer: Seat, chance: Chance) -> Any:
    """A seat's view of a new truth, given its view `knew` of the old one: it knows the same places, with their new
    contents. A bag that it knew only in part becomes unknown: a view may forget, it must never err."""
    fields: list[list[int]] = []
    for spec, now, before in zip(truth.layout.specs, state_out(truth), state_out(knew), strict=True):
        if spec.sight == SOME and len(now) == len(before):
            fields.append([UNKNOWN if old == UNKNOWN else new for new, old in zip(now, before, strict=True)])
        elif spec.sight == BAGS:
            fields.append(_bags(now, before, spec.kinds))
        else:
            fields.append(now)
    view = state_in(rules.start(), fields)
    try:
        if rules.agrees(view, truth) is None:
            determinized(rules, view, viewer, chance)  # bots must be able to search from it
            return view
    except (BrokenRules, AssertionError, IndexError, ValueError):
        pass
    return truth  # a bot that knows too much is better than a wrong view


def _bags(now: list[int], before: list[int], kinds: int) -> list[int]:
    if len(now) != len(before):
        return now
    out: list[int] = []
    for at in range(0, len(now), kinds + 1):
        end = at + kinds + 1
        bag = now[at:end]
        out += [0] * kinds + [sum(bag)] if before[end - 1] else bag
    return out
