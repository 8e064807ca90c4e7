"""Many tables at once: the same games as one by one, whatever the number of processes."""

from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from gonfalon.catalog import every_game
from gonfalon.doors.pettingzoo import raw_env
from gonfalon.doors.vector import VectorTables
from gonfalon.engine.errors import BadNumber, GonfalonError

GAMES = sorted(every_game())


def last_of_each(vector: VectorTables) -> Any:
    return vector.board.menus[np.arange(vector.tables), vector.board.menu_sizes - 1]


def some_steps(vector: VectorTables, steps: int) -> list[Any]:
    told: list[Any] = []
    row, info = vector.reset(seed=5)
    for number in range(steps):
        told.append((row.copy(), info["seats"].copy()))
        moves = last_of_each(vector) if number % 2 else vector.board.menus[:, 0]
        row, reward, ended, cut, info = vector.step(moves)
        told.append((reward.copy(), ended.copy(), cut.copy(), info["menu_sizes"].copy()))
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_table_plays_the_game_that_pettingzoo_s_door_plays(game: str) -> None:
    """The same observations, menus and rewards, with its own seed for every game of every table."""
    vector = VectorTables(game, tables=2, history=2)
    row, info = vector.reset(seed=5)
    zoos = [raw_env(game, mask=False, history=2) for _ in range(2)]
    played = [0, 0]
    for place, zoo in enumerate(zoos):
        zoo.reset(seed=5 + place)
        to_choice(zoo)
    for _ in range(60):
        moves = []
        for place, zoo in enumerate(zoos):
            observation, _, _, _, told = zoo.last()
            assert row[place].tolist() == observation.tolist()
            assert vector.board.menus[place, : info["menu_sizes"][place]].tolist() == told["menu"]
            assert zoo.possible_agents[info["seats"][place]] == zoo.agent_selection
            moves.append(told["menu"][-1])
            zoo.step(moves[-1])
            to_choice(zoo)
        row, reward, ended, _, info = vector.step(moves)
        for place, zoo in enumerate(zoos):
            assert ended[place] == all(zoo.terminations.values())
            if ended[place]:
                assert reward[place].tolist() == list(zoo.rewards.values())
                played[place] += 1
                zoo.reset(seed=5 + place + 2 * played[place])
                to_choice(zoo)


def to_choice(zoo: Any) -> None:
    """Menus of one entry, which the tables answer by themselves."""
    while not any(zoo.terminations.values()) and len(zoo.last()[4]["menu"]) == 1:
        zoo.step(zoo.last()[4]["menu"][0])


def test_processes_change_nothing() -> None:
    here = some_steps(VectorTables("joust", tables=3), 25)
    with VectorTables("joust", tables=3, processes=2) as vector:
        shared = some_steps(vector, 25)
    assert all(
        np.array_equal(one, other)
        for mine, theirs in zip(here, shared, strict=True)
        for one, other in zip(mine, theirs, strict=True)
    )
    assert any(ended.any() for _, ended, *_ in here[1::2])  # games ended on the way


def test_an_illegal_move_ends_its_game_and_costs_a_point() -> None:
    vector = VectorTables("six-kingdoms", tables=2)
    _, info = vector.reset(seed=1)
    wrong = next(move for move in range(10_000) if move not in vector.board.menus[0, : info["menu_sizes"][0]])
    seat = int(info["seats"][0])
    _, reward, ended, cut, _ = vector.step([wrong, vector.board.menus[1, 0]])
    assert (reward[0, seat], ended.tolist(), cut.tolist()) == (-1.0, [True, False], [False, False])
    assert reward[1].tolist() == [0.0, 0.0]


def test_masks_are_the_menus() -> None:
    vector = VectorTables("hex", tables=2)
    _, info = vector.reset(seed=1)
    masks = vector.masks()
    for place in range(2):
        assert masks[place].nonzero()[0].tolist() == vector.board.menus[place, : info["menu_sizes"][place]].tolist()
        assert vector.any_moves(np.random.default_rng(1))[place] in vector.board.menus[place]


def test_a_process_that_dies_is_told() -> None:
    with VectorTables("hex", tables=2, processes=2) as vector:
        vector.reset(seed=1)
        vector._workers[0].terminate()
        vector._workers[0].join()
        with pytest.raises(GonfalonError, match="has died"):
            vector.step(vector.board.menus[:, 0])


def test_wrong_numbers_and_a_wrong_order_are_refused() -> None:
    with pytest.raises(BadNumber):
        VectorTables("hex", tables=0)
    with pytest.raises(BadNumber):
        VectorTables("hex", tables=2, processes=3)
    with pytest.raises(GonfalonError, match="reset"):
        VectorTables("hex", tables=2).step([0, 0])
