"""What a seat does not know, and how to deal it anew for search bots: hands and piles, the fate deck and the hands of a
combat, drafts of rivals, offers between two others."""

from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.engine.layout import FieldSpec
from gonfalon.engine.step import Over
from gonfalon.engine.unknowns import Place, Unknowns
from gonfalon.engine.view import play_on
from gonfalon.games.warrior_knights.bitsets import count, has, set_of
from gonfalon.games.warrior_knights.cards import KINDS
from gonfalon.games.warrior_knights.current_combat import ATTACK_SIDE, DEFENCE_SIDE
from gonfalon.games.warrior_knights.ids import NOBLES_EACH
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.state import (
    MOST_ON_PILE,
    PILES,
    SIDES,
    STARTING_CARDS,
    WRITTEN,
    State,
    known_fate,
    unknown_fate,
)
from gonfalon.games.warrior_knights.verbs import MOST_COUNT
from gonfalon.games.warrior_knights.war.bury import first_cards_to_bury


class Knowing(Laws):
    """The groups of unknowns, in this order: offers; hand and piles of each seat; fate; the draft of each seat."""

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        n = view.seats
        groups = [Unknowns([view.offers.count(UNKNOWN)], [Place(view.offers.count(UNKNOWN), [])])]
        for other in range(n):
            groups.append(self._cards_of(view, other))
        groups.append(self._fate(view))
        for other in range(n):
            groups.append(self._draft(view, other))
        return groups

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        n = view.seats
        if group == 0:
            for i in range(len(view.offers)):
                if view.offers[i] == UNKNOWN:
                    view.offers[i] = 0
        elif group <= n:
            for i, at in enumerate(_bags(view, group - 1)):
                bags = view.hand if i == 0 else view.piles
                bags[at + KINDS] = 0
                for kind in dealt[i]:
                    bags[at + kind] += 1
        elif group == n + 1:
            for i in range(len(view.fate_known)):
                view.fate_known[i] |= set_of(dealt[i])
                view.fate_unknown[i] = 0
            for side in range(SIDES):
                view.fate_hand[known_fate(side)] |= set_of(dealt[len(view.fate_known) + side])
                view.fate_hand[unknown_fate(side)] = 0
        else:
            self._fill_draft(view, group - n - 2, dealt)

    def _cards_of(self, view: State, seat: int) -> Unknowns:
        """The cards in a baron's hand and on the piles. Together they can be worked out, but not where each one is."""
        unseen = view.kept[view.kept_at(seat) : view.kept_at(seat) + KINDS]
        places: list[Place] = []
        for i, at in enumerate(_bags(view, seat)):
            bags = view.hand if i == 0 else view.piles
            for kind in range(KINDS):
                unseen[kind] -= bags[at + kind]
            places.append(Place(bags[at + KINDS], []))
        return Unknowns(unseen, places)

    def _fate(self, view: State) -> Unknowns:
        seen = view.fate_hand[known_fate(ATTACK_SIDE)] | view.fate_hand[known_fate(DEFENCE_SIDE)]
        places: list[Place] = []
        for known, unknown in zip(view.fate_known, view.fate_unknown, strict=True):
            seen |= known
            places.append(Place(unknown, []))
        for side in range(SIDES):
            places.append(Place(view.fate_hand[unknown_fate(side)], []))
        return Unknowns([0 if has(seen, card) else 1 for card in range(self.fate_cards)], places)

    def _draft(self, view: State, seat: int) -> Unknowns:
        """A sealed draft of a rival: cards laid at random, or votes."""
        drafts = view.drafts
        if UNKNOWN not in drafts.of(Seat(seat)) or not drafts.sealed[seat]:
            return Unknowns([], [])
        if view.turn == 0:  # each card to one of four nobles or the fortress, numbered from 1
            armies = NOBLES_EACH + 1
            rest = STARTING_CARDS * (armies - 1)
            return Unknowns([0] + [STARTING_CARDS] * armies, [Place(1, [])] * STARTING_CARDS + [Place(rest, [])])
        if view.attending:
            return Unknowns([1] * (view.votes[seat] + 1), [Place(1, []), Place(view.votes[seat], [])])
        if view.combat.kind:
            return Unknowns([], [])
        hand = view.hand[view.hand_at(seat) : view.hand_at(seat) + KINDS]
        left = sum(hand)
        places: list[Place] = []
        for _ in range(PILES):
            laid = min(MOST_ON_PILE, left)
            places.append(Place(laid, []))
            left -= laid
        places.append(Place(left, []))
        return Unknowns(hand, places)

    def _fill_draft(self, view: State, seat: int, dealt: list[list[int]]) -> None:
        drafts = view.drafts
        if UNKNOWN not in drafts.of(Seat(seat)):
            return
        drafts.clear(Seat(seat))
        if not drafts.sealed[seat]:
            return
        at = seat * drafts.width
        if view.turn == 0:
            for i in range(STARTING_CARDS):
                drafts.written[at + i] = dealt[i][0]
        elif view.attending:
            drafts.written[at] = min(dealt[0][0], MOST_COUNT)
            drafts.written[at + WRITTEN] = len(view.agenda)
        elif view.combat.kind:
            play = play_on(self, view, Over())
            for result, number in enumerate(first_cards_to_bury(play, Seat(seat))):
                drafts.written[at + result] = number
        else:
            for pile in range(PILES):
                for kind in dealt[pile]:
                    drafts.written[at + pile * KINDS + kind] += 1

    # -- asked by the contract suite
    # ---------------------------------------------------------------------------------------

    def field_agrees(self, spec: FieldSpec, view: State, truth: State) -> bool:
        if spec.name == "fate_known":
            return _sets_agree(view, truth)
        if spec.name == "fate_unknown":
            return True  # compared together with `fate_known`
        if spec.name == "fate_hand":
            return _hands_agree(view.fate_hand, truth.fate_hand)
        return super().field_agrees(spec, view, truth)


def _bags(view: State, seat: int) -> list[int]:
    """The indexes at which a seat's hand and its cards on the three piles begin."""
    return [view.hand_at(seat)] + [view.pile_at(pile, seat) for pile in range(PILES)]


def _sets_agree(view: State, truth: State) -> bool:
    if len(view.fate_known) != len(truth.fate_known):
        return False
    for i in range(len(view.fate_known)):
        known, true = view.fate_known[i], truth.fate_known[i]
        if known & ~true or count(known) + view.fate_unknown[i] != count(true) + truth.fate_unknown[i]:
            return False
    return True


def _hands_agree(seen: list[int], true: list[int]) -> bool:
    for side in range(SIDES):
        known, more = known_fate(side), unknown_fate(side)
        if seen[known] & ~true[known] or count(seen[known]) + seen[more] != count(true[known]) + true[more]:
            return False
    return True
