"""Whole games for every way the game can end, and how they were found.

    python -m gonfalon.games.grand_conqueror.tests.endings

plays them anew with simple bots from seeds, keeps the shortest of each kind, and writes `golden/`. The same seeds give
the same files; they change only when rules, records or the pack do.
"""

from collections.abc import Callable
from pathlib import Path

from gonfalon.contract import recorded
from gonfalon.contract.recorded import at_random
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.games.grand_conqueror.board import OFF
from gonfalon.games.grand_conqueror.events import Finished, FortressBuilt, TurnBegan
from gonfalon.games.grand_conqueror.ids import FORTRESSES
from gonfalon.games.grand_conqueror.state import ALONE, FIRST, LIMIT, RANKED, RECURRED, REPEATED, STUCK, WON, State

GOLDEN = Path(__file__).parent / "golden"


# -- bots --------------------------------------------------------------------------------------------------------------


def goal_seeking(match: Match[State], seat: Seat, chance: Seeded) -> Move:
    """Builds, comes home, and otherwise comes nearer; sets up at random."""
    return (
        _best(match, seat, chance, lambda s: _progress(s, seat))
        if match.play.state.round
        else at_random(match, seat, chance)
    )


def pacing(match: Match[State], seat: Seat, chance: Seeded) -> Move:
    """Tries to stand again where it stood a turn ago, and never arrives anywhere."""
    before = _cells_at_turn_starts(match, seat)
    if len(before) < 2:
        return at_random(match, seat, chance)
    return _best(match, seat, chance, lambda s: len(before[-2] & set(s.cells_of(seat))))


def _best(match: Match[State], seat: Seat, chance: Seeded, worth: Callable[[State], int]) -> Move:
    scored = []
    for move in match.menu(seat):
        twin = match.play.copy(NoChance())
        twin.top.take(twin, seat, move)
        scored.append((worth(twin.state), chance.below(1000), move))
    return max(scored)[2]


def _progress(s: State, seat: Seat) -> int:
    if s.place[seat]:
        return 1000
    walls = [False] * s.board.size
    for tile, cell in enumerate(s.fortress):
        if s.built[tile] and tile // FORTRESSES != seat:
            walls[cell] = True
    far = s.board.distances(s.unbuilt(seat) or [s.castle[seat]], walls)
    ways = sorted(far[cell] for cell in s.cells_of(seat) if far[cell] != OFF)
    nearness = sum(2 * (20 - way) if i == 0 else 20 - way for i, way in enumerate(ways[:3]))
    return 200 * sum(s.built[FORTRESSES * seat : FORTRESSES * (seat + 1)]) + nearness


def _cells_at_turn_starts(match: Match[State], seat: Seat) -> list[set[int]]:
    state = match.rules.start()
    found = []
    for batch in match.batches:
        for event in batch.events:
            if isinstance(event, TurnBegan) and event.seat == seat:
                found.append(set(state.cells_of(seat)))
            event.apply(state)
    return found


# -- endings -----------------------------------------------------------------------------------------------------------


class Ending(recorded.Ending):
    slug = "grand-conqueror"
    seeds = 24
    usual = staticmethod(goal_seeking)


def places(match: Match[State]) -> list[int]:
    return match.rules.outcome(match.play.state).places


def shared(match: Match[State]) -> bool:
    return len(set(places(match))) < match.rules.seats


def finished_by_building(match: Match[State]) -> bool:
    """The last fortress was built while a token waited at home."""
    events = [event for event in match.batches[-1].events if isinstance(event, FortressBuilt | Finished)]
    return [type(event) for event in events] == [FortressBuilt, Finished]


def ranked(match: Match[State]) -> bool:
    return not shared(match)


def one_is_home(match: Match[State]) -> bool:
    return max(match.play.state.place) == 1


MEADOW: dict[str, Value] = {"layout": "meadow", "armies": "in_order"}
CLEARING: dict[str, Value] = {"layout": "clearing", "armies": "in_order"}
TINY: dict[str, Value] = {"board": "build", "pieces": 2, "armies": "in_order", "round_limit": 0}
BUILT: dict[str, Value] = {"board": "build", "pieces": 3, "armies": "in_order"}

ENDINGS = [
    Ending("two-first-home", 2, WON, MEADOW),
    Ending("two-first-home-three-fortresses", 2, WON, {**MEADOW, "fortresses": 3}),
    Ending("three-first", 3, FIRST, CLEARING),
    Ending("three-all", 3, RANKED, {**CLEARING, "end_mode": "all"}),
    Ending("four-all", 4, RANKED, {"layout": "island", "end_mode": "all"}),
    Ending("limit-ranked", 2, LIMIT, {**MEADOW, "round_limit": 4}, at_random, ranked),
    Ending("limit-shared", 3, LIMIT, {**MEADOW, "round_limit": 3}, at_random, shared),
    Ending("limit-after-the-first", 3, LIMIT, {**MEADOW, "end_mode": "all", "round_limit": 6}, wanted=one_is_home),
    Ending("stuck", 2, STUCK, {**TINY, "move": "step"}, at_random),
    Ending("recurred", 2, RECURRED, TINY, at_random),
    Ending("repetition", 2, REPEATED, {**MEADOW, "repetition_draw": True}, pacing),
    Ending("left-until-one-remains", 3, ALONE, MEADOW, leaves={3: 1, 4: 0}),
    Ending("left-in-set-up", 2, ALONE, MEADOW, at_random, leaves={0: 0}),
    Ending("waiting-at-home", 2, WON, {**BUILT, "castle_presence_counts": True}, at_random, finished_by_building),
    Ending("built-board", 2, WON, BUILT),
    Ending("walk", 2, WON, {**MEADOW, "move": "walk"}),
    Ending("step-end-of-turn", 2, WON, {**MEADOW, "move": "step", "contiguity": "end_of_turn"}),
    Ending("confirmed", 2, WON, {**MEADOW, "confirm": True}),
]


if __name__ == "__main__":
    recorded.write(GOLDEN, ((ending.name, ending.found()) for ending in ENDINGS), lambda s: {"rounds": s.round})
