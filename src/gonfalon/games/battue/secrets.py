"""What a view does not know: others' hands, the pile, and tiles that somebody else has looked at. Search bots and the
contract suite fill these in."""

from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.unknowns import Place, Unknowns
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import State
from gonfalon.kit import bags


def unknown_cards(view: State, law: Laws) -> Unknowns:
    """The booty cards that are seen nowhere; they lie in the hands and the pile that hold unknown cards."""
    rest: list[int] = []
    for card in range(view.booty):
        rest.append(law.cards[card].copies - view.discard[card])
        for seat in range(view.seats):
            rest[card] -= view.chest[view.chest_at(seat, card)]
    for announced in view.in_play.cards:
        rest[announced] -= 1
    places: list[Place] = []
    for bag in range(view.seats + 1):
        at = view.bag_at(bag)
        for card in range(view.booty):
            rest[card] -= view.held[at + card]
        places.append(Place(view.held[at + view.booty], []))
    return Unknowns(rest, places)


def dealt_cards(view: State, dealt: list[list[int]]) -> None:
    for bag, cards in enumerate(dealt):
        bags.fill(view.held, view.bag_at(bag), view.booty, cards)


def looked_at(view: State, law: Laws, pool: int) -> list[int]:
    """The cells of this pool whose tile only somebody else has seen."""
    return [cell for cell in range(1, law.cells) if view.tile[cell] == UNKNOWN and law.pool_number(view, cell) == pool]


def unknown_tiles(view: State, law: Laws, pool: int) -> Unknowns:
    """The tiles of one pool that others have seen. The pool's other tiles have not been settled by chance yet."""
    cells = looked_at(view, law, pool)
    unseen = [0] * law.tiles
    if not cells:
        return Unknowns(unseen, [])
    places = [Place(1, []) for _ in cells]
    rest = -len(cells)
    for tile in law.pools[pool]:
        if tile not in view.tile:
            unseen[tile] = 1
            rest += 1
    places.append(Place(rest, []))
    return Unknowns(unseen, places)


def dealt_tiles(view: State, law: Laws, pool: int, dealt: list[list[int]]) -> None:
    tile = view.tile[:]
    for i, cell in enumerate(looked_at(view, law, pool)):
        tile[cell] = dealt[i][0]
    view.tile = tile
