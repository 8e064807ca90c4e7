"""A series: many games of one setting, in this process or in several. The number of processes does not change the
games."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter

from gonfalon.bots.chunks import run_chunks
from gonfalon.bots.one_game import PlayedGame, Setting, play_number, settled
from gonfalon.engine.errors import BadNumber

MOST_JOBS = 256
LARGEST_CHUNK = 64  # most games that a process plays before it reports

OnGame = Callable[[PlayedGame], None]
Enough = Callable[[list[PlayedGame]], bool]


@dataclass
class Series:
    """The played games by number, and the time they took. `interrupted` by Ctrl-C."""

    games: list[PlayedGame]
    seconds: float
    interrupted: bool


def play_series(
    setting: Setting,
    games: int,
    jobs: int = 1,
    on_game: OnGame | None = None,
    known: Sequence[PlayedGame] = (),
    enough: Enough | None = None,
    among: Sequence[int] | None = None,
    ray: str = "",
) -> Series:
    """Plays games 0 to `games` - 1, or only those in `among`; `on_game` is called with each finished game. After Ctrl-C
    the finished games are returned. `known` games are not played again. `enough` is called after every whole deal with
    all games up to it, in order, and may end the series there; so which games count depends only on the games, never on
    the number of processes."""
    if games < 1:
        raise BadNumber(f"expected one game or more, got {games}")
    if not 1 <= jobs <= MOST_JOBS:
        raise BadNumber(f"expected 1 to {MOST_JOBS} jobs, got {jobs}")
    settled(setting)
    played = _Played(setting, games, known, on_game, enough, among)
    began = perf_counter()
    interrupted = False
    try:
        if jobs == 1 and not ray:
            for number in played.missing():
                if played.complete:
                    break
                played.keep(play_number(setting, number))
        else:
            _share_out(setting, played, jobs, ray)
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - began
    return Series(played.counted(), seconds, interrupted)


class _Played:
    """The games of a series so far, and whether there are enough."""

    def __init__(
        self,
        setting: Setting,
        games: int,
        known: Sequence[PlayedGame],
        on_game: OnGame | None,
        enough: Enough | None,
        among: Sequence[int] | None = None,
    ) -> None:
        self._per_deal = setting.line_ups()
        self._games = games
        self._wanted = range(games) if among is None else among
        self._on_game = on_game
        self._enough = enough
        self._found = {one.number: one for one in known if one.number < games}
        self._looked_at = 0  # how many games, in order, `enough` has seen
        self.complete = False
        self._look()

    def ends_early(self) -> bool:
        return self._enough is not None

    def missing(self) -> list[int]:
        return [number for number in self._wanted if number not in self._found]

    def keep(self, one: PlayedGame) -> None:
        self._found[one.number] = one
        if self._on_game is not None:
            self._on_game(one)
        self._look()

    def counted(self) -> list[PlayedGame]:
        """The games by number, without those that other processes played beyond the end."""
        numbers = range(self._looked_at) if self.complete else sorted(self._found)
        return [self._found[number] for number in numbers]

    def _look(self) -> None:
        while not self.complete and self._looked_at < self._games:
            upto = min(self._looked_at + self._per_deal, self._games)
            if any(number not in self._found for number in range(self._looked_at, upto)):
                return
            self._looked_at = upto
            if self._enough is not None and self._enough([self._found[number] for number in range(upto)]):
                self.complete = True


def _share_out(setting: Setting, played: _Played, jobs: int, ray: str) -> None:
    numbers = played.missing()
    if not numbers or played.complete:
        return
    size = max(1, min(LARGEST_CHUNK, len(numbers) // (4 * jobs)))
    if played.ends_early():
        size = min(size, setting.line_ups())
    chunks = [numbers[i : i + size] for i in range(0, len(numbers), size)]
    with closing(run_chunks(setting, chunks, jobs, ray=ray)) as playing:
        for games in playing:
            for one in games:
                played.keep(one)
            if played.complete:
                return
