"""A table as OpenSpiel's `Game`, and its registration under a name of OpenSpiel's form."""

from typing import Any

import pyspiel

from gonfalon.catalog import every_game, open_table
from gonfalon.doors.observer import Observer
from gonfalon.doors.openspiel.observed import SpielObserver
from gonfalon.doors.openspiel.position import Terms
from gonfalon.doors.openspiel.state import SpielState
from gonfalon.engine.errors import BadOption
from gonfalon.engine.options import Value

TURNS, AT_ONCE = "turns", "at once"
HISTORY = 16  # events in the tensor of an information state
MOST_LUCK = 4096  # most outcomes of a chance node; draws from bags and decks have up to hundreds


def short_name(slug: str) -> str:
    return f"gonfalon_{slug.replace('-', '_')}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed for us
    """A game for OpenSpiel. Parameters: `players`; `sealed` (`turns`: players who choose simultaneously are asked in
    turn and see nothing of each other's choices; `at once`: a simultaneous node); `options` as "name=value,name=value";
    `history`: events in the tensor of an information state."""

    slug = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        slug = self.slug
        given = params or {}
        options = read_options(str(given.get("options", "")))
        table = open_table(slug, int(given["players"]) if given.get("players") else None, options)
        self.terms = Terms(table, sealed(given), int(given.get("history", HISTORY)))
        rules = table.rules
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.verbs.size,
            max_chance_outcomes=MOST_LUCK,
            num_players=rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.terms.limit,
        )
        super().__init__(game_type(slug, self.terms.at_once), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(Observer(self.terms.table, self.terms.history if recall else 0), recall)


def game_type(slug: str, at_once: bool) -> Any:
    table = open_table(slug)
    game = table.found.game
    kinds = pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=short_name(slug),
        long_name=f"Gonfalon: {slug}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if at_once else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if table.rules.hides() else information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.least_seats, "sealed": TURNS, "options": "", "history": HISTORY},
    )


def sealed(given: dict[str, Any]) -> bool:
    how = given.get("sealed", TURNS)
    if how not in (TURNS, AT_ONCE):
        raise BadOption(f"sealed: expected {TURNS!r} or {AT_ONCE!r}, got {how!r}")
    return bool(how == AT_ONCE)


def read_options(text: str) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for part in filter(None, text.split(",")):
        name, sign, value = part.partition("=")
        if not sign:
            raise BadOption(f"options: expected NAME=VALUE, got {part!r}")
        found[name.strip()] = value.strip()
    return found


def register_all() -> None:
    known = set(pyspiel.registered_names())
    for slug in every_game():
        if short_name(slug) not in known:
            # A class, like OpenSpiel's own games: OpenSpiel releases it only after Python has shut down.
            kind = type(short_name(slug), (SpielGame,), {"slug": slug})
            pyspiel.register_game(game_type(slug, at_once=False), kind)
