"""Samples of tests that try many cases alike: one of each family, another one at every commit.

`pytest --sample TURN`, as the test command calls it, keeps of every family so many as its mark says and leaves out the
others; `pytest` alone runs all, as `tools/soak full` does. A turn is any number: the same turn chooses the same again,
and turns in succession come by every case.

    @pytest.mark.sample(each="game")             # one case for every game, of as many as there are screens
    @pytest.mark.sample(each="game", keep=2)     # two of them
    @pytest.mark.sample(of="battue, whole")      # one of all the tests that name this family

`pytest --in-part SHARE --part rules` runs of the tests of rules, which the compiled build runs all and several times as
fast, every so manieth; the turn of the sample says which. `--part server` and `--part browser` do the same with those.
"""

from collections.abc import Iterable
from pathlib import Path

import pytest

Family = tuple[str, ...]
PARTS = {  # folders whose tests are run in part by one session or another, and all by `tools/soak tests`
    # Of rules, and of what plays whole games: most of their time goes into rules. `test_games.py` is the contract.
    "rules": frozenset(
        {"games", "engine", "kit", "bots", "catalog", "cli", "docs", "test_games.py", "test_gymnasium.py"}
    ),
    "server": frozenset({"server"}),
    "browser": frozenset({"browser"}),
}


def family(item: pytest.Item, mark: pytest.Mark) -> Family:
    """Cases that stand for each other."""
    each = mark.kwargs.get("each", ())
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    named = [each] if isinstance(each, str) else each
    return (mark.kwargs.get("of") or item.nodeid.partition("[")[0], *(repr(params[name]) for name in named))


def left_out(items: Iterable[pytest.Item], turn: int) -> list[pytest.Item]:
    """Those that this turn does not run. Families begin at different places, so that one turn tries all sorts."""
    families: dict[Family, list[pytest.Item]] = {}
    keeps: dict[Family, int] = {}
    for item in items:
        mark = item.get_closest_marker("sample")
        if mark is not None:
            named = family(item, mark)
            families.setdefault(named, []).append(item)
            keeps[named] = mark.kwargs.get("keep", 1)
    out: list[pytest.Item] = []
    for number, (named, members) in enumerate(families.items()):
        keep = min(keeps[named], len(members))
        kept = {position(len(members), keep, turn + number, place) for place in range(keep)}
        out += [item for place, item in enumerate(members) if place not in kept]
    return out


def position(many: int, keep: int, turn: int, place: int) -> int:
    """Where the `place`-th of `keep` stands among `many`: evenly spread, and one further at every turn."""
    return (turn + place * many // keep) % many


def of_part(item: pytest.Item, part: str) -> bool:
    """Whether a test belongs to this part, and is not one of many alike anyhow."""
    inside = item.path.relative_to(item.config.rootpath)
    belongs = not PARTS[part].isdisjoint(inside.parts)
    return belongs and item.get_closest_marker("source") is None and item.get_closest_marker("sample") is None


def passed_over(items: Iterable[pytest.Item], turn: int, share: int, part: str) -> list[pytest.Item]:
    """Those of a part that this turn leaves to another build or another turn: of every file all but one in `share`."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        if of_part(item, part):
            files.setdefault(item.path, []).append(item)
    numbered = [(turn + place, item) for members in files.values() for place, item in enumerate(members)]
    return [item for place, item in numbered if place % share]
