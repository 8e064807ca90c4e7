"""How the server is reached: names it goes by, proxies it believes, and what it tells whom."""

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from driver import EASY, Server, Socket, served
from loopback import Line, Loopback, listened, listening
from process import Process
from starlette.datastructures import Headers

from gonfalon.engine.errors import BadOption
from gonfalon.server.limits import Occupancy
from gonfalon.server.public_address import PublicAddress, counted
from gonfalon.server.serving import bound

LOCAL = ("192.0.2.7", 8000)
PLAY = "https://play.example.org"
BEHIND = PublicAddress(["127.0.0.1"], [PLAY])


# -- addresses ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("peer", "told", "address"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),  # no proxy of ours: what it says is not believed
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "6.6.6.6, 198.51.100.1", "198.51.100.1"),  # whoever asks can write what comes before
        ("127.0.0.1", "6.6.6.6, 198.51.100.1, 10.1.2.3", "198.51.100.1"),  # through two proxies of ours
        ("127.0.0.1", "10.9.9.9, 10.1.2.3", "10.9.9.9"),
        ("127.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
        ("127.0.0.1", "[2001:db8:1:2::5]:4711", "2001:db8:1:2::/64"),
        ("127.0.0.1", "2001:db8:1:2::5", "2001:db8:1:2::/64"),
        ("127.0.0.1", "unknown", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("", "198.51.100.1", ""),
    ],
)
def test_only_our_proxies_say_who_asks(peer: str, told: str, address: str) -> None:
    public_address = PublicAddress(["127.0.0.1", "10.0.0.0/8"])
    headers = Headers({"host": "localhost", "x-forwarded-for": told})
    assert public_address.caller(peer, LOCAL, headers).address == address


def test_a_proxy_that_does_not_say_who_asks_is_told_of_in_the_log_once(tmp_path: Path) -> None:
    """It may be a tunnel that passes on what browsers send: then anybody writes that header, and is believed."""

    async def do(server: Server) -> None:
        http = server.http()
        named = {"host": "play.example.org"}
        for headers in ({**named, "x-forwarded-for": "198.51.100.1"}, {"host": "localhost:8000"}):
            await http.get("/api/games", headers=headers)
        assert "does not say" not in server.log.getvalue()
        for _ in range(3):
            await http.get("/api/games", headers=named)

    address = PublicAddress(["127.0.0.1"], origins=["https://play.example.org"])
    log = served(tmp_path / "a.db", do, public_address=address)
    assert log.count("a proxy does not say who asks") == 1


def test_addresses_in_several_headers_are_read_as_one_list() -> None:
    raw = [(b"x-forwarded-for", b"6.6.6.6"), (b"x-forwarded-for", b"198.51.100.1")]
    assert BEHIND.caller("127.0.0.1", LOCAL, Headers(raw=raw)).address == "198.51.100.1"


@pytest.mark.parametrize(
    ("peer", "proto", "scheme"),
    [
        ("127.0.0.1", "https", "https"),
        ("127.0.0.1", "HTTPS", "https"),
        ("127.0.0.1", "wss", "https"),
        ("127.0.0.1", "http", "http"),
        ("127.0.0.1", "https, http", "http"),
        ("127.0.0.1", "gopher", "http"),
        ("203.0.113.9", "https", "http"),
    ],
)
def test_only_our_proxies_say_how_they_were_asked(peer: str, proto: str, scheme: str) -> None:
    told = {"host": "127.0.0.1:8000", "x-forwarded-proto": proto, "x-forwarded-host": "play.example.org"}
    caller = BEHIND.caller(peer, LOCAL, Headers(told))
    assert caller.scheme == scheme
    assert caller.host == ("play.example.org" if peer == "127.0.0.1" else "127.0.0.1:8000")


def test_a_network_of_ipv6_counts_as_one() -> None:
    assert counted("2001:db8:1:2::5") == counted("2001:db8:1:2:ffff::1") != counted("2001:db8:1:3::5")
    assert counted("::ffff:192.0.2.1") == counted("192.0.2.1") == "192.0.2.1"
    assert counted("fe80::1%eth0") == "fe80::/64"
    assert counted("") == ""


def test_places_are_counted_and_given_back() -> None:
    places = Occupancy(4, 2)
    for address in ("a", "a", "b"):
        assert not places.full(address)
        places.take(address)
    assert places.full("a")
    assert not places.full("b")
    places.take("")  # for many
    assert places.full("c")
    places.give_back("")
    places.give_back("a")
    assert not places.full("a")
    assert places.taken == 2


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("LocalHost:8000", True),
        ("localhost.", True),
        ("127.0.0.1:9000", True),
        ("127.8.9.1", True),
        ("[::1]:8000", True),
        ("192.0.2.7:8000", True),  # where it was called
        ("192.0.2.8:8000", False),
        ("play.example.org", True),
        ("PLAY.example.org:8443", True),
        ("play.example.org.evil.example", False),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("127.1", False),
        ("localhost:1@evil.example", False),  # in a link, what stands before the @ is no host
        ("play.example.org:8443@evil.example", False),
        ("play.example.org:1/evil", False),
        ("play.example.org:", False),
        ("[::1]@evil.example", False),
        ("", False),
    ],
)
def test_a_name_that_is_not_ours_is_refused(host: str, known: bool) -> None:
    headers = Headers({"host": host})
    public_address = PublicAddress([], [PLAY])
    refusal = public_address.refusal(public_address.caller("203.0.113.9", LOCAL, headers), headers, "/", reads=True)
    assert (refusal is None) == known
    if refusal is not None:
        assert (refusal.code, refusal.status) == ("server/host", 421)
        assert "--origin http://" in str(refusal)


def test_links_lead_to_where_the_operator_says_that_a_name_is() -> None:
    """Not to another port of that machine, where somebody else may listen."""
    for public_address, host, link in (
        (BEHIND, "play.example.org:4711", PLAY),
        (BEHIND, "PLAY.example.org", PLAY),
        (PublicAddress(), "192.0.2.7:8000", "http://192.0.2.7:8000"),
    ):
        caller = public_address.caller("203.0.113.9", LOCAL, Headers({"host": host}))
        assert public_address.for_guests(caller) == [link]


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        (None, True),
        ("https://play.example.org", True),
        ("https://play.example.org:443", True),
        ("http://play.example.org", False),
        ("https://play.example.org:8443", False),
        ("https://elsewhere.example", False),
        ("https://play.example.org.elsewhere.example", False),
        ("null", False),
        ("", False),
    ],
)
def test_other_sites_may_not_write(origin: str | None, ours: bool) -> None:
    told = {"host": "play.example.org", "x-forwarded-proto": "https"}
    headers = Headers(told if origin is None else {**told, "origin": origin})
    for public_address in (
        BEHIND,
        PublicAddress([], [PLAY]),
    ):  # the second does not know that it is asked by https, but for --origin
        caller = public_address.caller("127.0.0.1", LOCAL, headers)
        refusal = public_address.refusal(caller, headers, "/api/tables")
        if public_address is BEHIND or origin != "http://play.example.org":
            assert (refusal is None) == ours
        assert public_address.refusal(caller, headers, "/api/tables", reads=True) is None


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: PublicAddress(["nowhere"]), "--proxy 'nowhere': expected an address or a network"),
        (lambda: PublicAddress(["10.0.0.1/8"]), "host bits set"),
        (lambda: PublicAddress([], ["play.example.org"]), "--origin 'play.example.org': expected https://NAME"),
        (lambda: PublicAddress([], ["ftp://play.example.org"]), "expected https://NAME"),
        (lambda: PublicAddress([], ["https://play.example.org/there"]), "and no path"),
        (lambda: PublicAddress([], ["https://play.example.org:port"]), "perhaps with a port"),
        (lambda: PublicAddress([], ["https://"]), "expected https://NAME"),
        (lambda: PublicAddress(base="gonfalon"), "--base 'gonfalon': expected a path such as /gonfalon"),
        (lambda: PublicAddress(base="/a//b"), "expected a path"),
        (lambda: PublicAddress(base='/"><script>'), "expected a path"),
        (lambda: PublicAddress(base="/a/../b c"), "expected a path"),
    ],
)
def test_what_is_none_is_told(make: object, told: str) -> None:
    assert callable(make)
    with pytest.raises(BadOption) as caught:
        make()
    assert told in str(caught.value)


def test_paths_below_the_base() -> None:
    public_address = PublicAddress(base="/games/gonfalon/")
    assert public_address.base == "/games/gonfalon"
    for path, inside in [
        ("/games/gonfalon", "/"),
        ("/games/gonfalon/", "/"),
        ("/games/gonfalon/api/me", "/api/me"),
        ("/games/gonfalonier", "/games/gonfalonier"),
        ("/api/me", "/api/me"),  # the proxy has taken it away
    ]:
        assert public_address.inside(path) == inside
    assert PublicAddress().inside("/t/abc") == "/t/abc"


# -- as it is served ---------------------------------------------------------------------------------------------------


def test_a_request_by_another_name_is_refused(tmp_path: Path) -> None:
    """A page of evil.example, which has pointed its name at this machine, gets nothing of ours."""

    async def do(server: Loopback) -> None:
        async with server.http() as http:
            for path in ("/", "/api/me", "/healthz", "/api/tables"):
                answer = await http.get(path, headers={"host": f"evil.example:{server.port}"})
                assert (answer.status_code, answer.json()["code"]) == (421, "server/host")
                assert "set-cookie" not in answer.headers
                assert (await http.get(path)).status_code == 200
        line = await Line.open(server, host=f"evil.example:{server.port}", origin=f"http://evil.example:{server.port}")
        assert (line.status, json.loads(line.body)["code"]) == (421, "server/host")
        assert (await Line.open(server, host=f"localhost:{server.port}", origin=None)).accepted

    listened(tmp_path / "a.db", do)


def test_a_name_may_be_allowed(tmp_path: Path) -> None:
    async def do(server: Loopback) -> None:
        async with server.http() as http:
            assert (await http.get("/api/me", headers={"host": "play.example.org"})).status_code == 200
        assert (await Line.open(server, host="play.example.org", origin=PLAY)).accepted
        line = await Line.open(server, host="play.example.org", origin="https://elsewhere.example")
        assert (line.status, json.loads(line.body)["code"]) == (403, "server/origin")

    listened(tmp_path / "a.db", do, public_address=PublicAddress([], [PLAY]))


def test_over_asgi_too(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        assert (await Socket.open(server, host="evil.example", origin=None)).closed is not None
        assert (await Socket.open(server, host="play.example.org", origin=PLAY)).accepted
        ada = await server.browser()
        assert (await ada.get("/api/me", 421, headers={"host": "evil.example"}))["code"] == "server/host"

    served(tmp_path / "a.db", do, public_address=PublicAddress([], [PLAY]))


def forwarded(address: str, proto: str = "https") -> dict[str, str]:
    return {"host": "play.example.org", "x-forwarded-for": address, "x-forwarded-proto": proto}


def test_people_behind_one_proxy_are_counted_apart(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(
        EASY, connections_per_address=2, tcp_connections_per_address=3, requests_per_second=0.001, request_burst=3
    )

    async def opened(server: Loopback, address: str) -> Line:
        told: dict[str, Any] = {name.replace("-", "_"): value for name, value in forwarded(address).items()}
        return await Line.open(server, origin=PLAY, **told)

    async def do(server: Loopback) -> None:
        for address in ("198.51.100.1", "198.51.100.2", "198.51.100.3"):
            for _ in range(2):
                assert (await opened(server, address)).accepted
            third = await opened(server, address)
            assert (third.status, json.loads(third.body)["code"]) == (503, "server/full")
            assert (await opened(server, f"198.51.100.99, {address}")).status == 503  # made up, to be somebody else
        async with server.http() as http:
            for address in ("198.51.100.1", "198.51.100.2"):
                answers = [await http.get("/healthz", headers=forwarded(address)) for _ in range(4)]
                assert [answer.status_code for answer in answers] == [200, 200, 200, 429]

    listened(tmp_path / "a.db", do, limits, public_address=BEHIND)


def test_what_a_stranger_says_of_proxies_is_not_believed(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(EASY, connections_per_address=2, requests_per_second=0.001, request_burst=3)

    async def do(server: Loopback) -> None:
        async with server.http() as http:
            answers = [
                await http.get("/", headers={"x-forwarded-for": f"198.51.100.{i}", "x-forwarded-proto": "https"})
                for i in range(4)
            ]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert "Secure" not in answers[0].headers["set-cookie"]
        assert "strict-transport-security" not in answers[0].headers
        lines = [await Line.open(server, x_forwarded_for=f"198.51.100.{i}") for i in range(3)]
        assert [line.status for line in lines] == [101, 101, 503]

    listened(tmp_path / "a.db", do, limits)


def test_cookies_are_secure_where_the_outside_is(tmp_path: Path) -> None:
    async def do(server: Loopback) -> None:
        async with server.http() as http:
            for proto, secure in (("https", True), ("http", False)):
                http.cookies.clear()
                answer = await http.get("/", headers=forwarded("198.51.100.1", proto))
                cookie = answer.headers["set-cookie"]
                assert ("Secure" in cookie) == secure
                assert "Path=/gonfalon;" in cookie
                assert ("strict-transport-security" in answer.headers) == secure
            near = await http.get("/", headers={**forwarded("198.51.100.1"), "host": "localhost:8443"})
            assert (
                "strict-transport-security" not in near.headers
            )  # or every other server on this machine would need it

    listened(tmp_path / "a.db", do, public_address=PublicAddress(["127.0.0.1"], [PLAY], "/gonfalon"))


def test_everything_lies_below_the_base(tmp_path: Path) -> None:
    async def do(server: Loopback) -> None:
        async with server.http() as http:
            for base in ("/gonfalon", ""):  # a proxy may take it away
                me = await http.get(f"{base}/api/me")
                assert (me.status_code, me.headers["cache-control"]) == (200, "no-store")
                for path in ("/", "/t/abc", "/rules/battue"):
                    page = await http.get(base + path)
                    assert page.headers["content-type"].startswith("text/html")
                    assert '="/gonfalon/' in page.text  # links of the page, whoever has asked for it
                assert (await http.get(f"{base}/healthz")).json() == {"ok": True}
                assert (await http.get(f"{base}/nothing.js")).status_code == 404
            assert (await http.get("/gonfalon")).headers["content-type"].startswith("text/html")
            assert (await http.get("/gonfalonier")).status_code == 404
        for path, status in (("/gonfalon/ws", 101), ("/ws", 101), ("/gonfalon/gonfalon/ws", 404), ("/other/ws", 404)):
            assert (await Line.open(server, request=f"GET {path} HTTP/1.1")).status == status

    listened(tmp_path / "a.db", do, public_address=PublicAddress(base="/gonfalon"))


# -- what is told outside ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("peer", "headers", "seen"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {"host": "[::1]:8000"}, True),
        ("192.0.2.7", {"host": "192.0.2.7:8000"}, False),
        ("203.0.113.9", {}, False),
        ("127.0.0.1", {"host": "play.example.org"}, False),
        ("127.0.0.1", {"x-forwarded-for": "198.51.100.1"}, False),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, False),
        ("127.0.0.1", {"forwarded": "for=198.51.100.1"}, False),
        ("127.0.0.1", {"via": "1.1 somewhere"}, False),
        ("127.0.0.1", {"x-forwarded-proto": "http"}, False),
        ("127.0.0.1", {"x-real-ip": "198.51.100.1"}, False),
    ],
)
def test_counts_are_for_this_machine_alone(tmp_path: Path, peer: str, headers: dict[str, str], seen: bool) -> None:
    public_address = PublicAddress([], [PLAY])

    async def do(server: Server) -> None:
        transport = httpx.ASGITransport(app=server.asgi, client=(peer, 5))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            answer = await http.get("/metrics", headers=headers)
        assert answer.status_code in ((200,) if seen else (404, 421))
        assert ("gonfalon_connections" in answer.text) == seen

    served(tmp_path / "a.db", do, public_address=public_address)


def test_behind_a_proxy_counts_are_told_on_a_port_of_their_own_only(tmp_path: Path) -> None:
    async def do(server: Loopback) -> None:
        async with server.http() as http:
            assert (await http.get("/metrics")).status_code == 404  # whatever comes from there may be anybody

    listened(tmp_path / "a.db", do, public_address=BEHIND)

    async def own_port() -> None:
        plug = bound("127.0.0.1", 0)
        port = plug.getsockname()[1]
        public_address = PublicAddress([], [PLAY], "", port)
        async with listening(tmp_path / "b.db", public_address=public_address, metrics=plug) as server:
            async with server.http() as http, httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as own:
                assert (await http.get("/metrics")).status_code == 404
                assert "gonfalon_connections" in (await own.get("/metrics")).text
                assert (await own.get("/healthz")).json() == {"ok": True}
                for path in ("/", "/api/me", "/api/tables", "/gonfalon.svg"):
                    assert (await own.get(path)).status_code == 404
            line = await Line.open(server, port=port)
            assert (line.status, json.loads(line.body)["code"]) == (404, "server/not-found")

    asyncio.run(own_port())


def test_the_command_takes_it_all(tmp_path: Path) -> None:
    with bound("127.0.0.1", 0) as plug:
        port = plug.getsockname()[1]
    arguments = ["--origin", PLAY, "--proxy", "127.0.0.1", "--base", "/gonfalon", "--metrics-port", str(port)]
    arguments += ["--metrics-host", "127.0.0.2"]

    async def run() -> None:
        server = Process(tmp_path / "a.db", arguments=arguments)
        await server.start()
        try:
            async with httpx.AsyncClient(base_url=server.url) as http:
                answer = await http.get("/gonfalon/api/me", headers=forwarded("198.51.100.1"))
                assert "Secure" in answer.headers["set-cookie"]
                assert (await http.get("/metrics")).status_code == 404
                assert (await http.get("/", headers={"host": "evil.example"})).status_code == 421
            async with httpx.AsyncClient(base_url=f"http://127.0.0.2:{port}") as own:
                # Nothing of a proxy: this port is nobody's but ours.
                assert "gonfalon_tcp_connections" in (await own.get("/metrics")).text
            for nonsense in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n" * 100):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(nonsense)
                assert b"HTTP/1.1 400 " in await reader.read()
                writer.close()
        finally:
            await server.end(signal.SIGTERM)
        events = [json.loads(line)["event"] for line in server.errors().splitlines()]
        assert events == ["started", "stopped"]  # strangers write nothing into our log

    asyncio.run(run())
