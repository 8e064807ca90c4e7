"""Two workers on one PostgreSQL, in one process: whichever is asked, the answer is the same."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import argon2
import httpx
import pytest
from account_holders import PASSWORD
from driver import Browser
from loopback import LOOPS, Line, Loopback, listening, on_loop
from postgres import Postgres
from test_play import catch_up, play_to_the_end

from gonfalon.server import sweep
from gonfalon.server.accounts import passwords
from gonfalon.server.http.routes import ROUTES
from gonfalon.server.limits import limits_with
from gonfalon.server.neighbours.inner_door import CALLER, WORD
from gonfalon.server.neighbours.placing import ANYWHERE, DESK, OF_TABLE
from gonfalon.server.serving import bound
from gonfalon.store import Change, OwnedHere
from gonfalon.store.postgres.connecting import connected_once
from gonfalon.store.postgres.lease import ANSWER_SECONDS, BEAT_SECONDS, HOLD
from gonfalon.store.postgres.postgres_store import PostgresStore

LEASE = 1.2
Do = Callable[[Loopback, Loopback], Awaitable[None]]
ROOMY = limits_with(
    [
        *(
            "sign_ins_per_minute=100000",
            "sign_ins_per_hour=100000",
            "request_burst=100000",
            "messages_per_second=10000",
        ),
        *("requests_per_second=100000", "burst=10000"),
    ]
)


@asynccontextmanager
async def worker(url: str, lease: float = LEASE, **more: Any) -> AsyncIterator[Loopback]:
    inner = bound("127.0.0.1", 0)
    store = PostgresStore(url, f"127.0.0.1:{inner.getsockname()[1]}", lease)
    async with listening(store, ROOMY, inner=inner, **more) as server:
        server.services.leave = lambda: None
        yield server


def two(postgres: Postgres, do: Do, loop: str = LOOPS[0]) -> None:
    url = postgres.url()

    async def run() -> None:
        async with worker(url) as first, worker(url) as second:
            await do(first, second)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hashed", argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash)
        on_loop(loop, run())


def at(server: Loopback, browser: Browser) -> Browser:
    """The same browser, asking another worker."""
    other = Browser(server)
    other.http.cookies.set("gonfalon", browser.http.cookies.get("gonfalon") or "", "127.0.0.1")
    return other


def store_of(server: Loopback) -> PostgresStore:
    store = server.services.store
    assert isinstance(store, PostgresStore)
    return store


async def seated(
    first: Loopback, second: Loopback, game: str = "toy-bids", **more: Any
) -> tuple[str, Any, Any, Browser]:
    """Ada at the one, Ben at the other, at one table."""
    ada, ben = await first.browser("Ada"), await second.browser("Ben")
    made = await ada.table(game, 2, [0], **more)
    id = made["table"]
    mine = await ada.socket(id, [0])
    await ben.post(f"/api/tables/{id}/sit", {"seat": 1, "invite": made["invite"]})
    await mine.next("sync")  # the game has begun
    return id, mine, await ben.socket(id, [1]), ada


async def until(ready: Callable[[], Any]) -> None:
    async with asyncio.timeout(10):
        while not ready():
            await asyncio.sleep(0.02)


def test_every_route_has_its_place() -> None:
    names = {route.name for route in ROUTES}
    below = {route.name for route in ROUTES if route.path.startswith(OF_TABLE)}
    assert DESK | ANYWHERE | below == names
    assert not DESK & ANYWHERE and not (DESK | ANYWHERE) & below


@pytest.mark.parametrize("loop", LOOPS)
def test_a_game_is_played_across_workers(postgres: Postgres, loop: str) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        id, ada, ben, _ = await seated(first, second)
        here = [one for one in (first, second) if id in one.app.lobby.live]
        assert len(here) == 1, "one worker has it"
        other = second if here == [first] else first
        assert other.app.lobby.neighbours.spliced == 1
        await ben.send("chat", text="Hello")
        assert "Hello" in str(await ada.next("chat"))
        await play_to_the_end({0: ada, 1: ben})
        await catch_up({0: ada, 1: ben})
        await ben.send("nonsense")
        assert (await ben.next("refused"))["code"] == "message/bad"

    two(postgres, do, loop)


def test_the_lobby_shows_the_same_at_both(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        id, _, _, ada = await seated(first, second, public=True)
        told = [(await at(server, ada).get("/api/tables"))["mine"] for server in (first, second)]
        assert told[0] == told[1]
        assert [(one["id"], [seat["connected"] for seat in one["seats"]]) for one in told[0]] == [(id, [True, True])]
        assert [(await at(server, ada).get(f"/api/tables/{id}"))["state"] for server in (first, second)] == [
            "playing"
        ] * 2
        assert len([one for one in (first, second) if id in one.app.lobby.live]) == 1, "to look opens no table"

    two(postgres, do)


def test_who_takes_an_account_at_one_is_known_at_the_other_at_once(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        for one, other in ((first, second), (second, first)):
            name = f"Ada{one.port}"
            ada = await one.browser(name)
            await ada.post("/api/account", {"name": name, "password": PASSWORD})
            there = at(other, ada)
            assert (await there.get("/api/me"))["account"]
            tab = await there.socket()
            await tab.send("join", table="nowhere", seats=[])
            assert (await tab.next("refused"))["code"] == "table/unknown"
            ben = await other.browser("Ben")
            await ben.post("/api/account", {"name": name, "password": PASSWORD}, 409)
            await there.post("/api/account/out", {"everywhere": True})
            await until(lambda: one.app.signer.is_stale(ada.http.cookies.get("gonfalon")))  # noqa: B023
            await ada.get("/api/account/export", 401)

    two(postgres, do)


def test_who_signs_out_is_sent_away_everywhere(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        ada = await first.browser("Ada")
        await ada.post("/api/account", {"name": "Ada", "password": PASSWORD})
        tabs = []
        for server in (first, second):
            made = await ada.table("toy-bids", 2, [0])
            tabs.append(await at(server, ada).socket(made["table"], [0]))
        assert all(len(server.app.lobby.live) == 1 for server in (first, second))
        await ada.post("/api/account/out", {"everywhere": True})
        for tab in tabs:
            assert (await tab.next("bye"))["code"] == "person/signed-out"

    two(postgres, do)


def test_a_key_and_a_commitment_of_one_open_at_the_other(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        id, _, _, ada = await seated(first, second)
        for one, other in ((first, second), (second, first)):
            key = (await at(one, ada).post(f"/api/tables/{id}/key", None, 201))["key"]
            phone = await other.browser("Phone")
            assert (await phone.post("/api/key", {"key": key}))["table"] == id
            await phone.socket(id, [0])
            luck = await at(one, ada).post("/api/luck", None, 201)
            more = {"luck": {"commitment": luck["commitment"], "entropy": "00" * 16}}
            await at(other, ada).table("toy-bids", 2, [0], **more)

    two(postgres, do)


def test_who_plays_again_meets_the_others_wherever_they_ask(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        id, ada, ben, browser = await seated(first, second)
        await play_to_the_end({0: ada, 1: ben})
        again = await at(second, browser).post(f"/api/tables/{id}/rematch", None, 201)
        assert again == await at(first, browser).post(f"/api/tables/{id}/rematch", None, 201)

    two(postgres, do)


def test_whoever_is_deleted_leaves_tables_of_all_workers(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        id, _, _, ada = await seated(first, second)
        await at(second, ada).post("/api/account/delete", {"sure": True})
        names = [seat["name"] for seat in (await at(first, ada).get(f"/api/tables/{id}", 403)).get("seats", [])]
        assert "Ada" not in names
        table = next(one.app.lobby.live[id] for one in (first, second) if id in one.app.lobby.live)
        assert table.info.seats[0].person is None

    two(postgres, do)


def test_a_stranger_does_not_come_in_by_the_inner_port(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        assert first.app.inner_door is not None
        port = first.app.inner_door.port
        told = '["1.2.3.4","http","localhost","127.0.0.1",80,true,true]'
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            for headers in ({}, {WORD: "guessed", CALLER: told}):
                for path in ("/", "/api/me", "/metrics"):
                    assert (await http.get(path, headers=headers)).status_code == 404
                assert (await http.post("/inner/errand", headers=headers)).status_code == 404
        line = await Line.open(first, port=port)
        assert line.status == 404
        async with httpx.AsyncClient(base_url=f"http://{first.host}") as http:
            door = first.app.inner_door
            word = {WORD: door._word, CALLER: told}
            assert (await http.post("/inner/errand", headers=word)).status_code == 404, "only by the inner port"

    two(postgres, do)


@pytest.mark.parametrize("told", ['["6.6.6.6","http","localhost","127.0.0.1",80,true,true]', "nonsense"])
def test_nobody_says_by_a_header_who_they_are(postgres: Postgres, told: str) -> None:
    """A worker that passes a socket or a request on says itself who asks, and passes on nobody else's word for it."""

    async def do(first: Loopback, second: Loopback) -> None:
        id, _, _, ada = await seated(first, second)
        owner, other = (first, second) if id in first.app.lobby.live else (second, first)
        cookie = ada.http.cookies.get("gonfalon") or ""
        line = await Line.open(other, cookie, request=f"GET /ws?t={id} HTTP/1.1", x_gonfalon_caller=told)
        await line.send("join", table=id, seats=[0])
        await line.next("sync")
        assert other.app.lobby.neighbours.spliced == 2
        assert "6.6.6.6" not in owner.app.sockets._places._by_address
        for word in ({}, {WORD: "guessed"}):
            asked = await at(other, ada).http.get(f"/api/tables/{id}", headers={CALLER: told, **word})
            assert asked.status_code == 200

    two(postgres, do)


def test_a_request_is_passed_on_whatever_its_form(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        id, _, _, ada = await seated(first, second)
        other = second if id in first.app.lobby.live else first
        cookie = {"cookie": f"gonfalon={ada.http.cookies.get('gonfalon')}"}
        begun = monotonic()
        async with httpx.AsyncClient(base_url=f"http://{other.host}", headers=cookie) as http:
            here = await http.head(f"/api/tables/{id}")
            assert (here.status_code, here.content) == (200, b"")
            assert int(here.headers["content-length"]) > 100, "as long as what would have been sent"
            asked = await http.post(f"/api/tables/{id}/key", headers={"expect": "100-continue"})
            assert asked.status_code == 201 and asked.json()["key"]

            async def parts() -> AsyncIterator[bytes]:
                yield b'{"text"'
                yield b':"mine"}'

            noted = await http.post(f"/api/tables/{id}/seats/0/note", content=parts())
            assert noted.status_code == 200, noted.text
        assert monotonic() - begun < 3

    two(postgres, do)


def test_a_worker_that_drains_hands_its_tables_over(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        id, ada, ben, browser = await seated(first, second, "grand-conqueror")
        owner, other = (first, second) if id in first.app.lobby.live else (second, first)
        for _ in range(5):
            decider = (ada.views[0]["deciders"])[0]
            await (ada, ben)[decider].play(decider)
            await catch_up({0: ada, 1: ben})
        fields = ada.views[0]["fields"]
        assert (await at(owner, browser).get("/readyz"))["ok"]
        await owner.app.lobby.drain()
        for tab in (ada, ben):
            assert (await tab.next("bye"))["code"] == "server/stopping"
        await at(owner, browser).get("/readyz", 503)
        await at(owner, browser).get("/healthz")
        assert not owner.app.lobby.live
        back = await at(owner, browser).socket(id, [0])  # a load balancer that has not noticed yet
        assert back.views[0]["fields"] == fields
        assert id in other.app.lobby.live and owner.app.lobby.neighbours.spliced == 1
        await until(lambda: other.app.lobby.neighbours.has_desk)
        assert (await at(owner, browser).table("toy-bids", 2, [0]))["table"], "the desk has gone too"

    two(postgres, do)


def test_a_worker_whose_database_is_silent_sends_those_who_come_elsewhere(postgres: Postgres) -> None:
    """Its lease is not over yet: who is here is served on, but nobody who comes would be for long."""

    async def run() -> None:
        async with worker(postgres.url(), 30.0) as server:
            browser = await server.browser("Ada")
            made = await browser.table("toy-bids", 2, [0])
            here = await browser.socket(made["table"], [0])
            lease = store_of(server).lease
            assert lease._task is not None
            lease._task.cancel()
            lease._beaten -= BEAT_SECONDS + ANSWER_SECONDS
            with pytest.raises(ConnectionError, match="1006"):
                await browser.socket(made["table"], [0])
            await browser.get("/readyz", 503)
            await here.send("nonsense")
            assert (await here.next("refused"))["code"] == "message/bad"

    on_loop(LOOPS[0], run())


def test_an_owner_that_is_gone_is_followed_by_the_other(postgres: Postgres) -> None:
    """As if it had been killed: its connections fall, and with them the lock that says it is there."""

    async def do(first: Loopback, second: Loopback) -> None:
        await asyncio.sleep(LEASE)  # nobody is fenced before one's own beats have run that long
        id, ada, ben, browser = await seated(first, second)
        owner, other = (first, second) if id in first.app.lobby.live else (second, first)
        lease = store_of(owner).lease
        assert lease._task is not None
        lease._task.cancel()
        lease._db.terminate()
        begun = monotonic()
        back = await at(other, browser).socket(id, [0])
        assert monotonic() - begun < 1.0
        assert id in other.app.lobby.live and back.views[0]["deciders"]
        spliced = ben if owner is first else ada
        async with asyncio.timeout(5):
            await spliced.ended()  # the line to the former owner falls
        lost = at(owner, browser)
        await asyncio.sleep(LEASE)
        for path in (f"/api/tables/{id}", "/api/tables", "/api/account"):
            await lost.get(path, 503)

    two(postgres, do)


def test_the_clock_of_a_table_runs_wherever_it_was_asked_for(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was asked for a table has it, even if nothing came of it; then its clock is nobody else's to look at."""
    url = postgres.url()
    monkeypatch.setattr(sweep, "SECONDS", 0.2)
    monkeypatch.setattr(sweep, "WOUND_AHEAD", 60)

    async def run() -> None:
        async with worker(url) as first, worker(url) as second:
            ada = await first.browser("Ada")
            id = (await ada.table("toy-bids", 2, [0]))["table"]
            other = second if first.app.lobby.neighbours.has_desk else first
            db = await connected_once(url)
            clock = "INSERT INTO clocks (key, payload, checksum, due) SELECT key, '', 0, $2 FROM tables WHERE id = $1"
            await db.execute(clock, id, other.services.now() + 30)
            await db.close()
            async with httpx.AsyncClient(base_url=f"http://{other.host}") as stranger:
                assert (await stranger.get(f"/api/tables/{id}/share")).status_code == 401
            assert await store_of(other).claim(id) == OwnedHere() and id not in other.app.lobby.live
            await until(lambda: id in other.app.lobby.wheel._due)

    asyncio.run(run())


def test_a_worker_that_takes_a_table_over_gives_no_time_back(postgres: Postgres) -> None:
    """By a live clock, though it was started in the middle of the turn."""
    url = postgres.url()

    async def run() -> None:
        now = 1_800_000_000.0
        async with worker(url) as first:
            first.services.clock = lambda: now
            ada, ben = await first.browser("Ada"), await first.browser("Ben")
            made = await ada.table("toy-bids", 2, [0], pace={"kind": "live", "minutes": 5, "increment": 0})
            path = f"/api/tables/{made['table']}"
            await ben.post(f"{path}/sit", {"seat": 1, "invite": made["invite"]})
            now += 100
            async with worker(url) as second:
                second.services.clock = lambda: now
                second.services.started = int(now)
                now += 50
                await first.app.lobby.drain()
                now += 5
                times = (await at(second, ada).get(path))["times"]
                assert made["table"] in second.app.lobby.live
                assert {one["left"] for one in times if one["runs"]} == {300 - 155}

    asyncio.run(run())


def test_the_desk_is_taken_up_once(postgres: Postgres) -> None:
    async def do(first: Loopback, second: Loopback) -> None:
        keeper, other = (first, second) if first.app.lobby.neighbours.has_desk else (second, first)
        neighbours, begun = other.app.lobby.neighbours, []

        async def begin() -> None:
            assert not neighbours.has_desk, "nothing is done there before"
            begun.append(True)
            await asyncio.sleep(0.05)

        neighbours.on_desk.append(begin)
        keeper.app.lobby.draining, keeper.app.lobby.neighbours.has_desk = True, False
        await store_of(keeper).drain()
        assert await asyncio.gather(*(neighbours.take_desk() for _ in range(5))) == [""] * 5
        assert begun == [True] and neighbours.has_desk

    two(postgres, do)


@asynccontextmanager
async def stopped_owner(url: str, table: str) -> AsyncIterator[None]:
    """As if a worker that has this table were stopped: it lets callers in, its lock is held, and it says nothing."""

    async def say_nothing(come: asyncio.StreamReader, go: asyncio.StreamWriter) -> None:
        await asyncio.Event().wait()

    silent = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
    address = f"127.0.0.1:{silent.sockets[0].getsockname()[1]}"
    db = await connected_once(url)
    id = await db.fetchval("INSERT INTO workers (address) VALUES ($1) RETURNING id", address)
    await db.fetchval(HOLD, id)
    await db.execute("UPDATE tables SET owner = $1 WHERE id = $2", id, table)
    yield
    await db.close()
    silent.close()


def test_nobody_waits_longer_for_a_stopped_worker_than_its_lease(postgres: Postgres) -> None:
    url = postgres.url()

    async def run() -> None:
        async with worker(url) as only:
            ada = await only.browser("Ada")
            id = (await ada.table("toy-bids", 2, [0]))["table"]
            await asyncio.sleep(LEASE)
            took = []
            for ask in (lambda: ada.socket(id, [0]), lambda: ada.get(f"/api/tables/{id}")):
                table = only.app.lobby.live.get(id)
                if table is not None:
                    await only.app.lobby.let_go_of(table)
                async with stopped_owner(url, id):
                    begun = monotonic()
                    async with asyncio.timeout(10):
                        await ask()
                    took.append(monotonic() - begun)
            assert LEASE - 0.1 < took[0] < LEASE + 0.7, "looked for at every moment"
            assert LEASE - 0.1 < took[1] < LEASE + 2.0, "seen within a second, and asked again"

    asyncio.run(run())


def test_what_one_has_written_the_other_is_told_of(postgres: Postgres) -> None:
    async def run() -> None:
        one, other = (PostgresStore(url, str(i), LEASE) for i in range(2))
        await one.start()
        await other.start()
        assert await other.changes() == []
        await one.save_account("ada", 1, b"1")
        await one.save_series("s", 1, b"1")
        assert {*await other.changes()} == {Change("accounts", "ada"), Change("series", "s")}
        assert await other.kept("accounts", "ada") == b"1"
        await one.forget_person("ada")
        assert Change("accounts", "ada") in await other.changes()
        assert await other.kept("accounts", "ada") is None
        # What began earlier and is kept later is not missed.
        db = await one._pool.acquire()
        late = db.transaction()
        await late.start()
        await db.execute("INSERT INTO series (id, since, payload, checksum) VALUES ('late', 1, '', 0)")
        await one.save_series("soon", 1, b"1")
        assert Change("series", "soon") in await other.changes()
        await late.commit()
        assert Change("series", "late") in await other.changes()
        await one._pool.release(db)
        await one.close()
        await other.close()

    url = postgres.url()
    asyncio.run(run())
