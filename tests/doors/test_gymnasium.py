"""Gymnasium's own check on every game found, and what our door promises beside it."""

import warnings
from typing import Any

import pytest

pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from gonfalon.catalog import Table, every_game, open_table
from gonfalon.contract.until import until
from gonfalon.doors.gymnasium import SeatEnv
from gonfalon.engine.errors import BadSeats

TABLES = [open_table(slug) for slug in every_game()]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.rules.slug)
def test_gymnasium_s_own_check_passes(table: Table) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(symmetric and normalized|flattened|infinity|assertion).*")
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(SeatEnv(table, bots=["random"]), skip_render_check=True)


@pytest.mark.sample(keep=3)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.rules.slug)
def test_a_learner_plays_a_whole_game_against_a_bot(table: Table) -> None:
    """From either seat, and the same again with the same seed."""

    def played(seat: int) -> list[Any]:
        env = SeatEnv(table, seat=seat, bots=["random"])
        row, info = env.reset(seed=5)
        told: list[Any] = [row.tobytes()]
        over = [False, False]  # by its own end, or cut
        for _ in until(lambda: any(over), most=100_000):
            assert env.observation_space.contains(row)
            row, reward, *over[:], info = env.step(info["menu"][-1])
            told.append((row.tobytes(), reward))
        return told

    for seat in (0, table.rules.seats - 1):
        told = played(seat)
        assert told == played(seat)
        assert told[-1][1] in (1.0, -1.0, 0.0)


def test_an_illegal_action_costs_a_point() -> None:
    env = SeatEnv("six-kingdoms", bots=["random"])
    _, info = env.reset(seed=1)
    wrong = next(action for action in range(10_000) if action not in info["menu"])
    _, reward, ended, _, _ = env.step(wrong)
    assert (reward, ended) == (-1.0, True)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSeats):
        SeatEnv("six-kingdoms", seats=2, seat=2)
    with pytest.raises(BadSeats):
        SeatEnv("six-kingdoms", bots=[])
