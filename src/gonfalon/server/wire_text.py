"""Turns `wire` into `docs/wire.md` and into the client's TypeScript types. `tools/wire-types` writes both files."""

import ast
import inspect
import re
import sys
from dataclasses import dataclass
from functools import cache
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from gonfalon.bots import review_figures
from gonfalon.engine import errors as engine
from gonfalon.engine.errors import GonfalonError
from gonfalon.engine.ids import UNKNOWN
from gonfalon.server import errors, wire
from gonfalon.server.auth import COOKIE
from gonfalon.server.http.app import status
from gonfalon.server.http.routes import ROUTES
from gonfalon.server.limits import Limits
from gonfalon.server.wire import basics, from_browser, games, lab, parts, people, ratings, tables, to_browser
from gonfalon.server.wire import status as status_module
from gonfalon.store.errors import Damaged, StoreFailed

GENERATED = "Made from src/gonfalon/server/wire by tools/wire-types. Do not edit."

MODULES = (basics, parts, from_browser, to_browser, games, people, ratings, status_module, lab, tables, review_figures)

# What no field of a message says. `tests/server/test_wire_text.py` tries these sentences.
WHO_AND_WHEN = f"""\
## Who you are

Nobody needs to register. `GET /api/me` says who you are. A browser without a cookie is a new person and gets one,
`{COOKIE}`, signed by this server (HttpOnly, SameSite=Lax, Secure over https). Send it with every later request and with
the handshake of `/ws`. A guest's seats belong to it: if it is lost, the seats are lost. Without a cookie you can read
everything public; requests that need a person are answered with `person/none`.

A browser says which page a request came from (`Origin`). A request that changes something, and the handshake of `/ws`,
are refused with `server/origin` unless the page is at this server's own address or at one of its `--origin`s. Programs
that send no `Origin` are let in. If `Host` is a name that the server does not know as its own, the answer is
`server/host`.

## Order of messages

- The first message on a socket is [`join`](#join), answered by a [`sync`](#sync) for each seat. Another table needs
  another socket.
- An accepted move is answered by its batch, like everybody else's, once it is durable; nothing else confirms it. A
  message that is not accepted is answered by [`refused`](#refused), to its sender only, and has changed nothing.
- A move with the number of an older menu gets `refused` with `move/stale` first, and right after it the `sync` that
  brings its seat up to date. The refusal is only about the move; the position is that of the `sync`.
- Messages of one socket are answered in order, except chat, which waits for nothing.
- {UNKNOWN} in a field or an event is not a number: it stands for what this viewer does not know.
- The server sends a ping every `ping_seconds`, and closes a socket from which nothing, not even a pong, came between
  two of them. Clients need not send pings. When a socket closes, a client should reconnect by itself, waiting a little
  longer each time, and `join` with what it has `seen`.
"""

# The limits that a client may meet: `gonfalon serve --limit NAME=NUMBER`.
MET_BY_CLIENTS = [
    "message_bytes", "body_bytes", "record_bytes", "messages_per_second", "burst", "chat_per_second", "chat_burst",
    "table_chat_per_second", "table_chat_burst", "controls_per_second", "control_burst", "ping_seconds", "strikes",
    "requests_per_second", "request_burst", "tables_per_person", "new_tables_per_minute", "new_tables_per_hour",
    "new_table_burst", "connections_per_address", "tcp_connections_per_address", "head_seconds", "body_seconds",
    "backlog_bytes",
]  # fmt: skip

# Codes without a class of errors. All but the first are sent by `bye`, before a socket is closed.
WITHOUT_CLASS = {
    "server/error": "500",
    "server/slow": "",
    "table/removed": "",
    "person/signed-out": "",
    "message/too-many-wrong": "",
}
CODES: dict[type[GonfalonError] | str, str] = {
    engine.UnreadableMove: "not a move at all",
    engine.IllegalMove: "a move that is not in this menu; `line` says why",
    engine.StaleMove: "the move answers an older menu; a `sync` follows",
    engine.NothingToUndo: "the last move is not yours, or cannot be taken back",
    engine.UnknownGame: "no game has this name",
    engine.UnknownRule: "no paragraph has this id",
    engine.UnknownLesson: "the game has no lesson of this name",
    engine.BadLesson: "a fault of the lesson; nothing was changed",
    engine.BadLanguage: "neither French nor English",
    engine.BadSeats: "the game is not for this number of players",
    engine.BadOption: "an option or a value that the game does not have",
    engine.MisfitOption: "a choice for another number of players",
    engine.UnknownBot: "no bot has this name",
    engine.BadPack: "a pack that does not fit its game",
    engine.BadRecord: "a record that cannot be read, with its line",
    engine.BrokenRules: "a fault of the game's rules; nothing was changed",
    errors.BadMessage: "not JSON, or not one of the messages below",
    errors.TooLarge: "longer than allowed",
    errors.TooFast: "more in a second than allowed; wait and send it again",
    errors.TooSlow: "only part of a message or request arrived",
    "message/too-many-wrong": "`strikes` refused messages in a row; the socket is closed",
    errors.ChatTooFast: "more chat in a second than allowed",
    errors.Muted: "the table's owner has muted this person",
    errors.Nobody: "no cookie yet: `GET /api/me` first",
    errors.BadName: "a name that is empty, too long, or has invisible characters",
    errors.NameTaken: "somebody with an account has this name, or nearly the same",
    errors.NoPerson: "nobody with an account has this name",
    "person/signed-out": "the session has ended elsewhere; the socket is closed",
    errors.NoAccount: "only for people with an account",
    errors.NoPrivateTalk: "the rules allow no private talk here, or nobody could read it",
    errors.NeedsAccount: "a rated game is between people with an account",
    errors.NotRated: "a rated table cannot have that: a bot, two seats of one person, a pack of your own",
    errors.WrongSignIn: "name or password is wrong; the answer does not say which",
    errors.ManyGuests: "many guests from this address take part already; people with an account are not counted",
    errors.Unproved: "only after signing in, or proving whose account it is, within ten minutes",
    errors.UnknownWord: "a link from a mail that was used, or is too old",
    errors.MailFailed: "no mail could be sent to this address; the rest is stored",
    errors.UnknownKey: "a seat key that was used, is too old, or is mistyped",
    errors.UnknownLuck: "not the last commitment that you were given for a table's chance",
    errors.NoTable: "there is no such table",
    errors.NotInvited: "the table is private, and the invitation is missing or out of date",
    "table/removed": "the table's owner has removed this person; the socket is closed",
    errors.NotYourTable: "only its owner may do that",
    errors.NotOperator: "only for the operator of the server, by a password",
    errors.NotYourSeat: "somebody else sits there",
    errors.SeatTaken: "the seat is not open",
    errors.NotPlaying: "the game has not begun, or is over",
    errors.TableClosed: "the table cannot be played at the moment; it tries again by itself",
    errors.NotOver: "the whole record is given out only after the end",
    errors.NoHint: "nobody can give a hint here",
    errors.RatedHint: "at a rated table nobody gets a hint before the game is over",
    errors.StaleHint: "the table has moved on since the hint was asked for",
    errors.NotGone: "a bot can only play for somebody who is gone, and this player is here",
    errors.TooSoon: "this player has not been gone for `away_seconds` yet",
    errors.NotAsked: "only a player who is being asked can be nudged",
    errors.NudgedAlready: "this player was nudged less than `nudge_seconds` ago",
    errors.VoteOpen: "the table is already voting",
    errors.NoVote: "that vote is closed",
    errors.Voted: "your vote is sealed already",
    errors.AskedInVain: "your last proposal was not accepted; ask again later",
    errors.StakesBusy: "stakes are already being computed for this seat",
    errors.StaleStakes: "the table has moved on since the stakes were asked for",
    errors.StillPlaying: "a rematch is possible only after the end",
    errors.UnknownPack: "no pack has this hash",
    errors.NotFound: "there is nothing at this address",
    errors.ForeignOrigin: "the request comes from a page of another site",
    errors.UnknownHost: "the server does not know this name as its own",
    errors.TooMany: "too many tables or connections, of one address or in all",
    errors.TooCostly: "a record took more time or memory than allowed",
    errors.Stopping: "the server is stopping; come back in a moment",
    Damaged: "what was stored cannot be read; the server's operator can repair it",
    StoreFailed: "the disk is full or gone; nothing was changed",
    "server/slow": "more than `backlog_bytes` waited to be read; the socket is closed",
    "server/error": "a fault of the server; nothing was changed",
}


@dataclass(frozen=True)
class FieldText:
    name: str
    type: str
    optional: bool
    comment: str


@dataclass(frozen=True)
class Message:
    name: str
    tag: str | None
    about: str
    fields: list[FieldText]
    incoming: bool


def messages() -> list[Message]:
    """Every Struct of `wire`, in its order, then those of a review."""
    return [_message(kind) for module in MODULES for kind in _declared(module)]


def _declared(module: ModuleType) -> list[type[msgspec.Struct]]:
    return [kind for kind in vars(module).values() if _is_message(kind) and kind.__module__ == module.__name__]


def typescript() -> str:
    parts = [f"// {GENERATED}\n"]
    for message in messages():
        lines = [f"/** {message.about} */"] if message.about else []
        lines.append(f"export interface {message.name} {{")
        if message.tag is not None:
            lines.append(f'  t: "{message.tag}";')
        for field in message.fields:
            if field.comment:
                lines.append(f"  /** {field.comment} */")
            lines.append(f"  {field.name}{'?' if field.optional else ''}: {field.type};")
        lines.append("}\n")
        parts.append("\n".join(lines))
    for name in ("FromBrowser", "ToBrowser"):
        union = " | ".join(kind.__name__ for kind in get_args(getattr(wire, name)))
        parts.append(f"export type {name} = {union};\n")
    return "\n".join(parts)


def markdown() -> str:
    out = ["# How browser and server talk", "", f"<!-- {GENERATED} -->", ""]
    out += [
        "Play goes over a WebSocket at `/ws`: one socket, one table, one or more seats of the same person. Lobby,",
        "rules, records and replay go over HTTP. Everything is JSON. The field `t` of a socket message says which it",
        "is. The server refuses unknown fields. A client should ignore unknown fields, so that new ones can be added.",
        "Batches, log lines and menus are numbered per viewer, so gaps reveal nothing.",
        "",
        "The socket follows RFC 6455 without extensions. Messages may come as text or as binary frames, with the same",
        "meaning; the server sends text. It closes a socket with",
        "",
        "- 1002 if the protocol is broken,",
        "- 1007 if text is not UTF-8,",
        "- 1008 if a client sends too much, too fast or only part of a message,",
        "- 1009 if a message has more than four times the allowed size,",
        "- 1012 if the server stops.",
        "",
        "[`bye`](#bye) comes before 1008 and 1012. Messages that came before that are processed and answered.",
        "",
        "## Over HTTP",
        "",
        "| request | body | answer | |",
        "|---|---|---|---|",
    ]
    for route in ROUTES:
        body, answer = _link(route.body), _link(route.answer)
        out.append(f"| `{route.method} {route.path}` | {body} | {answer} | {route.about} |")
    out += ["", "A refusal has status 4xx or 5xx and a [Problem](#problem) as its body.", ""]
    out += [WHO_AND_WHEN, *_limits(), *_codes()]
    by_name = {message.name: message for message in messages()}
    shown: set[str] = set()
    for title, union in (("From the browser", "FromBrowser"), ("To the browser", "ToBrowser")):
        out += [f"## {title}, on the socket", ""]
        for kind in get_args(getattr(wire, union)):
            out += _section(by_name[kind.__name__])
            shown.add(kind.__name__)
    out += ["## Parts and bodies", ""]
    for message in by_name.values():
        if message.name not in shown:
            out += _section(message)
    return "\n".join(out).rstrip() + "\n"


def _limits() -> list[str]:
    out = ["## Limits", "", "The defaults; `gonfalon serve --limit NAME=NUMBER` changes them:", ""]
    out += ["| limit | | |", "|---|---|---|"]
    usual, comments = Limits(), _comments(Limits)
    return (
        out + [f"| `{name}` | {getattr(usual, name):g} | {comments.get(name, '')} |" for name in MET_BY_CLIENTS] + [""]
    )


def _codes() -> list[str]:
    out = [
        "## Refusals",
        "",
        "Codes of refusals, on the socket and, with a status, over HTTP. The codes are stable; the words may change.",
        "",
    ]
    out += ["| code | status | |", "|---|---|---|"]
    for kind, words in CODES.items():
        code = kind if isinstance(kind, str) else kind.code
        over_http = WITHOUT_CLASS[kind] if isinstance(kind, str) else status(kind.__new__(kind))
        out.append(f"| `{code}` | {over_http} | {words} |")
    return [*out, ""]


def _section(message: Message) -> list[str]:
    title = f"### {message.name}" if message.tag is None else f"### `{message.tag}` ({message.name})"
    out = [f'<a id="{message.name.lower()}"></a>', "", title, ""]
    if message.about:
        out += [message.about, ""]
    if message.fields:
        out += ["| field | type | |", "|---|---|---|"]
        for field in message.fields:
            kind = field.type.replace("|", "\\|")
            note = "may be left out; " if field.optional else ""
            out.append(f"| `{field.name}` | `{kind}` | {(note + field.comment).rstrip('; ')} |")
        out.append("")
    return out


def _link(kind: type | str | None) -> str:
    if kind is None:
        return ""
    if isinstance(kind, str):
        return kind
    if get_origin(kind) is list:
        return f"list of {_link(get_args(kind)[0])}"
    return f"[{kind.__name__}](#{kind.__name__.lower()})"


def _is_message(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in (msgspec.Struct, wire.Heard)


def _message(kind: type[msgspec.Struct]) -> Message:
    incoming = issubclass(kind, wire.Heard)
    tag = kind.__struct_config__.tag
    comments = _comments(kind)
    fields = []
    for field in msgspec.structs.fields(kind):
        unset = msgspec.UnsetType in get_args(field.type)
        optional = unset or (incoming and not field.required)
        fields.append(FieldText(field.name, _type(field.type), optional, comments.get(field.name, "")))
    about = kind.__doc__ if "__doc__" in vars(kind) and kind.__doc__ and '"""' in _source(kind) else ""
    return Message(
        kind.__name__, str(tag) if tag is not None else None, " ".join((about or "").split()), fields, incoming
    )


def _source(kind: type) -> str:
    return _sources(sys.modules[kind.__module__])[kind.__name__]


@cache
def _sources(module: ModuleType) -> dict[str, str]:
    """The text of every class; `inspect` would read the whole file anew for each."""
    text = inspect.getsource(module)
    lines = text.splitlines(keepends=True)
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    return {node.name: "".join(lines[node.lineno - 1 : node.end_lineno]) for node in classes}


def _comments(kind: type) -> dict[str, str]:
    """The comments of fields: behind a field in the source, or on separate lines above it."""
    found: dict[str, str] = {}
    above: list[str] = []
    for line in _source(kind).splitlines():
        alone = re.fullmatch(r"    # (.*)", line)
        field = re.match(r"    (\w+): .*?(?:  # (.*))?$", line)
        if alone:
            above.append(alone[1])
        elif field:
            found[field[1]] = field[2] or " ".join(above)
            above = []
    return found


def _type(kind: Any) -> str:
    origin = get_origin(kind)
    if origin is Annotated:
        return _type(get_args(kind)[0])
    if origin in (Union, UnionType):
        parts = [part for part in get_args(kind) if part not in (msgspec.UnsetType, msgspec.Raw)]
        return " | ".join(dict.fromkeys(_type(part) for part in parts))
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in get_args(kind))
    if origin is list:
        inner = _type(get_args(kind)[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(_type(part) for part in get_args(kind))}]"
    if origin is dict:
        key, value = get_args(kind)
        return f"Record<{_type(key)}, {_type(value)}>"
    if kind is NoneType:
        return "null"
    plain = {int: "number", float: "number", str: "string", bool: "boolean"}
    return plain[kind] if kind in plain else str(kind.__name__)
