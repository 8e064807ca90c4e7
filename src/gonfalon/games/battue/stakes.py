"""What is at stake in a move, for the question bar: exact odds of the battle it leads to, and what the tile would
yield."""

from gonfalon.engine.chance import Chance
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.words import Line
from gonfalon.games.battue.battle import Battle, attack_value, defence_value
from gonfalon.games.battue.cards import could_change
from gonfalon.games.battue.hints.prospects import known_tile, likely_tiles
from gonfalon.games.battue.ids import CardId, Cell
from gonfalon.games.battue.laws import Laws, laws
from gonfalon.games.battue.odds import bare_odds, percent_of, shown_odds
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.verbs import ATTACK, CAMP, DONE, FIGHT, MARCH, PLAY, PRESS, REINFORCE, STAY


def stakes(g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
    law, s = laws(g), g.state
    if MARCH.owns(move) or PRESS.owns(move):
        _, target, count = (MARCH if MARCH.owns(move) else PRESS).args(move)
        return Stakes(_march(s, law, seat, Cell(target), count))
    if ATTACK.owns(move):
        cell = Cell(ATTACK.first(move))
        return Stakes(_attack(s, law, seat, cell, s.warriors(seat, cell)))
    if REINFORCE.owns(move):
        cell = Cell(REINFORCE.first(move))
        return Stakes([Line("stakes-reinforce", "BT-REINF-04", {"cell": cell, "count": law.room(s, seat, cell)})])
    if DONE.owns(move) and isinstance(g.top, Battle) and s.battle.attack_die:
        return Stakes([_rolled(s, law)])
    if FIGHT.owns(move) or STAY.owns(move) or (DONE.owns(move) and s.battle.cell != NONE):
        return Stakes(_fight(s, law, seat))
    if PLAY.owns(move) and not could_change(s, law, seat, CardId(PLAY.first(move))):
        return Stakes([Line("changes-nothing", "BT-BOOTY-12", {"card": PLAY.first(move)})])
    return Stakes([])


def _march(s: State, law: Laws, seat: Seat, cell: Cell, count: int) -> list[Line]:
    if cell == CAMP or s.flag[cell] == seat:
        return []
    return _attack(s, law, seat, cell, min(law.max_horde, s.warriors(seat, cell) + count))


def _attack(s: State, law: Laws, seat: Seat, cell: Cell, attackers: int) -> list[Line]:
    """The chance to take a tile in a fight to the end without cards. For a face-down tile this is the mean over all
    tiles that may lie there, each equally likely."""
    other = s.other_on(seat, cell)
    defenders = 0 if other == NONE else s.warriors(other, cell)
    tiles = likely_tiles(s, law, cell)
    if not tiles or not attackers:
        return []
    total = 0
    for tile in tiles:
        total += bare_odds(law, tile, attackers, defenders)
    percent = percent_of((2 * total + len(tiles)) // (2 * len(tiles)))
    said: dict[str, int | str | list[int]] = {"cell": cell, "chance": percent, "count": attackers}
    if known_tile(s, cell) == NONE:
        said["tiles"] = len(tiles)
        return [Line("stakes-unseen", "BT-REVEAL-01", said)]
    tile = tiles[0]
    key = "stakes-held" if other != NONE else "stakes-empty"
    lines = [Line(key, "BT-BATTLE-OCC-01" if other != NONE else "BT-BATTLE-EMPTY-01", said)]
    if other != NONE:
        lines[0].args["defender"] = other
        lines[0].args["defenders"] = defenders
    booty, points = law.booty_on[tile], law.points[tile]
    if booty or points:  # what there is none of goes without saying
        key = "stakes-worth" if booty and points else "stakes-booty" if booty else "stakes-points"
        lines.append(Line(key, "BT-PLUNDER-01", {"booty": booty, "points": points}))
    return lines


def _rolled(s: State, law: Laws) -> Line:
    """The result of the dice on the table, if no further card changes it."""
    attack, defence = attack_value(s), defence_value(s, law)
    through = 1 if attack > defence else 0  # BT-BATTLE-EMPTY-12: the defender wins a tie
    return Line("stakes-thrown", "BT-BATTLE-EMPTY-11", {"attack": attack, "defence": defence, "through": through})


def _fight(s: State, law: Laws, seat: Seat) -> list[Line]:
    """The attack's odds; whoever defends is told whose they are."""
    odds = shown_odds(s, law)
    if not odds:
        return []
    throws, taken, attack, defence = odds
    chance, whole = (100 * throws + 18) // 36, percent_of(taken)
    key = "stakes-roll" if seat == s.active else "stakes-roll-against"
    return [Line(key, "BT-BATTLE-OCC-01", {"chance": chance, "whole": whole, "attack": attack, "defence": defence})]
