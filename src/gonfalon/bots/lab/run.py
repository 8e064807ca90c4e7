"""Plays the variants of a game deal by deal, and stops as soon as a difference between them is sure."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from gonfalon import build_info
from gonfalon.bots.lab.evidence import ERROR, Evidence
from gonfalon.bots.lab.measured import MeasuredGame, measured
from gonfalon.bots.lab.report import compared, summary
from gonfalon.bots.one_game import Setting, settled
from gonfalon.catalog import find
from gonfalon.engine.errors import BadNumber, BadOption
from gonfalon.engine.options import Value

OnGame = Callable[[], None]
Game = tuple[Setting, int, int]  # setting, number, and an offset to the seed of the bots' luck
PACK = "pack"  # the name under which packs are varied
SEAT = "seat "  # prefix of the names of seats; no faction's name begins so
AS_IT_IS = "-"  # the built-in pack, in place of a folder
# Deals before anything is tested: they show which factions take part, and so how many tests share the error.
WARM_UP = 10
DEALS_AT_ONCE = 8  # per process, between two evaluations of the evidence


def lab(
    game: str,
    *,
    vary: Sequence[str] = (),
    bots: Sequence[str] = ("greedy",),
    games: int = 200,
    seats: int | None = None,
    seed: int = 1,
    jobs: int = 1,
    options: dict[str, Value] | None = None,
    error: float = ERROR,
    coupled: bool = True,
    on_game: OnGame | None = None,
) -> dict[str, Any]:
    """Plays at most `games` games of every variant and returns a plain dict, ready for JSON. `vary` has entries such as
    "withdraw_leader=true,false" or "pack=-,my/folder"; the variants are all their combinations, and the others are
    compared with the first. `error` is the probability of reporting any difference where there is none, over all tests.
    Variants meet the same deals with the same luck; without `coupled` their bots have separate luck, so that even two
    equal variants play different games."""
    experiment = Experiment(
        game,
        vary=vary,
        bots=bots,
        games=games,
        seats=seats,
        seed=seed,
        options=options,
        error=error,
        coupled=coupled,
    )
    with _player(jobs) as play:
        while not experiment.over():
            games_of_some_deals = []
            for one in play(experiment.next_games(1 if jobs == 1 else DEALS_AT_ONCE * jobs)):
                games_of_some_deals.append(one)
                if on_game is not None:
                    on_game()
            experiment.take(games_of_some_deals)
    return experiment.report()


class Experiment:
    """The control of an experiment: says which games to play next, and evaluates their results. The caller plays the
    games."""

    def __init__(
        self,
        game: str,
        *,
        vary: Sequence[str] = (),
        bots: Sequence[str] = ("greedy",),
        games: int = 200,
        seats: int | None = None,
        seed: int = 1,
        options: dict[str, Value] | None = None,
        error: float = ERROR,
        coupled: bool = True,
    ) -> None:
        if games < 1:
            raise BadNumber(f"expected one game or more, got {games}")
        if not 0 < error < 1:
            raise BadNumber(f"expected an error between 0 and 1, got {error:g}")
        self.game, self.bots, self.seed, self.error, self.coupled = game, list(bots), seed, error, coupled
        self.variants = combined(vary)
        self.settings = [_setting(game, variant, bots, seats, seed, options or {}) for variant in self.variants]
        for setting in self.settings:
            settled(setting)
        self.per_deal = self.settings[0].line_ups()
        self.deals = max(1, games // self.per_deal)  # at most
        self.played: list[list[MeasuredGame]] = [[] for _ in self.settings]
        self.sure: list[str] = []
        self._found: list[dict[str, Evidence]] = [{} for _ in self.settings]

    def deals_played(self) -> int:
        return len(self.played[0]) // self.per_deal

    def over(self) -> bool:
        return bool(self.sure) or self.deals_played() >= self.deals

    def next_games(self, deals: int) -> list[Game]:
        """The games of the next deals, in the order in which `take` needs them."""
        first = self.deals_played()
        return [
            (setting, number, 0 if self.coupled else arm)
            for deal in range(first, min(first + deals, self.deals))
            for number in range(deal * self.per_deal, (deal + 1) * self.per_deal)
            for arm, setting in enumerate(self.settings)
        ]

    def take(self, games: Sequence[MeasuredGame]) -> None:
        first = self.deals_played()
        for at, one in enumerate(games):
            self.played[at % len(self.settings)].append(one)
        # Evaluate deal by deal, and stop at the first that settles it: so the result does not depend on how many are
        # played at once.
        for deal in range(first, self.deals_played()):
            _weigh(deal, self.per_deal, self.played, self._found, known=deal >= WARM_UP)
            self.sure = _sure(self._found, self.error) if deal + 1 >= WARM_UP else []
            if self.sure:
                self.played = [one[: (deal + 1) * self.per_deal] for one in self.played]
                return

    def report(self) -> dict[str, Any]:
        """The results so far; at least one game of every variant must have been played."""
        needed = _needed(self._found, self.error)
        return {
            "game": self.game,
            "seats": self.settings[0].seats,
            "bots": self.bots,
            "seed": self.seed,
            "error": self.error,
            "games": sum(map(len, self.played)),
            "stopped": "sure" if self.sure else "all games played" if self.over() else "before its end",
            "differences": self.sure,
            "variants": [
                summary(setting, variant, one)
                for setting, variant, one in zip(self.settings, self.variants, self.played, strict=True)
            ],
            "compared": [
                compared(self.variants[arm], self._found[arm], needed) for arm in range(1, len(self.settings))
            ],
            "compiled": build_info.is_compiled(),
        }


def combined(vary: Sequence[str]) -> list[dict[str, str]]:
    axes: list[list[tuple[str, str]]] = []
    for text in vary:
        name, sign, values = text.partition("=")
        if not sign or not values:
            raise BadOption(f"--vary {text!r}: expected NAME=VALUE,VALUE or pack={AS_IT_IS},FOLDER")
        chosen = values.split(",")
        if name == PACK and len(chosen) == 1:
            chosen.insert(0, AS_IT_IS)
        axes.append([(name, value.strip()) for value in chosen])
    return [dict(one) for one in product(*axes)]


def _setting(
    game: str, variant: dict[str, str], bots: Sequence[str], seats: int | None, seed: int, options: dict[str, Value]
) -> Setting:
    count = max(find(game).game.least_seats, len(bots)) if seats is None else seats
    pack = variant.get(PACK, AS_IT_IS)
    chosen = {**options, **{name: value for name, value in variant.items() if name != PACK}}
    folder = None if pack == AS_IT_IS else str(Path(pack))
    return Setting(game, count, tuple(bots), seed, tuple(sorted(chosen.items())), folder, rotate=len(set(bots)) > 1)


def _weigh(
    deal: int, per_deal: int, played: list[list[MeasuredGame]], found: list[dict[str, Evidence]], known: bool
) -> None:
    """Adds to the evidence how much more each seat and faction won in this deal than in the first variant. Once the
    participants are `known`, factions that appear later are ignored."""
    games = slice(deal * per_deal, (deal + 1) * per_deal)
    base = _parts(played[0][games])
    for arm in range(1, len(played)):
        own = _parts(played[arm][games])
        for name in base.keys() & own.keys():
            if not known or name in found[arm]:
                found[arm].setdefault(name, Evidence()).add(own[name] - base[name])


def _parts(games: Sequence[MeasuredGame]) -> dict[str, float]:
    """The mean share of the first place of each seat and faction that took part."""
    won: dict[str, list[float]] = {}
    for one in games:
        for seat, faction in enumerate(one.factions):
            if seat < len(one.factions) - 1:  # the last follows from the others
                won.setdefault(f"{SEAT}{seat + 1}", []).append(one.won(seat))
            if faction:
                won.setdefault(faction, []).append(one.won(seat))
    return {name: sum(parts) / len(parts) for name, parts in won.items()}


def _needed(found: list[dict[str, Evidence]], error: float) -> dict[str, float]:
    """The evidence needed for each test. Seats share one half of the error and factions the other (Bonferroni): there
    are few seats, and their tests should not suffer from there being many factions."""
    tests = [name for one in found for name in one]
    seats = sum(name.startswith(SEAT) for name in tests)
    kinds = (seats > 0) + (len(tests) > seats)
    return {name: kinds * (seats if name.startswith(SEAT) else len(tests) - seats) / error for name in tests}


def _sure(found: list[dict[str, Evidence]], error: float) -> list[str]:
    needed = _needed(found, error)
    return [
        f"variant {arm + 1}: {name}"
        for arm, one in enumerate(found)
        for name, evidence in sorted(one.items())
        if evidence.wealth >= needed[name]
    ]


@contextmanager
def _player(jobs: int) -> Iterator[Callable[[list[Game]], Iterator[MeasuredGame]]]:
    if jobs == 1:
        yield lambda wanted: (measured(*one) for one in wanted)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield lambda wanted: pool.map(measured, *zip(*wanted, strict=True))
