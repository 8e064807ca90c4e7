"""Where nobles can go (WK-MOVE): borders, roads and ports as they are now, and who bars the way."""

from typing import Final

from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.armies import locked_in, office_value
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import BRIDGE_TOLL, BRIDGES_CLOSED, OFF_ROAD, ROAD, ROADS_CLOSED, SEA_CLOSED
from gonfalon.games.warrior_knights.ids import NOBODY, NONE, OFF, Noble, Region, is_fortress
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import owner_of, stronghold_at

NORMAL_STEPS: Final = 1
ROAD_STEPS: Final = 3  # WK-MOVE-02


def road_limit(g: Play[State], noble: Noble) -> int:
    if g.state.spells[ROADS_CLOSED]:
        return 0
    return office_value(g, noble, ROAD) or ROAD_STEPS


def off_road_limit(g: Play[State], noble: Noble) -> int:
    return office_value(g, noble, OFF_ROAD) or NORMAL_STEPS


def may_move(g: Play[State], noble: Noble) -> bool:
    """Whether a noble may move: fresh, on land (WK-MOVE-01), and not in a besieged stronghold (WK-SIEGE-05)."""
    s = g.state
    return s.where[noble] != OFF and not s.tired[noble] and not s.at_sea[noble] and not locked_in(g, noble)


def may_sail(g: Play[State], noble: Noble) -> bool:
    return laws(g).board.port[g.state.where[noble]] and not g.state.spells[SEA_CLOSED]


def crossings(g: Play[State], here: Region) -> list[Region]:
    """The neighbours across a border that can be crossed now."""
    board = laws(g).board
    if g.state.spells[BRIDGES_CLOSED]:
        return [region for region in board.near[here] if region not in board.bridged[here]]
    return board.near[here]


def on_road(g: Play[State], here: Region, limit: int, shut: int) -> int:
    """The regions that a noble can reach along roads in so many steps, one bit each, without passing through those of
    `shut`."""
    if limit <= 0:
        return 0
    board = laws(g).board
    found = 0
    edge = [here]
    closed = g.state.spells[BRIDGES_CLOSED]
    for _ in range(limit):
        further: list[Region] = []
        for region in edge:
            if region != here and has(shut, region):
                continue
            for other in board.road[region]:
                if closed and other in board.bridged[region]:
                    continue
                if not has(found, other):
                    found |= 1 << other
                    further.append(other)
        edge = further
    return found & ~(1 << here)


def reach(g: Play[State], noble: Noble) -> int:
    """Every region to which one card can bring a noble, one bit each; leave to pass may still be denied."""
    s = g.state
    here = s.where[noble]
    found = 0
    for region in crossings(g, here):
        found |= 1 << region
        if off_road_limit(g, noble) > 1:
            for other in crossings(g, region):
                found |= 1 << other
    found |= on_road(g, here, road_limit(g, noble), 0)
    if may_sail(g, noble):
        for port in laws(g).board.ports:
            found |= 1 << port
    return found & ~(1 << here)


def barring(g: Play[State], seat: int, region: Region) -> list[int]:
    """The barons who bar the way through a region, clockwise from the mover (WK-MOVE-05, WK-R-063)."""
    s = g.state
    stronghold = stronghold_at(g, region)
    owner = NOBODY
    if stronghold != NONE and (not is_fortress(stronghold) or laws(g).fortress_blocks):
        owner = owner_of(s, stronghold)
    found: list[int] = []
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if other == owner or s.nobles_at(other, region):
            found.append(other)
    return found


def next_regions(g: Play[State], noble: Noble, here: Region, steps: int, road: int) -> list[Region]:
    """The regions for a noble's next step, from a region reached in so many steps. `road`: whether all of them followed
    a road."""
    road_left = road_limit(g, noble) - steps if road else 0
    off_left = off_road_limit(g, noble) - steps
    links = laws(g).board.road[here]
    return [region for region in crossings(g, here) if off_left > 0 or (road_left > 0 and region in links)]


def cannot_pay_toll(g: Play[State], seat: int, here: Region, region: Region, owed: int) -> bool:
    """Whether there is a bridge between, with a toll that a baron who owes so much already cannot pay (WK-R-158)."""
    toll = g.state.laws[BRIDGE_TOLL]
    return toll > 0 and region in laws(g).board.bridged[here] and g.state.crowns[seat] < owed + toll
