"""What bots are told about Hex: how many stones each player still needs to join their sides."""

from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon_hex.board import NOBODY
from gonfalon_hex.state import State


def value(rules: Rules[State], s: State, seat: Seat) -> int:
    """How good a position is for a seat; only comparisons matter."""
    return missing(s, Seat(1 - seat)) - missing(s, seat)


def missing(s: State, seat: Seat) -> int:
    """Empty cells on the shortest way from one side of a seat to the other; own stones cost nothing."""
    start = s.board.cells + 2 * seat
    seen = [False] * len(s.owner)
    seen[start] = True
    reached = [start]
    for stones in range(s.board.cells):
        beyond: list[int] = []
        for cell in reached:  # grows while it is read: a chain is followed to its end
            for near in s.board.near[cell]:
                if seen[near]:
                    continue
                seen[near] = True
                if near == start + 1:
                    return stones
                if s.owner[near] == seat:
                    reached.append(near)
                elif s.owner[near] == NOBODY:
                    beyond.append(near)
        reached = beyond
    return s.board.cells  # the rival stands in every way
