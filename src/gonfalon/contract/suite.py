"""All checks by name, and the code that runs them: pytest runs them one by one, `gonfalon check` on many games."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from gonfalon.contract import cycles, play, records, refusals, twins, undo, views
from gonfalon.contract.case import Case, ContractBroken, Difference
from gonfalon.contract.source import raised_at


@dataclass(frozen=True)
class Check:
    """A check on a game. Calling it raises `ContractBroken` if the game fails."""

    name: str
    look: Callable[[Case], None]

    @property
    def about(self) -> str:
        """What the check requires, in a sentence: the docstring of its function."""
        return " ".join((self.look.__doc__ or "").split())

    def __call__(self, case: Case) -> None:
        try:
            self.look(case)
        except Difference as difference:
            where = f", batch {difference.batch}" if difference.batch >= 0 else ""
            at = difference.at or (raised_at(difference.__cause__) if difference.__cause__ is not None else "")
            raise ContractBroken(f"{self.name}: {difference} ({case}{where}){_see(at)}") from difference
        except Exception as error:  # rules that raise an error break the contract as well
            message = f"{self.name}: {type(error).__name__}: {error} ({case}){_see(raised_at(error))}"
            raise ContractBroken(message) from error


def _see(at: str) -> str:
    return f"; see {at}" if at else ""


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
        views.stakes,
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


def run(case: Case, checks: Iterable[Check] = CHECKS, games: int = 1) -> list[Result]:
    """Like `results`, as a list."""
    return list(results(case, checks, games))


def results(case: Case, checks: Iterable[Check] = CHECKS, games: int = 1) -> Iterator[Result]:
    """Runs the checks on the case, then on the same table with the following seeds, `games` random games in all: the
    same ones on every machine. Yields each result as it comes; a check that has failed is not run again."""
    waiting = list(checks)
    for _ in range(games):
        for check in waiting[:]:
            result = _timed(check, case)
            if result.broken is not None:
                waiting.remove(check)
            yield result
        case = replace(case, seed=case.seed + 1)


def _timed(check: Check, case: Case) -> Result:
    began = time.monotonic()
    broken: ContractBroken | None = None
    try:
        check(case)
    except ContractBroken as error:
        broken = error
    return Result(check.name, case.seed, time.monotonic() - began, broken)
