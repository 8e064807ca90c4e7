"""All errors that a caller may get, each with a stable code for scripts.

Rules never catch these; the interfaces (terminal, server) translate them once, at their border.
"""

from typing import ClassVar


class GonfalonError(Exception):
    """The base class. The message says what was given and what was expected; nothing was changed."""

    code: ClassVar[str] = "gonfalon/error"


class UnreadableMove(GonfalonError):
    code = "move/unreadable"  # not a move at all


class IllegalMove(GonfalonError):
    code = "move/illegal"  # a move, not offered to this seat now

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class StaleMove(GonfalonError):
    code = "move/stale"  # it answers an older menu


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
    """A choice for another number of players. `fitting` are the choices for this one."""

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
    code = "outcomes/many"  # a move has more outcomes of chance than the caller allows


class MissingExtra(GonfalonError):
    code = "extra/missing"  # an optional package is not installed


class BadFolder(GonfalonError):
    code = "folder/bad"  # nothing can be written there


class BadPack(GonfalonError):
    code = "pack/bad"


class BadRecord(GonfalonError):
    code = "record/bad"


class BrokenRules(GonfalonError):
    code = "rules/broken"  # a bug: a dead end, a runaway, a game that breaks its contract
