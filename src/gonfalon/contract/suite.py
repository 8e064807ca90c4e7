"""All checks by name, and how they are run: by pytest one by one, by `gonfalon check` as long as it is given time."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from gonfalon.contract import cycles, play, records, refusals, twins, undo, views
from gonfalon.contract.case import Case, ContractBroken, Difference


@dataclass(frozen=True)
class Check:
    """Raises `ContractBroken` if the game breaks its contract in this respect."""

    name: str
    look: Callable[[Case], None]

    @property
    def about(self) -> str:
        """What the check holds a game to, in a sentence."""
        return " ".join((self.look.__doc__ or "").split())

    def __call__(self, case: Case) -> None:
        try:
            self.look(case)
        except Difference as difference:
            where = f", batch {difference.batch}" if difference.batch >= 0 else ""
            raise ContractBroken(f"{self.name}: {difference} ({case}{where})") from difference
        except Exception as error:  # rules that fail while they are asked have broken the contract as well
            raise ContractBroken(f"{self.name}: {type(error).__name__}: {error} ({case})") from error


CHECKS: list[Check] = [
    Check(look.__name__.replace("_", "-"), look)
    for look in (
        play.games_end,
        play.menus,
        play.moves_apply,
        play.copies,
        play.steps_stay,
        play.leaving,
        play.asides,
        play.sealed,
        cycles.no_free_cycles,
        views.folds,
        views.views_agree,
        views.views_are_faces,
        views.secrets,
        views.same_on_views,
        views.open_steps,
        views.occasions,
        twins.determinised,
        twins.twins,
        records.declared,
        records.bounds,
        records.fields_hold,
        records.codec,
        records.records,
        records.seat_records,
        records.events_stay,
        records.same_seed,
        undo.undo_restores,
        refusals.refusals,
        refusals.citations,
        refusals.words,
    )
]


@dataclass(frozen=True)
class Result:
    check: str
    seed: int
    seconds: float
    broken: ContractBroken | None


def run(case: Case, checks: Iterable[Check] = CHECKS, budget: float = 0.0) -> list[Result]:
    """All results at once."""
    return list(results(case, checks, budget))


def results(case: Case, checks: Iterable[Check] = CHECKS, budget: float = 0.0) -> Iterator[Result]:
    """Runs the checks on the case, then on the same table with the seeds that follow, until the budget of seconds is
    spent; tells each result as it comes. Each check runs at least once; one that has failed is not run again."""
    waiting = list(checks)
    began = time.monotonic()
    while waiting:
        for check in waiting[:]:
            result = _timed(check, case)
            if result.broken is not None:
                waiting.remove(check)
            yield result
        if time.monotonic() - began >= budget:
            return
        case = replace(case, seed=case.seed + 1)


def _timed(check: Check, case: Case) -> Result:
    began = time.monotonic()
    broken: ContractBroken | None = None
    try:
        check(case)
    except ContractBroken as error:
        broken = error
    return Result(check.name, case.seed, time.monotonic() - began, broken)
