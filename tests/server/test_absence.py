"""Somebody is gone and the others wait: nudging, and a bot that plays in the meantime."""

from pathlib import Path
from typing import Any

import pytest
from driver import Browser, Server, served
from tab import Tab
from test_play import catch_up

from gonfalon.server.limits import Limits

GRACE = int(Limits().away_seconds)


class Clock:
    """Goes on when the test says so."""

    def __init__(self, server: Server) -> None:
        self.now = 1_000_000.0
        server.services.clock = lambda: self.now


class Evening:
    """Three people at a table of a game that hides nothing, and a clock."""

    def __init__(self, server: Server) -> None:
        self.clock = Clock(server)
        self.people: list[Browser] = []
        self.tabs: list[Tab] = []
        self.id = ""

    @classmethod
    async def begun(cls, server: Server, seats: int = 3, game: str = "grand-conqueror") -> "Evening":
        evening = cls(server)
        evening.people = [await server.browser(name) for name in ("Ada", "Ben", "Cat", "Dan")[:seats]]
        made = await evening.people[0].table(game, seats, [0])
        evening.id = made["table"]
        for one in evening.people[1:]:
            await one.post(f"{evening.path}/sit", {"invite": made["invite"]})
        evening.tabs = [await one.socket(evening.id, [seat]) for seat, one in enumerate(evening.people)]
        return evening

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    async def summary(self) -> Any:
        return await self.people[0].get(self.path)

    async def playing(self, seat: int) -> None:
        """The others play until it is this seat's turn."""
        everybody = dict(enumerate(self.tabs))
        await catch_up(everybody)
        while (asked := self.tabs[seat].views[seat]["deciders"]) != [seat]:
            await self.tabs[asked[0]].play(asked[0])
            await catch_up(everybody)

    async def absent(self, tab: Tab, seat: int) -> Any:
        """What this tab was last told of somebody's absence; None if it was told that the player is here."""
        while True:
            told = await tab.next("absent")
            found = [one for one in told["seats"] if one["seat"] == seat]
            return found[0] if found else None

    async def agree(self, seat: int, absent: int, agreed: bool = True) -> str:
        await catch_up({seat: self.tabs[seat]})
        await self.tabs[seat].send("stand-in", seat=seat, absent=absent, agreed=agreed)
        told = await self.tabs[seat].next("refused", "absent", "table")
        return str(told.get("code", "ok"))


def test_a_bot_plays_in_the_meantime_once_all_who_are_here_agree(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server)
        await evening.playing(2)
        await evening.tabs[2].close()
        told = await evening.absent(evening.tabs[0], 2)
        assert told == {"seat": 2, "grace": GRACE, "agreed": False, "waiting": 1, "offered": False, "offer_waiting": 1}
        evening.clock.now += GRACE
        assert await evening.agree(0, 2) == "ok"
        assert (await evening.summary())["seats"][2]["kind"] == "human"
        assert await evening.agree(1, 2) == "ok"
        seat = (await evening.summary())["seats"][2]
        assert (seat["kind"], seat["meanwhile"]) == ("bot", "Cat")
        while evening.tabs[0].views[0]["deciders"] == [2]:  # the game goes on
            await evening.tabs[0].next("batch")

    served(tmp_path / "a.db", do)


def test_nobody_is_replaced_before_the_grace_time_is_over(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 2)
        await evening.tabs[1].close()
        for passed in (0.3, GRACE - 1):
            evening.clock.now = 1_000_000 + passed
            assert await evening.agree(0, 1) == "seat/too-soon"
            assert (await evening.summary())["seats"][1]["kind"] == "human"
            told = await evening.people[0].post(f"{evening.path}/seats/1", {"bot": "random"}, 403)
            assert told["code"] == "seat/not-yours"

    served(tmp_path / "a.db", do)


def test_who_was_gone_takes_the_seat_back_by_coming_back(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 2)
        await evening.playing(1)
        await evening.tabs[1].close()
        evening.clock.now += GRACE
        assert await evening.agree(0, 1) == "ok"
        seat = (await evening.summary())["seats"][1]
        assert seat["kind"] == "bot"
        # As a page does that finds a bot there: without asking for the seat.
        back = await evening.people[1].socket()
        await back.send("join", table=evening.id)
        told = await back.next("sync")
        assert told["table"]["seats"][1]["kind"] == "human"
        assert told["table"]["seats"][1]["mine"]
        back = await evening.people[1].socket(evening.id, [1])
        evening.tabs[1] = back
        await evening.playing(1)
        await back.play(1)
        mine = (await evening.summary())["seats"][1]
        assert (mine["kind"], mine["name"], mine["meanwhile"]) == ("human", "Ben", "")

    served(tmp_path / "a.db", do)


def test_who_left_a_seat_to_a_bot_is_not_put_back_by_looking_in(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 2)
        await evening.people[1].post(f"{evening.path}/seats/1", {"bot": "random"})
        await evening.people[1].socket(evening.id)
        assert (await evening.summary())["seats"][1]["kind"] == "bot"

    served(tmp_path / "a.db", do)


def test_who_comes_back_in_time_finds_the_votes_gone(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server)
        await evening.tabs[2].close()
        evening.clock.now += GRACE
        assert await evening.agree(0, 2) == "ok"
        evening.tabs[2] = await evening.people[2].socket(evening.id, [2])
        assert await evening.agree(1, 2) == "seat/present"
        await evening.tabs[2].close()
        evening.clock.now += GRACE
        assert await evening.agree(1, 2) == "ok"
        assert (await evening.summary())["seats"][2]["kind"] == "human"  # Ada has not agreed this time

    served(tmp_path / "a.db", do)


def test_a_vote_can_be_taken_back_and_who_goes_is_not_waited_for(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 4)
        await evening.tabs[3].close()
        evening.clock.now += GRACE
        for seat, agreed in ((0, True), (0, False), (1, True), (0, True)):
            assert await evening.agree(seat, 3, agreed) == "ok"
        assert (await evening.summary())["seats"][3]["kind"] == "human"  # Cat is here and has not agreed
        await evening.tabs[2].close()
        await catch_up({0: evening.tabs[0]})
        assert (await evening.summary())["seats"][3]["kind"] == "bot"

    served(tmp_path / "a.db", do)


def test_an_empty_table_waits(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server)
        await evening.tabs[2].close()
        evening.clock.now += GRACE
        assert await evening.agree(0, 2) == "ok"
        for tab in evening.tabs[:2][::-1]:
            evening.clock.now += 1
            await tab.close()
            if tab is evening.tabs[1]:  # Ada alone is here, and has agreed
                assert (await evening.summary())["seats"][2]["kind"] == "bot"
        evening.tabs = [await one.socket(evening.id, [seat]) for seat, one in enumerate(evening.people)]
        await evening.tabs[2].close()
        evening.clock.now += GRACE
        assert await evening.agree(0, 2) == "ok"
        await evening.tabs[0].close()
        await evening.tabs[1].close()
        assert (await evening.summary())["seats"][2]["kind"] == "human"

    served(tmp_path / "a.db", do)


def test_whose_vote_is_missing_is_not_told(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        told = []
        for voter in (0, 1):
            evening = await Evening.begun(server, 4)
            await evening.tabs[3].close()
            evening.clock.now += GRACE
            await catch_up({2: evening.tabs[2]})
            at = len(evening.tabs[2].frames)
            await evening.agree(voter, 3)
            await catch_up({voter: evening.tabs[voter], 2: evening.tabs[2]})
            told.append([frame for frame in evening.tabs[2].frames[at:] if b'"refused"' not in frame])
        assert told[0] == told[1]
        assert told[0] == [
            b'{"t":"absent","seats":[{"seat":3,"grace":0,"agreed":false,"waiting":1,"offered":false,"offer_waiting":2}]}'
        ]

    served(tmp_path / "a.db", do)


def test_who_looks_on_is_told_nothing_of_votes(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server)
        invite = (await evening.summary())["invite"]
        dan = await (await server.browser("Dan")).socket(evening.id, invite=invite)
        await evening.tabs[2].close()
        evening.clock.now += GRACE
        await evening.agree(0, 2)
        await dan.send("picture", seat=None, lang="en")
        await dan.next("picture")
        assert b'"t":"absent"' not in b"".join(dan.frames)

    served(tmp_path / "a.db", do)


def test_who_sits_down_has_the_whole_grace_time_to_come(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 2)
        await evening.tabs[1].send("leave", seat=1)
        await evening.tabs[1].next("sync")
        evening.clock.now += 10 * GRACE
        invite = (await evening.summary())["invite"]
        await (await server.browser("Eve")).post(f"{evening.path}/sit", {"invite": invite})
        assert await evening.agree(0, 1) == "seat/too-soon"

    served(tmp_path / "a.db", do)


def test_a_nudge_reaches_who_is_here_and_waits_for_who_is_not(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 2)
        await evening.playing(1)
        await evening.tabs[0].send("nudge", seat=0, whom=1)
        for tab in evening.tabs:
            assert await tab.next("nudged") == {"t": "nudged", "seat": 1, "by": "Ada"}
        assert (await evening.people[1].get("/api/tables"))["mine"][0]["nudged"] == ""  # he was told
        await evening.tabs[1].close()
        await evening.tabs[0].send("nudge", seat=0, whom=1)
        assert (await evening.tabs[0].next("refused"))["code"] == "nudge/too-soon"
        evening.clock.now += GRACE
        await evening.tabs[0].send("nudge", seat=0, whom=1)
        await evening.tabs[0].next("nudged")
        assert (await evening.people[1].get("/api/tables"))["mine"][0]["nudged"] == "Ada"
        assert (await evening.people[0].get("/api/tables"))["mine"][0]["nudged"] == ""  # his alone to know
        back = await evening.people[1].socket(evening.id, [1])
        assert await back.next("nudged") == {"t": "nudged", "seat": 1, "by": "Ada"}
        assert (await evening.people[1].get("/api/tables"))["mine"][0]["nudged"] == ""

    served(tmp_path / "a.db", do)


def test_who_was_nudged_in_vain_is_not_told_when_a_bot_has_played(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 2)
        await evening.playing(1)
        await evening.tabs[1].close()
        await evening.tabs[0].send("nudge", seat=0, whom=1)
        await evening.tabs[0].next("nudged")
        evening.clock.now += GRACE
        assert await evening.agree(0, 1) == "ok"
        assert (await evening.people[1].get("/api/tables"))["mine"][0]["nudged"] == ""

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize(
    ("seat", "whom", "code"), [(0, 0, "message/bad"), (1, 0, "seat/not-asked"), (0, 9, "message/bad")]
)
def test_only_who_is_waited_for_is_nudged(tmp_path: Path, seat: int, whom: int, code: str) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 2)
        await evening.playing(1)
        await evening.tabs[seat].send("nudge", seat=seat, whom=whom)
        assert (await evening.tabs[seat].next("refused"))["code"] == code

    served(tmp_path / "a.db", do)


def test_a_seat_that_nobody_is_gone_from_is_not_given_to_a_bot(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        evening = await Evening.begun(server, 2)
        evening.clock.now += 10 * GRACE
        assert await evening.agree(0, 1) == "seat/present"
        assert await evening.agree(0, 0) == "message/bad"
        assert (await evening.summary())["seats"][1]["kind"] == "human"

    served(tmp_path / "a.db", do)


def test_before_the_game_the_owner_frees_a_seat_after_the_grace_time(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        clock = Clock(server)
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("grand-conqueror", 3, [0])
        path = f"/api/tables/{made['table']}"
        await ben.post(f"{path}/sit", {"invite": made["invite"]})
        told = await ada.post(f"{path}/seats/1", {"bot": "random"}, 409)
        assert told["code"] == "seat/too-soon"
        clock.now += GRACE
        assert (await ada.post(f"{path}/seats/1", {"bot": "random"}))["seats"][1]["kind"] == "bot"

    served(tmp_path / "a.db", do)
