"""Steps: the procedures in progress, such as a turn or a battle. They form an explicit stack: each step knows the one
under it."""

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
    """A step. It is immutable, and holds integers that refer to public things, never a secret. `run` and `take` return
    the next top of the stack: `self.under` when this step is done, or a step on top of `self` for an interrupt.

    The parameters of `__init__` are `under` and then the step's integers, kept under the same names: the codec reads
    and writes steps by them, so they must never change. A step either runs by itself (`run`) or asks (`deciders`,
    `menu`, `take`, `why_not`, `prompt`)."""

    def __init__(self, under: "Step[S]") -> None:
        self.under = under

    def rule(self) -> str:
        """The rule that this step carries out, cited for moves that do not belong to it."""
        raise BrokenRules(f"{type(self).__name__} names no rule")

    def deciders(self, g: "Play[S]") -> list[Seat]:
        """The seats that must answer, in seat order; several at once for sealed choices. If there are none, the step is
        run."""
        return []

    def run(self, g: "Play[S]") -> "Step[S]":
        raise BrokenRules(f"{type(self).__name__} asks nobody and does nothing")

    def menu(self, g: "Play[S]", seat: Seat) -> list[Move]:
        """All legal moves of a decider, sorted and not empty: the only source of legality. Computed from what the seat
        may know, so that it is the same on the seat's view as on the truth."""
        raise BrokenRules(f"{type(self).__name__} has no menu")

    def take(self, g: "Play[S]", seat: Seat, move: Move) -> "Step[S]":
        """Carries out a move of the menu. It is legal: do not check again."""
        raise BrokenRules(f"{type(self).__name__} takes no move")

    def why_not(self, g: "Play[S]", seat: Seat, move: Move) -> Line:
        """Why a well-formed move is not in the menu. Called only for such moves; for verbs that do not belong to the
        step, cite the step's own rule."""
        raise BrokenRules(f"{type(self).__name__} cannot say why not")

    def prompt(self, g: "Play[S]", seat: Seat) -> Line:
        """The question put to a decider."""
        raise BrokenRules(f"{type(self).__name__} has no question")

    def open(self) -> bool:
        """Whether everybody can work out the menu. If so, a single option is taken without asking, and without any
        option the step is `run` instead. Otherwise the seat is asked even if it has no choice, so that silence reveals
        nothing."""
        return False

    def only(self, g: "Play[S]", seat: Seat) -> Move | None:
        """The only possible answer of a decider, if even a spectator can tell that it is the only one; for steps that
        are not `open`. None: there may be others. `g` holds the spectators' view, so the answer can be given at once
        (`Match.forced`) without revealing anything."""
        return None

    def occasion(self, g: "Play[S]", seat: Seat) -> Occasion | None:
        """The occasion for a standing answer to this question; None if the player is always asked. Everybody must be
        able to work it out, or a quick answer would reveal what the seat holds."""
        return None

    def sealed(self) -> bool:
        """Whether choices are sealed: there are no asides and no undos. A seat takes back its own draft by `reopens`
        instead: an undo that disappeared would tell it that somebody else has written something."""
        return False

    def reopens(self, g: "Play[S]", seat: Seat) -> list[Move]:
        """Moves by which a seat takes back its own part of a sealed choice, sealed or not. `take` carries them out.
        They are never awaited, and self-play never chooses them, so that a sealed choice ends."""
        return []


class Over(Step[S]):
    """The end of the game, at the bottom of every stack."""

    def __init__(self) -> None:
        self.under = self
