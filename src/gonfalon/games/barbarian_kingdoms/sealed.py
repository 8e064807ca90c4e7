"""The moves that reopen one's own sealed choice: the bribes of a battle, or the starting coins (BK-SEC-06,
BK-SEC-08)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import EMPTY, REOPEN


def taken_back(s: State, seat: Seat) -> list[Move]:
    drafts = s.drafts
    if drafts.sealed[seat]:
        return [REOPEN.plain()]
    return [EMPTY.plain()] if drafts.drafting(seat) and not drafts.empty(seat) else []
