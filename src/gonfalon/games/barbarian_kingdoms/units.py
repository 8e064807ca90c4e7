"""Where units are and what they can reach (BK-MAP). A unit is named by its zone, see `verbs.UNIT`."""

from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, figure, kingdom_of, piece_in
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.powers import lands_anywhere
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import PROVINCES, SEA, SEA_KING


def piece_of(s: State, kingdom: int, unit: int) -> int:
    """KING or WARRIOR; NONE if the kingdom has no such unit."""
    if unit < PROVINCES:
        standing = s.unit[unit]
        return piece_in(standing) if kingdom_of(standing) == kingdom else NONE
    if unit == SEA_KING:
        return KING if s.sea[figure(kingdom, KING)] else NONE
    return WARRIOR if s.sea[figure(kingdom, WARRIOR)] else NONE


def zone_of(unit: int) -> int:
    return unit if unit < PROVINCES else SEA


def garrisons(s: State, kingdom: int) -> list[int]:
    """The provinces with a unit of this kingdom."""
    found: list[int] = []
    unit = s.unit
    for province in range(PROVINCES):
        if kingdom_of(unit[province]) == kingdom:
            found.append(province)
    return found


def touches_sea(law: Laws, s: State, kingdom: int, piece: int, province: int) -> bool:
    """Whether the Sea is adjacent to a province for this piece: ports only (BK-MAP-05), but every coast for a king with
    the power (BK-R-58)."""
    if s.atlas.port[province]:
        return True
    return piece == KING and s.atlas.coastal[province] and lands_anywhere(law, s, kingdom)


def landings(law: Laws, s: State, kingdom: int, piece: int) -> list[int]:
    """The provinces that a unit at Sea can reach."""
    if piece == KING and lands_anywhere(law, s, kingdom):
        return s.atlas.coasts
    return s.atlas.ports


def adjacent(law: Laws, s: State, kingdom: int, unit: int, province: int) -> bool:
    """Whether this unit could go to that open province as far as the map is concerned."""
    if unit >= PROVINCES:
        return touches_sea(law, s, kingdom, piece_of(s, kingdom, unit), province)
    return province in s.atlas.near[unit]


def reaching(law: Laws, s: State, kingdom: int, province: int) -> list[int]:
    """The units of a kingdom in zones adjacent to a province, which can contest or reinforce there (BK-CONT-02,
    BK-BATTLE-10). Depends on public facts only (BK-SEC-09)."""
    found: list[int] = []
    unit = s.unit
    for other in s.atlas.near[province]:
        if kingdom_of(unit[other]) == kingdom:
            found.append(other)
    if s.sea[figure(kingdom, WARRIOR)] and s.atlas.port[province]:
        found.append(SEA)
    if s.sea[figure(kingdom, KING)] and touches_sea(law, s, kingdom, KING, province):
        found.append(SEA_KING)
    return found
