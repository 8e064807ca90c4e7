"""Friends, people whom one has blocked, seats that are kept for somebody, and what a profile shows to whom."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from account_holders import PASSWORD, ROOMY, registered, try_it
from driver import Browser, Server, served
from tab import Tab


async def befriended(server: Server) -> tuple[Browser, Browser]:
    ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
    await ada.post("/api/people/ask", {"name": "ben"})
    await ben.post("/api/people/answer", {"name": "Ada", "agreed": True})
    return ada, ben


def said_to(tab: Tab) -> list[Any]:
    """The lines of chat that came with joining."""
    told = [json.loads(frame) for frame in tab.frames]
    found: list[Any] = next(one["chat"] for one in told if one["t"] == "sync")
    return found


async def listed(browser: Browser, kind: str) -> list[str]:
    return [one["id"] for one in (await browser.get("/api/tables"))[kind]]


def test_two_become_friends_and_part(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        assert (await ada.post("/api/people/ask", {"name": "BEN"}))["asked"] == ["Ben"]
        assert (await ben.get("/api/people"))["asking"] == ["Ada"]
        assert (await ben.post("/api/people/ask", {"name": "Ada"}))["friends"] == ["Ada"]  # asking back is agreeing
        told = await ada.get("/api/people")
        assert told == {"friends": ["Ben"], "asking": [], "asked": [], "blocked": []}
        await ben.post("/api/people/end", {"name": "Ada"})
        assert (await ada.get("/api/people"))["friends"] == []
        await ada.post("/api/people/ask", {"name": "Nobody"}, 404)
        await ada.post("/api/people/ask", {"name": "Ada"}, 400)
        await ada.post("/api/people/answer", {"name": "Ben", "agreed": True}, 404)  # who has not asked
        guest = await server.browser("Guest")
        assert (await guest.post("/api/people/ask", {"name": "Ada"}, 403))["code"] == "account/none"

    try_it(tmp_path / "x.db", do)


def test_who_is_refused_or_blocked_is_not_told(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        await ben.post("/api/people/block", {"name": "Ada", "blocked": True})
        before = await ada.post("/api/people/ask", {"name": "Ben"})
        assert before == {"friends": [], "asking": [], "asked": ["Ben"], "blocked": []}
        assert (await ben.get("/api/people"))["asking"] == []
        cyd = await registered(server, "Cyd")
        await ada.post("/api/people/ask", {"name": "Cyd"})
        await cyd.post("/api/people/answer", {"name": "Ada", "agreed": False})
        assert (await ada.get("/api/people"))["asked"] == ["Ben", "Cyd"]
        await ben.post("/api/people/block", {"name": "Ada", "blocked": False})
        assert (await ben.get("/api/people"))["blocked"] == []

    try_it(tmp_path / "x.db", do)


def test_friends_find_tables_that_others_do_not(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await befriended(server)
        eve = await registered(server, "Eve")
        private = await ada.table("toy-hands", 2, [0])
        made = await ada.table("toy-hands", 2, [0], friends=True)
        public = await ada.table("toy-hands", 2, [0], public=True)
        assert sorted(await listed(ben, "friends")) == sorted([made["table"], public["table"]])
        assert (await listed(ben, "open"), await listed(eve, "friends")) == ([], [])
        assert await listed(eve, "open") == [public["table"]]
        await eve.post(f"/api/tables/{made['table']}/sit", {}, 403)
        await ben.post(f"/api/tables/{private['table']}/sit", {}, 403)
        await ben.post(f"/api/tables/{made['table']}/sit", {})
        assert made["table"] not in await listed(ben, "friends")
        await ada.post("/api/people/end", {"name": "Ben"})
        assert await listed(ben, "friends") == []

    try_it(tmp_path / "x.db", do)


def test_who_is_blocked_neither_sits_nor_sees_nor_is_heard(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await befriended(server)
        cyd = await registered(server, "Cyd")
        public = await ada.table("toy-hands", 3, [0], public=True)
        await ben.post(f"/api/tables/{public['table']}/sit", {"seat": 1})
        old = await ben.socket(public["table"], [1])
        await old.send("chat", text="before")
        await old.next("chat")
        await ada.post("/api/people/block", {"name": "Ben", "blocked": True})
        assert (await ben.get("/api/people"))["friends"] == []
        # Who sits already goes on, unheard by one.
        tab, other = await ada.socket(public["table"], [0]), await cyd.socket(public["table"])
        assert said_to(tab) == []
        await old.send("chat", text="and after")
        assert (await other.next("chat"))["said"]["text"] == "and after"
        again = await ada.socket(public["table"], [0])
        assert said_to(again) == []
        # A new one is as if it were not there.
        new = await ada.table("toy-hands", 2, [0], public=True)
        assert new["table"] not in await listed(ben, "open")
        assert new["table"] in await listed(cyd, "open")
        for body in ({}, {"invite": new["invite"]}):
            assert (await ben.post(f"/api/tables/{new['table']}/sit", body, 403))["code"] == "table/private"
        await ben.get(f"/api/tables/{new['table']}?invite={new['invite']}", 403)
        await ben.get("/api/people/Ada", 404)
        theirs = await ben.table("toy-hands", 2, [0], public=True)
        assert theirs["table"] not in await listed(ada, "open")

    try_it(tmp_path / "x.db", do)


def test_a_seat_is_kept_for_who_was_asked(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, cyd = [await registered(server, name) for name in ("Ada", "Ben", "Cyd")]
        made = await ada.table("toy-hands", 3, [0], asked={"1": "ben"}, public=True)
        path = f"/api/tables/{made['table']}"
        (mine,) = (await ben.get("/api/tables"))["mine"]
        assert mine["asked"] and mine["seats"][1] == {**mine["seats"][1], "kind": "open", "name": "Ben", "mine": True}
        assert (await cyd.post(f"{path}/sit", {"seat": 1}, 409))["code"] == "seat/taken"
        assert (await cyd.post(f"{path}/sit", {}))["seat"] == 2
        assert (await ben.post(f"{path}/sit", {}))["seat"] == 1
        assert not (await ben.get(path))["asked"]
        for asked in ({"1": "Nobody"}, {"0": "Ben"}, {"9": "Ben"}, {"1": "Ben", "2": "Ben"}):
            body = {"game": "toy-hands", "seats": 3, "my_seats": [0], "asked": asked}
            assert (await ada.http.post("/api/tables", json=body)).status_code in (400, 404)

    try_it(tmp_path / "x.db", do)


def test_a_kept_seat_goes_to_a_bot_and_to_nobody_by_way_of_it(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        made = await ada.table("toy-hands", 3, [0], asked={"1": "Ben"})
        path = f"/api/tables/{made['table']}"
        await ada.post(f"{path}/seats/1", {"bot": "random"})
        told = await ada.post(f"{path}/seats/1", {"bot": None})
        assert (told["seats"][1]["kind"], told["seats"][1]["name"]) == ("open", "")
        await ben.get(path, 403)

    try_it(tmp_path / "x.db", do)


def test_nobody_keeps_a_seat_for_who_has_blocked_them(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        await ben.post("/api/people/block", {"name": "Ada", "blocked": True})
        await ada.table("toy-hands", 2, [0], asked={"1": "Ben"})  # it looks as ever
        assert await listed(ben, "mine") == []

    try_it(tmp_path / "x.db", do)


def test_a_profile_counts_games_and_shows_those_the_asker_may_see(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await befriended(server)
        eve = await server.browser("Eve")

        async def play(**more: Any) -> str:
            made = await ada.table("hex", 2, [0], **more)
            if not more.get("bots"):
                await ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
            tab = await ada.socket(made["table"], [0])
            await tab.send("resign", seat=0)
            while tab.views[0]["over"] is None:
                await tab.next("batch")
            await server.app.lobby.live[made["table"]].save()
            return str(made["table"])

        alone, together = await play(bots={"1": "random"}), await play()
        shown = await play(public=True)
        mine = await ada.get("/api/people/Ada")
        assert (mine["mine"], mine["played"]) == (True, [{"game": "hex", "games": 3, "won": 0}])
        assert {one["table"] for one in mine["games"]} == {alone, together, shown}
        theirs = await ben.get("/api/people/ada")
        assert theirs["friend"] and {one["table"] for one in theirs["games"]} == {together, shown}
        strange = await eve.get("/api/people/Ada")
        assert [one["table"] for one in strange["games"]] == [shown] and not strange["friend"]
        assert (await eve.get("/api/people/Ben"))["played"][0]["won"] == 2
        await eve.get("/api/people/Nobody", 404)

    try_it(tmp_path / "x.db", do)


def test_who_is_deleted_is_nobodys_friend(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await befriended(server)
        assert "Ben" in (await ada.http.get("/api/account/export")).text
        await ben.post("/api/account/delete", {"sure": True, "password": PASSWORD})
        assert (await ada.get("/api/people"))["friends"] == []

    try_it(tmp_path / "x.db", do)


def test_the_hall_says_when_others_have_spoken(tmp_path: Path) -> None:
    """In memory and not; never one's own lines, nor those of whoever is blocked, nor to whoever does not sit there."""

    async def do(server: Server) -> None:
        ada, ben = await befriended(server)
        eve = await server.browser("Eve")
        made = await ada.table("toy-hands", 3, [0], public=True)
        await ben.post(f"/api/tables/{made['table']}/sit", {})
        for who, seat in ((ada, 0), (ben, 1)):
            tab = await who.socket(made["table"], [seat])
            await tab.send("chat", text="Hello")
            await tab.next("chat")
            await tab.close()

        async def told(who: Browser, kind: str = "mine") -> int:
            (table,) = (await who.get("/api/tables"))[kind]
            return len(table["said"])

        async def look() -> None:
            assert (await told(ada), await told(ben), await told(eve, "open")) == (1, 1, 0)

        await look()
        table = server.app.lobby.live.pop(made["table"])
        await table.save()
        await table.close()
        await look()
        await ada.post("/api/people/block", {"name": "Ben", "blocked": True})
        assert await told(ada) == 0

    try_it(tmp_path / "x.db", do)


def test_a_list_of_names_is_not_tried(tmp_path: Path) -> None:
    """Found or not, whoever asks and by whichever way: a name that is refused costs as much as one that is there."""

    async def do(server: Server) -> None:
        await registered(server, "Ada")
        eve = await server.browser("Eve")
        answers = Counter[int]()
        ben = await registered(server, "Ben")
        assert (await ben.http.post("/api/me", json={"name": "Ada"})).status_code == 409
        for number in range(12):
            name = "Ada" if number % 4 == 0 else f"Nobody{number}"
            answers[(await eve.http.get(f"/api/people/{name}")).status_code] += 1
            body = {"game": "toy-hands", "seats": 2, "my_seats": [0], "asked": {1: name}}
            answers[(await eve.http.post("/api/tables", json=body)).status_code] += 1
        assert sum(answers[status] for status in (200, 201, 404)) == 9, answers
        assert (await ben.http.post("/api/me", json={"name": "Ada"})).status_code == 429  # nor by taking them
        other = server.http("9.9.9.9")  # somebody elsewhere is not kept from looking
        await other.get("/api/me")
        assert (await other.get("/api/people/Ada")).status_code == 200

    served(tmp_path / "x.db", do, limits=msgspec.structs.replace(ROOMY, names_per_minute=10))
