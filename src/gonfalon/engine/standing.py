"""Standing answers: questions a seat may answer beforehand, such as "no cards while I defend what nobody holds"."""

from gonfalon.engine.ids import Move


class Occasion:
    """A question that may be let pass unseen: by which move, and under which names (of `Game.occasions`) a seat may
    have said so. If it has, under any of them, whoever serves the table gives that answer in its place, later, after a
    delay that tells nothing. Which of its seats have said so is a secret of the table's, never of the state's."""

    def __init__(self, move: Move, names: list[str]) -> None:
        self.move = move
        self.names = names

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Occasion) and self.move == other.move and self.names == other.names

    def __hash__(self) -> int:
        return hash((self.move, len(self.names)))

    def __repr__(self) -> str:
        return f"Occasion({self.move!r}, {self.names!r})"
