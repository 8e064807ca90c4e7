"""The vocabulary of card texts: the operations, selectors, draws and modifiers a pack may use, each with its own shape.

An effect that is not listed here is refused when the pack is read, with its path. `cards.py` turns effects into small
integers once; `effects.py` carries them out."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Who = Literal["drawer", "chosen", "all", "all_banned", "all_without_faith", "drawn"]
Phase = Literal["taxes", "wages", "assembly"]
Token = Literal["president", "church"]


class Draw(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The target that fate names before the card acts (WK-EVENT-08, WK-R-155)."""

    kind: Literal["baron", "noble", "city", "nation"]
    of: Literal["drawer"] | None = None
    filter: (
        Literal[
            "on_board",
            "has_heir",
            "unrazed",
            "realm_unrazed",
            "realm_neutral_free",
            "owned_by_drawer",
            "serving_drawer",
            "serving_anyone",
        ]
        | None
    ) = None


class Effect(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="op"):
    """One effect of a card. Effects are applied in order."""


class GainCrowns(Effect, tag="gain_crowns", kw_only=True):
    who: Who
    amount: int
    per: Literal["city"] | None = None
    minimum: int = 0


class LoseCrowns(Effect, tag="lose_crowns", kw_only=True):
    who: Who
    amount: int = 0
    per: Literal["city"] | None = None
    fraction: Annotated[float, Meta(ge=0.5, le=0.5)] | None = None  # half is the only fraction


class GainFaith(Effect, tag="gain_faith", kw_only=True):
    who: Who
    amount: int


class GainVotes(Effect, tag="gain_votes", kw_only=True):
    who: Who
    amount: int


class LoseVotes(Effect, tag="lose_votes", kw_only=True):
    who: Who
    amount: int | Literal["all"]


class GainInfluence(Effect, tag="gain_influence", kw_only=True):
    who: Who
    amount: int


class TakeToken(Effect, tag="take_token", kw_only=True):
    token: Token
    who: Who


class PassToken(Effect, tag="pass_token", kw_only=True):
    token: Token
    who: Who
    to: Literal["most_votes", "most_faith"]


class RazeCity(Effect, tag="raze_city", kw_only=True):
    city: Literal["drawn"]
    kill_nobles: bool = False


class TakeCity(Effect, tag="take_city", kw_only=True):
    who: Who
    city: Literal["drawn"]


class RevoltCity(Effect, tag="revolt_city", kw_only=True):
    who: Who
    city: Literal["choice_without_noble"]
    payable: bool = False


class BreachCity(Effect, tag="breach_city", kw_only=True):
    city: Literal["drawn"]
    amount: int


class ImproveCity(Effect, tag="improve_city", kw_only=True):
    who: Who
    city: Literal["choice"]


class KillNoble(Effect, tag="kill_noble", kw_only=True):
    noble: Literal["drawn"]


class AddLosses(Effect, tag="add_losses", kw_only=True):
    amount: int
    who: Who | None = None
    noble: Literal["drawn", "all"] | None = None
    region: Literal["drawn"] | None = None
    spare: bool = False


class ExhaustNoble(Effect, tag="exhaust_noble", kw_only=True):
    noble: Literal["drawn"]
    rounds: Literal[1, 2] = 1


class MarkNoble(Effect, tag="mark_noble", kw_only=True):
    noble: Literal["drawn", "choice_of_church"]
    mark: Literal["no_heir"]
    who: Who | None = None


class LoseMercenaries(Effect, tag="lose_mercenaries", kw_only=True):
    who: Who
    nation: Literal["drawn"]
    count: Literal["all"]


class PayOrLoseMercenaries(Effect, tag="pay_or_lose_mercenaries", kw_only=True):
    who: Who
    nation: Literal["drawn"]


class GainMercenary(Effect, tag="gain_mercenary", kw_only=True):
    who: Who
    count: Literal[1]
    source: Literal["deck"]
    free: Literal[True]


class TriggerPhase(Effect, tag="trigger_phase", kw_only=True):
    phase: Phase


class LoseExpedition(Effect, tag="lose_expedition", kw_only=True):
    route: Literal["furthest"]


class Pardon(Effect, tag="pardon", kw_only=True):
    who: Who


class PersonalMotion(Effect, tag="personal_motion", kw_only=True):
    """Carried out by the assembly itself (WK-MOTION-01)."""


class Modifier(Effect, tag="modifier", kw_only=True):
    """A lasting change of a rule. `pack.Pack.check` knows which keys go with which scope."""

    key: str
    value: bool | int
    scope: Literal["game", "baron", "noble"]
    duration: Literal["turn", "game", "held", "law"]
    who: Literal["drawer", "holder"] | None = None
    noble: Literal["holder"] | None = None
    sector: str | None = None


AnyEffect = (
    GainCrowns
    | LoseCrowns
    | GainFaith
    | GainVotes
    | LoseVotes
    | GainInfluence
    | TakeToken
    | PassToken
    | RazeCity
    | TakeCity
    | RevoltCity
    | BreachCity
    | ImproveCity
    | KillNoble
    | AddLosses
    | ExhaustNoble
    | MarkNoble
    | LoseMercenaries
    | PayOrLoseMercenaries
    | GainMercenary
    | TriggerPhase
    | LoseExpedition
    | Pardon
    | PersonalMotion
    | Modifier
)

FLAGS = {"bridges_closed", "sea_closed", "roads_closed", "battles_forbidden", "fortress_attack_forbidden"} | {
    "razing_forbidden",
    "no_faith_gain",
    "sea_arrival_immediate",
    "assembly_absent",
}  # modifiers that are on or off; all others are numbers
