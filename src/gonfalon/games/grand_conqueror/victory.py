"""Fortresses (GC-070 to GC-076) and winning (GC-080 to GC-089): what follows the arrival of a token, and how the game
ends."""

from gonfalon.engine.game import Outcome
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.cells import rival_strongholds
from gonfalon.games.grand_conqueror.events import (
    ArmyRetired,
    Confirmed,
    Finished,
    FortressBuilt,
    GameEnded,
    PlayerLeft,
    ended_by,
)
from gonfalon.games.grand_conqueror.ids import Cell, builder_of, owner_of
from gonfalon.games.grand_conqueror.laws import Laws, laws
from gonfalon.games.grand_conqueror.state import (
    ALONE,
    FIRST,
    LIMIT,
    NONE,
    PLAYING,
    RANKED,
    RECURRED,
    REPEATED,
    STUCK,
    WON,
    State,
)
from gonfalon.games.grand_conqueror.verbs import DONE


def arrive(g: Play[State], seat: Seat, cell: Cell) -> bool:
    """Handles the arrival of a token on a cell. Returns whether the player has finished."""
    s = g.state
    tile = s.fortress_on[cell]
    if tile != NONE and builder_of(tile) == seat and not s.built[tile]:
        g.emit(FortressBuilt(seat, cell))  # GC-070: at once; GC-071: never optional
    if not home(s, laws(g), seat, cell):
        return False
    g.emit(Finished(seat, 1 + max(s.place)))
    _after_finish(g, seat)
    return True


def home(s: State, law: Laws, seat: Seat, cell: Cell) -> bool:
    """Whether an arrival on this cell finishes the player's mission (GC-080, GC-081)."""
    castle = s.castle[seat]
    if cell != castle:
        # GC-R17: a token that was there already counts only by option.
        if not law.castle_presence_counts or owner_of(s.token_on[castle]) != seat:
            return False
    return not s.unbuilt(seat)


def _after_finish(g: Play[State], seat: Seat) -> None:
    if not laws(g).play_on:
        g.emit(GameEnded(WON if g.state.seats == 2 else FIRST))  # GC-083, GC-084
        return
    g.emit(ArmyRetired(seat))  # GC-086
    if g.state.still_playing() == 1:
        g.emit(GameEnded(RANKED))  # GC-088


def left(g: Play[State], seat: Seat) -> Step[State]:
    """The tokens of a player who leaves are removed, the tiles stay (GC-R26)."""
    g.emit(PlayerLeft(seat))
    if g.state.still_playing() <= 1:
        g.emit(GameEnded(ALONE))
        return Over()
    top = g.top
    return top.under if seat in top.deciders(g) else top


def end_turn(g: Play[State], under: Step[State], seat: Seat) -> Step[State]:
    if laws(g).confirm and g.state.ended == PLAYING and g.state.playing(seat):
        return Confirm(under, seat)
    return under


class Confirm(Step[State]):
    """Option `confirm`: the player says that the turn is over, and can take back the whole turn until then."""

    def __init__(self, under: Step[State], seat: Seat) -> None:
        self.under = under
        self.seat = seat

    def rule(self) -> str:
        return "GC-031"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [DONE.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(Confirmed(seat))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line("say-done", "GC-031", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-done", "GC-031", {"seat": seat})


def outcome(s: State) -> Outcome:
    rule = ended_by(s.ended)
    if s.ended == REPEATED:
        return Outcome([1] * s.seats, rule)
    # Finishers first, in their order (GC-085); then those still playing, by GC-R19 if nobody wins; last those who left.
    scores = [_standing(s, Seat(i)) for i in range(s.seats)]
    places = [1 + sum(1 for other in scores if other > mine) for mine in scores]
    return Outcome(places, rule, s.ended == LIMIT)


def _standing(s: State, seat: Seat) -> tuple[int, int, int]:
    """The rank of a seat: greater is better, equal ranks share a place."""
    if s.gone[seat]:
        return (0, 0, 0)
    if s.place[seat]:
        return (2, -s.place[seat], 0)
    if s.ended != LIMIT and s.ended != STUCK and s.ended != RECURRED:
        return (1, 0, 0)  # GC-088: the others share a place; after `first` nobody else is ranked
    return (1, s.count_built(seat), -way_to_next_goal(s, seat))


def way_to_next_goal(s: State, seat: Seat) -> int:
    """The shortest way from the army to the nearest unbuilt fortress, or to the castle once all are built (GC-R19).
    Built rival fortresses are walls, tokens are not. An army without tokens starts from its castle. No way at all
    counts as the longest."""
    start = s.cells_of(seat) or [s.castle[seat]]
    far = s.board.distances(start, rival_strongholds(s, seat))
    goals = s.unbuilt(seat) or [s.castle[seat]]
    ways = [far[goal] for goal in goals if far[goal] != OFF]
    return min(ways) if ways else s.board.size
