"""Reviews of finished games: made once in the background, kept, and only after the end. And tables that try something
else from an earlier position."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from driver import Server, served
from test_story import over

from gonfalon.bots import review as reviews
from gonfalon.bots import review_figures
from gonfalon.bots.review import Effort
from gonfalon.engine.ids import Seat
from gonfalon.server.auth import Person
from gonfalon.server.records import reviews as making

TINY = Effort(2, 4, 1, 1, 4, 2, 2, 3, 2, 2, 1, 2)
GAME = "grand-conqueror"
SHORT = {"layout": "meadow", "round_limit": 2}


async def reviewed(ada: Any, table: str, seat: int = 0) -> Any:
    """The review of a seat, once it is there."""
    status = await ada.post(f"/api/tables/{table}/review", {"seat": seat}, 202)
    percent = 0
    while status["state"] in ("waiting", "working"):
        assert status["percent"] >= percent
        percent = status["percent"]
        await asyncio.sleep(0.05)
        status = await ada.get(f"/api/tables/{table}/review?seat={seat}")
    assert status["state"] == "done", status
    return status["review"]


def test_a_review_is_made_once_and_outlives_the_server(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(making, "LIGHT", TINY)
    kept: dict[str, Any] = {}

    async def first(server: Server) -> None:
        ada, table = await over(server, GAME, options=SHORT)
        assert (await ada.get(f"/api/tables/{table}/review?seat=0"))["state"] == "none"
        kept["table"], kept["review"] = table, await reviewed(ada, table)
        again = await ada.post(f"/api/tables/{table}/review", {"seat": 0}, 202)
        assert again["state"] == "done" and again["review"] == kept["review"]
        told = msgspec.convert(kept["review"], review_figures.Review)
        assert msgspec.to_builtins(told) == kept["review"]  # the wire has every field of it
        assert told.chances[-1].batch == (await ada.get(f"/api/tables/{table}/story"))["last"]
        assert (await ada.get(f"/api/tables/{table}/review?seat=7", 400))["code"] == "message/bad"

    async def later(server: Server) -> None:
        ada = await server.browser("Bea")
        path = f"/api/tables/{kept['table']}/review?seat=0"
        assert (await ada.get(path, 403))["code"] == "table/private"
        stored = await server.app.lobby.services.store.table(kept["table"])
        assert stored is not None
        word = msgspec.json.decode(stored.about)["invite"]
        status = await ada.get(f"{path}&invite={word}")
        assert status["state"] == "done" and status["review"] == kept["review"]

    served(tmp_path / "a.db", first)
    served(tmp_path / "a.db", later)


def test_nobody_fills_the_queue_alone(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(making, "LIGHT", TINY)

    async def do(server: Server) -> None:
        ada, table = await over(server, "six-kingdoms")
        service = server.app.reviews
        async with service._one_at_a_time:  # nothing gets on meanwhile
            for seat in (0, 1):
                status = await ada.post(f"/api/tables/{table}/review", {"seat": seat}, 202)
                assert status["state"] == "waiting"
            _, other = await over(server, GAME, options=SHORT)
            assert (await ada.post(f"/api/tables/{other}/review", {"seat": 0}, 403))["code"] == "table/private"
            for one in service._making.values():
                one.person = Person("somebody else")
        assert await reviewed(ada, table, 1)

    served(tmp_path / "a.db", do)


def test_a_branch_goes_on_from_what_a_seat_saw(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table = await over(server, "six-kingdoms")
        there = await ada.get(f"/api/tables/{table}/at/9?seat=0")
        made = await ada.post(f"/api/tables/{table}/branch", {"seat": 0, "batch": 9}, 201)
        branch = await ada.get(f"/api/tables/{made['table']}")
        assert branch["branch"] == {"table": table, "batch": 9, "seat": 0}
        assert [seat["kind"] for seat in branch["seats"]] == ["human", "bot"]
        begun = await ada.get(f"/api/tables/{made['table']}/at/0?seat=0")
        assert begun["fields"] == there["fields"] and begun["stack"] == there["stack"]
        tab = await ada.socket(made["table"], [0])
        for _ in range(12):
            while not (tab.views[0]["menu"] or {}).get("moves") and tab.views[0]["over"] is None:
                await tab.next("batch", "sync")
            menu = tab.views[0]["menu"]
            if tab.views[0]["over"] is not None:
                break
            await tab.send("move", seat=0, menu=menu["number"], move=menu["moves"][0])
            await tab.next("batch")
        assert (await ada.get(f"/api/tables/{made['table']}/record?seat=0", 409))["code"] == "table/not-playing"
        listed = await ada.get("/api/tables")
        assert made["table"] not in [one["id"] for one in listed["mine"]]
        bea = await server.browser("Bea")
        assert (await bea.get(f"/api/tables/{made['table']}?invite={made['invite']}", 403))["code"] == "table/private"
        last = len((await ada.get(f"/api/tables/{table}/log?seat=0"))["batches"]) - 1
        over_there = {"seat": 0, "batch": last}
        assert (await ada.post(f"/api/tables/{table}/branch", over_there, 400))["code"] == "message/bad"

    served(tmp_path / "a.db", do)


def test_a_branch_waits_for_the_end_where_others_play(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, bea = await server.browser("Ada"), await server.browser("Bea")
        made = await ada.table("six-kingdoms", 2, [0])
        await bea.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
        tab = await ada.socket(made["table"], [0])
        while not tab.views[0]["fields"]:
            await tab.next("sync")
        ask = {"seat": 0, "batch": 0}
        assert (await ada.post(f"/api/tables/{made['table']}/branch", ask, 409))["code"] == "table/still-playing"
        table = server.app.lobby.live[made["table"]]
        table.absences._since[Seat(1)] -= 1000  # long enough for Bea to be gone
        await tab.send("offer-seat", seat=0, absent=1, agreed=True)
        while not table.info.seats[1].open():
            await tab.next()
        assert (await ada.post(f"/api/tables/{made['table']}/branch", ask, 409))["code"] == "table/still-playing"
        alone = await ada.table("six-kingdoms", 2, [0], bots={"1": "random"})
        tab = await ada.socket(alone["table"], [0])
        while not tab.views[0]["fields"]:
            await tab.next("sync")
        assert await ada.post(f"/api/tables/{alone['table']}/branch", ask, 201)

    served(tmp_path / "a.db", do)


def test_the_words_of_grades_are_those_of_its_form() -> None:
    for grades, field in ((reviews.GAME_GRADES, "grade"), (reviews.FORTUNES, "fortune")):
        source = Path(review_figures.__file__).read_text(encoding="utf-8")
        line = next(one for one in source.split("class Review(Struct)")[1].splitlines() if f"    {field}: str" in one)
        assert all(word in line for _, word in grades)
