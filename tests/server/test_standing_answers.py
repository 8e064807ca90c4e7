"""Standing answers: given in a player's place, known to nobody else, at a time that tells nothing."""

import asyncio
import re
import statistics
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from driver import Browser, Server, Socket, served
from loopback import LOOPS, on_loop
from tab import Tab
from test_play import catch_up, play_to_the_end
from toys.guards import ALWAYS, EARLY, OCCASIONS
from watched import DOORS, Door, Watched, steady

from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.server.auth import Person
from gonfalon.server.table.standing_answers import LONGEST, SHORTEST, pause
from gonfalon.server.table.table_info import Seated

# Seeds that deal seat 0 nothing but straw, and seat 1 nothing but
SHIELDS = 2
STRAW = 4


async def two_seated(server: Server, **options: int) -> tuple[str, Browser, Browser, Tab, Tab]:
    ada, ben = await server.browser("Ada"), await server.browser("Ben")
    made = await ada.table("toy-guards", 2, [0], options=options)
    await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
    return made["table"], ada, ben, await ada.socket(made["table"], [0]), await ben.socket(made["table"], [1])


async def set_standing(tab: Tab, seat: int, *names: str) -> None:
    await tab.send("standing", seat=seat, names=list(names))
    told = await tab.next("standing", "refused")
    assert told == {"t": "standing", "seat": seat, "names": [name for name in OCCASIONS if name in names]}


async def until(tab: Tab, viewer: int | None, *events: str) -> None:
    """Until the last thing that this viewer saw is one of these."""
    while not tab.views[viewer]["log"] or tab.views[viewer]["log"][-1]["event"] not in events:
        told = await tab.next("batch", "refused")
        assert told["t"] == "batch", told


def test_a_question_is_let_pass_for_who_has_said_so(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, hers, his = await two_seated(server, rounds=2)
        await set_standing(his, 1, ALWAYS)
        await hers.move(0, "strike 1")
        asked = await his.next("batch")
        assert asked["menu"]["occasion"] == [ALWAYS, EARLY]
        assert "endure" in asked["menu"]["moves"]
        answered = await hers.next("batch"), await hers.next("batch")
        assert [entry["event"] for one in answered for entry in one["entries"]] == ["Struck", "Hit"]
        assert (answered[1]["by"], answered[1]["actor"]) == ("move", 1)
        await until(his, 1, "Hit")
        await his.move(1, "strike 0")
        await until(hers, 0, "Struck")
        await asyncio.sleep(0.1)  # she has said nothing beforehand
        await catch_up({0: hers})
        assert hers.views[0]["log"][-1]["event"] == "Struck"

    served(tmp_path / "a.db", do)


def test_it_is_given_although_nobody_is_there_and_after_a_restart(tmp_path: Path) -> None:
    kept: list[str] = []

    async def leave(server: Server) -> None:
        table, ada, _, hers, his = await two_seated(server)
        await set_standing(his, 1, ALWAYS)
        await his.close()
        await hers.move(0, "strike 1")
        await until(hers, 0, "Struck")
        kept.extend([table, ada.http.cookies["gonfalon"]])

    async def come_back(server: Server) -> None:
        hers = await Socket.open(server, kept[1])
        await hers.send("join", table=kept[0], seats=[0])
        await hers.next("sync")
        await until(hers, 0, "Hit")

    served(tmp_path / "a.db", leave, pause=lambda: 60.0)
    served(tmp_path / "a.db", come_back)


def test_an_answer_of_ones_own_comes_first(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, hers, his = await two_seated(server, hand=4)
        await set_standing(his, 1, ALWAYS)
        await hers.move(0, "strike 1")
        await until(his, 1, "Struck")
        assert "raise" in his.views[1]["menu"]["moves"]
        await his.move(1, "raise")
        await until(his, 1, "Warded")
        await asyncio.sleep(0.5)
        await catch_up({0: hers, 1: his})
        assert [entry["event"] for entry in his.views[1]["log"][-2:]] == ["Struck", "Warded"]

    served(tmp_path / "a.db", do, pause=lambda: 0.3)


def test_who_thinks_better_of_it_is_asked(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, hers, his = await two_seated(server)
        await set_standing(his, 1, ALWAYS)
        await hers.move(0, "strike 1")
        await until(his, 1, "Struck")
        await set_standing(his, 1)
        await asyncio.sleep(0.5)
        await catch_up({0: hers})
        assert hers.views[0]["log"][-1]["event"] == "Struck"
        await set_standing(his, 1, EARLY)  # while the question stands
        await until(hers, 0, "Hit")

    served(tmp_path / "a.db", do, pause=lambda: 0.3)


def test_only_the_occasions_that_were_named_are_let_pass(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        _, _, _, hers, his = await two_seated(server, rounds=3)
        await set_standing(his, 1, EARLY)
        await hers.move(0, "strike 1")
        await until(his, 1, "Hit")
        await his.move(1, "wait")
        await until(hers, 0, "Waited")
        await hers.move(0, "strike 1")  # in the second round
        await until(his, 1, "Struck")
        await asyncio.sleep(0.1)
        await catch_up({1: his})
        assert his.views[1]["log"][-1]["event"] == "Struck"
        assert his.views[1]["menu"]["occasion"] == [ALWAYS]

    served(tmp_path / "a.db", do)


def test_nobody_else_is_told(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben, hers, his = await two_seated(server)
        second = await ben.socket(table, [1])
        invite = (await ada.get(f"/api/tables/{table}"))["invite"]
        looking = await (await server.browser()).socket(table, [], invite=invite)
        await catch_up({0: hers})
        before = len(hers.frames), len(looking.frames), await ada.get(f"/api/tables/{table}")
        server.services.clock = lambda: time.time() + 1000
        await set_standing(his, 1, ALWAYS, EARLY)
        assert (await second.next("standing"))["names"] == [ALWAYS, EARLY]
        await catch_up({0: hers})
        assert all(b"refused" in frame for frame in hers.frames[before[0] :])  # what catching up asks for
        assert len(looking.frames) == before[1]
        assert await ada.get(f"/api/tables/{table}") == before[2]
        for code, seat, names in [("seat/not-yours", 1, []), ("message/bad", 0, ["strikes-late"])]:
            await hers.send("standing", seat=seat, names=names)
            assert (await hers.next("refused"))["code"] == code
        await looking.send("standing", seat=0, names=[])
        assert (await looking.next("refused"))["code"] == "seat/not-yours"

        again = await ben.socket()
        await again.send("join", table=table, seats=[1])
        sync = await again.next("sync")
        assert (sync["standing"], sync["occasions"]) == ([ALWAYS, EARLY], OCCASIONS)
        await hers.send("join", table=table, seats=[0])
        assert (await hers.next("sync"))["standing"] == []
        await set_standing(his, 1)
        await play_to_the_end({0: hers, 1: his})
        await hers.send("join", table=table, seats=[0, 1])  # after the end everything may be seen; but not this
        assert [(await hers.next("sync"))["standing"] for _ in range(2)] == [[], []]
        await his.send("standing", seat=1, names=[])
        assert (await his.next("refused"))["code"] == "table/not-playing"

    log = served(tmp_path / "a.db", do)
    assert ALWAYS not in log


def test_after_the_end_they_are_still_ones_own(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, _, ben, hers, his = await two_seated(server, rounds=1)
        await set_standing(his, 1, EARLY)
        await hers.move(0, "strike 1")
        await until(his, 1, "Hit")
        await his.move(1, "wait")
        while not hers.views[0]["over"]:
            await hers.next("batch")
        await hers.send("join", table=table, seats=[0, 1])
        assert [(await hers.next("sync"))["standing"] for _ in range(2)] == [[], []]
        assert (await (await ben.socket(table, [1])).next("presence"))["connected"] == [0, 1]
        await his.send("join", table=table, seats=[0, 1])
        assert [(await his.next("sync"))["standing"] for _ in range(2)] == [[], [EARLY]]

    served(tmp_path / "a.db", do)


def test_they_belong_to_the_person_not_to_the_seat() -> None:
    seat = Seated("Ben", Person("ben"), standing=[ALWAYS])
    seat.stand_up("greedy")
    seat.come_back()
    assert seat.standing == [ALWAYS]
    seat.stand_up()
    seat.sit(Person("ben"), "Ben")
    assert seat.standing == [ALWAYS]
    seat.stand_up()
    seat.sit(Person("cat"), "Cat")
    assert seat.standing == []


# -- what others can tell ----------------------------------------------------------------------------------------------


def test_every_pause_is_drawn_from_one_distribution() -> None:
    drawn = [pause() for _ in range(4000)]
    assert min(drawn) >= SHORTEST
    assert max(drawn) <= LONGEST
    # Uniform: mean and spread are within five standard errors.
    width = LONGEST - SHORTEST
    assert abs(statistics.mean(drawn) - (SHORTEST + width / 2)) < 5 * width / (12 * 4000) ** 0.5
    assert abs(statistics.pstdev(drawn) - width / 12**0.5) < 0.05 * width
    assert pause.__code__.co_argcount == 0


@pytest.mark.parametrize("seed", [SHIELDS, STRAW])
@pytest.mark.parametrize("who", ["a standing answer", "a bot"])
def test_an_answer_waits_for_one_pause_whatever_the_hand(tmp_path: Path, seed: int, who: str) -> None:
    pauses: list[float] = []

    def noted() -> float:
        pauses.append(0.25)
        return 0.25

    async def do(server: Server) -> None:
        server.services.own_chance = lambda: Seeded(seed)
        if who == "a bot":
            ada = await server.browser("Ada")
            made = await ada.table("toy-guards", 2, [0], bots={"1": "random"})
            table, hers = made["table"], await ada.socket(made["table"], [0])
        else:
            table, _, _, hers, his = await two_seated(server)
            await set_standing(his, 1, ALWAYS)
        before = time.monotonic()
        await hers.move(0, "strike 1")
        await until(hers, 0, "Struck")
        match = server.app.lobby.live[table].match
        assert match is not None
        assert len(match.menu(Seat(1))) == (2 if seed == SHIELDS else 1)
        await until(hers, 0, "Hit", "Warded")
        assert time.monotonic() - before > 0.24
        assert len(pauses) == 1

    served(tmp_path / "a.db", do, pause=noted)


async def worlds(
    door: Door, folder: Path, restart: Callable[[], None], answer: dict[str, str], seeds: dict[str, int]
) -> list[Watched]:
    """Watcheds in which seat 1 lets a strike pass: by a standing answer, or in person, with a shield or without."""
    made: list[Watched] = []
    async with AsyncExitStack() as stack:
        for name, how in answer.items():
            restart()
            chance = lambda seed=seeds[name]: Seeded(seed)  # noqa: E731
            server = await stack.enter_async_context(door(folder / f"{name}.db", chance=chance))
            world = Watched(server)
            await world.set_up("toy-guards", 2)
            made.append(world)
            if how == "standing":
                await set_standing(world.seats[1], 1, ALWAYS)
            await world.seats[0].move(0, "strike 1")
            if how == "person":
                await until(world.seats[1], 1, "Struck")
                await world.seats[1].move(1, "endure")
            await until(world.seats[0], 0, "Hit")
            await until(world.looking, None, "Hit")
            await world.ask_everything(0)
            metrics = await world.looker.get("/metrics")
            counts = re.findall(r"^gonfalon_(?:batches_total|move_seconds_count) \d+$", metrics, re.MULTILINE)
            assert counts == ["gonfalon_batches_total 2", "gonfalon_move_seconds_count 2"]
            world.looker.bodies.pop()  # times differ
    return made


@pytest.mark.parametrize("door", DOORS)
def test_by_its_bytes_nobody_can_tell_how_a_question_was_let_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, door: Door
) -> None:
    restart = steady(monkeypatch)
    answer = {"a": "standing", "b": "person", "c": "standing", "d": "person"}
    seeds = {"a": SHIELDS, "b": SHIELDS, "c": STRAW, "d": STRAW}
    made = on_loop(LOOPS[0], worlds(door, tmp_path, restart, answer, seeds))
    for world in made[1:]:
        assert world.received(0) == made[0].received(0)
        assert world.seen() == made[0].seen()


# -- in a game of ours -------------------------------------------------------------------------------------------------

TO_A_CONTEST = [
    (0, "spread bsg"),
    (1, "spread bgs"),
    (2, "spread gsb"),
    (0, "recruit italia"),
    (0, "pay 1 0 0 0"),
    (1, "assault aquitania narbonensis"),
]


async def contested(door: Door, folder: Path, restart: Callable[[], None], answers: list[str]) -> list[Watched]:
    """Watcheds of Barbarian Kingdoms in which seat 0 lets an assault happen next to its warrior."""
    made: list[Watched] = []
    async with AsyncExitStack() as stack:
        for how in answers:
            restart()
            server = await stack.enter_async_context(door(folder / f"{how}.db", chance=lambda: Seeded(5)))
            world = Watched(server)
            await world.set_up("barbarian-kingdoms", 3, kingdoms="in_order")
            made.append(world)
            if how != "person":
                await world.seats[0].send("standing", seat=0, names=[how])
                assert (await world.seats[0].next("standing", "refused"))["names"] == [how]
            for seat, move in TO_A_CONTEST + ([(0, "renounce")] if how == "person" else []):
                tab = world.seats[seat]
                while move not in (tab.views[seat]["menu"] or {"moves": []})["moves"]:
                    await tab.next("batch")
                await tab.move(seat, move)
            for viewer, tab in [(1, world.seats[1]), (2, world.seats[2]), (None, world.looking)]:
                while "Renounced" not in [entry["event"] for entry in tab.views[viewer]["log"]]:
                    await tab.next("batch")
            await world.ask_everything(2)
    return made


@pytest.mark.parametrize("door", DOORS)
def test_by_its_bytes_nobody_can_tell_how_a_contest_was_let_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, door: Door
) -> None:
    restart = steady(monkeypatch)
    made = on_loop(LOOPS[0], contested(door, tmp_path, restart, ["person", "contest", "contest_abroad"]))
    for world in made[1:]:
        assert world.received(2) == made[0].received(2)
        assert world.seen() == made[0].seen()
