"""The board from the view of one kingdom: possible gains and dangers. For hints only; nothing here is a rule."""

from typing import Final

from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.battle import points_of
from gonfalon.games.barbarian_kingdoms.claim import claim_cost, claimable
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, figure, is_king, kingdom_of
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.powers import (
    STRONG_KING,
    control_bonus,
    king_points,
    loot_points,
    power,
    warrior_points,
    wins_ties,
)
from gonfalon.games.barbarian_kingdoms.state import BAG, CLAIMING, TOKENS, State
from gonfalon.games.barbarian_kingdoms.units import garrisons, landings, reaching
from gonfalon.games.barbarian_kingdoms.verbs import COINS, SEA, SEA_KING
from gonfalon.games.barbarian_kingdoms.victory import trophies

LOST_WARRIOR: Final = 150
LOST_KING: Final = 900
KING_TAKEN: Final = 700
VICTORY: Final = 6_000  # high, but not so high that a bot risks a king for a chance in a hundred
ABOUT_TO_WIN: Final = 1_500  # keeping another kingdom from winning with its next action
CHEST: Final = 2  # expected tremis in a chest
COIN: Final = 30  # the worth of a tremis
SURE: Final = 95  # the odds of a side that can pay more than the other side has
BEYOND_PRICE: Final = 1_000
RESCUE: Final = 300  # leaving a place where the king could certainly be taken
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
        """The value of a treasury as far as this view knows it. An unseen chest counts as an average one."""
        seat = self.s.seat_of[kingdom]
        return self.s.wealth(seat) + CHEST * self.s.treasury[BAG * seat + COINS]

    def kings_near(self, kingdom: int, province: int) -> int:
        """1 if the king could come to a province, else 0."""
        for unit in reaching(self.law, self.s, kingdom, province):
            if unit == SEA_KING or (unit != SEA and is_king(self.s.unit[unit])):
                return 1
        return 0

    def warriors_near(self, kingdom: int, province: int) -> int:
        count = 0
        for unit in reaching(self.law, self.s, kingdom, province):
            if unit == SEA:
                count += self.s.sea[figure(kingdom, WARRIOR)]
            elif unit != SEA_KING and not is_king(self.s.unit[unit]):
                count += 1
        return count

    def might(self, kingdom: int, kings: int, warriors: int) -> int:
        """The battle points of so many units."""
        law, s = self.law, self.s
        return kings * king_points(law, s, kingdom) + warriors * warrior_points(law, s, kingdom, kings > 0)

    def strength_near(self, kingdom: int, province: int) -> int:
        """The battle points of all units that a kingdom could still bring to a province."""
        return self.might(kingdom, self.kings_near(kingdom, province), self.warriors_near(kingdom, province))

    def about_to_win(self, kingdom: int) -> bool:
        """Whether a kingdom can win with its next action if nobody stops it: a unit stands where it can claim the last
        province needed, and the kingdom can pay. Kings that it could take are not considered."""
        law, s = self.law, self.s
        if s.tokens[kingdom] != 1 or len(s.controlled(kingdom)) + 1 < law.goal_provinces:
            return False
        if self.purse(kingdom) < claim_cost(law, s, kingdom):
            return False
        for province in garrisons(s, kingdom):
            if claimable(law, s, kingdom, province):
                return True
        return False

    def progress(self, kingdom: int) -> int:
        """How near a kingdom is to a victory, in steps of a hundred."""
        held = len(self.s.controlled(kingdom))
        land = 20 * held
        if held >= 5:
            land += 120 * (held - 4)
        return land + 250 * trophies(self.s, kingdom)

    def worth_now(self) -> int:
        """The worth of what the kingdom has itself."""
        s, kingdom = self.s, self.kingdom
        rated = 300 * len(self.held) + 120 * s.on_map(kingdom) + (500 if s.lives(kingdom) else 0)
        return rated + 150 * (TOKENS - s.tokens[kingdom])

    def shared_worth(self) -> int:
        """The worth of what its player has only once, even with two kingdoms: the treasury and the captured kings."""
        return 20 * self.purse(self.kingdom) + 900 * trophies(self.s, self.kingdom)

    def targets(self, province: int) -> int:
        """How many adjacent provinces the kingdom neither controls nor occupies."""
        count = 0
        for other in self.s.atlas.near[province]:
            if self.s.controller(other) != self.kingdom and kingdom_of(self.s.unit[other]) != self.kingdom:
                count += 1
        return count

    def enemy(self, other: int) -> bool:
        return self.s.seat_of[other] != self.s.seat_of[self.kingdom]

    def friendly(self, province: int) -> bool:
        """Whether the province belongs to the other kingdom of the same player, or has a unit of it."""
        s = self.s
        if len(s.order) == s.seats:
            return False  # everybody has one kingdom
        owner = s.token[province] if s.token[province] != NONE else s.atlas.printed[province]
        for other in (owner, kingdom_of(s.unit[province])):
            if other not in (NONE, self.kingdom) and not self.enemy(other):
                return True
        return False

    # -- odds ----------------------------------------------------------------------------------------------------------

    def odds(self, mine: int, yours: int, other: int, active: bool) -> int:
        """The chance, in a hundred, to win against a kingdom with so many points, with both treasuries considered. 0 if
        even the whole treasury of this kingdom could not make up the difference."""
        if mine + self.purse(self.kingdom) < yours:
            return 0
        ties = wins_ties(self.law, self.s, self.kingdom) or (active and not wins_ties(self.law, self.s, other))
        purses = min(self.purse(self.kingdom), 9) - min(self.purse(other), 9)
        margin = 2 * (mine - yours) + purses + (1 if ties else -1)
        return max(2, min(98, 50 + 6 * margin))

    def weighed(self, gain: int, odds: int, king: bool) -> int:
        loss = LOST_KING if king else LOST_WARRIOR
        return (odds * gain - (100 - odds) * loss) // 100 - (25 if king else 0)

    def contest_points(self, piece: int) -> int:
        """The points of this kingdom if it contests with this unit and brings the others later. The king counts only if
        he is that unit."""
        s = self.s
        mine = self.might(self.kingdom, 1 if piece == KING else 0, self.warriors_near(self.kingdom, s.arena))
        if s.controller(s.arena) == self.kingdom:
            mine += control_bonus(self.law, s, self.kingdom)
        return mine

    def contested_points(self) -> int:
        """The points of the kingdom to be contested, with all units it can still bring."""
        s = self.s
        return sum(points_of(self.law, s, s.turn)) + self.strength_near(s.turn, s.arena)

    def contest(self, piece: int) -> int:
        """The worth of contesting, by the odds."""
        s = self.s
        if not self.enemy(s.turn):
            return -LOST_WARRIOR  # with two players: the other kingdom of one's own
        odds = self.odds(self.contest_points(piece), self.contested_points(), s.turn, False)
        return self.weighed(self.stake(), odds, piece == KING)

    def danger(self, province: int, king: bool) -> int:
        """By how many points the strongest enemy nearby could beat a unit left here, in that enemy's turn. In that turn
        one's own Strong King counts as an ordinary one, and an enemy's counts in full."""
        worst = -20
        mine = self.law.king_points if king else self.might(self.kingdom, 0, 1)
        if self.s.controller(province) == self.kingdom:
            mine += control_bonus(self.law, self.s, self.kingdom)
        mine += self.might(self.kingdom, 0, self.warriors_near(self.kingdom, province))
        for other in self.s.order:
            if self.enemy(other):
                yours = self.strength_near(other, province)
                if self.kings_near(other, province):
                    yours += max(0, power(self.law, self.s, STRONG_KING, other) - self.law.king_points)
                if yours and yours - mine > worst:
                    worst = yours - mine
        return worst

    def price(self, kingdom: int, mine: int, other: int, yours: int) -> int:
        """What a kingdom must pay in its own turn to win for certain a battle with so many points on each side,
        whatever the other side pays; BEYOND_PRICE if it has not got so much."""
        ties = wins_ties(self.law, self.s, kingdom) or not wins_ties(self.law, self.s, other)
        price = max(0, yours + self.purse(other) - mine + (0 if ties else 1))
        return price if price <= self.purse(kingdom) else BEYOND_PRICE

    def doomed(self, province: int) -> bool:
        """Whether an enemy nearby could certainly take a king left here, because that enemy can pay for it."""
        law, s, kingdom = self.law, self.s, self.kingdom
        mine = law.king_points + self.might(kingdom, 0, self.warriors_near(kingdom, province))
        if s.controller(province) == kingdom:
            mine += control_bonus(law, s, kingdom) + loot_points(law, s, kingdom, province, True)
        for other in s.order:
            if not self.enemy(other):
                continue
            yours = self.strength_near(other, province)
            if yours and self.kings_near(other, province):
                yours += max(0, power(law, s, STRONG_KING, other) - law.king_points)
            if yours and self.price(other, yours, kingdom, mine) < BEYOND_PRICE:
                return True
        return False

    def success_odds(self, province: int, mine: int) -> int:
        """The chance, in a hundred, that an action here succeeds: an opponent may contest if it pays."""
        best = 98
        holder = self.s.controller(province)
        for other in self.s.order:
            if not self.enemy(other):
                continue
            yours = self.strength_near(other, province)
            if yours == 0:
                continue
            if holder == other:
                yours += control_bonus(self.law, self.s, other)
            odds = self.odds(mine, yours, other, True)
            best = min(best, odds if odds < 50 else (100 + odds) // 2)  # a likely loser rarely contests
        return best

    # -- the worth of actions
    # ----------------------------------------------------------------------------------------------

    def loot(self, province: int) -> int:
        return COIN * (self.s.loot_value(province) + CHEST * self.s.chest[province])

    def setback(self, province: int) -> int:
        """How much it hurts the present holders if this province is taken."""
        holder = self.s.controller(province)
        hindered = 0
        standing = kingdom_of(self.s.unit[province])
        if standing not in (NONE, holder) and self.enemy(standing) and self.about_to_win(standing):
            hindered = ABOUT_TO_WIN  # it could have claimed the province
        if holder == NONE or not self.enemy(holder):
            return hindered
        if self.about_to_win(holder):
            hindered = ABOUT_TO_WIN
        token = STRUCK_TOKEN if self.s.token[province] == holder else STRUCK_TOKEN // 2
        return hindered + token + self.progress(holder)

    def promise(self, province: int) -> int:
        """The worth of standing in a province."""
        s = self.s
        if s.atlas.printed[province] == self.kingdom:
            return 350  # an initial province of its own
        if s.atlas.capital[province] or s.tokens[self.kingdom] == 0:
            return 0
        return NEW_LAND

    def assault(self, piece: int, origin: int, province: int) -> int:
        if self.friendly(province):
            return -LOST_WARRIOR
        warriors = self.warriors_near(self.kingdom, province)
        kings = self.kings_near(self.kingdom, province)
        exposed = max(0, self.danger(province, True)) if piece == KING else 0
        return self._assault(piece, province, kings, warriors) - self.leaving(origin) - 30 * min(exposed, 6)

    def _assault(self, piece: int, province: int, kings: int, warriors: int) -> int:
        """The worth of an assault with these units nearby, without the king or, if that is better, with him."""
        best = self._assault_worth(province, 0, warriors) if piece == WARRIOR else -VICTORY
        if kings:
            best = max(best, self._assault_worth(province, 1, warriors))
        return best

    def _assault_worth(self, province: int, kings: int, warriors: int) -> int:
        s = self.s
        mine = self.might(self.kingdom, kings, warriors)
        gain = self.loot(province) + self.setback(province) + self.promise(province)
        standing = s.unit[province]
        if standing == NONE:
            return self.weighed(gain, self.success_odds(province, mine), kings > 0)
        other = kingdom_of(standing)
        here = 1 if is_king(standing) else 0
        yours = self.might(
            other, here + self.kings_near(other, province), 1 - here + self.warriors_near(other, province)
        )
        if s.controller(province) == other:
            yours += control_bonus(self.law, s, other)
            yours += loot_points(self.law, s, other, province, True)
        odds = self.odds(mine, yours, other, True)
        if here:
            gain += VICTORY if trophies(s, self.kingdom) else KING_TAKEN
            price = self.price(self.kingdom, mine, other, yours)
            # With more than two players a first king is not worth much money: those who did not pay gain most.
            if price < BEYOND_PRICE and (s.seats == 2 or trophies(s, self.kingdom)):
                return self.weighed(gain, max(odds, SURE), kings > 0) - COIN * price // 2
        else:
            gain += LOST_WARRIOR
        return self.weighed(gain, odds, kings > 0)

    def opportunity(self, piece: int, zone: int) -> int:
        """The worth of the best assault that a unit could launch from a zone; 0 if there is no good one."""
        s = self.s
        if zone == SEA:
            shores = landings(self.law, s, self.kingdom, piece)
        else:
            shores = s.atlas.near[zone]
        best = 0
        for province in shores:
            if (
                s.controller(province) == self.kingdom
                or kingdom_of(s.unit[province]) == self.kingdom
                or self.friendly(province)
            ):
                continue
            kings, warriors = self.kings_near(self.kingdom, province), self.warriors_near(self.kingdom, province)
            if piece == KING:
                rated = self._assault(piece, province, 1, warriors)
            else:
                rated = self._assault(piece, province, kings, warriors + 1)
            if rated > best:
                best = rated
        return best

    def leaving(self, origin: int) -> int:
        """What is lost by leaving a zone."""
        if origin == SEA:
            return 0
        s = self.s
        if s.controller(origin) == self.kingdom:
            return 40 if s.loot_value(origin) > 2 else 10
        if s.atlas.capital[origin] or s.tokens[self.kingdom] == 0:
            return 60  # an enemy's initial province goes back to its owner
        return 130  # it could have been claimed

    def claim(self, province: int) -> int:
        s = self.s
        if self.friendly(province):
            return -LOST_WARRIOR
        here = 1 if is_king(s.unit[province]) else 0
        warriors = 1 - here + self.warriors_near(self.kingdom, province)
        odds = self.success_odds(province, self.might(self.kingdom, here, warriors))
        gain = 420 + 120 * (TOKENS - s.tokens[self.kingdom]) + self.setback(province)
        if len(self.held) + 1 >= self.law.goal_provinces and s.tokens[self.kingdom] == 1:
            gain = VICTORY
        loss = LOST_KING // 2 if here else LOST_WARRIOR
        return (odds * gain - (100 - odds) * loss) // 100

    def manoeuvre(self, piece: int, origin: int, zone: int) -> int:
        """A king in danger looks for shelter; other units go where they have better assaults."""
        worth = 3 * (self.opportunity(piece, zone) - self.opportunity(piece, origin)) // 4 - 40
        if piece == KING and origin != SEA:
            now = self.danger(origin, True)
            then = self.danger(zone, True) if zone != SEA else 0  # there are no battles at Sea
            if now > 0 and then < now:
                worth += 30 * min(now - then, 6)
            if self.doomed(origin) and (zone == SEA or not self.doomed(zone)):
                worth += RESCUE
        return worth - self.leaving(origin) // 2

    def stake(self) -> int:
        """The gain to this kingdom from stopping the active kingdom's action, and from winning the battle for it."""
        s = self.s
        prize = self.loot(s.arena) + LOST_WARRIOR
        if s.unit[s.arena] == figure(s.turn, KING) or s.front[KING]:
            prize += VICTORY if trophies(s, self.kingdom) else KING_TAKEN
        if s.controller(s.arena) == self.kingdom or s.atlas.printed[s.arena] == self.kingdom:
            prize += 350
        if s.action == CLAIMING:
            held = len(s.controlled(s.turn))
            prize += 150 + (VICTORY if held + 1 >= self.law.goal_provinces else self.progress(s.turn))
        elif s.controller(s.arena) == NONE:
            prize += self.promise(s.arena) // 2
        return prize

    def battle_worth(self, active: bool) -> int:
        """The difference in worth between winning and losing the battle under way."""
        s = self.s
        other = s.rival if active else s.turn
        worth = LOST_WARRIOR
        if self.kings_at_stake(self.kingdom):
            worth += VICTORY if trophies(s, other) else LOST_KING
        if self.kings_at_stake(other):
            worth += VICTORY if trophies(s, self.kingdom) else KING_TAKEN
        if not active:
            return worth + self.stake()
        worth += self.loot(s.arena) + self.setback(s.arena)
        if s.action != CLAIMING:
            return worth + self.promise(s.arena)
        wins = len(self.held) + 1 >= self.law.goal_provinces
        return worth + (VICTORY if wins else 420 + 120 * (TOKENS - s.tokens[self.kingdom]))

    def kings_at_stake(self, kingdom: int) -> bool:
        s = self.s
        return s.front[s.front_of(kingdom) + KING] > 0 or s.unit[s.arena] == figure(kingdom, KING)
