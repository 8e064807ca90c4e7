"""The options and pack of one table, turned into numbers for the chapters. `game.Table` adds the answers to the
contract."""

from typing import TYPE_CHECKING, Final, cast

from gonfalon.engine.game import Rules
from gonfalon.engine.options import Options
from gonfalon.engine.play import Play
from gonfalon.games.battue import effects as fx
from gonfalon.games.battue.effects import Card, Condition, Effect
from gonfalon.games.battue.state import NAMED, NONE, PLAIN, State
from gonfalon.games.battue.verbs import CARD, CELL, COLOUR, COLOURS, EDGE, EDGES, TILE, VERBS

if TYPE_CHECKING:
    from gonfalon.games.battue.card_pack import AnyEffect
    from gonfalon.games.battue.card_pack import Condition as PackCondition
    from gonfalon.games.battue.pack import Figures, Pack

# Sizes of slots and tiles.
OUTER: Final = 0
SIZES: Final = ["outer", "P", "L", "M", "S"]

# Windows in which booty cards are played: the timings of `effects`, then the two after the roll.
ATTACKER_AFTER: Final = 4
DEFENDER_AFTER: Final = 5


class Laws(Rules[State]):
    def __init__(self, pack: "Pack", seats: int, options: Options) -> None:
        super().__init__(VERBS, seats, options)
        defence = options.text("defence_occupied")
        self.tile_defends = defence != "warriors"
        self.warriors_defend = defence != "tile"
        self.loser_first = options.text("retreat_order") == "loser_first"
        self.camp_retreat = options.flag("camp_retreat")
        self.plunder_once = options.flag("plunder_once")
        self.idle_cards = options.flag("idle_cards")
        self.auto_fill = options.flag("auto_fill_tiles")
        self.max_rounds = options.number("max_rounds")
        self.choose_colours = options.text("colours") == "choose"
        self.first_player = options.text("first_player")

        data = pack.constants
        by_the_book = options.text("flags") == "rulebook"
        self.flags = data.flags.rulebook_per_player if by_the_book else data.flags.per_player  # BT-RULING-01
        self.warriors = data.warriors_per_player
        self.starting_horde = data.starting_horde
        self.max_horde = data.max_horde
        self.max_on_board = data.max_on_board
        self.hand_limit = data.hand_limit
        self.reinforcement = list(data.reinforcement)
        self.least_recruits = min(self.reinforcement)

        self._read_board(pack)
        self._read_tiles(pack)
        self._read_cards(pack)
        self.odds_kept: dict[int, int] = {}  # odds already worked out, for `odds.bare_odds`
        self.terms[EDGE.name] = EDGES
        self.terms[COLOUR.name] = COLOURS

    # -- reading the pack ----------------------------------------------------------------------------------------------

    def _read_board(self, pack: "Pack") -> None:
        slots = pack.board.slot
        names = ["camp"] + [slot.id for slot in slots]
        self.cells = len(names)
        self.near: list[list[int]] = [[]] + [sorted([names.index(one) for one in slot.adj]) for slot in slots]
        self.size = [OUTER] + [SIZES.index(slot.size) for slot in slots]  # the camp has none
        self.outer = [False] + [slot.size == "outer" for slot in slots]
        self.centre = self.size.index(SIZES.index("P"))
        self.edge_cells = [[i + 1 for i, slot in enumerate(slots) if edge in slot.edges] for edge in pack.board.edges]
        # BT-SETUP-08: the largest first, without the Palace
        order = sorted([(pack.board.size[name].place_order, SIZES.index(name)) for name in pack.board.size])
        self.sizes_in_order = [size for _, size in order if size != self.size[self.centre]]
        self.place = [[0, 0, 0, 0]] + [[slot.gx, slot.gy, slot.gw, slot.gh] for slot in slots]  # for drawings
        self.terms[CELL.name] = names

    def _read_tiles(self, pack: "Pack") -> None:
        """What is printed on the outer spaces is numbered after the tiles, so that spaces and tiles have figures
        alike."""
        tiles = pack.tiles.tile
        outer = pack.board.outer
        self.tiles = len(tiles)
        figures: list[Figures] = [*tiles, outer.gate, outer.wall, outer.tower]
        self.defence = [one.defence for one in figures]
        self.booty_on = [one.booty for one in figures]
        self.event_on = [one.event for one in figures]
        self.warriors_on = [one.warriors for one in figures]
        self.points = [one.vp for one in figures]
        ids = [tile.id for tile in tiles]
        self.tile_size = [SIZES.index(tile.size) for tile in tiles]
        self.palace = self.tile_size.index(SIZES.index("P"))
        self.keys = [ids.index(one) for one in pack.constants.key_tiles]
        self.named = [ids.index(one) for one in pack.constants.named_tiles]
        self.named_size = self.tile_size[self.named[0]] if self.named else NONE
        # Groups of tiles that look alike face down: the named ones, and the others of each size.
        self.pools: list[list[int]] = [self.named]
        for size in self.sizes_in_order:
            self.pools.append([i for i in range(self.tiles) if self.tile_size[i] == size and i not in self.named])
        kinds = ["gate", "wall", "tower"]
        self.printed = [NONE] + [
            self.tiles + kinds.index(slot.kind) if slot.size == "outer" else NONE for slot in pack.board.slot
        ]
        self.terms[TILE.name] = [*ids, *kinds]

    def _read_cards(self, pack: "Pack") -> None:
        self.cards: list[Card] = []
        for booty in pack.booty.card:
            timing = fx.TIMINGS.index(booty.timing)
            made = [_effect(one) for one in booty.effects]
            after = booty.window == "after_roll"
            self.cards.append(Card(timing, after, booty.vp, booty.copies, _condition(None), made))
        self.booty = len(self.cards)
        for event in pack.events.card:
            made = [_effect(one) for one in event.effects]
            self.cards.append(Card(NONE, False, event.vp, event.copies, _condition(event.condition), made))
        self.events = len(self.cards) - self.booty
        self.windows: list[list[int]] = [[] for _ in range(6)]
        for i in range(self.booty):
            card = self.cards[i]
            window = card.timing
            if card.after_roll:
                window = ATTACKER_AFTER if card.timing == fx.AS_ATTACKER else DEFENDER_AFTER
            self.windows[window].append(i)
        self.terms[CARD.name] = [one.id for one in pack.booty.card] + [one.id for one in pack.events.card]

    def start(self) -> State:
        s = State(self.seats, self.cells, self.booty, self.events)
        s.tile = self.printed[:]
        s.up = [1 if outer else 0 for outer in self.outer]
        s.reserve = [self.warriors] * self.seats
        s.flags = [self.flags] * self.seats
        at = self.seats * (self.booty + 1)
        for card in range(self.booty):
            s.held[at + card] = self.cards[card].copies
        s.event_pile = [self.cards[self.booty + i].copies for i in range(self.events)]
        return s

    # -- what chapters ask ---------------------------------------------------------------------------------------------

    def pool(self, s: State, cell: int) -> list[int]:
        """The tiles that may lie face down on a cell: those of its pool that nobody has seen."""
        if s.cover[cell] == NAMED:
            group = self.named
        else:
            group = self.pools[1 + self.sizes_in_order.index(self.size[cell])]
        return [tile for tile in group if tile not in s.tile]

    def pool_number(self, s: State, cell: int) -> int:
        """The index in `pools` for a covered cell; NONE for the Palace and outer spaces."""
        if s.cover[cell] == NAMED:
            return 0
        return 1 + self.sizes_in_order.index(self.size[cell]) if s.cover[cell] == PLAIN else NONE

    def on_board(self, s: State, seat: int) -> int:
        return self.warriors - s.reserve[seat]

    def room(self, s: State, seat: int, cell: int) -> int:
        """How many warriors of the reserve may join a horde (BT-REINF-04 to -06)."""
        room = self.max_horde - s.warriors(seat, cell)
        if s.reserve[seat] < room:
            room = s.reserve[seat]
        cap = self.max_on_board - self.warriors + s.reserve[seat]
        if cap < room:
            room = cap
        return room if room > 0 else 0


def laws(g: Play[State]) -> Laws:
    return cast(Laws, g.rules)


def _condition(one: "PackCondition | None") -> Condition:
    if one is None:
        return Condition(fx.ALWAYS, 0)
    return Condition(fx.CONDITIONS.index(one.kind), one.n)


def _effect(one: "AnyEffect") -> Effect:
    op = fx.OPS.index(str(one.__struct_config__.tag))
    who = fx.WHO.index(str(getattr(one, "who", "self")))
    if op == fx.REROLL:
        who = fx.ATTACKER if str(getattr(one, "die", "")) == "attack" else fx.DEFENDER
    where = str(getattr(one, "where", ""))
    return Effect(
        op,
        _number(one, "n", 1),
        fx.SCOPES.index(str(getattr(one, "scope", "roll"))),
        who,
        fx.WHERE.index(where) if where else NONE,
        fx.CHOICES.index(str(getattr(one, "choice", "random"))),
        _number(one, "min_left", 0),
        _number(one, "min_size", 1),
        _number(one, "max_vp", fx.NO_TOP),
        _condition(one.only_if),
    )


def _number(one: "AnyEffect", name: str, default: int) -> int:
    return int(getattr(one, name, default))
