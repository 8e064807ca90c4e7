"""What a view does not know, and how to deal it anew: a hidden card, and the cards of the hand that it came from."""

from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.unknowns import Place, Unknowns
from gonfalon.games.six_kingdoms.conquest import revealing
from gonfalon.games.six_kingdoms.ids import (
    CARDS,
    VEILED,
    army_at,
    attacker_at,
    colour_of,
    leader_of,
    place_of,
    value_of,
)
from gonfalon.games.six_kingdoms.laws import Laws
from gonfalon.games.six_kingdoms.state import HAND, NONE, State
from gonfalon.kit import bags


def unknowns(view: State, law: Laws) -> list[Unknowns]:
    hidden = unknown_cards(view)
    places: list[Place] = []
    for seat in range(view.seats):
        places.append(Place(view.hand[seat * HAND + CARDS], []))
    for where in hidden:
        places.append(Place(1, [not could_lie(view, law, where, card) for card in range(CARDS)]))
    return [Unknowns(unseen(view, law), places)]


def unknown_cards(view: State) -> list[int]:
    """The slots of hidden cards that this view does not know, by the kingdom that allowed them."""
    return [where for where in view.hidden if where != NONE and view.cards[where] == UNKNOWN]


def unseen(view: State, law: Laws) -> list[int]:
    """How many of each card are in play and seen in no place."""
    rest = [0] * CARDS
    if view.neutral != NONE:
        for card in law.set_cards[view.neutral]:
            rest[card] += 1
    for one in view.sets:
        if one != NONE:
            for card in law.set_cards[one]:
                rest[card] += 1
    for card in range(CARDS):
        rest[card] -= view.free[card]
        for seat in range(view.seats):
            rest[card] -= view.hand[seat * HAND + card]
    for card in view.cards:
        if card != NONE and card != UNKNOWN:
            rest[card] -= 1
    return rest


def could_lie(view: State, law: Laws, where: int, card: int) -> bool:
    """Whether this card can be the hidden one: its colour is new to the army (SK-027), as a leader it differs from the
    leaders of the player's other armies (SK-028), and it was not turned up at once, as a stronger card would have
    been."""
    place = place_of(where)
    bit = 1 << colour_of(card)
    if view.colours[place] & bit:
        return False
    army: int = army_at(place)
    if where == leader_of(place):
        if view.leads[attacker_at(place)] & bit:
            return False
        army = colour_of(card)
    if army == VEILED:
        return True  # its leader is unknown too, so no kingdom to compare with is known
    return view.strength[place] + value_of(card) < revealing(view, law, army)


def fill(view: State, dealt: list[list[int]]) -> None:
    hidden = unknown_cards(view)
    for seat in range(view.seats):
        bags.fill(view.hand, seat * HAND, CARDS, dealt[seat])
    for i, where in enumerate(hidden):
        view.cards[where] = dealt[view.seats + i][0]
    view.derive()
