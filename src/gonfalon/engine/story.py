"""The story of a finished game: scores over time, notable moments, how the places were decided, and what was hidden
until the end. It is based on the truth, so it exists only after the end."""

from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from gonfalon.engine.event import Event, S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import Seat
from gonfalon.engine.words import Line

ENDING: Final = "ending"  # the kind of the moment that ended the game


class Moment:
    """A notable moment. `kind` is the key of its name; `line` describes it, by default the event's line in the log. Of
    each kind those with the greatest weight are shown."""

    def __init__(self, kind: str, weight: int, line: Line | None = None) -> None:
        self.kind = kind
        self.weight = weight
        self.line = line


class Tally:
    """A line of the final count: the key of what is counted, the rule, and what each seat got for it."""

    def __init__(self, key: str, rule: str, values: list[int]) -> None:
        self.key = key
        self.rule = rule
        self.values = values


@mypyc_attr(allow_interpreted_subclasses=True)
class Story(Generic[S]):
    """The interface of a game's `story.py`, which exports one instance called `STORY`. All parts are optional."""

    # Keys of words: for what `score` counts (empty: nothing), for its goal, and for a round.
    measure: ClassVar[str] = ""
    goal_name: ClassVar[str] = ""
    round_name: ClassVar[str] = "story-round"
    kinds: ClassVar[dict[str, int]] = {}  # of moments, the most important first, and how many of each are shown at most

    def round(self, s: S) -> int:
        """The round or turn, as people count them; 0 during the set-up."""
        return 0

    def score(self, rules: Rules[S], s: S, seat: Seat) -> int:
        """A player's score: points, provinces or whatever the game is about."""
        return 0

    def goal(self, rules: Rules[S], s: S) -> int:
        """The score that wins; 0 if there is none."""
        return 0

    def moment(self, rules: Rules[S], s: S, event: Event[S]) -> Moment | None:
        """The moment that this event is, of one of the kinds or `ENDING`; None for most. `s` is the state before the
        event."""
        return None

    def count(self, rules: Rules[S], s: S) -> list[Tally]:
        """How the places were decided, line by line, the total last."""
        return []

    def opened(self, rules: Rules[S], s: S, seat: Seat) -> list[Line]:
        """What nobody else could see of this player until the end."""
        return []
