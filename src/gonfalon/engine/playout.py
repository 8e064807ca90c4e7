"""Random play to the end, used by self-play, benchmarks and search. Compiled, since no other loop is as hot."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.event import S
from gonfalon.engine.play import Play


def play_out(play: Play[S], chance: Chance, limit: int) -> int:
    """Answers every question at random, at most `limit` times. Returns the number of decisions: answers to menus of two
    or more entries. Menus of one entry use no chance. Events are discarded."""
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
