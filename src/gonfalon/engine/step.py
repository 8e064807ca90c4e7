"""Steps: what is going on, such as a turn or a battle. They form an explicit stack: each step knows the one under
it."""

from typing import TYPE_CHECKING, Generic

from mypy_extensions import mypyc_attr

from gonfalon.engine.errors import BrokenRules
from gonfalon.engine.event import S
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.standing import Occasion
from gonfalon.engine.words import Line

if TYPE_CHECKING:
    from gonfalon.engine.play import Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Immutable; holds integers that name public things, never a secret. `run` and `take` return the next top of the
    stack: `self.under` when this step is done, a step built on top of `self` for an interrupt.

    The parameters of `__init__` are `under` and then the step's integers, kept under the same names: the codec reads
    and writes steps by them, so they last as long as events do. A step either happens by itself (`run`) or asks
    (`deciders`, `menu`, `take`, `why_not`, `prompt`)."""

    def __init__(self, under: "Step[S]") -> None:
        self.under = under

    def rule(self) -> str:
        """The rule this step carries out: the answer to moves that have no place in it."""
        raise BrokenRules(f"{type(self).__name__} names no rule")

    def deciders(self, g: "Play[S]") -> list[Seat]:
        """The seats that must answer, in seat order; several at once for sealed choices. None: the step runs by
        itself."""
        return []

    def run(self, g: "Play[S]") -> "Step[S]":
        raise BrokenRules(f"{type(self).__name__} asks nobody and does nothing")

    def menu(self, g: "Play[S]", seat: Seat) -> list[Move]:
        """Every legal move of a decider, sorted, never empty: the only source of legality. Computed from what the seat
        may know, so that it is the same on the seat's view as on the truth."""
        raise BrokenRules(f"{type(self).__name__} has no menu")

    def take(self, g: "Play[S]", seat: Seat, move: Move) -> "Step[S]":
        """Carries out a move of the menu, which is legal: do not check again."""
        raise BrokenRules(f"{type(self).__name__} takes no move")

    def why_not(self, g: "Play[S]", seat: Seat, move: Move) -> Line:
        """The rule that keeps a well-formed move out of the menu. Called only for such moves; a verb foreign to the
        step is answered by the step's own rule."""
        raise BrokenRules(f"{type(self).__name__} cannot say why not")

    def prompt(self, g: "Play[S]", seat: Seat) -> Line:
        """The question put to a decider."""
        raise BrokenRules(f"{type(self).__name__} has no question")

    def open(self) -> bool:
        """True when everybody can work out the menu. Then a single option is taken unasked, and with none at all the
        step is `run` instead. Otherwise the seat is asked even if it has no choice, so that silence tells nothing."""
        return False

    def only(self, g: "Play[S]", seat: Seat) -> Move | None:
        """The only possible answer of a decider, if even a spectator can tell that it is the only one; for steps that
        are not `open`. None: there may be others. `g` is the spectators' view, so a door can give the answer at once
        (`Match.forced`) without telling anybody anything."""
        return None

    def occasion(self, g: "Play[S]", seat: Seat) -> Occasion | None:
        """How a standing answer may pass on this question. None: the player is always asked. Everybody must be able to
        work it out, or a quick answer would tell what the seat holds."""
        return None

    def sealed(self) -> bool:
        """True while choices are sealed: no aside is allowed, and nothing is undone. A seat takes back its own draft by
        `reopens` instead: an undo that vanished would tell it that somebody else has written something."""
        return False

    def reopens(self, g: "Play[S]", seat: Seat) -> list[Move]:
        """Moves by which a seat takes back its own part of a sealed choice, sealed or not. `take` carries them out.
        They are never awaited, and self-play never chooses them, so that a sealed choice comes to an end."""
        return []


class Over(Step[S]):
    """The end. It lies at the bottom of every stack."""

    def __init__(self) -> None:
        self.under = self
