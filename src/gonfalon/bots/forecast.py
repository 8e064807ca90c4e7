"""What a seat can expect: its unknowns are dealt, and everybody plays on as the hints say up to a natural point of the
game, and what each seat's chances are there is read off (`chances.py`). Like any bot, this sees what its seat was shown
and nothing else; the same view gives the same figures."""

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

MOST_TO_HORIZON: Final = 120  # decisions of one game that is played on
MOST_TO_END: Final = 5_000  # of one that is played to the end, where nothing says what a position is worth
STANDS: Final = 12  # worlds that say how a seat stands before it moves
LEAST_STAKE: Final = 0.3  # of what a turn usually changes, in the logarithm of the odds: it always means something,
MOST_STAKE: Final = 1.5  # and is never all
LEAST: Final = 0.005  # nobody has won or lost for certain before the end
SURE: Final = 1.64  # standard errors to each side: nine in ten such intervals hold the truth

Shares = list[float]  # the chances of every seat


class Forecast:
    """Forecasts from one position. The nth world, its deal and the luck after it, is the same for every question, so
    that moves are compared in the same worlds."""

    def __init__(self, play: Play[Any], seat: Seat, moves: int, salt: int) -> None:
        self.play = play  # the rules on the seat's view
        self.seat = seat
        self.moves = moves  # made in the game up to here
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
        """The forecast in the nth world after this move. None: another seat cannot make it there."""
        play = self._moved(number, move, mover)
        return self._played_on(play) if play is not None else None

    def at_the_end(self, number: int, move: Move) -> float:
        """The seat's share of the win when the nth world is played to its end from this move on, without any model."""
        play = self._moved(number, move, None)
        assert play is not None  # it is the seat's own
        return self._played_on(play, False)[self.seat]

    def at_once(self, number: int, move: Move, mover: Seat) -> Shares | None:
        """The model's figures right after the move and the chance that followed it."""
        play = self._moved(number, move, mover)
        return self._read_off(play) if play is not None else None

    def now(self, number: int) -> Shares:
        """The model's figures of the position."""
        return self._read_off(self.deal(number))

    def searched(self, menu: list[Move], rounds: int, salt: int) -> dict[Move, float]:
        """The seat's own chance after each of these moves, by the search of the strongest bot (`bots/mcts.py`), which
        tries all of them equally often, in the same worlds. A search that was learnt for it tells the chances itself.
        Any other says how far a move lifts the seat from where it stands, in the measure of what a turn usually
        changes; what that means for its chances the model says."""
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
        """By how much the logarithm of the seat's odds grows for each point of what the search judges by."""
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
        """To the horizon, where the model judges; to the end if it is not to, or there is none."""
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
            elif judged and away:  # positions are judged at the same point of the turn order
                away = False
                laps -= 1
                if laps <= 0:
                    break
            menu = play.menu(seat)
            play.take(seat, menu[self._usual(play, seat, menu, play.chance)])
            play.events = []
        if not judged and not play.over():  # it would go on for ever
            return [1.0 / play.rules.seats] * play.rules.seats
        return self._read_off(play)

    def _usual(self, play: Play[Any], seat: Seat, menu: list[Move], chance: Chance) -> int:
        """The move that the hints rate best, by chance among equals; a random one without hints."""
        chosen = chance.below(len(menu))
        rated = self._scores(play, seat, menu) if self._scores is not None else []
        if rated:
            top = max(rated)
            if rated[chosen] < top:
                chosen = rated.index(top)
        return chosen


def _lifted(reward: float) -> float:
    """A reward of the search on the whole scale from 0 to 1: the search keeps both ends for games that are over
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
    """How far from the mean of these figures their true mean may lie, to each side, nine times in ten."""
    if len(figures) < 2:
        return 1.0
    middle = mean(figures)
    spread = sum((one - middle) ** 2 for one in figures) / (len(figures) - 1)
    return SURE * sqrt(spread / len(figures))
