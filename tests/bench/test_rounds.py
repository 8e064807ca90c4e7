"""Rounds with contenders that need no clock: medians, ratios, spread, and nobody left out in silence."""

import json
import sys
from collections.abc import Sequence

import pytest

from gonfalon.bench import peers
from gonfalon.bench.peer import Peer
from gonfalon.bench.rounds import run_rounds
from gonfalon.bench.sample import Sample, make_copies, play_games
from gonfalon.bench.subprocess_peer import Command, Isolated, IsolatedWithCopies


class Fake:
    """Plays at given rates, one a round, and keeps a diary."""

    def __init__(self, name: str, rates: Sequence[int], diary: list[str] | None = None, here: bool = True) -> None:
        self.name = name
        self.rates = list(rates)
        self.diary = diary if diary is not None else []
        self.here = here
        self.seeds: list[int] = []

    def installed(self) -> bool:
        return self.here

    def prepare(self) -> None:
        self.diary.append(f"prepare {self.name}")

    def play(self, seconds: float, seed: int) -> Sample:
        self.diary.append(self.name)
        self.seeds.append(seed)
        return Sample(round(self.rates.pop(0) * seconds), seconds, 1)


class FakeCopier(Fake):
    def __init__(self, name: str, rates: Sequence[int], copies: int) -> None:
        super().__init__(name, rates)
        self.copies = copies
        self.closed = False

    def copy(self, seconds: float) -> Sample:
        return Sample(round(self.copies * seconds), seconds, 0)

    def close(self) -> None:
        self.closed = True


class Crashing(Fake):
    def play(self, seconds: float, seed: int) -> Sample:
        if not self.rates:
            raise RuntimeError("fell off\nthe table")
        return super().play(seconds, seed)


class Interrupting(Fake):
    def play(self, seconds: float, seed: int) -> Sample:
        if not self.rates:
            raise KeyboardInterrupt
        return super().play(seconds, seed)


def test_the_median_of_the_rounds_is_reported_with_its_spread() -> None:
    result = run_rounds([Fake("ours", [100, 500, 200, 300, 400])], seconds=2.0, warmup=0)
    ours = result["play"]["ours"]
    assert ours["per_second"] == 300
    assert (ours["lowest"], ours["highest"]) == (100, 500)
    assert ours["spread"] == pytest.approx(400 / 300)
    assert ours["games"] == 5
    assert ours["count"] == 2 * 1500
    assert ours["by_round"] == [100, 500, 200, 300, 400]


def test_ratios_are_taken_inside_a_round() -> None:
    # The ratio of the medians would be 100 / 50.
    base = Fake("base", [100, 50, 10])
    ours = Fake("ours", [400, 100, 100])
    result = run_rounds([base, ours], baseline="base", rounds=3, warmup=0)
    assert result["play"]["ours"]["ratio"] == 4
    assert result["play"]["ours"]["ratio_lowest"] == 2
    assert result["play"]["ours"]["ratio_highest"] == 10
    assert result["play"]["base"]["ratio"] == 1


def test_five_interleaved_rounds_by_default_with_another_first_each_time() -> None:
    diary: list[str] = []
    run_rounds([Fake("a", [1] * 5, diary), Fake("b", [1] * 5, diary), Fake("c", [1] * 5, diary)], warmup=0)
    assert diary[:3] == ["prepare a", "prepare b", "prepare c"]
    assert "".join(diary[3:]) == "abcbcacababcbca"


def test_all_get_the_same_seeds_and_another_each_round() -> None:
    first, second = Fake("a", [1] * 3), Fake("b", [1] * 3)
    run_rounds([first, second], rounds=3, warmup=0, seed=40)
    assert first.seeds == second.seeds == [40, 41, 42]


def test_the_warm_up_is_not_counted() -> None:
    result = run_rounds([Fake("a", [1_000_000, 10, 10])], rounds=2)
    assert result["play"]["a"]["highest"] == 10


def test_a_missing_peer_is_skipped_and_said_so() -> None:
    absent = Peer("elsewhere", ("no_such_module_anywhere", "json"))
    result = run_rounds([Fake("ours", [7]), Fake("away", [], here=False), absent], rounds=1, warmup=0)
    assert list(result["play"]) == ["ours"]
    assert result["skipped"] == {"away": "not installed", "elsewhere": "not installed: no_such_module_anywhere"}
    assert result["failed"] == {}


def test_without_the_baseline_there_are_rates_but_no_ratios() -> None:
    result = run_rounds([Fake("base", [], here=False), Fake("ours", [7])], baseline="base", rounds=1, warmup=0)
    assert result["play"]["ours"]["per_second"] == 7
    assert result["play"]["ours"]["ratio"] is None


def test_one_that_fails_is_dropped_with_its_reason_and_the_others_go_on() -> None:
    result = run_rounds([Crashing("bad", [5]), Fake("good", [6] * 3)], baseline="bad", rounds=3, warmup=0)
    assert result["failed"] == {"bad": "fell off the table"}
    assert result["play"]["bad"]["by_round"] == [5]
    assert result["play"]["good"]["by_round"] == [6, 6, 6]
    assert result["play"]["good"]["ratio"] == pytest.approx(1.2)  # only the round both played


def test_copies_are_measured_for_those_that_can() -> None:
    result = run_rounds(
        [FakeCopier("base", [1], 50), Fake("none", [1]), FakeCopier("ours", [1], 2000)],
        baseline="base",
        rounds=1,
        warmup=0,
    )
    assert list(result["copy"]) == ["base", "ours"]
    assert result["copy"]["ours"]["ratio"] == 40
    without = run_rounds([FakeCopier("base", [1], 50)], rounds=1, warmup=0, copy_seconds=0)
    assert without["copy"] == {}


def test_contenders_are_closed_at_the_end() -> None:
    contender = FakeCopier("a", [1], 1)
    run_rounds([contender], rounds=1, warmup=0)
    assert contender.closed


def test_an_interrupt_leaves_what_was_measured() -> None:
    holder = FakeCopier("b", [1] * 5, 1)
    result = run_rounds([Interrupting("a", [3, 5]), holder], warmup=0)
    assert result["interrupted"]
    assert result["play"]["a"]["by_round"] == [3, 5]
    assert holder.closed


def test_the_result_is_plain_json_and_every_sample_is_told() -> None:
    heard: list[tuple[int, str, str]] = []
    result = run_rounds(
        [FakeCopier("a", [1, 1], 9), Fake("b", [], here=False)],
        rounds=2,
        warmup=0,
        on_sample=lambda number, kind, name, sample: heard.append((number, kind, name)),
    )
    assert json.loads(json.dumps(result)) == result
    assert heard == [(0, "play", "a"), (0, "copy", "a"), (1, "play", "a"), (1, "copy", "a")]


@pytest.mark.parametrize(
    ("names", "baseline", "rounds", "message"),
    [
        (["a", "a"], None, 1, "same name"),
        (["a"], "b", 1, "'b' is not a contender"),
        (["a"], None, 0, "got 0"),
    ],
)
def test_senseless_rounds_are_refused(names: list[str], baseline: str | None, rounds: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run_rounds([Fake(name, [1]) for name in names], baseline=baseline, rounds=rounds)


def test_the_shared_loops_count_whole_games_and_copies() -> None:
    assert play_games(lambda rng: 4, 0.0, 1)[::2] == (4, 1)
    several = play_games(lambda rng: 4, 0.005, 1)
    assert several.decisions == 4 * several.games
    assert several.seconds >= 0.005
    made: list[int] = []
    copies = make_copies(lambda: made.append(1), 0.0)
    assert (copies.decisions, copies.games) == (len(made), 0)


def program(body: str) -> list[str]:
    return [sys.executable, "-c", "import json, sys\n" + body, "{games}", "{seed}", "{seconds}"]


def test_a_command_is_told_as_many_games_as_fit() -> None:
    body = "n = int(sys.argv[1]); print(json.dumps(dict(decisions=n * 30, games=n, seconds=n / 50)))"
    contender = Command("plain", program(body))
    contender.prepare()
    assert contender.play(4.0, 9) == Sample(200 * 30, 4.0, 200)


def test_a_command_gets_seed_and_seconds() -> None:
    body = "print(json.dumps(dict(decisions=int(sys.argv[2]), games=1, seconds=float(sys.argv[3]))))"
    contender = Command("plain", program(body))
    assert contender.installed()
    assert contender.play(0.5, 17) == Sample(17, 0.5, 1)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("sys.exit('plain: unknown game')", "exit code 1, plain: unknown game"),
        ("print('hello')", "expected one JSON object, got 'hello'"),
        ("print('[1]')", "expected one JSON object"),
        ("print(json.dumps(dict(compiled=False, games=1, seconds=1)))", "got None, 1, 1"),
        (
            "print(json.dumps(dict(compiled=True, decisions=1, games=1, seconds=1)))",
            "expected compiled = False, got True",
        ),
    ],
)
def test_a_command_that_goes_wrong_is_reported_in_one_line(body: str, message: str) -> None:
    contender = Command("plain", program(body), expect={"compiled": False})
    result = run_rounds([contender, Fake("ours", [1])], rounds=1, warmup=0)
    assert message in result["failed"]["plain"]
    assert list(result["play"]) == ["ours"]


def test_a_command_that_is_not_there_is_skipped() -> None:
    contender = Command("plain", ["/no/such/python", "-m", "gonfalon"])
    assert run_rounds([contender], rounds=1)["skipped"] == {"plain": "not installed: /no/such/python"}


def test_peers_are_found_by_name_and_by_family() -> None:
    names = [peer.name for peer in peers.every_peer()]
    assert len(set(names)) == len(names)
    assert peers.BASELINE in names
    family = peers.every_peer(["pettingzoo", "catanatron"])
    assert {peer.name.partition(":")[0] for peer in family} == {"pettingzoo", "catanatron"}
    with pytest.raises(KeyError, match="no peer 'chess960'"):
        peers.every_peer(["chess960"])


def test_only_peers_that_copy_offer_it_from_their_process() -> None:
    kinds = {peer.name: type(peer) for peer in peers.every_peer()}
    assert kinds["catanatron"] is IsolatedWithCopies
    assert kinds["pettingzoo:connect_four"] is Isolated


@pytest.mark.parametrize("name", [peer.name for peer in peers.PEERS])
def test_an_installed_peer_really_plays(name: str) -> None:
    contender = peers.every_peer([name])[0]
    if not contender.installed():
        pytest.skip(f"{name} is not installed")
    result = run_rounds([contender], rounds=1, seconds=0.01, warmup=0)
    assert result["failed"] == {}
    assert result["play"][name]["count"] > 0
    assert result["play"][name]["games"] > 0


def test_a_peer_that_dies_or_raises_says_why() -> None:
    unknown = Isolated(Peer("nobody", ()))
    result = run_rounds([unknown], rounds=1)
    assert "its process ended with code 1" in result["failed"]["nobody"]
    assert "no peer 'nobody'" in result["failed"]["nobody"]
