"""Standing answers: the card windows and retreats that a player may let pass without being asked. Which question is
passed depends on public things only, so a pass tells nothing about a hand."""

from typing import Final

from gonfalon.engine.standing import Occasion
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.verbs import DONE, STAY

ALL_CARDS: Final = "cards"
START_CARDS: Final = "cards_start"
END_CARDS: Final = "cards_end"
ATTACK_CARDS: Final = "cards_attack"
DEFENCE_CARDS: Final = "cards_defend"
WILD_CARDS: Final = "cards_defend_wild"  # in defence of a tile that nobody controls
EMPTY_CARDS: Final = "cards_defend_empty"  # in defence of the player's own tile without warriors
AFTER_CARDS: Final = "cards_after_roll"
NO_RETREAT: Final = "stay"

OCCASIONS: Final = [
    ALL_CARDS,
    START_CARDS,
    END_CARDS,
    ATTACK_CARDS,
    DEFENCE_CARDS,
    WILD_CARDS,
    EMPTY_CARDS,
    AFTER_CARDS,
    NO_RETREAT,
]


def without_cards(name: str) -> Occasion:
    """No card at the start or end of the player's own turn."""
    return Occasion(DONE.plain(), [ALL_CARDS, name])


def without_battle_cards(s: State, attacking: bool, after_roll: bool) -> Occasion:
    names = [ALL_CARDS]
    if attacking:
        names.append(ATTACK_CARDS)
    else:
        names.append(DEFENCE_CARDS)
        if s.flag[s.battle.cell] == NONE:
            names.append(WILD_CARDS)
        elif not s.battle.occupied:
            names.append(EMPTY_CARDS)
    if after_roll:
        names.append(AFTER_CARDS)
    return Occasion(DONE.plain(), names)


def without_retreat() -> Occasion:
    return Occasion(STAY.plain(), [NO_RETREAT])
