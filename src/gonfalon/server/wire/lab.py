"""For operators of a server: house rules tried in its lab. docs/lab.md says what the figures mean."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gonfalon.server.wire.basics import Heard

LabText = Annotated[str, Meta(max_length=200)]


class AskLab(Heard):
    """What the lab should try: `vary` as in `gonfalon lab --vary`, options only."""

    game: LabText
    vary: Annotated[list[LabText], Meta(max_length=4)]
    bots: Annotated[list[LabText], Meta(min_length=1, max_length=6)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    games: Annotated[int, Meta(ge=1, le=1000)]  # of each variant, at most
    seed: Annotated[int, Meta(ge=0, le=1_000_000)] = 1


class LabShare(Struct):
    games: int
    share: float  # of wins
    fair: float
    interval: tuple[float, float]


class LabLength(Struct):
    mean: float
    quartiles: list[float]
    shortest: int
    longest: int


class LabUse(Struct):
    per_game: float
    games: float  # the part of the games in which it occurs


class LabVariant(Struct):
    variant: dict[str, str]
    games: int
    by_seat: dict[str, LabShare]
    by_faction: dict[str, LabShare]
    length: LabLength
    decisive: float
    cut: float
    lead_changes: float | None
    comebacks: float | None
    skill: float | None
    luck: float | None
    uses: dict[str, LabUse]


class LabGap(Struct):
    """How much more often somebody won than in the first variant."""

    deals: int
    more: float
    evidence: float
    needed: float
    sure: bool


class LabCompared(Struct):
    variant: dict[str, str]
    differences: dict[str, LabGap]


class LabResult(Struct):
    error: float  # how often the lab reports a difference where there is none
    games: int
    stopped: Literal["sure", "all games played", "before its end"]
    variants: list[LabVariant]
    compared: list[LabCompared]


class LabStatus(Struct):
    """The last run of the lab, and how far it has come."""

    state: Literal["none", "working", "done", "failed"]
    percent: int = 0  # of the most games that it may play
    reason: str = ""  # why it failed
    asked: AskLab | None = None
    result: LabResult | None = None  # once it is over
