"""Declaring a combat (WK-COMBAT, WK-CITY): the target, the type, the consent of others, and who takes part."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.warrior_knights.armies import force, others_at
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import BATTLES_FORBIDDEN, FORTRESS_ATTACK_FORBIDDEN
from gonfalon.games.warrior_knights.events.combat import CombatBegan, ConsentDenied, ConsentGiven
from gonfalon.games.warrior_knights.ids import (
    NEUTRAL,
    NO_STRONGHOLD,
    NOBODY,
    NONE,
    Region,
    Stronghold,
    is_fortress,
    noble_by,
    nobles_in,
)
from gonfalon.games.warrior_knights.question import Operation, Question
from gonfalon.games.warrior_knights.state import ASSAULT, BATTLE, COMMANDER, SIEGE, State
from gonfalon.games.warrior_knights.strongholds import owner_of, region_of, stronghold_at, walls
from gonfalon.games.warrior_knights.tokens import refuse
from gonfalon.games.warrior_knights.verbs import (
    ALLOW,
    ATTACK,
    BESIEGE,
    DEFY_ASSAULT,
    DEFY_BESIEGE,
    PASS,
    READY,
    REFUSE,
    WITH,
)
from gonfalon.games.warrior_knights.verbs import ASSAULT as ASSAULT_VERB
from gonfalon.games.warrior_knights.war.battle import PREPARE, Battle
from gonfalon.games.warrior_knights.war.siege import Siege


def fresh_at(g: Play[State], seat: int, region: Region) -> int:
    """The fresh nobles of a baron on land in a region, one bit each (WK-COMBAT-04)."""
    s = g.state
    found = 0
    for noble in s.nobles_of(seat):
        if s.where[noble] == region and not s.tired[noble] and not s.at_sea[noble]:
            found |= 1 << noble
    return found


def attack_force(g: Play[State], nobles: int) -> int:
    """The armies of these nobles and the commander's 200 (WK-SIEGE-02)."""
    total = COMMANDER
    for noble in nobles_in(nobles):
        total += force(g, noble)
    return total


def defence_force(g: Play[State], stronghold: Stronghold) -> int:
    """Walls, garrison and armies, and 200 if a noble is there (WK-SIEGE-02, WK-R-137)."""
    s = g.state
    total = walls(g, stronghold)
    owner = owner_of(s, stronghold)
    if owner == NOBODY:
        return total
    inside = nobles_in(s.nobles_at(owner, region_of(g, stronghold)))
    for noble in inside:
        total += force(g, noble)
    if inside:
        total += COMMANDER
    if is_fortress(stronghold):
        total += force(g, s.garrison(owner))
    return total


def targets(g: Play[State], seat: int, region: Region, refused: int) -> list[Move]:
    """Every attack that can be declared in a region. `refused`: a third baron has denied an attack on the walls."""
    s = g.state
    fresh = fresh_at(g, seat, region)
    if not fresh or s.spells[BATTLES_FORBIDDEN]:
        return []
    stronghold = stronghold_at(g, region)
    owner = owner_of(s, stronghold) if stronghold != NONE else NOBODY
    moves: list[Move] = []
    for other in range(s.seats):  # WK-R-075: against nobles in their own walls, assault or siege only
        if other != seat and other != owner and s.nobles_at(other, region):
            moves.append(ATTACK.one(other))
    if stronghold == NONE or owner == seat or refused:
        return moves  # WK-COMBAT-06
    defied = is_fortress(stronghold) and s.laws[FORTRESS_ATTACK_FORBIDDEN] != 0
    moves.append(DEFY_ASSAULT.plain() if defied else ASSAULT_VERB.plain())
    if not has(s.siege_new[stronghold], seat) and attack_force(g, fresh) > defence_force(g, stronghold):
        moves.append(DEFY_BESIEGE.plain() if defied else BESIEGE.plain())
    moves.sort()
    return moves


def can_fight(g: Play[State], seat: int, region: Region, refused: int) -> bool:
    """Whether any attack can be declared in a region. `refused`: an attack on the walls was denied and does not
    count."""
    s = g.state
    if s.spells[BATTLES_FORBIDDEN] or not fresh_at(g, seat, region):
        return False
    if refused:
        return targets(g, seat, region, refused) != []
    stronghold = stronghold_at(g, region)
    if stronghold != NONE and owner_of(s, stronghold) != seat:
        return True
    for other in range(s.seats):
        if other != seat and s.nobles_at(other, region):
            return True
    return False


JUST_DENIED: Final = 1
DENIED_BEFORE: Final = 2


class Declare(Question):
    """The attacker names target and type, or attacks nobody (WK-COMBAT-02, WK-CITY-03). `refused`: whether a third
    baron has denied an attack on the walls, just now or before."""

    def __init__(self, under: Step[State], seat: Seat, region: Region, refused: int) -> None:
        self.under = under
        self.seat = seat
        self.region = region
        self.refused = refused

    def rule(self) -> str:
        return "WK-COMBAT-02"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [PASS.plain()]
        moves.extend(targets(g, seat, self.region, self.refused))
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if PASS.owns(move):
            card = cast(Operation, self.under)
            return card.refused(self.region) if self.refused == JUST_DENIED else card.declined(self.region)
        if ATTACK.owns(move):
            return Participants(self.under, seat, self.region, BATTLE, ATTACK.first(move), NO_STRONGHOLD, 0)
        siege = BESIEGE.owns(move) or DEFY_BESIEGE.owns(move)
        return ask_consent(g, self, SIEGE if siege else ASSAULT, 0)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-attack", "WK-COMBAT-02", {"seat": seat, "region": self.region})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        return no_attack(g, self.seat, self.region, self.refused, verb, args)


def no_attack(g: Play[State], seat: Seat, region: Region, refused: int, verb: Verb, args: list[int]) -> Line:
    """Why an attack is not offered (WK-R-130)."""
    s = g.state
    stronghold = stronghold_at(g, region)
    said: Args = {"region": region}
    if verb is ATTACK:
        other = args[0]
        if other < s.seats and other != seat and s.nobles_at(other, region):
            return Line("behind-walls", "WK-COMBAT-05", {"other": other, "region": region})
        return Line("nobody-to-fight", "WK-COMBAT-01", said)
    if verb in (ASSAULT_VERB, BESIEGE, DEFY_ASSAULT, DEFY_BESIEGE):
        if stronghold == NONE or owner_of(s, stronghold) == seat:
            return Line("nothing-to-storm", "WK-COMBAT-06", said)
        if refused:
            return Line("consent-denied", "WK-CITY-02", said)
        law = is_fortress(stronghold) and s.laws[FORTRESS_ATTACK_FORBIDDEN] != 0
        if verb in (ASSAULT_VERB, BESIEGE) and law:
            return Line("law-protects-fortresses", "WK-R-158", said)
        if verb in (DEFY_ASSAULT, DEFY_BESIEGE) and not law:
            return Line("no-law-against-it", "WK-R-158", {})
        if has(s.siege_new[stronghold], seat):
            return Line("siege-began-this-turn", "WK-SIEGE-09", said)
        mine, theirs = attack_force(g, fresh_at(g, seat, region)), defence_force(g, stronghold)
        return Line("too-weak-to-besiege", "WK-SIEGE-01", {"mine": mine, "theirs": theirs})
    return Line("not-now", "WK-COMBAT-02", {})


def ask_consent(g: Play[State], declare: Declare, kind: int, turn: int) -> Step[State]:
    """Asks each third baron with a noble there, who must agree (WK-CITY-01, WK-CITY-02). Then the attackers gather, in
    defiance of the law if it protects fortresses."""
    stronghold = stronghold_at(g, declare.region)
    owner = owner_of(g.state, stronghold)
    thirds = [other for other in others_at(g, declare.seat, declare.region) if other != owner]
    if turn < len(thirds):
        return Consent(declare, Seat(thirds[turn]), declare.seat, declare.region, kind, turn)
    if is_fortress(stronghold) and g.state.laws[FORTRESS_ATTACK_FORBIDDEN]:  # WK-R-158
        refuse(g, declare.seat, "WK-R-158")
    defender = NEUTRAL if owner == NOBODY else owner
    return Participants(declare.under, declare.seat, declare.region, kind, defender, stronghold, 0)


class Consent(Question):
    """A third baron agrees or refuses. The question is asked for every assault and siege, clockwise from the attacker
    (WK-R-084). For a player who has left the answer is no."""

    def __init__(self, under: Step[State], seat: Seat, attacker: Seat, region: Region, kind: int, turn: int) -> None:
        self.under = under
        self.seat = seat
        self.attacker = attacker
        self.region = region
        self.kind = kind
        self.turn = turn

    def rule(self) -> str:
        return "WK-CITY-02"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [ALLOW.plain(), REFUSE.plain()]

    def reply(self, g: Play[State]) -> Move:
        return REFUSE.plain()

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        declare = cast(Declare, self.under)
        if REFUSE.owns(move):
            g.emit(ConsentDenied(seat, self.region))
            return Declare(declare.under, declare.seat, declare.region, JUST_DENIED)
        g.emit(ConsentGiven(seat, self.region))
        return ask_consent(g, declare, self.kind, self.turn + 1)

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        facts = {"attacker": int(self.attacker), "siege": 1 if self.kind == SIEGE else 0}
        return Occasion(REFUSE.plain(), ["consent"], facts, {"allow": [ALLOW.plain()]})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        key = "ask-consent-siege" if self.kind == SIEGE else "ask-consent-assault"
        return Line(key, "WK-CITY-02", {"seat": seat, "attacker": self.attacker, "region": self.region})


class Participants(Question):
    """The attacker chooses which fresh armies take part: at least one (WK-COMBAT-04), and for a siege enough of them
    (WK-SIEGE-01)."""

    def __init__(
        self,
        under: Step[State],
        seat: Seat,
        region: Region,
        kind: int,
        defender: int,
        stronghold: Stronghold,
        chosen: int,
    ) -> None:
        self.under = under
        self.seat = seat
        self.region = region
        self.kind = kind
        self.defender = defender
        self.stronghold = stronghold
        self.chosen = chosen

    def rule(self) -> str:
        return "WK-COMBAT-04"

    def enough(self, g: Play[State]) -> bool:
        if not self.chosen:
            return False
        return self.kind != SIEGE or attack_force(g, self.chosen) > defence_force(g, self.stronghold)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = [WITH.one(noble) for noble in nobles_in(fresh_at(g, seat, self.region) & ~self.chosen)]
        if self.enough(g):
            moves.append(READY.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if WITH.owns(move):
            chosen = self.chosen | 1 << noble_by(WITH.first(move))
            return Participants(self.under, seat, self.region, self.kind, self.defender, self.stronghold, chosen)
        g.emit(CombatBegan(self.kind, seat, self.defender, self.region, self.stronghold, self.chosen))
        after = cast(Operation, self.under).fought()
        return Siege(after) if self.kind == SIEGE else Battle(after, PREPARE)

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-participants", "WK-COMBAT-04", {"seat": seat, "region": self.region})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is WITH:
            return Line("noble-cannot-join", "WK-COMBAT-04", {"noble": args[0], "region": self.region})
        if verb is READY:
            if self.chosen:
                mine, theirs = attack_force(g, self.chosen), defence_force(g, self.stronghold)
                return Line("too-weak-to-besiege", "WK-SIEGE-01", {"mine": mine, "theirs": theirs})
            return Line("nobody-chosen", "WK-COMBAT-04", {})
        return Line("not-now", self.rule(), {})
