"""The server never dies of a message, and no table changes by one."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from driver import Server, served
from hostile import KINDS, RAW, out_of_place
from siege import besieged
from test_play import catch_up

from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import state_out
from gonfalon.server import wire


class Target:
    """A table in the middle of a game, whose people are here."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def set_up(self) -> None:
        ada = await self.server.browser("Ada")
        made = await ada.table("toy-bids", 2, [0, 1])
        self.table = made["table"]
        self.tab = await ada.socket(self.table, [0, 1])
        await self.tab.play(0, pick=1)
        await catch_up({0: self.tab, 1: self.tab})
        self.before = self.state()

    def state(self) -> tuple[Any, ...]:
        live = self.server.app.lobby.live[self.table]
        assert live.match is not None
        seats = [(seat.person, seat.bot, seat.name) for seat in live.info.seats]
        return (
            state_out(live.match.play.state),
            live.match.number(),
            seats,
            len(self.server.sqlite._fetch("SELECT 1 FROM tables")),
        )


def test_every_kind_of_message_is_among_what_is_tried() -> None:
    known = {kind.__struct_config__.tag for kind in get_args(wire.FromBrowser)}
    assert known <= set(KINDS)
    tried = {out_of_place(Seeded(seed), "table")["t"] for seed in range(2000)}
    assert known - tried == {"chat", "coach"}  # which everybody here may say, and which only a lesson knows


@pytest.mark.sample(of="a server under fire")  # tools/soak runs each at length
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_server_under_siege_changes_no_table_and_stays_up(tmp_path: Path) -> None:
    """A sample over real sockets; `tools/soak wire-fuzz` sends a million."""
    assert "3000 messages (1000 by strangers, 1000 by" in asyncio.run(besieged(tmp_path / "a.db", 3000))


def test_what_strangers_say_in_vain_would_be_done_for_who_sits_there(tmp_path: Path) -> None:
    """Otherwise the siege would be none."""

    async def do(server: Server) -> None:
        target = Target(server)
        await target.set_up()
        chance = Seeded(1)
        for _ in range(200):
            target.tab.say(json.dumps(out_of_place(chance, target.table)))
        await target.tab.send("why", seat=0, move="done?")  # answered after what came before
        while (await target.tab.next("refused")).get("move") != "done?":
            pass
        assert target.state() != target.before

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("raw", RAW)
def test_what_is_no_message_is_refused_with_a_reason(tmp_path: Path, raw: bytes) -> None:
    async def do(server: Server) -> None:
        tab = await (await server.browser()).socket()
        tab.say(raw)
        told = await tab.next("refused")
        assert told["code"] in ("message/bad", "message/too-large")
        assert len(told["message"]) < 300

    served(tmp_path / "a.db", do)


def test_players_own_wrong_messages_change_nothing_either(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        target = Target(server)
        await target.set_up()
        tab = target.tab
        for message in [
            {"t": "move", "seat": 0, "menu": -1, "move": "seal"},
            {"t": "move", "seat": 0, "menu": 10**6, "move": "seal"},
            {"t": "move", "seat": 5, "menu": 0, "move": "seal"},
            {"t": "move", "seat": 0, "menu": tab.views[0]["menu"]["number"], "move": "put 9"},
            {"t": "move", "seat": 0, "menu": tab.views[0]["menu"]["number"], "move": ""},
            {"t": "undo", "seat": 1},
            {"t": "resign", "seat": 0},
            {"t": "join", "table": target.table, "seats": [0, 7]},
            {"t": "join", "table": "another", "seats": [0]},
        ]:
            tab.say(json.dumps(message))
            assert (await tab.next("refused"))["code"] != "server/error"
        assert target.state() == target.before
        await catch_up({0: tab, 1: tab})

    served(tmp_path / "a.db", do)


def test_hostile_bodies_are_refused(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        target = Target(server)
        await target.set_up()
        ada = await server.browser("Ada")
        paths = ["/api/tables", "/api/me", f"/api/tables/{target.table}/sit", f"/api/tables/{target.table}/seats/0"]
        for path in paths:
            for raw in RAW:
                response = await ada.http.post(path, content=raw)
                assert 400 <= response.status_code < 500
                assert response.json()["code"]
        for raw in RAW:
            assert (await ada.post("/api/import", raw, 400))["code"] in ("record/bad", "message/bad")
        for path in ("seats/x", "seats/99", "seats/-1", "seats/1e9"):
            assert (
                await ada.http.post(f"/api/tables/{target.table}/{path}", content=b'{"bot":null}')
            ).status_code < 500
        for path in ("at/x", "at/-1", "at/99999999999", "record?seat=x", "at/0?seat=77", "at/0?seat=-1"):
            assert 400 <= (await ada.http.get(f"/api/tables/{target.table}/{path}")).status_code < 500
        assert target.state() == target.before

    log = served(tmp_path / "a.db", do)
    assert "failed" not in log
