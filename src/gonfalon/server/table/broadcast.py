"""Sends batches to the viewers of one table: each gets its faces, the fields that changed, and its next menu."""

from typing import Any

from msgspec import UNSET, Raw, UnsetType

from gonfalon.engine.game import everybody
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import NOBODYS, RETURNS, REWIND, Batch, Match
from gonfalon.engine.record import Header
from gonfalon.server import wire
from gonfalon.server.ruleset import Ruleset, encode
from gonfalon.server.table.connections import Connections
from gonfalon.server.table.restore import NOBODY, viewers_for
from gonfalon.server.table.table_info import TableInfo
from gonfalon.server.table.to_wire import on_wire, outcome_of
from gonfalon.server.table.viewer import SeenBatch, Viewer

NOTHING = Raw(b"null")


class Broadcast:
    """The viewers of one table. The match is passed to the methods, since the table owns it."""

    def __init__(self, ruleset: Ruleset, header: Header, info: TableInfo) -> None:
        self.ruleset = ruleset
        self.replay = info.state in ("replay", "cancelled")  # only for looking at: nobody has a menu
        self._players = info.seats
        self.viewers: list[Viewer] = viewers_for(ruleset, header)
        self.menus = [-1] * header.seats  # by seat: the number of its latest menu
        self._everybody = everybody(ruleset.rules)

    def viewer(self, seat: Seat) -> Viewer | None:
        if len(self.viewers) == 1:
            return self.viewers[0]
        for viewer in self.viewers:
            if viewer.seat == seat:
                return viewer
        return None

    # -- menus ---------------------------------------------------------------------------------------------------------

    def renew_menus(self) -> None:
        for seat in range(len(self.menus)):
            self._renew_menu(Seat(seat))

    def _renew_menu(self, seat: Seat) -> None:
        viewer = self.viewer(seat)
        if viewer is not None:
            self.menus[seat] = viewer.number

    def menu(self, match: Match[Any] | None, seat: Seat) -> Raw:
        if seat == SPECTATOR or match is None or match.over() or self.replay or match.forced(seat) is not None:
            return NOTHING  # a forced move is made by the table at once
        moves = match.menu(seat)
        asides = match.asides(seat)
        takebacks = match.reopens(seat)
        can_undo = match.can_undo(seat)
        if not (moves or asides or takebacks or can_undo):
            return NOTHING
        text = self.ruleset.moves
        prompt = on_wire(match.play.top.prompt(match.seen_by(seat), seat)) if moves else None
        menu = wire.Menu(self.menus[seat], prompt, text(moves), text(asides), text(takebacks), can_undo)
        if moves and self.ruleset.occasions:
            occasion = match.occasion(seat)
            if occasion is not None:
                menu.occasion = occasion.names
        return Raw(encode(menu))

    def goal(self, match: Match[Any] | None, seat: Seat) -> list[wire.Line]:
        """How near a seat is to winning, by its own view; empty for spectators."""
        if seat == SPECTATOR or match is None or self.viewer(seat) is None or match.over():
            return []
        return [on_wire(line) for line in match.rules.goal(match.views.of(seat), seat)]

    # -- batches -------------------------------------------------------------------------------------------------------

    def last_shown(self) -> int:
        """The number, in the match, of the last batch shown to anybody; -1 before the first."""
        return max((viewer.kept[-1] for viewer in self.viewers if viewer.kept), default=-1)

    def shown_as(self, seat: Seat, number: int) -> int:
        """The seat's own number for batch `number` of the match, also if the batch is still to be shown."""
        viewer = self.viewer(seat) or self.viewers[0]
        return viewer.shown_until(number) if viewer.kept and viewer.kept[-1] >= number else viewer.number + 1

    def show(self, number: int, batch: Batch[Any]) -> list[SeenBatch | None]:
        """Shows the batch to every viewer, connected or not."""
        stack = encode(self.ruleset.codec.stack_out(batch.top))
        actor = actor_of(batch)
        return [viewer.see(number, batch.kind, actor, batch.back_to, batch.events, stack) for viewer in self.viewers]

    def show_all(self, match: Match[Any]) -> None:
        """Shows all batches of a match that has forgotten none."""
        for number, batch in enumerate(match.batches):
            self.show(number, batch)
        self.renew_menus()

    def send(self, match: Match[Any], number: int, batch: Batch[Any], connections: Connections) -> bool:
        """Sends each viewer its part of a batch. Returns whether spectators were shown anything."""
        shown = self.show(number, batch)
        over: wire.Outcome | UnsetType = outcome_of(match) or UNSET
        sealed = match.play.top.sealed()
        shared = len(self.viewers) == 1
        public = False
        changed = entries = deciders = None
        for i, seat in enumerate(self._everybody):
            index = 0 if shared else i
            seen, viewer = shown[index], self.viewers[index]
            if seen is None:
                continue
            if seat == SPECTATOR:
                public = True
            elif batch.kind == REWIND or not (sealed and not seen.stack_changed and batch.seat != seat):
                # During a sealed choice, moves of others do not renew a seat's menu, so they make no answer stale.
                self._renew_menu(seat)
            listening = connections.of(seat)
            if not listening:
                continue
            if changed is None or not shared:
                play = match.seen_by(seat)
                changed = Raw(encode(viewer.changes(play.state)))
                entries = Raw(b"[" + b",".join(seen.entries) + b"]")
                deciders = [] if match.over() else [int(one) for one in play.deciders()]
            assert entries is not None
            assert deciders is not None
            frame = encode(
                wire.Batch(
                    None if seat == SPECTATOR else seat,
                    seen.number,
                    seen.by,
                    actor_of(batch),
                    entries,
                    changed,
                    self.menu(match, seat),
                    deciders,
                    Raw(viewer.stack) if seen.stack_changed else UNSET,
                    seen.back_to if batch.kind in RETURNS else UNSET,
                    over,
                    self.goal(match, seat) or UNSET,
                )
            )
            for connection in listening:
                connection.send(frame)
        return public


def actor_of(batch: Batch[Any]) -> int:
    return NOBODY if batch.kind in NOBODYS else batch.seat
