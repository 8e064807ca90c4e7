"""Every error a caller may meet, each with a code that scripts can rely on.

Rules never catch these; the doors (terminal, server) translate them once, at their border.
"""

from typing import ClassVar


class GonfalonError(Exception):
    """Says what came and what was expected; nothing was changed."""

    code: ClassVar[str] = "gonfalon/error"


class UnreadableMove(GonfalonError):
    code = "move/unreadable"  # not a move at all


class IllegalMove(GonfalonError):
    code = "move/illegal"  # a move, not offered to this seat now

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class StaleMove(GonfalonError):
    code = "move/stale"  # decided on an older table


class NothingToUndo(GonfalonError):
    code = "move/no-undo"


class UnknownGame(GonfalonError):
    code = "game/unknown"


class BadLanguage(GonfalonError):
    code = "language/unknown"


class UnknownRule(GonfalonError):
    code = "rule/unknown"


class UnknownLesson(GonfalonError):
    code = "lesson/unknown"


class BadLesson(GonfalonError):
    code = "lesson/bad"


class BadSeats(GonfalonError):
    code = "game/seats"


class BadOption(GonfalonError):
    code = "option/bad"


class MisfitOption(BadOption):
    """A choice that is for another number of players. `fitting` are those for this one."""

    code = "option/seats"

    def __init__(self, name: str, value: str, least: int, most: int, seats: int, fitting: list[str]) -> None:
        players = str(least) if least == most else f"{least} to {most}"
        expected = f"; expected one of {', '.join(fitting)}" if fitting else ""
        super().__init__(f"option {name}: {value!r} is for {players} players, got {seats} seats{expected}")
        self.name = name
        self.value = value
        self.least = least
        self.most = most
        self.seats = seats
        self.fitting = fitting


class UnknownBot(GonfalonError):
    code = "bot/unknown"


class BadBot(GonfalonError):
    code = "bot/bad"  # it answered something that was not in its menu


class BadNumber(GonfalonError):
    code = "number/bad"  # of games, of jobs: a count that makes no sense


class TooManyOutcomes(GonfalonError):
    code = "outcomes/many"  # what chance can make of a move is more than was asked for


class MissingExtra(GonfalonError):
    code = "extra/missing"  # a package that is only needed for this is not installed


class BadFolder(GonfalonError):
    code = "folder/bad"  # nothing can be written there


class BadPack(GonfalonError):
    code = "pack/bad"


class BadRecord(GonfalonError):
    code = "record/bad"


class BrokenRules(GonfalonError):
    code = "rules/broken"  # our fault: a dead end, a runaway, a game that breaks its contract
