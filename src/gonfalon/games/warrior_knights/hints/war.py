"""For bots: armies. Where to march, whom to attack and how, whom to let pass, which losses to take. Not rules."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.armies import attends, force, men
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.current_combat import DEFENCE_SIDE
from gonfalon.games.warrior_knights.hints.deals import CONSENT_PRICE, LEAVE_PRICE, paid_for, price_for
from gonfalon.games.warrior_knights.hints.ground import Ground, Host, Plan, by_land, prospect, stays
from gonfalon.games.warrior_knights.hints.outlook import CROWN, FAR, Outlook, bill, distances, shut_ways, within_reach
from gonfalon.games.warrior_knights.ids import (
    NOBODY,
    NONE,
    OFF,
    Army,
    Noble,
    Region,
    is_garrison,
    noble_by,
    nobles_in,
    regions_in,
    shape_of,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import SIEGE, State
from gonfalon.games.warrior_knights.strongholds import fortress_besieged, owner_of, stronghold_at, walls
from gonfalon.games.warrior_knights.turn.baron_cards import Improvise
from gonfalon.games.warrior_knights.verbs import (
    ALLOW,
    AT,
    DEFY_STEP,
    FIGHT,
    FLEE,
    HALT,
    LEAD,
    LOSE,
    MARCH,
    PASS,
    RECEIVE,
    SAIL,
    SEAL,
    SHIELD,
    STEP,
    TAKE_CROWNS,
    TAKE_VOTE,
    UNDER,
    WITH,
)
from gonfalon.games.warrior_knights.war.battle import Commander
from gonfalon.games.warrior_knights.war.bury import Bury
from gonfalon.games.warrior_knights.war.declare import (
    Consent,
    Declare,
    Participants,
    attack_force,
    defence_force,
    fresh_at,
)
from gonfalon.games.warrior_knights.war.losses import Allocate
from gonfalon.games.warrior_knights.war.march import Marching, Way, regions_of
from gonfalon.games.warrior_knights.war.movement import Leave, Moving
from gonfalon.games.warrior_knights.war.operations import MilitaryOperations
from gonfalon.games.warrior_knights.war.retreat import Flee
from gonfalon.games.warrior_knights.war.roads import barring, may_sail, on_road, road_limit
from gonfalon.games.warrior_knights.war.sides import attacked

NEVER: Final = -5000


def operations(g: Play[State], seat: Seat, top: MilitaryOperations, menu: list[Move]) -> list[int]:
    o = Outlook(g, seat)
    host = Host(g, o)
    if top.region != OFF:
        plan = Plan(g, o, host, top.region, top.barred | top.moved)
        rated: list[int] = []
        for move in menu:
            if MARCH.owns(move):
                noble = noble_by(MARCH.first(move))
                rated.append(1000 if has(plan.nobles, noble) else idle_march(g, o, host, top, noble, plan))
            elif FIGHT.owns(move):
                rated.append(500 if plan.fights and not plan.nobles and not top.battles else NEVER)
            else:
                rated.append(0)
        return rated
    distance = distances(g, seat)
    return [
        Plan(g, o, host, Region(AT.first(move)), 0).worth or moved_up(g, o, host, Region(AT.first(move)), distance)
        if AT.owns(move)
        else 0
        for move in menu
    ]


def idle_march(g: Play[State], o: Outlook, host: Host, top: MilitaryOperations, noble: Noble, plan: Plan) -> int:
    """Without a plan, a noble marches only to a region chosen for him, and only if no other noble has been called."""
    if plan.worth or top.moved:
        return NEVER
    i = shape_of(noble)
    return 1 + prospect(g, o, noble, top.region, distances(g, o.seat)) - host.costs[i] - (3 if host.sails[i] else 0)


def moved_up(g: Play[State], o: Outlook, host: Host, region: Region, distance: list[int]) -> int:
    """The worth of the best march of a single noble to a region, for what he could do there next turn."""
    most = -FAR
    port = laws(g).board.port[region]
    for i in range(4):
        by_sea = host.sails[i] and port
        if has(host.land[i], region) or by_sea:
            noble = host.nobles[i]
            here = host.stays(g, o, i)
            worth = prospect(g, o, noble, region, distance, host) - max(here, host.costs[i])
            if not here and not host.costs[i]:
                worth -= nearness(distance, g.state.where[noble])
            most = max(most, worth if has(host.land[i], region) else worth - 3)
    return most


def nearness(distance: list[int], region: int) -> int:
    """The worth of standing in a region only for what is near it."""
    return max(0, 6 - 2 * distance[region])


def improvise(g: Play[State], seat: Seat, top: Improvise, menu: list[Move]) -> list[int]:
    """The worth of each use of the card (WK-IMPROV-01): attack on the spot, move, or take crowns, a vote or a
    shield."""
    s = g.state
    o = Outlook(g, seat)
    rich = s.crowns[seat] - bill(g, seat)
    rated: list[int] = []
    distance: list[int] = []
    host: Host | None = None
    for move in menu:
        if AT.owns(move):
            region = Region(AT.first(move))
            ready = 0
            for noble in nobles_in(fresh_at(g, seat, region)):
                ready += force(g, noble)
            denied = top.denied(region)  # the attack wanted there was the denied one
            rated.append(NEVER if denied else Ground(g, o, region, o.turns).best(ready) or NEVER)
        elif MARCH.owns(move):
            if host is None:
                host = Host(g, o)
                distance = distances(g, seat)
            noble = noble_by(MARCH.first(move))
            i = shape_of(noble)
            most = -FAR
            for region in regions_in(host.land[i]):
                most = max(most, prospect(g, o, noble, region, distance, host))
            if host.sails[i]:
                for port in laws(g).board.ports:
                    if port != s.where[noble]:
                        most = max(most, prospect(g, o, noble, port, distance, host) - 3)
            here = max(host.costs[i], host.stays(g, o, i))
            aimless = not here and most <= nearness(distance, s.where[noble])  # he would just return
            rated.append(NEVER if aimless else most - here)
        elif TAKE_CROWNS.owns(move):
            rated.append(4 * CROWN if rich < 0 else 2 * CROWN if rich < 8 else 2)
        elif TAKE_VOTE.owns(move):
            rated.append(4 if s.votes[seat] < 5 and attends(g, seat) else 1)
        elif SHIELD.owns(move):
            price = laws(g).space_price[SHIELD.first(move) - 1]
            spare = rich > price + 4 and o.turns > 2 and seat not in s.track  # one shield is enough
            rated.append(14 - price if spare else NEVER)
        else:
            rated.append(-10)
    return rated


def improvised_march(g: Play[State], seat: Seat, top: Moving, menu: list[Move]) -> list[int]:
    """Step by step to the best place within reach."""
    here = g.state.where[top.noble]
    o = Outlook(g, seat)
    distance = distances(g, seat)
    shut = shut_ways(g, seat)
    left = road_limit(g, top.noble) - top.steps if top.road else 0
    within = by_land(g, top.noble, shut) if not top.steps else on_road(g, here, left, shut)
    goal, most = here, NEVER
    if top.steps:  # he is there, so the worth of staying counts too
        most = max(prospect(g, o, top.noble, here, distance), stays(g, o, top.noble))
    for region in regions_in(within):
        worth = prospect(g, o, top.noble, region, distance)
        if worth > most:
            goal, most = region, worth
    if not top.steps and may_sail(g, top.noble):
        for port in laws(g).board.ports:
            if port != here:
                worth = prospect(g, o, top.noble, port, distance) - 3
                if worth > most:
                    goal, most = port, worth
    halt = 100 if here == goal else 2 if top.steps else NEVER
    return [step_worth(g, seat, left - 1, goal, halt, move) for move in menu]


def ordered_march(g: Play[State], seat: Seat, top: Way, menu: list[Move]) -> list[int]:
    """The shortest way to the region of the card, past as few barons who could bar it as possible."""
    left = road_limit(g, top.noble) - len(regions_of(top.way)) - 1
    rated: list[int] = []
    for move in menu:
        worth = step_worth(g, seat, left, top.target, 20, move)
        if STEP.owns(move) and Region(STEP.first(move)) != top.target:
            worth -= 10 * len(barring(g, seat, Region(STEP.first(move))))
        rated.append(worth)
    return rated


def step_worth(g: Play[State], seat: Seat, left: int, goal: Region, halt: int, move: Move) -> int:
    """The worth of a step towards the goal. Troops join from a fortress that can spare them. `left` is the number of
    road steps after this one."""
    s = g.state
    if STEP.owns(move):
        region = Region(STEP.first(move))
        if region == goal:
            return 100
        return 50 if has(on_road(g, region, left, 0), goal) else 1
    if DEFY_STEP.owns(move):  # a banned baron has nothing to lose (WK-R-054)
        return 0 if Region(DEFY_STEP.first(move)) != goal else 100 if s.banned[seat] else 15
    if SAIL.owns(move):
        return 60 if Region(SAIL.first(move)) == goal else 0
    if HALT.owns(move):
        return halt
    if RECEIVE.owns(move):
        army = RECEIVE.args(move)[1]
        spare = is_garrison(army) and not fortress_besieged(s, seat)
        if spare and s.cards[army] <= 1 and within_reach(g, seat, s.fortress[seat]):
            spare = False  # the last guard stays
        return 200 if spare else NEVER
    return NEVER


def declare(g: Play[State], seat: Seat, top: Declare, menu: list[Move]) -> list[int]:
    ready = 0
    for noble in nobles_in(fresh_at(g, seat, top.region)):
        ready += force(g, noble)
    o = Outlook(g, seat)
    ground = Ground(g, o, top.region, o.turns)
    if top.refused:
        ground.deny()
    ground.best(ready)
    return [10 if move == ground.move else 1 if PASS.owns(move) else 0 for move in menu]


def participants(g: Play[State], top: Participants, menu: list[Move]) -> list[int]:
    """A siege takes the weakest nobles that suffice, so that the others stay fresh; in a battle all take part, because
    each brings fate cards."""
    rated: list[int] = []
    for move in menu:
        if not WITH.owns(move):
            rated.append(10_000 if top.kind == SIEGE else 0)
            continue
        noble = noble_by(WITH.first(move))
        strong = force(g, noble)
        enough = top.kind == SIEGE and attack_force(g, top.chosen | 1 << noble) > defence_force(g, top.stronghold)
        rated.append(5000 - strong if enough else strong)
    return rated


def commander(g: Play[State], top: Commander, menu: list[Move]) -> list[int]:
    """A fresh star or triangle attacks, a fresh square defends; the circle's power is only for wages."""
    s = g.state
    order = [3, 4, 2, 1] if top.side == DEFENCE_SIDE else [4, 2, 3, 1]
    return [0 if s.tired[noble_by(LEAD.first(move))] else order[noble_by(LEAD.first(move)) & SHAPE] for move in menu]


SHAPE: Final = 3


def bury(g: Play[State], menu: list[Move]) -> list[int]:
    """Evade results go under the deck first, then inflict results; victories are kept."""
    return [50 if SEAL.owns(move) else [5, 8, 1, 3][UNDER.first(move)] for move in menu]


def allocate(g: Play[State], top: Allocate, menu: list[Move]) -> list[int]:
    """Losses go to the largest army; walls take them while they have more than one breach left."""
    s = g.state
    rated: list[int] = []
    for move in menu:
        if LOSE.owns(move):
            army = Army(LOSE.first(move))
            left = men(g, army) - 100 * (s.losses[army] + 1)
            rated.append(left // 10 if left > 0 else -50)
        else:
            rated.append(14 if walls(g, attacked(s)) > 100 else -5)
    return rated


def leave(g: Play[State], seat: Seat, top: Leave, menu: list[Move]) -> list[int]:
    """Barons who are behind may pass, but not the leader, and nobody past one's own walls, unless they pay."""
    o = Outlook(g, seat)
    allows = top.mover != o.leader and o.race[top.mover] < o.race[seat]
    stronghold = stronghold_at(g, top.region)
    if stronghold != NONE and owner_of(g.state, stronghold) == seat:
        allows = False
    if paid_for(g.state, seat, top.mover, price_for(o, top.mover, LEAVE_PRICE)):
        allows = True
    return [1 if ALLOW.owns(move) == allows else 0 for move in menu]


def consent(g: Play[State], seat: Seat, top: Consent, menu: list[Move]) -> list[int]:
    """Others may take the leader's walls, but not walls that one could take oneself, unless they pay."""
    o = Outlook(g, seat)
    stronghold = stronghold_at(g, top.region)
    owner = owner_of(g.state, stronghold)
    allows = owner != NOBODY and top.attacker != o.leader and not has(g.state.siege[stronghold], seat)
    if owner != o.leader and o.race[top.attacker] > o.race[seat]:
        allows = False
    if paid_for(g.state, seat, top.attacker, price_for(o, top.attacker, CONSENT_PRICE)):
        allows = True
    return [1 if ALLOW.owns(move) == allows else 0 for move in menu]


def war_scores(g: Play[State], seat: Seat, top: Step[State], menu: list[Move]) -> list[int]:
    """The scores of a question about armies; empty if it is another question."""
    if isinstance(top, MilitaryOperations):
        return operations(g, seat, top, menu)
    if isinstance(top, Improvise):
        return improvise(g, seat, top, menu)
    if isinstance(top, Moving):
        return improvised_march(g, seat, top, menu)
    if isinstance(top, Way):
        return ordered_march(g, seat, top, menu)
    if isinstance(top, Marching):
        return [step_worth(g, seat, 0, regions_of(top.way)[-1], 100, move) for move in menu]
    if isinstance(top, Declare):
        return declare(g, seat, top, menu)
    if isinstance(top, Participants):
        return participants(g, top, menu)
    if isinstance(top, Commander):
        return commander(g, top, menu)
    if isinstance(top, Bury):
        return bury(g, menu)
    if isinstance(top, Allocate):
        return allocate(g, top, menu)
    if isinstance(top, Leave):
        return leave(g, seat, top, menu)
    if isinstance(top, Consent):
        return consent(g, seat, top, menu)
    if isinstance(top, Flee):
        distance = distances(g, seat)
        return [-distance[Region(FLEE.first(move))] for move in menu]
    return []
