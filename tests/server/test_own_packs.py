"""Packs of one's own: offered to new tables, kept with them, and looked back at."""

import asyncio
import shutil
import signal
import sys
from pathlib import Path

import httpx
import pytest
from driver import Browser, Server, Socket, served
from process import Process
from test_play import catch_up

from gonfalon.catalog import built_in_pack, every_game, find
from gonfalon.engine.errors import BadPack, UnknownGame
from gonfalon.server.own_packs import OwnPack, read_pack

LAYOUT = """
[[layout]]
id = "kitchen_table"
name_fr = "La table de cuisine"
name_en = "The Kitchen Table"
difficulty = 2
players = [2]
cells = 28
contour = 18
holes = 0
provenance = "rulebook"
placements = [
  { segment = "F1", rotation = 0, q = 0, r = 0 },
  { segment = "F2", rotation = 0, q = 2, r = 1 },
  { segment = "F3", rotation = 0, q = -1, r = 3 },
  { segment = "F4", rotation = 0, q = 3, r = -2 },
]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "my-pack"
    folder.mkdir()
    (folder / "layouts.toml").write_text(LAYOUT)
    return folder


@pytest.fixture
def pack(folder: Path) -> OwnPack:
    return read_pack(str(folder))


async def open_kitchen_table(ada: Browser, pack: OwnPack) -> str:
    options = {"layout": "kitchen_table"}
    made = await ada.table("grand-conqueror", 2, [0, 1], options=options, pack=pack.loaded.hash)
    table: str = made["table"]
    return table


def test_a_pack_is_offered_beside_the_built_in_data(tmp_path: Path, pack: OwnPack) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        for game in await ada.get("/api/games"):
            if game["slug"] != "grand-conqueror":
                assert game["packs"] == []
                continue
            (told,) = game["packs"]
            assert (told["name"], told["pack"]) == ("my-pack", pack.loaded.hash)
            choices = {option["name"]: option["choices"] for option in told["options"]}
            assert choices["layout"] == ["kitchen_table"]
            assert told["provenance"]["layouts"] == {"rulebook": 1}
            assert game["pack"] == built_in_pack(pack.found).hash
            assert len(game["options"]) == len(told["options"])
        data = await ada.get(f"/api/pack/grand-conqueror/{pack.loaded.hash}")
        assert [one["id"] for one in data["layouts"]["layout"]] == ["kitchen_table"]

    served(tmp_path / "a.db", do, packs=[pack])


def test_a_table_keeps_its_pack_although_the_server_is_started_without_it(tmp_path: Path, pack: OwnPack) -> None:
    kept: list[str] = []

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        kept.extend([await open_kitchen_table(ada, pack), ada.http.cookies["gonfalon"]])
        tab = await ada.socket(kept[0], [0, 1])
        await tab.play(tab.views[0]["deciders"][0])
        assert (await ada.get(f"/api/tables/{kept[0]}"))["pack"] == pack.loaded.hash
        plain = await ada.table("grand-conqueror", 2, [0, 1])
        assert (await ada.get(f"/api/tables/{plain['table']}"))["pack"] == built_in_pack(pack.found).hash

    async def again(server: Server) -> None:
        tab = await Socket.open(server, kept[1])
        await tab.send("join", table=kept[0], seats=[0, 1])
        for _ in range(2):
            sync = await tab.next("sync")
        assert sync["table"]["options"]["layout"] == "kitchen_table"
        await tab.play(tab.views[0]["deciders"][0])
        await catch_up({0: tab})
        ada = await server.browser()
        assert (await ada.get(f"/api/pack/grand-conqueror/{pack.loaded.hash}"))["layouts"]
        refused = await ada.post("/api/tables", {"game": "grand-conqueror", "seats": 2, "pack": pack.loaded.hash}, 404)
        assert refused["code"] == "pack/unknown"

    served(tmp_path / "a.db", do, packs=[pack])
    served(tmp_path / "a.db", again)


def test_a_bot_plays_with_the_pack_of_its_table(tmp_path: Path, pack: OwnPack) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0], bots={"1": "greedy"}, pack=pack.loaded.hash)
        tab = await ada.socket(made["table"], [0])
        for _ in range(4):
            while tab.views[0]["deciders"] != [0]:
                await tab.next("batch")
            await tab.play(0)

    assert "bot failed" not in served(tmp_path / "a.db", do, packs=[pack])


def test_a_record_of_a_known_pack_is_played_again(tmp_path: Path, pack: OwnPack) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        table = await open_kitchen_table(ada, pack)
        tab = await ada.socket(table, [0, 1])
        for _ in range(3):
            await tab.play(tab.views[0]["deciders"][0])
            await catch_up({0: tab})
        await tab.send("resign", seat=0)
        while not tab.views[0]["over"]:
            await tab.next("batch")
        text = await ada.get(f"/api/tables/{table}/record")
        there = (await ada.post("/api/import", text, 201))["table"]
        looking = await ada.socket(there, [0])
        assert looking.views[0]["fields"] == tab.views[0]["fields"]

    served(tmp_path / "a.db", do, packs=[pack])


def test_a_record_of_an_unknown_pack_is_shown_if_the_built_in_data_will_do_and_else_refused(
    tmp_path: Path, folder: Path
) -> None:
    records: list[str] = []

    async def write(server: Server) -> None:
        ada = await server.browser("Ada")
        for pack in server.services.packs.all:
            made = await ada.table("grand-conqueror", 2, [0, 1], pack=pack.loaded.hash)
            tab = await ada.socket(made["table"], [0, 1])
            for _ in range(3):
                await tab.play(tab.views[0]["deciders"][0])
                await catch_up({0: tab})
            await tab.send("resign", seat=0)
            while not tab.views[0]["over"]:
                await tab.next("batch")
            records.append(await ada.get(f"/api/tables/{made['table']}/record"))

    async def look(server: Server) -> None:
        ada = await server.browser("Ada")
        there = (await ada.post("/api/import", records[0], 201))["table"]
        tab = await ada.socket(there, [0])
        assert [entry["event"] for entry in tab.views[0]["log"]][-1] == "GameEnded"
        unsigned = "".join(records[0].splitlines(keepends=True)[:-1])
        assert await ada.get(f"/api/tables/{there}/record") == unsigned
        for lobby in (server.app.lobby, server.app.lobby):
            await lobby.live.pop(there).close()
            await ada.socket(there, [0])  # it comes back from the store
        count = await server.services.store.how_many_tables()
        assert (await ada.post("/api/import", records[1], 400))["code"] == "record/bad"
        assert await server.services.store.how_many_tables() == count

    renamed = tmp_path / "renamed"
    renamed.mkdir()
    built_in = (find("grand-conqueror").folder / "data" / "armies.toml").read_text(encoding="utf-8")
    (renamed / "armies.toml").write_text(built_in.replace('name_en = "', 'name_en = "Old ', 1))
    served(tmp_path / "a.db", write, packs=[read_pack(str(renamed)), read_pack(str(folder))])
    served(tmp_path / "b.db", look)


def test_the_game_of_a_pack_is_told_by_its_tables_or_by_name(folder: Path, tmp_path: Path) -> None:
    assert read_pack(str(folder)).found.slug == "grand-conqueror"
    named = read_pack(f"grand-conqueror={folder}")
    assert named == read_pack(str(folder))
    assert named.name == "my-pack"
    with pytest.raises(UnknownGame, match="no game is called 'chess'"):
        read_pack(f"chess={folder}")
    stray = tmp_path / "stray"
    stray.mkdir()
    (stray / "nobody_knows.toml").write_text("")
    takers = ", ".join(slug for slug, found in every_game().items() if found.module("pack") is not None)
    with pytest.raises(BadPack, match=f"stray: say which game it is for, one of {takers}"):
        read_pack(str(stray))
    odd = tmp_path / "a=b"
    folder.rename(odd)
    assert read_pack(str(odd)).found is find("grand-conqueror")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_command_offers_the_packs_it_is_given(tmp_path: Path, folder: Path) -> None:
    async def run() -> None:
        other = tmp_path / "other"
        shutil.copytree(folder, other)
        (other / "layouts.toml").write_text(LAYOUT.replace("kitchen", "garden"))
        given = ["--pack", str(folder), "--pack", f"grand-conqueror={other}"]
        server = Process(tmp_path / "a.db", arguments=given)
        await server.start()
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                games = {game["slug"]: game for game in (await http.get("/api/games")).json()}
            assert [pack["name"] for pack in games["grand-conqueror"]["packs"]] == ["my-pack", "other"]
        finally:
            await server.end(signal.SIGTERM)

    asyncio.run(run())


def test_a_wrong_pack_is_refused_with_its_path(folder: Path) -> None:
    (folder / "layouts.toml").write_text(LAYOUT.replace("cells = 28", "cells = 30"))
    with pytest.raises(BadPack, match=r"my-pack/layouts.toml: layout\[0\].cells: the file says 30"):
        read_pack(str(folder))
