"""Checks that no seat can return to an earlier position by its own moves alone. Otherwise a bot, or a player who wants
to annoy, could hold up a table for ever."""

from typing import Any

from gonfalon.contract.case import Case, Difference
from gonfalon.contract.walk import Moment
from gonfalon.engine.chance import Noted, Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play

DEEPEST = 4  # moves in a row
WIDEST = 12  # moves tried of a menu
MOST = 120  # positions looked at from one decision


def no_free_cycles(case: Case) -> None:
    """No sequence of moves by one seat, without chance or another seat's decision, leads back to an earlier
    position."""
    for moment in case.moments(9):
        deciders = moment.truth.deciders()
        if len(deciders) == 1:
            _CycleSearch(case, moment, deciders[0]).look()


class _CycleSearch:
    """A depth-first search of all moves that a seat can make in a row from one decision, within the limits."""

    def __init__(self, case: Case, moment: Moment, seat: Seat) -> None:
        self.case = case
        self.moment = moment
        self.seat = seat
        self.left = MOST
        self.will = case.chance(moment.number)

    def look(self) -> None:
        play = self.moment.truth
        self._search(play, [self._position(play)], [])

    def _search(self, play: Play[Any], passed: list[str], moves: list[str]) -> None:
        menu = play.menu(self.seat)
        if len(menu) > WIDEST:
            menu = sorted(self.will.shuffled(list(menu))[:WIDEST])  # type: ignore[arg-type]
        for move in menu:
            if self.left == 0:
                return
            self.left -= 1
            luck = Noted(Seeded(1))
            twin = play.copy(luck)
            twin.take(self.seat, move)
            if luck.answers or twin.over() or twin.deciders() != [self.seat]:
                continue
            path = [*moves, self.case.rules.text(move)]
            position = self._position(twin)
            if position in passed:
                circle = ", ".join(path[passed.index(position) :])
                raise Difference(f"seat {self.seat} goes round in a circle by {circle}", self.moment.number)
            if len(path) < DEEPEST:
                self._search(twin, [*passed, position], path)

    def _position(self, play: Play[Any]) -> str:
        fields = [(field.name, field.values) for field in play.state.fields()]
        return f"{self.case.stack(play.top)} {fields}"
