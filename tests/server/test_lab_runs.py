"""The lab of a server: for whoever runs it, one run at a time, and no name from the network runs anybody's code."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from driver import Server, served, serving

from gonfalon.bots.lab import lab
from gonfalon.server.public_address import PublicAddress

WORD = "a long word, kept safe"
ASKED = {"game": "joust", "vary": ["courses=2,4"], "bots": ["greedy", "random"], "seats": 2, "games": 24}


def calling(server: Server, peer: str = "127.0.0.1") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=server.asgi, client=(peer, 5))
    base = "http://localhost" if peer == "127.0.0.1" else "http://play.example.org"
    return httpx.AsyncClient(transport=transport, base_url=base, headers={"origin": base})


async def finished(http: httpx.AsyncClient) -> dict[str, Any]:
    for _ in range(600):
        told: dict[str, Any] = (await http.get("/api/lab")).json()
        if told["state"] in ("done", "failed"):
            return told
        await asyncio.sleep(0.1)
    raise AssertionError(f"the lab is still at work: {told}")


def test_it_tells_what_the_command_tells(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        async with calling(server) as http:
            assert (await http.get("/api/lab")).json() == {
                "state": "none",
                "percent": 0,
                "reason": "",
                "asked": None,
                "result": None,
            }
            begun = await http.post("/api/lab", json=ASKED)
            assert (begun.status_code, begun.json()["state"]) == (202, "working")
            again = await http.post("/api/lab", json=ASKED)
            assert (again.status_code, again.json()["code"]) == (503, "server/full")
            told = await finished(http)
        assert told["percent"] == 100
        assert told["asked"] == {**ASKED, "seed": 1}
        same = lab("joust", vary=["courses=2,4"], bots=["greedy", "random"], games=24, seats=2)
        result = told["result"]
        assert (result["games"], result["stopped"]) == (same["games"], same["stopped"])
        for mine, theirs in zip(result["variants"], same["variants"], strict=True):
            assert mine == {name: theirs[name] for name in mine}
        assert result["compared"] == same["compared"]

    served(tmp_path / "a.db", do)


def test_a_run_can_be_stopped_and_keeps_what_it_found(tmp_path: Path) -> None:
    """In processes of its own, as on a real server."""

    async def do() -> None:
        async with serving(tmp_path / "a.db", processes=True) as server, calling(server) as http:
            await http.post("/api/lab", json={**ASKED, "vary": [], "games": 1000})
            while not (await http.get("/api/lab")).json()["percent"]:
                await asyncio.sleep(0.02)
            await http.post("/api/lab/stop")
            told = await finished(http)
            assert told["result"]["stopped"] == "before its end"
            assert 0 < told["result"]["games"] < 1000
            assert (await http.post("/api/lab", json={**ASKED, "games": 2})).status_code == 202  # the next may begin
            await finished(http)

    asyncio.run(do())


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"bots": ["cmd:true"]}, "bot/unknown"),
        ({"bots": ["examples/bots/mine.py:Last"]}, "bot/unknown"),
        ({"vary": ["pack=/etc"]}, "option/bad"),
        ({"vary": [" pack = -,/etc"]}, "option/bad"),
        ({"vary": ["courses=1,2,3,4,5,6,7,8,9"]}, "option/bad"),
        ({"vary": ["manners=good,bad"]}, "option/bad"),
        ({"game": "chess"}, "game/unknown"),
        ({"seats": 9}, "game/seats"),
        ({"games": 100_000}, "message/bad"),
        ({"bots": []}, "message/bad"),
    ],
)
def test_what_cannot_be_tried_is_refused(tmp_path: Path, wrong: dict[str, Any], code: str) -> None:
    async def do(server: Server) -> None:
        async with calling(server) as http:
            told = await http.post("/api/lab", json={**ASKED, **wrong})
            assert (400 <= told.status_code < 500, told.json()["code"]) == (True, code)
            assert (await http.get("/api/lab")).json()["state"] == "none"

    served(tmp_path / "a.db", do)


def test_it_is_for_whoever_runs_the_server(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        async with calling(server, "203.0.113.9") as http:
            for method, path in (("GET", "/api/lab"), ("POST", "/api/lab"), ("POST", "/api/lab/stop")):
                told = await http.request(method, path, json=ASKED if method == "POST" else None)
                assert (told.status_code, told.json()["code"]) == (404, "server/not-found")
            server.services.operator_password = WORD
            assert (await http.post("/api/lab", json=ASKED)).status_code == 401
            assert (await http.post("/api/lab", json=ASKED, auth=("operator", WORD[1:]))).status_code == 401
            assert (await http.post("/api/lab", json={**ASKED, "games": 2}, auth=("operator", WORD))).status_code == 202
        async with calling(server) as http:
            told = await http.post("/api/lab/stop", headers={"origin": "http://evil.example"})  # a page elsewhere
            assert told.status_code == 403
            await finished(http)

    served(tmp_path / "a.db", do, public_address=PublicAddress([], ["http://play.example.org"]))
