"""OpenSpiel's own tests on every game found, and what our door promises beside them."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import pyspiel

import gonfalon.doors.openspiel as door
from gonfalon.bots.arena import arena
from gonfalon.catalog import every_game
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadOption

ROOT = Path(__file__).resolve().parents[2]
BOTS = ROOT / "examples" / "bots" / "spiel.py"
# Random games of these are long: a test of the door needs no more than their beginning.
SHORT = {
    "barbarian-kingdoms": "round_limit=3",
    "battue": "max_rounds=1",
    "grand-conqueror": "round_limit=2",
    "warrior-knights": "turn_limit=1",
}
GAMES = sorted(every_game())


def loaded(slug: str, sealed: str = door.TURNS, **given: Any) -> Any:
    return pyspiel.load_game(door.short_name(slug), {"options": SHORT.get(slug, ""), "sealed": sealed, **given})


def walked(game: Any, moves: int, seed: int = 1) -> Any:
    """A state after some moves at random."""
    state, luck = game.new_initial_state(), Seeded(seed)
    while not state.is_terminal() and (moves > 0 or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(luck.below(len(state.chance_outcomes())))
            continue
        moves -= 1
        if state.is_simultaneous_node():
            menus = [state.legal_actions(player) for player in range(game.num_players())]
            state.apply_actions([menu[luck.below(len(menu))] if menu else 0 for menu in menus])
        else:
            menu = state.legal_actions()
            state.apply_action(menu[luck.below(len(menu))])
    return state


@pytest.mark.parametrize("sealed", [door.TURNS, door.AT_ONCE])
@pytest.mark.parametrize("slug", GAMES)
def test_openspiel_s_random_test_passes(slug: str, sealed: str) -> None:
    pyspiel.random_sim_test(loaded(slug, sealed), num_sims=1, serialize=False, verbose=False, mask_test=False)


def test_a_state_is_written_and_read_again() -> None:
    pyspiel.random_sim_test(loaded("joust"), num_sims=2, serialize=True, verbose=False)


def test_luck_is_explicit_and_its_probabilities_add_up() -> None:
    state = loaded("six-kingdoms").new_initial_state()
    nodes, luck = 0, Seeded(1)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[luck.below(len(outcomes))][0])
        nodes += 1
    assert nodes > 5


@pytest.mark.parametrize(("slug", "moves"), [("six-kingdoms", 30), ("joust", 3), ("warrior-knights", 4)])
def test_a_resampled_state_looks_the_same_to_its_player(slug: str, moves: int) -> None:
    state = walked(loaded(slug), moves)
    player = state.current_player()
    luck = Seeded(3)
    others = set()
    for _ in range(6):
        twin = state.resample_from_infostate(player, lambda: luck.below(1 << 29) / (1 << 29))
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.legal_actions() == state.legal_actions()
        others.add(str(twin))
    assert slug != "joust" or len(others) > 1  # in the others nothing may be hidden now


def test_what_others_hold_is_in_no_string_of_a_player() -> None:
    """Two deals that a player cannot tell apart are told to it in the same words, whatever is played."""
    state = walked(loaded("joust"), 1)
    player = state.current_player()
    luck = Seeded(5)
    twin = state.resample_from_infostate(player, lambda: luck.below(1 << 29) / (1 << 29))
    assert str(twin) != str(state)
    assert list(twin.observation_tensor(player)) == list(state.observation_tensor(player))


def test_who_seals_at_once_acts_in_one_node() -> None:
    state = loaded("barbarian-kingdoms", door.AT_ONCE).new_initial_state()
    luck = Seeded(2)
    for _ in range(2000):
        if state.is_simultaneous_node() or state.is_terminal():
            break
        menu = state.legal_actions()
        state.apply_action(menu[luck.below(len(menu))])
    assert state.is_simultaneous_node()
    assert sum(bool(state.legal_actions(player)) for player in range(2)) == 2


def test_parameters_are_checked() -> None:
    assert loaded("six-kingdoms", players=4).num_players() == 4
    with pytest.raises(BadOption):
        loaded("six-kingdoms", "someday")
    with pytest.raises(BadOption):
        pyspiel.load_game("gonfalon_hex", {"options": "size"})


@pytest.mark.parametrize(("slug", "bot"), [("hex", "Mcts"), ("joust", "IsMcts")])
def test_openspiel_s_bots_play_at_our_arena(slug: str, bot: str) -> None:
    told = arena(slug, [f"{BOTS}:{bot}", "random"], 2, budget=0.02)
    assert told["bots"][0]["decisions"] > 0
    assert told["outcomes"]["unfinished"] == 0


def test_the_example_of_the_documentation_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "doors.md").read_text(encoding="utf-8")
    (part,) = [one for one in page.split("```python\n")[1:] if "pyspiel" in one.split("```")[0]]
    exec(part.split("```")[0], {})
    assert capsys.readouterr().out.startswith("returns [")
