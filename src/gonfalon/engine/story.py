"""The story of a finished game: how its players stood over time, moments worth going back to, how the places came
about, and what was hidden until the end. It is told from the truth, so only after the end."""

from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from gonfalon.engine.event import Event, S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line

ENDING: Final = "ending"  # the kind of the moment that ended the game


class Moment:
    """Something worth going back to. `kind` is the key of its name; `line` is what is said of it, the event's own line
    of the log if there is none. Of one kind the weightiest are told."""

    def __init__(self, kind: str, weight: int, line: Line | None = None) -> None:
        self.kind = kind
        self.weight = weight
        self.line = line


class Tally:
    """One line of a count: the key of what it is for, the rule, and what each seat got for it."""

    def __init__(self, key: str, rule: str, values: list[int]) -> None:
        self.key = key
        self.rule = rule
        self.values = values


@mypyc_attr(allow_interpreted_subclasses=True)
class Story(Generic[S]):
    """A game's `story.py` exports one instance called `STORY`. Everything in it may be left out."""

    # Keys of words, as all keys below: of what `score` counts (empty: nothing), of its goal, and of a round.
    measure: ClassVar[str] = ""
    goal_name: ClassVar[str] = ""
    round_name: ClassVar[str] = "story-round"
    kinds: ClassVar[dict[str, int]] = {}  # of moments, the most telling first, and how many of each are told at most

    def round(self, s: S) -> int:
        """The round or turn, as people count them; 0 during the set-up."""
        return 0

    def score(self, rules: Rules[S], s: S, seat: Seat) -> int:
        """What the game is about, counted for a player: points, provinces."""
        return 0

    def goal(self, rules: Rules[S], s: S) -> int:
        """The score that wins; 0 where there is none."""
        return 0

    def moment(self, rules: Rules[S], s: S, event: Event[S]) -> Moment | None:
        """Whether this event, which is just about to change `s`, is a moment of one of the kinds, or the `ENDING`."""
        return None

    def count(self, rules: Rules[S], s: S) -> list[Tally]:
        """How the places came about, line by line, the total last."""
        return []

    def opened(self, rules: Rules[S], s: S, seat: Seat) -> list[Line]:
        """What nobody else could see of this player until the end."""
        return []
