"""Fuzzing: random games at random tables, with the mistakes that people may make.

What is refused must be refused with an error of Gonfalon's, and change nothing. Anything else is a crash, saved as a
record that leads up to it.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from gonfalon.bots.one_game import save_lines
from gonfalon.catalog import Found, Table, built_in_pack, find, open_table
from gonfalon.engine import wording
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.codec import state_out
from gonfalon.engine.errors import BadNumber, BrokenRules, GonfalonError, IllegalMove, NothingToUndo, UnreadableMove
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Option, Value, offered
from gonfalon.engine.record import written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed

MOST_MOVES = 400  # per game: many short games find more than a few long ones
MOST_SECONDS = 3.0  # per game, since some tables are slow; the game is abandoned then, never played differently
NUMBERS = 8  # how many values of an integer option are tried, from its least
GARBAGE = ["", " ", "\n", "move", "move 1", "move one two", "move 1 2 3 4 5", "pass -1", "é ∞", "done done", "0", "{}"]

ODD_WORDS = '« Nul pont » " ∞ {}'  # for moves that take words of the player's own


@dataclass
class Crash:
    """What went wrong, and the record that reproduces it."""

    number: int
    what: str
    table: str
    file: Path | None  # None: it crashed before the first batch


@dataclass
class FuzzReport:
    games: int = 0
    batches: int = 0
    refused: Counter[str] = field(default_factory=Counter)  # by code of the error
    undone: int = 0
    crash: Crash | None = None
    seconds: float = 0.0
    interrupted: bool = False


def fuzz(
    game: str, games: int, seed: int = 1, folder: Path | None = None, on_game: Callable[[], object] = int
) -> FuzzReport:
    """Plays up to `games` games; stops at the first crash and writes it into `folder` (default: the working
    directory)."""
    if games < 1:
        raise BadNumber(f"expected one game or more, got {games}")
    found = find(game)
    result = FuzzReport()
    began = perf_counter()
    try:
        for number in range(games):
            result.crash = _one_game(found, seed, number, folder or Path(), result)
            result.games += 1
            on_game()
            if result.crash is not None:
                break
    except KeyboardInterrupt:
        result.interrupted = True
    result.seconds = perf_counter() - began
    return result


def _one_game(found: Found, seed: int, number: int, folder: Path, result: FuzzReport) -> Crash | None:
    will = Seeded(seed * 1_000_003 + number)
    seats = found.game.least_seats + will.below(found.game.most_seats - found.game.least_seats + 1)
    options = random_options(offered(found.game.options(built_in_pack(found).pack)), will)
    described = ", ".join([f"{seats} seats", *(f"{name}={value}" for name, value in options.items())])
    match: Match[Any] | None = None
    table: Table | None = None
    try:
        table = open_table(found.slug, seats, options)
        match = table.match(Seeded(will.below(1 << 29)))
        _trouble(match, will, result)
        result.batches += len(match.batches)
        _check_replay(match, table)
    except Exception as error:  # any error at all is a finding
        what = f"{type(error).__name__}: {error}"
        if match is None or table is None:
            return Crash(number, what, described, None)
        lines = written(match, table.codec, table.header()).lines
        file = Path(save_lines(folder, f"fuzz-{found.slug}-{seed}-{number}.jsonl", lines))
        return Crash(number, what, described, file)
    return None


def random_options(declared: list[Option], will: Chance) -> dict[str, Value]:
    """Random options: about half keep their defaults, the others get any allowed value."""
    chosen: dict[str, Value] = {}
    for option in declared:
        if will.below(2) == 0:
            continue
        default = option.default
        if isinstance(default, bool):
            chosen[option.name] = will.below(2) == 1
        elif isinstance(default, int):
            chosen[option.name] = option.low + will.below(min(option.high - option.low + 1, NUMBERS))
        else:
            chosen[option.name] = option.choices[will.below(len(option.choices))]
    return chosen


def _trouble(match: Match[Any], will: Chance, result: FuzzReport) -> None:
    until = perf_counter() + MOST_SECONDS
    rules = match.rules
    for _ in range(MOST_MOVES):
        if match.over() or perf_counter() > until:
            break
        seat = Seat(will.below(rules.seats))
        kind = will.below(12)
        if kind == 0:
            _refusable(match, result, NothingToUndo, partial(_undo, match, seat, result))
        elif kind == 1:
            move = Move(will.below(rules.verbs.size))
            _refusable(match, result, IllegalMove, partial(match.submit, seat, move))
        elif kind == 2:
            text = _garbled(match, will)
            _refusable(match, result, UnreadableMove, partial(rules.read, text))
        elif kind == 3 and will.below(20) == 0:
            _refusable(match, result, IllegalMove, partial(match.leave, seat))
        elif kind == 4 and match.asides(seat):
            _submit_text(match, seat, match.asides(seat), will)
        else:
            deciders = match.deciders()
            decider = deciders[will.below(len(deciders))]
            _submit_text(match, decider, match.menu(decider), will)


def _submit_text(match: Match[Any], seat: Seat, menu: list[Move], will: Chance) -> None:
    """Submits a random move by way of its text, as it comes from people."""
    move = menu[will.below(len(menu))]
    text = match.rules.text(move)
    words = ODD_WORDS if match.rules.verbs.of(move).worded else ""
    again = match.rules.read(wording.split(wording.joined(text, words))[0])
    if again != move:
        raise BrokenRules(f"{text!r} reads back as {match.rules.text(again)!r}")
    try:
        match.submit(seat, move, words)
    except Exception as error:
        raise BrokenRules(f"seat {seat + 1}, {text!r}: {type(error).__name__}: {error}") from error


def _undo(match: Match[Any], seat: Seat, result: FuzzReport) -> None:
    match.undo(seat)
    result.undone += 1


def _refusable(
    match: Match[Any], result: FuzzReport, expected: type[GonfalonError], attempt: Callable[[], Any]
) -> None:
    """Attempts something that may be refused, but only with the expected error and without changing anything."""
    before = _position(match)
    try:
        attempt()
    except expected as error:
        result.refused[error.code] += 1
        if isinstance(error, IllegalMove) and not str(error):
            raise BrokenRules("a move was refused without a word") from error
        if _position(match) != before:
            raise BrokenRules(f"a refused move left its mark: {error}") from error


def _position(match: Match[Any]) -> tuple[int, list[list[int]], list[list[list[int]]]]:
    views = [state_out(match.views.of(viewer)) for viewer in match.views.viewers]
    return len(match.batches), state_out(match.play.state), views


def _garbled(match: Match[Any], will: Chance) -> str:
    """The text of a move with a mistake in it, or plain garbage."""
    if will.below(3) == 0:
        return GARBAGE[will.below(len(GARBAGE))]
    parts = match.rules.text(Move(will.below(match.rules.verbs.size))).split()
    spot = will.below(len(parts))
    parts[spot] = ["", "-1", "999999999999", "x", parts[spot] + "0", parts[spot].upper(), "٣", "1e3"][will.below(8)]
    return " ".join(parts)


def _check_replay(match: Match[Any], table: Table) -> None:
    """Checks that the record of the game replays to the same position and the same record."""
    writer = written(match, table.codec, table.header())
    again = replayed(read("\n".join(writer.lines) + "\n"), table.rules, table.codec)
    if written(again, table.codec, table.header()).lines != writer.lines:
        raise BrokenRules("the record plays back differently")
    if state_out(again.play.state) != state_out(match.play.state):
        raise BrokenRules("the record plays back to another position")
