"""Reasons for a move, for people who ask for a hint: lines with weights."""

from gonfalon.engine.words import Line


class Reasons:
    """A collection of reasons. Weights are in the game's own units; a reason with weight 0 or less is dropped. `lines`
    gives those with the greatest weight first."""

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
