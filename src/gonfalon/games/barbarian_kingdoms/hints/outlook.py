"""How a kingdom sees the board: what it could gain, whom it has to fear. For hints only; nothing here is a rule."""

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
VICTORY: Final = 6_000  # worth much, but no king is thrown away for a chance in a hundred
ABOUT_TO_WIN: Final = 1_500  # for whoever keeps another from winning with his next action
CHEST: Final = 2  # tremis one expects in a chest
COIN: Final = 30  # what a tremis is worth
SURE: Final = 95  # the odds of who can pay more than the other one has
BEYOND_PRICE: Final = 1_000
RESCUE: Final = 300  # for leaving a place where a king can be taken for certain
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

    def kings_near(self, kingdom: int, province: int) -> int:
        """1 if the king could come to a province."""
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
        """Battle points of so many units."""
        law, s = self.law, self.s
        return kings * king_points(law, s, kingdom) + warriors * warrior_points(law, s, kingdom, kings > 0)

    def strength_near(self, kingdom: int, province: int) -> int:
        """All that a kingdom could still bring to a province."""
        return self.might(kingdom, self.kings_near(kingdom, province), self.warriors_near(kingdom, province))

    def about_to_win(self, kingdom: int) -> bool:
        """Whether a kingdom wins with its next action unless it is hindered: it stands where it can claim its last
        province, and can pay. Kings in reach are not counted."""
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
        """What the kingdom itself has."""
        s, kingdom = self.s, self.kingdom
        rated = 300 * len(self.held) + 120 * s.on_map(kingdom) + (500 if s.lives(kingdom) else 0)
        return rated + 150 * (TOKENS - s.tokens[kingdom])

    def shared_worth(self) -> int:
        """What its player has once, with two kingdoms too: a treasury and the kings taken."""
        return 20 * self.purse(self.kingdom) + 900 * trophies(self.s, self.kingdom)

    def targets(self, province: int) -> int:
        """How many provinces one does not control lie around."""
        count = 0
        for other in self.s.atlas.near[province]:
            if self.s.controller(other) != self.kingdom and kingdom_of(self.s.unit[other]) != self.kingdom:
                count += 1
        return count

    def enemy(self, other: int) -> bool:
        return self.s.seat_of[other] != self.s.seat_of[self.kingdom]

    def friendly(self, province: int) -> bool:
        """Whether it belongs to, or holds a unit of, the other kingdom of the same player."""
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
        """The chance, in a hundred, to win against a kingdom with so many points, treasuries considered; none if all
        that lies in this kingdom's treasury could not make up for what it is behind."""
        if mine + self.purse(self.kingdom) < yours:
            return 0
        ties = wins_ties(self.law, self.s, self.kingdom) or (active and not wins_ties(self.law, self.s, other))
        purses = min(self.purse(self.kingdom), 9) - min(self.purse(other), 9)
        margin = 2 * (mine - yours) + purses + (1 if ties else -1)
        return max(2, min(98, 50 + 6 * margin))

    def weighed(self, gain: int, odds: int, king: bool) -> int:
        loss = LOST_KING if king else LOST_WARRIOR
        return (odds * gain - (100 - odds) * loss) // 100 - (25 if king else 0)

    def stepping_in(self, piece: int) -> int:
        """Points with which one contests, with this unit first and the others after it; the king only if he leads."""
        s = self.s
        mine = self.might(self.kingdom, 1 if piece == KING else 0, self.warriors_near(self.kingdom, s.arena))
        if s.controller(s.arena) == self.kingdom:
            mine += control_bonus(self.law, s, self.kingdom)
        return mine

    def facing(self) -> int:
        """Points of whoever is contested, with all that he can bring."""
        s = self.s
        return sum(points_of(self.law, s, s.turn)) + self.strength_near(s.turn, s.arena)

    def contest(self, piece: int) -> int:
        """What stepping in is worth by the odds."""
        s = self.s
        if not self.enemy(s.turn):
            return -LOST_WARRIOR  # with two players: one's own other kingdom
        odds = self.odds(self.stepping_in(piece), self.facing(), s.turn, False)
        return self.weighed(self.stake(), odds, piece == KING)

    def danger(self, province: int, king: bool) -> int:
        """By how many points the strongest enemy around could outdo a unit left here, in a turn of his own: there a
        king who is strong in his own turn only is like any other, and such an enemy king is at his best."""
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
        """What a kingdom must give in a turn of its own to be sure of a battle with so many points against so many,
        whatever the other one gives; as much as there is in the world if it has not so much."""
        ties = wins_ties(self.law, self.s, kingdom) or not wins_ties(self.law, self.s, other)
        price = max(0, yours + self.purse(other) - mine + (0 if ties else 1))
        return price if price <= self.purse(kingdom) else BEYOND_PRICE

    def doomed(self, province: int) -> bool:
        """Whether an enemy near could take a king left here for certain, because he can pay for it."""
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

    def through(self, province: int, mine: int) -> int:
        """The chance, in a hundred, that an action here gets through: somebody may step in whom it pays."""
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
            best = min(best, odds if odds < 50 else (100 + odds) // 2)  # who would probably lose does not step in
        return best

    # -- what actions bring --------------------------------------------------------------------------------------------

    def loot(self, province: int) -> int:
        return COIN * (self.s.loot_value(province) + CHEST * self.s.chest[province])

    def setback(self, province: int) -> int:
        """What taking a province does to whoever holds it."""
        holder = self.s.controller(province)
        hindered = 0
        standing = kingdom_of(self.s.unit[province])
        if standing not in (NONE, holder) and self.enemy(standing) and self.about_to_win(standing):
            hindered = ABOUT_TO_WIN  # he was to claim it
        if holder == NONE or not self.enemy(holder):
            return hindered
        if self.about_to_win(holder):
            hindered = ABOUT_TO_WIN
        token = STRUCK_TOKEN if self.s.token[province] == holder else STRUCK_TOKEN // 2
        return hindered + token + self.progress(holder)

    def promise(self, province: int) -> int:
        """What a province is worth to stand in."""
        s = self.s
        if s.atlas.printed[province] == self.kingdom:
            return 350  # home again
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
        """What an assault may bring with these units near: without the king or, if that is better, with him."""
        best = self._try(province, 0, warriors) if piece == WARRIOR else -VICTORY
        if kings:
            best = max(best, self._try(province, 1, warriors))
        return best

    def _try(self, province: int, kings: int, warriors: int) -> int:
        s = self.s
        mine = self.might(self.kingdom, kings, warriors)
        gain = self.loot(province) + self.setback(province) + self.promise(province)
        standing = s.unit[province]
        if standing == NONE:
            return self.weighed(gain, self.through(province, mine), kings > 0)
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
            # Among more than two a first king is not worth much money: who did not pay gains most.
            if price < BEYOND_PRICE and (s.seats == 2 or trophies(s, self.kingdom)):
                return self.weighed(gain, max(odds, SURE), kings > 0) - COIN * price // 2
        else:
            gain += LOST_WARRIOR
        return self.weighed(gain, odds, kings > 0)

    def opportunity(self, piece: int, zone: int) -> int:
        """The best assault a unit could launch from a zone; nought if there is none worth it."""
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
        if self.friendly(province):
            return -LOST_WARRIOR
        here = 1 if is_king(s.unit[province]) else 0
        warriors = 1 - here + self.warriors_near(self.kingdom, province)
        odds = self.through(province, self.might(self.kingdom, here, warriors))
        gain = 420 + 120 * (TOKENS - s.tokens[self.kingdom]) + self.setback(province)
        if len(self.held) + 1 >= self.law.goal_provinces and s.tokens[self.kingdom] == 1:
            gain = VICTORY
        loss = LOST_KING // 2 if here else LOST_WARRIOR
        return (odds * gain - (100 - odds) * loss) // 100

    def manoeuvre(self, piece: int, origin: int, zone: int) -> int:
        """A king in danger looks for shelter; units go where there is more to do."""
        worth = 3 * (self.opportunity(piece, zone) - self.opportunity(piece, origin)) // 4 - 40
        if piece == KING and origin != SEA:
            now = self.danger(origin, True)
            then = self.danger(zone, True) if zone != SEA else 0  # nobody fights at Sea
            if now > 0 and then < now:
                worth += 30 * min(now - then, 6)
            if self.doomed(origin) and (zone == SEA or not self.doomed(zone)):
                worth += RESCUE
        return worth - self.leaving(origin) // 2

    def stake(self) -> int:
        """What the active kingdom gains if nobody steps in, and what lies there to be won."""
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
        """What lies between winning the battle that is going on and losing it."""
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
