"""One Chromium, one server, and as many people as a test asks for."""

import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from correspondence import Correspondence
from figures import FIGURES
from people import Invite, Person
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright
from postbox import Letters, mail_server
from screens import CHROMIUM, DESK, QUIET, launch, preferring
from serving import ServerProcess
from toybox import toybox

from gonfalon.catalog import every_game

# People of the tests have played before: nobody asks them whether it is their first time.
KNOWN = sorted(every_game())

HERE = Path(__file__).resolve().parent
PATIENCE = 30_000  # milliseconds; a busy machine is slow, and no condition waits longer than it must


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no Chromium here; on Debian: apt install chromium")
    if not (files("gonfalon") / "web" / "index.html").is_file():
        pytest.skip("the client is not built: cd client && npm ci && npm run build")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[ServerProcess]:
    """With the toy games beside the real ones: they have secrets, sealed choices and things to do out of turn."""
    server = ServerProcess(tmp_path_factory.mktemp("server"), toybox(tmp_path_factory.mktemp("toybox")))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def lucky_server(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[ServerProcess]:
    """Where dice and cards fall as a test knows beforehand."""
    server = ServerProcess(tmp_path_factory.mktemp("lucky"), module="known_luck")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def cold_server(tmp_path: Path, chromium: Browser) -> Iterator[ServerProcess]:
    """For tests that start and end it."""
    server = ServerProcess(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def own_server(cold_server: ServerProcess) -> ServerProcess:
    cold_server.start()
    return cold_server


@pytest.fixture
def letters() -> Iterator[Letters]:
    with mail_server() as got:
        yield got


@pytest.fixture
def days(cold_server: ServerProcess, letters: Letters) -> Correspondence:
    cold_server.module = "set_clock"
    cold_server.arguments = ["--mail", f"smtp://127.0.0.1:{letters.port}", "--mail-from", "house@example.org"]
    cold_server.start()
    one = Correspondence(cold_server)
    # The first day begins at six in the evening.
    one.later((18 - time.gmtime().tm_hour) % 24 - time.gmtime().tm_min / 60)
    return one


@pytest.fixture
def complaints() -> list[str]:
    """What the browsers of this test complain about. A test that provokes some takes them out again."""
    return []


@pytest.fixture
def invite(chromium: Browser, complaints: list[str], cold_server: ServerProcess) -> Iterator[Invite]:
    """Seats people in front of a browser: `invite(server, **context)`. They leave before their server stops, or they
    would complain about that."""
    contexts: list[BrowserContext] = []

    def one(server: ServerProcess, **more: Any) -> Person:
        usual: dict[str, Any] = {**DESK, "locale": "en-GB", "reduced_motion": "reduce"}
        usual["service_workers"] = "block"  # a worker would answer in the server's place; test_offline.py allows it
        settings = {"known": KNOWN, **more.pop("settings", QUIET)}
        context = chromium.new_context(**{**usual, **more})
        context.add_init_script(preferring(settings))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return Person(context, server.url, complaints)

    yield one
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def people(invite: Invite, shared_server: ServerProcess) -> Invite:
    """People at the server that all tests share."""
    return lambda **more: invite(shared_server, **more)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for figure in FIGURES:
        terminalreporter.write_line(figure)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: Playwright keeps an event loop running in this thread, which no other test could stand."""
    items.sort(key=lambda item: HERE in item.path.parents)
