"""The worth of a position of Six Kingdoms for bots: an estimate of the final count, in hundredths of a point.

Not rules: nothing here decides what is allowed. A higher number is better."""

from typing import Final

from gonfalon.engine.chance import NoChance
from gonfalon.engine.endgame import NOT_NEAR
from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.games.six_kingdoms.conquest import need
from gonfalon.games.six_kingdoms.count import hand_value, holds, stragglers, worth
from gonfalon.games.six_kingdoms.ids import (
    ARMIES,
    CARDS,
    COLOURS,
    VALUES,
    VEILED,
    Place,
    colour_of,
    leader_of,
    value_of,
)
from gonfalon.games.six_kingdoms.laws import Laws, laws
from gonfalon.games.six_kingdoms.secrets import unknown_cards
from gonfalon.games.six_kingdoms.state import (
    BONUS,
    FIXED,
    HAND,
    HAND_ZERO,
    NO_TROOP_POINTS,
    NONE,
    STRAGGLERS_COUNT,
    TRIBUTE,
    State,
)

POINT: Final = 100
INCOME: Final = 70  # one point of income in a turn that may still come
MOST_TURNS: Final = 8  # nothing further ahead is certain
CHANCES: Final = [0, 60, 38, 22, 12, 6, 3]  # in hundredths, to conquer with this many more cards
DANGER: Final = 40  # the chance, in hundredths, to lose a kingdom that a rival can take with one card
PATIENCE: Final = 24  # rounds
RESTLESS: Final = 150
ENDGAME: Final = 5  # turns left at which a search counts out the end
MOST_LAST_CARDS: Final = 8  # the most cards in all hands together for that
OUT_OF_REACH: Final = 0
CERTAIN: Final = 1 << 40  # the game is won


def scores(play: Play[State], seat: Seat, menu: list[Move]) -> list[int]:
    """Tries each move once. There is no chance after the set-up, so one try is exact, unless a card lies hidden that
    this seat does not know: then the list is empty, and search tries several deals instead."""
    if play.state.round == 0:
        return [0] * len(menu)
    if unknown_cards(play.state):
        return []
    rated: list[int] = []
    for move in menu:
        trial = play.copy(NoChance())
        trial.take(seat, move)
        if not trial.over():
            rated.append(value(laws(play), trial.state, seat))
            continue
        places = play.rules.outcome(trial.state).places
        rated.append(CERTAIN // places.count(1) if places[seat] == 1 else -CERTAIN)
    return rated


def value(rules: Laws, view: State, seat: Seat) -> int:
    """The prospect of this seat, compared with the best of its rivals."""
    if view.round == 0:
        return 0
    turns = turns_left(view)
    mine = prospect(view, rules, seat, turns)
    best = -(1 << 30)
    for other in range(view.seats):
        if other != seat and not view.gone[other]:
            best = max(best, prospect(view, rules, Seat(other), turns))
    if view.last != NONE:  # the game ends with this turn
        return mine - best + (CERTAIN // 2 if mine > best else -CERTAIN // 2)
    return mine - best - impatience(view)


def moment(view: State, seat: Seat) -> int:
    """How many turns of a seat have begun."""
    if view.round == 0 or view.turn == NONE:
        return view.round
    behind = (view.turn - view.first) % view.seats < (seat - view.first) % view.seats
    return view.round - (1 if behind else 0)


def ending(rules: Laws, view: State, seat: Seat) -> int:
    """The least number of turns before somebody can have played a last card. With many cards in all hands, there is too
    much to count out."""
    cards = 0
    soonest = NOT_NEAR
    for i in range(view.seats):
        if not view.gone[i]:
            held = view.hand_size(Seat(i))
            cards += held
            turns = held if i == seat and view.played else held - 1  # this turn counts until a card is played
            soonest = min(soonest, (i - seat) % view.seats + view.seats * turns)
    return soonest if view.round and cards <= MOST_LAST_CARDS else NOT_NEAR


def impatience(s: State) -> int:
    """Equal forces could take a kingdom from each other for ever (SK-R20). So the longer that goes on, the more it is
    worth that hands become empty, whoever holds them."""
    if s.round <= PATIENCE:
        return 0
    cards = 0
    for seat in range(s.seats):
        if not s.gone[seat]:
            cards += s.hand_size(Seat(seat))
    return RESTLESS * (s.round - PATIENCE) * cards


def turns_left(s: State) -> int:
    """How many turns the game may still last, at most: until somebody's hand is played out."""
    if s.last != NONE:
        return 0
    turns = MOST_TURNS
    for seat in range(s.seats):
        if not s.gone[seat]:
            turns = min(turns, s.hand_size(Seat(seat)))
    return turns


def prospect(s: State, law: Laws, seat: Seat, turns: int) -> int:
    """What this player would score now, and what the player's kingdoms and armies promise."""
    total = POINT * s.points[seat]
    if not holds(s, seat, HAND_ZERO):
        total -= POINT * hand_value(s, seat)
    if holds(s, seat, STRAGGLERS_COUNT):
        total += POINT * stragglers(s, seat)
    for kingdom in range(COLOURS):
        if s.owner[kingdom] == seat:
            total += kingdom_prospect(s, law, seat, kingdom, turns)
    hand = highest_values(s, seat)
    for army in range(ARMIES):
        place = s.attack(seat, army)
        leader = s.cards[leader_of(place)]
        if leader != NONE and leader != UNKNOWN:
            target = army if army != VEILED else colour_of(leader)
            total += attack_prospect(s, law, place, target, hand, turns)
    return total


def kingdom_prospect(s: State, law: Laws, seat: Seat, kingdom: int, turns: int) -> int:
    gain = POINT * (worth(s, law, kingdom) + symbol_worth(s, law, kingdom)) + INCOME * s.income[kingdom] * turns
    if turns and endangered(s, law, seat, kingdom):
        # The player would lose the kingdom, and its army would return to the hand and count against it.
        gain -= DANGER * (gain + POINT * s.strength[s.home(kingdom)]) // 100
    return gain


def symbol_worth(s: State, law: Laws, kingdom: int) -> int:
    """The points that a final symbol gives by itself."""
    if s.final[kingdom] == BONUS:
        return law.amounts[BONUS]
    if s.final[kingdom] == TRIBUTE:
        return 2 * law.amounts[TRIBUTE]  # gained by the owner, and lost by the best of the rivals
    return 0


def endangered(s: State, law: Laws, seat: Seat, kingdom: int) -> bool:
    """Whether a rival can take this kingdom with the next card."""
    needed = need(s, law, kingdom)
    for i in range(s.seats):
        if i == seat or s.gone[i]:
            continue
        place = s.attack(Seat(i), kingdom)
        gap = needed - s.strength[place]
        if gap > VALUES:
            continue
        hand = highest_values(s, Seat(i))
        if s.cards[leader_of(place)] == NONE:
            if hand[kingdom] >= gap:
                return True  # a leader alone is enough
            continue
        for colour in range(COLOURS):
            if hand[colour] >= gap and not s.colours[place] & (1 << colour):
                return True
    return False


def highest_values(s: State, seat: Seat) -> list[int]:
    """The highest value in hand of each colour, 0 for none."""
    found = [0] * COLOURS
    start = seat * HAND
    for card in range(CARDS):
        if s.hand[start + card]:
            found[colour_of(card)] = value_of(card)
    return found


def attack_prospect(s: State, law: Laws, place: Place, kingdom: int, hand: list[int], turns: int) -> int:
    """What an attack army may gain: the worth of the kingdom under this army, times the chance to take it."""
    gap = need(s, law, kingdom) - s.strength[place]
    cards = cards_needed(s.colours[place], gap, hand)
    if cards == OUT_OF_REACH or cards > turns:
        return 0
    held = s.strength[place] + gap
    if s.final[kingdom] == NO_TROOP_POINTS:
        held = 0
    elif s.final[kingdom] == FIXED:
        held = law.amounts[FIXED]
    gain = POINT * (held + symbol_worth(s, law, kingdom)) + INCOME * s.income[kingdom] * (turns - cards)
    return gain * CHANCES[cards] // 100


def cards_needed(colours: int, gap: int, hand: list[int]) -> int:
    """How many cards of this hand close the gap, highest values first and one card per new colour."""
    counts = [0] * (VALUES + 1)
    for colour in range(COLOURS):
        if hand[colour] and not colours & (1 << colour):
            counts[hand[colour]] += 1
    cards = 0
    for value_of_card in range(VALUES, 0, -1):
        for _ in range(counts[value_of_card]):
            gap -= value_of_card
            cards += 1
            if gap <= 0:
                return cards
    return OUT_OF_REACH
