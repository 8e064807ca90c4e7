"""Rated tables: who may open and sit at one, and that each result counts once, whatever happens before and after."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
from account_holders import PASSWORD, hold, registered, try_it
from driver import EASY, Browser, Server
from tab import Tab

from gonfalon.server.ratings.result import Result
from gonfalon.store import SqliteStore
from gonfalon.store.doctor import examine

GAME = "hex"


async def rated_table(host: Browser, guest: Browser, **more: Any) -> str:
    made = await host.table(GAME, 2, [0], rated=True, **more)
    await guest.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
    return str(made["table"])


async def give_up(browser: Browser, table: str, seat: int) -> None:
    tab = await browser.socket(table, [seat])
    await tab.send("resign", seat=seat)
    while tab.views[seat]["over"] is None:
        await tab.next("batch")
    await tab.close()


async def standing(browser: Browser) -> dict[str, tuple[int, int]]:
    """Games and victories by name."""
    ladder = await browser.get(f"/api/ratings/{GAME}")
    return {one["name"]: (one["games"], one["won"]) for one in ladder["entries"]}


def test_the_winner_of_a_rated_game_is_rated_higher(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        assert (await ada.get(f"/api/ratings/{GAME}"))["entries"] == []
        await give_up(ben, await rated_table(ada, ben), 1)
        ladder = await ben.get(f"/api/ratings/{GAME}")
        assert [(one["name"], one["mine"], one["provisional"]) for one in ladder["entries"]] == [
            ("Ada", False, True),
            ("Ben", True, True),
        ]
        assert ladder["entries"][0]["rating"] > 1200 > ladder["entries"][1]["rating"]
        (rating,) = (await ben.get("/api/people/Ada"))["ratings"]
        assert (rating["games"], rating["place"], len(rating["course"])) == (1, 0, 1)
        assert [(one["what"], one["games"], one["won"]) for one in rating["statistics"]["seats"]] == [("0", 1, 1)]

    try_it(tmp_path / "x.db", do)
    assert examine(tmp_path / "x.db").well


def test_friendly_games_and_cancelled_ones_are_not_rated(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        made = await ada.table(GAME, 2, [0])
        await ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
        await give_up(ben, made["table"], 1)
        id = await rated_table(ada, ben)
        mine, yours = await ada.socket(id, [0]), await ben.socket(id, [1])
        await mine.send("propose", seat=0, what="cancel")
        await yours.next("voting")
        await yours.send("vote", seat=1, vote=1, agreed=True)
        while (await mine.next("table"))["table"]["state"] != "cancelled":
            pass
        assert await standing(ada) == {}

    try_it(tmp_path / "x.db", do)


def test_nobody_is_helped_by_a_bot_in_a_rated_game(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        tab = await ada.socket(await rated_table(ada, ben), [0])
        await tab.send("hint", seat=0)
        assert (await tab.next("hint", "refused"))["code"] == "hint/rated"

    try_it(tmp_path / "x.db", do)


def test_nobody_calls_a_rated_game_off_alone(tmp_path: Path) -> None:
    """Who has got up, and for whom a bot plays, is still rated for how it ends."""

    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        id = await rated_table(ada, ben)
        mine, yours = await ada.socket(id, [0]), await ben.socket(id, [1])
        await yours.send("leave", seat=1)
        await yours.next("table")
        await ada.post(f"/api/tables/{id}/seats/1", {"bot": "random"})
        await mine.send("propose", seat=0, what="cancel")
        told = await mine.next("voting")
        assert (told["result"], told["vote"]["voters"]) == (None, 2)
        assert (await ada.get(f"/api/tables/{id}"))["state"] == "playing"

    try_it(tmp_path / "x.db", do)


def test_nobody_plays_in_the_name_of_who_is_rated(tmp_path: Path) -> None:
    """No other person does, and a bot only once the time that was agreed on is up."""

    async def do(server: Server) -> None:
        now = 1_800_000_000.0
        server.services.clock = lambda: now
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        for pace in (None, {"kind": "days", "hours": 24, "reserve": 0, "runs_out": "wait"}):
            id = await rated_table(ada, ben, pace=pace)
            first = (await ada.get(f"/api/tables/{id}"))["deciders"][0]
            here = await (ada, ben)[1 - first].socket(id, [1 - first])

            async def ask(t: str, here: Tab = here, mine: int = 1 - first, **more: Any) -> dict[str, Any]:
                await here.send("picture", seat=None, lang="en")
                await here.next("picture")
                await here.send(t, seat=mine, **more)
                return await here.next("refused", "table")

            now += EASY.away_seconds + 1
            assert (await ask("offer-seat", absent=first, agreed=True))["code"] == "rated/not-so"
            assert (await ask("propose", what="replace", whom=first, how="offer"))["code"] == "rated/not-so"
            if pace is not None:
                assert (await ask("stand-in", absent=first, agreed=True))["code"] == "seat/too-soon"
                assert (await ask("propose", what="replace", whom=first))["code"] == "seat/too-soon"
                now += 24 * 3600
                await server.app.lobby.wheel.catch_up()
            assert (await ask("stand-in", absent=first, agreed=True))["table"]["seats"][first]["kind"] == "bot"

    try_it(tmp_path / "x.db", do)


def test_what_a_rated_table_cannot_have(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, guest = await registered(server, "Ada"), await server.browser("Guest")
        wish = {"game": GAME, "seats": 2, "my_seats": [0], "rated": True}
        assert (await guest.post("/api/tables", wish, 403))["code"] == "rated/account"
        for more in ({"bots": {1: "random"}}, {"my_seats": [0, 1]}):
            assert (await ada.post("/api/tables", {**wish, **more}, 400))["code"] == "rated/not-so"
        made = await ada.post("/api/tables", wish, 201)
        table, invite = f"/api/tables/{made['table']}", made["invite"]
        assert (await guest.post(f"{table}/sit", {"invite": invite}, 403))["code"] == "rated/account"
        assert (await ada.post(f"{table}/sit", {"seat": 1}, 400))["code"] == "rated/not-so"
        assert (await ada.post(f"{table}/seats/1", {"bot": "random"}, 400))["code"] == "rated/not-so"
        assert (await ada.get(table))["rated"]

    try_it(tmp_path / "x.db", do)


def test_a_result_counts_once_after_undo_rewind_and_a_restart(tmp_path: Path) -> None:
    cookies: list[str] = []
    tables: list[str] = []

    async def first(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        cookies.extend(str(one.http.cookies["gonfalon"]) for one in (ada, ben))
        tables.append(await rated_table(ada, ben))
        mine, yours = await ada.socket(tables[0], [0]), await ben.socket(tables[0], [1])
        await play(mine, 0)
        await mine.send("undo", seat=0)
        await mine.next("batch")
        await play(mine, 0)
        turns = await ada.get(f"/api/tables/{tables[0]}/turns")
        await mine.send("propose", seat=0, what="rewind", to=turns[0]["batch"])
        await yours.next("voting")
        await yours.send("vote", seat=1, vote=1, agreed=True)
        while (await mine.next("batch"))["by"] != "rewind":
            pass
        await give_up(ben, tables[0], 1)
        assert await standing(ada) == {"Ada": (1, 1), "Ben": (1, 0)}

    async def again(server: Server) -> None:
        ada, ben = Browser(server), Browser(server)
        hold(ada, cookies[0])
        hold(ben, cookies[1])
        tab = await ben.socket(tables[0], [1])
        assert tab.views[1]["over"] is not None
        assert await standing(ada) == {"Ada": (1, 1), "Ben": (1, 0)}

    for do in (first, again, again):
        try_it(tmp_path / "x.db", do)
    assert len(kept(tmp_path / "x.db")) == 1


async def play(tab: Tab, seat: int) -> None:
    menu = tab.views[seat]["menu"]
    await tab.send("move", seat=seat, menu=menu["number"], move=menu["moves"][0])
    await tab.next("batch")


def kept(path: Path) -> list[Result]:
    rows = sqlite3.connect(path).execute("SELECT payload FROM results").fetchall()
    return [msgspec.json.decode(payload, type=Result) for (payload,) in rows]


def test_a_result_is_there_even_if_the_server_ends_with_the_last_move(tmp_path: Path) -> None:
    """It is kept with the batch: what comes after that may be lost."""

    async def first(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")

        async def lost(table: Any) -> None:
            raise AssertionError("the server ends here")

        server.services.ratings.conclude = lost  # type: ignore[method-assign]
        await give_up(ben, await rated_table(ada, ben), 1)

    async def again(server: Server) -> None:
        stranger = await server.browser("Cyd")
        assert await standing(stranger) == {"Ada": (1, 1), "Ben": (1, 0)}

    try_it(tmp_path / "x.db", first)
    try_it(tmp_path / "x.db", again)


def test_who_leaves_is_rated_for_how_it_ends(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, cyd = [await registered(server, name) for name in ("Ada", "Ben", "Cyd")]
        id = await rated_table(ada, ben)
        tab = await ben.socket(id, [1])
        await tab.send("leave", seat=1)
        await tab.next("table")
        invite = (await ada.get(f"/api/tables/{id}"))["invite"]
        await cyd.post(f"/api/tables/{id}/sit", {"seat": 1, "invite": invite})
        await give_up(cyd, id, 1)
        assert await standing(ada) == {"Ada": (1, 1), "Ben": (1, 0)}

    try_it(tmp_path / "x.db", do)


def test_who_deletes_an_account_is_on_no_ladder(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        await give_up(ben, await rated_table(ada, ben), 1)
        await ben.post("/api/account/delete", {"sure": True, "password": PASSWORD})
        assert await standing(ada) == {"Ada": (1, 1)}

    try_it(tmp_path / "x.db", do)
    (result,) = kept(tmp_path / "x.db")
    assert all(one.player for one in result.finishes)


def test_openings_are_told_in_words(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        id = await rated_table(ada, ben)
        tab = await ada.socket(id, [0])
        await play(tab, 0)
        await give_up(ben, id, 1)
        (rating,) = (await ben.get("/api/people/Ada"))["ratings"]
        (opening,) = rating["statistics"]["openings"]
        assert opening["games"] == 1
        assert opening["words"]["en"]

    try_it(tmp_path / "x.db", do)


def test_a_damaged_result_is_found_and_left_out(tmp_path: Path) -> None:
    test_the_winner_of_a_rated_game_is_rated_higher(tmp_path)
    with sqlite3.connect(tmp_path / "x.db") as db:
        db.execute("UPDATE results SET checksum = checksum + 1")
    assert examine(tmp_path / "x.db").damage == ["damaged: 1 × result"]

    async def do() -> None:
        store = SqliteStore(tmp_path / "x.db")
        await store.start()
        assert await store.results() == []
        await store.close()

    asyncio.run(do())
