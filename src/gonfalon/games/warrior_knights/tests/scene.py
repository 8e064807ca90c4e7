"""Positions as text, and a table to play them at.

    scene('''
        3 players, green presides, blue has the church
        alan_of_smalt at c3: regular-100 polish-100; losses 1; exhausted
        fortress blue d4: regular-50; breaches 1
        kovel: green, fortified, breaches 2, besieged by blue
        green: crowns 9, faith 2, votes 3, influence 4, banned, charge ambassador
        law bridge_toll
        track green - blue
        display english-150 polish-100
        agenda heavy_fine chair
        zone taxes: green 3, blue 2
        expedition china 2: green 5, blue 1; blessed
        turn 4, reserve 7
        fate: inflict victory nation=polish revolt city=acre china=4x
    ''')

What is not mentioned is empty. Fate cards lie on top in the order told; the rest is under them."""

from collections.abc import Callable
from typing import Any

import gonfalon
from gonfalon.contract.until import until
from gonfalon.engine import wording
from gonfalon.engine.chance import Chance, Scripted, Seeded
from gonfalon.engine.event import Event
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import why_not
from gonfalon.engine.play import Play
from gonfalon.engine.step import Over, Step
from gonfalon.engine.words import Line
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.ids import (
    NO_PROPOSAL,
    NOBODY,
    OFF,
    Army,
    City,
    EventId,
    Noble,
    ProposalId,
    Region,
    city_by,
    noble_by,
)
from gonfalon.games.warrior_knights.laws import Laws
from gonfalon.games.warrior_knights.state import BAG, DISPLAY, HELD, IN_FORCE, ON_AGENDA, REMOVED, State

BARONS = ["green", "blue", "red", "purple", "black", "yellow"]
SPECS = {"inflict": cards.INFLICT, "evade": cards.EVADE, "victory": cards.VICTORY, "draw": cards.EXTRA}


class Scene:
    def __init__(self, text: str, options: dict[str, Any], chance: Chance) -> None:
        lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
        seats = 3
        if "players" in lines[0]:
            seats = int(lines[0].split()[0])
        rules = gonfalon.open_table("warrior-knights", seats=seats, options=options).rules
        assert isinstance(rules, Laws)
        self.rules: Laws = rules
        self.s: State = self.rules.start()
        self.s.crowns = [0] * seats
        self.s.turn = 1
        self.s.event_top = cards.RED
        self.play: Play[State] = Play(self.rules, self.s, Over(), chance)
        self.s.fate_known, self.s.fate_unknown = [self.rules.fate_whole], [0]
        for line in lines:
            self._line(line)

    # -- reading -------------------------------------------------------------------------------------------------------

    def seat(self, word: str) -> Seat:
        return Seat(self.s.baron_of.index(BARONS.index(word)))

    def noble(self, word: str) -> Noble:
        return noble_by(self.rules.terms["noble"].index(word))

    def city(self, word: str) -> City:
        return city_by(self.rules.terms["city"].index(word))

    def region(self, word: str) -> Region:
        return Region(self.rules.terms["region"].index(word))

    def proposal(self, word: str) -> ProposalId:
        return ProposalId(self.rules.terms["proposal"].index(word))

    def event_card(self, word: str) -> EventId:
        return EventId(self.rules.terms["eventcard"].index(word))

    def troop(self, word: str) -> int:
        return self.rules.terms["troop"].index(word)

    def _line(self, line: str) -> None:
        s = self.s
        head, _, rest = line.partition(":")
        words = head.split()
        if "players" in head or words[0] == "turn":
            for part in line.split(","):
                self._said(part.split())
        elif words[0] == "fate":
            self.fate(rest.split())
        elif len(words) > 2 and words[1] == "at":
            self._army(self.noble(words[0]), words[2:], rest)
        elif words[0] == "fortress":
            seat = self.seat(words[1])
            s.fortress[seat] = self.region(words[2]) if words[2] != "off" else OFF
            self._army(s.garrison(seat), [], rest)
        elif words[0] in self.rules.terms["city"]:
            self._city(self.city(words[0]), rest)
        elif words[0] in BARONS:
            self._baron(self.seat(words[0]), rest)
        elif words[0] == "law":
            card = self.proposal(words[1])
            s.proposal_at[card] = IN_FORCE
            for effect in self.rules.proposals[card].effects:
                s.laws[effect.key] = effect.amount
        elif words[0] == "track":
            for space, word in enumerate(words[1:]):
                s.track[space] = NOBODY if word == "-" else self.seat(word)
        elif words[0] == "display":
            for word in words[1:]:
                s.put_card(self._free(word, 0), DISPLAY)
        elif words[0] == "agenda":
            for word in words[1:]:
                s.agenda.append(self.proposal(word))
                s.proposal_at[self.proposal(word)] = ON_AGENDA
        elif words[0] == "discard":
            for word in words[1:]:
                s.proposal_at[self.proposal(word)] = 4
        elif words[0] == "zone":
            zone = cards.ZONES.index(words[1])
            for part in rest.split(","):
                who, number = part.split()
                for _ in range(int(number)):
                    self.into_zone(zone, self.seat(who))
        elif words[0] == "expedition":
            self._expedition(words, rest)
        else:
            raise AssertionError(f"what is {line!r}?")

    def into_zone(self, zone: int, seat: int) -> None:
        """Any card that may lie there and is still in hand."""
        s = self.s
        for kind in ([cards.LEVY], [cards.RECRUIT, cards.MILITARY], [cards.POLITICS, cards.MILITARY])[zone] + [
            cards.SERVE,
            cards.IMPROVISE,
        ]:
            if s.hand[seat * BAG + kind]:
                s.hand[seat * BAG + kind] -= 1
                s.kept[seat * cards.KINDS + kind] -= 1
                s.zones[(zone * s.seats + seat) * cards.KINDS + kind] += 1
                return
        raise AssertionError("no card left for that zone")

    def _said(self, words: list[str]) -> None:
        if words[1:] == ["presides"]:
            self.s.president = self.seat(words[0])
        elif words[1:] == ["has", "the", "church"]:
            self.s.church = self.seat(words[0])
        elif words[0] in ("turn", "reserve"):
            setattr(self.s, words[0], int(words[1]))

    def _army(self, army: Army, where: list[str], rest: str) -> None:
        s = self.s
        if where and where[0] != "off":
            s.where[army] = self.region(where[-1])
            s.at_sea[army] = 1 if where[0] == "sea" else 0
        parts = [part.strip() for part in rest.split(";")]
        for word in parts[0].split():
            s.put_card(self._free(word, s.lord(army)), army)
        for part in parts[1:]:
            words = part.split()
            if words[0] == "losses":
                s.losses[army] = int(words[1])
            elif words[0] == "breaches":
                s.breaches[24 + s.lord(army)] = int(words[1])
            elif words[0] == "besieged":
                s.siege[24 + s.lord(army)] |= 1 << self.seat(words[2])
            elif words[0] == "exhausted":
                s.tired[army] = 1
            elif words[0] == "heirless":
                s.no_heir[army] = 1
            elif words[0] == "office":
                s.office[army] = self.proposal(words[1])
                s.proposal_at[s.office[army]] = HELD

    def _free(self, word: str, seat: int) -> int:
        """A card of that kind nobody has yet; a regular of that baron."""
        s, law = self.s, self.rules
        kind = self.troop(word)
        for card, of in enumerate(law.card_kind):
            own = card < law.mercenaries or (card - law.mercenaries) // 4 == s.baron_of[seat]
            if of == kind and own and s.place[card] == 30:
                return card
        raise AssertionError(f"no {word} left")

    def _city(self, city: int, rest: str) -> None:
        s = self.s
        for part in rest.split(","):
            words = part.split()
            if words[0] in BARONS:
                s.owner[city] = self.seat(words[0])
            elif words[0] == "fortified":
                s.fortified[city] = 1
            elif words[0] == "razed":
                s.razed[city] = 1
            elif words[0] == "breaches":
                s.breaches[city] = int(words[1])
            elif words[0] == "besieged":
                s.siege[city] |= 1 << self.seat(words[2])

    def _baron(self, seat: Seat, rest: str) -> None:
        s = self.s
        for part in rest.split(","):
            words = part.split()
            if words[0] == "banned":
                s.banned[seat] = 1
            elif words[0] == "heretic":
                s.heretic[seat] = 1
            elif words[0] == "charge":
                card = self.proposal(words[1])
                s.charges[s.charges.index(NO_PROPOSAL, seat * 3)] = card
                s.proposal_at[card] = HELD
            else:
                getattr(s, words[0])[seat] = int(words[1])

    def _expedition(self, words: list[str], rest: str) -> None:
        s = self.s
        route = self.rules.terms["route"].index(words[1])
        s.pawn[route] = int(words[2])
        stakes, _, blessed = rest.partition(";")
        s.blessed[route] = 1 if "blessed" in blessed else 0
        for part in stakes.split(","):
            who, number = part.split()
            s.stakes[route * s.seats + self.seat(who)] = int(number)

    def fate(self, specs: list[str]) -> None:
        """Lays cards on top of the fate deck, in this order."""
        used: list[int] = []
        for spec in specs:
            used.append(
                next(card for card in range(self.rules.fate_cards) if card not in used and self._fits(card, spec))
            )
        rest = self.rules.fate_whole
        for card in used:
            rest &= ~(1 << card)
        self.s.fate_known = [1 << card for card in used] + [rest]
        self.s.fate_unknown = [0] * (len(used) + 1)

    def _fits(self, card: int, spec: str) -> bool:
        law = self.rules
        field, _, value = spec.partition("=")
        if field in SPECS:
            return law.fate_battle[card] == SPECS[field]
        if field in ("revolt", "calm"):
            return law.fate_revolt[card] == (field == "revolt")
        if field == "any":
            return True
        if field == "baron":
            return law.fate_baron[card] == BARONS.index(value)
        if field == "shape":
            return law.fate_shape[card] == cards.SHAPES.index(value)
        if field == "city":
            return law.fate_city[card] == self.city(value)
        if field == "nation":
            return law.fate_nation[card] == law.terms["nation"].index(value)
        return law.fate_voyage[law.terms["route"].index(field)][card] == cards.VOYAGES.index(value) - 1

    # -- playing -------------------------------------------------------------------------------------------------------

    def on(self, make: Callable[[Step[State]], Step[State]]) -> "Scene":
        """Puts a step on the empty stack and runs it."""
        self.play.events = []
        self.play.top = make(Over())
        self.play.advance()
        return self

    def go(self, step: Step[State]) -> "Scene":
        self.play.events = []
        self.play.top = step
        self.play.advance()
        return self

    def say(self, who: str, *texts: str) -> "Scene":
        for text in texts:
            seat = self.seat(who)
            told, words = wording.split(text)
            move = self.rules.read(told)
            menu = self.menu()
            assert seat in self.play.deciders(), f"{who} is not asked: {self.play.top}, {self.play.deciders()}"
            assert move in self.play.menu(seat), f"{text!r} is not offered: {menu}"
            self.play.take(seat, move, words)
        return self

    def say_on(self, who: str, text: str) -> "Scene":
        """Says the same again and again, until nobody is asked."""
        for _ in until(self.play.over, 100):
            self.say(who, text)
        return self

    def all_seal(self, *texts: str) -> "Scene":
        """Whoever is asked in a sealed choice says the next of these, the last of them again and again."""
        for turn in until(lambda: not self.play.top.sealed(), 100):
            self.say(self.asked(), texts[min(turn, len(texts) - 1)])
        return self

    def asked(self) -> str:
        """Who is asked first, by baron; empty when nobody is."""
        return "" if self.play.over() else BARONS[self.s.baron_of[self.play.deciders()[0]]]

    def menu(self) -> list[str]:
        if self.play.over():
            return []
        return [self.rules.text(move) for move in self.play.menu(self.play.deciders()[0])]

    def offers(self, text: str) -> bool:
        return text in self.menu()

    def refusal(self, text: str, who: str = "") -> tuple[str, str]:
        """Key and rule of the refusal of a move."""
        line = self.refused(text, who)
        return line.key, line.rule

    def refused(self, text: str, who: str = "") -> Line:
        seat = self.seat(who) if who else self.play.deciders()[0]
        line = why_not(self.play, seat, self.rules.read(text))
        assert line is not None, f"{text!r} is allowed"
        return line

    def prompt(self) -> str:
        """What is asked first, by its key."""
        return self.play.top.prompt(self.play, self.play.deciders()[0]).key

    def happened(self, kind: type[Event[State]]) -> list[Any]:
        return [event for event in self.play.events if isinstance(event, kind)]

    def troops(self, army: str) -> list[str]:
        number = self.rules.terms["army"].index(army)
        found = [self.rules.terms["troop"][self.rules.card_kind[c]] for c, p in enumerate(self.s.place) if p == number]
        return sorted(found)

    def away(self, word: str) -> bool:
        return self.s.where[self.noble(word)] == -1

    def removed(self) -> int:
        return self.s.place.count(REMOVED)


def scene(text: str, /, *answers: int, seed: int | None = None, **options: Any) -> Scene:
    """A position; `answers` are those of chance, unless a seed is given."""
    return Scene(text, options, Seeded(seed) if seed is not None else Scripted(list(answers)))


def move_of(s: Scene, text: str) -> Move:
    return s.rules.read(text)
