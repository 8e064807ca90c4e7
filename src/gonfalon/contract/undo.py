"""Checks on undo: it restores everything, and the same move made again has the same effect."""

from typing import Any

from gonfalon.contract.case import Case, Difference
from gonfalon.contract.play import everything, first_difference
from gonfalon.contract.walk import pick
from gonfalon.engine.chance import Seeded
from gonfalon.engine.game import everybody
from gonfalon.engine.match import Match


def undo_restores(case: Case) -> None:
    """An undo restores the state, all views, the stack and the menus; the same move made again has the same effect.
    Several moves of a seat are taken back one after the other."""
    match = Match(case.rules, Seeded(case.seed))
    will = case.chance(31)
    undone = 0
    while not match.over() and len(match.batches) < case.moves and undone < 3 * case.sample:
        seat = pick(match.deciders(), will)
        trail = [_snapshot(case, match)]
        moves = []
        for _ in range(1 + will.below(3)):
            if match.over() or seat not in match.deciders():
                break
            moves.append(pick(match.menu(seat), will))
            match.submit(seat, moves[-1])
            trail.append(_snapshot(case, match))
        back = len(moves)
        while back > 0 and match.can_undo(seat):
            match.undo(seat)
            back -= 1
            undone += 1
            _same(trail[back], _snapshot(case, match), "a move was taken back", len(match.batches) - 1)
        for i in range(back, len(moves)):
            match.submit(seat, moves[i])
            _same(trail[i + 1], _snapshot(case, match), "a move was taken back and made again", len(match.batches) - 1)


Snapshot = dict[str, object]


def _snapshot(case: Case, match: Match[Any]) -> Snapshot:
    taken: Snapshot = {f"the truth: {name}": value for name, value in everything(match.play.state).items()}
    for viewer in everybody(case.rules) if case.rules.hides() else []:
        for name, value in everything(match.views.of(viewer)).items():
            taken[f"the view of {viewer}: {name}"] = value
    taken["the stack"] = case.stack(match.play.top)
    for seat in match.deciders() if not match.over() else []:
        taken[f"the menu of {seat}"] = match.menu(seat)[:]
    return taken


def _same(expected: Snapshot, found: Snapshot, when: str, batch: int) -> None:
    if expected != found:
        raise Difference(f"{when}, and something differs: {first_difference(expected, found)}", batch)
