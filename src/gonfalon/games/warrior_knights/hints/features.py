"""A position of Warrior Knights as a few numbers, for which weights are learnt. Not rules."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.games.warrior_knights.armies import armies_of
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import OVERSEAS_BONUS
from gonfalon.games.warrior_knights.ids import (
    ALL_CITIES,
    ALL_NOBLES,
    ALL_STRONGHOLDS,
    NOBODY,
    NONE,
    OFF,
    fortress_of,
    in_realm,
)
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.state import LOSS, State
from gonfalon.games.warrior_knights.victory import cities_needed
from gonfalon.kit.leads import ahead

FEATURES: Final = [
    "influence",
    "influence by turns left",
    "cities that pay",
    "cities that pay by turns left",
    "realm cities",
    "near a military victory",
    "cities besieged by it",
    "realm cities besieged by it",
    "own cities under siege",
    "troops",
    "nobles",
    "crowns",
    "faith",
    "votes",
    "tokens",
    "charges",
    "banned",
    "own fortress under siege",
]
LONGEST: Final = 8  # how many turns are looked ahead
NEAR: Final = 3  # how many cities short of a military victory still count
VOTES_ENOUGH: Final = 6


def features(rules: Laws, view: State, seat: Seat) -> list[int]:
    """Each number compares the seat with the best of the others."""
    s = view
    seats = s.seats
    pay = [0] * seats
    realm = [0] * seats
    stormed = [0] * seats  # besieged cities of each seat
    sieges = [0] * seats
    realm_sieges = [0] * seats
    for city in ALL_CITIES:
        owner = s.owner[city]
        if owner != NOBODY:
            if in_realm(city):
                realm[owner] += 1
            if s.siege[city]:
                stormed[owner] += 1
            else:
                pay[owner] += 1 if in_realm(city) else 1 + s.laws[OVERSEAS_BONUS]
    for stronghold in ALL_STRONGHOLDS:
        if s.siege[stronghold]:
            for i in range(seats):
                if has(s.siege[stronghold], i):
                    sieges[i] += 1
                    if in_realm(stronghold):
                        realm_sieges[i] += 1
    pace = 0
    for i in range(seats):
        pace += pay[i]
    pace = max(pace, 3 * seats // 2)
    turns = max(1, min(LONGEST, (s.reserve + pace - 1) // pace))
    needed = cities_needed(s, rules)
    near: list[int] = []
    troops: list[int] = []
    nobles = [0] * seats
    tokens: list[int] = []
    charges: list[int] = []
    banned: list[int] = []
    home: list[int] = []
    votes: list[int] = []
    for noble in ALL_NOBLES:
        if s.where[noble] != OFF:
            nobles[s.lord(noble)] += 1
    for i in range(seats):
        close = max(0, realm[i] - needed + NEAR)
        near.append(close * close)
        men = 0
        for army in armies_of(s, i):
            men += s.men[army] - LOSS * s.losses[army]
        troops.append(men // LOSS)
        tokens.append((1 if s.president == i else 0) + (1 if s.church == i else 0))
        held = 0
        for charge in s.charges_of(i):
            held += 1 if charge != NONE else 0
        charges.append(held)
        banned.append(1 if s.banned[i] else 0)
        home.append(1 if s.siege[fortress_of(i)] else 0)
        votes.append(min(s.votes[i], VOTES_ENOUGH))
    influence = ahead(s.influence, seat)
    paid = ahead(pay, seat)
    return [
        influence,
        10 * influence // turns,
        paid,
        paid * turns,
        ahead(realm, seat),
        ahead(near, seat),
        ahead(sieges, seat),
        ahead(realm_sieges, seat),
        ahead(stormed, seat),
        ahead(troops, seat),
        ahead(nobles, seat),
        ahead(s.crowns, seat),
        ahead(s.faith, seat),
        ahead(votes, seat),
        ahead(tokens, seat),
        ahead(charges, seat),
        ahead(banned, seat),
        ahead(home, seat),
    ]
