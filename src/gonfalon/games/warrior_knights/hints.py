"""What a bot should know of Warrior Knights: which cities can be starved out, and what is worth paying for.

Not rules: nothing here decides what is allowed. Every score is bigger for better."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.arrival import FROM_FORTRESS, PlaceNobles, Transfers
from gonfalon.games.warrior_knights.baron_cards import Improvise
from gonfalon.games.warrior_knights.board import OFF
from gonfalon.games.warrior_knights.cards import GREEN, IMPROVISE, LEVY, MILITARY, RECRUIT
from gonfalon.games.warrior_knights.combat import (
    Declare,
    Participants,
    attack_force,
    can_fight,
    defence_force,
    fresh_at,
    targets,
)
from gonfalon.games.warrior_knights.laws import Laws, laws
from gonfalon.games.warrior_knights.losses import Allocate, Bury
from gonfalon.games.warrior_knights.mercenaries import Enlist, Hire
from gonfalon.games.warrior_knights.military import MilitaryOperations
from gonfalon.games.warrior_knights.motions import Propose
from gonfalon.games.warrior_knights.movement import Moving, may_move, reach
from gonfalon.games.warrior_knights.preparation import Prepare
from gonfalon.games.warrior_knights.proposals import Acceptance
from gonfalon.games.warrior_knights.realm import (
    armies_of,
    besieged,
    bits,
    city_at,
    force,
    men,
    others_at,
    stronghold_at,
    walls,
)
from gonfalon.games.warrior_knights.setup import PlaceFortress, PlaceNoble, Station
from gonfalon.games.warrior_knights.state import C_STRONGHOLD, GARRISON, NOBODY, NONE, PLAYS, SIEGE, State
from gonfalon.games.warrior_knights.upkeep import Rebuild
from gonfalon.games.warrior_knights.verbs import (
    ACCEPT,
    ALLOW,
    AT,
    ATTACK,
    BESIEGE,
    CANCEL,
    CEDE,
    COMMIT,
    DISCARD_TO,
    DONE,
    DRAW,
    ELECT,
    ENLIST,
    FIGHT,
    FLEE,
    FORTIFY,
    FORTRESS,
    HALT,
    HIRE,
    KEEP,
    LAUNCH,
    LAY,
    LEAD,
    LOSE,
    MARCH,
    MEND,
    NO,
    OBEY,
    PASS,
    PAY,
    PAY_CROWNS,
    PAY_FAITH,
    PICK,
    PLACE,
    PLEDGE,
    REPAIR,
    SAIL,
    SEAL,
    SHIELD,
    STAKE,
    STATION,
    STEP,
    TAKE_CROWNS,
    TAKE_VOTE,
    TEND,
    TRANSFER,
    UNDER,
    USE,
    WITH,
)
from gonfalon.games.warrior_knights.verbs import ASSAULT as ASSAULT_VERB
from gonfalon.games.warrior_knights.verbs import PARDON as PARDON_VERB
from gonfalon.games.warrior_knights.voting import Announce, Commit, TieBreak, WrittenSplit

SIEGE_ENDS: Final = 400  # a second siege action takes the city
SIEGE_BEGINS: Final = 200
REACHED: Final = 180  # the same, once a noble has come
GUARD: Final = 40  # one's own city without a noble
STAY: Final = -300  # a besieger should not walk away
EASY_STORM: Final = 350

# Of the six action cards, how much one wants to play them.
WANTED: Final = [30, 24, 16, 14, 60, 50]


def scores(play: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """Rates the moves of a menu."""
    return [_score(play, seat, move) for move in menu]


def value(rules: Laws, view: State, seat: Seat) -> int:
    """How a seat stands: influence, cities, sieges, troops, money, against the best of the others."""
    mine = _standing(view, seat)
    best = 0
    for other in range(view.seats):
        if other != seat and view.gone[other] == PLAYS:
            best = max(best, _standing(view, Seat(other)))
    return 2 * mine - best


def _standing(s: State, seat: Seat) -> int:
    cities = 0
    for city in s.controls(seat):
        cities += 40 if besieged(s, city) else 100
    for stronghold in range(24):
        if s.siege[stronghold] >> seat & 1:
            cities += 35
    troops = 0
    for army in armies_of(s, seat):
        troops += s.men[army] - 100 * s.losses[army]
    home = 80 if s.fortress[seat] != OFF else 0
    return (
        60 * s.influence[seat]
        + cities
        + troops // 10
        + 3 * s.crowns[seat]
        + 4 * s.faith[seat]
        + 3 * s.votes[seat]
        + home
    )


def _score(g: Play[State], seat: Seat, move: Move) -> int:
    top = g.top
    if isinstance(top, MilitaryOperations):
        return _operations(g, seat, top, move)
    if isinstance(top, Improvise):
        return _improvise(g, seat, move)
    if isinstance(top, Moving):
        return _march(g, seat, top, move)
    if isinstance(top, (Declare, Participants)):
        return _attack(g, seat, top, move)
    if isinstance(top, (Bury, Allocate)):
        return _losses(g, top, move)
    if isinstance(top, (Prepare, Station, PlaceFortress, PlaceNoble, Rebuild)):
        return _set_up(g, seat, top, move)
    if isinstance(top, (Transfers, PlaceNobles, Enlist, Hire)):
        return _troops(g, seat, top, move)
    if isinstance(top, (Commit, WrittenSplit, Announce, TieBreak, Acceptance, Propose)):
        return _court(g, seat, top, move)
    return _small(g, seat, top, move)


# -- armies ------------------------------------------------------------------------------------------------------------


def _prize(g: Play[State], city: int) -> int:
    return 3 * laws(g).city_income[city]


def _besieging(g: Play[State], noble: int) -> bool:
    """Whether a siege hangs on this noble alone."""
    s = g.state
    stronghold = stronghold_at(g, s.where[noble])
    seat = s.lord(noble)
    if stronghold == NONE or not s.siege[stronghold] >> seat & 1:
        return False
    return s.nobles_at(seat, s.where[noble]) == 1 << noble


def _place(g: Play[State], seat: Seat, region: int, nobles: int) -> int:
    """What it is worth to have these nobles, and the fresh ones there, in a region."""
    s = g.state
    city = city_at(g, region)
    if city == NONE:
        return -_way(g, seat, region)
    if s.owner[city] == seat:
        here = s.nobles_at(seat, region) & ~nobles
        return GUARD + _prize(g, city) if not here else 0
    thirds = [other for other in others_at(g, seat, region) if other != s.owner[city]]
    if thirds:
        return -5
    if s.siege_new[city] >> seat & 1:
        return 0
    there = nobles | fresh_at(g, seat, region)
    if not there or attack_force(g, there) <= defence_force(g, city):
        return -2
    sure = SIEGE_ENDS if s.siege[city] >> seat & 1 else SIEGE_BEGINS
    return sure + _prize(g, city) + (20 if s.owner[city] == NOBODY else 0)


def _way(g: Play[State], seat: Seat, region: int) -> int:
    """Steps to the nearest city that is not one's own."""
    board = laws(g).board
    if region >= board.realm:
        return 9
    seen = 1 << region
    edge = [region]
    for steps in range(1, 8):
        further: list[int] = []
        for one in edge:
            for other in board.near[one]:
                if seen >> other & 1:
                    continue
                seen |= 1 << other
                city = city_at(g, other)
                if city != NONE and g.state.owner[city] != seat:
                    return steps
                further.append(other)
        edge = further
    return 9


def _operations(g: Play[State], seat: Seat, top: MilitaryOperations, move: Move) -> int:
    s = g.state
    if AT.owns(move):
        region = AT.first(move)
        best = _place(g, seat, region, 0) + 10 if fresh_at(g, seat, region) and can_fight(g, seat, region) else -50
        first = s.first_noble(seat)
        for noble in range(first, first + 4):
            if s.where[noble] != region and may_move(g, noble) and reach(g, noble) >> region & 1:
                worth = _place(g, seat, region, 1 << noble) + (STAY if _besieging(g, noble) else 0)
                if s.where[noble] != OFF and city_at(g, s.where[noble]) != NONE:
                    worth -= 15 if s.owner[city_at(g, s.where[noble])] == seat else 0
                best = max(best, worth)
        return best
    if MARCH.owns(move):
        noble = MARCH.first(move)
        if _besieging(g, noble):
            return STAY
        fight = _place(g, seat, top.region, 0) if fresh_at(g, seat, top.region) else 0
        if fight >= SIEGE_BEGINS:
            return 5
        return _place(g, seat, top.region, 1 << noble) + 1
    if FIGHT.owns(move):
        return _best_attack(g, seat, top.region)
    return 0


def _best_attack(g: Play[State], seat: Seat, region: int) -> int:
    best = -100
    for move in targets(g, seat, region, 0):
        best = max(best, _attack_worth(g, seat, region, move))
    return best


def _attack_worth(g: Play[State], seat: Seat, region: int, move: Move) -> int:
    s = g.state
    mine = attack_force(g, fresh_at(g, seat, region))
    if ATTACK.owns(move):
        theirs = 200
        for noble in bits(s.nobles_at(ATTACK.first(move), region)):
            theirs += force(g, noble)
        return mine - theirs - 100  # only a clear advantage is worth the risk
    stronghold = stronghold_at(g, region)
    if BESIEGE.owns(move):
        return SIEGE_ENDS if s.siege[stronghold] >> seat & 1 else SIEGE_BEGINS
    if not ASSAULT_VERB.owns(move):
        return -80  # to defy a law costs the seat in the assembly
    theirs = defence_force(g, stronghold)
    if theirs == 0:
        return EASY_STORM
    return EASY_STORM if mine > 3 * theirs else -60


def _improvise(g: Play[State], seat: Seat, move: Move) -> int:
    s = g.state
    if AT.owns(move):
        return _best_attack(g, seat, AT.first(move))
    if MARCH.owns(move):
        noble = MARCH.first(move)
        if _besieging(g, noble):
            return STAY
        best = -100
        for region in bits(reach(g, noble)):
            best = max(best, _place(g, seat, region, 1 << noble))
        return best // 2 if best > 0 else best
    if TAKE_CROWNS.owns(move):
        return 30 if s.crowns[seat] < 8 else 12
    if TAKE_VOTE.owns(move):
        return 14
    return -10


def _march(g: Play[State], seat: Seat, top: Moving, move: Move) -> int:
    noble = top.noble
    if STEP.owns(move):
        return 10 * _place(g, seat, STEP.first(move), 1 << noble) + 3
    if SAIL.owns(move):
        return 10 * _place(g, seat, SAIL.first(move), 1 << noble) - 60
    if HALT.owns(move):
        return 10 * _place(g, seat, g.state.where[noble], 1 << noble) if top.steps else -5000
    return -4000  # others need their troops


def _attack(g: Play[State], seat: Seat, top: Step[State], move: Move) -> int:
    if isinstance(top, Participants):
        if WITH.owns(move):
            return force(g, WITH.first(move))
        return 10_000 if top.kind == SIEGE else 0
    if PASS.owns(move):
        return 0
    return _attack_worth(g, seat, cast(Declare, top).region, move)


def _losses(g: Play[State], top: Step[State], move: Move) -> int:
    if isinstance(top, Bury):
        if SEAL.owns(move):
            return 50
        return [5, 8, 1, 3][UNDER.first(move)]
    s = g.state
    if LOSE.owns(move):
        army = LOSE.first(move)
        left = men(g, army) - 100 * (s.losses[army] + 1)
        return left // 10 if left > 0 else -50
    return 4 if walls(g, s.combat[C_STRONGHOLD]) > 100 else -5


# -- set-up and troops -------------------------------------------------------------------------------------------------


def _set_up(g: Play[State], seat: Seat, top: Step[State], move: Move) -> int:
    s = g.state
    if isinstance(top, Prepare):
        if LAY.owns(move):
            pile, kind = LAY.args(move)
            worth = WANTED[kind]
            if kind == LEVY and s.crowns[seat] > 20:
                worth = 10
            if kind == RECRUIT and s.crowns[seat] < 4:
                worth = 8
            return 1000 + worth * 4 + (4 - pile if kind in (MILITARY, IMPROVISE) else pile)
        return 1
    if isinstance(top, Station):
        if not STATION.owns(move):
            return 10
        army = STATION.first(move)
        if army >= GARRISON:
            return -10
        return -s.drafts.of(seat).count(army - s.first_noble(seat) + 1)
    if PLACE.owns(move):
        noble, region = PLACE.args(move)
        crowd = 60 if s.nobles_at(seat, region) else 0
        return _place(g, seat, region, 1 << noble) - crowd
    if FORTRESS.owns(move):
        return -_way(g, seat, FORTRESS.first(move))
    return -100


def _troops(g: Play[State], seat: Seat, top: Step[State], move: Move) -> int:
    s = g.state
    law = laws(g)
    if isinstance(top, Transfers):
        if DONE.owns(move):
            return 0
        if top.stage == FROM_FORTRESS and TRANSFER.owns(move):
            return 20 - s.cards[TRANSFER.args(move)[2]]
        return -10
    if PLACE.owns(move):
        region = PLACE.args(move)[1]
        return 50 - 40 * (1 if s.nobles_at(seat, region) else 0) - _way(g, seat, region)
    if ENLIST.owns(move):
        army = ENLIST.first(move)
        return -30 if army >= GARRISON else 20 - s.men[army] // 50
    if HIRE.owns(move):
        kind = HIRE.first(move)
        left = s.crowns[seat] - law.kind_wage[kind]
        return law.kind_size[kind] // 10 if left >= 5 else -5
    return 0


# -- court and money ---------------------------------------------------------------------------------------------------


def _court(g: Play[State], seat: Seat, top: Step[State], move: Move) -> int:
    s = g.state
    if COMMIT.owns(move):
        return -abs(COMMIT.first(move) - s.votes[seat] // 3)
    if isinstance(top, (Announce, TieBreak)):
        if ELECT.owns(move):
            harmful = laws(g).terms["proposal"][top.object] in ("heavy_fine", "ambassador")
            own = ELECT.first(move) == seat
            return (-50 if own else s.influence[ELECT.first(move)]) if harmful else (50 if own else 0)
        return 1 if NO.owns(move) else 0
    if isinstance(top, Acceptance):
        return 1 if ACCEPT.owns(move) else 0
    if PARDON_VERB.owns(move):
        return 5 if PARDON_VERB.first(move) == seat else -5
    return 1 if PASS.owns(move) else 0


def _small(g: Play[State], seat: Seat, top: Step[State], move: Move) -> int:
    s = g.state
    crowns = s.crowns[seat]
    if USE.owns(move) or OBEY.owns(move) or KEEP.owns(move) or ACCEPT.owns(move) or PAY.owns(move):
        return 10
    if SHIELD.owns(move):
        return 12 - SHIELD.first(move) if crowns >= 4 else -1
    if CANCEL.owns(move):
        return 5
    if PLEDGE.owns(move):
        return PLEDGE.first(move) if s.faith[seat] > 2 else -PLEDGE.first(move)
    if DRAW.owns(move):
        other = DRAW.first(move)
        mine = other == seat
        if s.event_top == GREEN:
            return 5 if mine else -s.influence[other]
        return 1 if mine and s.faith[seat] < 3 else (0 if mine else s.influence[other])
    if REPAIR.owns(move):
        return REPAIR.args(move)[1] if crowns > 10 else -1
    if FORTIFY.owns(move):
        return 3 if crowns > 14 else -1
    if MEND.owns(move) or TEND.owns(move):
        return 2 if crowns > 8 else -1
    if LAUNCH.owns(move):
        return 3 - LAUNCH.first(move) if crowns > 10 else -1
    if STAKE.owns(move):
        return -abs(STAKE.first(move) - (3 if crowns > 12 else 0))
    if PAY_FAITH.owns(move):
        return 8
    if PAY_CROWNS.owns(move):
        return 6 if crowns > 8 else -1
    if CEDE.owns(move) or PICK.owns(move):
        city = CEDE.first(move) if CEDE.owns(move) else PICK.first(move)
        return -laws(g).city_income[city]
    if DISCARD_TO.owns(move):
        return [3, 1, 2][DISCARD_TO.first(move)]
    if FLEE.owns(move):
        return -_way(g, seat, FLEE.first(move))
    if LEAD.owns(move):
        return 0 if s.tired[LEAD.first(move)] else 5 - (LEAD.first(move) & 3)
    if ALLOW.owns(move):
        return -1
    return 0
