"""Why a move is good, for people who ask for a hint: sentences with a weight, the weightiest first."""

from gonfalon.engine.words import Line


class Reasons:
    """Weights are counted in the game's own measure; what weighs nothing is no reason."""

    def __init__(self) -> None:
        self.weights: list[int] = []
        self.found: list[Line] = []

    def add(self, weight: int, line: Line) -> None:
        if weight > 0:
            self.weights.append(weight)
            self.found.append(line)

    def lines(self) -> list[Line]:
        order = sorted(range(len(self.found)), key=self.weights.__getitem__, reverse=True)
        return [self.found[i] for i in order]
