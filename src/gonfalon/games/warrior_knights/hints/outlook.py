"""For bots: the race for influence, the worth of walls, and threats to them. Not rules."""

from typing import Final

from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.armies import armies_of, force, men, on_land
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import CIRCLE, OVERSEAS_BONUS
from gonfalon.games.warrior_knights.ids import (
    ALL_CITIES,
    ALL_NOBLES,
    NO_STRONGHOLD,
    NOBODY,
    NONE,
    OFF,
    City,
    Noble,
    Region,
    Stronghold,
    in_realm,
    is_fortress,
    is_garrison,
    keeper_of,
    shape_of,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.phases.wages import EXEMPT_LIMIT
from gonfalon.games.warrior_knights.state import PLAYS, State
from gonfalon.games.warrior_knights.strongholds import owner_of, region_of, stronghold_at
from gonfalon.games.warrior_knights.war.declare import defence_force
from gonfalon.games.warrior_knights.war.roads import reach

POINT: Final = 20  # the worth of one point of influence, the measure of everything else
CROWN: Final = 3
LONGEST: Final = 6  # nobody plans more turns ahead
FAR: Final = 9

# The chance of an attack in percent, by how many more fate cards the attacker draws than the defender, from -1 to 6:
# against walls without a noble, and against a noble, who keeps the best of his cards.
STORMED: Final = [2, 6, 25, 65, 87, 95, 98, 99]
BEATEN: Final = [20, 33, 45, 54, 62, 68, 74, 80]


class Outlook:
    """The realm as one baron sees it, for one decision."""

    def __init__(self, g: Play[State], seat: int) -> None:
        s = g.state
        self.seat = seat
        held = [0] * s.seats
        for city in ALL_CITIES:
            if s.owner[city] != NOBODY and not s.siege[city]:
                held[s.owner[city]] += 1 if in_realm(city) else 1 + s.laws[OVERSEAS_BONUS]
        pace = max(sum(held), 3 * s.seats // 2)
        self.turns = max(1, min(LONGEST, (s.reserve + pace - 1) // pace))  # turns left, this one included
        self.race = [s.influence[other] + self.turns * held[other] for other in range(s.seats)]
        self.held = held
        self.leader = NOBODY  # the most dangerous of the others
        for other in range(s.seats):
            if other != seat and s.gone[other] == PLAYS:
                if self.leader == NOBODY or self.race[other] > self.race[self.leader]:
                    self.leader = other

    def harm(self, other: int) -> int:
        """The worth of another baron's loss, in percent of an own gain of the same size."""
        if other == NOBODY or other == self.seat:
            return 0
        if other == self.leader:
            return 100 if self.race[other] > self.race[self.seat] else 70
        return 40

    def city(self, g: Play[State], city: City, turns: int) -> int:
        """The worth of holding a city for so many turns."""
        if turns <= 0:
            return 3
        influence = 1 if in_realm(city) else 1 + g.state.laws[OVERSEAS_BONUS]
        return POINT * turns * influence + CROWN * laws(g).city_income[city] * turns // 2

    def stronghold(self, g: Play[State], stronghold: Stronghold) -> int:
        """The cost of losing one's own city or fortress now."""
        if not is_fortress(stronghold):
            return self.city(g, City(stronghold), self.turns)
        s = g.state
        seat = keeper_of(stronghold)
        ransom = POINT * self.turns if s.controls(seat) else 0
        return POINT * self.held[seat] + ransom + CROWN * s.crowns[seat] // 2 + 20

    def prize(self, g: Play[State], stronghold: Stronghold, turns: int) -> int:
        """The worth of taking walls from somebody else and keeping the city for so many turns."""
        owner = owner_of(g.state, stronghold)
        if not is_fortress(stronghold):
            own = self.city(g, City(stronghold), turns)
            return own + own * self.harm(owner) // 100
        s = g.state
        own = CROWN * s.crowns[owner] // 2 + (POINT * turns if s.controls(owner) else 0)
        return own + (own + POINT * self.held[owner]) * self.harm(owner) // 100


def chances(mine: int, theirs: int, led: bool) -> int:
    """The chance in percent of an attack with so many men against so many. Both include the commander's 200."""
    ahead = min(mine // 100, 10) - min(theirs // 100, 10)
    if ahead < -1:
        return 0
    odds = BEATEN if led else STORMED
    return odds[min(ahead, 6) + 1]


def threat(g: Play[State], seat: int, region: Region) -> int:
    """The largest force that one enemy could bring against a region within a turn, as far as can be seen: nobles in it
    or next to it, fresh or not."""
    s = g.state
    near = laws(g).board.near[region]
    brought = [0] * s.seats
    for noble in ALL_NOBLES:
        where = s.where[noble]
        if where == OFF or (where != region and where not in near):
            continue
        lord = s.lord(noble)
        if lord != seat and on_land(s, noble):
            brought[lord] += force(g, noble)
    most = max(brought)
    return most + 200 if most else 0


def in_danger(g: Play[State], seat: int, stronghold: Stronghold, reinforced: int) -> bool:
    """Whether an enemy nearby could besiege one's own walls, after so many men have come or gone."""
    return threat(g, seat, region_of(g, stronghold)) > defence_force(g, stronghold) + reinforced


def within_reach(g: Play[State], seat: int, region: int) -> bool:
    """Whether an enemy stands in a region or could march there."""
    s = g.state
    for noble in ALL_NOBLES:
        if on_land(s, noble) and s.lord(noble) != seat:
            if s.where[noble] == region or has(reach(g, noble), region):
                return True
    return False


def revolt_risk(g: Play[State], seat: int) -> int:
    """The chance in percent that a city without a noble is lost: one fate card in four starts a revolt, and faith can
    stop it."""
    return 12 if g.state.faith[seat] else 22 if g.state.crowns[seat] > 10 else 30


def bill(g: Play[State], seat: int) -> int:
    """About the cost of the next wages: a crown for fifty men, without the circle noble's exempt army (WK-WAGES-06)."""
    s = g.state
    owed = 0
    for army in armies_of(s, seat):
        circle = not is_garrison(army) and shape_of(army) == CIRCLE
        if not circle or men(g, army) > EXEMPT_LIMIT:
            owed += s.men[army] // 50
    return owed


def distances(g: Play[State], seat: int) -> list[int]:
    """The distance by land from every region of the realm to the nearest walls that are not one's own."""
    board = laws(g).board
    steps = [FAR] * board.size
    edge: list[Region] = []
    for region in board.in_realm():
        stronghold = stronghold_at(g, region)
        if stronghold != NONE and owner_of(g.state, stronghold) != seat:
            steps[region] = 0
            edge.append(region)
    far = 0
    while edge and far < FAR - 1:
        far += 1
        further: list[Region] = []
        for one in edge:
            for other in board.near[one]:
                if steps[other] > far:
                    steps[other] = far
                    further.append(other)
        edge = further
    return steps


def shut_ways(g: Play[State], seat: int) -> int:
    """The regions through which one can pass only with another baron's leave, one bit each (WK-MOVE-05)."""
    s = g.state
    shut = 0
    for noble in ALL_NOBLES:
        if on_land(s, noble) and s.lord(noble) != seat:
            shut |= 1 << s.where[noble]
    for city in ALL_CITIES:
        if s.owner[city] not in (NOBODY, seat):
            shut |= 1 << laws(g).city_region[city]
    return shut


def own_walls(g: Play[State], seat: int, region: Region) -> Stronghold:
    """One's own city or fortress in a region, or none."""
    stronghold = stronghold_at(g, region)
    return stronghold if stronghold != NONE and owner_of(g.state, stronghold) == seat else NO_STRONGHOLD


def besieges_alone(g: Play[State], noble: Noble) -> Stronghold:
    """The walls that only this noble besieges, or none."""
    s = g.state
    seat = s.lord(noble)
    stronghold = stronghold_at(g, s.where[noble])
    if stronghold == NONE or not has(s.siege[stronghold], seat):
        return NO_STRONGHOLD
    return stronghold if s.nobles_at(seat, s.where[noble]) == 1 << noble else NO_STRONGHOLD
