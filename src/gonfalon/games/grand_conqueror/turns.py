"""Turn order (GC-030, GC-031): the seat to play, the round, and the end after too many rounds."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.grand_conqueror.deploy import deployment
from gonfalon.games.grand_conqueror.events import GameEnded, RoundBegan, TurnBegan
from gonfalon.games.grand_conqueror.laws import laws
from gonfalon.games.grand_conqueror.march import MOVES, March
from gonfalon.games.grand_conqueror.state import DEPLOYING, LIMIT, PLAYING, RECURRED, REPEATED, STUCK, State


class Turns(Step[State]):
    """Opens the next turn. `index` counts seats from the player who began, who placed the last castle (GC-030)."""

    def __init__(self, under: Step[State], index: int, round: int) -> None:
        self.under = under
        self.index = index
        self.round = round  # the round of the turn before; 0 before the first turn

    def rule(self) -> str:
        return "GC-031"

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if s.ended != PLAYING:
            return self.under
        if self.index == 0:
            if self.round and self.round == laws(g).round_limit:
                g.emit(GameEnded(LIMIT))  # GC-089
                return self.under
            g.emit(RoundBegan(self.round + 1))
        seat = Seat((s.first + s.seats - 1 + self.index) % s.seats)
        following = Turns(self.under, (self.index + 1) % s.seats, s.round)
        if not s.playing(seat):  # GC-087
            return following
        how = self._end_without_progress(g, seat)
        if how != PLAYING:
            g.emit(GameEnded(how))
            return self.under
        g.emit(TurnBegan(seat, []))
        if s.round <= DEPLOYING:
            return deployment(g, following, seat)
        return March(following, seat, MOVES)

    def _end_without_progress(self, g: Play[State], seat: Seat) -> int:
        """How the game ends if it makes no progress, else PLAYING. The book has no such end; without one, forced moves
        could go on for ever."""
        s = g.state
        if s.round <= DEPLOYING:
            return PLAYING
        if s.passes >= s.still_playing():
            return STUCK  # GC-R19: nobody can move, so nothing can change any more
        if s.occurrences(seat) == 2:  # GC-R20: this is the third occurrence
            return REPEATED if laws(g).repetition_draw else RECURRED
        return PLAYING
