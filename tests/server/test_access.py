"""Who may do what: every route and every message, tried by every kind of viewer.

`ROUTE_ROWS` and `MESSAGE_ROWS` are the table of expectations. A route or a message that is missing from them fails a
test of its own, so nothing new is served before somebody has said who it is for."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from driver import Browser, Server, served
from starlette.routing import Route
from tab import Tab

from gonfalon.catalog import built_in_pack, find
from gonfalon.server import wire
from gonfalon.server.http.routes import ROUTES

GAME = "toy-hands"
# The seats of the table: 0 is the owner's, 1 the opponent's, 2 a bot's, and 3 was left by the former player.
WHO = ("nobody", "invited", "stranger", "spectator", "opponent", "former", "owner")
NOBODIES = ("nobody", "invited")  # without a cookie, without or with the invitation
OK, NONE, PRIVATE, NOT_YOURS = "ok", "person/none", "table/private", "seat/not-yours"
OWNERS = "table/not-yours"
# What the door says. Other answers come from further inside: whoever gets one of those was let in.
DOOR = {NONE, PRIVATE, NOT_YOURS, OWNERS, "seat/taken", "record/not-over", "message/bad", "server/not-found"}


class Hall:
    """One table that everybody knows of, and one browser for each kind of viewer."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.browsers: dict[str, Browser] = {}
        self.id = ""
        self.invite = ""

    @classmethod
    async def opened(cls, server: Server, public: bool = False) -> "Hall":
        hall = cls(server)
        for who in WHO:
            hall.browsers[who] = Browser(server) if who in NOBODIES else await server.browser(who)
        owner = hall.browsers["owner"]
        made = await owner.table(GAME, 4, [0], bots={"2": "random"}, public=public)
        hall.id, hall.invite = made["table"], made["invite"]
        for who, seat in (("opponent", 1), ("former", 3)):
            await hall.browsers[who].post(hall.path("/sit"), {"seat": seat, "invite": hall.invite})
        gone = await hall.browsers["former"].socket(hall.id, [3])
        await gone.send("leave", seat=3)
        await gone.next("sync")
        await gone.close()
        return hall

    def path(self, rest: str) -> str:
        return f"/api/tables/{self.id}{rest}"

    def word(self, who: str) -> str:
        """The invitation, for those who have it."""
        return "" if who in ("nobody", "stranger") else self.invite

    async def ask(self, who: str, method: str, path: str, body: Any = None) -> str:
        """What the door says to a request; OK if it lets it in."""
        browser = self.browsers[who]
        if who in NOBODIES:
            browser.http.cookies.clear()  # which the page and /api/me give to everybody who asks
        content = body if isinstance(body, str) or body is None else json.dumps(body)
        invite = {"invite": self.word(who)} if path.startswith("/api/tables/") and method == "GET" else {}
        seat = {"seat": path.partition("?seat=")[2]} if "?seat=" in path else {}
        url = path.partition("?")[0]
        answer = await browser.http.request(method, url, content=content, params={**seat, **invite})
        code = answer.json().get("code", OK) if answer.status_code >= 400 else OK
        assert answer.status_code < 500, answer.text
        return code if code in DOOR else OK

    async def join(self, who: str, seats: list[int]) -> tuple[Tab, str]:
        """A socket that has asked to join as these seats, and what the door said."""
        tab = await self.browsers[who].socket()
        await tab.send("join", table=self.id, seats=seats, invite=self.word(who))
        told = await tab.next("sync", "refused")
        return tab, told.get("code", OK)

    async def tell(self, who: str, seats: list[int], message: dict[str, Any]) -> str:
        """What the door says to a message of somebody who has tried to join as these seats."""
        tab, _ = await self.join(who, seats)
        tab.say(json.dumps(message))
        if message["t"] != "chat":  # what is said goes another way, and everybody hears it
            await tab.send("picture", seat=None, lang="en")  # answered after what came before
        told = await tab.next("refused", "picture", "chat")
        code: str = told.get("code", OK)
        await tab.close()
        return code if code in DOOR else OK


def row(*told: str) -> dict[str, str]:
    """What the door says to each of `WHO`; one word for all, or one each."""
    return dict(zip(WHO, told * len(WHO) if len(told) == 1 else told, strict=True))


ALL = row(OK)
WITH_COOKIE = row(NONE, NONE, OK, OK, OK, OK, OK)
REFUSED_INSIDE = row(NONE, NONE, *["message/bad"] * 5)  # let in, where what was asked is refused
#              nobody    invited    stranger  spectator  opponent   former     owner
INSIDE = row(PRIVATE, OK, PRIVATE, OK, OK, OK, OK)
SITS_HERE = row(NONE, NONE, NOT_YOURS, NOT_YOURS, OK, OK, OK)
NOT_YET = row(PRIVATE, "record/not-over", PRIVATE, *["record/not-over"] * 4)
DENIED = (NONE, NONE, PRIVATE, PRIVATE)  # without a cookie, or without the invitation in what was asked
OF_SEAT_0 = row(PRIVATE, NOT_YOURS, PRIVATE, NOT_YOURS, NOT_YOURS, NOT_YOURS, OK)
OF_SEAT_1 = row(PRIVATE, NOT_YOURS, PRIVATE, NOT_YOURS, OK, NOT_YOURS, NOT_YOURS)
OF_NOBODY = row(PRIVATE, NOT_YOURS, PRIVATE, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS)


def rows(hall: Hall) -> list[tuple[str, str, str, Any, dict[str, str]]]:
    """Handler, method, path, body, and what the door says to each of `WHO`."""
    pack = built_in_pack(find("grand-conqueror")).hash
    table = hall.path("")
    return [
        ("games", "GET", "/api/games", None, ALL),
        ("openapi", "GET", "/api/openapi.json", None, ALL),
        ("words", "GET", "/api/words/grand-conqueror/fr", None, ALL),
        ("rules", "GET", "/api/rules/grand-conqueror/fr", None, ALL),
        ("rule_picture", "GET", "/api/rules/grand-conqueror/fr/row/dark", None, ALL),
        ("reference", "GET", "/api/reference/grand-conqueror/fr", None, ALL),
        ("lessons", "GET", "/api/lessons", None, ALL),
        ("lesson", "GET", "/api/lessons/grand-conqueror/first-game/fr", None, ALL),
        ("open_lesson", "POST", "/api/lessons/grand-conqueror/first-game", None, WITH_COOKIE),
        ("pack", "GET", f"/api/pack/grand-conqueror/{pack}", None, ALL),
        ("names", "GET", f"/api/names/grand-conqueror/{pack}/fr", None, ALL),
        ("face", "GET", "/api/face/grand-conqueror/none.js", None, row("server/not-found")),
        ("me", "GET", "/api/me", None, ALL),
        ("name_me", "POST", "/api/me", {"name": "X"}, ALL),
        ("account", "GET", "/api/account", None, WITH_COOKIE),
        ("register", "POST", "/api/account", {"name": "Xy", "password": "x"}, REFUSED_INSIDE),
        ("sign_in", "POST", "/api/account/in", {"name": "X", "password": "x" * 10}, WITH_COOKIE),
        ("sign_out", "POST", "/api/account/out", {"everywhere": True}, WITH_COOKIE),
        ("ask_passkey", "POST", "/api/account/passkeys/new", {"name": "Xy"}, WITH_COOKIE),
        ("add_passkey", "POST", "/api/account/passkeys", {"id": "x", "credential": "x"}, WITH_COOKIE),
        ("drop_passkey", "POST", "/api/account/passkeys/drop", {"id": "x"}, WITH_COOKIE),
        ("ask_sign_in", "POST", "/api/account/passkeys/ask", None, WITH_COOKIE),
        ("use_passkey", "POST", "/api/account/passkeys/in", {"id": "x", "credential": "x"}, WITH_COOKIE),
        ("prove", "POST", "/api/account/prove", {"password": "x"}, WITH_COOKIE),
        ("set_password", "POST", "/api/account/password", {"new": "x" * 10}, WITH_COOKIE),
        ("set_email", "POST", "/api/account/email", {"email": ""}, WITH_COOKIE),
        # Links in mails are for whoever has them, as above.
        ("set_sharing", "POST", "/api/account/sharing", {"shares": True}, WITH_COOKIE),
        ("confirm_email", "POST", "/api/account/confirm", {"word": "x"}, WITH_COOKIE),
        ("forgot", "POST", "/api/account/forgot", {"email": "x@example.org"}, REFUSED_INSIDE),  # no mail is sent here
        ("reset", "POST", "/api/account/reset", {"word": "x", "password": "x" * 10}, WITH_COOKIE),
        # Friends are between accounts, which nobody here has.
        ("people", "GET", "/api/people", None, WITH_COOKIE),
        ("ask_friend", "POST", "/api/people/ask", {"name": "owner"}, WITH_COOKIE),
        ("answer_friend", "POST", "/api/people/answer", {"name": "owner", "agreed": True}, WITH_COOKIE),
        ("end_friend", "POST", "/api/people/end", {"name": "owner"}, WITH_COOKIE),
        ("block", "POST", "/api/people/block", {"name": "owner", "blocked": True}, WITH_COOKIE),
        ("profile", "GET", "/api/people/owner", None, WITH_COOKIE),
        ("ladder", "GET", "/api/ratings/grand-conqueror", None, ALL),
        ("export", "GET", "/api/account/export", None, WITH_COOKIE),
        ("delete_me", "POST", "/api/account/delete", {"sure": False}, REFUSED_INSIDE),
        ("news", "GET", "/api/news", None, WITH_COOKIE),
        ("set_news", "POST", "/api/news", {"digest": 3}, WITH_COOKIE),
        (
            "take_push",
            "POST",
            "/api/news/push",
            {"endpoint": "https://x.test/y", "p256dh": "x", "auth": "x"},
            WITH_COOKIE,
        ),
        ("end_push", "POST", "/api/news/unpush", {"endpoint": "https://x.test/y"}, WITH_COOKIE),
        ("go_away", "POST", "/api/news/away", {"until": 0}, WITH_COOKIE),
        # Links in messages are for whoever has them: one that is nobody's tells nothing.
        ("index", "GET", "/news/off/abc/mail", None, ALL),
        ("end_news", "POST", "/news/off/abc/mail", None, row("server/not-found")),
        ("index", "GET", "/news/confirm/abc/abc", None, ALL),
        ("confirm_news", "POST", "/news/confirm/abc/abc", None, row("server/not-found")),
        ("all_series", "GET", "/api/series", None, ALL),
        ("open_series", "POST", "/api/series", {"title": "X", "game": GAME}, WITH_COOKIE),
        ("series", "GET", "/api/series/none", None, row("server/not-found")),
        ("enter_series", "POST", "/api/series/none/enter", None, row(NONE, NONE, *["server/not-found"] * 5)),
        ("leave_series", "POST", "/api/series/none/leave", None, row(NONE, NONE, *["server/not-found"] * 5)),
        ("begin_series", "POST", "/api/series/none/begin", None, row(NONE, NONE, *["server/not-found"] * 5)),
        ("tables", "GET", "/api/tables", None, ALL),
        ("new_table", "POST", "/api/tables", {"game": GAME, "seats": 2}, WITH_COOKIE),
        ("table", "GET", table, None, INSIDE),
        ("sit", "POST", f"{table}/sit", {"seat": 0}, row(NONE, NONE, PRIVATE, *["seat/taken"] * 3, OK)),
        ("sit", "POST", f"{table}/sit", {"seat": 2}, row(NONE, NONE, PRIVATE, *["seat/taken"] * 4)),
        # Who plays already would hold two hands; whose place it was, or who plays none, may.
        ("sit", "POST", f"{table}/sit", {"seat": 3}, row(NONE, NONE, PRIVATE, OK, NOT_YOURS, OK, NOT_YOURS)),
        ("way_here", "GET", "/api/share", None, ALL),
        ("share", "GET", f"{table}/share", None, SITS_HERE),
        # The former player has no seat to take along but the one that may be come back to.
        ("make_key", "POST", f"{table}/key", None, SITS_HERE),
        ("use_key", "POST", "/api/key", {"key": "0000-0000-0000"}, WITH_COOKIE),
        ("note", "POST", f"{table}/seats/0/note", {"text": "mine"}, row(NONE, NONE, *[NOT_YOURS] * 4, OK)),
        ("unseat", "POST", f"{table}/unseat", {"sign": "abc"}, SITS_HERE),
        (
            "set_seat",
            "POST",
            f"{table}/seats/0",
            {"bot": "random"},
            row(NONE, NONE, *[NOT_YOURS] * 4, OK),  # the others can agree on one, by `stand-in`
        ),
        (
            "set_seat",
            "POST",
            f"{table}/seats/2",
            {"bot": "greedy"},
            row(NONE, NONE, NOT_YOURS, NOT_YOURS, OK, NOT_YOURS, OK),
        ),
        # A bot whose seat is nobody's leaves its hand to whoever sits down: during play only the owner sends it away.
        ("set_seat", "POST", f"{table}/seats/2", {"bot": None}, row(NONE, NONE, *[NOT_YOURS] * 4, OK)),
        ("find_game", "POST", "/api/find", {"game": "hex"}, WITH_COOKIE),
        ("rematch", "POST", f"{table}/rematch", None, row(NONE, NONE, NOT_YOURS, NOT_YOURS, OK, OK, OK)),
        ("record", "GET", f"{table}/record", None, NOT_YET),
        ("record", "GET", f"{table}/record?seat=0", None, OF_SEAT_0),
        ("record", "GET", f"{table}/record?seat=1", None, OF_SEAT_1),
        ("record", "GET", f"{table}/record?seat=2", None, OF_NOBODY),
        ("record", "GET", f"{table}/record?seat=3", None, OF_NOBODY),
        ("import_record", "POST", "/api/import", "nothing", WITH_COOKIE),
        ("position", "GET", f"{table}/at/0", None, INSIDE),
        ("position", "GET", f"{table}/at/0?seat=0", None, OF_SEAT_0),
        ("position", "GET", f"{table}/at/0?seat=1", None, OF_SEAT_1),
        ("position", "GET", f"{table}/at/0?seat=2", None, OF_NOBODY),
        ("position", "GET", f"{table}/at/0?seat=3", None, OF_NOBODY),
        ("position", "GET", f"{table}/at/0?seat=all", None, NOT_YET),
        ("story", "GET", f"{table}/story", None, NOT_YET),
        ("why_moved", "GET", f"{table}/why/0", None, NOT_YET),
        ("commit", "POST", "/api/luck", None, WITH_COOKIE),
        ("luck", "GET", f"{table}/luck", None, INSIDE),  # its secret is another matter: test_luck.py
        ("server_key", "GET", "/api/signer", None, ALL),
        ("review", "GET", f"{table}/review?seat=0", None, NOT_YET),
        (
            "ask_review",
            "POST",
            f"{table}/review",
            {"seat": 0},  # without the invitation, which who sits here does not need
            row(*DENIED, *["record/not-over"] * 3),
        ),
        # Others play here: who holds the seat is told to wait for the end, which is not the door's to say.
        (
            "branch",
            "POST",
            f"{table}/branch",
            {"seat": 0, "batch": 0},
            row(NONE, NONE, PRIVATE, PRIVATE, NOT_YOURS, NOT_YOURS, OK),
        ),
        (
            "branch",
            "POST",
            f"{table}/branch",
            {"seat": 2, "batch": 0},
            row(NONE, NONE, PRIVATE, PRIVATE, *[NOT_YOURS] * 3),
        ),
        ("viewpoint", "GET", f"{table}/log", None, INSIDE),
        ("viewpoint", "GET", f"{table}/log?seat=0", None, OF_SEAT_0),
        ("viewpoint", "GET", f"{table}/log?seat=1", None, OF_SEAT_1),
        ("viewpoint", "GET", f"{table}/log?seat=2", None, OF_NOBODY),
        ("viewpoint", "GET", f"{table}/log?seat=all", None, NOT_YET),
        ("turns", "GET", f"{table}/turns", None, INSIDE),
        ("health", "GET", "/healthz", None, ALL),
        ("ready", "GET", "/readyz", None, ALL),
        # From this machine: test_status.py has the others.
        ("status", "GET", "/api/status", None, ALL),
        ("lab", "GET", "/api/lab", None, ALL),
        (
            "ask_lab",
            "POST",
            "/api/lab",
            {"game": "joust"},
            row("message/bad"),
        ),
        ("stop_lab", "POST", "/api/lab/stop", None, ALL),
        ("index", "GET", "/lab", None, ALL),
        ("metrics", "GET", "/metrics", None, ALL),
        ("index", "GET", "/status", None, ALL),
        ("index", "GET", "/", None, ALL),
        ("index", "GET", f"/t/{hall.id}", None, ALL),
        ("index", "GET", "/key", None, ALL),
        ("index", "GET", "/account", None, ALL),
        ("index", "GET", "/p/owner", None, ALL),
        ("index", "GET", "/ratings", None, ALL),
        ("index", "GET", "/ratings/hex", None, ALL),
        ("index", "GET", "/series", None, ALL),
        ("index", "GET", "/series/none", None, ALL),
        ("index", "GET", "/account/confirm", None, ALL),
        ("index", "GET", "/account/reset", None, ALL),
        ("index", "GET", "/learn", None, ALL),
        ("index", "GET", "/learn/grand-conqueror", None, ALL),
        ("index", "GET", "/rules", None, ALL),
        ("index", "GET", "/rules/grand-conqueror", None, ALL),
        ("file", "GET", "/nothing.js", None, row("server/not-found")),
    ]


def messages(seat: int) -> list[dict[str, Any]]:
    """Every message that speaks for a seat."""
    return [
        {"t": "move", "seat": seat, "menu": 0, "move": "draw"},
        {"t": "undo", "seat": seat},
        {"t": "why", "seat": seat, "move": "draw"},
        {"t": "hint", "seat": seat},
        {"t": "stakes", "seat": seat, "menu": 0, "moves": ["draw"]},
        {"t": "picture", "seat": seat, "lang": "fr"},
        {"t": "nudge", "seat": seat, "whom": 1 - seat % 2},
        {"t": "stand-in", "seat": seat, "absent": 1 - seat % 2, "agreed": True},
        {"t": "offer-seat", "seat": seat, "absent": 1 - seat % 2, "agreed": True},
        {"t": "propose", "seat": seat, "what": "cancel"},
        {"t": "vote", "seat": seat, "vote": 0, "agreed": True},
        {"t": "standing", "seat": seat, "names": []},
        {"t": "orders", "seat": seat, "orders": [], "plan": []},
        {"t": "open-talk", "seat": seat, "to": 1 - seat % 2, "opened": True},
        {"t": "resign", "seat": seat},
        {"t": "leave", "seat": seat},
    ]


# `coach` is for a lesson's table, which lets nobody in but its owner (test_lesson_tables.py).
SPEAKS_FOR_NO_SEAT = {"join", "chat", "report", "coach", "mute", "remove", "reinvite"}
HOUSEKEEPING: list[dict[str, Any]] = [
    {"t": "mute", "sign": "abc", "muted": True},
    {"t": "remove", "sign": None},
    {"t": "reinvite"},
]
OF_SEATS = [OF_SEAT_0, OF_SEAT_1, OF_NOBODY, OF_NOBODY]


def test_every_route_and_every_message_stands_in_the_table(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        tried = {name for name, *_ in rows(Hall(server))}
        served_paths = {route.path for route in server.asgi.routes if isinstance(route, Route)}
        told = {path.partition("?")[0] for _, _, path, _, _ in rows(Hall(server))}
        for path in served_paths:
            assert any(fits(path, one) for one in told), f"nobody has said who may ask for {path}"
        assert tried >= {route.name for route in ROUTES}

    served(tmp_path / "a.db", do)
    known = {kind.__struct_config__.tag for kind in get_args(wire.FromBrowser)}
    assert known == {message["t"] for message in messages(0)} | SPEAKS_FOR_NO_SEAT


def fits(pattern: str, path: str) -> bool:
    if pattern == "/{path:path}":
        return path == "/nothing.js"
    parts, given = pattern.split("/"), path.split("/")
    return len(parts) == len(given) and all(
        part == one or part.startswith("{") for part, one in zip(parts, given, strict=True)
    )


@pytest.mark.parametrize("who", WHO)
def test_routes_answer_those_they_are_for(tmp_path: Path, who: str) -> None:
    async def do(server: Server) -> None:
        wrong = []
        hall = await Hall.opened(server)
        for number in range(len(rows(hall))):
            name, method, path, body, expected = rows(hall)[number]
            if isinstance(body, dict) and name == "sit":
                body = {**body, "invite": hall.word(who)}
            told = await hall.ask(who, method, path, body)
            if told != expected[who]:
                wrong.append(f"{method} {path} {body}: {told}, expected {expected[who]}")
            if method == "POST":  # it may have changed the table
                hall = await Hall.opened(server)
        assert not wrong

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("who", WHO)
def test_sockets_show_and_obey_those_who_hold_the_seat(tmp_path: Path, who: str) -> None:
    async def do(server: Server) -> None:
        wrong = []
        hall = await Hall.opened(server)
        _, told = await hall.join(who, [])
        assert told == INSIDE[who]
        for seat, expected in enumerate(OF_SEATS):
            tab, told = await hall.join(who, [seat])
            if told != expected[who]:
                wrong.append(f"join {seat}: {told}, expected {expected[who]}")
            assert (seat in tab.views) == (expected[who] == OK)
            await tab.close()
            for message in messages(seat):
                for joined in ([], [seat]):  # a socket speaks only for seats it joined as
                    here = INSIDE[who] == OK and (not joined or expected[who] == OK)
                    may = OK if joined and expected[who] == OK else NOT_YOURS
                    if message["t"] == "picture" and not here:
                        may = PRIVATE
                    told = await hall.tell(who, joined, message)
                    if told != may:
                        wrong.append(f"{message} after join {joined}: {told}, expected {may}")
                    if may == OK:
                        hall = await Hall.opened(server)
        assert not wrong

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("who", WHO)
def test_who_may_talk(tmp_path: Path, who: str) -> None:
    async def do(server: Server) -> None:
        expected = row(PRIVATE, NONE, PRIVATE, OK, OK, OK, OK)
        hall = await Hall.opened(server)
        assert await hall.tell(who, [], {"t": "chat", "text": "Hello"}) == expected[who]
        nothing_there = "server/not-found" if expected[who] == OK else expected[who]
        assert await hall.tell(who, [], {"t": "report", "line": "none"}) == nothing_there

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("who", WHO)
def test_who_may_keep_house(tmp_path: Path, who: str) -> None:
    async def do(server: Server) -> None:
        hall = await Hall.opened(server)
        for message in HOUSEKEEPING:
            assert await hall.tell(who, [], message) == (OK if who == "owner" else OWNERS)

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("who", ["nobody", "stranger"])
def test_a_public_table_shows_what_who_looks_on_may_see_and_no_more(tmp_path: Path, who: str) -> None:
    async def do(server: Server) -> None:
        hall = await Hall.opened(server, public=True)
        tab, told = await hall.join(who, [])
        assert told == OK
        assert await hall.ask(who, "GET", hall.path("")) == OK
        assert await hall.ask(who, "GET", hall.path("/at/0")) == OK
        assert await hall.ask(who, "GET", hall.path("/record")) == "record/not-over"
        for seat in range(4):
            assert (await hall.join(who, [seat]))[1] == NOT_YOURS
            assert await hall.ask(who, "GET", hall.path(f"/at/0?seat={seat}")) == NOT_YOURS
            assert await hall.ask(who, "GET", hall.path(f"/record?seat={seat}")) == NOT_YOURS
            for message in messages(seat):
                assert await hall.tell(who, [], message) == NOT_YOURS
        assert list(tab.views) == [None]

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("who", ["nobody", "invited", "stranger", "spectator"])
def test_an_open_seat_is_nobodys_before_the_game_begins(tmp_path: Path, who: str) -> None:
    async def do(server: Server) -> None:
        hall = await Hall.opened(server)
        made = await hall.browsers["owner"].table("toy-guards", 2, [0])
        hall.id, hall.invite = made["table"], made["invite"]
        assert (await hall.join(who, [1]))[1] == OF_NOBODY[who]
        assert await hall.tell(who, [1], {"t": "standing", "seat": 1, "names": []}) == NOT_YOURS

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("who", ["invited", "spectator"])
def test_after_the_end_everything_is_seen_and_no_seat_spoken_for(tmp_path: Path, who: str) -> None:
    async def do(server: Server) -> None:
        hall = await Hall.opened(server)
        made = await hall.browsers["owner"].table(GAME, 2, [], bots={"0": "random", "1": "random"})
        hall.id, hall.invite = made["table"], made["invite"]
        tab, _ = await hall.join("owner", [])
        while tab.views[None]["over"] is None:
            await tab.next("batch")
        assert (await hall.join(who, [0, 1]))[1] == OK
        assert await hall.ask(who, "GET", hall.path("/record")) == OK
        assert await hall.ask(who, "GET", hall.path("/story")) == OK
        for seat in ("0", "1", "all"):
            assert await hall.ask(who, "GET", hall.path(f"/log?seat={seat}")) == OK
            assert await hall.ask(who, "GET", hall.path(f"/at/0?seat={seat}")) == OK
        for message in messages(0):
            if message["t"] != "picture":
                assert await hall.tell(who, [0], message) == NOT_YOURS
        if who == "spectator":
            talking, _ = await hall.join(who, [0])
            await talking.send("chat", text="Well played")
            assert (await talking.next("chat"))["said"]["seat"] is None

    served(tmp_path / "a.db", do)
