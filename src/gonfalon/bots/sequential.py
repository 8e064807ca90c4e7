"""A sequential test of strength: games are played until it is clear enough whether a bot is better, and no longer.

Wald's test of two shares of wins: H0, the bot wins what is its fair share, against H1, it wins `times` as much. It is
looked at after whole deals only, in which the bot sits everywhere: their games are not independent, but luck that helps
it at one seat helps the others at the next, so that the errors come out smaller than told, not greater."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.engine.errors import BadNumber

TIMES = 1.5  # of the fair share
ERROR = 0.05  # how often each of the two answers may be given where the other is true

BETTER, NOT_BETTER, OPEN = "better", "not better", "open"


@dataclass(frozen=True)
class Sequential:
    """`fair` is the share of wins of H0, `times` as much that of H1."""

    fair: float
    times: float = TIMES
    error: float = ERROR

    def __post_init__(self) -> None:
        if not 1 < self.times < 1 / self.fair:
            raise BadNumber(f"expected between 1 and {1 / self.fair:g} times the fair share, got {self.times:g}")
        if not 0 < self.error < 0.5:
            raise BadNumber(f"expected an error between 0 and 0.5, got {self.error:g}")

    def evidence(self, wins: float, games: int) -> float:
        """The logarithm of how much likelier these games are under H1 than under H0."""
        won = log(self.times)
        lost = log((1 - self.fair * self.times) / (1 - self.fair))
        return wins * won + (games - wins) * lost

    def verdict(self, wins: float, games: int) -> str:
        bound = log((1 - self.error) / self.error)
        evidence = self.evidence(wins, games)
        return BETTER if evidence >= bound else NOT_BETTER if evidence <= -bound else OPEN

    def of(self, setting: Setting, games: Sequence[PlayedGame]) -> dict[str, Any]:
        """What came of it, for the first of the bots. A game that a limit ended is none it has won."""
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
    """The part of the first place that the first bot has. Nothing of a game that did not come to its end by itself."""
    winners = one.winners()
    if one.cut or not winners:
        return 0.0
    mine = setting.line_up(one.number)
    return sum(mine[seat] == 0 for seat in winners) / len(winners)
