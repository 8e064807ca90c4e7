"""Through a real proxy that speaks TLS, below a path of its own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Person
from playwright.sync_api import Browser, Page, Request, WebSocket, expect
from proxies import Proxy, why_not
from screens import DESK, QUIET, preferring
from serving import ServerProcess

BASE = "/gonfalon"


@pytest.fixture
def proxy(tmp_path: Path, chromium: Browser) -> Iterator[Proxy]:
    if why_not("nginx"):
        pytest.skip(why_not("nginx"))
    server = ServerProcess(tmp_path, arguments=["--proxy", "127.0.0.1", "--base", BASE])
    server.start()
    proxy = Proxy("nginx", tmp_path, server.port, name="localhost", base=BASE)
    proxy.start()
    yield proxy
    proxy.stop()
    server.stop()


def test_two_meet_by_a_link_and_play(proxy: Proxy, chromium: Browser) -> None:
    asked: list[str] = []
    sockets: list[str] = []
    complaints: list[str] = []

    def follow(page: Page) -> None:
        def note(request: Request) -> None:
            asked.append(request.url)

        def note_socket(socket: WebSocket) -> None:
            sockets.append(socket.url)

        page.on("request", note)
        page.on("websocket", note_socket)

    contexts = [
        # Chromium fetches no worker from a certificate that nobody vouches for.
        chromium.new_context(
            **DESK, locale="en-GB", reduced_motion="reduce", ignore_https_errors=True, service_workers="block"
        )
        for _ in range(2)
    ]
    for context in contexts:
        context.add_init_script(preferring({**QUIET, "known": ["grand-conqueror"]}))
    ada, ben = (Person(context, proxy.origin + BASE, complaints) for context in contexts)
    for person in (ada, ben):
        follow(person.page)
    ada.go("/")
    expect(ada.page.locator(".game").first).to_be_visible()
    ada.page.get_by_role("link", name="Rules", exact=True).first.click()
    expect(ada.page).to_have_url(re.compile(rf"{proxy.origin}{BASE}/rules$"))
    ada.page.get_by_role("link", name="Gonfalon").click()
    expect(ada.page).to_have_url(f"{proxy.origin}{BASE}/")
    (cookie,) = contexts[0].cookies()
    assert (cookie["secure"], cookie["httpOnly"], cookie["path"]) == (True, True, BASE)

    ada.called("Ada").open_table(game="grand-conqueror", seats=2, my_seats=[0], options={"first_player": "1"})
    expect(ada.page.locator("p.url")).to_contain_text("/t/")  # asked of the server
    link = ada.page.locator("p.url").inner_text()
    assert link.startswith(f"{proxy.origin}{BASE}/t/")
    ben.called("Ben")
    ben.sit_down(link.removeprefix(ben.url))
    ada.is_asked()
    batch = ada.batch()
    ada.page.locator(".people").first.click()
    ben.sees_batch(batch + 1)
    ben.page.reload()
    ben.sees_batch(batch + 1)

    host = f"localhost:{proxy.port}"
    assert sockets and {url.partition("?")[0] for url in sockets} == {f"wss://{host}{BASE}/ws"}
    assert all(url.startswith((f"https://{host}{BASE}/", "data:")) for url in asked), asked
    for context in contexts:
        context.close()
    assert not complaints
