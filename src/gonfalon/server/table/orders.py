"""Answers that a player has left beforehand: standing answers, orders with conditions, planned moves.

Whether one applies depends only on what everybody can work out, never on what the seat alone knows. If none applies the
player is asked, which takes longer, and this delay must reveal nothing."""

from typing import Any, Final, Literal

from gonfalon.engine.event import Event, particulars
from gonfalon.engine.ids import SPECTATOR, Move
from gonfalon.engine.match import Match
from gonfalon.engine.standing import ASK, PASS, Occasion, holds
from gonfalon.engine.view import faces
from gonfalon.server import wire
from gonfalon.server.errors import BadMessage
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.table.table_info import PlannedMove, Seated

WAKE: Final = "wake"  # the player is asked, and notified at once
FEWEST: Final = 7  # kinds with fewer values are taken for counts, not for places or things

RestsOn = list[tuple[str, int, int]]


def order_for(seated: Seated, occasion: Occasion) -> wire.Order | None:
    """The first of the player's orders for this question whose conditions all hold."""
    for order in seated.orders:
        if order.occasion in occasion.names and all(
            one.fact in occasion.facts and holds(one.test, occasion.facts[one.fact], one.value)
            for one in order.conditions
        ):
            return order
    return None


def answer_of(seated: Seated, occasion: Occasion) -> Move | None:
    """The answer by an order, or else by a standing answer; None if the player must be asked."""
    order = order_for(seated, occasion)
    if order is not None:
        return None if order.way in (ASK, WAKE) else occasion.answer(order.way, order.most)
    return occasion.move if any(name in seated.standing for name in occasion.names) else None


def check_orders(ruleset: Ruleset, orders: list[wire.Order]) -> None:
    by_name = {one.occasion: one for one in ruleset.orderables}
    for order in orders:
        if order.occasion not in ruleset.occasions:
            expected = ", ".join(ruleset.occasions) or "none: at this game nothing is asked out of turn"
            raise BadMessage(f"no question is called {order.occasion[:20]!r}; expected {expected}")
        orderable = by_name.get(order.occasion)
        ways = {one.name: one.most for one in orderable.ways} if orderable is not None else {}
        facts = {one.name: one.most for one in orderable.facts} if orderable is not None else {}
        if order.way not in (PASS, ASK, WAKE, *ways):
            expected = ", ".join((PASS, ASK, WAKE, *ways))
            raise BadMessage(f"{order.occasion} cannot be answered by {order.way[:20]!r}; expected one of {expected}")
        if order.most > ways.get(order.way, 0):
            raise BadMessage(f"{order.way} goes up to {ways.get(order.way, 0)}, not {order.most}")
        for one in order.conditions:
            if one.fact not in facts:
                expected = ", ".join(facts) or "no condition"
                raise BadMessage(f"{order.occasion} knows nothing of {one.fact[:20]!r}; expected {expected}")
            if not 0 <= one.value <= facts[one.fact]:
                raise BadMessage(f"{one.fact} is from 0 to {facts[one.fact]}, not {one.value}")


def rests_on(ruleset: Ruleset, match: Match[Any] | None, move: Move) -> RestsOn:
    """The values that a planned move depends on: those of the things it names, as a spectator sees them now. The plan
    lapses when they change."""
    if match is None:
        return []
    verb = ruleset.rules.verbs.of(move)
    fields = ruleset.rules.shown(match.seen_by(SPECTATOR).state, SPECTATOR)
    found: RestsOn = []
    for kind, at in zip(verb.kinds, verb.args(move), strict=True):
        if kind.size < FEWEST:
            continue
        for field in fields:
            if kind.size // 2 < len(field.values) <= kind.size and at - kind.low < len(field.values):
                found.append((field.name, at - kind.low, field.values[at - kind.low]))
    return found


def is_touched(ruleset: Ruleset, plan: list[PlannedMove], events: list[Event[Any]]) -> bool:
    """Whether an event, as a spectator sees it, names something that a planned move names."""
    named: set[tuple[str, int]] = set()
    for one in plan:
        move = ruleset.read(one.move)
        verb = ruleset.rules.verbs.of(move)
        named.update((kind.name, at) for kind, at in zip(verb.kinds, verb.args(move), strict=True))
    kinds = ruleset.table.found.game.argument_kinds()
    for event in faces(events, SPECTATOR) if ruleset.hides else events:
        for name, value in particulars(event).items():
            kind = kinds.get(name)
            if kind is None or kind.size < FEWEST:
                continue
            for at in value if isinstance(value, list) else [value]:
                if (kind.name, at) in named:
                    return True
    return False


def planned(ruleset: Ruleset, match: Match[Any] | None, texts: list[str]) -> list[PlannedMove]:
    """The planned moves. Refuses a move that cannot be read; whether it will be legal is not known yet."""
    return [PlannedMove(text, rests_on(ruleset, match, ruleset.read(text))) for text in texts]


def why_fallen(
    ruleset: Ruleset, match: Match[Any], menu: list[Move], plan: list[PlannedMove]
) -> Literal["", "not-offered", "changed"]:
    """Why the plan has lapsed; empty if its next move can be made."""
    if ruleset.read(plan[0].move) not in menu:
        return "not-offered"
    for one in plan:
        if rests_on(ruleset, match, ruleset.read(one.move)) != one.rests_on:
            return "changed"
    return ""
