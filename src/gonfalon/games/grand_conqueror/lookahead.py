"""The duty to move as many tokens as possible (GC-057, GC-058): a move is legal only if the greatest number of moves
stays possible."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.games.grand_conqueror.formation import Formation, usual
from gonfalon.games.grand_conqueror.ids import TOKENS
from gonfalon.games.grand_conqueror.laws import Laws
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.survey import Survey
from gonfalon.games.grand_conqueror.verbs import ENTER, MOVE

IMPOSSIBLE: Final = -10  # the turn cannot end with the army connected
FINISH: Final = 10  # the move brings the army home, so it is legal whatever else could follow (GC-R13)


class Options:
    """Possible moves, each with the number of moves that can follow it."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.then: list[int] = []
        self.most = IMPOSSIBLE
        self.least = FINISH

    def add(self, move: Move, then: int) -> None:
        self.moves.append(move)
        self.then.append(then)
        if then > self.most and then != FINISH:
            self.most = then
        if then < self.least:
            self.least = then

    def kept(self) -> list[Move]:
        """The legal moves, sorted."""
        if self.most == self.least and self.most != IMPOSSIBLE:
            self.moves.sort()
            return self.moves
        found: list[Move] = []
        for i in range(len(self.moves)):
            then = self.then[i]
            if then == FINISH or (then == self.most and then != IMPOSSIBLE):
                found.append(self.moves[i])
        found.sort()
        return found


def legal_moves(s: State, law: Laws, seat: Seat, left: int) -> list[Move]:
    """The menu of a player who has `left` moves to make (GC-057, GC-058)."""
    if not usual(s, law):
        return look(Survey(s, law, seat), left, False).kept()
    formation = Formation(s, seat)
    if formation.ample(left):
        return formation.menu()
    survey = Survey(s, law, seat)
    if not formation.whole or survey.count == 1:
        return look(survey, left, False).kept()
    options = Options()
    for token in range(TOKENS):
        if not survey.is_still(token):
            continue
        origin = survey.cells[token]
        firm = formation.firm(token, left)
        for cell in formation.targets(token):
            sure = not survey.ends(token, cell) and (
                formation.touch[cell] & firm != 0 or formation.follows(token, cell, left)
            )
            options.add(MOVE.two(origin, cell), left - 1 if sure else after(survey, token, cell, left - 1))
    _enter(survey, options, left, False)
    return options.kept()


def look(survey: Survey, left: int, one_is_enough: bool) -> Options:
    """Every move of a player who has `left` moves to make, with what can follow. With `one_is_enough` the search stops
    as soon as the greatest number is known."""
    options = Options()
    for token in range(TOKENS):
        if not survey.is_still(token):
            continue
        origin = survey.cells[token]
        for cell in survey.targets(token, left, one_is_enough):
            options.add(MOVE.two(origin, cell), after(survey, token, cell, left - 1))
            if one_is_enough and options.most == left - 1:
                return options
    _enter(survey, options, left, one_is_enough)
    return options


def _enter(survey: Survey, options: Options, left: int, one_is_enough: bool) -> None:
    """Adds the moves that enter from the reserve (GC-045)."""
    token = survey.next_in_reserve()
    if token == NONE:
        return
    for cell in survey.entries():
        options.add(ENTER.one(cell), after(survey, token, cell, left - 1))
        if one_is_enough and options.most == left - 1:
            return


def after(survey: Survey, token: int, cell: int, left: int) -> int:
    """How many of `left` further moves can follow once this token stands there (GC-R13). Negative if the army could not
    be connected at the end of the turn."""
    if survey.ends(token, cell):
        return FINISH if survey.connects(token, cell) else IMPOSSIBLE
    origin = survey.put(token, cell)
    survey.moved |= 1 << token
    builds = cell in survey.unbuilt
    if builds:
        survey.unbuilt.remove(cell)
    most = _greatest(survey, left)
    if builds:
        survey.unbuilt.append(cell)
    survey.moved &= ~(1 << token)
    survey.put_back(token, origin)
    return most


def _greatest(survey: Survey, left: int) -> int:
    """The greatest number of moves that are still possible, up to `left`."""
    most = 0 if survey.connected_always or survey.together() else IMPOSSIBLE
    if left == 0:
        return most
    options = look(survey, left, True)
    if options.most >= 0:
        most = max(most, 1 + options.most)
    if FINISH in options.then:
        most = max(most, 1)
    return most
