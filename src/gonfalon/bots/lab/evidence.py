"""A sequential test of whether two variants differ, valid although it is evaluated after every deal.

Testing by betting (Waudby-Smith and Ramdas, 2024): a gambler who bets on the differences grows rich only if their mean
is not 0. If it is 0, the probability that the wealth ever reaches W is at most 1/W (Ville), however often one looks. So
with a bound of 1/error the stated error rate holds, with no assumption except that both variants meet the same
deals."""

from dataclasses import dataclass, field
from math import exp, log1p

# Fractions of the wealth, bet on either sign: small ones for noisy differences, large ones for variants that share
# their luck, so that nearly every difference has the same sign.
BETS = [sign * part for part in (0.15, 0.35, 0.65, 0.95) for sign in (1, -1)]
ERROR = 0.05


@dataclass
class Evidence:
    """Evidence from differences between -1 and 1, one per deal. `wealth` is the mean over gamblers who each always bet
    the same fraction."""

    count: int = 0
    total: float = 0.0
    logs: list[float] = field(default_factory=lambda: [0.0] * len(BETS))

    def add(self, difference: float) -> None:
        self.count += 1
        self.total += difference
        for number, bet in enumerate(BETS):
            self.logs[number] += log1p(bet * difference)

    @property
    def wealth(self) -> float:
        return sum(exp(min(700.0, one)) for one in self.logs) / len(BETS)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0
