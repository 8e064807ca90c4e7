"""Physical coins: ways to pay, and change (BK-COIN, BK-R-06, BK-R-07). Treasuries are bags (`kit.bags`)."""

from typing import Final

from gonfalon.games.barbarian_kingdoms.verbs import BRONZE, CHANGE_COINS, COINS, DIAMOND, GOLD, SILVER

VALUE: Final = [1, 2, 3, 5]  # tremis (BK-COMP-02)
MOST: Final = [BRONZE.size - 1, SILVER.size - 1, GOLD.size - 1, DIAMOND.size - 1]  # in one payment


def worth(coins: list[int]) -> int:
    return coins[0] + 2 * coins[1] + 3 * coins[2] + 5 * coins[3]


def kinds(coins: list[int]) -> list[int]:
    """Coins one by one from counts by kind, so that a log line can name them."""
    found: list[int] = []
    for coin in range(COINS):
        found.extend([coin] * coins[coin])
    return found


# -- ways to pay -------------------------------------------------------------------------------------------------------


def exact(purse: list[int], cost: int) -> list[list[int]]:
    """All sets of coins from a purse worth exactly `cost`, those with the fewest bronze coins last."""
    found: list[list[int]] = []
    for diamond in range(min(purse[3], cost // 5, MOST[3]) + 1):
        after_diamond = cost - 5 * diamond
        for gold in range(min(purse[2], after_diamond // 3, MOST[2]) + 1):
            after_gold = after_diamond - 3 * gold
            for silver in range(min(purse[1], after_gold // 2, MOST[1]) + 1):
                bronze = after_gold - 2 * silver
                if bronze <= purse[0] and bronze <= MOST[0]:
                    found.append([bronze, silver, gold, diamond])
    return found


def payments(purse: list[int], cost: int, loot: list[int]) -> list[list[int]]:
    """The ways to pay a price (BK-R-06). Change may come from `loot`, which is empty for a Claim."""
    found = exact(purse, cost)
    if found:
        return found
    for coins in _every(purse):
        if worth(coins) > cost and changes(coins, cost, loot):
            found.append(coins)
    if found:
        return found
    least = 0
    for coins in _every(purse):
        value = worth(coins)
        if value > cost and (least == 0 or value < least):
            least = value
    return exact(purse, least)


def changes(paid: list[int], cost: int, loot: list[int]) -> list[list[int]]:
    """The change that may be taken back (BK-R-06 b): exactly the difference, no kind both given and taken, and no coin
    on either side that could be left out together with coins of the same value on the other side."""
    rest = [0 if paid[coin] else loot[coin] for coin in range(COINS)]
    given = _sums(paid)
    found: list[list[int]] = []
    for coins in exact(rest, worth(paid) - cost):
        if (given & _sums(coins)) >> 1 == 0:
            found.append(coins)
    return found


def _every(purse: list[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for diamond in range(min(purse[3], MOST[3]) + 1):
        for gold in range(min(purse[2], MOST[2]) + 1):
            for silver in range(min(purse[1], MOST[1]) + 1):
                for bronze in range(min(purse[0], MOST[0]) + 1):
                    found.append([bronze, silver, gold, diamond])
    return found


def _sums(coins: list[int]) -> int:
    """A bit set of all values that some of these coins add up to."""
    reached = 1
    for coin in range(COINS):
        for _ in range(coins[coin]):
            reached |= reached << VALUE[coin]
    return reached


def fitting(purse: list[int], coin: int, room: int) -> list[int]:
    """The change that may be put back for a coin worth more than the `room` left under the limit (BK-R-07). It is worth
    at least the excess and less than the coin, and none of its coins can be left out."""
    excess = VALUE[coin] - room
    found: list[int] = []
    for i, change in enumerate(CHANGE_COINS):
        value = worth(change)
        if not excess <= value < VALUE[coin]:
            continue
        needed = True
        for kind in range(COINS):
            if change[kind] > purse[kind] or (change[kind] and value - VALUE[kind] >= excess):
                needed = False
        if needed:
            found.append(i)
    return found
