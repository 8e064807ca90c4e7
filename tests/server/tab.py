"""One tab of a browser, as a client would keep it: everything it was ever sent, and what it knows by that. How bytes
come and go is for `driver.Socket` and `loopback.Line` to say."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

PATIENCE = 60.0  # seconds; a busy machine is slow, and nothing waits longer than it must


class Tab:
    def __init__(self) -> None:
        self.frames: list[bytes] = []  # every message it was ever sent
        self.views: dict[int | None, dict[str, Any]] = {}  # by seat: what a client would know
        self.accepted = False
        self.closed: int | None = None
        self.more = asyncio.Event()  # something has come
        self._read = 0

    def say(self, text: str | bytes) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def until(self, ready: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not ready():
                self.more.clear()
                await self.more.wait()

    async def send(self, t: str, **fields: Any) -> None:
        self.say(json.dumps({"t": t, **fields}))

    def read_so_far(self) -> int:
        """How many of the frames `next` has given."""
        return self._read

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds; others are taken in on the way."""
        while True:
            await self.until(lambda: self._read < len(self.frames) or self.closed is not None)
            if self._read >= len(self.frames):
                raise ConnectionError(f"closed with {self.closed} while waiting for {kinds}")
            message: dict[str, Any] = json.loads(self.frames[self._read])
            self._read += 1
            self.take_in(message)
            if not kinds or message["t"] in kinds:
                return message

    def take_in(self, message: dict[str, Any]) -> None:
        if message["t"] == "sync":
            view = {key: message[key] for key in ("fields", "menu", "stack", "batch", "deciders", "over", "note")}
            view["log"] = self.views.get(message["seat"], {}).get("log", [])
            if message["log"]:
                view["log"] = view["log"][: message["log"][0]["n"] - 1] + message["log"]
            self.views[message["seat"]] = view
        elif message["t"] == "batch":
            view = self.views[message["seat"]]
            assert message["number"] == view["batch"] + 1, "a number is missing"
            view["batch"] = message["number"]
            view["fields"] = {**view["fields"], **message["changed"]}
            view["log"] = view["log"] + message["entries"]
            for key in ("menu", "stack", "deciders", "over"):
                view[key] = message.get(key, view[key])

    async def move(self, seat: int, move: str, menu: int | None = None) -> None:
        number = self.views[seat]["menu"]["number"] if menu is None else menu
        await self.send("move", seat=seat, menu=number, move=move)

    async def play(self, seat: int, pick: int = 0) -> dict[str, Any]:
        """Makes a move of the menu and waits until it is acknowledged."""
        menu = self.views[seat]["menu"]["moves"]
        await self.move(seat, menu[pick % len(menu)])
        while True:
            message = await self.next("batch", "refused")
            assert message["t"] == "batch", message
            if message["seat"] == seat == message["actor"]:  # in a sealed choice others answer in between
                return message
