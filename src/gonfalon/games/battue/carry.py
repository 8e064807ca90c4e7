"""Carrying out the effects of a card one after the other, with the choices that they offer (BT-EVENT-07)."""

from typing import Final

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Args, Line
from gonfalon.games.battue import effects as fx
from gonfalon.games.battue.effects import Effect
from gonfalon.games.battue.events.battle import (
    FlagReleased,
    Modified,
    Rerolled,
    StepsGranted,
    TileAbandoned,
    TileLookedAt,
    WarriorsGained,
)
from gonfalon.games.battue.events.cards import (
    CardCancelled,
    CardDiscarded,
    CardKept,
    CardSpent,
    CardStolen,
    ChestRobbed,
    EventKept,
    EventSpent,
)
from gonfalon.games.battue.going_on import (
    ATTACKING,
    DEFENDING,
    M_ATTACK,
    M_ATTACKER_HELD,
    M_ATTACKER_LOSS,
    M_DEFENCE,
    M_DEFENDER_HELD,
    M_DEFENDER_LOSS,
    M_NO_CARDS,
    M_RECRUITS,
)
from gonfalon.games.battue.ids import CardId, Cell
from gonfalon.games.battue.laws import laws
from gonfalon.games.battue.plunder import draw
from gonfalon.games.battue.reach import (
    can_be_cancelled,
    change,
    chosen_hordes,
    holds,
    lookable,
    robbable,
    takeable,
    touched,
    unoccupied,
)
from gonfalon.games.battue.state import NONE, PLAYING, State
from gonfalon.games.battue.tiles import settled_tile
from gonfalon.games.battue.verbs import CANCEL, DISCARD, DONE, GIVE, HORDE, LOOK, RELEASE, ROB, TAKE
from gonfalon.games.battue.victory import lose_warriors


class Carry(Step[State]):
    """Carries out a card's effects in order. `index` is the effect, `offset` counts the players it touches, and `seat`
    played the card or drew the event."""

    def __init__(self, under: Step[State], seat: Seat, card: CardId, index: int, offset: int) -> None:
        self.under = under
        self.seat = seat
        self.card = card
        self.index = index
        self.offset = offset

    def rule(self) -> str:
        return "BT-EVENT-02"

    def run(self, g: Play[State]) -> Step[State]:
        s, law = g.state, laws(g)
        effects = law.cards[self.card].effects
        if self.index == len(effects):
            return self._finish(g)
        effect = effects[self.index]
        following = Carry(self.under, self.seat, self.card, self.index + 1, 0)
        if self.offset == 0 and not holds(s, law, effect.only_if):
            return following
        if not for_players(effect.op):
            return self._apply(g, effect, following)
        if self.offset == s.seats:
            return following
        after = Carry(self.under, self.seat, self.card, self.index, self.offset + 1)
        who = touched(s, effect.who, self.seat, self.offset)
        return after if who == NONE else self._apply_to_player(g, effect, Seat(who), after)

    def _finish(self, g: Play[State]) -> Step[State]:
        """Puts the card where it goes once it is settled (BT-BOOTY-04, BT-BOOTY-05, BT-EVENT-03, BT-EVENT-04)."""
        kept = laws(g).cards[self.card].kept
        if self.card >= g.state.booty:
            g.emit(EventKept(self.seat, self.card) if kept else EventSpent(self.card))
        else:
            g.emit(CardKept(self.seat, self.card) if kept else CardSpent(self.seat, self.card))
        return self.under

    def _apply(self, g: Play[State], effect: Effect, following: Step[State]) -> Step[State]:
        """Carries out an effect on the battle or the turn, or one that begins with a choice by the card's player."""
        op, s = effect.op, g.state
        attacker = effect.who == fx.ATTACKER
        if op == fx.ADD_ATTACK:
            g.emit(Modified(M_ATTACK, effect.n, effect.scope))
        elif op == fx.ADD_DEFENCE:
            g.emit(Modified(M_DEFENCE, effect.n, effect.scope))
        elif op == fx.EXTRA_LOSS:
            g.emit(Modified(M_ATTACKER_LOSS if attacker else M_DEFENDER_LOSS, effect.n, effect.scope))
        elif op == fx.FORBID_RETREAT:
            g.emit(Modified(M_ATTACKER_HELD if attacker else M_DEFENDER_HELD, 1, effect.scope))
        elif op == fx.NO_CARDS:
            g.emit(Modified(M_NO_CARDS, 1, effect.scope))
        elif op == fx.RECRUIT_BONUS:
            g.emit(Modified(M_RECRUITS, effect.n, fx.TURN))
        elif op == fx.REROLL:
            g.emit(Rerolled(ATTACKING if attacker else DEFENDING, g.chance.die(6)))
        elif op == fx.AUTO_WIN:
            g.emit(TileAbandoned(s.battle.cell))
        elif op in (fx.STEAL_BOOTY, fx.STEAL_CHEST):
            return Choice(following, self.seat, self.card, self.index, effect.n, NONE)
        return following  # cancelling was done when the card was played; a card to keep is moved at the end

    def _apply_to_player(self, g: Play[State], effect: Effect, who: Seat, after: Step[State]) -> Step[State]:
        """Carries out an effect on one player."""
        s, op = g.state, effect.op
        if op == fx.DRAW_BOOTY:
            for _ in range(effect.n):
                draw(g, who)
        elif op == fx.EXTRA_MOVE:
            g.emit(StepsGranted(who, effect.n))
        elif op == fx.DISCARD_BOOTY and effect.choice == fx.RANDOM:
            for _ in range(effect.n):
                if s.hand_size(who):
                    g.emit(CardDiscarded(who, random_card(g, who)))
        elif op == fx.DISCARD_BOOTY:
            return HandChoice(after, who, self.card, effect.n)
        else:
            return Choice(after, who, self.card, self.index, effect.n, NONE)
        return after


def for_players(op: int) -> bool:
    """Whether an effect names the players it touches (in `who`)."""
    return op in (
        fx.GAIN_WARRIORS,
        fx.LOSE_WARRIORS,
        fx.EXTRA_MOVE,
        fx.DRAW_BOOTY,
        fx.DISCARD_BOOTY,
        fx.LOSE_CONTROL,
        fx.PEEK_TILE,
    )


def change_horde(g: Play[State], seat: Seat, cell: Cell, effect: Effect) -> None:
    count = change(g.state, laws(g), seat, cell, effect)
    if effect.op == fx.GAIN_WARRIORS:
        g.emit(WarriorsGained(seat, cell, count))
    else:
        lose_warriors(g, seat, cell, count)


def random_card(g: Play[State], seat: Seat) -> CardId:
    """A card drawn at random from a hand."""
    return CardId(g.chance.pick(g.state.known_in(seat)))


# The question and the refusal for each effect that asks for a target.
QUESTIONS: Final = {
    fx.GAIN_WARRIORS: "ask-gain",
    fx.LOSE_WARRIORS: "ask-lose",
    fx.STEAL_BOOTY: "ask-rob",
    fx.STEAL_CHEST: "ask-take",
    fx.LOSE_CONTROL: "ask-give-up",
    fx.PEEK_TILE: "ask-look",
}
REFUSALS: Final = {
    fx.GAIN_WARRIORS: "choose-gain",
    fx.LOSE_WARRIORS: "choose-lose",
    fx.STEAL_BOOTY: "choose-rob",
    fx.STEAL_CHEST: "choose-take",
    fx.LOSE_CONTROL: "choose-give-up",
    fx.PEEK_TILE: "choose-look",
}


class Choice(Step[State]):
    """`seat` chooses a target for one effect of a card, `left` times in all. `other` is the player being robbed, once
    chosen."""

    def __init__(self, under: Step[State], seat: Seat, card: CardId, index: int, left: int, other: int) -> None:
        self.under = under
        self.seat = seat
        self.card = card
        self.index = index
        self.left = left
        self.other = other

    def rule(self) -> str:
        return "BT-EVENT-07"

    def open(self) -> bool:
        return True

    def effect(self, g: Play[State]) -> Effect:
        return laws(g).cards[self.card].effects[self.index]

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if self.left and g.state.playing(self.seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        s, law = g.state, laws(g)
        effect = self.effect(g)
        op = effect.op
        if op in (fx.GAIN_WARRIORS, fx.LOSE_WARRIORS):
            return [HORDE.one(cell) for cell in chosen_hordes(s, law, seat, effect)]
        if op == fx.STEAL_BOOTY:
            return [ROB.one(other) for other in robbable(s, seat)]
        if op == fx.STEAL_CHEST:
            return [TAKE.two(owner, card) for owner, card in takeable(s, law, seat, effect.max_vp, self.other)]
        if op == fx.LOSE_CONTROL:
            return [RELEASE.one(cell) for cell in unoccupied(s, seat)]
        moves = [LOOK.one(cell) for cell in lookable(s, seat)]
        if moves:
            moves.append(DONE.plain())  # "up to" so many: the player may stop
        return moves

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        effect = self.effect(g)
        if HORDE.owns(move):
            change_horde(g, seat, Cell(HORDE.first(move)), effect)
            return self.under if g.state.ended == PLAYING else Over()
        if ROB.owns(move):
            return self._rob(g, Seat(ROB.first(move)), effect)
        if TAKE.owns(move):
            owner, card = TAKE.args(move)
            g.emit(ChestRobbed(seat, Seat(owner), CardId(card)))
            return Choice(self.under, seat, self.card, self.index, self.left - 1, owner)
        if RELEASE.owns(move):
            g.emit(FlagReleased(seat, Cell(RELEASE.first(move))))
        elif LOOK.owns(move):
            cell = Cell(LOOK.first(move))
            g.emit(TileLookedAt(seat, cell, settled_tile(g, cell)))
        else:
            return self.under
        return Choice(self.under, seat, self.card, self.index, self.left - 1, self.other)

    def _rob(self, g: Play[State], victim: Seat, effect: Effect) -> Step[State]:
        if effect.choice == fx.OWNER:
            return Surrender(self.under, victim, self.seat, effect.n)
        for _ in range(effect.n):
            if g.state.hand_size(victim):
                g.emit(CardStolen(self.seat, victim, random_card(g, victim)))
        return self.under

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line(REFUSALS[self.effect(g).op], self._cited(g), {"card": self.card})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        args: Args = {"seat": seat, "card": self.card, "left": self.left}
        return Line(QUESTIONS[self.effect(g).op], self._cited(g), args)

    def _cited(self, g: Play[State]) -> str:
        return "BT-EVENT-07" if self.card >= g.state.booty else "BT-BOOTY-04"


class FromHand(Step[State]):
    """A player picks `left` cards from their own hand for an effect. Nobody else can work out this menu."""

    def __init__(self, under: Step[State], seat: Seat, left: int) -> None:
        self.under = under
        self.seat = seat
        self.left = left

    def rule(self) -> str:
        return "BT-EVENT-07"

    def deciders(self, g: Play[State]) -> list[Seat]:
        s = g.state
        return [self.seat] if self.left and s.playing(self.seat) and s.hand_size(self.seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.under


class HandChoice(FromHand):
    """The player discards them."""

    def __init__(self, under: Step[State], seat: Seat, card: CardId, left: int) -> None:
        super().__init__(under, seat, left)
        self.card = card

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [DISCARD.one(card) for card in _hand(g.state, seat)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(CardDiscarded(seat, CardId(DISCARD.first(move))))
        return HandChoice(self.under, seat, self.card, self.left - 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if DISCARD.owns(move):
            return Line("not-in-hand", "BT-EVENT-07", {"card": DISCARD.first(move)})
        return Line("choose-discard", "BT-EVENT-07", {"card": self.card})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-lay-down", "BT-EVENT-07", {"seat": seat, "card": self.card, "left": self.left})


class Surrender(FromHand):
    """The player is being robbed and gives them to the robber."""

    def __init__(self, under: Step[State], seat: Seat, robber: Seat, left: int) -> None:
        super().__init__(under, seat, left)
        self.robber = robber

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [GIVE.one(card) for card in _hand(g.state, seat)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(CardStolen(self.robber, seat, CardId(GIVE.first(move))))
        return Surrender(self.under, seat, self.robber, self.left - 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        if GIVE.owns(move):
            return Line("not-in-hand", "BT-EVENT-07", {"card": GIVE.first(move)})
        return Line("choose-give", "BT-EVENT-07", {"robber": self.robber})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-give", "BT-EVENT-07", {"seat": seat, "robber": self.robber, "left": self.left})


def _hand(s: State, seat: Seat) -> list[int]:
    return [card for card in range(s.booty) if s.has(seat, card)]


class Cancel(Step[State]):
    """The defender picks which cards announced against them to cancel (BT-RULING-50)."""

    def __init__(self, under: Step[State], seat: Seat, left: int) -> None:
        self.under = under
        self.seat = seat
        self.left = left

    def rule(self) -> str:
        return "BT-RULING-50"

    def open(self) -> bool:
        return True

    def deciders(self, g: Play[State]) -> list[Seat]:
        return [self.seat] if self.left and g.state.playing(self.seat) else []

    def run(self, g: Play[State]) -> Step[State]:
        return self.under

    def menu(self, g: Play[State], seat: Seat) -> list[Move]:
        return [CANCEL.one(card) for card in can_be_cancelled(g.state, seat)]

    def take(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        g.emit(CardCancelled(Seat(g.state.active), CardId(CANCEL.first(move))))
        return Cancel(self.under, seat, self.left - 1)

    def why_not(self, g: Play[State], seat: Seat, move: Move) -> Line:
        return Line("choose-cancel", "BT-RULING-50", {})

    def prompt(self, g: Play[State], seat: Seat) -> Line:
        return Line("ask-cancel", "BT-RULING-50", {"seat": seat})
