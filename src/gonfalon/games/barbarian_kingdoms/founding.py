"""Events before the first turn and after the last: kingdoms, the board, starting coins, the reckoning."""

from gonfalon.engine.event import PublicEvent
from gonfalon.engine.ids import Seat
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.ids import KING, figure
from gonfalon.games.barbarian_kingdoms.state import BAG, FRONT, PLAYING, QUIET, SPENT, TOKENS, WARRIORS, State
from gonfalon.games.barbarian_kingdoms.verbs import COINS, KINGDOMS, PROVINCES
from gonfalon.kit.sealed import Asked, Cleared, Drafted, Opened, Reopened, Sealed


class GameBegan(PublicEvent[State]):
    """Game number `game` of the series begins: everything goes back into the box."""

    rule = "BK-SETUP-01"

    def __init__(self, game: int) -> None:
        self.game = game

    def apply(self, s: State) -> None:
        s.game = self.game
        s.seat_of = [NONE] * KINGDOMS
        s.chart()
        s.order = []
        s.first = 0
        s.turn = NONE
        s.round = 0
        s.unit = [NONE] * PROVINCES
        s.sea = [0] * (2 * KINGDOMS)
        s.front = [0] * FRONT
        s.warriors = [WARRIORS] * KINGDOMS
        s.tokens = [TOKENS] * KINGDOMS
        s.captor = [NONE] * KINGDOMS
        s.token = [NONE] * PROVINCES
        s.loot = [0] * (COINS * PROVINCES)
        s.chest = [0] * PROVINCES
        s.pool = [0] * BAG
        s.treasury = [0] * (BAG * s.seats)
        s.box = [0] * COINS
        s.action = QUIET
        s.arena = NONE
        s.rival = NONE
        s.led = 0
        s.spent = [0] * SPENT
        s.castled = 0
        s.ended = PLAYING
        s.winner = NONE
        s.scenario = NONE
        s.named = []
        s.refused = [0] * s.seats


class StandingDrawn(PublicEvent[State]):
    """In the first game there are no reign scores yet, so a random order replaces them."""

    rule = "BK-R-51"

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def apply(self, s: State) -> None:
        s.standing = self.seats


class ScenarioSet(PublicEvent[State]):
    rule = "BK-SETUP-01"

    def __init__(self, scenario: int) -> None:
        self.scenario = scenario

    def apply(self, s: State) -> None:
        s.scenario = self.scenario


class ScenarioChosen(PublicEvent[State]):
    rule = "BK-ADV-01"

    def __init__(self, seat: Seat, scenario: int) -> None:
        self.seat = seat
        self.scenario = scenario

    def apply(self, s: State) -> None:
        s.scenario = self.scenario


class KingdomNamed(PublicEvent[State]):
    rule = "BK-EXP-01"

    def __init__(self, seat: Seat, kingdom: int) -> None:
        self.seat = seat
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        s.named = [*s.named, self.kingdom]


class KingdomTaken(PublicEvent[State]):
    """A player runs a kingdom, by lot, agreement or inheritance."""

    rule = "BK-SETUP-02"

    def __init__(self, seat: Seat, kingdom: int) -> None:
        self.seat = seat
        self.kingdom = kingdom

    def apply(self, s: State) -> None:
        s.seat_of = s.seat_of[:]
        s.seat_of[self.kingdom] = self.seat
        s.chart()


class BoardLaid(PublicEvent[State]):
    """Kings stand in their capitals, each player has a treasury, and an unseen chest lies in every open neutral
    province."""

    rule = "BK-SETUP-08"

    def __init__(self, order: list[int], first: int, purse: list[int], pool: list[int]) -> None:
        self.order = order
        self.first = first
        self.purse = purse  # each treasury at the start
        self.pool = pool  # all chest tokens: those on the map and those put away

    def apply(self, s: State) -> None:
        s.order = self.order
        s.first = self.first
        for kingdom in self.order:
            s.unit[s.atlas.chart.capitals[kingdom]] = figure(kingdom, KING)
        s.chest = [0] * PROVINCES
        for province in s.atlas.open_neutral:
            s.chest[province] = 1
        box = self.pool[:]
        for coin in range(COINS):
            s.pool[coin] = self.pool[coin]
            for seat in range(s.seats):
                s.treasury[BAG * seat + coin] = self.purse[coin]
                box[coin] += self.purse[coin]
        s.box = box


# -- starting coins, sealed --------------------------------------------------------------------------------------------


class SpreadsAsked(Asked[State]):
    rule = "BK-SETUP-05"
    silent = True


class SpreadWritten(Drafted[State]):
    """The player chooses how the coins of one kingdom will lie (`place`: the player's first or second kingdom). The
    value is the number of the spread + 1."""

    rule = "BK-SETUP-05"


class SpreadCleared(Cleared[State]):
    rule = "BK-SEC-08"


class SpreadSealed(Sealed[State]):
    rule = "BK-SEC-08"


class SpreadReopened(Reopened[State]):
    rule = "BK-SEC-08"


class SpreadsOpened(Opened[State]):
    rule = "BK-SEC-08"
    silent = True


class CoinsSpread(PublicEvent[State]):
    """One coin each is laid in the first, second and third initial province."""

    rule = "BK-SETUP-05"

    def __init__(self, kingdom: int, provinces: list[int], coins: list[int]) -> None:
        self.kingdom = kingdom
        self.provinces = provinces
        self.coins = coins

    def apply(self, s: State) -> None:
        box = s.box[:]
        for province, coin in zip(self.provinces, self.coins, strict=True):
            s.loot[COINS * province + coin] += 1
            box[coin] += 1
        s.box = box


# -- the reckoning -----------------------------------------------------------------------------------------------------


class TreasuriesShown(PublicEvent[State]):
    """At the end of a game every treasury is shown (BK-SEC-11), by seat and kind."""

    rule = "BK-SEC-11"
    silent = True

    def __init__(self, coins: list[int]) -> None:
        self.coins = coins

    def apply(self, s: State) -> None:
        for seat in range(s.seats):
            for coin in range(COINS):
                s.treasury[BAG * seat + coin] = self.coins[COINS * seat + coin]
            s.treasury[BAG * seat + COINS] = 0


class ReignReckoned(PublicEvent[State]):
    rule = "BK-REIGN-01"

    def __init__(self, standing: list[int], score: list[int], wins: list[int]) -> None:
        self.standing = standing  # seats, the best first
        self.score = score  # by seat
        self.wins = wins  # games of the series won so far, by seat

    def apply(self, s: State) -> None:
        s.standing = self.standing
        s.score = self.score
        s.wins = self.wins
