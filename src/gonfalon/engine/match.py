"""A match: one game at a table, with all views, undo, and the batches for the record."""

from typing import Final, Generic

from gonfalon.engine.chance import Chance, Noted
from gonfalon.engine.errors import IllegalMove, NothingToUndo, UnreadableMove
from gonfalon.engine.event import Event, S
from gonfalon.engine.game import Rules
from gonfalon.engine.ids import SPECTATOR, Move, Seat
from gonfalon.engine.play import Play
from gonfalon.engine.standing import Occasion
from gonfalon.engine.step import Step
from gonfalon.engine.undo import Point, Position, can_take_back
from gonfalon.engine.view import Views, faces, play_on
from gonfalon.engine.words import Line

# Kinds of batches, by what made them. Records contain these words.
OPENING: Final = "opening"
MOVE: Final = "move"
ASIDE: Final = "aside"
LEFT: Final = "left"
UNDO: Final = "undo"
REWIND: Final = "rewind"  # the whole table goes back, by agreement
RETURNS: Final = (UNDO, REWIND)  # these go back to an earlier batch
NOBODYS: Final = (OPENING, REWIND)  # these are not made by a seat

NO_MOVE: Final = Move(-1)


class Batch(Generic[S]):
    """One move and everything that followed from it."""

    def __init__(
        self,
        kind: str,
        seat: Seat,
        move: Move,
        back_to: int,
        chance: list[int],
        events: list[Event[S]],
        top: Step[S],
        words: str = "",
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.move = move
        self.back_to = back_to  # for an undo or a rewind: the batch it returns to
        self.chance = chance
        self.events = events
        self.top = top
        self.words = words  # the player's free words, if the verb takes some


class Match(Generic[S]):
    """A match. It is the only way for a move to reach the truth. If a move fails, nothing is changed."""

    def __init__(self, rules: Rules[S], chance: Chance, at: Position[S] | None = None) -> None:
        """Begins a game, or resumes one at a position that `anchor` returned."""
        self.rules = rules
        self.chance = chance
        self.play: Play[S] = Play(rules, rules.start(), rules.first(), chance)
        # If nothing is hidden, the truth itself is the one view for everybody.
        self._hides = rules.hides()
        self.views: Views[S] = Views(rules) if self._hides else Views(rules, [self.play.state])
        # Caches since the last batch: an interface asks the same for every seat and message.
        self._menus: dict[Seat, list[Move]] = {}
        self._seen: dict[Seat, Play[S]] = {}
        self._undone_by: dict[Seat, bool] = {}
        self.batches: list[Batch[S]] = []  # those in memory: from number `first` on
        self.first = 0
        self._points: list[Point[S]] = []
        # Events of asides that the seat with the undo was not shown, with their batch's number: an undo keeps them.
        self._unseen: list[tuple[int, Event[S]]] = []
        self._after = -1  # the last live batch before `first`
        if at is None:
            self._perform(OPENING, SPECTATOR, NO_MOVE)
        else:
            self.first = at.number
            self._after = at.after
            self._return_to(at)

    # -- asking --------------------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.play.over()

    def deciders(self) -> list[Seat]:
        return self.play.deciders()

    def menu(self, seat: Seat) -> list[Move]:
        """The seat's legal moves, computed from its view. Do not change the list."""
        found = self._menus.get(seat)
        if found is None:
            found = self.seen_by(seat).menu(seat) if self._hides else self.play.menu(seat)
            self._menus[seat] = found
        return found

    def asides(self, seat: Seat) -> list[Move]:
        if self.over() or self.play.top.sealed() or seat == SPECTATOR:
            return []
        return self.rules.asides(self.seen_by(seat), seat)

    def reopens(self, seat: Seat) -> list[Move]:
        """Moves by which this seat may take back its own part of a sealed choice."""
        if seat == SPECTATOR:
            return []
        return self.play.top.reopens(self.seen_by(seat), seat)

    def occasion(self, seat: Seat) -> Occasion | None:
        """The occasion for a standing answer of this decider to the current question, if any (`engine.standing`)."""
        return self.play.top.occasion(self.seen_by(seat), seat) if seat in self.deciders() else None

    def forced(self, seat: Seat) -> Move | None:
        """The answer that may be given for this seat without asking it, since everybody can see that it is the only
        one, and the seat can do nothing else now, not even take something back."""
        top = self.play.top
        if self.over() or seat not in self.deciders():
            return None
        move = top.only(self.seen_by(SPECTATOR), seat)
        if move is None or self.can_undo(seat) or self.asides(seat) or self.reopens(seat):
            return None
        return move

    def seen_by(self, seat: Seat) -> Play[S]:
        """The game as this seat sees it: for menus, prompts and bots. Play on a copy only."""
        seen = self._seen.get(seat)
        if seen is None or seen.top is not self.play.top:
            seen = self._seen[seat] = play_on(self.rules, self.views.of(seat), self.play.top)
        return seen

    def why_not(self, seat: Seat, move: Move) -> Line | None:
        """Why a move is not allowed; None if it is."""
        return why_not(self.seen_by(seat), seat, move)

    def can_undo(self, seat: Seat) -> bool:
        if not self._points or self._points[-1].seat != seat or self.play.top.sealed():
            return False
        found = self._undone_by.get(seat)
        if found is None:
            last = self.batches[self._points[-1].before.number - self.first]
            found = self._undone_by[seat] = can_take_back(self._points[-1], last.events, last.chance)
        return found

    # -- moving --------------------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, move: Move, words: str = "") -> Batch[S]:
        """Makes a move: one of the menu, an aside, or one that takes back a seat's own sealed choice."""
        if words and not self.rules.verbs.of(move).worded:
            raise UnreadableMove(f"{self.rules.text(move)!r} takes no words of your own, {words!r} came")
        if move in self.menu(seat) or move in self.reopens(seat):
            return self._perform(MOVE, seat, move, words)
        if move in self.asides(seat):
            return self._perform(ASIDE, seat, move, words)
        if not 0 <= move < self.rules.verbs.size:
            raise UnreadableMove(f"{move} is no move; expected a number from 0 to {self.rules.verbs.size - 1}")
        text = self.rules.text(move)
        reason = self.why_not(seat, move)
        assert reason is not None  # it is not in the menu
        raise IllegalMove(f"{text!r} is not allowed now: {reason.key} ({reason.rule})", reason.rule)

    def leave(self, seat: Seat) -> Batch[S]:
        """A player leaves for good; the game says what follows."""
        if self.over() or not self.rules.may_leave(self.play, seat):
            raise IllegalMove(f"seat {seat + 1} cannot leave this game now")
        return self._perform(LEFT, seat, NO_MOVE)

    def undo(self, seat: Seat) -> Batch[S]:
        if not self.can_undo(seat):
            raise NothingToUndo(f"seat {seat + 1} has nothing to take back")
        point = self._points.pop()
        self._return_to(point.before)
        unseen = [event for number, event in self._unseen if number > point.before.number]
        for event in unseen:
            event.apply(self.play.state)
        if self._hides:
            self.views.see(unseen)
        batch: Batch[S] = Batch(UNDO, seat, NO_MOVE, point.before.after, [], unseen, point.before.top)
        self.batches.append(batch)
        return batch

    def rewind(self, back_to: int, base: Position[S]) -> Batch[S]:
        """Goes back to the position after batch `back_to`, whatever was shown since; later chance is drawn again.
        `base` is that position or an earlier one, which this match takes over and may change; the batches since then
        must be in memory. The caller makes sure that everybody agrees. Nothing before the rewind can be undone."""
        if self.over() or not max(0, base.number - 1) <= back_to < self.number() - 1:
            raise NothingToUndo(f"this table cannot go back to batch {back_to}")
        top = base.top
        if back_to >= base.number:
            live = self._live_numbers(base.number)
            if back_to not in live:
                raise NothingToUndo(f"batch {back_to} was taken back; this table cannot go back to it")
            for number in live[: live.index(back_to) + 1]:
                batch = self.batches[number - self.first]
                for event in batch.events:
                    event.apply(base.state)
                if self._hides:
                    base.views.see(batch.events)
                top = batch.top
        self._return_to(Position(base.number, back_to, base.state, base.views, top))
        self._points = []
        self._unseen = []
        back: Batch[S] = Batch(REWIND, SPECTATOR, NO_MOVE, back_to, [], [], top)
        self.batches.append(back)
        return back

    def _perform(self, kind: str, seat: Seat, move: Move, words: str = "") -> Batch[S]:
        play = self.play
        before: S = play.state.copy()  # type: ignore[assignment]
        views = self.views.copy() if self._hides else self.views.showing([before])
        here = Position(self.number(), self._last_live(), before, views, play.top)
        self.chance.begin_batch(here.number)
        noted = Noted(self.chance)
        play.chance = noted
        play.events = []
        try:
            if kind == MOVE:
                play.take(seat, move, words)
            else:
                if kind == ASIDE:
                    play.words = words
                    play.top = self.rules.aside(play, seat, move)
                    play.words = ""
                elif kind == LEFT:
                    play.top = self.rules.left(play, seat)
                play.advance()
            if self._hides:
                self.views.see(play.events)
        except Exception:
            self._return_to(here)
            raise
        batch: Batch[S] = Batch(kind, seat, move, 0, noted.answers, play.events, play.top, words)
        self._clear_caches()
        number = self.number()
        self.batches.append(batch)
        if kind == ASIDE and self._points and self._goes_unseen(batch, here.top):
            self._unseen.extend([(number, event) for event in batch.events])
        elif kind != MOVE or (self._points and self._points[-1].seat != seat):
            self._points = []
            self._unseen = []
        if kind == MOVE:
            self._points.append(Point(seat, move, words, here))
        return batch

    def _goes_unseen(self, batch: Batch[S], before: Step[S]) -> bool:
        """Whether the seat with the undo was not shown an aside. Its undo must then stay, or it would learn of the
        aside."""
        return (
            self._hides and not batch.chance and batch.top is before and not faces(batch.events, self._points[-1].seat)
        )

    # -- resuming ------------------------------------------------------------------------------------------------------

    def number(self) -> int:
        """The number of the next batch."""
        return self.first + len(self.batches)

    def anchor(self) -> Position[S]:
        """The latest position that no undo can go behind. A match that is resumed there and replays the batches from
        that number on is equal to this one, including its undos. Do not change it."""
        if self._points:
            return self._points[0].before
        return Position(self.number(), self._last_live(), self.play.state, self.views, self.play.top)

    def forget(self) -> None:
        """Drops batches that no undo needs, for matches whose record is stored elsewhere."""
        keep = self._points[0].before.number if self._points else self.number()
        if keep > self.first:
            self._after = self._live_at(keep - 1)
            del self.batches[: keep - self.first]
            self.first = keep

    def _return_to(self, position: Position[S]) -> None:
        self.play = Play(self.rules, position.state, position.top, self.chance)
        self.views = position.views if self._hides else self.views.showing([position.state])
        self._clear_caches()

    def _clear_caches(self) -> None:
        """Clears the caches, after the position has changed."""
        self._menus = {}
        self._seen = {}
        self._undone_by = {}

    def _live_numbers(self, first: int) -> list[int]:
        """The numbers, from this one on, of the batches that were not taken back."""
        live: list[int] = []
        for number in range(first, self.number()):
            batch = self.batches[number - self.first]
            if batch.kind in RETURNS:
                while live and live[-1] > batch.back_to:
                    live.pop()
            if batch.kind not in RETURNS or batch.events:
                live.append(number)
        return live

    def _last_live(self) -> int:
        return self._live_at(self.number() - 1)

    def _live_at(self, last: int) -> int:
        """The last live batch if `last` is the last batch: an undo or a rewind returns to an earlier one."""
        if last < self.first:
            return self._after
        batch = self.batches[last - self.first]
        return batch.back_to if batch.kind in RETURNS else last


def why_not(play: Play[S], seat: Seat, move: Move) -> Line | None:
    """Why a move is not in the seat's menu, with the rule; None if it is."""
    if play.over():
        return Line("game-over", play.rules.outcome(play.state).rule, {})
    refusal = play.rules.no_aside(play, seat, move)
    if refusal is not None:  # asides are possible out of turn
        return refusal
    deciders = play.deciders()
    if seat not in deciders:
        return Line("not-your-turn", play.top.rule(), {"seat": deciders[0]})
    if move in play.menu(seat):
        return None
    return play.top.why_not(play, seat, move)
