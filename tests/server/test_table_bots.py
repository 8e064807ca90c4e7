"""Bots and hints: whoever comes, goes or asks meanwhile, a table that waits for a bot goes on."""

import asyncio
import re
from collections.abc import Callable
from copy import copy
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from driver import EASY, Inline, MemoryConnection, Server, served
from msgspec.structs import replace
from tab import Tab
from test_play import catch_up

from gonfalon.bots.random import Random
from gonfalon.bots.registry import BOTS
from gonfalon.catalog import open_table
from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import state_in
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.view import play_on
from gonfalon.server import wire
from gonfalon.server.auth import Person, new_person
from gonfalon.server.bots.pool import Pool
from gonfalon.server.bots.table_bots import FOR_THINKING, hidden
from gonfalon.server.bots.turn_queue import Asker, Rank
from gonfalon.server.table import seating
from gonfalon.server.table.live_table import LiveTable
from gonfalon.server.timer import Timer

SOON = 30.0  # seconds; only a table that stands still takes so long
AT_ONCE = 24


def test_a_bot_plays_on_for_who_left_while_a_hint_was_looked_for(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        (seat,) = tab.views[0]["deciders"]
        await tab.send("hint", seat=seat)
        await tab.send("leave", seat=seat)
        await tab.next("table")
        await ada.post(f"/api/tables/{made['table']}/seats/{seat}", {"bot": "random"})
        async with asyncio.timeout(SOON):
            while (await tab.next("batch"))["actor"] != seat:
                pass
        assert not any(b'"hint"' in frame for frame in tab.frames)  # it was for who held the seat

    served(tmp_path / "a.db", do, replace(EASY, bot_seconds=0.3), Pool(1))


def test_a_hint_is_for_the_menu_it_was_asked_at(tmp_path: Path) -> None:
    """Asked, then moved on before there is time for it: a hint for another question would mislead."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        (seat,) = tab.views[0]["deciders"]
        number = tab.views[seat]["menu"]["number"]
        async with server.services.pool.turns.turn(Asker(Person("other"), "elsewhere", lambda: Rank.PRESENT)):
            await tab.send("hint", seat=seat)
            await catch_up({seat: tab})
            await tab.play(seat)
        assert (await tab.next("hint", "refused"))["code"] == "hint/stale"
        (seat,) = tab.views[0]["deciders"]
        await tab.send("hint", seat=seat)
        told = await tab.next("hint", "refused")
        assert told["menu"] == tab.views[seat]["menu"]["number"] > number
        assert all(idea["move"] in tab.views[seat]["menu"]["moves"] for idea in told["ideas"])

    served(tmp_path / "a.db", do, pool=Inline(1))


@pytest.mark.parametrize("bot", ["level1", "greedy"])
def test_a_bot_whose_question_has_gone_before_it_thinks_is_asked_nothing(tmp_path: Path, bot: str) -> None:
    """Between waking it and its first thought the server may have answered for it, or somebody taken a move back."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("battue", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        (asked,) = tab.views[0]["deciders"]
        table = server.app.lobby.live[made["table"]]
        other = Seat(1 - asked)
        table.seated(other).stand_up(bot)
        before = table.match.number() if table.match is not None else 0
        table.bots._thinking[other] = asyncio.create_task(table.bots._play(other))
        await table.bots._thinking[other]
        assert table.match is not None and table.match.number() == before

    assert '"error"' not in served(tmp_path / "a.db", do, pool=Inline(1))


def test_a_hint_for_a_question_that_has_gone_holds_nobody_up(tmp_path: Path) -> None:
    """A bot may still be thinking about the last question when a hint is asked for at the next."""

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        (seat,) = tab.views[0]["deciders"]
        async with server.services.pool.turns.turn(Asker(Person("other"), "elsewhere", lambda: Rank.PRESENT)):
            await tab.send("hint", seat=seat)
            await catch_up({seat: tab})
            while tab.views[0]["deciders"] == [seat] and tab.views[seat]["menu"]["number"] < 8:
                await tab.play(seat)
            while tab.views[0]["deciders"] != [seat]:
                await tab.play(tab.views[0]["deciders"][0])
            await tab.send("hint", seat=seat)
            await catch_up({seat: tab})
        told = [await tab.next("hint", "refused") for _ in range(2)]
        assert [one.get("code") for one in told] == ["hint/stale", None]

    served(tmp_path / "a.db", do, pool=Inline(1))


class Held(Pool):
    """Thinks only when it is let."""

    def __init__(self) -> None:
        super().__init__(1)
        self.open = asyncio.Event()

    async def run(self, task: Callable[[Any], Any], argument: Any) -> Any:
        await self.open.wait()
        return task(argument)


class Chair:
    """A seat that is asked, whoever sits there, and what may happen to it."""

    def __init__(self, table: LiveTable, seat: Seat, pool: Held) -> None:
        self.table = table
        self.seat = seat
        self.pool = pool
        self.ada = table.info.owner
        self.tab = MemoryConnection(self.ada, EASY, Tab())

    async def happens(self, what: str) -> None:
        table, seat = self.table, self.seat
        try:
            match what:
                case "hint":
                    await table.ask(table.bots.hint, self.tab, wire.AskHint(seat))
                case "leave":
                    await table.ask(seating.leave, table, self.tab, wire.Leave(seat))
                case "bot":
                    await table.ask(seating.set_seat, table, self.ada, seat, "random")
                case "come back":
                    await table.ask(seating.set_seat, table, self.ada, seat, None)
                case "sit":
                    await table.ask(seating.sit, table, self.ada, seat, "", "")
                    await table.ask(table.presence.join, self.tab, wire.Join(table.id, [seat]))
                case "answer":
                    self.pool.open.set()
                    await self.settled()
                    self.pool.open.clear()
        except GonfalonError:
            pass  # it makes no sense at this point

    async def settled(self) -> None:
        """Until everything that was thought about is done; if a bot sits here, until it has moved."""
        async with asyncio.timeout(SOON):
            while self.table.bots.busy() or self.waits_for_a_bot():
                await asyncio.sleep(0.005)

    def waits_for_a_bot(self) -> bool:
        match = self.table.match
        assert match is not None
        return self.table.info.seats[self.seat].bot is not None and self.seat in match.deciders()


async def lived_through(server: Server, order: tuple[str, ...]) -> bool:
    """Whether a bot has moved by the end."""
    wish = wire.NewTable("toy-reveal", 2, my_seats=[0, 1])
    made = await server.app.lobby.new_tables.open(new_person(), "Ada", wish, "1.2.3.4")
    table = server.app.lobby.live.pop(made.table)
    pool = Held()
    table.services = copy(server.services)
    table.services.pool = pool
    await table.do(_nothing)  # it has begun
    assert table.match is not None
    (seat,) = table.match.deciders()
    chair = Chair(table, seat, pool)
    await chair.happens("sit")
    for what in order:
        await chair.happens(what)
    pool.open.set()
    try:
        await chair.settled()
    except TimeoutError:
        raise AssertionError(f"the table stands still after {order}") from None
    await table.close()
    return table.match.number() > 1


def test_in_whatever_order_people_ask_leave_and_return_a_seated_bot_moves(tmp_path: Path) -> None:
    orders = list(permutations(["hint", "leave", "bot", "come back", "sit", "answer"]))
    orders = [order for order in orders if order.index("hint") < order.index("answer")]
    moved: list[bool] = []

    async def do(server: Server) -> None:
        # Some at once, so that the disk is not waited for by one after the other; with all at once on a busy machine, a
        # table that waits for its turn would pass for one that stands still.
        places = asyncio.Semaphore(AT_ONCE)

        async def one(order: tuple[str, ...]) -> bool:
            async with places:
                return await lived_through(server, order)

        moved.extend(await asyncio.gather(*map(one, orders)))

    served(tmp_path / "a.db", do, replace(EASY, bot_seconds=0.001))
    assert 0 < sum(moved) < len(orders)


async def _nothing() -> None:
    pass


# -- when a bot answers ------------------------------------------------------------------------------------------------


class Watch(Timer):
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.time = 0.0
        self.waits: asyncio.Queue[tuple[float, asyncio.Event]] = asyncio.Queue()

    def now(self) -> float:
        return self.time

    async def until(self, when: float) -> None:
        reached = asyncio.Event()
        self.waits.put_nowait((when, reached))
        await reached.wait()


class Slow(Pool):
    """Thinks at once, but takes its time for it by the watch: all it was given, if there is a choice."""

    def __init__(self, watch: Watch, takes: float = 1.0) -> None:
        super().__init__(1)
        self.watch = watch
        self.takes = takes
        self.thought: list[int] = []  # among how many options

    async def run(self, task: Callable[[Any], Any], argument: Any) -> Any:
        view = play_on(_bids.rules, state_in(_bids.rules.start(), argument.view), _bids.codec.stack_in(argument.stack))
        self.thought.append(len(view.menu(Seat(argument.seat))))
        argument.seed = len(self.thought)  # so that every run is the same
        if self.thought[-1] > 1:
            self.watch.time += self.takes * argument.budget
        return task(argument)


_bids = open_table("toy-bids", 2)


def answers(path: Path, pauses: list[float], takes: float = 1.0) -> list[tuple[int, float]]:
    """Lets a bot bid for a whole game, and gives among how many options it chose and after what time, each time."""
    watch = Watch()
    pool = Slow(watch, takes)
    drawn = iter(pauses)
    found: list[tuple[int, float]] = []

    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-bids", 2, [0], bots={"1": "random"}, options={"rounds": 5})
        tab = await ada.socket(made["table"], [0])
        match = server.app.lobby.live[made["table"]].match
        assert match is not None
        asked = 0.0
        while True:
            if Seat(0) in match.deciders():
                await tab.play(0, -1)
            if match.over():
                return
            async with asyncio.timeout(SOON):
                when, reached = await watch.waits.get()
            assert len(pool.thought) == len(found) + 1  # it has thought about it
            assert watch.time <= when  # before that
            found.append((len(match.menu(Seat(1))), round(when - asked, 6)))
            number = match.number()
            await catch_up({0: tab})
            assert match.number() == number  # and has said nothing yet
            watch.time = asked = when
            reached.set()
            while match.number() == number:
                await asyncio.sleep(0.001)
            await catch_up({0: tab})

    served(path, do, pool=pool, pause=lambda: next(drawn), timer=watch)
    return found


def test_a_bot_answers_after_the_pause_that_was_drawn_however_many_options_it_has(tmp_path: Path) -> None:
    pauses = [round(0.4 + 0.01 * i, 2) for i in range(80)]
    found = answers(tmp_path / "a.db", pauses)
    assert {1, 2, 3} <= {options for options, _ in found}
    assert [seconds for _, seconds in found] == pauses[: len(found)]


def test_a_bot_that_thinks_for_too_long_waits_for_another_pause(tmp_path: Path) -> None:
    found = answers(tmp_path / "a.db", [1.0] * 80, takes=3.0)
    assert {seconds for options, seconds in found if options == 1} == {1.0}
    assert {seconds for options, seconds in found if options > 1} == {3.0 * FOR_THINKING + 1.0}


def test_a_bot_without_a_choice_thinks_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    menus: list[int] = []

    class Noting(Random):
        def choose(self, play: Any, seat: Any, menu: list[Any], chance: Any, budget: float | None = None) -> Any:
            menus.append(len(menu))
            return super().choose(play, seat, menu, chance, budget)

    monkeypatch.setitem(BOTS, "random", Noting)
    found = answers(tmp_path / "a.db", [1.0] * 80)
    assert 1 in menus
    assert menus == [options for options, _ in found]


@pytest.mark.parametrize("game", ["barbarian-kingdoms", "battue", "six-kingdoms", "warrior-knights"])
def test_who_has_no_choice_in_a_game_of_ours_is_asked_where_nobody_can_tell(game: str) -> None:
    chance = Seeded(3)
    match = Match(open_table(game, 3).rules, chance)
    for _ in range(400):
        if match.over():
            break
        seats = match.deciders()
        menus = [match.menu(seat) for seat in seats]
        assert hidden(match) or min(map(len, menus)) > 1
        i = chance.below(len(seats))
        match.submit(seats[i], menus[i][chance.below(len(menus[i]))])


def test_a_bot_answers_an_offer_although_it_is_not_its_turn(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("warrior-knights", 2, [0], bots={"1": "random"})
        tab = await ada.socket(made["table"], [0])

        async def until_offered() -> str:
            while True:
                menu = tab.views[0]["menu"] or {"moves": [], "asides": []}
                offers = [move for move in menu["asides"] if move.startswith("offer")]
                if offers and menu["moves"]:  # it waits for her, so nothing else moves it
                    return str(offers[0])
                if menu["moves"]:
                    await tab.play(0)
                else:
                    await tab.next("batch", "sync")

        async with asyncio.timeout(SOON):
            offer = await until_offered()
            crowns = tab.views[0]["fields"]["crowns"][:]
            await tab.move(0, offer)
            while any(tab.views[0]["fields"]["offers"]) or tab.views[0]["fields"]["crowns"] == crowns:
                await tab.next("batch")
        assert tab.views[0]["fields"]["crowns"] == [crowns[0] - 1, crowns[1] + 1]

    served(tmp_path / "a.db", do, replace(EASY, bot_seconds=0.05), Inline(1))


WAYS = (  # to a baron who needs leave to pass, and one who is asked for it
    ("^fortress (d4|e4|e5|f3)$", "^place .* c2$", "^lay 1 military_operations$", "^at c4$", "^march ", "^forgo$"),
    ("^fortress (d4|e4|e5|f3)$", "^place .* c3$", "^forgo$", "^seal$", "^pass$", "^done$"),
)


@pytest.mark.parametrize("answer", ["take_offer", "drop_offer"])
def test_a_bot_that_is_given_no_leave_for_its_crowns_offers_no_more(tmp_path: Path, answer: str) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("warrior-knights", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])

        def asked() -> bool:
            menu = tab.views[1]["menu"]
            return bool(menu and menu["prompt"] and menu["prompt"]["key"] == "ask-leave")

        for _ in until(asked, 400):
            seat = next(seat for seat in (0, 1) if (tab.views[seat]["menu"] or {"moves": []})["moves"])
            moves = tab.views[seat]["menu"]["moves"]
            wished = (moves.index(move) for wish in WAYS[seat] for move in moves if re.search(wish, move))
            await tab.play(seat, next(wished, len(moves) // 2))
            await catch_up({0: tab, 1: tab})
        await tab.send("leave", seat=0)
        await tab.next("table")
        await ada.post(f"/api/tables/{made['table']}/seats/0", {"bot": "greedy"})
        while not any(tab.views[1]["fields"]["offers"]):
            await tab.next("batch", "sync")
        offer = next(move for move in tab.views[1]["menu"]["asides"] if move.startswith(answer))
        await tab.move(1, offer)
        while any(tab.views[1]["fields"]["offers"]):
            await tab.next("batch", "sync")
        live = await server.app.lobby.table(made["table"])
        while live.bots.busy():
            await asyncio.sleep(0)
        await catch_up({1: tab})
        assert not any(tab.views[1]["fields"]["offers"])
        assert asked()

    served(tmp_path / "a.db", do, replace(EASY, bot_seconds=0.05), Inline(1))
