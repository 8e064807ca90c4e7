"""What the viewers of one table see of its match, what each may do next, and how they are told of a batch."""

from typing import Any

from msgspec import UNSET, Raw, UnsetType

from gonfalon.engine.game import everybody
from gonfalon.engine.ids import SPECTATOR, Seat
from gonfalon.engine.match import OPENING, UNDO, Batch, Match
from gonfalon.engine.play import Play
from gonfalon.engine.record import Header
from gonfalon.engine.standing import Occasion
from gonfalon.server import wire
from gonfalon.server.about import About
from gonfalon.server.loading import NOBODY, eyes_for
from gonfalon.server.ruleset import Ruleset, encode
from gonfalon.server.saying import on_wire
from gonfalon.server.seeing import Eye, Glance
from gonfalon.server.watching import Watchers

NOTHING = Raw(b"null")


class Sight:
    def __init__(self, ruleset: Ruleset, header: Header, about: About) -> None:
        self.ruleset = ruleset
        self.replay = about.state == "replay"  # a record is looked at: nobody has a menu
        self._seats = about.seats
        self.match: Match[Any] | None = None
        self.eyes: list[Eye] = eyes_for(ruleset, header)
        self.menus = [-1] * header.seats  # per seat, the number of the menu it was last offered
        self._viewers = everybody(ruleset.rules)

    def eye(self, viewer: Seat) -> Eye | None:
        if len(self.eyes) == 1:
            return self.eyes[0]
        for eye in self.eyes:
            if eye.seat == viewer:
                return eye
        return None

    def seen(self, viewer: Seat) -> Play[Any]:
        assert self.match is not None
        return self.match.seen_by(viewer)

    def outcome(self) -> wire.Outcome | None:
        match = self.match
        if match is None or not match.over():
            return None
        outcome = match.rules.outcome(match.play.state)
        return wire.Outcome(list(outcome.places), outcome.rule)

    # -- menus ---------------------------------------------------------------------------------------------------------

    def renew_all(self) -> None:
        for seat in range(len(self.menus)):
            self._renew(Seat(seat))

    def _renew(self, seat: Seat) -> None:
        eye = self.eye(seat)
        if eye is not None:
            self.menus[seat] = eye.number

    def menu(self, seat: Seat) -> Raw:
        match = self.match
        if seat == SPECTATOR or match is None or match.over() or self.replay:
            return NOTHING
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

    def passes(self, seat: Seat) -> Occasion | None:
        """The question that this seat is asked now, if its player lets it pass by a standing answer."""
        seated = self._seats[seat]
        if self.match is None or self.replay or self.match.over() or seated.person is None or not seated.standing:
            return None
        occasion = self.match.occasion(seat)
        if occasion is not None:
            for name in occasion.names:
                if name in seated.standing:
                    return occasion
        return None

    # -- telling -------------------------------------------------------------------------------------------------------

    def look(self, number: int, batch: Batch[Any]) -> list[Glance | None]:
        """Every eye sees the batch, whether somebody sits behind it or not."""
        stack = encode(self.ruleset.codec.stack_out(batch.top))
        actor = batch.seat if batch.kind != OPENING else NOBODY
        return [eye.see(number, batch.kind, actor, batch.back_to, batch.events, stack) for eye in self.eyes]

    def tell(self, number: int, batch: Batch[Any], watching: Watchers) -> bool:
        """Sends each viewer what it was shown of a batch; gives whether those who look on were shown anything."""
        assert self.match is not None
        glances = self.look(number, batch)
        over: wire.Outcome | UnsetType = self.outcome() or UNSET
        sealed = self.match.play.top.sealed()
        shared = len(self.eyes) == 1
        public = False
        changed = entries = deciders = None
        for i, viewer in enumerate(self._viewers):
            index = 0 if shared else i
            glance, eye = glances[index], self.eyes[index]
            if glance is None:
                continue
            if viewer == SPECTATOR:
                public = True
            elif not (sealed and not glance.stack_changed and batch.seat != viewer):
                # In a sealed choice what others do leaves one's menu as it is, so that nobody's answer comes too late.
                self._renew(viewer)
            connections = watching.of(viewer)
            if not connections:
                continue
            if changed is None or not shared:
                seen = self.seen(viewer)
                changed = Raw(encode(eye.changes(seen.state)))
                entries = Raw(b"[" + b",".join(glance.entries) + b"]")
                deciders = [] if self.match.over() else [int(seat) for seat in seen.deciders()]
            assert entries is not None
            assert deciders is not None
            frame = encode(
                wire.Batch(
                    None if viewer == SPECTATOR else viewer,
                    glance.number,
                    glance.by,
                    batch.seat,
                    entries,
                    changed,
                    self.menu(viewer),
                    deciders,
                    Raw(eye.stack) if glance.stack_changed else UNSET,
                    glance.back_to if batch.kind == UNDO else UNSET,
                    over,
                )
            )
            for connection in connections:
                connection.send(frame)
        return public
