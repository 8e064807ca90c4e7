"""Seat keys: one's own seats on another device, and nobody else's."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from driver import Browser, Server, served

from gonfalon.engine.ids import Seat
from gonfalon.server.auth import Person
from gonfalon.server.errors import UnknownKey
from gonfalon.server.limits import Limits
from gonfalon.server.seat_keys import LENGTH, MOST, SECONDS, SIGNS, SeatKeys
from gonfalon.store.doctor import examine

ADA, BEN = Person("ada"), Person("ben")
PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def none_left(hash: bytes) -> bytes | None:
    return None


# -- keys by themselves ------------------------------------------------------------------------------------------------


def test_a_key_works_once() -> None:
    keys = SeatKeys(Clock(), none_left)
    key = keys.make("t", ADA)
    assert re.fullmatch(rf"([{SIGNS}]{{4}}-){{2}}[{SIGNS}]{{4}}", key)
    assert asyncio.run(keys.use(key)) == ("t", ADA)
    with pytest.raises(UnknownKey):
        asyncio.run(keys.use(key))


def test_a_key_is_void_after_ten_minutes_and_when_another_is_asked_for() -> None:
    clock = Clock()
    keys = SeatKeys(clock, none_left)
    old = keys.make("t", ADA)
    new = keys.make("t", ADA)
    other = keys.make("u", ADA)
    with pytest.raises(UnknownKey):
        asyncio.run(keys.use(old))
    clock.now += SECONDS - 1
    assert asyncio.run(keys.use(new)) == ("t", ADA)
    clock.now += 1
    with pytest.raises(UnknownKey):
        asyncio.run(keys.use(other))


def test_a_key_may_be_typed_as_people_type() -> None:
    keys = SeatKeys(Clock(), none_left)
    key = keys.make("t", ADA)
    typed = f"  {key.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} "
    assert asyncio.run(keys.use(typed)) == ("t", ADA)


def test_keys_are_not_guessed_and_the_store_of_them_is_bounded() -> None:
    keys = SeatKeys(Clock(), none_left)
    assert len(SIGNS) ** LENGTH == 2**60
    made = {keys.make(str(i), ADA) for i in range(MOST + 1)}
    assert len(made) == MOST + 1
    assert len(keys._held) == len(keys._last) == MOST
    parts = {held[i : i + LENGTH] for held in keys._held for i in range(len(held) - LENGTH + 1)}
    assert parts.isdisjoint(key.replace("-", "").encode() for key in made)  # hashes alone


# -- at a table --------------------------------------------------------------------------------------------------------


async def _opened(server: Server) -> tuple[Browser, Browser, Browser, str]:
    """Ada and Ben play a game with hands; the phone is Ada's, and has a cookie of its own."""
    ada, ben, phone = await server.browser("Ada"), await server.browser("Ben"), await server.browser("")
    made = await ada.table("toy-hands", 2, [0])
    await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
    return ada, ben, phone, made["table"]


async def _key(browser: Browser, id: str, status: int = 201) -> str:
    told = await browser.post(f"/api/tables/{id}/key", None, status)
    return str(told.get("key", told.get("code")))


async def _use(browser: Browser, key: str, status: int = 200) -> Any:
    return await browser.post("/api/key", {"key": key}, status, headers={"User-Agent": PHONE})


def test_both_devices_hold_the_seat_and_one_can_be_unseated(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, _, phone, id = await _opened(server)
        await phone.get(f"/api/tables/{id}", 403)
        told = await ada.post(f"/api/tables/{id}/key", None, 201)
        assert told["link"]["link"].endswith(f"/key#{told['key']}")
        assert await _use(phone, told["key"]) == {"table": id}
        assert [seat["mine"] for seat in (await phone.get(f"/api/tables/{id}"))["seats"]] == [True, False]
        assert [one["id"] for one in (await phone.get("/api/tables"))["mine"]] == [id]
        desk, pocket = await ada.socket(id, [0]), await phone.socket(id, [0])
        assert desk.views[0]["fields"] == pocket.views[0]["fields"]
        menu = pocket.views[0]["menu"]
        if menu is not None and menu["moves"]:
            await pocket.send("move", seat=0, menu=menu["number"], move=menu["moves"][0])
            await desk.next("batch")
        (device,) = (await ada.get(f"/api/tables/{id}/share"))["devices"]
        assert (device["kind"], device["browser"]) == ("phone", "Firefox")
        await ada.post(f"/api/tables/{id}/unseat", {"sign": device["sign"]})
        await pocket.next("sync")  # looking on from now on, if at all
        await phone.get(f"/api/tables/{id}", 403)
        await pocket.send("undo", seat=0)
        assert (await pocket.next("refused"))["code"] == "seat/not-yours"

    served(tmp_path / "a.db", do)


def test_a_second_device_is_one_player_with_the_first(tmp_path: Path) -> None:
    """It neither votes a second time nor escapes a mute, and what its owner opened is its own too."""

    async def do(server: Server) -> None:
        ada, ben, phone, id = await _opened(server)
        await _use(phone, await _key(ben, id))
        owner = await ada.socket(id, [0])
        pocket = await phone.socket(id, [1])
        sign = (await ben.get("/api/me"))["id"]
        await owner.send("mute", sign=sign, muted=True)
        await owner.next("table")
        await pocket.send("chat", text="Hello")
        assert (await pocket.next("refused"))["code"] == "chat/muted"
        await pocket.send("mute", sign=sign, muted=False)
        assert (await pocket.next("refused"))["code"] == "table/not-yours"
        table = await server.app.lobby.table(id)
        assert table.absences._here(Seat(0)) == {table.info.seats[1].person}
        second = await server.browser("")
        await _use(second, await _key(ada, id))
        assert (await second.get(f"/api/tables/{id}"))["owner"] is True

    served(tmp_path / "a.db", do)


def test_a_key_survives_neither_use_nor_time_nor_opponent(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, phone, id = await _opened(server)
        stranger = await server.browser("")
        key = await _key(ada, id)
        await _use(phone, key)
        for used_or_wrong in (key, "0000-0000-0000", "", "x" * 64, "../../t"):
            assert (await _use(stranger, used_or_wrong, 404))["code"] == "key/unknown"
        # An opponent who gets hold of it may not hold two hands of one game.
        assert (await _use(ben, await _key(ada, id), 403))["code"] == "seat/not-yours"
        assert [seat["mine"] for seat in (await ben.get(f"/api/tables/{id}"))["seats"]] == [False, True]
        # Nobody makes a key for what they do not hold.
        assert await _key(stranger, id, 403) == "seat/not-yours"

    served(tmp_path / "a.db", do)


def test_keys_cannot_be_tried_one_after_the_other(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, _, phone, id = await _opened(server)
        key = await _key(ada, id)
        told = [(await phone.http.post("/api/key", json={"key": f"AAAA-AAAA-{i:04}"})).status_code for i in range(12)]
        assert told == [404] * 10 + [429] * 2
        assert (await _use(phone, key, 429))["code"] == "message/too-fast"  # the right one too: nothing is told
        elsewhere = server.http("198.51.100.9")
        await elsewhere.get("/api/me")
        assert (await elsewhere.post("/api/key", json={"key": key})).status_code == 200

    served(tmp_path / "a.db", do, Limits(requests_per_second=1e6, request_burst=10**6))


def test_a_key_sets_nobodys_cookie_and_another_site_cannot_use_one(tmp_path: Path) -> None:
    """Neither fixation (the device stays who it is) nor a request that another page forges."""

    async def do(server: Server) -> None:
        ada, _, phone, id = await _opened(server)
        before = phone.http.cookies.get("gonfalon")
        key = await _key(ada, id)
        for path, body in (("/api/key", {"key": key}), (f"/api/tables/{id}/unseat", {"sign": "x"})):
            forged = await phone.http.post(path, json=body, headers={"Origin": "https://evil.example"})
            assert forged.json()["code"] == "server/origin"
        forged = await ada.http.post(f"/api/tables/{id}/key", headers={"Origin": "https://evil.example"})
        assert forged.json()["code"] == "server/origin"
        answer = await phone.http.post("/api/key", json={"key": key})
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
        assert phone.http.cookies.get("gonfalon") == before
        assert (await phone.get("/api/me"))["id"] != (await ada.get("/api/me"))["id"]
        nobody = Browser(server)
        assert (await _use(nobody, await _key(ada, id), 401))["code"] == "person/none"

    served(tmp_path / "a.db", do)


def test_the_second_device_outlives_the_server(tmp_path: Path) -> None:
    async def first(server: Server) -> None:
        ada, _, phone, id = await _opened(server)
        await _use(phone, await _key(ada, id))
        kept.update(id=id, cookie=phone.http.cookies.get("gonfalon"))

    async def second(server: Server) -> None:
        phone = Browser(server)
        phone.http.cookies.set("gonfalon", kept["cookie"])
        assert [seat["mine"] for seat in (await phone.get(f"/api/tables/{kept['id']}"))["seats"]] == [True, False]

    kept: dict[str, Any] = {}
    served(tmp_path / "a.db", first)
    assert examine(tmp_path / "a.db").well  # the doctor knows who is listed there, and why
    served(tmp_path / "a.db", second)
