"""Forecasts of a seat's winning chances: its view is determinised, all seats play by the hints up to a horizon, and the
model (`chances.py`) evaluates the position there. Like any bot, this code sees only what its seat was shown; the same
view gives the same figures."""

from math import exp, log, sqrt
from typing import Any, Final

from gonfalon.bots.chances import chances_of
from gonfalon.bots.greedy import hints, hints_module
from gonfalon.bots.learnt import UNIT, learnt
from gonfalon.bots.mcts import horizon, moment, searching
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.search import to_choice
from gonfalon.engine.view import determinized

MOST_TO_HORIZON: Final = 120  # decisions in a rollout to the horizon
MOST_TO_END: Final = 5_000  # decisions in a rollout to the end of the game
STANDS: Final = 12  # worlds for estimating a seat's chances before its move
LEAST_STAKE: Final = 0.3  # bounds on how much a turn usually changes, in log-odds
MOST_STAKE: Final = 1.5
LEAST: Final = 0.005  # bound on chances: nobody has won or lost for certain before the end
SURE: Final = 1.64  # standard errors to each side of a 90 % confidence interval

Shares = list[float]  # the winning chances of every seat


class Forecast:
    """Forecasts from one position. The nth world (its deal and the luck after it) is always the same, so that moves are
    compared in the same worlds."""

    def __init__(self, play: Play[Any], seat: Seat, moves: int, salt: int) -> None:
        self.play = play  # the rules on the seat's view
        self.seat = seat
        self.moves = moves  # made in the game so far
        self.salt = salt
        slug = play.rules.slug
        self._value, self._scores = hints(slug)
        self._moment = moment(slug)
        self._laps = horizon(slug)
        self._model = chances_of(slug, play.rules.seats)

    def deal(self, number: int) -> Play[Any]:
        chance = Seeded((self.salt << 16) + number)
        state = determinized(self.play.rules, self.play.state, self.seat, chance)
        return Play(self.play.rules, state, self.play.top, chance)

    def expected(self, number: int) -> Shares:
        """The forecast in the nth world, before any move."""
        return self._played_on(self.deal(number))

    def after(self, number: int, move: Move, mover: Seat | None = None) -> Shares | None:
        """The forecast in the nth world after a move; None if it is another seat's move and not legal in that world."""
        play = self._moved(number, move, mover)
        return self._played_on(play) if play is not None else None

    def at_the_end(self, number: int, move: Move) -> float:
        """The seat's share of the win when the nth world is played to the end after this move, without the model."""
        play = self._moved(number, move, None)
        assert play is not None  # the seat's own move is legal in every world
        return self._played_on(play, False)[self.seat]

    def at_once(self, number: int, move: Move, mover: Seat) -> Shares | None:
        """The model's chances right after the move and the chance that followed it."""
        play = self._moved(number, move, mover)
        return self._read_off(play) if play is not None else None

    def now(self, number: int) -> Shares:
        """The model's chances in the nth world, without any rollout."""
        return self._read_off(self.deal(number))

    def searched(self, menu: list[Move], rounds: int, salt: int) -> dict[Move, float]:
        """The seat's chance after each of these moves, by the search of the strongest bot (`bots/mcts.py`), which tries
        all of them equally often in the same worlds. A flat search's rewards are chances already. The rewards of other
        searches say how much a move improves the seat's position, relative to what a turn usually changes; the model
        converts that into chances."""
        search = searching(self.play, self.seat, menu, Seeded((self.salt << 16) + salt))
        for _ in range(max(2, rounds // len(menu))):
            search.try_each(menu)
        worth = {move: search.mean(move) for move in menu}
        if self._model is None or search.flat:
            return worth
        now = mean([self.expected(n)[self.seat] for n in range(STANDS)])
        stake = min(MOST_STAKE, max(LEAST_STAKE, self._per_value * search.spread))
        return {move: _odds(_logit(now) + stake * _logit(_lifted(reward))) for move, reward in worth.items()}

    @property
    def _per_value(self) -> float:
        """By how much the seat's log-odds grow per point of the search's evaluation."""
        slug = self.play.rules.slug
        if learnt(slug, hints_module(slug)) is not None:
            return 1 / UNIT
        return self._model.slope(self.play.rules.seats, self.moves) if self._model is not None else 0.0

    # -- playing on ----------------------------------------------------------------------------------------------------

    def _moved(self, number: int, move: Move, mover: Seat | None) -> Play[Any] | None:
        play = self.deal(number)
        if mover is not None and mover != self.seat and move not in play.menu(mover):
            return None
        play.take(self.seat if mover is None else mover, move)
        play.events = []
        return play

    def _read_off(self, play: Play[Any]) -> Shares:
        if play.over():
            return play.rules.outcome(play.state).win_shares()
        if self._model is None:
            return self._played_on(play)
        return self._model.of(play.rules, play.state, self.moves)

    def _played_on(self, play: Play[Any], judged: bool = True) -> Shares:
        """Plays on to the horizon and lets the model evaluate; to the end if `judged` is false or there is no model."""
        judged = judged and self._model is not None
        laps, away = self._laps, False
        count = self._moment
        end = count(play.state, self.seat) + laps if count is not None and not play.over() else 0
        for _ in range(MOST_TO_HORIZON if judged else MOST_TO_END):
            if not to_choice(play):
                break
            seat = play.deciders()[0]
            if judged and count is not None:
                if count(play.state, self.seat) >= end:
                    break
            elif judged and seat != self.seat:
                away = True
            elif judged and away:  # so that positions are always evaluated at the same point of the turn order
                away = False
                laps -= 1
                if laps <= 0:
                    break
            menu = play.menu(seat)
            play.take(seat, menu[self._usual(play, seat, menu, play.chance)])
            play.events = []
        if not judged and not play.over():  # the game does not seem to end
            return [1.0 / play.rules.seats] * play.rules.seats
        return self._read_off(play)

    def _usual(self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance) -> int:
        """The index of the move that the hints rate highest, with ties broken by chance; a random one without hints."""
        chosen = chance.below(len(menu))
        rated = self._scores(play, seat, menu) if self._scores is not None else []
        if rated:
            top = max(rated)
            if rated[chosen] < top:
                chosen = rated.index(top)
        return chosen


def _lifted(reward: float) -> float:
    """A reward of the search, rescaled to 0 to 1: the search reserves both ends of the scale for finished games
    (`Search._reward`)."""
    return (reward - 0.05) / 0.9


def _logit(share: float) -> float:
    kept = min(1 - LEAST, max(LEAST, share))
    return log(kept / (1 - kept))


def _odds(logarithm: float) -> float:
    return 1 / (1 + exp(-logarithm))


def mean(figures: list[float]) -> float:
    return sum(figures) / len(figures) if figures else 0.0


def error(figures: list[float]) -> float:
    """Half the width of the 90 % confidence interval for the mean of these figures."""
    if len(figures) < 2:
        return 1.0
    middle = mean(figures)
    spread = sum((one - middle) ** 2 for one in figures) / (len(figures) - 1)
    return SURE * sqrt(spread / len(figures))
