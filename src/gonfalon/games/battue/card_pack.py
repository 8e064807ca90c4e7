"""The shape of card effects in a pack, and which of them make sense on which card. Uncompiled, like `pack.py`."""

# not compiled: msgspec Structs, read once at load

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gonfalon.engine.errors import BadPack

Amount = Annotated[int, Meta(ge=1, le=15)]
Change = Annotated[int, Meta(ge=-12, le=12)]
Few = Annotated[int, Meta(ge=0, le=15)]
Scope = Literal["roll", "battle", "turn"]
Side = Literal["attacker", "defender"]
Who = Literal["self", "attacker", "defender", "active", "left", "each"]
Player = Literal["self", "active"]


class Condition(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal[
        "target_is_outer",
        "target_is_interior",
        "target_is_occupied",
        "target_is_empty",
        "horde_min",
        "reserve_min",
        "hand_min",
        "any_horde_min",
        "has_unoccupied_controlled_tile",
        "face_down_tiles_min",
    ]
    n: Few = 1


class Effect(msgspec.Struct, forbid_unknown_fields=True, tag_field="op", kw_only=True):
    only_if: Condition | None = msgspec.field(name="if", default=None)


class AddAttack(Effect, tag="add_attack", kw_only=True):
    n: Change
    scope: Scope = "roll"


class AddDefence(Effect, tag="add_defence", kw_only=True):
    n: Change
    scope: Scope = "roll"


class Reroll(Effect, tag="reroll", kw_only=True):
    die: Literal["attack", "defence"]


class ExtraLoss(Effect, tag="extra_loss", kw_only=True):
    who: Side
    n: Amount
    scope: Scope = "roll"


class ForbidRetreat(Effect, tag="forbid_retreat", kw_only=True):
    who: Side
    scope: Scope = "roll"


class CancelCard(Effect, tag="cancel_card", kw_only=True):
    who: Side
    n: Amount


class NoCards(Effect, tag="no_cards", kw_only=True):
    scope: Scope = "roll"


class AutoWin(Effect, tag="auto_win", kw_only=True):
    pass


class GainWarriors(Effect, tag="gain_warriors", kw_only=True):
    who: Who
    n: Amount
    where: Literal["battle_horde", "one_horde", "own_choice_horde_min"]
    min_size: Few = 1


class LoseWarriors(Effect, tag="lose_warriors", kw_only=True):
    who: Who
    n: Amount
    where: Literal["battle_horde", "one_horde", "own_choice_horde_min"]
    min_left: Few = 0
    min_size: Few = 1


class RecruitBonus(Effect, tag="recruit_bonus", kw_only=True):
    n: Amount
    scope: Literal["turn"] = "turn"


class ExtraMove(Effect, tag="extra_move", kw_only=True):
    who: Player = "self"
    n: Amount
    where: Literal["moved_group"] = "moved_group"


class DrawBooty(Effect, tag="draw_booty", kw_only=True):
    who: Who
    n: Amount


class DiscardBooty(Effect, tag="discard_booty", kw_only=True):
    who: Who
    n: Amount
    choice: Literal["random", "owner"]


class StealBooty(Effect, tag="steal_booty", kw_only=True):
    robbed: Literal["chosen_opponent"] = msgspec.field(name="from")
    n: Amount
    choice: Literal["random", "owner"]


class StealChest(Effect, tag="steal_chest", kw_only=True):
    robbed: Literal["chosen_opponent"] = msgspec.field(name="from")
    n: Amount
    max_vp: Few


class ToChest(Effect, tag="to_chest", kw_only=True):
    pass


class LoseControl(Effect, tag="lose_control", kw_only=True):
    who: Who
    n: Amount
    choice: Literal["owner"] = "owner"
    where: Literal["unoccupied_controlled"] = "unoccupied_controlled"


class PeekTile(Effect, tag="peek_tile", kw_only=True):
    who: Player
    n: Amount
    where: Literal["any"] = "any"


AnyEffect = (
    AddAttack
    | AddDefence
    | Reroll
    | ExtraLoss
    | ForbidRetreat
    | CancelCard
    | NoCards
    | AutoWin
    | GainWarriors
    | LoseWarriors
    | RecruitBonus
    | ExtraMove
    | DrawBooty
    | DiscardBooty
    | StealBooty
    | StealChest
    | ToChest
    | LoseControl
    | PeekTile
)

# What a card's effects belong to: the timing of a booty card, or an event card.
Moment = Literal["start", "attacker", "defender", "end", "event"]
IN_BATTLE = ("attacker", "defender", "event")


def check_effect(path: str, effect: AnyEffect, moment: Moment, after_roll: bool) -> None:
    """Refuses an effect that could never do anything on such a card, or could not be carried out."""
    op = str(effect.__struct_config__.tag)
    battle = moment in IN_BATTLE
    if effect.only_if is not None and not battle and effect.only_if.kind.startswith(("target_", "horde_")):
        raise BadPack(f"{path}.if.kind: {effect.only_if.kind} speaks of a battle; timing {moment!r} is outside")
    if isinstance(effect, Reroll):
        if not after_roll:
            raise BadPack(f"{path}.op: reroll needs a card whose window is after_roll")
    elif isinstance(effect, CancelCard):
        if moment != "defender" or after_roll or effect.who != "attacker":
            raise BadPack(f"{path}.op: cancel_card stands on a defender's before_roll card, with who = 'attacker'")
    elif isinstance(effect, AutoWin):
        if moment not in ("attacker", "event") or after_roll:
            raise BadPack(f"{path}.op: auto_win stands on events and on an attacker's before_roll card")
    elif isinstance(effect, RecruitBonus | ExtraMove):
        if moment != "start":
            raise BadPack(f"{path}.op: {op} comes too late on a card that is not played at the start of a turn")
    elif isinstance(effect, AddAttack | AddDefence | ExtraLoss | ForbidRetreat | NoCards):
        if not battle and not (moment == "start" and effect.scope == "turn"):
            needed = "the start of a turn and scope = 'turn'"
            raise BadPack(f"{path}.scope: timing {moment!r} is outside a battle; {op} needs {needed}")
        if not battle:
            return  # the battle that comes later settles which side is meant
    if not battle and getattr(effect, "who", "") in ("attacker", "defender"):
        raise BadPack(f"{path}.who: timing {moment!r} is outside a battle, where nobody is {effect.who}")  # type: ignore[union-attr]
    where = getattr(effect, "where", "")
    if not battle and where == "battle_horde":
        raise BadPack(f"{path}.where: timing {moment!r} is outside a battle, where there is no battle_horde")
    if where == "one_horde" and getattr(effect, "who", "") not in ("self", "active"):
        raise BadPack(f"{path}.where: one_horde is the card player's own; others choose by own_choice_horde_min")
