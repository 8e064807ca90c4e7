"""No seat goes round in a circle: by its own moves alone it never comes back to where it stood. A bot, or somebody who
wants to annoy, could keep a table there for ever."""

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
    """No moves of one seat, without chance and with nobody else asked, lead back to a position it has left by them."""
    for moment in case.moments(9):
        deciders = moment.truth.deciders()
        if len(deciders) == 1:
            _Circle(case, moment, deciders[0]).look()


class _Circle:
    """Everything one seat can do in a row from one decision on, as far as the limits go."""

    def __init__(self, case: Case, moment: Moment, seat: Seat) -> None:
        self.case = case
        self.moment = moment
        self.seat = seat
        self.left = MOST
        self.will = case.chance(moment.number)

    def look(self) -> None:
        play = self.moment.truth
        self._go_on(play, [self._where(play)], [])

    def _go_on(self, play: Play[Any], passed: list[str], moves: list[str]) -> None:
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
            told = [*moves, self.case.rules.text(move)]
            where = self._where(twin)
            if where in passed:
                circle = ", ".join(told[passed.index(where) :])
                raise Difference(f"seat {self.seat} goes round in a circle by {circle}", self.moment.number)
            if len(told) < DEEPEST:
                self._go_on(twin, [*passed, where], told)

    def _where(self, play: Play[Any]) -> str:
        fields = [(field.name, field.values) for field in play.state.fields()]
        return f"{self.case.stack(play.top)} {fields}"
