"""A position of Barbarian Kingdoms. Pieces are counted by kingdom, treasuries by seat: with two players a seat runs two
kingdoms (BK-TWO-02). Only events write to it."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.layout import BAGS, MANY, SOME, Layout, array, scalar
from gonfalon.games.barbarian_kingdoms.atlas import NONE, Atlas
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR, kingdom_of
from gonfalon.games.barbarian_kingdoms.verbs import COINS, KINGDOMS, MOST_SCENARIOS, PROVINCES
from gonfalon.kit.sealed import Drafts, WithDrafts, drafts_size

WARRIORS: Final = 4
TOKENS: Final = 4
BAG: Final = COINS + 1  # numbers per treasury: coins by kind, then coins unknown to a view

# The contestable action under way (`action`).
QUIET: Final = 0
ASSAULTING: Final = 1
CLAIMING: Final = 2

# How a game ended (`ended`).
PLAYING: Final = 0
TERRITORIAL: Final = 1
MILITARY: Final = 2
LIMIT: Final = 3
ALONE: Final = 4  # everybody else has left

FRONT: Final = 4  # kings and warriors of the active kingdom, then of its rival (`front_of`)
RIVAL_FRONT: Final = 2

SPENT: Final = PROVINCES + 3  # moves used: the unit of each province, the king at Sea, sea warriors with 1 and with 2
SEA_KING_SPENT: Final = PROVINCES
SEA_SPENT_ONCE: Final = PROVINCES + 1
SEA_SPENT_TWICE: Final = PROVINCES + 2


def layout(seats: int) -> Layout:
    seat, kingdom = seats - 1, KINGDOMS - 1
    return Layout(
        [
            array("drafts", drafts_size(seats, COINS), MANY, sight=SOME),
            array("seat_of", KINGDOMS, seat, NONE),
            array("order", KINGDOMS, kingdom),
            scalar("first", kingdom),
            scalar("turn", kingdom, NONE),
            scalar("round", MANY),
            array("unit", PROVINCES, 2 * KINGDOMS - 1, NONE),
            array("sea", 2 * KINGDOMS, WARRIORS),
            array("front", FRONT, WARRIORS),
            array("warriors", KINGDOMS, WARRIORS),
            array("tokens", KINGDOMS, TOKENS),
            array("captor", KINGDOMS, kingdom, NONE),
            array("token", PROVINCES, kingdom, NONE),
            array("loot", COINS * PROVINCES, MANY),
            array("chest", PROVINCES, 1),
            array("pool", BAG, MANY, sight=BAGS, kinds=COINS, told=False),
            array("treasury", BAG * seats, MANY, sight=BAGS, kinds=COINS),
            array("box", COINS, MANY, told=False),
            scalar("action", CLAIMING),
            scalar("arena", PROVINCES - 1, NONE),
            scalar("rival", kingdom, NONE),
            scalar("led", 1),
            array("spent", SPENT, WARRIORS),
            scalar("castled", 1),
            scalar("ended", ALONE),
            scalar("winner", kingdom, NONE),
            scalar("game", MANY),
            array("wins", seats, MANY),
            array("standing", seats, seat),
            array("score", seats, MANY, -MANY),
            scalar("scenario", MOST_SCENARIOS - 1, NONE),
            array("named", KINGDOMS, kingdom),
            array("gone", seats, 1),
            array("refused", seats, 1),
        ]
    )


class State(WithDrafts):
    """Lists marked * are shared by copies: events replace them and never write to them."""

    def __init__(self, seats: int, atlas: Atlas, other: "State | None" = None) -> None:
        self.seats = seats
        if other is not None:
            self._copy(other)
            return
        self.layout = layout(seats)
        self.drafts = Drafts(seats, COINS)  # shared unless a sealed choice is under way
        self.atlas = atlas
        self.seat_of = [NONE] * KINGDOMS  # * the seat that runs each kingdom; NONE: not in play
        self.order: list[int] = []  # * kingdoms in the order of play
        self.first = 0  # index in `order` of the kingdom that begins each round
        self.turn = NONE  # the kingdom whose turn it is
        self.round = 0
        # Pieces. Those that have entered the active province without occupying it are counted in `front` (BK-CTRL-12).
        self.unit = [NONE] * PROVINCES  # kingdom * 2 + piece
        self.sea = [0] * (2 * KINGDOMS)  # by kingdom * 2 + piece: how many are at Sea
        self.front = [0] * FRONT
        self.warriors = [WARRIORS] * KINGDOMS  # in reserve
        self.tokens = [TOKENS] * KINGDOMS  # in reserve
        self.captor = [NONE] * KINGDOMS  # * the kingdom that keeps each king as a trophy; NONE: he lives
        self.token = [NONE] * PROVINCES  # the owner of the control token there
        # Money.
        self.loot = [0] * (COINS * PROVINCES)  # face up, by kind
        self.chest = [0] * PROVINCES  # * face down
        self.pool = [0] * BAG  # chest tokens nobody has seen: on the map and put away
        self.treasury = [0] * (BAG * seats)
        self.box = [0] * COINS  # * all coins of this game; fixed after set-up (BK-COMP-04)
        # What is under way.
        self.action = QUIET
        self.arena = NONE  # the active province
        self.rival = NONE  # the other belligerent
        self.led = 0  # 1 if the king led the Assault
        self.spent = [0] * SPENT  # * moves used in these Manoeuvres
        self.castled = 0
        # The end, and the series.
        self.ended = PLAYING
        self.winner = NONE  # the winning kingdom
        self.game = 0
        self.wins = [0] * seats  # * games won by each seat
        self.standing: list[int] = []  # * the seats by rank in the game before (BK-ADV-02)
        self.score = [0] * seats  # * reign scores of the game before
        self.scenario = NONE
        self.named: list[int] = []  # * kingdoms named for an expert scenario (BK-EXP-01)
        self.gone = [0] * seats  # * 1 for a seat that has left for good
        self.refused = [0] * seats  # * 1 for a seat that has refused to make change in this turn

    def copy(self) -> "State":
        return State(self.seats, self.atlas, self)

    def _copy(self, other: "State") -> None:
        self.layout = other.layout
        self.drafts = other.drafts.copy() if 1 in other.drafts.asked else other.drafts
        self.atlas = other.atlas
        self.seat_of = other.seat_of
        self.order = other.order
        self.first = other.first
        self.turn = other.turn
        self.round = other.round
        self.unit = other.unit[:]
        self.sea = other.sea[:]
        self.front = other.front[:]
        self.warriors = other.warriors[:]
        self.tokens = other.tokens[:]
        self.captor = other.captor
        self.token = other.token[:]
        self.loot = other.loot[:]
        self.chest = other.chest
        self.pool = other.pool[:]
        self.treasury = other.treasury[:]
        self.box = other.box
        self.action = other.action
        self.arena = other.arena
        self.rival = other.rival
        self.led = other.led
        self.spent = other.spent
        self.castled = other.castled
        self.ended = other.ended
        self.winner = other.winner
        self.game = other.game
        self.wins = other.wins
        self.standing = other.standing
        self.score = other.score
        self.scenario = other.scenario
        self.named = other.named
        self.gone = other.gone
        self.refused = other.refused

    def field_values(self) -> list[object]:
        return [
            self.drafts.flat(),
            self.seat_of,
            self.order,
            self.first,
            self.turn,
            self.round,
            self.unit,
            self.sea,
            self.front,
            self.warriors,
            self.tokens,
            self.captor,
            self.token,
            self.loot,
            self.chest,
            self.pool,
            self.treasury,
            self.box,
            self.action,
            self.arena,
            self.rival,
            self.led,
            self.spent,
            self.castled,
            self.ended,
            self.winner,
            self.game,
            self.wins,
            self.standing,
            self.score,
            self.scenario,
            self.named,
            self.gone,
            self.refused,
        ]

    def derive(self) -> None:
        self.chart()

    def chart(self) -> None:
        """Takes over the map for the kingdoms in play."""
        in_play = 0
        for kingdom in range(KINGDOMS):
            if self.seat_of[kingdom] != NONE:
                in_play |= 1 << kingdom
        self.atlas = self.atlas.chart.atlas(in_play)

    # -- questions every chapter asks ----------------------------------------------------------------------------------

    def controller(self, province: int) -> int:
        """The kingdom whose token lies here, otherwise the one whose mark is printed (BK-CTRL-02). NONE in an initial
        province of its owner that an enemy unit occupies, with or without a token of the owner (BK-CTRL-03)."""
        owner, printed = self.token[province], self.atlas.printed[province]
        if owner != NONE and (owner != printed or self.atlas.chart.home_tokens_hold):
            return owner
        if printed == NONE:
            return NONE
        unit = self.unit[province]
        return printed if unit == NONE or kingdom_of(unit) == printed else NONE

    def controlled(self, kingdom: int) -> list[int]:
        """The provinces a kingdom controls, in order."""
        found: list[int] = []
        token, printed, unit = self.token, self.atlas.printed, self.unit
        hold = self.atlas.chart.home_tokens_hold
        for province in range(PROVINCES):
            owner = token[province]
            if owner == NONE or (owner == kingdom and not hold):
                if printed[province] == kingdom:
                    standing = unit[province]
                    if standing == NONE or kingdom_of(standing) == kingdom:
                        found.append(province)
                    continue
            if owner == kingdom:
                found.append(province)
        return found

    def on_map(self, kingdom: int) -> int:
        """The warriors on the map, the Sea included, which is the index of the next price (BK-RECR-03)."""
        return WARRIORS - self.warriors[kingdom]

    def front_of(self, kingdom: int) -> int:
        """The index in `front` of a belligerent's kings; its warriors come next."""
        return 0 if kingdom == self.turn else RIVAL_FRONT

    def at_front(self, kingdom: int) -> int:
        """How many units of a belligerent have come to the active province without occupying it."""
        front = self.front_of(kingdom)
        return self.front[front + KING] + self.front[front + WARRIOR]

    def lives(self, kingdom: int) -> bool:
        return self.captor[kingdom] == NONE

    def player(self, kingdom: int) -> Seat:
        return Seat(self.seat_of[kingdom])

    def kingdoms_of(self, seat: int) -> list[int]:
        return [kingdom for kingdom in self.order if self.seat_of[kingdom] == seat]

    def present(self, kingdom: int) -> bool:
        return not self.gone[self.seat_of[kingdom]]

    def asked(self, kingdom: int) -> list[Seat]:
        """The seat that decides for a kingdom; none if its player has left."""
        seat = self.seat_of[kingdom]
        return [] if self.gone[seat] else [Seat(seat)]

    def wealth(self, seat: int) -> int:
        """The value of a treasury in tremis. Needs the seat's own view, or the truth."""
        at = BAG * seat
        treasury = self.treasury
        return treasury[at] + 2 * treasury[at + 1] + 3 * treasury[at + 2] + 5 * treasury[at + 3]

    def loot_value(self, province: int) -> int:
        """The value of the face-up coins in a province, in tremis."""
        at = COINS * province
        loot = self.loot
        return loot[at] + 2 * loot[at + 1] + 3 * loot[at + 2] + 5 * loot[at + 3]
