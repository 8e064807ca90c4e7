"""Bots, and games between bots.

A bot sees what its seat was shown, never the truth: `choose` gets the rules on that seat's view, as
`Match.seen_by(seat)` returns them. A bot that looks ahead determinises the view (`engine.unknowns.determinized`) and
plays on copies of its own. It is asked only if there is a choice, or if others must not be able to tell that there is
none.

`random`, `greedy` and `mcts` play every game. `mcts` is a tree search (`engine.search`) with the same hints as
`greedy`, which is a fair opponent if the game's folder has a `hints.py` with one or both of

    def value(rules: Rules[State], view: State, seat: Seat) -> int: ...
    def scores(play: Play[State], seat: Seat, menu: list[Move]) -> list[int]: ...

`value` evaluates a position for a seat, higher is better; every move of the menu is tried on a determinised copy, and
the best one is played. `scores` rates the moves of the menu directly, in its order, and is many times faster; an empty
list means that it has no opinion. It is asked first. Hints are pure, and compiled like the rules beside them. A third
function, `asides(play, seat, moves)`, rates asides (offers and answers to them). At a server's table an aside rated
above 0 is made; if its verb is in `ONCE`, it is made at most once per question. Ties are broken by chance. Without
hints, `greedy` plays a move that wins at once, avoids one that loses at once, and otherwise plays at random.
"""

from gonfalon.bots.bot import Bot
from gonfalon.bots.registry import STRONGEST, choosable, find, names, offered

__all__ = ["STRONGEST", "Bot", "choosable", "find", "names", "offered"]
