"""The case that a check runs on (a game at a table, a seed, sample sizes), and the errors by which a check fails."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from gonfalon.catalog.found import Found, find
from gonfalon.catalog.packs import LoadedPack, pack_from
from gonfalon.catalog.tables import Table
from gonfalon.contract.walk import Moment, Walk, walked
from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import Codec
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.game import NO_PACK, Game, Rules
from gonfalon.engine.options import Value
from gonfalon.engine.step import Step

NO_DATA = LoadedPack(None, NO_PACK)


class ContractBroken(GonfalonError):
    """Raised for a game that breaks the contract. The message names game, check, table and seed, so that the same game
    can be played again."""

    code = "contract/broken"


class Difference(Exception):
    """Raised inside a check: what differed, in which batch, and where in the game's sources to look, if that is known
    (`source.found_at`). `Check` turns it into a `ContractBroken`."""

    def __init__(self, what: str, batch: int = -1, at: str = "") -> None:
        super().__init__(what)
        self.batch = batch
        self.at = at


@dataclass(frozen=True)
class Case:
    """A table to run checks on. Checks that look at decisions share one random game, played once."""

    game: Game[Any]
    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 1
    loaded: LoadedPack = NO_DATA
    found: Found | None = None  # where words and rules pages are; None for a game without a folder
    games: int = 1  # how many random games must end
    moves: int = 300  # after how many batches the shared game stops; each seed has its own game
    sample: int = 10  # how many decisions a check examines closely

    @cached_property
    def rules(self) -> Rules[Any]:
        return self.game.table(self.loaded.pack, self.seats, self.options, self.loaded.hash)

    @cached_property
    def codec(self) -> Codec[Any]:
        return Codec(self.game)

    @cached_property
    def table(self) -> Table | None:
        return Table(self.found, self.loaded, self.rules) if self.found is not None else None

    @cached_property
    def walk(self) -> Walk:
        return walked(self.rules, self.seed, self.moves)

    def chance(self, salt: int) -> Seeded:
        """A source of randomness for one check. The same case and salt always give the same."""
        return Seeded(self.seed * 1009 + salt)

    def moments(self, salt: int) -> list[Moment]:
        """A sample of the shared game's decisions, always including the first and the last."""
        every = self.walk.moments
        if len(every) <= self.sample:
            return every
        inner = sorted(self.chance(salt).shuffled(list(range(1, len(every) - 1)))[: self.sample - 2])
        return [every[i] for i in [0, *inner, len(every) - 1]]

    def stack(self, top: Step[Any]) -> list[list[Any]]:
        return self.codec.stack_out(top)

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "default options"
        return f"{self.game.slug}, {self.seats} seats, {options}, seed {self.seed}"


def case_of(
    game: str | Found,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    seed: int = 1,
    pack: Path | None = None,
) -> Case:
    """A case of an installed game. Seats default to the fewest, options to the game's own defaults."""
    found = find(game) if isinstance(game, str) else game
    count = found.game.least_seats if seats is None else seats
    return Case(found.game, count, options or {}, seed, pack_from(found, pack), found)
