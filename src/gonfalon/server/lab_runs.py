"""The lab of the operator: one run at a time, deal by deal, in low-priority processes. The result is kept until the
next run, or until the server stops."""

import asyncio
from time import monotonic

import msgspec

from gonfalon.bots import registry
from gonfalon.bots.lab.measured import MeasuredGame, measured
from gonfalon.bots.lab.run import PACK, Experiment, Game
from gonfalon.engine.errors import BadOption, GonfalonError
from gonfalon.server import wire
from gonfalon.server.bots.turn_queue import Rank
from gonfalon.server.errors import TooMany
from gonfalon.server.records.reviews import LET_PASS, LET_PASS_AT_MOST
from gonfalon.server.records.workers import JobFailed, JobOverrun
from gonfalon.server.services import Services

MOST_VARIANTS = 8
MOST_SECONDS = 3600.0  # of one run; then it ends with the deals played so far


class LabRun:
    def __init__(self, asked: wire.AskLab) -> None:
        if any(one.partition("=")[0].strip() == PACK for one in asked.vary):
            raise BadOption("packs are folders of this machine; they are tried by `gonfalon lab`")
        for name in asked.bots:
            registry.find(name)  # built-in bots only: a name from the network must not load other code
        self.asked = asked
        self.experiment = Experiment(
            asked.game, vary=asked.vary, bots=asked.bots, games=asked.games, seats=asked.seats, seed=asked.seed
        )
        if len(self.experiment.variants) > MOST_VARIANTS:
            raise BadOption(f"{len(self.experiment.variants)} variants; at most {MOST_VARIANTS} are played here")
        self.task: asyncio.Task[None] | None = None
        self.reason = ""  # why it failed
        self.stopped = False  # whether no further deal is begun
        self.over = False
        self.result: wire.LabResult | None = None

    def status(self) -> wire.LabStatus:
        experiment = self.experiment
        played = experiment.deals_played()
        state = wire.LabStatus("working" if not self.over else "failed" if self.reason else "done")
        state.percent = 100 if self.over else 100 * played // experiment.deals
        state.reason, state.asked = self.reason, self.asked
        state.result = self.result
        return state

    def sum_up(self) -> None:
        if self.experiment.deals_played():
            self.result = msgspec.convert(self.experiment.report(), wire.LabResult)


class LabRuns:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._last: LabRun | None = None

    def status(self) -> wire.LabStatus:
        return self._last.status() if self._last is not None else wire.LabStatus("none")

    def ask(self, asked: wire.AskLab) -> wire.LabStatus:
        if self._last is not None and not self._last.over:
            raise TooMany("the lab is at work; stop it first, or wait until it is done")
        self._last = run = LabRun(asked)
        run.task = asyncio.create_task(self._play(run))
        return run.status()

    def stop(self) -> wire.LabStatus:
        """Stops the run; its result so far is kept."""
        if self._last is not None:
            self._last.stopped = True
        return self.status()

    def end(self) -> None:
        """Called when the server stops."""
        if self._last is not None and self._last.task is not None:
            self._last.task.cancel()

    async def _play(self, run: LabRun) -> None:
        workers, turns = self._services.review_workers, self._services.pool.turns
        until = monotonic() + MOST_SECONDS
        try:
            while not (run.stopped or run.experiment.over()) and monotonic() < until:
                for _ in range(LET_PASS_AT_MOST):
                    if not turns.crowd(Rank.UNWATCHED):
                        break
                    await asyncio.sleep(LET_PASS)
                run.experiment.take(await workers.run(played, run.experiment.next_games(1)))
        except (JobOverrun, JobFailed, GonfalonError) as error:
            self._services.log.trouble("lab failed", error, game=run.asked.game, reason=str(error))
            run.reason = str(error) if isinstance(error, JobOverrun) else "it could not be worked out"
        await asyncio.to_thread(run.sum_up)
        run.over = True


def played(games: list[Game]) -> list[MeasuredGame]:
    """Plays the games of one deal; runs in a worker process."""
    return [measured(*one) for one in games]
