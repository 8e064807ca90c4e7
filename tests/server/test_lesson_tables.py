"""Lessons over the wire: a table of one's own that nobody else sees, kept by what the learner did."""

from pathlib import Path
from typing import Any

from driver import Browser, Server, served
from tab import Tab

LESSON = "/api/lessons/grand-conqueror/first-game"


async def begun(who: Browser) -> tuple[str, Tab]:
    table = (await who.post(LESSON, {}, 201))["table"]
    return table, await who.socket(table, [0])


async def told(tab: Tab) -> Any:
    return await tab.next("coached", "refused")


async def say(tab: Tab, wish: str) -> Any:
    await tab.send("coach", do=wish)
    return await told(tab)


async def moved(tab: Tab, move: str) -> Any:
    await tab.move(0, move)
    return await told(tab)


def test_a_lesson_is_played_to_its_end(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        _, tab = await begun(ada)
        at = await told(tab)
        assert (at["beat"], at["wanted"]) == (0, [])
        at = await say(tab, "go-on")
        while at["wanted"]:
            at = await moved(tab, at["wanted"][0])
        assert at["beat"] == len((await ada.get(f"{LESSON}/en"))["beats"])
        entry = next(one for one in await ada.get("/api/lessons") if one["game"] == "grand-conqueror")
        assert entry["done"] is True
        assert (await say(tab, "back"))["beat"] == at["beat"] - 1  # from the very end, though the game is over
        at = await say(tab, "restart")
        assert at["beat"] == 0
        entry = next(one for one in await ada.get("/api/lessons") if one["game"] == "grand-conqueror")
        assert (entry["beat"], entry["done"]) == (0, True)  # once learnt it stays so

    served(tmp_path / "a.db", do)


def test_a_legal_move_that_was_not_wanted_waits_for_an_answer(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        _, tab = await begun(ada)
        await told(tab)
        await say(tab, "go-on")
        at = await moved(tab, "line 3 se")
        assert (at["answer"], at["wanted"], at["may_keep"]) == (0, [], False)
        assert (await say(tab, "keep"))["code"] == "move/illegal"
        assert (await moved(tab, "place 2"))["code"] == "move/illegal"
        at = await say(tab, "take-back")
        assert (at["answer"], at["wanted"]) == (None, ["line 2 sw"])
        assert (await moved(tab, "line 40 sw"))["line"]["rule"] == "GC-037"  # illegal: the rules say why

    served(tmp_path / "a.db", do)


def test_it_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    async def before(server: Server) -> None:
        ada = await server.browser("Ada")
        table, tab = await begun(ada)
        await told(tab)
        await say(tab, "go-on")
        at = await moved(tab, "line 2 sw")
        assert at["beat"] == 2
        kept["cookies"], kept["table"], kept["fields"] = ada.http.cookies, table, tab.views[0]["fields"]

    async def after(server: Server) -> None:
        ada = Browser(server)
        ada.http.cookies = kept["cookies"]
        table, tab = await begun(ada)
        assert table == kept["table"]
        at = await told(tab)
        assert (at["beat"], at["wanted"]) == (2, ["place 21"])
        assert tab.views[0]["fields"] == kept["fields"]
        assert (await say(tab, "again"))["beat"] == 2
        assert (await say(tab, "back"))["beat"] == 1
        entry = next(one for one in await ada.get("/api/lessons") if one["game"] == "grand-conqueror")
        assert (entry["table"], entry["beat"], entry["done"]) == (table, 1, False)

    kept: dict[str, Any] = {}
    served(tmp_path / "a.db", before)
    served(tmp_path / "a.db", after)


def test_it_is_nobody_elses(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        table, _ = await begun(ada)
        invite = (await ada.get(f"/api/tables/{table}"))["invite"]
        assert (await ben.get(f"/api/tables/{table}?invite={invite}", 403))["code"] == "table/private"
        looking = await ben.socket()
        await looking.send("join", table=table, invite=invite)
        assert (await looking.next("refused"))["code"] == "table/private"
        await looking.send("coach", do="go-on")
        assert (await looking.next("refused"))["code"] == "table/private"
        assert (await begun(ben))[0] != table  # his own
        for one in (ada, ben):
            tables = await one.get("/api/tables")
            assert tables["mine"] == tables["open"] == []  # lessons are in a list of their own
        assert (await ada.get(f"/api/tables/{table}/record?seat=0", 409))["code"] == "table/not-playing"
        assert (await ada.get(f"/api/tables/{table}/at/0?seat=0", 409))["code"] == "table/not-playing"
        assert (await ada.post(f"/api/tables/{table}/seats/1", {"bot": None}, 409))["code"] == "table/not-playing"
        assert (await ada.post(f"/api/tables/{table}/rematch", {}, 409))["code"] == "table/not-playing"

    served(tmp_path / "a.db", do)


def test_there_is_no_coach_at_a_game(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        await tab.send("coach", do="back")
        assert (await tab.next("refused"))["code"] == "table/not-playing"

    served(tmp_path / "a.db", do)


def test_what_is_unknown_is_said(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        assert (await ada.get("/api/lessons/chess/first-game/en", 404))["code"] == "game/unknown"
        assert (await ada.get("/api/lessons/grand-conqueror/last/en", 404))["code"] == "lesson/unknown"
        assert (await ada.get(f"{LESSON}/de", 404))["code"] == "server/not-found"
        assert (await ada.post("/api/lessons/grand-conqueror/last", {}, 404))["code"] == "lesson/unknown"

    served(tmp_path / "a.db", do)
