"""The map for the kingdoms in play: closed provinces and adjacency (BK-MAP-03 to BK-MAP-11)."""

from typing import Final

from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS, PROVINCES

NONE: Final = -1


class Chart:
    """The pack's map in numbers, the same for every scenario."""

    def __init__(
        self,
        near: list[list[int]],
        port: list[bool],
        coastal: list[bool],
        homes: list[list[int]],
        capitals: list[int],
        tiles: list[int],
    ) -> None:
        self.near = near  # neighbours by land border or strait
        self.port = port
        self.coastal = coastal
        self.homes = homes  # the three initial provinces of each kingdom
        self.capitals = capitals
        self.tiles = tiles  # domination provinces
        self.home_tokens_hold = False  # option `home_tokens_hold` (BK-R-61)
        self._atlases: dict[int, Atlas] = {}

    def atlas(self, in_play: int) -> "Atlas":
        """The map for these kingdoms (one bit each), made once and shared by all states."""
        found = self._atlases.get(in_play)
        if found is None:
            found = Atlas(self, in_play)
            self._atlases[in_play] = found
        return found


class Atlas:
    def __init__(self, chart: Chart, in_play: int) -> None:
        self.chart = chart
        self.in_play = in_play
        self.closed = [False] * PROVINCES  # BK-MAP-10
        self.printed = [NONE] * PROVINCES  # the printed mark, for kingdoms in play only
        self.capital = [False] * PROVINCES
        neutral = [True] * PROVINCES
        for kingdom in range(KINGDOMS):
            playing = in_play >> kingdom & 1 == 1
            for home in chart.homes[kingdom]:
                neutral[home] = False
                if playing:
                    self.printed[home] = kingdom
                else:
                    self.closed[home] = True
            if playing:
                self.capital[chart.capitals[kingdom]] = True
            else:
                self.closed[chart.tiles[kingdom]] = True
        # Straits and ports of a closed province cannot be used (BK-MAP-11).
        self.near: list[list[int]] = []
        for province in range(PROVINCES):
            if self.closed[province]:
                self.near.append([])
            else:
                self.near.append([other for other in chart.near[province] if not self.closed[other]])
        self.port = [chart.port[i] and not self.closed[i] for i in range(PROVINCES)]
        self.coastal = [chart.coastal[i] and not self.closed[i] for i in range(PROVINCES)]
        self.ports = [i for i in range(PROVINCES) if self.port[i]]
        self.coasts = [i for i in range(PROVINCES) if self.coastal[i]]
        self.open_neutral = [i for i in range(PROVINCES) if neutral[i] and not self.closed[i]]  # BK-SETUP-08

    def unreached(self, start: int) -> int:
        """An open province that cannot be reached from this one by land, strait or from port to port, or NONE. Ways
        lead in both directions; powers are left out."""
        seen = [False] * PROVINCES
        seen[start] = True
        coming = [start]
        at_sea = False
        while coming:
            province = coming.pop()
            around = self.near[province]
            if self.port[province] and not at_sea:
                at_sea = True
                around = around + self.ports
            for other in around:
                if not seen[other]:
                    seen[other] = True
                    coming.append(other)
        for province in range(PROVINCES):
            if not seen[province] and not self.closed[province]:
                return province
        return NONE
