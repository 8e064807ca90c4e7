"""Events of secret choices: action cards, starting troops, votes, fate cards in a combat."""

from gonfalon.engine.event import OTHERS, Event, SecretEvent
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.warrior_knights.bitsets import count, set_of
from gonfalon.games.warrior_knights.cards import KINDS
from gonfalon.games.warrior_knights.fate_deck import bury_fate, take_fate
from gonfalon.games.warrior_knights.state import BAG, PILES, State, known_fate, unknown_fate
from gonfalon.kit import sealed

# -- preparation, sealed -----------------------------------------------------------------------------------------------


class PilesAsked(sealed.Asked[State]):
    rule = "WK-PREP-01"
    silent = True


class CardLaid(sealed.Drafted[State]):
    rule = "WK-PREP-01"
    silent = True


class PilesCleared(sealed.Cleared[State]):
    rule = "WK-PREP-01"
    silent = True


class PilesSealed(sealed.Sealed[State]):
    rule = "WK-PREP-01"
    silent = True


class PilesReopened(sealed.Reopened[State]):
    rule = "WK-PREP-01"
    silent = True


class PilesLaid(SecretEvent[State]):
    """A baron's cards lie face down. Everybody sees how many are on each pile; only the baron knows which."""

    rule = "WK-PREP-01"

    def __init__(self, seat: Seat, sizes: list[int], cards: list[int]) -> None:
        self.seat = seat
        self.sizes = sizes  # how many cards are on each pile
        self.cards = cards  # how many of each kind are on pile 1, then 2, then 3; empty for everybody else

    def apply(self, s: State) -> None:
        s.drafts.drop(self.seat)
        hand = s.hand_at(self.seat)
        if not self.cards:  # the known cards of this hand may now be in the hand or on any pile
            total = 0
            for i in range(BAG):
                total += s.hand[hand + i]
                s.hand[hand + i] = 0
            for pile in range(PILES):
                s.piles[s.pile_at(pile, self.seat) + KINDS] = self.sizes[pile]
                total -= self.sizes[pile]
            s.hand[hand + KINDS] = total
            return
        for pile in range(PILES):
            for kind in range(KINDS):
                laid = self.cards[pile * KINDS + kind]
                s.piles[s.pile_at(pile, self.seat) + kind] = laid
                s.hand[hand + kind] -= laid

    def face(self, seat: Seat) -> "Event[State] | None":
        return self if seat == self.seat else PilesLaid(self.seat, self.sizes, [])


# -- starting troops and votes, sealed ---------------------------------------------------------------------------------


class StationsAsked(sealed.Asked[State]):
    rule = "WK-SETUP-11"
    silent = True


class TroopStationed(sealed.Drafted[State]):
    rule = "WK-SETUP-11"
    silent = True


class StationsCleared(sealed.Cleared[State]):
    rule = "WK-SETUP-11"
    silent = True


class StationsSealed(sealed.Sealed[State]):
    rule = "WK-SETUP-11"
    silent = True


class StationsReopened(sealed.Reopened[State]):
    rule = "WK-SETUP-11"
    silent = True


class StationsOpened(sealed.Opened[State]):
    rule = "WK-R-006"
    silent = True


class VotesAsked(sealed.Asked[State]):
    rule = "WK-ASSEMBLY-07"
    silent = True


class VotesWritten(sealed.Drafted[State]):
    rule = "WK-ASSEMBLY-07"
    silent = True


class VotesCleared(sealed.Cleared[State]):
    rule = "WK-ASSEMBLY-07"
    silent = True


class VotesSealed(sealed.Sealed[State]):
    rule = "WK-ASSEMBLY-07"
    silent = True


class VotesReopened(sealed.Reopened[State]):
    rule = "WK-ASSEMBLY-07"
    silent = True


class VotesOpened(sealed.Opened[State]):
    rule = "WK-ASSEMBLY-08"
    silent = True


# -- fate cards in combat, sealed --------------------------------------------------------------------------------------


class BuryAsked(sealed.Asked[State]):
    rule = "WK-BATTLE-03"
    silent = True


class BuryWritten(sealed.Drafted[State]):
    rule = "WK-BATTLE-03"
    silent = True


class BuryCleared(sealed.Cleared[State]):
    rule = "WK-BATTLE-03"
    silent = True


class BurySealed(sealed.Sealed[State]):
    rule = "WK-BATTLE-03"
    silent = True


class BuryReopened(sealed.Reopened[State]):
    rule = "WK-BATTLE-03"
    silent = True


class FateDealt(SecretEvent[State]):
    """A side draws its fate cards and only it looks at them. Nobody sees the cards of a neutral city."""

    rule = "WK-BATTLE-02"
    secret = {"cards": OTHERS}

    def __init__(self, side: int, seat: int, cards: list[int]) -> None:
        self.side = side
        self.seat = seat
        self.cards = cards

    def apply(self, s: State) -> None:
        for card in self.cards:
            drawn = take_fate(s, card)
            if drawn == UNKNOWN:
                s.fate_hand[unknown_fate(self.side)] += 1
            else:
                s.fate_hand[known_fate(self.side)] |= 1 << drawn


class FateBuried(SecretEvent[State]):
    """A side puts fate cards under the deck. The others never see them."""

    rule = "WK-BATTLE-03"
    secret = {"cards": OTHERS}

    def __init__(self, side: int, seat: Seat, cards: list[int]) -> None:
        self.side = side
        self.seat = seat
        self.cards = cards

    def apply(self, s: State) -> None:
        s.drafts.drop(self.seat)
        if not self.cards:
            return
        known, unknown = s.fate_hand[known_fate(self.side)], s.fate_hand[unknown_fate(self.side)]
        if UNKNOWN in self.cards:  # any card of this hand may have gone
            whole = count(known) + unknown
            s.fate_hand[known_fate(self.side)] = 0
            s.fate_hand[unknown_fate(self.side)] = whole - len(self.cards)
            bury_fate(s, 0, len(self.cards))
            return
        buried = set_of(self.cards)
        s.fate_hand[known_fate(self.side)] = known & ~buried
        bury_fate(s, buried, 0)
