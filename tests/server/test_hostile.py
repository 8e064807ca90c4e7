"""The server never dies of a message, and no table changes by one."""

import json
from pathlib import Path

import pytest
from driver import Server, served
from hostile import RAW, Target
from test_play import catch_up

from gonfalon.engine.chance import Seeded


def test_hostile_messages_change_nothing(tmp_path: Path) -> None:
    """A sample; `tools/soak-server wire-fuzz` sends a hundred thousand."""

    async def do(server: Server) -> None:
        target = Target(server)
        await target.set_up()
        answers = await target.attack(Seeded(1), 3000)
        assert answers > 2500
        assert target.state() == target.before
        await target.tab.play(1)
        assert (await target.stranger.get("/healthz")) == {"ok": True}

    log = served(tmp_path / "a.db", do)
    assert "failed" not in log


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
