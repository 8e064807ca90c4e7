"""The tools for a language model. The model reads their docstrings, so each says what the tool returns."""

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any, Literal, ParamSpec

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from gonfalon import __version__
from gonfalon.bots.outside import bring
from gonfalon.catalog import every_game, find, open_table
from gonfalon.catalog.rulespages import rules_page, unmarked
from gonfalon.catalog.speech import said
from gonfalon.doors.mcp.own_table import OwnTable
from gonfalon.doors.mcp.seat_at_table import SeatAtTable
from gonfalon.doors.mcp.server_table import ServerTable
from gonfalon.engine.errors import BadOption, BadSeats, GonfalonError

Language = Literal["fr", "en"]
P = ParamSpec("P")

MOST_TABLES = 50
FOUND = 12  # paragraphs that a search returns at most
INSTRUCTIONS = """Conquest board games with every rule enforced. Begin with `games`, then `open_table` (bots have the
other seats) or `join_table` (a link that somebody gave you). `look` shows the position, the question and the allowed
moves; `play` one of them, letter by letter. Asking `why_not` of a move tells the rule that forbids it, and `rule` its
text. You see what your seat sees, and nothing else."""


class NoSuchTable(GonfalonError):
    code = "table/unknown"


def helpful(tool: Callable[P, str]) -> Callable[P, str]:
    """Turns Gonfalon's errors into tool errors: a sentence with its code, which the model can read."""

    @wraps(tool)
    def wrapped(*args: P.args, **named: P.kwargs) -> str:
        try:
            return tool(*args, **named)
        except GonfalonError as error:
            raise ToolError(f"{error} ({error.code})") from error

    return wrapped


class Tools:
    def __init__(self, lang: Language, wait: float) -> None:
        self.lang: Language = lang
        self.wait = wait
        self.tables: dict[str, SeatAtTable] = {}
        self._opened = 0

    def _at(self, table: str) -> SeatAtTable:
        if table not in self.tables:
            known = ", ".join(self.tables) or "none is open"
            raise NoSuchTable(f"there is no table {table!r}; open ones: {known}")
        return self.tables[table]

    def _add(self, seat: SeatAtTable) -> str:
        while len(self.tables) >= MOST_TABLES:
            self.tables.pop(next(iter(self.tables))).leave()
        self._opened += 1
        name = f"table-{self._opened}"
        self.tables[name] = seat
        return f"You sit at {name}.\n\n{seat.look()}"

    # -- tools ---------------------------------------------------------------------------------------------------------

    def games(self) -> str:
        """Every game that can be played, with its number of seats and what it is about."""
        lines = []
        for slug, found in every_game().items():
            game = found.game
            about = said(found, self.lang, "about")
            seats = f"{game.least_seats} to {game.most_seats} seats"
            lines.append(f"{slug}: {said(found, self.lang, 'title')}, {seats}. {about}")
        return "\n".join(lines)

    def open_table(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 1,
        bots: str = "greedy",
        options: dict[str, bool | int | str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Opens a table and sits down at it (seats count from 1). Bots take the others: one name for all of them, such
        as random, greedy or level1 to level5. Options are told by `options`. Gives the table's name, the position and
        the first question."""
        table = open_table(game, seats, dict(options or {}))
        count = table.rules.seats
        if not 1 <= seat <= count:
            raise BadSeats(f"there is no seat {seat}; expected 1 to {count}")
        names = ["" if one == seat - 1 else bots for one in range(count)]
        players = [bring(bots) for _ in range(count)]
        drawn = secrets.randbelow(1 << 31) if seed is None else seed
        return self._add(OwnTable(table, seat - 1, players, names, drawn, self.lang))

    def join_table(self, link: str, name: str = "MCP") -> str:
        """Sits down at a table of a Gonfalon server, by the link that its owner shares. Gives the table's name here,
        and the position once the game has begun."""
        return self._add(ServerTable(link, name, self.lang, self.wait))

    def options(self, game: str) -> str:
        """The options of a game with their defaults, for `open_table`."""
        table = open_table(game)
        declared = table.found.game.options(table.loaded.pack)
        lines = [f"{one.name} = {table.rules.options.values[one.name]}" for one in declared]
        return "\n".join(lines) or "none"

    def look(self, table: str) -> str:
        """The position as your seat sees it, what happened since your last move, the question, and the allowed moves
        (or how many there are of each verb, where they are many)."""
        return self._at(table).look()

    def menu(self, table: str, beginning: str = "") -> str:
        """Every allowed move, one a line; only those that begin with a text, if one is given."""
        return self._at(table).menu(beginning)

    def play(self, table: str, move: str) -> str:
        """Makes an allowed move, written as `look` and `menu` list it. Gives what followed, and the next question."""
        seat = self._at(table)
        seat.play(move)
        return seat.look()

    def undo(self, table: str) -> str:
        """Takes back your last move, where nothing was learnt from it and nobody has moved since."""
        seat = self._at(table)
        seat.undo()
        return seat.look()

    def why_not(self, table: str, move: str) -> str:
        """Why a move is not allowed now, with the rule that forbids it."""
        return self._at(table).why_not(move)

    def log(self, table: str, last: int = 40) -> str:
        """What has happened, as your seat was shown it, each line with its rule."""
        return "\n".join(self._at(table).log()[-max(1, last) :]) or "nothing yet"

    def chat(self, table: str, text: str) -> str:
        """Says something to the people at a table of a server."""
        self._at(table).chat(text)
        return "said"

    def leave(self, table: str) -> str:
        """Forgets a table. At a server's table the seat stays yours for as long as nobody else is given it."""
        self._at(table).leave()
        del self.tables[table]
        return "left"

    def rule(self, game: str, id: str) -> str:
        """One rule by its id, such as GC-054, with its chapter and how it stands to the book."""
        page = rules_page(find(game), self.lang)
        if page is None:
            raise BadOption(f"{game} has no rules page in {self.lang!r}")
        paragraph = page.find(id)
        notes = [unmarked(note.text) for note in paragraph.notes]
        return "\n".join([f"{paragraph.id} · {paragraph.chapter}", unmarked(paragraph.text), *notes])

    def find_rules(self, game: str, words: str) -> str:
        """Rules of a game that hold all these words, with their ids."""
        page = rules_page(find(game), self.lang)
        wanted = [word for word in words.lower().split() if word]
        paragraphs = list(page.paragraphs.values()) if page is not None else []
        hits = [one for one in paragraphs if all(word in one.text.lower() for word in wanted)]
        return "\n".join(f"{one.id}: {unmarked(one.text)}" for one in hits[:FOUND]) or "no rule has all these words"

    def odds(self, game: str, question: str = "") -> str:
        """Exact chances, where a game has them (Battue: of a battle); without a question, how to ask."""
        found = find(game)
        module = found.module("odds")
        if module is None:
            having = [slug for slug, one in every_game().items() if one.module("odds") is not None]
            raise BadOption(f"{game} has no odds; expected one of {', '.join(having)}")
        if not question.strip():
            return f"ask like this: {module.USAGE}"
        figures: dict[str, Any] = module.answer(open_table(game).rules, question.split())
        return "\n".join(f"{name}: {value:.4f}" for name, value in figures.items())


NAMES = [
    "games",
    "open_table",
    "join_table",
    "options",
    "look",
    "menu",
    "play",
    "undo",
    "why_not",
    "log",
    "chat",
    "leave",
    "rule",
    "find_rules",
    "odds",
]


def mcp_server(lang: Language = "en", wait: float = 20.0) -> MCPServer[Any]:
    """The server with all tools. `wait` is how many seconds a tool waits for others at a server's table to move."""
    server: MCPServer[Any] = MCPServer(
        "gonfalon", "Gonfalon", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    tools = Tools(lang, wait)
    for name in NAMES:
        server.tool(name, structured_output=False)(helpful(getattr(tools, name)))
    return server
