"""Battle and assault (WK-BATTLE, WK-ASSAULT): commanders, fate cards, losses, victories."""

from typing import Final

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Verb
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights.armies import office_value
from gonfalon.games.warrior_knights.bitsets import count, has, members
from gonfalon.games.warrior_knights.cards import ASSAULT_BONUS, EVADE, EVADE_BONUS, EXTRA, INFLICT, SQUARE, STAR
from gonfalon.games.warrior_knights.current_combat import ATTACK_SIDE, DEFENCE_SIDE
from gonfalon.games.warrior_knights.events.combat import (
    CommanderNamed,
    DefendersStood,
    FateAdded,
    FateRevealed,
    LossesDue,
    NobleSlain,
    PowerUsed,
    VictoryCounted,
)
from gonfalon.games.warrior_knights.events.sealed import BuryAsked, FateDealt
from gonfalon.games.warrior_knights.fate_deck import top_card
from gonfalon.games.warrior_knights.ids import NEUTRAL, NO_FATE_CARD, NONE, is_fortress, noble_by, nobles_in, shape_of
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.question import Question
from gonfalon.games.warrior_knights.state import (
    ASSAULT,
    LOSS,
    PLAYS,
    State,
    known_fate,
    unknown_fate,
)
from gonfalon.games.warrior_knights.strongholds import drop_broken_fortification
from gonfalon.games.warrior_knights.verbs import FORGO, LEAD, USE
from gonfalon.games.warrior_knights.war.aftermath import FALL, Aftermath
from gonfalon.games.warrior_knights.war.bury import Bury
from gonfalon.games.warrior_knights.war.losses import Allocate
from gonfalon.games.warrior_knights.war.sides import (
    attacked,
    attacker,
    battlefield,
    commander,
    defence_broken,
    defender,
    must_bury,
    participants,
    strength,
    survivors,
    top_cards,
    victories_of,
    walls_hold,
)
from gonfalon.kit.sealed import EVERYTHING

PREPARE: Final = 0
DEAL: Final = 1
REVEAL: Final = 2
POWERS: Final = 3
COUNT_LOSSES: Final = 4
DEFENDER_LOSSES: Final = 5
WALLS: Final = 6
VICTORIES: Final = 7

MOST_CARDS: Final = 10  # WK-R-025


class Battle(Step[State]):
    """A battle or an assault, stage by stage. The two sides are in the state's `combat`."""

    def __init__(self, under: Step[State], stage: int) -> None:
        self.under = under
        self.stage = stage

    def rule(self) -> str:
        return "WK-BATTLE-02"

    def at(self, stage: int) -> Step[State]:
        return Battle(self.under, stage)

    def run(self, g: Play[State]) -> Step[State]:
        stage = self.stage
        if stage == PREPARE:
            return self.prepare(g)
        if stage == DEAL:
            return self.deal(g)
        if stage == REVEAL:
            return self.reveal(g)
        if stage == POWERS:
            return Power(Power(self.at(COUNT_LOSSES), defender(g), DEFENCE_SIDE), attacker(g), ATTACK_SIDE)
        if stage == COUNT_LOSSES:
            return self.count_losses(g)
        if stage == DEFENDER_LOSSES:
            return Allocate(self.at(WALLS), defender(g), DEFENCE_SIDE)
        if stage == WALLS:
            return self.breached(g)
        return self.victories(g)

    def prepare(self, g: Play[State]) -> Step[State]:
        """All of the defender's nobles there take part (WK-COMBAT-03), and each side names its commander
        (WK-BATTLE-01)."""
        s = g.state
        if s.combat.defender != NEUTRAL:
            g.emit(DefendersStood(s.nobles_at(s.combat.defender, battlefield(s))))
        if s.combat.kind == ASSAULT and defence_broken(g):  # WK-R-082: the walls fall at once and no cards are drawn
            return Aftermath(self.under, FALL, 0, 1)
        step = self.at(DEAL)
        if s.combat.defenders:
            step = Commander(step, defender(g), DEFENCE_SIDE)
        return Commander(step, attacker(g), ATTACK_SIDE)

    def deal(self, g: Play[State]) -> Step[State]:
        """Deals fate cards, the attacker first (WK-BATTLE-02, WK-R-026). Then sides with a commander put cards under
        the deck."""
        s = g.state
        cap = MOST_CARDS if laws(g).battle_cap else 1000
        for side in (ATTACK_SIDE, DEFENCE_SIDE):
            number = min(cap, strength(g, side) // LOSS)
            seat = s.combat.attacker if side == ATTACK_SIDE else s.combat.defender
            g.emit(FateDealt(side, seat, top_cards(g, number)))
        asked: list[int] = []
        for seat in (s.combat.attacker, s.combat.defender):
            if seat != NEUTRAL and s.gone[seat] == PLAYS and must_bury(g, seat):
                asked.append(seat)
        g.emit(BuryAsked(sorted(asked), EVERYTHING))
        return Bury(self.at(REVEAL))

    def reveal(self, g: Play[State]) -> Step[State]:
        """Shows the cards of both sides (WK-BATTLE-04). Each extra draw among them brings another card
        (WK-BATTLE-05)."""
        s = g.state
        if s.fate_hand[unknown_fate(ATTACK_SIDE)] or s.fate_hand[unknown_fate(DEFENCE_SIDE)]:
            raise BrokenRules("the cards of a combat are not known here")
        attack, defence = s.fate_hand[known_fate(ATTACK_SIDE)], s.fate_hand[known_fate(DEFENCE_SIDE)]
        g.emit(FateRevealed(members(attack), members(defence)))
        more = laws(g).fate_sets[EXTRA]
        for side in (ATTACK_SIDE, DEFENCE_SIDE):
            due = count(s.fate_hand[known_fate(side)] & more)
            while due:
                card = top_card(g)
                if card == NO_FATE_CARD:
                    break
                g.emit(FateAdded(side, card))
                due -= 1
                if has(more, card):
                    due += 1
        return self.at(POWERS)

    def count_losses(self, g: Play[State]) -> Step[State]:
        """The losses of each side: those inflicted less those evaded (WK-BATTLE-06)."""
        s = g.state
        law = laws(g)
        mine, theirs = s.fate_hand[known_fate(ATTACK_SIDE)], s.fate_hand[known_fate(DEFENCE_SIDE)]
        inflicted = count(mine & law.fate_sets[INFLICT]) + s.combat.inflict
        suffered = count(theirs & law.fate_sets[INFLICT]) + s.combat.defence_inflict
        evaded = count(mine & law.fate_sets[EVADE]) + s.combat.evade
        defence_evaded = count(theirs & law.fate_sets[EVADE]) + s.combat.defence_evade
        g.emit(LossesDue(max(0, suffered - evaded), max(0, inflicted - defence_evaded)))
        return Allocate(self.at(DEFENDER_LOSSES), attacker(g), ATTACK_SIDE)

    def breached(self, g: Play[State]) -> Step[State]:
        """Walls that losses brought down fall without comparing victories (WK-ASSAULT-07, WK-R-077)."""
        s = g.state
        if s.combat.kind == ASSAULT:
            stronghold = attacked(s)
            drop_broken_fortification(g, stronghold)
            if defence_broken(g) and (survivors(s, ATTACK_SIDE) or is_fortress(stronghold)):
                return Aftermath(self.under, FALL, 0, 1)
        return self.at(VICTORIES)

    def victories(self, g: Play[State]) -> Step[State]:
        """Compares victories (WK-BATTLE-11 to WK-BATTLE-15). The nobles of the side that is behind by one retreat; by
        two or more, they die."""
        s = g.state
        defended = survivors(s, DEFENCE_SIDE) != 0 or (s.combat.kind == ASSAULT and walls_hold(g))
        if not survivors(s, ATTACK_SIDE) or not defended:
            return Aftermath(self.under, FALL, 0, 0)
        mine, theirs = victories_of(g, ATTACK_SIDE), victories_of(g, DEFENCE_SIDE)
        g.emit(VictoryCounted(mine, theirs))
        lead = mine - theirs
        beaten = survivors(s, DEFENCE_SIDE) if lead > 0 else survivors(s, ATTACK_SIDE)
        if abs(lead) >= 2:  # WK-BATTLE-13
            for noble in nobles_in(beaten):
                g.emit(NobleSlain(noble, "WK-BATTLE-13"))
        captured = 1 if s.combat.kind == ASSAULT and lead > 0 else 0
        return Aftermath(self.under, FALL, lead, captured)


class Commander(Question):
    """A side names its commander: the attacker one who takes part, the defender any noble there (WK-BATTLE-01,
    WK-R-134)."""

    def __init__(self, under: Step[State], seat: Seat, side: int) -> None:
        self.under = under
        self.seat = seat
        self.side = side

    def rule(self) -> str:
        return "WK-BATTLE-01"

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [LEAD.one(noble) for noble in nobles_in(participants(g.state, self.side))]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(CommanderNamed(noble_by(LEAD.first(move)), self.side))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-commander", "WK-BATTLE-01", {"seat": seat, "region": battlefield(g.state)})

    def reason(self, g: Play[State], verb: Verb, args: list[int]) -> Line:
        if verb is LEAD:
            return Line("takes-no-part", "WK-R-134", {"noble": args[0]})
        return Line("not-now", self.rule(), {})


class Power(Question):
    """After all cards are shown a commander may use his power, if he is fresh: a star inflicts, a square evades
    (WK-BATTLE-07, WK-R-079). An office's bonus works for an exhausted one too (WK-R-160)."""

    def __init__(self, under: Step[State], seat: Seat, side: int) -> None:
        self.under = under
        self.seat = seat
        self.side = side

    def rule(self) -> str:
        return "WK-BATTLE-07"

    def gains(self, g: Play[State]) -> tuple[int, int]:
        """How many results the commander may add: inflict, evade."""
        s = g.state
        lead = commander(s, self.side)
        if lead == NONE:
            return 0, 0
        fresh = not s.tired[lead]
        inflict = 1 if fresh and shape_of(lead) == STAR else 0
        evade = 1 if fresh and shape_of(lead) == SQUARE else 0
        if s.office[lead] != NONE:
            evade += office_value(g, lead, EVADE_BONUS)
            if self.side == ATTACK_SIDE and s.combat.kind == ASSAULT:
                inflict += office_value(g, lead, ASSAULT_BONUS)
        return inflict, evade

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [] if self.gains(g) == (0, 0) else Question.deciders(self, g)

    def run(self, g: Play[State]) -> Step[State]:
        return self.under if self.gains(g) == (0, 0) else Question.run(self, g)

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [USE.plain(), FORGO.plain()]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if USE.owns(move):
            inflict, evade = self.gains(g)
            g.emit(PowerUsed(self.side, inflict, evade))
        return self.under

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        inflict, evade = self.gains(g)
        lead = commander(g.state, self.side)
        return Line("ask-power", "WK-BATTLE-07", {"seat": seat, "noble": lead, "inflict": inflict, "evade": evade})
