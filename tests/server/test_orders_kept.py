"""What becomes of orders and plans: restarts, moves taken back, another player in the seat, and who is woken."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from driver import Browser, Server, Socket, served
from tab import Tab
from test_orders import order, set_orders, synced
from test_outbox import HOUR, House, Receiver, by_hook, housed
from test_play import catch_up, play_to_the_end
from test_standing_answers import two_seated, until
from test_votes import Table, at_table

from gonfalon.server.table.table_info import TableInfo

SECRET = ("raise", ("points", "least", 0), ("round", "most", 17))
CANARY = '"fact"'  # in orders and nowhere else: what a game lets orders say has names
WHO = ("nobody", "invited", "stranger", "spectator", "opponent", "owner")


# -- who is told -------------------------------------------------------------------------------------------------------


async def everything_told(server: Server, who: str, browser: Browser, made: dict[str, Any]) -> str:
    """All that somebody can ask for about the table, and every frame of a socket that asks for every seat."""
    table, invite = made["table"], "" if who in ("nobody", "stranger") else made["invite"]
    paths = ["", "/luck", "/turns", "/story", "/share", "/record", "/at/0", "/at/1", "/log", "/review?seat=1"]
    paths += [f"{path}?seat={seat}" for path in ("/record", "/at/1", "/log") for seat in (0, 1, "all")]
    said = []
    for path in [f"/api/tables/{table}{path}" for path in paths] + ["/api/tables", "/api/account/export"]:
        answer = await browser.http.get(path, params={"invite": invite})
        assert answer.status_code < 500
        said.append(answer.text)
    for seats in ([], [0], [1], [0, 1]):
        tab = await browser.socket()
        await tab.send("join", table=table, seats=seats, invite=invite)
        await tab.next("sync", "refused")
        await tab.send("picture", seat=None, lang="en")
        await tab.next("refused", "picture")
        said += [frame.decode() for frame in tab.frames]
        await tab.close()
    return "\n".join(said)


def test_orders_and_plans_are_told_to_nobody_but_their_owner_during_play_and_after_it(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        browsers = {who: Browser(server) for who in ("nobody", "invited")}
        browsers |= {who: await server.browser(who) for who in WHO if who not in browsers}
        made = await browsers["owner"].table("toy-guards", 3, [0], options={"rounds": 2})
        ben = await server.browser("Ben")
        for browser in (ben, browsers["opponent"]):
            await browser.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
        tabs = {0: await browsers["owner"].socket(made["table"], [0]), 1: await ben.socket(made["table"], [1])}
        tabs[2] = await browsers["opponent"].socket(made["table"], [2])
        await set_orders(tabs[1], 1, order(*SECRET), plan=("strike 2",))
        assert CANARY in await everything_told(server, "owner of the seat", ben, made)
        for who, browser in browsers.items():
            told = await everything_told(server, who, browser, made)
            assert (who, CANARY in told, '"strike 2"],"orderables' in told) == (who, False, False)
        assert not any(CANARY.encode() in frame for seat in (0, 2) for frame in tabs[seat].frames)
        await set_orders(tabs[1], 1, order("ask", *SECRET[1:]))
        await play_to_the_end(tabs)
        assert CANARY in await everything_told(server, "owner of the seat", ben, made)
        for who, browser in browsers.items():
            assert (who, CANARY in await everything_told(server, who, browser, made)) == (who, False)

    assert CANARY not in served(tmp_path / "a.db", do)


# -- what lasts --------------------------------------------------------------------------------------------------------


def test_orders_and_plans_last_through_a_restart_and_are_followed_then(tmp_path: Path) -> None:
    kept: list[str] = []

    async def leave(server: Server) -> None:
        table, ada, ben, hers, his = await two_seated(server, rounds=4)
        await set_orders(his, 1, order("pass", ("round", "most", 1)), plan=("wait", "wait"))
        await his.close()
        await hers.move(0, "strike 1")
        await until(hers, 0, "Struck")
        kept.extend([table, ada.http.cookies["gonfalon"], ben.http.cookies["gonfalon"]])

    async def come_back(server: Server) -> None:
        hers, his = await Socket.open(server, kept[1]), await Socket.open(server, kept[2])
        await hers.send("join", table=kept[0], seats=[0])
        await hers.next("sync")
        await his.send("join", table=kept[0], seats=[1])
        told = await his.next("sync")
        assert (told["orders"][0]["conditions"][0]["fact"], told["plan"]) == ("round", ["wait", "wait"])
        await until(hers, 0, "Waited")  # the order, and then the first of the plan
        assert "Hit" in [entry["event"] for entry in hers.views[0]["log"]]

    served(tmp_path / "a.db", leave, pause=lambda: 60.0)
    served(tmp_path / "a.db", come_back)


def test_a_move_taken_back_lets_plans_fall_and_orders_stand(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, _, ben, hers, his = await two_seated(server, rounds=4)
        await set_orders(his, 1, order("ask"), plan=("wait",))
        await hers.move(0, "strike 1")
        await until(hers, 0, "Struck")
        await hers.send("undo", seat=0)
        fallen = await his.next("orders")
        assert (fallen["fell"], fallen["why"], fallen["plan"]) == ("wait", "changed", [])
        again = synced(await ben.socket(table, [1]))
        assert (again["plan"], len(again["orders"])) == ([], 1)

    served(tmp_path / "a.db", do, pause=lambda: 60.0)


def test_a_table_that_goes_back_lets_plans_fall_and_orders_stand(tmp_path: Path) -> None:
    async def do(table: Table) -> None:
        await table.play(3)
        target = (await table.turns())[0]["batch"]
        asked = (await table.summary())["deciders"]
        seat = next(one for one in range(3) if one not in asked)
        tab = table.tabs[seat]
        told = await set_orders(tab, seat, order("ask"), plan=("wait",))
        assert told["plan"] == ["wait"]
        await table.passes(0, "rewind", to=target)
        fallen = await tab.next("orders")
        assert (fallen["why"], fallen["plan"]) == ("changed", [])
        assert [one["way"] for one in fallen["orders"]] == ["ask"]

    at_table(tmp_path, do, game="toy-guards", options={"rounds": 5})


def test_who_takes_over_a_seat_is_not_told_what_the_one_before_had_ordered(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, _, _, his = await two_seated(server, rounds=4)
        await set_orders(his, 1, order(*SECRET), plan=("wait",))
        live = server.app.lobby.live[table]
        invite = (await ada.get(f"/api/tables/{table}"))["invite"]
        live.info.seats[1].offer()  # as the others agree
        await live.seats_changed()
        assert not live.info.seats[1].answers_beforehand()  # nothing is played for whoever is gone
        cat = await server.browser("Cat")
        await cat.post(f"/api/tables/{table}/sit", {"seat": 1, "invite": invite})
        hers = await cat.socket(table, [1])
        told = synced(hers)
        assert (told["orders"], told["plan"], told["standing"]) == ([], [], [])
        before = len(his.frames)
        await set_orders(hers, 1, order("pass"))  # and the one before is told nothing of hers
        await catch_up({1: hers})
        assert not any(b'"orders"' in frame for frame in his.frames[before:])

    served(tmp_path / "a.db", do)


def test_a_bot_in_the_meantime_plays_as_it_likes_and_orders_wait_for_their_owner(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, _, _, hers, his = await two_seated(server, rounds=4)
        await set_orders(his, 1, order("pass"))
        live = server.app.lobby.live[table]
        live.info.seats[1].stand_up("random", meanwhile=True)
        assert not live.info.seats[1].answers_beforehand()
        live.info.seats[1].come_back()
        await hers.move(0, "strike 1")
        await until(hers, 0, "Hit")

    served(tmp_path / "a.db", do)


def test_tables_of_before_orders_have_none() -> None:
    old = b'{"owner":"a","invite":"b","public":false,"seats":[{"name":"Ada","person":"a","standing":["strikes"]}]}'
    seat = msgspec.json.decode(old, type=TableInfo).seats[0]
    assert (seat.orders, seat.plan, seat.answers_beforehand()) == ([], [], True)


# -- wake me -----------------------------------------------------------------------------------------------------------


class Watch(House):
    """Ada and Ben at toy-guards."""

    async def table(self) -> None:
        made = await self.ada.table("toy-guards", 2, [0], options={"rounds": 4})
        self.id = made["table"]
        await self.ben.post(f"/api/tables/{self.id}/sit", {"invite": made["invite"]})
        self.tab = await self.ada.socket(self.id, [0])


@pytest.mark.parametrize("way", ["wake", "ask"])
def test_who_wants_to_be_woken_is_told_once_at_once_and_whatever_the_hour(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("test_outbox.House", Watch)

    async def do(house: House) -> None:
        async with Receiver().listening() as receiver:
            await by_hook(house, receiver, quiet_from=1, quiet_to=23, zone="UTC")  # noon is quiet
            his = await house.ben.socket(house.id, [1])
            await set_orders(his, 1, order(way))
            await his.close()
            await house.tab.move(0, "strike 1")
            await until(house.tab, 0, "Struck")
            table = house.server.app.lobby.live[house.id]
            for _ in range(3):  # looked at again and again
                table.standing.wake()
                await catch_up({0: house.tab})
                await house.later(1)
            assert len(receiver.got) == (1 if way == "wake" else 0)
            house.server.app.lobby.live.pop(house.id)  # and read anew from the store
            await table.close()
            again: Tab = await house.ada.socket(house.id, [0])
            await catch_up({0: again})
            await house.later(2 * 60)
            assert len(receiver.got) == (1 if way == "wake" else 0)
            await house.later(12 * HOUR)  # when the usual news leave
            assert len(receiver.got) == (2 if way == "wake" else 1)

    housed(tmp_path, do)
