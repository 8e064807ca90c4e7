"""Questions with one possible answer, where everybody can see that: the table answers them itself, at once."""

import json
from pathlib import Path

import pytest
from driver import Server, served
from test_play import catch_up, seated

from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.match import Match


def test_who_plainly_has_no_choice_is_not_asked(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server, "toy-guards", options={"hand": 0, "rounds": 2})
        await ada.move(0, "strike 1")
        while ada.views[0]["deciders"] != [1] or not ben.views[1]["menu"]:
            await ben.next("batch")
            await catch_up({0: ada})
        assert ben.views[1]["menu"]["moves"] == ["strike 0", "wait"]  # his own turn, and no question before it
        batches = [batch["actor"] for batch in map(_read, ben.frames) if batch["t"] == "batch"]
        assert batches == [0, 1]  # what was answered for him is a batch like any other
        assert server.app.lobby.live[table].match is not None

    served(tmp_path / "a.db", do)


def test_whose_hand_may_hold_something_is_asked(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server, "toy-guards", options={"hand": 2, "rounds": 2})
        match = server.app.lobby.live[table].match
        assert match is not None
        await ada.play(0)
        await catch_up({1: ben})
        assert "endure" in ben.views[1]["menu"]["moves"]  # whether or not he has a shield: silence tells nothing
        assert match.number() == 2

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("seats", [2, 3])
def test_in_battue_a_window_that_no_card_is_left_for_asks_nobody(seats: int) -> None:
    chance, found = Seeded(seats), 0
    match = Match(open_table("battue", seats, people=True).rules, chance)
    for _ in range(4000):
        if match.over():
            break
        for seat in match.deciders():
            move = match.forced(seat)
            if move is not None:
                assert match.menu(seat) == [move]
                found += 1
        seat = match.deciders()[chance.below(len(match.deciders()))]
        menu = match.menu(seat)
        match.submit(seat, menu[chance.below(len(menu))])
    assert found > 20


def _read(frame: bytes) -> dict[str, object]:
    told: dict[str, object] = json.loads(frame)
    return told
