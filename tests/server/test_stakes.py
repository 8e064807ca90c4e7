"""What hangs on a move: asked by its seat alone, answered from its view, the same for the same menu."""

import json
from pathlib import Path

from driver import Server, served

from gonfalon.server.bots.pool import Pool


def test_a_seat_asks_what_hangs_on_its_moves(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("barbarian-kingdoms", 3, [0], bots={"1": "random", "2": "random"})
        tab = await ada.socket(made["table"], [0])
        while "tax" not in (tab.views[0]["menu"] or {"moves": []})["moves"]:
            if 0 in tab.views[0]["deciders"] and tab.views[0]["menu"]:
                await tab.play(0)
            else:
                await tab.next("batch")
        menu = tab.views[0]["menu"]
        goals = [one["goal"] for one in map(json.loads, tab.frames) if one["t"] in ("sync", "batch") and "goal" in one]
        assert [line["key"] for line in goals[-1]] == ["goal-provinces", "goal-kings"]
        await tab.send("stakes", seat=0, menu=menu["number"], moves=["tax", "done"])
        told = await tab.next("stakes")
        assert (told["seat"], told["menu"]) == (0, menu["number"])
        tax, done = told["stakes"]
        assert tax["move"] == "tax" and tax["lines"][0]["key"] == "stakes-tax" and tax["price"]["key"] == "price-gain"
        assert done == {"move": "done", "lines": [], "price": None}  # it is not offered
        await tab.send("stakes", seat=0, menu=menu["number"], moves=["tax", "done"])
        assert (await tab.next("stakes"))["stakes"] == told["stakes"]
        await tab.send("stakes", seat=0, menu=menu["number"] - 1, moves=["tax"])
        assert (await tab.next("refused"))["code"] == "stakes/stale"

    served(tmp_path / "a.db", do, pool=Pool(1))


def test_one_question_at_a_time_and_nobody_elses_seat(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("grand-conqueror", 2, [0, 1], public=True)
        tab = await ada.socket(made["table"], [0, 1])
        (seat,) = tab.views[0]["deciders"]
        menu = tab.views[seat]["menu"]
        for _ in range(2):
            await tab.send("stakes", seat=seat, menu=menu["number"], moves=menu["moves"][:1])
        answers = {(await tab.next("stakes", "refused")).get("code", "stakes") for _ in range(2)}
        assert answers == {"stakes", "stakes/busy"}
        other = await ben.socket(made["table"], [])
        await other.send("stakes", seat=seat, menu=menu["number"], moves=menu["moves"][:1])
        assert (await other.next("refused"))["code"] == "seat/not-yours"

    served(tmp_path / "a.db", do, pool=Pool(1))


def test_a_question_that_the_end_overtakes_is_stale(tmp_path: Path) -> None:
    """Nobody who has just won is told that no game is played here."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        options = {"layout": "meadow", "round_limit": 1, "armies": "in_order"}
        made = await ada.table("grand-conqueror", 2, [0, 1], options=options)
        tab = await ada.socket(made["table"], [0, 1])
        seat, menu = 0, tab.views[0]["menu"]
        while not tab.views[0]["over"]:
            asked = [one for one in (0, 1) if (tab.views[one]["menu"] or {"moves": []})["moves"]]
            if asked:
                seat, menu = asked[0], tab.views[asked[0]]["menu"]
                await tab.play(seat)
            else:  # what is forced is answered by the table itself
                await tab.next("batch")
        await tab.send("stakes", seat=seat, menu=menu["number"], moves=menu["moves"][:1])
        assert (await tab.next("refused"))["code"] == "stakes/stale"

    served(tmp_path / "a.db", do, pool=Pool(1))
