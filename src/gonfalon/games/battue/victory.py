"""Elimination (BT-ELIM), the end of the game and scoring (BT-END)."""

from gonfalon.engine.game import Outcome
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.battue.events.battle import WarriorsLost
from gonfalon.games.battue.events.turn import Eliminated, GameEnded
from gonfalon.games.battue.ids import Cell
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.state import GONE, IN, LAST, LIMIT, NONE, State


def lose_warriors(g: Play[State], seat: Seat, cell: Cell, count: int) -> None:
    """Warriors go back to the reserve. A player without warriors on the board, camp included, is out at once
    (BT-ELIM-01, BT-ELIM-02), so callers must check `g.state.ended` afterwards."""
    g.emit(WarriorsLost(seat, cell, count))
    if laws(g).on_board(g.state, seat) == 0:
        g.emit(Eliminated(seat, hand(g.state, seat)))
        end_if_alone(g)


def end_if_alone(g: Play[State]) -> None:
    """Ends the game at once when only one player is left in it (BT-END-03)."""
    if players_in(g.state) == 1:
        g.emit(GameEnded(LAST))


def players_in(s: State) -> int:
    count = 0
    for out in s.out:
        if out == IN:
            count += 1
    return count


def hand(s: State, seat: Seat) -> list[int]:
    """Every card of a hand, ready to be laid down."""
    cards: list[int] = []
    at = s.bag_at(seat)
    for card in range(s.booty):
        cards.extend([card] * s.held[at + card])
    return cards


def keys_controlled(s: State, law: Laws) -> bool:
    """Whether Palace, Templum Jupiter and Universitas are all controlled, by whomever (BT-END-01). Flags of eliminated
    players count (BT-RULING-33)."""
    return keys_held(s, law) == len(law.keys)


def keys_held(s: State, law: Laws) -> int:
    """How many key tiles are controlled by anybody."""
    found = 0
    for cell in range(1, law.cells):
        if s.flag[cell] != NONE and s.tile[cell] in law.keys:
            found += 1
    return found


def tile_points(s: State, law: Laws, seat: int) -> int:
    """The points of all tiles that a seat controls, outer ones included (BT-END-05)."""
    points = 0
    for cell in range(1, law.cells):
        if s.flag[cell] == seat:
            points += law.points[s.tile[cell]]
    return points


def chest_points(s: State, law: Laws, seat: int) -> int:
    points = 0
    for card in range(s.cards):
        points += s.chest[s.chest_at(seat, card)] * law.cards[card].vp
    return points


def outcome(s: State, law: Laws) -> Outcome:
    """The result of the game (BT-END-04 to -10). A player who left is ranked last (BT-RULING-52)."""
    ranks: list[tuple[int, int, int]] = []
    for seat in range(s.seats):
        tiles = tile_points(s, law, seat)
        standing = 1
        if s.out[seat] == GONE:
            standing = 0
        elif s.ended == LAST and s.out[seat] == IN:
            standing = 2  # BT-END-04: the last survivor wins, whatever the points
        ranks.append((standing, tiles + chest_points(s, law, seat), tiles))  # BT-END-08
    places: list[int] = []
    for mine in ranks:
        better = 0
        for other in ranks:
            if other > mine:
                better += 1
        places.append(1 + better)  # BT-END-09: equal ranks share a place
    rule = "BT-END-03" if s.ended == LAST else "BT-END-10" if s.ended == LIMIT else "BT-END-01"
    return Outcome(places, rule, s.ended == LIMIT)
