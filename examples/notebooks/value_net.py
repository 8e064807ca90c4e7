"""A value of Six Kingdoms that was learnt from self-play, and the bot that plays by it. `value_function.py` beside it
trains it and writes the file that VALUE_NET names (`value_net.npz` if nothing does).

gonfalon arena six-kingdoms --bots examples/notebooks/value_net.py:ValueNet,greedy --games 200
"""

import os
from typing import Any

import numpy as np

from gonfalon.catalog import Table, open_table
from gonfalon.doors.observer import HIDDEN, Observer
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.view import determinized, faces
from gonfalon.games.six_kingdoms.ids import ARMIES, CARDS, COLOURS, value_of

GAME, SEATS = "six-kingdoms", 2


class Encoder:
    """A row of the door as numbers that a small net can weigh: cards by their value, seats as mine and yours."""

    def __init__(self, table: Table) -> None:
        self.observer = Observer(table)
        names = [name.partition(".")[0] for name in self.observer.columns]
        self.places = {
            name: np.array([i for i, one in enumerate(names) if one == name]) for name in dict.fromkeys(names)
        }
        self.worth = np.array([value_of(card) for card in range(CARDS)], np.float32)

    def __call__(self, rows: Any) -> Any:
        def of(name: str) -> Any:
            return rows[:, self.places[name]]

        seat = rows[:, 0]
        mine = np.arange(len(rows)), seat
        yours = np.arange(len(rows)), 1 - seat
        halves = {name: of(name).reshape(len(rows), SEATS, -1) for name in ("points", "hand", "attack")}
        owner, me = of("owner"), seat[:, None]
        income = of("income")
        parts = [(of("step") == number) for number in range(12)]
        parts += [of("round") / 10, of("turn") == me, of("played"), of("passes"), of("paid") / 4, of("used")]
        parts += [owner == me, owner == 1 - me, income / 5]
        parts += [((owner == who) * income).sum(1, keepdims=True) / 10 for who in (me, 1 - me)]
        parts += [of("power") == number for number in range(1, 7)]
        parts += [of("final") == number for number in range(1, 8)]
        parts += [(owner == who) & (of("final") == number) for who in (me, 1 - me) for number in range(1, 8)]
        for whose in (mine, yours):
            points, hand = halves["points"][whose], halves["hand"][whose]
            parts += [
                points / 20,
                hand,
                (hand[:, :-1] * self.worth).sum(1, keepdims=True) / 20,
                hand.sum(1)[:, None] / 10,
            ]
            army = self.strength(halves["attack"][whose])
            parts += [army / 4, army.reshape(len(rows), ARMIES, -1).sum(2) / 10]
        defence = self.strength(of("defence"))
        parts += [defence / 4, defence.reshape(len(rows), COLOURS, -1).sum(2) / 10]
        ahead = halves["points"][mine] - halves["points"][yours]
        parts += [ahead / 10, np.tanh(ahead / 5)]
        return np.concatenate([np.asarray(part, np.float32).reshape(len(rows), -1) for part in parts], axis=1)

    def strength(self, cards: Any) -> Any:
        known = self.worth[np.clip(cards, 0, len(self.worth) - 1)]
        return np.where(
            cards == HIDDEN, 2.5, np.where(cards < 0, 0.0, known)
        )  # a card lying face down is worth a mean one


class Net:
    """One hidden layer; the logarithm of the odds to win."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.weights = weights

    def __call__(self, inputs: Any) -> Any:
        w = self.weights
        hidden = np.tanh(((inputs - w["mean"]) / w["scale"]) @ w["first"] + w["bias"])
        return hidden @ w["second"] + w["offset"]


class ValueNet:
    """Makes every move on a deal of what it does not know, and takes the one after which what it would be shown is
    worth most."""

    def __init__(self) -> None:
        self.encoder = Encoder(open_table(GAME, SEATS))
        self.net = Net(dict(np.load(os.environ.get("VALUE_NET", "value_net.npz"))))

    def choose(
        self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance, budget: float | None = None
    ) -> Move:
        truth = determinized(play.rules, play.state, seat, chance)
        rows = []
        for move in menu:
            luck = Seeded(chance.below(1 << 29))
            trial: Play[Any] = Play(play.rules, truth.copy(), play.top, luck)
            trial.take(seat, move)
            view = play.state.copy()
            for face in faces(trial.events, seat):
                face.apply(view)
            if trial.over() and seat in play.rules.outcome(trial.state).winners():
                return move
            rows.append(self.encoder.observer.one(view, trial.top, seat))
        return menu[int(np.argmax(self.net(self.encoder(np.array(rows)))))]
