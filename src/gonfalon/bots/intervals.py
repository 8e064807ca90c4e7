"""Confidence intervals for shares of wins."""

from math import sqrt

Z = 1.959964  # 95 % of a normal distribution lie within this many standard deviations


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt((share * (1 - share) + spread / 4) / games) / (1 + spread)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
