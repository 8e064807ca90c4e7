"""A seat at a server's table, over the same documented protocol that people's browsers use (docs/wire.md)."""

import json
import re
from contextlib import ExitStack
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from gonfalon.catalog import open_table
from gonfalon.catalog.speech import Speaker
from gonfalon.doors.mcp.seat_at_table import SeatAtTable, offered
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.words import Line

SECONDS = 20.0  # for the server to answer


class NotJoined(GonfalonError):
    code = "table/not-joined"


class Refused(GonfalonError):
    code = "table/refused"


def read_link(link: str) -> tuple[str, str, str]:
    """Splits the link that an owner shares into the server's URL, the table's id and the invitation."""
    parts = urlsplit(link)
    found = re.fullmatch(r"(.*)/t/([\w-]+)", parts.path)
    if parts.scheme not in ("http", "https") or not found:
        raise NotJoined(f"{link!r} leads to no table; expected a link such as http://localhost:8000/t/abc?invite=…")
    invite = parse_qs(parts.query or parts.fragment).get("invite", [""])[0]
    return f"{parts.scheme}://{parts.netloc}{found[1]}", found[2], invite


class ServerTable(SeatAtTable):
    """A seat at a server's table. `wait` is how long to wait for others to move before the program gets an answer."""

    def __init__(self, link: str, name: str, lang: str, wait: float) -> None:
        root, table, invite = read_link(link)
        self._lang = lang
        self._wait = wait
        self._state: dict[str, Any] = {}
        self._log: list[dict[str, Any]] = []
        self._chat: list[str] = []
        self._news = 0
        with httpx.Client(base_url=root, timeout=SECONDS) as http:
            self._ask(http, "GET", "/api/me")
            self._ask(http, "POST", "/api/me", {"name": name})
            sat = self._ask(http, "POST", f"/api/tables/{table}/sit", {"invite": invite, "name": name})
            cookies = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        self.seat = int(sat["seat"])
        summary = sat["table"]
        self.game = str(summary["game"])
        seats = summary["seats"]
        self.table = self._table = open_table(self.game, len(seats), summary["options"])
        self._names = [str(one["name"]) for one in seats]
        parts = urlsplit(root)
        origin = f"{parts.scheme}://{parts.netloc}"
        address = root.replace("http", "ws", 1) + "/ws"
        self._opened = ExitStack()
        opening = connect(address, additional_headers={"Cookie": cookies}, origin=Origin(origin), max_size=None)
        self._socket: ClientConnection = self._opened.enter_context(opening)
        self._tell("join", table=table, seats=[self.seat], invite=invite)
        self._hear_until("sync")
        self._hear_out()

    @staticmethod
    def _ask(http: httpx.Client, method: str, path: str, body: Any = None) -> Any:
        answer = http.request(method, path, json=body)
        if answer.is_error:
            error = answer.json()
            raise Refused(f"{error.get('message', answer.text)} ({error.get('code', answer.status_code)})")
        return answer.json()

    # -- the socket ----------------------------------------------------------------------------------------------------

    def _tell(self, kind: str, **more: Any) -> None:
        self._socket.send(json.dumps({"t": kind, **more}))

    def _hear(self, seconds: float) -> dict[str, Any] | None:
        """Receives the next message, if one comes in time, and updates the known state."""
        try:
            message: dict[str, Any] = json.loads(self._socket.recv(timeout=seconds))
        except TimeoutError:
            return None
        kind = message["t"]
        if kind == "sync":
            self._state = {key: message[key] for key in ("menu", "deciders", "over", "goal", "fields", "stack")}
            self._log = list(message["log"])
            self._names = [str(one["name"]) for one in message["table"]["seats"]]
        elif kind == "batch":
            self._state.update({key: message.get(key) for key in ("menu", "deciders", "goal")})
            self._state["over"] = message.get("over", self._state.get("over"))
            self._state["fields"] = {**self._state["fields"], **message["changed"]}
            self._state["stack"] = message.get("stack", self._state["stack"])
            self._log += message["entries"]
        elif kind == "table":
            self._names = [str(one["name"]) for one in message["table"]["seats"]]
        elif kind == "chat":
            said = message["said"]
            self._chat.append(f"{said['name']}: {said['text']}")
        return message

    def _hear_until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = self._hear(SECONDS)
            if message is None:
                raise Refused("the server does not answer")
            if message["t"] in kinds:
                return message

    def _hear_out(self) -> None:
        """Receives what has arrived, then what others do, until this seat must decide or they take too long."""
        while self._hear(0.0) is not None:
            pass
        while not self._asked() and self._state.get("over") is None and self._hear(self._wait) is not None:
            pass

    def _asked(self) -> bool:
        menu = self._state.get("menu")
        return menu is not None and menu["prompt"] is not None

    # -- the seat ------------------------------------------------------------------------------------------------------

    def look(self) -> str:
        self._hear_out()
        self._tell("picture", seat=self.seat, lang=self._lang)
        picture = self._hear_until("picture", "refused")
        say = Speaker(self._table, self._lang, self._names)
        parts = [str(picture.get("text", picture.get("message", "")))]
        parts.append("\n".join(self._said(self._log[self._news :], say)))
        parts.append("\n".join(self._chat))
        self._chat = []
        menu, over = self._state.get("menu"), self._state.get("over")
        if over is not None:
            winners = say.strung([say.seat(seat) for seat, place in enumerate(over["places"]) if place == 1])
            parts.append(say.say("won", {"seat": winners}) if winners else say.say("nobody-won"))
        elif menu is not None and menu["prompt"] is not None:
            parts.append(" · ".join(say.line(_line(line)) for line in self._state.get("goal") or []))
            prompt = _line(menu["prompt"])
            parts.append(say.say("prompt-rule", {"text": say.line(prompt), "rule": prompt.rule}))
            parts.append(offered(menu["moves"]))
        else:
            others = say.strung([say.seat(seat) for seat in self._state.get("deciders", [])])
            parts.append(f"Waiting for {others}." if others else "The game has not begun: a seat is still open.")
        return "\n\n".join(part for part in parts if part)

    def moves(self) -> list[str]:
        self._hear_out()
        menu = self._state.get("menu")
        return list(menu["moves"]) if menu is not None and menu["prompt"] is not None else []

    def over(self) -> bool:
        return self._state.get("over") is not None

    def shown(self) -> tuple[dict[str, list[int]], Any]:
        """All fields that this seat is shown, and the stack of steps."""
        return self._state["fields"], self._state["stack"]

    def play(self, move: str) -> None:
        menu = self._state.get("menu")
        if menu is None:
            raise Refused("this seat is not asked now")
        self._news = len(self._log)
        self._tell("move", seat=self.seat, menu=menu["number"], move=move)
        self._check(self._hear_until("batch", "refused", "sync"))
        self._hear_out()

    def undo(self) -> None:
        self._tell("undo", seat=self.seat)
        self._check(self._hear_until("batch", "refused"))

    def why_not(self, move: str) -> str:
        self._tell("why", seat=self.seat, move=move)
        message = self._hear_until("why", "refused")
        say = Speaker(self._table, self._lang, self._names)
        if message["t"] == "why" and message["line"] is None:
            return say.say("allowed", {"text": move})
        if message.get("line") is None:
            return str(message["message"])
        line = _line(message["line"])
        return say.say("refused", {"reason": say.line(line), "rule": line.rule})

    def log(self) -> list[str]:
        return self._said(self._log, Speaker(self._table, self._lang, self._names))

    def chat(self, text: str) -> None:
        self._tell("chat", text=text)
        self._check(self._hear_until("chat", "refused"))

    def leave(self) -> None:
        self._opened.close()

    def _check(self, message: dict[str, Any]) -> None:
        if message["t"] == "refused":
            raise Refused(f"{message['message']} ({message['code']})")

    def _said(self, entries: list[dict[str, Any]], say: Speaker) -> list[str]:
        lines = [Line(one["key"], one["rule"], one["args"]) for one in entries if one["key"]]
        return [f"{say.line(line)}  [{line.rule}]" for line in lines]


def _line(values: dict[str, Any]) -> Line:
    return Line(values["key"], values["rule"], values["args"])
