"""Events about money (BK-COIN, BK-PLUN, BK-TAX, bribes). Everybody sees coins that are paid, collected or given as a
bribe; only the plunderer sees what was in a chest (BK-PLUN-03)."""

from gonfalon.engine.event import Event, PublicEvent, SecretEvent
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.coins import worth
from gonfalon.games.barbarian_kingdoms.state import BAG, State
from gonfalon.games.barbarian_kingdoms.verbs import COINS
from gonfalon.kit import bags
from gonfalon.kit.sealed import Asked, Cleared, Drafted, Opened, Reopened, Sealed


class Paid(PublicEvent[State]):
    """Coins of a treasury are laid face up in a province."""

    rule = "BK-COIN-02"

    def __init__(self, kingdom: int, province: int, coins: list[int]) -> None:
        self.kingdom = kingdom
        self.province = province
        self.coins = coins

    def apply(self, s: State) -> None:
        at = BAG * s.seat_of[self.kingdom]
        for coin in range(COINS):
            if self.coins[coin]:
                bags.take(s.treasury, at, COINS, coin, self.coins[coin])
                s.loot[COINS * self.province + coin] += self.coins[coin]


class ChangeTaken(PublicEvent[State]):
    rule = "BK-COIN-04"

    def __init__(self, kingdom: int, province: int, coins: list[int]) -> None:
        self.kingdom = kingdom
        self.province = province
        self.coins = coins

    def apply(self, s: State) -> None:
        at = BAG * s.seat_of[self.kingdom]
        for coin in range(COINS):
            s.loot[COINS * self.province + coin] -= self.coins[coin]
            s.treasury[at + coin] += self.coins[coin]


class ChangeMade(PublicEvent[State]):
    """Coins of a treasury are exchanged for loot of the same value (BK-SEC-10)."""

    rule = "BK-COIN-04"

    def __init__(self, kingdom: int, province: int, given: list[int], taken: list[int]) -> None:
        self.kingdom = kingdom
        self.province = province
        self.given = given
        self.taken = taken

    def apply(self, s: State) -> None:
        at = BAG * s.seat_of[self.kingdom]
        for coin in range(COINS):
            bags.take(s.treasury, at, COINS, coin, self.given[coin])
            s.treasury[at + coin] += self.taken[coin]
            s.loot[COINS * self.province + coin] += self.given[coin] - self.taken[coin]


class ChangeAsked(PublicEvent[State]):
    """The province is controlled by `rival`, who is asked to agree to the change."""

    rule = "BK-COIN-04"

    def __init__(self, kingdom: int, rival: int, province: int, given: list[int], taken: list[int]) -> None:
        self.kingdom = kingdom
        self.rival = rival
        self.province = province
        self.given = given
        self.taken = taken

    def apply(self, s: State) -> None:
        pass


class ChangeRefused(PublicEvent[State]):
    """A player who refused is not asked again in this turn (BK-R-09)."""

    rule = "BK-R-09"

    def __init__(self, kingdom: int, rival: int, province: int) -> None:
        self.kingdom = kingdom
        self.rival = rival
        self.province = province

    def apply(self, s: State) -> None:
        refused = s.refused[:]
        refused[s.seat_of[self.rival]] = 1
        s.refused = refused


class Collected(PublicEvent[State]):
    """Tax: one coin is collected, and its change, if any, goes back to the same province."""

    rule = "BK-TAX-02"

    def __init__(self, kingdom: int, province: int, coin: int, change: list[int]) -> None:
        self.kingdom = kingdom
        self.province = province
        self.coin = coin
        self.change = change

    def apply(self, s: State) -> None:
        at = BAG * s.seat_of[self.kingdom]
        loot = COINS * self.province
        for coin in range(COINS):
            if self.change[coin]:
                bags.take(s.treasury, at, COINS, coin, self.change[coin])
                s.loot[loot + coin] += self.change[coin]
        s.loot[loot + self.coin] -= 1
        s.treasury[at + self.coin] += 1

    def cites(self) -> str:
        return "BK-TAX-05" if worth(self.change) else self.rule


class TaxEnded(PublicEvent[State]):
    rule = "BK-TAX-06"

    def __init__(self, kingdom: int, value: int, limit: int) -> None:
        self.kingdom = kingdom
        self.value = value
        self.limit = limit

    def apply(self, s: State) -> None:
        pass


class Plundered(SecretEvent[State]):
    """All loot of a province goes to a treasury. `chest` is the token in the chest, NONE if there is no chest."""

    rule = "BK-PLUN-01"

    def __init__(self, seat: Seat, kingdom: int, province: int, coins: list[int], chest: int) -> None:
        self.seat = seat
        self.kingdom = kingdom
        self.province = province
        self.coins = coins
        self.chest = chest

    def apply(self, s: State) -> None:
        at = BAG * self.seat
        loot = COINS * self.province
        for coin in range(COINS):
            s.loot[loot + coin] = 0
            s.treasury[at + coin] += self.coins[coin]
        if self.chest == NONE:
            return
        bags.take(s.pool, 0, COINS, self.chest)
        bags.put(s.treasury, at, COINS, self.chest)
        s.chest = s.chest[:]
        s.chest[self.province] = 0

    def face(self, seat: Seat) -> Event[State] | None:
        if seat == self.seat or self.chest == NONE:
            return self
        return Plundered(self.seat, self.kingdom, self.province, self.coins, UNKNOWN)


# -- bribes ------------------------------------------------------------------------------------------------------------


class BribesAsked(Asked[State]):
    rule = "BK-BATTLE-12"
    silent = True


class CoinPut(Drafted[State]):
    """A coin goes into the purse; `value` is the number of coins of its kind (`place`) that are now in it."""

    rule = "BK-BATTLE-12"


class PurseEmptied(Cleared[State]):
    rule = "BK-SEC-06"


class PurseSealed(Sealed[State]):
    rule = "BK-SEC-06"


class PurseReopened(Reopened[State]):
    rule = "BK-SEC-06"


class BribesOpened(Opened[State]):
    rule = "BK-BATTLE-13"
    silent = True


class BattleDecided(PublicEvent[State]):
    """The count: each belligerent's control bonus, units, loot (Fortifications) and bribe, and the winner."""

    rule = "BK-BATTLE-14"

    def __init__(
        self, kingdom: int, rival: int, province: int, winner: int, points: list[int], rival_points: list[int]
    ) -> None:
        self.kingdom = kingdom  # the active kingdom
        self.rival = rival
        self.province = province
        self.winner = winner
        self.points = points
        self.rival_points = rival_points

    def apply(self, s: State) -> None:
        pass


class BribesCashed(PublicEvent[State]):
    """Each belligerent receives the other's bribe."""

    rule = "BK-BATTLE-15"

    def __init__(self, kingdom: int, rival: int, coins: list[int], rival_coins: list[int]) -> None:
        self.kingdom = kingdom
        self.rival = rival
        self.coins = coins  # the bribe of `kingdom`
        self.rival_coins = rival_coins

    def apply(self, s: State) -> None:
        mine, yours = BAG * s.seat_of[self.kingdom], BAG * s.seat_of[self.rival]
        for coin in range(COINS):
            bags.take(s.treasury, mine, COINS, coin, self.coins[coin])
            bags.take(s.treasury, yours, COINS, coin, self.rival_coins[coin])
            s.treasury[yours + coin] += self.coins[coin]
            s.treasury[mine + coin] += self.rival_coins[coin]
