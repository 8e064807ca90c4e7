"""The answers of Six Kingdoms to the contract."""

from typing import TYPE_CHECKING, cast

from gonfalon.engine.chance import Chance
from gonfalon.engine.event import Event, particulars
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import SPECTATOR, UNKNOWN, Move, Seat
from gonfalon.engine.move import Kind, Verbs
from gonfalon.engine.options import Option, Options, choice, flag, number
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.state import Field
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Unknowns
from gonfalon.engine.words import Args, Line
from gonfalon.games.six_kingdoms import verbs
from gonfalon.games.six_kingdoms.conquest import need
from gonfalon.games.six_kingdoms.count import outcome
from gonfalon.games.six_kingdoms.events.count import GameEnded, HandShown
from gonfalon.games.six_kingdoms.events.setup import SetTaken, SideTurnedUp
from gonfalon.games.six_kingdoms.events.turn import (
    CardHidden,
    KingdomLost,
    KingdomTaken,
    KnightRecruited,
    PlayerLeft,
    TurnEnded,
)
from gonfalon.games.six_kingdoms.goal import goal
from gonfalon.games.six_kingdoms.ids import ARMIES, CARDS, COLOURS, value_of
from gonfalon.games.six_kingdoms.laws import Laws
from gonfalon.games.six_kingdoms.secrets import fill, unknowns
from gonfalon.games.six_kingdoms.setup import opening
from gonfalon.games.six_kingdoms.stakes import stakes
from gonfalon.games.six_kingdoms.state import ALONE, HAND, NONE, PLAYING, State
from gonfalon.games.six_kingdoms.turns import Turn, income
from gonfalon.kit.seats import first_player

if TYPE_CHECKING:
    from gonfalon.games.six_kingdoms.pack import Pack


class Table(Laws):
    """The rules at one table."""

    def first(self) -> Step[State]:
        return opening()

    def outcome(self, s: State) -> Outcome:
        return outcome(s, self)

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        return unknowns(view, self)

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        fill(view, dealt)

    def shown(self, view: State, seat: Seat) -> list[Field]:
        """Shows only the size of other hands, though their cards could be counted out (the checklist's "Secrets"). Adds
        what a board draws beside the cards on the table: strengths, the strength each kingdom needs to fall, next
        incomes."""
        fields = super().shown(view, seat)
        if not self.open_hands and view.ended == PLAYING:
            for field in fields:
                if field.name == "hand":
                    field.values = self._own_hand(view, seat)
        cut = self.seats * ARMIES
        fields.append(Field("attack_strength", view.strength[:cut], cut))  # of known cards only
        fields.append(Field("defence_strength", view.strength[cut:], COLOURS))
        if view.side.count(NONE) == 0:
            needs = [need(view, self, kingdom) for kingdom in range(COLOURS)]
        else:
            needs = [0] * COLOURS
        fields.append(Field("need", needs, COLOURS))
        fields.append(Field("next_income", [income(view, Seat(i)) for i in range(self.seats)], self.seats))
        return fields

    def revealed(self, s: State) -> list[Field]:
        fields = self.shown(s, SPECTATOR)
        for field in fields:
            if field.name == "hand":
                field.values = s.hand
        return fields

    def _own_hand(self, view: State, seat: Seat) -> list[int]:
        values: list[int] = []
        for other in range(self.seats):
            if other == seat:
                values.extend(view.hand[other * HAND : other * HAND + HAND])
            else:
                values.extend([0] * CARDS)
                values.append(view.hand_size(Seat(other)))
        return values

    def may_leave(self, g: Play[State], seat: Seat) -> bool:
        # SK-R27 settles armies and kingdoms. Before that only one of two players can leave: the game is then over.
        return not g.state.gone[seat] and (g.state.round > 0 or self.seats == 2)

    def left(self, g: Play[State], seat: Seat) -> Step[State]:
        g.emit(PlayerLeft(seat))
        if g.state.playing() <= 1 and g.state.ended == PLAYING:
            g.emit(GameEnded(ALONE))
            return Over()
        top = g.top
        if isinstance(top, Turn) and top.seat == seat:
            return top.under
        return top

    def faction(self, s: State, seat: Seat) -> str:
        return self.set_ids[s.sets[seat]] if s.sets[seat] != NONE else ""

    def goal(self, view: State, seat: Seat) -> list[Line]:
        return goal(view, self, seat)

    def stakes(self, g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
        return stakes(g, seat, move, chance)

    def logged(self, event: Event[State]) -> Args | None:
        if event.silent:
            return None
        if isinstance(event, TurnEnded):
            return {"seat": event.seat} if event.passed else None  # only a pass is logged
        said = particulars(event)
        if isinstance(event, SideTurnedUp):
            said["shows"] = (1 if event.power else 0) + (2 if event.symbol else 0)
        elif isinstance(event, SetTaken):
            del said["cards"]
        elif isinstance(event, CardHidden):
            said["seen"] = 0 if event.card == UNKNOWN else 1
        elif isinstance(event, (KingdomTaken, KingdomLost)):
            said["free"] = 1 if event.loser == NONE else 0
            if event.loser == NONE:
                said["loser"] = event.seat
        elif isinstance(event, HandShown):
            said["count"] = len(event.cards)
        elif isinstance(event, KnightRecruited):
            said["price"] = value_of(event.card)
        return said


class SixKingdoms(Game[State]):
    slug = "six-kingdoms"
    version = 2  # since version 2 a hidden card is turned up as soon as the attack exceeds the defence (SK-103)
    prefix = "SK"
    least_seats = 2
    most_seats = verbs.MOST_SEATS
    minutes = 40
    weight = 2
    limit = 5_000

    def verbs(self) -> Verbs:
        return verbs.VERBS

    def options(self, pack: object) -> list[Option]:
        return [
            choice("sides", ["crown", "back", "random", "chosen"]),
            choice("neutral_setup", ["random", "balanced"]),
            choice("set_choice", ["random", "pick"]),
            first_player(4),
            number("max_paid_recruits_per_turn", 1, 0, 12),
            flag("end_on_full_round_without_card", True),
            number("round_limit", 60, 0, 10_000, for_people=0),  # 0: none, as in the rules; for bots (SK-R20)
            choice("tie_break", ["shared", "kingdoms_then_hand"]),
            flag("withdraw_leader", True, recommended=False),
            choice("hidden_reveal", ["exceeds", "conquest"]),
            flag("hidden_as_leader", False),
            flag("open_hands", False),
            flag("modifiers_apply_to_neutral", False),
            flag("confirm", False, for_people=True),  # lets players take back a whole turn
        ]

    def argument_kinds(self) -> dict[str, Kind]:
        return {
            "seat": verbs.SEAT,
            "loser": verbs.SEAT,
            "payer": verbs.SEAT,
            "card": verbs.CARD,
            "cards": verbs.CARD,
            "leader": verbs.CARD,
            "second": verbs.CARD,
            "army": verbs.ARMY,
            "kingdom": verbs.KINGDOM,
            "kingdoms": verbs.KINGDOM,
            "side": verbs.SIDE,
            "set": verbs.SET,
            "power": verbs.POWER,
            "symbol": verbs.SYMBOL,
        }

    def field_kinds(self) -> dict[str, Kind]:
        return {"loser": Kind("seat", verbs.MOST_SEATS + 1, low=-1)}

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(cast("Pack", pack), seats, options)


GAME = SixKingdoms()
