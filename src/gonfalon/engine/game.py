"""The contract of a game: what it is, and the rules at one table."""

from typing import ClassVar, Final, Generic, cast

from mypy_extensions import mypyc_attr

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BadSeats, BrokenRules, UnreadableMove
from gonfalon.engine.event import Event, S, particulars
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.layout import FieldSpec
from gonfalon.engine.move import Kind, Verbs
from gonfalon.engine.options import Option, Options, Value, choice, flag, number, whole
from gonfalon.engine.play import Play
from gonfalon.engine.stakes import Stakes
from gonfalon.engine.standing import Orderable
from gonfalon.engine.state import Field
from gonfalon.engine.step import Step
from gonfalon.engine.unknowns import Unknowns
from gonfalon.engine.words import Args, Line

__all__ = [  # options among them: installed games import them from here
    "NO_PACK",
    "SEAT",
    "Game",
    "Option",
    "Options",
    "Outcome",
    "Rules",
    "Value",
    "choice",
    "declared_by",
    "everybody",
    "flag",
    "number",
]

SEAT: Final = "seat"  # the kind of an argument that names a player, in every game
NO_PACK: Final = "no pack"


class Outcome:
    """How a game ended: the place of each seat (1 is best, equal places are shared), and the rule that ended it. Where
    a game ends without a winner nobody has place 1, and the best of all have place 2."""

    def __init__(self, places: list[int], rule: str, cut: bool = False) -> None:
        self.places = places
        self.rule = rule
        self.cut = cut  # ended by a limit, not by play

    def winners(self) -> list[Seat]:
        """Who won; nobody, where a game ends without a winner."""
        return [Seat(i) for i, place in enumerate(self.places) if place == 1]

    def win_shares(self) -> list[float]:
        """Each seat's part of the first place: 1 for who won alone, a half each for two who share it."""
        return [1.0 / self.places.count(1) if place == 1 else 0.0 for place in self.places]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """The rules at one table: seats, options and pack are settled. Immutable, shared by all copies of a state."""

    def __init__(self, verbs: Verbs, seats: int, options: Options) -> None:
        self.verbs = verbs
        self.seats = seats
        self.options = options
        self.terms: dict[str, list[str]] = {}  # words of a kind, by the kind's name: what moves are written with
        self.slug = ""  # these three are filled in by `Game.table`
        self.version = 0
        self.pack_hash = NO_PACK

    # -- what a game answers -------------------------------------------------------------------------------------------

    def start(self) -> S:
        """The state before anything happened. Called once per game and once per view: public facts only."""
        raise NotImplementedError

    def first(self) -> Step[S]:
        """The first step, on top of `Over()`."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome:
        """Called when the stack has run down to `Over`, never before."""
        raise NotImplementedError

    def hides(self) -> bool:
        """False for a game without secrets: one view then serves everybody."""
        return True

    def shown(self, view: S, seat: Seat) -> list[Field]:
        """The fields that are drawn for this seat. A view knows more than people are told at a table: sums that could
        be worked out by counting stay out (`FieldSpec.told`) unless an option says otherwise."""
        return [Field(spec.name, view.values(spec), spec.size, spec.scalar) for spec in view.layout.specs if spec.told]

    def revealed(self, s: S) -> list[Field]:
        """The fields that are drawn for everybody of the truth, once the game is over."""
        return self.shown(s, SPECTATOR)

    def unknowns(self, view: S, seat: Seat) -> list[Unknowns]:
        """What this view does not know, for determinisation. Nothing by default."""
        return []

    def fill(self, view: S, group: int, dealt: list[list[int]]) -> None:
        """Writes what the engine dealt for `unknowns()[group]` into the (copied) view: kinds per place."""
        raise BrokenRules("this game declared unknowns but does not fill them")

    def agrees(self, view: S, truth: S) -> str | None:
        """The name of a field in which a view contradicts the truth; None if it does not. Only the contract suite
        asks."""
        for spec in truth.layout.specs:
            if not self.field_agrees(spec, view, truth):
                return spec.name
        return None

    def field_agrees(self, spec: FieldSpec, view: S, truth: S) -> bool:
        """Whether what a view holds in this field could be the truth: by default as its `sight` says."""
        return spec.agrees(view.values(spec), truth.values(spec))

    def goal(self, view: S, seat: Seat) -> list[Line]:
        """How near a seat is to winning, in a line for each way there: what the question bar always shows. A line with
        `have` and `need` is drawn as a meter. Told from what the seat was shown, and the same on the truth."""
        return []

    def stakes(self, g: Play[S], seat: Seat, move: Move, chance: Chance) -> Stakes:
        """What hangs on a move of the seat's menu. Asked while somebody points at it, on the seat's view alone, so that
        it can tell nothing else; `chance` is for what cannot be counted and is drawn from what the seat does not know.
        It must be quick: some milliseconds, and the view stays as it is."""
        return Stakes([])

    def asides(self, g: Play[S], seat: Seat) -> list[Move]:
        """Moves a seat may make unasked between two steps. Never awaited, never chosen by self-play."""
        return []

    def no_aside(self, g: Play[S], seat: Seat, move: Move) -> Line | None:
        """Why a move that is made unasked cannot be made now; None for a move that only answers a question."""
        return None

    def aside(self, g: Play[S], seat: Seat, move: Move) -> Step[S]:
        """Carries out an aside and returns the next top, usually `g.top`."""
        raise BrokenRules("this game declared asides but does not take them")

    def left(self, g: Play[S], seat: Seat) -> Step[S]:
        """A player is gone for good: emits what follows and returns the next top."""
        raise BrokenRules("this game does not say what happens when a player leaves")

    def may_leave(self, g: Play[S], seat: Seat) -> bool:
        return False

    def faction(self, s: S, seat: Seat) -> str:
        """What self-play counts wins by besides seats: an army, a kingdom. Empty where there is none."""
        return ""

    def logged(self, event: Event[S]) -> Args | None:
        """The particulars of an event's log line; None for an event that needs no line of its own. By default its
        fields, unless it is `silent`."""
        return None if event.silent else particulars(event)

    # -- text of moves -------------------------------------------------------------------------------------------------

    def word(self, kind: Kind, value: int) -> str:
        words = self.terms.get(kind.name)
        if words is None:
            return str(value)
        return words[value - kind.low] if 0 <= value - kind.low < len(words) else str(value)

    def text(self, move: Move) -> str:
        verb = self.verbs.of(move)
        parts = [verb.name]
        for kind, value in zip(verb.kinds, verb.args(move), strict=True):
            parts.append(self.word(kind, value))
        return " ".join(parts)

    def read(self, text: str) -> Move:
        """The move a text stands for. It need not be legal now."""
        parts = text.split()
        if not parts:
            raise UnreadableMove(f"{text!r}: expected a verb, one of {', '.join(self.verbs.named)}")
        verb = self.verbs.named.get(parts[0].lower())
        if verb is None:
            raise UnreadableMove(f"{text!r}: unknown verb {parts[0]!r}; expected one of {', '.join(self.verbs.named)}")
        if len(parts) - 1 != len(verb.kinds):
            form = " ".join([verb.name] + [kind.name.upper() for kind in verb.kinds])
            raise UnreadableMove(f"{text!r}: expected {form!r}, got {len(parts) - 1} arguments")
        return verb.move([self._value(text, kind, part) for kind, part in zip(verb.kinds, parts[1:], strict=True)])

    def _value(self, text: str, kind: Kind, part: str) -> int:
        words = self.terms.get(kind.name)
        if words is not None and part.lower() in words:
            return words.index(part.lower()) + kind.low
        value = whole(part)
        if kind.name == SEAT and part[:1].lower() == "p":  # as people count: p1 is seat 0
            counted = whole(part[1:])
            value = None if counted is None else counted - 1
        if value is not None and kind.low <= value < kind.low + kind.size:
            return value
        if words is not None:
            raise UnreadableMove(f"{text!r}: {part!r} is no {kind.name}; expected one of {', '.join(words)}")
        span = f"{kind.low} to {kind.low + kind.size - 1}"
        raise UnreadableMove(f"{text!r}: {part!r} is no {kind.name}; expected a number from {span}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What a game is. Each game's folder exports one instance called `GAME`."""

    slug: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of the rules: raised when an old record would play out differently
    # By an earlier version of the rules: options of this one under which it is played as it was then. A table that
    # began under such a version goes on under it; one of a version that is not here goes on under the new rules.
    former: ClassVar[dict[int, dict[str, Value]]] = {}
    prefix: ClassVar[str] = ""  # of its rule ids
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 2
    minutes: ClassVar[int] = 0  # how long people play, about; 0: nobody says
    weight: ClassVar[int] = 0  # 1 is soon learnt, 2 asks for some reading, 3 for an evening's; 0: nobody says
    private_talk: ClassVar[str] = ""  # the rule by which players may talk apart; empty: what is said all may hear
    # Decisions after which self-play gives a game up and counts it as cut. Tables of people have no such limit.
    limit: ClassVar[int] = 100_000
    # The greatest whole number, either way, in events and steps where no kind says it: what a record may hold.
    largest: ClassVar[int] = 99_999

    def verbs(self) -> Verbs:
        raise NotImplementedError

    def options(self, pack: object) -> list[Option]:
        """What the table can choose, without its edition. A pack may bring choices of its own, such as boards."""
        return []

    def steps(self) -> list[type[Step[S]]]:
        """Every step class, for the codec."""
        return [cast("type[Step[S]]", kind) for kind in declared_by(self, Step)]

    def events(self) -> list[type[Event[S]]]:
        """Every event class, for the codec."""
        return [cast("type[Event[S]]", kind) for kind in declared_by(self, Event)]

    def argument_kinds(self) -> dict[str, Kind]:
        """Which kind of thing an argument of a line or a field of an event names, so that it is shown by its name."""
        return {}

    def field_kinds(self) -> dict[str, Kind]:
        """What fields of events and steps hold, where that differs from `argument_kinds` or is not named there: by the
        field's name, or `Class.field` where one name means two things. Of a list, each of its numbers. A record from
        elsewhere is held to it (`engine.bounds`)."""
        return {}

    def occasions(self) -> list[str]:
        """For which questions a seat may leave a standing answer (`Step.occasion`); in words, `standing-NAME`."""
        return []

    def orderables(self) -> list[Orderable]:
        """What orders for such questions may be conditioned on, and how else they may be answered; an occasion that is
        not among them can only be let pass. In words, `question-OCCASION`, `fact-NAME` and `way-NAME`."""
        return []

    def rules(self, pack: object, seats: int, options: Options) -> Rules[S]:
        """The rules at a table. `pack` is what the game's `pack.py` made of its data, checked."""
        raise NotImplementedError

    def table(
        self,
        pack: object,
        seats: int,
        given: dict[str, Value],
        pack_hash: str = NO_PACK,
        people: bool = False,
        version: int = 0,
    ) -> Rules[S]:
        """The door: checks seats and options and fills in what every table has. Some options start from another value
        where people play. `version`: of the rules it began under, if not these."""
        if not self.least_seats <= seats <= self.most_seats:
            span = (
                f"{self.least_seats} to {self.most_seats}"
                if self.least_seats < self.most_seats
                else str(self.most_seats)
            )
            raise BadSeats(f"{self.slug} is for {span} seats, got {seats}")
        declared = self.options(pack)
        former = self.former.get(version)
        options = Options(declared, given if former is None else {**former, **given}, people)
        for option in declared:
            option.check_fits(options.values[option.name], seats)
        rules = self.rules(pack, seats, options)
        rules.slug = self.slug
        rules.version = self.version if former is None else version
        rules.pack_hash = pack_hash
        return rules


def declared_by(game: object, base: type) -> list[type]:
    """The classes of this kind in the modules beside a game's `game.py`, or in the one module of a game that has no
    more; those of the game it is derived from are among them. One that others of the game derive from is their base,
    and none itself."""
    homes = [_home(kind.__module__) for kind in type(game).__mro__ if _is_game(kind)]
    found = [kind for kind in _derived(base) if any(_belongs(kind.__module__, home) for home in homes)]
    bases = {parent for kind in found for parent in kind.__mro__[1:]}
    return sorted((kind for kind in found if kind not in bases), key=lambda kind: kind.__name__)


def _derived(base: type) -> list[type]:
    found: list[type] = []
    kinds: list[type] = type.__subclasses__(base)
    for kind in kinds:
        if kind not in found:
            found.append(kind)
            found += _derived(kind)
    return found


def _is_game(kind: type) -> bool:
    # In a function of its own: mypyc does not read the module of what it knows to be a compiled class.
    return issubclass(kind, Game) and kind is not Game


def _home(module: str) -> str:
    package, _, name = module.rpartition(".")
    return package if name == "game" else module


def _belongs(module: str, home: str) -> bool:
    return module == home or (module.startswith(home + ".") and ".tests." not in module)


def everybody(rules: Rules[S]) -> list[Seat]:
    """Every viewer: all seats, then the spectator."""
    return [Seat(i) for i in range(rules.seats)] + [SPECTATOR]
