"""A bot that looks ahead, in twenty lines: gonfalon arena joust --bots examples/bots/flat.py:Flat,random --games 20

It deals what its seat does not know, tries every move there, plays on at random, and takes what won most often."""

from typing import Any

from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.playout import play_out
from gonfalon.engine.view import determinized

TRIES = 8  # of each move


class Flat:
    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        won = [0.0] * len(menu)
        for _ in range(TRIES):
            truth = determinized(play.rules, play.state, seat, chance)  # one deal for all moves: they differ by merit
            for number, move in enumerate(menu):
                luck = Seeded(chance.below(1 << 29))
                trial: Play[Any] = Play(play.rules, truth.copy(), play.top, luck)
                trial.take(seat, move)
                play_out(trial, luck, 2000)
                if trial.over():
                    winners = play.rules.outcome(trial.state).winners()
                    won[number] += (seat in winners) / max(1, len(winners))
        return menu[won.index(max(won))]
