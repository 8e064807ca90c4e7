"""Why a move is good in Grand Conqueror, in words, by the same measures as the hints."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.hints import FAR, HOME, SITE, Journey
from gonfalon.games.grand_conqueror.laws import laws
from gonfalon.games.grand_conqueror.setup import Fortresses
from gonfalon.games.grand_conqueror.state import NONE, State
from gonfalon.games.grand_conqueror.verbs import ARMY_CHOICE, CASTLE, ENTER, FORTRESS, LINE, MOVE, PIECE, PLACE
from gonfalon.kit.reasons import Reasons


def reasons(play: Play[State], after: Play[State] | None, seat: Seat, move: Move) -> list[Line]:
    found = Reasons()
    s, law = play.state, laws(play)
    if CASTLE.owns(move):
        found.add(1, Line("reason-castle", "GC-024", {}))
    elif FORTRESS.owns(move) and isinstance(play.top, Fortresses):
        found.add(1, Line("reason-fortress", "GC-024", {"seat": law.tile_owner(seat, play.top.tile)}))
    elif PIECE.owns(move):
        found.add(1, Line("reason-piece", "", {}))
    elif ARMY_CHOICE.owns(move):
        found.add(1, Line("reason-army", "", {}))
    elif after is not None and s.castle[seat] != NONE:
        _march(found, play, after, seat, move)
    return found.lines()


def _march(found: Reasons, play: Play[State], after: Play[State], seat: Seat, move: Move) -> None:
    s, then, law = play.state, after.state, laws(play)
    if then.place[seat] and not s.place[seat]:
        found.add(HOME, Line("reason-home", "GC-080", {"place": then.place[seat]}))
        return
    left = len(then.unbuilt(seat))
    built = len(s.unbuilt(seat)) - left
    if built > 0:
        found.add(SITE * built, Line("reason-builds", "GC-073", {"count": built, "left": left}))
    before, now = _steps(Journey(s, law, seat), s.cells_of(seat)), _steps(Journey(then, law, seat), then.cells_of(seat))
    if ENTER.owns(move) or PLACE.owns(move) or LINE.owns(move):
        if now < FAR:
            found.add(10, Line("reason-enters", "", {"steps": now}))
    elif MOVE.owns(move) and now < before < FAR:
        found.add(100 * (before - now), Line("reason-nearer", "", {"steps": before - now, "left": now}))
    elif MOVE.owns(move):
        found.add(5, Line("reason-follows", "GC-054", {}))


def _steps(journey: Journey, cells: list[int]) -> int:
    """The steps of the foremost token through every fortress still to build, and home."""
    if not cells:
        return FAR
    best = FAR
    if journey.every == 0:
        for cell in cells:
            if cell != journey.castle:
                best = min(best, journey.home[cell])
        return best
    for i in range(len(journey.goals)):
        for cell in cells:
            best = min(best, journey.far[i][cell] + journey.after[(journey.every & ~(1 << i)) * 4 + i])
    return best
