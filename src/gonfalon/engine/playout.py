"""Random play to the end: what self-play, benchmarks and search do most. Compiled, because nothing else is as hot."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.event import S
from gonfalon.engine.play import Play


def play_out(play: Play[S], chance: Chance, limit: int) -> int:
    """Answers every question at random, for `limit` answers at most. Returns the decisions: menus of two or more
    entries answered. A menu of one is answered without asking chance, and events are thrown away as they come."""
    decisions = 0
    for _ in range(limit):
        if play.over():
            break
        seat = play.deciders()[0]
        menu = play.menu(seat)
        if len(menu) > 1:
            decisions += 1
            play.take(seat, menu[chance.below(len(menu))])
        else:
            play.take(seat, menu[0])
        play.events = []
    return decisions
