"""Battles (BT-BATTLE): rounds of cards, dice and comparison, for empty and for occupied tiles."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line
from gonfalon.games.battue.cards import announce, play_card, playable, sees_nothing_to_play, why_not_play
from gonfalon.games.battue.carry import Carry
from gonfalon.games.battue.effects import AS_ATTACKER, AS_DEFENDER
from gonfalon.games.battue.events.battle import BattleEnded, Rolled, RoundDecided
from gonfalon.games.battue.events.cards import CardSpent
from gonfalon.games.battue.going_on import (
    ATTACKING,
    DEFENDING,
    M_ATTACK,
    M_ATTACKER_LOSS,
    M_DEFENCE,
    M_DEFENDER_LOSS,
    M_NO_CARDS,
)
from gonfalon.games.battue.ids import CardId
from gonfalon.games.battue.laws import ATTACKER_AFTER, DEFENDER_AFTER, Laws, laws
from gonfalon.games.battue.plunder import Conquest
from gonfalon.games.battue.retreat import AfterRound
from gonfalon.games.battue.standing import without_battle_cards
from gonfalon.games.battue.state import NONE, PLAYING, State
from gonfalon.games.battue.verbs import DONE, PLAY
from gonfalon.games.battue.victory import lose_warriors

# The stages of a round (BT-BATTLE-EMPTY-05).
CARDS_OF_ATTACKER: Final = 0
CARDS_OF_DEFENDER: Final = 1
TAKE_EFFECT: Final = 2
ROLL: Final = 3
ATTACKER_AFTER_ROLL: Final = 4
DEFENDER_AFTER_ROLL: Final = 5
COMPARE: Final = 6

# The window whose cards may be played in each stage; NONE where no cards are played.
WINDOWS: Final = [AS_ATTACKER, AS_DEFENDER, NONE, NONE, ATTACKER_AFTER, DEFENDER_AFTER, NONE]


class Battle(Step[State]):
    """A battle: rounds until the tile is won, the attackers are gone, or a side retreats. Each window asks its side
    whenever that side has cards in hand, whether or not one of them fits, so that silence tells nothing."""

    def __init__(self, under: Step[State], stage: int) -> None:
        self.under = under
        self.stage = stage

    def rule(self) -> str:
        return "BT-BATTLE-EMPTY-05"

    def deciders(self, g: Play[State]) -> list[Seat]:
        s = g.state
        window = WINDOWS[self.stage]
        # A window is skipped if the pack has no cards for it (a pack may lack after-roll cards).
        if window == NONE or not laws(g).windows[window] or s.modifiers.total(M_NO_CARDS) or is_settled(s):
            return []
        attacking = self.stage in (CARDS_OF_ATTACKER, ATTACKER_AFTER_ROLL)
        seat = Seat(s.active) if attacking else s.battle.defender
        return [seat] if s.playing(seat) and s.hand_size(seat) else []  # BT-ELIM-05

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        moves = playable(g, seat, WINDOWS[self.stage])
        moves.append(DONE.plain())
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        if DONE.owns(move):
            return Battle(self.under, self.stage + 1)
        if self.stage < TAKE_EFFECT:
            return announce(g, self, seat, CardId(PLAY.first(move)))
        return play_card(g, self, seat, CardId(PLAY.first(move)))

    def only(self, g: Play[State], seat: Seat) -> Move | None:
        return DONE.plain() if sees_nothing_to_play(g, seat, WINDOWS[self.stage]) else None

    def run(self, g: Play[State]) -> Step[State]:
        s = g.state
        if is_settled(s):
            return self._settle(g)
        if self.stage == TAKE_EFFECT and s.in_play.cards:
            return Carry(self, s.in_play.seats[0], s.in_play.cards[0], 0, 0)  # BT-RULING-50: in order of play
        if self.stage == ROLL:
            attack = g.chance.die(6)
            g.emit(Rolled(attack, g.chance.die(6)))
        elif self.stage == COMPARE:
            return self._compare(g)
        return Battle(self.under, self.stage + 1)

    def _settle(self, g: Play[State]) -> Step[State]:
        """Ends a battle that was decided by something other than a round: an event, a card, or a player who left."""
        s = g.state
        while s.in_play.cards:
            g.emit(CardSpent(s.in_play.seats[0], s.in_play.cards[0]))
        cell, defender = s.battle.cell, s.battle.defender
        if s.warriors(s.active, cell):
            # A tile handed over has no room for two hordes, so its defender's warriors go back to the reserve.
            if s.warriors(defender, cell):
                lose_warriors(g, defender, cell, s.warriors(defender, cell))
            return Conquest(self.under) if s.ended == PLAYING else Over()
        g.emit(BattleEnded(cell))  # BT-REVEAL-08
        return self.under

    def _compare(self, g: Play[State]) -> Step[State]:
        s, law = g.state, laws(g)
        cell, attacker, defender = s.battle.cell, Seat(s.active), s.battle.defender
        attack, defence = attack_value(s), defence_value(s, law)
        won = attack > defence  # BT-BATTLE-EMPTY-11, -12: the defender wins a tie
        extra = s.modifiers.total(M_DEFENDER_LOSS if won else M_ATTACKER_LOSS)
        g.emit(RoundDecided(attack, defence, DEFENDING if won else ATTACKING))
        occupied = s.warriors(defender, cell) > 0
        if won and not occupied:
            return Conquest(self.under)
        loser = defender if won else attacker
        there = s.warriors(loser, cell)
        lose_warriors(g, loser, cell, 1 + extra if 1 + extra < there else there)
        if s.ended != PLAYING:
            return Over()
        if not s.warriors(defender, cell) and won:
            return Conquest(self.under)  # BT-BATTLE-OCC-06
        if not s.warriors(attacker, cell):
            g.emit(BattleEnded(cell))  # BT-BATTLE-EMPTY-13, BT-BATTLE-OCC-08
            return self.under
        following = Battle(self.under, CARDS_OF_ATTACKER)
        if not occupied:
            return AfterRound(following, ATTACKING, 0)  # BT-BATTLE-EMPTY-14
        first = DEFENDING if law.loser_first and won else ATTACKING  # BT-RULING-06
        return AfterRound(following, first, 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if PLAY.owns(move):
            return why_not_play(g, seat, CardId(PLAY.first(move)), WINDOWS[self.stage])
        return Line("battle-cards-only", "BT-BATTLE-EMPTY-06", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        keys = ["ask-attacker-cards", "ask-defender-cards", "", "", "ask-attacker-after", "ask-defender-after"]
        rules = ["BT-BATTLE-EMPTY-06", "BT-BATTLE-EMPTY-07", "", "", "BT-BATTLE-EMPTY-08", "BT-BATTLE-EMPTY-08"]
        return Line(keys[self.stage], rules[self.stage], {"seat": seat, "cell": g.state.battle.cell})

    def occasion(self, g: Play[State], seat: Seat) -> Occasion | None:
        return without_battle_cards(g.state, seat == g.state.active, self.stage > ROLL)


def is_settled(s: State) -> bool:
    """Whether nothing is left to fight for: no attackers, no defenders where there were some, or the tile handed
    over."""
    cell = s.battle.cell
    if not s.warriors(s.active, cell) or s.battle.taken:
        return True
    return s.battle.occupied == 1 and not s.warriors(s.battle.defender, cell)


def attack_value(s: State) -> int:
    """The attack value: warriors, cards and die (BT-BATTLE-EMPTY-09)."""
    return s.warriors(s.active, s.battle.cell) + s.modifiers.total(M_ATTACK) + s.battle.attack_die


def defence_value(s: State, law: Laws) -> int:
    """The defence value: tile, defending warriors, cards and die (BT-BATTLE-EMPTY-10, BT-BATTLE-OCC-04,
    BT-RULING-02)."""
    return standing_defence(s, law) + s.modifiers.total(M_DEFENCE) + s.battle.defence_die


def standing_defence(s: State, law: Laws) -> int:
    """The defence value before cards and die."""
    cell = s.battle.cell
    tile = law.defence[s.tile[cell]]
    defenders = s.warriors(s.battle.defender, cell)
    if not defenders:
        return tile
    return (tile if law.tile_defends else 0) + (defenders if law.warriors_defend else 0)
