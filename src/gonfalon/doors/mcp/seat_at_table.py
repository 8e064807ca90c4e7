"""The interface of a seat for programs that read and write text, wherever the table is."""

from abc import ABC, abstractmethod

from gonfalon.engine.errors import GonfalonError

SHOWN = 60  # the longest menu that `look` lists in full
MOST = 2000  # moves that `menu` lists at most


class NoChat(GonfalonError):
    code = "chat/none"


class SeatAtTable(ABC):
    """A seat at a table. All texts contain only what that seat was shown."""

    game: str

    @abstractmethod
    def look(self) -> str:
        """The position, what has happened since this seat's last move, the question and the legal answers."""

    @abstractmethod
    def moves(self) -> list[str]:
        """All moves that are legal now, as they are typed."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Makes a move and lets others play until this seat must decide again or the game is over."""

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
        """Closes what the table holds open."""

    def menu(self, beginning: str = "") -> str:
        """The legal moves with this beginning; if there are very many, only some and the number of the others."""
        found = [move for move in self.moves() if move.startswith(beginning)]
        listed = "\n".join(found[:MOST])
        left_out = len(found) - MOST
        return listed if left_out <= 0 else f"{listed}\n… {left_out} more; ask for those that begin with a word"


def offered(moves: list[str]) -> str:
    """The moves of a menu as text; a long menu is summarised by verb."""
    if len(moves) <= SHOWN:
        return "\n".join(f"  {move}" for move in moves)
    counted: dict[str, int] = {}
    for move in moves:
        verb = move.partition(" ")[0]
        counted[verb] = counted.get(verb, 0) + 1
    lines = [f"  {verb} …  ({count} moves)" for verb, count in counted.items()]
    return "\n".join([*lines, f"  such as: {moves[0]}   (the tool `menu` lists them all)"])
