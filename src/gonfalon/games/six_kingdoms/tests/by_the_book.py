"""The menu of a turn once more, written straight from the rules and without any haste, to check the fast one."""

from gonfalon.engine.ids import Seat
from gonfalon.games.six_kingdoms.ids import CARDS, MOST_CARDS
from gonfalon.games.six_kingdoms.laws import Laws
from gonfalon.games.six_kingdoms.state import POWERS, State
from gonfalon.games.six_kingdoms.verbs import ARMY_WORDS, CARD_WORDS, COLOUR_IDS


class Card:
    def __init__(self, word: str) -> None:
        self.word = word
        self.colour, value = word.split("-")
        self.value = int(value)


def army_of(s: State, place: int) -> list[Card]:
    found = []
    for i in range(MOST_CARDS):
        number = s.cards[place * MOST_CARDS + i]
        if number >= 0:
            found.append(Card(CARD_WORDS[number]))
    return found


def attack_armies(s: State, seat: Seat) -> dict[str, list[Card]]:
    armies = {word: army_of(s, s.attack(seat, i)) for i, word in enumerate(ARMY_WORDS)}
    return {word: army for word, army in armies.items() if army}


def legal_moves(s: State, law: Laws, seat: Seat, played: bool) -> set[str]:
    hand = [Card(CARD_WORDS[card]) for card in s.hand_cards(seat)]
    free = [Card(CARD_WORDS[card]) for card in range(CARDS) if s.free[card]]
    armies = attack_armies(s, seat)
    mine = {word: army_of(s, s.home(i)) for i, word in enumerate(COLOUR_IDS) if s.owner[i] == seat}
    powers = {word: POWERS[s.power[i]] for i, word in enumerate(COLOUR_IDS) if s.owner[i] == seat and not s.used[i]}
    leaders = {army[0].colour for army in armies.values()} | set(mine)  # SK-028
    moves: set[str] = set()
    if not played:
        for card in hand:
            if card.colour not in leaders:
                moves.add(f"open {card.word}")  # SK-051
            for word, army in armies.items():
                if card.colour not in {other.colour for other in army}:
                    moves.add(f"add {card.word} {word}")  # SK-052
    may_end = not moves  # SK-042, SK-043, SK-045
    for kingdom, power in powers.items():
        if power == "hidden_card" and not played:
            for move in [move for move in moves if move.startswith("add ")]:
                moves.add(f"{move.replace('add', 'hide')} {kingdom}")  # SK-101
            if law.hidden_as_leader and "veiled" not in armies:
                for card in hand:
                    if card.colour not in leaders:
                        moves.add(f"veil {card.word} {kingdom}")  # SK-R17
        if power == "reinforce" and not played:
            for card in hand:
                if card.colour not in {other.colour for other in mine[kingdom]}:
                    moves.add(f"reinforce {card.word} {kingdom}")  # SK-091
        if power == "free_recruit":
            moves.update(f"free_recruit {card.word} {kingdom}" for card in free)  # SK-098
        if power == "withdraw":
            army = mine[kingdom]
            kept = 0 if law.withdraw_leader and len(army) > 1 else 1  # SK-094, SK-R11
            moves.update(f"withdraw {card.word} {kingdom}" for card in army[kept:])
    if s.paid < law.paid_recruits:  # SK-078
        moves.update(f"recruit {card.word}" for card in free if card.value <= s.points[seat])  # SK-077
    if may_end:
        moves.add("end_turn")
    return moves
