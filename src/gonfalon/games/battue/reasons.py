"""Why a move is good in Battue, in words, from exact odds and the worth of tiles as the hints weigh them."""

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.words import Line
from gonfalon.games.battue.battle import Battle as BattleStep
from gonfalon.games.battue.hints.prospects import CARD, KEY, POINT, WARRIOR, Prospects, known_tile, open_keys
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.odds import Battle, chance_with, percent_of, sides_now
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.verbs import (
    ATTACK,
    CAMP,
    COLOUR_CHOICE,
    DISCARD,
    DONE,
    FIGHT,
    LOOK,
    MARCH,
    PITCH,
    PLACE,
    PLAY,
    PRESS,
    REINFORCE,
    RETREAT,
    STAY,
)
from gonfalon.kit.reasons import Reasons


def reasons(play: Play[State], after: Play[State] | None, seat: Seat, move: Move) -> list[Line]:
    found = Reasons()
    s, law = play.state, laws(play)
    if MARCH.owns(move) or PRESS.owns(move):
        origin, cell, count = MARCH.args(move) if MARCH.owns(move) else PRESS.args(move)
        _march(found, s, law, seat, origin, cell, count)
    elif ATTACK.owns(move):
        _attack(found, s, law, seat, ATTACK.first(move), s.warriors(seat, ATTACK.first(move)))
    elif REINFORCE.owns(move):
        cell = REINFORCE.first(move)
        found.add(WARRIOR, Line("reason-calls", "", {"cell": cell, "count": s.warriors(seat, cell)}))
    elif FIGHT.owns(move) or STAY.owns(move) or RETREAT.owns(move):
        _stand(found, s, law, seat, move)
    elif isinstance(play.top, BattleStep) and not s.battle.attack_die:
        _card(found, s, law, seat, move)
    elif PLAY.owns(move):
        found.add(CARD, Line("reason-card-now", "", {"card": PLAY.first(move)}))
    elif DISCARD.owns(move):
        found.add(CARD, Line("reason-card-least", "", {"card": DISCARD.first(move)}))
    elif PITCH.owns(move):
        found.add(1, Line("reason-pitch", "", {"cell": PITCH.args(move)[1]}))
    elif PLACE.owns(move) or COLOUR_CHOICE.owns(move):
        found.add(1, Line("reason-setup", "", {}))
    elif LOOK.owns(move):
        found.add(1, Line("reason-looks", "", {"cell": LOOK.first(move)}))
    elif DONE.owns(move):
        found.add(1, Line("reason-done", "", {}))
    return found.lines()


def _march(found: Reasons, s: State, law: Laws, seat: Seat, origin: int, cell: int, count: int) -> None:
    if cell != CAMP and s.flag[cell] != seat:
        _attack(found, s, law, seat, cell, s.warriors(seat, cell) + count)
        return
    pull = Prospects(s, law, seat).pull()
    goal = cell
    for other in law.near[cell]:
        if s.flag[other] != seat and pull[other] > pull[goal]:
            goal = other
    if goal != cell and pull[cell] > pull[origin]:
        found.add(pull[goal], Line("reason-towards", "", {"cell": goal}))
    else:
        found.add(1, Line("reason-holds", "", {"cell": cell, "count": s.warriors(seat, cell) + count}))


def _attack(found: Reasons, s: State, law: Laws, seat: Seat, cell: int, attackers: int) -> None:
    percent = percent_of(Prospects(s, law, seat).chance(cell, attackers))
    defender = s.other_on(seat, cell)
    tile = known_tile(s, cell)
    if tile == NONE:
        found.add(4 * POINT, Line("reason-odds-unseen", "BT-BATTLE-OCC-01", {"cell": cell, "percent": percent}))
    elif defender != NONE and s.warriors(defender, cell):
        args: dict[str, int | str | list[int]] = {"cell": cell, "percent": percent, "defender": defender}
        found.add(4 * POINT, Line("reason-odds-against", "BT-BATTLE-OCC-01", args))
    else:
        found.add(4 * POINT, Line("reason-odds", "BT-BATTLE-OCC-01", {"cell": cell, "percent": percent}))
    if tile == NONE:
        return
    if tile in law.keys and s.flag[cell] == NONE:
        done = len(law.keys) - open_keys(s, law) + 1
        found.add(KEY + POINT, Line("reason-key", "BT-END-01", {"tile": tile, "number": done, "of": len(law.keys)}))
    elif s.flag[cell] != NONE:
        args = {"tile": tile, "points": law.points[tile], "owner": s.flag[cell]}
        found.add(2 * POINT * law.points[tile], Line("reason-takes-from", "", args))
    else:
        found.add(POINT * law.points[tile], Line("reason-points", "", {"tile": tile, "points": law.points[tile]}))


def _stand(found: Reasons, s: State, law: Laws, seat: Seat, move: Move) -> None:
    cell = s.battle.cell
    chance = Battle(sides_now(s, law)).take(s.warriors(s.active, cell), s.warriors(s.battle.defender, cell))
    percent = percent_of(round(1000 * (chance if seat == s.active else 1.0 - chance)))
    if RETREAT.owns(move):
        found.add(1, Line("reason-retreats", "", {"percent": percent, "cell": RETREAT.first(move)}))
    else:
        found.add(1, Line("reason-stands", "", {"percent": percent}))


def _card(found: Reasons, s: State, law: Laws, seat: Seat, move: Move) -> None:
    before = _percent_with(s, law, seat, NONE)
    if PLAY.owns(move):
        card = PLAY.first(move)
        args: dict[str, int | str | list[int]] = {
            "card": card,
            "before": before,
            "percent": _percent_with(s, law, seat, card),
        }
        found.add(1, Line("reason-card-odds", "", args))
    else:
        found.add(1, Line("reason-no-card", "", {"percent": before}))


def _percent_with(s: State, law: Laws, seat: Seat, card: int) -> int:
    """The winning chance of this seat's side in a hundred, with all announced cards and one more."""
    chance = chance_with(s, law, card)
    return round(100 * (chance if seat == s.active else 1.0 - chance))
