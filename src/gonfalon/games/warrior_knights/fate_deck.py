"""The fate deck (WK-FATE). It has no order: it is a queue of sets of cards, and chance picks a card of the top set.

A set is kept as bits, with the number of its cards that a view does not know. In the truth no card is unknown."""

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import UNKNOWN
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights.bitsets import count, has, nth
from gonfalon.games.warrior_knights.ids import NO_FATE_CARD, FateCard
from gonfalon.games.warrior_knights.state import State

# -- used by events ----------------------------------------------------------------------------------------------------


def take_fate(s: State, card: int) -> int:
    """Takes the top card from the deck and returns what a view knows of it."""
    known, unknown = s.fate_known[0], s.fate_unknown[0]
    if card == UNKNOWN:
        total = count(known) + unknown
        if total == 1 and known:
            card = nth(known, 0)  # a view that saw it go under the deck still knows it
            known = 0
        else:
            known = 0
            unknown = total - 1
    elif has(known, card):
        known &= ~(1 << card)
    else:
        unknown -= 1
    if known or unknown:
        s.fate_known[0] = known
        s.fate_unknown[0] = unknown
    else:
        del s.fate_known[0]
        del s.fate_unknown[0]
    return card


def bury_fate(s: State, known: int, unknown: int) -> None:
    """Puts cards under the deck together, in no order among themselves (WK-FATE-04, WK-R-024)."""
    if known or unknown:
        s.fate_known.append(known)
        s.fate_unknown.append(unknown)


# -- used by rules -----------------------------------------------------------------------------------------------------


def top_card(g: Play[State]) -> FateCard:
    """Settles by chance which card is on top, so that the rules can put it into an event. NO_FATE_CARD if the deck is
    empty."""
    s = g.state
    if not s.fate_known:
        return NO_FATE_CARD
    if s.fate_unknown[0]:
        raise BrokenRules("what lies on the fate deck is not known here")
    known = s.fate_known[0]
    several = count(known)
    return FateCard(nth(known, g.chance.below(several) if several > 1 else 0))
