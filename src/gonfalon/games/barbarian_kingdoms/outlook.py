"""How a kingdom sees the board: what it could gain, whom it has to fear. For hints only; nothing here is a rule."""

from typing import Final

from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.battle import points_of
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.powers import control_bonus
from gonfalon.games.barbarian_kingdoms.state import BAG, CLAIMING, KING, TOKENS, WARRIOR, State
from gonfalon.games.barbarian_kingdoms.units import reaching
from gonfalon.games.barbarian_kingdoms.verbs import COINS, SEA, SEA_KING
from gonfalon.games.barbarian_kingdoms.victory import trophies

LOST_WARRIOR: Final = 150
LOST_KING: Final = 900
KING_TAKEN: Final = 700
VICTORY: Final = 100_000
CHEST: Final = 2  # tremis one expects in a chest
COIN: Final = 30  # what a tremis is worth
NEW_LAND: Final = 170  # a province that could be claimed
STRUCK_TOKEN: Final = 120


class Outlook:
    def __init__(self, law: Laws, s: State, kingdom: int) -> None:
        self.law = law
        self.s = s
        self.kingdom = kingdom
        self.held = s.controlled(kingdom)

    # -- counting ------------------------------------------------------------------------------------------------------

    def purse(self, kingdom: int) -> int:
        """What a treasury is worth, as far as this view knows; an unseen chest counts as usual."""
        seat = self.s.seat_of[kingdom]
        return self.s.wealth(seat) + CHEST * self.s.treasury[BAG * seat + COINS]

    def strength(self, unit: int, kingdom: int) -> int:
        """Points of a unit named as in `verbs.UNIT`."""
        if unit == SEA_KING:
            return self.law.king_points
        if unit == SEA:
            return self.law.warrior_points
        return self.law.king_points if self.s.unit[unit] & 1 == KING else self.law.warrior_points

    def strength_near(self, kingdom: int, province: int) -> int:
        """All that a kingdom could still bring to a province."""
        total = 0
        for unit in reaching(self.law, self.s, kingdom, province):
            total += self.strength(unit, kingdom)
            if unit == SEA:
                total += self.law.warrior_points * (self.s.sea[2 * kingdom + WARRIOR] - 1)
        return total

    def progress(self, kingdom: int) -> int:
        """How near a kingdom is to a victory, in steps of a hundred."""
        held = len(self.s.controlled(kingdom))
        land = 20 * held
        if held >= 5:
            land += 120 * (held - 4)
        return land + 250 * trophies(self.s, kingdom)

    def standing(self) -> int:
        s, kingdom = self.s, self.kingdom
        rated = 300 * len(self.held) + 120 * s.on_map(kingdom) + 20 * self.purse(kingdom)
        rated += 900 * trophies(s, kingdom) + (500 if s.lives(kingdom) else 0)
        return rated + 150 * (TOKENS - s.tokens[kingdom])

    def targets(self, province: int) -> int:
        """How many provinces one does not control lie around."""
        count = 0
        for other in self.s.atlas.near[province]:
            if self.s.controller(other) != self.kingdom and self.s.unit[other] >> 1 != self.kingdom:
                count += 1
        return count

    def enemy(self, other: int) -> bool:
        return self.s.seat_of[other] != self.s.seat_of[self.kingdom]

    # -- odds ----------------------------------------------------------------------------------------------------------

    def odds(self, mine: int, my_purse: int, yours: int, your_purse: int, active: bool) -> int:
        """The chance, in a hundred, to win with so many points and so much to bribe with."""
        margin = 2 * (mine - yours) + min(my_purse, 8) - min(your_purse, 8) + (1 if active else -1)
        return max(3, min(97, 50 + 7 * margin))

    def odds_against(self, other: int, province: int, piece: int) -> int:
        """For a contest against the active kingdom, with this unit and all that can follow it."""
        mine = self.strength_near(self.kingdom, province)
        if self.s.controller(province) == self.kingdom:
            mine += control_bonus(self.law, self.s, self.kingdom)
        yours = sum(points_of(self.law, self.s, other)) + self.strength_near(other, province)
        return self.odds(mine, self.purse(self.kingdom), yours, self.purse(other), False)

    def danger(self, province: int, king: bool) -> int:
        """By how many points the strongest enemy around could outdo a unit left here."""
        worst = -20
        mine = self.law.king_points if king else self.law.warrior_points
        if self.s.controller(province) == self.kingdom:
            mine += control_bonus(self.law, self.s, self.kingdom)
        mine += self.strength_near(self.kingdom, province) // 2
        for other in self.s.order:
            if self.enemy(other):
                yours = self.strength_near(other, province)
                if yours and yours - mine > worst:
                    worst = yours - mine
        return worst

    def contested(self, province: int, mine: int) -> int:
        """The chance, in a hundred, that an action here gets through: somebody may step in whom it pays."""
        best = 98
        purse = self.purse(self.kingdom)
        holder = self.s.controller(province)
        for other in self.s.order:
            if not self.enemy(other):
                continue
            yours = self.strength_near(other, province)
            if yours == 0:
                continue
            if holder == other:
                yours += control_bonus(self.law, self.s, other)
            odds = self.odds(mine, purse, yours, self.purse(other), True)
            # Who would probably lose does not step in.
            through = odds if odds < 50 else (100 + odds) // 2
            best = min(best, through)
        return best

    # -- what actions bring --------------------------------------------------------------------------------------------

    def loot(self, province: int) -> int:
        return COIN * (self.s.loot_value(province) + CHEST * self.s.chest[province])

    def setback(self, province: int) -> int:
        """What taking a province does to whoever holds it."""
        holder = self.s.controller(province)
        if holder == NONE or not self.enemy(holder):
            return 0
        token = STRUCK_TOKEN if self.s.token[province] == holder else STRUCK_TOKEN // 2
        return token + self.progress(holder)

    def promise(self, province: int) -> int:
        """What a province is worth to stand in."""
        s = self.s
        if s.atlas.printed[province] == self.kingdom:
            return 350  # home again
        if s.atlas.capital[province] or s.tokens[self.kingdom] == 0:
            return 0
        return NEW_LAND

    def assault(self, piece: int, origin: int, province: int) -> int:
        s = self.s
        mine = self.law.king_points if piece == KING else self.law.warrior_points
        mine += self.strength_near(self.kingdom, province)
        if origin != SEA:
            mine -= self.law.king_points if piece == KING else self.law.warrior_points  # it is counted among the near
        gain = self.loot(province) + self.setback(province) + self.promise(province)
        standing = s.unit[province]
        if standing == NONE:
            odds = self.contested(province, mine)
        else:
            other = standing >> 1
            yours = self.law.king_points if standing & 1 == KING else self.law.warrior_points
            if s.controller(province) == other:
                yours += control_bonus(self.law, s, other)
            yours += self.strength_near(other, province)
            odds = self.odds(mine, self.purse(self.kingdom), yours, self.purse(other), True)
            if standing & 1 == KING:
                gain += VICTORY if trophies(s, self.kingdom) else KING_TAKEN
            else:
                gain += LOST_WARRIOR
        loss = LOST_KING if piece == KING else LOST_WARRIOR
        worth = (odds * gain - (100 - odds) * loss) // 100
        return worth - self.leaving(origin) - (25 if piece == KING else 0)

    def leaving(self, origin: int) -> int:
        """What is given up by leaving a zone."""
        if origin == SEA:
            return 0
        s = self.s
        if s.controller(origin) == self.kingdom:
            return 40 if s.loot_value(origin) > 2 else 10
        if s.atlas.capital[origin] or s.tokens[self.kingdom] == 0:
            return 60  # an enemy's home is his again
        return 130  # it could have been claimed

    def claim(self, province: int) -> int:
        s = self.s
        mine = self.law.king_points if s.unit[province] & 1 == KING else self.law.warrior_points
        mine += self.strength_near(self.kingdom, province)
        odds = self.contested(province, mine)
        gain = 420 + 120 * (TOKENS - s.tokens[self.kingdom]) + self.setback(province)
        if len(self.held) + 1 >= self.law.goal_provinces and s.tokens[self.kingdom] == 1:
            gain = VICTORY
        loss = LOST_KING // 2 if s.unit[province] & 1 == KING else LOST_WARRIOR
        return (odds * gain - (100 - odds) * loss) // 100

    def manoeuvre(self, piece: int, origin: int, zone: int) -> int:
        """Mostly idle; a king in danger looks for shelter, and units go where there is something to do."""
        if zone == SEA:
            return -30 if piece == KING else -20
        worth = 4 * (self.targets(zone) - (self.targets(origin) if origin != SEA else 0))
        if piece == KING and origin != SEA:
            now, then = self.danger(origin, True), self.danger(zone, True)
            if now > 0 and then < now:
                worth += 40 * min(now - then, 6)
            elif then > now:
                worth -= 60
        return worth - 30

    def stake(self) -> int:
        """What the active kingdom gains if nobody steps in, and what lies there to be won."""
        s = self.s
        prize = self.loot(s.arena) + LOST_WARRIOR
        if s.unit[s.arena] == 2 * s.turn + KING or s.front[KING]:
            prize += VICTORY if trophies(s, self.kingdom) else KING_TAKEN
        if s.controller(s.arena) == self.kingdom or s.atlas.printed[s.arena] == self.kingdom:
            prize += 350
        if s.action == CLAIMING:
            held = len(s.controlled(s.turn))
            prize += 150 + (VICTORY if held + 1 >= self.law.goal_provinces else self.progress(s.turn))
        elif s.controller(s.arena) == NONE:
            prize += self.promise(s.arena) // 2
        return prize

    def kings_at_stake(self, kingdom: int) -> bool:
        s = self.s
        side = 0 if kingdom == s.turn else 2
        return s.front[side + KING] > 0 or s.unit[s.arena] == 2 * kingdom + KING
