"""What is refused, and what every answer says."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from driver import BASE, EASY, Server, Socket, served
from test_play import seated

from gonfalon.engine.errors import BadFolder, BadOption, BadPack
from gonfalon.server.buckets import Bucket, Buckets
from gonfalon.server.http.client_files import ClientFiles
from gonfalon.server.limits import Limits, limits_with
from gonfalon.server.table.to_wire import in_public, refused
from gonfalon.store import StoreFailed


def test_every_answer_carries_a_strict_policy(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser()
        for path in ("/", "/api/games", "/t/abc", "/rules/grand-conqueror", "/nothing.js", "/healthz"):
            response = await ada.http.get(path)
            policy = response.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert response.headers["x-content-type-options"] == "nosniff"
            assert response.headers["x-frame-options"] == "DENY"

    served(tmp_path / "a.db", do)


def test_other_sites_may_neither_post_nor_open_a_socket(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        foreign = {"origin": "https://elsewhere.example"}
        told = await ada.post("/api/tables", {"game": "toy-bids", "seats": 2}, 403, headers=foreign)
        assert told["code"] == "server/origin"
        await ada.post("/api/tables", {"game": "toy-bids", "seats": 2}, 201, headers={"origin": BASE})
        cookie = ada.http.cookies["gonfalon"]
        assert (await Socket.open(server, cookie, "https://elsewhere.example")).closed is not None
        assert (await Socket.open(server, cookie, "null")).closed is not None
        assert (await Socket.open(server, cookie, BASE)).accepted
        assert (await Socket.open(server, cookie, None)).accepted  # no browser

    served(tmp_path / "a.db", do)


def test_the_cookie_is_out_of_reach_of_scripts(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser()
        ada.http.cookies.clear()
        cookie = (await ada.http.get("/")).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie

    served(tmp_path / "a.db", do)


def test_an_answer_that_makes_somebody_is_kept_by_no_cache(tmp_path: Path) -> None:
    """Or a cache before the server, which may keep a page that is asked for again, gives one cookie to many."""

    async def do(server: Server) -> None:
        for path in ("/", "/t/abc", "/api/me"):
            async with server.http() as http:
                first, again = await http.get(path), await http.get(path)
            assert "set-cookie" in first.headers and first.headers["cache-control"] == "no-store"
            assert "set-cookie" not in again.headers

    served(tmp_path / "a.db", do)


def test_a_flood_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(EASY, messages_per_second=0.001, burst=5, strikes=10)

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-bids", 2, [0, 1])
        tab = await ada.socket(made["table"], [0])
        for _ in range(4):
            await tab.send("why", seat=0, move="seal")
            await tab.next("why")
        for _ in range(30):
            await tab.send("why", seat=0, move="seal")
        codes = []
        with pytest.raises(ConnectionError):
            while True:
                message = await tab.next()
                codes.append(message.get("code", message["t"]))
        assert codes.count("why") == 0
        assert codes.count("message/too-fast") == 10
        assert codes[-1] == "message/too-many-wrong"
        other = await ada.socket()
        assert other.accepted

    served(tmp_path / "a.db", do, limits)


def test_sockets_are_counted(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(EASY, connections=3, connections_per_address=2)

    async def do(server: Server) -> None:
        one, two = await Socket.open(server), await Socket.open(server)
        assert (await Socket.open(server)).closed is not None
        elsewhere = await Socket.open(server, address="5.6.7.8")
        assert elsewhere.accepted
        assert (await Socket.open(server, address="9.9.9.9")).closed is not None
        await one.close()
        assert (await Socket.open(server)).accepted
        assert two.accepted

    served(tmp_path / "a.db", do, limits)


def test_tables_are_counted(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(EASY, tables_per_person=2, tables=3)

    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        body = {"game": "toy-bids", "seats": 2}
        await ada.post("/api/tables", body, 201)
        await ada.post("/api/tables", body, 201)
        assert "you have 2 tables" in (await ada.post("/api/tables", body, 503))["message"]
        await ben.post("/api/tables", body, 201)
        assert "room for 3 tables" in (await ben.post("/api/tables", body, 503))["message"]

    served(tmp_path / "a.db", do, limits)


def test_people_are_counted_of_whom_something_is_kept(tmp_path: Path) -> None:
    """Names are kept for good, and how people are told is in memory too, but a cookie costs nothing."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")  # one
        await ada.post("/api/news", {"digest": 4})  # two
        await ada.post("/api/me", {"name": "Ada II"})  # she is known already
        await ada.post("/api/news", {"digest": 8})
        for path, body in (("/api/me", {"name": "Eve"}), ("/api/news", {}), ("/api/news/away", {"until": 0})):
            eve = await server.browser()
            assert (await eve.post(path, body, 429))["code"] == "message/too-fast"
        assert len(server.services.news._contacts) == 1
        elsewhere = await server.http("1.2.3.4").post("/api/me", json={"name": "Ben"})
        assert elsewhere.status_code == 200

    served(tmp_path / "a.db", do, msgspec.structs.replace(EASY, new_people_per_hour=1.0, new_people_burst=2))


def test_requests_are_counted(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(EASY, requests_per_second=0.001, request_burst=5)

    async def do(server: Server) -> None:
        ada = await server.browser()
        statuses = [(await ada.http.get("/healthz")).status_code for _ in range(6)]
        assert statuses == [200] * 4 + [429] * 2

    served(tmp_path / "a.db", do, limits)


def test_who_looks_on_leaves_room_for_who_plays(tmp_path: Path) -> None:
    """At a public table anybody may, in as many sockets as one address has."""

    async def do(server: Server) -> None:
        ada, eve = await server.browser("Ada"), await server.browser("Eve")
        made = await ada.table("toy-bids", 2, [0], bots={"1": "random"}, public=True)
        mine, theirs = await ada.socket(made["table"], [0]), await eve.socket(made["table"])
        table, busy = server.app.lobby.live[made["table"]], asyncio.Event()
        table.put(busy.wait)
        for _ in range(8):
            await theirs.send("picture", seat=None, lang="en")
            await theirs.send("move", seat=0, menu=0, move="seal")
        while (await theirs.next("refused"))["code"] != "message/too-fast":
            pass
        waiting = len(table._waiting)
        await mine.send("picture", seat=None, lang="en")
        for _ in range(9):
            await asyncio.sleep(0)
        assert len(table._waiting) == waiting + 1
        busy.set()
        await mine.next("picture")

    served(tmp_path / "a.db", do, msgspec.structs.replace(EASY, inbox=8))


def test_large_bodies_and_messages_are_refused(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        assert (await ada.post("/api/me", b" " * 70_000, 413))["code"] == "message/too-large"
        tab = await ada.socket()
        tab.say('{"t":"chat","text":"' + "x" * 5000 + '"}')
        assert (await tab.next("refused"))["code"] == "message/too-large"

    served(tmp_path / "a.db", do)


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    secrets: list[str] = []

    async def do(server: Server) -> None:
        table, ada, _ = await seated(server)
        person = await server.browser("Zoë")
        secrets.append(person.http.cookies["gonfalon"])
        secrets.append(json.loads(ada.frames[0])["table"]["invite"])
        metrics = server.app.lobby.live[table].services.metrics

        def broken(*_: object) -> None:
            raise KeyError(secrets[1])

        metrics.count = broken  # type: ignore[assignment,method-assign]
        await ada.move(0, "seal")
        assert (await ada.next("refused"))["code"] == "server/error"

    log = served(tmp_path / "a.db", do)
    assert "table failed" in log
    assert all(json.loads(line)["event"] for line in log.splitlines())
    for secret in secrets:
        assert secret not in log


def test_errors_name_no_file_but_the_log_does(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-bids", 2, [0, 1])
        tab = await ada.socket(made["table"], [0])
        server.sqlite._writer.db.execute("PRAGMA query_only = ON")
        told = await ada.post("/api/me", {"name": "Eve"}, 503)
        assert told == {"code": "store/failed", "message": "this cannot be kept just now; nothing was changed"}
        await ada.post("/api/tables", {"game": "toy-bids", "seats": 2}, 503)
        await tab.move(0, "seal")
        await tab.next("refused")
        assert str(tmp_path).encode() not in b"".join([*ada.bodies, *tab.frames])
        server.sqlite._writer.db.execute("PRAGMA query_only = OFF")

    log = served(tmp_path / "a.db", do)
    reasons = [json.loads(line) for line in log.splitlines()]
    for event, path in (("request failed", "/api/me"), ("request failed", "/api/tables"), ("table failed", None)):
        found = [one for one in reasons if one["event"] == event and one.get("path") == path]
        assert found
        assert str(tmp_path / "a.db") in found[0]["reason"]


def test_whatever_is_wrong_with_our_own_files_is_told_without_them() -> None:
    for kind in (StoreFailed, BadPack, BadFolder):
        error = kind("/srv/gonfalon/games.db: disk I/O error")
        assert "/srv" not in in_public(error)
        assert "/srv" not in refused(error, None).message
    assert in_public(BadOption("--base: expected /gonfalon")) == "--base: expected /gonfalon"


def test_a_fault_of_ours_on_joining_is_answered_and_noted(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        async def broken(id: str) -> None:
            raise KeyError("secret")

        server.app.lobby.table = broken  # type: ignore[method-assign,assignment]
        tab = await (await server.browser()).socket()
        await tab.send("join", table="some")
        assert (await tab.next("refused"))["code"] == "server/error"

    log = served(tmp_path / "a.db", do)
    assert "table cannot be opened" in log
    assert "secret" not in log


def test_buckets_refill() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] += 10
    assert bucket.room() == 3
    buckets = Buckets(0.0001, 1, most=2)
    assert [buckets.take(key) for key in ("a", "a", "b", "b")] == [True, False, True, False]


def test_many_addresses_shut_nobody_out_and_take_no_more_room() -> None:
    """Whoever has a /48 of IPv6 has 65 536 of them."""
    buckets = Buckets(0.0001, 3, most=100)
    assert [buckets.take("guesser") for _ in range(4)] == [True, True, True, False]
    assert all(buckets.take(f"2001:db8:{i:x}::/64") for i in range(5000))
    assert len(buckets) == 100
    # Who has used up what is there is not forgotten for that: those are who have asked least.
    assert not buckets.take("guesser")
    for _ in range(3):
        assert buckets.take("again")
    assert not buckets.take("again")


def test_the_built_client_is_served_with_its_types_and_an_unbuilt_one_is_explained(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    assert not ClientFiles(tmp_path).built()
    assert b"npm run build" in ClientFiles(tmp_path).index().content
    (tmp_path / "index.html").write_text("<!doctype html>" + "x" * 600)
    (tmp_path / "assets" / "app-1a2b.js").write_text("export {}" + " " * 600)
    pages = ClientFiles(tmp_path)
    assert pages.index().type.startswith("text/html")
    script = pages.file("assets/app-1a2b.js")
    assert script.type.startswith("text/javascript")
    assert "immutable" in script.cache
    assert script.squeezed is not None
    for path in ("../secret", "assets/../../secret", "assets//x", ".", "nothing.js", "assets\\x"):
        with pytest.raises(Exception, match="no such page"):
            pages.file(path)


def test_the_document_says_where_the_server_stands(tmp_path: Path) -> None:
    document = '<meta name="base" content=""><link href="./a.svg"><script src="./assets/a.js"></script>'
    (tmp_path / "index.html").write_text(document)
    for base in ("", "/gonfalon"):
        pages = ClientFiles(tmp_path, base)
        told = pages.index().content.decode()
        assert f'content="{base}"' in told
        assert f'href="{base}/a.svg"' in told
        assert f'src="{base}/assets/a.js"' in told
        assert pages.file("index.html").content.decode() == told
    assert b'href="/gonfalon/api/games"' in ClientFiles(tmp_path / "unbuilt", "/gonfalon").index().content


def test_the_default_limits_let_people_play() -> None:
    limits = Limits()
    assert limits.messages_per_second >= 10
    assert limits.connections >= 1000


def test_limits_are_raised_by_name() -> None:
    limits = limits_with(["burst=90", "requests_per_second=2.5"])
    assert (limits.burst, limits.requests_per_second) == (90, 2.5)
    assert limits.connections == Limits().connections
