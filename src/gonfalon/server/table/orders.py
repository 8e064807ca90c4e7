"""What a player has said beforehand about one question: standing answers, orders with conditions, planned moves.

All of it follows from what everybody can work out, and never from what the seat alone knows: when a question is not
answered so, its player is asked, which takes longer, and that must tell nothing."""

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
FEWEST: Final = 7  # values of a kind: kinds with fewer are counts rather than places or things

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
    """The answer by an order, or else by a standing answer. None: the player must be asked."""
    order = order_for(seated, occasion)
    if order is not None:
        return None if order.way in (ASK, WAKE) else occasion.answer(order.way, order.most)
    return occasion.move if any(name in seated.standing for name in occasion.names) else None


def check_orders(ruleset: Ruleset, orders: list[wire.Order]) -> None:
    known = {one.occasion: one for one in ruleset.orderables}
    for order in orders:
        if order.occasion not in ruleset.occasions:
            expected = ", ".join(ruleset.occasions) or "none: at this game nothing is asked out of turn"
            raise BadMessage(f"no question is called {order.occasion[:20]!r}; expected {expected}")
        orderable = known.get(order.occasion)
        ways = {one.name: one.most for one in orderable.ways} if orderable is not None else {}
        facts = {one.name: one.most for one in orderable.facts} if orderable is not None else {}
        if order.way not in (PASS, ASK, WAKE, *ways):
            told = ", ".join((PASS, ASK, WAKE, *ways))
            raise BadMessage(f"{order.occasion} cannot be answered by {order.way[:20]!r}; expected one of {told}")
        if order.most > ways.get(order.way, 0):
            raise BadMessage(f"{order.way} goes up to {ways.get(order.way, 0)}, not {order.most}")
        for one in order.conditions:
            if one.fact not in facts:
                told = ", ".join(facts) or "no condition"
                raise BadMessage(f"{order.occasion} knows nothing of {one.fact[:20]!r}; expected {told}")
            if not 0 <= one.value <= facts[one.fact]:
                raise BadMessage(f"{one.fact} is from 0 to {facts[one.fact]}, not {one.value}")


def rests_on(ruleset: Ruleset, match: Match[Any] | None, move: Move) -> RestsOn:
    """The values, as a spectator sees them now, of what a planned move names; the plan is dropped when they change."""
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
    """Whether an event, as a spectator sees it, names a thing that a planned move names too."""
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
    """A move that cannot be read is refused; whether it will be offered nobody knows yet."""
    return [PlannedMove(text, rests_on(ruleset, match, ruleset.read(text))) for text in texts]


def why_fallen(
    ruleset: Ruleset, match: Match[Any], menu: list[Move], plan: list[PlannedMove]
) -> Literal["", "not-offered", "changed"]:
    """Why the plan cannot be begun, or gone on with."""
    if ruleset.read(plan[0].move) not in menu:
        return "not-offered"
    for one in plan:
        if rests_on(ruleset, match, ruleset.read(one.move)) != one.rests_on:
            return "changed"
    return ""
