"""A real server, under load, ended by `kill -9`: for the crash test and for `tools/soak-server crash`.

Each round starts the server on the same file, plays all games at once from one browser, takes moves back now and then,
and kills it at a random moment. Then the file must hold every acknowledged move and undo, in order, none twice, none
half, and of what was not acknowledged at most the one move per table that was under way. So must the server that is
started on it next."""

import asyncio
import json
import random
import signal
from pathlib import Path
from typing import Any

import httpx
import our_games
from process import Process
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gonfalon.catalog import find
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import MOVE
from gonfalon.engine.record import Entry, Record
from gonfalon.engine.record_reader import batch_in, read_header
from gonfalon.engine.replaying import Replaying
from gonfalon.engine.step import Step
from gonfalon.server.ruleset import Rulesets
from gonfalon.store import SqliteStore
from gonfalon.store.rows import StoredTable

GAMES = our_games.SLUGS
LEAST_MOVES = 20  # acknowledged before a server is ended
UNDOS = 0.2  # how often a move is taken back, where it can be
UNHURRIED = ["--limit", "messages_per_second=100000", "--limit", "burst=100000"]


class Action:
    """What a seat does: a move of its menu, or an undo."""

    def __init__(self, seat: int, by: str, move: str = "", menu: int = 0) -> None:
        self.seat = seat
        self.by = by
        self.move = move
        self.menu = menu

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.by} {self.move}".rstrip()

    def message(self) -> str:
        if self.by == "undo":
            return json.dumps({"t": "undo", "seat": self.seat})
        return json.dumps({"t": "move", "seat": self.seat, "menu": self.menu, "move": self.move})


def kept_as(entry: Entry) -> str:
    return str(Action(entry.seat, entry.by, entry.move))


def answers_by_itself(game: str) -> bool:
    """Whether tables of this game give answers that everybody can see to be the only ones, in batches of their own."""
    return any(kind.only is not Step.only for kind in find(game).game.steps())


class Played:
    """One table, as its player knows it. At most one thing is under way. Seats count their own batches, since they are
    not shown all of them; what a seat does itself it is always shown. Nothing is sent while the table itself has
    something to answer, so its own answers come only after what was sent."""

    def __init__(self, id: str, game: str = "") -> None:
        self.id = id
        self.game = game
        self.answers = bool(game) and answers_by_itself(game)
        self.acknowledged: list[str] = []
        self.numbers: dict[int, int] = {}  # by seat: the last batch it was told of
        self.unsure: int | None = None  # the seat that may have been told one more, or not
        self.answering = False  # the table may have given answers of its own that were not told
        self.over = False
        self.under_way: Action | None = None  # sent and not answered

    def came_back(self, numbers: dict[int, int]) -> None:
        """The server says where the table stands."""
        expected = dict(self.numbers or numbers)
        doing = self.under_way
        unsure = self.unsure
        if doing is not None and numbers[doing.seat] > expected[doing.seat]:
            self.acknowledged.append(str(doing))  # it was kept, although nobody could be told any more
            expected[doing.seat] += 1
            unsure, self.answering = 1 - doing.seat, self.answers
        if unsure is not None and numbers[unsure] > expected[unsure]:
            expected[unsure] += 1
        if self.answering:  # how many there were, and which, is seen in what was kept (`check`)
            expected = {seat: max(number, numbers[seat]) for seat, number in expected.items()}
        assert numbers == expected, f"table {self.id}: {expected} were told, now the last ones are {numbers}"
        self.under_way = self.unsure = None
        self.numbers = numbers
        self.answering = self.answers

    def told(self, seat: int, number: int) -> None:
        """What is under way is acknowledged."""
        doing = self.under_way
        assert doing is not None
        assert seat == doing.seat
        assert number == self.numbers[seat] + 1, f"table {self.id}: {doing} was acknowledged as batch {number}"
        self.acknowledged.append(str(doing))
        self.under_way = None
        self.numbers[seat] = number
        self.unsure = 1 - seat
        self.answering = self.answers

    def settled(self, numbers: dict[int, int]) -> None:
        """Both seats have been told all there is to tell, and the table has nothing to answer."""
        self.numbers = numbers
        self.unsure = None
        self.answering = False

    def check(self, kept: list[str]) -> None:
        """Against what the file holds after the opening, without the answers that the table gave by itself."""
        for at, doing in enumerate(self.acknowledged):
            assert at < len(kept), f"table {self.id}: {doing} was acknowledged and is lost"
            assert kept[at] == doing, f"table {self.id}: {kept[at]} is kept, {doing} was acknowledged"
        more = kept[len(self.acknowledged) :]
        allowed = [str(self.under_way)] if self.under_way is not None else []
        assert more in ([], allowed), f"table {self.id}: {more} were kept behind the last one; expected {allowed}"


def done_by_people(stored: StoredTable, entries: list[Entry]) -> list[Entry]:
    """What follows the opening, less the answers that everybody can see to be the only ones, which the table gives by
    itself. Which these are, the rules say: the record is played again."""
    header = read_header(stored.header.decode())
    if not answers_by_itself(header.game):
        return entries[1:]
    table = Rulesets().of_header(header)
    again = Replaying(Record(header, entries, ""), table.rules, table.codec)
    again.take(entries[0])
    people: list[Entry] = []
    for entry in entries[1:]:
        forced = again.match.forced(Seat(entry.seat)) if entry.by == MOVE else None
        if forced is None:
            people.append(entry)
        else:
            assert entry.move == table.rules.text(forced), f"table {stored.id}: {entry.move} was no answer here"
        again.take(entry)
    return people


class Load:
    """One person who plays both sides of several games and writes down what was acknowledged."""

    def __init__(self, games: list[str], seed: int) -> None:
        self.games = games
        self.cookie = ""
        self.tables: list[Played] = []
        self.chance = random.Random(seed)

    async def set_up(self, url: str) -> None:
        """One table of each game that is not over."""
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            if self.cookie:
                http.cookies.set("gonfalon", self.cookie)
            await http.get("/api/me")
            self.cookie = http.cookies.get("gonfalon") or self.cookie
            running = [table.game for table in self.tables if not table.over]
            for game in self.games:
                if game in running:
                    running.remove(game)
                    continue
                body = {"game": game, "seats": 2, "my_seats": [0, 1]}
                made = (await http.post("/api/tables", json=body)).json()
                self.tables.append(Played(made["table"], game))

    async def play(self, url: str, table: Played) -> None:
        """Until the socket breaks or the game ends."""
        headers = {"Cookie": f"gonfalon={self.cookie}"}
        async with connect(url.replace("http", "ws") + "/ws", additional_headers=headers, max_size=None) as socket:
            player = Player(socket, table, self.chance)
            await player.join()
            while not table.over:
                await player.act()

    async def play_until_ended(self, server: Process, seconds: float, how: signal.Signals) -> list[str]:
        """At all tables at once; gives how each socket was closed."""
        before = self.total()
        tasks = [asyncio.create_task(self.play(server.url, table)) for table in self.tables if not table.over]
        await asyncio.sleep(seconds)
        for _ in range(200):  # on a busy machine it takes longer until there is a load at all
            if self.total() - before >= LEAST_MOVES:
                break
            await asyncio.sleep(0.05)
        await server.end(how)
        ended: list[str] = []
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, BaseException) and not isinstance(result, (WebSocketException, OSError)):
                raise result
            if result is not None:
                ended.append(str(result))
        return ended

    def total(self) -> int:
        return sum(len(table.acknowledged) for table in self.tables)

    def undos(self) -> int:
        return sum(doing.endswith(": undo") for table in self.tables for doing in table.acknowledged)


class Player:
    """Both sides of one table, by one socket."""

    def __init__(self, socket: ClientConnection, table: Played, chance: random.Random) -> None:
        self.socket = socket
        self.table = table
        self.chance = chance
        self.menus: dict[int, Any] = {}
        self.numbers: dict[int, int] = {}
        self.deciders: list[int] = []
        self.a_move = ""  # some move of this game

    async def join(self) -> None:
        await self.socket.send(json.dumps({"t": "join", "table": self.table.id, "seats": [0, 1]}))
        while len(self.numbers) < 2:
            await self.hear()
        self.table.came_back(dict(self.numbers))
        await self.settle()

    async def hear(self) -> dict[str, Any]:
        return self.take_in(json.loads(await self.socket.recv()))

    def take_in(self, message: dict[str, Any]) -> dict[str, Any]:
        assert message["t"] != "refused", message
        number: int = message.get("batch" if message["t"] == "sync" else "number", -1)
        if message["t"] in ("sync", "batch") and number >= 0:  # below: the game has not begun
            menu = self.menus[message["seat"]] = message["menu"]
            self.a_move = menu["moves"][0] if menu and menu["moves"] else self.a_move
            self.numbers[message["seat"]] = number
            self.deciders = message["deciders"]
            self.table.over = self.table.over or bool(message.get("over"))
        return message

    async def act(self) -> None:
        doing = self.table.under_way = self._chosen()
        await self.socket.send(doing.message())
        while True:
            message = await self.hear()
            if message["t"] == "batch" and message["seat"] == doing.seat:
                break
        self.table.told(doing.seat, message["number"])
        await self.settle()

    async def settle(self) -> None:
        """Until both seats have been told everything, and whoever is asked has a choice: a question without one the
        table answers by itself."""
        while not self.table.over:
            # The other seat may be told a moment later; an answer to a question comes after that.
            if self.a_move:
                await self.socket.send(json.dumps({"t": "why", "seat": 0, "move": self.a_move}))
                while (await self.hear())["t"] != "why":
                    pass
            menus = [self.menus.get(seat) for seat in self.deciders]
            if menus and all(menu and menu["moves"] for menu in menus):
                self.table.settled(dict(self.numbers))
                return
            await self.hear()

    def _chosen(self) -> Action:
        able = [seat for seat, menu in self.menus.items() if menu and menu["can_undo"]]
        if able and self.chance.random() < UNDOS:
            return Action(self.chance.choice(able), "undo")
        asked = [seat for seat, menu in sorted(self.menus.items()) if menu and menu["moves"]]
        seat = self.chance.choice(asked)
        menu = self.menus[seat]
        return Action(seat, "move", self.chance.choice(menu["moves"]), menu["number"])


async def check(db: Path, load: Load) -> None:
    """What the file holds now."""
    store = SqliteStore(db)
    try:
        assert store.short == [], [str(one) for one in store.short]
        assert store.doubts == []
        for table in load.tables:
            stored = await store.table(table.id)
            assert stored is not None, f"table {table.id} is lost"
            entries = [batch_in(lines, number) for number, lines in enumerate(await store.batches(stored))]
            table.check([kept_as(entry) for entry in done_by_people(stored, entries)])
    finally:
        await store.close()


async def crash_rounds(db: Path, rounds: int, games: list[str] = GAMES, seed: int = 1) -> Load:
    """Gives what was played over all rounds."""
    chance = random.Random(seed)
    load = Load(games, seed)
    for _ in range(rounds):
        server = Process(db, arguments=UNHURRIED)
        await server.start()
        try:
            await load.set_up(server.url)
            await load.play_until_ended(server, chance.uniform(0.05, 0.8), signal.SIGKILL)
        finally:
            await server.end(signal.SIGKILL)
        await check(db, load)
    return load
