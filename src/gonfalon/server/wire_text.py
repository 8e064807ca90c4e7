"""Turns `wire.py` into `docs/wire.md` and into the client's TypeScript types. `tools/wire-types` writes both files."""

import inspect
import re
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from gonfalon.server import wire
from gonfalon.server.http.routes import ROUTES

GENERATED = "Made from src/gonfalon/server/wire.py by tools/wire-types. Do not edit."


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
    """Every Struct of `wire.py`, in its order."""
    return [_message(kind) for kind in vars(wire).values() if _is_message(kind)]


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
        "rules, records and replay go over HTTP. All of it is JSON. A message on the socket says in its field `t` what",
        "it is. The server refuses fields it does not know; a client should ignore those it does not know, so that new",
        "ones can be added. Batches, log lines and menus are numbered per viewer, so that gaps tell nothing.",
        "",
        "The socket keeps to RFC 6455 without extensions. Messages may come as text or as binary frames and are read",
        "alike; the server sends text. It closes a socket with 1002 if the protocol is broken, 1007 if text is no",
        "UTF-8, 1008 if it says too much, too fast or half a message, 1009 if a message has more than four times the",
        "allowed size, 1012 if the server stops; before 1008 and 1012 comes [`bye`](#bye). What was said before that",
        "is done and answered.",
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
    about = kind.__doc__ if "__doc__" in vars(kind) and kind.__doc__ and '"""' in inspect.getsource(kind) else ""
    return Message(
        kind.__name__, str(tag) if tag is not None else None, " ".join((about or "").split()), fields, incoming
    )


def _comments(kind: type) -> dict[str, str]:
    """What stands behind a field in the source, or on lines of its own above it."""
    found: dict[str, str] = {}
    above: list[str] = []
    for line in inspect.getsource(kind).splitlines():
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
    plain = {int: "number", str: "string", bool: "boolean"}
    return plain[kind] if kind in plain else str(kind.__name__)
