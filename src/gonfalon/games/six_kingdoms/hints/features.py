"""A position of Six Kingdoms as a few numbers, for which `gonfalon learn` learns weights. Not rules."""

from typing import Final

from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.six_kingdoms.count import hand_value, holds, stragglers, worth
from gonfalon.games.six_kingdoms.hints.prospects import (
    attack_prospect,
    endangered,
    highest_values,
    symbol_worth,
    turns_left,
)
from gonfalon.games.six_kingdoms.ids import ARMIES, COLOURS, VEILED, colour_of, leader_of
from gonfalon.games.six_kingdoms.laws import Laws
from gonfalon.games.six_kingdoms.state import HAND_ZERO, NONE, STRAGGLERS_COUNT, State
from gonfalon.kit.leads import ahead

FEATURES: Final = [
    "points",
    "value of the hand",
    "stragglers",
    "worth of kingdoms",
    "worth of symbols",
    "kingdoms",
    "income",
    "income in turns left",
    "kingdoms in danger",
    "worth in danger",
    "what attacks promise",
    "strength of attacks",
    "cards in hand",
]


def features(rules: Laws, view: State, seat: Seat) -> list[int]:
    """Each number compares the seat with the best of the others."""
    s = view
    turns = turns_left(s)
    hands = [0] * s.seats
    followers = [0] * s.seats
    worths = [0] * s.seats
    symbols = [0] * s.seats
    kingdoms = [0] * s.seats
    income = [0] * s.seats
    dangers = [0] * s.seats
    risked = [0] * s.seats
    attacks = [0] * s.seats
    strength = [0] * s.seats
    cards: list[int] = []
    for i in range(s.seats):
        other = Seat(i)
        if not holds(s, other, HAND_ZERO):
            hands[i] = hand_value(s, other)
        if holds(s, other, STRAGGLERS_COUNT):
            followers[i] = stragglers(s, other)
        for kingdom in range(COLOURS):
            if s.owner[kingdom] == i:
                held = worth(s, rules, kingdom)
                worths[i] += held
                symbols[i] += symbol_worth(s, rules, kingdom)
                kingdoms[i] += 1
                income[i] += s.income[kingdom]
                if turns and endangered(s, rules, other, kingdom):
                    dangers[i] += 1
                    risked[i] += held + s.strength[s.home(kingdom)]
        hand = highest_values(s, other)
        for army in range(ARMIES):
            place = s.attack(other, army)
            leader = s.cards[leader_of(place)]
            if leader != NONE and leader != UNKNOWN:
                target = army if army != VEILED else colour_of(leader)
                attacks[i] += attack_prospect(s, rules, place, target, hand, turns) // 10
                strength[i] += s.strength[place]
        cards.append(s.hand_size(other))
    lead = ahead(income, seat)
    return [
        ahead(s.points, seat),
        ahead(hands, seat),
        ahead(followers, seat),
        ahead(worths, seat),
        ahead(symbols, seat),
        ahead(kingdoms, seat),
        lead,
        lead * turns,
        ahead(dangers, seat),
        ahead(risked, seat),
        ahead(attacks, seat),
        ahead(strength, seat),
        ahead(cards, seat),
    ]
