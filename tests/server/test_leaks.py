"""Twins on the wire: two servers whose tables differ only in what a seat cannot know send it, and who looks on, the
same bytes, frame by frame and body by body, until a face shows the difference. In process, and over real sockets by the
direct transport."""

import itertools
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from driver import Browser, Server, serving
from loopback import LOOPS, listening, on_loop
from tab import Tab
from test_play import catch_up

from gonfalon.engine.chance import Seeded
from gonfalon.engine.game import Value
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import Match
from gonfalon.engine.play import Play
from gonfalon.engine.state import same
from gonfalon.engine.view import Views, determinized

MOVES_AFTER = 14

Door = Callable[..., AbstractAsyncContextManager[Server]]
DOORS: list[Door] = [serving, listening]


class World:
    """One server with one table: everybody connected, and somebody who looks on."""

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

    @property
    def match(self) -> Match[Any]:
        match = self.server.app.lobby.live[self.id].match
        assert match is not None
        return match

    async def move(self, seat: int, text: str) -> None:
        await self.seats[seat].move(seat, text)
        await catch_up(self.seats)
        await self.looking.send("picture", seat=None, lang="en")
        await self.looking.next("picture")

    async def ask_everything(self, seat: int) -> None:
        """All that can be asked for as this seat and as who looks on: a picture, and everything there is over HTTP."""
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

    monkeypatch.setattr("gonfalon.server.lobby.new_table_id", word)
    monkeypatch.setattr("gonfalon.server.lobby.new_invite", word)
    monkeypatch.setattr("gonfalon.server.app.new_person", word)
    monkeypatch.setattr("gonfalon.server.lobby.new_key", lambda: b"key")
    monkeypatch.setattr("gonfalon.server.house.House.now", lambda self: 1_000_000)
    return restart


def deal_anew(world: World, seat: Seat, will: Seeded) -> None:
    """Puts another truth under this seat's view. The rivals know all of it, so that they can play on."""
    match = world.match
    dealt = determinized(match.rules, match.views.of(seat), seat, will)
    match.play = Play(match.rules, dealt, match.play.top, match.chance)
    kept = (seat, SPECTATOR)
    states = [match.views.of(one) if one in kept else dealt.copy() for one in match.views.viewers]
    match.views = Views(match.rules, states)


def show_all(world: World) -> None:
    """What no server may do: every view is the truth."""
    match = world.match
    match.views = Views(match.rules, [match.play.state.copy() for _ in match.views.viewers])


async def twins(
    door: Door, folder: Path, restart: Callable[[], None], game: str, seed: int, leaking: bool = False
) -> tuple[int, int]:
    """How many moves were compared, and in how many worlds the truths differed."""
    will = Seeded(seed * 7 + 1)
    async with AsyncExitStack() as stack:
        worlds = []
        for name in ("true", "dealt"):
            restart()
            chance = lambda: Seeded(seed)  # noqa: E731
            server = await stack.enter_async_context(door(folder / f"{name}.db", chance=chance))
            world = World(server)
            await world.set_up(game, 3)
            worlds.append(world)
        true, dealt = worlds
        for _ in range(will.below(12)):
            if true.match.over():
                break
            deciders = true.match.deciders()
            seat = deciders[will.below(len(deciders))]
            menu = true.match.menu(seat)
            text = true.match.rules.text(menu[will.below(len(menu))])
            for world in worlds:
                await world.move(seat, text)
        watcher = Seat(will.below(len(true.people)))
        deal_anew(dealt, watcher, will)
        for world in worlds:
            if leaking:
                show_all(world)
            world.match._points = []  # what was before is the same in both, and not to be gone back to
            world.match.chance = Seeded(seed + 99)
        differs = not same(true.match.play.state, dealt.match.play.state)
        compared = await play_on(true, dealt, watcher, will)
    return compared, int(differs)


async def play_on(true: World, dealt: World, watcher: Seat, will: Seeded) -> int:
    for count in range(MOVES_AFTER):
        for world in (true, dealt):
            await world.ask_everything(watcher)
        assert true.received(watcher) == dealt.received(watcher)
        assert true.seen() == dealt.seen()
        if true.match.over():
            return count
        deciders = true.match.deciders()
        seat = deciders[will.below(len(deciders))]
        rules = true.match.rules
        mine, yours = true.match.menu(seat), dealt.match.menu(seat)
        if seat != watcher and true.match.play.top.sealed():
            # What a rival seals is hidden as well, so it may be something else in the other world.
            moves = mine[will.below(len(mine))], yours[will.below(len(yours))]
        else:
            both = [move for move in mine if move in yours]
            if not both:
                return count
            moves = (both[will.below(len(both))],) * 2
        for world, move in zip((true, dealt), moves, strict=True):
            await world.move(seat, rules.text(move))
        for viewer in (watcher, SPECTATOR):
            if not same(true.match.views.of(viewer), dealt.match.views.of(viewer)):
                return count + 1  # a face has shown the difference
        if true.match.deciders() != dealt.match.deciders() or true.match.over() != dealt.match.over():
            return count + 1
    return MOVES_AFTER


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("game", ["toy-bids", "toy-guards", "toy-hands", "toy-offers", "toy-reveal"])
def test_worlds_that_differ_in_what_a_seat_cannot_know_send_it_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, door: Door
) -> None:
    restart = steady(monkeypatch)
    compared = differing = 0
    for seed in range(4 if door is serving else 3):  # real sockets take their time
        (tmp_path / str(seed)).mkdir()
        moves, differs = on_loop(LOOPS[0], twins(door, tmp_path / str(seed), restart, game, seed))
        compared += moves
        differing += differs
    assert compared > 5
    assert differing > 0


@pytest.mark.parametrize("door", DOORS)
def test_the_twins_find_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, door: Door) -> None:
    """A server that computed menus and fields from the truth would be caught."""
    restart = steady(monkeypatch)
    with pytest.raises(AssertionError, match='"t":"sync"'):
        for seed in range(8):
            (tmp_path / str(seed)).mkdir()
            on_loop(LOOPS[0], twins(door, tmp_path / str(seed), restart, "toy-hands", seed, leaking=True))
