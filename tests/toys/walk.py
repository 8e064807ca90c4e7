"""Random matches with everything in them: menus, asides, second thoughts, moves taken back."""

from typing import Any

from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.event import parameters
from gonfalon.engine.game import Game
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.step import Over


def wandered(game: Game[Any], seats: int, seed: int, moves: int = 1000) -> Match[Any]:
    match: Match[Any] = Match(game.table(None, seats, {}), Seeded(seed))
    will = Seeded(seed + 1_000_000)
    for _ in range(moves):
        if match.over():
            break
        wander(match, will)
    return match


def wander(match: Match[Any], will: Chance) -> Seat:
    """One move of somebody; says whose."""
    seat = Seat(will.below(match.rules.seats))
    unasked = match.asides(seat) + match.reopens(seat)
    if unasked and will.below(4) == 0:
        match.submit(seat, unasked[will.below(len(unasked))])
    elif match.can_undo(seat) and will.below(5) == 0:
        match.undo(seat)
    else:
        deciders = match.deciders()
        seat = deciders[will.below(len(deciders))]
        menu = match.menu(seat)
        match.submit(seat, menu[will.below(len(menu))])
    return seat


def say(match: Match[Any], seat: int, *texts: str) -> None:
    for text in texts:
        match.submit(Seat(seat), move(match, text))


def move(match: Match[Any], text: str) -> Move:
    return match.rules.read(text)


def snapshot(match: Match[Any]) -> object:
    """All that a failed or undone move must leave as it was."""
    states = [match.play.state, *[match.views.of(viewer) for viewer in match.views.viewers]]
    fields = [[(field.name, field.values[:]) for field in state.fields()] for state in states]
    stack = []
    step = match.play.top
    while not isinstance(step, Over):
        stack.append([type(step).__name__, *[getattr(step, name) for name in parameters(type(step))[1:]]])
        step = step.under
    menus = [(match.menu(Seat(i)), match.asides(Seat(i)), match.reopens(Seat(i))) for i in range(match.rules.seats)]
    return fields, stack, menus
