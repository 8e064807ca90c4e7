"""Fate cards that a side of a combat puts back under the deck in secret (WK-BATTLE-03)."""

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import known
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.bitsets import count, members
from gonfalon.games.warrior_knights.cards import RESULTS
from gonfalon.games.warrior_knights.events.sealed import BuryCleared, BuryReopened, BurySealed, BuryWritten, FateBuried
from gonfalon.games.warrior_knights.ids import NEUTRAL
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import PLAYS, State, known_fate, unknown_fate
from gonfalon.games.warrior_knights.verbs import RETHINK, SEAL, UNDER
from gonfalon.games.warrior_knights.war.sides import must_bury, side_of
from gonfalon.kit.sealed import SealedChoice


class Bury(SealedChoice[State]):
    """Each side with a commander puts cards under the deck, unseen by the other. The draft counts them by battle
    result."""

    def __init__(self, under: Step[State]) -> None:
        self.under = under

    def rule(self) -> str:
        return "WK-BATTLE-03"

    def left(self, g: Play[State], seat: Seat) -> list[int]:
        """How many cards of each result are still in the hand."""
        s = g.state
        hand = s.fate_hand[known_fate(side_of(s, seat))]
        written = s.drafts.of(seat)
        return [count(hand & laws(g).fate_sets[result]) - written[result] for result in range(len(RESULTS))]

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves: list[Move] = []
        if sum(g.state.drafts.of(seat)[: len(RESULTS)]) >= must_bury(g, seat):
            moves.append(SEAL.plain())
        for result, number in enumerate(self.left(g, seat)):
            if number > 0:
                moves.append(UNDER.one(result))
        return moves

    def reopens(self, g: Play[State], seat: Seat) -> list[Move]:
        s = g.state
        return [RETHINK.plain()] if s.drafts.asked[seat] and (s.drafts.sealed[seat] or not s.drafts.empty(seat)) else []

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if UNDER.owns(move):
            result = UNDER.first(move)
            g.emit(BuryWritten(seat, result, g.state.drafts.at(seat, result) + 1))
        elif SEAL.owns(move):
            g.emit(BurySealed(seat))
        else:
            if g.state.drafts.sealed[seat]:
                g.emit(BuryReopened(seat))
            g.emit(BuryCleared(seat))
        return self

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        for side, seat in ((0, s.combat.attacker), (1, s.combat.defender)):
            if seat == NEUTRAL or not must_bury(g, seat):
                continue
            written = s.drafts.of(Seat(seat))
            if s.gone[seat] != PLAYS:
                written = first_cards_to_bury(g, Seat(seat))
            cards: list[int] = []
            for result in range(len(RESULTS)):
                cards.extend(
                    members(s.fate_hand[known_fate(side)] & laws(g).fate_sets[result])[: known(written[result])]
                )
            if s.fate_hand[unknown_fate(side)]:
                raise BrokenRules("the cards of a combat are not known here")
            g.emit(FateBuried(side, Seat(seat), cards))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if SEAL.owns(move):
            return Line("bury-more", "WK-BATTLE-03", {"count": must_bury(g, seat)})
        if UNDER.owns(move):
            return Line("no-such-card-left", "WK-BATTLE-03", {"result": UNDER.first(move)})
        return Line("not-now", self.rule(), {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-bury", "WK-BATTLE-03", {"seat": seat, "count": must_bury(g, seat)})


def first_cards_to_bury(g: Play[State], seat: Seat) -> list[int]:
    """The minimum a side must put under the deck, taken from the first results: for a player who has left."""
    written = [0] * len(RESULTS)
    hand = g.state.fate_hand[known_fate(side_of(g.state, seat))]
    for _ in range(must_bury(g, seat)):
        for result in range(len(RESULTS)):
            if written[result] < count(hand & laws(g).fate_sets[result]):
                written[result] += 1
                break
    return written
