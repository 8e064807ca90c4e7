"""Victory at any instant (BK-VIC)."""

from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.events.turn import GameWon
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.state import MILITARY, PLAYING, TERRITORIAL, State
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS


def decided(g: Play[State]) -> bool:
    """Called after every change of control, position or kings (BK-VIC-06). If two kingdoms qualify by the same change,
    the active one wins, else the first after it in turn order (BK-R-28)."""
    s = g.state
    if s.ended != PLAYING:
        return True
    law = laws(g)
    order = s.order
    start = order.index(s.turn)
    for step in range(len(order)):
        kingdom = order[(start + step) % len(order)]
        how = goal_reached(law, s, kingdom)
        if how != PLAYING:
            g.emit(GameWon(kingdom, how))
            return True
    return False


def goal_reached(law: Laws, s: State, kingdom: int) -> int:
    # BK-VIC-03: seven provinces are three of one's own and all four tokens, so look closer only without reserve.
    if s.tokens[kingdom] == 0 and counting(s, kingdom) >= law.goal_provinces:
        return TERRITORIAL
    if trophies(s, kingdom) >= law.goal_kings:
        return MILITARY
    return PLAYING


def counting(s: State, kingdom: int) -> int:
    """How many provinces count for territorial victory: those under control, but no initial one in which an enemy unit
    stands, not even one that has only just come (BK-VIC-02, BK-CTRL-12)."""
    count = len(s.controlled(kingdom))
    arena = s.arena
    if arena == NONE or s.atlas.printed[arena] != kingdom or s.controller(arena) != kingdom:
        return count
    came = s.turn != kingdom and s.at_front(s.turn) > 0
    contested = s.rival not in (NONE, kingdom) and s.at_front(s.rival) > 0
    return count - 1 if came or contested else count


def trophies(s: State, kingdom: int) -> int:
    """Enemy kings eliminated; with two players those of both kingdoms count together (BK-R-48)."""
    mine = s.seat_of[kingdom]
    count = 0
    for other in range(KINGDOMS):
        captor = s.captor[other]
        if captor != NONE and s.seat_of[captor] == mine and s.seat_of[other] != mine:
            count += 1
    return count


def end_of_game(step: Step[State]) -> Step[State]:
    """BK-VIC-05: nothing further is resolved. The series lies at the bottom of the stack and does the reckoning."""
    while not isinstance(step.under, Over):
        step = step.under
    return step
