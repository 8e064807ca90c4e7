"""What a tile is worth and what an attack on it promises, for bots. Not rules: nothing here decides what is allowed.

Worth is counted in hundredths of a victory point."""

from typing import Final

from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.odds import bare_odds
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.verbs import CAMP

POINT: Final = 100
CARD: Final = 70  # a booty card in hand, on average
WARRIOR: Final = 35  # one more on the board
KEY: Final = 150  # a key tile brings the end nearer
FOOTHOLD: Final = 60  # any tile is somewhere to retreat to, and a way on


RUIN: Final = 3_000  # no warrior left: out of the game, whatever the points


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


def tile_worth(s: State, law: Laws, cell: int, tile: int, seat: int) -> int:
    """What taking a tile brings a seat."""
    worth = POINT * law.points[tile] + FOOTHOLD
    owner = s.flag[cell]
    if tile in law.keys:
        worth += KEY
    if owner == NONE:
        worth += CARD * law.booty_on[tile] + WARRIOR * law.warriors_on[tile]
    elif owner != seat:
        worth += POINT * law.points[tile] // max(1, s.seats - 1)  # the rival loses what it was worth
    return worth


class Prospects:
    """What attacks promise a seat now. Each is worked out once: a menu of marches asks for the same ones again."""

    def __init__(self, s: State, law: Laws, seat: int) -> None:
        self.s = s
        self.law = law
        self.seat = seat
        self._known: dict[int, int] = {}

    def promise(self, cell: int, attackers: int) -> int:
        """What an attack with so many warriors is worth: the chance to win times the tile, less what it costs if it is
        lost. One's own tile, one's camp, or nobody to send: nothing."""
        if attackers == 0 or cell == CAMP or self.s.flag[cell] == self.seat:
            return 0
        key = cell * 16 + attackers
        found = self._known.get(key)
        if found is None:
            found = self._worth(cell, attackers)
            self._known[key] = found
        return found

    def _worth(self, cell: int, attackers: int) -> int:
        s, law = self.s, self.law
        other = s.other_on(self.seat, cell)
        defenders = 0 if other == NONE else s.warriors(other, cell)
        # A beaten horde loses most of its warriors before it gets away.
        cost = WARRIOR * (attackers + 1) + ruin(s, law, self.seat, attackers)
        total = 0
        tiles = likely_tiles(s, law, cell)
        for tile in tiles:
            chance = bare_odds(law, tile, attackers, defenders)
            won = tile_worth(s, law, cell, tile, self.seat) + WARRIOR * defenders
            total += chance * won - (1000 - chance) * cost
        return total // (1000 * max(1, len(tiles)))


def distances(s: State, law: Laws, seat: int) -> list[int]:
    """How many steps each cell is from the nearest one that this seat does not control."""
    found = [99] * s.cells
    queue: list[int] = []
    for cell in range(1, s.cells):
        if s.flag[cell] != seat:
            found[cell] = 0
            queue.append(cell)
    head = 0
    while head < len(queue):
        cell = queue[head]
        head += 1
        for other in law.near[cell]:
            if found[other] == 99:
                found[other] = found[cell] + 1
                queue.append(other)
    return found
