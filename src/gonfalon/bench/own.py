"""Our games as contenders: random self-play at the fewest seats with default options, and copies of a game."""

from functools import partial
from random import Random
from typing import Any

from gonfalon.bench.sample import Sample, make_copies, play_games
from gonfalon.catalog import Table, open_table
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.play import Play
from gonfalon.engine.playout import play_out

MIDDLE_SEED = 7  # the game whose middle is copied


class Own:
    def __init__(self, slug: str) -> None:
        self._slug = slug
        self._table: Table | None = None

    @property
    def name(self) -> str:
        return self._slug

    @property
    def table(self) -> Table:
        if self._table is None:
            self._table = open_table(self._slug)
        return self._table

    def installed(self) -> bool:
        return True

    def prepare(self) -> None:
        assert self.table.rules.seats > 0  # read and checked before the clock runs

    def play(self, seconds: float, seed: int) -> Sample:
        return play_games(self._one_game, seconds, seed)

    def copy(self, seconds: float) -> Sample:
        """Copies a game in progress with state, step and menu, as a search does."""
        chance = NoChance()
        middle = self.middle()
        return make_copies(partial(middle.copy, chance), seconds)

    def middle(self) -> Play[Any]:
        """A game after half of its decisions."""
        table, limit = self.table, self.table.found.game.limit
        decisions = play_out(table.play(Seeded(MIDDLE_SEED)), Seeded(MIDDLE_SEED), limit)
        play = table.play(Seeded(MIDDLE_SEED))
        play_out(play, Seeded(MIDDLE_SEED), decisions // 2)
        return play

    def _one_game(self, rng: Random) -> int:
        table = self.table
        return play_out(table.play(Seeded(rng.getrandbits(31))), Seeded(rng.getrandbits(31)), table.found.game.limit)
