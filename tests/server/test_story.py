"""After the end: the story of a game, and looking back at it as any seat, or with everything revealed."""

from pathlib import Path
from typing import Any

from driver import Server, served

from gonfalon.engine.ids import SPECTATOR, UNKNOWN

GAME = "six-kingdoms"


async def over(server: Server, game: str = GAME, **more: Any) -> tuple[Any, str]:
    """Somebody who opened a table of bots, and the table once their game is over."""
    ada = await server.browser("Ada")
    made = await ada.table(game, 2, [], bots={"0": "random", "1": "random"}, **more)
    tab = await ada.socket(made["table"], [])
    while tab.views[None]["over"] is None:
        await tab.next("batch", "sync")
    return ada, made["table"]


def test_a_game_that_is_over_is_told(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table = await over(server)
        story = await ada.get(f"/api/tables/{table}/story")
        summary = await ada.get(f"/api/tables/{table}")
        best = story["count"][-1]["values"]
        assert story["count"][-1]["key"] == "tally-total"
        assert [1 + sum(other > mine for other in best) for mine in best] == summary["outcome"]["places"]
        assert [steps[-1][1] for steps in story["series"]] == best
        assert story["moments"] and story["hides"]
        assert await ada.get(f"/api/tables/{table}/story") == story  # kept, not worked out again

    served(tmp_path / "a.db", do)


def test_every_viewpoint_leads_to_the_same_moment(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table = await over(server)
        story = await ada.get(f"/api/tables/{table}/story")
        rounds = set()
        for seat in ("", "0", "1", "all"):
            seen = await ada.get(f"/api/tables/{table}/log?seat={seat}")
            assert seen["batches"] == sorted(set(seen["batches"])) and seen["batches"][-1] == story["last"]
            assert {entry["batch"] for entry in seen["log"]} <= set(range(len(seen["batches"])))
            wanted = story["moments"][0]["batch"]
            own = max(i for i, batch in enumerate(seen["batches"]) if batch <= wanted)
            position = await ada.get(f"/api/tables/{table}/at/{own}?seat={seat}")
            rounds.add(tuple(position["fields"]["round"]))
        assert len(rounds) == 1

    served(tmp_path / "a.db", do)


def test_before_the_end_no_log_tells_that_others_did_something_unseen(tmp_path: Path) -> None:
    """How many batches somebody's sealed choice took says how much was bid."""

    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("toy-bids", 2, [0])
        table = made["table"]
        await ben.post(f"/api/tables/{table}/sit", {"invite": made["invite"]})
        tab = await ada.socket(table, [0])
        live = server.app.lobby.live[table]
        for pick in (0, -1):  # a coin is put into the bid, and the bid is sealed
            await tab.play(0, pick)
        told = await ben.get(f"/api/tables/{table}/log", params={"invite": made["invite"]})
        seen = live.broadcast.viewer(SPECTATOR)
        assert seen is not None and seen.kept[-1] > len(seen.kept) - 1, "there is something that nobody else was shown"
        assert told["batches"] == list(range(len(seen.kept)))

    served(tmp_path / "a.db", do)


def test_everything_revealed_shows_what_a_seat_was_not_told(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table = await over(server)
        own = await ada.get(f"/api/tables/{table}/at/0?seat=0")
        everything = await ada.get(f"/api/tables/{table}/at/0?seat=all")
        hands, width = own["fields"]["hand"], len(own["fields"]["hand"]) // 2
        assert hands[2 * width - 1] > 0, "cards of seat 1 that seat 0 had not seen"
        assert everything["fields"]["hand"][width - 1] == everything["fields"]["hand"][2 * width - 1] == 0
        told = (await ada.get(f"/api/tables/{table}/log?seat=all"))["log"]
        assert not [entry for entry in told if UNKNOWN in entry["args"].values()]

    served(tmp_path / "a.db", do)


def test_nothing_is_told_or_revealed_before_the_end(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table(GAME, 2, [0], bots={"1": "random"})
        tab = await ada.socket(made["table"], [0])
        while not tab.views[0]["fields"]:
            await tab.next("sync")
        for path in ("story", "log?seat=all", "at/0?seat=all", "why/1"):
            assert (await ada.get(f"/api/tables/{made['table']}/{path}", 403))["code"] == "record/not-over"
        assert (await ada.get(f"/api/tables/{made['table']}/log?seat=1", 403))["code"] == "seat/not-yours"
        assert (await ada.get(f"/api/tables/{made['table']}/log?seat=0"))["batches"]

    served(tmp_path / "a.db", do)


def test_what_spoke_for_a_move_is_told_after_the_end(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table(GAME, 2, [], bots={"0": "greedy", "1": "greedy"})
        tab = await ada.socket(made["table"], [])
        while tab.views[None]["over"] is None:
            await tab.next("batch", "sync")
        why = f"/api/tables/{made['table']}/why"
        last = (await ada.get(f"/api/tables/{made['table']}/story"))["last"]
        told = [await ada.get(f"{why}/{batch}") for batch in range(last + 1)]
        assert told[0] == {"seat": None, "move": "", "reasons": []}  # the opening
        assert {one["seat"] for one in told[1:]} == {0, 1} and all(one["move"] for one in told[1:])
        explained = [one for one in told if one["reasons"]]
        assert len(explained) > last // 2
        assert all(line["key"].startswith("reason-") for one in explained for line in one["reasons"])
        assert not [one for one in explained for line in one["reasons"] if UNKNOWN in line["args"].values()]
        assert (await ada.get(f"{why}/{last + 1}", 400))["code"] == "message/bad"
        record = (await ada.http.get(f"/api/tables/{made['table']}/record?seat=0")).text
        again = (await ada.http.post("/api/import", content=record)).json()["table"]
        length = (await ada.get(f"/api/tables/{again}/story"))["last"] + 1
        own = [await ada.get(f"/api/tables/{again}/why/{batch}") for batch in range(length)]
        assert any(one["seat"] == 0 and one["reasons"] for one in own)
        assert not any(one["seat"] == 1 and one["reasons"] for one in own)  # what the other saw is not in it

    served(tmp_path / "a.db", do)


def test_a_seats_own_record_tells_no_more_than_it_holds(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table = await over(server)
        record = (await ada.http.get(f"/api/tables/{table}/record?seat=0")).text
        again = (await ada.http.post("/api/import", content=record)).json()["table"]
        story = await ada.get(f"/api/tables/{again}/story")
        assert story["series"] == [] and story["moments"] == [] and not story["hides"]
        own = await ada.get(f"/api/tables/{again}/at/0?seat=0")
        assert await ada.get(f"/api/tables/{again}/at/0?seat=all") == own

    served(tmp_path / "a.db", do)


def test_what_hides_nothing_looks_the_same_to_all(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, table = await over(server, "grand-conqueror", options={"layout": "meadow", "round_limit": 4})
        story = await ada.get(f"/api/tables/{table}/story")
        assert not story["hides"]
        views = [await ada.get(f"/api/tables/{table}/log?seat={seat}") for seat in ("", "1", "all")]
        assert views[0] == views[1] == views[2]

    served(tmp_path / "a.db", do)
