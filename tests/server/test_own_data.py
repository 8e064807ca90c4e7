"""One's data: taken along as one file, and deleted for good."""

from pathlib import Path

from account_holders import PASSWORD, cookie, hold, registered, try_it
from driver import Server

from gonfalon.store.doctor import examine


def test_everything_of_ones_own_is_exported_and_nothing_of_others(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server), await server.browser("Ben")
        made = await ada.table("toy-hands", 2, [0])
        await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
        for who, seat, text in ((ada, 0, "mine alone"), (ben, 1, "not mine")):
            tab = await who.socket(made["table"], [seat])
            await tab.send("chat", text=text)
            await tab.next("chat")
        got = await ada.http.get("/api/account/export")
        told = got.json()
        assert told["account"]["name"] == told["name"] == "Ada"
        assert [(one["table"], one["my_seats"]) for one in told["tables"]] == [(made["table"], [0])]
        assert [one["text"] for one in told["tables"][0]["said"]] == ["mine alone"]
        for secret in ("not mine", "argon2", "Ben", cookie(ada).partition(".")[0], made["invite"]):
            assert secret not in got.text

    try_it(tmp_path / "x.db", do)


def test_who_is_deleted_leaves_no_trace_and_the_others_play_on(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Adalind"), await server.browser("Ben")
        alone = await ada.table("toy-hands", 2, [0])
        made = await ada.table("toy-hands", 2, [0])
        await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
        tab = await ada.socket(made["table"], [0])
        await tab.send("chat", text="I was here")
        await tab.next("chat")
        held = cookie(ada)
        await ada.post("/api/account/delete", {"sure": False}, 400)
        await ada.post("/api/account/delete", {"sure": True}, 403)
        told = await ada.post("/api/account/delete", {"sure": True, "password": PASSWORD})
        assert told["name"] == "" and not told["account"]
        assert tab.closed is not None
        await ben.get(f"/api/tables/{alone['table']}", 404)
        seats = (await ben.get(f"/api/tables/{made['table']}"))["seats"]
        assert seats[0]["kind"] == "bot" and seats[1]["mine"]
        hold(ada, held)
        await ada.get(f"/api/tables/{made['table']}", 403)
        await ada.get("/api/me")
        await ada.post("/api/account/in", {"name": "Adalind", "password": PASSWORD}, 403)
        await registered(server, "Adalind")  # the name is free again

    try_it(tmp_path / "x.db", do)
    assert examine(tmp_path / "x.db").well
    store_text = "".join(kept(tmp_path / "x.db"))
    assert "I was here" not in store_text


def kept(path: Path) -> list[str]:
    """Every text and every blob in the tables of a store."""
    import sqlite3

    db = sqlite3.connect(path)
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = [value for name in names for row in db.execute(f"SELECT * FROM {name}") for value in row]
    db.close()
    return [value.decode(errors="replace") if isinstance(value, bytes) else str(value) for value in rows]


def test_a_guest_is_deleted_too(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        eve = await server.browser("Evelyn")
        await eve.post("/api/news", {"webhook": "https://hooks.example.org/eve"})
        await eve.table("toy-hands", 2, [0])
        await eve.post("/api/account/delete", {"sure": True})

    try_it(tmp_path / "x.db", do)
    text = "".join(kept(tmp_path / "x.db"))
    assert "Evelyn" not in text and "hooks.example.org/eve" not in text


def test_accounts_that_are_damaged_are_passed_over(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        await registered(server)

    try_it(tmp_path / "x.db", do)
    import sqlite3

    db = sqlite3.connect(tmp_path / "x.db")
    db.execute('UPDATE accounts SET payload = CAST(\'{"name": "Ada"}\' AS BLOB)')
    db.commit()
    db.close()
    assert any("account" in line for line in examine(tmp_path / "x.db").damage)

    async def after(server: Server) -> None:
        eve = await server.browser("")
        await eve.post("/api/account/in", {"name": "Ada", "password": PASSWORD}, 403)

    try_it(tmp_path / "x.db", after)
