"""The rule that forbids a move outside the menu of a turn. A seat asks only about its own moves, so its view is
enough."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.words import Line
from gonfalon.games.six_kingdoms.ids import VEILED, leader_of, value_of
from gonfalon.games.six_kingdoms.laws import Laws
from gonfalon.games.six_kingdoms.plays import attack_armies
from gonfalon.games.six_kingdoms.state import (
    FREE_RECRUIT_POWER,
    HIDDEN_CARD,
    NONE,
    REINFORCE_POWER,
    WITHDRAW_POWER,
    State,
)
from gonfalon.games.six_kingdoms.verbs import (
    ADD,
    END_TURN,
    FREE_RECRUIT,
    HIDE,
    OPEN,
    RECRUIT,
    REINFORCE,
    TAKE_SET,
    TURN_UP,
    VEIL,
    WITHDRAW,
)


def why_not_in_turn(s: State, law: Laws, seat: Seat, played: int, move: Move) -> Line:
    if move < RECRUIT.base:
        return _why_not_played(s, law, seat, played, move)
    if RECRUIT.owns(move):
        return _why_not_recruited(s, law, seat, RECRUIT.first(move))
    if FREE_RECRUIT.owns(move):
        card, kingdom = FREE_RECRUIT.args(move)
        return _why_no_power(s, seat, kingdom, FREE_RECRUIT_POWER) or _not_free(s, card)
    if WITHDRAW.owns(move):
        card, kingdom = WITHDRAW.args(move)
        return _why_no_power(s, seat, kingdom, WITHDRAW_POWER) or _why_not_withdrawn(s, law, card, kingdom)
    if END_TURN.owns(move):
        return Line("must-play", "SK-042", {})
    if TAKE_SET.owns(move):
        return Line("sets-are-dealt", "SK-012", {})
    if TURN_UP.owns(move):
        return Line("sides-stay", "SK-010", {})
    return Line("no-count-yet", "SK-121", {})


def _why_not_played(s: State, law: Laws, seat: Seat, played: int, move: Move) -> Line:
    if played:
        return Line("card-played", "SK-038", {})
    if OPEN.owns(move):
        card = OPEN.first(move)
        return _not_in_hand(s, seat, card) or Line("already-leads", "SK-051", {"card": card})
    if ADD.owns(move):
        card, army = ADD.args(move)
        return _not_in_hand(s, seat, card) or _why_not_joined(s, seat, card, army, "SK-052")
    if HIDE.owns(move):
        card, army, kingdom = HIDE.args(move)
        missing = _why_no_power(s, seat, kingdom, HIDDEN_CARD) or _not_in_hand(s, seat, card)
        return missing or _why_not_joined(s, seat, card, army, "SK-101")
    if VEIL.owns(move):
        card, kingdom = VEIL.args(move)
        if not law.hidden_as_leader:
            return Line("hidden-card-cannot-lead", "SK-101", {"card": card})
        missing = _why_no_power(s, seat, kingdom, HIDDEN_CARD) or _not_in_hand(s, seat, card)
        if missing is None and s.cards[leader_of(s.attack(seat, VEILED))] != NONE:
            return Line("one-veiled-army", "SK-R17", {})
        return missing or Line("already-leads", "SK-051", {"card": card})
    card, kingdom = REINFORCE.args(move)
    missing = _why_no_power(s, seat, kingdom, REINFORCE_POWER) or _not_in_hand(s, seat, card)
    return missing or Line("colour-in-kingdom", "SK-091", {"card": card, "kingdom": kingdom})


def _why_not_joined(s: State, seat: Seat, card: int, army: int, rule: str) -> Line:
    if army not in attack_armies(s, seat):
        if army != VEILED and s.owner[army] == seat:
            return Line("kingdom-needs-power", "SK-053", {"kingdom": army})
        return Line("no-such-army", rule, {"army": army})
    return Line("colour-in-army", "SK-027", {"card": card, "army": army})


def _why_not_recruited(s: State, law: Laws, seat: Seat, card: int) -> Line:
    if not s.free[card]:
        return _not_free(s, card)
    if s.paid >= law.paid_recruits:
        return Line("recruited-already", "SK-078", {"count": law.paid_recruits})
    return Line("too-dear", "SK-077", {"card": card, "price": value_of(card), "points": s.points[seat]})


def _not_free(s: State, card: int) -> Line:
    if not any(s.free):
        return Line("no-free-knights", "SK-099", {})
    return Line("not-free", "SK-075", {"card": card})


def _why_not_withdrawn(s: State, law: Laws, card: int, kingdom: int) -> Line:
    army = s.army(s.home(kingdom))
    if card not in army:
        return Line("not-in-kingdom", "SK-093", {"card": card, "kingdom": kingdom})
    if law.withdraw_leader:
        return Line("last-defender", "SK-025", {"card": card, "kingdom": kingdom})
    return Line("leader-stays", "SK-094", {"card": card, "kingdom": kingdom})


def _why_no_power(s: State, seat: Seat, kingdom: int, power: int) -> Line | None:
    if s.power[kingdom] != power:
        return Line("no-such-power", "SK-006", {"kingdom": kingdom, "power": power})
    if s.owner[kingdom] != seat:
        return Line("not-your-kingdom", "SK-085", {"kingdom": kingdom, "power": power})
    if s.used[kingdom]:
        return Line("power-used", "SK-086", {"kingdom": kingdom, "power": power})
    return None


def _not_in_hand(s: State, seat: Seat, card: int) -> Line | None:
    return None if card in s.in_hand(seat) else Line("not-in-hand", "SK-050", {"card": card})
