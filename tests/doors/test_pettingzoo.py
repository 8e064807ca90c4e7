"""PettingZoo's own tests on every game found and on the toy games, and what our door promises beside them."""

import copy
import pickle
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import toys

from gonfalon.engine.ids import Seat

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, seed_test

from gonfalon.catalog import Found, Table, every_game, open_table
from gonfalon.catalog.packs import LoadedPack
from gonfalon.doors.pettingzoo import HIDDEN, PADDING, env, parallel_env, raw_env, rewards
from gonfalon.engine.errors import BadSeats, IllegalMove, UnknownGame
from gonfalon.engine.game import NO_PACK, Outcome
from gonfalon.engine.ids import UNKNOWN

DOCS = Path(__file__).resolve().parents[2] / "docs" / "doors.md"


def toy(game: Any, seats: int) -> Table:
    return Table(Found(game, "toys"), LoadedPack(None, NO_PACK), game.table(None, seats, {}))


TABLES = [open_table(slug, seats) for slug, found in every_game().items() for seats in {2, found.game.most_seats}]
TOYS = [toy(game, game.most_seats) for game in toys.ALL]


@pytest.mark.parametrize("table", TABLES + TOYS, ids=lambda table: f"{table.rules.slug}-{table.rules.seats}")
def test_pettingzoo_s_own_tests_pass(table: Table) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Of these it warns all environments with action masks but its own, which it knows by name.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message=".*all zeros")  # masks of agents whose game is over
        api_test(env(table), num_cycles=100)
        seed_test(lambda: env(table), num_cycles=50)


def played(zoo: Any, seed: int, most: int = 10_000) -> dict[str, float]:
    """Plays the first legal action each time; what every agent got in the end."""
    zoo.reset(seed=seed)
    got = dict.fromkeys(zoo.possible_agents, 0.0)
    for agent in zoo.agent_iter(most):
        observation, reward, terminated, truncated, _ = zoo.last()
        got[agent] += reward
        zoo.step(None if terminated or truncated else int(observation["action_mask"].nonzero()[0][0]))
    return got


@pytest.mark.parametrize("table", TOYS, ids=lambda table: table.rules.slug)
def test_the_end_pays_by_the_places(table: Table) -> None:
    zoo = raw_env(table)
    got = played(zoo, seed=5)
    assert zoo.agents == []
    outcome = table.rules.outcome(zoo.game.play.state)
    assert list(got.values()) == rewards(outcome)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 2], [1, -1]),
        ([2, 1, 3], [-0.5, 1, -0.5]),
        ([1, 3, 1], [0.5, -1, 0.5]),
        ([1, 1], [0, 0]),
        ([2, 2, 4], [0, 0, 0]),  # without a winner
    ],
)
def test_rewards_add_up_to_nothing(places: list[int], expected: list[float]) -> None:
    assert rewards(Outcome(places, "LN-08")) == expected
    assert sum(expected) == 0


@pytest.mark.parametrize("table", TABLES + TOYS, ids=lambda table: f"{table.rules.slug}-{table.rules.seats}")
def test_the_mask_is_the_menu_and_the_observation_is_the_view(table: Table) -> None:
    zoo = raw_env(table)
    zoo.reset(seed=2)
    for agent in zoo.agent_iter(30):
        observation, _, terminated, _, _ = zoo.last()
        if terminated:
            break
        seat = Seat(zoo.possible_agents.index(agent))
        assert list(observation["action_mask"].nonzero()[0]) == zoo.game.menu(seat)
        for other in zoo.possible_agents:
            seen = zoo.observe(other)["observation"]
            assert zoo.observation_space(other)["observation"].contains(seen)
            rest = seen.tolist()
            assert len(zoo.columns) == len(rest)
            assert rest[0] == zoo.possible_agents.index(other)
            for field in reversed(zoo.game.views.of(rest[0]).fields()):
                if field.size:
                    values = [HIDDEN if value == UNKNOWN else value for value in field.values]
                    assert rest[-field.size :] == values + [PADDING] * (field.size - len(values)), field.name
                    del rest[-field.size :]
        zoo.step(int(observation["action_mask"].nonzero()[0][-1]))


def test_secrets_stay_hidden_while_several_decide() -> None:
    """The second bidder is asked after the first has bid, and cannot tell what was bid."""
    table = next(table for table in TOYS if table.rules.slug == "toy-bids")
    zoo = raw_env(table)
    seen = []
    for bid in ("put 0", "put 2"):  # with this seed the first seat has both coins
        zoo.reset(seed=1)
        assert len(zoo.game.deciders()) > 1
        zoo.step(table.rules.read(bid))
        zoo.step(table.rules.read("seal"))
        second = zoo.observe(zoo.agent_selection)["observation"]
        assert zoo.agent_selection == "player_1"
        assert HIDDEN in second
        seen.append(second.tolist())
    assert seen[0] == seen[1]


def test_an_illegal_action_ends_the_game_or_is_refused_with_its_rule() -> None:
    table = TABLES[0]
    wrapped, bare = env(table), raw_env(table)
    wrapped.reset(seed=1)
    bare.reset(seed=1)
    wrong = int((wrapped.observe(wrapped.agent_selection)["action_mask"] == 0).nonzero()[0][0])
    loser = wrapped.agent_selection
    wrapped.step(wrong)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[loser] == -1
    before = bare.game.play.state.fields()
    with pytest.raises(IllegalMove) as refused:
        bare.step(wrong)
    assert refused.value.rule.startswith(table.found.game.prefix)
    assert [field.values for field in bare.game.play.state.fields()] == [field.values for field in before]


def test_games_without_a_seed_differ_and_can_be_repeated() -> None:
    table = next(table for table in TOYS if table.rules.slug == "toy-hands")

    def games() -> list[list[int]]:
        zoo = raw_env(table)
        zoo.reset(seed=7)
        found = []
        for _ in range(3):
            zoo.reset()
            found.append(zoo.observe(zoo.agent_selection)["observation"].tolist())
        return found

    assert games() == games()
    assert len({tuple(one) for one in games()}) == 3


def test_a_game_that_goes_on_too_long_is_truncated() -> None:
    game = next(table.found.game for table in TOYS if table.rules.slug == "toy-hands")
    short = type("Short", (type(game),), {"limit": 3})()
    zoo = raw_env(toy(short, 2))
    zoo.reset(seed=1)
    for _ in range(3):
        zoo.step(int(zoo.observe(zoo.agent_selection)["action_mask"].nonzero()[0][0]))
    assert all(zoo.truncations.values())
    assert not any(zoo.terminations.values())


@pytest.mark.parametrize("table", TABLES + TOYS, ids=lambda table: f"{table.rules.slug}-{table.rules.seats}")
def test_pettingzoo_s_parallel_test_passes(table: Table) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        parallel_api_test(parallel_env(table), num_cycles=60)


def test_the_menu_of_whoever_acts_stands_in_its_info() -> None:
    for table in TABLES + TOYS:
        zoo = raw_env(table, mask=False)
        zoo.reset(seed=3)
        for agent in zoo.agent_iter(20):
            observation, _, terminated, _, info = zoo.last()
            if terminated:
                break
            assert info["menu"] == zoo.game.menu(Seat(zoo.possible_agents.index(agent)))
            assert observation.shape == (len(zoo.columns),)
            assert not any(zoo.infos[other] for other in zoo.agents if other != agent)
            zoo.step(info["menu"][0])


def test_those_who_seal_at_once_act_in_one_step() -> None:
    table = next(table for table in TOYS if table.rules.slug == "toy-bids")
    zoo = parallel_env(table)
    _, infos = zoo.reset(seed=1)
    asked = [agent for agent in zoo.agents if infos[agent]["menu"]]
    assert len(asked) > 1
    before = zoo.game.decisions
    zoo.step({agent: infos[agent]["menu"][0] if agent in asked else 0 for agent in zoo.agents})
    assert zoo.game.decisions == before + len(asked)


def test_an_illegal_action_of_one_ends_the_parallel_game() -> None:
    zoo = parallel_env(TABLES[0])
    _, infos = zoo.reset(seed=1)
    actor = next(agent for agent in zoo.agents if infos[agent]["menu"])
    wrong = next(action for action in range(10_000) if action not in infos[actor]["menu"])
    _, got, ended, _, _ = zoo.step(dict.fromkeys(zoo.agents, wrong))
    assert got[actor] == -1
    assert all(ended.values())
    assert zoo.agents == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rules.slug}-{table.rules.seats}")
@pytest.mark.parametrize(
    "twin_of", [copy.deepcopy, lambda zoo: pickle.loads(pickle.dumps(zoo))], ids=["copy", "pickle"]
)
def test_a_copy_goes_on_alike_and_by_itself(table: Table, twin_of: Callable[[Any], Any]) -> None:
    zoo = env(table, history=3)
    zoo.reset(seed=4)

    def some_moves(zoo: Any, number: int) -> list[list[int]]:
        seen = []
        for _ in range(number):
            observation, _, terminated, truncated, info = zoo.last()
            if terminated or truncated:
                break
            seen.append(observation["observation"].tolist())
            zoo.step(info["menu"][len(seen) % len(info["menu"])])
        return seen

    some_moves(zoo, 25)
    twin = twin_of(zoo)
    here = zoo.last()[0]["observation"].tolist()
    there = some_moves(twin, 25)
    assert zoo.last()[0]["observation"].tolist() == here
    assert some_moves(zoo, 25) == there


def test_the_whole_state_has_the_columns_of_an_observation_and_no_secrets() -> None:
    for table in TABLES:
        zoo = raw_env(table)
        zoo.reset(seed=1)
        whole = zoo.state()
        assert zoo.state_space.contains(whole)
        spread = dict(zip(zoo.columns, whole.tolist(), strict=True))
        for field in zoo.game.play.state.fields():
            if field.size:
                values = [spread[f"{field.name}.{i}"] for i in range(len(field.values))]
                assert values == field.values, field.name


def test_history_tells_the_last_events_as_the_seat_was_shown_them() -> None:
    table = open_table("six-kingdoms", 2)
    zoo = raw_env(table, history=4)
    zoo.reset(seed=1)
    names = [kind.__name__ for kind in table.found.game.events()]
    told: list[str] = []
    for _ in range(6):
        move = zoo.last()[4]["menu"][0]
        zoo.step(move)
        told = [type(face).__name__ for face in reversed(zoo.game.shown(Seat(0)))] + told
    row = dict(zip(zoo.columns, zoo.observe("player_0")["observation"].tolist(), strict=True))
    assert [names[row[f"event.{i}"]] for i in range(4)] == told[:4]
    assert zoo.observation_space("player_0")["observation"].contains(zoo.observe("player_0")["observation"])


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rules.slug}-{table.rules.seats}")
def test_moves_have_features(table: Table) -> None:
    zoo = raw_env(table)
    zoo.reset(seed=1)
    for _ in zoo.agent_iter(15):
        _, _, ended, _, info = zoo.last()
        if ended:
            break
        menu = info["menu"]
        rows = zoo.action_features(menu)
        assert (rows >= zoo.action_features.low).all()
        assert (rows <= zoo.action_features.high).all()
        for move, row in zip(menu, rows.tolist(), strict=True):
            verb = table.rules.verbs.of(move)
            arguments = verb.args(move)
            assert table.rules.verbs.all[row[0]] is verb
            assert row[1:] == arguments + [PADDING] * (len(row) - 1 - len(arguments))
        zoo.step(menu[0])


def test_a_position_is_rendered_as_text() -> None:
    for table in [TABLES[0], TOYS[0]]:
        zoo = env(table, render_mode="ansi")
        zoo.reset(seed=1)
        picture = zoo.render()
        assert picture is not None
        assert len(picture.splitlines()) > 3


def test_a_wrong_table_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownGame):
        env("grand-conquerer")
    with pytest.raises(BadSeats):
        env("grand-conqueror", seats=9)


def test_the_examples_of_the_documentation_run(capsys: pytest.CaptureFixture[str]) -> None:
    for part in DOCS.read_text(encoding="utf-8").split("```python\n")[1:]:
        if "pyspiel" not in part.split("```")[0]:  # that is tried in test_openspiel.py
            exec(compile(part.split("```")[0], str(DOCS), "exec"), {})
    told = capsys.readouterr().out
    assert "player_0" in told
    assert "reward" in told
