"""The map: regions with their borders, roads and ports (WK-COMP-02, WK-TERM-06). It never changes during a game."""

from typing import Final

from gonfalon.games.warrior_knights.ids import NO_CITY, OFF, City, Region

OPEN: Final = 0
MOUNTAIN: Final = 1
RIVER: Final = 2
BRIDGE: Final = 3

STEPS: Final = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


class Board:
    """Regions are numbered as in the pack, the realm first, then overseas."""

    def __init__(self, q: list[int], r: list[int], overseas: int) -> None:
        self.q = q
        self.r = r
        self.realm = len(q)  # regions of the realm come first
        self.size = len(q) + overseas
        self.port = [False] * self.size
        self.border = [False] * self.size  # whether a region is in an outer row or column (WK-2P-03)
        self.sector = [-1] * self.size
        self.city: list[City] = [NO_CITY] * self.size  # the city printed there, razed or not
        self.near: list[list[Region]] = [[] for _ in range(self.size)]  # neighbours across a border that can be crossed
        self.bridged: list[list[Region]] = [[] for _ in range(self.size)]  # neighbours across a bridge, also in `near`
        self.road: list[list[Region]] = [[] for _ in range(self.size)]  # neighbours along a road
        self.ports: list[Region] = []
        self.all_regions = [Region(region) for region in range(self.size)]
        self._kind: dict[tuple[int, int], int] = {}

    def at(self, q: int, r: int) -> Region:
        for region in self.in_realm():
            if self.q[region] == q and self.r[region] == r:
                return region
        return OFF

    def in_realm(self) -> list[Region]:
        return self.all_regions[: self.realm]

    def draw_border(self, a: Region, b: Region, kind: int) -> None:
        self._kind[(a, b)] = kind
        self._kind[(b, a)] = kind

    def draw_road(self, a: Region, b: Region) -> None:
        if b not in self.road[a]:
            self.road[a].append(b)
            self.road[b].append(a)

    def finish(self) -> None:
        """Works out where one can go, once borders, roads and ports are drawn."""
        for region in self.in_realm():
            for dq, dr in STEPS:
                other = self.at(self.q[region] + dq, self.r[region] + dr)
                if other == OFF:
                    continue
                kind = self._kind.get((region, other), OPEN)
                if kind in (OPEN, BRIDGE):  # WK-MOVE-03, WK-MOVE-04
                    self.near[region].append(other)
                if kind == BRIDGE:
                    self.bridged[region].append(other)
            self.near[region].sort()
            self.road[region].sort()
        for region in self.all_regions:
            if self.port[region]:
                self.ports.append(region)

    def overseas(self, region: Region) -> bool:
        return region >= self.realm

    def touches(self, a: Region, b: Region) -> bool:
        """Whether two regions of the realm share a border of any kind."""
        if a >= self.realm or b >= self.realm:
            return False
        return (self.q[b] - self.q[a], self.r[b] - self.r[a]) in STEPS

    def kind(self, a: Region, b: Region) -> int:
        return self._kind.get((a, b), OPEN)
