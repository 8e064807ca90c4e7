"""What hangs on a move before it is made, as far as the seat that may make it knows."""

from gonfalon.engine.words import Line


class Stakes:
    """Lines that tell who may object, what it may bring, with which odds; and what the move costs. A game that has
    nothing to say of a move gives no lines; where a move has no price, none stands on its button."""

    def __init__(self, lines: list[Line], price: Line | None = None) -> None:
        self.lines = lines
        self.price = price

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stakes) and self.lines == other.lines and self.price == other.price

    def __hash__(self) -> int:
        return hash(tuple(self.lines))

    def __repr__(self) -> str:
        return f"Stakes({self.lines!r}, {self.price!r})"
