"""A position of Battue as a few numbers, for which `gonfalon learn battue` learns weights. Not rules."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.victory import chest_points, tile_points
from gonfalon.kit.leads import ahead

FEATURES: Final = [
    "points",
    "warriors",
    "cards",
    "keys",
    "tiles",
    "playing",
    "points by keys taken",
    "warriors by keys taken",
    "points at the last key",
    "points by rounds",
]
CLEAR: Final = 5  # a larger lead in points is no safer than this one


def features(rules: Laws, view: State, seat: Seat) -> list[int]:
    """Each number compares the seat with the best of the others. Some of them grow or shrink as the end comes
    nearer."""
    s, law = view, rules
    keys = [0] * s.seats
    tiles = [0] * s.seats
    taken = 0
    for cell in range(1, s.cells):
        owner = s.flag[cell]
        if owner != NONE:
            tiles[owner] += 1
            if s.tile[cell] in law.keys:
                taken += 1
                keys[owner] += 1
    points: list[int] = []
    warriors: list[int] = []
    cards: list[int] = []
    playing: list[int] = []
    for i in range(s.seats):
        other = Seat(i)
        points.append(tile_points(s, law, other) + chest_points(s, law, other))
        warriors.append(law.on_board(s, other))
        cards.append(s.hand_size(other))
        playing.append(1 if s.playing(other) else 0)
    lead = ahead(points, seat)
    stronger = ahead(warriors, seat)
    last = max(-CLEAR, min(CLEAR, lead)) if len(law.keys) - taken == 1 else 0
    return [
        lead,
        stronger,
        ahead(cards, seat),
        ahead(keys, seat),
        ahead(tiles, seat),
        ahead(playing, seat),
        lead * taken,
        stronger * taken,
        last,
        lead * s.round,
    ]
