"""A sequential test of strength: games are played only until it is clear enough whether a bot is better.

Wald's sequential probability ratio test between two shares of wins: under H0 the bot wins its fair share, under H1
`times` as much. It is evaluated after whole deals only, in which the bot sits at every seat. The games of a deal are
not independent, but luck that helps the bot at one seat helps the others at the next, so the real error rates are
smaller than stated, not greater."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.engine.errors import BadNumber

TIMES = 1.5  # H1, as a multiple of the fair share
ERROR = 0.05  # the probability of each of the two wrong verdicts

BETTER, NOT_BETTER, OPEN = "better", "not better", "open"


@dataclass(frozen=True)
class Sequential:
    """The test. `fair` is the share of wins under H0, `fair * times` that under H1."""

    fair: float
    times: float = TIMES
    error: float = ERROR

    def __post_init__(self) -> None:
        if not 1 < self.times < 1 / self.fair:
            raise BadNumber(f"expected between 1 and {1 / self.fair:g} times the fair share, got {self.times:g}")
        if not 0 < self.error < 0.5:
            raise BadNumber(f"expected an error between 0 and 0.5, got {self.error:g}")

    def evidence(self, wins: float, games: int) -> float:
        """The log-likelihood ratio of H1 to H0."""
        won = log(self.times)
        lost = log((1 - self.fair * self.times) / (1 - self.fair))
        return wins * won + (games - wins) * lost

    def verdict(self, wins: float, games: int) -> str:
        bound = log((1 - self.error) / self.error)
        evidence = self.evidence(wins, games)
        return BETTER if evidence >= bound else NOT_BETTER if evidence <= -bound else OPEN

    def of(self, setting: Setting, games: Sequence[PlayedGame]) -> dict[str, Any]:
        """The result of the test for the first bot. A game ended by a limit does not count as won."""
        wins = sum(won_by_first(setting, one) for one in games)
        return {
            "bot": setting.bots[0],
            "h0": self.fair,
            "h1": self.fair * self.times,
            "error": self.error,
            "wins": wins,
            "games": len(games),
            "evidence": self.evidence(wins, len(games)),
            "verdict": self.verdict(wins, len(games)),
        }


def won_by_first(setting: Setting, one: PlayedGame) -> float:
    """The first bot's share of the first place; 0 for a game ended by a limit."""
    winners = one.winners()
    if one.cut or not winners:
        return 0.0
    line_up = setting.line_up(one.number)
    return sum(line_up[seat] == 0 for seat in winners) / len(winners)
