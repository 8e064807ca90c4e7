"""A position of Warrior Knights: flat lists of small integers. Only events write to it.

An army is numbered like its noble (0 to 23); a garrison is 24 + the number of its baron. A stronghold is a city
(0 to 23) or a fortress (24 + seat). Who owns what is told by seat; nobles and garrisons belong to a baron, he to the
seat that plays him."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.state import Field
from gonfalon.games.warrior_knights.board import OFF
from gonfalon.games.warrior_knights.cards import GAME_KEYS, KINDS
from gonfalon.kit.sealed import Drafts, WithDrafts

NOBODY: Final = -1
NONE: Final = -1  # no card, no noble
NEUTRAL: Final = 6  # the defender of a city that nobody controls; the owner of a neutral action card

NOBLES: Final = 24
GARRISON: Final = 24  # the first of the six garrisons
ARMIES: Final = 30
CITIES: Final = 24
REALM_CITIES: Final = 18
STRONGHOLDS: Final = 30
BAG: Final = KINDS + 1  # a hidden set of action cards: how many of each kind, and how many that are not known

# Where a troop card lies, beyond the thirty armies.
DECK: Final = 30
DISPLAY: Final = 31
REMOVED: Final = 32

# Where a proposal or an event card lies.
IN_DECK: Final = 0
ON_AGENDA: Final = 1
IN_FORCE: Final = 2  # a law
HELD: Final = 3  # a charge of a baron, an office of a noble, a lasting event
DISCARDED: Final = 4

# Whether a seat still plays.
PLAYS: Final = 0
LEFT: Final = 1  # a player gone for good: the usual answers are given for him
ELIMINATED: Final = 2  # WK-VARIANT-05

# What the combat list holds.
C_KIND: Final = 0
C_ATTACKER: Final = 1
C_DEFENDER: Final = 2
C_REGION: Final = 3
C_STRONGHOLD: Final = 4
C_ATTACKERS: Final = 5  # nobles taking part, one bit each
C_DEFENDERS: Final = 6
C_LEAD: Final = 7
C_DEFENCE_LEAD: Final = 8
C_INFLICT: Final = 9  # added by powers and offices, attacker and defender
C_DEFENCE_INFLICT: Final = 10
C_EVADE: Final = 11
C_DEFENCE_EVADE: Final = 12
C_LOSSES: Final = 13  # tokens still to be placed
C_DEFENCE_LOSSES: Final = 14
C_DEAD: Final = 15  # nobles killed in it
COMBAT: Final = 16

BATTLE: Final = 1
ASSAULT: Final = 2
SIEGE: Final = 3

DRAFT_WIDTH: Final = 18  # the widest sealed choice: six kinds of cards on three piles
FATE_BAGS: Final = 62
END_OF_MOTION: Final = 10  # a line break, as a letter


class State(WithDrafts):
    def __init__(self, seats: int, troops: int, proposals: int, events: int, sizes: list[int], drafts: Drafts) -> None:
        self.drafts = drafts
        self.seats = seats
        self._sizes = sizes  # men of each troop card; shared by all copies
        if seats == 0:
            return  # a copy fills in its own lists
        self.baron_of: list[int] = list(range(seats))
        self.seat_of = [i if i < seats else NOBODY for i in range(6)]
        # cities and fortresses
        self.owner = [NOBODY] * CITIES
        self.razed = [0] * CITIES
        self.fortified = [0] * CITIES
        self.breaches = [0] * STRONGHOLDS
        self.siege = [0] * STRONGHOLDS  # who besieges, one bit a seat
        self.siege_new = [0] * STRONGHOLDS  # who of them began this turn (WK-SIEGE-09)
        self.fortress = [OFF] * seats
        self.fell = [0] * seats  # whose fortress was taken this turn (WK-FORTRESS-06)
        # nobles
        self.where = [OFF] * NOBLES
        self.at_sea = [0] * NOBLES
        self.tired = [0] * NOBLES  # 1 exhausted, 2 for two turns
        self.out = [0] * NOBLES
        self.no_heir = [0] * NOBLES
        self.office = [NONE] * NOBLES
        self.heir = [NOBODY] * NOBLES  # who holds his heir, in that variant
        self.dead = [0] * NOBLES  # waits for his heir, in that variant
        # troops
        self.place = [DECK] * troops
        self.men = [0] * ARMIES  # these two follow from `place`
        self.cards = [0] * ARMIES
        self.losses = [0] * ARMIES
        # barons
        self.crowns = [0] * seats
        self.faith = [0] * seats
        self.votes = [0] * seats
        self.influence = [0] * seats
        self.banned = [0] * seats
        self.heretic = [0] * seats
        self.gone = [PLAYS] * seats
        self.charges = [NONE] * (seats * 3)
        self.offers = [0] * (seats * seats)  # crowns offered, by who offers and to whom
        # action cards
        self.hand = [0] * (seats * BAG)
        self.piles = [0] * (3 * seats * BAG)
        self.kept = [0] * (seats * KINDS)  # in hand or on a pile: anybody can work that out
        self.zones = [0] * (3 * seats * KINDS)
        self.neutral_in = [0] * 3  # neutral cards on each pile; which ones, chance settles when they are turned
        self.neutral_left = [0] * 5
        self.track = [NOBODY] * 7
        # decks
        self.agenda: list[int] = []
        self.proposal_at = [IN_DECK] * proposals
        self.event_at = [IN_DECK] * events
        self.fate_known: list[int] = []  # the fate deck from the top: sets of cards, one bit each
        self.fate_unknown: list[int] = []  # and how many more lie there that are not known
        self.fate_hand = [0, 0, 0, 0]  # attacker's and defender's hand: the known set and the unknown number of each
        # rules in force
        self.laws = [0] * len(GAME_KEYS)
        self.spells = [0] * len(GAME_KEYS)  # until the end of the turn
        # expeditions
        self.pawn = [0] * 3
        self.blessed = [0] * 3
        self.stakes = [0] * (3 * seats)
        # what is going on
        self.combat = [0] * COMBAT
        self.tally = [0] * 8  # votes for yes, no, then each seat
        self.spoken: list[int] = []  # free motions that were carried, letter by letter, each ended by END_OF_MOTION
        self.targets = [NONE] * 3  # what fate named for each proposal of the agenda (two players: WK-R-155)
        self.president = 0
        self.church = 0
        self.acting = NOBODY
        self.attending = 0  # who is in the assembly, one bit a seat
        self.turn = 0
        self.reserve = 0
        self.last_turn = 0
        self.ordered = 0  # special phases that a card has ordered, one bit each
        self.event_top = NONE  # colour of the uppermost event's back (WK-R-027)
        self.event_bottom = NONE
        self.ended = 0
        self.winner = NOBODY

    def copy(self) -> "State":
        t = State(0, 0, 0, 0, self._sizes, self.drafts.copy())
        t.seats = self.seats
        t.baron_of = self.baron_of  # never change once the game has begun
        t.seat_of = self.seat_of
        t.owner = self.owner[:]
        t.razed = self.razed[:]
        t.fortified = self.fortified[:]
        t.breaches = self.breaches[:]
        t.siege = self.siege[:]
        t.siege_new = self.siege_new[:]
        t.fortress = self.fortress[:]
        t.fell = self.fell[:]
        t.where = self.where[:]
        t.at_sea = self.at_sea[:]
        t.tired = self.tired[:]
        t.out = self.out[:]
        t.no_heir = self.no_heir[:]
        t.office = self.office[:]
        t.heir = self.heir[:]
        t.dead = self.dead[:]
        t.place = self.place[:]
        t.men = self.men[:]
        t.cards = self.cards[:]
        t.losses = self.losses[:]
        t.crowns = self.crowns[:]
        t.faith = self.faith[:]
        t.votes = self.votes[:]
        t.influence = self.influence[:]
        t.banned = self.banned[:]
        t.heretic = self.heretic[:]
        t.gone = self.gone[:]
        t.charges = self.charges[:]
        t.offers = self.offers[:]
        t.hand = self.hand[:]
        t.piles = self.piles[:]
        t.kept = self.kept[:]
        t.zones = self.zones[:]
        t.neutral_in = self.neutral_in[:]
        t.neutral_left = self.neutral_left[:]
        t.track = self.track[:]
        t.agenda = self.agenda[:]
        t.proposal_at = self.proposal_at[:]
        t.event_at = self.event_at[:]
        t.fate_known = self.fate_known[:]
        t.fate_unknown = self.fate_unknown[:]
        t.fate_hand = self.fate_hand[:]
        t.laws = self.laws[:]
        t.spells = self.spells[:]
        t.pawn = self.pawn[:]
        t.blessed = self.blessed[:]
        t.stakes = self.stakes[:]
        t.combat = self.combat[:]
        t.tally = self.tally[:]
        t.spoken = self.spoken[:]
        t.targets = self.targets[:]
        t.president = self.president
        t.church = self.church
        t.acting = self.acting
        t.attending = self.attending
        t.turn = self.turn
        t.reserve = self.reserve
        t.last_turn = self.last_turn
        t.ordered = self.ordered
        t.event_top = self.event_top
        t.event_bottom = self.event_bottom
        t.ended = self.ended
        t.winner = self.winner
        return t

    def fields(self) -> list[Field]:
        n = self.seats
        single = [self.president, self.church, self.acting, self.attending, self.turn, self.reserve, self.last_turn]
        single += [self.ordered, self.event_top, self.event_bottom, self.ended, self.winner]
        return [
            Field("baron_of", self.baron_of[:], n),
            Field("owner", self.owner[:], CITIES),
            Field("razed", self.razed[:], CITIES),
            Field("fortified", self.fortified[:], CITIES),
            Field("breaches", self.breaches[:], STRONGHOLDS),
            Field("siege", self.siege[:], STRONGHOLDS),
            Field("siege_new", self.siege_new[:], STRONGHOLDS),
            Field("fortress", self.fortress[:], n),
            Field("fell", self.fell[:], n),
            Field("where", self.where[:], NOBLES),
            Field("at_sea", self.at_sea[:], NOBLES),
            Field("tired", self.tired[:], NOBLES),
            Field("out", self.out[:], NOBLES),
            Field("no_heir", self.no_heir[:], NOBLES),
            Field("office", self.office[:], NOBLES),
            Field("heir", self.heir[:], NOBLES),
            Field("dead", self.dead[:], NOBLES),
            Field("place", self.place[:], len(self.place)),
            Field("losses", self.losses[:], ARMIES),
            Field("crowns", self.crowns[:], n),
            Field("faith", self.faith[:], n),
            Field("votes", self.votes[:], n),
            Field("influence", self.influence[:], n),
            Field("banned", self.banned[:], n),
            Field("heretic", self.heretic[:], n),
            Field("gone", self.gone[:], n),
            Field("charges", self.charges[:], 3 * n),
            Field("offers", self.offers[:], n * n),
            Field("hand", self.hand[:], n * BAG),
            Field("piles", self.piles[:], 3 * n * BAG),
            Field("kept", self.kept[:], n * KINDS),
            Field("zones", self.zones[:], 3 * n * KINDS),
            Field("neutral_in", self.neutral_in[:], 3),
            Field("neutral_left", self.neutral_left[:], 5),
            Field("track", self.track[:], 7),
            Field("agenda", self.agenda[:], 3),
            Field("proposal_at", self.proposal_at[:], len(self.proposal_at)),
            Field("event_at", self.event_at[:], len(self.event_at)),
            Field("fate_known", self.fate_known[:], FATE_BAGS),
            Field("fate_unknown", self.fate_unknown[:], FATE_BAGS),
            Field("fate_hand", self.fate_hand[:], 4),
            Field("laws", self.laws[:], len(self.laws)),
            Field("spells", self.spells[:], len(self.spells)),
            Field("pawn", self.pawn[:], 3),
            Field("blessed", self.blessed[:], 3),
            Field("stakes", self.stakes[:], 3 * n),
            Field("combat", self.combat[:], COMBAT),
            Field("tally", self.tally[:], 8),
            Field("targets", self.targets[:], 3),
            Field("spoken", self.spoken[:], 0),
            Field("drafts", self.drafts.flat(), self.drafts.size()),
            Field("single", single, len(single)),
        ]

    def restore(self, values: list[list[int]]) -> None:
        lists = [one[:] for one in values]
        (self.baron_of, self.owner, self.razed, self.fortified, self.breaches) = lists[0:5]
        (self.siege, self.siege_new, self.fortress, self.fell, self.where) = lists[5:10]
        (self.at_sea, self.tired, self.out, self.no_heir, self.office) = lists[10:15]
        (self.heir, self.dead, self.place, self.losses, self.crowns) = lists[15:20]
        (self.faith, self.votes, self.influence, self.banned, self.heretic) = lists[20:25]
        (self.gone, self.charges, self.offers, self.hand, self.piles) = lists[25:30]
        (self.kept, self.zones, self.neutral_in, self.neutral_left, self.track) = lists[30:35]
        (self.agenda, self.proposal_at, self.event_at, self.fate_known, self.fate_unknown) = lists[35:40]
        (self.fate_hand, self.laws, self.spells, self.pawn, self.blessed) = lists[40:45]
        (self.stakes, self.combat, self.tally, self.targets, self.spoken) = lists[45:50]
        self.drafts.restore(lists[50])
        self.seats = len(self.baron_of)
        single = lists[51]
        (self.president, self.church, self.acting, self.attending, self.turn, self.reserve) = single[0:6]
        (self.last_turn, self.ordered, self.event_top, self.event_bottom, self.ended, self.winner) = single[6:12]
        self.know_barons()
        self.men = [0] * ARMIES
        self.cards = [0] * ARMIES
        for card, where in enumerate(self.place):
            if where < ARMIES:
                self.men[where] += self._sizes[card]
                self.cards[where] += 1

    # -- what events do ------------------------------------------------------------------------------------------------

    def know_barons(self) -> None:
        self.seat_of = [NOBODY] * 6
        for seat, baron in enumerate(self.baron_of):
            self.seat_of[baron] = seat

    def put_card(self, card: int, to: int) -> None:
        """A troop card goes to an army, the deck, the display, or out of the game."""
        here = self.place[card]
        size = self._sizes[card]
        if here < ARMIES:
            self.men[here] -= size
            self.cards[here] -= 1
        if to < ARMIES:
            self.men[to] += size
            self.cards[to] += 1
        self.place[card] = to

    # -- who is who ----------------------------------------------------------------------------------------------------

    def lord(self, army: int) -> Seat:
        """Whose army, and so whose noble, this is."""
        return Seat(self.seat_of[army >> 2 if army < GARRISON else army - GARRISON])

    def garrison(self, seat: int) -> int:
        return GARRISON + self.baron_of[seat]

    def first_noble(self, seat: int) -> int:
        """A baron's four nobles follow each other, in the order of the shapes."""
        return self.baron_of[seat] * 4

    def players(self) -> int:
        """N: eliminated barons no longer count (WK-R-117)."""
        count = 0
        for gone in self.gone:
            if gone != ELIMINATED:
                count += 1
        return count

    def nobles_at(self, seat: int, region: int) -> int:
        """A baron's nobles on land in a region, one bit each."""
        found = 0
        first = self.baron_of[seat] * 4
        where = self.where
        for noble in range(first, first + 4):
            if where[noble] == region and not self.at_sea[noble]:
                found |= 1 << noble
        return found

    def controls(self, seat: int) -> list[int]:
        """WK-R-110: the cities of a baron, in the order of the list."""
        return [city for city in range(CITIES) if self.owner[city] == seat]
