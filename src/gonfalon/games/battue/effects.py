"""The vocabulary of card effects, as numbers. What a card does is data; the chapters read it from here.

The words are those of a pack's tables (explained in `data/booty.toml`); `pack.py` checks them, `laws.py` turns them
into numbers."""

from typing import Final

OPS: Final = [
    "add_attack",
    "add_defence",
    "reroll",
    "extra_loss",
    "forbid_retreat",
    "cancel_card",
    "no_cards",
    "auto_win",
    "gain_warriors",
    "lose_warriors",
    "recruit_bonus",
    "extra_move",
    "draw_booty",
    "discard_booty",
    "steal_booty",
    "steal_chest",
    "to_chest",
    "lose_control",
    "peek_tile",
]
ADD_ATTACK: Final = 0
ADD_DEFENCE: Final = 1
REROLL: Final = 2
EXTRA_LOSS: Final = 3
FORBID_RETREAT: Final = 4
CANCEL_CARD: Final = 5
NO_CARDS: Final = 6
AUTO_WIN: Final = 7
GAIN_WARRIORS: Final = 8
LOSE_WARRIORS: Final = 9
RECRUIT_BONUS: Final = 10
EXTRA_MOVE: Final = 11
DRAW_BOOTY: Final = 12
DISCARD_BOOTY: Final = 13
STEAL_BOOTY: Final = 14
STEAL_CHEST: Final = 15
TO_CHEST: Final = 16
LOSE_CONTROL: Final = 17
PEEK_TILE: Final = 18

# How long an effect lasts (BT-BOOTY-11).
SCOPES: Final = ["roll", "battle", "turn"]
ROLL: Final = 0
BATTLE: Final = 1
TURN: Final = 2

# Whom an effect touches.
WHO: Final = ["self", "attacker", "defender", "active", "left", "each"]
SELF: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
ACTIVE: Final = 3
LEFT: Final = 4
EACH: Final = 5

# Which horde or tile an effect touches.
WHERE: Final = ["battle_horde", "one_horde", "own_choice_horde_min", "moved_group", "any", "unoccupied_controlled"]
BATTLE_HORDE: Final = 0
ONE_HORDE: Final = 1
OWN_CHOICE: Final = 2

# Who picks a card from a hand.
CHOICES: Final = ["random", "owner"]
RANDOM: Final = 0
OWNER: Final = 1

# When an effect, or a whole event card, applies.
CONDITIONS: Final = [
    "",
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
ALWAYS: Final = 0
TARGET_OUTER: Final = 1
TARGET_INTERIOR: Final = 2
TARGET_OCCUPIED: Final = 3
TARGET_EMPTY: Final = 4
HORDE_MIN: Final = 5
RESERVE_MIN: Final = 6
HAND_MIN: Final = 7
ANY_HORDE_MIN: Final = 8
UNOCCUPIED_TILE: Final = 9
FACE_DOWN_MIN: Final = 10

# When a booty card may be played (BT-COMP-06, BT-BOOTY-01).
TIMINGS: Final = ["start", "attacker", "defender", "end"]
AT_START: Final = 0
AS_ATTACKER: Final = 1
AS_DEFENDER: Final = 2
AT_END: Final = 3

NO_TOP: Final = 1_000  # the effect names no limit


class Condition:
    def __init__(self, kind: int, n: int) -> None:
        self.kind = kind
        self.n = n


class Effect:
    """One effect of a card. Fields that its operation does not use keep their defaults."""

    def __init__(
        self,
        op: int,
        n: int,
        scope: int,
        who: int,
        where: int,
        choice: int,
        min_left: int,
        min_size: int,
        max_vp: int,
        only_if: Condition,
    ) -> None:
        self.op = op
        self.n = n
        self.scope = scope
        self.who = who  # for `reroll`: whose die
        self.where = where
        self.choice = choice
        self.min_left = min_left
        self.min_size = min_size
        self.max_vp = max_vp
        self.only_if = only_if


class Card:
    """What the rules need to know about a booty or event card."""

    def __init__(
        self, timing: int, after_roll: bool, vp: int, copies: int, condition: Condition, effects: list[Effect]
    ) -> None:
        self.timing = timing  # unused for event cards
        self.after_roll = after_roll
        self.vp = vp
        self.copies = copies
        self.condition = condition
        self.effects = effects
        self.kept = False  # goes to the war chest
        self.cancels = 0  # how many announced cards it cancels at the moment it is played (BT-RULING-50)
        for effect in effects:
            if effect.op == TO_CHEST:
                self.kept = True
            if effect.op == CANCEL_CARD:
                self.cancels += effect.n
