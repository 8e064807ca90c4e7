"""Conquest (SK-060 to SK-072): the strength that takes a kingdom, the conquest itself, and hidden cards turned up by
it."""

from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.engine.unknowns import known
from gonfalon.games.six_kingdoms.events.turn import (
    CONQUEST,
    KINGDOM_LOST,
    CardRevealed,
    CardWithdrawn,
    KingdomLost,
    KingdomTaken,
)
from gonfalon.games.six_kingdoms.ids import COLOURS, VEILED, Place, army_at, attacker_at, colour_of, leader_of, place_of
from gonfalon.games.six_kingdoms.laws import Laws, laws
from gonfalon.games.six_kingdoms.state import FALLS_ON_TIE, NONE, STRONGHOLD, State


def need(s: State, law: Laws, kingdom: int) -> int:
    """The least attack strength that takes a kingdom."""
    defence = s.strength[s.home(kingdom)]
    if s.owner[kingdom] == NONE and not law.modifiers_apply_to_neutral:  # SK-060, SK-R15
        return defence + 1
    power = s.power[kingdom]
    if power == STRONGHOLD:  # SK-062
        return defence + 2
    return defence if power == FALLS_ON_TIE else defence + 1  # SK-063, SK-061


def revealing(s: State, law: Laws, kingdom: int) -> int:
    """The least attack strength that turns up a hidden card: any that exceeds the defence (SK-103)."""
    needed = need(s, law, kingdom)
    return needed if law.hidden_until_conquest else min(needed, s.strength[s.home(kingdom)] + 1)


def attack_strength(s: State, place: Place) -> int:
    """The strength of an attack army. Hidden cards count in full (SK-030), so on a view with an unknown card this
    stops."""
    for where in s.hidden:
        if where != NONE and place_of(where) == place:
            known(s.cards[where])
    return s.strength[place]


def target(s: State, seat: Seat, army: int) -> int:
    """The kingdom an army aims at (SK-026)."""
    if army != VEILED:
        return army
    return colour_of(known(s.cards[leader_of(s.attack(seat, VEILED))]))


def compare(g: Play[State], seat: Seat, army: int) -> None:
    """Compares the army that received the card with its kingdom (SK-070). If strong enough, the army takes the kingdom
    at once and always (SK-R28)."""
    s = g.state
    law = laws(g)
    kingdom = target(s, seat, army)
    strength = attack_strength(s, s.attack(seat, army))
    if strength >= revealing(s, law, kingdom):
        turn_up_army(g, seat, kingdom, army)
    if strength >= need(s, law, kingdom):
        loser = s.owner[kingdom]
        g.emit(KingdomTaken(seat, kingdom, loser))
        if s.hidden[kingdom] != NONE:
            reveal(g, kingdom, KINGDOM_LOST)  # SK-104


def withdraw(g: Play[State], seat: Seat, card: int, kingdom: int) -> None:
    """The power `withdraw` (SK-093 to SK-097): a card goes back to the hand, and an opponent may take the kingdom."""
    s = g.state
    law = laws(g)
    g.emit(CardWithdrawn(seat, card, kingdom))
    exceeding = revealing(s, law, kingdom)
    best = need(s, law, kingdom) - 1
    taker = NONE
    taking_army = NONE
    turned_up: list[tuple[int, int]] = []  # seats and their armies
    for i in range(1, s.seats):  # clockwise from the owner, so that of equal armies the first one wins (SK-097)
        other = Seat((seat + i) % s.seats)
        if s.gone[other]:
            continue  # SK-R27: armies of a player who left are frozen
        for army in (kingdom, VEILED):
            place = s.attack(other, army)
            if s.cards[leader_of(place)] == NONE or target(s, other, army) != kingdom:
                continue
            strength = attack_strength(s, place)
            if strength >= exceeding and not law.hidden_until_conquest:
                turned_up.append((other, army))
            if strength > best:
                best = strength
                taker = other
                taking_army = army
    for rival, army in turned_up:
        turn_up_army(g, Seat(rival), kingdom, army)
    if taker != NONE:
        turn_up_army(g, Seat(taker), kingdom, taking_army)
        g.emit(KingdomLost(Seat(taker), kingdom, seat))  # with the power `withdraw` it hides no card (SK-104)


def turn_up_army(g: Play[State], seat: Seat, kingdom: int, army: int) -> None:
    """Turns up every hidden card of an army that exceeds the defence (SK-103)."""
    s = g.state
    for allowed in range(COLOURS):
        where = s.hidden[allowed]
        if where == NONE:
            continue
        place = place_of(where)
        if place == s.attack(seat, kingdom) or (army == VEILED and place == s.attack(seat, VEILED)):
            reveal(g, allowed, CONQUEST)


def reveal(g: Play[State], kingdom: int, why: int) -> None:
    """Turns up the card that this kingdom's power had hidden. Strength and position stay as they are (SK-105)."""
    where = g.state.hidden[kingdom]
    place = place_of(where)
    card = known(g.state.cards[where])
    g.emit(CardRevealed(attacker_at(place), army_at(place), card, kingdom, why))
