"""The reign score (BK-REIGN) and the order of players by it."""

from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.state import ALONE, TOKENS, State
from gonfalon.games.barbarian_kingdoms.verbs import KINGDOMS


def reign_score(law: Laws, s: State, seat: int) -> int:
    """The score by BK-REIGN-02. Loot and printed marks do not count (BK-REIGN-03). Needs the whole treasury."""
    score = s.wealth(seat) // law.reign_tremis
    for kingdom in s.order:
        if s.seat_of[kingdom] != seat:
            continue
        if s.lives(kingdom):
            score += law.reign_own_king
        score += law.reign_warrior * s.on_map(kingdom)
        score += law.reign_token * (TOKENS - s.tokens[kingdom])
        for other in range(KINGDOMS):
            if s.captor[other] == kingdom and s.seat_of[other] != seat:
                score += law.reign_enemy_king
    return score


def ranked(law: Laws, s: State) -> list[int]:
    """The seats, best first: the winner, then by score, then by treasury, then the later in turn order (BK-R-50)."""
    winner = s.seat_of[s.winner] if s.winner != NONE else NONE
    if s.ended == ALONE:
        winner = s.gone.index(0)
    keys: list[tuple[int, int, int, int]] = []
    for seat in range(s.seats):
        keys.append((1 if seat == winner else 0, reign_score(law, s, seat), s.wealth(seat), _place_in_turn(s, seat)))
    seats = list(range(s.seats))
    for i in range(1, len(seats)):  # insertion sort: there are few seats
        k = i
        while k > 0 and keys[seats[k]] > keys[seats[k - 1]]:
            seats[k], seats[k - 1] = seats[k - 1], seats[k]
            k -= 1
    return seats


def _place_in_turn(s: State, seat: int) -> int:
    """How late a player plays, counted from the first player."""
    last = 0
    for index in range(len(s.order)):
        if s.seat_of[s.order[(s.first + index) % len(s.order)]] == seat:
            last = index
    return last
