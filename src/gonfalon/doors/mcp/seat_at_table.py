"""What a program that reads and writes text can do at a table, wherever the table is."""

from abc import ABC, abstractmethod

from gonfalon.engine.errors import GonfalonError

SHOWN = 60  # moves of a menu that are told unasked
MOST = 2000  # moves that are told at all


class NoChat(GonfalonError):
    code = "chat/none"


class SeatAtTable(ABC):
    """One seat. Everything is told as that seat was shown it."""

    game: str

    @abstractmethod
    def look(self) -> str:
        """The position, what has happened since this seat moved last, the question and its answers."""

    @abstractmethod
    def moves(self) -> list[str]:
        """Every move that is allowed now, as it is typed."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Makes a move; others answer, until this seat is asked again or the game is over."""

    @abstractmethod
    def why_not(self, move: str) -> str: ...

    @abstractmethod
    def undo(self) -> None: ...

    @abstractmethod
    def log(self) -> list[str]: ...

    def chat(self, text: str) -> None:
        raise NoChat("nobody listens at this table: bots have the other seats")

    @abstractmethod
    def leave(self) -> None:
        """Lets go of what the table needs."""

    def menu(self, beginning: str = "") -> str:
        """The moves that begin like this; counted where there are very many."""
        found = [move for move in self.moves() if move.startswith(beginning)]
        told = "\n".join(found[:MOST])
        return (
            told if len(found) <= MOST else f"{told}\n… {len(found) - MOST} more; ask for those that begin with a word"
        )


def offered(moves: list[str]) -> str:
    """The answers to a question, for a reader who has seen no button."""
    if len(moves) <= SHOWN:
        return "\n".join(f"  {move}" for move in moves)
    counted: dict[str, int] = {}
    for move in moves:
        verb = move.partition(" ")[0]
        counted[verb] = counted.get(verb, 0) + 1
    lines = [f"  {verb} …  ({count} moves)" for verb, count in counted.items()]
    return "\n".join([*lines, f"  such as: {moves[0]}   (the tool `menu` lists them all)"])
