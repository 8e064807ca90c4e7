"""Exact odds of battles, for one roll and for a fight to the end. Nothing is simulated: every throw is counted.

`answer` serves `gonfalon odds battue …`; hints and the shown odds use the same figures."""

from typing import Final, cast

from gonfalon.engine.errors import BadOption
from gonfalon.engine.game import Rules
from gonfalon.engine.options import whole
from gonfalon.games.battue import effects as fx
from gonfalon.games.battue.effects import Effect
from gonfalon.games.battue.going_on import M_ATTACK, M_ATTACKER_LOSS, M_DEFENCE, M_DEFENDER_LOSS
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import NONE, State
from gonfalon.games.battue.verbs import CAMP

THROWS: Final = 36  # of two dice


def throws_won(margin: int) -> int:
    """How many of the 36 throws win if the attack is ahead by `margin` before the dice: die + margin > other die."""
    if margin >= 6:
        return THROWS
    if margin >= 0:
        return THROWS - (6 - margin) * (7 - margin) // 2
    if margin > -6:
        return (6 + margin) * (5 + margin) // 2
    return 0


def percent_of(thousandths: int) -> int:
    """In a hundred, as it is told: nothing is certain that may fail, or impossible that may come about."""
    told = (thousandths + 5) // 10
    return min(99, max(1, told)) if 0 < thousandths < 1000 else told


class Sides:
    """What both sides bring to a battle besides their warriors. Values named `…_now` count for the next roll only. A
    side with rerolls uses one whenever it would lose the roll, the attacker first (BT-RULING-42)."""

    def __init__(self, tile: int, tile_defends: bool, warriors_defend: bool) -> None:
        self.tile = tile
        self.tile_defends = tile_defends
        self.warriors_defend = warriors_defend
        self.attack = 0
        self.attack_now = 0
        self.defence = 0
        self.defence_now = 0
        self.attacker_loss = 0  # warriors lost in a lost round, in addition to the first
        self.attacker_loss_now = 0
        self.defender_loss = 0
        self.defender_loss_now = 0
        self.attacker_rerolls = 0
        self.defender_rerolls = 0

    def attack_before(self, attackers: int, now: bool) -> int:
        """The attack value before the die."""
        return attackers + self.attack + (self.attack_now if now else 0)

    def defence_before(self, defenders: int, now: bool) -> int:
        """The defence value before the die."""
        defence = self.defence + (self.defence_now if now else 0)
        if defenders == 0 or self.tile_defends:
            defence += self.tile
        if self.warriors_defend:
            defence += defenders
        return defence

    def margin(self, attackers: int, defenders: int, now: bool) -> int:
        """How far the attack is ahead before the dice."""
        return self.attack_before(attackers, now) - self.defence_before(defenders, now)


class Battle:
    """The odds of a battle in which nobody retreats."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        self._taken: dict[int, float] = {}
        self._left: dict[int, float] = {}

    def roll(self, attackers: int, defenders: int) -> float:
        """The chance to win the next roll."""
        s = self.sides
        margin = s.margin(attackers, defenders, True)
        won = 0.0
        for rerolls in range(s.attacker_rerolls + 1):
            for counters in range(s.defender_rerolls + 1):
                won += self._rolls(margin, s.attacker_rerolls, s.defender_rerolls, rerolls, counters)[0]
        return won

    def take(self, attackers: int, defenders: int) -> float:
        """The chance to take the tile in a fight to the end."""
        return self._fought(attackers, defenders, True, self.sides.attacker_rerolls, self.sides.defender_rerolls)

    def survivors(self, attackers: int, defenders: int) -> float:
        """How many attackers hold the tile in the end, on average; 0 counts for each battle lost."""
        self.take(attackers, defenders)
        return self._left[_key(attackers, defenders, True, self.sides.attacker_rerolls, self.sides.defender_rerolls)]

    def _fought(self, attackers: int, defenders: int, now: bool, rerolls: int, counters: int) -> float:
        key = _key(attackers, defenders, now, rerolls, counters)
        found = self._taken.get(key, -1.0)
        if found >= 0.0:
            return found
        s = self.sides
        margin = s.margin(attackers, defenders, now)
        attacker_loss = 1 + s.attacker_loss + (s.attacker_loss_now if now else 0)
        defender_loss = 1 + s.defender_loss + (s.defender_loss_now if now else 0)
        taken, left = 0.0, 0.0
        for used in range(rerolls + 1):
            for spent in range(counters + 1):
                won, lost = self._rolls(margin, rerolls, counters, used, spent)
                rerolls_left, counters_left = rerolls - used, counters - spent
                if won > 0.0:
                    if defenders <= defender_loss:  # an empty tile, or the last defenders
                        taken += won
                        left += won * attackers
                    else:
                        fewer = defenders - defender_loss
                        taken += won * self._fought(attackers, fewer, False, rerolls_left, counters_left)
                        left += won * self._left[_key(attackers, fewer, False, rerolls_left, counters_left)]
                if lost > 0.0 and attackers > attacker_loss:
                    fewer = attackers - attacker_loss
                    taken += lost * self._fought(fewer, defenders, False, rerolls_left, counters_left)
                    left += lost * self._left[_key(fewer, defenders, False, rerolls_left, counters_left)]
        self._taken[key] = taken
        self._left[key] = left
        return taken

    def _rolls(self, margin: int, rerolls: int, counters: int, used: int, spent: int) -> tuple[float, float]:
        """The chances that a roll is won or lost after each side has rerolled exactly so many times."""
        won, lost = 0.0, 0.0
        for die in range(1, 7):  # the defender's first result, which the attacker has to beat
            beats = min(6, max(0, 6 + margin - die))  # how many results of the attacker's die win
            miss = (6 - beats) / 6
            # The attacker stops at the first winning result, or when no reroll is left.
            chance = miss**used / 6
            stands = chance * beats / 6
            falls = chance * miss if used == rerolls else 0.0
            if spent == 0:
                lost += falls
            # The defender rerolls only against a winning result, and how often depends on which result it was.
            for result in range(7 - beats, 7):
                beaten = min(6, max(0, result + margin - 1)) / 6  # results of the defender's die that still lose
                share = stands / beats * beaten**spent
                if counters == 0:
                    won += share
                elif spent == counters:
                    won += share  # all rerolls used, and still lost
                if spent > 0:
                    lost += stands / beats * beaten ** (spent - 1) * (1.0 - beaten)
        return won, lost


def _key(attackers: int, defenders: int, now: bool, rerolls: int, counters: int) -> int:
    return (((attackers * 16 + defenders) * 2 + (1 if now else 0)) * 16 + rerolls) * 16 + counters


# -- from the rules ----------------------------------------------------------------------------------------------------


def sides_of(law: Laws, tile: int) -> Sides:
    return Sides(law.defence[tile], law.tile_defends, law.warriors_defend)


def sides_now(s: State, law: Laws) -> Sides:
    """The battle under way, with every effect in force. Cards that are only announced are left out."""
    sides = sides_of(law, s.tile[s.battle.cell])
    effects = s.modifiers
    sides.attack, sides.attack_now = effects.lasting(M_ATTACK), effects.within(fx.ROLL, M_ATTACK)
    sides.defence, sides.defence_now = effects.lasting(M_DEFENCE), effects.within(fx.ROLL, M_DEFENCE)
    sides.attacker_loss = effects.lasting(M_ATTACKER_LOSS)
    sides.attacker_loss_now = effects.within(fx.ROLL, M_ATTACKER_LOSS)
    sides.defender_loss = effects.lasting(M_DEFENDER_LOSS)
    sides.defender_loss_now = effects.within(fx.ROLL, M_DEFENDER_LOSS)
    return sides


def add_card(sides: Sides, effects: list[Effect], outer: bool, defenders: int) -> int:
    """Adds the effects of a card; returns how many defenders it removes."""
    removed = 0
    for effect in effects:
        kind = effect.only_if.kind
        if (kind == fx.TARGET_OUTER and not outer) or (kind == fx.TARGET_INTERIOR and outer):
            continue
        if (kind == fx.TARGET_OCCUPIED and not defenders) or (kind == fx.TARGET_EMPTY and defenders):
            continue
        now = effect.scope == fx.ROLL
        if effect.op == fx.ADD_ATTACK:
            sides.attack += 0 if now else effect.n
            sides.attack_now += effect.n if now else 0
        elif effect.op == fx.ADD_DEFENCE:
            sides.defence += 0 if now else effect.n
            sides.defence_now += effect.n if now else 0
        elif effect.op == fx.EXTRA_LOSS and effect.who == fx.ATTACKER:
            sides.attacker_loss += 0 if now else effect.n
            sides.attacker_loss_now += effect.n if now else 0
        elif effect.op == fx.EXTRA_LOSS:
            sides.defender_loss += 0 if now else effect.n
            sides.defender_loss_now += effect.n if now else 0
        elif effect.op == fx.REROLL and effect.who == fx.ATTACKER:
            sides.attacker_rerolls += 1
        elif effect.op == fx.REROLL:
            sides.defender_rerolls += 1
        elif effect.op == fx.LOSE_WARRIORS and effect.who == fx.DEFENDER and effect.where == fx.BATTLE_HORDE:
            removed += max(0, min(effect.n, defenders - removed - effect.min_left))
    return removed


def chance_with(s: State, law: Laws, card: int) -> float:
    """The attacker's chance to take the tile with all announced cards and one more, or with none more if it is NONE."""
    cell = s.battle.cell
    defenders = s.warriors(s.battle.defender, cell)
    sides = sides_now(s, law)
    for announced in s.in_play.cards:
        defenders -= add_card(sides, law.cards[announced].effects, law.outer[cell], defenders)
    if card != NONE:
        defenders -= add_card(sides, law.cards[card].effects, law.outer[cell], defenders)
    return Battle(sides).take(s.warriors(s.active, cell), defenders)


def shown_odds(s: State, law: Laws) -> list[int]:
    """Odds for the board while a battle is under way: throws of 36 that win the next roll, the chance in thousandths to
    take the tile in a fight to the end, and attack and defence before the dice. Empty between battles."""
    cell = s.battle.cell
    if cell == NONE or not s.up[cell] or s.battle.taken:
        return []
    attackers, defenders = s.warriors(s.active, cell), s.warriors(s.battle.defender, cell)
    if attackers == 0:
        return []
    sides = sides_now(s, law)
    if any(s.modifiers.flat()):
        chance = round(1000 * Battle(sides).take(attackers, defenders))
    else:
        chance = bare_odds(law, s.tile[cell], attackers, defenders)
    attack, defence = sides.attack_before(attackers, True), sides.defence_before(defenders, True)
    return [throws_won(attack - defence), chance, attack, defence]


def bare_odds(law: Laws, tile: int, attackers: int, defenders: int) -> int:
    """The chance in thousandths to take a tile in a fight to the end without cards. Kept, because every viewer of every
    table asks for it."""
    key = (law.defence[tile] * 16 + attackers) * 16 + defenders
    found = law.odds_kept.get(key, NONE)
    if found == NONE:
        found = round(1000 * Battle(sides_of(law, tile)).take(attackers, defenders))
        law.odds_kept[key] = found
    return found


def planned_odds(s: State, law: Laws) -> list[int]:
    """For each cell where the active player's warriors stand on a tile of somebody else's or nobody's: the chance in
    thousandths to take it. NONE elsewhere, and where not everybody knows the tile."""
    found = [NONE] * s.cells
    if s.active == NONE:
        return found
    start = s.horde_at(s.active, CAMP)
    for cell in range(1, s.cells):
        if s.horde[start + cell] and s.up[cell] and s.flag[cell] != s.active:
            other = s.other_on(s.active, cell)
            defenders = 0 if other == NONE else s.warriors(other, cell)
            found[cell] = bare_odds(law, s.tile[cell], s.horde[start + cell], defenders)
    return found


def empty_odds(law: Laws) -> list[int]:
    """The chance in thousandths to take an empty tile in a fight to the end without cards: for each defence from 0 to
    the greatest there is, with 1 to 8 attackers."""
    found: list[int] = []
    for defence in range(max(law.defence) + 1):
        battle = Battle(Sides(defence, True, True))
        for attackers in range(1, law.max_horde + 1):
            found.append(round(1000 * battle.take(attackers, 0)))
    return found


# -- the door ----------------------------------------------------------------------------------------------------------

USAGE: Final = (
    "attackers=N tile=TILE [defenders=N] [cards=CARD,CARD] [against=CARD,CARD] "
    "(TILE is a tile's id, gate, wall or tower)"
)


def answer(rules: Rules[State], words: list[str]) -> dict[str, float]:
    """The odds of the battle described by `words`, such as `attackers=5 tile=forum defenders=2 cards=war_cry`."""
    law = cast(Laws, rules)
    told: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in ("attackers", "tile", "defenders", "cards", "against") or not value:
            raise BadOption(f"{word!r}: expected {USAGE}")
        told[name] = value
    if "attackers" not in told or "tile" not in told:
        raise BadOption(f"too little is told: expected {USAGE}")
    tiles = law.terms["tile"]
    if told["tile"] not in tiles:
        raise BadOption(f"tile={told['tile']}: no tile is called so; expected one of {', '.join(tiles)}")
    tile = tiles.index(told["tile"])
    attackers = _count("attackers", told["attackers"], 1, law.max_horde)
    defenders = _count("defenders", told.get("defenders", "0"), 0, law.max_horde)
    sides = sides_of(law, tile)
    removed = 0
    for name, timing in (("cards", fx.AS_ATTACKER), ("against", fx.AS_DEFENDER)):
        for card in told.get(name, "").split(","):
            if card:
                effects = law.cards[_battle_card(law, card, timing)].effects
                removed += add_card(sides, effects, tile >= law.tiles, defenders - removed)
    battle = Battle(sides)
    defenders -= removed
    return {
        "throws": float(throws_won(sides.margin(attackers, defenders, True))),
        "roll": round(battle.roll(attackers, defenders), 12),
        "take": round(battle.take(attackers, defenders), 12),
        "survivors": round(battle.survivors(attackers, defenders), 12),
    }


def _count(name: str, text: str, low: int, high: int) -> int:
    number = whole(text)
    if number is None or not low <= number <= high:
        raise BadOption(f"{name}={text}: expected a number from {low} to {high}")
    return number


def _battle_card(law: Laws, name: str, timing: int) -> int:
    cards = law.terms["card"]
    fitting = [cards[i] for i in range(law.booty) if law.cards[i].timing == timing]
    if name not in fitting:
        raise BadOption(f"{name!r} is no card of the {fx.TIMINGS[timing]}'s; expected one of {', '.join(fitting)}")
    return cards.index(name)
