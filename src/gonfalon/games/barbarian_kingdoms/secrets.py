"""What a view does not know (BK-SEC): which chest tokens are where, and what is in a sealed purse."""

from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.unknowns import Place, Unknowns
from gonfalon.games.barbarian_kingdoms.state import BAG, State
from gonfalon.games.barbarian_kingdoms.verbs import COINS, SPREAD
from gonfalon.kit import bags


def unknowns(view: State) -> list[Unknowns]:
    """The first group is the coins: all there are, less those whose place is known. While a choice is sealed, a group
    for each seat's draft follows."""
    unseen = view.box[:]
    for i, count in enumerate(view.loot):
        unseen[i % COINS] -= count
    for coin in range(COINS):
        unseen[coin] -= view.pool[coin]
        for seat in range(view.seats):
            unseen[coin] -= view.treasury[BAG * seat + coin]
    places = [Place(view.pool[COINS], [])]
    for seat in range(view.seats):
        places.append(Place(view.treasury[BAG * seat + COINS], []))
    groups = [Unknowns(unseen, places)]
    if 1 in view.drafts.asked:
        for seat in range(view.seats):
            if view.round == 0:  # one of six spreads of coins
                groups.append(Unknowns([1] * SPREAD.size, [Place(1, []), Place(SPREAD.size - 1, [])]))
            else:  # a bribe: the first number dealt says how many coins, the order of the others which
                coins = sum(view.treasury[BAG * seat : BAG * seat + BAG])
                groups.append(Unknowns([1] * (coins + 1), [Place(1, []), Place(coins, [])]))
    return groups


def fill(view: State, group: int, dealt: list[list[int]]) -> None:
    if group == 0:
        bags.fill(view.pool, 0, COINS, dealt[0])
        for i in range(view.seats):
            bags.fill(view.treasury, BAG * i, COINS, dealt[i + 1])
        return
    seat = Seat(group - 1)
    if UNKNOWN not in view.drafts.of(seat):
        return
    view.drafts.clear(seat)
    if not view.drafts.sealed[seat]:
        return  # the draft may hold anything, or nothing
    if view.round == 0:
        for place in range(len(view.kingdoms_of(seat))):
            view.drafts.write(seat, place, dealt[place][0] + 1)
        return
    coins: list[int] = []
    for coin in range(COINS):
        coins.extend([coin] * view.treasury[BAG * seat + coin])
    many = dealt[0][0]
    given = many * many // max(1, len(coins))  # usually few coins, because a whole treasury is seldom given
    for place in dealt[1][:given]:
        coin = coins[place - (1 if place > many else 0)]
        view.drafts.write(seat, coin, view.drafts.at(seat, coin) + 1)
