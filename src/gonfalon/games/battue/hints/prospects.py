"""What a tile is worth and what an attack on it promises, for bots. Not rules: nothing here decides what is allowed.

Worth is counted in hundredths of a victory point."""

from typing import Final

from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.odds import bare_odds
from gonfalon.games.battue.state import GONE, NONE, State
from gonfalon.games.battue.verbs import CAMP
from gonfalon.games.battue.victory import chest_points, tile_points

POINT: Final = 100
CARD: Final = 70  # a booty card in hand, on average
WARRIOR: Final = 35  # one more on the board
KEY: Final = 500  # a key tile brings the end nearer
CLOSING: Final = 8_000  # the last key, for who is ahead once he has it: the game
NEARER: Final = 1_200  # any key before it, for who is ahead
IMPATIENCE: Final = 60  # what a key gains with every round after the usual ones
USUAL_ROUNDS: Final = 16
FOOTHOLD: Final = 60  # any tile is somewhere to retreat to, and a way on


RUIN: Final = 1_000  # no warrior left: out of the game, whatever the points


def ruin(s: State, law: Laws, seat: int, risked: int) -> int:
    """What losing so many warriors costs besides themselves: with few others left, the game."""
    others = law.on_board(s, seat) - risked
    return RUIN // (1 + others * others)


def known_tile(s: State, cell: int) -> int:
    """The tile on a cell as far as this view knows; NONE if it does not."""
    tile = s.tile[cell]
    return tile if 0 <= tile < 1_000 else NONE


def likely_tiles(s: State, law: Laws, cell: int) -> list[int]:
    """What may lie on a cell: one tile, or all that have not been seen."""
    tile = known_tile(s, cell)
    return [tile] if tile != NONE else law.pool(s, cell)


def lead(s: State, law: Laws, seat: int) -> int:
    """By how many points a seat is ahead of the best of the others, or behind him."""
    best = -1_000
    for other in range(s.seats):
        if other != seat and s.out[other] != GONE:
            best = max(best, tile_points(s, law, other) + chest_points(s, law, other))
    return tile_points(s, law, seat) + chest_points(s, law, seat) - best


def open_keys(s: State, law: Laws) -> int:
    """Keys that nobody controls: with none left the game ends."""
    found = len(law.keys)
    for cell in range(1, s.cells):
        if s.flag[cell] != NONE and s.tile[cell] in law.keys:
            found -= 1
    return found


def key_worth(s: State, law: Laws, tile: int, seat: int) -> int:
    """What it is worth that a key gets its flag, besides its points: much to who is ahead, and to who is behind the
    less the nearer it brings the end. In a long game everybody grows impatient."""
    ahead = lead(s, law, seat) + law.points[tile]
    left = open_keys(s, law)
    late = IMPATIENCE * max(0, s.round - USUAL_ROUNDS)
    if left > 1:
        return KEY + late + (NEARER if ahead > 0 else 0)
    return CLOSING + late if ahead > 0 else late - CLOSING // 2


def least_held(s: State, law: Laws, seat: int) -> int:
    """What the cheapest tile is worth that a seat would give up for another (BT-FLAG-01)."""
    least = 1_000
    for cell in range(1, s.cells):
        if s.flag[cell] == seat and s.tile[cell] not in law.keys:
            least = min(least, law.points[s.tile[cell]])
    return POINT * least if least < 1_000 else 0


def tile_worth(s: State, law: Laws, cell: int, tile: int, seat: int) -> int:
    """What taking a tile brings a seat. Without a flag in supply another tile goes for it, and cards beyond a full hand
    only help to choose."""
    worth = POINT * law.points[tile] + (FOOTHOLD if s.flags[seat] else -least_held(s, law, seat))
    owner = s.flag[cell]
    if owner == NONE:
        if tile in law.keys:
            worth += key_worth(s, law, tile, seat)
        kept = min(law.booty_on[tile], max(0, law.hand_limit - s.hand_size(seat)))
        worth += CARD * kept + CARD * (law.booty_on[tile] - kept) // 4 + WARRIOR * law.warriors_on[tile]
    elif owner != seat:
        worth += POINT * law.points[tile] // max(1, s.seats - 1)  # the rival loses what it was worth
    return worth


class Prospects:
    """What attacks promise a seat now. Each is worked out once: a menu of marches asks for the same ones again, and
    cells that hide the same tiles promise the same."""

    def __init__(self, s: State, law: Laws, seat: int) -> None:
        self.s = s
        self.law = law
        self.seat = seat
        self._known: dict[int, int] = {}  # what an attack promises, by cell and attackers
        self._likely: dict[int, list[int]] = {}  # tiles, by the pool they may come from
        self._worths: dict[int, int] = {}  # of tiles, by tile and owner
        self._pooled: dict[int, int] = {}  # what an attack on a covered tile promises, by pool and forces

    def promise(self, cell: int, attackers: int) -> int:
        """What an attack with so many warriors is worth: the chance to win times the tile, less what it costs if it is
        lost. One's own tile, one's camp, or nobody to send: nothing."""
        if attackers == 0 or cell == CAMP or self.s.flag[cell] == self.seat:
            return 0
        key = cell * 16 + attackers
        found = self._known.get(key, NONE)
        if found == NONE:
            found = self._worth(cell, attackers)
            self._known[key] = found
        return found

    def chance(self, cell: int, attackers: int) -> int:
        """To have a cell, or to take it, in thousandths."""
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
        # A beaten horde loses most of its warriors before it gets away.
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
        """How much each cell draws a full horde: what it could take there, or further on, which counts for less with
        every step, and still less behind a tile that would have to be taken first."""
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
