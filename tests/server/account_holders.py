"""People with accounts, for the tests of what they can do."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from driver import Browser, Server, served

from gonfalon.server.limits import limits_with

PASSWORD = "a horse, a battery"
ROOMY = limits_with(["sign_ins_per_minute=100000", "sign_ins_per_hour=100000", "request_burst=100000"])


def try_it(path: Path, do: Callable[[Server], Awaitable[None]]) -> str:
    return served(path, do, limits=ROOMY)


def cookie(browser: Browser) -> str:
    return str(browser.http.cookies.get("gonfalon"))


def hold(browser: Browser, value: str) -> None:
    """This cookie and no other."""
    browser.http.cookies.clear()
    browser.http.cookies.set("gonfalon", value, "localhost.local")


async def registered(server: Server, name: str = "Ada", password: str = PASSWORD) -> Browser:
    browser = await server.browser(name)
    await browser.post("/api/account", {"name": name, "password": password})
    return browser


async def signed_in(server: Server, name: str = "Ada", **more: Any) -> Browser:
    browser = await server.browser("")
    await browser.post("/api/account/in", {"name": name, "password": PASSWORD, **more})
    return browser
