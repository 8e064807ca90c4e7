"""Why a move is good in Six Kingdoms, in words, by the same measures as the hints."""

from gonfalon.engine.ids import UNKNOWN, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Line
from gonfalon.games.six_kingdoms.conquest import need
from gonfalon.games.six_kingdoms.count import hand_value, worth
from gonfalon.games.six_kingdoms.hints.prospects import (
    CERTAIN,
    CHANCES,
    INCOME,
    OUT_OF_REACH,
    POINT,
    cards_needed,
    endangered,
    highest_values,
    prospect,
    symbol_worth,
    turns_left,
)
from gonfalon.games.six_kingdoms.ids import COLOURS, leader_of, value_of
from gonfalon.games.six_kingdoms.laws import Laws, laws
from gonfalon.games.six_kingdoms.state import NONE, State
from gonfalon.games.six_kingdoms.verbs import END_TURN, FREE_RECRUIT, MUSTER, RECRUIT, TAKE_SET, TURN_UP, WITHDRAW
from gonfalon.kit.reasons import Reasons


def reasons(play: Play[State], after: Play[State] | None, seat: Seat, move: Move) -> list[Line]:
    found = Reasons()
    s, law = play.state, laws(play)
    if TAKE_SET.owns(move) or TURN_UP.owns(move):
        found.add(1, Line("reason-setup", "", {}))
    if after is None or s.round == 0:
        return found.lines()
    then = after.state
    turns = turns_left(then)
    if then.last == seat and s.last == NONE and _ahead(then, law, seat):
        found.add(CERTAIN, Line("reason-ends", "SK-110", {}))
    for kingdom in range(COLOURS):
        _kingdom(found, s, then, law, seat, kingdom, turns)
    if RECRUIT.owns(move) or FREE_RECRUIT.owns(move):
        card = RECRUIT.first(move) if RECRUIT.owns(move) else FREE_RECRUIT.args(move)[0]
        found.add(POINT, Line("reason-recruits", "SK-076", {"card": card, "points": value_of(card)}))
    if WITHDRAW.owns(move):
        found.add(POINT, Line("reason-withdraws", "SK-093", {}))
    if MUSTER.owns(move):
        found.add(POINT, Line("reason-musters", "SK-121", {"points": value_of(MUSTER.first(move))}))
    if END_TURN.owns(move):
        found.add(1, Line("reason-waits", "SK-042", {}))
    lighter = hand_value(s, seat) - hand_value(then, seat)
    found.add(POINT * lighter // 3, Line("reason-lighter", "SK-128", {"points": lighter}))
    return found.lines()


def _ahead(s: State, law: Laws, seat: Seat) -> bool:
    mine = prospect(s, law, seat, 0)
    for other in range(s.seats):
        if other != seat and not s.gone[other] and prospect(s, law, Seat(other), 0) >= mine:
            return False
    return True


def _kingdom(found: Reasons, s: State, then: State, law: Laws, seat: Seat, kingdom: int, turns: int) -> None:
    if then.owner[kingdom] == seat and s.owner[kingdom] != seat:
        points = worth(then, law, kingdom) + symbol_worth(then, law, kingdom)
        gain = POINT * points + INCOME * then.income[kingdom] * turns
        income = then.income[kingdom]
        if s.owner[kingdom] == NONE:
            found.add(gain, Line("reason-takes", "SK-064", {"kingdom": kingdom, "points": points, "income": income}))
        else:
            args: dict[str, int | str | list[int]] = {
                "kingdom": kingdom,
                "points": points,
                "income": income,
                "loser": s.owner[kingdom],
            }
            found.add(2 * gain, Line("reason-takes-from", "SK-064", args))
        return
    if then.owner[kingdom] == seat:
        if turns and endangered(s, law, seat, kingdom) and not endangered(then, law, seat, kingdom):
            found.add(POINT * worth(then, law, kingdom) // 2, Line("reason-guards", "SK-090", {"kingdom": kingdom}))
        more = worth(then, law, kingdom) - worth(s, law, kingdom)
        found.add(POINT * more, Line("reason-strengthens", "SK-123", {"kingdom": kingdom, "points": more}))
        return
    place = then.attack(seat, kingdom)
    leader = then.cards[leader_of(place)]
    if leader in (NONE, UNKNOWN) or then.strength[place] <= s.strength[place]:
        return
    gap = need(then, law, kingdom) - then.strength[place]
    cards = cards_needed(then.colours[place], gap, highest_values(then, seat))
    if cards != OUT_OF_REACH and cards <= max(1, turns):
        held = POINT * (then.strength[place] + gap) + INCOME * then.income[kingdom] * turns
        args = {"kingdom": kingdom, "more": cards}
        found.add(held * CHANCES[cards] // 100, Line("reason-threatens", "SK-070", args))
