"""For whoever runs the server: how it does. Counts alone; no hand, talk or note is in here."""

from typing import Literal

from msgspec import Struct

PartState = Literal["ok", "late", "down", "off"]


class StatusPart(Struct):
    name: Literal["tables", "line", "bots", "news", "store"]
    state: PartState
    figures: dict[str, int]
    minutes: list[PartState]  # the last sixty at most, the latest last


class Status(Struct):
    version: str
    since: int  # when this worker began, in seconds since 1970
    now: int
    games: int
    tables: int  # that are kept
    live: int  # of them, in memory
    refused: int  # messages since it began
    disk: int | None  # percent used, where the games are one file
    parts: list[StatusPart]
