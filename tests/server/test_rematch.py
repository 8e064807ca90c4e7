"""The same people again: a table that one call opens, and that those who sat there are shown."""

import asyncio
from pathlib import Path
from typing import Any

from driver import Browser, Server, served
from test_play import play_to_the_end


async def finished(server: Server, seats: int = 3, bots: dict[str, str] | None = None, **more: Any) -> Any:
    """People at a game that is over."""
    people = [await server.browser(name) for name in ("Ada", "Ben", "Cat")[: seats - len(bots or {})]]
    made = await people[0].table("toy-bids", seats, [0], bots=bots or {}, **more)
    for one in people[1:]:
        await one.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
    tabs = {seat: await one.socket(made["table"], [seat]) for seat, one in enumerate(people)}
    return made["table"], people, tabs


async def again(who: Browser, table: str, status: int = 201) -> Any:
    return await who.post(f"/api/tables/{table}/rematch", {}, status)


def test_the_same_people_play_again_with_seats_rotated(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, people, tabs = await finished(server, options={"rounds": 2})
        ada, ben, cat = people
        assert (await again(ada, table, 409))["code"] == "table/still-playing"
        await play_to_the_end(tabs)
        made = await again(ben, table)
        while (await tabs[0].next("table"))["table"]["next"] != made["table"]:
            pass  # those who sat there see the link
        told = await ada.get(f"/api/tables/{made['table']}")  # without an invitation
        assert [(one["kind"], one["mine"]) for one in told["seats"]] == [
            ("open", False),
            ("open", True),
            ("human", False),
        ]
        assert told["options"]["rounds"] == 2
        assert told["state"] == "waiting"
        assert {one["id"] for one in (await cat.get("/api/tables"))["mine"]} == {made["table"], table}
        for one in (ada, cat):  # the second call finds the first one's table, and a seat there
            assert (await again(one, table))["table"] == made["table"]
        told = await ada.get(f"/api/tables/{made['table']}")
        assert [one["name"] for one in told["seats"]] == ["Cat", "Ada", "Ben"]
        assert told["state"] == "playing"

    served(tmp_path / "a.db", do)


def test_bots_play_again_too(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, (ada,), tabs = await finished(server, 2, {"1": "greedy"}, options={"rounds": 1})
        await ada.post("/api/me", {"name": "Ada II"})
        while not (view := tabs[0].views[0])["over"]:
            if 0 in view["deciders"] and view["menu"]:
                await tabs[0].move(0, view["menu"]["moves"][0])  # the bot may be quicker: then once more
            await tabs[0].next("batch", "sync")
        made = await again(ada, table)
        told = await ada.get(f"/api/tables/{made['table']}")
        assert [(one["kind"], one["name"]) for one in told["seats"]] == [("bot", "greedy"), ("human", "Ada")]
        assert told["state"] == "playing"

    served(tmp_path / "a.db", do)


def test_who_did_not_sit_there_neither_opens_nor_sees_the_next_table(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, (ada, _, _), tabs = await finished(server, public=True)
        eve = await server.browser("Eve")
        looker = await eve.socket(table)
        await play_to_the_end(tabs)
        assert (await again(eve, table, 403))["code"] == "seat/not-yours"
        nobody = Browser(server)
        assert (await again(nobody, table, 401))["code"] == "person/none"
        made = await again(ada, table)
        assert (await eve.get(f"/api/tables/{table}"))["next"] == ""
        await looker.send("picture", seat=None, lang="en")
        await looker.next("picture")
        assert made["table"].encode() not in b"".join(looker.frames)
        assert (await eve.get(f"/api/tables/{made['table']}", 403))["code"] == "table/private"

    served(tmp_path / "a.db", do)


def test_two_who_ask_at_once_get_one_table(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, people, tabs = await finished(server)
        await play_to_the_end(tabs)
        made = await asyncio.gather(*[again(one, table) for one in people])
        assert len({one["table"] for one in made}) == 1
        assert (await people[0].get(f"/api/tables/{made[0]['table']}"))["state"] == "playing"

    served(tmp_path / "a.db", do)


def test_a_next_table_that_was_forgotten_is_opened_anew(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, (ada, *_), tabs = await finished(server)
        await play_to_the_end(tabs)
        first = await again(ada, table)
        live = server.app.lobby.live.pop(first["table"])
        await live.close()
        await server.services.store.delete_table(live.stored.key)
        assert (await again(ada, table))["table"] != first["table"]

    served(tmp_path / "a.db", do)
