"""Notes of one's own at a table: kept with the seat, told to its holder alone."""

from pathlib import Path

from driver import Server, served
from tab import Tab

NOTE = "He bluffs with two coins."


async def until_over(tab: Tab) -> None:
    while not tab.views[0]["over"]:
        await tab.next()


def test_only_its_holder_is_told(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, guest = [await server.browser(name) for name in ("Ada", "Ben", "Lou")]
        made = await ada.table("grand-conqueror", 2, [0])
        id, invite = made["table"], made["invite"]
        await ben.post(f"/api/tables/{id}/sit", {"seat": 1, "invite": invite})
        assert await ada.post(f"/api/tables/{id}/seats/0/note", {"text": f"  {NOTE}\n"}) == {"text": NOTE}

        hers, his = await ada.socket(id, [0]), await ben.socket(id, [1])
        looking = await guest.socket(id, [], invite=invite)
        assert [tab.views[seat]["note"] for tab, seat in ((hers, 0), (his, 1), (looking, None))] == [NOTE, "", ""]
        await his.send("resign", seat=1)
        await until_over(hers)
        afterwards = await ben.socket(id, [0])  # anybody may look from any seat after the end
        assert afterwards.views[0]["note"] == ""
        told = await ben.http.get(f"/api/tables/{id}")
        assert NOTE not in told.text
        assert NOTE not in (await ben.http.get(f"/api/tables/{id}/record")).text
        mine = (await ada.http.get("/api/account/export")).json()
        assert mine["tables"][0]["notes"] == [NOTE]

    served(tmp_path / "a.db", do)


def test_it_goes_with_whoever_wrote_it(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("toy-guards", 2, [0])
        await ada.post(f"/api/tables/{made['table']}/seats/0/note", {"text": NOTE})
        tab = await ada.socket(made["table"], [0])
        await tab.send("leave", seat=0)
        await tab.next("sync")  # she looks on
        await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 0, "invite": made["invite"]})
        assert (await ben.socket(made["table"], [0])).views[0]["note"] == ""

    served(tmp_path / "a.db", do)


def test_a_note_that_is_too_long_is_refused_and_the_old_one_stays(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-guards", 2, [0])
        path = f"/api/tables/{made['table']}/seats/0/note"
        await ada.post(path, {"text": NOTE})
        refused = await ada.http.post(path, json={"text": "x" * 4001})
        assert (refused.status_code, refused.json()["code"]) == (400, "message/bad")
        assert (await ada.socket(made["table"], [0])).views[0]["note"] == NOTE

    served(tmp_path / "a.db", do)
