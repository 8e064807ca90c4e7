"""Whether two variants differ, asked after every deal without being fooled by asking often.

Test by betting (Waudby-Smith and Ramdas, 2024): a gambler who bets on the differences grows rich only if their mean is
not 0. If it is 0, the chance that his wealth ever comes to W is at most 1/W (Ville), however often one looks. So with a
bound of 1/error the stated error rate is exact, without any assumption but that both variants meet the same deals."""

from dataclasses import dataclass, field
from math import exp, log1p

# Parts of the wealth, both ways: small ones for differences with much luck in them, great ones for variants that share
# their luck, where nearly every difference is of one sign.
BETS = [sign * part for part in (0.15, 0.35, 0.65, 0.95) for sign in (1, -1)]
ERROR = 0.05


@dataclass
class Evidence:
    """Differences between -1 and 1, deal by deal. `wealth` is the mean of gamblers who always bet the same part."""

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
