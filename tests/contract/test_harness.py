"""What every game's tests call in a line: counts of sequences, recorded games, the README. Each can fail."""

from pathlib import Path
from typing import Any

import pytest

from gonfalon.catalog import find, open_table
from gonfalon.contract import ContractBroken, readme, recorded
from gonfalon.contract.perft import UpToChance, compare, counted, sequences
from gonfalon.contract.until import until
from gonfalon.engine.chance import NoChance, Seeded
from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.match import Match


def test_sequences_are_counted() -> None:
    play = open_table("hex", options={"size": 3}).play(NoChance())
    assert [sequences(play, length) for length in (1, 2, 3)] == [9, 72, 504]
    compare({"name": "three by three", "counts": [9, 72]}, play)
    with pytest.raises(ContractBroken, match="three by three: 72 sequences of 2 decisions, 71 were counted"):
        compare({"name": "three by three", "counts": [9, 71]}, play)
    with pytest.raises(ContractBroken, match="nothing is counted"):
        compare({"name": "three by three", "counts": []}, play)


def test_what_follows_chance_is_counted_only_if_asked_for() -> None:
    play = open_table("battue").play(Seeded(1))
    while len(play.menu(play.deciders()[0])) == 1 or sequences(play, 2, UpToChance) == sequences(play, 2, _one):
        assert play.state.round < 2
        play.take(play.deciders()[0], play.menu(play.deciders()[0])[0])
    assert sequences(play, 2, UpToChance) < sequences(play, 2, _one)
    with pytest.raises(BrokenRules):
        sequences(play, 2)


def _one() -> Seeded:
    return Seeded(1)


def test_entries_lie_beside_the_test(tmp_path: Path) -> None:
    (tmp_path / "perft.toml").write_text('[[count]]\nname = "a"\ncounts = [1]\n', encoding="utf-8")
    assert counted(str(tmp_path / "test_perft.py")) == [{"name": "a", "counts": [1]}]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table = open_table("hex", options={"size": 3})
    match = table.match(NoChance())
    for _ in until(match.over):
        match.submit(match.deciders()[0], match.menu(match.deciders()[0])[0])
    path = tmp_path / "won.jsonl"
    path.write_text(recorded.text_of(table, match), encoding="utf-8")
    return path


def test_a_recorded_game_is_played_again(record: Path) -> None:
    table, match = recorded.played_again(record)
    assert recorded.ending(table, match.play.state) == {"rule": "HX-04", "places": [1, 2], "cut": False}
    assert recorded.names(record.parent) == ["won"]
    with pytest.raises(ContractBroken, match="can be played again"):
        recorded.shown_again(record)


def test_a_record_of_other_rules_is_shown_and_not_played(tmp_path: Path) -> None:
    table = open_table("hex", options={"size": 3})
    table.rules.version += 1
    path = tmp_path / "later.jsonl"
    path.write_text(recorded.text_of(table, table.match(NoChance())), encoding="utf-8")
    with pytest.raises(ContractBroken, match=r"later\.jsonl: rules version or pack have changed"):
        recorded.played_again(path)
    assert recorded.shown_again(path)[2].header.version == 2


class Hexed(recorded.Ending):
    slug = "hex"
    seeds = 3

    def played(self, seed: int) -> Match[Any]:
        """Hex has no rounds, and ends in one way."""
        match = open_table(self.slug, self.seats, self.options).match(NoChance())
        for _ in until(match.over):
            match.submit(match.deciders()[0], self.bot(match, match.deciders()[0], Seeded(seed)))
        match.play.state.ended = self.how
        return match


def test_the_shortest_game_that_ends_as_wanted_is_written(tmp_path: Path) -> None:
    games = Hexed("won", 2, 1, {"size": 3})
    shortest = games.found()
    assert len(shortest.batches) == min(len(games.played(seed).batches) for seed in range(3))
    recorded.write(tmp_path, [("won", shortest)], lambda s: {"winner": s.winner})
    table, match = recorded.played_again(tmp_path / "won.jsonl")
    assert {**recorded.ending(table, match.play.state), "winner": match.play.state.winner} == (
        recorded.noted(tmp_path)["won"]
    )
    with pytest.raises(ContractBroken, match="no game ended as never"):
        Hexed("never", 2, 1, {"size": 3}, wanted=lambda match: False).found()


PAGE = """
| rule | where |
|---|---|
""" + "".join(f"| HX-0{i} | `turn.py`, `turn.Turn.menu` |\n" for i in range(1, 8))


def test_a_readme_that_maps_every_rule_is_trusted() -> None:
    assert readme.faults(find("hex"), PAGE) == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("| HX-03 |", "| HX-3 |", ["HX-03 has no row", "HX-3 has a row, but no paragraph in rules/en.md"]),
        ("`turn.py`", "`trun.py`", ["`trun.py` does not exist"]),
        ("`turn.Turn.menu`", "`turn.Turn.menus`", ["`turn.Turn.menus` does not exist"]),
        ("`turn.Turn.menu`", "`rules.Turn`", ["`rules.Turn` does not exist"]),
    ],
)
def test_a_fault_of_a_readme_is_named(before: str, after: str, fault: list[str]) -> None:
    assert readme.faults(find("hex"), PAGE.replace(before, after)) == fault


def test_rows_in_another_order_are_named() -> None:
    swapped = PAGE.replace("HX-01", "HX-00").replace("HX-02", "HX-01").replace("HX-00", "HX-02")
    assert readme.faults(find("hex"), swapped) == ["the rows stand in another order than the paragraphs"]
