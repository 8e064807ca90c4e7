"""Lobby, seats, coming back, looking back."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from driver import EASY, Server, Socket, served
from long_games import long_game
from test_play import catch_up, play_to_the_end, seated

from gonfalon.catalog import open_table, table_of_record
from gonfalon.engine.layout import Layout, array
from gonfalon.engine.record_reader import read
from gonfalon.engine.replaying import play_again, replayed
from gonfalon.server.bots.pool import Pool
from gonfalon.server.table.snapshot_shape import shape_of
from gonfalon.store.rows import checksum


def test_names_without_registration(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("  Ada   Lovelace ")
        me = await ada.get("/api/me")
        assert me["name"] == "Ada Lovelace"
        other = await server.browser()
        assert (await other.get("/api/me"))["id"] != me["id"]
        assert (await ada.post("/api/me", {"name": "x" * 41}, 400))["code"] == "message/bad"
        forged = await server.browser()
        cookie = ada.http.cookies["gonfalon"]
        forged.http.cookies.set("gonfalon", cookie[:-1] + ("0" if cookie[-1] != "0" else "1"))
        assert (await forged.get("/api/me"))["name"] == ""

    served(tmp_path / "a.db", do)


def test_sitting_down_needs_the_invitation_unless_the_table_is_public(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, cat = await server.browser("Ada"), await server.browser("Ben"), await server.browser("Cat")
        made = await ada.table("toy-bids", 3, [0])
        path = f"/api/tables/{made['table']}"
        for status, body in [(403, {}), (403, {"invite": "wrong"})]:
            assert (await ben.post(f"{path}/sit", body, status))["code"] == "table/private"
        assert (await ben.get(path, 403))["code"] == "table/private"
        taken = await ben.post(f"{path}/sit", {"invite": made["invite"]})
        assert taken["seat"] == 1
        assert [seat["mine"] for seat in taken["table"]["seats"]] == [False, True, False]
        assert taken["table"]["invite"] == made["invite"]
        assert (await cat.post(f"{path}/sit", {"seat": 1, "invite": made["invite"]}, 409))["code"] == "seat/taken"
        assert (await cat.post(f"{path}/sit", {"seat": 9, "invite": made["invite"]}, 400))["code"] == "message/bad"
        assert (await cat.get("/api/tables"))["open"] == []
        public = await ada.table("toy-bids", 2, [1], public=True)
        (listed,) = (await cat.get("/api/tables"))["open"]
        assert listed["id"] == public["table"]
        assert listed["invite"] is None
        assert (await cat.post(f"/api/tables/{public['table']}/sit", {}))["seat"] == 0
        assert (await ben.get("/api/tables"))["open"] == []
        assert [one["id"] for one in (await cat.get("/api/tables"))["mine"]] == [public["table"]]

    served(tmp_path / "a.db", do)


def test_who_was_not_let_in_neither_sees_nor_says_anything(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, _ = await seated(server)
        eve = await (await server.browser("Eve")).socket()
        await eve.send("join", table=table)
        assert (await eve.next("refused"))["code"] == "table/private"
        await eve.send("picture", seat=None, lang="en")
        assert (await eve.next("refused"))["code"] == "table/private"
        await eve.send("chat", text="let me in")
        assert (await eve.next("refused"))["code"] == "table/private"
        await catch_up({0: ada})
        assert b"let me in" not in b"".join(ada.frames)
        assert server.app.lobby.live[table].chat.lines == []

    served(tmp_path / "a.db", do)


def test_a_game_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("toy-bids", 2, [0])
        tab = await ada.socket(made["table"], [0])
        assert tab.views[0]["batch"] == -1
        assert tab.views[0]["fields"] == {}
        await tab.send("move", seat=0, menu=-1, move="seal")
        assert (await tab.next("refused"))["code"] == "table/not-playing"
        await ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
        assert (await tab.next("table"))["table"]["state"] == "waiting"
        sync = await tab.next("sync")
        assert sync["table"]["state"] == "playing"
        assert sync["menu"]["moves"]

    served(tmp_path / "a.db", do)


def test_bots_play_and_never_block(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0], bots={"1": "random"})
        tab = await ada.socket(made["table"], [0])
        own = 0
        while own < 6:
            while tab.views[0]["deciders"] != [0]:
                await tab.next("batch")
            await tab.play(0)
            own += 1
        actors = {message["actor"] for message in map(json.loads, tab.frames) if message["t"] == "batch"}
        assert actors == {0, 1}
        while tab.views[0]["deciders"] != [0]:
            await tab.next("batch")
        await tab.send("hint", seat=0)
        moves = tab.views[0]["menu"]["moves"]
        ideas = (await tab.next("hint"))["ideas"]
        assert 1 <= len(ideas) <= 3 and all(idea["move"] in moves for idea in ideas)

    served(tmp_path / "a.db", do, pool=Pool(1))


def test_a_bot_stands_in_for_who_wants_it_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, cat = await server.browser("Ada"), await server.browser("Ben"), await server.browser("Cat")
        made = await ada.table("grand-conqueror", 2, [0])
        path = f"/api/tables/{made['table']}"
        await ben.post(f"{path}/sit", {"invite": made["invite"]})
        hers, his = await ada.socket(made["table"], [0]), await ben.socket(made["table"], [1])
        assert (await ada.post(f"{path}/seats/1", {"bot": "random"}, 403))["code"] == "seat/not-yours"
        assert (await cat.post(f"{path}/seats/1", {"bot": "random"}, 403))["code"] == "seat/not-yours"
        assert (await ben.post(f"{path}/seats/1", {"bot": "nobody"}, 400))["code"] == "bot/unknown"
        told = await ben.post(f"{path}/seats/1", {"bot": "random"})
        assert told["seats"][1]["kind"] == "bot"
        await his.close()
        while hers.views[0]["deciders"] != [0]:
            await hers.next("batch")  # the bot plays
        back = await ben.post(f"{path}/seats/1", {"bot": None})
        seat = {"seat": 1, "kind": "human", "name": "Ben", "connected": False, "mine": True, "meanwhile": ""}
        assert back["seats"][1] == {**seat, "lent": False, "answers": 0}
        his = await ben.socket(made["table"], [1])
        await hers.play(0)
        await catch_up({1: his})
        assert his.views[1]["fields"] == hers.views[0]["fields"]

    served(tmp_path / "a.db", do)


def test_a_seat_that_was_left_is_open_to_others_and_to_its_owner(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, cat = await server.browser("Ada"), await server.browser("Ben"), await server.browser("Cat")
        made = await ada.table("grand-conqueror", 2, [0])
        path = f"/api/tables/{made['table']}"
        await ben.post(f"{path}/sit", {"invite": made["invite"]})
        his = await ben.socket(made["table"], [1])
        await his.send("leave", seat=1)
        assert (await his.next("sync"))["seat"] is None  # he looks on
        await his.send("move", seat=1, menu=0, move="castle 0")
        assert (await his.next("refused"))["code"] == "seat/not-yours"
        assert (await ben.post(f"{path}/sit", {}))["seat"] == 1
        await his.send("join", table=made["table"], seats=[1])
        await his.next("sync")
        await his.send("leave", seat=1)
        await his.next("table")
        assert (await cat.post(f"{path}/sit", {"invite": made["invite"]}))["seat"] == 1
        assert (await ben.post(f"{path}/sit", {"seat": 1, "invite": made["invite"]}, 409))["code"] == "seat/taken"

    served(tmp_path / "a.db", do)


def test_who_comes_back_gets_what_was_missed(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        one = await ada.socket(made["table"], [0, 1])
        for _ in range(5):
            await one.play(one.views[0]["deciders"][0])
            await catch_up({0: one})
        two = await ada.socket(made["table"], [0])
        seen = two.views[0]["log"][-1]["n"]
        await two.close()
        for _ in range(3):
            await one.play(one.views[0]["deciders"][0], pick=3)
            await catch_up({0: one})
        three = await ada.socket()
        await three.send("join", table=made["table"], seats=[0], seen=[seen])
        missed = await three.next("sync")
        assert missed["log"] == one.views[0]["log"][seen:]
        assert missed["log"]
        assert missed["fields"] == one.views[0]["fields"]

    served(tmp_path / "a.db", do)


def test_somebody_who_looks_on_sees_and_cannot_act(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server, "toy-hands")
        invite = json.loads(ada.frames[0])["table"]["invite"]
        looker = await server.browser("Looker")
        tab = await looker.socket(table, [], invite=invite)
        assert json.loads(tab.frames[0])["table"]["invite"] is None
        assert tab.views[None]["menu"] is None
        seat = ada.views[0]["deciders"][0]
        await (ada, ben)[seat].play(seat)
        assert (await tab.next("batch"))["seat"] is None
        await tab.send("move", seat=0, menu=0, move="pass")
        assert (await tab.next("refused"))["code"] == "seat/not-yours"
        for seats in ([0], [0, 1]):
            await tab.send("join", table=table, seats=seats, invite=invite)
            assert (await tab.next("refused"))["code"] == "seat/not-yours"
        await looker.get(f"/api/tables/{table}/record?seat=0&invite={invite}", 403)
        await looker.get(f"/api/tables/{table}/at/0?seat=0&invite={invite}", 403)
        assert (await looker.get(f"/api/tables/{table}/record?invite={invite}", 403))["code"] == "record/not-over"

    served(tmp_path / "a.db", do)


def test_tables_leave_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(EASY, idle_seconds=0.0, snapshot_every=4)

    async def do(server: Server) -> None:
        lobby = server.app.lobby
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        for round_ in range(6):
            tab = await ada.socket(made["table"], [0, 1])
            for _ in range(5):
                seat = tab.views[0]["deciders"][0]
                await tab.play(seat, pick=round_)
                await catch_up({0: tab, 1: tab})
            before = tab.views
            await lobby.sweep.unload_idle()
            assert made["table"] in lobby.live  # somebody is there
            await tab.close()
            await asyncio.sleep(0.01)
            await lobby.sweep.unload_idle()
            assert lobby.live == {}
            told = (await ada.get("/api/tables"))["mine"][0]
            assert lobby.live == {}
            assert told["deciders"] == before[0]["deciders"]
            tab = await ada.socket(made["table"], [0, 1])
            assert tab.views == before
            await tab.close()

    served(tmp_path / "a.db", do, limits)


@pytest.mark.parametrize("how", ["swapped fields", "another version", "no shape"])
def test_a_snapshot_of_another_shape_is_passed_over(tmp_path: Path, how: str) -> None:
    """Positions may have their fields in another order with new rules. What was played before still stands, and can be
    looked back at; and snapshots are taken again that fit."""
    limits = msgspec.structs.replace(EASY, snapshot_every=4)
    path = tmp_path / "a.db"
    made: list[str] = []
    before: list[Any] = []

    async def play(server: Server) -> None:
        ada = await server.browser("Ada")
        made.append((await ada.table("grand-conqueror", 2, [0, 1]))["table"])
        made.append(ada.http.cookies["gonfalon"])
        tab = await ada.socket(made[0], [0, 1])
        for _ in range(12):
            await tab.play(tab.views[0]["deciders"][0])
            await catch_up({0: tab, 1: tab})
        before.append(tab.views)

    def taken_by_other_rules() -> int:
        """Makes every snapshot what other rules would have left; gives how many there are."""
        db = sqlite3.connect(path)
        rows = db.execute("SELECT key, number, payload FROM snapshots").fetchall()
        for key, number, payload in rows:
            shape, at, after, state, views, stack = msgspec.msgpack.decode(payload)
            for one in [state, *views] if how == "swapped fields" else []:
                one[0], one[1] = one[1], one[0]
            parts = [at, after, state, views, stack] if how == "no shape" else ["other", at, after, state, views, stack]
            assert shape != "other"
            other = msgspec.msgpack.encode(parts)
            db.execute(
                "UPDATE snapshots SET payload = ?, checksum = ? WHERE key = ? AND number = ?",
                (other, checksum(key, number, other), key, number),
            )
        db.commit()
        db.close()
        return len(rows)

    async def look(server: Server) -> None:
        tab = await Socket.open(server, made[1])
        await tab.send("join", table=made[0], seats=[0, 1])
        for _ in range(2):
            await tab.next("sync")
        assert tab.views == before[0]
        ada = await server.browser()
        ada.http.cookies.set("gonfalon", made[1])
        then = await ada.get(f"/api/tables/{made[0]}/at/{before[0][0]['batch']}?seat=0")
        assert then["fields"] == before[0][0]["fields"]
        await tab.play(tab.views[0]["deciders"][0])
        table = await server.services.store.table(made[0])
        assert table is not None
        shape = server.app.lobby.live[made[0]].ruleset.shape
        while await server.services.store.snapshot(table, 99, shape) is None:
            await asyncio.sleep(0.001)

    served(path, play, limits)
    assert taken_by_other_rules() >= 2
    served(path, look, limits)


def test_the_shape_of_a_snapshot_says_what_it_was_taken_by() -> None:
    table = open_table("grand-conqueror", 2)
    codec, rules = table.codec, table.rules
    shape = shape_of(rules, codec)
    assert shape == shape_of(open_table("grand-conqueror", 2).rules, codec)

    class Other:
        """The same rules, but for one thing."""

        def __init__(self, **changes: Any) -> None:
            self.changes = changes

        def __getattr__(self, name: str) -> Any:
            return self.changes.get(name, getattr(rules, name))

    first, second, *rest = rules.start().layout.specs

    class Swapped:
        layout = Layout([second, first, *rest])

    class Longer:
        layout = Layout([array(first.name, first.size + 1, first.high), second, *rest])

    class Steps:
        steps: ClassVar[dict[str, Any]] = dict(list(codec.steps.items())[1:])

    others: list[tuple[Any, Any]] = [
        (Other(version=rules.version + 1), codec),
        (Other(pack_hash="x"), codec),
        (Other(start=Swapped), codec),
        (Other(start=Longer), codec),
        (rules, Steps()),
    ]
    assert len({shape, *[shape_of(*other) for other in others]}) == 6


def test_a_long_game_is_taken_up_from_its_last_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long it takes is told by bench/server/reopen; here only that its two thousand moves are not played again."""
    again: list[int] = []

    def counted(tail: list[Any], *rest: Any) -> None:
        again.append(len(tail))
        play_again(tail, *rest)

    monkeypatch.setattr("gonfalon.server.table.restore.play_again", counted)

    async def do(server: Server) -> None:
        table, cookie = await long_game(server, "grand-conqueror", 4, 2000, seed=1, options={"round_limit": 0})
        tab = await Socket.open(server, cookie)
        await tab.send("join", table=table, seats=[0, 1, 2, 3])
        for _ in range(4):
            await tab.next("sync")
        before = tab.views
        await tab.close()
        await server.app.lobby.live.pop(table).close()
        tab = await Socket.open(server, cookie)
        await tab.send("join", table=table, seats=[0, 1, 2, 3])
        for _ in range(4):
            await tab.next("sync")
        assert tab.views == before
        assert tab.views[0]["batch"] == 2000
        assert 0 < sum(again) <= EASY.snapshot_every + 20  # since the last snapshot, and what can be undone

    served(tmp_path / "a.db", do)


def test_a_server_that_starts_again_goes_on(tmp_path: Path) -> None:
    cookies: list[str] = []
    views: list[dict[int | None, dict[str, Any]]] = []
    tables: list[str] = []

    async def first(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-hands", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        for _ in range(4):
            await tab.play(tab.views[0]["deciders"][0])
            await catch_up({0: tab, 1: tab})
        cookies.append(ada.http.cookies["gonfalon"])
        views.append(tab.views)
        tables.append(made["table"])

    async def second(server: Server) -> None:
        tab = await Socket.open(server, cookies[0])
        await tab.send("join", table=tables[0], seats=[0, 1])
        await tab.next("sync")
        await tab.next("sync")
        assert tab.views == views[0]
        await play_to_the_end({0: tab, 1: tab})

    served(tmp_path / "a.db", first)
    served(tmp_path / "a.db", second)


def test_records_during_play_and_after_the_end(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("toy-hands", 2, [0])
        await ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
        hers, his = await ada.socket(made["table"], [0]), await ben.socket(made["table"], [1])
        path = f"/api/tables/{made['table']}"
        own = read(await ada.get(f"{path}/record?seat=0"))
        assert own.header.seat == 0
        assert own.header.names == ["Ada", "Ben"]
        assert (await ada.get(f"{path}/record?seat=1", 403))["code"] == "seat/not-yours"
        assert (await ada.get(f"{path}/record", 403))["code"] == "record/not-over"
        await play_to_the_end({0: hers, 1: his})
        whole = await ada.get(f"{path}/record")
        record = read(whole)
        table, same = table_of_record(record)
        assert same
        assert replayed(record, table.rules, table.codec).over()

        there = (await ben.post("/api/import", whole, 201))["table"]
        told = await ben.get(f"/api/tables/{there}")
        assert told["state"] == "replay"
        assert [seat["name"] for seat in told["seats"]] == ["Ada", "Ben"]
        tab = await ben.socket(there, [0, 1])
        assert tab.views[0]["fields"] == hers.views[0]["fields"]
        assert tab.views[1]["log"] == his.views[1]["log"]
        await tab.send("move", seat=0, menu=0, move="pass")
        assert (await tab.next("refused"))["code"] == "seat/not-yours"
        unsigned = "".join(whole.splitlines(keepends=True)[:-1])  # nobody here knows whether that was ever played
        assert await ben.get(f"/api/tables/{there}/record") == unsigned
        assert (await ben.post("/api/import", whole[:-50], 400))["code"] == "record/bad"
        assert (await ben.post("/api/import", whole.replace('"seat":0', '"seat":1', 1), 400))["code"] == "record/bad"

    served(tmp_path / "a.db", do)


def test_a_seats_own_record_can_be_looked_at_again(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-hands", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        for _ in range(4):
            await tab.play(tab.views[0]["deciders"][0])
            await catch_up({0: tab, 1: tab})
        text = await ada.get(f"/api/tables/{made['table']}/record?seat=1")
        there = (await ada.post("/api/import", text, 201))["table"]
        again = await ada.socket(there, [1])
        assert again.views[1]["fields"] == tab.views[1]["fields"]
        assert again.views[1]["log"] == tab.views[1]["log"]
        position = await ada.get(f"/api/tables/{there}/at/2?seat=1")
        assert position == await ada.get(f"/api/tables/{made['table']}/at/2?seat=1")

    served(tmp_path / "a.db", do)


def test_every_position_can_be_looked_at_again(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(EASY, snapshot_every=3)

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        shown = [(tab.views[0]["fields"], tab.views[0]["stack"], len(tab.views[0]["log"]))]
        for turn in range(20):
            seat = tab.views[0]["deciders"][0]
            able = [one for one in (0, 1) if (tab.views[one]["menu"] or {}).get("can_undo")]
            if able and turn % 4 == 3:
                await tab.send("undo", seat=able[0])
            else:
                await tab.play(seat, pick=turn)
            await catch_up({0: tab, 1: tab})
            shown.append((tab.views[0]["fields"], tab.views[0]["stack"], len(tab.views[0]["log"])))
        assert "Undone" in [entry["event"] for entry in tab.views[0]["log"]]
        for batch, (fields, stack, log) in enumerate(shown):
            told = await ada.get(f"/api/tables/{made['table']}/at/{batch}?seat=0")
            assert told == {"fields": fields, "stack": stack, "log_until": log}
        assert (await ada.get(f"/api/tables/{made['table']}/at/21?seat=0", 400))["code"] == "message/bad"

    served(tmp_path / "a.db", do, limits)


def test_a_damaged_table_is_named_and_the_others_play_on(tmp_path: Path) -> None:
    tables: list[str] = []
    cookies: list[str] = []

    async def first(server: Server) -> None:
        ada = await server.browser("Ada")
        cookies.append(ada.http.cookies["gonfalon"])
        for _ in range(2):
            tables.append((await ada.table("toy-bids", 2, [0, 1]))["table"])
            tab = await ada.socket(tables[-1], [0, 1])
            await tab.play(0)
            await catch_up({0: tab})

    async def second(server: Server) -> None:
        tab = await Socket.open(server, cookies[0])
        await tab.send("join", table=tables[0], seats=[0])
        told = await tab.next("refused")
        assert told["code"] == "store/damaged"
        assert f"table {tables[0]}: batch 1 is damaged" in told["message"]
        ada = await server.browser()
        assert (await ada.get(f"/api/tables/{tables[0]}", 500))["code"] == "store/damaged"
        whole = await Socket.open(server, cookies[0])
        await whole.send("join", table=tables[1], seats=[0, 1])
        await whole.next("sync")
        await whole.next("sync")
        await whole.play(0)

    served(tmp_path / "a.db", first)
    db = sqlite3.connect(tmp_path / "a.db")
    db.execute("UPDATE batches SET payload = x'00' WHERE key = 1 AND number = 1")
    db.commit()
    db.close()
    log = served(tmp_path / "a.db", second)
    assert "table damaged" in log


def test_games_words_rules_and_packs(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser()
        games = {game["slug"]: game for game in await ada.get("/api/games")}
        game = games["grand-conqueror"]
        assert game["titles"] == {"fr": "Grand Conquérant", "en": "Grand Conqueror"}
        assert game["seats"] == [2, 4]
        assert {"flag", "choice", "number"} == {option["kind"] for option in game["options"]}
        assert "player =" in await ada.get("/api/words/grand-conqueror/en")
        page = await ada.get("/api/rules/grand-conqueror/fr")
        ids = [paragraph["id"] for chapter in page["chapters"] for paragraph in chapter["paragraphs"]]
        assert "GC-050" in ids
        pack = await ada.get(f"/api/pack/grand-conqueror/{game['pack']}")
        assert pack["armies"]["army"][0]["name_fr"]
        named = await ada.get(f"/api/names/grand-conqueror/{game['pack']}/fr")
        first = pack["armies"]["army"][0]
        assert named["army"][0] == {"value": 0, "word": first["id"].lower(), "name": first["name_fr"]}
        assert "cell" not in named and "seat" not in named
        for path in (
            "/api/words/chess/en",
            "/api/words/grand-conqueror/de",
            "/api/pack/grand-conqueror/0",
            "/api/names/grand-conqueror/0/fr",
            f"/api/names/grand-conqueror/{game['pack']}/de",
            "/api/rules/x/fr",
        ):
            assert (await ada.get(path, 404))["code"] in ("game/unknown", "server/not-found")

    served(tmp_path / "a.db", do)


def test_a_table_is_opened_in_an_edition(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        games = {game["slug"]: game for game in await ada.get("/api/games")}
        told = {option["name"]: option for option in games["toy-guards"]["options"]}
        assert told["edition"]["choices"] == ["printed", "recommended"]
        assert [told[name]["recommended"] for name in ("edition", "hand", "rounds")] == [None, 3, None]
        bots = {"0": "random", "1": "random"}
        tables: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
            ({"edition": "printed"}, {"my_seats": [0]}, {"hand": 2, "rounds": 3}),
            ({"edition": "recommended"}, {"my_seats": [0]}, {"hand": 3, "rounds": 3}),
            ({"edition": "recommended", "rounds": 1}, {"bots": bots}, {"hand": 3, "rounds": 1}),
            ({"edition": "recommended", "hand": 1}, {"my_seats": [0]}, {"hand": 1, "rounds": 3}),
        ]
        for options, more, played in tables:
            body = {"game": "toy-guards", "seats": 2, "options": options, **more}
            made = await ada.post("/api/tables", body, 201)
            assert server.app.lobby.live[made["table"]].header.options == played

    served(tmp_path / "a.db", do)


def test_a_choice_for_another_number_of_players_is_not_offered_and_refused_by_its_code(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        game = next(one for one in await ada.get("/api/games") if one["slug"] == "barbarian-kingdoms")
        scenario = next(one for one in game["options"] if one["name"] == "scenario")
        assert scenario["only_for"]["2p-1"] == [2, 2]
        assert "recommended" not in scenario["only_for"]
        wish = {"game": game["slug"], "seats": 3, "my_seats": [0], "options": {"scenario": "2p-1"}}
        assert (await ada.post("/api/tables", wish, 400))["code"] == "option/seats"
        await ada.post("/api/tables", {**wish, "seats": 2}, 201)

    served(tmp_path / "a.db", do)


def test_new_tables_are_checked(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        for code, body in [
            ("game/seats", {"game": "grand-conqueror", "seats": 7}),
            ("option/bad", {"game": "grand-conqueror", "seats": 2, "options": {"fortresses": 9}}),
            ("option/bad", {"game": "grand-conqueror", "seats": 2, "options": {"colour": "red"}}),
            ("bot/unknown", {"game": "grand-conqueror", "seats": 2, "bots": {"0": "hal"}}),
            ("game/seats", {"game": "grand-conqueror", "seats": 2, "my_seats": [2]}),
            ("game/seats", {"game": "grand-conqueror", "seats": 2, "my_seats": [0], "bots": {"0": "random"}}),
            ("message/bad", {"game": "grand-conqueror", "seats": 2, "colour": "red"}),
            ("message/bad", {"game": "grand-conqueror"}),
        ]:
            assert (await ada.post("/api/tables", body, 400))["code"] == code
        assert (await ada.post("/api/tables", {"game": "chess", "seats": 2}, 404))["code"] == "game/unknown"
        nobody = await server.browser()
        nobody.http.cookies.clear()
        assert (await nobody.post("/api/tables", {"game": "toy-bids", "seats": 2}, 401))["code"] == "person/none"
        assert await server.services.store.how_many_tables() == 0

    served(tmp_path / "a.db", do)
