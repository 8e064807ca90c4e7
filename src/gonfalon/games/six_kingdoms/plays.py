"""The menu of a turn: card plays (SK-050 to SK-056), free knights (SK-075 to SK-079), powers (SK-085 to SK-102)."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.games.six_kingdoms.ids import ARMIES, CARDS, COLOURS, VEILED, Card, Place, colour_of, leader_of, value_of
from gonfalon.games.six_kingdoms.laws import Laws
from gonfalon.games.six_kingdoms.state import (
    FREE_RECRUIT_POWER,
    HIDDEN_CARD,
    NONE,
    REINFORCE_POWER,
    WITHDRAW_POWER,
    State,
)
from gonfalon.games.six_kingdoms.verbs import (
    ADD,
    END_TURN,
    FREE_RECRUIT,
    HIDE,
    OPEN,
    RECRUIT,
    REINFORCE,
    VEIL,
    WITHDRAW,
)


def turn_menu(s: State, law: Laws, seat: Seat, played: int) -> list[Move]:
    """Every legal move of the turn at this point, in the order of the verbs."""
    moves: list[Move] = []
    must_play = False
    if not played:
        hand = s.in_hand(seat)
        armies = attack_armies(s, seat)
        openings(moves, s, seat, hand)
        strengthenings(moves, s, seat, hand, armies)
        must_play = len(moves) > 0  # SK-045: powers do not count here
        powers_instead(moves, s, law, seat, hand, armies)
    recruits(moves, s, law, seat)
    powers_besides(moves, s, law, seat)
    if not must_play:  # SK-042, SK-043
        moves.append(END_TURN.plain())
    return moves


def attack_armies(s: State, seat: Seat) -> list[int]:
    first = s.attack(seat, 0)
    return [army for army in range(ARMIES) if s.cards[leader_of(Place(first + army))] != NONE]


def openings(moves: list[Move], s: State, seat: Seat, hand: list[Card]) -> None:
    """Adds the cards that can open an army (SK-051): no two armies of a player have leaders of one colour (SK-028)."""
    leads = s.leads[seat]
    base = OPEN.base
    for card in hand:
        if not leads & (1 << colour_of(card)):
            moves.append(Move(base + card))


def strengthenings(moves: list[Move], s: State, seat: Seat, hand: list[Card], armies: list[int]) -> None:
    """Adds the cards that can strengthen an army (SK-052): their colour must be new to the army (SK-027)."""
    first = s.attack(seat, 0)
    for card in hand:
        bit = 1 << colour_of(card)
        base = ADD.base + card * ARMIES
        for army in armies:
            if not s.colours[first + army] & bit:
                moves.append(Move(base + army))


def powers_instead(moves: list[Move], s: State, law: Laws, seat: Seat, hand: list[Card], armies: list[int]) -> None:
    """Adds the powers that replace the card play: `hidden_card` and `reinforce`."""
    hiding = ready(s, seat, HIDDEN_CARD)
    if hiding:
        first = s.attack(seat, 0)
        for card in hand:
            bit = 1 << colour_of(card)
            for army in armies:
                if not s.colours[first + army] & bit:  # SK-101
                    for kingdom in hiding:
                        moves.append(Move(HIDE.base + (card * ARMIES + army) * COLOURS + kingdom))
        if law.hidden_as_leader and VEILED not in armies:
            for card in hand:
                if not s.leads[seat] & (1 << colour_of(card)):
                    for kingdom in hiding:
                        moves.append(VEIL.two(card, kingdom))
    reinforcing = ready(s, seat, REINFORCE_POWER)
    if reinforcing:
        for card in hand:
            for kingdom in reinforcing:
                if not s.colours[s.home(kingdom)] & (1 << colour_of(card)):  # SK-091
                    moves.append(REINFORCE.two(card, kingdom))


def recruits(moves: list[Move], s: State, law: Laws, seat: Seat) -> None:
    """Adds the free knights that can be paid for (SK-076 to SK-078)."""
    points = s.points[seat]
    if points and s.paid < law.paid_recruits:
        base = RECRUIT.base
        for card in range(CARDS):
            if s.free[card] and value_of(card) <= points:
                moves.append(Move(base + card))


def powers_besides(moves: list[Move], s: State, law: Laws, seat: Seat) -> None:
    """Adds the powers that can be used in addition to the card play: `free_recruit` and `withdraw`."""
    recruiting = ready(s, seat, FREE_RECRUIT_POWER)
    if recruiting:
        for card in range(CARDS):
            if s.free[card]:  # SK-099
                for kingdom in recruiting:
                    moves.append(FREE_RECRUIT.two(card, kingdom))
    withdrawing = ready(s, seat, WITHDRAW_POWER)
    if withdrawing:
        found: list[Move] = []
        for kingdom in withdrawing:
            for card in withdrawable(s, law, kingdom):
                found.append(WITHDRAW.two(card, kingdom))
        found.sort()
        moves.extend(found)


def ready(s: State, seat: Seat, power: int) -> list[int]:
    """The kingdoms of this player with this power, not used yet (SK-085, SK-086)."""
    found: list[int] = []
    for kingdom in range(COLOURS):
        if s.owner[kingdom] == seat and s.power[kingdom] == power and not s.used[kingdom]:
            found.append(kingdom)
    return found


def withdrawable(s: State, law: Laws, kingdom: int) -> list[Card]:
    """The cards that can be withdrawn (SK-094): any, the leader too unless an option forbids it. An army never becomes
    empty (SK-025)."""
    army = s.army(s.home(kingdom))
    return army if law.withdraw_leader and len(army) > 1 else army[1:]


def can_play(s: State, seat: Seat) -> bool:
    """Whether a card in hand can open or strengthen an army (SK-045)."""
    moves: list[Move] = []
    hand = s.in_hand(seat)
    openings(moves, s, seat, hand)
    strengthenings(moves, s, seat, hand, attack_armies(s, seat))
    return len(moves) > 0
