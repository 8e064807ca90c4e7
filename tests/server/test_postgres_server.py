"""The same server on PostgreSQL: games go on where they stood, whoever served them before."""

from typing import Any

from driver import Browser, Server, served
from postgres import Postgres
from test_play import catch_up, play_to_the_end, seated

from gonfalon.store.postgres.postgres_store import PostgresStore


def test_a_game_goes_on_where_it_stood(postgres: Postgres) -> None:
    url = postgres.url()
    kept: dict[str, Any] = {}

    async def first(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1], public=True)
        tab = await ada.socket(made["table"], [0, 1])
        for _ in range(25):
            await tab.play(tab.views[0]["deciders"][0], pick=7)
            await catch_up({0: tab, 1: tab})
        await tab.send("chat", text="Hello")
        await tab.next("chat")
        assert [one["id"] for one in (await ada.get("/api/tables"))["mine"]] == [made["table"]]
        kept.update(id=made["table"], cookie=ada.http.cookies["gonfalon"], fields=tab.views[0]["fields"])

    async def second(server: Server) -> None:
        ada = Browser(server)
        ada.http.cookies["gonfalon"] = kept["cookie"]
        assert (await ada.get("/api/me"))["name"] == "Ada"
        lobby = (await ada.get("/api/tables"))["mine"]
        assert [(one["id"], one["state"]) for one in lobby] == [(kept["id"], "playing")]
        assert len(lobby[0]["said"]) == 0, "one's own lines are no news"
        tab = await ada.socket(kept["id"], [0, 1])
        assert tab.views[0]["fields"] == kept["fields"]
        await play_to_the_end({0: tab, 1: tab}, most=3000)
        assert (await ada.get(f"/api/tables/{kept['id']}"))["state"] == "over"

    served(PostgresStore(url), first)
    served(PostgresStore(url), second)


def test_a_server_that_was_taken_for_gone_tells_nothing_more(postgres: Postgres) -> None:
    url = postgres.url()
    left: list[bool] = []

    async def do(server: Server) -> None:
        server.services.leave = lambda: left.append(True)
        table, ada, ben = await seated(server)
        store = server.services.store
        assert isinstance(store, PostgresStore)
        schema = url.rpartition("=")[2]
        postgres.sql(f"DELETE FROM {schema}.workers WHERE id = {store.lease.worker}")
        await ada.move(0, ada.views[0]["menu"]["moves"][0])
        assert (await ben.next("bye"))["code"] == "server/stopping"
        assert left == [True]
        assert postgres.sql(f"SELECT count(*) FROM {schema}.batches") == "1", "its opening, and nothing after it"
        assert (await (await server.browser()).http.get("/healthz")).status_code == 503
        assert table in server.app.lobby.live

    served(PostgresStore(url), do)
    assert left == [True]


def test_a_sign_that_postgresql_does_not_take_names_nothing(postgres: Postgres) -> None:
    """Nor does it look as if the database were away, or fill the log."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        pack = (await ada.get("/api/games"))[0]["slug"]
        for path in ("/api/tables/%00", "/api/tables/a%00b/luck", f"/api/pack/{pack}/%00", f"/api/names/{pack}/%00/en"):
            await ada.get(path, 404)
        tab = await ada.socket()
        await tab.send("join", table="a\0b", seats=[])
        assert (await tab.next("refused"))["code"] == "table/unknown"
        assert "trouble" not in server.log.getvalue() and "failed" not in server.log.getvalue()

    served(PostgresStore(postgres.url()), do)
