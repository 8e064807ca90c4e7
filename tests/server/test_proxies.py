"""Behind a real proxy: people are counted apart, cookies are secure, and whole games are played."""

import asyncio
import json
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from driver import EASY
from loopback import Line, Loopback, listening
from proxies import NAME, Proxy, why_not
from test_play import play_to_the_end, seated

from gonfalon.server.limits import Limits
from gonfalon.server.public_address import PublicAddress

KINDS = ["nginx", "caddy"]


class Proxied(Loopback):
    """A server as people behind its proxy see it."""

    def __init__(self, server: Loopback, proxy: Proxy, base: str) -> None:
        super().__init__(server.asgi, server.log, proxy.port)
        self.proxy = proxy
        self.host = f"{proxy.name}:{proxy.port}"
        self.base = base
        self.tls = ssl.create_default_context(cafile=str(proxy.certificate))

    def http(self, address: str = "127.0.0.1", plain: bool = False, **headers: Any) -> httpx.AsyncClient:
        """Somebody at this address."""
        tls = ssl.create_default_context(cafile=str(self.proxy.certificate))
        tls.check_hostname = False  # names are not looked up here
        scheme, port = ("http", self.proxy.plain_port) if plain else ("https", self.port)
        client = httpx.AsyncClient(
            base_url=f"{scheme}://127.0.0.1:{port}{self.base}",
            transport=httpx.AsyncHTTPTransport(verify=tls, local_address=address),
            headers={"host": f"{self.proxy.name}:{port}", "origin": f"{scheme}://{self.proxy.name}:{port}", **headers},
            timeout=60,
        )
        self._clients.append(client)
        return client

    async def open(self, cookie: str = "", address: str = "", **more: Any) -> Line:
        request = f"GET {self.base}/ws HTTP/1.1"
        told = {"origin": self.proxy.origin, "request": request, "tls": self.tls, "name": self.proxy.name, **more}
        return await Line.open(self, cookie, address=address, **told)


@contextmanager
def proxied(kind: str, folder: Path, upstream: int, base: str) -> Iterator[Proxy]:
    proxy = Proxy(kind, folder, upstream, base=base)
    proxy.start()
    try:
        yield proxy
    finally:
        proxy.stop()


def behind(kind: str, folder: Path, do: Any, limits: Limits = EASY, base: str = "") -> None:
    """Runs something against a server behind a proxy. The proxy is believed; its name is allowed without a port, since
    names are what counts."""
    if why_not(kind):
        pytest.skip(why_not(kind))

    async def run() -> None:
        public_address = PublicAddress(["127.0.0.1"], [f"https://{NAME}"], base)
        async with listening(folder / "a.db", limits, public_address=public_address) as server:
            with proxied(kind, folder, server.port, base) as proxy:
                people = Proxied(server, proxy, base)
                await do(people)
                await people.close_clients()

    asyncio.run(run())


@pytest.mark.parametrize("base", ["", "/gonfalon"])
@pytest.mark.parametrize("kind", KINDS)
def test_two_play_a_whole_game(tmp_path: Path, kind: str, base: str) -> None:
    async def do(people: Proxied) -> None:
        table, ada, ben = await seated(people, "toy-hands")
        assert await play_to_the_end({0: ada, 1: ben}) > 5
        assert ada.views[0]["over"] == ben.views[1]["over"]
        assert people.app.sockets.open == 2
        for tab in (ada, ben):
            await tab.close()
        looker = people.http()
        page = await looker.get(f"/t/{table}")
        assert page.headers["content-type"].startswith("text/html")
        assert f'="{base}/' in page.text
        assert (await looker.get("/healthz")).json() == {"ok": True}
        assert (await looker.get("/metrics")).status_code == 404

    behind(kind, tmp_path, do, base=base)


def forwarded(**said: str) -> dict[str, Any]:
    """What only a proxy should say, said by whoever asks."""
    return {f"x-forwarded-{name.rstrip('_')}": value for name, value in said.items()}


@pytest.mark.parametrize("kind", KINDS)
def test_cookies_are_secure_by_the_scheme_people_use(tmp_path: Path, kind: str) -> None:
    async def do(people: Proxied) -> None:
        answer = await people.http().get("/api/me")
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]
        told = await people.http(**forwarded(proto="http")).get("/api/me")
        assert "Secure" in told.headers["set-cookie"]
        if kind == "nginx":
            plain = await people.http(plain=True, **forwarded(proto="https")).get("/api/me")
            assert "Secure" not in plain.headers["set-cookie"]
            assert "strict-transport-security" not in plain.headers

    behind(kind, tmp_path, do)


@pytest.mark.parametrize("kind", KINDS)
def test_people_are_counted_by_their_own_addresses(tmp_path: Path, kind: str) -> None:
    limits = msgspec.structs.replace(EASY, connections_per_address=2, requests_per_second=0.001, request_burst=3)

    async def do(people: Proxied) -> None:
        for address in ("127.0.0.2", "127.0.0.3"):
            lines = [await people.open(address=address) for _ in range(3)]
            assert [line.status for line in lines] == [101, 101, 503]
            assert json.loads(lines[-1].body)["code"] == "server/full"
            made_up = await people.open(address=address, x_forwarded_for="198.51.100.1")
            assert made_up.status == 503
            browser = people.http(address, **forwarded(for_="198.51.100.2"))
            assert [(await browser.get("/healthz")).status_code for _ in range(4)] == [200, 200, 200, 429]

    behind(kind, tmp_path, do, limits)


@pytest.mark.parametrize("kind", KINDS)
def test_other_sites_and_other_names_are_refused(tmp_path: Path, kind: str) -> None:
    async def do(people: Proxied) -> None:
        foreign = await people.open(origin="https://elsewhere.example")
        assert (foreign.status, json.loads(foreign.body)["code"]) == (403, "server/origin")
        if kind == "nginx":  # which passes on whatever name it is given
            answer = await people.http(host="evil.example").get("/api/me")
            assert (answer.status_code, answer.json()["code"]) == (421, "server/host")
        posted = await people.http(origin="https://elsewhere.example").post("/api/me", content=b'{"name":"Eve"}')
        assert (posted.status_code, posted.json()["code"]) == (403, "server/origin")

    behind(kind, tmp_path, do)
