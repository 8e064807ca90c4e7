"""Bribes to give in a battle, and bribes that a rival probably gave. For hints only; nothing here is a rule."""

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

CHEAP: Final = 3  # tremis that everybody would pay to be sure of a battle
USUAL_BRIBE: Final = [14, 10, 12, 8, 5, 3]  # weights of giving just enough to draw level, and each tremis more
ALL_IN: Final = 8  # weight of giving the whole treasury, as some do to save a king
LIKE_US: Final = 50  # percent of cases in which a rival is assumed to give what these hints would give


def likely_bribes(need: int, wealth: int, rich: int) -> list[int]:
    """Weights for each sum that a rival may give, from 0 to `rich`, all the rival has. Likely are 0, if the rival leads
    or cannot draw level; otherwise the sum that draws level and a little more; and the sum that is certain to win, if
    it is small. `need` is what the other side, who has `wealth`, must give more than the rival."""
    behind = max(0, 1 - need)  # the sum that draws level
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
    """The sum with the greatest expected gain: the worth of the battle times the chance to win it, less the bribe.
    `rivals` is 2 if each coin counts twice, because it goes to the only rival."""
    rated = rated_bribes(need, wealth, rich, worth, rivals)
    return rated.index(max(rated))


def rated_bribes(need: int, wealth: int, rich: int, worth: int, rivals: int) -> list[int]:
    """The expected gain of each sum, from 0 to `wealth`."""
    likely = likely_bribes(need, wealth, rich)
    total = sum(likely)
    rated: list[int] = []
    for given in range(wealth + 1):
        wins = sum(likely[: max(0, given - need + 1)])
        rated.append(worth * wins // total - rivals * COIN * given)
    return rated


def needed(law: Laws, s: State, active: bool) -> int:
    """How much more than the other side one side of the battle must give to win it."""
    mine, yours = (s.turn, s.rival) if active else (s.rival, s.turn)
    need = sum(points_of(law, s, yours)) - sum(points_of(law, s, mine))
    if wins_ties(law, s, yours) or (not active and not wins_ties(law, s, mine)):
        need += 1
    return need


def recommended_bribe(law: Laws, s: State, seat: Seat) -> int:
    """The bribe that these hints recommend to a seat in the battle."""
    active = s.seat_of[s.turn] == seat
    mine, yours = (s.turn, s.rival) if active else (s.rival, s.turn)
    o = Outlook(law, s, mine)
    need = needed(law, s, active)
    return best_bribe(need, s.wealth(seat), o.purse(yours), o.battle_worth(active), 2 if s.seats == 2 else 1)


def paid_contest(o: Outlook, piece: int) -> int:
    """The worth of contesting with this unit, with the best bribe paid. Contesting without paying afterwards would
    waste the unit."""
    s = o.s
    loss = LOST_KING if piece == KING else LOST_WARRIOR
    ties = wins_ties(o.law, s, o.kingdom) and not wins_ties(o.law, s, s.turn)
    need = o.contested_points() - o.contest_points(piece) + (0 if ties else 1)
    wealth = s.wealth(s.seat_of[o.kingdom])
    rated = rated_bribes(need, wealth, o.purse(s.turn), o.stake() + loss, 2 if s.seats == 2 else 1)
    return max(rated) - loss


def infer(rules: Laws, view: State, dealt: State, seat: Seat, chance: Chance) -> None:
    """Guesses sealed purses of others, for a world dealt to search: either what these hints would give in that seat's
    place, or a sum drawn by the usual weights."""
    if view.round == 0 or 1 not in view.drafts.asked:
        return
    for i in range(view.seats):
        other = Seat(i)
        if other == seat or not view.drafts.sealed[i] or UNKNOWN not in view.drafts.of(other):
            continue
        if chance.below(100) < LIKE_US:
            given = recommended_bribe(rules, dealt, other)
        else:
            active = dealt.seat_of[dealt.turn] == i
            facing = dealt.seat_of[dealt.rival if active else dealt.turn]
            need = needed(rules, dealt, not active)
            given = drawn(likely_bribes(need, dealt.wealth(Seat(facing)), dealt.wealth(other)), chance)
        _write_purse(dealt, other, given)


def drawn(weights: list[int], chance: Chance) -> int:
    """An index of the list, drawn by weight."""
    at = chance.below(sum(weights))
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    return 0


def _write_purse(s: State, seat: Seat, given: int) -> None:
    """Writes a draft purse worth `given`, or the smallest possible sum above it if the coins do not match."""
    s.drafts.clear(seat)
    smallest = -1  # the smallest kind of coin that is larger than the missing sum
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
