"""For operators of a server: how it does. Only counts: no hand, chat or note is in here."""

from typing import Literal

from msgspec import Struct

PartState = Literal["ok", "late", "down", "off"]


class StatusPart(Struct):
    name: Literal["tables", "line", "bots", "news", "store"]
    state: PartState
    figures: dict[str, int]
    minutes: list[PartState]  # the last sixty at most, the latest one last


class Status(Struct):
    version: str
    since: int  # when this worker started, in seconds since 1970
    now: int
    games: int
    tables: int  # stored
    live: int  # in memory
    refused: int  # messages refused since the start
    disk: int | None  # percent used, if the games are in one file
    parts: list[StatusPart]
