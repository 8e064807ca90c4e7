"""Making change (BK-COIN-04), an optional rule: once a turn, before the action, a coin for smaller ones of the same
value or the other way round, between one's treasury and the face-up loot of a province one controls."""

from gonfalon.engine.ids import Move
from gonfalon.engine.play import Play
from gonfalon.engine.words import Line
from gonfalon.games.barbarian_kingdoms.coins import VALUE, worth
from gonfalon.games.barbarian_kingdoms.money import ChangeMade
from gonfalon.games.barbarian_kingdoms.payment import loot, purse
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import CHANGE_COINS, COINS, EXCHANGE, MERGE


def exchanges(s: State, kingdom: int, controlled: list[int]) -> list[Move]:
    """Sorted: coins given for smaller ones, then coins taken for smaller ones."""
    mine = purse(s, s.seat_of[kingdom])
    given: list[Move] = []
    taken: list[Move] = []
    for province in controlled:
        there = loot(s, province)
        for coin in range(COINS):
            for number, change in enumerate(CHANGE_COINS):
                if worth(change) != VALUE[coin] or change[coin]:
                    continue
                if mine[coin] and _has(there, change):
                    given.append(EXCHANGE.move([province, coin, number]))
                if there[coin] and _has(mine, change):
                    taken.append(MERGE.move([province, coin, number]))
    return given + taken


def _has(coins: list[int], wanted: list[int]) -> bool:
    for coin in range(COINS):
        if coins[coin] < wanted[coin]:
            return False
    return True


def make_change(g: Play[State], kingdom: int, move: Move) -> None:
    single = [0] * COINS
    if EXCHANGE.owns(move):
        province, coin, number = EXCHANGE.args(move)
        single[coin] = 1
        g.emit(ChangeMade(kingdom, province, single, CHANGE_COINS[number]))
    else:
        province, coin, number = MERGE.args(move)
        single[coin] = 1
        g.emit(ChangeMade(kingdom, province, CHANGE_COINS[number], single))


def why_no_change(agreed: bool, made: bool, s: State, kingdom: int, move: Move) -> Line:
    if not agreed:
        return Line("change-not-agreed", "BK-COIN-04", {})
    if made:
        return Line("change-made", "BK-COIN-04", {})
    province, coin, number = EXCHANGE.args(move) if EXCHANGE.owns(move) else MERGE.args(move)
    if s.controller(province) != kingdom:
        return Line("change-not-yours", "BK-R-09", {"province": province})
    if worth(CHANGE_COINS[number]) != VALUE[coin]:
        return Line("change-unequal", "BK-COIN-04", {"coin": coin})
    return Line("change-missing", "BK-COIN-04", {"province": province})
