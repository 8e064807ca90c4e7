"""Twins on the wire: two servers whose tables differ only in what a seat cannot know send it, spectators and
those who stay outside the same bytes, frame by frame and answer by answer, also when they ask for what is not theirs.

A sample; `tools/soak-server twins` compares a hundred thousand decisions of each game."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from loopback import LOOPS, on_loop
from twin_table import CHEAP, DEAR, Leak, Manner, Tally
from twins import GAMES, TOYS, compared
from world import World

from gonfalon.engine.ids import Seat
from gonfalon.engine.view import Views
from gonfalon.server.errors import NotYourSeat
from gonfalon.server.table import history

SECONDS = 120.0  # far more than it takes
SAMPLE = Manner(before=(0, 1, 10), dear=4)


def twins(folder: Path, game: str, decisions: int, **more: Any) -> Tally:
    tally: Tally = on_loop(
        LOOPS[0], compared(folder / game, game, decisions, seconds=SECONDS, **{"manner": SAMPLE, **more})
    )
    assert tally.decisions >= decisions
    return tally


@pytest.mark.sample(keep=4)
@pytest.mark.parametrize("game", [*TOYS, *GAMES])
def test_worlds_that_differ_in_what_a_seat_cannot_know_send_the_same_bytes(tmp_path: Path, game: str) -> None:
    tally = twins(tmp_path, game, 25 if game in TOYS else 15)
    assert tally.frames > 3 * tally.decisions
    assert tally.answers > 4


@pytest.mark.sample()
@pytest.mark.parametrize("game", ["toy-guards", "toy-hands", "battue", "barbarian-kingdoms"])
def test_they_do_so_over_real_sockets(tmp_path: Path, game: str) -> None:
    twins(tmp_path, game, 12, remote=True)


def test_everybody_tries_everything(tmp_path: Path) -> None:
    """What the comparison rests on does happen: errands of every kind, bots, standing answers, hidden moves."""
    wanted = ["undo", "left", "aside", "former players", "a bot's", "in one world only", "another move", "other chance"]
    wanted += ["by itself in one world only", *(errand.__name__ for errand in CHEAP + DEAR)]
    done: Counter[str] = Counter()
    for seed in range(1, 9):
        for game in ("toy-guards", "toy-bids", "toy-hands", "toy-offers"):
            done += twins(tmp_path / str(seed), game, 25, seed=seed, manner=Manner((0, 1, 10), cheap=1, dear=2)).done
        missing = [name for name in wanted if not done[name]]
        if not missing:
            return
    raise AssertionError(missing)


# -- servers that leak -------------------------------------------------------------------------------------------------


def secret(world: World, watcher: Seat) -> int:
    """Something of toy-hands that the watcher must not know."""
    counts = [hand.counts for seat, hand in enumerate(world.match.play.state.hands) if seat != watcher]
    return sum(kind * count for one in counts for kind, count in enumerate(one))


def show_the_truth(world: World, watcher: Seat) -> None:
    match = world.match
    match.views = Views(match.rules, [match.play.state.copy() for _ in match.views.viewers])


def menu_by_the_truth(world: World, watcher: Seat) -> None:
    menu = world.match.menu(watcher)
    if menu:
        world.match._menus[watcher] = menu + menu[:1] * (secret(world, watcher) % 2)


def time_by_the_truth(world: World, watcher: Seat) -> None:
    world.table.stored.changed = world.match.number()


@pytest.mark.parametrize(
    ("meddle", "game", "what"),
    [
        (show_the_truth, "toy-hands", "fields|changed|text|asked"),
        (menu_by_the_truth, "toy-hands", '"menu"'),
        (time_by_the_truth, "toy-bids", '"changed"'),
    ],
)
def test_the_twins_find_a_server_that_leaks(tmp_path: Path, meddle: Any, game: str, what: str) -> None:
    with pytest.raises(Leak, match=what):
        twins(tmp_path, game, 500, manner=Manner(before=(0, 1), cheap=1, dear=1, meddle=meddle))


def test_the_twins_find_a_refusal_that_is_longer_with_some_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = history.position

    async def position(table: Any, *args: Any) -> Any:
        try:
            return await refused(table, *args)
        except NotYourSeat as error:
            state = table.match.play.state
            raise NotYourSeat(f"{error}{'!' * sum(hand.counts[0] for hand in state.hands)}") from error

    monkeypatch.setattr(history, "position", position)
    with pytest.raises(Leak, match="seat/not-yours"):
        twins(tmp_path, "toy-hands", 500, manner=Manner(before=(0, 1), dear=1))
