"""A game as the adapters for learning programs play it: the truth and all views, without undo and batches."""

from typing import Any

from gonfalon.catalog import Table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.codec import state_in, state_out
from gonfalon.engine.errors import IllegalMove, UnreadableMove
from gonfalon.engine.event import Event
from gonfalon.engine.ids import Move, Seat
from gonfalon.engine.match import why_not
from gonfalon.engine.play import Play
from gonfalon.engine.view import Views, faces, play_on


class SeatedGame:
    """A game that accepts only legal moves, and that can be copied and serialised at any point, compiled or not."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.play: Play[Any] = table.play(Seeded(seed))
        self.views: Views[Any] = self._views_of(self.play, None)
        self.decisions = 0
        self._events: list[Event[Any]] = []  # of the last move
        self._menus: dict[Seat, list[Move]] = {}  # computed since then
        self._note()

    def over(self) -> bool:
        return self.play.over()

    def cut(self) -> bool:
        """Whether the game has reached its limit of decisions without ending."""
        return self.decisions >= self.table.found.game.limit and not self.over()

    def deciders(self) -> list[Seat]:
        return [] if self.over() else self.play.deciders()

    def menu(self, seat: Seat) -> list[Move]:
        """The seat's legal moves. Computed on the truth, which gives the same as its view, as the contract suite
        checks."""
        menu = self._menus.get(seat)
        if menu is None:
            menu = self._menus[seat] = [] if self.over() else self.play.menu(seat)
        return menu

    def take(self, seat: Seat, move: int) -> None:
        if move not in self.menu(seat):
            raise self._refused(seat, move)
        self.carry_out(seat, Move(int(move)))  # compiled rules accept plain integers only

    def carry_out(self, seat: Seat, move: Move) -> None:
        """Plays a move that is known to be in the menu."""
        self.play.take(seat, move)
        self.decisions += 1
        self._note()

    def view(self, seat: Seat) -> Any:
        """A seat's view, not to be written to."""
        return self.views.of(seat)

    def seen_by(self, seat: Seat) -> Play[Any]:
        """The rules on this seat's view, for bots and pictures."""
        return play_on(self.table.rules, self.view(seat), self.play.top)

    def shown(self, seat: Seat) -> list[Event[Any]]:
        """What a seat was shown of the last move and its consequences."""
        return faces(self._events, seat)

    def copy(self) -> "SeatedGame":
        """An independent copy, including the state of chance."""
        return self._like(self.play.copy(_same_luck(self.play.chance)), self.views.copy())

    def kept(self) -> dict[str, Any]:
        """The game as plain values, for other processes or to be saved."""
        luck = self.play.chance
        assert isinstance(luck, Seeded)
        return {
            "state": state_out(self.play.state),
            "views": [state_out(view) for view in self.views.states] if self._hides() else [],
            "stack": self.table.codec.stack_out(self.play.top),
            "luck": [luck.a, luck.b, luck.c, luck.d],
            "decisions": self.decisions,
        }

    @classmethod
    def taken_up(cls, table: Table, kept: dict[str, Any]) -> "SeatedGame":
        """Restores a game from the values of `kept`."""
        rules = table.rules
        luck = Seeded(0)
        luck.a, luck.b, luck.c, luck.d = kept["luck"]
        play: Play[Any] = Play(rules, state_in(rules.start(), kept["state"]), table.codec.stack_in(kept["stack"]), luck)
        found = cls.__new__(cls)
        found.table = table
        views = Views(rules, [state_in(rules.start(), one) for one in kept["views"]]) if kept["views"] else None
        found.play, found.views = play, found._views_of(play, views)
        found.decisions = kept["decisions"]
        found._events, found._menus = [], {}
        return found

    def _like(self, play: Play[Any], views: Views[Any]) -> "SeatedGame":
        twin = type(self).__new__(type(self))
        twin.table = self.table
        twin.play, twin.views = play, twin._views_of(play, views)
        twin.decisions = self.decisions
        twin._events, twin._menus = self._events, dict(self._menus)
        return twin

    def _hides(self) -> bool:
        return bool(self.table.rules.hides())

    def _views_of(self, play: Play[Any], views: Views[Any] | None) -> Views[Any]:
        """The views; if the game hides nothing, the truth is the only view."""
        rules = self.table.rules
        if not self._hides():
            return Views(rules, [play.state])
        # There are no spectators, so their view, which would be the last, is left out.
        return views if views is not None else Views(rules, [rules.start() for _ in range(rules.seats)])

    def _note(self) -> None:
        """Updates the views with what has happened."""
        self._menus = {}
        self._events = self.play.events
        self.play.events = []
        if self._hides():
            self.views.see(self._events)

    def _refused(self, seat: Seat, move: int) -> IllegalMove | UnreadableMove:
        rules = self.table.rules
        if not 0 <= move < rules.verbs.size:
            return UnreadableMove(f"{move} is no move; expected a number from 0 to {rules.verbs.size - 1}")
        reason = why_not(self.seen_by(seat), seat, Move(int(move)))
        assert reason is not None  # it is not in the menu
        text = rules.text(Move(int(move)))
        return IllegalMove(f"{text!r} is not allowed now: {reason.key} ({reason.rule})", reason.rule)


def _same_luck(chance: Any) -> Seeded:
    twin = Seeded(0)
    twin.a, twin.b, twin.c, twin.d = chance.a, chance.b, chance.c, chance.d
    return twin
