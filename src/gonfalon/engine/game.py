"""The interface of a game: `Game` describes it, `Rules` holds the rules at one table."""

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
    """How a game ended: the place of each seat (1 is best, ties share a place), and the rule that ended it. If a game
    ends without a winner, nobody has place 1, and the best seats have place 2."""

    def __init__(self, places: list[int], rule: str, cut: bool = False) -> None:
        self.places = places
        self.rule = rule
        self.cut = cut  # whether a limit ended it

    def winners(self) -> list[Seat]:
        """The winning seats; empty if the game ended without a winner."""
        return [Seat(i) for i, place in enumerate(self.places) if place == 1]

    def win_shares(self) -> list[float]:
        """Each seat's share of the first place: 1 for a sole winner, a half each for two who share it."""
        return [1.0 / self.places.count(1) if place == 1 else 0.0 for place in self.places]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """The rules at one table, with its seats, options and pack. Immutable, and shared by all copies of a state."""

    def __init__(self, verbs: Verbs, seats: int, options: Options) -> None:
        self.verbs = verbs
        self.seats = seats
        self.options = options
        self.terms: dict[str, list[str]] = {}  # by name of a kind: the words for its values in the text of moves
        self.slug = ""  # this and the next two are filled in by `Game.table`
        self.version = 0
        self.pack_hash = NO_PACK

    # -- implemented by games ------------------------------------------------------------------------------------------

    def start(self) -> S:
        """The state before the first event. Called once per game and once per view, so it may hold only public
        facts."""
        raise NotImplementedError

    def first(self) -> Step[S]:
        """The first step, on top of `Over()`."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome:
        """How the game ended. Called only when the stack has run down to `Over`."""
        raise NotImplementedError

    def hides(self) -> bool:
        """Whether the game has secrets; if not, one view serves everybody."""
        return True

    def shown(self, view: S, seat: Seat) -> list[Field]:
        """The fields that are drawn for this seat. A view contains more than people are shown at a table: sums that
        could be worked out by counting are left out (`FieldSpec.told`) unless an option says otherwise."""
        return [Field(spec.name, view.values(spec), spec.size, spec.scalar) for spec in view.layout.specs if spec.told]

    def revealed(self, s: S) -> list[Field]:
        """The fields of the truth that are drawn for everybody once the game is over."""
        return self.shown(s, SPECTATOR)

    def unknowns(self, view: S, seat: Seat) -> list[Unknowns]:
        """What this view does not know, for determinisation. Empty by default."""
        return []

    def fill(self, view: S, group: int, dealt: list[list[int]]) -> None:
        """Writes the kinds per place, which the engine dealt for `unknowns()[group]`, into the (copied) view."""
        raise BrokenRules("this game declared unknowns but does not fill them")

    def agrees(self, view: S, truth: S) -> str | None:
        """The name of a field in which a view contradicts the truth; None if there is none. Used by the contract suite
        only."""
        for spec in truth.layout.specs:
            if not self.field_agrees(spec, view, truth):
                return spec.name
        return None

    def field_agrees(self, spec: FieldSpec, view: S, truth: S) -> bool:
        """Whether a view's value of this field is consistent with the truth, by default according to its `sight`."""
        return spec.agrees(view.values(spec), truth.values(spec))

    def goal(self, view: S, seat: Seat) -> list[Line]:
        """How close a seat is to winning, with a line for each way to win; always shown in the question bar. A line
        with `have` and `need` is drawn as a meter. Computed from the view, with the same result on the truth."""
        return []

    def stakes(self, g: Play[S], seat: Seat, move: Move, chance: Chance) -> Stakes:
        """What is at stake in a move of the seat's menu. Called on the seat's view while the player points at the move,
        so it cannot leak anything; `chance` is for estimates by sampling. It must be fast (a few milliseconds) and must
        not change the view."""
        return Stakes([])

    def asides(self, g: Play[S], seat: Seat) -> list[Move]:
        """Asides: moves that a seat may make between two steps without being asked. They are never awaited, and
        self-play never chooses them."""
        return []

    def no_aside(self, g: Play[S], seat: Seat, move: Move) -> Line | None:
        """Why an aside cannot be made now; None for a move that is not an aside."""
        return None

    def aside(self, g: Play[S], seat: Seat, move: Move) -> Step[S]:
        """Carries out an aside and returns the next top of the stack, usually `g.top`."""
        raise BrokenRules("this game declared asides but does not take them")

    def left(self, g: Play[S], seat: Seat) -> Step[S]:
        """Called when a player leaves for good: emits the consequences and returns the next top of the stack."""
        raise BrokenRules("this game does not say what happens when a player leaves")

    def may_leave(self, g: Play[S], seat: Seat) -> bool:
        return False

    def faction(self, s: S, seat: Seat) -> str:
        """The faction of a seat (an army, a kingdom), by which self-play counts wins besides seats; empty if it has
        none."""
        return ""

    def logged(self, event: Event[S]) -> Args | None:
        """The arguments of an event's line in the log; None if it has no line. By default the event's fields, unless it
        is `silent`."""
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
        """The move that a text stands for, legal or not."""
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
        if kind.name == SEAT and part[:1].lower() == "p":  # people count from 1: p1 is seat 0
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
    """The description of a game. Each game's package exports one instance called `GAME`."""

    slug: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of the rules: raised when an old record would replay differently
    # By earlier version of the rules: options under which the current rules are those of that version. A table that
    # began under such a version continues under it; a table of any other version continues under the current rules.
    former: ClassVar[dict[int, dict[str, Value]]] = {}
    prefix: ClassVar[str] = ""  # of its rule ids
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 2
    minutes: ClassVar[int] = 0  # approximate length of a game of people; 0: not stated
    weight: ClassVar[int] = 0  # 1: quickly learnt, 2: takes some reading, 3: an evening's reading; 0: not stated
    private_talk: ClassVar[str] = ""  # the rule by which players may talk in private; empty: all talk is public
    # Decisions after which self-play abandons a game and counts it as cut. Tables of people have no such limit.
    limit: ClassVar[int] = 100_000
    # The bound, positive and negative, of integers in events and steps of a record, where no kind declares one.
    largest: ClassVar[int] = 99_999

    def verbs(self) -> Verbs:
        raise NotImplementedError

    def options(self, pack: object) -> list[Option]:
        """The options of a table, without the edition. Choices may come from the pack, such as boards."""
        return []

    def steps(self) -> list[type[Step[S]]]:
        """Every step class, for the codec."""
        return [cast("type[Step[S]]", kind) for kind in declared_by(self, Step)]

    def events(self) -> list[type[Event[S]]]:
        """Every event class, for the codec."""
        return [cast("type[Event[S]]", kind) for kind in declared_by(self, Event)]

    def argument_kinds(self) -> dict[str, Kind]:
        """The kinds of things that arguments of lines and fields of events refer to, so that they are shown by name."""
        return {}

    def field_kinds(self) -> dict[str, Kind]:
        """The kinds of fields of events and steps that are not in `argument_kinds` or differ from it: by the field's
        name, or by `Class.field` if the name has several meanings. For a list, the kind of each number. Imported
        records are checked against them (`engine.bounds`)."""
        return {}

    def occasions(self) -> list[str]:
        """The names of questions for which a seat may leave a standing answer (`Step.occasion`). Words:
        `standing-NAME`."""
        return []

    def orderables(self) -> list[Orderable]:
        """What orders for such questions can be conditioned on, and the ways to answer besides passing. An occasion
        that is not listed here can only be passed on. Words: `question-OCCASION`, `fact-NAME`, `way-NAME`."""
        return []

    def rules(self, pack: object, seats: int, options: Options) -> Rules[S]:
        """The rules at a table. `pack` is the game's checked data, of the class in its `pack.py`."""
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
        """The rules at a table, with seats and options checked and the common attributes filled in. Some options have
        another default where people play. `version` is that of the rules under which the game began."""
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
    """The subclasses of `base` in the modules beside a game's `game.py`, or in the game's only module, including those
    of the game it is derived from. A class from which others of the game derive counts as their base class and is left
    out."""
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
    # A separate function: mypyc does not read `__module__` of what it knows to be a compiled class.
    return issubclass(kind, Game) and kind is not Game


def _home(module: str) -> str:
    package, _, name = module.rpartition(".")
    return package if name == "game" else module


def _belongs(module: str, home: str) -> bool:
    return module == home or (module.startswith(home + ".") and ".tests." not in module)


def everybody(rules: Rules[S]) -> list[Seat]:
    """Every viewer: all seats, then the spectator."""
    return [Seat(i) for i in range(rules.seats)] + [SPECTATOR]
