"""Victory at any instant (BK-VIC)."""

from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.events.turn import GameWon
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.state import MILITARY, PLAYING, TERRITORIAL, State
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS


def decided(g: Play[State]) -> bool:
    """Checks for victory and ends the game if there is one. Called after every change of control, position or kings
    (BK-VIC-06). If one change lets two kingdoms win, the active one wins, otherwise the next in turn order
    (BK-R-28)."""
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
    # BK-VIC-03: seven provinces need the three initial ones and all four tokens, so a kingdom with a token in reserve
    # has not got them.
    if s.tokens[kingdom] == 0 and counting(s, kingdom) >= law.goal_provinces:
        return TERRITORIAL
    if trophies(s, kingdom) >= law.goal_kings:
        return MILITARY
    return PLAYING


def counting(s: State, kingdom: int) -> int:
    """How many provinces count for territorial victory: the controlled ones, except initial provinces with an enemy
    unit in them, even one that has only just entered (BK-VIC-02, BK-CTRL-12)."""
    count = len(s.controlled(kingdom))
    arena = s.arena
    if arena == NONE or s.atlas.printed[arena] != kingdom or s.controller(arena) != kingdom:
        return count
    came = s.turn != kingdom and s.at_front(s.turn) > 0
    contested = s.rival not in (NONE, kingdom) and s.at_front(s.rival) > 0
    return count - 1 if came or contested else count


def trophies(s: State, kingdom: int) -> int:
    """The enemy kings eliminated; with two players, by both kingdoms of the player together (BK-R-48)."""
    mine = s.seat_of[kingdom]
    count = 0
    for other in range(KINGDOMS):
        captor = s.captor[other]
        if captor != NONE and s.seat_of[captor] == mine and s.seat_of[other] != mine:
            count += 1
    return count


def end_of_game(step: Step[State]) -> Step[State]:
    """Unwinds the stack to the series at its bottom, which does the reckoning: nothing further is resolved
    (BK-VIC-05)."""
    while not isinstance(step.under, Over):
        step = step.under
    return step
