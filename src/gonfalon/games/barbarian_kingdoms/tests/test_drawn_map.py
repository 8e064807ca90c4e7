"""The drawn map (`face/west.json`) says what the data says: borders, coasts, ports, straits."""

import gzip
import json
import math
import tomllib
from collections import defaultdict
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

pytestmark = pytest.mark.source

HERE = files("gonfalon.games.barbarian_kingdoms")
Point = tuple[float, float]
MOST_KILOBYTES = 60  # of the compressed map


@pytest.fixture(scope="module")
def drawn() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / "face" / "west.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def said() -> dict[str, Any]:
    return tomllib.loads((HERE / "data" / "map.toml").read_text(encoding="utf-8"))


def rings(path: str) -> list[list[Point]]:
    """The corners of a path that is made of `M`, `l` and `z` alone, in tenths of a unit."""
    found: list[list[Point]] = []
    for ring in path.split("M")[1:]:
        corners: list[Point] = []
        x, y = 0, 0
        for step in ring.rstrip("z").split("l"):
            dx, dy = (round(float(value) * 10) for value in step.split(","))
            x, y = x + dx, y + dy
            corners.append((x, y))
        found.append(corners)
    return found


def sides(path: str) -> set[frozenset[Point]]:
    return {frozenset(pair) for ring in rings(path) for pair in zip(ring, [*ring[1:], ring[0]], strict=True)}


def inside(point: Point, path: str) -> bool:
    """Even-odd, as far as a ray to the east tells."""
    x, y = point[0] * 10, point[1] * 10
    crossings = 0
    for ring in rings(path):
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                crossings += 1
    return crossings % 2 == 1


def test_every_province_is_drawn_once(drawn: dict[str, Any], said: dict[str, Any]) -> None:
    assert list(drawn["provinces"]) == [one["id"] for one in said["province"]]


def test_borders_are_exactly_the_adjacency(drawn: dict[str, Any], said: dict[str, Any]) -> None:
    """Two provinces share a line where the data has a pair, and nowhere else: not even across a strait."""
    shared: dict[frozenset[Point], set[str]] = defaultdict(set)
    for name, one in drawn["provinces"].items():
        for side in sides(one["path"]):
            shared[side].add(name)
    drawn_pairs = {frozenset(names) for names in shared.values() if len(names) == 2}
    assert not [names for names in shared.values() if len(names) > 2]
    assert drawn_pairs == {frozenset(pair) for pair in said["land"]["adjacency"]}


def test_no_province_lies_on_another(drawn: dict[str, Any]) -> None:
    """No corner that belongs to one province alone is inside its neighbour."""
    corners = {
        name: {corner for ring in rings(one["path"]) for corner in ring} for name, one in drawn["provinces"].items()
    }
    for one, other in combinations(drawn["provinces"], 2):
        for corner in list(corners[one] - corners[other])[::7]:
            assert not inside((corner[0] / 10, corner[1] / 10), drawn["provinces"][other]["path"]), (one, other)


def test_coasts_follow_the_data(drawn: dict[str, Any], said: dict[str, Any]) -> None:
    """A coastal province has sides on the coastline, an inland one has none."""
    coast = sides(drawn["land"])
    for province in said["province"]:
        ashore = len(sides(drawn["provinces"][province["id"]]["path"]) & coast)
        assert (ashore > 0) == province["coastal"], province["id"]


def test_ports_and_straits_follow_the_data(drawn: dict[str, Any], said: dict[str, Any]) -> None:
    for province in said["province"]:
        port = drawn["provinces"][province["id"]]["port"]
        assert (port is not None) == province["port"], province["id"]
        if port:
            assert not inside(port, drawn["land"]), f"the port of {province['id']} lies at sea"
            near = min(
                math.dist((port[0] * 10, port[1] * 10), corner) / 10
                for ring in rings(drawn["provinces"][province["id"]]["path"])
                for corner in ring
            )
            assert near < 40, f"the port of {province['id']} lies off its own coast, got {near:.0f} units"
    assert set(drawn["straits"]) == {one["id"] for one in said["strait"]}


def test_pieces_stand_in_their_own_province(drawn: dict[str, Any]) -> None:
    for name, one in drawn["provinces"].items():
        assert inside(one["unit"], one["path"]), name


def test_the_map_is_small() -> None:
    packed = len(gzip.compress((HERE / "face" / "west.json").read_bytes()))
    assert packed < MOST_KILOBYTES * 1000
