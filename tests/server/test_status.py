"""Status and counts are for whoever runs the server: from this machine, or by a password."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from driver import Server, served
from typer.testing import CliRunner

from gonfalon.cli import app
from gonfalon.server.http.operator_handlers import TRIES_PER_MINUTE
from gonfalon.server.public_address import PublicAddress

PLAY = "https://play.example.org"
WORD = "a long word, kept safe"
PATHS = ("/api/status", "/metrics")


def calling(server: Server, peer: str, **more: Any) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=server.asgi, client=(peer, 5))
    base = "http://localhost" if peer == "127.0.0.1" else "http://play.example.org"
    return httpx.AsyncClient(transport=transport, base_url=base, **more)


@pytest.mark.parametrize("path", PATHS)
def test_without_a_password_they_do_not_exist_for_anybody_else(tmp_path: Path, path: str) -> None:
    async def do(server: Server) -> None:
        made = await (await server.browser("Ada")).table("toy-guards", 2, [0])
        cookies = server.http().cookies
        async with calling(server, "203.0.113.9", cookies=cookies) as http:
            for auth in (None, ("operator", ""), ("operator", WORD)):
                told = await http.get(path, auth=auth) if auth else await http.get(path)
                assert (told.status_code, told.json()["code"]) == (404, "server/not-found")
        async with calling(server, "127.0.0.1") as http:
            assert (await http.get(path)).status_code == 200
            proxied = await http.get(path, headers={"x-forwarded-for": "127.0.0.1"})
            assert proxied.status_code == 404
        assert made["table"]

    served(tmp_path / "a.db", do, public_address=PublicAddress([], [PLAY]))


@pytest.mark.parametrize("path", PATHS)
def test_with_one_they_are_shown_to_who_has_it_and_not_to_who_tries(tmp_path: Path, path: str) -> None:
    async def do(server: Server) -> None:
        server.services.operator_password = WORD
        owner = await server.browser("Ada")  # who opens tables is not who runs the server
        await owner.table("toy-guards", 2, [0])
        async with calling(server, "203.0.113.9", cookies=owner.http.cookies) as http:
            assert (await http.get(path)).status_code == 401
            for wrong in ({"authorization": "Basic ???"}, {"authorization": f"Bearer {WORD}"}):
                assert (await http.get(path, headers=wrong)).json()["code"] == "operator/unknown"
            assert (await http.get(path, auth=("operator", WORD[:-1]))).status_code == 401
            assert (await http.get(path, auth=("operator", WORD))).status_code == 200
            for _ in range(TRIES_PER_MINUTE):
                await http.get(path, auth=("operator", "wrong"))
            assert (await http.get(path, auth=("operator", WORD))).status_code == 429  # nothing is learnt by trying
        async with calling(server, "198.51.100.1") as http:
            assert (await http.get(path, auth=("", WORD))).status_code == 200
        async with calling(server, "127.0.0.1") as http:
            assert (await http.get(path)).status_code == 200

    assert WORD not in served(tmp_path / "a.db", do, public_address=PublicAddress([], [PLAY]))


def test_it_says_how_each_part_does_and_nothing_of_what_is_played_or_said(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada Lovelace")
        made = await ada.table("toy-guards", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        await tab.send("chat", text="between us")
        await tab.move(0, "wait")
        await tab.next("batch")
        async with calling(server, "127.0.0.1") as http:
            answer = await http.get("/api/status")
            told = answer.json()
            assert (told["tables"], told["live"], told["refused"]) == (1, 1, 0)
            assert 0 <= told["disk"] <= 100
            parts = {one["name"]: one for one in told["parts"]}
            assert {name: one["state"] for name, one in parts.items()} == dict.fromkeys(parts, "ok")
            assert parts["line"]["figures"]["lines"] >= 1
            assert parts["tables"]["figures"]["p95"] >= 1
            for word in ("Ada", made["table"], made["invite"], "between us", 'wait"'):
                assert word not in answer.text
            for _ in range(61):
                await server.services.status.note()
            parts = {one["name"]: one for one in (await http.get("/api/status")).json()["parts"]}
            assert parts["tables"]["minutes"] == ["ok"] * 60
            assert parts["tables"]["figures"] == {"p50": 0, "p95": 0}  # nothing in this minute

    served(tmp_path / "a.db", do)


def test_it_says_what_is_late_and_what_is_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(server: Server) -> None:
        services = server.services
        for _ in range(20):
            services.metrics.move_took(0.7)
        status = await services.status.told(0)
        assert next(one.state for one in status.parts if one.name == "tables") == "late"
        monkeypatch.setattr(type(services.store), "trouble", lambda self: "the disk is full")
        status = await services.status.told(0)
        assert {one.name for one in status.parts if one.state == "down"} == {"tables", "store"}

    served(tmp_path / "a.db", do)


def test_a_password_that_is_soon_guessed_is_refused(tmp_path: Path) -> None:
    words = ["serve", "--no-browser", "--db", str(tmp_path / "a.db"), "--operator-password", "x"]
    told = CliRunner().invoke(app, words)
    assert told.exit_code != 0
    assert "12 characters" in f"{told.output}{told.exception}"
