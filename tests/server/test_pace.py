"""Clocks, deadlines and pauses at night, by a clock that is handed in. Nobody waits for anything."""

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from driver import Browser, Server, served
from tab import Tab

from gonfalon.engine.ids import Seat
from gonfalon.server import wire
from gonfalon.server.pace.calendar import DAY, HOUR, after_awake, awake_between, next_hour, zone_named
from gonfalon.server.pace.clocks import LEAST_LIVE, Clocks
from gonfalon.server.pace.wheel import Wheel

PARIS = "Europe/Paris"
LIVE = {"kind": "live", "minutes": 5, "increment": 7}
DAYS = {"kind": "days", "hours": 24, "reserve": 48, "zone": "UTC"}


def moment(day: int, hour: float, zone: str = PARIS, month: int = 6) -> float:
    return datetime(2026, month, day, int(hour), round(hour % 1 * 60), tzinfo=ZoneInfo(zone)).timestamp()


# -- nights ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("night", "start", "hours", "end"),
    [
        (None, (10, 22), 4, (11, 2)),
        ((23, 8), (10, 12), 4, (10, 16)),
        ((23, 8), (10, 22), 4, (11, 11)),  # an hour before the night, three after it
        ((23, 8), (10, 23), 1, (11, 9)),
        ((23, 8), (11, 3), 1, (11, 9)),  # asked at night
        ((23, 8), (10, 12), 24, (11, 21)),  # a day has fifteen hours: eleven that day, thirteen the next
        ((1, 6), (10, 23), 3, (11, 7)),  # a night that begins after midnight
        ((23, 8), (10, 9), 14, (10, 23)),  # to the very minute
    ],
)
def test_no_time_passes_at_night(
    night: tuple[int, int] | None, start: tuple[int, float], hours: float, end: tuple[int, float]
) -> None:
    began, ends = moment(*start), moment(*end)
    assert after_awake(began, hours * HOUR, night, PARIS) == ends
    assert awake_between(began, ends, night, PARIS) == pytest.approx(hours * HOUR)


def test_nights_are_the_zones_own() -> None:
    evening = moment(10, 22)  # 16:00 in New York
    assert after_awake(evening, 2 * HOUR, (23, 8), PARIS) == moment(11, 9)
    assert after_awake(evening, 2 * HOUR, (23, 8), "America/New_York") == evening + 2 * HOUR


@pytest.mark.parametrize(
    ("night", "start", "hours", "end"),
    [
        (None, (12, 22), 4, (15, 2)),  # a Friday: two hours before the weekend, two after it
        (None, (13, 12), 1, (15, 1)),  # asked on a Saturday
        (None, (11, 0), 3 * 24, (16, 0)),  # over one
        (None, (8, 0), 11 * 24, (23, 0)),  # over two
        ((23, 8), (12, 22), 2, (15, 9)),  # a night before it, and one that ends it
    ],
)
def test_no_time_passes_on_weekends_where_a_table_rests_then(
    night: tuple[int, int] | None, start: tuple[int, float], hours: float, end: tuple[int, float]
) -> None:
    began, ends = moment(*start), moment(*end)
    assert after_awake(began, hours * HOUR, night, PARIS, True) == ends
    assert awake_between(began, ends, night, PARIS, True) == pytest.approx(hours * HOUR)


def test_nothing_is_due_on_such_a_weekend() -> None:
    assert next_hour(moment(12, 10), 20, PARIS, 6 * HOUR, True) == moment(12, 20)
    assert next_hour(moment(12, 16), 20, PARIS, 6 * HOUR, True) == moment(15, 20)
    assert next_hour(moment(12, 16), 20, PARIS, 6 * HOUR) == moment(13, 20)


def test_a_night_in_which_clocks_are_changed_has_another_length() -> None:
    before = moment(24, 22, month=10)  # the night to 25 October 2026 has an hour more
    assert after_awake(before, 2 * HOUR, (23, 8), PARIS) - before == (2 + 10) * HOUR


def test_a_daily_deadline_is_at_its_hour_and_not_at_once() -> None:
    assert next_hour(moment(10, 9), 20, PARIS, 6 * HOUR) == moment(10, 20)
    assert next_hour(moment(10, 14), 20, PARIS, 6 * HOUR) == moment(10, 20)
    assert next_hour(moment(10, 14.5), 20, PARIS, 6 * HOUR) == moment(11, 20)
    assert next_hour(moment(24, 20, month=10), 20, PARIS, 6 * HOUR) == moment(25, 20, month=10)


def test_zones_are_known_by_name() -> None:
    assert zone_named(PARIS) is not None
    assert zone_named("") is not None
    for wrong in ("Middle/Earth", "../etc/passwd", "/etc/localtime", "Europe"):
        assert zone_named(wrong) is None


# -- clocks ------------------------------------------------------------------------------------------------------------


def test_a_live_clock_runs_while_its_seat_is_asked() -> None:
    pace, zones = wire.Pace("live", minutes=5, increment=7), ["", ""]
    clocks = Clocks.new(pace, 2, 1000.0)
    clocks.ask(pace, zones, [0], 1000.0)
    clocks.ask(pace, zones, [0], 1010.0)  # another move of the same turn: nothing is added
    assert clocks.due(pace, zones, 0) == 1300.0
    clocks.ask(pace, zones, [1], 1020.0)
    assert [one.left for one in clocks.seats] == [300 - 20 + 7, 300]
    clocks.ask(pace, zones, [0, 1], 1030.0)  # sealed: both run
    clocks.settle(pace, zones, 1040.0)
    assert [one.left for one in clocks.seats] == [277, 280]
    clocks.settle(pace, zones, 2000.0)
    assert clocks.seats[0].left == 0
    clocks.seats[0].out = True
    assert clocks.due(pace, zones, 0) is None  # it runs out once
    clocks.ask(pace, zones, [1], 2000.0)
    clocks.ask(pace, zones, [0], 2000.0)
    assert clocks.seats[0].left == LEAST_LIVE
    assert clocks.seats[0].out is False


def test_days_for_each_turn_come_before_the_reserve() -> None:
    pace, zones = wire.Pace("days", hours=24, reserve=48), ["UTC"]
    clocks = Clocks.new(pace, 1, 0.0)
    clocks.ask(pace, zones, [0], 0.0)
    assert clocks.due(pace, zones, 0) == 3 * DAY
    clocks.settle(pace, zones, 30 * HOUR)
    assert (clocks.seats[0].move, clocks.seats[0].left) == (0, 42 * HOUR)
    clocks.ask(pace, zones, [], 30 * HOUR)
    clocks.ask(pace, zones, [0], 40 * HOUR)
    assert clocks.due(pace, zones, 0) == 40 * HOUR + 24 * HOUR + 42 * HOUR
    told = clocks.told(pace, zones, 41 * HOUR)[0]
    assert (told.left, told.reserve, told.runs) == (65 * HOUR, 42 * HOUR, True)


# -- the wheel ---------------------------------------------------------------------------------------------------------


def test_the_wheel_turns_for_what_is_due_and_for_nothing_else() -> None:
    async def do() -> None:
        now = 0.0
        fired: list[str] = []

        async def fire(id: str) -> None:
            fired.append(id)

        wheel = Wheel(lambda: now, fire)
        for due, id in ((30.0, "c"), (10.0, "a"), (20.0, "b"), (15.0, "x")):
            wheel.set(id, due)
        wheel.set("x", None)
        wheel.set("b", 40.0)  # put off
        now = 25.0
        await wheel.catch_up()
        assert fired == ["a"]
        now = 40.0
        await wheel.catch_up()
        assert fired == ["a", "c", "b"]
        assert len(wheel) == 0
        for i in range(1000):
            wheel.set("a", 100.0 + i)
        assert len(wheel._heap) < 200  # what is old does not pile up

    asyncio.run(do())


# -- a table -----------------------------------------------------------------------------------------------------------


class Game:
    """Two people at a game of two, and a clock that is set by hand."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.now = moment(10, 12, "UTC")
        server.services.clock = lambda: self.now
        self.people: list[Browser] = []
        self.tabs: list[Tab] = []
        self.id = self.invite = ""

    @classmethod
    async def begun(cls, server: Server, pace: dict[str, Any], game: str = "grand-conqueror") -> "Game":
        one = cls(server)
        one.people = [await server.browser(name) for name in ("Ada", "Ben")]
        made = await one.people[0].table(game, 2, [0], pace=pace)
        one.id, one.invite = made["table"], made["invite"]
        await one.people[1].post(f"/api/tables/{one.id}/sit", {"invite": one.invite, "zone": "Asia/Tokyo"})
        one.tabs = [await person.socket(one.id, [seat]) for seat, person in enumerate(one.people)]
        return one

    async def times(self) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = (await self.people[0].get(f"/api/tables/{self.id}"))["times"]
        return told

    async def asked(self) -> int:
        asked: int = (await self.people[0].get(f"/api/tables/{self.id}"))["deciders"][0]
        return asked

    async def pass_time(self, seconds: float) -> None:
        self.now += seconds
        await self.server.app.lobby.wheel.catch_up()

    async def turn_passes(self) -> int:
        """Until somebody else is asked than now; whoever is asked moves."""
        first = await self.asked()
        tab = self.tabs[first]
        while await self.asked() == first:
            await tab.until(lambda: bool(tab.views[first]["menu"]))
            await tab.play(first)
        return 1 - first


def with_pace(
    path: Path, pace: dict[str, Any], do: Callable[[Game], Awaitable[None]], game: str = "grand-conqueror"
) -> None:
    async def run(server: Server) -> None:
        await do(await Game.begun(server, pace, game))

    served(path / "a.db", run)


def test_a_clock_is_shown_and_runs_for_who_is_asked(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        game.now += 20
        times = await game.times()
        assert [one["runs"] for one in times] == [seat == first for seat in (0, 1)]
        assert times[first]["left"] == 280
        assert times[1 - first]["left"] == 300
        assert times[first]["until"] == int(game.now) + 280
        await game.turn_passes()
        told = await game.tabs[0].next("times")
        assert told["times"][first]["left"] == 287  # with what a turn brings
        assert told["times"][1 - first]["runs"] is True

    with_pace(tmp_path, LIVE, do)


def test_a_bot_plays_the_one_turn_of_who_runs_out_of_time(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        await game.pass_time(3 * DAY - 1)
        assert (await game.times())[first]["left"] == 1
        await game.pass_time(1)
        await game.tabs[1 - first].until(lambda: seen(game.tabs[1 - first], 1 - first))
        assert await game.asked() == 1 - first
        seats = (await game.people[0].get(f"/api/tables/{game.id}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["human", "human"]  # the seat stays one's own
        times = await game.times()
        assert times[first]["out"] is False
        assert times[first]["reserve"] == 0

    def seen(tab: Tab, seat: int) -> bool:
        while tab.read_so_far() < len(tab.frames):
            tab.take_in(json.loads(tab.frames[tab._read]))
            tab._read += 1
        return bool(tab.views[seat]["deciders"] == [seat])

    with_pace(tmp_path, DAYS, do)


def test_everybody_waits_if_that_was_agreed(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        batch = (await game.people[0].get(f"/api/tables/{game.id}"))["batch"]
        await game.pass_time(10 * DAY)
        assert (await game.times())[first]["out"] is True
        assert (await game.people[0].get(f"/api/tables/{game.id}"))["batch"] == batch
        assert len(game.server.app.lobby.wheel) == 0
        await game.turn_passes()
        assert (await game.times())[first]["out"] is False

    with_pace(tmp_path, {**DAYS, "runs_out": "wait"}, do)


def test_a_bot_takes_the_seat_until_its_player_is_back(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        await game.tabs[first].close()
        await game.pass_time(3 * DAY)
        seat = (await game.people[1 - first].get(f"/api/tables/{game.id}"))["seats"][first]
        assert (seat["kind"], seat["meanwhile"]) == ("bot", ("Ada", "Ben")[first])
        back = await game.people[first].socket()
        await back.send("join", table=game.id)
        assert (await back.next("sync"))["table"]["seats"][first]["kind"] == "human"

    with_pace(tmp_path, {**DAYS, "runs_out": "bot-seat"}, do)


def test_it_is_told_when_no_time_passes(tmp_path: Path) -> None:
    async def do(game: Game) -> None:  # Monday, 12 o'clock in Greenwich
        first = await game.asked()
        sleeps = 22 - 12 if first == 0 else 22 - 21  # Ben is in Tokyo
        told = (await game.times())[first]
        assert told["rests"][0] == [sleeps * 3600, (sleeps + 10) * 3600]
        assert (await game.times())[1 - first].get("rests", []) == []  # whose clock does not run
        passed = told["until"] - int(game.now) - told["left"]
        assert passed == sum(end - begin for begin, end in told["rests"])

    with_pace(tmp_path, {**DAYS, "night_from": 22, "night_to": 8}, do)


def test_the_seat_is_offered_to_whoever_comes_first(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        await game.tabs[first].close()
        await game.pass_time(3 * DAY)
        other = game.people[1 - first]
        told = await other.get(f"/api/tables/{game.id}")
        assert [seat["kind"] for seat in told["seats"]] == (["open", "human"] if first == 0 else ["human", "open"])
        await game.pass_time(30 * DAY)  # nobody's time passes meanwhile
        assert [(one["runs"], one["out"]) for one in await game.times()] == [(False, False)] * 2
        cleo = await game.server.browser("Cleo")
        await cleo.post(f"/api/tables/{game.id}/sit", {"seat": first, "invite": game.invite})
        assert (await game.times())[first]["left"] == DAY  # a turn of one's own; the reserve is spent
        back = await game.people[first].post(f"/api/tables/{game.id}/sit", {"seat": first})
        assert back["seat"] == first

    with_pace(tmp_path, {**DAYS, "runs_out": "offer-seat"}, do)


def test_who_takes_an_offered_seat_has_time_to_play(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        await game.pass_time(300)  # who runs out of time is here, and sees the seat offered all the same
        assert (await game.people[0].get(f"/api/tables/{game.id}"))["seats"][first]["kind"] == "open"
        cleo = await game.server.browser("Cleo")
        await cleo.post(f"/api/tables/{game.id}/sit", {"seat": first, "invite": game.invite})
        time = (await game.times())[first]
        assert (time["runs"], time["left"] >= 300) == (True, True)

    with_pace(tmp_path, {**LIVE, "runs_out": "offer-seat"}, do)


def test_coming_back_to_an_offered_seat_makes_no_more_than_ten_minutes(tmp_path: Path) -> None:
    """In the whole game, whoever comes; after that a bot plays there as soon as time runs out."""

    async def do(game: Game) -> None:
        first, spent = await game.asked(), 0.0
        for _ in range(6):
            time = (await game.times())[first]
            seat = (await game.people[1 - first].get(f"/api/tables/{game.id}"))["seats"][first]
            if not time["runs"]:
                break
            await game.pass_time(time["left"])
            spent += time["left"]
            seat = (await game.people[1 - first].get(f"/api/tables/{game.id}"))["seats"][first]
            if seat["kind"] == "open":
                await game.people[first].post(f"/api/tables/{game.id}/sit", {"seat": first})
        assert (seat["kind"], seat["meanwhile"]) == ("bot", ("Ada", "Ben")[first])
        assert spent == 300 + 600

    with_pace(tmp_path, {**LIVE, "runs_out": "offer-seat"}, do)


def test_nobody_loses_to_a_line_that_was_just_lost(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        game.now += 299.7
        await game.tabs[first].close()
        await game.pass_time(0.4)
        assert (await game.times())[first]["out"] is False
        await game.pass_time(59)
        assert (await game.times())[first]["out"] is False
        await game.pass_time(2)
        assert (await game.times())[first]["out"] is True

    with_pace(tmp_path, {**LIVE, "runs_out": "wait"}, do)


def test_losing_a_line_again_and_again_makes_no_time(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        await game.pass_time(290)
        spent = 0.0
        for _ in range(8):
            time = (await game.times())[first]
            if time["out"]:
                break
            await game.tabs[first].close()
            while Seat(first) in game.server.app.lobby.live[game.id].connections:
                await asyncio.sleep(0)
            await game.pass_time(time["left"])
            spent += time["left"]
            game.tabs[first] = await game.people[first].socket(game.id, [first])
        assert (await game.times())[first]["out"] is True
        assert spent == 10 + 60  # all that is lent in one game

    with_pace(tmp_path, {**LIVE, "runs_out": "wait"}, do)


@pytest.mark.parametrize("kind", ["live", "days"])
def test_to_have_a_bot_play_for_a_moment_makes_no_time(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(game: Game) -> None:
        monkeypatch.setattr(game.server.app.lobby.live[game.id].bots, "wake", lambda: None)  # none is so fast
        first = await game.asked()
        seat = f"/api/tables/{game.id}/seats/{first}"
        game.now += 200
        before = (await game.times())[first]["left"]
        for _ in range(3):
            await game.people[first].post(seat, {"bot": "random"})
            await game.people[first].post(seat, {"bot": None})
        assert await game.asked() == first
        assert (await game.times())[first]["left"] == before

    with_pace(tmp_path, LIVE if kind == "live" else DAYS, do)


def test_whose_time_is_up_gets_none_by_undoing(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        await game.pass_time(299)
        await game.turn_passes()
        if not (game.tabs[first].views[first]["menu"] or {}).get("can_undo"):
            pytest.skip("this turn cannot be taken back")
        await game.tabs[first].send("undo", seat=first)
        while await game.asked() != first:
            await game.tabs[first].next()
        assert (await game.times())[first]["left"] == 1

    with_pace(tmp_path, {**LIVE, "increment": 0, "runs_out": "wait"}, do, "hex")


def test_undoing_makes_no_time(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        await game.turn_passes()
        if not (game.tabs[first].views[first]["menu"] or {}).get("can_undo"):
            pytest.skip("this turn cannot be taken back")
        before = (await game.times())[first]["left"]
        await game.tabs[first].send("undo", seat=first)
        while await game.asked() != first:
            await game.tabs[first].next()
        assert (await game.times())[first]["left"] == before - 7

    with_pace(tmp_path, LIVE, do, "hex")


def test_the_night_is_each_players_own(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        if await game.asked() == 0:
            await game.turn_passes()
        # Noon of UTC is 21:00 in Tokyo: two hours until Ben sleeps, and he has one day and no reserve.
        assert (await game.times())[1]["until"] == moment(12, 15, "Asia/Tokyo")
        game.now += 6 * HOUR  # 3:00 in Tokyo
        assert (await game.times())[1]["left"] == 22 * HOUR

    with_pace(tmp_path, {**DAYS, "reserve": 0, "night_from": 23, "night_to": 8}, do)


def test_a_daily_deadline_is_one_for_all(tmp_path: Path) -> None:
    async def do(game: Game) -> None:
        first = await game.asked()
        assert (await game.people[1].get(f"/api/tables/{game.id}"))["pace"]["zone"] == ""  # nobody's business
        assert (await game.times())[first]["until"] == moment(10, 20, "UTC")
        game.now += 3 * HOUR
        second = await game.turn_passes()
        assert (await game.times())[second]["until"] == moment(11, 20, "UTC")

    with_pace(tmp_path, {"kind": "daily", "hour": 20, "zone": "UTC"}, do)


def test_a_pace_that_is_none_is_refused(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        for wrong in (
            {"kind": "days", "zone": "Middle/Earth"},
            {"kind": "days", "zone": "../../etc/passwd"},
            {"kind": "hourly"},
            {"kind": "live", "minutes": 0},
            {"kind": "live", "minutes": 1e9},
            {"kind": "days", "night_from": 24},
            {"kind": "days", "extra": 1},
        ):
            told = await ada.post("/api/tables", {"game": "hex", "seats": 2, "pace": wrong}, 400)
            assert told["code"] == "message/bad"

    served(tmp_path / "a.db", do)


def test_clocks_outlive_the_server(tmp_path: Path) -> None:
    """As they stood with the last durable batch, whatever ended the server; nothing else is asked."""

    async def first(server: Server) -> None:
        game = await Game.begun(server, DAYS)
        game.now += 5 * HOUR
        await game.turn_passes()
        game.now += 7 * HOUR
        kept.update(id=game.id, now=game.now, times=await game.times(), cookie=game.people[0].http.cookies["gonfalon"])
        # As kill -9 leaves it: whatever only an orderly end would have kept is not there.
        for file in tmp_path.glob("a.db*"):
            shutil.copy(file, tmp_path / file.name.replace("a.db", "b.db"))

    async def second(server: Server) -> None:
        server.services.clock = lambda: kept["now"]
        ada = Browser(server)
        ada.http.cookies.set("gonfalon", kept["cookie"])
        assert kept["id"] in server.app.lobby.wheel._due
        (listed,) = (await ada.get("/api/tables"))["mine"]
        assert listed["times"] == kept["times"]  # in the lobby, without taking the table into memory
        assert kept["id"] not in server.app.lobby.live
        assert (await ada.get(f"/api/tables/{kept['id']}"))["times"] == kept["times"]
        kept["now"] += 5 * DAY
        await server.app.lobby.wheel.catch_up()
        table = server.app.lobby.live[kept["id"]]
        assert table.pace.clocks is not None

    kept: dict[str, Any] = {}
    served(tmp_path / "a.db", first)
    served(tmp_path / "b.db", second)


def test_a_live_clock_stands_still_while_the_server_does(tmp_path: Path) -> None:
    async def first(server: Server) -> None:
        game = await Game.begun(server, LIVE)
        kept.update(id=game.id, now=game.now, cookie=game.people[0].http.cookies["gonfalon"])

    async def second(server: Server) -> None:
        server.services.started = int(kept["now"]) + 3600
        server.services.clock = lambda: kept["now"] + 3610
        ada = Browser(server)
        ada.http.cookies.set("gonfalon", kept["cookie"])
        times = (await ada.get(f"/api/tables/{kept['id']}"))["times"]
        assert max(one["left"] for one in times if one["runs"]) == 290

    kept: dict[str, Any] = {}
    served(tmp_path / "a.db", first)
    served(tmp_path / "a.db", second)


def test_a_server_that_stops_in_order_gives_no_time_back(tmp_path: Path) -> None:
    """What somebody has thought until then is spent; also where another worker takes the table over."""

    async def first(server: Server) -> None:
        game = await Game.begun(server, LIVE)
        game.now += 120
        kept.update(id=game.id, now=game.now, cookie=game.people[0].http.cookies["gonfalon"])

    async def second(server: Server) -> None:
        server.services.started = int(kept["now"]) + 3600
        server.services.clock = lambda: kept["now"] + 3610
        ada = Browser(server)
        ada.http.cookies.set("gonfalon", kept["cookie"])
        times = (await ada.get(f"/api/tables/{kept['id']}"))["times"]
        assert max(one["left"] for one in times if one["runs"]) == 300 - 120 - 10

    kept: dict[str, Any] = {}
    served(tmp_path / "a.db", first)
    served(tmp_path / "a.db", second)


async def _asks_for_a_bot(tab: Tab, seat: int) -> dict[str, Any]:
    await tab.send("stand-in", seat=1 - seat, absent=seat, agreed=True)
    return await tab.next("refused", "table")


@pytest.mark.parametrize("runs_out", ["bot-move", "wait"])
def test_by_correspondence_nobody_is_replaced_within_a_day(tmp_path: Path, runs_out: str) -> None:
    """To be offline for a minute means nothing there; to be asked for a day does, and to have let a whole turn pass."""

    async def do(game: Game) -> None:
        first = await game.asked()
        await game.tabs[first].close()
        other = game.tabs[1 - first]
        await game.pass_time(DAY / 2)
        told = await _asks_for_a_bot(other, first)
        assert told.get("code") == "seat/too-soon", told
        assert f"in {DAY // 2} s" in told["message"] or f"in {DAY // 2 - 1} s" in told["message"]
        await other.send("propose", seat=1 - first, what="replace", whom=first, how="bot")
        assert (await other.next("refused", "voting"))["code"] == "seat/too-soon"
        await game.pass_time(DAY / 2)
        if runs_out == "bot-move":
            await game.pass_time(2 * DAY)  # the time of the turn, and the reserve
            while await game.asked() == first:  # a bot plays
                await asyncio.sleep(0.01)
            while await game.asked() != first:
                while not other.views[1 - first]["menu"]:
                    await other.next("batch")
                await other.play(1 - first)
        told = await _asks_for_a_bot(other, first)
        assert told["t"] == "table", told
        seats = (await game.people[1 - first].get(f"/api/tables/{game.id}"))["seats"]
        assert seats[first]["kind"] == "bot"

    with_pace(tmp_path, {**DAYS, "runs_out": runs_out}, do)
