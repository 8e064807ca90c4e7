"""The answers of Barbarian Kingdoms to the contract."""

from typing import TYPE_CHECKING, cast

from gonfalon.engine.chance import Chance
from gonfalon.engine.event import Event
from gonfalon.engine.game import Game, Outcome, Rules
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.move import Kind, Verbs
from gonfalon.engine.options import Option, Options, choice, flag, number
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.standing import Orderable
from gonfalon.engine.state import Field
from gonfalon.engine.step import Over, Step
from gonfalon.engine.unknowns import Unknowns
from gonfalon.engine.words import Args, Line
from gonfalon.games.barbarian_kingdoms import change, series, verbs
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.contest_orders import orderables
from gonfalon.games.barbarian_kingdoms.events.turn import GameWon, PlayerLeft, ended_by
from gonfalon.games.barbarian_kingdoms.goal import goal
from gonfalon.games.barbarian_kingdoms.laws import RECOMMENDED, Laws
from gonfalon.games.barbarian_kingdoms.log import logged
from gonfalon.games.barbarian_kingdoms.secrets import fill, unknowns
from gonfalon.games.barbarian_kingdoms.shown import screened, worked_out
from gonfalon.games.barbarian_kingdoms.stakes import stakes
from gonfalon.games.barbarian_kingdoms.standing import OCCASIONS
from gonfalon.games.barbarian_kingdoms.state import ALONE, LIMIT, State
from gonfalon.games.barbarian_kingdoms.victory import end_of_game

if TYPE_CHECKING:
    from gonfalon.games.barbarian_kingdoms.pack import Pack


class Table(Laws):
    """The rules at one table."""

    def first(self) -> Step[State]:
        return series.Series(Over())

    def outcome(self, s: State) -> Outcome:
        """A series is won by the most games won; ties are broken by the last game. A single game is won by its own
        standing."""
        places = [0] * self.seats
        for seat in range(self.seats):
            better = 0
            for other in range(self.seats):
                ahead = s.standing.index(other) < s.standing.index(seat)
                if s.wins[other] > s.wins[seat] or (s.wins[other] == s.wins[seat] and ahead):
                    better += 1
            places[seat] = better + 1
        return Outcome(places, ended_by(s.ended), s.ended == LIMIT)

    def may_leave(self, g: Play[State], seat: Seat) -> bool:
        return not g.state.gone[seat]

    def left(self, g: Play[State], seat: Seat) -> Step[State]:
        """A player leaves: their kingdoms stay where they are, collect nothing and never step in (BK-R-33). The last
        remaining player wins."""
        g.emit(PlayerLeft(seat))
        s = g.state
        if s.gone.count(0) > 1:
            return g.top
        own = s.kingdoms_of(s.gone.index(0))
        g.emit(GameWon(own[0] if own else NONE, ALONE))
        return end_of_game(g.top)

    def asides(self, g: Play[State], seat: Seat) -> list[Move]:
        return change.exchanges(g, seat)

    def no_aside(self, g: Play[State], seat: Seat, move: Move) -> Line | None:
        return change.why_no_change(g, seat, move)

    def aside(self, g: Play[State], seat: Seat, move: Move) -> Step[State]:
        return change.exchange(g, seat, move)

    def faction(self, s: State, seat: Seat) -> str:
        return "+".join([self.kingdoms[kingdom] for kingdom in range(verbs.KINGDOMS) if s.seat_of[kingdom] == seat])

    def shown(self, view: State, seat: Seat) -> list[Field]:
        fields = super().shown(view, seat)
        for field in fields:
            if field.name == "treasury":
                field.values = screened(self, view, seat)
        return fields + worked_out(self, view)

    def revealed(self, s: State) -> list[Field]:
        return super().shown(s, SPECTATOR) + worked_out(self, s)  # open treasuries included

    def unknowns(self, view: State, seat: Seat) -> list[Unknowns]:
        return unknowns(view)

    def fill(self, view: State, group: int, dealt: list[list[int]]) -> None:
        fill(view, group, dealt)

    def goal(self, view: State, seat: Seat) -> list[Line]:
        return goal(view, self, seat)

    def stakes(self, g: Play[State], seat: Seat, move: Move, chance: Chance) -> Stakes:
        return stakes(g, seat, move, chance)

    def logged(self, event: Event[State]) -> Args | None:
        return logged(event)


class BarbarianKingdoms(Game[State]):
    slug = "barbarian-kingdoms"
    # Version 3: a token in an initial province kept it under control even with an enemy in it. Version 2: also,
    # Manoeuvres had to move something, and a Claim of an initial province laid no token. Version 1: also, an initial
    # province with an enemy about to enter counted for victory, and change was part of the turn's menu.
    version = 4
    former = {
        2: {"idle_manoeuvres": False, "home_tokens": False, "home_tokens_hold": True},  # BK-MAN-08, BK-R-21, BK-R-61
        3: {"home_tokens_hold": True},
    }
    prefix = "BK"
    least_seats = 2
    most_seats = 6
    minutes = 75
    weight = 2
    private_talk = "BK-DIPL-01"
    limit = 50_000

    def verbs(self) -> Verbs:
        return verbs.VERBS

    def options(self, pack: object) -> list[Option]:
        data = cast("Pack", pack)
        limit = number("round_limit", 100, 0, 10_000)  # 0: none, as in the rules; for self-play (BK-R-53)
        limit.for_people = 0
        scenario = choice("scenario", [RECOMMENDED, *[one.id for one in data.scenarios.scenario]])
        for one in data.scenarios.scenario:
            scenario.only_for[one.id] = (one.players, one.players)
        expert = flag("expert", False)
        expert.only_for["true"] = (3, self.most_seats)  # only three or more players can make up a scenario
        return [
            scenario,
            choice("kingdoms", ["draw", "choose", "in_order"]),
            number("games", 1, 1, 12),
            flag("privilege", False),
            flag("inheritance", False),
            flag("precedence", False),
            expert,
            flag("own_assault", False),
            flag("partner_peace", False, recommended=True),
            flag("idle_manoeuvres", True, recommended=False),  # BK-MAN-08
            flag("home_tokens", True, recommended=False),  # BK-R-21
            flag("home_tokens_hold", False),  # BK-R-61
            flag("making_change", True),
            flag("open_accounts", False),
            limit,
        ]

    def occasions(self) -> list[str]:
        return OCCASIONS

    def orderables(self) -> list[Orderable]:
        return orderables()

    def argument_kinds(self) -> dict[str, Kind]:
        return {
            "seat": verbs.SEAT,
            "seats": verbs.SEAT,
            "kingdom": verbs.KINGDOM,
            "kingdoms": verbs.KINGDOM,
            "order": verbs.KINGDOM,
            "rival": verbs.KINGDOM,
            "winner": verbs.KINGDOM,
            "loser": verbs.KINGDOM,
            "province": verbs.PROVINCE,
            "provinces": verbs.PROVINCE,
            "zone": verbs.ZONE,
            "zones": verbs.ZONE,
            "origin": verbs.ZONE,
            "unit": verbs.UNIT,
            "piece": verbs.PIECE,
            "coin": verbs.COIN,
            "coins": verbs.COIN,
            "scenario": verbs.SCENARIO,
            "given": verbs.COIN,
            "taken": verbs.COIN,
            "change": verbs.COIN,
            "chest": verbs.COIN,
            "rival_coins": verbs.COIN,
            "level": LEVEL,
        }

    def field_kinds(self) -> dict[str, Kind]:
        number = Kind("number", 1000)  # of coins of one kind, where a log line names the coins
        return {
            "coins": number,
            "rival_coins": number,
            "change": number,
            "given": number,
            "taken": number,
            "CoinsSpread.coins": verbs.COIN,
            "chest": Kind("coin", verbs.COINS + 1, low=-1),
            "GameWon.kingdom": Kind("kingdom", verbs.KINGDOMS + 1, low=-1),
            "standing": verbs.SEAT,
        }

    def rules(self, pack: object, seats: int, options: Options) -> Rules[State]:
        return Table(cast("Pack", pack), seats, options)


LEVEL = Kind("level", 12)  # in a reign score (BK-REIGN-05)
GAME = BarbarianKingdoms()
