"""Plays one game between bots, given by its number, which determines line-up and seeds.

A game depends only on the setting and its number, so any number of processes play the same games.
"""

import hashlib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any

from gonfalon.bots.bot import Bot, checked
from gonfalon.bots.outside import bring
from gonfalon.bots.random import Random
from gonfalon.bots.watched_game import WatchedGame
from gonfalon.catalog import Table, open_table
from gonfalon.engine.chance import Chance, Seeded
from gonfalon.engine.errors import BadFolder, BadNumber, BadSeats
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.engine.play import Play
from gonfalon.engine.playout import play_out
from gonfalon.engine.record import written


@dataclass(frozen=True)
class Setting:
    """The setting of a series of games. Plain values only, since they are sent to other processes."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int = 1
    options: tuple[tuple[str, Value], ...] = ()
    pack: str | None = None
    rotate: bool = False  # play each deal in every line-up, so that no bot profits from its seat
    hashes: bool = False
    save: str | None = None
    budget: float | None = None  # seconds per decision

    def line_ups(self) -> int:
        """The number of games per deal. From game to game each bot moves on by a seat; if the bots do not fill the
        table evenly, the seats rotate as well."""
        if not self.rotate:
            return 1
        return len(self.bots) if self.seats % len(self.bots) == 0 else len(self.bots) * self.seats

    def deal(self, number: int) -> int:
        """The deal of a game. Games of the same deal have the same seeds."""
        return number // self.line_ups()

    def line_up(self, number: int) -> list[int]:
        """Which of the bots sits at each seat."""
        turn = number % self.line_ups()
        shift, turned = turn % len(self.bots), turn // len(self.bots)
        return [((seat + turned) % self.seats + shift) % len(self.bots) for seat in range(self.seats)]


@dataclass(frozen=True)
class PlayedGame:
    """The result of one game."""

    number: int
    decisions: int
    places: list[int] | None  # None: abandoned at the game's limit of decisions, without a ranking
    cut: bool  # whether a limit ended the game
    factions: list[str]
    digest: str = ""
    answers: list[int] = field(default_factory=list)  # decisions by seat
    thought: list[float] = field(default_factory=list)  # seconds by seat
    # By seat: for each move replaced by a random one, what the bot's program did.
    faults: list[list[str]] = field(default_factory=list)

    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places or []) if place == 1]


def settled(setting: Setting) -> Setting:
    """Checks everything a caller may have got wrong, before any work is done."""
    opened(setting)
    for name in setting.bots:
        bring(name)
    if not setting.bots:
        raise BadSeats("no bot was named; expected at least one")
    if not setting.rotate and len(setting.bots) > setting.seats:
        raise BadSeats(f"{len(setting.bots)} bots were named for {setting.seats} seats")
    if setting.budget is not None and not setting.budget > 0:  # "nan" is a number to the command line
        raise BadNumber(f"expected a budget of more than 0 ms, got {setting.budget * 1000:g}")
    return setting


def play_number(setting: Setting, number: int) -> PlayedGame:
    """Plays the game of that number."""
    table = opened(setting)
    luck, own = (Seeded(one) for one in seeds(setting, number))
    names = [setting.bots[i] for i in setting.line_up(number)]
    bots = [bring(name) for name in names]
    if setting.hashes or setting.save is not None:
        return _recorded(setting, number, table, names, bots, luck, own)
    if all(isinstance(bot, Random) for bot in bots) and not setting.rotate:
        # Random bots need no views: a menu is the same on a view as on the truth.
        play = table.play(luck)
        return _played(number, table, play, play_out(play, own, table.found.game.limit))
    return _watched(setting, number, table, bots, luck, own)


class _Thinking:
    """Asks bots for moves and measures their time."""

    def __init__(self, table: Table, bots: list[Bot], chance: Chance, budget: float | None) -> None:
        self.table = table
        self.bots = bots
        self.chance = chance
        self.budget = budget
        self.answers = [0] * len(bots)
        self.thought = [0.0] * len(bots)

    def answer(self, seen: Play[Any], seat: Any, menu: list[Any]) -> Any:
        if len(menu) == 1:
            return menu[0]
        began = perf_counter()
        move = self.bots[seat].choose(seen, seat, menu, self.chance, self.budget)
        self.thought[seat] += perf_counter() - began
        self.answers[seat] += 1
        return checked(move, menu, f"{type(self.bots[seat]).__name__.lower()} at seat {seat + 1}")


def _watched(setting: Setting, number: int, table: Table, bots: list[Bot], luck: Chance, own: Chance) -> PlayedGame:
    game = WatchedGame(table, luck)
    thinking = _Thinking(table, bots, own, setting.budget)
    for seat in game.decisions():
        game.play.take(seat, thinking.answer(game.seen_by(seat), seat, game.play.menu(seat)))
    return _played(number, table, game.play, sum(thinking.answers), thinking)


def _recorded(
    setting: Setting, number: int, table: Table, names: list[str], bots: list[Bot], luck: Chance, own: Chance
) -> PlayedGame:
    match: Match[Any] = table.match(luck)
    thinking = _Thinking(table, bots, own, setting.budget)
    for _ in range(table.found.game.limit):
        if match.over():
            break
        seat = match.deciders()[0]
        match.submit(seat, thinking.answer(match.seen_by(seat), seat, match.menu(seat)))
    writer = written(match, table.codec, table.header(names))
    if setting.save is not None:
        save_lines(setting.save, record_name(setting.game, setting.seed, number), writer.lines)
    return _played(number, table, match.play, sum(thinking.answers), thinking, writer.digest())


def record_name(game: str, seed: int, number: int) -> str:
    return f"{game}-{seed}-{number:06d}.jsonl"


def save_lines(place: Path | str, name: str, lines: list[str]) -> str:
    """Writes a record into a folder, which is created if needed, or to any place that fsspec supports, such as
    s3://bucket/games."""
    if "://" in str(place):
        return _save_far_away(str(place), name, lines)
    folder = Path(place)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadFolder(f"{folder}: the record {name} cannot be written: {error.strerror or error}") from error
    return str(folder / name)


def _save_far_away(place: str, name: str, lines: list[str]) -> str:
    try:
        import fsspec  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError as error:
        raise BadFolder(f"{place}: expected a folder; for other places: pip install 'gonfalon[far]'") from error
    url = f"{place.rstrip('/')}/{name}"
    try:
        with fsspec.open(url, "w", encoding="utf-8", auto_mkdir=True) as file:
            file.write("\n".join(lines) + "\n")
    except (OSError, ValueError, ImportError) as error:  # an unknown protocol, or one that needs another package
        raise BadFolder(f"{place}: the record {name} cannot be written: {error}") from error
    return url


def _played(
    number: int, table: Table, play: Play[Any], decisions: int, thinking: _Thinking | None = None, digest: str = ""
) -> PlayedGame:
    rules = table.rules
    factions = [rules.faction(play.state, seat) for seat in range(rules.seats)]  # type: ignore[arg-type]
    outcome = rules.outcome(play.state) if play.over() else None
    return PlayedGame(
        number,
        decisions,
        outcome.places if outcome is not None else None,
        outcome is None or outcome.cut,
        factions,
        digest,
        thinking.answers if thinking is not None else [],
        thinking.thought if thinking is not None else [],
        [getattr(bot, "faults", []) for bot in thinking.bots] if thinking is not None else [],
    )


def seeds(setting: Setting, number: int) -> tuple[int, int]:
    """The seeds of the table's chance and of the bots' own."""
    deal = setting.deal(number)
    return _seed(setting.seed, deal, "table"), _seed(setting.seed, deal, "bots")


def _seed(seed: int, deal: int, stream: str) -> int:
    """A seed for a stream of a deal, unrelated to those of other deals. Never change this function: seeds must stay
    valid."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{deal}/{stream}".encode()).digest()[:7], "big")


@lru_cache(maxsize=8)
def _opened(game: str, seats: int, options: tuple[tuple[str, Value], ...], pack: str | None) -> Table:
    return open_table(game, seats, dict(options), Path(pack) if pack is not None else None)


def opened(setting: Setting) -> Table:
    return _opened(setting.game, setting.seats, setting.options, setting.pack)
