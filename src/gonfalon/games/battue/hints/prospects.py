"""What a tile is worth and what an attack on it promises, for bots. Not rules: nothing here decides what is allowed.

Worth is measured in hundredths of a victory point."""

from typing import Final

from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.odds import bare_odds
from gonfalon.games.battue.state import GONE, NONE, State
from gonfalon.games.battue.verbs import CAMP
from gonfalon.games.battue.victory import chest_points, tile_points

POINT: Final = 100
CARD: Final = 70  # an average booty card in hand
WARRIOR: Final = 35  # one more warrior on the board
KEY: Final = 500  # each key tile taken brings the end of the game nearer
CLOSING: Final = 8_000  # the last key, for a seat that leads once it has taken it and so wins
NEARER: Final = 1_200  # any earlier key, for a seat that leads
IMPATIENCE: Final = 60  # what is added for each round beyond the usual ones
USUAL_ROUNDS: Final = 16
FOOTHOLD: Final = 60  # any tile can be retreated to and opens new ways


RUIN: Final = 1_000  # the last warrior lost: out of the game, whatever the points


def ruin(s: State, law: Laws, seat: int, risked: int) -> int:
    """The cost of losing so many warriors beyond their own worth: with few others left, it may be the game."""
    others = law.on_board(s, seat) - risked
    return RUIN // (1 + others * others)


def known_tile(s: State, cell: int) -> int:
    """The tile on a cell if this view knows it, else NONE."""
    tile = s.tile[cell]
    return tile if 0 <= tile < 1_000 else NONE


def likely_tiles(s: State, law: Laws, cell: int) -> list[int]:
    """The tiles that may lie on a cell: the known one, or all unseen tiles of its pool."""
    tile = known_tile(s, cell)
    return [tile] if tile != NONE else law.pool(s, cell)


def lead(s: State, law: Laws, seat: int) -> int:
    """How many points a seat is ahead of the best of the others; negative if it is behind."""
    best = -1_000
    for other in range(s.seats):
        if other != seat and s.out[other] != GONE:
            best = max(best, tile_points(s, law, other) + chest_points(s, law, other))
    return tile_points(s, law, seat) + chest_points(s, law, seat) - best


def open_keys(s: State, law: Laws) -> int:
    """The number of key tiles that nobody controls. At none, the game ends."""
    found = len(law.keys)
    for cell in range(1, s.cells):
        if s.flag[cell] != NONE and s.tile[cell] in law.keys:
            found -= 1
    return found


def key_worth(s: State, law: Laws, tile: int, seat: int) -> int:
    """What a first flag on a key tile is worth, besides its points: a lot to a leading seat, and less than nothing to a
    trailing seat if it ends the game. In a long game it is worth more to everybody."""
    ahead = lead(s, law, seat) + law.points[tile]
    left = open_keys(s, law)
    late = IMPATIENCE * max(0, s.round - USUAL_ROUNDS)
    if left > 1:
        return KEY + late + (NEARER if ahead > 0 else 0)
    return CLOSING + late if ahead > 0 else late - CLOSING // 2


def least_held(s: State, law: Laws, seat: int) -> int:
    """The worth of the cheapest tile that a seat would give up for another one (BT-FLAG-01)."""
    least = 1_000
    for cell in range(1, s.cells):
        if s.flag[cell] == seat and s.tile[cell] not in law.keys:
            least = min(least, law.points[s.tile[cell]])
    return POINT * least if least < 1_000 else 0


def tile_worth(s: State, law: Laws, cell: int, tile: int, seat: int) -> int:
    """What a seat gains by taking a tile. If it has no flag in supply, it loses another tile; booty beyond a full hand
    only widens the choice of cards to keep."""
    worth = POINT * law.points[tile] + (FOOTHOLD if s.flags[seat] else -least_held(s, law, seat))
    owner = s.flag[cell]
    if owner == NONE:
        if tile in law.keys:
            worth += key_worth(s, law, tile, seat)
        kept = min(law.booty_on[tile], max(0, law.hand_limit - s.hand_size(seat)))
        worth += CARD * kept + CARD * (law.booty_on[tile] - kept) // 4 + WARRIOR * law.warriors_on[tile]
    elif owner != seat:
        worth += POINT * law.points[tile] // max(1, s.seats - 1)  # the rival loses the same points
    return worth


class Prospects:
    """What attacks promise a seat in this position. Results are kept, because a menu of marches asks for the same
    attacks again and again, and cells whose tiles come from the same pool promise the same."""

    def __init__(self, s: State, law: Laws, seat: int) -> None:
        self.s = s
        self.law = law
        self.seat = seat
        self._known: dict[int, int] = {}  # the promise of an attack, by cell and attackers
        self._likely: dict[int, list[int]] = {}  # the tiles that may lie on a cell, by pool
        self._worths: dict[int, int] = {}  # the worth of a tile, by tile and owner
        self._pooled: dict[int, int] = {}  # the promise of an attack on a covered tile, by pool and forces

    def promise(self, cell: int, attackers: int) -> int:
        """The worth of an attack with so many warriors: the chance to win times the worth of the tile, less the cost of
        losing. 0 for a tile of one's own, for the camp, and without attackers."""
        if attackers == 0 or cell == CAMP or self.s.flag[cell] == self.seat:
            return 0
        key = cell * 16 + attackers
        found = self._known.get(key, NONE)
        if found == NONE:
            found = self._worth(cell, attackers)
            self._known[key] = found
        return found

    def chance(self, cell: int, attackers: int) -> int:
        """The chance, in thousandths, to hold a cell after an attack; 1000 if it is one's own already."""
        s = self.s
        if s.flag[cell] == self.seat:
            return 1000
        defenders = self._defenders(cell)
        tiles = self._tiles(cell)
        total = 0
        for tile in tiles:
            total += bare_odds(self.law, tile, attackers, defenders)
        return total // max(1, len(tiles))

    def _defenders(self, cell: int) -> int:
        other = self.s.other_on(self.seat, cell)
        return 0 if other == NONE else self.s.warriors(other, cell)

    def _tiles(self, cell: int) -> list[int]:
        tile = known_tile(self.s, cell)
        if tile != NONE:
            return [tile]
        pool = self.law.pool_number(self.s, cell)
        if pool == NONE:
            return self.law.pool(self.s, cell)
        if pool not in self._likely:
            self._likely[pool] = self.law.pool(self.s, cell)
        return self._likely[pool]

    def _tile_worth(self, cell: int, tile: int) -> int:
        key = tile * 16 + 1 + self.s.flag[cell]
        found = self._worths.get(key, NONE)
        if found == NONE:
            found = tile_worth(self.s, self.law, cell, tile, self.seat)
            self._worths[key] = found
        return found

    def _worth(self, cell: int, attackers: int) -> int:
        s, law = self.s, self.law
        defenders = self._defenders(cell)
        pool = law.pool_number(s, cell) if known_tile(s, cell) == NONE and s.flag[cell] == NONE else NONE
        key = (pool * 16 + attackers) * 16 + defenders
        if pool != NONE and key in self._pooled:
            return self._pooled[key]
        # A losing horde loses most of its warriors before it can retreat.
        cost = WARRIOR * (attackers + 1) + ruin(s, law, self.seat, attackers)
        total = 0
        tiles = self._tiles(cell)
        for tile in tiles:
            chance = bare_odds(law, tile, attackers, defenders)
            won = self._tile_worth(cell, tile) + WARRIOR * defenders
            total += chance * won - (1000 - chance) * cost
        found = total // (1000 * max(1, len(tiles)))
        if pool != NONE:
            self._pooled[key] = found
        return found

    def pull(self) -> list[int]:
        """How much each cell attracts a full horde: by the promise of an attack there, or further on at a discount for
        each step and for the risk of taking the tiles in between."""
        most = self.law.max_horde
        found = [0] * self.s.cells
        open = [0] * self.s.cells
        for cell in range(1, self.s.cells):
            found[cell] = max(0, self.promise(cell, most))
            open[cell] = self.chance(cell, most)
        changed = True
        while changed:
            changed = False
            for cell in range(1, self.s.cells):
                for other in self.law.near[cell]:
                    further = found[other] * 4 // 5 * open[cell] // 1000
                    if further > found[cell]:
                        found[cell] = further
                        changed = True
        return found
