"""A real server under siege: strangers, spectators and people who sit at its tables say what must not be heard.

Everything goes over real sockets to `gonfalon serve`, with the limits everybody gets. No table may change by it, the
server's memory may not grow, and afterwards the games go on."""

import asyncio
import json
import signal
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from hostile import HANDSHAKES, Seated, anything, broken_frames
from loopback import Line
from our_games import SLUGS
from process import WITH_TOYS, Process
from toys import bids

from gonfalon.catalog import Found, every_game
from gonfalon.engine.chance import Seeded
from gonfalon.server.ruleset import Ruleset, Rulesets

# With how many moves of people made before the siege. Two people sit at each table; a third seat is a bot's.
GAMES = {
    "toy-bids": 5,
    **dict.fromkeys(SLUGS, 6),
    "grand-conqueror": 9,
    "warrior-knights": 4,
}
SEATS = {"toy-bids": 2, "grand-conqueror": 2}  # the others have three
PER_SOCKET = 40  # fewer than what makes the server close a socket for too much or too much nonsense
AT_ONCE = 6
WARM_UP = 0.2  # of the messages; from then on memory may not grow
MEMORY_KB = 16_000
REFUSALS = [
    "message/bad",
    "message/too-large",
    "move/illegal",
    "move/stale",
    "move/unreadable",
    "seat/not-yours",
    "table/private",
    "table/unknown",
]  # each must have been met, or the siege was none

every_game().setdefault(bids.GAME.slug, Found(bids.GAME, "toys"))


@dataclass
class Table:
    id: str
    invite: str
    ruleset: Ruleset
    seats: dict[int, Line]  # its people, who are here all the time
    before: list[Any]


class Siege:
    def __init__(self, server: Process, seed: int = 1) -> None:
        self.server = server
        self.chance = Seeded(seed)
        self.cookies: list[str] = []
        self.tables: list[Table] = []
        self.said = {"strangers": 0, "lookers-on": 0, "players": 0}
        self.answers = 0
        self.codes: Counter[str] = Counter()  # why it was refused

    # -- before and after ----------------------------------------------------------------------------------------------

    async def set_up(self) -> None:
        for _ in range(2):
            async with httpx.AsyncClient(base_url=self.server.url, timeout=60) as http:
                await http.get("/api/me")
                self.cookies.append(http.cookies["gonfalon"])
        for game, moves in GAMES.items():
            await self._set_up(game, moves)

    async def _set_up(self, game: str, moves: int) -> None:
        seats_of = SEATS.get(game, min(3, every_game()[game].game.most_seats))
        wish = {"game": game, "seats": seats_of, "my_seats": [0], "bots": {2: "random"} if seats_of > 2 else {}}
        made = await self._ask(0, "POST", "/api/tables", wish)
        await self._ask(1, "POST", f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
        seats = {seat: await self._line(made["table"], seat) for seat in (0, 1)}
        info = await self._ask(0, "GET", f"/api/tables/{made['table']}")
        ruleset = Rulesets().of(game, seats_of, info["options"], info["pack"])
        table = Table(made["table"], made["invite"], ruleset, seats, [])
        self.tables.append(table)
        for _ in range(moves):
            await self._play(table)
        table.before = await self._state(table)

    async def _line(self, table: str, seat: int) -> Line:
        line = await Line.open(self.server, self.cookies[seat])
        await line.send("join", table=table, seats=[seat])
        await line.next("sync")
        return line

    async def _play(self, table: Table) -> None:
        """One legal move, seen by both, once the bots have made theirs."""
        await self._settled(table)
        seat = table.seats[0].views[0]["deciders"][0]
        before = {one: line.views[one]["batch"] for one, line in table.seats.items()}
        menu = table.seats[seat].views[seat]["menu"]["moves"]
        await table.seats[seat].move(seat, menu[self.chance.below(len(menu))])
        while table.seats[seat].views[seat]["batch"] == before[seat]:
            told = await table.seats[seat].next("batch", "refused")
            assert told["t"] == "batch", told
        await self._settled(table)

    async def _settled(self, table: Table) -> None:
        """Until only people are asked: nothing happens then but what they say."""
        line = table.seats[0]
        while True:
            for seat, one in table.seats.items():  # a question whose answer comes after all that was sent before
                await one.send("why", seat=seat, move="nonsense")
                await one.next("refused")
            if all(seat in table.seats for seat in line.views[0]["deciders"]):
                return
            await line.next("batch")

    async def _state(self, table: Table) -> list[Any]:
        """What both sides know, what their menus are, and their records: all of it as it is told."""
        found: list[Any] = []
        for seat in (0, 1):
            line = await self._line(table.id, seat)
            found.append(line.views[seat])
            await line.close()
            found.append(await self._ask(seat, "GET", f"/api/tables/{table.id}/record?seat={seat}"))
        info = await self._ask(0, "GET", f"/api/tables/{table.id}")
        found.append({key: info[key] for key in ("seats", "state", "deciders", "batch")})
        return found

    async def _ask(self, person: int, method: str, path: str, body: Any = None) -> Any:
        cookies = {"gonfalon": self.cookies[person]}
        async with httpx.AsyncClient(base_url=self.server.url, cookies=cookies, timeout=60) as http:
            response = await http.request(method, path, json=body)
        assert response.status_code < 300, response.text
        return response.text if "ndjson" in response.headers["content-type"] else response.json()

    async def check(self) -> None:
        for table in self.tables:
            assert await self._state(table) == table.before, f"table {table.id} has changed"
            for seat, line in table.seats.items():
                assert line.closed is None
                kinds = {json.loads(frame)["t"] for frame in line.frames[line.read_so_far() :]}
                # Players are among those who say all this, and may talk and nudge each other.
                assert kinds <= {"presence", "chat", "nudged"}, f"seat {seat} was told of {kinds}"
            await self._play(table)
        tables = await self._ask(0, "GET", "/api/tables")
        assert len(tables["mine"]) == len(self.tables)
        assert tables["open"] == []
        await self._only_players_are_left()

    async def _only_players_are_left(self) -> None:
        left = 2 * len(self.tables)
        for _ in range(100):
            async with httpx.AsyncClient(base_url=self.server.url, timeout=60) as http:
                metrics = (await http.get("/metrics")).text
            if f"gonfalon_connections {left}\n" in metrics:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(metrics)

    async def leave(self) -> None:
        for table in self.tables:
            for line in table.seats.values():
                await line.close()

    # -- the siege -----------------------------------------------------------------------------------------------------

    async def attack(self, messages: int) -> None:
        share = messages // AT_ONCE
        each = [share + (i < messages - share * AT_ONCE) for i in range(AT_ONCE)]
        chances = [Seeded(self.chance.below(1 << 29)) for _ in each]
        async with asyncio.TaskGroup() as group:
            for i, (count, chance) in enumerate(zip(each, chances, strict=True)):
                who = (self._stranger, self._looker, self._player)[i % 3]
                group.create_task(self._attacks(who, count, chance))

    async def _attacks(self, who: Any, messages: int, chance: Seeded) -> None:
        while messages:
            now = min(PER_SOCKET, messages)
            await who(self.tables[chance.below(len(self.tables))], now, chance)
            messages -= now

    async def _stranger(self, table: Table, messages: int, chance: Seeded) -> None:
        """At no table: refused in the handshake, in the middle of a frame, or at the door."""
        self.said["strangers"] += messages
        match chance.below(8):
            case 0:
                for _ in range(messages):
                    line = await Line.open(self.server, **HANDSHAKES[chance.below(len(HANDSHAKES))])
                    self.answers += line.status >= 400
                    line.drop()
            case 1:
                for _ in range(messages):
                    line = await Line.open(self.server)
                    line.raw(broken_frames(chance, table.id))
                    assert line.reading is not None
                    await asyncio.wait([line.reading], timeout=0.01)  # some of it is waited for by the server for ever
                    self.answers += len(line.frames) + len(line.controls)
                    line.drop()
            case _:
                line = await Line.open(self.server)
                if chance.below(2):
                    await line.send("join", table=table.id)  # without the invitation
                for _ in range(messages):
                    line.say(anything(chance, table.id))
                await self._hear_out(line)

    async def _looker(self, table: Table, messages: int, chance: Seeded) -> None:
        """Let in by the invitation, to look on."""
        self.said["lookers-on"] += messages
        line = await Line.open(self.server)
        await line.send("join", table=table.id, invite=table.invite)
        await line.next("sync")
        seated = Seated(chance.below(2), None, table.ruleset)  # whose words are not its own
        for _ in range(messages):
            line.say(seated.misplaced(chance, table.id) if chance.below(2) else anything(chance, table.id))
        await self._hear_out(line)

    async def _player(self, table: Table, messages: int, chance: Seeded) -> None:
        """In a second tab of somebody who sits there."""
        self.said["players"] += messages
        seat = chance.below(2)
        line = await self._line(table.id, seat)
        seated = Seated(seat, line.views[seat]["menu"], table.ruleset)
        for _ in range(messages):
            line.say(seated.misplaced(chance, table.id))
        await self._hear_out(line)

    async def _hear_out(self, line: Line) -> None:
        """Until everything was answered, or the server has closed the socket."""
        line.say('{"t":"no such thing"}')
        try:
            while "no such thing" not in (await line.next("refused", "bye"))["message"]:
                pass
            await line.close()
        except (ConnectionError, TimeoutError):
            line.drop()
        self.answers += len(line.frames)
        self.codes.update(json.loads(frame).get("code") for frame in line.frames)


async def besieged(db: Path, messages: int, seed: int = 1) -> str:
    """The whole of it; gives the figures."""
    server = Process(db, WITH_TOYS)
    await server.start()
    try:
        siege = Siege(server, seed)
        await siege.set_up()
        first = int(messages * WARM_UP)
        await siege.attack(first)
        memory = server.memory()
        await siege.attack(messages - first)
        grown = server.memory() - memory
        await siege.check()
        await siege.leave()
        assert await server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
    finally:
        await server.end(signal.SIGKILL)
    events = [json.loads(line)["event"] for line in server.errors().splitlines()]
    assert events == ["started", "stopped"], events
    assert siege.answers > messages * 0.8, f"only {siege.answers} answers"
    for code in REFUSALS:
        assert siege.codes[code], f"nothing was refused as {code}"
    assert grown < MEMORY_KB, f"memory has grown by {grown} kB"
    who = ", ".join(f"{count} by {name}" for name, count in siege.said.items())
    return f"{messages} messages ({who}), no table changed, the server is up, memory grew by {grown} kB"
