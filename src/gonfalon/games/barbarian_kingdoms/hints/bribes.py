"""What to give in a battle, and what a rival probably gave. For hints only; nothing here is a rule."""

from typing import Final

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import UNKNOWN, Seat
from gonfalon.games.barbarian_kingdoms.battle import points_of
from gonfalon.games.barbarian_kingdoms.coins import VALUE
from gonfalon.games.barbarian_kingdoms.hints.outlook import COIN, LOST_KING, LOST_WARRIOR, Outlook
from gonfalon.games.barbarian_kingdoms.ids import KING
from gonfalon.games.barbarian_kingdoms.laws import Laws
from gonfalon.games.barbarian_kingdoms.powers import wins_ties
from gonfalon.games.barbarian_kingdoms.state import BAG, State
from gonfalon.games.barbarian_kingdoms.verbs import COINS

CHEAP: Final = 3  # tremis that everybody gives to be sure of a battle
USUAL_BRIBE: Final = [14, 10, 12, 8, 5, 3]  # how likely a rival gives what brings him level, and each tremis more
ALL_IN: Final = 8  # how likely he empties his treasury: for a king some do
LIKE_US: Final = 50  # in a hundred: how often a rival is taken to give what these hints would


def likely_bribes(need: int, wealth: int, rich: int) -> list[int]:
    """How likely a rival is to give each sum, from nothing to all he has: nothing if he leads or cannot make up for
    what he is behind, else that and a little more; and what makes him sure, if that is little. `need` is what the other
    one, who has `wealth`, must give above him."""
    behind = max(0, 1 - need)  # what brings him level
    weights = [1] * (rich + 1)
    weights[0] = 30 if behind > rich else 12
    for more, weight in enumerate(USUAL_BRIBE):
        if behind + more <= rich:
            weights[behind + more] += weight
    if behind <= rich:
        weights[rich] += ALL_IN
    sure = wealth - need + 1
    if 0 < sure <= min(rich, CHEAP):
        for less in range(sure):
            weights[less] = 1
        weights[sure] += 60
    return weights


def best_bribe(need: int, wealth: int, rich: int, worth: int, rivals: int) -> int:
    """The sum that is worth most: what is won times how likely, less what is given. `rivals`: 2 if every coin given
    counts twice, because it helps the only rival there is."""
    rated = rated_bribes(need, wealth, rich, worth, rivals)
    return rated.index(max(rated))


def rated_bribes(need: int, wealth: int, rich: int, worth: int, rivals: int) -> list[int]:
    """What each sum brings, from nothing to all there is."""
    likely = likely_bribes(need, wealth, rich)
    total = sum(likely)
    rated: list[int] = []
    for given in range(wealth + 1):
        wins = sum(likely[: max(0, given - need + 1)])
        rated.append(worth * wins // total - rivals * COIN * given)
    return rated


def needed(law: Laws, s: State, active: bool) -> int:
    """What one side of the battle must give above the other to win it."""
    mine, yours = (s.turn, s.rival) if active else (s.rival, s.turn)
    need = sum(points_of(law, s, yours)) - sum(points_of(law, s, mine))
    if wins_ties(law, s, yours) or (not active and not wins_ties(law, s, mine)):
        need += 1
    return need


def wanted(law: Laws, s: State, seat: Seat) -> int:
    """What a seat in the battle should give."""
    active = s.seat_of[s.turn] == seat
    mine, yours = (s.turn, s.rival) if active else (s.rival, s.turn)
    o = Outlook(law, s, mine)
    need = needed(law, s, active)
    return best_bribe(need, s.wealth(seat), o.purse(yours), o.battle_worth(active), 2 if s.seats == 2 else 1)


def paid_contest(o: Outlook, piece: int) -> int:
    """What stepping in with this unit brings once the best bribe is paid. Nobody sends a unit into a battle for which
    he will not pay."""
    s = o.s
    loss = LOST_KING if piece == KING else LOST_WARRIOR
    ties = wins_ties(o.law, s, o.kingdom) and not wins_ties(o.law, s, s.turn)
    need = o.facing() - o.stepping_in(piece) + (0 if ties else 1)
    wealth = s.wealth(s.seat_of[o.kingdom])
    rated = rated_bribes(need, wealth, o.purse(s.turn), o.stake() + loss, 2 if s.seats == 2 else 1)
    return max(rated) - loss


def infer(rules: Laws, view: State, dealt: State, seat: Seat, chance: Chance) -> None:
    """A purse that others have sealed holds what whoever sealed it had reason to give: what we would give in his place,
    or a sum that is usual where he stands."""
    if view.round == 0 or 1 not in view.drafts.asked:
        return
    for i in range(view.seats):
        other = Seat(i)
        if other == seat or not view.drafts.sealed[i] or UNKNOWN not in view.drafts.of(other):
            continue
        if chance.below(100) < LIKE_US:
            given = wanted(rules, dealt, other)
        else:
            active = dealt.seat_of[dealt.turn] == i
            facing = dealt.seat_of[dealt.rival if active else dealt.turn]
            need = needed(rules, dealt, not active)
            given = drawn(likely_bribes(need, dealt.wealth(Seat(facing)), dealt.wealth(other)), chance)
        _put(dealt, other, given)


def drawn(weights: list[int], chance: Chance) -> int:
    """A place of the list, each as likely as its weight."""
    at = chance.below(sum(weights))
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    return 0


def _put(s: State, seat: Seat, given: int) -> None:
    """Writes a purse that holds so much, or the least above it that the coins allow."""
    s.drafts.clear(seat)
    smallest = -1  # of the coins that are too large for what is missing
    for coin in range(COINS - 1, -1, -1):
        held = s.treasury[BAG * seat + coin]
        many = min(held, given // VALUE[coin])
        if many:
            s.drafts.write(seat, coin, many)
            given -= many * VALUE[coin]
        if held > many:
            smallest = coin
    if given > 0 and smallest >= 0:
        s.drafts.write(seat, smallest, s.drafts.at(seat, smallest) + 1)
