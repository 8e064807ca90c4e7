"""Standing orders with conditions, ceilings, wake-me, and moves planned for one's own next turn."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from driver import Server, served
from tab import Tab
from test_play import catch_up
from test_standing_answers import SHIELDS, STRAW, two_seated, until
from toys.guards import ALWAYS

from gonfalon.catalog import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.match import Match
from gonfalon.server.ruleset import Ruleset
from gonfalon.server.table.orders import is_touched, planned, why_fallen


def order(way: str, *conditions: tuple[str, str, int], most: int = 0) -> dict[str, Any]:
    asked = [{"fact": fact, "test": test, "value": value} for fact, test, value in conditions]
    return {"occasion": ALWAYS, "way": way, "conditions": asked, "most": most}


async def set_orders(tab: Tab, seat: int, *orders: dict[str, Any], plan: tuple[str, ...] = ()) -> dict[str, Any]:
    await tab.send("orders", seat=seat, orders=list(orders), plan=list(plan))
    return dict(await tab.next("orders", "refused"))


def synced(tab: Tab) -> dict[str, Any]:
    return next(told for told in map(json.loads, tab.frames) if told["t"] == "sync")


async def quiet(tab: Tab, seat: int) -> str:
    """The last event, once nothing more comes by itself."""
    await asyncio.sleep(0.1)
    await catch_up({seat: tab})
    return str(tab.views[seat]["log"][-1]["event"])


def test_an_order_is_followed_only_while_its_conditions_hold(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, hers, his = await two_seated(server, rounds=3)
        told = await set_orders(his, 1, order("pass", ("round", "most", 1), ("striker", "is", 0)))
        assert told["orders"][0]["way"] == "pass"
        await hers.move(0, "strike 1")
        await until(hers, 0, "Hit")
        await until(his, 1, "Hit")
        await his.move(1, "wait")
        await until(hers, 0, "Waited")
        await hers.move(0, "strike 1")  # the second round
        assert await quiet(hers, 0) == "Struck"

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize(("seed", "event"), [(SHIELDS, "Warded"), (STRAW, "Hit")])
def test_who_cannot_follow_an_order_lets_it_pass_so_that_silence_tells_nothing(
    tmp_path: Path, seed: int, event: str
) -> None:
    async def do(server: Server) -> None:
        server.services.own_chance = lambda: Seeded(seed)
        _, _, _, hers, his = await two_seated(server, rounds=2)
        await set_orders(his, 1, order("raise"))
        await hers.move(0, "strike 1")
        await until(hers, 0, event)

    served(tmp_path / "a.db", do)


def test_the_first_that_holds_is_followed_and_may_say_to_ask(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, hers, his = await two_seated(server, rounds=3)
        await set_orders(his, 1, order("ask", ("points", "least", 0)), order("pass"))
        await hers.move(0, "strike 1")
        assert await quiet(hers, 0) == "Struck"
        await set_orders(his, 1, order("ask", ("points", "least", 1)), order("pass"))
        await until(hers, 0, "Hit")

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize(
    "wrong",
    [
        {"occasion": "rain", "way": "pass"},
        {"occasion": ALWAYS, "way": "flee"},
        {"occasion": ALWAYS, "way": "pass", "most": 3},
        {"occasion": ALWAYS, "way": "pass", "conditions": [{"fact": "hand", "test": "is", "value": 1}]},
        {"occasion": ALWAYS, "way": "pass", "conditions": [{"fact": "round", "test": "is", "value": 21}]},
    ],
)
def test_an_order_that_says_nothing_is_refused_and_the_others_stand(tmp_path: Path, wrong: dict[str, Any]) -> None:
    async def do(server: Server) -> None:
        table, _, ben, _, his = await two_seated(server)
        kept = await set_orders(his, 1, order("pass"))
        refused = await set_orders(his, 1, wrong)
        assert refused["t"] == "refused"
        assert "expected" in refused["message"] or "not" in refused["message"]
        assert synced(await ben.socket(table, [1]))["orders"] == kept["orders"]

    served(tmp_path / "a.db", do)


def test_a_plan_is_played_when_one_is_asked_next_and_once(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, hers, his = await two_seated(server, rounds=4)
        told = await set_orders(his, 1, plan=("strike 0", "wait"))
        assert told["plan"] == ["strike 0", "wait"]
        await hers.move(0, "wait")
        await until(hers, 0, "Struck")
        made = await his.next("orders")
        assert (made["given"], made["plan"]) == ("strike 0", ["wait"])
        await hers.move(0, "endure")
        await until(hers, 0, "Hit")
        await hers.move(0, "wait")
        while [entry["event"] for entry in hers.views[0]["log"]].count("Waited") < 3:
            await hers.next("batch")
        await hers.move(0, "wait")
        assert (await his.next("orders"))["plan"] == []
        await asyncio.sleep(0.1)
        await catch_up({0: hers})
        assert [entry["event"] for entry in hers.views[0]["log"]].count("Waited") == 4  # he is asked himself

    served(tmp_path / "a.db", do)


def test_a_plan_whose_move_is_not_offered_falls_whole_and_its_owner_is_told(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, hers, his = await two_seated(server, rounds=4)
        await set_orders(his, 1, plan=("strike 1", "wait"))  # oneself
        await hers.move(0, "wait")
        fallen = await his.next("orders")
        assert (fallen["fell"], fallen["why"], fallen["plan"]) == ("strike 1", "not-offered", [])
        assert await quiet(hers, 0) == "Waited"

    served(tmp_path / "a.db", do)


def test_a_plan_falls_when_what_it_names_is_not_as_it_was(tmp_path: Path) -> None:
    """A move of the first player's is planned by the second: by then the first has changed what it names."""

    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("grand-conqueror", 2, [0])
        await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
        tabs = [await ada.socket(made["table"], [0]), await ben.socket(made["table"], [1])]
        first = 0 if tabs[0].views[0]["menu"] else 1
        hers, his = tabs[first], tabs[1 - first]
        move = hers.views[first]["menu"]["moves"][0]
        await set_orders(his, 1 - first, plan=(move,))
        await hers.move(first, move)
        while (await hers.next("batch"))["deciders"] != [1 - first]:
            await hers.move(first, hers.views[first]["menu"]["moves"][0])
        fallen = await his.next("orders")
        assert fallen["fell"] == move
        assert fallen["plan"] == []

    served(tmp_path / "a.db", do)


def test_what_a_plan_rests_on_is_what_it_names_and_nothing_else() -> None:
    """Two places of the map: what is built on one leaves a plan for the other as it was."""
    ruleset = Ruleset(open_table("grand-conqueror", seats=2, options={"layout": "ponds"}))
    match: Match[Any] = Match(ruleset.rules, Seeded(3))
    while not (castles := [move for move in match.menu(match.deciders()[0]) if "castle" in ruleset.rules.text(move)]):
        match.submit(match.deciders()[0], match.menu(match.deciders()[0])[0])
    here, there = (planned(ruleset, match, [ruleset.rules.text(move)]) for move in (castles[0], castles[-1]))
    batch = match.submit(match.deciders()[0], castles[0])
    assert is_touched(ruleset, here, batch.events)
    assert not is_touched(ruleset, there, batch.events)
    assert why_fallen(ruleset, match, [], there) == "not-offered"
    assert why_fallen(ruleset, match, [castles[-1]], there) == ""


def test_a_plan_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, _, his = await two_seated(server)
        assert (await set_orders(his, 1, plan=("dance",)))["code"] == "move/unreadable"

    served(tmp_path / "a.db", do)


def test_orders_and_plans_are_told_to_their_owner_alone_and_go_with_the_seat(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben, hers, his = await two_seated(server)
        before = len(hers.frames)
        await set_orders(his, 1, order("raise"), plan=("wait",))
        assert len(hers.frames) == before
        assert synced(await ada.socket(table, [0]))["orders"] == []
        assert "raise" not in json.dumps(await ada.get(f"/api/tables/{table}"))
        again = synced(await ben.socket(table, [1]))
        assert again["plan"] == ["wait"]
        assert [one["name"] for one in again["orderables"][0]["ways"]] == ["raise"]

    served(tmp_path / "a.db", do)
