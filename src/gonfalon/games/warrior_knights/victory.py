"""The end of the game (WK-END): military victory, influence, and the final ranking."""

from typing import Final

from gonfalon.engine.game import Outcome
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.games.warrior_knights.armies import armies_of, on_board
from gonfalon.games.warrior_knights.events.turn import GameEnded
from gonfalon.games.warrior_knights.ids import NOBODY, OFF, is_garrison
from gonfalon.games.warrior_knights.laws import Laws, laws
from gonfalon.games.warrior_knights.question import in_play
from gonfalon.games.warrior_knights.state import PLAYS, State
from gonfalon.games.warrior_knights.strongholds import realm_cities, standing_realm_cities

MILITARY_VICTORY: Final = 1
BY_INFLUENCE: Final = 2
LAST_BARON: Final = 3
TURN_LIMIT: Final = 4


def military_winner(g: Play[State]) -> int:
    """The baron with more than half of the standing realm cities, or with the fixed number that a table of two may
    choose (WK-UPKEEP-01, WK-R-114)."""
    s = g.state
    needed = cities_needed(s, laws(g))
    for seat in range(s.seats):
        if in_play(g, seat) and realm_cities(s, seat) >= needed:
            return seat
    return NOBODY


def cities_needed(s: State, law: Laws) -> int:
    """How many cities a military victory needs."""
    if law.seats == 2 and law.two_player_cities:
        return law.two_player_cities
    return standing_realm_cities(s) // 2 + 1


def the_end(step: Step[State]) -> Step[State]:
    """The bottom of the stack, where nothing more happens."""
    while not isinstance(step, Over):
        step = step.under
    return step


def end_game(g: Play[State], step: Step[State], how: int, seat: int) -> Step[State]:
    g.emit(GameEnded(how, seat))
    return the_end(step)


def last_standing(s: State) -> int:
    """The only baron still at the table, if there is just one."""
    found = NOBODY
    for seat in range(s.seats):
        if s.gone[seat] == PLAYS:
            if found != NOBODY:
                return NOBODY
            found = seat
    return found


def ranked_by(g: Laws, s: State, seat: int) -> list[int]:
    """The criteria of the ranking: influence, then cities, then crowns + faith + votes, then troops on the board
    (WK-END-03, WK-END-04)."""
    troops = 0
    for army in armies_of(s, seat):
        if on_board(s, army) or (not is_garrison(army) and s.where[army] != OFF):
            troops += s.men[army]
    influence = 0 if g.might else s.influence[seat]
    return [influence, len(s.controls(seat)), s.crowns[seat] + s.faith[seat] + s.votes[seat], troops]


def outcome_of(g: Laws, s: State) -> Outcome:
    """The places of all seats. Seats that left or were eliminated come after the others. If several are first even so,
    nobody wins (WK-END-04)."""
    ranks: list[list[int]] = []
    for seat in range(s.seats):
        stayed = 1 if s.gone[seat] == PLAYS else 0
        won = 1 if seat == s.winner else 0  # by military victory, or as the last one at the table
        ranks.append([won, stayed, *ranked_by(g, s, seat)])
    places = [1 + sum([1 for other in ranks if other > mine]) for mine in ranks]
    rules = ["WK-END-03", "WK-END-01", "WK-END-03", "WK-VARIANT-05", "WK-R-120"]
    cut = s.ended == TURN_LIMIT
    if places.count(1) > 1:
        return Outcome([place + 1 for place in places], rules[s.ended] if cut else "WK-END-04", cut)
    return Outcome(places, rules[s.ended], cut)
