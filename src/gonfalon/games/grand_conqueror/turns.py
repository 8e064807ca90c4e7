"""Turn order (GC-030, GC-031): whose turn it is, which round, and when the rounds are over."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.grand_conqueror.deploy import deployment
from gonfalon.games.grand_conqueror.events import GameEnded, RoundBegan, TurnBegan
from gonfalon.games.grand_conqueror.laws import laws
from gonfalon.games.grand_conqueror.march import March
from gonfalon.games.grand_conqueror.state import LIMIT, PLAYING, REPEATED, TOKENS, State


class Turns(Step[State]):
    """Opens the next turn. `index` counts from the player who began: he placed the last castle (GC-030)."""

    def __init__(self, under: Step[State], index: int, round: int) -> None:
        self.under = under
        self.index = index
        self.round = round  # the round of the turn before; 0 before the first

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
        if laws(g).repetition_draw and s.round > 2:
            here = position(s, seat)
            if occurrences(s.seen, here) == 2:
                g.emit(GameEnded(REPEATED))  # GC-R20: this is the third time
                return self.under
            g.emit(TurnBegan(seat, here))
        else:
            g.emit(TurnBegan(seat, []))
        if s.round <= 2:
            return deployment(g, following, seat)
        return March(following, seat, 3)


def position(s: State, seat: Seat) -> list[int]:
    """What makes two positions of two players the same (GC-R20): who moves, what is built, where each army stands.
    Which token stands where does not matter."""
    flags = int(seat)
    for built in s.built:
        flags = 2 * flags + built
    found: list[int] = [flags]
    for i in range(s.seats):
        code = 0
        for cell in sorted(s.token[TOKENS * i : TOKENS * i + TOKENS]):
            code = (code << 8) + cell + 1
        found.append(code)
    return found


def occurrences(seen: list[int], position: list[int]) -> int:
    count = 0
    for i in range(0, len(seen), len(position)):
        if seen[i : i + len(position)] == position:
            count += 1
    return count
