"""The answers of Battue to the contract: options, steps, events, what is shown and what is unknown."""

from typing import TYPE_CHECKING, cast

from gonfalon.engine.chance import Chance
from gonfalon.engine.event import Event, particulars
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.move import Kind, Verbs
from gonfalon.engine.options import Option, Options, choice, flag, number
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.state import Field
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import Unknowns
from gonfalon.engine.words import Args, Line
from gonfalon.games.battue import verbs
from gonfalon.games.battue.events.battle import Plundered
from gonfalon.games.battue.events.turn import CityFilled, Eliminated, MovementEnded, PlayerLeft
from gonfalon.games.battue.goal import goal
from gonfalon.games.battue.going_on import KINDS
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.leaving import left
from gonfalon.games.battue.odds import empty_odds, planned_odds, shown_odds
from gonfalon.games.battue.secrets import dealt_cards, dealt_tiles, unknown_cards, unknown_tiles
from gonfalon.games.battue.setup import opening
from gonfalon.games.battue.stakes import stakes
from gonfalon.games.battue.standing import OCCASIONS
from gonfalon.games.battue.state import State
from gonfalon.games.battue.victory import chest_points, outcome, tile_points
from gonfalon.kit.seats import first_player

if TYPE_CHECKING:
    from gonfalon.games.battue.pack import Pack


class Table(Laws):
    """The rules at one table."""

    def __init__(self, pack: "Pack", seats: int, options: Options) -> None:
        super().__init__(pack, seats, options)
        self._empty_odds = empty_odds(self)

    def first(self) -> Step[State]:
        return opening()

    def outcome(self, s: State) -> Outcome:
        return outcome(s, self)

    def may_leave(self, g: Play[State], seat: Seat) -> bool:
        # BT-RULING-52 settles warriors and flags. Before the first turn only one of two players can leave: the game is
        # then over.
        return g.state.playing(seat) and (g.state.round > 0 or self.seats == 2)

    def left(self, g: Play[State], seat: Seat) -> Step[State]:
        return left(g, seat)

    def shown(self, view: State, seat: Seat) -> list[Field]:
        fields = [self._drawn(view, field) for field in super().shown(view, seat)]
        points: list[int] = []
        for one in range(self.seats):
            points += [tile_points(view, self, one), chest_points(view, self, one)]
        # Sums and odds that everybody can work out, so that no client has to know the rules.
        fields.append(Field("points", points, 2 * self.seats))
        fields.append(Field("odds", shown_odds(view, self), 4))
        fields.append(Field("planned_odds", planned_odds(view, self), self.cells))
        fields.append(Field("empty_odds", self._empty_odds, len(self._empty_odds)))
        return fields

    def _drawn(self, view: State, field: Field) -> Field:
        # The kinds of cards in the pile could be counted out; at a table players see only how high it is.
        return Field("pile", [view.pile_size()], 1, True) if field.name == "pile" else field

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        found = [unknown_cards(view, self)]
        for pool in range(len(self.pools)):
            found.append(unknown_tiles(view, self, pool))
        return found

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        if group == 0:
            dealt_cards(view, dealt)
        else:
            dealt_tiles(view, self, group - 1, dealt)

    def faction(self, s: State, seat: Seat) -> str:
        colour = s.colour[seat]
        return verbs.COLOURS[colour] if colour >= 0 else ""

    def goal(self, view: State, seat: Seat) -> list[Line]:
        return goal(view, self, seat)

    def stakes(self, g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
        return stakes(g, seat, move, chance)

    def logged(self, event: Event[State]) -> Args | None:
        if event.silent:
            return None
        if isinstance(event, Plundered) and event.count == 0:
            return None
        if isinstance(event, MovementEnded) and not event.cells:
            return None
        said = particulars(event)
        if isinstance(event, (CityFilled, MovementEnded)):
            del said["cells"]
            said["count"] = len(event.cells)
        elif isinstance(event, (Eliminated, PlayerLeft)):
            del said["cards"]
            said["count"] = len(event.cards)
        return said


class Battue(Game[State]):
    slug = "battue"
    version = 2  # version 1 never offered cards that could change nothing
    former = {1: {"idle_cards": False}}  # BT-BOOTY-12
    prefix = "BT"
    least_seats = 2
    most_seats = 4
    minutes = 75
    weight = 2
    limit = 500_000  # random players take very long to take the last key tile

    def verbs(self) -> Verbs:
        return verbs.VERBS

    def options(self, pack: object) -> list[Option]:
        return [
            choice("defence_occupied", ["tile_and_warriors", "tile", "warriors"]),
            choice("retreat_order", ["attacker_first", "loser_first"]),
            flag("camp_retreat", False),
            flag("plunder_once", False),
            flag("idle_cards", True, recommended=False),  # BT-BOOTY-12
            flag("auto_fill_tiles", True),
            number("max_rounds", 0, 0, 1_000),  # 0: no limit
            choice("flags", ["rulebook", "published"], recommended="published"),
            choice("colours", ["choose", "in_order"]),
            first_player(4, binding=False),
        ]

    def occasions(self) -> list[str]:
        return OCCASIONS

    def argument_kinds(self) -> dict[str, Kind]:
        return {
            "seat": verbs.SEAT,
            "owner": verbs.SEAT,
            "defender": verbs.SEAT,
            "robber": verbs.SEAT,
            "cell": verbs.CELL,
            "origin": verbs.CELL,
            "card": verbs.CARD,
            "tile": verbs.TILE,
            "edge": verbs.EDGE,
            "colour": verbs.COLOUR,
        }

    def field_kinds(self) -> dict[str, Kind]:
        return {
            "cells": verbs.CELL,
            "cards": verbs.CARD,
            "other": Kind("seat", 5, low=-1),
            "cover": Kind("cover", 4),
            "modifier": Kind("modifier", KINDS),
            "scope": Kind("scope", 3),
            "how": Kind("how", 4),
        }

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(cast("Pack", pack), seats, options)


GAME = Battue()
