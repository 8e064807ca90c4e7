"""For bots: cards, crowns, faith and troops. What to lay, pay, invest, repair. Not rules."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.armies import attends, force, men
from gonfalon.games.warrior_knights.cards import (
    ASSEMBLY,
    BLUE,
    CIRCLE,
    DRAW_CITY,
    DRAW_NATION,
    GREEN,
    IMPROVISE,
    LEVY,
    MILITARY,
    POLITICS,
    RECRUIT,
    SERVE,
    TAXES,
    WAGES,
)
from gonfalon.games.warrior_knights.event_cards.choices import Revolt
from gonfalon.games.warrior_knights.event_cards.drawing import ChurchNames, EventPlay, Pledge
from gonfalon.games.warrior_knights.hints.assembly import gift, income, serving
from gonfalon.games.warrior_knights.hints.ground import Ground, prospect
from gonfalon.games.warrior_knights.hints.outlook import Outlook, bill, distances, in_danger, within_reach
from gonfalon.games.warrior_knights.ids import (
    OFF,
    Army,
    Nation,
    Region,
    city_by,
    fortress_of,
    is_garrison,
    noble_by,
    shape_of,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.phases.mercenaries import Enlist, Hire
from gonfalon.games.warrior_knights.phases.wages import EXEMPT_LIMIT
from gonfalon.games.warrior_knights.setup import PlaceFortress, PlaceNoble, Station
from gonfalon.games.warrior_knights.state import LOSS, State
from gonfalon.games.warrior_knights.turn.actions import in_zone
from gonfalon.games.warrior_knights.turn.arrival import OFF_BOARD, PlaceNobles, Transfers
from gonfalon.games.warrior_knights.turn.expeditions import Bless, Launch, Stake
from gonfalon.games.warrior_knights.turn.preparation import Prepare
from gonfalon.games.warrior_knights.turn.upkeep import Rebuild
from gonfalon.games.warrior_knights.turn.works import DefenceWorks, TroopUpkeep
from gonfalon.games.warrior_knights.verbs import (
    BLESS,
    DISCARD_TO,
    DRAW,
    ENLIST,
    FORTIFY,
    FORTRESS,
    HIRE,
    LAUNCH,
    LAY,
    MARK,
    MEND,
    PAY_CROWNS,
    PAY_FAITH,
    PLACE,
    PLEDGE,
    REPAIR,
    STAKE,
    STATION,
    TEND,
    TRANSFER,
)
from gonfalon.games.warrior_knights.war.operations import DiscardTo

# The men that a noble should lead at the start, by shape. The circle noble's army needs no wages, so it may be large.
MUSTER: Final = [150, 100, 100, 150]
VOTES_ENOUGH: Final = 6
LATE: Final = 2  # with this many turns left, an expedition would come home too late


def last_guard(g: Play[State], seat: int) -> bool:
    """Whether a single company guards the fortress and an enemy could get there."""
    s = g.state
    return s.fortress[seat] != OFF and s.cards[s.garrison(seat)] <= 1 and within_reach(g, seat, s.fortress[seat])


def exposed(g: Play[State], seat: int) -> bool:
    """Whether one's fortress is besieged, or could be."""
    s = g.state
    if s.fortress[seat] == OFF:
        return False
    return s.siege[fortress_of(seat)] != 0 or in_danger(g, seat, fortress_of(seat), 0)


# -- cards and set-up --------------------------------------------------------------------------------------------------


def prepare(g: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """Military cards first and early in the turn, then cards for what is lacking."""
    s = g.state
    o = Outlook(g, seat)
    short = s.crowns[seat] < bill(g, seat) + 2
    stakes = 0
    for card in s.agenda:
        stakes = max(stakes, gift(g, o, card, seat))
    wanted = [0] * 6
    wanted[MILITARY] = 60
    wanted[IMPROVISE] = 50
    wanted[LEVY] = 34 if short else 12 if s.crowns[seat] > 20 else 22
    wanted[RECRUIT] = 6 if short or o.turns < 2 else 36 if s.crowns[seat] > bill(g, seat) + 6 else 26
    idle = s.votes[seat] >= VOTES_ENOUGH or not attends(g, seat)  # an absent baron cannot use votes
    wanted[POLITICS] = 8 if idle else 26 if stakes > 20 else 20
    wanted[SERVE] = 4 if s.heretic[seat] else 30 if not s.faith[seat] else 18
    rated: list[int] = []
    for move in menu:
        if LAY.owns(move):
            pile, kind = LAY.args(move)
            rated.append(1000 + 4 * wanted[kind] + (4 - pile if kind in (MILITARY, IMPROVISE) else pile))
        else:
            rated.append(1)
    return rated


def discard(g: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """A card that fills a zone triggers its phase: taxes are good for barons with cities, wages if the others are poor,
    an assembly for the baron with the votes."""
    s = g.state
    o = Outlook(g, seat)
    rated: list[int] = []
    for move in menu:
        zone = DISCARD_TO.first(move)
        worth = [3, 1, 2][zone]
        if in_zone(s, zone) + 1 >= 2 * s.players():
            others = 0
            if zone == TAXES:
                for other in range(s.seats):
                    others = max(others, income(g, other) if other != seat else 0)
                worth = 10 + income(g, seat) - others // 2
            elif zone == WAGES:
                worth = 8 if s.crowns[seat] >= bill(g, seat) else -20
            elif zone == ASSEMBLY:
                worth = 12 if s.votes[seat] >= max(s.votes) else 4 if o.turns > 1 else 0
        rated.append(worth)
    return rated


def station(g: Play[State], seat: Seat, top: Station, menu: list[Move]) -> list[int]:
    """One card for each noble first, then up to the size in MUSTER. Which of several equals gets a card is left to
    chance."""
    s = g.state
    given = s.drafts.of(seat)
    number = top.assigned(g, seat)
    sizes = [laws(g).card_size[card] for card in range(len(s.place)) if s.place[card] == s.garrison(seat)]
    rated: list[int] = []
    for move in menu:
        if not STATION.owns(move):
            rated.append(10)
            continue
        army = Army(STATION.first(move))
        if is_garrison(army):
            rated.append(-10)
            continue
        leads = 0
        for i in range(number):
            if given[i] == shape_of(army) + 1:
                leads += sizes[i]
        fits = leads + sizes[number] <= MUSTER[shape_of(army)]
        rated.append((4 if not leads else 2) if fits else 0)
    return rated


def set_up(g: Play[State], seat: Seat, top: Step[State], menu: list[Move]) -> list[int]:
    """Fortresses and first nobles go near what can be taken, and nobles apart from each other."""
    s = g.state
    o = Outlook(g, seat)
    distance = distances(g, seat)
    rated: list[int] = []
    for move in menu:
        if PLACE.owns(move):
            number, place = PLACE.args(move)
            noble, region = noble_by(number), Region(place)
            crowd = 60 if s.nobles_at(seat, region) else 0
            worth = Ground(g, o, region, o.turns).best(force(g, noble))
            rated.append((worth or -2 * distance[region]) - crowd)
        elif FORTRESS.owns(move):
            rated.append(-abs(distance[Region(FORTRESS.first(move))] - 1))
        else:
            rated.append(-100)
    return rated


# -- troops ------------------------------------------------------------------------------------------------------------


def hire(g: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """The largest company that leaves enough to pay the others; none when the game is nearly over."""
    s = g.state
    o = Outlook(g, seat)
    keep = max(0, bill(g, seat) - income(g, seat) // 3) if o.turns > 1 else 0
    rated: list[int] = []
    for move in menu:
        if HIRE.owns(move):
            kind = HIRE.first(move)
            wage = laws(g).kind_wage[kind]
            left = s.crowns[seat] - wage
            rated.append(laws(g).kind_size[kind] // 10 if left >= (keep + wage if keep else 0) else -5)
        else:
            rated.append(0)
    return rated


def enlist(g: Play[State], seat: Seat, top: Enlist, menu: list[Move]) -> list[int]:
    """Hired troops go to the circle noble while they cost no wages, to a fortress in danger, otherwise to an
    attacker."""
    s = g.state
    size = laws(g).card_size[top.card]
    rated: list[int] = []
    for move in menu:
        army = ENLIST.first(move)
        if is_garrison(army):
            rated.append(40 if exposed(g, seat) else -30)
        elif shape_of(army) == CIRCLE:
            rated.append(30 if s.men[army] + size <= EXEMPT_LIMIT else -10)
        else:
            rated.append(20 - (s.men[army] // 100) - (8 if s.where[army] == OFF else 0))
    return rated


def transfers(g: Play[State], seat: Seat, top: Transfers, menu: list[Move]) -> list[int]:
    """A garrison leaves with any noble unless its walls need it. Walls in danger get the largest companies; a last
    guard is kept as small as possible."""
    s = g.state
    danger = exposed(g, seat)
    spare = not danger and not last_guard(g, seat)
    rated: list[int] = []
    for move in menu:
        worth = 0
        if TRANSFER.owns(move):
            kind, origin, to = TRANSFER.args(move)
            size = laws(g).kind_size[kind] // 50
            worth = -10
            if top.stage != OFF_BOARD and is_garrison(origin) and spare:
                worth = 20 - s.cards[to]
            elif top.stage != OFF_BOARD and is_garrison(to) and not spare and s.cards[origin] > 1:
                worth = size if danger else max(1, 6 - size)
        elif move != menu[0]:
            worth = -10
        rated.append(worth)
    return rated


# -- crowns and faith --------------------------------------------------------------------------------------------------


def works(g: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """Walls in danger come first; crowns needed for wages are not spent."""
    s = g.state
    rich = s.crowns[seat] - bill(g, seat)
    rated: list[int] = []
    for move in menu:
        if REPAIR.owns(move) or FORTIFY.owns(move):
            city = REPAIR.args(move)[0] if REPAIR.owns(move) else city_by(FORTIFY.first(move))
            need = 8 if in_danger(g, seat, city_by(city), 0) else 0
            number = REPAIR.args(move)[1] if REPAIR.owns(move) else 2
            rated.append(need + number if rich > (4 if need else 8) else -1)
        elif MEND.owns(move):
            rated.append(6 + MEND.first(move) if rich > 4 else -1)
        elif TEND.owns(move):
            army, number = TEND.args(move)
            dying = men(g, Army(army)) <= LOSS * (s.losses[army] + 1)
            rated.append((6 if dying else 1) + number if rich > (0 if dying else 6) else -1)
        else:
            rated.append(0)
    return rated


def invest(g: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """Expeditions pay, but late: so early in the game, and with crowns not needed for wages."""
    o = Outlook(g, seat)
    rich = g.state.crowns[seat] - bill(g, seat) * 3 // 4
    meant = 0 if o.turns <= LATE else 5 if rich > 10 else 3 if rich > 6 else 1 if rich > 4 else 0
    rated: list[int] = []
    for move in menu:
        if STAKE.owns(move):
            rated.append(-abs(STAKE.first(move) - meant))
        else:
            rated.append(1 if LAUNCH.owns(move) == (meant > 1) else 0)
    return rated


def pledge(g: Play[State], seat: Seat, top: Pledge, menu: list[Move]) -> list[int]:
    """Faith is pledged against events that hit oneself, never for somebody else (WK-EVENT-07)."""
    play = cast(EventPlay, top.under)
    card = laws(g).events[play.event]
    hit = False
    if card.draw == DRAW_CITY:
        hit = g.state.owner[play.drawn] == seat
    elif card.draw == DRAW_NATION:
        hit = serving(g, seat, Nation(play.drawn)) > 100
    elif g.state.faith[seat] > 3:
        hit = True
    return [PLEDGE.first(move) if hit else -PLEDGE.first(move) for move in menu]


def draw(g: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """A harmful event goes to the leader while there is faith. A helpful one is kept if that leaves some faith, and
    with two players always, because the only alternative is the enemy; otherwise it goes to the last in the race."""
    s = g.state
    o = Outlook(g, seat)
    rated: list[int] = []
    for move in menu:
        other = DRAW.first(move)
        if s.event_top == GREEN:
            rated.append(200 if other == seat and (s.faith[seat] > 1 or s.players() == 2) else -o.race[other])
        elif other == seat:
            rated.append(15 if s.faith[seat] < 2 or s.event_top == BLUE else 0)
        else:
            rated.append(o.harm(other) // 5)
    return rated


def revolt(g: Play[State], seat: Seat, top: Revolt, menu: list[Move]) -> list[int]:
    """Keeping a city is worth faith, and its price in crowns unless it is the last turn."""
    s = g.state
    o = Outlook(g, seat)
    price = 2 * laws(g).city_income[top.city]
    rated: list[int] = []
    for move in menu:
        if PAY_FAITH.owns(move):
            rated.append(8 if o.turns > 1 else -1)
        elif PAY_CROWNS.owns(move):
            rated.append(6 if o.turns > 1 and s.crowns[seat] - price >= bill(g, seat) // 2 else -1)
        else:
            rated.append(0)
    return rated


def purse_scores(g: Play[State], seat: Seat, top: Step[State], menu: list[Move]) -> list[int]:
    """The scores of a question about cards, troops, crowns or faith; empty if it is another question."""
    s = g.state
    if isinstance(top, Prepare):
        return prepare(g, seat, menu)
    if isinstance(top, DiscardTo):
        return discard(g, seat, menu)
    if isinstance(top, Station):
        return station(g, seat, top, menu)
    if isinstance(top, (PlaceFortress, PlaceNoble, Rebuild)):
        return set_up(g, seat, top, menu)
    if isinstance(top, Hire):
        return hire(g, seat, menu)
    if isinstance(top, Enlist):
        return enlist(g, seat, top, menu)
    if isinstance(top, Transfers):
        return transfers(g, seat, top, menu)
    if isinstance(top, PlaceNobles):
        o = Outlook(g, seat)
        distance = distances(g, seat)
        return [prospect(g, o, noble_by(PLACE.args(move)[0]), Region(PLACE.args(move)[1]), distance) for move in menu]
    if isinstance(top, (DefenceWorks, TroopUpkeep)):
        return works(g, seat, menu)
    if isinstance(top, (Launch, Stake)):
        return invest(g, seat, menu)
    if isinstance(top, Bless):
        staked = s.stakes[s.stake_at(top.route, seat)] >= 3
        return [1 if BLESS.owns(move) == staked else 0 for move in menu]
    if isinstance(top, Pledge):
        return pledge(g, seat, top, menu)
    if isinstance(top, Revolt):
        return revolt(g, seat, top, menu)
    if isinstance(top, ChurchNames):
        return [men(g, noble_by(MARK.first(move))) for move in menu]
    if DRAW.owns(menu[0]):
        return draw(g, seat, menu)
    return []
