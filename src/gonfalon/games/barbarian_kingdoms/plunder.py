"""Plunder (BK-PLUN): all loot of a province goes to a treasury; only the plunderer learns what was in a chest."""

from gonfalon.engine.play import Play
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.events.money import Plundered
from gonfalon.games.barbarian_kingdoms.payment import loot
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import COINS
from gonfalon.kit import bags


def plunder_if_foreign(g: Play[State], kingdom: int) -> None:
    """Plunders the active province unless the kingdom controls it at that moment (BK-PLUN-02)."""
    s = g.state
    province = s.arena
    if s.controller(province) == kingdom:
        return
    coins = loot(s, province)
    chest = NONE
    if s.chest[province]:
        # Nobody has seen the tokens in chests, so chance settles now which one lies here (BK-SETUP-08).
        chest = bags.pick(s.pool, 0, COINS, g.chance)
    elif coins == [0] * COINS:
        return
    g.emit(Plundered(s.player(kingdom), kingdom, province, coins, chest))
