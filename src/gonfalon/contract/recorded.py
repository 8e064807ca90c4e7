"""Recorded games that a game keeps beside its tests: one for every way it can end, found by trying seeds, and replayed
to the same bytes."""

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ClassVar

from gonfalon.catalog.tables import Table, open_table, table_of_record
from gonfalon.contract.case import ContractBroken
from gonfalon.engine.chance import Seeded
from gonfalon.engine.folding import fold
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.engine.record import Record, written
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed
from gonfalon.engine.state import State, difference


def names(folder: Path) -> list[str]:
    """The names of the recorded games in a folder."""
    return sorted(path.stem for path in folder.glob("*.jsonl"))


def noted(folder: Path, file: str = "endings.toml") -> dict[str, dict[str, Any]]:
    """How each recorded game of a folder ended, by name, read from the file beside them."""
    return tomllib.loads((folder / file).read_text(encoding="utf-8"))


def ending(table: Table, state: State) -> dict[str, Any]:
    """How a game ended, in the form of `noted`."""
    outcome = table.rules.outcome(state)
    return {"rule": outcome.rule, "places": outcome.places, "cut": outcome.cut}


def played_again(path: Path) -> tuple[Table, Match[Any]]:
    """Replays a record under the current rules. It must reach the end of the game and give the same record again."""
    text = path.read_text(encoding="utf-8")
    record = read(text)
    table, same_rules = table_of_record(record)
    if not same_rules:
        raise ContractBroken(f"{path.name}: rules version or pack have changed: write the games anew")
    match = replayed(record, table.rules, table.codec)
    if not match.over():
        raise ContractBroken(f"{path.name}: the game is not over at the end of its record")
    if text_of(table, match, record) != text:
        raise ContractBroken(f"{path.name}: played again, it gives another record")
    field = difference(fold(record, table.codec, table.rules.start()), match.play.state)
    if field is not None:
        raise ContractBroken(f"{path.name}: the events of the record do not add up to the position: {field} differs")
    return table, match


def text_of(table: Table, match: Match[Any], record: Record | None = None) -> str:
    """The text of a match's record, with the header of another record if one is given."""
    header = table.header() if record is None else record.header
    return "\n".join(written(match, table.codec, header).lines) + "\n"


def shown_again(path: Path) -> tuple[Table, Any, Record]:
    """Folds a record of earlier rules or of another pack. Its moves may mean something else now, unless the game still
    has those rules (`Game.former`), but its events can be applied."""
    record = read(path.read_text(encoding="utf-8"))
    table, same_rules = table_of_record(record)
    if same_rules and record.header.version == table.found.game.version:
        raise ContractBroken(f"{path.name}: is of today's rules, and can be played again")
    return table, fold(record, table.codec, table.rules.start()), record


# -- finding them ------------------------------------------------------------------------------------------------------

Bot = Callable[[Match[Any], Seat, Seeded], Move]
Wanted = Callable[[Match[Any]], bool]


def at_random(match: Match[Any], seat: Seat, chance: Seeded) -> Move:
    menu = match.menu(seat)
    return menu[chance.below(len(menu))]


def anything(match: Match[Any]) -> bool:
    return True


class Ending:
    """A way for a game to end, and how to find such a game: a table, a bot, who leaves when, and what the end must look
    like. A game derives a class from it, with a slug; its state must have `round` and `ended`."""

    slug: ClassVar[str]
    seeds: ClassVar[int] = 12  # how many to try
    longest: ClassVar[int] = 4000  # batches after which a game is given up

    def __init__(
        self,
        name: str,
        seats: int,
        how: int,
        options: dict[str, Value],
        bot: Bot | None = None,
        wanted: Wanted = anything,
        leaves: dict[int, int] | None = None,
    ) -> None:
        self.name = name
        self.seats = seats
        self.how = how
        self.options = options
        self.bot: Bot = bot or self.usual
        self.wanted = wanted
        self.leaves = leaves or {}  # by round: the seat that leaves at its beginning

    @staticmethod
    def usual(match: Match[Any], seat: Seat, chance: Seeded) -> Move:
        """The default bot: plays at random."""
        return at_random(match, seat, chance)

    def played(self, seed: int) -> Match[Any]:
        match = open_table(self.slug, self.seats, self.options).match(Seeded(seed))
        chance = Seeded(seed + 1000)
        while not match.over() and len(match.batches) < self.longest:
            gone = self.leaves.get(match.play.state.round)
            if gone is not None and match.rules.may_leave(match.play, Seat(gone)):
                match.leave(Seat(gone))
                continue
            seat = match.deciders()[0]
            match.submit(seat, self.bot(match, seat, chance))
        return match

    def found(self) -> Match[Any]:
        """The shortest game found that ends this way."""
        games = [self.played(seed) for seed in range(self.seeds)]
        fitting = [one for one in games if one.play.state.ended == self.how and self.wanted(one)]
        if not fitting:
            raise ContractBroken(f"no game ended as {self.name}")
        return min(fitting, key=lambda one: len(one.batches))


def write(folder: Path, games: Iterable[tuple[str, Match[Any]]], more: Callable[[Any], dict[str, int]]) -> None:
    """Writes games into a folder, and how each ended, with the numbers that `more` adds about its last position."""
    folder.mkdir(exist_ok=True)
    lines = ["# How each game of this folder ended. Written together with them."]
    for name, match in games:
        table = open_table(match.rules.slug, match.rules.seats, match.rules.options.values)
        text = text_of(table, match)
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
        ended = ending(table, match.play.state)
        lines += ["", f"[{name}]", f'rule = "{ended["rule"]}"', f"places = {ended['places']}"]
        lines += [f"cut = {str(ended['cut']).lower()}", *(f"{key} = {n}" for key, n in more(match.play.state).items())]
        print(f"{name}: {text.count(chr(10))} lines, places {ended['places']} by {ended['rule']}")
    (folder / "endings.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
