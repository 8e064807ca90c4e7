"""For bots: what can be won in a region, and which nobles should go there. Not rules."""

from typing import Final

from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.armies import force, others_at
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import BATTLES_FORBIDDEN, FORTRESS_ATTACK_FORBIDDEN
from gonfalon.games.warrior_knights.hints.outlook import (
    POINT,
    Outlook,
    besieges_alone,
    chances,
    own_walls,
    revolt_risk,
    shut_ways,
    threat,
)
from gonfalon.games.warrior_knights.ids import (
    NOBLES_EACH,
    NOBODY,
    NONE,
    OFF,
    Noble,
    Region,
    Stronghold,
    is_fortress,
    nobles_in,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.strongholds import owner_of, stronghold_at
from gonfalon.games.warrior_knights.verbs import ASSAULT as ASSAULT_VERB
from gonfalon.games.warrior_knights.verbs import ATTACK, BESIEGE, DEFY_ASSAULT, DEFY_BESIEGE, PASS
from gonfalon.games.warrior_knights.war.declare import defence_force, fresh_at
from gonfalon.games.warrior_knights.war.roads import crossings, may_move, may_sail, off_road_limit, on_road, road_limit

MARCHING: Final = 4  # a noble who marches is exhausted for the turn
BAN: Final = 60  # a baron who defies a law loses the seat in the assembly
NOT_YET: Final = -1
AIMLESS: Final = -5
CONSENT: Final = 15  # percent: the chance that third barons there consent
GRUDGED: Final = 4  # the same if one of them besieges the walls, or if nobody holds them
OPENED: Final = 40  # percent of the worth of walls: a third baron who is driven off cannot deny them any more


class Ground:
    """The possible attacks of a baron in one region, weighed once; `best` then picks one for a number of men. `turns`
    is how many turns a city taken now would be kept."""

    def __init__(self, g: Play[State], o: Outlook, region: Region, turns: int) -> None:
        s = g.state
        seat = o.seat
        self.move = PASS.plain()
        self.stronghold = NONE
        self.theirs = 0
        self.led = False
        self.besieged = False  # by this baron
        self.may_besiege = False
        self.now = 0
        self.later = 0
        self.defied = False
        self.opened = 0
        self.enemies: list[int] = []
        self.forces: list[int] = []
        self.gains: list[int] = []
        if s.spells[BATTLES_FORBIDDEN]:
            return
        stronghold = stronghold_at(g, region)
        owner = owner_of(s, stronghold) if stronghold != NONE else NOBODY
        others = others_at(g, seat, region)
        for other in others:
            if other == owner:
                continue
            men = 200
            for noble in nobles_in(s.nobles_at(other, region)):
                men += force(g, noble)
            gain = 15 + men * o.harm(other) // 1000
            if owner == seat and stronghold != NONE:
                relief = o.stronghold(g, stronghold)
                gain += relief if has(s.siege[stronghold], other) else relief // 4
            self.enemies.append(other)
            self.forces.append(men)
            self.gains.append(gain)
        if stronghold == NONE or owner == seat:
            return
        self.stronghold = stronghold
        self.theirs = defence_force(g, stronghold)
        self.led = owner != NOBODY and s.nobles_at(owner, region) != 0
        self.besieged = has(s.siege[stronghold], seat)
        self.may_besiege = not has(s.siege_new[stronghold], seat)
        self.now = o.prize(g, stronghold, turns)
        self.later = o.prize(g, stronghold, turns - 1) * 4 // 5
        if owner != NOBODY and not s.siege[stronghold]:  # besieged cities give no influence (WK-SIEGE-04)
            self.later += POINT * o.harm(owner) // 100 if not is_fortress(stronghold) else 0
        if self.enemies:  # each of them must consent
            if len(self.enemies) == 1:
                self.opened = self.later * OPENED // 100
            agreed = CONSENT
            for other in self.enemies:
                if owner == NOBODY or has(s.siege[stronghold], other):
                    agreed = GRUDGED
            self.now = self.now * agreed // 100
            self.later = self.later * agreed // 100
        self.defied = is_fortress(stronghold) and s.laws[FORTRESS_ATTACK_FORBIDDEN] != 0
        if self.defied and not s.banned[seat] and o.turns > 1:
            self.now -= BAN
            self.later -= BAN

    def deny(self) -> None:
        """A third baron has denied the walls; only the nobles there can still be attacked."""
        self.stronghold = NONE

    def best(self, men: int) -> int:
        """The worth of the best attack with so many men and a commander, or 0 if no attack is better; `move` is that
        attack."""
        self.move = PASS.plain()
        most = 0
        mine = men + 200
        for i in range(len(self.enemies)):
            gain = self.gains[i] + (self.opened if mine > self.theirs else 0)
            worth = risked(gain, chances(mine, self.forces[i], True), men)
            if worth > most:
                most = worth
                self.move = ATTACK.one(self.enemies[i])
        if self.stronghold == NONE:
            return most
        if self.may_besiege and mine > self.theirs:
            worth = self.now if self.besieged else self.later
            if worth > most:
                most = worth
                self.move = DEFY_BESIEGE.plain() if self.defied else BESIEGE.plain()
        odds = chances(mine, self.theirs, self.led) if self.theirs else 100
        worth = risked(self.now, odds, men)
        if self.besieged and not self.may_besiege and odds < 100:  # falls next turn without a fight
            worth -= self.later
        if worth > most:
            most = worth
            self.move = DEFY_ASSAULT.plain() if self.defied else ASSAULT_VERB.plain()
        return most


def risked(gain: int, odds: int, men: int) -> int:
    """The worth of a gain by its chance in a hundred, less the army that may be lost, which is half of all failures."""
    return (odds * gain - (100 - odds) * (20 + men // 8) // 2) // 100


def leaving(g: Play[State], o: Outlook, noble: Noble) -> int:
    """The cost of taking a noble away from where he is."""
    s = g.state
    siege = besieges_alone(g, noble)
    if siege != NONE:
        return o.prize(g, siege, o.turns - 1) + POINT
    here = s.where[noble]
    walls = own_walls(g, o.seat, here)
    if walls == NONE:
        return 0
    alone = s.nobles_at(o.seat, here) == 1 << noble
    worth = o.stronghold(g, walls)
    cost = 0
    if alone and not is_fortress(walls) and o.turns > 1:
        cost = worth * revolt_risk(g, o.seat) // 100
    held = defence_force(g, walls)
    danger = threat(g, o.seat, here)
    if held >= danger > held - force(g, noble) - (200 if alone else 0):
        cost += worth // 2
    return cost


class Host:
    """The fresh nobles of a baron: the force of each, where he can march without asking leave, and the cost of
    leaving."""

    def __init__(self, g: Play[State], o: Outlook) -> None:
        s = g.state
        self.nobles = s.nobles_of(o.seat)
        self.forces = [0] * NOBLES_EACH
        self.land = [0] * NOBLES_EACH
        self.sails = [False] * NOBLES_EACH
        self.costs = [0] * NOBLES_EACH
        self._stays = [NOT_YET] * NOBLES_EACH
        self._later: dict[int, Ground] = {}
        shut = shut_ways(g, o.seat)
        for i, noble in enumerate(self.nobles):
            if may_move(g, noble):
                self.forces[i] = force(g, noble)
                self.land[i] = by_land(g, noble, shut)
                self.sails[i] = may_sail(g, noble)
                self.costs[i] = leaving(g, o, noble)

    def stays(self, g: Play[State], o: Outlook, i: int) -> int:
        """The worth of leaving a noble where he is. Kept, because every region he could go to is compared with it."""
        if self._stays[i] == NOT_YET:
            self._stays[i] = stays(g, o, self.nobles[i])
        return self._stays[i]

    def later(self, g: Play[State], o: Outlook, region: Region) -> Ground:
        """What could be won in a region in the next turn, if everybody else stays."""
        found = self._later.get(region)
        if found is None:
            found = Ground(g, o, region, o.turns - 1)
            self._later[region] = found
        return found


def by_land(g: Play[State], noble: Noble, shut: int) -> int:
    """The regions a noble can march to, one bit each, without passing through those of `shut`."""
    here = g.state.where[noble]
    found = 0
    for region in crossings(g, here):
        found |= 1 << region
        if off_road_limit(g, noble) > 1 and not has(shut, region):
            for other in crossings(g, region):
                found |= 1 << other
    found |= on_road(g, here, road_limit(g, noble), shut)
    return found & ~(1 << here)


class Plan:
    """The best use of a card in a region: which nobles march there, and what they attack."""

    def __init__(self, g: Play[State], o: Outlook, host: Host, region: Region, barred: int) -> None:
        self.worth = 0
        self.nobles = 0
        self.fights = False
        ground = Ground(g, o, region, o.turns)
        walls = own_walls(g, o.seat, region)
        if ground.stronghold == NONE and not ground.enemies and walls == NONE:
            return
        ready = 0
        for noble in nobles_in(fresh_at(g, o.seat, region)):
            ready += force(g, noble)
        here = fresh_at(g, o.seat, region) != 0
        for called in range(16):
            men, cost, fit, mask = ready, 0, True, 0
            for i in range(4):
                if has(called, i):
                    noble = host.nobles[i]
                    if not has(host.land[i], region) or has(barred, noble):
                        fit = False
                        break
                    men += host.forces[i]
                    cost += host.costs[i] + MARCHING
                    mask |= 1 << noble
            if not fit or not (mask or here):
                continue
            worth = ground.best(men) - cost
            fights = not PASS.owns(ground.move)
            if worth > self.worth and fights:
                self.worth, self.nobles, self.fights = worth, mask, True
            if walls != NONE and mask:
                worth = relieved(g, o, walls, region, men - ready) - cost
                if worth > self.worth:
                    self.worth, self.nobles, self.fights = worth, mask, False


def relieved(g: Play[State], o: Outlook, walls: Stronghold, region: Region, men: int) -> int:
    """The worth of bringing so many men under a noble into one's own walls."""
    s = g.state
    held = defence_force(g, walls)
    guarded = s.nobles_at(o.seat, region) != 0
    more = men if guarded else men + 200
    danger = threat(g, o.seat, region)
    worth = o.stronghold(g, walls)
    gain = 0
    if held < danger <= held + more:
        gain = worth * 9 // 10 if s.siege[walls] else worth * 2 // 5
    if not guarded and not is_fortress(walls) and o.turns > 1:
        gain += worth * revolt_risk(g, o.seat) // 100
    return gain


def prospect(
    g: Play[State], o: Outlook, noble: Noble, region: Region, distance: list[int], host: Host | None = None
) -> int:
    """The worth of having a noble in a region when the next turn begins or a later card is played."""
    s = g.state
    walls = own_walls(g, o.seat, region)
    if walls != NONE:
        return relieved(g, o, walls, region, force(g, noble))
    men = force(g, noble)
    for other in nobles_in(s.nobles_at(o.seat, region) & ~(1 << noble)):
        men += force(g, other)
    ground = host.later(g, o, region) if host is not None else Ground(g, o, region, o.turns - 1)
    worth = ground.best(men) * 3 // 5
    if worth:
        return worth
    if ground.led or region >= laws(g).board.realm:  # before manned walls he is only a target
        return AIMLESS
    return 6 - 2 * distance[region]


def stays(g: Play[State], o: Outlook, noble: Noble) -> int:
    """The worth of a noble where he is: the cost of taking him away, or what he could do there."""
    here = g.state.where[noble]
    if here == OFF:
        return 0
    cost = leaving(g, o, noble)
    if cost or own_walls(g, o.seat, here) != NONE:
        return cost
    return Ground(g, o, here, o.turns - 1).best(force(g, noble)) * 3 // 5
