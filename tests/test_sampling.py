"""`pytest --sample TURN`: so many of each family, others in the next turn, all in time; without it, everything."""

import ast
import os
from pathlib import Path

import pytest
from sampling import PARTS

pytest_plugins = ["pytester"]
pytestmark = pytest.mark.source

TESTS = """
import pytest

@pytest.mark.sample(each="game")
@pytest.mark.parametrize("game", ["a", "b", "c"])
@pytest.mark.parametrize("screen", ["wide", "small", "phone"])
def test_fits(game, screen): pass

@pytest.mark.sample(keep=2)
@pytest.mark.parametrize("language", range(5))
def test_speaks(language): pass

@pytest.mark.sample(of="whole")
def test_by_mouse(): pass

@pytest.mark.sample(of="whole")
def test_by_keys(): pass

def test_always(): pass
"""

OF_RULES = """
import pytest

@pytest.mark.parametrize("rule", range(7))
def test_rules(rule): pass

@pytest.mark.source
def test_reads(): pass
"""


@pytest.fixture
def tried(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(TESTS)
    pytester.makeini("[pytest]\nmarkers =\n    sample(each, of, keep): some of many\n    source: reads")
    return pytester


def run(pytester: pytest.Pytester, *arguments: str) -> set[str]:
    done = pytester.runpytest_inprocess("-q", "--collect-only", "-p", "no:cacheprovider", *arguments)
    return {line.partition("::")[2] for line in done.outlines if "::" in line}


def test_everything_runs_unless_a_sample_is_asked_for(tried: pytest.Pytester) -> None:
    assert len(run(tried)) == 9 + 5 + 2 + 1


def test_a_sample_has_some_of_every_family_and_turns_have_them_all(tried: pytest.Pytester) -> None:
    everything, seen = run(tried), set[str]()
    for turn in range(5):
        chosen = run(tried, "--sample", str(turn))
        assert chosen == run(tried, "--sample", str(turn + 15 * 2))  # the same again, the next time around
        assert "test_always" in chosen
        assert len(chosen & {"test_by_mouse", "test_by_keys"}) == 1
        assert len([name for name in chosen if name.startswith("test_speaks")]) == 2
        fits = [name for name in chosen if name.startswith("test_fits")]
        assert sorted(name.rstrip("]")[-1] for name in fits) == ["a", "b", "c"]  # every game
        assert len({name.partition("[")[2].split("-")[0] for name in fits}) == 3  # and every screen
        seen |= chosen
    assert seen == everything


@pytest.mark.parametrize(("part", "inside"), [("rules", "games"), ("server", "server"), ("browser", "browser")])
def test_of_a_part_every_so_manieth_test_runs_and_turns_have_them_all(
    tried: pytest.Pytester, part: str, inside: str
) -> None:
    folder = tried.mkdir(inside)
    (folder / "test_battle.py").write_text(OF_RULES, encoding="utf-8")
    here = {f"test_rules[{rule}]" for rule in range(7)}
    elsewhere, seen = run(tried, "--sample", "0") - here, set[str]()
    assert "test_reads" in elsewhere
    for turn in range(3):
        chosen = run(tried, "--sample", str(turn), "--in-part", "3", "--part", part)
        assert 2 <= len(chosen & here) <= 3
        assert "test_reads" in chosen
        assert len(chosen - here) == len(elsewhere)
        seen |= chosen & here
    assert seen == here


def test_what_the_compiled_build_never_runs_plain_python_runs_whole() -> None:
    """Otherwise three in four of those tests would be run by neither."""
    tree = Path(os.environ.get("GONFALON_TREE", Path(__file__).parents[1]))
    for line in ast.parse((tree / "noxfile.py").read_text(encoding="utf-8")).body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "NEVER_COMPILED":
            paths = eval(ast.unparse(line.value))
            assert len(paths) > 20
            assert [path for path in paths if not PARTS["rules"].isdisjoint(Path(path).parts)] == []
            return
    pytest.fail("noxfile.py has no NEVER_COMPILED")
