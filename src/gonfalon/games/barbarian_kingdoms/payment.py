"""Paying for Recruit and Claim in physical coins (BK-COIN, BK-R-06)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.coins import changes, payments, worth
from gonfalon.games.barbarian_kingdoms.events.money import ChangeTaken, Paid
from gonfalon.games.barbarian_kingdoms.state import BAG, State
from gonfalon.games.barbarian_kingdoms.verbs import BACK, COINS, PAY


class Payment(Step[State]):
    """The player chooses which coins to pay with. The question is asked even if there is only one way to pay: an answer
    given automatically would tell which coins the player does not have (BK-SEC-09). The step under it carries out what
    was paid for."""

    def __init__(self, under: Step[State], kingdom: int, province: int, cost: int, own: int) -> None:
        self.under = under
        self.kingdom = kingdom
        self.province = province
        self.cost = cost
        self.own = own  # 1 if change may come from the loot here: a Recruit in a province of one's own

    def rule(self) -> str:
        return "BK-COIN-03"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [PAY.move(coins) for coins in payments(purse(g.state, seat), self.cost, self._loot(g.state))]
        moves.sort()
        return moves

    def _loot(self, s: State) -> list[int]:
        return loot(s, self.province) if self.own else [0] * COINS

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        coins = PAY.args(move)
        g.emit(Paid(self.kingdom, self.province, coins))
        over = worth(coins) - self.cost
        if over and self.own and changes(coins, self.cost, loot(g.state, self.province)):
            return Change(self.under, self.kingdom, self.province, self.cost, move - PAY.base)
        return self.under

    def run(self, g: Play[State]) -> Step[State]:
        seat = g.state.player(self.kingdom)
        return self.take(g, seat, self.menu(g, seat)[0])  # for a player who has left during the action

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if not PAY.owns(move):
            return Line("pay-first", "BK-COIN-01", {"cost": self.cost})
        coins = PAY.args(move)
        have = purse(g.state, seat)
        for coin in range(COINS):
            if coins[coin] > have[coin]:
                return Line("no-such-coin", "BK-COIN-01", {"coin": coin})
        if worth(coins) < self.cost:
            return Line("too-little", "BK-COIN-03", {"cost": self.cost, "value": worth(coins)})
        return Line("too-much", "BK-R-06", {"cost": self.cost, "value": worth(coins)})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-pay", "BK-COIN-03", {"kingdom": self.kingdom, "province": self.province, "cost": self.cost})


class Change(Step[State]):
    """The player chooses which coins of the loot to take as change (BK-R-06 b)."""

    def __init__(self, under: Step[State], kingdom: int, province: int, cost: int, paid: int) -> None:
        self.under = under
        self.kingdom = kingdom
        self.province = province
        self.cost = cost
        self.paid = paid  # the index of the payment among all payments

    def rule(self) -> str:
        return "BK-COIN-04"

    def open(self) -> bool:
        return True  # loot and payment are public

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        coins = PAY.args(Move(PAY.base + self.paid))
        moves = [BACK.move(change) for change in changes(coins, self.cost, loot(g.state, self.province))]
        moves.sort()
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(ChangeTaken(self.kingdom, self.province, BACK.args(move)))
        return self.under

    def run(self, g: Play[State]) -> Step[State]:
        return self.take(g, Seat(0), self.menu(g, Seat(0))[0])  # for a player who has left during the action

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        over = worth(PAY.args(Move(PAY.base + self.paid))) - self.cost
        if BACK.owns(move):
            return Line("wrong-change", "BK-R-06", {"value": over, "province": self.province})
        return Line("take-change", "BK-COIN-04", {"value": over, "province": self.province})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        over = worth(PAY.args(Move(PAY.base + self.paid))) - self.cost
        return Line("ask-change", "BK-COIN-04", {"kingdom": self.kingdom, "province": self.province, "value": over})


def purse(s: State, seat: int) -> list[int]:
    """The coins in a treasury, by kind."""
    return s.treasury[BAG * seat : BAG * seat + COINS]


def loot(s: State, province: int) -> list[int]:
    """The face-up coins in a province, by kind."""
    return s.loot[COINS * province : COINS * province + COINS]
