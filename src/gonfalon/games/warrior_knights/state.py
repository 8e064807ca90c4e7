"""A position of Warrior Knights: flat lists of small integers, numbered as in `ids`. Only events write to it.

Possessions belong to a seat; nobles and garrisons belong to a baron, and the baron to the seat that plays him."""

from typing import Final

from gonfalon.engine.ids import Seat
from gonfalon.engine.layout import BAGS, LARGEST, MANY, SOME, Layout, array, scalar
from gonfalon.games.warrior_knights.cards import GAME_KEYS, KINDS, NEUTRALS, ZONES
from gonfalon.games.warrior_knights.current_combat import CurrentCombat
from gonfalon.games.warrior_knights.ids import (
    ALL_CITIES,
    ARMIES,
    BARONS,
    CITIES,
    NEUTRAL,
    NO_PROPOSAL,
    NOBLES,
    NOBLES_OF,
    NOBODY,
    NONE,
    OFF,
    STRONGHOLDS,
    Army,
    City,
    Noble,
    ProposalId,
    Region,
    Route,
    baron_of_army,
    garrison_of,
)
from gonfalon.games.warrior_knights.verbs import MOST_REGIONS
from gonfalon.kit.sealed import Drafts, WithDrafts, drafts_size

PILES: Final = 3
ROUTES: Final = 3  # of expeditions
SPACES: Final = 7  # of the mercenary track
MOST_CHARGES: Final = 3  # of one baron
AGENDA: Final = 3  # proposals on the agenda
SIDES: Final = 2
BAG: Final = KINDS + 1  # a hidden set of action cards: a count of each kind, then a count of unknown ones

LOSS: Final = 100  # men per loss token on an army, and per breach in walls
COMMANDER: Final = 200  # what a commander adds to the strength of a side

# Where a troop card is, apart from the thirty armies.
DECK: Final = ARMIES
DISPLAY: Final = ARMIES + 1
REMOVED: Final = ARMIES + 2

# Where a proposal or an event card is.
IN_DECK: Final = 0
ON_AGENDA: Final = 1
IN_FORCE: Final = 2  # a law
HELD: Final = 3  # a baron's charge, a noble's office, a lasting event
DISCARDED: Final = 4

# Whether a seat is still in the game.
PLAYS: Final = 0
LEFT: Final = 1  # a player gone for good, for whom default answers are given
ELIMINATED: Final = 2  # WK-VARIANT-05

# Kinds of combat.
BATTLE: Final = 1
ASSAULT: Final = 2
SIEGE: Final = 3

STARTING_CARDS: Final = 6  # troop cards of each baron (WK-SETUP-10)
MOST_ON_PILE: Final = 2  # action cards of one baron
WRITTEN: Final = AGENDA  # index in a draft of votes, after the numbers themselves: how many were written
DRAFT_WIDTH: Final = PILES * KINDS  # the widest sealed choice: a count for each kind of card on each pile
FATE_BAGS: Final = 62
END_OF_MOTION: Final = 10  # a line break, as a letter


def layout(seats: int, troops: int, proposals: int, events: int) -> Layout:
    seat, seats_bits, region = seats - 1, (1 << seats) - 1, MOST_REGIONS - 1
    return Layout(
        [
            array("baron_of", seats, BARONS - 1),
            array("owner", CITIES, seat, NOBODY),
            array("razed", CITIES, 1),
            array("fortified", CITIES, MANY),
            array("breaches", STRONGHOLDS, MANY),
            array("siege", STRONGHOLDS, seats_bits),
            array("siege_new", STRONGHOLDS, seats_bits, told=False),
            array("fortress", seats, region, OFF),
            array("fell", seats, 1),
            array("where", NOBLES, region, OFF),
            array("at_sea", NOBLES, 1),
            array("tired", NOBLES, 2),
            array("out", NOBLES, 1),
            array("no_heir", NOBLES, 1),
            array("office", NOBLES, proposals - 1, NONE),
            array("heir", NOBLES, seat, NOBODY),
            array("dead", NOBLES, 1),
            array("place", troops, REMOVED),
            array("losses", ARMIES, MANY),
            array("crowns", seats, MANY),
            array("faith", seats, MANY),
            array("votes", seats, MANY),
            array("influence", seats, MANY),
            array("banned", seats, 1),
            array("heretic", seats, 1),
            array("gone", seats, ELIMINATED),
            array("charges", MOST_CHARGES * seats, proposals - 1, NONE),
            array("offers", seats * seats, MANY, sight=SOME),
            array("hand", seats * BAG, MANY, sight=BAGS, kinds=KINDS),
            array("piles", PILES * seats * BAG, MANY, sight=BAGS, kinds=KINDS),
            array("kept", seats * KINDS, MANY, told=False),
            array("zones", len(ZONES) * seats * KINDS, MANY),
            array("neutral_in", PILES, MANY),
            array("neutral_left", len(NEUTRALS), MANY),
            array("track", SPACES, NEUTRAL, NOBODY),
            array("agenda", AGENDA, proposals - 1),
            array("proposal_at", proposals, DISCARDED),
            array("event_at", events, DISCARDED),
            array("fate_known", FATE_BAGS, LARGEST, sight=SOME, told=False),
            array("fate_unknown", FATE_BAGS, MANY, sight=SOME, told=False),
            array("fate_hand", 2 * SIDES, LARGEST, sight=SOME),
            array("laws", len(GAME_KEYS), MANY),
            array("spells", len(GAME_KEYS), MANY),
            array("pawn", ROUTES, MANY),
            array("blessed", ROUTES, MANY),
            array("stakes", ROUTES * seats, MANY),
            array("combat", CurrentCombat.SIZE, LARGEST, NOBODY),
            array("tally", 2 + BARONS, MANY),
            array("targets", AGENDA, MANY, NONE),
            array("spoken", 0, LARGEST),  # history rather than position, so it is left out of observations
            array("drafts", drafts_size(seats, DRAFT_WIDTH), MANY, NONE, sight=SOME),
            scalar("president", seat),
            scalar("church", seat),
            scalar("acting", seat, NOBODY),
            scalar("attending", seats_bits),
            scalar("turn", MANY),
            scalar("reserve", MANY),
            scalar("last_turn", 1),
            scalar("ordered", LARGEST),
            scalar("event_top", 2, NONE),
            scalar("event_bottom", 2, NONE),
            scalar("ended", MANY),
            scalar("winner", seat, NOBODY),
        ]
    )


class State(WithDrafts):
    def __init__(self, seats: int, troops: int, proposals: int, events: int, sizes: list[int], drafts: Drafts) -> None:
        self.drafts = drafts
        self.seats = seats
        self._sizes = sizes  # men of each troop card; shared by all copies
        if seats == 0:
            return  # a copy fills in its own lists
        self.layout = layout(seats, troops, proposals, events)
        self.baron_of: list[int] = list(range(seats))
        self.seat_of = [i if i < seats else NOBODY for i in range(BARONS)]
        # cities and fortresses
        self.owner = [NOBODY] * CITIES
        self.razed = [0] * CITIES
        self.fortified = [0] * CITIES
        self.breaches = [0] * STRONGHOLDS
        self.siege = [0] * STRONGHOLDS  # the seats that besiege, one bit each
        self.siege_new = [0] * STRONGHOLDS  # those of them that began this turn (WK-SIEGE-09)
        self.fortress: list[Region] = [OFF] * seats
        self.fell = [0] * seats  # 1 if the seat's fortress was taken this turn (WK-FORTRESS-06)
        # nobles
        self.where: list[Region] = [OFF] * NOBLES
        self.at_sea = [0] * NOBLES
        self.tired = [0] * NOBLES  # 1 exhausted, 2 exhausted for two turns
        self.out = [0] * NOBLES
        self.no_heir = [0] * NOBLES
        self.office: list[ProposalId] = [NO_PROPOSAL] * NOBLES
        self.heir = [NOBODY] * NOBLES  # the seat that holds his heir, in that variant
        self.dead = [0] * NOBLES  # 1 if he waits for his heir, in that variant
        # troops
        self.place = [DECK] * troops
        self.men = [0] * ARMIES  # this and the next follow from `place`
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
        self.charges: list[ProposalId] = [NO_PROPOSAL] * (MOST_CHARGES * seats)
        self.offers = [0] * (seats * seats)  # crowns offered, by giver and receiver
        # action cards
        self.hand = [0] * (seats * BAG)
        self.piles = [0] * (PILES * seats * BAG)
        self.kept = [0] * (seats * KINDS)  # in hand and on piles together, which everybody can work out
        self.zones = [0] * (len(ZONES) * seats * KINDS)
        self.neutral_in = [0] * PILES  # neutral cards on each pile; chance settles which ones when they are revealed
        self.neutral_left = [0] * len(NEUTRALS)
        self.track = [NOBODY] * SPACES
        # decks
        self.agenda: list[ProposalId] = []
        self.proposal_at = [IN_DECK] * proposals
        self.event_at = [IN_DECK] * events
        self.fate_known: list[int] = []  # the fate deck from the top: sets of cards, one bit each
        self.fate_unknown: list[int] = []  # how many more cards each of these sets has that are unknown
        self.fate_hand = [0] * (2 * SIDES)  # of each side: the set of known cards, and how many more (`known_fate`)
        # rules in force
        self.laws = [0] * len(GAME_KEYS)
        self.spells = [0] * len(GAME_KEYS)  # rules changed until the end of the turn
        # expeditions
        self.pawn = [0] * ROUTES  # the space that each expedition has reached
        self.blessed = [0] * ROUTES
        self.stakes = [0] * (ROUTES * seats)
        # what is under way
        self.combat = CurrentCombat()
        self.tally = [0] * (2 + BARONS)  # votes for yes, no, then each seat
        self.spoken: list[int] = []  # the letters of free motions that were carried, each motion ended by END_OF_MOTION
        self.targets = [NONE] * AGENDA  # what fate named for each proposal on the agenda (two players: WK-R-155)
        self.president = 0
        self.church = 0
        self.acting = NOBODY
        self.attending = 0  # who attends the assembly, one bit per seat
        self.turn = 0
        self.reserve = 0
        self.last_turn = 0
        self.ordered = 0  # special phases ordered by a card, one bit each
        self.event_top = NONE  # the colour on the back of the top event (WK-R-027)
        self.event_bottom = NONE
        self.ended = 0
        self.winner = NOBODY

    def copy(self) -> "State":
        t = State(0, 0, 0, 0, self._sizes, self.drafts.copy())
        t.layout = self.layout
        t.seats = self.seats
        t.baron_of = self.baron_of  # fixed once the game has begun
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
        t.combat = self.combat
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

    def field_values(self) -> list[object]:
        return [
            self.baron_of,
            self.owner,
            self.razed,
            self.fortified,
            self.breaches,
            self.siege,
            self.siege_new,
            self.fortress,
            self.fell,
            self.where,
            self.at_sea,
            self.tired,
            self.out,
            self.no_heir,
            self.office,
            self.heir,
            self.dead,
            self.place,
            self.losses,
            self.crowns,
            self.faith,
            self.votes,
            self.influence,
            self.banned,
            self.heretic,
            self.gone,
            self.charges,
            self.offers,
            self.hand,
            self.piles,
            self.kept,
            self.zones,
            self.neutral_in,
            self.neutral_left,
            self.track,
            self.agenda,
            self.proposal_at,
            self.event_at,
            self.fate_known,
            self.fate_unknown,
            self.fate_hand,
            self.laws,
            self.spells,
            self.pawn,
            self.blessed,
            self.stakes,
            self.combat.flat(),
            self.tally,
            self.targets,
            self.spoken,
            self.drafts.flat(),
            self.president,
            self.church,
            self.acting,
            self.attending,
            self.turn,
            self.reserve,
            self.last_turn,
            self.ordered,
            self.event_top,
            self.event_bottom,
            self.ended,
            self.winner,
        ]

    def derive(self) -> None:
        self.know_barons()
        self.men = [0] * ARMIES
        self.cards = [0] * ARMIES
        for card, where in enumerate(self.place):
            if where < ARMIES:
                self.men[where] += self._sizes[card]
                self.cards[where] += 1

    # -- used by events
    # ----------------------------------------------------------------------------------------------------

    def know_barons(self) -> None:
        self.seat_of = [NOBODY] * BARONS
        for seat, baron in enumerate(self.baron_of):
            self.seat_of[baron] = seat

    def put_card(self, card: int, to: int) -> None:
        """Moves a troop card to an army, the deck, the display, or out of the game."""
        here = self.place[card]
        size = self._sizes[card]
        if here < ARMIES:
            self.men[here] -= size
            self.cards[here] -= 1
        if to < ARMIES:
            self.men[to] += size
            self.cards[to] += 1
        self.place[card] = to

    # -- owners
    # ------------------------------------------------------------------------------------------------------------

    def lord(self, army: Army) -> Seat:
        """The seat that owns an army, and so its noble."""
        return Seat(self.seat_of[baron_of_army(army)])

    def garrison(self, seat: int) -> Army:
        return garrison_of(self.baron_of[seat])

    def nobles_of(self, seat: int) -> list[Noble]:
        """The four nobles of a seat, in the order of the shapes. The list is shared: do not change it."""
        return NOBLES_OF[self.baron_of[seat]]

    def players(self) -> int:
        """The number of players, N in the rules: eliminated barons no longer count (WK-R-117)."""
        count = 0
        for gone in self.gone:
            if gone != ELIMINATED:
                count += 1
        return count

    def nobles_at(self, seat: int, region: Region) -> int:
        """The nobles of a baron on land in a region, one bit each."""
        found = 0
        where = self.where
        for noble in NOBLES_OF[self.baron_of[seat]]:
            if where[noble] == region and not self.at_sea[noble]:
                found |= 1 << noble
        return found

    def controls(self, seat: int) -> list[City]:
        """The cities of a baron, in the order of the list (WK-R-110)."""
        return [city for city in ALL_CITIES if self.owner[city] == seat]

    # -- indexes in flat lists
    # ---------------------------------------------------------------------------------------------

    def hand_at(self, seat: int) -> int:
        """The index at which a baron's bag of cards in hand begins."""
        return seat * BAG

    def pile_at(self, pile: int, seat: int) -> int:
        """The index at which the bag of a baron's cards on a pile begins."""
        return (pile * self.seats + seat) * BAG

    def kept_at(self, seat: int) -> int:
        return seat * KINDS

    def zone_at(self, zone: int, seat: int) -> int:
        """The index at which a baron's cards in a trigger zone begin, by kind."""
        return (zone * self.seats + seat) * KINDS

    def stake_at(self, route: Route, seat: int) -> int:
        return route * self.seats + seat

    def offer_at(self, seat: int, to: int) -> int:
        return seat * self.seats + to

    def charges_of(self, seat: int) -> list[ProposalId]:
        """The three places for a baron's charges, empty ones included."""
        return self.charges[seat * MOST_CHARGES : (seat + 1) * MOST_CHARGES]

    def staked_on(self, route: Route) -> int:
        """The crowns of all barons on an expedition."""
        total = 0
        for seat in range(self.seats):
            total += self.stakes[self.stake_at(route, seat)]
        return total


def known_fate(side: int) -> int:
    """The index in `fate_hand` of the set of a side's known cards."""
    return 2 * side


def unknown_fate(side: int) -> int:
    """The index in `fate_hand` of the number of a side's unknown cards."""
    return 2 * side + 1
