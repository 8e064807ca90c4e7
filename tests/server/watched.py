"""A table with a person in every seat and a spectator, and everything that each of them was ever sent: for
tests that compare what happened in one way with what happened in another. `twin_table.py` has the wider one."""

import itertools
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from driver import Browser, Server, serving
from loopback import listening
from tab import Tab

from gonfalon.engine.options import Value

Door = Callable[..., AbstractAsyncContextManager[Server]]
DOORS: list[Door] = [serving, listening]


class Watched:
    """One server with one table: everybody connected, and a spectator."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.seats: dict[int, Tab] = {}
        self.people: list[Browser] = []

    async def set_up(self, game: str, seats: int, **options: Value) -> None:
        self.people.append(await self.server.browser("P0"))
        made = await self.people[0].table(game, seats, [0], options=options)
        self.id, self.invite = made["table"], made["invite"]
        for seat in range(1, seats):
            person = await self.server.browser(f"P{seat}")
            await person.post(f"/api/tables/{self.id}/sit", {"seat": seat, "invite": self.invite})
            self.people.append(person)
        self.looker = await self.server.browser("L")
        for seat, person in enumerate(self.people):
            self.seats[seat] = await person.socket(self.id, [seat])
        self.looking = await self.looker.socket(self.id, [], invite=self.invite)

    async def ask_everything(self, seat: int) -> None:
        """All that can be asked for as this seat and as a spectator: a picture, and everything there is over HTTP."""
        await self.seats[seat].send("picture", seat=seat, lang="en")
        await self.seats[seat].next("picture")
        path = f"/api/tables/{self.id}"
        person = self.people[seat]
        await person.get(path)
        await person.get("/api/tables")
        await person.get(f"{path}/record?seat={seat}")
        last = self.seats[seat].views[seat]["batch"]
        for batch in sorted({0, last // 2, last}):
            await person.get(f"{path}/at/{batch}?seat={seat}")
        last = self.looking.views[None]["batch"]
        await self.looker.get(f"{path}/at/{last}?invite={self.invite}")
        await self.looker.get(f"{path}?invite={self.invite}")

    def received(self, seat: int) -> list[list[bytes]]:
        return [self.seats[seat].frames, self.people[seat].bodies]

    def seen(self) -> list[list[bytes]]:
        return [self.looking.frames, self.looker.bodies]


def steady(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Ids, invitations, keys and clocks are the same on both servers: nothing but the secret differs. Gives what
    begins the ids anew."""
    numbers = itertools.count()

    def word() -> str:
        return f"word{next(numbers):04d}"

    def restart() -> None:
        nonlocal numbers
        numbers = itertools.count()

    monkeypatch.setattr("gonfalon.server.new_tables.new_table_id", word)
    monkeypatch.setattr("gonfalon.server.new_tables.new_invite", word)
    monkeypatch.setattr("gonfalon.server.http.app.new_person", word)
    monkeypatch.setattr("gonfalon.server.lobby.new_key", lambda: b"key")
    monkeypatch.setattr("gonfalon.server.lobby.new_signing_key", lambda: bytes(32))
    monkeypatch.setattr("gonfalon.server.services.Services.now", lambda self: 1_000_000)
    return restart
