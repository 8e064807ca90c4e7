"""The stakes of a move, shown before it is made: what it may lead to and what it costs, as far as its seat knows."""

from gonfalon.engine.words import Line


class Stakes:
    """Lines about who may object, what the move may bring and with what probability; empty if there is nothing to say.
    `price` is shown on the button of a move that costs something."""

    def __init__(self, lines: list[Line], price: Line | None = None) -> None:
        self.lines = lines
        self.price = price

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stakes) and self.lines == other.lines and self.price == other.price

    def __hash__(self) -> int:
        return hash(tuple(self.lines))

    def __repr__(self) -> str:
        return f"Stakes({self.lines!r}, {self.price!r})"
