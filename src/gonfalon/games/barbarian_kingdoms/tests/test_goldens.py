"""Whole recorded games, played again: every way to end, in one's own turn and in another's, and every power."""

import pytest

from gonfalon.catalog.tables import table_of_record
from gonfalon.contract.recorded import names, noted, played_again, text_of
from gonfalon.engine.folding import fold
from gonfalon.engine.ids import SPECTATOR
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import replayed

from .goldens import GOLDEN, KINDS, SIGNS, signs

NOTED = noted(GOLDEN, "games.toml")
NAMES = names(GOLDEN)


@pytest.mark.rule("BK-VIC-01", "BK-VIC-04", "BK-VIC-05", "BK-VIC-06", "BK-POW-01", "BK-R-28", "BK-R-53")
@pytest.mark.parametrize("name", NAMES)
def test_the_game_is_played_again_and_ends_as_noted(name: str) -> None:
    table, match = played_again(GOLDEN / f"{name}.jsonl")
    outcome, told = table.rules.outcome(match.play.state), NOTED[name]
    assert (outcome.rule, outcome.places) == (told["rule"], told["places"])
    assert sorted(signs(match)) == told["shows"]


BEFORE = [(folder, name) for folder in ("before", "rules-2", "rules-3") for name in names(GOLDEN / folder)]


@pytest.mark.sample(keep=2)
@pytest.mark.parametrize(("folder", "name"), BEFORE)
def test_a_game_played_with_earlier_rules_and_data_is_still_read_and_followed(folder: str, name: str) -> None:
    """What happened can be followed, move by move, to the end it had, whether or not its rules are still known."""
    ended = noted(GOLDEN / folder, "games.toml")[name]
    record = read((GOLDEN / folder / f"{name}.jsonl").read_text(encoding="utf-8"))
    assert record.header.version == (1 if folder == "before" else int(folder.removeprefix("rules-")))
    table, same_rules = table_of_record(record)
    assert same_rules == (folder != "before")
    state = table.rules.start()
    for to in range(len(record.entries)):
        state = fold(record, table.codec, table.rules.start(), to)
        assert table.rules.shown(state, SPECTATOR)
    outcome = table.rules.outcome(state)
    assert (outcome.rule, outcome.places) == (ended["rule"], ended["places"])


VALUES = GOLDEN / "values"
TUNED = noted(VALUES, "games.toml")


@pytest.mark.parametrize("name", names(VALUES))
def test_a_game_played_before_values_were_tuned_is_played_again_with_the_values_it_had(name: str) -> None:
    """The rules are the same, the pack is not: with its own tables the record plays, with today's it is followed."""
    record = read((VALUES / f"{name}.jsonl").read_text(encoding="utf-8"))
    table, same_rules = table_of_record(record, VALUES / "tables")
    assert same_rules
    match = replayed(record, table.rules, table.codec)
    assert match.over()
    today, same_rules = table_of_record(record)
    assert not same_rules and today.rules.version == record.header.version
    followed = fold(record, today.codec, today.rules.start())
    ended = (TUNED[name]["rule"], TUNED[name]["places"])
    for rules, state in ((table.rules, match.play.state), (today.rules, followed)):
        outcome = rules.outcome(state)
        assert (outcome.rule, outcome.places) == ended


def test_every_ending_and_every_power_has_its_game() -> None:
    assert sorted(NOTED) == NAMES
    shown = {sign for told in NOTED.values() for sign in told["shows"]}
    assert shown == set(SIGNS)


def test_the_games_can_be_found_again() -> None:
    kind = next(one for one in KINDS if one.options.get("games") == 2)
    name = next(name for name in NAMES if "series" in NOTED[name]["shows"])
    table = kind.table()
    match = kind.played(NOTED[name]["seed"])
    assert text_of(table, match) == (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
