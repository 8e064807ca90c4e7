"""The scores of moves and positions for bots of Warrior Knights: which walls to take or hold, and what is worth votes
and crowns.

Not rules: nothing here decides what is allowed. A higher score is better."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.armies import armies_of
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.hints.assembly import assembly_scores
from gonfalon.games.warrior_knights.hints.purse import purse_scores
from gonfalon.games.warrior_knights.hints.war import war_scores
from gonfalon.games.warrior_knights.ids import ALL_STRONGHOLDS, NONE, OFF, city_by, fortress_of
from gonfalon.games.warrior_knights.laws import Laws, laws
from gonfalon.games.warrior_knights.state import PILES, PLAYS, State
from gonfalon.games.warrior_knights.strongholds import besieged
from gonfalon.games.warrior_knights.turn.actions import pile_owners
from gonfalon.games.warrior_knights.verbs import (
    ACCEPT,
    CANCEL,
    CEDE,
    DESERT,
    FORTIFY,
    KEEP,
    OBEY,
    PAY,
    PICK,
    SHIELD,
    USE,
)

VOTES_ENOUGH: Final = 6  # further votes are worth nothing
BANNED: Final = 90  # no vote, no office, no presidency
TOKEN: Final = 25
CHARGE: Final = 20
EMPTY_WALLS: Final = 30


def scores(play: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """The score of each move of a menu."""
    top = play.top
    rated = war_scores(play, seat, top, menu)
    if not rated:
        rated = assembly_scores(play, seat, top, menu)
    if not rated:
        rated = purse_scores(play, seat, top, menu)
    if not rated:
        rated = [small_question(play, seat, move) for move in menu]
    return rated


def value(rules: Laws, view: State, seat: Seat) -> int:
    """How well a seat stands against the best of the others: influence, cities, sieges, troops, money."""
    mine = _standing(view, seat)
    best = 0
    for other in range(view.seats):
        if other != seat and view.gone[other] == PLAYS:
            best = max(best, _standing(view, Seat(other)))
    return 2 * mine - best


def moment(view: State, seat: Seat) -> int:
    """How many piles of action cards have been played, over all turns. Phases, battles and assemblies that cards
    trigger are over when the next pile begins."""
    for pile in range(PILES):
        for cards in pile_owners(view, pile):
            if cards:
                return (PILES + 1) * view.turn + pile
    return (PILES + 1) * view.turn + PILES


def _standing(s: State, seat: Seat) -> int:
    cities = 0
    for city in s.controls(seat):
        cities += 40 if besieged(s, city) else 100
    for stronghold in ALL_STRONGHOLDS:
        if has(s.siege[stronghold], seat):
            cities += 35
    troops = 0
    for army in armies_of(s, seat):
        troops += s.men[army] - 100 * s.losses[army]
    home = 80 if s.fortress[seat] != OFF else 0
    if s.siege[fortress_of(seat)]:
        home = 40
    office = -BANNED if s.banned[seat] else 0
    office += TOKEN if s.president == seat else 0
    office += TOKEN if s.church == seat else 0
    for charge in s.charges_of(seat):
        office += CHARGE if charge != NONE else 0
    if s.fortress[seat] != OFF and not s.cards[s.garrison(seat)]:
        home -= EMPTY_WALLS
    return (
        60 * s.influence[seat]
        + cities
        + troops // 10
        + 3 * s.crowns[seat]
        + 4 * s.faith[seat]
        + 4 * min(s.votes[seat], VOTES_ENOUGH)
        + home
        + office
    )


def small_question(g: Play[State], seat: Seat, move: Move) -> int:
    """The remaining small questions: use what there is, obey, pay, keep; give away the least."""
    law = laws(g)
    if OBEY.owns(move):
        return -1 if g.state.banned[seat] else 10  # a second ban costs nothing (WK-R-054)
    if USE.owns(move) or KEEP.owns(move) or ACCEPT.owns(move) or PAY.owns(move):
        return 10
    if SHIELD.owns(move):
        return 12 - SHIELD.first(move) if g.state.crowns[seat] >= 4 else -1
    if CANCEL.owns(move):
        return 5
    if CEDE.owns(move) or PICK.owns(move):
        city = city_by(CEDE.first(move)) if CEDE.owns(move) else city_by(PICK.first(move))
        return -law.city_income[city] + (5 if besieged(g.state, city) else 0)
    if FORTIFY.owns(move):
        return law.city_income[city_by(FORTIFY.first(move))]
    if DESERT.owns(move):
        return -law.kind_size[DESERT.first(move)]
    return 0
