"""Tax (BK-TAX): coins are collected from controlled provinces, up to a limit."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.barbarian_kingdoms.coins import VALUE, fitting, worth
from gonfalon.games.barbarian_kingdoms.events.money import Collected, TaxEnded
from gonfalon.games.barbarian_kingdoms.laws import Laws, laws
from gonfalon.games.barbarian_kingdoms.payment import purse
from gonfalon.games.barbarian_kingdoms.powers import tax_bonus
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import CHANGE_COINS, COINS, COLLECT, DONE, SWAP


def tax_limit(law: Laws, s: State, kingdom: int) -> int:
    """The tremis that one Tax may collect (BK-TAX-01, BK-POW-06)."""
    return len(s.controlled(kingdom)) + tax_bonus(law, s, kingdom)


class Tax(Step[State]):
    """The player collects one coin at a time, or is done; collecting nothing is allowed (BK-R-05, BK-R-08)."""

    def __init__(self, under: Step[State], kingdom: int, taken: int, limit: int) -> None:
        self.under = under
        self.kingdom = kingdom
        self.taken = taken  # tremis collected so far, less change
        self.limit = limit

    def rule(self) -> str:
        return "BK-TAX-02"

    def deciders(self, g: Play[State]) -> list[Seat]:
        return g.state.asked(self.kingdom)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        moves: list[Move] = []
        swaps: list[Move] = []
        room = self.limit - self.taken
        if room > 0:
            mine = purse(s, seat)
            for province in s.controlled(self.kingdom):
                for coin in range(COINS):
                    if s.loot[COINS * province + coin] == 0:
                        continue
                    if VALUE[coin] <= room:
                        moves.append(COLLECT.two(province, coin))
                    else:
                        for change in fitting(mine, coin, room):
                            swaps.append(SWAP.move([province, coin, change]))
        moves.extend(swaps)
        moves.append(DONE.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if DONE.owns(move):
            g.emit(TaxEnded(self.kingdom, self.taken, self.limit))
            return self.under
        if COLLECT.owns(move):
            province, coin = COLLECT.args(move)
            change = [0] * COINS
        else:
            province, coin, number = SWAP.args(move)
            change = CHANGE_COINS[number]
        g.emit(Collected(self.kingdom, province, coin, change))
        return Tax(self.under, self.kingdom, self.taken + VALUE[coin] - worth(change), self.limit)

    def run(self, g: Play[State]) -> Step[State]:
        return self.under  # for a player who has left during the action

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        s = g.state
        room = self.limit - self.taken
        if COLLECT.owns(move):
            province, coin = COLLECT.args(move)
        elif SWAP.owns(move):
            province, coin, _ = SWAP.args(move)
        else:
            return Line("collect-or-done", "BK-TAX-02", {})
        if s.controller(province) != self.kingdom:
            suspended = s.atlas.printed[province] == self.kingdom
            return Line("tax-not-yours", "BK-TAX-04" if suspended else "BK-TAX-02", {"province": province})
        if s.loot[COINS * province + coin] == 0:
            return Line("no-coin-there", "BK-TAX-02", {"province": province, "coin": coin})
        if COLLECT.owns(move):
            return Line("over-the-limit", "BK-TAX-05", {"limit": self.limit, "room": room, "coin": coin})
        if VALUE[coin] <= room:
            return Line("fits-already", "BK-TAX-05", {"coin": coin})
        return Line("change-does-not-fit", "BK-R-07", {"coin": coin, "room": room})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        args: Args = {"kingdom": self.kingdom, "collected": self.taken, "limit": self.limit}
        return Line("ask-tax", "BK-TAX-02", args)


def tax(g: Play[State], under: Step[State], kingdom: int) -> Step[State]:
    return Tax(under, kingdom, 0, tax_limit(laws(g), g.state, kingdom))
