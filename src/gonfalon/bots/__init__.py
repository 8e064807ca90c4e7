"""Bots, and games they play among themselves.

A bot gets what its seat was shown, never the truth: `choose` is handed the rules on that seat's view, as
`Match.seen_by(seat)` gives them. A bot that looks ahead fills what the view does not know
(`engine.view.determinized`) and plays on copies of its own. It is asked only where there is a choice, or where others
must not be able to tell that there is none.

`random`, `greedy` and `mcts` play every game; `mcts` looks ahead (`engine.search`) with the same hints as `greedy`,
which becomes a fair opponent where a game's folder has a `hints.py` with one or both of

    def value(rules: Rules[State], view: State, seat: Seat) -> int: ...
    def scores(play: Play[State], seat: Seat, menu: list[Move]) -> list[int]: ...

`value` says how good a position is for a seat, bigger is better; every move of the menu is tried on a determinised copy
and the best one kept. `scores` rates the moves of the menu directly, in its order, and is many times faster; an empty
list means that it has no opinion here. It is asked first. Hints are pure and compiled like the rules beside them.
A third, `asides(play, seat, moves)`, rates what a seat may do unasked (offers and their answers); at a server's table
what is rated above 0 is done, and once at a question if its verb is one of `ONCE`. Equal moves are chosen among by
chance. Without hints, `greedy` takes a move that wins at once, avoids one that loses at once, and plays at random
otherwise.
"""

from gonfalon.bots.bot import Bot
from gonfalon.bots.registry import STRONGEST, choosable, find, names, offered

__all__ = ["STRONGEST", "Bot", "choosable", "find", "names", "offered"]
