"""For bots: the assembly. The worth of proposals, how many votes to spend, whom to name, when to refuse. Not rules."""

from typing import Final, cast

from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.armies import men
from gonfalon.games.warrior_knights.assembly.matters import ADJOURNMENT, CANCEL_CARD, CARD, PARDON_BARON, presiding
from gonfalon.games.warrior_knights.assembly.motions import Propose
from gonfalon.games.warrior_knights.assembly.proposals import Acceptance, ChooseNoble, GiveUp, Objection
from gonfalon.games.warrior_knights.assembly.session import NameActing, OrderAgenda
from gonfalon.games.warrior_knights.assembly.voting import Announce, Ballot, Commit, TieBreak, WrittenSplit
from gonfalon.games.warrior_knights.bitsets import has
from gonfalon.games.warrior_knights.cards import (
    ABSENT,
    CHURCH_TOKEN,
    CROWN_CAP,
    DESIGNATE,
    FAITH_AT_TAXES,
    FOR_BARON,
    FOR_GAME,
    FORTRESS_ATTACK_FORBIDDEN,
    GAIN_CROWNS,
    GAIN_FAITH,
    GAIN_INFLUENCE,
    HIRE_DELTA,
    INCOME_AT_TAXES,
    INCOME_PER_CITY,
    INCOME_TAX,
    LOSE_CROWNS,
    LOSE_MERCENARIES,
    MAINTAINED,
    MODIFIER,
    OVERSEAS_BONUS,
    PARDON,
    PERSONAL,
    TAKE_TOKEN,
    TRIGGER_PHASE,
    VOTES_AT_ASSEMBLY,
    VOTES_BASE,
    WAGE_DELTA,
    Effect,
)
from gonfalon.games.warrior_knights.hints.outlook import CROWN, POINT, Outlook, in_danger
from gonfalon.games.warrior_knights.ids import (
    ALL_CITIES,
    ALL_NOBLES,
    NOBODY,
    NONE,
    OFF,
    REALM_CITIES,
    Army,
    Nation,
    Noble,
    ProposalId,
    fortress_of,
    noble_by,
)
from gonfalon.games.warrior_knights.laws import laws
from gonfalon.games.warrior_knights.state import DECK, IN_FORCE, MOST_CHARGES, State
from gonfalon.games.warrior_knights.verbs import (
    ACCEPT,
    ADJOURN,
    APPOINT,
    COMMIT,
    DROP,
    ELECT,
    OFFICE,
    ORDER,
    REPEAL,
    REVIVE,
    YES,
)
from gonfalon.games.warrior_knights.verbs import PARDON as PARDON_VERB

TOKEN: Final = 14
BANISHMENT: Final = 8  # the cost of being banned in the last turn
VOTES_KEPT: Final = 4  # votes beyond these are of no use after an assembly
FEW_VOTES: Final = 3
TRIFLE: Final = 2  # matters of no more worth get no votes
PHASES: Final = 2  # turns between two phases of a kind, taxes or assemblies, on average


def gift(g: Play[State], o: Outlook, card: int, seat: int) -> int:
    """The worth of a proposal to the baron who receives it; negative if it harms him."""
    s = g.state
    worth = 0
    later = max(1, o.turns // PHASES)
    for effect in laws(g).proposals[card].effects:
        if effect.op == TAKE_TOKEN:
            holder = s.church if effect.token == CHURCH_TOKEN else s.president
            worth += 2 if holder == seat else TOKEN
        elif effect.op == GAIN_CROWNS:
            worth += CROWN * effect.amount
        elif effect.op == GAIN_INFLUENCE:
            worth += POINT * effect.amount
        elif effect.op == LOSE_CROWNS:
            worth -= CROWN * min(effect.amount, s.crowns[seat]) + 1
        elif effect.op == MODIFIER and effect.scope == FOR_BARON:
            worth += lasting(g, effect, seat) * later
        elif effect.op == MODIFIER:
            worth += effect.amount // 4 if effect.key == MAINTAINED else 10
    return worth


def lasting(g: Play[State], effect: Effect, seat: int) -> int:
    """The worth of a charge to its holder each time it applies."""
    if effect.key == ABSENT:
        return -15
    if effect.key == INCOME_AT_TAXES:
        return CROWN * effect.amount
    if effect.key == INCOME_PER_CITY:
        return CROWN * len(g.state.controls(seat))
    if effect.key == VOTES_AT_ASSEMBLY:
        return 4 * effect.amount
    return 5 if effect.key == FAITH_AT_TAXES else 3


def worth_of_yes(g: Play[State], o: Outlook, card: int, drawn: int) -> int:
    """The worth to this baron of a yes on a proposal; negative if he is against it."""
    worth = 0
    for effect in laws(g).proposals[card].effects:
        if effect.op == MODIFIER and effect.scope == FOR_GAME:
            worth += law_worth(g, o, effect)
        elif effect.op == LOSE_MERCENARIES:
            for other in range(g.state.seats):
                lost = serving(g, other, Nation(drawn))
                worth += lost * o.harm(other) // 400 if other != o.seat else -lost // 4
        elif effect.op == TRIGGER_PHASE:
            theirs = income(g, o.leader) * o.harm(o.leader) // 100 if o.leader != NOBODY else 0
            worth += CROWN * (income(g, o.seat) - theirs)
        elif effect.op == PARDON:
            worth += 30 if g.state.banned[o.seat] else -2
        elif effect.op == GAIN_FAITH:
            worth += 6 if not g.state.faith[o.seat] else -1
    return worth


def law_worth(g: Play[State], o: Outlook, effect: Effect) -> int:
    s = g.state
    seat, leader = o.seat, o.leader
    if leader == NOBODY:
        return 0
    later = max(1, o.turns // PHASES)
    if effect.key == INCOME_TAX:
        return -5 * later if s.controls(seat) else 5 * later
    if effect.key == CROWN_CAP:
        return later * (s.crowns[leader] - s.crowns[seat])
    if effect.key == FORTRESS_ATTACK_FORBIDDEN:
        for other in range(s.seats):
            if other != seat and has(s.siege[fortress_of(other)], seat):
                return -40
        exposed = s.fortress[seat] != OFF and in_danger(g, seat, fortress_of(seat), 0)
        return 40 if exposed or s.siege[fortress_of(seat)] else 3
    if effect.key == WAGE_DELTA:
        return CROWN * later * (mercenaries(g, leader) - mercenaries(g, seat)) - 1
    if effect.key == HIRE_DELTA:
        return 4 if s.crowns[seat] >= s.crowns[leader] else -4
    if effect.key == VOTES_BASE:
        return 3 * (len(s.controls(leader)) - len(s.controls(seat)))
    if effect.key == OVERSEAS_BONUS:
        mine, theirs = 0, 0
        for city in ALL_CITIES[REALM_CITIES:]:
            mine += 1 if s.owner[city] == seat else 0
            theirs += 1 if s.owner[city] == leader else 0
        return (POINT * mine - POINT * theirs * o.harm(leader) // 100) * o.turns
    return -2


def income(g: Play[State], seat: int) -> int:
    total = 0
    for city in g.state.controls(seat):
        if not g.state.siege[city]:
            total += laws(g).city_income[city]
    return total


def mercenaries(g: Play[State], seat: int) -> int:
    """How many mercenary cards a baron has."""
    found = 0
    for card in range(laws(g).mercenaries):
        if g.state.place[card] < DECK and g.state.lord(Army(g.state.place[card])) == seat:
            found += 1
    return found


def serving(g: Play[State], seat: int, nation: Nation) -> int:
    """The men of a nation in a baron's service."""
    law = laws(g)
    total = 0
    for card in range(law.mercenaries):
        army = g.state.place[card]
        if army < DECK and law.card_nation[card] == nation and g.state.lord(Army(army)) == seat:
            total += law.card_size[card]
    return total


def matter_worth(g: Play[State], o: Outlook, matter: int, object: int, drawn: int) -> int:
    """The worth of a yes on any matter that is voted on with yes and no."""
    s = g.state
    if matter == CARD:
        return worth_of_yes(g, o, object, drawn)
    if matter == PARDON_BARON:
        return 40 if object == o.seat else 3 - o.harm(object) // 5
    if matter == CANCEL_CARD:
        return repealed(g, o, object)
    if matter == ADJOURNMENT:
        return -sum([weight(g, o, card, NONE) for card in s.agenda]) // 6
    return 0


def repealed(g: Play[State], o: Outlook, card: int) -> int:
    """The worth of ending a law, or of taking a charge or office from its holder."""
    s = g.state
    if s.proposal_at[card] == IN_FORCE:
        return -worth_of_yes(g, o, card, NONE)
    holder = NOBODY
    for i, charge in enumerate(s.charges):
        if charge == card:
            holder = i // MOST_CHARGES
    for noble in ALL_NOBLES:
        if s.office[noble] == card:
            holder = s.lord(noble)
    if holder == NOBODY:
        return 0
    kept = gift(g, o, card, holder)
    return -kept if holder == o.seat else kept * o.harm(holder) // 100


def weight(g: Play[State], o: Outlook, card: int, drawn: int) -> int:
    """How much a proposal matters to this baron, for or against."""
    proposal = laws(g).proposals[card]
    if proposal.vote == PERSONAL:
        return 0
    if proposal.vote != DESIGNATE:
        return abs(worth_of_yes(g, o, card, drawn))
    own = gift(g, o, card, o.seat)
    if own > 0 or o.leader == NOBODY:
        return abs(own)
    return max(-own, abs(gift(g, o, card, o.leader)) * o.harm(o.leader) // 100)


def commit(g: Play[State], o: Outlook, worth: int, rest: list[ProposalId], votes: int, menu: list[Move]) -> list[int]:
    """Votes are spent in proportion to what is at stake, and never more than decide for certain; a few are kept for the
    next assembly if there is one. Of a larger number, one more or less is left to chance, so that others cannot predict
    it. A few votes are not divided: all go to the most important matter."""
    others, most = 0, TRIFLE + 1
    for card in rest:
        matters = weight(g, o, card, NONE)
        others += matters
        most = max(most, matters)
    spare = votes if o.turns <= 2 else max(votes * 4 // 5, votes - VOTES_KEPT)
    meant = (spare * worth + (worth + others) // 2) // (worth + others) if worth > TRIFLE else 0
    if worth > 0 and not rest and votes - meant > VOTES_KEPT:
        meant = votes - VOTES_KEPT  # the last vote of an assembly: votes beyond VOTES_KEPT would be wasted
    if votes <= FEW_VOTES:
        meant = votes if worth >= most else 0
    enough = deciding_votes(g, o.seat)
    if votes <= FEW_VOTES or meant <= 1 or meant >= enough:
        return [-abs(COMMIT.first(move) - min(meant, enough)) for move in menu]
    return [-(abs(COMMIT.first(move) - meant) // 2) for move in menu]


def deciding_votes(g: Play[State], seat: int) -> int:
    """The number of votes that decides whatever the others do. The president wins ties and so needs one less
    (WK-ASSEMBLY-11)."""
    s = g.state
    theirs = 0
    for other in range(s.seats):
        if other != seat and has(s.attending, other):
            theirs += s.votes[other]
    return theirs if presiding(g) == seat else theirs + 1


def announced(g: Play[State], o: Outlook, matter: int, object: int, drawn: int, move: Move) -> int:
    if not ELECT.owns(move):
        worth = matter_worth(g, o, matter, object, drawn)
        return worth if YES.owns(move) else 0
    other = ELECT.first(move)
    worth = gift(g, o, object, other)
    return worth + 10 if other == o.seat else -worth * o.harm(other) // 100


def proposed(g: Play[State], o: Outlook, move: Move) -> int:
    """The worth of a personal motion (WK-MOTION-02): what it would gain, if it has a chance."""
    if PARDON_VERB.owns(move):
        return matter_worth(g, o, PARDON_BARON, PARDON_VERB.first(move), NONE)
    if REPEAL.owns(move):
        return repealed(g, o, REPEAL.first(move))
    if ADJOURN.owns(move):
        return matter_worth(g, o, ADJOURNMENT, NONE, NONE) - 4
    if REVIVE.owns(move):
        card = REVIVE.first(move)
        if laws(g).proposals[card].vote != DESIGNATE:
            return worth_of_yes(g, o, card, NONE) // 2
        return contested(g, o, card)
    return 2


def contested(g: Play[State], o: Outlook, card: int) -> int:
    """The worth of putting a gift or a burden to the vote. Everybody present may win, with a chance proportional to
    their votes. A winner takes a gift for themselves; a burden goes to this baron, or to the leader if this baron
    wins."""
    s = g.state
    worth, votes = 0, 0
    for other in range(s.seats):
        if not has(s.attending, other):
            continue
        to = o.seat
        if gift(g, o, card, other) > 0:
            to = other
        elif other == o.seat and o.leader != NOBODY:
            to = o.leader
        given = gift(g, o, card, to)
        worth += s.votes[other] * (given if to == o.seat else -given * o.harm(to) // 100)
        votes += s.votes[other]
    return worth // votes if votes else -1


def refuses(g: Play[State], o: Outlook, cost: int) -> bool:
    """Whether to refuse and be banned: that costs a banned baron nothing, and is worth it in the last turn if the cost
    of obeying is high."""
    return cost > 0 and (g.state.banned[o.seat] != 0 or (o.turns <= 1 and cost > BANISHMENT))


def assembly_scores(g: Play[State], seat: Seat, top: Step[State], menu: list[Move]) -> list[int]:
    """The scores of a question of the assembly; empty if it is another question."""
    s = g.state
    if isinstance(top, Commit):
        o = Outlook(g, seat)
        ballot = cast(Ballot, top.under)
        if ballot.matter == CARD:
            worth = weight(g, o, ballot.object, ballot.drawn)
        else:
            worth = abs(matter_worth(g, o, ballot.matter, ballot.object, ballot.drawn))
        return commit(g, o, worth, s.agenda, s.votes[seat], menu)
    if isinstance(top, WrittenSplit):
        o = Outlook(g, seat)
        place = s.drafts.of(seat)[3]
        worth = weight(g, o, s.agenda[place], s.targets[place])
        return commit(g, o, worth, s.agenda[place + 1 :], top.left(g, seat), menu)
    if isinstance(top, Announce):
        o = Outlook(g, seat)
        return [announced(g, o, top.matter, top.object, cast(Ballot, top.under).drawn, move) for move in menu]
    if isinstance(top, TieBreak):
        o = Outlook(g, seat)
        return [announced(g, o, top.matter, top.object, top.drawn, move) for move in menu]
    if isinstance(top, Propose):
        o = Outlook(g, seat)
        return [proposed(g, o, move) for move in menu]
    if isinstance(top, Acceptance):
        o = Outlook(g, seat)
        no = refuses(g, o, -gift(g, o, top.card, seat))
        return [1 if ACCEPT.owns(move) != no else 0 for move in menu]
    if isinstance(top, Objection):
        no = refuses(g, Outlook(g, seat), 1)
        return [1 if ACCEPT.owns(move) != no else 0 for move in menu]
    if isinstance(top, OrderAgenda):
        o = Outlook(g, seat)
        return [weight(g, o, ORDER.first(move), NONE) for move in menu]
    if isinstance(top, NameActing):
        o = Outlook(g, seat)
        return [-o.race[APPOINT.first(move)] for move in menu]
    if isinstance(top, GiveUp):
        o = Outlook(g, seat)
        return [-gift(g, o, DROP.first(move), seat) for move in menu]
    if isinstance(top, ChooseNoble):
        return [worth_of_office_for(g, noble_by(OFFICE.first(move))) for move in menu]
    return []


def worth_of_office_for(g: Play[State], noble: Noble) -> int:
    """An office goes to the strongest army whose noble has none."""
    s = g.state
    return men(g, noble) // 10 - (60 if s.office[noble] != NONE else 0) + (10 if s.where[noble] >= 0 else 0)
