"""Two workers behind a real proxy, configured as docs/operating.md says."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from pathlib import Path
from socket import socket

import pytest
from driver import Browser
from loopback import Line, Loopback, listening
from postgres import Postgres
from proxies import NAME, Proxy, free_port, why_not_workers
from test_play import catch_up, play_to_the_end
from test_proxies import KINDS, Proxied
from test_several_workers import worker

from gonfalon.server.public_address import PublicAddress

Do = Callable[[Proxied, list[Loopback]], Awaitable[None]]
TABLES = 4  # enough that both workers have some


def behind(kind: str, postgres: Postgres, folder: Path, do: Do) -> None:
    if why_not_workers(kind):
        pytest.skip(why_not_workers(kind))
    url = postgres.url()

    async def run() -> None:
        addresses = [PublicAddress(["127.0.0.1"], [f"https://{NAME}"]) for _ in range(2)]
        async with (
            worker(url, public_address=addresses[0]) as first,
            worker(url, public_address=addresses[1]) as second,
        ):
            proxy = Proxy(kind, folder, first.port, second.port)
            proxy.start()
            try:
                people = Proxied(first, proxy, "")
                await do(people, [first, second])
                await people.close_clients()
            finally:
                proxy.stop()

    asyncio.run(run())


async def joined(people: Proxied, browser: Browser, id: str, seat: int) -> Line:
    """As the client does it, with the table in the socket's address."""
    tab = await people.open(browser.http.cookies.get("gonfalon") or "", request=f"GET /ws?t={id} HTTP/1.1")
    await tab.send("join", table=id, seats=[seat])
    await tab.next("sync")
    return tab


@pytest.mark.parametrize("kind", KINDS)
def test_each_table_is_played_at_its_worker_and_none_is_lost(kind: str, postgres: Postgres, tmp_path: Path) -> None:
    async def do(people: Proxied, workers: list[Loopback]) -> None:
        tabs = {}
        for number in range(TABLES):
            ada, ben = await people.browser("Ada"), await people.browser("Ben")
            made = await ada.table("toy-bids", 2, [0])
            id = made["table"]
            mine = await joined(people, ada, id, 0)
            await ben.post(f"/api/tables/{id}/sit", {"seat": 1, "invite": made["invite"]})
            await mine.next("sync")
            for _ in range(number % 2):  # who takes turns comes to the other worker now
                await ben.get("/healthz")
            tabs[id] = (ada, mine, await joined(people, ben, id, 1))
        owned = [set(one.app.lobby.live) & set(tabs) for one in workers]
        assert owned[0] | owned[1] == set(tabs) and not owned[0] & owned[1]
        assert [one.app.lobby.neighbours.spliced for one in workers] == [0, 0], "the proxy knows who has which table"
        played = next(iter(tabs))
        _, mine, theirs = tabs[played]
        await play_to_the_end({0: mine, 1: theirs})
        await catch_up({0: mine, 1: theirs})
        # One of them is asked to go: whoever was there comes back by the same way.
        leaving = workers[0] if owned[0] - {played} else workers[1]
        moved = [id for id in tabs if id in leaving.app.lobby.live and id != played]
        await leaving.app.lobby.drain()
        for id in moved:
            ada, mine, _ = tabs[id]
            assert (await mine.next("bye"))["code"] == "server/stopping"
            back = await joined(people, ada, id, 0)
            assert back.views[0]["deciders"]
        staying = workers[1] if leaving is workers[0] else workers[0]
        assert set(moved) <= set(staying.app.lobby.live)

    behind(kind, postgres, tmp_path, do)


@pytest.mark.parametrize("kind", KINDS)
def test_a_worker_that_was_away_once_is_asked_like_any_other(kind: str, tmp_path: Path) -> None:
    """While another one is away, and the first that is asked of it is a socket, which does not end: nginx would count
    it as failing until then, and have nobody to ask."""
    if why_not_workers(kind):
        pytest.skip(why_not_workers(kind))
    late, away = free_port(), free_port()
    proxy = Proxy(kind, tmp_path, late, away)

    async def run() -> None:
        with socket() as plug:
            plug.connect(("127.0.0.1", proxy.port))
            with ssl.create_default_context(cafile=str(proxy.certificate)).wrap_socket(
                plug, server_hostname=NAME
            ) as line:
                await asyncio.to_thread(line.sendall, f"GET / HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
                assert b" 50" in await asyncio.to_thread(line.recv, 100)
        address = PublicAddress(["127.0.0.1"], [f"https://{NAME}"])
        async with listening(tmp_path / "a.db", public_address=address, port=late) as server:
            people = Proxied(server, proxy, "")
            async with asyncio.timeout(20):
                while (await people.open(request="GET /ws?t=x HTTP/1.1")).status != 101:
                    await asyncio.sleep(0.05)
            browser = people.http()
            assert {(await browser.get("/healthz")).status_code for _ in range(20)} == {200}
            await people.close_clients()

    proxy.start()
    try:
        asyncio.run(run())
    finally:
        proxy.stop()
